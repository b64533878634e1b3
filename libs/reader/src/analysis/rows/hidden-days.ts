import { beginTogether } from '../../boxes.ts';
import { readDate } from '../../lexicon/dates.ts';
import { fold } from '../../lexicon/fold.ts';
import { monthOf } from '../../lexicon/month-words.ts';
import type { Word } from '../../page.ts';
import { inTracks } from '../tables/date-columns.ts';
import { isDatedBySecond } from '../tables/header-cells.ts';
import type { Table, TableLine } from '../tables/table.ts';
import { overlaps, touches, type Extent, type Track } from '../text/columns.ts';
import { middle, TEXT_GAP, type Token, type TokenLine } from '../text/tokens.ts';

/** No space is narrower than so many widths of a character. */
const SPACE_WIDTHS_MIN = 0.4;

/** Which rows of a table show a day of their own that cannot be read: that of the row above is a wrong guess. */
export function hiddenDays(table: Table, booked: Track<Extent> | undefined): (entry: TableLine) => boolean {
  const days = dayCells(table, booked);
  return (entry) =>
    hidesDay(days, entry) || hidesDayAbove(days, table, entry) || standsOff(days, table, entry);
}

/** The column of the days that rows are dated by, which may stand behind those of value or of booking. */
export function bookedTrack(table: Table): Track<Extent> | undefined {
  const [first, second] = table.dateTracks;
  if (first === undefined || second === undefined) return first;
  const dayIn = (track: Track<Extent>): Token | undefined => {
    for (const { datedHere, dates } of table.entries) {
      const day = datedHere ? dates.find((one) => overlaps(one, track)) : undefined;
      if (day !== undefined) return day;
    }
    return undefined;
  };
  const [before, after] = [dayIn(first), dayIn(second)];
  const isTurned =
    before !== undefined && after !== undefined && isDatedBySecond(table, before, after, 'unknown');
  return isTurned ? second : first;
}

/** Where rows have their days of booking, and how these are printed: "00.00.0000" with any figures. */
interface DayCells {
  readonly tracks: readonly Track<Extent>[];
  readonly masks: ReadonlySet<string>;
  /** All stand on lines of their own over the rows, whose texts may begin where they do. */
  readonly areOver: boolean;
  /** No row has its day on its own line: what stands there, a time or a name with a figure, is none. */
  readonly areHeads: boolean;
  /** Whether texts beside the days end with days. */
  readonly inTexts: () => boolean;
  /** Whether what resembles a day there stands in a column of such, beside the days: "0412" of rows that are numbered. */
  readonly isCode: (word: Word) => boolean;
  /** How many days the rows with the most of them show. */
  readonly most: number;
  /** By line of a row: its place among the table's lines, and that of the first line under the row before. */
  readonly places: ReadonlyMap<number, { readonly at: number; readonly above: number }>;
}

/** Lists of one table may have their days in different columns, no row in both. */
function dayCells(table: Table, booked: Track<Extent> | undefined): DayCells {
  const isOfBoth = ({ datedHere, dates }: TableLine): boolean =>
    datedHere && table.dateTracks.filter((track) => dates.some((day) => overlaps(day, track))).length > 1;
  const tracks = booked === undefined ? [] : table.entries.some(isOfBoth) ? [booked] : table.dateTracks;
  const days = table.entries.flatMap(({ dates }) => dates).filter(({ words }) => words.length === 1);
  const masks = new Set(days.map(({ text }) => maskOf(text)));
  const endInDays = ({ line, dates, datedHere }: TableLine): boolean =>
    datedHere &&
    dates.some((day) => inTracks(day, tracks)) &&
    line.words.some(({ text }) => endsWithDay(text, masks));
  let inTexts: boolean | undefined;
  let codes: readonly number[] | undefined;
  const codesOf = ({ line, dates, datedHere, sharesDay }: TableLine): number[] =>
    datedHere && sharesDay !== true && dates.some((day) => inTracks(day, tracks))
      ? resembling(line, masks).map(({ box }) => box[0])
      : [];
  return {
    tracks,
    masks,
    areOver:
      tracks.length > 0 &&
      !table.entries.some(({ line }) => line.tokens.some((cell) => inTracks(cell, tracks))),
    areHeads: table.entries.every(({ datedHere }) => !datedHere),
    // Few tables have a row without a day of its own.
    inTexts: () => (inTexts ??= table.entries.filter(endInDays).length >= IN_TEXTS_MIN),
    isCode: ({ box: [left] }) => {
      codes ??= table.entries.flatMap(codesOf);
      return codes.filter((code) => beginTogether(code, left)).length >= IN_TEXTS_MIN;
    },
    most: table.entries.reduce((most, { dates }) => Math.max(most, dates.length), 0),
    places: placesOf(table),
  };
}

function placesOf({ lines, entries }: Table): DayCells['places'] {
  const rows = new Set(entries.map(({ line }) => line.index));
  const places = new Map<number, { at: number; above: number }>();
  let above = 0;
  lines.forEach(({ index }, at) => {
    if (!rows.has(index)) return;
    places.set(index, { at, above });
    above = at + 1;
  });
  return places;
}

/** A day's form: "00.00.0000" of "16.05.2026". */
export function maskOf(text: string): string {
  return text.replace(/\d/g, '0');
}

/**
 * Whether something of a day stands where a row has its day of booking, and no whole day can be read there: "16.05-2026",
 * "26" without its month, a day that runs into the next word, the "2" of "2 6/05/2026". The day of the row above, or what
 * is left of its own, is then a wrong guess.
 */
