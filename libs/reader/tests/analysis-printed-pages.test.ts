import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { amounts, beside, described, HEAD, ledgerRow, read, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const dates = ({ transactions }: StatementReading): (string | null)[] => transactions.map(({ date }) => date);
const balances = ({ transactions }: StatementReading): (string | null)[] =>
  transactions.map(({ balance }) => balance);

/** What a row says and how much, over more of it and what is left, at the same edge. */
const card = (text: string, amount: string, more: string, balance: string): Cell[][] => [
  [
    [60, text],
    [540, amount, 'right'],
  ],
  [
    [60, more],
    [540, balance, 'right'],
  ],
  [],
];

const PRINTED: Cell[] = [
  [30, '03/27/25, 9:14 AM'],
  [300, 'Everyday account 4471 | Example Bank'],
];

const FIRST: readonly Cell[][] = [
  PRINTED,
  [],
  [[40, 'Checking account number: 12344471']],
  [[40, 'Current balance $900.00']],
  [],
  [[40, 'Wednesday, March 26, 2025']],
  ...card('Bakery', '-$20.00', 'Debit card', '$900.00'),
  ...card('Marcus Example', '-$60.00', 'Rent share', '$920.00'),
  [[40, 'Monday, March 24, 2025']],
  ...card('Wages', '$500.00', 'Monthly pay', '$980.00'),
  [[40, 'Friday, March 21, 2025']],
  ...card('Ferry', '-$8.00', 'Debit card', '$480.00'),
  ...card('Grocer', '-$11.00', 'Debit card', '$488.00'),
];
const SECOND: readonly Cell[][] = [
  PRINTED,
  ...card('Refund', '$12.00', 'Debit card', '$499.00'),
  [[40, 'Thursday, March 20, 2025']],
  ...card('Cinema', '-$9.00', 'Debit card', '$487.00'),
  ...card('Books', '-$7.00', 'Debit card', '$496.00'),
];

describe('a print-out of the rows that an app shows under their days', () => {
  it('has the balance of each row under its amount, down to the oldest, which nothing leads to', () => {
    const reading = read(FIRST);
    expect(amounts(reading)).toEqual(['-20.00', '-60.00', '500.00', '-8.00', '-11.00']);
    expect(balances(reading)).toEqual(['900.00', '920.00', '980.00', '480.00', '488.00']);
    expect(described(reading)).toEqual([
      'Bakery Debit card',
      'Marcus Example Rent share',
      'Wages Monthly pay',
      'Ferry Debit card',
      'Grocer Debit card',
    ]);
    expect(reading.verdict).not.toBe('reconciled');
  });

  it('has them also behind their names, and beside what a payment was in other money', () => {
    const reading = read([
      [[40, 'Example Bank current account number: 12344471']],
      [[40, 'Statement period: 01/03/2025 to 26/03/2025']],
      [],
      [[40, 'Wednesday, 26 March']],
      ...card('Bakery', '-20.00 €', 'Card payment ·· 4471', 'Balance 900.00 €'),
      ...card('Bookshop', '-60.00 €', 'Card payment 51.40 GBP', 'Balance 920.00 €'),
      [[40, 'Monday, 24 March']],
      ...card('Wages', '+500.00 €', 'Monthly pay', 'Balance 980.00 €'),
      [[40, 'Friday, 21 March']],
      ...card('Ferry', '-8.00 €', 'Card payment ·· 4471', 'Balance 480.00 €'),
      ...card('Grocer', '-11.00 €', 'Card payment ·· 4471', 'Balance 488.00 €'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '-60.00', '500.00', '-8.00', '-11.00']);
    expect(balances(reading)).toEqual(['900.00', '920.00', '980.00', '480.00', '488.00']);
    expect(described(reading)[2]).toBe('Wages Monthly pay');
  });

  it('is not what a summary adds up under its sums, though one leads to the next', () => {
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      row('Date', 'Description', 'Amount'),
      row('03/20/2025', 'Bakery', '$19.99'),
      row('03/28/2025', 'Books', '$57.34'),
      [],
      beside('Previous balance', '$0.00'),
      beside('Payments', '$0.00'),
      beside('Purchases', '$77.33'),
      beside('Sub-total', '$77.33'),
      beside('Cash advances', '$0.00'),
      beside('New balance', '$77.33'),
    ]);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '0.00', closing_balance: '-77.33' });
  });

  it('dates none by the day of printing that each page bears beside its title', () => {
    const pages = [FIRST, SECOND].map((lines, at) => pageOf(lines, { page: at + 1 }));
    const analysis = analyse(pages, { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    const { reading } = analysis;
    expect(described(reading).slice(4, 6)).toEqual(['Grocer Debit card', 'Refund Debit card']);
    expect(dates(reading).slice(4)).toEqual(['2025-03-21', '2025-03-21', '2025-03-20', '2025-03-20']);
    expect(reading.verdict).not.toBe('discrepant');
  });
});

