import { beginTogether } from '../../boxes.ts';
import { daysIn, type DateReading } from '../../lexicon/dates.ts';
import { isPlainMoney, token, withCells, type Token, type TokenLine } from '../text/tokens.ts';
import { printedYear } from '../days/printed-years.ts';

const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
const YEAR = /^(\d{2}) \p{L}/u;
/** Fewer days show no column. */
const DAYS_MIN = 3;
/** Rows lie within so many years of the year that is printed, before it. */
const YEARS_BACK_MAX = 2;
const CENTURY = 2000;

interface Month {
  readonly year: number;
  readonly month: number;
}

/**
 * "25 Marzo   11", and "14" under the "11": the year and the month where they change, and the day in a column of its own, as
 * Argentine cards print them. Reads each row's day.
 */
export function readYearMonthDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const heads = lines.filter((line) => monthOf(line, null) !== null);
  if (heads.length === 0) return lines;
  const year = printedYear(lines);
  const isMeant = (line: TokenLine): boolean => monthOf(line, year) !== null;
  const [column] = heads.filter(isMeant).flatMap(({ tokens }) => tokens[1]?.left ?? []);
  if (year === null || column === undefined || !heads.every(isMeant)) return lines;
  const days = lines.filter((line) => dayOf(line, column) !== null);
  if (days.length === 0 || heads.length + days.length < DAYS_MIN) return lines;
  let month: Month | null = null;
  return lines.map((line) => {
    const own = monthOf(line, year);
    month = own ?? month;
    const day = own === null ? dayOf(line, column) : line.tokens[1];
    if (month === null || day === undefined || day === null) return line;
    const rest = line.tokens.slice(own === null ? 1 : 2);
    return withCells(line, [dated(day, month), ...rest]);
  });
}

/** The year and the month with which a row begins, before its day; of any year where none is asked for. */
function monthOf({ tokens: [first, day, ...rest] }: TokenLine, near: number | null): Month | null {
  if (first === undefined || day === undefined || !DAY.test(day.text) || !rest.some(isPlainMoney))
    return null;
  const [reading] = first.dates;
  const figures = YEAR.exec(first.text)?.[1];
  if (figures === undefined || reading?.order !== 'named' || reading.year !== null) return null;
  const year = CENTURY + Number(figures);
  const isNear = near === null || (year <= near && near - year <= YEARS_BACK_MAX);
  return isNear ? { year, month: reading.month } : null;
}

/** The day alone with which a row begins, in its column. */
function dayOf({ tokens: [day, ...rest] }: TokenLine, column: number): Token | null {
  if (day === undefined || !DAY.test(day.text) || !rest.some(isPlainMoney)) return null;
  return beginTogether(day.left, column) ? day : null;
}

function dated(day: Token, { year, month }: Month): Token {
  const number = Number(day.text);
  const reading: DateReading = {
    year,
    month,
    day: number,
    order: 'named',
    impossible: number > daysIn(year, month),
  };
  return token(day.words, [], [reading]);
}
