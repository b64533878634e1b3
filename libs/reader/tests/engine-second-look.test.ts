import { describe, expect, it } from '@jest/globals';
import { isAmount, lookAgain, readFigures } from '../src/engine/second-look.ts';
import type { FoundWord, Tesseract } from '../src/engine/tesseract.ts';

const PAPER = { width: 600, height: 300, grey: new Uint8Array(600 * 300).fill(255) };

function word(text: string, x: number, width: number, confidence = 0.9): FoundWord {
  return { text, x, y: 100, width, height: 24, confidence };
}

/** An engine that sees the same words whatever it is shown. */
function seeing(...texts: readonly string[]): Tesseract {
  return { recognise: () => texts.map((text, at) => word(text, 20 + 100 * at, 90, 0.95)) };
}

describe('a figure looked at from nearer', () => {
  it.each([['1828', '.43'], ['1828.', '43'], ['1828.43']])(
    'is one where type of even widths leaves a gap beside its mark: %s %s',
    (...texts: readonly string[]) => {
      expect(readFigures(seeing(...texts), PAPER, [100, 100, 120, 24]).text).toBe('1828.43');
    },
  );

  it('ends in a one where the second figure of its cents is a stroke, and closes no bracket that none opens', () => {
    const textOf = (seen: string): string => readFigures(seeing(seen), PAPER, [100, 100, 120, 24]).text;
    expect(['-3,4)', '(3,45)', '(3,4)'].map(textOf)).toEqual(['-3,41', '(3,45)', '(3,4)']);
  });

  it('has one mark before its cents, and may have a plus behind them', () => {
    expect(readFigures(seeing('73..90'), PAPER, [100, 100, 120, 24]).text).toBe('73.90');
    expect(lookAgain(seeing('x'), PAPER, [word('73..90-', 20, 90)])[0]?.text).toBe('73.90-');
    expect(['1.00+', '1.00-', '1.00+5'].map(isAmount)).toEqual([true, true, false]);
  });

  it('keeps what is no mark between figures apart', () => {
    expect(readFigures(seeing('12.', '3456'), PAPER, [100, 100, 120, 24]).text).toBe('12. 3456');
  });

  it('is an amount without the mark that a currency behind it is taken for', () => {
    const [amount] = lookAgain(seeing('2.731,40', '.'), PAPER, [
      word('2.731,4 1', 200, 110, 0.4),
      word('3,10', 20, 40),
    ]);
    expect(amount?.text).toBe('2.731,40');
  });

  it('has its cents once, where the first reading had them apart in the same place', () => {
    const words = [
      word('-73.20', 20, 90),
      word('-518,', 200, 110, 0.4),
      { ...word('64', 280, 28), y: 94, height: 36 },
      word('64', 400, 28),
    ];
    const found = lookAgain(seeing('-518,64'), PAPER, words).map(({ text, x }) => [text, x]);
    expect(found).toEqual([
      ['-73.20', 20],
      ['-518,64', 200],
      ['64', 400],
    ]);
  });
});
