import { daysIn, type DateReading } from '../../lexicon/dates.ts';
import { touches } from '../text/columns.ts';
import { isPlainMoney, token, type Token, type TokenLine } from '../text/tokens.ts';
import { inOrder } from './compact-days.ts';

/** The era by its name, the calendar of eras, or "year month day" over the column of days. */
const COUNTS_BY_ERA = /令和|和暦|年\s?月\s?日/;
const DAY = /^(\d{1,2})[-./](\d{1,2})[-./](\d{1,2})$/;
const ROW_NUMBER = /^\d{1,3}$/;
const PADDED = /^\d{1,2}[-./](?:\d{1,2}(?:[-./](?:\d{1,2})?)?)?$/;
/** Year, month and day. */
const PARTS = 3;
/** The year before the first of Reiwa, and the last year that is told by it here: 2019 to 2034. */
const REIWA = { before: 2018, last: 16 } as const;
/** Fewer rows show no habit. */
const ROWS_MIN = 3;
const SHARE_MIN = 0.9;

/**
 * Days that begin with the year of the era, "07-01-06" for the 6th of January 2025, as Japanese passbooks print them:
 * where the document says that it counts so, and nearly all rows begin with such days, one after the other.
 */
export function readEraDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  if (!lines.some(({ text }) => COUNTS_BY_ERA.test(text))) return lines;
  const whole = lines.map(withWholeDay);
  const rows = whole.filter(
    ({ tokens }) => tokens.some(isPlainMoney) && DAY.test(tokens[dayAt(tokens)]?.text ?? ''),
  );
  const cells = rows.flatMap(({ tokens }) => tokens[dayAt(tokens)] ?? []).filter(isDay);
  if (cells.length < ROWS_MIN || cells.length < SHARE_MIN * rows.length) return lines;
  if (!inOrder(mostlyUnder(cells).flatMap((cell) => dayOf(cell) ?? []))) return lines;
  return whole.map((line) => {
    const at = dayAt(line.tokens);
    const cell = line.tokens[at];
    const day = dayOf(cell);
    return cell === undefined || day === null
      ? line
      : { ...line, tokens: line.tokens.with(at, { ...cell, dates: [day], amounts: [] }) };
  });
}

const isDay = (cell: Token): boolean => dayOf(cell) !== null;

/** Those that stand where most of them do: deposits that are listed apart are in an order of their own. */
function mostlyUnder(cells: readonly Token[]): readonly Token[] {
  const under = (cell: Token): readonly Token[] => cells.filter((other) => touches(cell, other));
  const middle = cells.find((cell) => under(cell).length > cells.length / 2);
  return middle === undefined ? cells : under(middle);
}

/** Where a line has its day: first, or behind the number of its row. */
function dayAt([first]: readonly Token[]): number {
  return ROW_NUMBER.test(first?.text ?? '') ? 1 : 0;
}

/** " 7-10- 3", "8. 1. 5", "8- 1-13": figures that a space pads to two stand as words of their own behind the strokes. */
function withWholeDay(line: TokenLine): TokenLine {
  const { tokens } = line;
  const at = dayAt(tokens);
  if (!PADDED.test(unspaced(tokens[at]))) return line;
  for (let count = 1; count <= PARTS; count += 1) {
    const parts = tokens.slice(at, at + count);
    const text = parts.map(unspaced).join('');
    if (parts.length < count || !DAY.test(text)) continue;
    const whole = token(
      parts.flatMap((part) => part.words),
      [],
      [],
      text,
    );
    return { ...line, tokens: tokens.toSpliced(at, count, whole) };
  }
  return line;
}

function unspaced(cell: Token | undefined): string {
  return (cell?.text ?? '').replaceAll(' ', '');
}

function dayOf(token: Token | undefined): DateReading | null {
  const [year, month, day] = (DAY.exec(token?.text ?? '') ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  if (year < 1 || year > REIWA.last || month < 1 || month > 12) return null;
  if (day < 1 || day > daysIn(REIWA.before + year, month)) return null;
  return { year: REIWA.before + year, month, day, order: 'ymd', impossible: false };
}
