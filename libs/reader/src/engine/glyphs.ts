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
  /** Valid while the page is open. */
  readonly font: Handle;
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
  /** What the font calls this glyph: equal only for equal glyphs of one font. */
  readonly raw: number;
  /** The font does not say which character this is: `code` is a guess. */
  readonly unmapped: boolean;
}

export const SPACE = 0x20;
const HYPHEN = 0x2d;
const UNKNOWN = 0xfffd;
/** Glyphs that nothing tells the character of have codes of their own here, the same in all pages: Unicode's plane 15. */
const UNTOLD = 0xf0000;
const UNTOLD_COUNT = 0xfffd;

/** A page of text holds a few thousand glyphs; a page with more than this is drawn to exhaust a reader. */
export const GLYPHS_PER_PAGE_MAX = 200_000;
/** Ten thousand on each of 250 pages: twice what the densest statement prints, and three seconds to read. */
export const GLYPHS_PER_DOCUMENT_MAX = 2_500_000;

/**
 * Reads the glyphs of a page, up to `GLYPHS_PER_PAGE_MAX`. What PDFium adds of its own (line ends, guessed spaces) is left out:
 * words are made from geometry alone.
 */
export function readGlyphs(pdfium: Pdfium, page: Handle): Glyph[] {
  const { call, scratch } = pdfium;
  const text = call.FPDFText_LoadPage(page);
  if (text === 0) return [];
  const at = scratch >> 2;
  try {
    const count = call.FPDFText_CountChars(text);
    const inks = new Map<Handle, Ink>();
    const glyphs: Glyph[] = [];
    const nameOf = fontNames(pdfium);
    let painted: Handle = 0;
    let ink: Ink | null = null;
    for (let index = 0; index < count && glyphs.length < GLYPHS_PER_PAGE_MAX; index++) {
      const object = call.FPDFText_GetTextObject(text, index);
      if (object === 0) continue;
      const raw = call.FPDFText_GetUnicode(text, index);
      const unmapped = call.FPDFText_HasUnicodeMapError(text, index) === 1;
      const guess = unmapped ? guessCode(pdfium, text, index, raw) : readCode(call, text, index, raw);
      if (guess === null) continue;
      // Text comes in runs of one operator: the map is asked 16 times less often than there are glyphs.
      if (ink === null || object !== painted) {
        ink = inks.get(object) ?? readInk(pdfium, text, index, object);
        inks.set(object, ink);
        painted = object;
      }
      const code = unmapped && guess === UNKNOWN ? untoldCode(nameOf(ink.font), raw) : guess;
      if (call.FPDFText_GetLooseCharBox(text, index, scratch) === 0) continue;
      const floats = pdfium.floats();
      const left = floats[at] ?? 0;
      const top = floats[at + 1] ?? 0;
      const right = floats[at + 2] ?? 0;
      const bottom = floats[at + 3] ?? 0;
      glyphs.push({ code, left, top, right, bottom, ink, raw, unmapped });
    }
    return glyphs;
  } finally {
    call.FPDFText_ClosePage(text);
  }
}

/** The names of a page's fonts, by which those of several pages are told apart; each is asked for once. */
export function fontNames(pdfium: Pdfium): (font: Handle) => string {
  const names = new Map<Handle, string>();
  return (font) => {
    const name = names.get(font) ?? fontName(pdfium, font);
    names.set(font, name);
    return name;
  };
}

/** Two fonts of a document may bear one name, that of a weight and another one: how long they are tells them apart. */
function fontName(pdfium: Pdfium, font: Handle): string {
  const { call, scratch } = pdfium;
  const hasData = call.FPDFFont_GetFontData(font, 0, 0, scratch) !== 0;
  const size = hasData ? (pdfium.words()[scratch >> 2] ?? 0) : 0;
  const length = call.FPDFFont_GetBaseFontName(font, scratch, FONT_NAME_BYTES);
  if (length === 0 || length > FONT_NAME_BYTES) return `#${String(size)}`;
  const name = Buffer.from(pdfium.bytes().subarray(scratch, scratch + length - 1)).toString('utf8');
  return `${name}#${String(size)}`;
}

const FONT_NAME_BYTES = 256;
/** Of text whose colour is not known: red, green, blue and alpha. */
const BLACK = new Uint32Array([0, 0, 0, 255]);
/** Points: no mark is thinner or flatter. */
const INK_MIN = 0.02;
/** Points: a full stop is four times as large; some printers' spaces paint a speck. */
const SPECK_MAX = 0.3;

/** An unmapped glyph that paints nothing that could be seen is a space; any other is itself a guess. */
function guessCode(pdfium: Pdfium, text: Handle, index: number, raw: number): number {
  const { call, scratch } = pdfium;
  call.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const [left = 0, right = 0, bottom = 0, top = 0] = pdfium
    .doubles()
    .subarray(scratch >> 3, (scratch >> 3) + 4);
  const [width, height] = [right - left, top - bottom];
  if (width < INK_MIN || height < INK_MIN || Math.max(width, height) < SPECK_MAX) return SPACE;
  const code = normaliseCode(raw);
  return code === null || code === SPACE ? UNKNOWN : code;
}

/** Fonts of one document are few, and so are their glyphs without a character: two with one code would be a rare chance. */
function untoldCode(font: string, raw: number): number {
  let code = raw;
  for (let at = 0; at < font.length; at += 1) code = (code * 31 + font.charCodeAt(at)) % UNTOLD_COUNT;
  return UNTOLD + code;
}

/** Whether a code says no more than that it is the same glyph as others with this code. */
export function isUntold(code: number): boolean {
  return code >= UNTOLD;
}

function readCode(call: PdfiumCalls, text: Handle, index: number, code: number): number | null {
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
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return UNKNOWN;
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
  const floats = pdfium.floats();
  const a = floats[at] ?? 1;
  const b = floats[at + 1] ?? 0;
  const c = floats[at + 2] ?? 0;
  const d = floats[at + 3] ?? 1;
  const x = floats[at + 4] ?? 0;
  const y = floats[at + 5] ?? 0;
  const renderMode = call.FPDFTextObj_GetTextRenderMode(object);
  // Modes 1 and 5 paint outlines only: their colour is the stroke's.
  const colour =
    renderMode === 1 || renderMode === 5 ? 'FPDFPageObj_GetStrokeColor' : 'FPDFPageObj_GetFillColor';
  const known = call[colour](object, scratch, scratch + 4, scratch + 8, scratch + 12) !== 0;
  const words = known ? pdfium.words() : BLACK;
  const first = known ? at : 0;
  const red = words[first] ?? 0;
  const green = words[first + 1] ?? 0;
  const blue = words[first + 2] ?? 0;
  const alpha = words[first + 3] ?? 255;
  return {
    angle: (Math.atan2(b, a) * 180) / Math.PI,
    size: Math.abs(size) * Math.hypot(c, d),
    x,
    y,
    renderMode,
    font: call.FPDFTextObj_GetFont(object),
    luminance: (0.299 * red + 0.587 * green + 0.114 * blue) / 255,
    opacity: alpha / 255,
  };
}
