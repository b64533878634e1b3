import { beginTogether } from '../../boxes.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import { BALANCE_LABELS, lineMeanings } from '../../lexicon/words.ts';
import { overlaps, type Extent, type Track } from '../text/columns.ts';
import { standsFree } from '../text/free-cells.ts';
import { near, type Token, type TokenLine } from '../text/tokens.ts';
import { mendedValue, type NumberFormat, type Value } from '../text/values.ts';
import { inTracks, isOfPeriod, damagedDate } from './date-columns.ts';
import { saysOnlyBalance } from './day-balances.ts';
import { freeValues } from './seeds.ts';
import type { TableLine } from './table.ts';

/** Where the amounts and dates of a table stand. */
export interface Columns {
  readonly tracks: readonly Track<Extent>[];
  /** By track: its header says money in or out, an amount or a balance. */
  readonly headed: readonly boolean[];
  readonly dateTracks: readonly Track<Extent>[];
  /** Its amounts are not set in columns but follow the text, as many on every line. */
  readonly ragged: boolean;
  /** Headings with sums of their own. */
  readonly noRows: ReadonlySet<number>;
}

/** Amounts of a column end at its edge to within this many points. */
const EDGE_POINTS = 2;
/** So many whole amounts, and such a part of a column's, show that it prints them so. */
const WHOLES_MIN = 3;
const WHOLE_SHARE_MIN = 0.3;
/** A date stands above its amounts by no more than this many line heights. */
const DATE_REACH_HEIGHTS = 11;

/** The lines that carry amounts in a table's columns, with the dates that stand on or over them. */
export function entriesOf(lines: readonly TokenLine[], columns: Columns, format: NumberFormat): TableLine[] {
  const wholes = wholeTracks(lines, columns, format);
  const entries: TableLine[] = [];
  let above: readonly Token[] = [];
  let aboveLine: TokenLine | null = null;
  // A description of any length joins a date to its amounts, as long as its lines stand close.
  let joined = false;
  let before: TokenLine | null = null;
  for (const line of lines) {
    joined = joined && before !== null && near(before, line);
    before = line;
    const dated = above.length > 0 || opensRow(line, columns);
    const values = columns.noRows.has(line.index) ? null : valuesOf(line, columns, { wholes, dated }, format);
    const here = datesOf(line, columns.dateTracks, values !== null);
    if (values === null) {
      if (here.length > 0) {
        above = here;
        aboveLine = line;
        joined = true;
      }
      continue;
    }
    const isHead = aboveLine !== null && columns.noRows.has(aboveLine.index);
    if (
      aboveLine !== null &&
      !reaches(aboveLine, line, isHead) &&
      !joined &&
      !turnsPage(aboveLine, line, entries)
    )
      above = [];
    entries.push({
      line,
      values,
      dates: here.length > 0 ? [...bookedAbove(aboveLine, above, here, columns.dateTracks), ...here] : above,
      datedHere: here.length > 0,
      meanings: () => lineMeanings(line.text),
    });
    // What was paid abroad, on a line of its own, leaves the day to the amount below it.
    if (isPaid(values, columns)) above = [];
    else if (here.length > 0) [above, aboveLine, joined] = [here, line, true];
  }
  return withBookingDays(withoutForeign(entries), lines, columns.dateTracks);
}

/**
 * "13 JUN  Payment received" at the foot of a page, where texts of rows begin, and its amount under the rest of its text
 * overleaf: the day of a row.
 */
function turnsPage(day: TokenLine, line: TokenLine, entries: readonly TableLine[]): boolean {
  const last = entries.at(-1);
  if (last === undefined || line.page !== day.page + 1 || day.index < last.line.index) return false;
  const texts = day.tokens.filter(({ dates }) => dates.length === 0);
  return texts.some(({ left }) =>
    entries.some((row) => row.line.tokens.some((cell) => beginTogether(cell.left, left))),
  );
}

/** Whether some amount stands under a name for money, where columns have such. */
function isPaid(values: readonly (Value | null)[], { headed }: Columns): boolean {
  return !headed.includes(true) || values.some((value, track) => value !== null && headed[track] === true);
}

/**
 * "€81.87" under the row's own amount, "£71.19": a line without a day whose money is all of a currency that no row is
 * printed in says what was paid abroad.
 */
function withoutForeign(entries: TableLine[]): TableLine[] {
  const currencies = ({ values }: TableLine): (string | null)[] =>
    values.flatMap((value) => (value === null ? [] : [value.currency ?? signOf(value)]));
  const own = new Set(entries.filter(({ datedHere }) => datedHere).flatMap(currencies));
  if ([...own].every((currency) => currency === null)) return entries;
  const isForeign = (entry: TableLine): boolean =>
    !entry.datedHere &&
    currencies(entry).every((currency) => currency !== null && !own.has(currency)) &&
    entry.meanings().length === 0;
  return entries.filter((entry) => !isForeign(entry));
}

