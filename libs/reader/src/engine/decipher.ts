import type { PageWords, Word } from '../page.ts';
import { SPACE, type Glyph } from './glyphs.ts';
import { placeGlyphs, type PlacedGlyph } from './place.ts';
import { wordsOf, type TextPage } from './text.ts';

/** Which glyphs are the same: a font's name and what the font calls the glyph. */
export type GlyphKey = (glyph: Glyph) => string;

/** Votes for one glyph: letters by how often OCR saw them there, weighted by its confidence. */
type Ballot = Map<string, number>;

/** Part of the votes by which a letter wins: misreadings of one glyph differ, the right reading repeats. */
const MAJORITY = 0.6;
const LETTER = /\p{L}/u;
/** Part of the votes that must be for letters, or it is a mark. */
const LETTERS_SHARE_MIN = 0.5;
/** Votes from which a glyph is known well enough to read a page without OCR. */
const VOTES_CERTAIN = 3;
/** Part of a page's glyphs that must be known, or the page is left as OCR read it. */
const KNOWN_MIN = 0.98;

/** What a hidden part of a number is written with; fewer in a row may be letters. */
const MASK = '*';
const MASK_MIN = 3;

/**
 * Learns what the glyphs of a text layer without a usable character map stand for, from OCR of the same pages.
 * The layer then gives every word exactly where it stands, and a glyph misread once is outvoted.
 */
export class Cipher {
  readonly #ballots = new Map<string, Ballot>();

  /** Takes what OCR read on a page as votes for the page's glyphs. */
  learn(text: TextPage, keyOf: GlyphKey, words: readonly Word[]): void {
    const rows = byRow(placeGlyphs(text.legible, text.placement));
    for (const word of words) {
      const glyphs = glyphsIn(rows, word);
      const letters = Array.from(word.text);
      if (letters.length !== glyphs.length) continue;
      for (const [index, { glyph }] of glyphs.entries()) {
        this.#vote(keyOf(glyph), letters[index] ?? '', Math.max(0.1, word.confidence));
      }
    }
  }

  /** True if the page can be read without asking OCR again. */
  knows(text: TextPage, keyOf: GlyphKey): boolean {
    return this.#share(text, (glyph) => this.#winner(keyOf(glyph), VOTES_CERTAIN) !== null) === 1;
  }

  /** The page with its glyphs deciphered; null if too many stay unknown. */
  decipher(text: TextPage, keyOf: GlyphKey): TextPage | null {
    const masks = this.#masks(text, keyOf);
    const letterOf = (glyph: Glyph): string | null => {
      const key = keyOf(glyph);
      return this.#winner(key, 0) ?? (masks.has(key) ? MASK : null);
    };
    if (this.#share(text, (glyph) => letterOf(glyph) !== null) < KNOWN_MIN) return null;
    const legible = text.legible.map((glyph) => {
      const letter = glyph.code === SPACE ? null : letterOf(glyph);
      if (glyph.code === SPACE) return glyph;
      return { ...glyph, code: letter?.codePointAt(0) ?? UNKNOWN };
    });
    return { ...text, legible };
  }

  /** Glyphs that OCR makes no letter of and that stand nowhere but several in a row before figures: they hide a number. */
  #masks({ legible }: TextPage, keyOf: GlyphKey): ReadonlySet<string> {
    const runs = runsOf(legible.filter(({ code }) => code !== SPACE).map(keyOf));
    const masks = new Set<string>();
    const others = new Set<string>();
    runs.forEach(({ key, length }, at) => {
      const next = this.#winner(runs[at + 1]?.key ?? '', 0);
      const hides = length >= MASK_MIN && next !== null && /\d/.test(next);
      if (this.#winner(key, 0) === null) (hides ? masks : others).add(key);
    });
    return masks.difference(others);
  }

  #vote(key: string, letter: string, weight: number): void {
    const ballot = this.#ballots.get(key) ?? new Map<string, number>();
    ballot.set(letter, (ballot.get(letter) ?? 0) + weight);
    this.#ballots.set(key, ballot);
  }

