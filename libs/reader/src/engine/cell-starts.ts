import type { PlacedGlyph } from './place.ts';

/** Cells of one column begin at one place, to within this many points. */
const SAME_LEFT_POINTS = 0.05;
/** Fewer lines that something is painted at one place of are no column. */
const LINES_MIN = 4;
/** In parts of the font size: cells stand so far apart where there is room for them. */
const CELL_GAP = 0.9;
/** In parts of the font size: what goes on with a word that is painted in parts starts right where it ends. */
const FLUSH = 0.01;
/** In parts of the font size: what starts farther behind the end of other text is apart from it, or stands over it. */
const TOUCH = { gap: 0.1, overlap: 0.4 } as const;
/** In parts of the font size: letters that fit into each other, as P and A do, are moved together by less. */
const KERNING_MAX = 0.15;
/** In parts of the font size: text does not run into the next column by so little, on every line by as much. */
const TIGHT_MAX = 0.05;
/** Parts of one word meet where a column begins by chance, though hardly twice. */
const TOUCHING_MIN = 2;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const DIGIT = /\d/;

/** Where text begins that is painted by itself. */
interface Start {
  readonly at: number;
  readonly left: number;
  readonly baseline: number;
  readonly size: number;
  /** In parts of the font size, to what is painted just before it on its line. */
  readonly gap: number;
  /** Its own letter and the one before it. */
  readonly pair: string;
  /** Nothing painted just before it stands close to it. */
  readonly isFree: boolean;
  /** It runs into what is painted just before it, or nearly. */
  readonly isTouching: boolean;
  /** It is a dash alone, or set in another font than what it touches. */
  readonly isOther: boolean;
}

/**
 * The glyphs with which cells begin that the text of the column before comes too close to: text painted by itself, where
 * that of several lines begins, and room before one of them. Figures that touch are one number, whose last ones stand
 * at the same place on every line.
 */
export function cellStarts(glyphs: readonly PlacedGlyph[]): ReadonlySet<number> {
  const starts = startsOf(glyphs);
  const cells = new Set<number>();
  if (!starts.some(({ isTouching }) => isTouching)) return cells;
  starts.sort((a, b) => a.left - b.left);
  for (let from = 0; from < starts.length;) {
    let to = from + 1;
    while (isSame(starts[to - 1], starts[to])) to += 1;
    const column = starts.slice(from, to);
    for (const { at, size } of touchingOf(column)) {
      const lines = new Set(column.flatMap((one) => (one.size === size ? [one.baseline] : [])));
      if (lines.size >= LINES_MIN) cells.add(at);
    }
    from = to;
  }
  return cells;
}

function isSame(first: Start | undefined, second: Start | undefined): boolean {
  return first !== undefined && second !== undefined && second.left - first.left <= SAME_LEFT_POINTS;
}

function touchingOf(column: readonly Start[]): readonly Start[] {
  const touching = column.filter(({ isTouching }) => isTouching);
  if (touching.length === 0 || !column.some(({ isFree }) => isFree)) return [];
  const isColumn = touching.length >= TOUCHING_MIN && !isKerned(touching, column);
  return touching.filter(({ isOther }) => isOther || isColumn);
}

/**
 * "P" and "AY" of one word on many lines, or of several words by as little, moved together: some producers paint what is behind
 * such a pair by itself.
 */
function isKerned(touching: readonly Start[], column: readonly Start[]): boolean {
  const [first] = touching;
  if (first === undefined || first.gap > 0 || first.gap < -KERNING_MAX) return false;
  const isTight = first.gap >= -TIGHT_MAX;
  const isAlike = ({ pair, gap }: Start): boolean =>
    /^\p{L}\p{L}$/u.test(pair) && (isTight || pair === first.pair) && Math.abs(gap - first.gap) <= FLUSH;
  const isRare = column.filter(({ isFree }) => isFree).length < touching.length;
  return (isRare || isTight) && touching.every(isAlike);
}

function startsOf(glyphs: readonly PlacedGlyph[]): Start[] {
  const starts: Start[] = [];
  for (let at = 0; at < glyphs.length; at += 1) {
    const before = glyphs[at - 1];
    const { glyph, letter, left, baseline, size, spaced } = glyphs[at] as PlacedGlyph;
    if (before?.glyph.ink === glyph.ink) continue;
    const second = glyphs[at - 2];
    const isBeside = before !== undefined && before.baseline === baseline;
    const gap = isBeside ? (left - before.right) / size : Infinity;
    // Letters may be painted one by one.
    const isText = isBeside && second?.glyph.ink === before.glyph.ink;
    const isClose = gap < TOUCH.gap && gap > -TOUCH.overlap && Math.abs(gap) > FLUSH;
    // Asked where the rest is so: most texts begin far from the one before.
    const isNumber = (): boolean => DIGIT.test(letter) && DIGIT.test(before?.letter ?? '');
    const isDash = glyphs[at + 1]?.glyph.ink !== glyph.ink && !WORD_CHARACTER.test(letter);
    starts.push({
      at,
      left,
      baseline,
      size,
      gap,
      pair: `${before?.letter ?? ''}${letter}`,
      isFree: gap < -1 || gap > CELL_GAP,
      isTouching: isText && isClose && !spaced && !isNumber(),
      isOther: isDash || before?.glyph.ink.font !== glyph.ink.font,
    });
  }
  return starts;
}
