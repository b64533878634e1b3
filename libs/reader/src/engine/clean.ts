import { nearestTurn, type Placement, type Turn } from './geometry.ts';
import type { Word } from '../page.ts';
import type { Glyph, Ink } from './glyphs.ts';
import { isInvisible } from './hidden.ts';

/** Text tilted further than this is a watermark or a stamp, not part of a line; scans tilt by 1 or 2 degrees. */
const TILT_MAX = 8;
/** Where nearly all text runs straight, as programs set it, what runs this much askew is stamped over it. */
const STAMP_TILT = 1;
const STRAIGHT_TILT = 0.1;
const STRAIGHT_SHARE_MIN = 0.8;
/** Smaller than any printer prints for people to read. */
const SIZE_MIN = 2;

/** The turn that puts most of a page's text upright; null if there is no text to go by. */
export function uprightTurn(glyphs: readonly Glyph[]): Turn | null {
  const counts: Record<Turn, number> = { 0: 0, 90: 0, 180: 0, 270: 0 };
  let ink: Ink | null = null;
  let turned = nearestTurn(0);
  for (const glyph of glyphs) {
    if (glyph.ink !== ink) {
      ink = glyph.ink;
      turned = nearestTurn(ink.angle);
    }
    if (turned.off <= TILT_MAX) counts[turned.turn] += 1;
  }
  let best: Turn = 0;
  for (const turn of [90, 180, 270] as const) if (counts[turn] > counts[best]) best = turn;
  return counts[best] === 0 ? null : best;
}

/** The size in which most of a page's glyphs are set. */
export function bodySize(glyphs: readonly Glyph[]): number {
  const counts = new Map<number, number>();
  let ink: Ink | null = null;
  let size = 0;
  let count = 0;
  for (const glyph of glyphs) {
    if (glyph.ink !== ink) {
      counts.set(size, count);
      ink = glyph.ink;
      size = Math.round(ink.size * 2) / 2;
      count = counts.get(size) ?? 0;
    }
    count += 1;
  }
  counts.set(size, count);
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

/** Keeps what a person reads as text of the page's lines: upright, big enough, not a watermark. */
export function keepLegible(glyphs: readonly Glyph[], placement: Placement): Glyph[] {
  const body = bodySize(glyphs);
  const tiltMax = isSetStraight(glyphs) ? STAMP_TILT : TILT_MAX;
  const kept: Glyph[] = [];
  let ink: Ink | null = null;
  let isKept = false;
  for (const glyph of glyphs) {
    if (glyph.ink !== ink) {
      ink = glyph.ink;
      const { turn, off } = nearestTurn(ink.angle);
      isKept =
        turn === placement.turn &&
        off <= tiltMax &&
        sizeOf(glyph, turn) >= SIZE_MIN &&
        !isWatermark(ink, body);
    }
    if (isKept) kept.push(glyph);
  }
  return kept;
}

/** The size a glyph is set in: fonts whose glyphs are drawings, with a scale of their own, may call any size theirs. */
function sizeOf({ ink, left, bottom, right, top }: Glyph, turn: Turn): number {
  return Math.max(ink.size, turn % 180 === 0 ? top - bottom : right - left);
}

/** Nearly all of a page's text is printed straight; the lines of a layer that OCR laid under a scan may tilt one by one. */
function isSetStraight(glyphs: readonly Glyph[]): boolean {
  let straight = 0;
  let ink: Ink | null = null;
  let isStraight = false;
  for (const glyph of glyphs) {
    if (glyph.ink !== ink) {
      ink = glyph.ink;
      isStraight = !isInvisible(ink) && nearestTurn(ink.angle).off <= STRAIGHT_TILT;
    }
    if (isStraight) straight += 1;
  }
  return straight >= STRAIGHT_SHARE_MIN * glyphs.length;
}

/** Keeps the words whose middle lies on the page; one cut by the edge keeps all its digits. */
export function keepOnPage(words: readonly Word[], width: number, height: number): Word[] {
  return words.filter(({ box: [left, top, wide, high] }) => {
    const x = left + wide / 2;
    const y = top + high / 2;
    return x >= 0 && x <= width && y >= 0 && y <= height;
  });
}

function isWatermark(ink: Ink, body: number): boolean {
  const pale = ink.opacity < 0.5 || (ink.luminance > 0.75 && ink.luminance < 0.98);
  return pale && ink.size > 2.5 * body;
}
