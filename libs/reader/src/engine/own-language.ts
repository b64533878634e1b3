import type { PageWords, Word } from '../page.ts';
import { languageOf, type OcrLanguage } from './ocr-language.ts';
import { readAgain } from './ocr-page.ts';
import type { ReadPicture } from './ocr-port.ts';
import type { OpenDocument } from './open.ts';
import type { Pdfium } from './pdfium.ts';

/** A word this sure is spelt right, whatever data read it. */
const SURE = 0.94;
/** How much less sure the language's own data may be of a word and still be believed about its letters. */
const LENIENCE = 0.12;
/** Pages read at the same time. */
const PAGES_AHEAD = 4;

/**
 * Reads the words of scanned pages again with the data of their own language, where the first reading, by English data,
 * shows one whose letters that data does not know. Figures stay as they are: English data reads them best.
 */
export async function inOwnLanguage(
  pdfium: Pdfium,
  document: OpenDocument,
  pages: readonly PageWords[],
  readPicture: ReadPicture,
): Promise<readonly PageWords[]> {
  const scans = pages.filter(({ method }) => method === 'ocr');
  const language = languageOf(scans);
  if (language === null) return pages;
  const read = new Map<PageWords, PageWords>();
  const queue = scans.values();
  const lane = async (): Promise<void> => {
    for (const page of queue) read.set(page, await respelt(pdfium, document, page, language, readPicture));
  };
  await Promise.all(Array.from({ length: PAGES_AHEAD }, lane));
  return pages.map((page) => read.get(page) ?? page);
}

async function respelt(
  pdfium: Pdfium,
  document: OpenDocument,
  page: PageWords,
  language: OcrLanguage,
  readPicture: ReadPicture,
): Promise<PageWords> {
  const doubtful = page.words.filter((word) => isSpelt(word) && word.confidence < SURE);
  if (doubtful.length === 0) return page;
  const look = { mode: 'words', language, boxes: doubtful.map(({ box }) => box) } as const;
  const found = await readAgain(pdfium, document, page.page - 1, look, readPicture);
  return found === null ? page : { ...page, words: withSpelling(page.words, new Set(doubtful), found) };
}

/** A word of letters; "B2C" and "1.234,56 kr" are figures. */
function isSpelt({ text }: Word): boolean {
  return /\p{L}{2}/u.test(text) && !/\d/.test(text);
}

/** The words, those in doubt as they are spelt in another reading, which has boxes of its own. */
export function withSpelling(
  words: readonly Word[],
  doubtful: ReadonlySet<Word>,
  found: readonly Word[],
): Word[] {
  return words.map((word) => {
    if (!doubtful.has(word)) return word;
    const [only, more] = found.filter((other) => covers(other, word));
    if (only === undefined || more !== undefined || !isSpelt(only)) return word;
    if (only.confidence < word.confidence - LENIENCE) return word;
    return { ...word, text: only.text, confidence: Math.max(only.confidence, word.confidence) };
  });
}

/** Both words stand in the same place, by most of the width of either. */
function covers({ box: a }: Word, { box: b }: Word): boolean {
  const across = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const down = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return across > 0.6 * Math.max(a[2], b[2]) && down > 0.4 * Math.min(a[3], b[3]);
}
