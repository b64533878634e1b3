import { isDatedBalance, isDayBalance, mayBeDatedBalance } from '../../facts/balance-words.ts';
import type { DateReading } from '../../lexicon/dates.ts';
import { columnRoles, dayKind, lineMeanings } from '../../lexicon/words.ts';
import { touches } from '../text/columns.ts';
import { renumbered } from '../text/lines.ts';
import { endsWithMoney } from '../text/free-cells.ts';
import { lineOf, near, opensWithDate, withCells, type Token, type TokenLine } from '../text/tokens.ts';
import { inOrder } from './compact-days.ts';

/** Fewer days show no habit. */
const DAYS_MIN = 3;
/** "Buchungen vom", "Transactions on": what a list says before each day is short. */
const LABEL_WORDS_MAX = 4;

/** "Thứ Hai, 30/09/2024" and "Chủ Nhật, 22/09/2024": the days of the week in any language. */
const WEEKDAY = /^\p{L}+(?: \p{L}+)?,$/u;

/** What a card paid for is booked within so many days. */
const VALUE_DAYS_MAX = 10;
const DAY_MILLISECONDS = 86_400_000;
/** Days of one column begin or end at the same place, to within this many points. */
const SAME_PLACE_POINTS = 3;

interface LabelledDay {
  readonly line: TokenLine;
  readonly day: Token;
  readonly label: string;
}

/**
 * "Bookings of 02.07.2025" over the rows of each day, which print none of their own but that of value: takes the words away that all such
 * lines begin with, so that the day stands alone over its rows, whatever the language.
 */
export function bareDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  // The heads of pages print a day each as well: the most days are those of the rows.
  const kindOf = ({ label }: LabelledDay): string => (WEEKDAY.test(label) ? ',' : label);
  const groups = [...Map.groupBy(lines.flatMap(labelledDay), kindOf).values()];
  if (groups.length === 0) return lines;
  const named = valueHead(lines);
  for (const days of groups.sort((one, other) => other.length - one.length)) {
    const valued =
      named === null ? earlierDays(lines, days, { byName: true }) : dayUnder(lines, days, named.cell);
    if (areMany(days, named) && headRows(lines, days, valued)) return bookedOn(lines, days, valued);
  }
  return lines;
}

/** The lines with the days alone over their rows, and on these in place of those of value. */
function bookedOn(
  lines: readonly TokenLine[],
  heads: readonly LabelledDay[],
  valued: Token | null,
): readonly TokenLine[] {
  const days = new Map(heads.map(({ line, day }) => [line.index, atMargin(day, line)]));
  let head: Token | undefined;
  return lines.map((line) => {
    const own = days.get(line.index);
    head = own ?? head;
    if (own !== undefined) return lineOf(line, [own]);
    const booked = head;
    if (booked === undefined || valued === null) return line;
    const value = endsWithMoney(line) ? valueDay(line, valued) : undefined;
    if (value === undefined) return line;
    const cells = line.tokens.map((cell) => (cell === value ? { ...cell, dates: booked.dates } : cell));
    return withCells(line, cells);
  });
}

/** The first day of value under its name, which tells where the others stand. */
function dayUnder(lines: readonly TokenLine[], [first]: readonly LabelledDay[], name: Token): Token | null {
  const under = lines.slice((first?.line.index ?? lines.length) + 1).filter(endsWithMoney);
  const days = under.flatMap(({ tokens }) =>
    tokens.filter((cell) => cell.dates.length > 0 && touches(cell, name)),
  );
  return days[0] ?? null;
}

/**
 * The rows' own days where their column has no known name: none is later than the day over it, nor much earlier, and one at
 * least no later than the day over the rows before, as no list by weeks has them; or the days go up and down, though the
 * first row under each day repeats it; or what stands before each day is what days of booking are called.
 */
