import { daysIn, type DateReading } from '../lexicon/dates.ts';
import type { DateOrder } from './date-order.ts';
import { bestPair, dayAfter, dayNumber, daysBetween, withYears } from './date-pairs.ts';
import { datesIn } from './dates-in-text.ts';
import { headsSummary } from './heading-role.ts';
import type { LabelledValue } from './labels.ts';
import { closingDay, openingDay, openingDays } from './opening-days.ts';
import { holdsRows, periodOfDays, periodSinceLast } from './period-days.ts';
import { monthBesideLabel, monthNamed, monthOfRows, yearOfMonth } from './period-month.ts';
import { LINES_READ_MAX, SCORE_MIN, rangesIn, type Range } from './period-ranges.ts';
import { aroundRows, isMoney, type SheetLine } from './sheet.ts';
import { isAhead, labelledDate } from './statement-date.ts';
import type { DocumentFacts } from './types.ts';

/** When a statement is of. */
export type StatementDates = Pick<DocumentFacts, 'period' | 'statementDate'>;

/** A month with its year and no label, in the heading of a later page: believed when nothing else says a period. */
const BARE_SCORE_MIN = 2.7;

/** The statement's period and date, from every way they are printed. */
export function periodOf(
  lines: readonly SheetLine[],
  values: readonly LabelledValue[],
  order: DateOrder | null,
): StatementDates {
  const around = aroundRows(lines.slice(0, LINES_READ_MAX));
  const front = around.filter((line) => /\d/.test(line.text));
  const opened = openingDays(values, lines, order);
  const heads = opened.size === 0 ? front : front.filter(({ index }) => !opened.has(index));
  const statementDate = labelledDate(heads, lines, order);
  const boxes = lines
    .slice(0, LINES_READ_MAX)
    .filter((line, at) => line.isRow && headsSummary(lines[at - 1]));
  const ranges = [...front, ...boxes].flatMap((line) => rangesIn(line, lines, order));
  const highest = ranges.reduce<Range | null>(
    (top, range) => (top === null || range.score > top.score ? range : top),
    null,
  );
  const best = holdingAll(ranges, highest, lines) ?? highest;
  const atLeast = (score: number): Range | null => (best !== null && best.score >= score ? best : null);
  const told = fromBalances(values, order);
  const balances = told === null ? null : (monthOfBalances(told, front, lines) ?? told);
  const found =
    (isOfOther(best, balances, statementDate) ? null : atLeast(SCORE_MIN)) ??
    balances ??
    monthNamed(front) ??
    monthBesideLabel(front, lines) ??
    monthOfRows(front, lines) ??
    atLeast(BARE_SCORE_MIN);
  if (found !== null) {
    const year = statementDate?.year ?? yearFor(found, front);
    return { period: withYears(found.start, found.end, year), statementDate };
  }
  const boxed = fromBalances(values.map(outOfRow), order);
  if (boxed !== null && statementDate !== null && daysBetween(boxed.end, statementDate) === 0)
    return { period: withYears(boxed.start, boxed.end, statementDate.year), statementDate };
  const days =
    periodOfDays(around, lines, statementDate) ??
    periodSinceLast(around, lines, statementDate) ??
    rangeOfRows(best, lines) ??
    rangeFilled(ranges, lines) ??
    rangeUntil(best, statementDate);
  if (days !== null) return { period: days, statementDate };
  if (statementDate !== null) return { period: { start: null, end: statementDate }, statementDate };
  const [start, end] = [openingDay(values, order), closingDay(values, order)];
  return { period: start === null && end === null ? null : { start, end }, statementDate };
}

/** A range without a label that has more against it than for it. */
const UNNAMED_SCORE_MIN = 1;
/** Two days hold one row by chance. */
const ROWS_MIN = 3;

/** "Loan 4410   01/01/2026 - 31/12/2026   Rate 6.49%": two whole days of the first page between which every row lies. */
function rangeOfRows(range: Range | null, lines: readonly SheetLine[]): StatementDates['period'] {
  if (range?.start.year == null || range.end.year === null || range.score < UNNAMED_SCORE_MIN) return null;
  if (lines.filter((line) => line.isRow).length < ROWS_MIN || !holdsRows(range, lines)) return null;
  return { start: range.start, end: range.end };
}

