import { readDate } from '../../lexicon/dates.ts';
import { DOTTED, isTime } from '../../lexicon/times.ts';
import { BALANCE_LABELS, columnRoles, lineMeanings } from '../../lexicon/words.ts';
import { beginsSpan } from '../tables/spans.ts';
import { isOfOtherCalendar } from '../text/dates.ts';
import { renumbered } from '../text/lines.ts';
import { isTold } from '../text/free-cells.ts';
import { isPlainMoney, lineOf, near, token, withCells, type Token, type TokenLine } from '../text/tokens.ts';
import { bracketedDay } from './bracketed-days.ts';

/** Cells of one column begin, or end, at the same place, to within this many points. */
const SAME_EDGE_POINTS = 2;
/** Not a year. */
const ROW_NUMBER = /^\d{1,3}[.)]?$/;
const YEAR = /^(?:19|20)\d\d$/;
/** Rows that print a second day under the first do so nearly all; a single one may be the next row's. */
const HABIT = { rows: 3, share: 0.9 } as const;
/** A description wraps to no more lines. */
const ROW_LINES_MAX = 6;

/**
 * Times with full stops are no days: where days are printed otherwise, and of what stands beside or under them as
 * "11.52.25" does some is no day, none is.
 */
function withoutDottedTimes(lines: readonly TokenLine[]): readonly TokenLine[] {
  const cells = lines.flatMap(({ tokens }) => tokens);
  const dotted = new Set(cells.filter(({ text }) => DOTTED.test(text)));
  const isOther = ({ dates, text }: Token): boolean => dates.length > 0 && !/^\d\d\.\d\d\./.test(text);
  if (![...dotted].some(({ dates }) => dates.length === 0) || !cells.some(isOther)) return lines;
  return lines.map((line) =>
    line.tokens.some((cell) => dotted.has(cell))
      ? {
          ...line,
          tokens: line.tokens.map((cell) => (dotted.has(cell) ? { ...cell, dates: [], amounts: [] } : cell)),
        }
      : line,
  );
}

/** "2026-05-", "04-05-", "04-May-": a day that a narrow cell breaks behind a mark. */
const CUT_DAY = /^\d[\d\p{L}./-]*[./-]$/u;

/** "05-" or "May-", under "04-" or "2026-": the month of a day that is broken twice. */
const CUT_MONTH = /^(?:\d{1,2}|\p{L}{3,})[./-]$/u;

/** A day whose rest is under it, "2026-05-" over "27", or as much of it as is; null where the two are none. */
function mendedDay(cut: Token, below: Token): Token | null {
  if (cut.dates.length > 0 || !CUT_DAY.test(cut.text)) return null;
  const text = `${cut.text}${below.text}`;
  const dates = readDate(text).filter(({ year }) => year !== null);
  const isPart = CUT_MONTH.test(below.text) && below.text.at(-1) === cut.text.at(-1);
  return dates.length > 0 || isPart ? token([...cut.words, ...below.words], [], dates, text) : null;
}

/** A day with its rest, its year, or its time or itself in another calendar under it; null where that is none of them. */
export function joinedDay(day: Token, below: Token): Token | null {
  if (day.dates.length === 0) return mendedDay(day, below);
  // "05.09" under "01.09" is the next row's day, not five past nine.
  if (isTime(below.text) && below.dates.length === 0) return day;
  if (isOfOtherCalendar(below)) return day;
  if (!YEAR.test(below.text) || day.dates.some((reading) => reading.year !== null)) return null;
  const dates = readDate(withYear(day.text, below.text));
  return dates.length === 0 ? null : token([...day.words, ...below.words], [], dates);
}

/** "20.12." over "2025": figures go on with the mark between them, the names of months with a space. */
function withYear(day: string, year: string): string {
  const mark = /^\d{1,2}([./-])\d{1,2}\1?$/.exec(day)?.[1];
  const bare = day.replace(/[./,-]$/, '');
  return `${bare}${mark ?? ' '}${year}`;
}

/**
 * Cells of dates on two lines, "2 May" over "2025", a day over a time, or the day of booking over the day of value:
 * takes the lower part up to the upper one, so that it neither dates nor describes what it stands beside.
 */
