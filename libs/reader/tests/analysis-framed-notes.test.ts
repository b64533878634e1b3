import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { described, HEAD, read, row, under } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** Rows with a note of the bank's between two of them, from line 7 on. */
const LINES: Cell[][] = [
  ...HEAD,
  row('Date', 'Description', 'Amount'),
  row('03/04/2025', 'NORTH BAKERY', '-12.00'),
  row('03/05/2025', 'CORNER SHOP', '-8.00'),
  under('rate 1.1000'),
  [[130, 'Have you seen our app? Ask in']],
  [[130, 'any branch']],
  row('03/07/2025', 'HARBOUR BOOKS', '-50.00'),
  under('rate 1.2000'),
  row('03/09/2025', 'QUAY NOODLES', '-20.00'),
];

type Edge = readonly [line: number, left: number, right: number];

/** What the rows say where so many edges are drawn over these lines. */
function texts(edges: readonly Edge[]): string[] {
  const rulings = edges.map(([line, left, right]) => ({ y: 40 + line * 13 - 1.5, left, right }));
  const analysis = analyse([pageOf(LINES, { rulings })], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return described(analysis.reading);
}

const WITHOUT = ['NORTH BAKERY', 'CORNER SHOP rate 1.1000', 'HARBOUR BOOKS rate 1.2000', 'QUAY NOODLES'];

describe('a note in a frame of its own between two rows', () => {
  it('says nothing of them', () => {
    expect(
      texts([
        [7, 115, 400],
        [9, 115, 400],
      ]),
    ).toEqual(WITHOUT);
  });

  it('is part of a row where what is drawn parts rows, cells or nothing', () => {
    const drawn: readonly (readonly Edge[])[] = [
      [],
      [[7, 115, 400]],
      [
        [7, 35, 505],
        [9, 35, 505],
      ],
      [
        [7, 35, 110],
        [7, 115, 400],
        [9, 35, 110],
        [9, 115, 400],
      ],
      [
        [5, 115, 400],
        [9, 115, 400],
      ],
    ];
    for (const edges of drawn) expect(texts(edges).join(' ')).toContain('Have you seen our app');
  });
});

describe('a note set in between rows as clear of them as they are of each other', () => {
  const spaced = (note: readonly Cell[], after: readonly (readonly Cell[])[] = [[]]): string[] =>
    described(
      read([
        ...HEAD,
        row('Date', 'Description', 'Amount'),
        row('03/03/2025', 'NORTH BAKERY', '-12.00'),
        under('rate 1.3000'),
        [],
        row('03/04/2025', 'SOUTH BAKERY', '-2.00'),
        [],
        row('03/05/2025', 'CORNER SHOP', '-8.00'),
        under('rate 1.1000'),
        [],
        row('03/06/2025', 'HARBOUR BOOKS', '-50.00'),
        [],
        note,
        ...after,
        row('03/07/2025', 'QUAY NOODLES', '-20.00'),
        under('rate 1.2000'),
      ]),
    );

  it('says nothing of them where nothing else begins at its place', () => {
    expect(spaced([[150, 'Have you seen our app?']])).toEqual([
      'NORTH BAKERY rate 1.3000',
      'SOUTH BAKERY',
      'CORNER SHOP rate 1.1000',
      'HARBOUR BOOKS',
      'QUAY NOODLES rate 1.2000',
    ]);
  });

  it('is a row’s where its texts begin, or where it stands close to one', () => {
    expect(spaced(under('at the north pier')).join(' ')).toContain('at the north pier');
    expect(spaced([[150, 'at the north pier']], []).join(' ')).toContain('at the north pier');
  });
});
