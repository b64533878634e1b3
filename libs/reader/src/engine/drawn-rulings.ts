import type { Ruling } from '../page.ts';
import type { Picture } from './ocr-port.ts';

/** A ruling is thinner than this to both sides, and so are the edges of cells blurred. */
const BESIDE = 2;
/** How much darker than its surroundings a ruling is in every place, and on the whole; so does one cell differ from the next. */
const CONTRAST_MIN = 3;
const USUAL_MIN = 6;
/** Pixels of a piece of a ruling, which is longer than the foot of any letter, and of an edge, than that of any word. */
const PIECE_MIN = 18;
const EDGE_MIN = 60;
/** What a scan drew in pieces, for it hung a little, has no wider gaps, and such a part of it is drawn. */
const GAP_MAX = 40;
const DRAWN_MIN = 0.4;
/** Pieces of one ruling lie in rows no further apart than this. */
const OFF_MAX = 2;
/** Shorter than this parts no rows of a table. */
const LENGTH_MIN = 100;
/** More than this on a page is a pattern. */
const RULINGS_MAX = 400;

/**
 * The rulings across a straight page and the edges of its shaded rows, top to bottom, in pixels of its picture a quarter as
 * large: where a pixel is the mean of so many, what is thin and pale shows along its length, and noise does not.
 */
export function drawnRulings(picture: Picture): readonly Ruling[] {
  const { width, height, grey } = picture;
  const level = (at: number): number => grey[at] ?? 0;
  const darker = (at: number): number =>
    Math.min(level(at - BESIDE * width), level(at + BESIDE * width)) - level(at);
  const step = (at: number): number => level(at - width) - level(at + width);
  const pieces: Piece[] = [];
  for (let row = BESIDE; row < height - BESIDE; row++) {
    pieces.push(
      ...piecesIn(row, width, darker, PIECE_MIN),
      ...piecesIn(row, width, step, EDGE_MIN),
      ...piecesIn(row, width, (at) => -step(at), EDGE_MIN),
    );
  }
  const rulings = bandsOf(pieces).flatMap(joined);
  return rulings.length > RULINGS_MAX ? [] : rulings;
}

interface Piece {
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

/** Where a row of pixels stands out for so long; one pixel that does not may be dirt. */
function piecesIn(
  row: number,
  width: number,
  contrast: (at: number) => number,
  lengthMin: number,
): readonly Piece[] {
  const pieces: Piece[] = [];
  const start = row * width;
  let [left, sum] = [-1, 0];
  for (let x = 0; x <= width; x++) {
    const own = x < width ? contrast(start + x) : 0;
    const isOut = own >= CONTRAST_MIN;
    if (isOut || (left >= 0 && x + 1 < width && contrast(start + x + 1) >= CONTRAST_MIN)) {
      if (left < 0) left = x;
      sum += own;
      continue;
    }
    if (left >= 0 && x - left >= lengthMin && sum >= USUAL_MIN * (x - left))
      pieces.push({ row, left, right: x });
    [left, sum] = [-1, 0];
  }
  return pieces;
}

/** Pieces in rows right under each other. */
function bandsOf(pieces: readonly Piece[]): Piece[][] {
  const bands: Piece[][] = [];
  for (const piece of pieces) {
    const band = bands.at(-1);
    const last = band?.at(-1);
    if (band === undefined || last === undefined || piece.row - last.row > OFF_MAX) bands.push([piece]);
    else band.push(piece);
  }
  return bands;
}

/** The pieces of a band that follow one another. */
function joined(band: readonly Piece[]): Ruling[] {
  const y = band.reduce((sum, { row }) => sum + row + 0.5, 0) / band.length;
  const runs: { left: number; right: number; drawn: number }[] = [];
  for (const { left, right } of band.toSorted((a, b) => a.left - b.left)) {
    const run = runs.at(-1);
    if (run === undefined || left - run.right > GAP_MAX) runs.push({ left, right, drawn: right - left });
    else {
      run.drawn += Math.max(0, right - Math.max(left, run.right));
      run.right = Math.max(run.right, right);
    }
  }
  return runs.flatMap(({ left, right, drawn }) => {
    const length = right - left;
    return length >= LENGTH_MIN && drawn >= DRAWN_MIN * length ? { y, left, right } : [];
  });
}
