import { readDate } from '../lexicon/dates.ts';
import type { Word } from '../page.ts';
import { lineWith, type Line } from './lines.ts';

/** Two days run together: "01.12.01.12.", "01/12/202503/12/2025". */
const PAIR = /^(\d{2}([./-])\d{2}\2(?:\d{4})?)(\d{2}\2\d{2}(?:\2(?:\d{4})?)?)$/;
/** A day that ends in a point, and one whose first mark was read as a comma. */
const DAY = /^\d{2}\.\d{2}\.$/;
const WITH_COMMA = /^(\d{2}),(\d{2}\.)$/;

/**
 * Tells the day of booking and that of value apart where a scan ran them together ("01.12.01.12."), and gives the second
 * its mark back ("01.12. 01,12."): neither is a word of the description behind them.
 */
export function mendDayPairs(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => {
    const isDamaged = ({ text }: Word): boolean => PAIR.test(text) || WITH_COMMA.test(text);
    if (line.method !== 'ocr' || !line.words.some(isDamaged)) return line;
    return lineWith(line, line.words.flatMap(parted).map(pointed));
  });
}

function parted(word: Word): Word[] {
  const [, first, , second] = PAIR.exec(word.text) ?? [];
  if (first === undefined || second === undefined) return [word];
  if (readDate(first).length === 0 || readDate(second).length === 0) return [word];
  const [x, y, width, height] = word.box;
  const share = first.length / word.text.length;
  return [
    { ...word, text: first, box: [x, y, width * share, height] },
    { ...word, text: second, box: [x + width * share, y, width * (1 - share), height] },
  ];
}

function pointed(word: Word, at: number, words: readonly Word[]): Word {
  const text = word.text.replace(WITH_COMMA, '$1.$2');
  const isSecond = text !== word.text && DAY.test(words[at - 1]?.text ?? '') && readDate(text).length > 0;
  return isSecond ? { ...word, text } : word;
}
