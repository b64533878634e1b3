import type { Picture } from './ocr-port.ts';

/** So often is a pixel painted for it to be a square of one colour: PDFium blends pixels that are painted less than eight times as large. */
export const SQUARE = 3;
/** A picture that begins between two pixels of the painting has a few squares that are longer by one. */
const UNEVEN_MAX = 0.02;
/** Fewer edges than this are no picture. */
const EDGES_MIN = 3;
/** So many samples before and behind a point have a say in it. */
const REACH = 3;
const TAPS = 2 * REACH;
/** How much of both neighbours is taken off each pixel for print to stand out from its paper. */
const SHARPER = 0.3;

/** For each point of a row or column of the larger picture, `TAPS` pixels of the painting and their weights. */
interface Mix {
  readonly from: Int32Array;
  readonly weights: Float32Array;
}

/** How large a picture is to be, in pixels, and whether its print is to stand out more than it does. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly isSharper: boolean;
}

/**
 * A picture that is painted in squares of `SQUARE` pixels, made larger by cubic convolution instead (R. Keys, "Cubic convolution
 * interpolation for digital image processing", 1981): strokes of small print keep their edges. Null where there are no squares.
 */
export function enlarged(painting: Picture, size: Size): Picture | null {
  const { width, height, grey } = painting;
  const columns = middlesOf(grey, [width, 1], [height, width]);
  const lines = middlesOf(grey, [height, width], [width, 1]);
  if (columns === null || lines === null) return null;
  const sharper = size.isSharper ? SHARPER : 0;
  const across = mixOf(columns, size.width, width / size.width, sharper);
  const down = mixOf(lines, size.height, height / size.height, sharper);
  const rows = new Map<number, Float32Array>();
  const rowAt = (y: number): Float32Array => {
    const row = rows.get(y) ?? mixedRow(grey.subarray(y * width, (y + 1) * width), size.width, across);
    rows.set(y, row);
    return row;
  };
  const out = new Uint8ClampedArray(size.width * size.height);
  const sums = new Float32Array(size.width);
  for (let y = 0; y < size.height; y++) {
    sums.fill(0);
    for (let tap = y * TAPS; tap < (y + 1) * TAPS; tap++) {
      const weight = down.weights[tap] ?? 0;
      const row = rowAt(down.from[tap] ?? 0);
      for (let x = 0; x < size.width; x++) sums[x] = (sums[x] ?? 0) + weight * (row[x] ?? 0);
    }
    out.set(sums, y * size.width);
  }
  return { width: size.width, height: size.height, grey: new Uint8Array(out.buffer) };
}

function mixedRow(row: Uint8Array, width: number, { from, weights }: Mix): Float32Array {
  const out = new Float32Array(width);
  for (let x = 0, tap = 0; x < width; x++) {
    let sum = 0;
    for (const end = tap + TAPS; tap < end; tap++) sum += (weights[tap] ?? 0) * (row[from[tap] ?? 0] ?? 0);
    out[x] = sum;
  }
  return out;
}

type Run = readonly [count: number, step: number];

/** Where the middles of the squares lie along one side; null where neighbours differ as those of no squares do. */
function middlesOf(grey: Uint8Array, [along, step]: Run, [across, stride]: Run): readonly number[] | null {
  const isEdge = (at: number): boolean => {
    for (let line = 0, here = at * step; line < across; line++, here += stride)
      if (grey[here] !== grey[here - step]) return true;
    return false;
  };
  const middles: number[] = [];
  let [start, edges, uneven] = [0, 0, 0];
  for (let at = 1; at <= along; at++) {
    if (at < along && !isEdge(at)) continue;
    const length = at - start;
    // Squares of one colour all along look like a longer one; the first and the last may be cut off.
    const count = Math.max(1, Math.round(length / SQUARE));
    for (let n = 0; n < count; n++) middles.push(start + ((n + 0.5) * length) / count);
    if (start > 0 && at < along && length % SQUARE !== 0) uneven += 1;
    edges += 1;
    start = at;
  }
  return edges < EDGES_MIN || uneven > 1 + UNEVEN_MAX * edges ? null : middles;
}

/** `ratio`: pixels of the painting for one of the larger picture. */
function mixOf(middles: readonly number[], larger: number, ratio: number, sharper: number): Mix {
  const from = new Int32Array(TAPS * larger);
  const weights = new Float32Array(TAPS * larger);
  const last = middles.length - 1;
  for (let at = 0, tap = 0, before = 0; at < larger; at++) {
    const place = (at + 0.5) * ratio;
    while (before < last - 1 && (middles[before + 1] ?? 0) <= place) before += 1;
    const [left = 0, right = left + 1] = [middles[before], middles[before + 1]];
    const part = Math.min(1, Math.max(0, (place - left) / (right - left)));
    for (let n = 0; n < TAPS; n++, tap++) {
      const offset = n - REACH + 1;
      from[tap] = Math.floor(middles[Math.min(last, Math.max(0, before + offset))] ?? 0);
      const distance = part - offset;
      const beside = weightAt(distance - 1) + weightAt(distance + 1);
      weights[tap] = (1 + 2 * sharper) * weightAt(distance) - sharper * beside;
    }
  }
  return { from, weights };
}

/** Keys' kernel with a = -1/2. */
function weightAt(offset: number): number {
  const distance = Math.abs(offset);
  if (distance >= 2) return 0;
  if (distance <= 1) return 1 - distance * distance * (2.5 - 1.5 * distance);
  return 2 - distance * (4 - distance * (2.5 - 0.5 * distance));
}
