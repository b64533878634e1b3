import { drawFields } from './fields.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import type { UnreadableReason } from '../outcome.ts';

/** Bytes a document may have, as uploads are limited. */
export const DOCUMENT_BYTES_MAX = 50 * 1024 * 1024;
/** Pages a document may have (REST contract, `too_many_pages`). */
export const PAGES_MAX = 250;
/** A PDF's header stands within its first 1024 bytes (PDF 32000, annex H.3.4.1). */
const HEADER_WITHIN = 1024;

/** A document held open in PDFium's memory. */
export interface OpenDocument {
  readonly handle: Handle;
  readonly pages: number;
  readonly encrypted: boolean;
  close(): void;
}

/** What opening can say; a document is closed by whoever opened it. */
export type OpenOutcome =
  | { readonly outcome: 'open'; readonly document: OpenDocument }
  | { readonly outcome: 'password_required'; readonly wrongPassword: boolean }
  | { readonly outcome: 'unreadable'; readonly pages: number | null; readonly reason: UnreadableReason };

/** What a look at a document says without reading it. */
export type InspectOutcome =
  | { readonly outcome: 'readable'; readonly pages: number; readonly encrypted: boolean }
  | Exclude<OpenOutcome, { readonly outcome: 'open' }>;

/** fpdfview.h, FPDF_ERR_PASSWORD. */
const ERROR_PASSWORD = 4;

/** Opens a document within the limits. A password that the document does not need is ignored. */
export function openDocument(pdfium: Pdfium, bytes: Uint8Array, password?: string): OpenOutcome {
  if (bytes.length > DOCUMENT_BYTES_MAX) return unreadable('too_large');
  if (!hasHeader(bytes)) return unreadable('not_a_pdf');
  const outcome = openBytes(pdfium, bytes, password);
  if (outcome.outcome !== 'unreadable' || outcome.reason !== 'damaged') return outcome;
  const mended = addTrailer(bytes);
  return mended === null ? outcome : openBytes(pdfium, mended, password);
}

/** A file cut off before its end has lost its trailer; PDFium finds every object again but not the first one. */
function addTrailer(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const catalog = text.indexOf('/Catalog');
  if (catalog < 0) return null;
  const before = text.slice(Math.max(0, catalog - CATALOG_HEAD_MAX), catalog);
  const [object] = [...before.matchAll(/(\d+)\s+(\d+)\s+obj\b/g)].slice(-1);
  if (object === undefined) return null;
  const trailer = `\ntrailer\n<< /Root ${String(object[1])} ${String(object[2])} R >>\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(trailer, 'latin1')]);
}

/** How far before its type a catalog's object may begin. */
const CATALOG_HEAD_MAX = 2000;

function openBytes(pdfium: Pdfium, bytes: Uint8Array, password: string | undefined): OpenOutcome {
  const { call } = pdfium;
  const data = call.malloc(bytes.length);
  if (data === 0) return unreadable('limit_exceeded');
  pdfium.bytes().set(bytes, data);
  let error = ERROR_PASSWORD;
  for (const attempt of passwordForms(password)) {
    const handle = loadDocument(pdfium, data, bytes.length, attempt);
    if (handle !== 0) return accept(pdfium, handle, data);
    error = call.FPDF_GetLastError();
    if (error !== ERROR_PASSWORD) break;
  }
  call.free(data);
  if (error === ERROR_PASSWORD) {
    return { outcome: 'password_required', wrongPassword: password !== undefined && password !== '' };
  }
  return unreadable('damaged');
}

/** Whether the bytes claim to be a PDF at all. */
export function hasHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_WITHIN)).includes('%PDF-');
}

function accept(pdfium: Pdfium, handle: Handle, data: Handle): OpenOutcome {
  const { call } = pdfium;
  const pages = call.FPDF_GetPageCount(handle);
  const close = (): void => {
    call.FPDF_CloseDocument(handle);
    call.free(data);
  };
  if (pages > 0 && pages <= PAGES_MAX) {
    const encrypted = call.FPDF_GetSecurityHandlerRevision(handle) !== -1;
    return { outcome: 'open', document: { handle, pages, encrypted, close } };
  }
  close();
  return {
    outcome: 'unreadable',
    pages: pages > 0 ? pages : null,
    reason: pages > 0 ? 'too_many_pages' : 'damaged',
  };
}

/** The forms in which a password may have been set: none, as typed in UTF-8 (R6), and in Latin-1 (R2 to R4). */
function* passwordForms(password: string | undefined): Generator<Uint8Array> {
  yield new Uint8Array();
  if (password === undefined || password === '') return;
  yield Buffer.from(password, 'utf8');
  if (/[\u0080-\u00ff]/.test(password)) yield Buffer.from(password, 'latin1');
}

function loadDocument(pdfium: Pdfium, data: Handle, length: number, password: Uint8Array): Handle {
  const { call } = pdfium;
  if (password.length === 0) return call.FPDF_LoadMemDocument(data, length, 0);
  const text = call.malloc(password.length + 1);
  const bytes = pdfium.bytes();
  bytes.set(password, text);
  bytes[text + password.length] = 0;
  const handle = call.FPDF_LoadMemDocument(data, length, text);
  bytes.fill(0, text, text + password.length);
  call.free(text);
  return handle;
}

function unreadable(reason: UnreadableReason): OpenOutcome {
  return { outcome: 'unreadable', pages: null, reason };
}

/** Runs `use` on an open page, its form fields filled in; null for a page that does not load. */
export function withPage<T>(
  pdfium: Pdfium,
  document: OpenDocument,
  index: number,
  use: (page: Handle) => T,
): T | null {
  if (index < 0 || index >= document.pages) return null;
  const page = loadPage(pdfium, document.handle, index);
  if (page === 0) return null;
  try {
    return use(page);
  } finally {
    pdfium.call.FPDF_ClosePage(page);
  }
}

function loadPage(pdfium: Pdfium, document: Handle, index: number): Handle {
  const { call } = pdfium;
  const page = call.FPDF_LoadPage(document, index);
  if (page === 0 || !drawFields(pdfium, page)) return page;
  call.FPDF_ClosePage(page);
  return call.FPDF_LoadPage(document, index);
}
