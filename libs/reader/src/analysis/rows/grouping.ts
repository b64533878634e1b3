import { beginTogether } from '../../boxes.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import { columnRoles, lineMeanings, isMoney } from '../../lexicon/words.ts';
import { lowCodeLines } from '../tables/low-codes.ts';
import { hangingTest, reachesIntoRow } from '../tables/sections.ts';
import { isUsed, type Table, type TableLine } from '../tables/table.ts';
import { tellsRate } from '../text/changed-money.ts';
import { overlaps } from '../text/columns.ts';
import { isPageNumber } from '../text/page-number.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { rightEdge } from './beside-text.ts';
import { cardHeadings } from './card-headings.ts';
import { clearSpace, gap, overCuts, spaceBehind, spaceCut } from './clear-space.ts';
import { centredCuts } from './centred-rows.ts';
import { kindColumn, kindCut } from './codes.ts';
import { framedTest } from './framed-notes.ts';
import { pageTurn, turnNotes, wrapped, type Overleaf } from './page-turns.ts';
import { namesPayee } from './payee-totals.ts';
import { repeatedLabels, repeatedTexts, repeatsNames } from './repeated-labels.ts';
import { ruledCuts, sharesCell, type RowCut } from './ruled-rows.ts';
import { goesOn } from './section-words.ts';
import {
  areSingle,
  entryText,
  isHead,
  reachOf,
  rowStarts,
  styleOf,
  wrapText,
  type Interval,
  type Style,
} from './wrap-style.ts';

/** Lines of a day and words alone are notices where so small a share of the rows has one over it. */
const NOTICE_SHARE_MAX = 0.25;
/** A heading or a label within a table has no more words than this. */
const HEADING_WORDS_MAX = 8;
/** A sentence has no fewer words on a line. */
const SENTENCE_WORDS_MIN = 10;
/** Wrapped text starts at least this much to the right of the dates. */
const DATE_LEFT_POINTS = 4;
/** Figures at the right of a first column begin in more places than one, but not so far from each other. */
const OUTSIDE_POINTS = 12;
/** Fewer rows show no habit. */
const ROWS_MIN = 3;
/** Meanings that a wrapped description may have by chance. */
const WEAK: ReadonlySet<LineMeaning> = new Set([
  'section_payments',
  'section_purchases',
  'section_interest',
  'available',
]);

/** The lines that make up each entry, its own among them, top to bottom. */
export function groupLines(table: Table): Map<TableLine, TokenLine[]> {
  const intervals = intervalsOf(table);
  const starts = rowStarts(table, intervals);
  const style = styleOf(table, intervals, starts);
  const space = clearSpace(table, intervals);
  const behind = space ?? spaceBehind(table, intervals);
  const ruled = ruledCuts(table.entries, intervals);
  // Days stand in the middle of centred rows as well: those that open their texts are of rows that end with their amounts.
  const centred = style === 'last' ? null : centredCuts(intervals);
  const gathered = new Map<TableLine, TokenLine[]>(table.entries.map((entry) => [entry, [entry.line]]));
  const noticed = notices(table, intervals);
  const single = areSingle(table, intervals);
  const kindsAt = kindColumn(table);
  const begun = intervals.flatMap(({ lines }) => lines.map(({ left }) => left));
  const reach = reachOf(table, intervals);
  const over = style !== 'last' && centred === null ? overCuts(intervals, space) : null;
  const turn =
    style === 'first' && centred === null && over === null ? pageTurn(table, intervals, reach) : null;
  const overleafs: Overleaf[] = [];
  for (const interval of intervals) {
    const { before, after, lines } = interval;
    const cell = ruled.get(interval);
    if (cell === undefined && centred === null && standsApart(table, interval, space, begun)) continue;
    const overleaf = cell === undefined ? (turn?.(interval) ?? null) : null;
    if (overleaf !== null) {
      const { row, lines: own } = overleaf;
      gathered.get(row)?.push(...(after === null ? upToSpace(before, own, behind) : own));
      continue;
    }
    const { upTo, from } =
      cell ??
      between(
        kindCut(lines, kindsAt) ??
          centred?.get(interval) ??
          over?.get(interval) ??
          cutOf(table, interval, style, space, starts),
      );
    const isFoot = single && after === null && cell === undefined;
    const turned = openedOverleaf(table, interval);
    if (turned !== null) overleafs.push(turned);
    const under = lines.slice(0, turned === null ? upTo : interval.opening);
    const own = after === null ? upToNotice(table, upToSpace(before, under, behind), begun) : under;
    if (before !== null && !isFoot) gathered.get(before)?.push(...wrapped(before.line, own, reach.under));
    const isOver = centred === null && over?.has(interval) !== true && isHead(table, interval, style);
    const isLoose = cell === undefined && (noticed.has(interval) || isOver);
    if (after !== null && !isLoose)
      gathered.get(after)?.unshift(...wrapped(after.line, lines.slice(from).reverse(), 0).reverse());
  }
  for (const { row, lines } of overleafs) gathered.get(row)?.unshift(...lines);
  return gathered;
}

