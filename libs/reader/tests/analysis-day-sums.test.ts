import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { beside, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const PERIOD: Cell[] = [
  [40, '01 Mar 2025 to 31 Mar 2025'],
  [500, 'AMOUNTS IN EUR', 'right'],
];
const HEAD: Cell[][] = [[[40, 'Example Bank account statement']], [[200, 'Account 12345678']], PERIOD];
const SPACE: Cell[] = [];

/** A row that its day's sum stands over. */
function undated(text: string, amount: string): Cell[] {
  return [
    [120, text],
    [500, amount, 'right'],
  ];
}

const PAGES = [
  [
    ...HEAD,
    beside('Opening balance', '500.00'),
    beside('Total in', '+100.00'),
    beside('Total out', '-95.00'),
    beside('Closing balance', '505.00'),
    row('03 Mar 2025', 'Total out', '- 60.00'),
    undated('Transfer to SHOP - 12.345.678', '25.00'),
    undated('Card CINEMA', '35.00'),
    row('07 Mar 2025', 'Total in', '+ 100.00'),
    undated('From ACME 2 parts of EUR 50.00', '100.00'),
    row('09 Mar 2025', 'Total out', '- 35.00'),
    undated('Card BAKERY', '20.00'),
  ],
  [
    ...HEAD,
    undated('Card GREENGROCER', '9.00'),
    SPACE,
    SPACE,
    SPACE,
    SPACE,
    SPACE,
    undated('Card BAR', '6.00'),
  ],
];

describe('rows under the sum of their day', () => {
  const analysis = analyse(
    PAGES.map((lines, at) => pageOf(lines, { page: at + 1 })),
    { documentKey: 'test' },
  );
  const reading = analysis.kind === 'statement' ? analysis.reading : null;
  const rows = reading?.transactions.map(({ date, amount }) => [date, amount]);

  it('are those it adds up, also on the next page, and of its day whatever period every page prints', () => {
    expect(rows).toEqual([
      ['2025-03-03', '-25.00'],
      ['2025-03-03', '-35.00'],
      ['2025-03-07', '100.00'],
      ['2025-03-09', '-20.00'],
      ['2025-03-09', '-9.00'],
      ['2025-03-09', '-6.00'],
    ]);
    expect(reading?.verdict).toBe('reconciled');
  });
});

describe('a balance that two labels name', () => {
  it('is taken before an amount that stands beside one of them by chance', () => {
    const analysis = analyse(
      [
        pageOf([
          [[40, 'Example Bank account statement']],
          [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
          [
            [200, 'Opening balance'],
            [500, '500.00', 'right'],
          ],
          [
            [40, 'Closing balance'],
            [200, 'Yield'],
            [500, '+1.50', 'right'],
          ],
          [
            [200, 'Closing balance'],
            [500, '441.50', 'right'],
          ],
          row('Date', 'Description', 'Amount'),
          row('03/04', 'SHELL OIL', '-25.00'),
          row('03/09', 'CINEMA', '-35.00'),
          [[40, 'Closing balance 441.50']],
        ]),
      ],
      { documentKey: 'test' },
    );
    const [account] = analysis.kind === 'statement' ? analysis.reading.accounts : [];
    expect(account).toMatchObject({ opening_balance: '500.00', closing_balance: '441.50' });
  });
});

describe('rows all overleaf of the sum of their day', () => {
  it('are of that day', () => {
    const [[...first], second] = [PAGES[0] ?? [], PAGES[1] ?? []];
    const last = first.splice(-1);
    const pages = [first, [...second.slice(0, HEAD.length), ...last, ...second.slice(HEAD.length)]];
    const analysis = analyse(
      pages.map((lines, at) => pageOf(lines, { page: at + 1 })),
      { documentKey: 'test' },
    );
    const overleaf = analysis.kind === 'statement' ? analysis.reading : null;
    expect(overleaf?.transactions.slice(-3).map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-03-09', '-20.00'],
      ['2025-03-09', '-9.00'],
      ['2025-03-09', '-6.00'],
    ]);
  });
});

describe('sums that stand over all rows, in the column of their amounts', () => {
  const above = (label: string, amount: string): Cell[] => [
    [40, label],
    [500, amount, 'right'],
  ];
  const lines: Cell[][] = [
    [[40, 'Example Bank account statement EUR']],
    [[40, '1 March 2025 to 31 March 2025']],
    above('Closing balance', '505.00'),
    above('Opening balance', '500.00'),
    above('Total in', '+100.00'),
    above('Total out', '-95.00'),
    row('03 Mar 2025', 'Total out', '- 60.00'),
    undated('Transfer to SHOP', '25.00'),
    undated('Card CINEMA', '35.00'),
    row('07 Mar 2025', 'Total in', '+ 100.00'),
    undated('From ACME', '100.00'),
    row('09 Mar 2025', 'Total out', '- 35.00'),
    undated('Card BAKERY', '29.00'),
    undated('Card BAR', '6.00'),
    undated('Balance of the day', '505.00'),
  ];

  it('make no sum of the last row', () => {
    const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
    const reading = analysis.kind === 'statement' ? analysis.reading : null;
    expect(reading?.transactions.map(({ amount }) => amount)).toEqual([
      '-25.00',
      '-35.00',
      '100.00',
      '-29.00',
      '-6.00',
    ]);
    expect(reading?.verdict).toBe('reconciled');
  });
});

describe('what leaves the account at the end of a day', () => {
  it('is a row where it is all that came in on it, and no sum of that', () => {
    const analysis = analyse(
      [
        pageOf([
          [[40, 'Example Bank account statement EUR']],
          [[40, 'Account 12345678']],
          row('Date', 'Description', 'Amount'),
          row('11/09/2025', 'Opening balance', '0.00'),
          row('13/09/2025', 'Deposit', '29.70'),
          undated('Takings', '18.10'),
          undated('Automatic investment', '47.80-'),
          row('14/09/2025', 'Deposit', '60.00'),
          undated('Invoice', '15.00-'),
          row('15/09/2025', 'Closing balance', '45.00'),
        ]),
      ],
      { documentKey: 'test' },
    );
    const swept = analysis.kind === 'statement' ? analysis.reading : null;
    expect(swept?.transactions.map(({ amount }) => amount)).toEqual([
      '29.70',
      '18.10',
      '-47.80',
      '60.00',
      '-15.00',
    ]);
    expect(swept?.verdict).toBe('reconciled');
  });
});
