import type { Word } from '../page.ts';
import { toShown, type Placement } from './geometry.ts';
import type { Handle, Pdfium } from './pdfium.ts';

/** fpdf_annot.h: subtypes, and the flags of an annotation that nobody sees. */
const FREE_TEXT = 3;
const WIDGET = 20;
const HIDDEN = (1 << 1) | (1 << 5);
/** fpdfview.h, FPDF_OBJECT_STRING. */
const STRING = 3;

/** fpdf_flatten.h, FLATTEN_SUCCESS. */
const FLATTENED = 1;

const FIELDS_MAX = 5000;
const VALUE_BYTES_MAX = 4096;
/** Viewers set a field's text no larger than this where the form leaves the size to them. */
const SIZE_MAX = 12;
/** A letter's mean width, in parts of the size: where in its box a word stands need not be exact. */
const LETTER_WIDTH = 0.5;

/**
 * Makes what form fields and typed notes show part of the page. True if the page has to be loaded again to see it;
 * false where there is none, or where the form leaves it to the viewer to draw its values.
 */
export function drawFields(pdfium: Pdfium, page: Handle): boolean {
  let fields = 0;
  let undrawn = 0;
  visitFields(pdfium, page, (field, key) => {
    fields += 1;
    const isDrawn = pdfium.call.FPDFAnnot_GetAP(field, 0, 0, 0) > 2;
    if (!isDrawn && readValue(pdfium, field, key) !== '') undrawn += 1;
  });
  return fields > 0 && undrawn === 0 && pdfium.call.FPDFPage_Flatten(page, 0) === FLATTENED;
}

/** The words of form fields and typed notes that are no part of the page. */
export function fieldWords(pdfium: Pdfium, page: Handle, placement: Placement): Word[] {
  const words: Word[] = [];
  visitFields(pdfium, page, (field, key) => {
    words.push(...setInBox(readValue(pdfium, field, key), readBox(pdfium, field, placement)));
  });
  return words;
}

function visitFields(pdfium: Pdfium, page: Handle, visit: (field: Handle, key: string) => void): void {
  const { call } = pdfium;
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), FIELDS_MAX);
  for (let index = 0; index < count; index++) {
    const field = call.FPDFPage_GetAnnot(page, index);
    if (field === 0) continue;
    const subtype = call.FPDFAnnot_GetSubtype(field);
    const key = subtype === WIDGET ? 'V' : subtype === FREE_TEXT ? 'Contents' : null;
    if (key !== null && (call.FPDFAnnot_GetFlags(field) & HIDDEN) === 0) visit(field, key);
    call.FPDFPage_CloseAnnot(field);
  }
}

function readValue(pdfium: Pdfium, field: Handle, key: string): string {
  const { call, scratch } = pdfium;
  const name = Buffer.from(`${key}\0`, 'latin1');
  pdfium.bytes().set(name, scratch);
  if (call.FPDFAnnot_GetValueType(field, scratch) !== STRING) return '';
  const length = call.FPDFAnnot_GetStringValue(field, scratch, 0, 0);
  if (length <= 2 || length > VALUE_BYTES_MAX) return '';
  const buffer = call.malloc(length);
  call.FPDFAnnot_GetStringValue(field, scratch, buffer, length);
  // UTF-16LE with a terminating null.
  const text = Buffer.from(pdfium.bytes().subarray(buffer, buffer + length - 2)).toString('utf16le');
  call.free(buffer);
  return text;
}

function readBox(pdfium: Pdfium, field: Handle, placement: Placement): Word['box'] {
  const { call, scratch } = pdfium;
  call.FPDFAnnot_GetRect(field, scratch);
  const at = scratch >> 2;
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats().subarray(at, at + 4);
  return toShown({ left, top: Math.max(top, bottom), right, bottom: Math.min(top, bottom) }, placement);
}

/** Sets a value's lines and words into its box, from the left, as wide as they come out. */
function setInBox(value: string, [left, top, width, height]: Word['box']): Word[] {
  const lines = value.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const size = Math.min(SIZE_MAX, height / Math.max(1, lines.length));
  return lines.flatMap((line, row) => {
    const step = Math.min(LETTER_WIDTH * size, width / Math.max(1, line.length));
    const y = lines.length === 1 ? top + (height - size) / 2 : top + row * size;
    return Array.from(line.matchAll(/\S+/g), (match) => {
      const [text] = match;
      return { text, box: [left + match.index * step, y, text.length * step, size] as const, confidence: 1 };
    });
  });
}
