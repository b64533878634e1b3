import { beginTogether } from '../../boxes.ts';
import { median } from '../../median.ts';
import { roleOver } from '../tables/header-cells.ts';
import { isUsed, type Table, type TableLine } from '../tables/table.ts';
import { isOfOtherCalendar } from '../text/dates.ts';
import { near, type Token, type TokenLine } from '../text/tokens.ts';
import { leadingWord } from './leading-word.ts';

/** On which line of a row its date and money stand: the first, below text that opens the row, or the last. */
export type Style = 'first' | 'above' | 'last';

/** Lines of wrapped text between two rows, and the rows. */
export interface Interval {
  readonly before: TableLine | null;
  readonly after: TableLine | null;
  readonly lines: readonly TokenLine[];
  /** The date that opens the row after, printed on a line of its own; -1 where there is none. */
  readonly opening: number;
}

/** What the page's first row and last row have beside them says more than what words begin with. */
const WORTH = { openedAbove: 3, bareStart: 3, goesOnBelow: 2 } as const;
const NEARLY_ALL = 0.9;
/** Fewer rows show no habit. */
const ROWS_MIN = 3;
/** "PAIEMENT CB 1406 LYON": what a payment was with, and its place, follow on so many words for its kind. */
const KIND_WORDS = 2;
/** More lines over a page's first row are an explanation of the table. */
const OPENING_LINES_MAX = 2;

/** How a table's rows are set: what stands over its first row and under its last one, and what its lines begin with. */
export function styleOf(
  table: Table,
  intervals: readonly Interval[],
  startsRow: (text: string) => boolean,
): Style {
  const openings = intervals.filter((interval) => interval.opening >= 0 && !isDayHead(interval)).length;
  const wraps = intervals.filter(
    ({ before, after, opening }) => opening < 0 && before?.datedHere === true && after?.datedHere === true,
  );
  if (openings > wraps.length && openings > 1) return 'last';
  if (hangUnder(intervals)) return 'first';
  if (endsRows(table, intervals)) return 'last';
  const texts = table.entries.filter((entry) => entryText(table, entry) !== '').length;
  const worded = texts * 2 > table.entries.length;
  const mayOpen = opensAbove(table, intervals);
  let above = 0;
  let first = bareness(table, intervals) + likeness(table, intervals);
  for (const { before, after, lines } of intervals) {
    const [top] = lines;
    if (after === null && before !== null && top !== undefined && near(before.line, top))
      first += sameLeft(table, before, top) ? WORTH.goesOnBelow : 0;
    if (after === null || !after.datedHere) continue;
    const last = lines.at(-1) as TokenLine;
    const isOpened = before === null && lines.length <= OPENING_LINES_MAX && mayOpen(after.line.page);
    if (isOpened && textLeadsTo(after, table, lines)) above += WORTH.openedAbove;
    const text = entryText(table, after);
    // Beside rows that mostly have text, one that has none says nothing of where the others begin.
    if (text === '' && worded) continue;
    const over = startsRow(wrapText(table, last));
    const on = startsRow(text);
    if (over && !on && sameLeft(table, after, last)) above += 1;
    if (on && !over) first += 1;
  }
  return above > first ? 'above' : 'first';
}

/**
 * On which pages the text over the first row says that it begins there. Where the table's own first row has none over it and
 * others have some under them, that over the first row of a later page may as well come from overleaf.
 */
function opensAbove({ entries }: Table, intervals: readonly Interval[]): (page: number) => boolean {
  const first = entries.find((entry) => !isBalance(entry));
  const isBare = !intervals.some(({ after }) => after === first);
  const wraps = isBare && intervals.some(({ before, lines }) => isUnder(lines, before));
  return (page) => !wraps || page === first?.line.page;
}

/** A day alone on the line right over a row's amounts heads the day's rows; it begins none of them. */
function isDayHead({ lines, opening }: Interval): boolean {
  return (
    opening === lines.length - 1 && (lines[opening]?.tokens.every((one) => one.dates.length > 0) ?? false)
  );
}

/** Every row has text over it, the first one too, and none has any below: amounts stand on a row's last line. */
function endsRows(table: Table, intervals: readonly Interval[]): boolean {
  const over = new Set(
    intervals.flatMap(({ after, opening }) => (after !== null && opening < 0 ? [after] : [])),
  );
  const first = table.entries.find((entry) => !isBalance(entry));
  if (first === undefined || !over.has(first)) return false;
  const rows = table.entries.filter((entry) => !isBalance(entry));
  const last = rows.at(-1);
  const linesOver = (row: TableLine): readonly TokenLine[] =>
    intervals.find(({ after }) => after === row)?.lines ?? [];
  const isShown = rows.length >= ROWS_MIN || rows.every((row) => textLeadsTo(row, table, linesOver(row)));
  if (!isShown) return false;
  if (intervals.some(({ before, lines }) => before === last && lines.some((line) => near(last.line, line))))
    return false;
  return rows.filter((row) => over.has(row)).length >= NEARLY_ALL * rows.length;
}

