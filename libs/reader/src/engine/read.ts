import type { ReadOutcome } from '../outcome.ts';
import type { PageWords } from '../page.ts';
import type { Pdfium } from './pdfium.ts';
import { openDocument } from './open.ts';
import { startPdfium } from './pdfium.ts';
import { readTextPage, wordsOf } from './text.ts';

const analysis = (await import('../analysis/analyse.ts' as string).catch(() => null)) as {
  analyse: (pages: readonly PageWords[], options: { documentKey: string }) => never;
} | null;

let engine: Promise<Pdfium> | null = null;

export async function readInProcess(
  bytes: Uint8Array,
  documentKey: string,
  password?: string,
): Promise<ReadOutcome> {
  engine ??= startPdfium({ memoryBytesMax: 512 * 1024 * 1024 });
  const pdfium = await engine;
  const opened = openDocument(pdfium, bytes, password);
  if (opened.outcome === 'password_required') return { ...opened, pages: null };
  if (opened.outcome === 'unreadable') return opened;
  const { document } = opened;
  try {
    const pages: PageWords[] = [];
    for (let index = 0; index < document.pages; index++) {
      const page = pdfium.call.FPDF_LoadPage(document.handle, index);
      if (page === 0) continue;
      pages.push(wordsOf(readTextPage(pdfium, page), index + 1));
      pdfium.call.FPDF_ClosePage(page);
    }
    const reading = analysis?.analyse(pages, { documentKey }) ?? null;
    if (reading === null) return { outcome: 'not_a_statement', pages: document.pages };
    return { outcome: 'statement', pages: document.pages, reading };
  } finally {
    document.close();
  }
}
