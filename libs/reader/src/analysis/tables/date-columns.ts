import { beginTogether } from '../../boxes.ts';
import { readDate } from '../../lexicon/dates.ts';
import { isDay, isMoney } from '../../lexicon/words.ts';
import { overlaps, touches, tracksOf, type Extent, type Track } from '../text/columns.ts';
import { hasWord, isPlainMoney, isStrong, token, type Token, type TokenLine } from '../text/tokens.ts';
import { namesParts } from './due-columns.ts';
import type { HeaderCell } from './header-cell.ts';
import type { Header } from './headers.ts';

interface DateExtent extends Extent {
  readonly token: Token;
  /** Words stand before it in its line. */
  readonly isLed: boolean;
}

const NUMBERS: ReadonlySet<string | undefined> = new Set(['reference', 'check_number']);

/** What stands between the days of a period. */
const TO = /^(?:to|through|thru|until|till|bis|au|al|a|até|t\/m|tot|do|til|till|–|—|-|~|至|から)$/iu;

const OPENS_ROW = /^(?:\d+|[*•·▪●○◦‣–—-])$/u;

/** A column of dates needs this share of the fullest one's entries, or a header over it. */
const DATE_TRACK_SHARE_MIN = 0.3;

/** Dates with money on so few of their lines are words of descriptions, beside dates that have it on so many. */
const WRAPPED_SHARE_MAX = 0.1;
const ROWS_SHARE_MIN = 0.8;

/** The columns of dates: tokens over each other on many lines. */
export function dateTracksOf(lines: readonly TokenLine[], header: Header | null): Track<Extent>[] {
  const extents: DateExtent[] = [];
  for (const line of lines) {
    line.tokens.forEach((token, at) => {
      if (token.dates.length === 0 || isOfPeriod(line, at)) return;
      const before = line.tokens[at - 1];
      const close = before !== undefined && token.left - before.right < 1.6 * line.unit;
      // "001 02-03-2026", "- 02-03-2026": the number of a row is no text, and its bullet is none.
      const numbered = at === 1 && OPENS_ROW.test(before?.text ?? '');
      const isText = close && !numbered && before.dates.length === 0;
      const isApart = isText && (isPlainMoney(before) || isNumberOfOther(before, header));
      if (isText && !(isApart && isHeadedAsDay(token, header))) return;
      const isLed = line.tokens.slice(0, at).some(({ text }) => hasWord(text));
      extents.push({ line: line.index, left: token.left, right: token.right, token, isLed });
    });
  }
  const columns = tracksOf(extents).filter(
    (track) => isNamedOfDays(track, header) || mostlyDates(track, lines),
  );
  const paid = columns.length > 1 ? paidLines(lines) : NOWHERE;
  const tracks = columns
    .filter((track) => !columns.some((rows) => wrapsUnder(track, rows, paid)))
    .filter((track) => !isDescribed(track, columns, header) && !isPaid(track, columns, header))
    .filter((track) => !endsTexts(track, columns, header, paid) && !isFigure(track, header))
    .filter((track) => !columns.some((rows) => opensTexts(track, rows, lines)));
  const most = Math.max(0, ...tracks.map((track) => track.items.length));
  return tracks
    .filter((track) => track.items.length >= DATE_TRACK_SHARE_MIN * most || headedByDate(track, header))
    .map((track) => asOfRows(track, lines))
    .sort((a, b) => a.left - b.left);
}

/** Fewer days beside money do not show how wide a column is. */
const ROWS_MIN = 3;
/** The longest name of a month makes a day no wider than so many of the shortest. */
const WIDE = 2;

/** "31 December 2023," that begins a line of a page of terms makes the column of the rows' days no wider. */
function asOfRows(track: Track<DateExtent>, lines: readonly TokenLine[]): Track<DateExtent> {
  const narrowest = Math.min(...track.items.map(({ left, right }) => right - left));
  if (track.right - track.left <= WIDE * narrowest) return track;
  const paid = paidLines(lines);
  const rows = track.items.filter(({ line }) => paid.has(line));
  if (rows.length < ROWS_MIN) return track;
  const [left, right] = [Math.min(...rows.map((row) => row.left)), Math.max(...rows.map((row) => row.right))];
  return { ...track, left, right };
}