  #winner(key: string, votesMin: number): string | null {
    const votes = [...(this.#ballots.get(key) ?? [])];
    if (sumOf(votes) < votesMin) return null;
    const letters = votes.filter(([letter]) => LETTER.test(letter));
    // "TRANSAKC]I": what is a letter as often as a mark is no mark.
    const isLetter = sumOf(letters) >= LETTERS_SHARE_MIN * sumOf(votes);
    return mostOf(votes) ?? (isLetter ? mostOf(letters) : null);
  }

  #share({ legible }: TextPage, isKnown: (glyph: Glyph) => boolean): number {
    const painted = legible.filter((glyph) => glyph.code !== SPACE);
    return painted.length === 0 ? 0 : painted.filter(isKnown).length / painted.length;
  }
}

function sumOf(votes: readonly (readonly [string, number])[]): number {
  return votes.reduce((sum, [, weight]) => sum + weight, 0);
}

/** The letter of most votes, if nearly all are for it. */
function mostOf(votes: readonly (readonly [string, number])[]): string | null {
  const [first] = votes.toSorted((a, b) => b[1] - a[1]);
  return first !== undefined && first[1] >= MAJORITY * sumOf(votes) ? first[0] : null;
}

/** Less than a text layer's own word, as OCR stands behind every letter, and than what no other language spells otherwise. */
const DECIPHERED_CONFIDENCE = 0.93;

/** The code of a glyph that nobody knows. */
const UNKNOWN = 0xfffd;
/** Fewer letters are of many words. */
const LETTERS_MIN = 4;

/** A word with an unknown letter is one that is known elsewhere on the page, in small letters or in capitals. */
function withKnown(words: readonly Word[]): readonly Word[] {
  const unknown = String.fromCodePoint(UNKNOWN);
  const known = words.flatMap(({ text }) =>
    text.includes(unknown) ? [] : (/\p{L}+/u.exec(text)?.[0] ?? []),
  );
  return words.map((word) => {
    if (!word.text.includes(unknown)) return word;
    const letters = word.text.split(unknown);
    if (letters.join('').length < LETTERS_MIN || !letters.every((part) => /^\p{L}*$/u.test(part)))
      return word;
    const form = new RegExp(`^${letters.join('\\p{L}')}$`, 'iu');
    const found = new Set(
      known.filter((other) => form.test(other)).map((other) => likeCase(other, word.text)),
    );
    const [text, more] = found;
    return text === undefined || more !== undefined ? word : { ...word, text };
  });
}

function likeCase(word: string, model: string): string {
  return model === model.toUpperCase() ? word.toUpperCase() : word;
}

/** The words of a deciphered page, by its number. */
export function decipheredPage(text: TextPage, number: number): PageWords {
  const page = wordsOf(text, number);
  const words = withKnown(page.words).map((word) => ({ ...word, confidence: DECIPHERED_CONFIDENCE }));
  return { ...page, method: 'ocr', isDeciphered: true, words };
}

/** What repeats, and how often. */
function runsOf(keys: readonly string[]): { readonly key: string; length: number }[] {
  const runs: { readonly key: string; length: number }[] = [];
  for (const key of keys) {
    const last = runs.at(-1);
    if (last?.key === key) last.length += 1;
    else runs.push({ key, length: 1 });
  }
  return runs;
}

const ROW_POINTS = 4;

function byRow(glyphs: readonly PlacedGlyph[]): Map<number, PlacedGlyph[]> {
  return Map.groupBy(glyphs, (glyph) => Math.floor(glyph.baseline / ROW_POINTS));
}

/** The glyphs whose middle lies in the word's box and whose baseline runs at its foot, from left to right. */
function glyphsIn(rows: ReadonlyMap<number, readonly PlacedGlyph[]>, { box }: Word): PlacedGlyph[] {
  const [left, top, width, height] = box;
  const found: PlacedGlyph[] = [];
  const last = Math.floor((top + height * 1.4) / ROW_POINTS);
  for (let row = Math.floor((top + height * 0.3) / ROW_POINTS); row <= last; row++) {
    for (const glyph of rows.get(row) ?? []) {
      const middle = (glyph.left + glyph.right) / 2;
      if (middle >= left - 0.5 && middle <= left + width + 0.5) found.push(glyph);
    }
  }
  return found.sort((a, b) => a.left - b.left);
}
