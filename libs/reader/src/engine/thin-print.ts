import { median } from '../median.ts';
import type { Picture } from './ocr-port.ts';

/** Darker than this is ink. */
const INK = 205;
const WHITE = 255;
/** A stroke of a letter is no longer across than this; what is longer lies along the row. */
const STROKE_MAX = 40;
/** Fewer strokes than some words have show nothing. */
const STROKES_MIN = 500;
/** Rows that are looked at. */
const EVERY_ROWS = 4;
/** Black pixels to which the ink of a usual stroke comes, below which print is thin, and how pale it is then. */
const THIN = 2.55;
const PALE = 0.425;

/** Whether print is so thin and pale that Tesseract loses its points and commas. */
export function isThinPrint(picture: Picture): boolean {
  const stroke = usualStroke(picture);
  return stroke !== null && stroke.ink < THIN && stroke.ink < PALE * stroke.length;
}

/** Every pixel takes the darkest of its neighbours: strokes grow by a pixel on either side. */
export function thickened({ width, height, grey }: Picture): Picture {
  const out = Uint8Array.from(grey);
  for (let at = width + 1; at < width * (height - 1) - 1; at++) {
    out[at] = Math.min(
      grey[at] ?? WHITE,
      grey[at - 1] ?? WHITE,
      grey[at + 1] ?? WHITE,
      grey[at - width] ?? WHITE,
      grey[at + width] ?? WHITE,
    );
  }
  return { width, height, grey: out };
}

interface Stroke {
  /** Pixels from side to side. */
  readonly length: number;
  /** The same ink in black pixels. */
  readonly ink: number;
}

/** The middle one of all strokes that rows of pixels cut; null where there are few. */
function usualStroke({ width, height, grey }: Picture): Stroke | null {
  const lengths: number[] = [];
  const inks: number[] = [];
  for (let y = 0; y < height; y += EVERY_ROWS) {
    let [ink, length] = [0, 0];
    for (let at = y * width; at < (y + 1) * width; at++) {
      const sample = grey[at] ?? WHITE;
      if (sample < INK) {
        ink += WHITE - sample;
        length += 1;
        continue;
      }
      if (length > 0 && length < STROKE_MAX) {
        lengths.push(length);
        inks.push(ink / WHITE);
      }
      [ink, length] = [0, 0];
    }
  }
  if (inks.length < STROKES_MIN) return null;
  return { length: median(lengths) ?? 0, ink: median(inks) ?? 0 };
}