/** "$" may be of several currencies, and is another one than those of rows with "€" all the same. */
function signOf({ token }: Value): string | null {
  return token.amounts[0]?.symbol ?? null;
}

/** The day alone over a row that prints only that of value, in the column beside. */
function bookedAbove(
  line: TokenLine | null,
  above: readonly Token[],
  here: readonly Token[],
  [first, second, more]: readonly Track<Extent>[],
): readonly Token[] {
  if (line === null || first === undefined || second === undefined || more !== undefined) return [];
  if (!line.tokens.every(({ dates }) => dates.length > 0) || !above.every((day) => inTracks(day, [first])))
    return [];
  return here.every((day) => inTracks(day, [second])) ? above : [];
}

/**
 * Rows under a printed day of booking that have none of their own but, as every row does, a day of value beside it:
 * they are booked on the day above. Balances and totals among them are of a day, and have no day of value. A row whose
 * day stands on its first line and whose amount on its last one is booked on none of the days above.
 */
function withBookingDays(
  entries: TableLine[],
  lines: readonly TokenLine[],
  [first, second, more]: readonly Track<Extent>[],
): TableLine[] {
  if (first === undefined || second === undefined || more !== undefined) return entries;
  const valued = entries.every(
    (entry) => !entry.datedHere || entry.dates.some((day) => inTracks(day, [second])) || isOfDay(entry),
  );
  // A table that prints each day of booking once prints that of its first row.
  const opens = entries.find((entry) => entry.datedHere && !isOfDay(entry));
  if (!valued || opens?.dates.some((day) => inTracks(day, [first])) !== true) return entries;
  const rows = new Set(entries.map(({ line }) => line));
  const begun = lines.filter(
    (line) => !rows.has(line) && line.tokens.some((token) => inTracks(token, [first])),
  );
  let booked: Token | null = null;
  let next = 0;
  return entries.map((entry) => {
    for (; (begun[next]?.index ?? Infinity) < entry.line.index; next += 1) booked = null;
    const own = entry.dates.find((day) => inTracks(day, [first]));
    booked = own ?? booked;
    return own === undefined && booked !== null && entry.datedHere
      ? { ...entry, dates: [booked, ...entry.dates], sharesDay: true }
      : entry;
  });
}

/** What the account held on a day, or what had moved until then. */
function isOfDay(entry: TableLine): boolean {
  return saysOnlyBalance(entry) || entry.meanings().some((meaning) => OF_DAY.has(meaning));
}

const OF_DAY: ReadonlySet<LineMeaning> = new Set([...BALANCE_LABELS, 'total', 'total_in', 'total_out']);

function datesOf(
  line: TokenLine,
  dateTracks: readonly Track<Extent>[],
  hasValues: boolean,
): readonly Token[] {
  const inColumns = line.tokens.filter((token) => inTracks(token, dateTracks));
  // The head of every page may print the period where the days of the rows stand.
  const here = hasValues
    ? inColumns
    : inColumns.filter((token) => !isOfPeriod(line, line.tokens.indexOf(token)));
  if (here.length > 0 || !hasValues) return here;
  const damaged = damagedDate(line, dateTracks);
  return damaged === null ? [] : [damaged];
}

/** A date printed above its amounts stands no farther than a wrapped description away; one that heads them, also overleaf. */
function reaches(date: TokenLine, line: TokenLine, isHead: boolean): boolean {
  if (isHead && date.page + 1 === line.page) return true;
  return date.page === line.page && line.top - date.bottom <= DATE_REACH_HEIGHTS * line.height;
}

/** What tells of whole numbers whether they are amounts. */
interface Whole {
  /** By track: printed whole also on a scan. */
  readonly wholes: readonly boolean[];
  /** A date stands on the line or over it. */
  readonly dated: boolean;
}

function valuesOf(
  line: TokenLine,
  columns: Columns,
  whole: Whole,
  format: NumberFormat,
): (Value | null)[] | null {
  return columns.ragged ? valuesInOrder(line, columns, format) : valuesByTrack(line, columns, whole, format);
}

function opensRow(line: TokenLine, { dateTracks }: Columns): boolean {
  return line.tokens.some((token) => inTracks(token, dateTracks));
}

/**
 * Columns of scans in which "20" and "97" stand among amounts with cents, and those beside them that show no cents but
 * "0.00": there figures without marks have lost none.
 */
