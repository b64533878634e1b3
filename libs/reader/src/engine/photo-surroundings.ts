import { halved } from './halved.ts';
import type { Picture } from './ocr-port.ts';

const WHITE = 255;
/** What a page lies on is darker than this where no page lies. */
const DARK = 150;
/** Part of two opposite edges of a picture that is dark where it shows more than the page; bars of a page reach over less. */
const EDGE_SHARE_MIN = 0.6;
/** Pixels of the edges that are looked at first. */
const SAMPLE_EVERY = 8;
/** Neighbours on one surface differ by no more than this, in a picture a quarter as large; the page's edge is sharper. */
const STEP_MAX = 14;
/** What covers more of a picture than this is no margin of it. */
const COVER_MAX = 0.5;
/** Side of the squares of pixels that are looked at, and how many of them the blur of an edge takes. */
const SIDE = 4;
const RIM = 2;
/** Letters in a shadow that is as dark as what the page lies on: so many spots of no more squares than this are print. */
const LETTERS_MIN = 12;
const LETTER_SQUARES_MAX = 2000;
/** So many squares around print are paper, too. */
const PAPER_AROUND = 10;
const FILLED = 2;

/**
 * A photograph without what its page lies on: the edges of that are the longest straight lines of the picture, and would
 * be taken for lines of print that all others are straightened with.
 */
export function withoutSurroundings(picture: Picture): Picture {
  if (!isSurrounded(picture)) return picture;
  const squares = halved(halved(picture));
  const surface = surfaceOf(squares);
  if (surface === null) return picture;
  return withPaper(picture, squares, widened(withoutPrint(surface, squares.width), squares.width));
}

/** Whether two opposite edges of a picture are dark along most of their length. */
function isSurrounded({ width, height, grey }: Picture): boolean {
  const isDark = (start: number, step: number, length: number): boolean => {
    let [dark, all] = [0, 0];
    for (let at = 0; at < length; at += SAMPLE_EVERY) {
      all += 1;
      if ((grey[start + at * step] ?? WHITE) < DARK) dark += 1;
    }
    return dark >= EDGE_SHARE_MIN * all;
  };
  const last = (height - 1) * width;
  return (
    (isDark(0, 1, width) && isDark(last, 1, width)) ||
    (isDark(0, width, height) && isDark(width - 1, width, height))
  );
}

/** The dark squares that go on from the edges of a picture without a sharp step; null where they cover most of it. */
function surfaceOf({ width, height, grey }: Picture): Uint8Array | null {
  const surface = new Uint8Array(width * height);
  const open: number[] = [];
  const take = (at: number, from: number): void => {
    const level = grey[at] ?? WHITE;
    if (surface[at] === 1 || level >= DARK || Math.abs(level - from) > STEP_MAX) return;
    surface[at] = 1;
    open.push(at);
  };
  const begin = (at: number): void => take(at, grey[at] ?? WHITE);
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(begin);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(begin);
  for (let done = 0; done < open.length; done++) {
    const at = open[done] as number;
    const level = grey[at] ?? WHITE;
    const x = at % width;
    if (x > 0) take(at - 1, level);
    if (x < width - 1) take(at + 1, level);
    if (at >= width) take(at - width, level);
    if (at < width * (height - 1)) take(at + width, level);
  }
  return open.length > COVER_MAX * surface.length ? null : surface;
}

/** The surface without the area of what is printed on it: paper in a shadow goes on from the edges of a picture as a table does. */
function withoutPrint(surface: Uint8Array, width: number): Uint8Array {
  const letters = spotsIn(surface, width);
  if (letters.length < LETTERS_MIN) return surface;
  const from = Math.max(0, Math.min(...letters.map(({ left }) => left)) - PAPER_AROUND);
  const to = Math.min(width, Math.max(...letters.map(({ right }) => right)) + PAPER_AROUND);
  const top = Math.max(0, Math.min(...letters.map((letter) => letter.top)) - PAPER_AROUND);
  const bottom = Math.max(...letters.map((letter) => letter.bottom)) + PAPER_AROUND;
  const bare = Uint8Array.from(surface);
  for (let y = top; y <= bottom; y++) bare.fill(0, y * width + from, y * width + to);
  return bare;
}

interface Spot {
  readonly squares: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the surface goes around that is as small as a letter or a word. */
function spotsIn(surface: Uint8Array, width: number): Spot[] {
  const seen = Uint8Array.from(surface);
  const spots: Spot[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 0) spots.push(spotAt(seen, start, width));
  }
  return spots.filter(({ squares }) => squares <= LETTER_SQUARES_MAX);
}

/** The squares that hang together with one; they are marked as seen. */
function spotAt(seen: Uint8Array, start: number, width: number): Spot {
  const open = [start];
  seen[start] = 1;
  let [left, right, bottom] = [width, 0, 0];
  for (let done = 0; done < open.length; done++) {
    const at = open[done] as number;
    const x = at % width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.max(bottom, Math.floor(at / width));
    for (const side of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (seen[side] !== 0) continue;
      seen[side] = 1;
      open.push(side);
    }
  }
  return { squares: open.length, left, top: Math.floor(start / width), right, bottom };
}

/** Squares with those around them, which the blur of an edge takes. */
function widened(squares: Uint8Array, width: number): Uint8Array {
  let wide = squares;
  for (let step = 0; step < RIM; step++) {
    const before = wide;
    wide = before.map(
      (own, at) =>
        own |
        (before[at - 1] ?? 0) |
        (before[at + 1] ?? 0) |
        (before[at - width] ?? 0) |
        (before[at + width] ?? 0),
    );
  }
  return wide;
}

/** The picture with its paper going on over some squares, as bright as where it ends: white would make shaded paper grey. */
function withPaper(picture: Picture, { width, height, grey: levels }: Picture, bare: Uint8Array): Picture {
  const filled = Uint8Array.from(levels);
  const open: number[] = [];
  for (let at = 0; at < bare.length; at++) if (bare[at] === 0) open.push(at);
  for (let done = 0; done < open.length; done++) {
    const at = open[done] as number;
    const x = at % width;
    const sides = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const side of sides) {
      if (side < 0 || side >= width * height || bare[side] !== 1) continue;
      bare[side] = FILLED;
      filled[side] = filled[at] ?? WHITE;
      open.push(side);
    }
  }
  const grey = Uint8Array.from(picture.grey);
  for (let y = 0; y < picture.height; y++) {
    const row = Math.min(height - 1, Math.floor(y / SIDE)) * width;
    for (let x = 0; x < picture.width; x++) {
      const square = row + Math.min(width - 1, Math.floor(x / SIDE));
      if (bare[square] === FILLED) grey[y * picture.width + x] = filled[square] ?? WHITE;
    }
  }
  return { ...picture, grey };
}
