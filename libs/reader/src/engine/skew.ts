import { measureLean, type DarkMap, type Lean } from './lean.ts';
import type { Picture } from './ocr-port.ts';

/** Scanners and phones tilt pages by a few degrees; more than this is a page laid down askew on purpose. */
const DEGREES_MAX = 6;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.05;
/** A drift of a point over the page's width disturbs nobody; turning a picture blurs it. */
const DEGREES_NEGLIGIBLE = 0.1;
/** The width to which a picture is reduced to measure its skew: a text line is still two or three pixels high. */
const MEASURE_WIDTH = 800;
/** Fewer points than a few words have show no line. */
const POINTS_MIN = 200;
/** How far the lines of one half of a page may lie from those of the whole, and how much sharper they must be there. */
const SPREAD_REACH = 1.5;
const SPREAD_STEP = 0.25;
const SPREAD_GAIN = 1.1;
/** Lines that differ by less from head to foot are read as well as parallel ones. */
const SPREAD_MIN = 0.3;
const SPREAD_MAX = 4;
const SPREAD_COARSE = 0.5;
const ANGLE_COARSE = 0.2;
const DARK = 160;
const WHITE = 255;

/** How the text lines of a picture lie, in degrees, and its columns. */
export interface Skew extends Lines, Lean {}

interface Lines {
  /** By how much they fall to the right in the middle of the picture (positive: clockwise). */
  readonly degrees: number;
  /** By how much more they do at its foot than at its head: a page photographed aslant. */
  readonly spread: number;
}

const LEVEL: Lines = { degrees: 0, spread: 0 };

/** How a picture's text lines lie, and its columns. */
export function measureSkew(picture: Picture): Skew {
  const map = darkMap(picture);
  const lines = measureLines(topsIn(map));
  return { ...lines, ...measureLean(map, lines.degrees) };
}

function measureLines(points: Points): Lines {
  if (points.x.length < POINTS_MIN) return LEVEL;
  const coarse = sharpest(points, 0, DEGREES_MAX, COARSE_STEP);
  const whole = sharpest(points, coarse, COARSE_STEP, FINE_STEP);
  const lines = spreadLines(points, whole) ?? { degrees: whole, spread: 0 };
  return Math.abs(lines.degrees) < DEGREES_NEGLIGIBLE && lines.spread === 0 ? LEVEL : lines;
}

export function isStraight({ degrees, spread, lean, fan }: Skew): boolean {
  return degrees === 0 && spread === 0 && lean === 0 && fan === 0;
}

/** The skew of lines that fall otherwise in the upper part of a page than in the lower; null where they hardly do. */
function spreadLines(points: Points, whole: number): Lines | null {
  const isOwn = [0, 1].some((part) => {
    const own = within(points, part / 2, (part + 1) / 2);
    const sharpnessAt = (degrees: number): number => sharpness(own, { degrees, spread: 0 });
    const angle = sharpest(own, whole, SPREAD_REACH, SPREAD_STEP);
    return own.x.length >= POINTS_MIN && sharpnessAt(angle) > SPREAD_GAIN * sharpnessAt(whole);
  });
  if (!isOwn) return null;
  // The two depend on each other: what is sharpest at the wrong spread is far from the right angle.
  const all = around(0, SPREAD_MAX, SPREAD_COARSE).flatMap((spread) =>
    around(whole, SPREAD_REACH, ANGLE_COARSE).map((degrees) => ({ degrees, spread })),
  );
  const skew = refined(points, sharpestOf(points, all));
  return Math.abs(skew.spread) < SPREAD_MIN ? null : skew;
}

/** The skew near a rough one at which the points gather in the fewest rows. */
function refined(points: Points, rough: Lines): Lines {
  let best = rough;
  for (const step of [4 * FINE_STEP, 2 * FINE_STEP, FINE_STEP]) {
    const near = around(best.spread, 2 * step, step).flatMap((spread) =>
      around(best.degrees, step, step).map((degrees) => ({ degrees, spread })),
    );
    best = sharpestOf(points, near);
  }
  return best;
}

/** Angles in steps to both sides of one. */
function around(middle: number, reach: number, step: number): number[] {
  const steps = Math.round(reach / step);
  return Array.from({ length: 2 * steps + 1 }, (_, at) => middle + (at - steps) * step);
}

function sharpestOf(points: Points, skews: readonly Lines[]): Lines {
  const sharp = skews.map((skew) => sharpness(points, skew));
  return skews[sharp.indexOf(Math.max(...sharp))] ?? LEVEL;
}