function wholeTracks(lines: readonly TokenLine[], columns: Columns, format: NumberFormat): boolean[] {
  const counts = columns.tracks.map(() => ({ whole: 0, cents: 0 }));
  for (const line of format.digits === 0 ? [] : lines.filter(({ method }) => method === 'ocr')) {
    for (const value of freeValues(line, format)) {
      const at = columns.tracks.findIndex((track) => fits(value, track));
      const count = counts[at];
      if (count === undefined || inTracks(value.token, columns.dateTracks)) continue;
      if (value.strong && value.minor !== 0) count.cents += 1;
      const isSure = !value.strong && value.token.repairs === undefined;
      if (isSure && opensRow(line, columns) && isWhole(value, columns, at, line)) count.whole += 1;
    }
  }
  const print = counts.map(({ whole, cents }) => whole >= WHOLES_MIN && whole >= WHOLE_SHARE_MIN * cents);
  return print.includes(true) ? counts.map(({ cents }, at) => print[at] === true || cents === 0) : print;
}

/** Where nothing is aligned, the amounts of a line are told apart by their order, the last one being the last column's. */
function valuesInOrder(
  line: TokenLine,
  { tracks, dateTracks }: Columns,
  format: NumberFormat,
): (Value | null)[] | null {
  const found = freeValues(line, format)
    .filter((value) => value.strong && !inTracks(value.token, dateTracks))
    .slice(-tracks.length);
  if (found.length === 0) return null;
  return [...tracks.slice(found.length).map(() => null), ...found];
}

/** "97" among "52.77": at an edge or in the middle of a column that is headed as money. */
function isWhole(
  { left, right, token }: Value,
  { tracks, headed }: Columns,
  track: number,
  line: TokenLine,
): boolean {
  const column = tracks[track];
  if (headed[track] !== true || column === undefined) return false;
  const isCentred = Math.abs(left + right - column.left - column.right) / 2 <= EDGE_POINTS;
  if (Math.abs(right - column.right) <= EDGE_POINTS || isCentred) return true;
  // Where a column starts may as well start a longer number: "24 .50", the groups of an account's.
  return Math.abs(left - column.left) <= EDGE_POINTS && standsFree(token, line);
}

/** "FR99 9999 9999 999": the last of the groups of a number stands as near to the one before as words do. */
function endsGroups({ token }: Value, { tokens, height }: TokenLine): boolean {
  const before = tokens[tokens.indexOf(token) - 1];
  return before !== undefined && /^[\d ]*\d$/.test(before.text) && token.left - before.right < height / 2;
}

function valuesByTrack(
  line: TokenLine,
  columns: Columns,
  { wholes, dated }: Whole,
  format: NumberFormat,
): (Value | null)[] | null {
  const { tracks, dateTracks } = columns;
  const values: (Value | null)[] = tracks.map(() => null);
  let found = false;
  for (const value of freeValues(line, format)) {
    if (inTracks(value.token, dateTracks)) continue;
    const track = tracks.findIndex((t) => fits(value, t));
    if (track < 0 || values[track] !== null) continue;
    // On a scan, figures without marks have rather lost them.
    const isTaken =
      value.token.repairs === undefined
        ? dated && isWhole(value, columns, track, line) && !endsGroups(value, line)
        : wholes[track] === true;
    if (!value.strong && format.digits > 0 && !isTaken) continue;
    const mayHaveCents = line.method === 'ocr' && !value.strong && format.digits > 0;
    // ".50" whose point was lost.
    values[track] = mayHaveCents ? { ...value, alternatives: [value.minor / 10 ** format.digits] } : value;
    found = true;
  }
  // A damaged word alone makes no row of a line that has neither a date nor another amount.
  const isRow = found || opensRow(line, columns);
  if (line.method === 'ocr' && isRow && fillDamaged(values, line, tracks, dateTracks, format)) found = true;
  return found ? values : null;
}

/** Puts what damaged words of a scanned line may have been into the columns they stand in. */
function fillDamaged(
  values: (Value | null)[],
  line: TokenLine,
  tracks: readonly Track<Extent>[],
  dateTracks: readonly Track<Extent>[],
  format: NumberFormat,
): boolean {
  let filled = false;
  for (const token of line.tokens) {
    if (token.repairs === undefined || inTracks(token, dateTracks)) continue;
    const value = mendedValue(token, format);
    const track = value === null ? -1 : tracks.findIndex((t) => fits(value, t));
    if (value === null || track < 0 || values[track] !== null) continue;
    values[track] = value;
    filled = true;
  }
  return filled;
}

function fits(value: Value, track: Track<Extent>): boolean {
  return Math.abs(value.right - track.right) <= EDGE_POINTS || overlaps(value, track);
}
