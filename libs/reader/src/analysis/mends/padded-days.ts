import { readDate } from '../../lexicon/dates.ts';
import { fold } from '../../lexicon/fold.ts';
import { monthOf } from '../../lexicon/month-words.ts';
import { isDay } from '../../lexicon/words.ts';
import { headersOf } from '../tables/headers.ts';
import { touches } from '../text/columns.ts';
import { lineOf, token, type Token, type TokenLine } from '../text/tokens.ts';

/** Figures further apart than this many widths of a character are of two columns. */
const PAIR_GAP = 3;
/** Days of one column begin and end within this many points of each other. */
const COLUMN_POINTS = 4;
/** Fewer days of two figures make no column. */
const COLUMN_DAYS_MIN = 2;
/** Pairs of figures are more often something else than a month's name and a figure are. */
const COLUMN_PAIRS_MIN = 3;
const DAY = /^\d{1,2}$/;
const TWO = /^\d\d$/;
const PAIR = /^\d\d \d\d$/;

/**
 * Days of one figure that are set under those of two, "Apr   5" under "Apr 12": the space before them is too wide for
 * the words of one date. A month's name that begins where the column's dates begin is joined with the day that ends
 * where they end.
 */
export function joinPaddedDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (!lines.some((line) => paddedAt(line) >= 0)) return lines;
  const days = lines.flatMap(({ tokens }) => tokens.filter(isDayOfMonth));
  return lines.map((line) => {
    const at = paddedAt(line);
    const [month, day] = line.tokens.slice(at, at + 2);
    if (at < 0 || month === undefined || day === undefined) return line;
    const inColumn = days.filter(
      ({ left, right }) =>
        Math.abs(left - month.left) <= COLUMN_POINTS && Math.abs(right - day.right) <= COLUMN_POINTS,
    );
    if (inColumn.length < COLUMN_DAYS_MIN) return line;
    const text = `${month.text} ${day.text}`;
    const whole = token([...month.words, ...day.words], [], readDate(text), text);
    return lineOf(line, [...line.tokens.slice(0, at), whole, ...line.tokens.slice(at + 2)]);
  });
}

/** Where a line has the name of a month in a cell of its own, and a day in the next. */
function paddedAt({ tokens }: TokenLine): number {
  return tokens.findIndex((cell, at) => {
    const next = tokens[at + 1];
    return next !== undefined && DAY.test(next.text) && isMonth(cell.text);
  });
}

function isMonth(text: string): boolean {
  return monthOf(fold(text)) !== undefined;
}

/** "Apr 12", and no year. */
function isDayOfMonth({ text, dates }: Token): boolean {
  return dates.length > 0 && /^\p{L}+\.? \d{2}$/u.test(text);
}

/**
 * "08 01" under a name for days, the 1st of August: the space within it is as wide as the one between two cells where the
 * letters of its line are narrow. Two figures that stand where those of the column do are one day.
 */
export function joinPairedDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (!lines.some((line) => pairAt(line) >= 0)) return lines;
  const names = headersOf(lines).flatMap(({ cells }) => cells.filter(({ roles }) => isDay(roles[0])));
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
  const like = (pair: Token): readonly Token[] =>
    days.filter(
      ({ left, right }) =>
        Math.abs(left - pair.left) <= COLUMN_POINTS && Math.abs(right - pair.right) <= COLUMN_POINTS,
    );
  return lines.map((line) => {
    const pair = paired.get(line);
    if (pair === undefined || !days.includes(pair)) return line;
    const at = pairAt(line);
    const column = like(pair);
    if (column.length < COLUMN_PAIRS_MIN || column.some(({ dates }) => dates.length === 0)) return line;
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
