import { readDate } from '../../lexicon/dates.ts';
import { fold } from '../../lexicon/fold.ts';
import { monthOf } from '../../lexicon/month-words.ts';
import { lineOf, token, type Token, type TokenLine } from '../text/tokens.ts';

/** Days of one column begin and end within this many points of each other. */
const COLUMN_POINTS = 4;
/** Fewer days of two figures make no column. */
const COLUMN_DAYS_MIN = 2;
const DAY = /^\d{1,2}$/;

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
