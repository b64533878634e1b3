import { lineFrom, type Line } from '../src/analysis/text/lines.ts';
import { mendLines } from '../src/analysis/ocr/lines.ts';

/** Scanned lines of words, five points a character. */
function scanned(...texts: readonly string[]): Line[] {
  return texts.map((text, index) => {
    let left = 50;
    const words = text.split(' ').map((word) => {
      const box = [left, index * 12, word.length * 5, 10] as const;
      left += word.length * 5 + 4;
      return { text: word, box, confidence: 0.9 };
    });
    return lineFrom(words, index, 1, 'ocr');
  });
}

/** The texts of scanned lines after they are mended. */
export function mended(...texts: readonly string[]): string[] {
  return mendLines(scanned(...texts)).map(({ words }) => words.map(({ text }) => text).join(' '));
}
