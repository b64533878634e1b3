import { foldLetters } from '../../lexicon/fold.ts';
import type { Word } from '../../page.ts';
import { lineWith, type Line } from '../text/lines.ts';

/** Initials are a letter or two, in capitals. */
const INITIALS = /^\p{Lu}{1,2}$/u;
/** A badge stands off the name, in parts of the line's height. */
const GAP_MIN = 1;
/** Badges stand in one column, to within this part of their line's height. */
const DRIFT_MAX = 1;
/** So many rows have badges, of so many different names, before their letters are known for them. */
const ROWS_MIN = 4;
const LETTERS_MIN = 2;

interface Badge {
  readonly line: Line;
  readonly word: Word;
}

/** Leaves out the initials that apps print in a badge before every name: "M  Mia Sommer". */
export function withoutBadges(lines: readonly Line[]): readonly Line[] {
  const found = lines.flatMap((line) => badgesOn(line));
  if (found.length < ROWS_MIN) return lines;
  const badges = found.filter((badge) => {
    const column = found.filter((other) => isBelow(badge, other));
    return column.length >= ROWS_MIN && new Set(column.map(({ word }) => word.text)).size >= LETTERS_MIN;
  });
  const words = new Set(badges.map(({ word }) => word));
  const taken = new Set(badges.map(({ line }) => line));
  return lines.map((line) =>
    taken.has(line)
      ? lineWith(
          line,
          line.words.filter((word) => !words.has(word)),
        )
      : line,
  );
}

/** Initials before the name that they are of. */
function badgesOn(line: Line): Badge[] {
  return line.words.flatMap((word, at) => {
    if (!INITIALS.test(word.text)) return [];
    const [name, next] = line.words.slice(at + 1, at + 3);
    if (name === undefined) return [];
    const isApart = name.box[0] - word.box[0] - word.box[2] >= GAP_MIN * line.height;
    const initials = [name, ...(word.text.length > 1 && next !== undefined ? [next] : [])].map(initialOf);
    return isApart && foldLetters(word.text) === initials.join('') ? [{ line, word }] : [];
  });
}

function initialOf({ text }: Word): string {
  return foldLetters(text).slice(0, 1);
}

function isBelow(badge: Badge, other: Badge): boolean {
  return Math.abs(middleOf(badge.word) - middleOf(other.word)) <= DRIFT_MAX * badge.line.height;
}

function middleOf({ box }: Word): number {
  return box[0] + box[2] / 2;
}
