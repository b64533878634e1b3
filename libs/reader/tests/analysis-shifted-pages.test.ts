import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { ledgerRow } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const line = (day: string, edge: number, amount: string, text: string): Cell[] => [
  [74, day],
  [edge, amount, 'right'],
  [300, text],
];

describe('withdrawals on the back of a sheet, where all print stands farther to the left', () => {
  it('are withdrawals though they stand under the name of the deposits on its front', () => {
    const front = pageOf([
      [[40, 'Example Bank Business Account']],
      [[40, 'Checking account number: 1200345678']],
      [[40, 'Statement period: 12/01/25 to 12/31/25']],
      [[240, 'DEPOSITS']],
      [
        [78, 'Date'],
        [179, 'Deposits', 'right'],
        [261, 'Withdrawals', 'right'],
        [300, 'Description'],
      ],
      line('12/01', 179, '640.00', 'Deposit'),
      line('12/02', 179, '2,900.00', 'Transfer'),
      [[240, 'OTHER DEBITS']],
      [
        [78, 'Date'],
        [179, 'Deposits', 'right'],
        [261, 'Withdrawals', 'right'],
        [300, 'Description'],
      ],
      line('12/01', 261, '312.40', 'Capital'),
      line('12/03', 261, '401.15', 'Brewery'),
    ]);
    const back = pageOf([line('12/05', 179, '176.20', 'Grocer'), line('12/08', 179, '298.60', 'Power')], {
      page: 2,
    });
    const analysis = analyse([front, back], { documentKey: 'test' });
    const rows = analysis.kind === 'statement' ? analysis.reading.transactions : [];
    expect(rows.map(({ amount }) => amount)).toEqual([
      '640.00',
      '2900.00',
      '-312.40',
      '-401.15',
      '-176.20',
      '-298.60',
    ]);
  });
});

describe('a table whose header every page repeats, each with a margin of its own', () => {
  it('goes on in the same columns', () => {
    const sheet = (margin: number, lines: readonly (readonly string[])[]): Cell[][] =>
      lines.map(([day = '', text = '', out = '', into = '', balance = '']): Cell[] => [
        [margin, day],
        [margin + 60, text],
        [margin + 300, out, 'right'],
        [margin + 380, into, 'right'],
        [margin + 470, balance, 'right'],
      ]);
    const names = ['Date', 'Details', 'Paid out', 'Paid in', 'Balance'];
    const front = pageOf([
      [[40, 'Example Bank current account statement']],
      [[40, 'Account number 12345678   1 March 2026 to 31 March 2026']],
      ...sheet(40, [
        names,
        ['', 'Balance brought forward', '', '', '100.00'],
        ['02/03/2026', 'Bookshop', '10.00', '', '90.00'],
        ['04/03/2026', 'Wages', '', '200.00', '290.00'],
        ['05/03/2026', 'Grocer', '15.00', '', '275.00'],
        ['06/03/2026', 'Ferry', '5.00', '', '270.00'],
        ['09/03/2026', 'Bakery', '4.00', '', '266.00'],
        ['10/03/2026', 'Kiosk', '6.00', '', '260.00'],
      ]),
    ]);
    const back = pageOf(
      sheet(66, [
        names,
        ['20/03/2026', 'Station', '8.00', '', ''],
        ['', 'Baker', '2.00', '', ''],
        ['', 'Refund', '', '40.00', '290.00'],
      ]),
      { page: 2 },
    );
    const analysis = analyse([front, back], { documentKey: 'test' });
    const rows = analysis.kind === 'statement' ? analysis.reading.transactions : [];
    expect(rows.slice(-3).map(({ amount, balance }) => `${amount} ${String(balance)}`)).toEqual([
      '-8.00 null',
      '-2.00 null',
      '40.00 290.00',
    ]);
  });
});

describe('a page that goes on without a header, with a margin of its own', () => {
  it('has the rows of the list before, however few', () => {
    const row = (margin: number, day: string, amount: string, text: string): Cell[] => [
      [margin, day],
      [margin + 187, amount, 'right'],
      [margin + 210, text],
    ];
    const names = (margin: number): Cell[] => [
      [margin + 4, 'Date'],
      [margin + 105, 'Deposits', 'right'],
      [margin + 187, 'Withdrawals', 'right'],
      [margin + 210, 'Location'],
    ];
    const front = pageOf([
      [[40, 'Example Bank Business Account']],
      [[40, 'Checking account number: 1200345678']],
      [[40, 'Statement period: 12/01/25 to 12/31/25']],
      [
        [40, 'Beginning balance'],
        [240, '2,000.00', 'right'],
      ],
      [
        [40, 'Ending balance'],
        [240, '1,565.00', 'right'],
      ],
      [[205, 'CARD ACTIVITY']],
      names(38),
      row(38, '12/11', '14.80', 'Lamp shop'),
      row(38, '12/15', '69.20', 'Telephone'),
      row(38, '12/15', '99.90', 'Television'),
      row(38, '12/16', '15.10', 'Alarm'),
      row(38, '12/22', '7.00', 'Newspaper'),
      row(38, '12/23', '9.00', 'Grocer'),
    ]);
    const back = pageOf(
      [
        row(74, '12/29', '63.00', 'Candles'),
        [[205, 'OTHER DEBITS']],
        names(74),
        row(74, '12/01', '49.00', 'Capital'),
        row(74, '12/02', '51.00', 'Brewery'),
        row(74, '12/03', '57.00', 'Power'),
      ],
      { page: 2 },
    );
    const analysis = analyse([front, back], { documentKey: 'test' });
    const rows = analysis.kind === 'statement' ? analysis.reading.transactions : [];
    expect(rows.map(({ amount }) => amount)).toEqual([
      '-14.80',
      '-69.20',
      '-99.90',
      '-15.10',
      '-7.00',
      '-9.00',
      '-63.00',
      '-49.00',
      '-51.00',
      '-57.00',
    ]);
  });
});

describe('a page that goes on without a header and without a day', () => {
  it('stays where it stands', () => {
    const front = pageOf([
      [[40, 'Example Bank current account statement']],
      [[40, 'Account number 12345678   1 March 2026 to 31 March 2026']],
      ledgerRow('Date', 'Details', 'Paid out', 'Paid in', 'Balance'),
      ledgerRow('', 'Balance brought forward', '', '', '100.00'),
      ledgerRow('02/03/2026', 'Bookshop', '10.00', '', '90.00'),
      ledgerRow('04/03/2026', 'Wages', '', '200.00', '290.00'),
      ledgerRow('05/03/2026', 'Grocer', '15.00', '', ''),
    ]);
    const back = pageOf(
      [ledgerRow('', 'Ferry', '5.00', '', ''), ledgerRow('', 'Refund', '', '30.00', '300.00')],
      { page: 2 },
    );
    const analysis = analyse([front, back], { documentKey: 'test' });
    const rows = analysis.kind === 'statement' ? analysis.reading.transactions : [];
    expect(rows.map(({ amount }) => amount)).toEqual(['-10.00', '200.00', '-15.00', '-5.00', '30.00']);
  });
});