function within({ x, y, width, height }: Points, from: number, to: number): Points {
  const isIn = (_: number, index: number): boolean =>
    (y[index] ?? 0) >= from * height && (y[index] ?? 0) < to * height;
  return { x: x.filter(isIn), y: y.filter(isIn), width, height };
}

interface Points {
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly width: number;
  readonly height: number;
}

/** The picture made small: dark is what holds anything dark. */
function darkMap({ width, height, grey }: Picture): DarkMap {
  const step = Math.max(1, Math.floor(width / MEASURE_WIDTH));
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  const dark = new Uint8Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++)
      dark[at] = hasDark(grey, width, column * step, row * step, step) ? 1 : 0;
  }
  return { columns, rows, dark };
}

/** Dark pixels whose upper neighbour is light: the tops of letters and rulings. */
function topsIn({ columns, rows, dark }: DarkMap): Points {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = columns; at < dark.length; at++) {
    if (dark[at] !== 1 || dark[at - columns] === 1) continue;
    xs.push(at % columns);
    ys.push(Math.floor(at / columns));
  }
  return { x: Int16Array.from(xs), y: Int16Array.from(ys), width: columns, height: rows };
}

function hasDark(grey: Uint8Array, width: number, left: number, top: number, size: number): boolean {
  for (let start = top * width + left; start < (top + size) * width; start += width) {
    for (let at = start; at < start + size; at++) if ((grey[at] ?? WHITE) < DARK) return true;
  }
  return false;
}

/** The angle at which the points gather in the fewest rows. */
function sharpest(points: Points, middle: number, reach: number, step: number): number {
  const skews = around(middle, reach, step).map((degrees) => ({ degrees, spread: 0 }));
  return sharpestOf(points, skews).degrees;
}

function sharpness({ x, y, width, height }: Points, { degrees, spread }: Lines): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const perRow = Math.tan((spread * Math.PI) / 180) / height;
  const steepest = Math.abs(slope) + Math.abs(perRow * height) / 2;
  const margin = Math.ceil((steepest * width) / 2) + 1;
  const rows = new Uint32Array(height + 2 * margin);
  for (let index = 0; index < x.length; index++) {
    const at = y[index] ?? 0;
    const fall = slope + perRow * (at - height / 2);
    const row = Math.round(at - ((x[index] ?? 0) - width / 2) * fall) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

/** Places between pixels are counted in parts of 2^16: enough to be right at the far end of a row of pixels. */
const FRACTION_BITS = 16;
const ONE = 1 << FRACTION_BITS;

/** Turns a picture back about its middle, so that its lines run level and its columns upright; what comes from outside is white. */
export function straighten(picture: Picture, { degrees, spread, lean, fan }: Skew): Picture {
  const { width, height, grey } = picture;
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const perRow = Math.tan((spread * Math.PI) / 180) / height;
  const upright = Math.tan((lean * Math.PI) / 180);
  const perColumn = Math.tan((fan * Math.PI) / 180) / width;
  const out = new Uint8Array(width * height).fill(WHITE);
  const midX = width / 2;
  const midY = height / 2;
  for (let y = 0, to = 0; y < height; y++) {
    const fall = sin + perRow * (y - midY);
    const down = Math.round(fall * ONE);
    const wider = cos + perColumn * (y - midY);
    const across = Math.round(wider * ONE);
    let fromX = Math.round((midX - midX * wider - (y - midY) * (sin - upright)) * ONE);
    let fromY = Math.round((midY - midX * fall + (y - midY) * cos) * ONE);
    for (let x = 0; x < width; x++, to++, fromX += across, fromY += down) {
      const left = fromX >> FRACTION_BITS;
      const top = fromY >> FRACTION_BITS;
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      out[to] = between(grey, width, top * width + left, (fromX >> 8) & 255, (fromY >> 8) & 255);
    }
  }
  return { width, height, grey: out };
}

/** The sample between a pixel and its neighbours to the right and below, at so many parts of 256 towards them. */
function between(grey: Uint8Array, width: number, at: number, right: number, down: number): number {
  const a = grey[at] ?? WHITE;
  const b = grey[at + 1] ?? WHITE;
  const c = grey[at + width] ?? WHITE;
  const d = grey[at + width + 1] ?? WHITE;
  // Most of a page is paper.
  if ((a & b & c & d) === WHITE) return WHITE;
  const upper = (a << 8) + (b - a) * right;
  const lower = (c << 8) + (d - c) * right;
  return ((upper << 8) + (lower - upper) * down + (ONE >> 1)) >> FRACTION_BITS;
}
