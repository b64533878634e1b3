import { median } from '../median.ts';
import { barsOf, type Bar } from './filled-bars.ts';
import type { Picture } from './ocr-port.ts';

const WHITE = 255;
/** Side of the squares of pixels in which bars are looked for: noise evens out in them. */
const SIDE = 4;
/** Of every so many squares one shows what the paper is like; darker pages have none to tell bars from. */
const SAMPLE_EVERY = 16;
const PAPER_MIN = 205;
/** A bar is darker than the paper by this much: on paler ones nobody prints white. */
const SHADE_MIN = 20;
/** Squares along which the filling is taken for one, and that differ from it by no more than this. */
const STRETCH = 24;
const EVEN = 12;
/** Part of a bar that is print, and part of what is not filled that is lighter where its print is. */
const PRINT_MIN = 0.005;
const PRINT_MAX = 0.45;
const LIGHTER_MIN = 0.75;
/** Parts of the way from the filling to the print, below which all is noise and beyond which strokes are full. */
const NOISE = 0.2;
const FULL = 0.8;
/** Part of the light pixels of a bar that are less light than its strokes. */
const STROKE_RANK = 0.7;
/** A column of a bar that is light in so many of its rows parts two cells. */
const PARTING = 0.9;

/**
 * Turns white print on filled bars, as tables name their columns, into black on white: ink is parted from paper once for a
 * whole page, where the paler bars are paper as their print is, and what white letters enclose looks like dust. `squares` is the picture halved twice.
 */
export function whiteAsBlack(picture: Picture, squares: Picture): Picture {
  const paper = median(Array.from(squares.grey.filter((_, at) => at % SAMPLE_EVERY === 0))) ?? 0;
  if (paper < PAPER_MIN) return picture;
  const fillings = barsOf(squares, paper, SHADE_MIN).flatMap((bar) => fillingOf(squares, bar, paper) ?? []);
  if (fillings.length === 0) return picture;
  const out = Uint8Array.from(picture.grey);
  for (const filling of fillings) turn(picture, out, filling);
  return { ...picture, grey: out };
}

/** A bar with print that is lighter than it, in squares. */
interface Filling extends Bar {
  readonly columns: readonly Column[];
  /** Lighter pixels than this are of its surroundings. */
  readonly rim: number;
}

/** How dark a column of a bar is, and the rows that it reaches from and to. */
interface Column {
  readonly level: number;
  readonly top: number;
  readonly bottom: number;
}

/** Null where the bar has no print, or print that is darker than it. */
function fillingOf(squares: Picture, bar: Bar, paper: number): Filling | null {
  const columns = columnsOf(squares, bar, paper);
  let [all, lighter, darker] = [0, 0, 0];
  for (const [at, { level, top, bottom }] of columns.entries()) {
    // Its edges are paler than the rest.
    for (let row = top + 1; row < bottom - 1; row++) {
      const off = (squares.grey[row * squares.width + bar.left + at] ?? WHITE) - level;
      all += 1;
      if (off > EVEN) lighter += 1;
      if (off < -EVEN) darker += 1;
    }
  }
  const isPrint = lighter >= PRINT_MIN * all && lighter <= PRINT_MAX * all;
  const isWhite = lighter >= LIGHTER_MIN * (lighter + darker);
  return isPrint && isWhite ? { ...bar, columns, rim: paper - SHADE_MIN } : null;
}

function columnsOf({ width, grey }: Picture, bar: Bar, paper: number): Column[] {
  const rows = Array.from({ length: bar.bottom - bar.top }, (_, at) => bar.top + at);
  const columns: Column[] = [];
  for (let from = bar.left; from < bar.right; from += STRETCH) {
    const to = Math.min(bar.right, from + STRETCH);
    const stretch = rows.flatMap((row) => Array.from(grey.subarray(row * width + from, row * width + to)));
    const level = median(stretch) ?? WHITE;
    for (let x = from; x < to; x++) {
      const isFilled = (row: number): boolean => (grey[row * width + x] ?? WHITE) <= (level + paper) / 2;
      const top = rows.find(isFilled) ?? bar.bottom;
      columns.push({ level, top, bottom: (rows.findLast(isFilled) ?? top - 1) + 1 });
    }
  }
  return columns;
}

