import { sharedHeight } from '../boxes.ts';
import { boxOf, type FoundWord } from './tesseract.ts';

/** What an I between two words is taken for: a ruling. */
const STROKE = /^[|¦]$/;
/** Words that an initial stands between begin with capitals; of what ends in figures a ruling is as likely as a letter. */
const BEFORE = /^\p{Lu}.*[\p{L}.]$/u;
const BEHIND = /^\p{Lu}/u;
/** A ruling is higher than the letters beside it, or ends elsewhere; in parts of their height. */
const SLACK = 0.2;
/** Spaces between words are no wider than this, in parts of their height; what is wider parts columns. */
const SPACE_MAX = 0.9;

/** Gives strokes that are as high as the words on either side of them and stand as close their letter back: "MR | MILLER". */
export function mendStrokes(words: readonly FoundWord[]): FoundWord[] {
  return words.map((word) => {
    if (!STROKE.test(word.text)) return word;
    const beside = words.filter((other) => isOnLine(other, word));
    const before = beside.some((other) => BEFORE.test(other.text) && isClose(other, word));
    const behind = beside.some((other) => BEHIND.test(other.text) && isClose(word, other));
    return before && behind ? { ...word, text: 'I' } : word;
  });
}

/** Whether a word reaches as high and as low as a stroke does. */
function isOnLine(other: FoundWord, stroke: FoundWord): boolean {
  const slack = SLACK * other.height;
  return (
    other !== stroke &&
    Math.abs(other.height - stroke.height) < slack &&
    sharedHeight(boxOf(other), boxOf(stroke)) > other.height - slack
  );
}

function isClose(left: FoundWord, right: FoundWord): boolean {
  const gap = right.x - left.x - left.width;
  return gap > 0 && gap < SPACE_MAX * left.height;
}
