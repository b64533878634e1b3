import type { Word } from '../../page.ts';
import { replaceScanned, type Line } from '../text/lines.ts';

/** A word of letters, which a bracket without its fellow may have taken the place of one of. */
const WORD = /^(\p{L}{2,})[)\]]?(\.?)$/u;
const WHOLE = /^(\p{L}{3,})(\.?)$/u;
/** The longer spelling is seen so often, as surely, before it is believed. */
const SEEN_MIN = 1.5;
/** Two prints of one word differ in width by less than this, in the mean of its letters; the narrowest letter is wider. */
const WIDTH_SLACK = 0.25;

interface Spelling {
  readonly text: string;
  readonly width: number;
  seen: number;
}

/**
 * Gives a word of scanned lines the letter back that it has elsewhere behind the same word, where it is as wide as there:
 * "COMPRA TAR. 12" beside "COMPRA TARJ. 34". A word that had fewer letters would be narrower.
 */
export function mendLostLetters(lines: readonly Line[]): readonly Line[] {
  const spellings = spellingsOf(lines);
  const mended = new Map<Word, string>();
  for (const { words, method } of lines) {
    if (method !== 'ocr') continue;
    for (const [at, word] of words.entries()) {
      const whole = wholeOf(word, spellings.get(companyOf(words[at - 1], word.text)) ?? []);
      if (whole !== null) mended.set(word, whole);
    }
  }
  if (mended.size === 0) return lines;
  return replaceScanned(lines, (word) => {
    const text = mended.get(word);
    return text === undefined ? word : { ...word, text };
  });
}

/** What words that may be one another have in common: the word before them and how they begin. */
function companyOf(before: Word | undefined, text: string): string {
  return `${before?.text ?? ''} ${text.slice(0, 1)}`;
}

function spellingsOf(lines: readonly Line[]): ReadonlyMap<string, readonly Spelling[]> {
  const spellings = new Map<string, Spelling[]>();
  for (const { words, method } of lines) {
    if (method !== 'ocr') continue;
    for (const [at, { text, box, confidence }] of words.entries()) {
      if (!WHOLE.test(text)) continue;
      const company = companyOf(words[at - 1], text);
      const known = spellings.get(company) ?? [];
      spellings.set(company, known);
      const same = known.find((other) => other.text === text);
      if (same === undefined) known.push({ text, width: box[2], seen: confidence });
      else same.seen += confidence;
    }
  }
  return spellings;
}

/** The only spelling with one letter more that is as wide as the word; null where there is none, or are several. */
function wholeOf({ text, box }: Word, spellings: readonly Spelling[]): string | null {
  const [, letters = '', point = ''] = WORD.exec(text) ?? [];
  if (letters === '' || spellings.length === 0) return null;
  const longer = spellings.filter(({ text: whole, width, seen }) => {
    const [, all = '', mark = ''] = WHOLE.exec(whole) ?? [];
    const slack = (WIDTH_SLACK * width) / whole.length;
    const isAsWide = Math.abs(width - box[2]) <= slack;
    return isAsWide && seen >= SEEN_MIN && mark === point && isOneLess(letters, all);
  });
  return longer.length === 1 ? (longer[0]?.text ?? null) : null;
}

/** Whether one letter of `all` is missing in `letters`. */
function isOneLess(letters: string, all: string): boolean {
  if (all.length !== letters.length + 1) return false;
  const at = Array.from(letters).findIndex((letter, index) => letter !== all[index]);
  return at < 0 || letters.slice(at) === all.slice(at + 1);
}
