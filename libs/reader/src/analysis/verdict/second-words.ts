import { sharedHeight, sharedWidth } from '../../boxes.ts';
import type { PageWords, Word } from '../../page.ts';

/** A word that was not seen at first must be this sure to be believed. */
const NEW_MIN = 0.6;
/** How much surer another reading of the same print must be. */
const GAIN = 0.1;
/** Part of the narrower word's width in common that makes two words readings of the same print. */
const SAME_WIDTH = 0.3;

/** The pages with other words in place of some. */
export function withWords(
  pages: readonly PageWords[],
  replacements: ReadonlyMap<Word, Word>,
): readonly PageWords[] {
  return pages.map((page) =>
    page.words.some((word) => replacements.has(word))
      ? { ...page, words: page.words.map((word) => replacements.get(word) ?? word) }
      : page,
  );
}

/** Looks at words of some pages, for the words in the same places of another reading of them that are less sure and not the same. */
export function surerInOther(
  pages: readonly PageWords[],
  others: readonly PageWords[],
  readings: ReadonlyMap<Word, Word>,
): ReadonlyMap<Word, Word> {
  const found = pages.flatMap(({ words }, at) =>
    words.flatMap((word) => {
      const again = readings.get(word);
      if (again === undefined) return [];
      const [only, more] = others[at]?.words.filter((other) => isSamePlace(other, word)) ?? [];
      if (only === undefined || more !== undefined || only.text === again.text) return [];
      return only.confidence < again.confidence
        ? [[only, { ...only, text: again.text, confidence: again.confidence }] as const]
        : [];
    }),
  );
  return new Map(found);
}

/** The page with what a second look at some of its lines found: words not seen before, and surer readings of others. */
export function withLines(page: PageWords, found: readonly Word[]): PageWords {
  const readings = new Map<Word, Word[]>();
  const added: Word[] = [];
  for (const word of found) {
    const [only, more] = page.words.filter((other) => isSamePlace(other, word));
    if (only === undefined) {
      if (word.confidence >= NEW_MIN && /[\p{L}\p{N}]/u.test(word.text)) added.push(word);
    } else if (more === undefined) readings.set(only, [...(readings.get(only) ?? []), word]);
  }
  return {
    ...page,
    words: [...page.words.flatMap((word) => surer(word, readings.get(word) ?? [])), ...added],
  };
}

/** Another reading in place of a word, if all of it is surer: where "15Jan" is read as two words, "15" is only a part of it. */
function surer(word: Word, reading: readonly Word[]): readonly Word[] {
  const isSurer = reading.every(({ confidence }) => confidence > word.confidence + GAIN);
  const [only, more] = reading;
  if (only === undefined || !isSurer || losesCents(word.text, reading)) return [word];
  return more === undefined ? [{ ...only, box: word.box }] : reading;
}

const HAS_CENTS = /[.,]\d{2}(?!\d)/;

/** The same figures without the mark before their cents: nobody sees a mark that is not there. */
function losesCents(text: string, reading: readonly Word[]): boolean {
  const again = reading.map((word) => word.text).join('');
  return (
    HAS_CENTS.test(text) && !HAS_CENTS.test(again) && text.replace(/\D/g, '') === again.replace(/\D/g, '')
  );
}

/** Another reading of a page, with the marks before cents that the first one saw in the same figures. */
export function withCents(words: readonly Word[], again: readonly Word[]): readonly Word[] {
  const marked = words.filter(({ text }) => HAS_CENTS.test(text));
  return again.map((word) => {
    const seen = marked.find((other) => isSamePlace(other, word) && losesCents(other.text, [word]));
    return seen === undefined ? word : { ...word, text: seen.text };
  });
}

/** The page with a date in its cell, in place of whatever was read there. */
export function withDate(page: PageWords, date: Word): PageWords {
  const others = page.words.filter((word) => !isWithin(word, date));
  return { ...page, words: [...others, date] };
}

/** Most of a word's width lies within a cell of its line. */
function isWithin({ box: a }: Word, { box: b }: Word): boolean {
  return sharedWidth(a, b) > 0.5 * a[2] && sharedHeight(a, b) > 0.5 * Math.min(a[3], b[3]);
}

function isSamePlace({ box: a }: Word, { box: b }: Word): boolean {
  return (
    sharedWidth(a, b) > SAME_WIDTH * Math.min(a[2], b[2]) && sharedHeight(a, b) > 0.3 * Math.min(a[3], b[3])
  );
}
