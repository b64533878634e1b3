import type { Glyph, Ink } from './glyphs.ts';

/** Letters of a watermark are paler than the text they are strewn over; white is no ink. */
const PALE = { from: 0.55, to: 0.98, opacity: 0.5 } as const;
/** Fewer letters may be marks of the table's own; of a watermark's few stand beside another. */
const LETTERS_MIN = 6;
const ALONE_SHARE_MIN = 0.8;
/** Pale letters of a column stand over each other: of those strewn over a page so many begin elsewhere. */
const PLACES_SHARE_MIN = 0.6;
/** Letters of one word stand closer than this, in parts of their size. */
const REACH = 1.2;
/** Signs are no watermark's: a paler point is a number's own. */
const LETTER = /[\p{L}\p{N}]/u;
/** Two edges this close are one. */
const SAME_EDGE_POINTS = 2;

/**
 * The glyphs without single pale letters that are strewn over the page, between and over its words: those of a watermark that
 * is set letter by letter. Pale words, and pale letters that stand in a column, are the page's own.
 */
export function withoutScattered(glyphs: readonly Glyph[]): readonly Glyph[] {
  const pale = glyphs.filter(({ code, ink }) => isPale(ink) && LETTER.test(String.fromCodePoint(code)));
  if (pale.length < LETTERS_MIN || pale.length * 2 > glyphs.length) return glyphs;
  const reach = Math.max(...pale.map(({ ink }) => ink.size)) * REACH;
  const near = Map.groupBy(pale, (glyph) => cellOf(glyph, reach, 0, 0));
  const alone = pale.filter((glyph) => !hasNeighbour(glyph, reach, near));
  if (alone.length < LETTERS_MIN || alone.length < ALONE_SHARE_MIN * pale.length) return glyphs;
  const places = new Set(alone.map(({ left }) => Math.round(left / SAME_EDGE_POINTS)));
  if (places.size < PLACES_SHARE_MIN * alone.length) return glyphs;
  const strewn = new Set(alone);
  return glyphs.filter((glyph) => !strewn.has(glyph));
}

function isPale({ luminance, opacity }: Ink): boolean {
  return opacity < PALE.opacity || (luminance > PALE.from && luminance < PALE.to);
}

function cellOf({ left, bottom }: Glyph, size: number, across: number, up: number): string {
  return `${Math.floor(left / size) + across} ${Math.floor(bottom / size) + up}`;
}

function hasNeighbour(glyph: Glyph, reach: number, near: ReadonlyMap<string, readonly Glyph[]>): boolean {
  for (const across of [-1, 0, 1]) {
    for (const up of [-1, 0, 1]) {
      const others = near.get(cellOf(glyph, reach, across, up)) ?? [];
      if (others.some((other) => other !== glyph && isBeside(glyph, other, reach))) return true;
    }
  }
  return false;
}

function isBeside(one: Glyph, other: Glyph, reach: number): boolean {
  return Math.abs(one.left - other.left) < reach && Math.abs(one.bottom - other.bottom) < reach;
}
