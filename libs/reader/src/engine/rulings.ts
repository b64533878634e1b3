import { median } from '../median.ts';
import type { Picture } from './ocr-port.ts';

/** Darker than this is ink, for thin rulings come out grey. */
const INK = 205;
const WHITE = 255;
/** Longer than any stroke of a letter and any dash, in pixels of a page painted for OCR: about 11 mm. */
const LENGTH_MIN = 130;
/** Thicker than this is a bar with print on it, or print that a ruling runs through. */
const THICKNESS_MAX = 12;
/** A run that is thin along so much of itself is a ruling, not the edge of a bar. */
const THIN_SHARE = 0.5;
/** A ruling that a scan drew in steps has a piece of this length at least on every row of pixels. */
const STEP_MIN = 90;
/** A run in steps that is thin along nearly all of itself is a ruling, not the foot of a line of print. */
const STEPPED_THIN_SHARE = 0.85;
/** The pale rim that scanning and straightening give to every edge. */
const RIM = 2;
/** A ruling is thicker than usual by no more than this. */
const SPARE = 1;

/** Takes rulings off a straight page, for Tesseract reads them as letters and loses the print that they touch. */
export function eraseRulings(picture: Picture): Picture {
  const { width, height, grey } = picture;
  const out = Uint8Array.from(grey);
  const rows: Lines = { count: height, length: width, aside: width, along: 1 };
  const columns: Lines = { count: width, length: height, aside: 1, along: width };
  const [across, down] = [rows, columns].map((lines) => {
    // A ruling that a scan drew in steps, as paler ones are, leaves its row of pixels and comes back.
    for (const run of runsOf(grey, lines, true)) {
      const thin = thinParts(grey, run, lines);
      if (thin.length > STEPPED_THIN_SHARE * (run.to - run.from)) erase(grey, out, thin, lines);
    }
    return runsOf(grey, lines, false).filter((run) => {
      const thin = thinParts(grey, run, lines);
      erase(grey, out, thin, lines);
      return thin.length > THIN_SHARE * (run.to - run.from);
    });
  }) as [Run[], Run[]];
  eraseCrossings(out, width, across, down);
  return { ...picture, grey: out };
}

/** Rows or columns of a picture, and the steps in its samples from one to the next and along each. */
interface Lines {
  readonly count: number;
  readonly length: number;
  readonly aside: number;
  readonly along: number;
}

interface Run {
  /** The row (or column) that the run lies in, and its ends along it. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Rows (or columns) of ink without a gap; in steps, what the line on either side has is no gap. */
function runsOf(grey: Uint8Array, { count, length, aside, along }: Lines, inSteps: boolean): Run[] {
  const found: Run[] = [];
  for (let line = 0; line < count; line++) {
    const start = line * aside;
    const isInk = (place: number): boolean => {
      const at = start + place * along;
      if ((grey[at] ?? WHITE) < INK) return true;
      return inSteps && ((grey[at - aside] ?? WHITE) < INK || (grey[at + aside] ?? WHITE) < INK);
    };
    // No run is missed by looking at every 64th place first, and few places on a page are ink.
    for (let probe = PROBE; probe < length; probe += PROBE) {
      if (!isInk(probe)) continue;
      let from = probe;
      while (from > 0 && isInk(from - 1)) from -= 1;
      let to = probe + 1;
      while (to < length && isInk(to)) to += 1;
      if (to - from >= (inSteps ? STEP_MIN : LENGTH_MIN)) found.push({ line, from, to });
      probe = to - (to % PROBE);
    }
  }
  return found;
}

/** Whitens where rulings cross, which are thick both ways: a dot beside an amount that ends in the corner of its cell. */
function eraseCrossings(out: Uint8Array, width: number, across: readonly Run[], down: readonly Run[]): void {
  const columns = Map.groupBy(down, ({ line }) => line);
  for (const { line: y, from, to } of across)
    for (const [x, runsDown] of columns)
      if (x >= from && x < to && runsDown.some((run) => run.from <= y && y < run.to))
        for (let row = Math.max(0, y - RIM); row <= y + RIM; row++)
          out.fill(WHITE, row * width + Math.max(0, x - RIM), row * width + x + RIM + 1);
}

/** Less than half the shortest run. */
const PROBE = 64;

/** A place in a run, in the samples, and how much ink stands on either side of it. */
interface Part {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** The places of a run where the ink is no thicker than a ruling. */
function thinParts(grey: Uint8Array, { line, from, to }: Run, { count, aside, along }: Lines): Part[] {
  const thin: Part[] = [];
  for (let place = from; place < to; place++) {
    const at = line * aside + place * along;
    let before = 0;
    while (before < THICKNESS_MAX && line - before > 0 && (grey[at - (before + 1) * aside] ?? WHITE) < INK)
      before += 1;
    let after = 0;
    while (
      after < THICKNESS_MAX &&
      line + after + 1 < count &&
      (grey[at + (after + 1) * aside] ?? WHITE) < INK
    )
      after += 1;
    if (before + after < THICKNESS_MAX) thin.push({ at, before, after });
  }
  return thin;
}

/** Whitens places of a run, the ink on either side of them as far as is usual in it, and its rim. */
function erase(grey: Uint8Array, out: Uint8Array, thin: readonly Part[], { aside }: Lines): void {
  const usual = {
    before: (median(thin.map(({ before }) => before)) ?? 0) + SPARE,
    after: (median(thin.map(({ after }) => after)) ?? 0) + SPARE,
  };
  for (const part of thin) {
    // Beyond that it is print that touches the ruling.
    const before = Math.min(part.before, usual.before);
    const after = Math.min(part.after, usual.after);
    for (let offset = -before - RIM; offset <= after + RIM; offset++) {
      const isInk = offset >= -before && offset <= after;
      const place = part.at + offset * aside;
      // A rim is paler than ink: what is dark beyond it belongs to a letter.
      if (isInk || (grey[place] ?? 0) >= INK) out[place] = WHITE;
    }
  }
}