export function stackDays(printed: readonly TokenLine[]): TokenLine[] {
  const lines = withoutDottedTimes(printed);
  const habits = { twoDays: printsTwoDays(lines), years: printsYearsBelow(lines) };
  const out: TokenLine[] = [];
  /** Where the line is that took up the last part of a day. */
  let host = -1;
  for (const line of lines) {
    const last = out.length - 1;
    const above = out[last];
    if (above === undefined || !near(above, line)) {
      out.push(line);
      continue;
    }
    // Words that stood beside the rest of a day are between it and what else is under it.
    const day = host === last - 1 ? out[host] : undefined;
    const isMore = day !== undefined && (isTime(firstCell(line)?.text ?? '') || liftRest(day, line) !== null);
    const at = isMore ? host : rowOver(out, last, line, habits);
    const lifted = liftAll(out[at] as TokenLine, line, habits);
    if (lifted !== null) {
      out[at] = lifted.above;
      host = at;
    }
    if (lifted === null) out.push(line);
    else if (lifted.rest.length > 0) out.push(lineOf(line, lifted.rest));
  }
  return renumbered(out);
}

/** The row that a second day stands under: the line above, or the one over a text that stands beside both of its days. */
function rowOver(out: readonly TokenLine[], last: number, line: TokenLine, { twoDays }: Habits): number {
  const [row, text] = [out[last - 1], out[last]];
  if (!twoDays || row === undefined || text === undefined) return last;
  return isBesideDays(row, text) && isSecondDay(row, line) ? last - 1 : last;
}

/** What a document prints under its days. */
interface Habits {
  readonly twoDays: boolean;
  readonly years: boolean;
}

/** A line with the lower part of its day, and what is left of the line under it. Its box stays: gaps tell rows apart. */
interface Lifted {
  readonly above: TokenLine;
  readonly rest: readonly Token[];
}

/** Takes up what begins the line as often as it can: the day of value beside that of booking may have its year under it, too. */
function liftAll(above: TokenLine, line: TokenLine, habits: Habits): Lifted | null {
  const lifted = liftFrom(above, line, habits);
  if (lifted === null || lifted.rest.length === 0) return lifted;
  return liftAll(lifted.above, lineOf(line, lifted.rest), habits) ?? lifted;
}

function liftFrom(above: TokenLine, line: TokenLine, habits: Habits): Lifted | null {
  const { twoDays, years } = habits;
  const mended = liftRest(above, line);
  if (mended !== null) return mended;
  const named = namedDay(line);
  const lower = named ?? firstCell(line);
  if (lower === undefined) return null;
  const days = daysOf(above);
  const at = above.tokens.findIndex(
    (upper) => days.includes(upper) && isOver(upper, lower) && (named === null || beginsAt(upper, lower)),
  );
  const upper = above.tokens[at];
  if (upper === undefined) return null;
  const whole = YEAR.test(lower.text) && !years ? null : joinedDay(upper, lower);
  const isSecond = whole === null && (named !== null || (twoDays && isSecondDay(above, line)));
  if (whole === null && !isSecond) return null;
  const day = whole === null ? [upper, { ...lower, left: upper.left, right: upper.right }] : [whole];
  const rest =
    named === null ? line.tokens.filter((cell) => cell !== lower) : line.tokens.slice(namedCells(line));
  return { above: withCells(above, above.tokens.toSpliced(at, 1, ...day)), rest };
}

/** The rest of a day that is broken within a cell, or its month: beside that stands no amount, as one of the next row would. */
function liftRest(above: TokenLine, { tokens }: TokenLine): Lifted | null {
  const lower = tokens[0];
  if (lower === undefined) return null;
  const at = above.tokens.findIndex((upper) => beginsAt(upper, lower));
  const upper = above.tokens[at];
  const day = upper === undefined ? null : mendedDay(upper, lower);
  if (day === null) return null;
  const rest = tokens.slice(1);
  if (day.dates.length === 0 && rest.some(isPlainMoney)) return null;
  return { above: withCells(above, above.tokens.with(at, day)), rest };
}

/** The days of a line: behind one that can be nothing else, "29.12" is an amount. */
function daysOf({ tokens }: TokenLine): readonly Token[] {
  const sure = tokens.findIndex(({ dates, amounts }) => dates.length > 0 && amounts.length === 0);
  return tokens.filter(
    ({ dates, amounts }, at) => dates.length > 0 && (sure < 0 || at <= sure || amounts.length === 0),
  );
}