function earlierDays(
  lines: readonly TokenLine[],
  heads: readonly LabelledDay[],
  { byName }: { readonly byName: boolean },
): Token | null {
  const column = lines[(heads[0]?.line.index ?? NaN) + 1]?.tokens.find(({ dates }) => dates.length > 0);
  if (column === undefined) return null;
  const steps = heads.flatMap(({ line, day }, at) => {
    const rows = lines.slice(line.index + 1, heads[at + 1]?.line.index ?? line.index + 2);
    const before = heads[at - 1]?.day;
    // "Repayment 320.00 Interest 88.12": a text that ends with money has no day of its own.
    return rows
      .filter((row) => endsWithMoney(row) && !saysBalance(row))
      .flatMap((row) => valueDay(row, column) ?? [])
      .map((own) => ({
        step: daysBetween(own, day),
        more: before === undefined ? -1 : daysBetween(own, before),
        at: dayAt(day) - daysBetween(own, day),
      }));
  });
  if (!steps.every(({ step }) => step >= 0 && step <= VALUE_DAYS_MAX)) return null;
  const isOverleaped = steps.some(({ step, more }) => step > 0 && more >= 0 && more < step);
  const isBooking = byName && dayKind(heads[0]?.label ?? '') === 'booking';
  return isBooking || isOverleaped || (repeatDays(lines, heads) && goBothWays(steps)) ? column : null;
}

function goBothWays(days: readonly { readonly at: number }[]): boolean {
  const steps = days.slice(1).map(({ at }, before) => at - (days[before]?.at ?? at));
  return steps.some((step) => step > 0) && steps.some((step) => step < 0);
}

function daysBetween(own: Token, booked: Token): number {
  const [from, to] = [own.dates[0], booked.dates[0]];
  if (from === undefined || to === undefined) return NaN;
  const at = ({ month, day }: DateReading): number => Date.UTC(to.year ?? 2000, month - 1, day);
  return (at(to) - at(from)) / DAY_MILLISECONDS;
}

function dayAt({ dates: [day] }: Token): number {
  return day === undefined ? NaN : Date.UTC(day.year ?? 2000, day.month - 1, day.day) / DAY_MILLISECONDS;
}

/**
 * The lines without those that repeat, with a word, the day of the row right under them: each day once, in order, over
 * rows that print theirs, none of which is one of value.
 */
export function withoutRepeatedDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const heads = [...Map.groupBy(lines.flatMap(labelledDay), ({ label }) => label).values()].find(
    (days) =>
      days.length >= DAYS_MIN &&
      inOrder(days.flatMap(({ day }) => day.dates.slice(0, 1))) &&
      days.every(({ day }, at) => day.text !== days[at + 1]?.day.text) &&
      repeatDays(lines, days) &&
      earlierDays(lines, days, { byName: false }) === null,
  );
  if (heads === undefined) return lines;
  const repeated = new Set(heads.map(({ line }) => line.index));
  return renumbered(lines.filter(({ index }) => !repeated.has(index)));
}

function repeatDays(lines: readonly TokenLine[], heads: readonly LabelledDay[]): boolean {
  return heads.every(({ line, day }) => isDayOf(lines[line.index + 1], day));
}

function isDayOf(row: TokenLine | undefined, day: Token): boolean {
  const own = row?.tokens[0]?.dates ?? [];
  return own.some((a) => day.dates.some((b) => a.month === b.month && a.day === b.day));
}

function labelledDay(line: TokenLine): LabelledDay[] {
  const [first, day, more] = line.tokens;
  if (first === undefined || day === undefined || more !== undefined) return [];
  if (first.dates.length + first.amounts.length > 0 || day.dates.length === 0) return [];
  return first.words.length > LABEL_WORDS_MAX ? [] : [{ line, day, label: first.text }];
}

/** The days are in order, and under each stand rows of money that print no day; over the first stands none. */
function headRows(lines: readonly TokenLine[], heads: readonly LabelledDay[], valued: Token | null): boolean {
  const isUndated = (line: TokenLine): boolean => isUndatedRow(line, valued);
  const days = heads.flatMap(({ day }) => day.dates.slice(0, 1));
  const [first] = heads;
  if (first === undefined || !inOrder(days)) return false;
  if (goesOn(lines, first.line, isUndated)) return false;
  return heads.every(({ line }, at) => {
    const below = lines.slice(line.index + 1, heads[at + 1]?.line.index ?? lines.length);
    const rows = below.filter((row) => isRow(row, valued) && !saysBalance(row));
    // Behind the last day's rows stand totals and balances, which may print days.
    return (
      rows[0] !== undefined && (heads[at + 1] === undefined ? isUndated(rows[0]) : rows.every(isUndated))
    );
  });
}

