import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { amounts, beside, ledgerRow, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

type Page = readonly (readonly Cell[])[];

function readingOf(...pages: readonly Page[]): StatementReading {
  const drawn = pages.map((lines, at) => pageOf(lines, { page: at + 1 }));
  const analysis = analyse(drawn, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

const german: Page = [
  [[40, 'Musterbank AG Kontoauszug 3/2025']],
  [[40, 'Konto 1234567801']],
  ledgerRow('Datum', 'Buchungstext', 'Soll EUR', 'Haben EUR', 'Saldo EUR'),
  ledgerRow('', 'Alter Saldo', '', '', '1.500,00'),
  ledgerRow('03.03.2025', 'Miete', '1.100,00', '', '400,00'),
  ledgerRow('28.03.2025', 'Gehalt', '', '2.400,50', '2.800,50'),
  ledgerRow('', 'Neuer Saldo', '', '', '2.800,50'),
];

/** A month of an English bank. */
function english(bank: string, account: string, month: string, ...number: readonly Cell[][]): Page {
  return [
    [[40, `${bank} statement of account`]],
    [[40, `Account number: ${account}`]],
    ...number,
    ledgerRow('Date', 'Details', 'Paid out', 'Paid in', 'Balance'),
    ledgerRow('', 'Opening balance', '', '', '2,000.00'),
    ledgerRow(`04 ${month} 2025`, 'Grocer', '60.25', '', '1,939.75'),
    ledgerRow(`06 ${month} 2025`, 'Landlord', '900.00', '', '1,039.75'),
    ledgerRow(`27 ${month} 2025`, 'Wages', '', '1,500.00', '2,539.75'),
    ledgerRow('', 'Closing balance', '', '', '2,539.75'),
  ];
}

const invoice: Page = [
  [[40, 'Harbour Hotel invoice']],
  [
    [40, 'Date'],
    [110, 'Description'],
    [380, 'Charges', 'right'],
  ],
  ...['01', '02', '03', '04'].map((day): Cell[] => [
    [40, `${day} May 2025`],
    [110, 'Room with breakfast'],
    [380, '120.00', 'right'],
  ]),
  [
    [110, 'Amount due'],
    [380, '480.00', 'right'],
  ],
];

describe('statements of several banks in one file', () => {
  it('are each read as they print their numbers', () => {
    const reading = readingOf(german, english('Example Bank', '40227719', 'May'));
    expect(amounts(reading)).toEqual(['-1100.00', '2400.50', '-60.25', '-900.00', '1500.00']);
    expect(reading.accounts).toMatchObject([
      { account_last4: '7801', opening_balance: '1500.00', closing_balance: '2800.50' },
      { account_last4: '7719', opening_balance: '2000.00', closing_balance: '2539.75' },
    ]);
    expect(reading.transactions.map(({ page }) => page)).toEqual([1, 1, 2, 2, 2]);
    expect(new Set(reading.transactions.map(({ transaction_id }) => transaction_id)).size).toBe(5);
    expect(Object.keys(reading.origins)).toHaveLength(5);
    expect(reading.verdict).toBe('reconciled');
  });

  it('have a cover page of the second between them where its pages are numbered', () => {
    const cover: Page = [[[40, 'Page 1 of 2']], [[40, 'Example Bank: changes to our terms']]];
    const reading = readingOf(
      german,
      cover,
      english('Example Bank', '40227719', 'May', [[400, 'Page 2 of 2']]),
    );
    expect(reading.accounts).toHaveLength(2);
    expect(reading.verdict).toBe('reconciled');
  });

  it('lose no rows to the period of one of them', () => {
    const first = english('Example Bank', '40227719', 'May', [[400, 'Page 1 of 1']]);
    const second = english('Harbour Bank', '51884402', 'March', [[400, 'Page 1 of 1']]);
    const reading = readingOf(first, second);
    expect(reading.transactions).toHaveLength(6);
    expect(reading.accounts.map(({ institution }) => institution)).toEqual(['Example Bank', 'Harbour Bank']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are told by their banks and accounts where no page has a number', () => {
    const card: Page = [
      [[40, 'Harbour Bank plc credit card statement']],
      [[40, 'Card number: **** **** **** 8402']],
      [[40, 'Statement period: 13/02/2025 - 12/03/2025']],
      beside('Previous balance', '400.00'),
      beside('New balance', '575.50'),
      row('Date', 'Transaction', 'Amount'),
      row('20/02', 'Bookshop', '75.50'),
      row('03/03', 'Hotel', '150.00'),
      row('07/03', 'Payment received, thank you', '-50.00'),
    ];
    const reading = readingOf(english('Example Bank', '40227719', 'May'), card);
    expect(amounts(reading)).toEqual(['-60.25', '-900.00', '1500.00', '-75.50', '-150.00', '50.00']);
    expect(reading.accounts).toMatchObject([
      { institution: 'Example Bank', account_last4: '7719', closing_balance: '2539.75' },
      { account_last4: '8402', statement_type: 'credit_card', closing_balance: '-575.50' },
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('take no rows without a day from a page of terms behind the last page of one', () => {
    const terms: Page = [
      [[40, 'Example Bank credit card: about your account']],
      [
        [40, 'Fees'],
        [250, 'Date charged to your account'],
        [440, 'Paid in full', 'right'],
      ],
      [
        [40, 'If a payment is returned unpaid'],
        [440, '£5.00', 'right'],
      ],
      [[40, 'Pay us by IBAN: GB52EXAM40424699009787']],
    ];
    const first = english('Example Bank', '40227719', 'May', [[400, 'Page 1 of 1']]);
    const reading = readingOf(first, terms);
    expect(amounts(reading)).toEqual(['-60.25', '-900.00', '1500.00']);
    expect(reading.accounts).toHaveLength(1);
    expect(reading.verdict).toBe('reconciled');
  });

  it('take no rows from an invoice behind the last page of one', () => {
    const first = english('Example Bank', '40227719', 'May', [[400, 'Page 1 of 1']]);
    const second = english('Harbour Bank', '51884402', 'June', [[400, 'Page 1 of 1']]);
    const reading = readingOf(first, invoice, second);
    expect(reading.transactions.map(({ page }) => page)).toEqual([1, 1, 1, 3, 3, 3]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are one still between others where their sums do not prove them', () => {
    const period: Cell[] = [[40, 'Statement period 01 May 2025 to 31 May 2025']];
    const printed = english('Example Bank', '40227719', 'May', [[400, 'Page 1 of 1']], period);
    const misprinted = printed.map((line) =>
      line.map((cell): Cell => (cell[1] === '60.25' ? [380, '68.25', 'right'] : cell)),
    );
    const order: Page = [
      [[40, 'Harbour Hotel order form']],
      [
        [40, 'Article'],
        [300, 'Pieces', 'right'],
        [380, 'Price', 'right'],
      ],
    ];
    const reading = readingOf(invoice, misprinted, order);
    expect(amounts(reading)).toEqual(['-68.25', '-900.00', '1500.00']);
    expect(reading.verdict).toBe('discrepant');
  });
});

describe('pages of one statement', () => {
  const page = (from: number, ...lines: readonly Cell[][]): Page => [
    [[40, 'Example Bank statement of account']],
    [[40, 'Account number: 40227719']],
    ledgerRow('Date', 'Details', 'Paid out', 'Paid in', 'Balance'),
    ...lines,
    ledgerRow(`0${from} May 2025`, 'Grocer', '60.25', '', `${2100 - from * 60}.75`),
    ledgerRow(`0${from + 1} May 2025`, 'Baker', '60.00', '', `${2040 - from * 60}.75`),
  ];

  it('are no documents of their own though each says "Page 1"', () => {
    const opening = ledgerRow('', 'Opening balance', '', '', '2,041.00');
    const numbered = (at: number): Cell[] => [[400, `Page ${at}`]];
    const reading = readingOf([numbered(1), ...page(2, opening)], [numbered(1), ...page(4)]);
    expect(reading.accounts).toHaveLength(1);
    expect(reading.transactions).toHaveLength(4);
  });
});

describe('a list of another time, bound with a statement', () => {
  const list = (...days: readonly string[]): Page => [
    [[40, 'Activity']],
    [
      [40, 'Date'],
      [120, 'Description'],
      [460, 'Amount', 'right'],
    ],
    ...days.map((day): Cell[] => [
      [40, `${day} September 2025`],
      [120, 'Card payment'],
      [460, '-12.50', 'right'],
    ]),
  ];
  const statement: Page = [
    [[40, 'Statement period 01 May 2025 to 31 May 2025']],
    ...english('Example Bank', '40227719', 'May'),
  ];

  it('is not left out unseen on the pages before', () => {
    expect(readingOf(list('02', '05', '09', '14'), statement).verdict).not.toBe('reconciled');
  });

  it('nor on those behind, where it is long and has several rows a day', () => {
    const days = ['02', '05', '09', '14', '14', '18', '22', '25'];
    expect(readingOf(statement, list(...days)).verdict).not.toBe('reconciled');
    expect(readingOf(statement, list(...new Set(days))).verdict).toBe('reconciled');
  });
});