/** Lines under a row stand nearer to it than the next row stands to them, by this part of their distance at least. */
const NEARER = 0.15;

/** How far the lines between two rows stand below the upper and above the lower one. */
interface Hang {
  readonly above: number;
  readonly below: number;
  readonly under: number;
  readonly over: number;
}

/** Between nearly all rows the lines stand nearer to the row above than to the one below: they go on with it. */
function hangUnder(intervals: readonly Interval[]): boolean {
  return hangsOf(intervals) !== null;
}

function hangsOf(intervals: readonly Interval[]): readonly Hang[] | null {
  const between = intervals.flatMap(({ before, after, lines }): Hang[] => {
    const [top, last] = [lines[0], lines.at(-1)];
    if (before?.datedHere !== true || after?.datedHere !== true) return [];
    if (top === undefined || last === undefined) return [];
    if (before.line.page !== after.line.page) return [];
    const [above, below] = [top.top - before.line.top, after.line.top - last.top];
    return [{ above, below, under: top.top - before.line.bottom, over: after.line.top - last.bottom }];
  });
  const under = between.filter(({ above, below }) => below > (1 + NEARER) * above);
  return between.length >= ROWS_MIN && under.length >= NEARLY_ALL * between.length ? between : null;
}

/** Spaces of one kind are alike to within this many points. */
const SAME_SPACE_POINTS = 2;

/** How far a row's text may stand below its line, and over the first row of the page that it goes on to. */
export interface Reach {
  readonly under: number;
  readonly over: number;
}

/** The spaces of a list whose rows mostly have text under them, always as far from their line; no more than usual elsewhere. */
export function reachOf({ entries }: Table, intervals: readonly Interval[]): Reach {
  const hangs = hangsOf(intervals) ?? [];
  const [under, over] = [median(hangs.map((hang) => hang.under)), median(hangs.map((hang) => hang.over))];
  const alike = hangs.filter((hang) => Math.abs(hang.under - (under ?? 0)) <= SAME_SPACE_POINTS);
  if (under === null || over === null || alike.length < NEARLY_ALL * hangs.length) return NEAR;
  return hangs.length * 2 > entries.length
    ? { under: under + SAME_SPACE_POINTS, over: over + SAME_SPACE_POINTS }
    : NEAR;
}

const NEAR: Reach = { under: 0, over: 0 };

/** Lines right over a row begin where its own text does: they are no heading. */
function textLeadsTo(row: TableLine, table: Table, over: readonly TokenLine[]): boolean {
  return (
    isOver(over, row) &&
    over.every((line, at) => sameLeft(table, row, line) && near(line, over[at + 1] ?? row.line))
  );
}

/** A balance that opens or closes a page has no more text than its label. */
export function isBalance(entry: TableLine): boolean {
  return entry
    .meanings()
    .some((meaning) => meaning === 'opening' || meaning === 'closing' || meaning.endsWith('_forward'));
}

/**
 * What it says that a page's first row has no text over it that it could begin with: the more rows are wrapped, the
 * less would the first one miss its text.
 */
function bareness(table: Table, intervals: readonly Interval[]): number {
  const opened = new Set(intervals.flatMap(({ after }) => after ?? []));
  const wraps = intervals.filter(({ before, after }) => before !== null && after !== null).length;
  let page = 0;
  let bare = 0;
  for (const entry of table.entries) {
    if (entry.line.page === page || (!entry.datedHere && entry.dates.length > 0)) continue;
    if (isBalance(entry)) continue;
    page = entry.line.page;
    if (!opened.has(entry)) bare += 1;
  }
  const rows = table.entries.filter((entry) => entry.dates.length > 0).length;
  const share = Math.min(1, wraps / Math.max(1, rows - 1));
  return WORTH.bareStart * bare * share + (bare > 0 && share >= NEARLY_ALL ? wraps : 0);
}

/**
 * What it says that rows which begin with the same words all have text below them, and not all of them any above: rows
 * of one kind are set alike.
 */
