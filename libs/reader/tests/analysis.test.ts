import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { PageWords } from '../src/page.ts';
import { debitCreditPage, decimal, money, pageOf, type Cell, type DrawnRow } from './analysis-pages.ts';

function read(...pages: readonly PageWords[]): StatementReading {
  const analysis = analyse(pages, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

function rowsOf(reading: StatementReading): (readonly [string | null, string])[] {
  return reading.transactions.map((row) => [row.date, row.amount]);
}

const drawnRows = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 31 }),
      text: fc.constantFrom('Corner market', 'Salary works', 'House rent', 'Water supply', 'Refund store'),
      minor: fc.integer({ min: -500_000, max: 500_000 }).filter((minor) => minor !== 0),
    }),
    { minLength: 3, maxLength: 30 },
  )
  .map((rows): DrawnRow[] => [...rows].sort((a, b) => a.day - b.day));

describe('analyse', () => {
  it('reads every row of a table of debits, credits and balances exactly, whatever the amounts', () => {
    fc.assert(
      // In credit at the start: one in the red throughout could be upside down, and is not called reconciled.
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), drawnRows, (opening, rows) => {
        const reading = read(debitCreditPage(opening, rows));
        expect(reading.transactions.map((row) => row.amount)).toEqual(rows.map((row) => decimal(row.minor)));
        expect(reading.transactions.map((row) => row.description)).toEqual(rows.map((row) => row.text));
        expect(reading.verdict).toBe('reconciled');
      }),
      { numRuns: 40 },
    );
  });

  it('never calls a statement reconciled whose amounts do not lead to its balances', () => {
    fc.assert(
      fc.property(drawnRows, fc.nat(), fc.integer({ min: 1, max: 99 }), (rows, at, by) => {
        const drawn = debitCreditPage(1_000_000, rows);
        const victim = rows[at % rows.length] as DrawnRow;
        const altered = money(Math.abs(victim.minor) + by);
        const index = drawn.words.findIndex(({ text }) => text === money(victim.minor));
        const words = drawn.words.map((word, i) => (i === index ? { ...word, text: altered } : word));
        expect(read({ ...drawn, words }).verdict).not.toBe('reconciled');
      }),
      { numRuns: 40 },
    );
  });

  it('gives the same ids for the same statement read twice', () => {
    const drawn = debitCreditPage(10_000, [
      { day: 2, text: 'Corner market', minor: -1_250 },
      { day: 2, text: 'Corner market', minor: -1_250 },
      { day: 9, text: 'Salary works', minor: 200_000 },
    ]);
    const [first, second] = [read(drawn), read(drawn)];
    expect(second).toEqual(first);
    expect(new Set(Object.values(first.origins).map((origin) => origin.fit_id)).size).toBe(3);
  });

  it('reads unsigned amounts by the section they stand in', () => {
    const reading = read(pageOf(sections()));
    expect(rowsOf(reading)).toEqual([
      ['2026-01-05', '500.00'],
      ['2026-01-06', '-20.00'],
      ['2026-01-09', '-30.00'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('takes rows listed by type and again by date once', () => {
    const again: Cell[][] = [
      [[40, 'Transactions by date']],
      [
        [40, 'Date'],
        [110, 'Description'],
        [460, 'Amount', 'right'],
        [550, 'Balance', 'right'],
      ],
      [
        [40, '01/05/2026'],
        [110, 'Payroll'],
        [460, '500.00', 'right'],
        [550, '600.00', 'right'],
      ],
      [
        [40, '01/06/2026'],
        [110, 'Corner market'],
        [460, '-20.00', 'right'],
        [550, '580.00', 'right'],
      ],
      [
        [40, '01/09/2026'],
        [110, 'Water supply'],
        [460, '-30.00', 'right'],
        [550, '550.00', 'right'],
      ],
    ];
    const reading = read(pageOf([...sections(), ...again]));
    expect(rowsOf(reading)).toHaveLength(3);
    expect(reading.verdict).toBe('reconciled');
  });

  it('reads a card in the view of its holder: purchases and what is owed are negative', () => {
    const reading = read(
      pageOf([
        [[40, 'Example Bank credit card statement']],
        [[40, 'Statement period: 01/01/2026 to 01/31/2026']],
        [
          [40, 'Previous balance'],
          [300, '$100.00', 'right'],
        ],
        [
          [40, 'New balance'],
          [300, '$85.50', 'right'],
        ],
        [
          [40, 'Minimum payment due'],
          [300, '$25.00', 'right'],
        ],
        [
          [40, 'Credit limit'],
          [300, '$5,000.00', 'right'],
        ],
        [],
        [
          [40, 'Date'],
          [110, 'Description'],
          [460, 'Amount', 'right'],
        ],
        [
          [40, '01/05/2026'],
          [110, 'Payment thank you'],
          [460, '-100.00', 'right'],
        ],
        [
          [40, '01/08/2026'],
          [110, 'Corner market'],
          [460, '60.00', 'right'],
        ],
        [
          [40, '01/20/2026'],
          [110, 'Bookshop'],
          [460, '25.50', 'right'],
        ],
      ]),
    );
    expect(reading.transactions.map((row) => row.amount)).toEqual(['100.00', '-60.00', '-25.50']);
    expect(reading.accounts[0]?.opening_balance).toBe('-100.00');
    expect(reading.accounts[0]?.closing_balance).toBe('-85.50');
    expect(reading.verdict).toBe('reconciled');
  });
});

function sections(): Cell[][] {
  return [
    [[40, 'Example Bank checking statement']],
    [[40, 'Statement period: 01/01/2026 to 01/31/2026']],
    [
      [40, 'Beginning balance'],
      [300, '100.00', 'right'],
    ],
    [
      [40, 'Ending balance'],
      [300, '550.00', 'right'],
    ],
    [],
    [[40, 'Deposits and additions']],
    [
      [40, 'Date'],
      [110, 'Description'],
      [550, 'Amount', 'right'],
    ],
    [
      [40, '01/05/2026'],
      [110, 'Payroll'],
      [550, '500.00', 'right'],
    ],
    [
      [110, 'Total deposits'],
      [550, '500.00', 'right'],
    ],
    [],
    [[40, 'Withdrawals']],
    [
      [40, 'Date'],
      [110, 'Description'],
      [550, 'Amount', 'right'],
    ],
    [
      [40, '01/06/2026'],
      [110, 'Corner market'],
      [550, '20.00', 'right'],
    ],
    [
      [40, '01/09/2026'],
      [110, 'Water supply'],
      [550, '30.00', 'right'],
    ],
    [
      [110, 'Total withdrawals'],
      [550, '50.00', 'right'],
    ],
    [],
  ];
}
