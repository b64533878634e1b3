import { toShown } from './geometry.ts';
import { SPACE, type Glyph } from './glyphs.ts';
import { isInvisible } from './hidden.ts';
import { FORM, FORM_DEPTH_MAX, OBJECTS_MAX } from './inventory.ts';
import type { Picture } from './ocr-port.ts';
import { paintGrey } from './paint.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import type { TextPage } from './text.ts';

/** fpdf_edit.h, FPDF_PAGEOBJ_TEXT. */
const TEXT = 1;
/** Pixels per point: letters of a scan are a dozen pixels high. */
const SCALE = 1.5;
/** So many glyphs, from all over the page, show what the rest is like. */
const GLYPHS_ASKED = 300;
/** Steps of grey between paper and ink. */
const CONTRAST_MIN = 64;
/** Part of the glyphs that a picture shows as well when the text is what a program read off it. */
const SHOWN_MIN = 0.5;

/**
 * Whether a page's letters are its own print over a picture, as over the background of a card's statement, and not what
 * an OCR program read off a scan: painted without its text, the page is bare where the letters stand.
 */
export function isPrintedOver(pdfium: Pdfium, page: Handle, text: TextPage): boolean {
  const letters = text.legible.filter(({ code }) => code !== SPACE);
  const step = Math.max(1, Math.floor(letters.length / GLYPHS_ASKED));
  const asked = letters.filter((_, at) => at % step === 0);
  if (asked.length === 0 || asked.some(({ ink }) => isInvisible(ink))) return false;
  const bare = paintWithoutText(pdfium, page, text);
  if (bare === null) return false;
  const shown = asked.filter((glyph) => isShown(glyph, text, bare)).length;
  return shown < SHOWN_MIN * asked.length;
}

function paintWithoutText(pdfium: Pdfium, page: Handle, { placement }: TextPage): Picture | null {
  const objects = textObjects(pdfium, page);
  for (const object of objects) pdfium.call.FPDFPageObj_SetIsActive(object, 0);
  const picture = paintGrey(pdfium, page, placement, SCALE);
  for (const object of objects) pdfium.call.FPDFPageObj_SetIsActive(object, 1);
  return picture;
}

function textObjects(pdfium: Pdfium, page: Handle): Handle[] {
  const { call } = pdfium;
  const found: Handle[] = [];
  let left = OBJECTS_MAX;
  const visit = (object: Handle, depth: number): void => {
    left -= 1;
    const type = call.FPDFPageObj_GetType(object);
    if (type === TEXT) found.push(object);
    if (type !== FORM || depth >= FORM_DEPTH_MAX) return;
    const count = Math.min(call.FPDFFormObj_CountObjects(object), left);
    for (let index = 0; index < count; index++) visit(call.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  const count = Math.min(call.FPDFPage_CountObjects(page), OBJECTS_MAX);
  for (let index = 0; index < count && left > 0; index++) visit(call.FPDFPage_GetObject(page, index), 0);
  return found;
}

/** Whether both paper and ink are painted where the glyph stands. */
function isShown(glyph: Glyph, { placement }: TextPage, { width, height, grey }: Picture): boolean {
  const [x, y, w, h] = toShown(glyph, placement).map((at) => Math.round(at * SCALE)) as [
    number,
    number,
    number,
    number,
  ];
  let darkest = 255;
  let lightest = 0;
  for (let row = Math.max(0, y); row < Math.min(height, y + h); row++) {
    for (let column = Math.max(0, x); column < Math.min(width, x + w); column++) {
      const level = grey[row * width + column] ?? 0;
      if (level < darkest) darkest = level;
      if (level > lightest) lightest = level;
    }
  }
  return lightest - darkest >= CONTRAST_MIN;
}
