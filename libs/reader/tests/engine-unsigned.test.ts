import { describe, expect, it } from '@jest/globals';
import { lineFrom } from '../src/analysis/text/lines.ts';
import { withoutSign } from '../src/engine/second-reading.ts';
import type { PageWords, Word } from '../src/page.ts';

const word = (text: string, top: number): Word => ({ text, box: [400, top, 40, 10], confidence: 0.95 });

/** What the amounts of a page are, if the last of them is in doubt; null where none is a guess. */
function guessed(...texts: readonly string[]): readonly (readonly [string, number])[] | null {
  const words = texts.map((text, at) => word(text, 20 * at));
  const page: PageWords = { page: 1, width: 600, height: 800, method: 'ocr', words };
  const doubtful = words.slice(-1);
  const doubt = { page: 1, line: lineFrom(doubtful, 0, 1, 'ocr'), figures: doubtful, of: 'row' } as const;
  const pages = withoutSign([page], [doubt]);
  return pages?.[0]?.words.map(({ text, confidence }) => [text, confidence] as const) ?? null;
}

describe('a doubtful amount with the sign of a dollar', () => {
  it('is tried with the figure that the sign looks like, where no other amount has the sign', () => {
    expect(guessed('12.50', '-7.10', '$83.15')).toEqual([
      ['12.50', 0.95],
      ['-7.10', 0.95],
      ['583.15', 0.5],
    ]);
    expect(guessed('12.50', '-$83.15')?.[1]).toEqual(['-583.15', 0.5]);
  });

  it('is left where others have the sign, or it is another amount that has it', () => {
    expect(guessed('$12.50', '-7.10', '$83.15')).toBeNull();
    expect(guessed('$12.50', '83.15')).toBeNull();
    expect(guessed('12.50', '83.15')).toBeNull();
  });
});
