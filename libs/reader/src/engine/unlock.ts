import { openDocument, type OpenOutcome } from './open.ts';
import type { Handle, Pdfium } from './pdfium.ts';

/** A document without its password, or why there is none. */
export type UnlockOutcome =
  | { readonly outcome: 'unlocked'; readonly copy: Uint8Array }
  | Exclude<OpenOutcome, { readonly outcome: 'open' }>;

/** fpdf_save.h, FPDF_REMOVE_SECURITY. */
const REMOVE_SECURITY = 3;
/** fpdf_save.h, FPDF_FILEWRITE: its version, and the function that takes the blocks. */
const FILE_WRITE_VERSION = 1;
const FILE_WRITE_BYTES = 8;
/** The table of functions is full and does not grow; only the slot of the null pointer is free. */
const FREE_SLOT = 0;

/** Saves a copy of a document that opens without a password and is otherwise the same. */
export function unlockDocument(pdfium: Pdfium, bytes: Uint8Array, password: string): UnlockOutcome {
  const opened = openDocument(pdfium, bytes, password);
  if (opened.outcome !== 'open') return opened;
  const { document } = opened;
  try {
    const copy = saveUnlocked(pdfium, document.handle);
    return copy === null
      ? { outcome: 'unreadable', pages: document.pages, reason: 'damaged' }
      : { outcome: 'unlocked', copy };
  } finally {
    document.close();
  }
}

function saveUnlocked(pdfium: Pdfium, document: Handle): Buffer | null {
  const { call, functions } = pdfium;
  const blocks: Buffer[] = [];
  const takeBlock = (_file: number, data: number, size: number): number => {
    blocks.push(Buffer.from(pdfium.bytes().slice(data, data + size)));
    return 1;
  };
  const file = call.malloc(FILE_WRITE_BYTES);
  pdfium.words().set([FILE_WRITE_VERSION, FREE_SLOT], file >> 2);
  functions.set(FREE_SLOT, callable(takeBlock));
  try {
    return call.FPDF_SaveAsCopy(document, file, REMOVE_SECURITY) === 0 ? null : Buffer.concat(blocks);
  } finally {
    functions.set(FREE_SLOT, null);
    call.free(file);
  }
}

/**
 * A WebAssembly module that imports `e.f`, of three 32-bit integers to one, and exports it again as `f`: only a
 * function that comes out of WebAssembly can be called through its table.
 */
const PASS_THROUGH = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic number, version
  ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f], // type 0: (i32, i32, i32) → i32
  ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00], // import "e" "f", a function of type 0
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00], // export "f", function 0
]);

function callable(f: (file: number, data: number, size: number) => number): unknown {
  const module = new WebAssembly.Module(PASS_THROUGH);
  return new WebAssembly.Instance(module, { e: { f } }).exports['f'];
}
