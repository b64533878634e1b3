import { readDate } from '../../lexicon/dates.ts';
import { median } from '../../median.ts';
import type { Word } from '../../page.ts';
import { digitsFor } from '../text/damaged-amounts.ts';
import { lineWith, type Line } from '../text/lines.ts';

/** A full date in figures. */
const DATE = /^(\d{1,4})([./-])(\d{1,2})\2(\d{4}|\d{1,2})$/;
/** Fewer dates than this show no habit. */
const DATES_MIN = 2;
/** Where no date is whole, this many must be damaged alike. */
const LOST_MIN = 5;
/** How far a damaged date may stand from where dates stand, in characters, and how much wider or narrower it may be. */
const LEFT_SLACK = 1.5;
const WIDTH_SLACK = 0.22;
/** "15 12 2021" is three words, and a mark read as a letter makes a fourth. */
const WORDS_MAX = 4;

/** How one document prints its dates: two figures, a mark, two figures, a mark and the year, or the year first. */
interface Habit {
  readonly mark: string;
  readonly lengths: readonly [number, number, number];
  /** Points. */
  readonly width: number;
  readonly lefts: readonly number[];
  /** As they are printed. */
  readonly years: readonly number[];
  /** A nought before one of their figures shows that days and months always have two. */
  readonly isPadded: boolean;
}

/** What has lost a figure is narrower than whole dates by this at least, in parts of their width. */
const CUT_WIDTH_MAX = 0.93;

/**
 * Puts dates together whose marks a scan has lost ("15 12 2021", "1512 2021") or whose last figure came apart
 * ("2021-12-1 5"), where dates stand on other lines. Where that figure is lost, what is left is no date any more: it
 * would be another day, and its cell is looked at again.
 */
export function mendDates(lines: readonly Line[]): readonly Line[] {
  const scanned = lines.filter(({ method }) => method === 'ocr');
  const habit = habitOf(scanned.flatMap((line) => line.words)) ?? lostHabit(scanned);
  if (habit === null) return lines;
  return lines.map((line) => {
    if (line.method !== 'ocr') return line;
    const words = withoutCut(withDates(line.words, habit), habit);
    return words === line.words ? line : lineWith(line, words);
  });
}

function habitOf(words: readonly Word[]): Habit | null {
  const byShape = new Map<string, Word[]>();
  for (const word of words) {
    const [, first = '', mark = '', second = '', third = ''] = DATE.exec(word.text) ?? [];
    if (mark === '' || second.length !== 2 || third.length < 2 || first.length % 2 !== 0) continue;
    const shape = `${mark}${first.length}${third.length}`;
    byShape.set(shape, [...(byShape.get(shape) ?? []), word]);
  }
  const [usual] = [...byShape].sort((a, b) => b[1].length - a[1].length);
  if (usual === undefined || usual[1].length < DATES_MIN) return null;
  const [shape, dates] = usual;
  return {
    mark: shape.slice(0, 1),
    lengths: [Number(shape[1]), 2, Number(shape[2])],
    width: median(dates.map(({ box }) => box[2])) ?? 0,
    lefts: dates.map(({ box }) => box[0]),
    years: dates.map(({ text }) => yearIn(text)),
    isPadded: dates.some(({ text }) => /(?:^|\D)0/.test(text)),
  };
}

/** Whether a date ends before the others do: "2021-12-1" among such as "2021-12-15". */
function isCut(text: string, { mark, lengths }: Habit): boolean {
  const [, first = '', own, second = '', third = ''] = DATE.exec(text) ?? [];
  return (
    own === mark && first.length === lengths[0] && second.length === lengths[1] && third.length < lengths[2]
  );
}

