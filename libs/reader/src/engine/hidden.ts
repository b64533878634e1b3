import type { Glyph, Ink } from './glyphs.ts';
import type { Rectangle } from './geometry.ts';
import type { Handle, Pdfium } from './pdfium.ts';

/** PDF 32000, table 106: text that only clips, or paints nothing. */
const INVISIBLE_MODES: readonly number[] = [3, 7];
const OPACITY_MIN = 0.08;
/** Lighter than this is invisible on paper. */
const WHITE = 0.95;

/** fpdf_edit.h, FPDF_PAGEOBJ_*. */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;
const OBJECTS_MAX = 20_000;

/** True for text that paints nothing: the layer under a scan, or words meant for machines only. */
export function isInvisible({ renderMode, opacity }: Ink): boolean {
  return INVISIBLE_MODES.includes(renderMode) || opacity < OPACITY_MIN;
}

/** Leaves out what paints nothing. */
export function dropInvisible(glyphs: readonly Glyph[]): readonly Glyph[] {
  return someInk(glyphs, isInvisible) ? glyphs.filter(({ ink }) => !isInvisible(ink)) : glyphs;
}

/** Takes the text that paints nothing off the page while it is open; false where there is none outside of forms. */
export function removeInvisible({ call }: Pdfium, page: Handle): boolean {
  const count = Math.min(call.FPDFPage_CountObjects(page), OBJECTS_MAX);
  const objects = Array.from({ length: count }, (_, index) => call.FPDFPage_GetObject(page, index));
  const invisible = objects.filter(
    (object) =>
      call.FPDFPageObj_GetType(object) === TEXT &&
      INVISIBLE_MODES.includes(call.FPDFTextObj_GetTextRenderMode(object)),
  );
  for (const object of invisible)
    if (call.FPDFPage_RemoveObject(page, object) !== 0) call.FPDFPageObj_Destroy(object);
  return invisible.length > 0;
}

/** Leaves out white text that stands on nothing but paper. */
export function dropWhiteOnWhite(pdfium: Pdfium, page: Handle, glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!someInk(glyphs, isWhite)) return glyphs;
  const grounds = darkGrounds(pdfium, page);
  return glyphs.filter((glyph) => !isWhite(glyph.ink) || grounds.some((ground) => standsOn(glyph, ground)));
}

function isWhite({ luminance }: Ink): boolean {
  return luminance > WHITE;
}

/** Whether any glyph has such an ink; asks once for each run of glyphs that share one. */
function someInk(glyphs: readonly Glyph[], is: (ink: Ink) => boolean): boolean {
  let last: Ink | null = null;
  for (const { ink } of glyphs) {
    if (ink !== last && is(ink)) return true;
    last = ink;
  }
  return false;
}

function standsOn(glyph: Glyph, ground: Rectangle): boolean {
  const x = (glyph.left + glyph.right) / 2;
  const y = (glyph.bottom + glyph.top) / 2;
  return x >= ground.left && x <= ground.right && y >= ground.bottom && y <= ground.top;
}

/** Where something other than text is painted that white letters can show on. */
function darkGrounds(pdfium: Pdfium, page: Handle): Rectangle[] {
  const { call } = pdfium;
  const grounds: Rectangle[] = [];
  const count = Math.min(call.FPDFPage_CountObjects(page), OBJECTS_MAX);
  for (let index = 0; index < count; index++) {
    const object = call.FPDFPage_GetObject(page, index);
    const type = call.FPDFPageObj_GetType(object);
    const isGround =
      type === IMAGE || type === SHADING || type === FORM || (type === PATH && isDark(pdfium, object));
    if (isGround) grounds.push(boundsOf(pdfium, object));
  }
  return grounds;
}

function isDark(pdfium: Pdfium, object: Handle): boolean {
  const { call, scratch } = pdfium;
  // Filled or not (0: not), and stroked or not.
  call.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
  if (pdfium.words()[scratch >> 2] === 0) return false;
  if (call.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
    return true;
  const at = scratch >> 2;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pdfium.words().subarray(at, at + 4);
  return alpha > 20 && Math.min(red, green, blue) < 235;
}

function boundsOf(pdfium: Pdfium, object: Handle): Rectangle {
  const { call, scratch } = pdfium;
  call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const at = scratch >> 2;
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats().subarray(at, at + 4);
  return { left, bottom, right, top };
}
