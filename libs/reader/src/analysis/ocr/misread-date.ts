import { readDate } from '../../lexicon/dates.ts';
import { foldLetters } from '../../lexicon/fold.ts';
import { monthOf } from '../../lexicon/month-words.ts';

/** What a letter read wrongly, lost or added costs; one that OCR often takes for the right one costs little. */
const COST = { letter: 1, confused: 0.4, figure: 4 } as const;
const COST_MAX = 1.5;
/** A reading must be so much better than every other. */
const LEAD_MIN = 0.55;
/** It makes no difference by how much a reading costs more than this. */
const COST_TOLD_MAX = COST_MAX + LEAD_MIN;
/** What OCR takes for a letter though it is none. */
const MARKS = '])}|!';
/** What OCR takes a letter or figure for, in lower case. */
const CONFUSED: Readonly<Record<string, string>> = {
  '0': 'oqd', '1': 'il|!]', '2': 'z', '5': 's', '8': 'b', a: 'o', b: '8', c: 'e', d: '0o', e: 'co', g: 'qpa9', i: '1l|!',
  j: '])}|1li3s', l: '1|!i', n: 'mr', o: '0q', p: 'gf', r: 'k', s: '5', t: 'l1f', u: 'vn', v: 'uy',
}; // prettier-ignore

/** Dates as a document writes them, by their letters and figures alone. */
export type PossibleDates = ReadonlyMap<string, string>;

/** Every day in the manner of some dates with a month's name: of "28 Dec" and "02 Jan", all of "# Dec" and "# Jan". */
export function possibleDates(printed: readonly string[]): PossibleDates {
  const found = printed.flatMap((text) => mannerOf(text) ?? []);
  const digits = found.some(({ isShort }) => isShort) ? 1 : 2;
  const dates = [...new Set(found.map(({ manner }) => manner))].flatMap((manner) =>
    Array.from({ length: 31 }, (_, at) => manner.replace('#', String(at + 1).padStart(digits, '0'))),
  );
  return new Map(dates.map((date) => [lettersOf(date), date]));
}

interface Manner {
  /** The date without its day: "# Jan". */
  readonly manner: string;
  /** "2 Jan", not "02 Jan". */
  readonly isShort: boolean;
}

function mannerOf(text: string): Manner | null {
  const [day = ''] = /(?<!\d)\d{1,2}(?!\d)/.exec(text) ?? [];
  const manner = text.replace(day, '#').replace(/[^\p{L}\d#]+$/u, '');
  const month = /\p{L}+/u.exec(manner)?.[0] ?? '';
  if (day === '' || monthOf(foldLetters(month)) === undefined || readDate(text).length === 0) return null;
  return { manner, isShort: day.length === 1 };
}

/** Letters and figures, and marks that may be one of them. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\d\])}|!]/gu, '').toLowerCase();
}

/** The one date that a damaged text may be, and what that costs; null where it is none, or may be two. */
export function nearestDate(
  text: string,
  possible: PossibleDates,
): { readonly date: string | null; readonly cost: number } {
  const read = lettersOf(text);
  let [best, least, second] = ['', Infinity, Infinity];
  for (const [letters, date] of possible) {
    const cost = distance(read, letters);
    if (cost < least) [best, least, second] = [date, cost, least];
    else second = Math.min(second, cost);
  }
  return { date: least <= COST_MAX && second - least >= LEAD_MIN ? best : null, cost: least };
}

/** What it costs to read `a` as `b`; infinite where that is too much to matter. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) * COST.confused > COST_TOLD_MAX) return Infinity;
  let row = [0];
  for (const letter of b) row.push((row.at(-1) ?? 0) + gap(letter));
  for (const letter of a) {
    const next = [(row[0] ?? 0) + gap(letter)];
    for (let at = 1; at <= b.length; at += 1) {
      const right = b[at - 1] ?? '';
      next.push(
        Math.min(
          (row[at - 1] ?? 0) + swap(letter, right),
          (row[at] ?? 0) + gap(letter),
          (next[at - 1] ?? 0) + gap(right),
        ),
      );
    }
    if (Math.min(...next) > COST_TOLD_MAX) return Infinity;
    row = next;
  }
  return row.at(-1) ?? 0;
}

function gap(letter: string): number {
  return isFigure(letter) ? COST.figure : MARKS.includes(letter) ? COST.confused : COST.letter;
}

function swap(read: string, printed: string): number {
  if (read === printed) return 0;
  const [from, to] = [isFigure(read), isFigure(printed)];
  if (!(from && to) && CONFUSED[printed]?.includes(read) === true) return COST.confused;
  return from || to ? COST.figure : COST.letter;
}

function isFigure(letter: string): boolean {
  return letter >= '0' && letter <= '9';
}
