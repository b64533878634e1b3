import { analyse } from '../analysis/index.ts';
import type { ReadOutcome, UnreadableReason } from '../outcome.ts';
import type { PageWords } from '../page.ts';
import type { Placement } from './geometry.ts';
import { takeInventory } from './inventory.ts';
import type { ReadPicture } from './ocr-port.ts';
import { ocrPage } from './ocr-page.ts';
import { openDocument, type InspectOutcome, type OpenDocument, type OpenOutcome } from './open.ts';
import { paintColour } from './paint.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { encodePng } from './png.ts';
import { chooseMethod } from './quality.ts';
import { readTextPage, wordsOf } from './text.ts';

/** What a reading needs besides the document. */
export interface ReadContext {
  readonly documentKey: string;
  readonly password: string | null;
  readonly readPicture: ReadPicture;
  readonly onProgress: (done: number, total: number) => void;
  /** Called once, before the first picture is read: from here on the document takes seconds a page. */
  readonly onOcrNeeded: () => void;
}

/** Reads a document from its bytes to its rows. */
export async function readDocument(
  pdfium: Pdfium,
  bytes: Uint8Array,
  context: ReadContext,
): Promise<ReadOutcome> {
  const opened = openDocument(pdfium, bytes, context.password ?? undefined);
  if (opened.outcome !== 'open') return refusal(opened);
  const { document } = opened;
  try {
    const pages = await readPages(pdfium, document, context);
    if (!Array.isArray(pages)) return { outcome: 'unreadable', pages: document.pages, reason: pages.reason };
    const analysis = analyse(pages, { documentKey: context.documentKey });
    if (analysis.kind === 'not_a_statement') return { outcome: 'not_a_statement', pages: document.pages };
    return { outcome: 'statement', pages: document.pages, reading: analysis.reading };
  } finally {
    document.close();
  }
}

/** Answers what a document is without reading it: pages, and whether it opens. */
export function inspectDocument(pdfium: Pdfium, bytes: Uint8Array, password: string | null): InspectOutcome {
  const opened = openDocument(pdfium, bytes, password ?? undefined);
  if (opened.outcome !== 'open') return opened;
  const { pages, encrypted } = opened.document;
  opened.document.close();
  return { outcome: 'readable', pages, encrypted };
}

/** Paints one page, upright, as a PNG of the given width; null if there is no such page. */
export function renderDocumentPage(
  pdfium: Pdfium,
  bytes: Uint8Array,
  options: { readonly password: string | null; readonly page: number; readonly widthPx: number },
): Buffer | null {
  const opened = openDocument(pdfium, bytes, options.password ?? undefined);
  if (opened.outcome !== 'open') return null;
  try {
    return withPage(pdfium, opened.document, options.page - 1, (page) => {
      const { placement } = readTextPage(pdfium, page);
      const painting = paintColour(pdfium, page, placement, options.widthPx);
      return painting === null ? null : encodePng(painting);
    });
  } finally {
    opened.document.close();
  }
}

function refusal(opened: Exclude<OpenOutcome, { outcome: 'open' }>): ReadOutcome {
  return opened.outcome === 'password_required' ? { ...opened, pages: null } : opened;
}

interface Pending {
  readonly index: number;
  readonly placement: Placement;
}

/** Every page's words in order; or the reason why a page that needs OCR has none. */
async function readPages(
  pdfium: Pdfium,
  document: OpenDocument,
  context: ReadContext,
): Promise<PageWords[] | { readonly reason: UnreadableReason }> {
  const pages: PageWords[] = [];
  const pending: Pending[] = [];
  for (let index = 0; index < document.pages; index++) {
    const read = withPage(pdfium, document, index, (page) => readPage(pdfium, page, index));
    if (read === null) continue;
    if (read.words === null) pending.push(read);
    else pages.push(read.words);
    if (read.words !== null) context.onProgress(pages.length, document.pages);
  }
  if (pending.length === 0) return pages;
  context.onOcrNeeded();
  let failed = false;
  const readOne = async ({ index, placement }: Pending): Promise<void> => {
    const words = await ocrPage(pdfium, document, index, placement, context.readPicture);
    if (words === null) failed = true;
    else pages.push(words);
    context.onProgress(pages.length, document.pages);
  };
  await inParallel(pending, OCR_PAGES_AHEAD, readOne);
  // A page that nobody read may hold rows: what is left of the document must not pass for all of it.
  if (failed) return { reason: 'limit_exceeded' };
  return pages.sort((a, b) => a.page - b.page);
}

/** Pages painted ahead of the OCR engines: enough to keep them busy, few enough to hold in memory. */
const OCR_PAGES_AHEAD = 4;

async function inParallel<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}

function readPage(
  pdfium: Pdfium,
  page: Handle,
  index: number,
): Pending & { readonly words: PageWords | null } {
  const text = readTextPage(pdfium, page);
  const method = chooseMethod(text, takeInventory(pdfium, page));
  const placement = text.placement;
  return { index, placement, words: method === 'ocr' ? null : wordsOf(text, index + 1) };
}

/** Runs `use` on an open page; null for a page that does not load. */
function withPage<T>(
  pdfium: Pdfium,
  document: OpenDocument,
  index: number,
  use: (page: Handle) => T,
): T | null {
  if (index < 0 || index >= document.pages) return null;
  const page = pdfium.call.FPDF_LoadPage(document.handle, index);
  if (page === 0) return null;
  try {
    return use(page);
  } finally {
    pdfium.call.FPDF_ClosePage(page);
  }
}
