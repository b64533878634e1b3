/**
 * The reader without its sandbox, for tests and measurements on documents that are our own.
 * A service never uses this: it reads through `ReaderPool`.
 */
export { startPdfium, type Pdfium } from './engine/pdfium.ts';
export { readDocument } from './engine/read.ts';
