import type { UnreadableReason } from '../outcome.ts';
import type { PageWords } from '../page.ts';
import { isPrintedOver } from './backdrop.ts';
import { Cipher, decipheredPage, type GlyphKey } from './decipher.ts';
import { inParallel, OCR_PAGES_AHEAD } from './in-parallel.ts';
import { fontNames, GLYPHS_PER_DOCUMENT_MAX } from './glyphs.ts';
import type { ReadPicture } from './ocr-port.ts';
import { ocrPage } from './ocr-page.ts';
import { withPage, type OpenDocument } from './open.ts';
import type { Pdfium } from './pdfium.ts';
import { areNoDays, chooseMethod } from './quality.ts';
import { Figures, sampleOf } from './sample.ts';
import { readTextPage, textPageWords, type TextPage } from './text.ts';

/** Who reads pictures, and who wants to hear how far the reading is. */
export interface PageEvents {
  readonly readPicture: ReadPicture;
  readonly onProgress: (done: number, total: number) => void;
  /** Called once, before the first picture is read: from here on the document takes seconds a page. */
  readonly onOcrNeeded: () => void;
}

/** A page to be read by OCR. */
interface Pending {
  readonly index: number;
  /** It has a text layer, but nobody knows what its glyphs stand for. */
  readonly garbled: boolean;
}

/** What the pages of a document say. */
export interface PagesRead {
  /** In order. */
  readonly pages: readonly PageWords[];
  /** Pages, 0-based, that are pictures and were read by the text layer that came with them. */
  readonly layers: readonly number[];
}

/** Reads every page; or says why a page that needs OCR could not be read. */
export async function readPages(
  pdfium: Pdfium,
  document: OpenDocument,
  events: PageEvents,
): Promise<PagesRead | { readonly reason: UnreadableReason }> {
  const pages: PageWords[] = [];
  const layers: number[] = [];
  const pending: Pending[] = [];
  let glyphs = 0;
  for (let index = 0; index < document.pages; index++) {
    const method = withPage(pdfium, document, index, (page) => {
      const text = readTextPage(pdfium, page);
      glyphs += text.glyphCount;
      if (text.isCut || glyphs > GLYPHS_PER_DOCUMENT_MAX) return 'cut';
      const guess = chooseMethod(text);
      const chosen = guess === 'layer' && isPrintedOver(pdfium, page, text) ? 'text' : guess;
      if (chosen === 'ocr' || chosen === 'garbled') return chosen;
      const words = textPageWords(pdfium, page, text, index + 1);
      if (chosen === 'text' && areNoDays(words.words)) return 'garbled';
      pages.push(words);
      return chosen;
    });
    // What stands behind the limit may be rows: the rest must not pass for all of them.
    if (method === 'cut') return { reason: 'limit_exceeded' };
    if (method === 'layer') layers.push(index);
    if (method === 'ocr' || method === 'garbled') pending.push({ index, garbled: method === 'garbled' });
    else events.onProgress(pages.length, document.pages);
  }
  if (pending.length === 0) return { pages, layers };
  events.onOcrNeeded();
  // Pages whose glyphs are nobody's letters help to read each other: they are read in order.
  const isAlbum = pages.length === 0 && !pending.some(({ garbled }) => garbled);
  const scans = await readByOcr(pdfium, document, pending, isAlbum ? sampleOf(pending) : [], {
    ...events,
    onProgress: (done, total) => {
      events.onProgress(pages.length + done, total);
    },
  });
  // A page that nobody read may hold rows: what is left of the document must not pass for all of it.
  if (scans === null) return { reason: 'limit_exceeded' };
  return { pages: inOrder([...pages, ...scans]), layers };
}

/** Reads pages that are pictures by OCR instead of the text layer that came with them; null if that failed. */
export async function readLayersAgain(
  pdfium: Pdfium,
  document: OpenDocument,
  { pages, layers }: PagesRead,
  events: PageEvents,
): Promise<readonly PageWords[] | null> {
  events.onOcrNeeded();
  const pending = layers.map((index) => ({ index, garbled: false }));
  const scans = await readByOcr(pdfium, document, pending, [], { ...events, onProgress: () => undefined });
  if (scans === null) return null;
  return inOrder([...pages.filter(({ page }) => !layers.includes(page - 1)), ...scans]);
}

function inOrder(pages: PageWords[]): PageWords[] {
  return pages.sort((a, b) => a.page - b.page);
}

/**
 * Reads pages by OCR, several at a time, those of the sample first, and no others where no figure is on them; null if a
 * page could not be read.
 */
async function readByOcr(
  pdfium: Pdfium,
  document: OpenDocument,
  pending: readonly Pending[],
  sample: readonly Pending[],
  { readPicture, onProgress }: PageEvents,
): Promise<PageWords[] | null> {
  const cipher = new Cipher();
  const figures = new Figures(sample.length);
  const read = new Map<number, PageWords>();
  let done = 0;
  const readOne = async (page: Pending): Promise<boolean> => {
    const { index, garbled } = page;
    const isSampled = sample.includes(page);
    if (!isSampled && !(await figures.areShown)) return true;
    const isKnown = withGlyphs(
      pdfium,
      document,
      index,
      (text, keyOf) => garbled && cipher.knows(text, keyOf),
    );
    if (isKnown !== true) {
      const words = await ocrPage(pdfium, document, index, readPicture);
      if (isSampled) figures.saw(words);
      if (words === null) return false;
      read.set(index, words);
      withGlyphs(pdfium, document, index, (text, keyOf) => {
        if (garbled) cipher.learn(text, keyOf, words.words);
      });
    }
    onProgress(++done, document.pages);
    return true;
  };
  const order = [...sample, ...pending.filter((page) => !sample.includes(page))];
  if (!(await inParallel(order, OCR_PAGES_AHEAD, readOne))) return null;
  if (!(await figures.areShown)) return [...read.values()];
  for (const { index, garbled } of pending) {
    if (!garbled) continue;
    const words = withGlyphs(pdfium, document, index, (text, keyOf) => {
      const deciphered = cipher.decipher(text, keyOf);
      return deciphered === null ? null : decipheredPage(deciphered, index + 1);
    });
    if (words !== null) read.set(index, words);
  }
  // A page left out because its glyphs were known, of which later votes have made some doubtful.
  const missing = pending.filter(({ index }) => !read.has(index));
  return (await inParallel(missing, OCR_PAGES_AHEAD, readOne)) ? [...read.values()] : null;
}

/** Reads a page's glyphs again rather than keeping those of all pages in memory. */
function withGlyphs<T>(
  pdfium: Pdfium,
  document: OpenDocument,
  index: number,
  use: (text: TextPage, keyOf: GlyphKey) => T,
): T | null {
  return withPage(pdfium, document, index, (page) => {
    const nameOf = fontNames(pdfium);
    const keyOf: GlyphKey = ({ ink, raw }) => `${nameOf(ink.font)}/${String(raw)}`;
    return use(readTextPage(pdfium, page), keyOf);
  });
}
