import { analyse, type Analysis } from '../analysis/index.ts';
import type { ReadOutcome } from '../outcome.ts';
import type { PageWords } from '../page.ts';
import { uprightPlacement } from './ocr-page.ts';
import { openDocument, withPage, type InspectOutcome, type OpenDocument } from './open.ts';
import { inOwnLanguage } from './own-language.ts';
import { inOwnScript } from './own-script.ts';
import { readLayersAgain, readPages, type PageEvents, type PagesRead } from './pages.ts';
import { paintColour } from './paint.ts';
import type { Pdfium } from './pdfium.ts';
import { settleByLooking } from './second-reading.ts';
import { encodePng } from './png.ts';

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
    const read = await readPages(pdfium, document, context);
    if ('reason' in read) return { outcome: 'unreadable', pages: document.pages, reason: read.reason };
    const analysis = await analyseBest(pdfium, document, read, context);
    if (analysis.kind === 'not_a_statement') return { outcome: 'not_a_statement', pages: document.pages };
    return { outcome: 'statement', pages: document.pages, reading: analysis.reading };
  } finally {
    document.close();
  }
}

/**
 * A text layer that came with a scan is believed if the statement's own arithmetic believes it; otherwise the scan is
 * read again, and the reading that explains more stands.
 */
async function analyseBest(
  pdfium: Pdfium,
  document: OpenDocument,
  read: PagesRead,
  context: ReadContext,
): Promise<Analysis> {
  const settle = async (first: readonly PageWords[]): Promise<Analysis> => {
    const { documentKey } = context;
    const pages = await inOwnScript(pdfium, document, first, context.readPicture);
    const plain = analyse(pages, { documentKey });
    // Nothing of a text page is read again, and what is no statement is not worth another look.
    if (plain.kind === 'not_a_statement' || pages.every(({ method }) => method === 'text')) return plain;
    const spelt = await inOwnLanguage(pdfium, document, pages, context.readPicture);
    const analysis = spelt === pages ? plain : analyse(spelt, { documentKey });
    return settleByLooking(pdfium, document, { pages: spelt, analysis }, context);
  };
  const first = await settle(read.pages);
  if (read.layers.length === 0 || worth(first) === BELIEVED) return first;
  const again = await readLayersAgain(pdfium, document, read, context);
  if (again === null) return first;
  const second = await settle(again);
  return worth(second) >= worth(first) ? second : first;
}

const BELIEVED = 1000;

/** How much of a reading the statement's own arithmetic bears out; dates are no part of it. */
function worth(analysis: Analysis): number {
  if (analysis.kind === 'not_a_statement') return -1;
  const { accounts, checks, verdict } = analysis.reading;
  const passed = checks.filter(({ status }) => status === 'pass');
  const closes = accounts.every(({ account_id: id }) =>
    passed.some((check) => check.account_id === id && check.check === 'closing_balance'),
  );
  const isBorneOut = verdict === 'reconciled' || (verdict === 'unverifiable' && closes);
  return isBorneOut ? BELIEVED : passed.length;
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
      const placement = uprightPlacement(pdfium, page);
      const painting = paintColour(pdfium, page, placement, options.widthPx);
      return painting === null ? null : encodePng(painting);
    });
  } finally {
    opened.document.close();
  }
}
