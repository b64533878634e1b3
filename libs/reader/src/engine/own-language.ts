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
/** How much less sure the language's own data may be of a word and still be believed about its letters. */
const LENIENCE = 0.12;
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
  // English data is as sure of "LON" as of "LÖN".
  const isDoubtful = (word: Word): boolean => data !== 'eng' || word.confidence < SURE_ENGLISH;
  const doubtful = page.words.filter((word) => isSpelt(word, data) && isDoubtful(word));
  if (doubtful.length < least) return page;
  const look = { mode: 'words', data, boxes: doubtful.map(({ box }) => box) } as const;
  const found = await readAgain(pdfium, document, page.page - 1, look, readPicture);
  return found === null ? page : { ...page, words: withSpelling(page.words, new Set(doubtful), found, data) };
}

/** A word of letters; "B2C" and "1.234,56 kr" are figures, which no data but English may change, and a date is read well. */
function isSpelt({ text }: Word, data: OcrData): boolean {
  return (
    /\p{Script=Latin}{2}/u.test(text) && (!/\d/.test(text) || (data === 'eng' && readDate(text).length === 0))
  );
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
    // "SENHORIO AP" read as one word would say "AP" twice.
    if (words.some((other) => other !== word && isWithin(other.box, only.box))) return word;
    if (only.confidence < word.confidence - LENIENCE) return word;
    if (word.confidence >= SURE && fold(only.text) !== fold(word.text)) return word;
    return { ...word, text: only.text, confidence: Math.max(only.confidence, word.confidence) };
  });
}

/** Both words stand in the same place, by most of the width of either. */
function covers({ box: a }: Word, { box: b }: Word): boolean {
  return sharedWidth(a, b) > 0.6 * Math.max(a[2], b[2]) && sharedHeight(a, b) > 0.4 * Math.min(a[3], b[3]);
}