/** The lines under a page's last row that begin with the day of the next page's first one: its text begins there. */
function openedOverleaf({ entries }: Table, { before, after, lines, opening }: Interval): Overleaf | null {
  const [day, ...rest] = opening < 0 ? [] : lines.slice(opening);
  const row = after ?? (before === null ? undefined : entries[entries.indexOf(before) + 1]);
  if (day === undefined || row === undefined || row.line.page !== day.page + 1) return null;
  const isOpened = row.dates.some((date) => day.tokens.includes(date));
  return isOpened ? { row, lines: [day, ...wrapped(day, rest, 0)] } : null;
}

/**
 * Whether lines stand as clear of the row above and of the one below as rows do of each other, and begin where neither the
 * rows' texts nor any other lines between rows do: a note set in between them.
 */
function standsApart(
  table: Table,
  { before, after, lines }: Interval,
  space: number | null,
  begun: readonly number[],
): boolean {
  const [top, last] = [lines[0], lines.at(-1)];
  if (space === null || before === null || after === null || top === undefined || last === undefined)
    return false;
  if (gap(before.line, top) < space || gap(last, after.line) < space) return false;
  if (before.line.page !== top.page || top.page !== after.line.page) return false;
  const texts = table.entries.flatMap(({ line }) => line.tokens.map(({ left }) => left));
  const countAt = (lefts: readonly number[], left: number): number =>
    lefts.filter((other) => beginTogether(other, left)).length;
  const own = lines.map(({ left }) => left);
  return own.every((left) => countAt(texts, left) === 0 && countAt(begun, left) === countAt(own, left));
}

/**
 * The lines under a last row up to a sentence that runs on under the columns of amounts and begins where neither a row's
 * text nor a line between rows does: what the bank has to say under its list.
 */
function upToNotice(
  { entries, tracks }: Table,
  lines: readonly TokenLine[],
  begun: readonly number[],
): readonly TokenLine[] {
  const money = Math.min(...tracks.map(({ left }) => left));
  const isNotice = ({ tokens, words, left, right }: TokenLine): boolean =>
    tokens.length === 1 &&
    words.length >= SENTENCE_WORDS_MIN &&
    right > money &&
    begun.filter((other) => beginTogether(other, left)).length === 1 &&
    !entries.some(({ line }) => line.tokens.some((cell) => beginTogether(cell.left, left)));
  const at = lines.findIndex(isNotice);
  return at < 0 ? lines : lines.slice(0, at);
}

/** The lines under a last row that stand no farther from it, and from one another, than the lines of one row do. */
function upToSpace(
  before: TableLine | null,
  lines: readonly TokenLine[],
  space: number | null,
): readonly TokenLine[] {
  if (before === null || space === null) return lines;
  const at = lines.findIndex((line, index) => gap(lines[index - 1] ?? before.line, line) >= space);
  return at < 0 ? lines : lines.slice(0, at);
}

/** A cut that leaves out no line. */
function between(cut: number): RowCut {
  return { upTo: cut, from: cut };
}

