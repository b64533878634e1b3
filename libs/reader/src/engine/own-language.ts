import { readDate } from '../lexicon/dates.ts';
import { fold } from '../lexicon/fold.ts';
import type { PageWords, Word } from '../page.ts';
import { isWithin, sharedHeight, sharedWidth } from '../boxes.ts';
import { inParallel, OCR_PAGES_AHEAD } from './in-parallel.ts';
import { languageOf } from './ocr-language.ts';
import { readAgain } from './ocr-page.ts';
import type { OcrData, ReadPicture } from './ocr-port.ts';
import type { OpenDocument } from './open.ts';
import type { Pdfium } from './pdfium.ts';

/** A word this sure has the right letters, but for their accents; English words have when the quick data is a little less sure. */
const SURE = 0.94;
const SURE_ENGLISH = 0.85;
/** Less sure German words are all read again, of others one of each. */
const SURE_GERMAN = 0.9;
/** Accents alone, which English data cannot see, need be no surer than this. */
const SEEN = 0.35;
/** A letter in place of a figure that English data read must be as sure as this. */
const SURE_ACCENT = 0.85;
/** How much less sure the language's own data may be of a word and still be believed about its letters. */
const LENIENCE = 0.12;
/** Capitals are alike in all languages. */
const CAPITALS = /^[^\p{Ll}]*$/u;
/** A page that is painted and cleaned for fewer English words gains less than it costs. */
const ENGLISH_WORDS_MIN = 5;

/**
 * Reads the words of scanned pages again, closely: with the data of their own language, where the first reading, by quick
 * English data, shows one whose letters that data does not know, else those in doubt with the large English data.
 * Figures stay as they are: English data reads them best.
 */
export async function inOwnLanguage(
  pdfium: Pdfium,
  document: OpenDocument,
  pages: readonly PageWords[],
  readPicture: ReadPicture,
): Promise<readonly PageWords[]> {
  const scans = pages.filter(({ method }) => method === 'ocr');
  if (scans.length === 0) return pages;
  const data = languageOf(scans) ?? 'eng';
  const read = new Map<PageWords, PageWords>();
  await inParallel(scans, OCR_PAGES_AHEAD, async (page) => {
    read.set(page, await respelt(pdfium, document, page, data, readPicture));
    return true;
  });
  const isSame = scans.every((page) => read.get(page) === page);
  return isSame ? pages : pages.map((page) => read.get(page) ?? page);
}

async function respelt(
  pdfium: Pdfium,
  document: OpenDocument,
  page: PageWords,
  data: OcrData,
  readPicture: ReadPicture,
): Promise<PageWords> {
  const least = data === 'eng' ? ENGLISH_WORDS_MIN : 1;
  const doubtful = page.words.filter((word) => isDoubtful(word, data));
  if (doubtful.length < least) return page;
  const asked = new Set(data === 'deu' ? [...doubtful, ...samplesOf(page.words, doubtful)] : doubtful);
  const look = { mode: 'words', data, boxes: [...asked].map(({ box }) => box) } as const;
  const found = await readAgain(pdfium, document, page.page - 1, look, readPicture);
  if (found === null) return page;
  const words = withSpelling(page.words, asked, found, data);
  return { ...page, words: data === 'deu' ? asElsewhere(page.words, words) : words };
}

/** German words of which English data is nearly sure, one of each: the others are spelt alike. */
function samplesOf(words: readonly Word[], doubtful: readonly Word[]): Word[] {
  const seen = new Set(doubtful.map(({ text }) => text));
  return words.filter((word) => {
    if (!isSpelt(word, 'deu') || word.confidence >= SURE || seen.has(word.text)) return false;
    seen.add(word.text);
    return true;
  });
}

/** Words with the accents that others have got which were read as they were. */
export function asElsewhere(before: readonly Word[], spelt: readonly Word[]): Word[] {
  const accented = new Map<string, string>();
  for (const [at, { text }] of spelt.entries()) {
    const read = before[at]?.text ?? text;
    if (text !== read && fold(text) === fold(read)) accented.set(read, text);
  }
  return spelt.map((word) => ({ ...word, text: accented.get(word.text) ?? word.text }));
}

