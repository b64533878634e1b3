import { keepLegible } from './clean.ts';
import { SPACE, type Glyph } from './glyphs.ts';
import type { Inventory } from './inventory.ts';
import type { TextPage } from './text.ts';

/**
 * How a page is to be read. `blank`: nothing on it says anything. `garbled`: by OCR, but its text layer tells where
 * the letters stand and which are the same.
 */
export type PageMethod = 'text' | 'ocr' | 'garbled' | 'blank';

/** Part of the glyphs whose character is unknown from which a text layer is not worth reading. */
const UNMAPPED_MAX = 0.04;
/** Fewer glyphs than a heading has: a page number, a form's own caption. */
const GLYPHS_FEW = 40;
/** A picture of this part of the page may hold what the page says. */
const PICTURE_MIN = 0.25;
/** A page drawn in this many strokes, without text, may be text in outlines. */
const OUTLINE_PATHS_MIN = 120;
/** A picture that is the page. */
const PICTURE_WHOLE = 0.6;

/** Decides how to read a page from what its text layer is like and what else is painted on it. */
export function chooseMethod(text: TextPage, inventory: Inventory): PageMethod {
  const glyphs = keepLegible(text.glyphs, text.placement).filter((glyph) => glyph.code !== SPACE);
  const painted = inventory.pictures >= PICTURE_MIN || inventory.paths >= OUTLINE_PATHS_MIN;
  if (glyphs.length === 0) return painted || inventory.pictures > 0.02 ? 'ocr' : 'blank';
  if (glyphs.length < GLYPHS_FEW && inventory.pictures >= PICTURE_MIN) return 'ocr';
  if (isGarbage(glyphs)) return inventory.pictures >= PICTURE_WHOLE ? 'ocr' : 'garbled';
  if (inventory.pictures >= PICTURE_WHOLE && isThin(glyphs)) return 'ocr';
  return 'text';
}

/** True where the layer cannot be what the page shows: unknown characters, or letters that make no words. */
function isGarbage(glyphs: readonly Glyph[]): boolean {
  const strange = glyphs.filter((glyph) => glyph.unmapped || isStrange(glyph.code)).length;
  return strange > UNMAPPED_MAX * glyphs.length || isEncoded(glyphs);
}

function isStrange(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd || code < 0x20;
}

/** Every statement in Latin letters has about two vowels in five letters; a shifted alphabet has few. */
function isEncoded(glyphs: readonly Glyph[]): boolean {
  let letters = 0;
  let vowels = 0;
  for (const { code } of glyphs) {
    const lower = code | 0x20;
    if (lower < 0x61 || lower > 0x7a) continue;
    letters += 1;
    if (VOWELS.has(lower)) vowels += 1;
  }
  return letters >= GLYPHS_FEW && letters > 0.3 * glyphs.length && vowels < 0.15 * letters;
}

const VOWELS = new Set([...'aeiouy'].map((letter) => letter.charCodeAt(0)));

function isThin(glyphs: readonly Glyph[]): boolean {
  return glyphs.length < 150;
}