/**
 * "01 Aug  Interest rate changed to 3.15%" over a row that has a day of its own: it begins no row, and moves nothing. Where
 * many rows have a second day over them, they begin there.
 */
function notices({ entries }: Table, intervals: readonly Interval[]): ReadonlySet<Interval> {
  const found = intervals.filter(({ opening, after }) => opening >= 0 && after?.datedHere === true);
  return new Set(found.length <= NOTICE_SHARE_MAX * entries.length ? found : []);
}

function intervalsOf(table: Table): Interval[] {
  const entries = new Map(table.entries.map((entry) => [entry.line.index, entry]));
  const headings = new Set(table.headings.map((line) => line.index));
  const fits = columnTest(table);
  const repeated = repeatedTexts(table);
  const edge = rightEdge(table);
  const saysTurn = turnNotes(table);
  const isName = repeatsNames(table);
  const isFramed = framedTest(table);
  const hangs = hangingTest(table.lines);
  const labelled = repeatedLabels(table);
  const cards = cardHeadings(table);
  const belongs = (line: TokenLine): boolean => {
    const at = table.lines.indexOf(line);
    if (
      labelled.has(line) ||
      goesOn(at, table, entries, hangs) ||
      namesPayee(table.lines, at, entries) ||
      sharesCell(table.lines, at, ({ index }) => entries.has(index))
    )
      return true;
    return reachesIntoRow(line, table.lines[at + 1]);
  };
  const intervals: Interval[] = [];
  let before = null as TableLine | null;
  let lines: TokenLine[] = [];
  let opening = -1;
  const close = (after: TableLine | null): void => {
    // "12/31 EURO" over "48.00 X 1.0866": the day on which money was changed goes on with the row above.
    const isOpened = opening >= 0 && !lines.slice(opening).some(tellsRate);
    if (lines.length > 0) intervals.push({ before, after, lines, opening: isOpened ? opening : -1 });
    before = after;
    lines = [];
    opening = -1;
  };
  for (const line of table.lines) {
    const entry = entries.get(line.index);
    if (entry !== undefined) {
      close(entry);
      continue;
    }
    // A box beside the rows, or between them, says nothing of them, and lies between none of their lines.
    if (isPageNumber(line) || line.left > edge || saysTurn(line) || isFramed(line) || isName(line)) continue;
    const dated = line.tokens.some((token) => isDateIn(table, token));
    if (opensSection(table, line, entries) || (dated && !hasOwnText(line))) {
      close(null);
      continue;
    }
    if (
      !dated &&
      ((headings.has(line.index) && !repeated.has(line.text)) ||
        (saysSomethingElse(line, repeated) && !belongs(line)) ||
        headsColumn(table, line) ||
        // Under a row it goes on with that.
        (before === null && lines.length === 0 && cards.has(line)) ||
        !fits(line))
    ) {
      close(null);
      continue;
    }
    if (dated && opening < 0) opening = lines.length;
    lines.push(line);
  }
  close(null);
  return withRepeatedDays(intervals);
}

/** So many of the days between rows that have days of their own are those of the rows above, where the lines go on with these. */
const AGAIN_SHARE_MIN = 0.75;

/** "03/05  Wire transfer   30.00" over "03/05  REF 4711" and the next day's row: the second line repeats the day of its row. */
function withRepeatedDays(intervals: readonly Interval[]): Interval[] {
  const isDated = (entry: TableLine | null): boolean => entry === null || entry.datedHere;
  const opened = intervals.filter(
    ({ before, after, opening }) => opening >= 0 && before?.datedHere === true && isDated(after),
  );
  const again = new Set(
    opened.filter(({ before, lines, opening }) => {
      const day = lines[opening]?.tokens.find(({ dates }) => dates.length > 0);
      return day !== undefined && day.text === before?.dates[0]?.text;
    }),
  );
  if (again.size < AGAIN_SHARE_MIN * opened.length) return [...intervals];
  return intervals.map((interval) => (again.has(interval) ? { ...interval, opening: -1 } : interval));
}

