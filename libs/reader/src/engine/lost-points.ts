import type { Box } from '@counterfoil/statement';
import { print } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import type { FoundWord } from './tesseract.ts';

/** Figures on both sides of a mark are no further apart than this, in parts of their height; typewriters space it widely. */
const GAP_MAX = 1.35;
/** A mark that was read stands no further than this from the figures it belongs to. */
const NEAR_MAX = 0.9;
/** A full stop or a comma is no wider and higher than this, and begins in the lower part of the figures. */
const SIDE_MAX = 0.42;
const SIDE_MIN = 0.06;
const LOW = 0.6;
/** A comma reaches this far below the foot of the figures. */
const HANGS = 0.09;
const MARK_AT_END = /\d[.,;]$/;
const MARK_AT_START = /^[.,]\d/;
const REST = /^(?:\d{2}|\d{3}(?:[.,]\d{3})*[.,]\d{2})\D{0,2}$/;
/** Amounts end where others end, numbers of a sentence ("10, 20") anywhere: within this much, in parts of their height. */
const EDGE_SLACK = 0.5;
const OTHERS_MIN = 2;

/**
 * Puts figures together that were read as separate words though a point or a comma stands between them: print of wide
 * spacing comes out as "17 70" and "05 03", faint points are passed over. No letter and no figure changes.
 */
export function joinAtPoints(picture: Picture, words: readonly FoundWord[]): FoundWord[] {
  // "11," is joined with "236.66" only once that is no longer "236" and "66".
  return joinedOnce(picture, joinedOnce(picture, words));
}

function joinedOnce(picture: Picture, words: readonly FoundWord[]): FoundWord[] {
  const out: FoundWord[] = [];
  const used = new Set<FoundWord>();
  for (const word of [...words].sort((a, b) => a.x - b.x)) {
    if (used.has(word)) continue;
    let whole = word;
    for (;;) {
      const next = /\d[.,;]?$/.test(whole.text) ? nextOf(whole, words, used) : null;
      const mark = next === null ? null : markBetween(picture, whole, next, words);
      if (next === null || mark === null) break;
      used.add(next);
      whole = joined(whole, mark, next);
    }
    out.push(whole);
  }
  return out;
}

/** The word right behind another on its line. */
function nextOf(
  word: FoundWord,
  words: readonly FoundWord[],
  used: ReadonlySet<FoundWord>,
): FoundWord | null {
  const end = word.x + word.width;
  let nearest: FoundWord | null = null;
  for (const other of words) {
    if (other === word || used.has(other) || other.x < end - word.height * 0.2) continue;
    if (Math.abs(footOf(other) - footOf(word)) > 0.35 * word.height) continue;
    if (nearest === null || other.x < nearest.x) nearest = other;
  }
  return nearest;
}

/** What stands between two words of figures: the mark, nothing where one of them has it; null where they are apart. */
function markBetween(
  picture: Picture,
  one: FoundWord,
  two: FoundWord,
  words: readonly FoundWord[],
): string | null {
  const high = Math.max(one.height, two.height);
  const gap = two.x - (one.x + one.width);
  if (MARK_AT_START.test(two.text) && /\d$/.test(one.text)) return gap < NEAR_MAX * high ? '' : null;
  if (MARK_AT_END.test(one.text))
    return REST.test(two.text) && gap < NEAR_MAX * high && endsWithOthers(two, words) ? '' : null;
  if (!/\d$/.test(one.text) || !/^\d/.test(two.text) || gap > GAP_MAX * high) return null;
  const foot = (footOf(one) + footOf(two)) / 2;
  const between: Box = [one.x + one.width, foot - 1.1 * high, gap, 1.4 * high];
  const [mark, more] = print(picture, between);
  if (mark === undefined || more !== undefined) return null;
  const [, top, wide, tall] = mark;
  const isMark =
    wide <= SIDE_MAX * high && tall <= SIDE_MAX * high && Math.min(wide, tall) >= SIDE_MIN * high;
  if (!isMark || top < foot - (1 - LOW) * high) return null;
  return top + tall > foot + HANGS * high ? ',' : '.';
}

function endsWithOthers(word: FoundWord, words: readonly FoundWord[]): boolean {
  const end = word.x + word.width;
  const others = words.filter(
    (other) =>
      other !== word &&
      /\d{2}\D{0,2}$/.test(other.text) &&
      Math.abs(other.x + other.width - end) < EDGE_SLACK * word.height,
  );
  return others.length >= OTHERS_MIN;
}

/** Where a word stands; a comma at its end hangs lower than its figures. */
function footOf({ text, y, height }: FoundWord): number {
  return y + height * (text.includes(',') ? 0.86 : 1);
}

function joined(one: FoundWord, mark: string, two: FoundWord): FoundWord {
  const top = Math.min(one.y, two.y);
  return {
    text: one.text.replace(/;$/, ',') + mark + two.text,
    x: one.x,
    y: top,
    width: two.x + two.width - one.x,
    height: Math.max(one.y + one.height, two.y + two.height) - top,
    confidence: Math.min(one.confidence, two.confidence),
  };
}