function likeness(table: Table, intervals: readonly Interval[]): number {
  const under = new Set(intervals.flatMap(({ before, lines }) => (isUnder(lines, before) ? [before] : [])));
  if (under.size < ROWS_MIN) return 0;
  const over = new Set(intervals.flatMap(({ after, lines }) => (isOver(lines, after) ? [after] : [])));
  const kinds = new Map<string, TableLine[]>();
  for (const entry of table.entries) {
    const text = entryText(table, entry);
    if (text === '') continue;
    const name = text.split(' ', KIND_WORDS).join(' ');
    const kind = kinds.get(name);
    if (kind === undefined) kinds.set(name, [entry]);
    else kind.push(entry);
  }
  let votes = 0;
  for (const rows of kinds.values()) {
    if (rows.length < ROWS_MIN || !rows.every((row) => under.has(row))) continue;
    if (!rows.every((row) => over.has(row))) votes += rows.length;
  }
  return votes;
}

function isOver(lines: readonly TokenLine[], row: TableLine | null): row is TableLine {
  const last = lines.at(-1);
  return row !== null && last !== undefined && near(last, row.line);
}

function isUnder(lines: readonly TokenLine[], row: TableLine | null): row is TableLine {
  const [first] = lines;
  return row !== null && first !== undefined && near(row.line, first);
}

/**
 * Tells a line that begins a description from one that goes on with it: it begins with a word for the kind of
 * transaction, or with a capital letter and a word that elsewhere does not stand within lines.
 */
export function rowStarts(table: Table, intervals: readonly Interval[]): (text: string) => boolean {
  let counted: WordPlaces | null = null;
  return (text) => {
    if (leadingWord(text) !== null) return true;
    const [word = ''] = text.split(' ');
    if (!/^\p{Lu}\p{L}+|^[\p{Lo}]/u.test(word)) return false;
    counted ??= wordPlaces(table, intervals);
    return (counted.within.get(word) ?? 0) * 2 <= (counted.first.get(word) ?? 0);
  };
}

/** How often each word begins a line, and how often it stands within one. */
interface WordPlaces {
  readonly first: ReadonlyMap<string, number>;
  readonly within: ReadonlyMap<string, number>;
}

/** Counts the words of all rows: done only where some line has to be told from a row. */
function wordPlaces(table: Table, intervals: readonly Interval[]): WordPlaces {
  const first = new Map<string, number>();
  const within = new Map<string, number>();
  const texts = [
    ...table.entries.map((entry) => entryText(table, entry)),
    ...intervals.flatMap(({ lines }) => lines.map((line) => line.text)),
  ];
  for (const text of texts) {
    const words = text.split(' ');
    words.forEach((word, at) => {
      // "Amsterdam Coffee Amsterdam" begins with its word all the same.
      if (at > 0 && word === words[0]) return;
      const counts = at === 0 ? first : within;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    });
  }
  return { first, within };
}

/** What an entry's own line says beside its dates and amounts. */
export function entryText(table: Table, entry: TableLine): string {
  return ownText(table, entry)
    .map((token) => token.text)
    .join(' ');
}

/** What a line of wrapped text says beside its references and codes. */
export function wrapText(table: Table, line: TokenLine): string {
  return line.tokens
    .filter((token) => isOwnText(table, token))
    .map((token) => token.text)
    .join(' ');
}

function sameLeft(table: Table, entry: TableLine, line: TokenLine): boolean {
  const [text] = ownText(table, entry);
  return text === undefined || beginTogether(text.left, line.left);
}

/** Codes for the kind of row ("ba", "DD") and references stand before its text. */
function ownText(table: Table, entry: TableLine): Token[] {
  return entry.line.tokens.filter(
    (token) => !isUsed(entry, token) && !isOfOtherCalendar(token) && isOwnText(table, token),
  );
}

function isOwnText(table: Table, token: Token): boolean {
  const role = roleOver(table, token);
  return role !== 'type' && role !== 'reference' && role !== 'check_number';
}

/** In so long a list a row of several lines would not be the last one alone. */
const SINGLE_ROWS_MIN = 8;

/**
 * Whether each row of a list stands on one line: what follows its last one is the list's foot. Lines that go on with a text
 * of their row, under several last rows of a day or a section, are none.
 */
export function areSingle({ entries }: Table, intervals: readonly Interval[]): boolean {
  if (entries.length < SINGLE_ROWS_MIN) return false;
  if (intervals.some(({ before, after }) => before !== null && after !== null)) return false;
  const goingOn = intervals.filter(({ before, lines: [top] }) => {
    if (before === null || top === undefined || !near(before.line, top)) return false;
    return before.line.tokens.slice(1).some(({ left }) => beginTogether(left, top.left));
  });
  return goingOn.length < 2;
}

/**
 * What stands over a first row that begins on its own line is what is left of the table's head, or heads the rows that
 * follow the balance before them.
 */
export function isHead(table: Table, { before, after, opening }: Interval, style: Style): boolean {
  const isFirst = before === null || isBalance(before);
  return style === 'first' && isFirst && after !== null && opening < 0 && entryText(table, after) !== '';
}
