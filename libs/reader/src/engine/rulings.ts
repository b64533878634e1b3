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
/** The pale rim that scanning and straightening give to every edge. */
const RIM = 2;

/** Takes rulings off a straight page, for Tesseract reads them as letters and loses the print that they touch. */
export function eraseRulings(picture: Picture): Picture {
  const { width, height, grey } = picture;
  const out = Uint8Array.from(grey);
  const pixel = { across: { along: 1, aside: width }, down: { along: width, aside: 1 } };
  const horizontal = runs(grey, height, width, width, 1);
  const vertical = runs(grey, width, height, 1, width);
  const across = horizontal.filter(({ line, from, to }) => {
    const direction = { ...pixel.across, line, lines: height };
    return eraseRun(grey, out, line * width + from, to - from, direction) > THIN_SHARE * (to - from);
  });
  const down = vertical.filter(({ line, from, to }) => {
    const direction = { ...pixel.down, line, lines: width };
    return eraseRun(grey, out, from * width + line, to - from, direction) > THIN_SHARE * (to - from);
  });
  eraseCrossings(out, width, across, down);
  return horizontal.length + vertical.length === 0 ? picture : { ...picture, grey: out };
}

interface Run {
  /** The row (or column) that the run lies in, and its ends along it. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Rows (or columns) of ink without a gap. `lineStep` leads from line to line, `step` along one. */
function runs(grey: Uint8Array, lines: number, length: number, lineStep: number, step: number): Run[] {
  const found: Run[] = [];
  for (let line = 0; line < lines; line++) {
    // No run is missed by looking at every 64th place first, and few places on a page are ink.
    for (let probe = PROBE; probe < length; probe += PROBE) {
      const start = line * lineStep;
      if ((grey[start + probe * step] ?? WHITE) >= INK) continue;
      let from = probe;
      while (from > 0 && (grey[start + (from - 1) * step] ?? WHITE) < INK) from -= 1;
      let to = probe + 1;
      while (to < length && (grey[start + to * step] ?? WHITE) < INK) to += 1;
      if (to - from >= LENGTH_MIN) found.push({ line, from, to });
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

interface Direction {
  /** Steps in the samples: along the ruling, and across it. */
  readonly along: number;
  readonly aside: number;
  readonly line: number;
  readonly lines: number;
}

/** Whitens a run's pixels where the ink is no thicker than a ruling, its rim with it. Gives how many of them. */
function eraseRun(
  grey: Uint8Array,
  out: Uint8Array,
  start: number,
  length: number,
  { along, aside, line, lines }: Direction,
): number {
  let erased = 0;
  for (let index = 0; index < length; index++) {
    const at = start + index * along;
    let before = 0;
    while (before < THICKNESS_MAX && line - before > 0 && (grey[at - (before + 1) * aside] ?? WHITE) < INK)
      before += 1;
    let after = 0;
    while (
      after < THICKNESS_MAX &&
      line + after + 1 < lines &&
      (grey[at + (after + 1) * aside] ?? WHITE) < INK
    )
      after += 1;
    if (before + after >= THICKNESS_MAX) continue;
    erased += 1;
    const first = Math.max(-before - RIM, -line);
    const last = Math.min(after + RIM, lines - 1 - line);
    for (let offset = first; offset <= last; offset++) {
      const isInk = offset >= -before && offset <= after;
      // A rim is paler than ink: what is dark beyond it belongs to a letter.
      if (isInk || (grey[at + offset * aside] ?? 0) >= INK) out[at + offset * aside] = WHITE;
    }
  }
  return erased;
}
