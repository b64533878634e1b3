import type { Candidate, TableReading } from '../rows/candidate.ts';
import { headsDue, headsPlan } from '../tables/due-columns.ts';
import { namesForeign } from '../tables/header-cell.ts';
import type { Table } from '../tables/table.ts';
import type { TokenLine } from '../text/tokens.ts';
import type { Segment } from './ledger.ts';

/** Lines of a table with a date and money in its header are transactions; lists without any header may be. */
const PRIOR = {
  headed: 0.9,
  datedRows: 0.7,
  headedUndated: 0.35,
  bare: 0.7,
  bareBesideHeaded: 0.3,
  wordless: 0.1,
  behind: 0.3,
} as const;

const MONEY: ReadonlySet<string> = new Set(['debit', 'credit', 'amount']);
/** The limits of a card, and those of cash. */
const LIMIT_ROWS_MAX = 2;
const LIMIT = /\b(?:credit|spending) limit\b/iu;
const RATE = /\b(?:annual percentage|percentage rate|interest rate|apr)\b/iu;

/** Of the rows under a header that names no date, so many have one on their own line. */
const DATED_SHARE_MIN = 0.5;

/** Fewer lines with a day alone over rows without one are no habit. */
const DAYS_MIN = 3;

/** Dates and amounts without a word are a grid of balances, where other rows have words. */
const WORDLESS_SHARE = 0.7;

/**
 * Cuts the candidates of all tables to segments, in reading order, and at the closing balance to which the rows lead from
 * one of the opening balances; these are null where the rows of another account follow.
 */
export function segmentsOf(readings: readonly TableReading[], openings: readonly number[] | null): Segment[] {
  const headed = readings.some(({ table, candidates }) => isHeaded(table) && candidates.some((c) => c.dated));
  const datedHeaders = new Set(
    readings.flatMap(({ table, candidates }) =>
      table.header !== null && candidates.some((row) => row.dated) ? [table.header] : [],
    ),
  );
  const worded = readings.some(({ candidates }) => candidates.some((row) => row.text.description !== ''));
  const rows = readings
    .flatMap((reading) => reading.candidates)
    .sort((a, b) => a.entry.line.index - b.entry.line.index);
  const headings = headingsByPage(readings.map(({ table }) => table));
  const underDays = new Set(
    readings.flatMap(({ table, candidates }) => (isUnderDays(candidates) ? [table] : [])),
  );
  const end = openings === null ? Infinity : closedAt(readings, rows, openings);
  const groups: { rows: Candidate[]; heading: string }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const before = last?.rows.at(-1);
    const joined =
      last !== undefined &&
      before?.table === row.table &&
      before.section === row.section &&
      before.loose === row.loose &&
      (isBehind(before, end) || !isBehind(row, end));
    const heading = headingBetween(row, joined ? before : undefined, headings);
    if (joined && heading === null) last.rows.push(row);
    else groups.push({ rows: [row], heading: heading ?? '' });
  }
  return groups.map(({ rows: group, heading }) => {
    const [first] = group as [Candidate];
    return {
      table: first.table,
      section: first.section,
      heading,
      mark: '',
      rows: group,
      prior:
        strayed(group, datedHeaders) || isPlan(first.table, group, readings)
          ? PRIOR.wordless
          : behindEnd(group, end, priorOf(group, { headed, worded, underDays })),
    };
  });
}

/**
 * The line of the closing balance behind which the account has no more rows: the one to which the rows lead from the
 * opening balance, else the last one under which nothing opens again. Infinity where there is none.
 */
function closedAt(
  readings: readonly TableReading[],
  rows: readonly Candidate[],
  openings: readonly number[],
): number {
  const marks = readings.flatMap((reading) => reading.marks.filter(({ carried }) => !carried));
  marks.sort((a, b) => a.entry.line.index - b.entry.line.index);
  const closings = marks.filter(({ kind }) => kind === 'closing');
  const last = marks.at(-1);
  const end = reachedBy(rows, closings, openings) ?? (last?.kind === 'closing' ? last : undefined);
  const at = end?.entry.line.index ?? Infinity;
  // A summary prints the balance before most of the rows; an annex explains a few of those above it.
  const over = rows.filter((row) => row.dated && row.entry.line.index < at).length;
  return over > rows.length - over ? at : Infinity;
}

/** The first closing balance to which the rows over it add up from one of the opening balances. */
function reachedBy<T extends Pick<Candidate, 'entry' | 'minor'>>(
  rows: readonly Candidate[],
  closings: readonly T[],
  openings: readonly number[],
): T | undefined {
  let at = 0;
  let sum = 0;
  return closings.find(({ entry, minor }) => {
    for (let row = rows[at]; row !== undefined && row.entry.line.index < entry.line.index; row = rows[at]) {
      sum += row.minor;
      at += 1;
    }
    return sum !== 0 && openings.includes(minor - sum);
  });
}

