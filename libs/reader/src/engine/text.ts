import type { PageWords } from '../page.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { keepLegible, keepOnPage, uprightTurn } from './clean.ts';
import { withoutScattered } from './scattered.ts';
import { fieldWords } from './fields.ts';
import { shownSize, type Placement, type Turn } from './geometry.ts';
import { GLYPHS_PER_PAGE_MAX, readGlyphs, type Glyph } from './glyphs.ts';
import { dropInvisible, dropWhiteOnWhite, removeInvisible } from './hidden.ts';
import { takeInventory, type Inventory } from './inventory.ts';
import { rulingsOf } from './ruled.ts';
import { dropTiled } from './tiled.ts';
import { joinWords } from './words.ts';

/** A page's text layer with what decides whether it can be trusted. */
export interface TextPage {
  readonly glyphs: readonly Glyph[];
  /** Those of them that stand on the page's lines. */
  readonly legible: readonly Glyph[];
  readonly placement: Placement;
  readonly inventory: Inventory;
  /** How many glyphs its text layer has, hidden ones included. */
  readonly glyphCount: number;
  /** It has more glyphs than are read. */
  readonly isCut: boolean;
}

/** Part of the page a picture must cover for invisible text to be what an OCR program laid under a scan. */
const SCAN_MIN = 0.3;

/** Reads what a page's text layer shows, and how the page has to be turned for its lines to run upright. */
export function readTextPage(pdfium: Pdfium, page: Handle): TextPage {
  const all = readGlyphs(pdfium, page);
  const inventory = takeInventory(pdfium, page);
  const isScan = inventory.pictures >= SCAN_MIN;
  const shown = isScan ? all : readVisible(pdfium, page, all);
  const glyphs = dropTiled(dropWhiteOnWhite(pdfium, page, shown));
  const printed = ((pdfium.call.FPDFPage_GetRotation(page) & 3) * 90) as Turn;
  const placement = { visible: visibleBox(pdfium, page), turn: uprightTurn(glyphs) ?? printed };
  const isCut = all.length >= GLYPHS_PER_PAGE_MAX;
  const legible = withoutScattered(keepLegible(glyphs, placement));
  return { glyphs, legible, inventory, placement, glyphCount: all.length, isCut };
}

/**
 * The glyphs that paint something. Of two texts at one place PDFium keeps the first, which may be the one that paints nothing:
 * without those it is asked again.
 */
function readVisible(pdfium: Pdfium, page: Handle, all: readonly Glyph[]): readonly Glyph[] {
  const visible = dropInvisible(all);
  return visible.length < all.length && removeInvisible(pdfium, page)
    ? dropInvisible(readGlyphs(pdfium, page))
    : visible;
}

/** The words of a text layer. */
export function wordsOf({ legible, placement, inventory }: TextPage, page: number): PageWords {
  const size = shownSize(placement);
  const words = joinWords(legible, placement);
  const rulings = rulingsOf(inventory.shapes, placement);
  return { page, ...size, method: 'text', words: keepOnPage(words, size.width, size.height), rulings };
}

/** The words of a page that is read by its text layer, those of its form fields included. */
export function textPageWords(pdfium: Pdfium, page: Handle, text: TextPage, number: number): PageWords {
  const words = wordsOf(text, number);
  const fields = fieldWords(pdfium, page, text.placement);
  return fields.length === 0 ? words : { ...words, words: [...words.words, ...fields] };
}

function visibleBox(pdfium: Pdfium, page: Handle): Placement['visible'] {
  const { call, scratch } = pdfium;
  call.FPDF_GetPageBoundingBox(page, scratch);
  const at = scratch >> 2;
  const [left = 0, top = 792, right = 612, bottom = 0] = pdfium.floats().subarray(at, at + 4);
  return { left, bottom, right, top };
}