/** "0000083592980078" under a name for references fills its column, and is no text before the day. */
function isNumberOfOther({ text, left, right }: Token, header: Header | null): boolean {
  if (!/^[\p{L}\d]*\d[\p{L}\d]*$/u.test(text)) return false;
  const over = header?.cells.filter((cell) => overlaps(cell, { left, right })) ?? [];
  return over.length > 0 && over.every(({ roles }) => NUMBERS.has(roles[0]));
}

/** "04/01/25 to 04/30/25" is a period, and dates no row. */
export function isOfPeriod({ tokens }: TokenLine, at: number): boolean {
  const joins = (by: number): boolean =>
    TO.test(tokens[at + by]?.text ?? '') && (tokens[at + 2 * by]?.dates.length ?? 0) > 0;
  return joins(1) || joins(-1);
}

/**
 * Dates that stand where the header says descriptions do, beside a column that it says holds dates, or behind the texts
 * under a name that is not known, or one of what moves no money: "04/12" of instalments, the day of a rate.
 */
function isDescribed(
  track: Track<Extent>,
  columns: readonly Track<Extent>[],
  header: Header | null,
): boolean {
  const cell = cellBefore(track, header);
  const [role] = cell?.roles ?? [];
  const isOfParts = header?.cells.some((name) => namesParts(name) && touches(name, track)) === true;
  const isOfTexts =
    isOfParts ||
    role === 'description' ||
    role === 'quantity_or_other' ||
    (cell?.roles.length === 0 && !touches(cell, track));
  if (!isOfTexts || headedByDate(track, header)) return false;
  return columns.some((other) => other.right < track.left && headedByDate(other, header));
}

/** Days in the column of texts, on lines without money: what was bought with a card says when, under the day it was booked. */
function endsTexts(
  track: Track<Extent>,
  columns: readonly Track<Extent>[],
  header: Header | null,
  paid: ReadonlySet<number>,
): boolean {
  const isOfTexts = (one: Track<Extent>): boolean => cellBefore(one, header)?.roles[0] === 'description';
  if (!isOfTexts(track) || track.items.some(({ line }) => paid.has(line))) return false;
  return columns.some((other) => other.right < track.left && !isOfTexts(other));
}

/**
 * Days that begin where the texts of rows do, "30/04/2024 TID:0044 shop" under "Card payment", beside a column of days whose
 * lines nearly all have such a text and none of those days: when it was bought, and no day of a row.
 */
function opensTexts(track: Track<DateExtent>, rows: Track<DateExtent>, lines: readonly TokenLine[]): boolean {
  if (track.left <= rows.right) return false;
  const own = new Set(track.items.map(({ line }) => line));
  const dated = new Set(rows.items.map(({ line }) => line));
  if (dated.size < ROWS_MIN || [...own].some((line) => dated.has(line))) return false;
  const begun = lines.filter(
    ({ index, tokens }) =>
      dated.has(index) && tokens.some(({ text, left }) => hasWord(text) && beginTogether(left, track.left)),
  );
  return begun.length >= ROWS_SHARE_MIN * dated.size;
}

/** "11.05" alone in the column of credits, beside a column that the header says holds dates, is an amount. */
function isPaid(track: Track<DateExtent>, columns: readonly Track<Extent>[], header: Header | null): boolean {
  if (header === null || track.items.some(({ token }) => token.amounts.length === 0)) return false;
  const over = header.cells.find((cell) => overlaps(cell, track)) ?? cellBefore(track, header);
  if (over?.roles.some(isMoney) !== true || headedByDate(track, header)) return false;
  return columns.some((other) => other !== track && headedByDate(other, header));
}

/** Money and balances in so many columns make a table of accounts. */
const FIGURES_MIN = 2;

/**
 * "One account   SGD   0.00   1.10   200.00" under names for money, none of which is one for days: behind words "1.10" is an
 * amount as the others are.
 */
function isFigure(track: Track<DateExtent>, header: Header | null): boolean {
  if (header === null || header.cells.some(({ roles }) => isDay(roles[0]))) return false;
  const figures = header.cells.filter(({ roles }) => roles.some(isMoney));
  if (figures.length < FIGURES_MIN || !header.cells.some((cell) => overlaps(cell, track))) return false;
  return track.items.every(
    ({ token: { amounts, dates }, isLed }) =>
      isLed && amounts.length > 0 && dates.every(({ year }) => year === null),
  );
}

