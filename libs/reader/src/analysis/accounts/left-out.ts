import { LISTED_APART } from '../../lexicon/document-words.ts';
import { fold, phrases } from '../../lexicon/fold.ts';
import type { Candidate, TableReading } from '../rows/candidate.ts';
import { headsDue, headsPlan } from '../tables/due-columns.ts';
import { headersOf } from '../tables/headers.ts';
import type { Label } from '../tables/labels.ts';
import { readingIn, resolveDate, type DateFormat, type Period } from '../text/dates.ts';
import { isStrong, type TokenLine } from '../text/tokens.ts';
import { inPart } from './accounts.ts';
import type { Ledger } from './ledger.ts';
import type { AccountPart } from './read-account.ts';
import { dayAndAmount, poolOf, take } from './repeats.ts';

/** Fewer dated lines may be a box. */
const LISTED_ROWS_MIN = 3;
/** Over the names of columns a heading, a line that explains it and the names of a second line. */
const HEADING_LINES = 3;

/** How the days of an account are printed, and where those without a year lie. */
export interface Calendar {
  readonly dates: DateFormat;
  readonly nearTo: Period;
  readonly fallbackYear: number;
}

const apart = phrases(LISTED_APART);

/** Rows with days under names for money, as lists of transactions have them. */
export function listedRows({ table, candidates }: TableReading): readonly Candidate[] {
  if (!table.trackHeaders.some((names) => names.length > 0)) return [];
  return candidates.filter(({ entry }) => entry.datedHere);
}

export function areMany(rows: readonly Candidate[]): boolean {
  return rows.length >= LISTED_ROWS_MIN;
}

/** Whether lines of a table stand under other names for money than those that are read: an account beside this one has them. */
export function leavesLinesAside({ aside }: TableReading): boolean {
  return aside.length >= LISTED_ROWS_MIN;
}

/** So many closing balances among the rows are those of days. */
const DAYS_MIN = 2;

/**
 * Whether the last closing balance that stands behind an account's rows is another than the one that they lead to: where
 * each day prints its own, rows of the last one were not found.
 */
export function closesEarlier(
  { rows, closing }: Pick<Ledger, 'rows' | 'closing'>,
  labels: readonly Label[],
  part: AccountPart,
): boolean {
  if (closing === null || rows.length === 0) return false;
  const lines = rows.map(({ row }) => row.entry.line.index);
  const [firstRow, lastRow] = [Math.min(...lines), Math.max(...lines)];
  const closings = labels.filter(({ meaning, line }) => meaning === 'closing' && inPart(line, part));
  const ofDays = closings.filter(({ line }) => line > firstRow && line < lastRow);
  const last = closings.findLast(({ line }) => line > lastRow);
  return ofDays.length >= DAYS_MIN && last !== undefined && Math.abs(last.minor) !== Math.abs(closing);
}

/**
 * Whether all balances that are called the opening ones, or all that are called the closing ones, are others than those that
 * the rows lead from and to, which are carried from page to page: rows before or behind these were not found.
 */
export function endsElsewhere(
  { opening, closing }: Pick<Ledger, 'opening' | 'closing'>,
  labels: readonly Label[],
  part: AccountPart,
): boolean {
  const own = labels.filter(({ line }) => inPart(line, part));
  const isOther = (
    meaning: 'opening' | 'closing',
    carried: 'brought_forward' | 'carried_forward',
    end: number | null,
  ): boolean => {
    if (end === null) return false;
    const has = (one: Label): boolean => Math.abs(one.minor) === Math.abs(end);
    const named = own.filter((label) => label.meaning === meaning);
    const isCarried = own.some((label) => label.meaning === carried && has(label));
    return named.length > 0 && isCarried && !named.some(has);
  };
  return isOther('opening', 'brought_forward', opening) || isOther('closing', 'carried_forward', closing);
}

/** So many rows, of which two are of one day, are no plan of payments to come. */
const OTHER_ROWS_MIN = 8;

/**
 * Whether lists were left out that are of a statement of another time, bound with this one: those on pages before its own
 * rows, and long ones with several rows a day on pages behind them.
 */
export function leavesPagesOut(found: readonly TableReading[], own: readonly TableReading[]): boolean {
  const pages = own.flatMap(({ candidates }) => candidates.map(pageOf));
  const [first, last] = [Math.min(...pages), Math.max(...pages)];
  return found.some((reading, at) => {
    if (own[at]?.candidates.length !== 0) return false;
    const rows = listedRows(reading);
    const behind = rows.filter((row) => pageOf(row) > last);
    const days = new Set(behind.map(({ entry }) => entry.dates[0]?.text));
    const isLong = behind.length >= OTHER_ROWS_MIN && days.size < behind.length;
    return isLong || areMany(rows.filter((row) => pageOf(row) < first));
  });
}

