import { describe, expect, it } from '@jest/globals';
import { readAt } from './analysis-heights.ts';
import type { Cell } from './analysis-pages.ts';
import { described } from './analysis-manner.ts';

type Line = readonly [number, ...Cell[]];

/** Rows of two lines under the name of the card's holder; the last one has a line alone. */
function listed(gapUnder: number, gapOver: number): Line[] {
  const shops = [
    ['Wellfare Supermarket', 'Kowloon'],
    ['Circle Kiosk', 'Hong Kong'],
    ['Old Quay Books', 'Lantau'],
    ['Ferry Pier', 'Sai Kung'],
    ['Cross border fee', ''],
  ] as const;
  const lines: Line[] = [
    [0, [40, 'Example Bank credit card statement']],
    [1, [40, 'Statement date 23 SEP 2025']],
    [3, [40, 'Post date'], [100, 'Description of transaction'], [500, 'Amount', 'right']],
    [4.5, [100, 'PREVIOUS BALANCE'], [500, '50.00', 'right']],
  ];
  let at = 6;
  lines.push([at, [100, 'MR A B EXAMPLE']]);
  shops.forEach(([shop, place], day) => {
    at += gapOver;
    lines.push([at, [40, `1${day} SEP 2025`], [100, shop], [500, '10.00', 'right']]);
    if (place !== '') {
      at += gapUnder;
      lines.push([at, [100, place]]);
    }
  });
  lines.push([at + 2, [100, 'STATEMENT BALANCE'], [500, '100.00', 'right']]);
  return lines;
}

describe('lines between rows', () => {
  it('go on with the row that they stand nearer to, though a name stands over the first row and none under the last', () => {
    expect(described(readAt(listed(0.9, 1.2)))).toEqual([
      'Wellfare Supermarket Kowloon',
      'Circle Kiosk Hong Kong',
      'Old Quay Books Lantau',
      'Ferry Pier Sai Kung',
      'Cross border fee',
    ]);
  });

  it('go on with the row above, however far they hang under it in a list that is set so', () => {
    expect(described(readAt(listed(2.4, 3.2)))).toEqual(described(readAt(listed(0.9, 1.2))));
  });
});
