import { saysOnlyBalance } from '../tables/day-balances.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import { BALANCE_LABELS, lineMeanings } from '../../lexicon/words.ts';
import type { Label } from '../tables/labels.ts';
import type { Section } from '../tables/sections.ts';
import type { Table, TableLine } from '../tables/table.ts';
import { SUMMARY } from '../tables/totals.ts';
import { isPlainMoney, looksLikeRow, type Token, type TokenLine } from '../text/tokens.ts';
import { minorOf, signedMinor, type NumberFormat } from '../text/values.ts';
import type { RowText } from './candidate.ts';

/** What all that went in or out is called. */
const MOVED: readonly LineMeaning[] = ['section_in', 'section_out', 'total_in', 'total_out'];

/**
 * "28/02  SALDO BLOQ.ANTERIOR  0,00": what is available or blocked, which moves nothing, dated or not; "Deposits and
 * credits (0)  $0.00" without a day, in the summary of an account that nothing moved on.
 */
export function holdsNothing({ values, meanings, datedHere }: TableLine): boolean {
  const filled = values.filter((value) => value !== null);
  if (filled.length !== 1 || filled[0]?.minor !== 0) return false;
  const own = meanings();
  return own.includes('available') || (!datedHere && own.some((one) => MOVED.includes(one)));
}

/** A summary prints no more lines than this between its two balances. */
const ITEMS_MAX = 6;

/**
 * The lines of a summary between its opening and its closing balance that are no rows: without days, each says what went
 * in or out, as under the rows of the account before it they stand in those rows' columns; or above all names of
 * columns, or behind all rows with days, they add up from the one balance to the other.
 */
export function summaryItems(
  lines: readonly TokenLine[],
  labels: readonly Label[],
  { digits }: NumberFormat,
  firstHeader: number,
): readonly number[] {
  const meant = Map.groupBy(labels, ({ line }) => line);
  const says = (at: number, ...meanings: readonly LineMeaning[]): Label | undefined =>
    meant.get(at)?.find(({ meaning }) => meanings.includes(meaning));
  const isUndated = (at: number): boolean =>
    lines[at]?.tokens.every(({ dates }) => dates.length === 0) === true;
  const lastRow = lines.findLastIndex(looksLikeRow);
  return [...meant.keys()].flatMap((from) => {
    const opening = says(from, 'opening');
    if (opening === undefined) return [];
    const end = endOfSummary(from, (at) => says(at, 'closing') !== undefined);
    const closing = says(end, 'closing');
    if (closing === undefined) return [];
    const between = Array.from({ length: end - from - 1 }, (_, item) => from + 1 + item);
    if (!between.every(isUndated)) return [];
    if (between.every((at) => says(at, ...MOVED) !== undefined)) return between;
    const moved = between.map((at) => lastMoney(lines[at], digits));
    const isApart = end < firstHeader || (lastRow >= 0 && from > lastRow);
    return isApart && leadsTo(opening.minor, moved, closing.minor) ? between : [];
  });
}

/** Whether amounts lead from one balance to another, each added or taken away: "Money out 20.00" may have no sign. */
function leadsTo(from: number, [first, ...others]: readonly (number | null)[], to: number): boolean {
  if (first === undefined) return from === to;
  if (first === null) return false;
  return leadsTo(from + first, others, to) || leadsTo(from - first, others, to);
}

/** Where the summary that begins here has its closing balance; itself where it has none. */
function endOfSummary(from: number, isClosing: (at: number) => boolean): number {
  for (let at = from + 1; at <= from + ITEMS_MAX + 1; at += 1) if (isClosing(at)) return at;
  return from;
}

/** The last amount of a line with its sign, in minor units. */
function lastMoney(line: TokenLine | undefined, digits: number): number | null {
  const reading = line?.tokens.findLast(isPlainMoney)?.amounts[0];
  return reading === undefined ? null : signedMinor({ ...reading, minor: minorOf(reading, digits) });
}

/**
 * "Closing balance  1,032.52  4,413.22  4,193.03", "Balance C/F", "Brought forward" over the rows of the next page: the totals
 * of both columns beside it, which no row fills together.
 */
export function standsWithTotals({ values, meanings, datedHere }: TableLine): boolean {
  const filled = values.filter((value) => value !== null && value.minor !== 0).length;
  if (filled <= 2 || filled < values.length) return false;
  return meanings().some(
    (meaning) =>
      meaning === 'closing' || meaning === 'carried_forward' || (meaning === 'brought_forward' && !datedHere),
  );
}

/**
 * "OPENING BALANCE  10,105.68  10,105.68", "Balance  493.10  493.10": a list that begins, or ends, with what the account held,
 * as if it had been paid in.
 */
export function restatesBalance(entry: TableLine): boolean {
  const [first, second, more] = entry.values.filter((value) => value !== null && value.minor !== 0);
  if (!first || !second || more !== undefined || first.minor !== second.minor) return false;
  const opens = entry.meanings().some((meaning) => meaning === 'opening' || meaning === 'brought_forward');
  return opens || saysOnlyBalance(entry);
}

/** What names interest is no longer. */
const INTEREST_WORDS_MAX = 6;

