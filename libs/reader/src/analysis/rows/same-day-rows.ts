import type { Verdict } from '../balances/hypotheses.ts';
import type { Entry } from '../balances/steps.ts';
import { HEADER_LINES_MAX } from '../tables/headers.ts';
import type { Table, TableLine } from '../tables/table.ts';

/** A row of the same day stands under the one before it with at most a wrapped description between. */
const SAME_DAY_GAP_HEIGHTS = 5;
/** For each undated line that nothing proves, so many are proven to be rows. */
const SHARED_DATES_MIN = 3;

/**
 * Where a day's further rows print no date, as balances prove of some, an undated line right under a row that has
 * words and amounts is a row as well: also the one whose balance does not follow.
 */
export function sharingDates(
  lines: readonly TableLine[],
  entries: readonly Entry[],
  verdict: Verdict,
): readonly Entry[] {
  const { amounts, proven } = verdict.chain;
  const undated = entries.flatMap(({ doubtful }, at) => (doubtful ? [at] : []));
  const rows = undated.filter((at) => proven[at] === true && amounts[at] !== null);
  const isKept = (at: number): boolean => keptClosing(verdict, lines, entries, at) !== null;
  const open = undated.filter((at) => !rows.includes(at) && !isKept(at) && isLikeRow(lines, proven, at));
  if (open.length === 0 || rows.length < SHARED_DATES_MIN * open.length) return entries;
  return entries.map((entry, at) => (open.includes(at) ? { ...entry, doubtful: false } : entry));
}

/** Words and amounts right under a row, in columns that a row fills. */
function isLikeRow(lines: readonly TableLine[], proven: Verdict['chain']['proven'], at: number): boolean {
  const [line, before] = [lines[at], lines[at - 1]];
  if (line === undefined || !follows(line, before)) return false;
  const used = new Set(line.values.map((value) => value?.token));
  const worded = line.line.tokens.some((token) => !used.has(token) && /\p{L}/u.test(token.text));
  // A total fills columns that no row fills together.
  const isRow = (other: TableLine, index: number): boolean => other.datedHere || proven[index] === true;
  return worded && lines.some((other, index) => isRow(other, index) && sameColumns(other, line));
}

/** Whether two lines have amounts in the same columns. */
export function sameColumns(a: TableLine, b: TableLine): boolean {
  return a.values.every((value, track) => (value === null) === (b.values[track] === null));
}

/**
 * Whether the balance of an undated line, or of the one that closes its stretch, leads on to others though it does not
 * follow from those before: with one that only breaks the chain it would have been left out.
 */
export function keepsChain(
  verdict: Verdict,
  lines: readonly TableLine[],
  entries: readonly Entry[],
  at: number,
): boolean {
  const { chain, hypothesis } = verdict;
  const closing = keptClosing(verdict, lines, entries, at);
  if (closing === null) return false;
  if (chain.proven[closing] === false) return closing === at || isLikeRow(lines, chain.proven, at);
  // The first balance of all, in a list whose opening one is not known or does not lead to it; the newest first, the last.
  const leadsOn = hypothesis.reversed
    ? chain.proven.findLast((one, index) => index < closing && one !== null) === true
    : chain.proven.find((one, index) => index > closing && one !== null) === true;
  return chain.proven[closing] === null && leadsOn && isLikeRow(lines, chain.proven, at);
}

/** The undated line whose balance closes the stretch of a line, where it was not left out. */
function keptClosing(
  { chain, hypothesis }: Verdict,
  lines: readonly TableLine[],
  entries: readonly Entry[],
  at: number,
): number | null {
  const track = hypothesis.roles.indexOf('balance');
  let closing = at;
  while (closing < lines.length && (lines[closing]?.values[track] ?? null) === null) closing += 1;
  return entries[closing]?.doubtful === true && chain.amounts[closing] !== null ? closing : null;
}

/** An undated row stands right under the one whose date it shares. */
export function follows(entry: TableLine, before: TableLine | undefined): boolean {
  if (before === undefined || before.line.page !== entry.line.page) return false;
  return entry.line.top - before.line.bottom <= SAME_DAY_GAP_HEIGHTS * entry.line.height;
}

/** Where days stand on lines of their own, the rows of the last one may go on at the top of the next page. */
export function goesOnOverleaf(entry: TableLine, before: TableLine | undefined): boolean {
  return before !== undefined && entry.line.page === before.line.page + 1 && sameColumns(entry, before);
}

/**
 * Where other rows share their days, a row of the last one may stand alone overleaf, right under the names of the columns
 * once more.
 */
export function standsAloneOverleaf(
  { entries, sections }: Table,
  entry: TableLine,
  before: TableLine | undefined,
): boolean {
  if (before === undefined || entry.line.page !== before.line.page + 1) return false;
  if (!sections.starts.has(entry.line.index)) return false;
  if (!entries.some((row) => row.datedHere && sameColumns(row, entry))) return false;
  const sharing = entries.filter((other, at) => other.dates.length === 0 && follows(other, entries[at - 1]));
  return sharing.length >= SHARED_DATES_MIN;
}

/** "Interest and fees" over the table's own header once more, right over a line: what stands under them is a list of its rows. */
export function headsAgain({ lines, headings }: Table, { line }: TableLine): boolean {
  // The lines of its header are none of a table's.
  const joined = new Set(lines.map(({ index }) => index));
  let above = line.index - 1;
  while (above >= line.index - HEADER_LINES_MAX && !joined.has(above)) above -= 1;
  return above < line.index - 1 && headings.some(({ index, page }) => index === above && page === line.page);
}
