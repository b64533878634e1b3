import type { Handle, Pdfium, PdfiumCalls } from './pdfium.ts';

/** What all glyphs of one text-showing operator have in common. Page space. */
export interface Ink {
  /** Degrees, anticlockwise, of the direction the text runs in, before any page rotation. */
  readonly angle: number;
  /** Points. */
  readonly size: number;
  /** A point on the baseline. */
  readonly x: number;
  readonly y: number;
  /** PDF 32000 table 106: 3 and 7 paint nothing. */
  readonly renderMode: number;
  /** 0 black to 1 white. */
  readonly luminance: number;
  /** 0 transparent to 1 opaque. */
  readonly opacity: number;
}

/** One glyph of a page's text layer, in the order the page paints them. */
export interface Glyph {
  /** Unicode code point; SPACE for every kind of white space. */
  readonly code: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly ink: Ink;
  /** The font does not say which character this is: `code` is a guess. */
  readonly unmapped: boolean;
}

export const SPACE = 0x20;
const HYPHEN = 0x2d;

/** A page of text holds a few thousand glyphs; a page with more than this is drawn to exhaust a reader. */
export const GLYPHS_PER_PAGE_MAX = 200_000;

/**
 * Reads the glyphs of a page. What PDFium adds of its own (line ends, guessed spaces) is left out:
 * words are made from geometry alone.
 */
export function readGlyphs(pdfium: Pdfium, page: Handle): Glyph[] {
  const { call } = pdfium;
  const text = call.FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    const count = Math.min(call.FPDFText_CountChars(text), GLYPHS_PER_PAGE_MAX);
    const inks = new Map<Handle, Ink>();
    const glyphs: Glyph[] = [];
    for (let index = 0; index < count; index++) {
      const object = call.FPDFText_GetTextObject(text, index);
      if (object === 0) continue;
      const code = readCode(call, text, index);
      if (code === null) continue;
      let ink = inks.get(object);
      if (ink === undefined) {
        ink = readInk(pdfium, text, index, object);
        inks.set(object, ink);
      }
      const at = pdfium.scratch >> 2;
      if (call.FPDFText_GetLooseCharBox(text, index, pdfium.scratch) === 0) continue;
      const floats = pdfium.floats();
      glyphs.push({
        code,
        left: floats[at] ?? 0,
        top: floats[at + 1] ?? 0,
        right: floats[at + 2] ?? 0,
        bottom: floats[at + 3] ?? 0,
        ink,
        unmapped: code !== SPACE && call.FPDFText_HasUnicodeMapError(text, index) === 1,
      });
    }
    return glyphs;
  } finally {
    call.FPDFText_ClosePage(text);
  }
}

function readCode(call: PdfiumCalls, text: Handle, index: number): number | null {
  const code = call.FPDFText_GetUnicode(text, index);
  // PDFium marks a hyphen at a line's end with 2; it may as well be the minus of an amount.
  if (code === 0x02 && call.FPDFText_IsHyphen(text, index) === 1) return HYPHEN;
  return normaliseCode(code);
}

/** Folds spaces and hyphens to one kind each; null for what paints nothing. */
function normaliseCode(code: number): number | null {
  if (code > 0x20 && code < 0x7f) return code;
  if (code === 0xad || code === 0x2010 || code === 0x2011) return HYPHEN;
  if (isSpace(code)) return SPACE;
  if (code < 0x20 || (code >= 0x200b && code <= 0x200f) || code === 0x2060 || code === 0xfeff) return null;
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return 0xfffd;
  return code;
}

function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    code === 0xa0 ||
    (code >= 0x09 && code <= 0x0d) ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

function readInk(pdfium: Pdfium, text: Handle, index: number, object: Handle): Ink {
  const { call, scratch } = pdfium;
  const size = call.FPDFText_GetFontSize(text, index);
  call.FPDFText_GetMatrix(text, index, scratch);
  const at = scratch >> 2;
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = pdfium.floats().subarray(at, at + 6);
  const renderMode = call.FPDFTextObj_GetTextRenderMode(object);
  // Modes 1 and 5 paint outlines only: their colour is the stroke's.
  const colour =
    renderMode === 1 || renderMode === 5 ? 'FPDFPageObj_GetStrokeColor' : 'FPDFPageObj_GetFillColor';
  const known = call[colour](object, scratch, scratch + 4, scratch + 8, scratch + 12) !== 0;
  const [red = 0, green = 0, blue = 0, alpha = 255] = known ? pdfium.words().subarray(at, at + 4) : [];
  return {
    angle: (Math.atan2(b, a) * 180) / Math.PI,
    size: Math.abs(size) * Math.hypot(c, d),
    x,
    y,
    renderMode,
    luminance: (0.299 * red + 0.587 * green + 0.114 * blue) / 255,
    opacity: alpha / 255,
  };
}