function hidesDay(
  { tracks, masks, areOver, areHeads, most, inTexts, isCode }: DayCells,
  { line, dates, datedHere, sharesDay }: TableLine,
): boolean {
  if (areHeads || (dates.length > 0 && (areOver || !datedHere))) return false;
  const days = line.tokens.filter((cell) => inTracks(cell, tracks));
  const [own] = days;
  const within = wordsIn(line, tracks);
  // Of two days, one may have been set under the other.
  const isRead = (word: Word): boolean => days.some(({ words }) => words.includes(word));
  if (own !== undefined) return within.some((one) => !isRead(one.word) && isTornOff(one, own, line));
  // "9944  05/30  05/31": the number of a card before both days hides neither.
  if (dates.length > 1 && dates.length === most && sharesDay !== true) return false;
  if (tracks.length === 1 && within.some(({ word }) => isOfDay(word.text))) return true;
  // The day of a check is listed elsewhere on the line.
  return resembling(line, masks).some((word) => !isCode(word)) && !inTexts();
}

/** Words that resemble a day; within a text, as in "BE00 0018 0000", stand the groups of a number. */
function resembling({ tokens }: TokenLine, masks: ReadonlySet<string>): readonly Word[] {
  const isGroup = (cell: Token, at: number): boolean =>
    /^\d+$/.test(cell.words[at]?.text ?? '') && /\d$/.test(cell.words[at - 1]?.text ?? '');
  return tokens.flatMap((cell) =>
    cell.amounts.length > 0
      ? []
      : cell.words.filter(({ text }, at) => resembles(text, masks) && !isGroup(cell, at)),
  );
}

/** Where so many rows beside their own days print words that end with one, texts do: "TRANSFER J SMITH02/09". */
const IN_TEXTS_MIN = 3;

function endsWithDay(text: string, masks: ReadonlySet<string>): boolean {
  const mask = maskOf(text);
  return [...masks].some((day) => /\p{L}$/u.test(mask.slice(0, -day.length)) && mask.endsWith(day));
}

/** No row goes on over more lines. */
const ROW_LINES_MAX = 12;

/** Whether the day of a row that goes on over its amounts is hidden so, between the row before and these. */
function hidesDayAbove({ tracks, masks, places }: DayCells, { lines }: Table, entry: TableLine): boolean {
  const place = places.get(entry.line.index);
  if (entry.dates.length > 0 || place === undefined || masks.size === 0) return false;
  const above = lines.slice(Math.max(place.above, place.at - ROW_LINES_MAX), place.at);
  const onPage = above.filter(({ page }) => page === entry.line.page);
  return onPage.some((line) => wordsIn(line, tracks).some(({ word }) => resembles(word.text, masks)));
}

/** A word, and where it begins among the columns: its line may be set under those of another page. */
interface PlacedWord {
  readonly word: Word;
  readonly left: number;
}

function wordsIn({ tokens }: TokenLine, tracks: readonly Track<Extent>[]): readonly PlacedWord[] {
  return tokens.flatMap((cell) => {
    if (!tracks.some((track) => touches(track, cell))) return [];
    const by = cell.left - Math.min(...cell.words.map(({ box }) => box[0]));
    const placed = cell.words.map((word) => ({ word, left: word.box[0] + by }));
    return placed.filter(({ word, left: x }) =>
      tracks.some(({ left, right }) => x < right && x + word.box[2] > left),
    );
  });
}

/** Shorter days, with a letter otherwise, are anything. */
const MASK_LENGTH_MIN = 5;

/** Whether a text is a day as they are printed but for a letter that is lost or otherwise, and no day. */
export function resembles(text: string, masks: ReadonlySet<string>): boolean {
  if (!/\d/.test(text) || readDate(text).length > 0) return false;
  const mask = maskOf(text);
  return [...masks].some((day) => {
    if (day.length < MASK_LENGTH_MIN || Math.abs(day.length - mask.length) > 1) return false;
    let at = 0;
    while (at < day.length && day[at] === mask[at]) at += 1;
    const rests = [mask.slice(at), mask.slice(at + 1)];
    return rests.includes(day.slice(at + 1)) || rests[1] === day.slice(at);
  });
}

function isOfDay(text: string): boolean {
  return /\d/.test(text) || monthOf(fold(text)) !== undefined;
}

const YEAR = /^(?:19|20)\d\d$/;

/** Some figures of a date that a gap narrower than a space parts from the others, or of the day before a month and a year. */
function isTornOff(
  { word, left }: PlacedWord,
  { left: from, right: to }: Token,
  { unit }: TokenLine,
): boolean {
  const { text, box } = word;
  const [before, behind] = [from - left - box[2], left - to];
  if (/^\S?\d\S?$/.test(text) && before > -1 && before < TEXT_GAP * unit) return true;
  // "9944 05/30": the end of a card's number begins no day, a year may.
  if (before > -1 && /^\d{3,}$/.test(text) && !YEAR.test(text)) return false;
  return (
    /^[\d./-]{1,4}\*?$/.test(text) && /\d/.test(text) && Math.max(before, behind) < SPACE_WIDTHS_MIN * unit
  );
}

/**
 * Whether a row that shows nothing but amounts stands right over or under a line that shows a day, nearer than lines of a
 * list do: they are set a little off their line, and the day above both is another row's.
 */
function standsOff(
  { places }: DayCells,
  { lines, dateTracks }: Table,
  { line, values, dates }: TableLine,
): boolean {
  const isBare = line.tokens.every((cell) => values.some((value) => value?.token === cell));
  if (dates.length > 0 || !isBare) return false;
  const at = places.get(line.index)?.at ?? -1;
  return [lines[at - 1], lines[at + 1]].some((beside) => {
    if (beside?.page !== line.page || Math.abs(middle(beside) - middle(line)) > line.height) return false;
    return beside.tokens.some((cell) => inTracks(cell, dateTracks));
  });
}