/** "SALDO 14.02.2025   2 089,32": what the account held at the end of a day is no row, whatever day it prints. */
function saysBalance({ tokens, text }: TokenLine): boolean {
  if (!mayBeDatedBalance(text)) return false;
  const words = tokens.filter(({ dates, amounts }) => dates.length + amounts.length === 0);
  const label = words.map((cell) => cell.text).join(' ');
  return isDayBalance(label) || isDatedBalance(label, words.length < tokens.length);
}

/** Whether a line goes on with the text of a row: then its day is what the row tells. */
function goesOn(
  lines: readonly TokenLine[],
  line: TokenLine,
  isOfRow: (line: TokenLine) => boolean,
): boolean {
  const above = lines[line.index - 1];
  if (above === undefined || !near(above, line) || lineMeanings(above.text).length > 0) return false;
  return isOfRow(above) || goesOn(lines, above, isOfRow);
}

interface ValueHead {
  readonly cell: Token;
  readonly header: TokenLine;
}

/** The name of the days of value, where no other column has days. */
function valueHead(lines: readonly TokenLine[]): ValueHead | null {
  const roles = ({ text }: Token): readonly string[] => columnRoles(text);
  const header = lines.find(
    (line) =>
      line.tokens.length > 2 &&
      !endsWithMoney(line) &&
      line.tokens.some((cell) => roles(cell)[0] === 'value_date'),
  );
  if (header === undefined || header.tokens.some((cell) => roles(cell)[0] === 'date')) return null;
  const cell = header.tokens.find((one) => roles(one)[0] === 'value_date');
  return cell === undefined ? null : { cell, header };
}

function areMany(days: readonly LabelledDay[], valued: ValueHead | null): boolean {
  const different = new Set(days.map(({ day }) => day.text)).size;
  return (days.length >= DAYS_MIN && different > 1) || namesBooking(days, valued);
}

/** "KIRJAUSPÄIVÄ 03.02.2025" under the names of columns, of which one is of days of value: one such line is enough. */
function namesBooking([first]: readonly LabelledDay[], valued: ValueHead | null): boolean {
  if (first === undefined || valued === null || first.line.index < valued.header.index) return false;
  return columnRoles(first.label)[0] === 'date';
}

/** Where days of value have a column, each row has one: "06.02.2025 at 16.40" in a text is none. */
function isRow(line: TokenLine, valued: Token | null): boolean {
  if (!endsWithMoney(line)) return false;
  return valued === null || hasValueDay(line, valued) || opensBefore(line, valued);
}

function hasValueDay(line: TokenLine, valued: Token): boolean {
  return valueDay(line, valued) !== undefined;
}

function valueDay({ tokens }: TokenLine, valued: Token): Token | undefined {
  const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_PLACE_POINTS;
  return tokens.find(
    ({ dates, left, right }) =>
      dates.length > 0 && (isSame(left, valued.left) || isSame(right, valued.right)),
  );
}

function opensBefore(line: TokenLine, valued: Token): boolean {
  return (
    opensWithDate(line) &&
    line.left < valued.left &&
    !hasValueDay(lineOf(line, line.tokens.slice(0, 1)), valued)
  );
}

function isUndatedRow(line: TokenLine, valued: Token | null): boolean {
  if (valued !== null) return isRow(line, valued) && !opensBefore(line, valued);
  return endsWithMoney(line) && line.tokens.every(({ dates }) => dates.length === 0);
}

/** The day where its line begins, as wide as it is: what stands farther right in other lines is no day of their rows. */
export function atMargin(day: Token, { left }: TokenLine): Token {
  return { ...day, left, right: left + day.right - day.left };
}
