import { remembered } from './remembered.ts';

/**
 * One spelling for every way a word can be printed: lower case, no accents, punctuation as single spaces.
 * Tables are written naturally and folded once; texts are folded when they are looked up.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const LETTER = /[ßøæœłđðþı]/g;
const MARKS = /\p{M}+/gu;
// A full stop inside an abbreviation ("a/c", "n.o") separates nothing; elsewhere punctuation is a space.
const PUNCTUATION = /[^\p{L}\p{N}]+/gu;
/** The same for plain text, many times faster. */
const PLAIN_PUNCTUATION = /[^a-z0-9\u0080-\uffff]+/g;
/** What is no plain text: the classes above take as long for a whole line as for its few letters beyond these. */
const BEYOND_PLAIN = /[\u0080-\uffff]+/g;

/** Lower case without accents; punctuation kept. */
export function foldLetters(text: string): string {
  return text.toLowerCase().replace(BEYOND_PLAIN, plainRun);
}

/** Lower case without accents, every run of punctuation and space one space, trimmed. */
export function fold(text: string): string {
  return text.toLowerCase().replace(BEYOND_PLAIN, spacedRun).replace(PLAIN_PUNCTUATION, ' ').trim();
}

/** Letters with accents, and words of other scripts, come again on every line; what is kept of them is bounded. */
const REMEMBERED_RUNS_MAX = 4096;
const REMEMBERED_LETTERS_MAX = 64;

const plainRun = remembered(
  (run) =>
    run
      .replaceAll('№', 'no')
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(LETTER, (letter) => LETTERS[letter] ?? letter),
  REMEMBERED_RUNS_MAX,
  REMEMBERED_LETTERS_MAX,
);
const spacedRun = remembered(
  (run) => plainRun(run).replace(PUNCTUATION, ' '),
  REMEMBERED_RUNS_MAX,
  REMEMBERED_LETTERS_MAX,
);

/** A table's cell "one, two words, three" as folded phrases. */
export function phrases(list: string): readonly string[] {
  return list
    .split(',')
    .map(fold)
    .filter((phrase) => phrase !== '');
}
