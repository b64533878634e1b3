import { shownY, type Placement } from './geometry.ts';
import { SPACE, type Glyph, type Ink } from './glyphs.ts';
import type { Handle } from './pdfium.ts';

/** A glyph on the page as shown: y grows downwards. */
export interface PlacedGlyph {
  readonly letter: string;
  readonly glyph: Glyph;
  readonly left: number;
  right: number;
  readonly baseline: number;
  /** Points: the font's size, or the height of its glyphs where the size says nothing of it. */
  readonly size: number;
  /** White space was painted just before it. */
  readonly spaced: boolean;
  /** A further letter of the ligature painted just before it: it has no place of its own. */
  readonly ligature: boolean;
}

/** Puts glyphs on the page as shown, each as wide as the text really advances. */
export function placeGlyphs(glyphs: readonly Glyph[], placement: Placement): PlacedGlyph[] {
  const placed: PlacedGlyph[] = [];
  const sides = glyphSides(glyphs);
  let size = 0;
  let ink: Ink | null = null;
  let baseline = 0;
  let spaced = false;
  let inkStart = 0;
  let before: Glyph | null = null;
  for (const glyph of glyphs) {
    if (glyph.ink !== ink) {
      trimWidths(placed, inkStart, null);
      inkStart = placed.length;
      ink = glyph.ink;
      baseline = shownY(ink.x, ink.y, placement);
      size = honestSize(ink, sides.get(ink.font) ?? NO_SIDES);
    }
    if (glyph.code === SPACE) {
      trimWidths(placed, inkStart, leftOf(glyph, placement));
      inkStart = placed.length;
      spaced = true;
    } else {
      const ligature = !spaced && before !== null && isSamePlace(glyph, before, placement);
      const letter = place(glyph, placement, baseline, size, spaced, ligature);
      if (ligature) widen(placed, letter);
      placed.push(letter);
      spaced = false;
    }
    before = glyph;
  }
  trimWidths(placed, inkStart, null);
  return placed;
}

/** In parts of the size a font is set in. */
interface GlyphSides {
  /** The longer side of its tallest glyph: of text that runs sideways the height is across. */
  readonly long: number;
  /** The shorter side of its widest glyph. */
  readonly short: number;
}

const NO_SIDES: GlyphSides = { long: 0, short: 0 };

function glyphSides(glyphs: readonly Glyph[]): Map<Handle, GlyphSides> {
  const sides = new Map<Handle, GlyphSides>();
  let font: Handle = 0;
  let { long, short } = NO_SIDES;
  for (const { ink, left, right, bottom, top } of glyphs) {
    if (ink.font !== font) {
      sides.set(font, { long, short });
      font = ink.font;
      ({ long, short } = sides.get(font) ?? NO_SIDES);
    }
    const width = (right - left) / ink.size;
    const height = (top - bottom) / ink.size;
    long = Math.max(long, width, height);
    short = Math.max(short, Math.min(width, height));
  }
  return sides.set(font, { long, short });
}

/**
 * Some producers set text in size 1 or 100 and scale the glyphs themselves. A font that leaves room for formulas above
 * and below its letters has tall boxes, but no wide ones.
 */
function honestSize(ink: Ink, { long, short }: GlyphSides): number {
  const isScaled = long <= 0.45 || (long >= 2.5 && (short < 0.3 || short > 1.1));
  return isScaled ? Math.max(1, ink.size * long) : ink.size;
}

function place(
  glyph: Glyph,
  placement: Placement,
  baseline: number,
  size: number,
  spaced: boolean,
  ligature: boolean,
): PlacedGlyph {
  const { turn } = placement;
  const letter = String.fromCodePoint(glyph.code);
  const left = leftOf(glyph, placement);
  const along = turn === 0 || turn === 180 ? glyph.right - glyph.left : glyph.top - glyph.bottom;
  return { letter, glyph, left, right: left + along, baseline, size, spaced, ligature };
}

function leftOf(glyph: Glyph, { visible: v, turn }: Placement): number {
  switch (turn) {
    case 0:
      return glyph.left - v.left;
    case 90:
      return glyph.bottom - v.bottom;
    case 180:
      return v.right - glyph.right;
    case 270:
      return v.top - glyph.top;
  }
}

/** PDFium puts each letter of a ligature where the ligature starts. */
function isSamePlace(glyph: Glyph, before: Glyph, placement: Placement): boolean {
  if (glyph.ink !== before.ink || leftOf(glyph, placement) !== leftOf(before, placement)) return false;
  const { turn } = placement;
  return turn === 0 || turn === 180 ? glyph.bottom === before.bottom : glyph.left === before.left;
}

/** In parts of the font size: no ligature is as narrow. */
const LIGATURE_WIDTH_MIN = 0.45;
/** Half-width kana are half as wide as high each: one and its mark of voice, "ﾄﾞ" as one glyph, are wider than this. */
const HALF_WIDTH = { mark: /[\uff9e\uff9f]/, min: 0.75 } as const;

/**
 * The boxes of a ligature's letters are the whole ligature's, or where its font has these letters by themselves as well,
 * as wide as theirs: then the ligature is as wide as all of them.
 */
function widen(placed: readonly PlacedGlyph[], { letter, left, right, size }: PlacedGlyph): void {
  const first = placed.findLast(({ ligature }) => !ligature);
  const width = right - left;
  const least = HALF_WIDTH.mark.test(letter) ? HALF_WIDTH.min : LIGATURE_WIDTH_MIN;
  const isOwn = first !== undefined && (first.right !== right || width < least * size);
  if (isOwn) first.right += width;
}

/**
 * Glyph boxes are as wide as the font says, but negative character spacing and condensed text advance less.
 * Each glyph ends where its follower starts; the last of a run shrinks as its fellows did.
 */
function trimWidths(placed: PlacedGlyph[], start: number, end: number | null): void {
  let full = 0;
  let kept = 0;
  for (let index = start; index < placed.length; index++) {
    const glyph = placed[index];
    if (glyph === undefined || glyph.ligature) continue;
    const next = nextLeft(placed, index) ?? end;
    const width = glyph.right - glyph.left;
    if (next !== null && next > glyph.left && next < glyph.right) glyph.right = next;
    else if (next === null && full > 0) glyph.right = glyph.left + width * (kept / full);
    full += width;
    kept += glyph.right - glyph.left;
  }
}

function nextLeft(placed: readonly PlacedGlyph[], index: number): number | null {
  for (let next = index + 1; next < placed.length; next++) {
    const glyph = placed[next];
    if (glyph !== undefined && !glyph.ligature) return glyph.left;
  }
  return null;
}
