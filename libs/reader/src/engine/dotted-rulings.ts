import type { Components } from './components.ts';

/** A piece of a ruling is no thicker than this, in parts of the letters' height. */
const THICKNESS_MAX = 0.3;
/** Pieces as long as letters are high may be letters: l, I and 1 stand under each other. */
const LETTER_LENGTH = { min: 0.6, max: 1.4 } as const;
/** Middles of the pieces of one ruling lie this close, in pixels: what is left of a page's skew. */
const DRIFT_MAX = 4;
/** A gap between pieces that is longer ends the ruling, in parts of the letters' height. */
const GAP_MAX = 1;
/** No word underlined by chance is as long as this; hyphens and full stops cover far less of a line. */
const LENGTH_MIN = 10;
const COVER_MIN = 0.45;
const PIECES_MIN = 5;

/** A region as part of a ruling: where it lies across the ruling, and from where to where along it. */
interface Piece {
  readonly index: number;
  readonly middle: number;
  readonly from: number;
  readonly to: number;
}

/** The regions that are pieces of rulings which faxing or copying has broken up. `letter` is the letters' height. */
export function rulingPieces(components: Components, letter: number): number[] {
  const { left, top, right, bottom } = components;
  const across = piecesOf(components.count, letter, left, right, top, bottom);
  const down = piecesOf(components.count, letter, top, bottom, left, right).filter(({ from, to }) => {
    const length = (to - from) / letter;
    return length < LETTER_LENGTH.min || length > LETTER_LENGTH.max;
  });
  return [...inRulings(across, letter), ...inRulings(down, letter)];
}

type Edges = Components['left'];

function piecesOf(count: number, letter: number, from: Edges, to: Edges, near: Edges, far: Edges): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index++) {
    const [low, high] = [near[index] ?? 0, far[index] ?? 0];
    if (high - low > THICKNESS_MAX * letter) continue;
    pieces.push({ index, middle: (low + high) / 2, from: from[index] ?? 0, to: to[index] ?? 0 });
  }
  return pieces.sort((a, b) => a.middle - b.middle);
}

/** The pieces of all rulings, the one with most print first, each a band of pieces that lie side by side. */
function inRulings(pieces: readonly Piece[], letter: number): number[] {
  const found = new Set<number>();
  for (const band of bandsOf(pieces, COVER_MIN * LENGTH_MIN * letter)) {
    const group = band.filter(({ index }) => !found.has(index)).sort((a, b) => a.from - b.from);
    for (const run of runsOf(group, GAP_MAX * letter))
      if (isRuling(run, letter)) for (const { index } of run) found.add(index);
  }
  return [...found];
}

/** Pieces whose middles lie within the drift of a ruling and that cover so much together, the fullest band first. */
function bandsOf(pieces: readonly Piece[], coverMin: number): (readonly Piece[])[] {
  const bands: { readonly first: number; readonly end: number; readonly covered: number }[] = [];
  let [end, covered] = [0, 0];
  for (const [first, piece] of pieces.entries()) {
    for (; end < pieces.length && (pieces[end]?.middle ?? 0) <= piece.middle + DRIFT_MAX; end += 1)
      covered += lengthOf(pieces[end]);
    if (covered >= coverMin) bands.push({ first, end, covered });
    covered -= lengthOf(piece);
  }
  return bands.sort((a, b) => b.covered - a.covered).map((band) => pieces.slice(band.first, band.end));
}

function lengthOf(piece: Piece | undefined): number {
  return piece === undefined ? 0 : piece.to - piece.from;
}

function runsOf(group: readonly Piece[], gapMax: number): Piece[][] {
  const runs: Piece[][] = [];
  let end = -Infinity;
  for (const piece of group) {
    if (piece.from - end > gapMax) runs.push([]);
    runs.at(-1)?.push(piece);
    end = Math.max(end, piece.to);
  }
  return runs;
}

function isRuling(run: readonly Piece[], letter: number): boolean {
  const length = (run.at(-1)?.to ?? 0) - (run[0]?.from ?? 0);
  const covered = run.reduce((sum, { from, to }) => sum + to - from, 0);
  return run.length >= PIECES_MIN && length >= LENGTH_MIN * letter && covered >= COVER_MIN * length;
}
