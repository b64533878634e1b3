import { GAP, letterIn } from '../../lexicon/accented-words.ts';
import type { PageWords, Word } from '../../page.ts';

/** Glyphs whose character their font does not tell, each with a code of its own. */
const UNTOLD = /[\u{f0000}-\u{ffffd}]/gu;
const ANY_UNTOLD = /[\u{f0000}-\u{ffffd}]/u;
/** What is printed of a letter that stays unknown. */
const UNKNOWN = '\ufffd';
const PUNCTUATION = /^[^\p{L}\u{f0000}-\u{ffffd}]+|[^\p{L}\u{f0000}-\u{ffffd}]+$/gu;

/**
 * Gives letters whose characters the file does not tell, as those with accents of a font that was cut down carelessly,
 * the ones that make known words of those they stand in: "D?bit", "Cr?dit" and "op?rations" have the same. The words of
 * all pages tell together, each glyph of each font by itself.
 */
export function tellLetters(pages: readonly PageWords[]): readonly PageWords[] {
  const untold = pages.flatMap(({ words }) => words.filter(({ text }) => ANY_UNTOLD.test(text)));
  if (untold.length === 0) return pages;
  const letters = lettersIn(untold);
  const told = (text: string): string =>
    text.replace(UNTOLD, (glyph, at: number) => cased(letters.get(glyph) ?? UNKNOWN, text, at));
  return pages.map((page) => ({
    ...page,
    words: page.words.map((word) => (ANY_UNTOLD.test(word.text) ? { ...word, text: told(word.text) } : word)),
  }));
}

/** The letter of each glyph that most known words ask for, where no other comes near. */
function lettersIn(words: readonly Word[]): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const { text } of words) {
    for (const part of text.split(/['’/-]/u)) {
      const glyphs = new Set(part.match(UNTOLD));
      const [glyph] = glyphs;
      if (glyph === undefined || glyphs.size > 1) continue;
      const letter = letterIn(part.replace(PUNCTUATION, '').toLowerCase().replaceAll(glyph, GAP));
      if (letter === null) continue;
      const ballot = votes.get(glyph) ?? new Map<string, number>();
      votes.set(glyph, ballot.set(letter, (ballot.get(letter) ?? 0) + 1));
    }
  }
  const letters = new Map<string, string>();
  for (const [glyph, ballot] of votes) {
    const [first, second] = [...ballot].sort((a, b) => b[1] - a[1]);
    if (first !== undefined && first[1] > 2 * (second?.[1] ?? 0)) letters.set(glyph, first[0]);
  }
  return letters;
}

/** A letter between capitals is one. */
function cased(letter: string, text: string, at: number): string {
  const others = text.replace(UNTOLD, '').match(/\p{L}/gu) ?? [];
  const isCapital = others.length > 1 && others.every((one) => /\p{Lu}/u.test(one));
  const opens = at === 0 && /^\p{Lu}/u.test(others[0] ?? '');
  return isCapital || opens ? letter.toUpperCase() : letter;
}
