import { print } from './ink.ts';
import { amountRows } from './lost-words.ts';
import type { Picture } from './ocr-port.ts';
import { isAmount, readFromNear } from './second-look.ts';
import type { FoundWord, Tesseract } from './tesseract.ts';

/** A word that was read well, by which what stands behind it is read. */
const LEAD = /^\p{L}{3,}$/u;
const LEAD_SURE = 0.85;
/** A tail stands this close behind its word, in print of one pitch too, and is no wider and no less high than this, in parts of the word's height. */
const GAP_MAX = 1.7;
const WIDE_MAX = 1.2;
const WIDE_MIN = 0.15;
const HIGH_MIN = 0.5;
/** A reading of few characters that is less sure than this is doubtful; another must be as sure. */
const DOUBTED = 0.7;
const SHORT = 3;
const SURE = 0.85;
/** White between a word's box and the ink of what stands beside it, in pixels. */
const RIM = 2;
/** A look takes some thirty milliseconds. */
const LOOKS_PER_PAGE_MAX = 30;

interface Tail {
  readonly right: number;
  /** What was read there. */
  readonly words: readonly FoundWord[];
}

/**
 * Reads one to three characters behind a word of a row, "Withdrawal 4", once more together with it where they were missed
 * or are in doubt: alone they are the least that print can show, and Tesseract drops them as dirt.
 */
export function readTails(
  tesseract: Tesseract,
  picture: Picture,
  words: readonly FoundWord[],
): readonly FoundWord[] {
  let all = words;
  let looks = 0;
  for (const row of amountRows(words)) {
    for (const [at, lead] of row
      .slice(
        0,
        row.findLastIndex(({ text }) => isAmount(text)),
      )
      .entries()) {
      const tail = isLead(lead) ? tailOf(picture, lead, row.slice(at + 1)) : null;
      if (tail === null) continue;
      looks += 1;
      if (looks > LOOKS_PER_PAGE_MAX) return all;
      const { x, y, height } = lead;
      const found = readFromNear(tesseract, picture, [x, y, tail.right - x, height]);
      const [same, read, more] = found;
      if (same?.text !== lead.text || read === undefined || more !== undefined || !isTail(read)) continue;
      all = [...all.filter((word) => !tail.words.includes(word)), read];
    }
  }
  return all;
}

function isLead({ text, confidence }: FoundWord): boolean {
  return LEAD.test(text) && confidence >= LEAD_SURE;
}

function isTail({ text, confidence }: FoundWord): boolean {
  return confidence >= SURE && /^[\p{L}\p{N}]{1,3}$/u.test(text);
}

/** The doubtful words right behind a word, or the print of a character that no word was found for; null where there is neither. */
function tailOf(picture: Picture, lead: FoundWord, behind: readonly FoundWord[]): Tail | null {
  let right = lead.x + lead.width;
  const words: FoundWord[] = [];
  for (const word of behind) {
    if (word.x - right > GAP_MAX * lead.height || !isDoubtful(word)) break;
    words.push(word);
    right = word.x + word.width;
  }
  return words.length > 0 ? { right, words } : missedBehind(picture, lead, behind[0]);
}

function isDoubtful({ text, confidence }: FoundWord): boolean {
  return text.length <= SHORT && confidence < DOUBTED && !isAmount(text);
}

/** A letter in a box so narrow, in parts of its height, that the print left of the box is its own: "R" on its last stroke. */
const PINCHED_MAX = 0.35;
const NARROW = /[iIl1!|.,:;'’/()[\]jtfrJ]/u;

function isPinched({ text, width, height }: FoundWord): boolean {
  return text.length === 1 && width < PINCHED_MAX * height && !NARROW.test(text);
}

function missedBehind(picture: Picture, lead: FoundWord, next: FoundWord | undefined): Tail | null {
  const { y, height } = lead;
  const from = lead.x + lead.width + RIM;
  const reach = (GAP_MAX + WIDE_MAX) * height;
  if (next !== undefined && isPinched(next)) return null;
  const to = Math.min(from + reach, (next?.x ?? Infinity) - RIM);
  if (to - from < WIDE_MIN * height) return null;
  const [ink, more] = print(picture, [from, y, to - from, height]);
  if (ink === undefined || more !== undefined) return null;
  const [left, , wide, high] = ink;
  const isClose = left - from <= GAP_MAX * height;
  const isCharacter = wide >= WIDE_MIN * height && wide <= WIDE_MAX * height && high >= HIGH_MIN * height;
  return isClose && isCharacter ? { right: left + wide, words: [] } : null;
}
