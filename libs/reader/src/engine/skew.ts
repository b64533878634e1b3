import type { Picture } from './ocr-port.ts';

/** Scanners and phones tilt pages by a few degrees; more than this is a page laid down askew on purpose. */
const DEGREES_MAX = 6;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.05;
/** A drift of a point over the page's width disturbs nobody; turning a picture blurs it. */
const DEGREES_NEGLIGIBLE = 0.1;
/** The width to which a picture is reduced to measure its skew: a text line is still two or three pixels high. */
const MEASURE_WIDTH = 800;
const DARK = 160;
const WHITE = 255;

/** Degrees by which a picture's text lines fall to the right (positive: clockwise); 0 if straight. */
export function measureSkew(picture: Picture): number {
  const points = darkPoints(picture);
  if (points.x.length < 200) return 0;
  const coarse = sharpest(points, 0, DEGREES_MAX, COARSE_STEP);
  const fine = sharpest(points, coarse, COARSE_STEP, FINE_STEP);
  return Math.abs(fine) < DEGREES_NEGLIGIBLE ? 0 : fine;
}

interface Points {
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly height: number;
}

/** Dark pixels of the picture made small, whose upper neighbour is light: the tops of letters and rulings. */
function darkPoints({ width, height, grey }: Picture): Points {
  const step = Math.max(1, Math.floor(width / MEASURE_WIDTH));
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  const xs: number[] = [];
  const ys: number[] = [];
  let above = new Uint8Array(columns).fill(1);
  for (let row = 0; row < rows; row++) {
    const here = new Uint8Array(columns);
    for (let column = 0; column < columns; column++) {
      const dark = darkestIn(grey, width, column * step, row * step, step) < DARK ? 1 : 0;
      here[column] = dark;
      if (dark === 1 && above[column] === 0) {
        xs.push(column);
        ys.push(row);
      }
    }
    above = here;
  }
  return { x: Int16Array.from(xs), y: Int16Array.from(ys), height: rows };
}

function darkestIn(grey: Uint8Array, width: number, left: number, top: number, size: number): number {
  let darkest = WHITE;
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) darkest = Math.min(darkest, grey[y * width + x] ?? WHITE);
  }
  return darkest;
}

/** The angle at which the points gather in the fewest rows. */
function sharpest(points: Points, middle: number, reach: number, step: number): number {
  let best = middle;
  let most = -1;
  for (let index = Math.round(-reach / step); index <= Math.round(reach / step); index++) {
    const degrees = middle + index * step;
    const score = sharpness(points, degrees);
    if (score > most) {
      most = score;
      best = degrees;
    }
  }
  return best;
}

function sharpness({ x, y, height }: Points, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(Math.abs(slope) * MEASURE_WIDTH * 2) + 1;
  const rows = new Uint32Array(height + 2 * margin);
  for (let index = 0; index < x.length; index++) {
    const row = Math.round((y[index] ?? 0) - (x[index] ?? 0) * slope) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

/** Turns a picture by `degrees` against the clock about its middle; what comes from outside is white. */
export function straighten(picture: Picture, degrees: number): Picture {
  const { width, height, grey } = picture;
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const out = new Uint8Array(width * height).fill(WHITE);
  const midX = width / 2;
  const midY = height / 2;
  for (let y = 0; y < height; y++) {
    let fromX = midX - midX * cos - (y - midY) * sin;
    let fromY = midY - midX * sin + (y - midY) * cos;
    for (let x = 0; x < width; x++, fromX += cos, fromY += sin) {
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const right = fromX - left;
      const down = fromY - top;
      const upper = (grey[at] ?? 0) * (1 - right) + (grey[at + 1] ?? 0) * right;
      const lower = (grey[at + width] ?? 0) * (1 - right) + (grey[at + width + 1] ?? 0) * right;
      out[y * width + x] = upper * (1 - down) + lower * down;
    }
  }
  return { width, height, grey: out };
}
