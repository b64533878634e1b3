import type { Handle } from './pdfium.ts';
import type { PlacedGlyph } from './place.ts';

/** So many gaps of a font tell how its letters are set. */
const GAPS_MIN = 40;
/** In parts of the size: what stands farther apart is of another column. */
const GAP_MAX = 1;
/** From this on a gap would part words, */
const NARROW = 0.1;
/** up to here letters of one word stand apart where the page's grid is coarse, */
export const UNEVEN_GAP = 0.2;
/** and from here on its words do. */
const WORDS_MIN = 0.3;
/** Hardly a gap is of neither kind; words are at least this part of the gaps. */
const BETWEEN_SHARE_MAX = 0.01;
const WORDS_SHARE_MIN = 0.05;

interface Gaps {
  all: number;
  uneven: number;
  between: number;
  words: number;
}

/**
 * Fonts whose letters the page places one by one, on a grid so coarse that some letters of a word stand as far apart as
 * words do elsewhere, while its words are three times as far apart: "P ay me nts Out". There a word begins behind a space of
 * `UNEVEN_GAP` and more.
 */
export function unevenFonts(placed: readonly PlacedGlyph[]): ReadonlySet<Handle> {
  const fonts = new Map<Handle, Gaps>();
  for (let at = 1; at < placed.length; at += 1) {
    const glyph = placed[at] as PlacedGlyph;
    const before = placed[at - 1] as PlacedGlyph;
    const { ink } = glyph.glyph;
    // A run of several letters is set by the widths of its font.
    if (ink === before.glyph.ink || ink === placed[at + 1]?.glyph.ink) continue;
    if (glyph.baseline !== before.baseline || glyph.size !== before.size || glyph.spaced) continue;
    const gap = (glyph.left - before.right) / glyph.size;
    if (gap > GAP_MAX || gap < -NARROW) continue;
    const gaps = fonts.get(ink.font) ?? { all: 0, uneven: 0, between: 0, words: 0 };
    fonts.set(ink.font, gaps);
    gaps.all += 1;
    if (gap >= WORDS_MIN) gaps.words += 1;
    else if (gap >= UNEVEN_GAP) gaps.between += 1;
    else if (gap >= NARROW) gaps.uneven += 1;
  }
  return new Set([...fonts].flatMap(([font, gaps]) => (areUneven(gaps) ? [font] : [])));
}

function areUneven({ all, uneven, between, words }: Gaps): boolean {
  if (all < GAPS_MIN || uneven === 0) return false;
  return between <= BETWEEN_SHARE_MAX * all && words >= WORDS_SHARE_MIN * all;
}
