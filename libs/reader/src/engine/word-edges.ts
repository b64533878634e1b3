import { sharedHeight } from '../boxes.ts';
import { inkInColumn } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import { boxOf, type FoundWord } from './tesseract.ts';

/** Words whose boxes are closer than this may share a space that is in neither, in parts of the lower one's height. */
const CLOSE = 0.25;
/** How far from where a space should be it is looked for, in characters. */
const REACH = 1.6;
/** Words of one line share this part of the lower one's height. */
const SAME_LINE = 0.5;

/**
 * Words of letters side by side, each as wide as its ink: the network tells letters apart and not where they stand, so that
 * a word often reaches over the space behind it, and the letter of a name right to the word before it.
 */
export function toInk(picture: Picture, words: readonly FoundWord[]): FoundWord[] {
  const sorted = [...words].sort((a, b) => a.x - b.x);
  const ends = sorted.map(({ x, width }) => ({ from: x, to: x + width }));
  for (const [at, word] of sorted.entries()) {
    const next = /\p{L}$/u.test(word.text) ? nextOf(sorted, at) : -1;
    const [other, end, begin] = [sorted[next], ends[at], ends[next]];
    if (other === undefined || end === undefined || begin === undefined || !/^\p{L}/u.test(other.text))
      continue;
    const space = spaceBetween(picture, word, other);
    if (space !== null) [end.to, begin.from] = [space.from, space.to];
  }
  return sorted.map((word, at) => {
    const { from, to } = ends[at] ?? { from: word.x, to: word.x + word.width };
    return { ...word, x: from, width: Math.max(1, to - from) };
  });
}

/** Where the word right behind another on its line is, if the two are close; -1 where there is none. */
function nextOf(words: readonly FoundWord[], at: number): number {
  const word = words[at] as FoundWord;
  const box = boxOf(word);
  for (let next = at + 1; next < words.length; next++) {
    const other = words[next] as FoundWord;
    const lower = Math.min(word.height, other.height);
    if (other.x - word.x - word.width > CLOSE * lower) return -1;
    if (sharedHeight(box, boxOf(other)) > SAME_LINE * lower) return next;
  }
  return -1;
}

interface Space {
  readonly from: number;
  readonly to: number;
}

/** The widest white between two words about where their letters say that it is; null where ink goes on. */
function spaceBetween(picture: Picture, word: FoundWord, other: FoundWord): Space | null {
  const [left, right] = [word.x, Math.max(word.x + word.width, other.x + other.width)];
  const [before, behind] = [word.text.length, other.text.length];
  const character = (right - left) / (before + 1 + behind);
  const middle = left + (before + 0.5) * character;
  const from = Math.round(Math.max(left + 1, middle - REACH * character));
  const to = Math.round(Math.min(right - 1, middle + REACH * character));
  // The box of a single letter is often higher than its line.
  const { y, height } = before >= behind ? word : other;
  const spaces: Space[] = [];
  let start = -1;
  for (let x = from; x <= to; x++) {
    const isWhite = x < to && !inkInColumn(picture, x, [y, y + height]);
    if (isWhite && start < 0) start = x;
    if (isWhite || start < 0) continue;
    // White up to where the search begins or ends may be that of another space.
    if (start > from && x < to) spaces.push({ from: start, to: x });
    start = -1;
  }
  const offOf = (space: Space): number => Math.abs((space.from + space.to) / 2 - middle);
  spaces.sort((a, b) => b.to - b.from - (a.to - a.from) || offOf(a) - offOf(b));
  return spaces[0] ?? null;
}
