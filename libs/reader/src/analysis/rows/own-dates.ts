import type { Table, TableLine } from '../tables/table.ts';
import { overlaps, type Extent, type Track } from '../text/columns.ts';
import type { Token } from '../text/tokens.ts';
import type { Candidate, Mark } from './candidate.ts';
import { bookedTrack, hiddenDays, maskOf, resembles } from './hidden-days.ts';

/** A table that leaves out the date of same-day rows does so on many of them; fewer undated rows than this share lost theirs. */
const LOST_SHARE_MAX = 0.25;

/** Whether a row of an account has lost its day, or shows one that may be another's: no sum sees that. */
export function showsLostDate(
  rows: readonly { readonly row: Candidate }[],
  marks: readonly Pick<Mark, 'entry' | 'kind'>[],
): boolean {
  return (
    rows.some(({ row }) => row.dateLost) ||
    missesDate(rows) ||
    firstDateLost(rows, marks) ||
    standsBetween(rows)
  );
}

/** Which rows of a table have lost a day of their own: sums see none, and that of the row above is a guess. */
export function lostDates(table: Table, entries: readonly TableLine[]): (entry: TableLine) => boolean {
  const losing = losesDates(entries);
  const booked = bookedTrack(table);
  const undated = unbooked(table, entries, booked);
  const hides = hiddenDays(table, booked);
  return (entry) =>
    (losing && entry.dates.length === 0 && entry.line.method === 'ocr') ||
    undated.has(entry) ||
    hides(entry) ||
    showsUnread(table, entry);
}

/** What stands in a column lies within it, to within this many points. */
const COLUMN_POINTS = 4;
/** A day has as many figures at least, also where one was not read. */
const FIGURES_MIN = 4;

/** "pe 0 09 2025" of a scan, set where the days of its column are: a day that could not be read, and not that of the row above. */
function showsUnread({ dateTracks: [track] }: Table, { datedHere, line, values }: TableLine): boolean {
  if (track === undefined || datedHere || line.method !== 'ocr') return false;
  return line.tokens.some(
    (cell) =>
      cell.left >= track.left - COLUMN_POINTS &&
      cell.right <= track.right + COLUMN_POINTS &&
      cell.text.replace(/\D/g, '').length >= FIGURES_MIN &&
      !values.some((value) => value?.token === cell),
  );
}

/**
 * Whether the undated rows of a list share none with the one before: it prints the date of a day's second row too, and
 * nearly every row has one. Then the date of the row before is no more than a guess.
 */
export function losesDates(entries: readonly TableLine[]): boolean {
  let repeated = 0;
  let undated = 0;
  entries.forEach((entry, at) => {
    if (entry.dates.length === 0) undated += 1;
    const before = entries[at - 1];
    if (entry.datedHere && before?.datedHere === true && before.dates[0]?.text === entry.dates[0]?.text)
      repeated += 1;
  });
  return repeated > undated && undated > 0 && undated <= LOST_SHARE_MAX * entries.length;
}

/**
 * The rows of a scan that show their day of value alone where nearly all others have their day of booking before it:
 * OCR has lost that day, and neither the day of value nor the row above tells it.
 */
function unbooked(
  { dateTracks }: Table,
  entries: readonly TableLine[],
  booked: Track<Extent> | undefined,
): ReadonlySet<TableLine> {
  const lost = new Set<TableLine>();
  if (booked === undefined || dateTracks.length !== 2) return lost;
  const dated = entries.filter(({ datedHere }) => datedHere);
  for (const entry of dated) {
    const isBooked = entry.sharesDay !== true && entry.dates.some((day) => overlaps(day, booked));
    if (entry.line.method === 'ocr' && !isBooked) lost.add(entry);
  }
  return lost.size > LOST_SHARE_MAX * dated.length ? new Set() : lost;
}

/**
 * Whether a row without a date stands in another list of the page than the dated row before it and prints what may be
 * its own: "5855  10.09  44.93" in a list of one check, where 10.09 could be an amount as well, or a day that cannot be
 * read. The date of the other list's last row is then a wrong guess.
 */
function missesDate(rows: readonly { readonly row: Candidate }[]): boolean {
  let dated: Candidate | null = null;
  for (const { row } of rows) {
    if (row.dated) {
      dated = row;
      continue;
    }
    const { line, values } = row.entry;
    const isElsewhere = dated !== null && dated.table !== row.table && dated.entry.line.page === line.page;
    const own = line.tokens.filter((token) => !values.some((value) => value?.token === token));
    if (!isElsewhere) continue;
    const masks = new Set(dated?.entry.dates.map(({ text }) => maskOf(text)));
    const isDay = ({ dates, words }: Token): boolean =>
      dates.length > 0 || words.some(({ text }) => resembles(text, masks));
    if (own.some(isDay)) return true;
  }
  return false;
}

/** A day stands off the line of its amounts by this share of its height at least, to be half way to the next row. */
const HALF_WAY_SHARE = 0.3;

/**
 * Whether a scan sets a day half way between its row and one without a day: where days stand in the middle of their rows, it
 * is the day of both.
 */
function standsBetween(rows: readonly { readonly row: Candidate }[]): boolean {
  return rows.some(({ row }, at) => {
    const { line, dates, values } = row.entry;
    if (!row.dated || line.method !== 'ocr') return false;
    const [day] = dates[0]?.words ?? [];
    const [amount] = values.flatMap((value) => value?.token.words ?? []);
    if (day === undefined || amount === undefined) return false;
    const off = day.box[1] + day.box[3] / 2 - amount.box[1] - amount.box[3] / 2;
    const other = rows[off < 0 ? at - 1 : at + 1]?.row;
    const isNext = other?.entry.line.page === line.page && !other.dated;
    return isNext && Math.abs(off) >= HALF_WAY_SHARE * day.box[3] && Math.abs(off) < line.height;
  });
}

/** So many rows under the dates of others are no accident: the table prints each day once. */
const SHARING_MIN = 4;

/**
 * Whether the rows of a scan begin without a date though others have one: OCR has lost the first, and others share it. Where
 * days are printed once, that of the rows right under the opening balance stands on its line.
 */
function firstDateLost(
  rows: readonly { readonly row: Candidate }[],
  marks: readonly Pick<Mark, 'entry' | 'kind'>[],
): boolean {
  const [first] = rows;
  if (first === undefined || first.row.dated || first.row.entry.line.method !== 'ocr') return false;
  const undated = rows.filter(({ row }) => !row.dated).length;
  if (undated === rows.length) return false;
  const { page, index } = first.row.entry.line;
  const isOpened = marks.some(
    ({ kind, entry }) =>
      kind === 'opening' && entry.datedHere && entry.line.page === page && entry.line.index < index,
  );
  return !isOpened || undated < SHARING_MIN;
}