function isBehind({ entry }: Candidate, end: number): boolean {
  return entry.line.index > end;
}

/** What an annex prints under the closing balance of the list that it continues explains rows above it. */
function behindEnd(rows: readonly Candidate[], end: number, prior: number): number {
  const [first] = rows as [Candidate];
  return isBehind(first, end) && prior < 1 ? Math.min(prior, PRIOR.behind) : prior;
}

/** By table and page: a long table has as many headings as pages, and looking at all of them for each row takes seconds. */
type Headings = ReadonlyMap<Table, ReadonlyMap<number, readonly TokenLine[]>>;

function headingsByPage(tables: readonly Table[]): Headings {
  return new Map(tables.map((table) => [table, Map.groupBy(table.headings, ({ page }) => page)]));
}

/** The heading right over a row, since the row before it; page furniture at a page's turn is none. */
function headingBetween(row: Candidate, before: Candidate | undefined, headings: Headings): string | null {
  const { index: to, page } = row.entry.line;
  const from = before?.entry.line.index ?? -1;
  if (before !== undefined && before.entry.line.page !== page) return null;
  const over = headings.get(row.table)?.get(page);
  return over?.findLast(({ index }) => index > from && index < to)?.text ?? null;
}

/** The header names both a date and money. */
export function isHeaded(table: Table): boolean {
  const roles = table.header?.cells.map((cell) => cell.roles[0]) ?? [];
  const money = roles.some(
    (role) => role === 'amount' || role === 'debit' || role === 'credit' || role === 'balance',
  );
  return roles.includes('date') && (money || roles.length >= 3);
}

/**
 * Whether no amount of a segment stands under a name for money, though the header over it has such: the reckoning of the
 * interest and its rates begin with a day as well, and follow the rows without a header that is known.
 */
export function standsAside({ table, rows }: Segment): boolean {
  if (table.header?.cells.some(({ roles }) => MONEY.has(roles[0] ?? '')) !== true) return false;
  return rows.every(({ entry }) =>
    entry.values.every((value, track) => value === null || (table.trackHeaders[track]?.length ?? 0) === 0),
  );
}

/** Lines without dates, in columns of their own, under the header of a table that prints them: its turnover. */
function strayed(rows: readonly Candidate[], datedHeaders: ReadonlySet<Table['header']>): boolean {
  return rows.every((row) => !row.dated && datedHeaders.has(row.table.header) && row.proven !== true);
}

/** What is paid in instalments, beside the longer list of what was booked; alone, it may be a loan's own list. */
function isPlan(table: Table, rows: readonly Candidate[], readings: readonly TableReading[]): boolean {
  if (!headsPlan(table.header?.cells ?? [])) return false;
  return readings.some(
    (other) => other.table !== table && isHeaded(other.table) && other.candidates.length > rows.length,
  );
}

/** Under a header for descriptions, rows without one have lost it: blacked out, or drawn as a picture. */
function describes(table: Table): boolean {
  const described = table.header?.cells.some((cell) => cell.roles[0] === 'description') ?? false;
  return isHeaded(table) && described && table.trackHeaders.some((roles) => roles.length > 0);
}

/**
 * A header that names no date but that of value, over descriptions and money, or over money alone: rows that nearly all
 * have a date, and words where no name stands over them, are transactions yet.
 */
function underOther({ table, rows }: Pick<Segment, 'table' | 'rows'>, datedShare: number): number {
  const cells = (table.header?.cells ?? []).filter(({ text }) => !namesForeign(text));
  const roles = cells.map((cell) => cell.roles[0]);
  const isDescribed =
    roles.includes('description') ||
    (roles.every((role) => role === 'value_date' || (role !== undefined && MONEY.has(role))) &&
      rows.every(({ text }) => text.description !== ''));
  const named = table.trackHeaders.some((heads) => heads.length > 0);
  // Money beside a day of value, under a name that is not known for the rest: each row has its day and its words.
  const isLedger =
    roles.includes('value_date') &&
    roles.some((role) => role === 'debit' || role === 'credit') &&
    rows.every(({ entry, text }) => entry.datedHere && text.description !== '');
  return (isDescribed || isLedger) && named && datedShare >= DATED_SHARE_MIN
    ? PRIOR.datedRows
    : PRIOR.headedUndated;
}

