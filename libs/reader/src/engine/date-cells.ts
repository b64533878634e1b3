import type { Box } from '@counterfoil/statement';
import { nearestDate } from '../analysis/ocr/misread-date.ts';
import { readDate, type DateReading } from '../lexicon/dates.ts';
import { sharedHeight, sharedWidth, wordsOf } from '../boxes.ts';
import { dateColumns, readInOrder, shapeOf, type DateColumn, type FoundDate } from './date-columns.ts';
import { print } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import { readFigures } from './second-look.ts';
import { boxOf, foundIn, type FoundWord, type Tesseract } from './tesseract.ts';

/** A word of letters this sure is no damaged date but a heading or a description. */
const SURE_WORD = 0.85;
/** How sure a reading must be whose neighbours are at most so many days apart, or more, or are no help. */
const SURE = { narrow: 0, between: 0.45, alone: 0.85 } as const;
const NARROW_DAYS = 5;
/** Before the first date and after the last one a column goes on for no longer than this. */
const END_DAYS = 16;
/** A column goes on above and below what was read of it by so many times the height of a line, and no less than its rows are apart. */
const BEYOND = { least: 4, most: 14 } as const;
/** A look takes some thirty milliseconds. */
const LOOKS_PER_PAGE_MAX = 30;
const MILLISECONDS_PER_DAY = 86_400_000;
/** A year that has every day. */
const LEAP_YEAR = 2000;

/** A column goes on from what is found at its ends, so many times. */
const ROUNDS_MAX = 6;

/**
 * Reads again what stands in a column of dates and was not read as one, with nothing but the letters, figures and
 * marks that the dates of that column are printed with.
 */
export function fillDates(tesseract: Tesseract, picture: Picture, words: readonly FoundWord[]): FoundWord[] {
  const looked = new Set<string>();
  let all = [...words];
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const before = all;
    for (const column of dateColumns(all)) all = fillColumn(tesseract, picture, column, all, looked);
    if (all === before) break;
  }
  return all;
}

/** The words with the dates of one column that were not read; the same ones where there are none. */
function fillColumn(
  tesseract: Tesseract,
  picture: Picture,
  column: DateColumn,
  words: FoundWord[],
  looked: Set<string>,
): FoundWord[] {
  let all = words;
  let known = column.dates;
  for (const cell of print(picture, within(column, picture)).filter((box) => isLine(box, column))) {
    const inside = all.filter((word) => touches(word, cell));
    const key = cell.map(Math.round).join(' ');
    if (looked.size >= LOOKS_PER_PAGE_MAX || looked.has(key)) continue;
    if (known.some(({ box }) => overlapsDown(box, cell)) || isText(inside, column)) continue;
    looked.add(key);
    const isDate = (text: string): boolean => column.shapes.has(shapeOf(text)) && readDate(text).length > 0;
    const { text, confidence } = readFigures(tesseract, picture, cell, {
      characters: column.characters,
      isWhole: isDate,
    });
    const date = isDate(text) ? text : nearestDate(text, column.possible).date;
    const reading = date === null ? undefined : readInOrder(date, column.order);
    if (date === null || confidence < sureEnough(reading, cell, known)) continue;
    if (reading !== undefined)
      known = [...known, { text: date, box: cell, reading }].sort((a, b) => a.box[1] - b.box[1]);
    all = [
      ...all.filter((word) => !inside.includes(word)),
      ...wordsOf(date, cell).map((part) => foundIn(part, confidence)),
    ];
  }
  return all;
}

function within({ dates, left, right, height }: DateColumn, picture: Picture): Box {
  const tops = dates.map(({ box }) => box[1]);
  const gaps = tops.map((y, at) => y - (tops[at - 1] ?? y) + height);
  const beyond = Math.min(BEYOND.most * height, Math.max(BEYOND.least * height, ...gaps));
  const top = Math.max(0, Math.min(...tops) - beyond);
  const bottom = Math.min(picture.height, Math.max(...tops) + beyond);
  return [left, top, right - left, bottom - top];
}

/** As high as a line of figures, and not much narrower than the dates. */
function isLine([, , width, height]: Box, column: DateColumn): boolean {
  return (
    height > 0.6 * column.height && height < 1.9 * column.height && width > 0.6 * (column.right - column.left)
  );
}

/** Words that reach out of the column, or that are surely words. */
function isText(inside: readonly FoundWord[], { left, right, height }: DateColumn): boolean {
  return inside.some(
    ({ text, x, width, confidence }) =>
      x < left - height ||
      x + width > right + height ||
      (!/\d/.test(text) && text.length > 3 && confidence > SURE_WORD),
  );
}

/** How sure of a date a reading must be, by how far the dates right above and below leave it open. */
function sureEnough(reading: DateReading | undefined, [, y]: Box, dates: readonly FoundDate[]): number {
  if (reading === undefined) return SURE.alone;
  const above = dates.findLast(({ box }) => box[1] < y) ?? null;
  const below = dates.find(({ box }) => box[1] > y) ?? null;
  const [first, last] = [dates[0], dates.at(-1)].map((one) =>
    one === undefined ? 0 : dayNumber(one.reading),
  );
  const isUpwards = (last ?? 0) >= (first ?? 0);
  const [earlier, later] = isUpwards ? [above, below] : [below, above];
  const day = dayNumber(reading);
  const from = earlier === null ? day - END_DAYS : dayNumber(earlier.reading);
  const to = later === null ? from + END_DAYS : dayNumber(later.reading);
  if (day < from || day > to) return SURE.alone;
  return to - from <= NARROW_DAYS ? SURE.narrow : SURE.between;
}

function dayNumber({ year, month, day }: DateReading): number {
  return Date.UTC(year ?? LEAP_YEAR, month - 1, day) / MILLISECONDS_PER_DAY;
}

function overlapsDown(a: Box, b: Box): boolean {
  return sharedHeight(a, b) > 0.3 * Math.min(a[3], b[3]);
}

function touches(word: FoundWord, box: Box): boolean {
  const found = boxOf(word);
  return (
    sharedWidth(found, box) > 0.3 * Math.min(word.width, box[2]) &&
    sharedHeight(found, box) > 0.3 * Math.min(word.height, box[3])
  );
}