function pageOf({ entry }: Candidate): number {
  return entry.line.page;
}

/**
 * Whether a list has rows that are not among those chosen: sums that hold without them say nothing of them. What is
 * listed once more, what a row above is made of, what a heading says to be apart, and balances by day are no such rows.
 * One alone is told by standing in the table of those chosen with a later day: a balance between them closes nothing.
 */
export function leavesListOut(
  readings: readonly TableReading[],
  chosen: readonly Candidate[],
  lines: readonly TokenLine[],
  calendar: Calendar,
): boolean {
  const taken = new Set(chosen.map(lineOf));
  const left = readings.map((reading) =>
    listedRows(reading).filter((row) => !taken.has(lineOf(row)) && tells(row)),
  );
  if (left.every((rows) => rows.length === 0)) return false;
  const heads = headersOf(lines);
  const tables = new Set(chosen.map(({ table }) => table));
  const last = Math.max(...taken);
  const isLater = comesLater(chosen, calendar);
  return left
    .flatMap((rows) => [...Map.groupBy(rows, (row) => headOver(row, heads)).values()])
    .some((list) => {
      const pool = poolOf(chosen.map(dayAndAmount));
      const sum = list.reduce((total, { minor }) => total + minor, 0);
      if (chosen.some(({ minor }) => Math.abs(minor) === Math.abs(sum))) return false;
      const others = list.filter((row) => !take(pool, dayAndAmount(row)));
      // Fewer are rows as well where the names of the chosen ones stand over them again.
      const [first] = others;
      const isAgain = first !== undefined && tables.has(first.table) && headsAlone(first, taken, heads);
      const goesOn = others.some((row) => tables.has(row.table) && lineOf(row) > last && isLater(row));
      return (isAgain || goesOn || areMany(others)) && !isToldApart(list, taken, heads, lines);
    });
}

/** Whether a row's day lies in the period, behind the days of all those chosen: it goes on with them. */
function comesLater(chosen: readonly Candidate[], calendar: Calendar): (row: Candidate) => boolean {
  const dayOf = ({ entry }: Candidate): string | null => {
    const reading = readingIn(entry.dates[0]?.dates ?? [], calendar.dates);
    return reading === null ? null : resolveDate(reading, calendar.nearTo, calendar.fallbackYear).iso;
  };
  const last = chosen
    .map(dayOf)
    .reduce((latest, day) => (day !== null && day > (latest ?? '') ? day : latest), null);
  const { end } = calendar.nearTo;
  return (row) => {
    const day = dayOf(row);
    return day !== null && last !== null && end !== null && day > last && day <= end;
  };
}

function lineOf({ entry }: Candidate): number {
  return entry.line.index;
}

/** An amount with words, of a day that is not one to come, and no balance of that day. */
function tells({ table, section, entry, text, minor }: Candidate): boolean {
  const cells = table.header?.cells ?? [];
  if (minor === 0 || text.description === '' || section?.kind === 'daily_balances') return false;
  return !headsPlan(cells) && !entry.dates.some((day) => headsDue(cells, day));
}

type Heads = ReturnType<typeof headersOf>;

/** The line on which the last names of columns over a row begin; -1 where there are none. */
function headOver(row: Candidate, heads: Heads): number {
  return heads.findLast(({ last }) => last < lineOf(row))?.first ?? -1;
}

/** The names over a row are its own: no row that was chosen stands between. */
function headsAlone(row: Candidate, taken: ReadonlySet<number>, heads: Heads): boolean {
  const head = headOver(row, heads);
  return head >= 0 && ![...taken].some((line) => line > head && line < lineOf(row));
}

/** "Pending transactions", "Instalment plans": over the names of a list, or over its rows where these have no names of their own. */
function isToldApart(
  [first]: readonly Candidate[],
  taken: ReadonlySet<number>,
  heads: Heads,
  lines: readonly TokenLine[],
): boolean {
  if (first === undefined) return false;
  const at = lineOf(first);
  const before = Math.max(-1, ...[...taken].filter((line) => line < at));
  const head = headOver(first, heads);
  const [from, to] = head > before ? [Math.max(before + 1, head - HEADING_LINES), head] : [before + 1, at];
  return lines.slice(from, to).some(({ text, tokens }) => {
    if (tokens.some(isStrong)) return false;
    const words = ` ${fold(text)} `;
    return apart.some((phrase) => words.includes(` ${phrase} `));
  });
}
