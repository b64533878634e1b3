import { describe, expect, it } from '@jest/globals';
import { addEnd, areDayAndTime, textColumn, type CellLines } from '../src/analysis/rows/broken-words.ts';

describe('a column of texts that are cut', () => {
  const cutAt = (...rights: readonly number[]): boolean => {
    const columns: CellLines[] = [];
    rights.forEach((right, at) => {
      const letters = `payee number ${at}`;
      const end = {
        right,
        unit: 5,
        letters,
        last: 'a',
        characters: 20 + (at % 5),
        isUnbroken: false,
        inner: [],
      };
      addEnd(columns, 90, end, { rest: `rest ${at}`, edge: right, inner: [] });
    });
    const [lines] = columns;
    return lines !== undefined && textColumn(lines, false).isCut;
  };
  const ends = Array.from({ length: 40 }, () => 270);

  it('ends where nearly all do, though a line of the head of a page reaches farther', () => {
    expect(cutAt(...ends)).toBe(true);
    expect(cutAt(...ends, 310, 310)).toBe(true);
    expect(cutAt(...ends, 310, 300, 290)).toBe(false);
  });

  it('is cut at the space between a whole day and its time, and not within a day', () => {
    expect(areDayAndTime('UPI/DR/4B4/30/03/2025', '22:59:32')).toBe(true);
    expect(areDayAndTime('UPI/DR/4B4/30/03/20', '25 22:59:32')).toBe(false);
    expect(areDayAndTime('UPI/DR/4B4/30/03/2025', '2259')).toBe(false);
  });
});
