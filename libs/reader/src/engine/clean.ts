import { nearestTurn, type Placement, type Turn } from './geometry.ts';
import type { Word } from '../page.ts';
import { SPACE, type Glyph, type Ink } from './glyphs.ts';
import { isInvisible } from './hidden.ts';

/** Text tilted further than this is a watermark or a stamp, not part of a line; scans tilt by 1 or 2 degrees. */
const TILT_MAX = 8;
/** Where nearly all text runs straight, as programs set it, what runs this much askew is stamped over it. */
const STAMP_TILT = 1;
const STRAIGHT_TILT = 0.1;
const STRAIGHT_SHARE_MIN = 0.8;
/** What stands by itself and is set in this size, next to the text's, is a word of a layer that some program set askew. */
const OWN_SIZE_MAX = 1.2;
/** Glyphs stand over each other where they share this much of the lower one's height. */
const OVER_MIN = 0.3;
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
  const stamps = isSetStraight(glyphs) ? stampsOver(glyphs, body) : new Set();
  const kept: Glyph[] = [];
  let ink: Ink | null = null;
  let isKept = false;
  for (const glyph of glyphs) {
    if (glyph.ink !== ink) {
      ink = glyph.ink;
      const { turn, off } = nearestTurn(ink.angle);
      isKept =
        turn === placement.turn &&
        off <= TILT_MAX &&
        !stamps.has(ink) &&
        sizeOf(glyph, turn) >= SIZE_MIN &&
        !isWatermark(ink, body);
    }
    if (isKept) kept.push(glyph);
  }
  return kept;
}

/** What runs askew over straight print, or is set larger or smaller than most of it. */
function stampsOver(glyphs: readonly Glyph[], body: number): ReadonlySet<Ink> {
  const inks = new Set<Ink>();
  let last: Ink | null = null;
  for (const { ink } of glyphs) {
    if (ink !== last && nearestTurn(ink.angle).off > STAMP_TILT) inks.add(ink);
    last = ink;
  }
  if (inks.size === 0) return inks;
  const isAskew = ({ ink }: Glyph): boolean => inks.has(ink);
  const askew = Map.groupBy(glyphs.filter(isAskew), ({ ink }) => ink);
  const straight = glyphs.filter((glyph) => !isAskew(glyph) && glyph.code !== SPACE);
  const isOver = (glyph: Glyph): boolean => straight.some((other) => standsOver(glyph, other));
  const stamps = [...askew].filter(([{ size }, own]) => {
    const isOwnSize = size <= OWN_SIZE_MAX * body && body <= OWN_SIZE_MAX * size;
    return !isOwnSize || own.some(isOver);
  });
  return new Set(stamps.map(([ink]) => ink));
}

function standsOver(one: Glyph, other: Glyph): boolean {
  if (one.left >= other.right || other.left >= one.right) return false;
  const shared = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return shared > OVER_MIN * Math.min(one.top - one.bottom, other.top - other.bottom);
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
  return words.filter(({ box }) => {
    const x = box[0] + box[2] / 2;
    const y = box[1] + box[3] / 2;
    return x >= 0 && x <= width && y >= 0 && y <= height;
  });
}

function isWatermark(ink: Ink, body: number): boolean {
  const pale = ink.opacity < 0.5 || (ink.luminance > 0.75 && ink.luminance < 0.98);
  return pale && ink.size > 2.5 * body;
}
