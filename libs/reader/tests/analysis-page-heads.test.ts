import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/analyse.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Example Bank statement of account']],
  [[40, 'Account number: 12345678']],
];
const KEPT_SINCE: Cell[] = [
  [40, '14/02/2019'],
  [120, 'Kept here since, limit agreed'],
  [460, '75.00', 'right'],
];
const NAMES: Cell[] = [
  [40, 'Date'],
  [120, 'Description'],
  [460, 'Amount', 'right'],
  [550, 'Balance', 'right'],
];

/** Payments of ten each, one a day. */
function rows(from: number, count: number): Cell[][] {
  return Array.from({ length: count }, (_, at) => [
    [40, `${String(from + at).padStart(2, '0')}/03/2026`],
    [120, 'Card payment Bakery'],
    [460, '-10.00', 'right'],
    [550, `${String(1000 - 10 * (from + at))}.00`, 'right'],
  ]);
}

function rowsRead(...second: readonly Cell[][]): number {
  const pages = [
    pageOf([...HEAD, KEPT_SINCE, NAMES, ...rows(1, 6)]),
    pageOf([...HEAD, ...second, ...rows(7, 5)], { page: 2 }),
  ];
  const analysis = analyse(pages, { documentKey: 'heads' });
  return analysis.kind === 'statement' ? analysis.reading.transactions.length : 0;
}

describe('the head of a page', () => {
  it('has no rows where it repeats what stands over the table of the first page, though its own header is lost', () => {
    expect(rowsRead(KEPT_SINCE)).toBe(11);
  });
});
