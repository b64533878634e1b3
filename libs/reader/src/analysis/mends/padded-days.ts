import { readDate } from '../../lexicon/dates.ts';
import { fold } from '../../lexicon/fold.ts';
import { monthOf } from '../../lexicon/month-words.ts';
import type { Word } from '../../page.ts';
import { namesOfDays } from '../tables/names-of-days.ts';
import { touches } from '../text/columns.ts';
import { lineOf, token, type Token, type TokenLine } from '../text/tokens.ts';

/** Figures further apart than this many widths of a character are of two columns. */
const PAIR_GAP = 3;
/** Days of one column begin and end within this many points of each other. */
const COLUMN_POINTS = 4;
/** Days of one figure begin a figure farther to the right than those of two, before their months. */
const FIGURE_POINTS = 8;
/** Fewer days of two figures make no column. */
const COLUMN_DAYS_MIN = 2;
/** Pairs of figures are more often something else than a month's name and a figure are. */
const COLUMN_PAIRS_MIN = 3;
const DAY = /^\d{1,2}$/;
const TWO = /^\d\d$/;
const PAIR = /^\d\d \d\d$/;

/**
 * Days of one figure that are set under those of two, "Apr   5" under "Apr 12" or "5   Apr" under "12 Apr": the space beside
 * them is too wide for the words of one date. A month's name that begins where the column's dates begin is joined with the day that ends
 * where they end; so are all of them where months and days stand in columns of their own under one name for days.
 */
export function joinPaddedDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const padded = new Map(
    lines.flatMap(({ tokens }) => tokens.flatMap((cell, at) => paddedDay(cell, tokens[at + 1]))),
  );
  if (padded.size === 0) return lines;
  const days = lines.flatMap(({ tokens }) => tokens.filter(isDayOfMonth));
  const names = namesOfDays(lines);
  const isNamed = (day: Token): boolean => names.some((name) => touches(name, day));
  const apart = [...padded.values()].filter(isNamed);
  const isOfColumn = (whole: Token): boolean => {
    const like = days.filter((day) => isInColumn(day, whole)).length;
    if (like >= COLUMN_DAYS_MIN) return true;
    return isNamed(whole) && like + apart.filter((day) => isInColumn(day, whole)).length >= COLUMN_PAIRS_MIN;
  };
  return lines.map((line) => {
    const joined = line.tokens.map((cell) => {
      const whole = padded.get(cell);
      return whole !== undefined && isOfColumn(whole) ? whole : cell;
    });
    const cells = joined.filter((cell, at) => joined[at - 1]?.words.includes(cell.words[0] as Word) !== true);
    return cells.length === line.tokens.length ? line : lineOf(line, cells);
  });
}

/** By its first cell: the name of a month in a cell of its own, with the day in the next; or the day before its month. */
function paddedDay(first: Token, second: Token | undefined): readonly (readonly [Token, Token])[] {
  if (second === undefined) return [];
  const isPadded = DAY.test(second.text) ? isMonth(first.text) : DAY.test(first.text) && isMonth(second.text);
  if (!isPadded) return [];
  const text = `${first.text} ${second.text}`;
  return [[first, token([...first.words, ...second.words], [], readDate(text), text)]];
}

function isInColumn(day: Token, other: Token): boolean {
  const slack = DAY.test(other.words[0]?.text ?? '') ? FIGURE_POINTS : COLUMN_POINTS;
  return Math.abs(day.left - other.left) <= slack && Math.abs(day.right - other.right) <= COLUMN_POINTS;
}

function isMonth(text: string): boolean {
  return monthOf(fold(text)) !== undefined;
}

/** "Apr 12", "12 Apr", and no year. */
function isDayOfMonth({ text, dates }: Token): boolean {
  return dates.length > 0 && /^(?:\p{L}+\.? \d{2}|\d{2} \p{L}+\.?)$/u.test(text);
}

/**
 * "08 01" under a name for days, the 1st of August: the space within it is as wide as the one between two cells where the
 * letters of its line are narrow. Two figures that stand where those of the column do are one day.
 */
export function joinPairedDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (!lines.some((line) => pairAt(line) >= 0)) return lines;
  const names = namesOfDays(lines);
  if (names.length === 0) return lines;
  const wholes = lines.flatMap(({ tokens }) =>
    tokens.filter(({ text, dates }) => dates.length > 0 && PAIR.test(text)),
  );
  const paired = new Map(
    lines.flatMap((line): [TokenLine, Token][] => {
      const pair = pairIn(line);
      return pair === null ? [] : [[line, pair]];
    }),
  );
  const days = [...wholes, ...paired.values()].filter((day) => names.some((name) => touches(name, day)));
  return lines.map((line) => {
    const pair = paired.get(line);
    if (pair === undefined || !days.includes(pair)) return line;
    const column = days.filter((day) => isInColumn(day, pair));
    if (column.length < COLUMN_PAIRS_MIN || column.some(({ dates }) => dates.length === 0)) return line;
    const at = pairAt(line);
    return lineOf(line, [...line.tokens.slice(0, at), pair, ...line.tokens.slice(at + 2)]);
  });
}

/** Where a line has two figures and two more close behind them; four such cells in a row are those of days set otherwise. */
function pairAt({ tokens, unit }: TokenLine): number {
  return tokens.findIndex((cell, at) => {
    const next = tokens[at + 1];
    if (next === undefined || !TWO.test(cell.text) || !TWO.test(next.text)) return false;
    if ([tokens[at - 1], tokens[at + 2]].some((beside) => TWO.test(beside?.text ?? ''))) return false;
    return next.left - cell.right <= PAIR_GAP * unit;
  });
}

function pairIn(line: TokenLine): Token | null {
  const at = pairAt(line);
  const [one, other] = at < 0 ? [] : line.tokens.slice(at, at + 2);
  if (one === undefined || other === undefined) return null;
  const text = `${one.text} ${other.text}`;
  return token([...one.words, ...other.words], [], readDate(text), text);
}
