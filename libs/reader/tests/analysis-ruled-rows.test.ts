import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { described, HEAD } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const NAMES: Cell[] = [
  [40, 'Date'],
  [110, 'Details'],
  [380, 'Debit', 'right'],
  [460, 'Credit', 'right'],
  [550, 'Balance', 'right'],
];
const money = (day: string, text: string, out: string, into: string, balance: string): Cell[] => [
  [40, day],
  [110, text],
  [380, out, 'right'],
  [460, into, 'right'],
  [550, balance, 'right'],
];
/** Cells whose days and amounts stand on their second line, and some on their first. */
const LINES: Cell[][] = [
  ...HEAD,
  NAMES,
  [[110, 'card payment']],
  money('03/02/2025', 'north bakery', '12.00', '', '988.00'),
  [[110, 'harbour street']],
  [[110, 'transfer from']],
  money('03/04/2025', 'a friend', '', '50.00', '1,038.00'),
  money('03/05/2025', 'card payment', '8.00', '', '1,030.00'),
  [[110, 'corner shop']],
  [[110, 'transfer to']],
  money('03/07/2025', 'the landlord', '500.00', '', '530.00'),
  [[110, 'for march']],
];
/** The lines of a page that a ruling is drawn under. */
const UNDER = [3, 6, 8, 10, 13];

function texts(under: readonly number[], right = 560, lines: readonly Cell[][] = LINES): string[] {
  const rulings = under.map((line) => ({ y: 40 + line * 13 + 11.5, left: 35, right }));
  const analysis = analyse([pageOf(lines, { rulings })], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return described(analysis.reading);
}

describe('rows with a ruling between any two', () => {
  it('have the lines of their cells, wherever in them the amounts stand', () => {
    expect(texts(UNDER)).toEqual([
      'card payment north bakery harbour street',
      'transfer from a friend',
      'card payment corner shop',
      'transfer to the landlord for march',
    ]);
  });

  it('are not told by rulings that reach over a part of them', () => {
    expect(texts(UNDER, 300)).toEqual(texts([]));
  });

  it('are not told by those that frame the table', () => {
    expect(texts([3, 13])).toEqual(texts([]));
  });

  it('are not told by those under each line of print', () => {
    expect(texts([...LINES.keys()])).toEqual(texts([]));
  });

  it('go on after a word that is a heading elsewhere', () => {
    const lines: Cell[][] = [
      ...HEAD,
      NAMES,
      money('03/02/2025', 'card purchase', '12.00', '', '988.00'),
      [[110, 'of march']],
      money('03/04/2025', 'sent to account', '50.00', '', '938.00'),
      [[110, 'Final balance']],
      [[110, 'of the boat']],
      money('03/05/2025', 'card purchase', '8.00', '', '930.00'),
      [[110, 'at the corner']],
    ];
    expect(texts([3, 5, 8, 10], 560, lines)[1]).toBe('sent to account Final balance of the boat');
  });

  it('are told so on a page with another margin as well', () => {
    const moved = LINES.map((cells) => cells.map(([x, ...cell]): Cell => [x - 30, ...cell] as Cell));
    const pages = [LINES, moved.slice(HEAD.length)].map((lines, at) => {
      const under = UNDER.map((line) => line - at * HEAD.length);
      const rulings = under.map((line) => ({
        y: 40 + line * 13 + 11.5,
        left: 35 - 30 * at,
        right: 555 - 30 * at,
      }));
      return pageOf(lines, { rulings, page: at + 1 });
    });
    const analysis = analyse(pages, { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading).slice(5)).toEqual(texts(UNDER).slice(1));
  });

  it('go on in further cells, under the last row as between others, as far as the table is ruled', () => {
    const lines: Cell[][] = [
      ...HEAD,
      NAMES,
      money('03/02/2025', 'card purchase', '12.00', '', '988.00'),
      ...['03/04', '03/05', '03/06', '03/07', '03/10', '03/11', '03/12', '03/13'].map((day, at) =>
        money(`${day}/2025`, 'savings', '1.00', '', `${String(987 - at)}.00`),
      ),
      money('03/14/2025', 'paid to', '10.00', '', '970.00'),
      [[110, 'the green grocer']],
      [[110, 'for april']],
      money('03/17/2025', 'savings', '1.00', '', '969.00'),
      money('03/18/2025', 'paid to', '9.00', '', '960.00'),
      [[110, 'the blue bakery']],
      [[110, 'for may']],
    ];
    const under = [...lines.keys()].slice(HEAD.length);
    expect(texts(under, 560, lines).slice(-3)).toEqual([
      'paid to the green grocer for april',
      'savings',
      'paid to the blue bakery for may',
    ]);
    expect(texts(under.slice(0, -2), 560, lines).at(-1)).toBe('paid to');
  });
});