/** The words of a line, those without the marks of a date that are cut dates. */
function withoutCut(words: readonly Word[], habit: Habit): readonly Word[] {
  const cut = words.filter((word) => {
    const isNarrow = word.box[2] <= CUT_WIDTH_MAX * habit.width;
    return habit.isPadded && isNarrow && isCut(word.text, habit) && standsWithDates(word, habit);
  });
  if (cut.length === 0) return words;
  return words.map((word) =>
    cut.includes(word) ? { ...word, text: word.text.replaceAll(habit.mark, ' ') } : word,
  );
}

function standsWithDates({ box }: Word, { lefts, width, lengths }: Habit): boolean {
  const character = width / (lengths[0] + lengths[2] + 4);
  return lefts.some((left) => Math.abs(left - box[0]) < LEFT_SLACK * character);
}

/** The year of a full date: its first part where that has four figures, else its last. */
function yearIn(date: string): number {
  return Number(/^\d{4}/.exec(date)?.[0] ?? /\d+$/.exec(date)?.[0]);
}

/** Lines that begin with figures of days, of the same few years and one below the other: dates whose marks are all lost. */
function lostHabit(lines: readonly Line[]): Habit | null {
  const found = lines.flatMap(({ words }) => {
    for (let count = 1; count <= Math.min(WORDS_MAX, words.length); count += 1) {
      const part = words.slice(0, count);
      const date = dateIn(part.map(({ text }) => text).join(' '), { mark: '/', lengths: [2, 2, 4] });
      const first = part[0] as Word;
      const last = part[count - 1] as Word;
      if (date !== null)
        return [
          {
            year: Number(date.slice(-4)),
            left: first.box[0],
            width: last.box[0] + last.box[2] - first.box[0],
          },
        ];
    }
    return [];
  });
  const year = median(found.map((one) => one.year)) ?? 0;
  const dates = found.filter((one) => Math.abs(one.year - year) <= 1);
  if (dates.length < LOST_MIN) return null;
  const width = median(dates.map((date) => date.width)) ?? 0;
  const lefts = dates.map(({ left }) => left);
  return Math.max(...lefts) - Math.min(...lefts) > width
    ? null
    : { mark: '/', lengths: [2, 2, 4], width, lefts, years: [year], isPadded: false };
}

/** The words of a line with its damaged dates mended: value dates stand beside the others. */
function withDates(words: readonly Word[], habit: Habit): readonly Word[] {
  const mended = withDate(words, habit);
  return mended === null ? words : withDates(mended, habit);
}

/** The words of a line with its first damaged date mended; null where there is none. */
function withDate(words: readonly Word[], habit: Habit): Word[] | null {
  for (const [at, first] of words.entries()) {
    if (DATE.test(first.text) && !isCut(first.text, habit)) continue;
    if (!standsWithDates(first, habit)) continue;
    for (let count = Math.min(WORDS_MAX, words.length - at); count >= 1; count -= 1) {
      const part = words.slice(at, at + count);
      const last = part.at(-1) as Word;
      const width = last.box[0] + last.box[2] - first.box[0];
      if (Math.abs(width - habit.width) > WIDTH_SLACK * habit.width) continue;
      const text = dateIn(part.map((word) => word.text).join(' '), habit);
      // An account number is as long as a date.
      if (text === null || !habit.years.some((year) => Math.abs(year - yearIn(text)) <= 1)) continue;
      const box = [first.box[0], first.box[1], width, first.box[3]] as const;
      const confidence = Math.min(...part.map((word) => word.confidence));
      return [...words.slice(0, at), { text, box, confidence }, ...words.slice(at + count)];
    }
  }
  return null;
}

/** The figures of a damaged date with the usual marks; null where they make no day. */
function dateIn(text: string, { mark, lengths }: Pick<Habit, 'mark' | 'lengths'>): string | null {
  const digits = digitsFor(text).replace(/[^\p{L}\d]/gu, '');
  const [one, two, three] = lengths;
  if (!/^\d+$/.test(digits) || digits.length !== one + two + three) return null;
  const date = [digits.slice(0, one), digits.slice(one, one + two), digits.slice(one + two)].join(mark);
  return readDate(date).length > 0 ? date : null;
}