/** "Wert 03.03." under the day of booking: the day of value with its name, which begins where the other day does. */
function namedDay({ tokens: [name, day] }: TokenLine): Token | null {
  const inBrackets = name === undefined ? null : bracketedDay(name);
  if (inBrackets !== null) return inBrackets;
  if (name === undefined || day === undefined || day.dates.length === 0) return null;
  return columnRoles(name.text).includes('value_date') ? { ...day, left: name.left } : null;
}

function namedCells({ tokens: [name] }: TokenLine): number {
  return name !== undefined && bracketedDay(name) !== null ? 1 : 2;
}

/** What may be the lower part of a day: what begins the line, behind the number of its row. */
function firstCell({ tokens: [first, second] }: TokenLine): Token | undefined {
  return first !== undefined && ROW_NUMBER.test(first.text) ? (second ?? first) : first;
}

function opensWithDay(line: TokenLine): boolean {
  return (firstCell(line)?.dates.length ?? 0) > 0;
}

/** A day over what begins, ends or has its middle at the same place. */
function isOver(upper: Token, lower: Token): boolean {
  const [left, right] = [upper.left - lower.left, upper.right - lower.right];
  const off = Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2);
  return upper.dates.length > 0 && off <= SAME_EDGE_POINTS;
}

/** "Wert" stands where the day above it does: over a line of text, a day within another may have the same middle. */
function beginsAt(upper: Token, lower: Token): boolean {
  return Math.abs(upper.left - lower.left) <= SAME_EDGE_POINTS;
}

/** A line of a day and an amount, and right under it one of a day without any. */
function isSecondDay(above: TokenLine, line: TokenLine): boolean {
  const [upper, lower] = [firstCell(above), line.tokens[0]];
  if (upper === undefined || lower === undefined || lower.dates.length === 0 || !isOver(upper, lower))
    return false;
  return pays(above) && !pays(line) && near(above, line);
}

/** A line without a day or money, behind the column of the day above. */
function isBesideDays(row: TokenLine, { tokens }: TokenLine): boolean {
  const day = firstCell(row);
  const [first] = tokens;
  if (day === undefined || first === undefined || first.left <= day.right) return false;
  return tokens.every((cell) => cell.dates.length === 0 && !isPlainMoney(cell));
}

/** Has an amount that is not told in words: "Original amount 44.10 EUR" under a day tells more of the row above. */
function pays(line: TokenLine): boolean {
  return line.tokens.some((cell) => isPlainMoney(cell) && !isTold(line, cell));
}

/** A year under one row alone heads the rows below it. */
function printsYearsBelow(lines: readonly TokenLine[]): boolean {
  const days = lines.filter(({ tokens }) =>
    tokens.some((cell) => cell.dates.some(({ year }) => year === null)),
  );
  const joined = days.filter(({ tokens, index }) => {
    const next = lines[index + 1];
    const lower = next === undefined ? undefined : firstCell(next);
    return lower !== undefined && YEAR.test(lower.text) && tokens.some((upper) => isOver(upper, lower));
  });
  return joined.length > 0 && joined.length * 2 >= days.length;
}

function printsTwoDays(lines: readonly TokenLine[]): boolean {
  const rows = lines.filter((line) => opensWithDay(line) && pays(line) && !beginsSpan(line));
  const stacked = rows.filter((line) => {
    const [under, further] = lines.slice(line.index + 1, line.index + 3);
    const next = under !== undefined && isBesideDays(line, under) ? further : under;
    return next !== undefined && isSecondDay(line, next) && !isPaidBelow(lines, next);
  });
  if (stacked.length < HABIT.rows) return false;
  // What the account held on a day has no other day under it.
  const moving = rows.length * HABIT.share <= stacked.length ? rows : rows.filter(isNoBalance);
  return stacked.length >= HABIT.share * moving.length;
}

function isNoBalance({ text }: TokenLine): boolean {
  return !lineMeanings(text).some((meaning) => BALANCE_LABELS.has(meaning));
}

/**
 * Money stands under a day and its words before the next day: the day begins a row whose amount is on its last line.
 * A balance is no row's.
 */
function isPaidBelow(lines: readonly TokenLine[], day: TokenLine): boolean {
  for (let at = day.index + 1; at <= day.index + ROW_LINES_MAX; at += 1) {
    const line = lines[at];
    if (line === undefined || line.page !== day.page || opensWithDay(line)) return false;
    if (pays(line)) return isNoBalance(line);
  }
  return false;
}
