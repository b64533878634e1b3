import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { beside, HEAD, ledgerRow, read, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const CARD: readonly Cell[][] = [
  [[40, 'Example Bank credit card statement']],
  [[40, 'Card number XXXX XXXX XXXX 4417']],
];
const HEADER = row('Date', 'Description', 'Amount');
const FIRST = [row('02/03/2026', 'Bookshop', '140.10'), row('02/09/2026', 'Grocer', '31.85')];
const SECOND = [row('02/15/2026', 'Station', '212.00'), row('02/16/2026', 'Kiosk', '1.00')];
const PAYMENT = row('02/20/2026', 'Payment thank you', '-300.00');

describe('a document that contradicts itself', () => {
  it('with two figures for its new balance is discrepant, though the rows lead to one of them', () => {
    const page = (again: string): Cell[][] => [
      ...CARD,
      beside('New balance', again),
      beside('Previous balance', '300.00'),
      beside('New balance', '384.95'),
      HEADER,
      ...FIRST,
      ...SECOND,
      PAYMENT,
    ];
    expect(read(page('384.95')).verdict).toBe('reconciled');
    expect(read(page('871.22')).verdict).toBe('discrepant');
  });

  it('with a ledger that ends where its rows do not lead is discrepant', () => {
    const page = (end: string): Cell[][] => [
      [[40, 'Example Bank - Statement']],
      [[40, 'Account number: 12345678, 03/01/2025 - 03/31/2025']],
      [[40, 'Ledger start: 100.00']],
      ledgerRow('Date', 'Details', 'Debit', 'Credit', 'Ledger'),
      ledgerRow('03/04/2025', 'Market', '8.00', '', '92.00'),
      ledgerRow('03/06/2025', 'Wages', '', '50.00', '142.00'),
      ledgerRow('03/07/2025', 'Cinema', '9.00', '', '133.00'),
      [[40, `Ledger end: ${end}`]],
    ];
    expect(read(page('133.00')).verdict).toBe('reconciled');
    expect(read(page('143.00'))).toMatchObject({
      verdict: 'discrepant',
      accounts: [{ opening_balance: '100.00', closing_balance: '143.00' }],
    });
  });

  it('in every balance of a column that is called so keeps them, and is discrepant', () => {
    const printed = ['2,310.40', '871.15', '5,020.60', '1,444.05', '3,908.75', '640.30', '7,002.10'];
    const balances = [...printed, ...printed.toReversed()];
    const rows = balances.map((balance, at) =>
      ledgerRow(`03/${at + 10}/2025`, `Shop ${at}`, `${at + 1}1.50`, '', balance),
    );
    const reading = read([...HEAD, ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'), ...rows]);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual(
      balances.map((balance) => balance.replace(',', '')),
    );
    expect(reading.verdict).toBe('discrepant');
  });

  it('in the total of one card of several is discrepant, though the balances hold', () => {
    const page = (total: string): Cell[][] => [
      ...CARD,
      beside('Previous balance', '300.00'),
      beside('New balance', '384.95'),
      HEADER,
      ...FIRST,
      [
        [120, 'Total card A'],
        [500, total, 'right'],
      ],
      ...SECOND,
      [
        [120, 'Total card B'],
        [500, '213.00', 'right'],
      ],
      PAYMENT,
    ];
    expect(read(page('171.95')).verdict).toBe('reconciled');
    const wrong = read(page('171.65'));
    expect(wrong.verdict).toBe('discrepant');
    expect(wrong.checks.find(({ check }) => check === 'printed_totals')?.difference).toMatch(/0\.30$/);
  });

  it('in a total that is printed right elsewhere is discrepant', () => {
    const page = (total: string): Cell[][] => [
      ...CARD,
      beside('Previous balance', '300.00'),
      beside('Payments and credits', `-${total}`),
      beside('New balance', '384.95'),
      HEADER,
      [[40, 'Payments and credits']],
      row('02/20/2026', 'Payment thank you', '300.00'),
      row('02/21/2026', 'Refund', '40.00'),
      [
        [120, 'Total payments and credits'],
        [500, '340.00', 'right'],
      ],
      [[40, 'Purchases']],
      ...FIRST,
      ...SECOND,
      row('02/22/2026', 'Museum', '40.00'),
    ];
    expect(read(page('340.00')).verdict).toBe('reconciled');
    expect(read(page('340.70')).verdict).toBe('discrepant');
  });
});

describe('a list of few rows that takes most of its money out', () => {
  const cells = (day: string, text: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [120, text],
    [440, amount, 'right'],
    [540, balance, 'right'],
  ];
  const page = (opening: string, inward: string): Cell[][] => [
    [[40, 'Example Bank']],
    [[40, 'Statement date 31/05/2025']],
    cells('Date', 'Description', 'Amount', 'Balance'),
    [
      [120, 'Beginning balance'],
      [440, opening, 'right'],
    ],
    cells('01/05/2025', 'Corp charge', '78.00-', '4293.70'),
    cells('22/05/2025', 'Water', '305.50-', '3988.20'),
    cells('28/05/2025', inward, '1845.90+', '5834.10'),
    [
      [120, 'Ending balance'],
      [440, '5834.10', 'right'],
    ],
  ];

  it('is not proven to be of what is owed against the words of its rows', () => {
    expect(read(page('4371.70', 'Inward TT credit')).verdict).toBe('reconciled');
    expect(read(page('4371.70-', 'Inward TT credit')).verdict).not.toBe('reconciled');
  });
});

describe('a summary of more than two figures between its balances', () => {
  const page = (purchases: string, more: readonly Cell[] = [], fees = '4.00'): Cell[][] => [
    ...CARD,
    beside('Previous balance', '300.00'),
    beside('Payments and credits', '-300.00'),
    beside('Purchases', purchases),
    beside('Fees charged', fees),
    ...more.map((cell) => [cell]),
    beside('New balance', '388.95'),
    HEADER,
    ...FIRST,
    ...SECOND,
    row('02/18/2026', 'Late fee', '4.00'),
    PAYMENT,
  ];
  const failing = (cells: Cell[][]): string[] =>
    read(cells).checks.flatMap(({ check, status }) => (status === 'fail' ? [check] : []));

  it('is discrepant where one of them has a digit otherwise', () => {
    expect(read(page('384.95')).verdict).toBe('reconciled');
    expect(failing(page('389.95'))).toEqual(['printed_totals']);
    expect(failing(page('384.59'))).toEqual(['printed_totals']);
  });

  it('is held against its rows where the totals of sections stand right under it', () => {
    const withTotal = (purchases: string): Cell[][] =>
      page(purchases).flatMap((line) =>
        line === HEADER
          ? [[[40, 'Payments and credits']], beside('Total payments and credits', '-300.00'), line]
          : [line],
      );
    expect(failing(withTotal('384.95'))).toEqual([]);
    expect(failing(withTotal('389.95'))).toEqual(['printed_totals']);
  });

  it('contradicts nothing where an item is part of another, or a row is in none', () => {
    expect(failing(page('388.95'))).toEqual([]);
    expect(failing(page('384.95', [], '0.00'))).toEqual([]);
    const rowIsMissed = page('383.95');
    expect(failing(rowIsMissed)).toEqual([]);
    expect(failing([...rowIsMissed, beside('Total purchases', '384.95')])).toEqual(['printed_totals']);
  });
});

describe('the number of transactions', () => {
  const page = (...foot: readonly string[]): Cell[][] => [
    ...CARD,
    beside('Previous balance', '300.00'),
    beside('New balance', '384.95'),
    HEADER,
    ...FIRST,
    ...SECOND,
    PAYMENT,
    ...foot.map((text): Cell[] => [[40, text]]),
  ];

  it('is held against the rows where it is called so, though their sum is right', () => {
    expect(read(page('Number of transactions: 5')).verdict).toBe('reconciled');
    const wrong = read(page('Number of transactions: 6'));
    expect(wrong.verdict).toBe('discrepant');
    expect(wrong.checks.find(({ status }) => status === 'fail')?.check).toBe('printed_count');
  });

  it('is another where several differ, or where it is far from that of the rows', () => {
    expect(read(page('Number of transactions: 4', 'Number of transactions: 3')).verdict).toBe('reconciled');
    expect(read(page('Number of transactions: 214')).verdict).toBe('reconciled');
    // Four purchases and a payment.
    expect(read(page('Number of transactions: 4')).verdict).toBe('reconciled');
  });

  it('may stand under its name', () => {
    const summary = (out: string): Cell[][] => [
      ...HEAD,
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      ledgerRow('03/03/2025', 'Bookshop', '100.00', '', '900.00'),
      ledgerRow('03/04/2025', 'Grocer', '62.00', '', '838.00'),
      ledgerRow('03/06/2025', 'Salary', '', '400.00', '1,238.00'),
      [[40, 'Statement summary']],
      summaryRow('Opening balance', 'Dr count', 'Cr count', 'Debits', 'Credits', 'Closing balance'),
      summaryRow('1,000.00', out, '1', '162.00', '400.00', '1,238.00'),
    ];
    expect(read(summary('2')).verdict).toBe('reconciled');
    expect(read(summary('3')).verdict).toBe('discrepant');
  });
});

describe('a balance brought forward to a page', () => {
  const LEDGER = ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance');
  const pages = (carried: string, brought: string): readonly Cell[][][] => [
    [
      ...HEAD,
      LEDGER,
      ledgerRow('', 'Balance brought forward', '', '', '1,000.00'),
      ledgerRow('03/03/2025', 'Bookshop', '100.00', '', '900.00'),
      ledgerRow('03/04/2025', 'Grocer', '62.00', '', '838.00'),
      ledgerRow('', 'Balance carried forward', '', '', carried),
    ],
    [
      LEDGER,
      ledgerRow('', 'Balance brought forward', '', '', brought),
      ledgerRow('03/06/2025', 'Salary', '', '400.00', '1,238.00'),
      ledgerRow('03/09/2025', 'Station', '41.00', '', '1,197.00'),
      ledgerRow('03/31/2025', 'Closing balance', '', '', '1,197.00'),
    ],
  ];
  const readPages = (carried: string, brought: string): StatementReading => {
    const words = pages(carried, brought).map((lines, at) => pageOf(lines, { page: at + 1 }));
    const analysis = analyse(words, { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    return analysis.reading;
  };

  it('with a digit otherwise opens no other account, and is said to contradict the row above', () => {
    expect(readPages('838.00', '838.00').verdict).toBe('reconciled');
    for (const [carried, brought] of [
      ['838.00', '888.00'],
      ['808.00', '838.00'],
    ] as const) {
      const { accounts, checks, transactions, verdict } = readPages(carried, brought);
      expect([accounts.length, verdict]).toEqual([1, 'discrepant']);
      expect(accounts[0]).toMatchObject({ opening_balance: '1000.00', closing_balance: '1197.00' });
      const failed = checks.filter(({ status }) => status === 'fail');
      expect(failed.map(({ check }) => check)).toEqual(['running_balance']);
      expect(failed[0]?.transaction_id).toBe(transactions[1]?.transaction_id);
    }
  });
});

function summaryRow(...cells: readonly string[]): Cell[] {
  return cells.map((text, at): Cell => [100 + 90 * at, text, 'right']);
}