/** How many of an interval's lines belong to the row before it. */
function cutOf(
  table: Table,
  { before, after, lines, opening }: Interval,
  style: Style,
  space: number | null,
  startsRow: (text: string) => boolean,
): number {
  if (before === null) return 0;
  if (after === null) return lines.length;
  if (opening >= 0) return opening;
  const spaced = space === null ? null : spaceCut([before.line, ...lines, after.line], space);
  if (spaced !== null) return spaced;
  if (style === 'last') return 0;
  if (
    style === 'above' &&
    after.datedHere &&
    !startsRow(entryText(table, after)) &&
    startsRow(wrapText(table, lines.at(-1) as TokenLine))
  ) {
    return lines.length - 1;
  }
  return lines.length;
}

function isDateIn(table: Table, token: Token): boolean {
  return token.dates.length > 0 && table.dateTracks.some((track) => overlaps(token, track));
}

/** A dated line that is no labelled balance: "01/04 Opening balance" opens no row. */
function hasOwnText(line: TokenLine): boolean {
  return !lineMeanings(line.text).some((meaning) => meaning === 'opening' || meaning === 'closing');
}

/** Headings, totals and carried balances, which no description goes on with. */
function saysSomethingElse(line: TokenLine, repeated: ReadonlySet<string>): boolean {
  const chance = (meaning: LineMeaning): boolean =>
    WEAK.has(meaning) ||
    (repeated.has(line.text) && (meaning.startsWith('section_') || meaning === 'transactions_heading'));
  return (
    line.words.length <= HEADING_WORDS_MAX && lineMeanings(line.text).some((meaning) => !chance(meaning))
  );
}

/** The heading of a section that rows lie in, with or without its sum. */
function opensSection(
  { sections }: Table,
  line: TokenLine,
  entries: ReadonlyMap<number, TableLine>,
): boolean {
  return (
    sections.noRows.has(line.index) || (sections.starts.has(line.index + 1) && entries.has(line.index + 1))
  );
}

/** Names of columns alone, of which one stands over the amounts, "Amount": what is left of a header. */
function headsColumn(table: Table, line: TokenLine): boolean {
  const isOver = (cell: Token): boolean =>
    columnRoles(cell.text).some(isMoney) && table.tracks.some((track) => overlaps(cell, track));
  return line.tokens.some(isOver) && line.tokens.every((cell) => columnRoles(cell.text).length > 0);
}

/** Where rows start with their date, wrapped text starts to the right of it, where descriptions start. */
function columnTest(table: Table): (line: TokenLine) => boolean {
  const dates = table.dateTracks[0];
  if (dates === undefined) return () => true;
  const dateFirst = table.entries.filter(
    ({ line: { tokens } }) => tokens[0] !== undefined && isDateIn(table, tokens[0]),
  );
  const dated = table.entries.filter((entry) => entry.datedHere).length;
  if (dated === 0 || dateFirst.length * 2 < dated) {
    // What begins left of all rows of its page, as a summary under a list does, goes on with none of their texts; where rows
    // begin with their dates or amounts, their texts may stand over and under these.
    const lefts = rowsLeft(table);
    return ({ page, left }) => left >= (lefts.get(page) ?? -Infinity) - OUTSIDE_POINTS;
  }
  const low = lowCodeLines(table.lines);
  return (line) => line.left > dates.left + DATE_LEFT_POINTS || low.has(line);
}

/** Where the rows of a page begin, farthest left; null where they do with their dates or amounts, or are few. */
function rowsLeft(table: Table): ReadonlyMap<number, number | null> {
  const pages = Map.groupBy(table.entries, ({ line }) => line.page);
  const begins = (entry: TableLine): boolean =>
    entry.line.tokens[0] !== undefined && isUsed(entry, entry.line.tokens[0]);
  return new Map(
    [...pages].map(([page, own]) => {
      const isTold = own.length >= ROWS_MIN && !own.some(begins);
      return [page, isTold ? Math.min(...own.map(({ line }) => line.left)) : null];
    }),
  );
}
