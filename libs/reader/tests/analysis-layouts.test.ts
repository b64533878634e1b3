import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

function read(lines: readonly (readonly Cell[])[]): StatementReading {
  const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

const HEAD: Cell[][] = [
  [[40, 'Example Bank account statement']],
  [[40, 'Account number: 12345678']],
  [[40, 'Period: 20/12/2025 - 19/01/2026']],
  [
    [40, 'Opening balance'],
    [300, '100.00', 'right'],
  ],
  [
    [40, 'Closing balance'],
    [300, '180.00', 'right'],
  ],
  [],
];
const COLUMNS: Cell[] = [
  [40, 'Date'],
  [110, 'Description'],
  [460, 'Amount', 'right'],
  [550, 'Balance', 'right'],
];

describe('layouts', () => {
  it('takes the year of a date without one from the period, across the turn of the year', () => {
    const reading = read([
      ...HEAD,
      COLUMNS,
      [
        [40, '22 Dec'],
        [110, 'Refund'],
        [460, '100.00', 'right'],
        [550, '200.00', 'right'],
      ],
      [
        [40, '03 Jan'],
        [110, 'Market'],
        [460, '-20.00', 'right'],
        [550, '180.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map((row) => row.date)).toEqual(['2025-12-22', '2026-01-03']);
    expect(reading.transactions.every((row) => row.flags.includes('year_inferred'))).toBe(true);
  });

  it('gives rows of a day the date that is printed on its first row only', () => {
    const reading = read([
      ...HEAD,
      COLUMNS,
      [
        [40, '22/12/2025'],
        [110, 'Refund'],
        [460, '100.00', 'right'],
        [550, '200.00', 'right'],
      ],
      [
        [110, 'Market'],
        [460, '-30.00', 'right'],
        [550, '170.00', 'right'],
      ],
      [
        [40, '24/12/2025'],
        [110, 'Gift'],
        [460, '10.00', 'right'],
        [550, '180.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map((row) => row.date)).toEqual(['2025-12-22', '2025-12-22', '2025-12-24']);
    expect(reading.transactions[1]?.flags).toContain('date_inferred');
    expect(reading.verdict).toBe('reconciled');
  });

  it('joins wrapped descriptions and leaves page totals and carried balances out of the rows', () => {
    const reading = read([
      ...HEAD,
      COLUMNS,
      [
        [110, 'Balance brought forward'],
        [550, '100.00', 'right'],
      ],
      [
        [40, '22/12/2025'],
        [110, 'Refund of order'],
        [460, '100.00', 'right'],
        [550, '200.00', 'right'],
      ],
      [[110, 'reference 4711']],
      [
        [40, '23/12/2025'],
        [110, 'Market'],
        [460, '-20.00', 'right'],
        [550, '180.00', 'right'],
      ],
      [
        [110, 'Balance carried forward'],
        [550, '180.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map((row) => row.description)).toEqual([
      'Refund of order reference 4711',
      'Market',
    ]);
  });

  it('describes a row by the words of its reference where nothing else describes it', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Reference'],
        [460, 'Amount', 'right'],
        [550, 'Balance', 'right'],
      ],
      [
        [40, '22/12/2025'],
        [110, 'Refund of order'],
        [460, '100.00', 'right'],
        [550, '200.00', 'right'],
      ],
      [
        [40, '24/12/2025'],
        [110, '4711'],
        [460, '-20.00', 'right'],
        [550, '180.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map((row) => [row.description, row.reference])).toEqual([
      ['Refund of order', null],
      ['', '4711'],
    ]);
  });

  it('finds signs that are not printed from the balances', () => {
    const reading = read([
      ...HEAD,
      COLUMNS,
      [
        [40, '22/12/2025'],
        [110, 'Refund'],
        [460, '100.00', 'right'],
        [550, '200.00', 'right'],
      ],
      [
        [40, '23/12/2025'],
        [110, 'Market'],
        [460, '30.00', 'right'],
        [550, '170.00', 'right'],
      ],
      [
        [40, '24/12/2025'],
        [110, 'Gift'],
        [460, '10.00', 'right'],
        [550, '180.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map((row) => row.amount)).toEqual(['100.00', '-30.00', '10.00']);
  });

  it('reads a table without any known word by its columns and its arithmetic', () => {
    const reading = read([
      [[40, 'Banko Ekzempla']],
      [[40, 'Konto 12345678']],
      [
        [40, 'Dato'],
        [110, 'Priskribo'],
        [380, 'El', 'right'],
        [460, 'En', 'right'],
        [550, 'Resto', 'right'],
      ],
      [
        [40, '2026-01-02'],
        [110, 'Vendejo'],
        [380, '30.00', 'right'],
        [550, '70.00', 'right'],
      ],
      [
        [40, '2026-01-03'],
        [110, 'Salajro'],
        [460, '500.00', 'right'],
        [550, '570.00', 'right'],
      ],
      [
        [40, '2026-01-05'],
        [110, 'Luprezo'],
        [380, '120.00', 'right'],
        [550, '450.00', 'right'],
      ],
      [
        [40, '2026-01-08'],
        [110, 'Vendejo'],
        [380, '50.00', 'right'],
        [550, '400.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map((row) => row.amount)).toEqual(['-30.00', '500.00', '-120.00', '-50.00']);
    // No opening balance is printed: rows may be missing before the first.
    expect(reading.verdict).toBe('unverifiable');
  });

  it('keeps dates null where the document prints none', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Account number: 12345678']],
      [
        [40, 'Date'],
        [110, 'Description'],
        [460, 'Amount', 'right'],
      ],
      [
        [40, '-'],
        [110, 'Salary'],
        [460, '+2000.00', 'right'],
      ],
      [
        [40, '-'],
        [110, 'Rent'],
        [460, '-1200.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map((row) => [row.date, row.amount])).toEqual([
      [null, '2000.00'],
      [null, '-1200.00'],
    ]);
  });

  it('reads checks printed in parallel columns', () => {
    const reading = read([
      [[40, 'Example Bank checking statement']],
      [[40, 'Statement period: 01/01/2026 to 01/31/2026']],
      [
        [40, 'Beginning balance'],
        [300, '100.00', 'right'],
      ],
      [
        [40, 'Ending balance'],
        [300, '40.00', 'right'],
      ],
      [],
      [[40, 'Checks paid']],
      [
        [40, 'Check no.'],
        [100, 'Date'],
        [220, 'Amount', 'right'],
        [300, 'Check no.'],
        [360, 'Date'],
        [480, 'Amount', 'right'],
      ],
      [
        [40, '1001'],
        [100, '01/05/2026'],
        [220, '10.00', 'right'],
        [300, '1003'],
        [360, '01/07/2026'],
        [480, '30.00', 'right'],
      ],
      [
        [40, '1002'],
        [100, '01/06/2026'],
        [220, '20.00', 'right'],
      ],
    ]);
    const rows = reading.transactions.map((row) => [row.check_number, row.date, row.amount]);
    expect(rows.sort()).toEqual([
      ['1001', '2026-01-05', '-10.00'],
      ['1002', '2026-01-06', '-20.00'],
      ['1003', '2026-01-07', '-30.00'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('documents that are no statements', () => {
  it('finds no statement in an invoice with dated lines', () => {
    const lines: Cell[][] = [
      [[40, 'INVOICE']],
      [[40, 'Invoice number 2026-117']],
      [
        [40, 'Date'],
        [110, 'Description'],
        [550, 'Amount', 'right'],
      ],
      [
        [40, '02/01/2026'],
        [110, 'Consulting'],
        [550, '800.00', 'right'],
      ],
      [
        [40, '03/01/2026'],
        [110, 'Consulting'],
        [550, '400.00', 'right'],
      ],
      [
        [110, 'Total due'],
        [550, '1,200.00', 'right'],
      ],
    ];
    expect(analyse([pageOf(lines)], { documentKey: 'test' }).kind).toBe('not_a_statement');
  });

  it('finds no statement in a page without amounts, and in no page at all', () => {
    expect(analyse([pageOf([[[40, 'Hello world']]])], { documentKey: 'test' }).kind).toBe('not_a_statement');
    expect(analyse([], { documentKey: 'test' }).kind).toBe('not_a_statement');
  });
});