/** "Interest charged on purchases  Purchase rate 19.990%  Daily rate 0.05477%  31.30": what a line begins with. */
export function reckonsInterest({ words }: TokenLine): boolean {
  const texts = words.slice(0, INTEREST_WORDS_MAX).map(({ text }) => text);
  return texts.some((_, at) => lineMeanings(texts.slice(0, at + 1).join(' ')).includes('section_interest'));
}

/** With the rates of a year and of a day, by which it came to the amount. */
export function reckonsAtRates(line: TokenLine): boolean {
  return line.words.filter(({ text }) => /\d%$/.test(text)).length > 1 && reckonsInterest(line);
}

/** Words, and not the sign of a currency or of a side. */
const WORDS = /\p{L}{4}/u;

/** "Amount due:". */
const LABEL = /\p{L}{3}\s?:$/u;

/** "06/01  Beginning balance  159.63  Minimum balance  94.70": a summary's line, each of whose amounts has words of its own. */
export function namesEachAmount({ line, meanings }: TableLine): boolean {
  const { tokens } = line;
  const amounts = tokens.flatMap(({ amounts, dates }, at) =>
    amounts.length > 0 && dates.length === 0 ? [at] : [],
  );
  const areNamed = amounts.every((at) => WORDS.test(tokens[at - 1]?.text ?? ''));
  return amounts.length > 1 && areNamed && meanings().some((meaning) => BALANCE_LABELS.has(meaning));
}

/** "Amount due:  $40.00" on the slip of a bill: the field of a form, which is no row where neither a day nor a column says so. */
export function isField({ line: { tokens }, values, dates }: TableLine): boolean {
  const cells = values.flatMap((value) => value?.token ?? []);
  return (
    dates.length === 0 && cells.every((cell) => LABEL.test(tokens[tokens.indexOf(cell) - 1]?.text ?? ''))
  );
}

/** "Previous balance  06/28/2019  3,005.93" beside the end of another box: a label, its day and its amount, and no row under names of columns. */
export function labelsBalance({ line: { tokens }, meanings }: TableLine): boolean {
  const [label, day, amount] = tokens;
  if (label === undefined || day === undefined || amount === undefined) return false;
  if (day.dates.length === 0 || !isPlainMoney(amount)) return false;
  const ends = (one: LineMeaning): boolean => one === 'opening' || one === 'closing';
  return meanings().some(ends) && lineMeanings(label.text).some(ends);
}

/**
 * "Cut-off day  25 Nov 2025  Minimum payment  640.00": two fields of a box, of which one is a day and the other a figure of
 * the summary, and no row where no names of columns stand over it.
 */
export function pairsFields({ line: { tokens }, meanings }: TableLine): boolean {
  if (areFields(tokens)) return true;
  const [label, day, name, amount, more] = tokens;
  if (label === undefined || day === undefined || name === undefined || amount === undefined) return false;
  if (more !== undefined || label.dates.length > 0 || day.dates.length === 0 || !isPlainMoney(amount))
    return false;
  const isFigure = (one: LineMeaning): boolean => SUMMARY.has(one) || BALANCE_LABELS.has(one);
  return WORDS.test(label.text) && meanings().some(isFigure) && lineMeanings(name.text).some(isFigure);
}

/** Two boxes side by side have as many fields on one line. */
const FIELDS_MIN = 3;

/** "Used  1,907.00   Rate of instalments  2.94%   Pay by  09/02/2026": words and a figure in turn, from the first cell to the last. */
function areFields(tokens: readonly Token[]): boolean {
  return (
    tokens.length >= 2 * FIELDS_MIN &&
    tokens.length % 2 === 0 &&
    tokens.every(({ text, dates, amounts }, at) =>
      at % 2 === 0
        ? WORDS.test(text) && dates.length + amounts.length === 0
        : /\d/.test(text) && (dates.length + amounts.length > 0 || !WORDS.test(text)),
    )
  );
}

/** Without the lines of later pages that follow the closing balance and print no day: rates, and what was put aside. */
export function upToClosing(table: Table, marks: ReadonlySet<TableLine>): Table {
  const { entries } = table;
  const last = entries.findLastIndex((entry) => marks.has(entry));
  const closing = entries[last];
  const behind = entries.slice(last + 1);
  if (closing === undefined || behind.length === 0 || !closing.meanings().includes('closing')) return table;
  const isApart = behind.every((entry) => entry.line.page > closing.line.page && !hasDay(entry));
  return isApart ? { ...table, entries: entries.slice(0, last + 1) } : table;
}

/** "3.12" behind the words of a line is an amount sooner than a day. */
function hasDay({ dates, line }: TableLine): boolean {
  return dates.some((token) => token.amounts.length === 0 || token === line.tokens[0]);
}

/**
 * What moves nothing is no row with a date either, where the heading over it lists what each kind of balance bears; nor is a
 * figure of a box, with neither day nor text, but on a scan its words may be lost.
 */
export function saysNothing(
  { datedHere, line }: TableLine,
  { description, reference }: RowText,
  section: Section | null,
): boolean {
  if (section?.kind === 'interest') return true;
  return !datedHere && description === '' && reference === null && line.method !== 'ocr';
}
