import { readDate } from '../lexicon/dates.ts';
import { fold } from '../lexicon/fold.ts';
import type { PageWords, Word } from '../page.ts';
import { isWithin, sharedHeight, sharedWidth } from '../boxes.ts';
import { ACCENT } from './final-accents.ts';
import { inParallel, OCR_PAGES_AHEAD } from './in-parallel.ts';
import { languageOf } from './ocr-language.ts';
import { readAgain, type SecondLook } from './ocr-page.ts';
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
/** A letter in place of a figure, or accents beside other letters, that English data read must be as sure as this. */
const SURE_ACCENT = 0.85;
/** How much less sure the language's own data may be of a word and still be believed about its letters. */
const LENIENCE = 0.12;
/** Part of a word's letters that may differ in another reading whose accents are believed. */
const OTHER_MAX = 0.15;
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
  const language = languageOf(scans);
  const data = language === null || language === 'ita' ? 'eng' : language;
  const lookAt: LookAt = ({ page }, look) => readAgain(pdfium, document, page - 1, look, readPicture);
  const read = new Map<PageWords, PageWords>();
  await inParallel(scans, OCR_PAGES_AHEAD, async (page) => {
    const spelt = await respelt(page, data, lookAt);
    read.set(page, language === 'ita' ? await withFinalAccents(spelt, lookAt) : spelt);
    return true;
  });
  const isSame = scans.every((page) => read.get(page) === page);
  return isSame ? pages : pages.map((page) => read.get(page) ?? page);
}

type LookAt = (page: PageWords, look: SecondLook) => Promise<readonly Word[] | null>;

async function respelt(page: PageWords, data: OcrData, lookAt: LookAt): Promise<PageWords> {
  const least = data === 'eng' ? ENGLISH_WORDS_MIN : 1;
  const doubtful = doubtfulOf(page.words, data);
  if (doubtful.length < least) return page;
  const asked = new Set(data === 'deu' ? [...doubtful, ...samplesOf(page.words, doubtful)] : doubtful);
  const look = { mode: 'words', data, boxes: [...asked].map(({ box }) => box) } as const;
  const found = await lookAt(page, look);
  if (found === null) return page;
  const words = withSpelling(page.words, asked, found, data);
  return { ...page, words: asElsewhere(page.words, words, data) };
}

/** So many of the words that English data was sure of and read alike are read again: the others are spelt as these are. */
const ALIKE_MAX = 3;

/** The words in doubt, of those that are sure and alike the first ones. */
export function doubtfulOf(words: readonly Word[], data: OcrData): Word[] {
  const seen = new Map<string, number>();
  return words.filter((word) => {
    if (!isDoubtful(word, data)) return false;
    if (word.confidence < SURE_ACCENT) return true;
    const before = seen.get(word.text) ?? 0;
    seen.set(word.text, before + 1);
    return before < ALIKE_MAX;
  });
}

/** An Italian word has an accent over its last letter or none; a small I has its dot there. */
const MAY_END_IN_ACCENT = /^(?:.*\P{L})?\p{L}*[AEIOUaeou\u00c0-\u00ff]$/u;
/** "Perché", "né", "sé", "trentatré": all others are grave. */
const ACUTE = /(?:ch|^n|^s|tr)e$/i;

/** Italian words with the accents that are printed over their last letters. */
async function withFinalAccents(page: PageWords, lookAt: LookAt): Promise<PageWords> {
  const asked = page.words.filter(({ text }) => MAY_END_IN_ACCENT.test(text));
  const found = await lookAt(page, { mode: 'accents', data: 'quick', boxes: asked.map(({ box }) => box) });
  const marked = new Set(asked.filter((_, at) => found?.[at]?.text === ACCENT));
  if (marked.size === 0) return page;
  const words = page.words.map((word) => (marked.has(word) ? { ...word, text: accented(word.text) } : word));
  return { ...page, words };
}

/** An Italian word with an accent on its last letter. */
export function accented(text: string): string {
  const bare = text.slice(0, -1) + plain(text.slice(-1));
  return (bare + (ACUTE.test(bare) ? '\u0301' : '\u0300')).normalize('NFC');
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

/**
 * Words with the spelling that others have got which English data read alike: with its accents, and with other letters
 * where these are surer than what the rest were left with, or stand for a figure that no word has.
 */
export function asElsewhere(before: readonly Word[], spelt: readonly Word[], data: OcrData): Word[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const [at, { text, confidence }] of spelt.entries()) {
    const read = before[at] ?? { text, confidence };
    const seen = spellings.get(read.text) ?? new Map<string, number>();
    spellings.set(read.text, seen.set(text, (seen.get(text) ?? 0) + confidence));
  }
  const usual = new Map<string, string>();
  for (const read of before) {
    const seen = spellings.get(read.text) ?? new Map<string, number>();
    const others = [...seen].filter(([text]) => text !== read.text).sort((a, b) => b[1] - a[1]);
    const [text = read.text, sureness = 0] = others[0] ?? [];
    const isBelieved =
      fold(text) === fold(read.text) || hidesAccent(read, data) || sureness > (seen.get(read.text) ?? 0);
    if (isBelieved) usual.set(read.text, text);
  }
  return spelt.map((word, at) => {
    const read = before[at]?.text ?? word.text;
    return word.text === read ? { ...word, text: usual.get(read) ?? read } : word;
  });
}

/** A word of letters; "B2C" and "1.234,56 kr" are figures, which no data but English may change, and a date is read well. */
function isSpelt({ text }: Word, data: OcrData): boolean {
  if (data !== 'eng' && LONE_VOWEL.test(text)) return true;
  return (
    /\p{Script=Latin}{2}/u.test(text) && (!/\d/.test(text) || (data === 'eng' && readDate(text).length === 0))
  );
}

/** A word of one letter that some language prints an accent on: "à", "Å". */
const LONE_VOWEL = /^[AEOUaeou\u00c0-\u00ff]$/;

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
    if (!isAccented && LONE_VOWEL.test(word.text)) return word;
    const lenience = CAPITALS.test(word.text) ? 0 : LENIENCE;
    const isLess = only.confidence < (isAccented ? SEEN : word.confidence - lenience);
    const isSure = word.confidence >= SURE && !isAccented;
    if (isLess || isSure) return { ...word, text: withAccentsOf(only, word) };
    return { ...word, text: dotted(only.text, data), confidence: Math.max(only.confidence, word.confidence) };
  });
}

/** The letters of a word with the accents of another reading that has a letter or two otherwise, in a long one. */
function withAccentsOf({ text: spelt, confidence }: Word, { text: read }: Word): string {
  const letters = Array.from(spelt);
  if (confidence < SURE_ACCENT || letters.length !== read.length) return read;
  const other = letters.filter((letter, at) => plain(letter) !== plain(read.charAt(at)));
  if (other.length > OTHER_MAX * read.length) return read;
  return letters
    .map((letter, at) => (plain(letter) === plain(read.charAt(at)) ? letter : read.charAt(at)))
    .join('');
}

function plain(letter: string): string {
  return letter.normalize('NFD').charAt(0);
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