/** Rows that print no day, from the first one on under lines that do: each day stands once over what happened on it. */
function isUnderDays(rows: readonly Candidate[]): boolean {
  const [first] = rows;
  if (first === undefined || first.entry.dates.length === 0) return false;
  if (rows.some(({ entry }) => entry.datedHere)) return false;
  return rows.filter(({ entry }) => entry.dates.length > 0).length >= DAYS_MIN;
}

/** Whether the names of the row's columns, with those of days and descriptions, stand under the heading of its section. */
function isHeadedWithin({ table, section }: Candidate): boolean {
  return describes(table) && section !== null && (table.header?.first ?? -1) > section.from;
}

/** A table of rates of interest reckons the interest, and what comes of it stands among the rows; limits move nothing. */
function isOfTerms({ header }: Table): boolean {
  return header?.cells.some(({ text }) => RATE.test(text) || LIMIT.test(text)) ?? false;
}

/** "Credit limit | Available credit limit" right over the amounts and the day as of which they hold. */
function statesLimits({ table, section, entry }: Candidate): boolean {
  const { index } = entry.line;
  if (section?.kind === 'summary' && LIMIT.test(section.title) && index <= section.from) return true;
  return table.lines.some((line) => line.index === index - 1 && LIMIT.test(line.text));
}

/**
 * What stands over the names of columns and leads from one labelled balance to another without any between: the lines of
 * a summary, one of which has the day of payment beside it.
 */
function balancesNone(rows: readonly Candidate[]): boolean {
  return rows.every(({ balance }) => balance === null);
}

/** "Invoice date 2026-01-03   Payments -14,210.55": a day behind its label, in a box beside another. */
function labelsDay({ entry }: Candidate): boolean {
  const [label, day] = entry.line.tokens;
  return label?.dates.length === 0 && /\p{L}/u.test(label.text) && (day?.dates.length ?? 0) > 0;
}

/** What is around the rows: names of columns, rows with words, and tables of which no row prints its day. */
interface Around {
  readonly headed: boolean;
  readonly worded: boolean;
  readonly underDays: ReadonlySet<Table>;
}

function priorOf(rows: readonly Candidate[], { headed, worded, underDays }: Around): number {
  const [first] = rows as [Candidate];
  const kind = first.section?.kind;
  if (kind === 'daily_balances') return 0;
  if (first.loose) return PRIOR.behind;
  if (isOfTerms(first.table) || (rows.length <= LIMIT_ROWS_MAX && rows.every(statesLimits)))
    return PRIOR.wordless;
  const proven = rows.filter((row) => row.proven === true).length / rows.length;
  const here = underDays.has(first.table)
    ? 1
    : rows.filter((row) => row.entry.datedHere).length / rows.length;
  // What a summary adds up is no row unless it carries a date of its own, or stands under names of columns of its own.
  const isSummed = kind === 'summary' && here < DATED_SHARE_MIN && !isHeadedWithin(first);
  if (isSummed && here === 0) return PRIOR.wordless;
  const [day] = first.entry.dates;
  if (day !== undefined && headsDue(first.table.header?.cells ?? [], day)) return PRIOR.wordless;
  const bare = rows.filter((row) => row.text.description === '' && row.text.checkNumber === null).length;
  // "New balance $450.03, minimum payment $0.00, due 11/08": one balance leads to another by chance.
  const isLone = rows.length === 1 && bare === 1 && worded && first.table.header === null;
  const isLabelled = here < DATED_SHARE_MIN || rows.every(labelsDay);
  const isSummary = headed && first.table.header === null && isLabelled && balancesNone(rows);
  if (proven > 0.5 && here > 0 && !isLone) return isSummary ? PRIOR.wordless : 1;
  if (bare >= WORDLESS_SHARE * rows.length && worded && !describes(first.table)) return PRIOR.wordless;
  const headless = headed ? PRIOR.bareBesideHeaded : PRIOR.bare;
  // What stands over a summary's figures names no column of the rows under it.
  const isNamed = first.table.header?.cells.some(({ roles }) => roles.length > 0) === true;
  const base = !isNamed
    ? headless
    : isHeaded(first.table)
      ? PRIOR.headed
      : underOther({ table: first.table, rows }, here);
  // "List of transactions" may be the document's title: over the names of columns stands what it says of the account.
  const isTitle = kind === 'transactions' && rows.length === 1 && base === PRIOR.bareBesideHeaded;
  const section = kind === undefined || isTitle ? 0 : kind !== 'summary' ? 0.25 : isSummed ? -0.4 : 0;
  return Math.max(0, Math.min(0.99, base + section - (here < 0.5 ? 0.3 : 0)));
}
