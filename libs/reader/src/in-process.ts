/**
 * The reader without its sandbox, for tests and measurements on documents that are our own.
 * A service never uses this: it reads through `ReaderPool`.
 */
export { analyse } from './analysis/index.ts';
export { openDocument } from './engine/open.ts';
export { readPages } from './engine/pages.ts';
export { startPdfium, type Pdfium } from './engine/pdfium.ts';
export { readDocument } from './engine/read.ts';
export type { PageWords, Word } from './page.ts';