/** The first and the last row of a period that prints no year lie so few days from its ends. */
const FILLED_DAYS = 5;

/** "21 Dec - 19 Mar | 20 Mar - 17 Jun": of ranges without a year that which the rows, whose days have one, fill from end to end. */
function rangeFilled(ranges: readonly Range[], lines: readonly SheetLine[]): StatementDates['period'] {
  const open = ranges.filter(
    ({ start, end, score }) => start.year === null && end.year === null && score >= UNNAMED_SCORE_MIN,
  );
  if (open.length === 0) return null;
  const rows = lines.filter((line) => line.isRow && line.tokens.some(isMoney));
  const days = rows.flatMap(({ tokens }) => tokens.find(({ dates }) => dates.length > 0)?.dates[0] ?? []);
  if (days.length < ROWS_MIN || days.some(({ year }) => year === null)) return null;
  const sorted = [...days].sort((a, b) => dayNumber(a) - dayNumber(b));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  for (const range of open) {
    const whole = withYears(range.start, range.end, last.year);
    const isFilled =
      dayNumber(first) - dayNumber(whole.start) <= FILLED_DAYS &&
      dayNumber(whole.end) - dayNumber(last) <= FILLED_DAYS;
    if (isFilled && holdsRows(whole, rows)) return whole;
  }
  return null;
}

/** "29 December 2025 to 28 May 2026" without a label, of whatever length, on a statement of the latter day. */
function rangeUntil(range: Range | null, statement: DateReading | null): StatementDates['period'] {
  if (range?.start.year == null || statement === null || range.score < UNNAMED_SCORE_MIN) return null;
  return daysBetween(range.end, statement) === 0 ? { start: range.start, end: range.end } : null;
}

/** Two periods that are both named so: where most rows lie outside the one, it is the other that holds them all. */
function holdingAll(ranges: readonly Range[], best: Range | null, lines: readonly SheetLine[]): Range | null {
  if (best === null || best.score < SCORE_MIN) return null;
  const others = ranges.flatMap((range): Range[] => {
    const { score, isNamed, start, end } = range;
    if (range === best || score < SCORE_MIN || !isNamed || end.year === null) return [];
    // "From January 1 to December 31, 2025": the year is printed once.
    return [{ ...range, ...withYears(start, end, null) }];
  });
  if (others.length === 0) return null;
  const rows = lines.filter((line) => line.isRow && line.tokens.some(isMoney));
  const held = rows.filter((row) => holdsRows(best, [row]));
  if (rows.length < ROWS_MIN || held.length * 2 >= rows.length) return null;
  return others.find((range) => holdsRows(range, rows)) ?? null;
}

/** Days of an offer and of the statement are farther apart than the opening balance is from the first day. */
const OTHER_DAYS_MIN = 7;

/**
 * "From Jan 15 to Mar 31, 2026 earn $400.00" beside the dated balances of a statement that ends in January; by whatever name,
 * if it begins after the day of the statement.
 */
function isOfOther(range: Range | null, balances: Range | null, statement: DateReading | null): boolean {
  if (range === null || balances === null) return false;
  const isAfter = statement?.year != null && (daysBetween(statement, range.start) ?? 0) > 0;
  if (range.isNamed && !isAfter) return false;
  const [start, end] = [daysBetween(range.start, balances.start), daysBetween(range.end, balances.end)];
  return [start, end].every((days) => days !== null && Math.abs(days) > OTHER_DAYS_MIN);
}

/** "09/01/2018   Beginning balance   18,805.47" in the summary of a statement that closes on the other day. */
function outOfRow(value: LabelledValue): LabelledValue {
  const opens = value.meanings.includes('opening') || value.meanings.includes('closing');
  return opens ? { ...value, inRow: false } : value;
}

