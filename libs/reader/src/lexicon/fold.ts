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
const PLAIN_PUNCTUATION = /[^a-z0-9]+/g;
const PLAIN = /^[\x20-\x7e]*$/;

/** Lower case without accents; punctuation kept. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .replaceAll('№', 'no')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}

/** Lower case without accents, every run of punctuation and space one space, trimmed. */
export function fold(text: string): string {
  const letters = foldLetters(text);
  return letters.replace(PLAIN.test(letters) ? PLAIN_PUNCTUATION : PUNCTUATION, ' ').trim();
}

/** A table's cell "one, two words, three" as folded phrases. */
export function phrases(list: string): readonly string[] {
  return list
    .split(',')
    .map(fold)
    .filter((phrase) => phrase !== '');
}