/** A word of letters; "B2C" and "1.234,56 kr" are figures, which no data but English may change, and a date is read well. */
function isSpelt({ text }: Word, data: OcrData): boolean {
  return (
    /\p{Script=Latin}{2}/u.test(text) && (!/\d/.test(text) || (data === 'eng' && readDate(text).length === 0))
  );
}

/** "6deme", "Dankesch6n", "L6n": English data takes a letter that it does not know for the figure that it looks like. */
const HIDDEN_ACCENT = /^(?=(?:.?\p{L}){3})\p{L}*[0168]\p{L}*$|^\p{L}[068]\p{Ll}$/u;

function hidesAccent({ text }: Word, data: OcrData): boolean {
  return data !== 'eng' && HIDDEN_ACCENT.test(text);
}

/** Whether a word is to be read again with a language's data. */
export function isDoubtful(word: Word, data: OcrData): boolean {
  const isUnsure = word.confidence < doubtedBelow(data) || hasForeignLetter(word, data);
  return isUnsure && (isSpelt(word, data) || hidesAccent(word, data));
}

/** English data knows accents, but no dots: "Schénau" is as good as never printed on a German page, however sure it is. */
function hasForeignLetter({ text }: Word, data: OcrData): boolean {
  return data === 'deu' && /(?![äöüÄÖÜß\p{ASCII}])\p{L}/u.test(text);
}

/** English data is as sure of "LON" as of "LÖN"; of German words without their dots it is less sure than of others. */
function doubtedBelow(data: OcrData): number {
  if (data === 'eng') return SURE_ENGLISH;
  return data === 'deu' ? SURE_GERMAN : Infinity;
}

/** The words, those in doubt as they are spelt in another reading, which has boxes of its own. */
export function withSpelling(
  words: readonly Word[],
  doubtful: ReadonlySet<Word>,
  found: readonly Word[],
  data: OcrData,
): Word[] {
  return words.map((word) => {
    if (!doubtful.has(word)) return word;
    const [only, more] = found.filter((other) => covers(other, word));
    if (only === undefined || more !== undefined || !isSpelt(only, data)) return word;
    if (hidesAccent(word, data) && only.confidence < SURE_ACCENT) return word;
    // "SENHORIO AP" read as one word would say "AP" twice.
    if (words.some((other) => other !== word && isPartOf(other, only))) return word;
    const isAccented = isSameButAccents(only, word);
    const lenience = CAPITALS.test(word.text) ? 0 : LENIENCE;
    if (only.confidence < (isAccented ? SEEN : word.confidence - lenience)) return word;
    if (word.confidence >= SURE && !isAccented) return word;
    return { ...word, text: dotted(only.text, data), confidence: Math.max(only.confidence, word.confidence) };
  });
}

/** A Polish L with its stroke looks like a T where no data is known that has it. */
function isSameButAccents({ text: spelt }: Word, { text: read }: Word): boolean {
  return (
    fold(spelt) === fold(read) || (spelt.includes('ł') && fold(spelt.replaceAll('ł', 't')) === fold(read))
  );
}

function isPartOf({ box: a }: Word, { box: b }: Word): boolean {
  return isWithin(a, b) && sharedHeight(a, b) > SAME_LINE * Math.min(a[3], b[3]);
}

/** Lines that stand close reach into each other by less than this, in parts of the lower word's height. */
const SAME_LINE = 0.6;

/** Only Turkish has an I without a dot; other data take one for it whose dot is faint. */
function dotted(text: string, data: OcrData): string {
  return data === 'tur' ? text : text.replaceAll('ı', 'i');
}

/** Both words stand in the same place, by most of the width of either. */
function covers({ box: a }: Word, { box: b }: Word): boolean {
  return (
    sharedWidth(a, b) > 0.6 * Math.max(a[2], b[2]) && sharedHeight(a, b) > SAME_LINE * Math.min(a[3], b[3])
  );
}
