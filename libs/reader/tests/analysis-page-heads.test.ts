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

describe('the text of a row', () => {
  /** Three payments a page, each with a payee and a reference under it. */
  const payments = (from: number): Cell[][] =>
    [0, 1, 2].flatMap((at): Cell[][] => [
      [
        [40, `${String(from + at).padStart(2, '0')}/03/2026`],
        [120, 'Transfer'],
        [460, '-10.00', 'right'],
        [550, `${String(1000 - 10 * (from + at))}.00`, 'right'],
      ],
      [[120, `Payee ${from + at}`]],
      [[120, `Invoice ${from + at}`]],
    ]);
  const texts = (first: readonly Cell[][], second: readonly Cell[][]): string[] => {
    const pages = [pageOf([...HEAD, NAMES, ...first]), pageOf([...HEAD, NAMES, ...second], { page: 2 })];
    const analysis = analyse(pages, { documentKey: 'turn' });
    return analysis.kind === 'statement'
      ? analysis.reading.transactions.map(({ description }) => description)
      : [];
  };
  const whole = [1, 2, 3, 4, 5, 6].map((at) => `Transfer Payee ${at} Invoice ${at}`);

  it('goes on over the first row of the next page', () => {
    const [cut, overleaf] = [payments(1).slice(0, -2), payments(1).slice(-2)];
    expect(texts(cut, [...overleaf, ...payments(4)])).toEqual(whole);
  });

  it('takes in neither the foot of its page nor the rest of the next head', () => {
    const foot: Cell[] = [[200, 'Example Bank is licensed to take deposits']];
    expect(texts([...payments(1), foot], [[[300, '(in euros)']], ...payments(4)])).toEqual(whole);
  });
});
