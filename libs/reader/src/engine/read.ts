import { analyse } from '../analysis/index.ts';
import type { ReadOutcome } from '../outcome.ts';
import { openDocument, withPage, type InspectOutcome } from './open.ts';
import { readPages, type PageEvents } from './pages.ts';
import { paintColour } from './paint.ts';
import type { Pdfium } from './pdfium.ts';
import { encodePng } from './png.ts';
import { readTextPage } from './text.ts';

/** What a reading needs besides the document. */
export interface ReadContext extends PageEvents {
  readonly documentKey: string;
  readonly password: string | null;
}

/** Reads a document from its bytes to its rows. */
export async function readDocument(
  pdfium: Pdfium,
  bytes: Uint8Array,
  context: ReadContext,
): Promise<ReadOutcome> {
  const opened = openDocument(pdfium, bytes, context.password ?? undefined);
  if (opened.outcome === 'password_required') return { ...opened, pages: null };
  if (opened.outcome === 'unreadable') return opened;
  const { document } = opened;
  try {
    const pages = await readPages(pdfium, document, context);
    if (!Array.isArray(pages)) {
      return { outcome: 'unreadable', pages: document.pages, reason: pages.reason };
    }
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