/** Paints a bar of a picture anew: its print black, itself and its edges white. */
function turn(picture: Picture, out: Uint8Array, filling: Filling): void {
  const { width, grey } = picture;
  const { left, right, top, bottom, rim } = filling;
  const stroke = strokeOf(picture, filling);
  // The squares beyond an edge are partly filled.
  const wipe = (edge: number, step: number): void => {
    for (let at = edge + step; at !== edge + (SIDE + 1) * step && (grey[at] ?? WHITE) < rim; at += step)
      out[at] = WHITE;
  };
  for (let x = left * SIDE; x < right * SIDE; x++) {
    const strip = stripOf(picture, filling, x);
    if (strip === null) continue;
    const none = strip.level + NOISE * (stroke - strip.level);
    const full = strip.level + FULL * (stroke - strip.level);
    const [first, last] = within(picture, strip, (none + full) / 2);
    for (let at = strip.first; at <= strip.last; at += width) {
      const share = at < first || at > last ? 0 : ((grey[at] ?? 0) - none) / (full - none);
      out[at] = WHITE * (1 - Math.max(0, Math.min(1, share)));
    }
    wipe(strip.first, -width);
    wipe(strip.last, width);
  }
  for (let y = top * SIDE; y < bottom * SIDE; y++) {
    wipe(y * width + left * SIDE, -1);
    wipe(y * width + right * SIDE - 1, 1);
  }
}

/** A bar's pixels in one column of a picture: where the first and the last of them are in its samples. */
interface Strip {
  readonly level: number;
  readonly first: number;
  readonly last: number;
}

/** Null where a rounded corner leaves nothing. */
function stripOf({ width }: Picture, { left, columns }: Filling, x: number): Strip | null {
  const column = columns[Math.floor(x / SIDE) - left];
  if (column === undefined || column.top >= column.bottom) return null;
  const { level, top, bottom } = column;
  return { level, first: top * SIDE * width + x, last: (bottom * SIDE - 1) * width + x };
}

/** What is within a bar of a strip, whose outer squares are partly paper; none of what parts two cells of it. */
function within({ width, grey }: Picture, { first, last }: Strip, light: number): readonly [number, number] {
  const isLight = (at: number): boolean => (grey[at] ?? WHITE) > light;
  let [from, to] = [first, last];
  while (from < first + SIDE * width && isLight(from)) from += width;
  while (to > last - SIDE * width && isLight(to)) to -= width;
  let [lit, all] = [0, 0];
  for (let at = from; at <= to; at += width) {
    all += 1;
    if (isLight(at)) lit += 1;
  }
  return lit > PARTING * all ? [Infinity, -Infinity] : [from, to];
}

/** How light the middle of a bar's strokes is. */
function strokeOf({ width, grey }: Picture, { left, columns }: Filling): number {
  const counts = new Uint32Array(WHITE + 1);
  let all = 0;
  for (const [column, { level: filling, top, bottom }] of columns.entries()) {
    for (let y = (top + 1) * SIDE; y < (bottom - 1) * SIDE; y++) {
      const start = y * width + (left + column) * SIDE;
      for (let at = start; at < start + SIDE; at++) {
        const level = grey[at] ?? WHITE;
        if (level <= filling + 2 * EVEN) continue;
        counts[level] = (counts[level] ?? 0) + 1;
        all += 1;
      }
    }
  }
  let below = 0;
  const found = counts.findIndex((count) => (below += count) > STROKE_RANK * all);
  return found < 0 ? WHITE : found;
}
