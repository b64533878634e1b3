import { nearestTurn, type Placement, type Turn } from './geometry.ts';
import type { Word } from '../page.ts';
import type { Glyph } from './glyphs.ts';

/** Text tilted further than this is a watermark or a stamp, not part of a line; scans tilt by 1 or 2 degrees. */
const TILT_MAX = 8;
/** Smaller than any printer prints for people to read. */
const SIZE_MIN = 2;

/** The turn that puts most of a page's text upright; null if there is no text to go by. */
export function uprightTurn(glyphs: readonly Glyph[]): Turn | null {
  const counts: Record<Turn, number> = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const glyph of glyphs) {
    const { turn, off } = nearestTurn(glyph.ink.angle);
    if (off <= TILT_MAX) counts[turn] += 1;
  }
  let best: Turn = 0;
  for (const turn of [90, 180, 270] as const) if (counts[turn] > counts[best]) best = turn;
  return counts[best] === 0 ? null : best;
}

/** The size in which most of a page's glyphs are set. */
export function bodySize(glyphs: readonly Glyph[]): number {
  const counts = new Map<number, number>();
  let best = 0;
  let most = 0;
  for (const glyph of glyphs) {
    const size = Math.round(glyph.ink.size * 2) / 2;
    const count = (counts.get(size) ?? 0) + 1;
    counts.set(size, count);
    if (count > most) {
      most = count;
      best = size;
    }
  }
  return best;
}

/** Keeps what a person reads as text of the page's lines: upright, big enough, not a watermark. */
export function keepLegible(glyphs: readonly Glyph[], placement: Placement): Glyph[] {
  const body = bodySize(glyphs);
  return glyphs.filter((glyph) => {
    const { ink } = glyph;
    const { turn, off } = nearestTurn(ink.angle);
    if (turn !== placement.turn || off > TILT_MAX) return false;
    return ink.size >= SIZE_MIN && !isWatermark(glyph, body);
  });
}

/** Keeps the words whose middle lies on the page; one cut by the edge keeps all its digits. */
export function keepOnPage(words: readonly Word[], width: number, height: number): Word[] {
  return words.filter(({ box: [left, top, wide, high] }) => {
    const x = left + wide / 2;
    const y = top + high / 2;
    return x >= 0 && x <= width && y >= 0 && y <= height;
  });
}

function isWatermark({ ink }: Glyph, body: number): boolean {
  const pale = ink.opacity < 0.5 || (ink.luminance > 0.75 && ink.luminance < 0.98);
  return pale && ink.size > 2.5 * body;
}