describe('a day with the sum of its rows over them', () => {
  const day = (text: string, sum: string): Cell[] => [
    [40, text],
    [540, sum, 'right'],
  ];
  const paid = (text: string, amount: string, more: string): Cell[][] => [
    day(text, amount),
    [[40, more]],
    [],
  ];

  it('dates them in longer words as well, and not the next ones by the day that a text tells', () => {
    const reading = read([
      [[40, 'Example Bank, historia rachunku']],
      [[40, 'Numer rachunku: 12344471']],
      [],
      day('środa, 26.03.2025', '-80,00 PLN'),
      ...paid('Piekarnia', '-20,00 PLN', 'Płatność kartą 24.03.2025 4471'),
      ...paid('Księgarnia', '-60,00 PLN', 'Płatność BLIK'),
      day('poniedziałek, 24.03.2025', '489,00 PLN'),
      ...paid('Wynagrodzenie', '500,00 PLN', 'Przelew'),
      ...paid('Warzywniak', '-11,00 PLN', 'Płatność kartą 21.03.2025 4471'),
      day('czwartek, 20.03.2025', '-16,00 PLN'),
      ...paid('Kino', '-9,00 PLN', 'Płatność kartą 17.03.2025 4471'),
      ...paid('Zoo', '-7,00 PLN', 'Płatność BLIK'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '-60.00', '500.00', '-11.00', '-9.00', '-7.00']);
    expect(dates(reading)).toEqual([
      '2025-03-26',
      '2025-03-26',
      '2025-03-24',
      '2025-03-24',
      '2025-03-20',
      '2025-03-20',
    ]);
    expect(described(reading)[0]).toBe('Piekarnia Płatność kartą 24.03.2025 4471');
    expect(described(reading)[1]).toBe('Księgarnia Płatność BLIK');
  });
});

describe('a box of the sums that lead from one balance to the other', () => {
  it('is none of rows with their balances under their amounts', () => {
    const sum = (name: string, amount: string): Cell[] => [
      [300, name],
      [540, amount, 'right'],
    ];
    const first = (day: string, text: string): Cell[] => [
      [40, day],
      [110, text],
    ];
    const last = (text: string, out: string, into: string, balance: string): Cell[] =>
      ledgerRow('', text, out, into, balance);
    const reading = read([
      ...HEAD,
      sum('Opening balance', '0.00'),
      sum('Total credits', '600.00'),
      sum('Total debits', '600.00'),
      sum('Closing balance', '0.00'),
      [],
      ledgerRow('Date', 'Particulars', 'Debits', 'Credits', 'Balance'),
      first('03/02/2025', 'Online payment'),
      last('Sample J', '', '100.00', '100.00'),
      first('03/09/2025', 'Online payment'),
      last('Sample K', '100.00', '', '0.00'),
      first('03/12/2025', 'Online payment'),
      last('Sample J', '', '500.00', '500.00'),
      first('03/19/2025', 'Online payment'),
      last('Sample K', '500.00', '', '0.00'),
      [],
      [[300, 'Summary of charges']],
      sum('Withholding tax', '0.00'),
      sum('Account debits tax', '0.00'),
    ]);
    expect(reading.accounts.map((one) => [one.opening_balance, one.closing_balance])).toEqual([
      ['0.00', '0.00'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a head with the totals beside the period and the time of printing', () => {
  it('gives no rows of the day that stands behind a total', () => {
    const reading = read([
      [[40, 'Example Wallet account statement']],
      [
        [40, 'Total Money In'],
        [200, '₦60.00'],
        [300, 'Statement Period'],
        [400, '03/01/2025 - 03/31/2025'],
      ],
      [
        [40, 'Total Money Out'],
        [200, '₦65.00'],
        [300, 'Print Time'],
        [400, '03/31/2025 10:29:45 AM'],
      ],
      ledgerRow('Transaction Date', 'Transaction Detail', 'Money Out', 'Money In', ''),
      ledgerRow('03/27/2025', 'Interest', '', '+10.00', ''),
      ledgerRow('03/20/2025', 'Card payment', '-40.00', '', ''),
      ledgerRow('03/14/2025', 'Deposit', '', '+50.00', ''),
      ledgerRow('03/02/2025', 'Data bundle', '-25.00', '', ''),
    ]);
    expect(amounts(reading)).toEqual(['10.00', '-40.00', '50.00', '-25.00']);
  });
});

describe('days under the amounts of rows', () => {
  const head = (...more: readonly Cell[][]): Cell[][] => [
    [[40, 'Example Bank account statement']],
    [[40, 'Account number: 12345678']],
    ...more,
  ];
  const names: Cell[] = [
    [40, 'Description'],
    [380, 'Incoming', 'right'],
    [460, 'Outgoing', 'right'],
    [550, 'Balance', 'right'],
  ];
  const paid = (text: string, day: string, into: string, out: string, balance: string): Cell[][] => [
    [
      [40, text],
      [380, into, 'right'],
      [460, out, 'right'],
      [550, balance, 'right'],
    ],
    [[40, day]],
    [],
  ];

  it('are those of the one row of the last page as well', () => {
    const first = pageOf([
      ...head(names),
      ...paid('Card payment to Grocer', '29 December 2025', '', '-41.00', '216.00'),
      ...paid('Refund of Shop', '20 December 2025', '34.00', '', '257.00'),
      ...paid('Cash withdrawal', '15 December 2025', '', '-100.00', '223.00'),
    ]);
    const last = pageOf(
      [names, ...paid('Received from Employer', '1 December 2025', '300.00', '', '323.00')],
      { page: 2 },
    );
    const analysis = analyse([first, last], { documentKey: 'test' });
    const rows = analysis.kind === 'statement' ? analysis.reading.transactions : [];
    expect(rows.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-12-29', '-41.00'],
      ['2025-12-20', '34.00'],
      ['2025-12-15', '-100.00'],
      ['2025-12-01', '300.00'],
    ]);
  });
});

describe('a day that begins a line of a page of terms', () => {
  const paid = (day: string, text: string, out: string, into: string, balance: string): Cell[] => [
    [40, day],
    [100, text],
    [380, out, 'right'],
    [460, into, 'right'],
    [550, balance, 'right'],
  ];

  it('makes the column of days no wider, so that what goes on with a day in the texts dates no row below', () => {
    const rows = pageOf([
      [[40, 'Example Bank account statement']],
      [[40, 'Account number: 12345678']],
      [[40, 'Statement period: 09 Apr 2025 to 06 May 2025']],
      paid('Date', 'Description', 'Money out', 'Money in', 'Balance'),
      paid('09 Apr', 'Start balance', '', '', '101.00'),
      [],
      paid('13 Apr', 'Card payment to Baker', '14.00', '', '87.00'),
      [],
      paid('19 Apr', 'Card payment to Gas Company', '20.00', '', ''),
      [[100, 'On 16 Apr']],
      [],
      paid('', 'Received from a friend', '', '20.00', '87.00'),
      [],
      paid('25 Apr', 'Card payment to Insurance', '40.00', '', '47.00'),
      [[100, 'On 22 Apr']],
    ]);
    const terms = pageOf(
      [
        [[40, 'Your deposits are paid back within twenty working days until']],
        [[50, '30 September 2026, and within ten working days from then on']],
      ],
      { page: 2 },
    );
    const analysis = analyse([rows, terms], { documentKey: 'test' });
    const reading = analysis.kind === 'statement' ? analysis.reading : null;
    expect(reading && dates(reading)).toEqual(['2025-04-13', '2025-04-19', '2025-04-19', '2025-04-25']);
  });
});
