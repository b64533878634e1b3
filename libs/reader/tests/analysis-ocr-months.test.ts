import { describe, expect, it } from '@jest/globals';
import { mendNamedDates } from '../src/analysis/ocr/months.ts';
import { lineFrom, type Line } from '../src/analysis/text/lines.ts';

const CHARACTER = 5;

/** A line of words that stand a character apart. */
function lineOf(left: number, text: string, at: number): Line {
  let x = left;
  const words = text.split(' ').map((word) => {
    const box = [x, at * 12, word.length * CHARACTER, 8] as const;
    x += (word.length + 1) * CHARACTER;
    return { text: word, box, confidence: 0.9 };
  });
  return lineFrom(words, at, 1, 'ocr');
}

function mended(...lines: readonly (readonly [number, string])[]): string[] {
  return mendNamedDates(lines.map(([left, text], at) => lineOf(left, text, at))).map(({ words }) =>
    words.map(({ text }) => text).join(' '),
  );
}

describe('a date with the name of a month on a scan', () => {
  const rows = [
    [40, '04 Sep 2031 Market'],
    [40, '11 Sep 2031 Ferry'],
    [40, '19 Sep 2031 Florist'],
  ] as const;

  it('has the letters that others have in its column', () => {
    expect(mended(...rows, [40, '2] 5ep 2031 Bakery'])[3]).toBe('21 Sep 2031 Bakery');
  });

  it('is whole where it stands elsewhere, and its month and year are no date without their figure', () => {
    const head = [240, 'Statement date 22 September 2031'] as const;
    const day = [310, '5 September 2031'] as const;
    expect(mended(head, day, ...rows)[0]).toBe(head[1]);
  });
});