/** The cell whose column a track begins in: the last that begins no farther to the right. */
function cellBefore(track: Track<Extent>, header: Header | null): HeaderCell | undefined {
  return header?.cells.findLast((cell) => cell.left <= track.left + 1);
}

/** Asked for only beside a second column of dates. */
function paidLines(lines: readonly TokenLine[]): ReadonlySet<number> {
  return new Set(lines.filter((line) => line.tokens.some(isPlainMoney)).map((line) => line.index));
}

const NOWHERE: ReadonlySet<number> = new Set();

/** Under the name of days, and no name of money: the sum of a narrow table may reach over them. */
function isNamedOfDays(track: Track<Extent>, header: Header | null): boolean {
  if (!headedByDate(track, header)) return false;
  return header?.cells.some((cell) => cell.roles.some(isMoney) && overlaps(cell, track)) === false;
}

/** Of days as "12.10" so few are misprinted that they can be amounts alone. */
const MISPRINTED_SHARE_MAX = 0.05;

/** `12.10` is a date and an amount: in a column of amounts it is one of them. */
function mostlyDates(track: Track<DateExtent>, lines: readonly TokenLine[]): boolean {
  if (track.items.some((item) => item.token.amounts.length === 0)) return true;
  const money = lines.filter((line) =>
    line.tokens.some((token) => isPlainMoney(token) && overlaps(token, track)),
  );
  return money.length <= MISPRINTED_SHARE_MAX * track.items.length;
}

/**
 * Dates in wrapped descriptions ("02/01 card 1234") stand on lines without money, to the right of the dates that the
 * rows begin with.
 */
function wrapsUnder(track: Track<Extent>, rows: Track<Extent>, paid: ReadonlySet<number>): boolean {
  if (track.left <= rows.right) return false;
  const share = ({ items }: Track<Extent>): number =>
    items.filter((item) => paid.has(item.line)).length / items.length;
  return share(track) <= WRAPPED_SHARE_MAX && share(rows) >= ROWS_SHARE_MIN;
}

function headedByDate(track: Track<Extent>, header: Header | null): boolean {
  return header?.cells.some((cell) => isDay(cell.roles[0]) && touches(cell, track)) ?? false;
}

/** Beside an amount, however close, stands a day where the name over it alone is that of days: "1188   35.80 01/23". */
function isHeadedAsDay(token: Token, header: Header | null): boolean {
  const over = header?.cells.filter((cell) => overlaps(cell, token)) ?? [];
  return over.length === 1 && over.every(({ roles }) => isDay(roles[0]));
}

/** Whether a token is a date in one of these columns. */
export function inTracks(token: Token, tracks: readonly Track<Extent>[]): boolean {
  return token.dates.length > 0 && tracks.some((track) => overlaps(token, track));
}

/** Words that belong to a date column may start this much to the left of it. */
const LEFT_SLACK_POINTS = 4;

/**
 * A date that print or scan has damaged, from what stands in the date column: "22 okt'ts" under a stamp is "22 okt".
 * Null where nothing there begins like a date.
 */
export function damagedDate(line: TokenLine, dateTracks: readonly Track<Extent>[]): Token | null {
  const [track] = dateTracks;
  if (track === undefined) return null;
  // "+$1.26" under a column of dates is an amount, whatever its digits could be.
  const money = new Set(line.tokens.flatMap((cell) => (isStrong(cell) ? cell.words : [])));
  const words = line.words.filter(
    (word) => word.box[0] >= track.left - LEFT_SLACK_POINTS && word.box[0] < track.right && !money.has(word),
  );
  for (let count = words.length; count >= 1; count -= 1) {
    const part = words.slice(0, count);
    const text = part.map((word) => word.text).join(' ');
    const clean = /^[^\p{L}\p{N}]*(\d{1,2}[\p{L}\p{N} ./-]*)/u.exec(text)?.[1]?.trim() ?? '';
    if (clean === '' || clean === text) continue;
    const dates = readDate(clean);
    if (dates.length > 0) return token(part, [], dates);
  }
  return null;
}