/** "Beginning balance on June 10", "Ending balance on July 9". */
function fromBalances(values: readonly LabelledValue[], order: DateOrder | null): Range | null {
  const opening = values.find(
    (value) => value.meanings.includes('opening') && value.date.length > 0 && !value.inRow,
  );
  const closing = values.find(
    (value) => value.meanings.includes('closing') && value.date.length > 0 && !value.inRow,
  );
  const dated = values.filter((value) => value.meanings.includes('dated_balance') && !value.inRow);
  const named = opening !== undefined && closing !== undefined;
  const [first, last] = named ? [opening, closing] : [dated[0], newBalance(values, dated[0]) ?? dated.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const [along, back] = [bestPair(first.date, last.date, order), bestPair(last.date, first.date, order)];
  const pair = named ? (along ?? back) : closer(along, back);
  // Two boxes print the balance of one day, at which the statement ends.
  if (pair === null || daysBetween(pair.start, pair.end) === 0) return null;
  // The balance at the end of one month is that with which the next begins.
  const months = endsMonth(pair.start) && endsMonth(pair.end);
  return { ...pair, start: months ? dayAfter(pair.start) : pair.start, score: SCORE_MIN, isNamed: false };
}

/** "Nouveau solde au 30-09-2024", where "Solde au 31-08-2024" stands before it. */
function newBalance(
  values: readonly LabelledValue[],
  dated: LabelledValue | undefined,
): LabelledValue | undefined {
  return values.find(
    ({ index, meanings, date, inRow }) =>
      index > (dated?.index ?? Infinity) &&
      meanings.includes('closing') &&
      !meanings.includes('dated_balance') &&
      date.length > 0 &&
      !inRow,
  );
}

/** The last working day of a month is its last one, or a few days before. */
const MONTH_END_DAYS = 5;

/**
 * "Statement February 2027", whose balances are of 29 January and 28 February: the month, where the first is of the last
 * working day before it, and no row is of a day between.
 */
function monthOfBalances(
  { start, end }: Range,
  front: readonly SheetLine[],
  lines: readonly SheetLine[],
): Range | null {
  if (start.year === null || end.year === null || !endsMonth(end)) return null;
  const month = monthNamed(front);
  if (month === null || daysBetween(month.end, end) !== 0) return null;
  const days = daysBetween(start, month.start) ?? 0;
  if (days < 1 || days > MONTH_END_DAYS) return null;
  const between = { start, end: { ...start, day: daysIn(start.year, start.month) } };
  const rows = lines.filter(
    (line) => line.isRow && line.tokens.some(isMoney) && line.tokens.some(({ dates }) => dates.length > 0),
  );
  return rows.some((row) => holdsRows(between, [row])) ? null : month;
}

type Days = ReturnType<typeof bestPair>;

/** In whichever order two days are printed: without years both may be right, and those of a statement are the closer. */
function closer(along: Days, back: Days): Days {
  if (along === null || back === null) return along ?? back;
  const [ahead, turned] = [along, back].map(({ start, end }) => daysBetween(start, end) ?? Infinity);
  return (turned ?? Infinity) < (ahead ?? Infinity) ? back : along;
}

function endsMonth(day: DateReading): boolean {
  return dayAfter(day).day === 1;
}

/** The year of a period's end that prints none, by what the head prints; null where it has its own. */
function yearFor(days: Pick<Range, 'start' | 'end'>, front: readonly SheetLine[]): number | null {
  if (days.end.year !== null) return null;
  return nearestYear(days, front) ?? monthNamed(front)?.end.year ?? yearOfMonth(front, days.end.month);
}

/**
 * A head's dates are of the days around the statement's: the year in which a period holds the first whole one, or else
 * its end is nearest to it.
 */
function nearestYear(
  { start, end }: Pick<Range, 'start' | 'end'>,
  front: readonly SheetLine[],
): number | null {
  for (const line of front) {
    for (const { readings } of datesIn(line.text)) {
      const [whole] = readings.filter(
        (reading) => reading.year !== null && !reading.impossible && !isAhead(reading),
      );
      if (whole?.year == null) continue;
      const { year } = whole;
      const distance = (at: number): number => {
        const days = withYears(start, end, at);
        const [before, behind] = [daysBetween(days.start, whole), daysBetween(whole, days.end)];
        if (before === null || behind === null) return Infinity;
        return before >= 0 && behind >= 0 ? 0 : Math.abs(behind);
      };
      return [year, year - 1, year + 1].sort((a, b) => distance(a) - distance(b))[0] ?? null;
    }
  }
  return null;
}
