import { wordsOf } from '../../boxes.ts';
import { readDate } from '../../lexicon/dates.ts';
import type { Word } from '../../page.ts';
import { characterOf, joinedWord, lineWith, type Line } from '../text/lines.ts';

/** Two days run together: "01.12.01.12.", "01/12/202503/12/2025". */
const PAIR = /^(\d{2}([./-])\d{2}\2(?:\d{4})?)(\d{2}\2\d{2}(?:\2(?:\d{4})?)?)$/;
/** A day that ends in a point, and one whose first mark was read as a comma. */
const DAY = /^\d{2}\.\d{2}\.$/;
const WITH_COMMA = /^(\d{2}),(\d{2}\.)$/;

/** A day and a month as two words of two figures, and run together. */
const FIGURES = /^\d{2}$/;
const RUN_TOGETHER = /^(\d{2})(\d{2})$/;
/** Fewer of them below each other show no column, and they begin and end no farther apart than this, in characters. */
const COLUMN_MIN = 4;
const EDGE_SLACK = 0.8;
/** The space between the two, in characters. */
const SPACE_MAX = 1.5;

/** A number and a whole day behind it run together: "00410-08-2025". */
const NUMBERED = /^(\d{1,6})((?:0[1-9]|[12]\d|3[01])([./-])(?:0[1-9]|1[0-2])\3(?:19|20)\d{2})$/;
const WHOLE = /^\d{2}([./-])\d{2}\1\d{4}$/;

/**
 * Tells the day of booking and that of value apart where a scan ran them together ("01.12.01.12."), and gives the second
 * its mark back ("01.12. 01,12."): neither is a word of the description behind them. So is a day in a column of such as "12 08" that has lost its space,
 * and one behind a number that stands before days elsewhere.
 */
export function mendDayPairs(lines: readonly Line[]): readonly Line[] {
  const spaced = spacedDays(lines);
  const isSpaced = (word: Word): boolean =>
    spaced.filter((day) => standsUnder(day, word)).length >= COLUMN_MIN;
  const numbers = numbersBeforeDays(lines);
  return lines.map((line) => {
    const isDamaged = ({ text }: Word): boolean =>
      PAIR.test(text) || WITH_COMMA.test(text) || RUN_TOGETHER.test(text) || NUMBERED.test(text);
    if (line.method !== 'ocr' || !line.words.some(isDamaged)) return line;
    const words = line.words.flatMap((word) => numberParted(word, numbers) ?? parted(word, isSpaced));
    return lineWith(line, words.map(pointed));
  });
}

function numbersBeforeDays(lines: readonly Line[]): ReadonlySet<string> {
  const texts = lines.flatMap(({ method, words }) =>
    words
      .filter((_, at) => method === 'ocr' && WHOLE.test(words[at + 1]?.text ?? ''))
      .map(({ text }) => text),
  );
  return new Set(texts.filter((text) => /^\d+$/.test(text)));
}

function numberParted(word: Word, numbers: ReadonlySet<string>): Word[] | null {
  const [, number, day] = NUMBERED.exec(word.text) ?? [];
  if (number === undefined || day === undefined || !numbers.has(number)) return null;
  return cut(word, number, day);
}

/** The days that are two words, as one. */
function spacedDays(lines: readonly Line[]): readonly Word[] {
  return lines.flatMap(({ method, words }) =>
    words.flatMap((word, at) => {
      const next = words[at + 1];
      if (method !== 'ocr' || next === undefined || !FIGURES.test(word.text) || !FIGURES.test(next.text))
        return [];
      const gap = next.box[0] - word.box[0] - word.box[2];
      const isDay = gap < SPACE_MAX * characterOf(word) && readDate(`${word.text} ${next.text}`).length > 0;
      return isDay ? [joinedWord(word, next)] : [];
    }),
  );
}

function standsUnder(day: Word, word: Word): boolean {
  const slack = EDGE_SLACK * characterOf(day);
  const [left, right] = [day.box[0] - word.box[0], day.box[0] + day.box[2] - word.box[0] - word.box[2]];
  return Math.abs(left) < slack && Math.abs(right) < slack;
}

function parted(word: Word, isSpaced: (word: Word) => boolean): Word[] {
  const [, month, day] = RUN_TOGETHER.exec(word.text) ?? [];
  if (month !== undefined && day !== undefined)
    return readDate(`${month} ${day}`).length > 0 && isSpaced(word) ? cut(word, month, day) : [word];
  const [, first, , second] = PAIR.exec(word.text) ?? [];
  if (first === undefined || second === undefined) return [word];
  return readDate(first).length > 0 && readDate(second).length > 0 ? cut(word, first, second) : [word];
}

function cut(word: Word, first: string, second: string): Word[] {
  return wordsOf(`${first} ${second}`, word.box).map((part) => ({ ...word, ...part }));
}

function pointed(word: Word, at: number, words: readonly Word[]): Word {
  const text = word.text.replace(WITH_COMMA, '$1.$2');
  const isSecond = text !== word.text && DAY.test(words[at - 1]?.text ?? '') && readDate(text).length > 0;
  return isSecond ? { ...word, text } : word;
}
