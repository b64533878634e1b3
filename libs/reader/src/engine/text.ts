import type { PageWords } from '../page.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { keepLegible, keepOnPage, uprightTurn } from './clean.ts';
import { shownSize, type Placement, type Turn } from './geometry.ts';
import { readGlyphs, type Glyph } from './glyphs.ts';
import { joinWords } from './words.ts';

/** A page's text layer with what decides whether it can be trusted. */
export interface TextPage {
  readonly glyphs: readonly Glyph[];
  readonly placement: Placement;
}

/** Reads a page's text layer and how the page has to be turned for its lines to run upright. */
export function readTextPage(pdfium: Pdfium, page: Handle): TextPage {
  const glyphs = readGlyphs(pdfium, page);
  const printed = ((pdfium.call.FPDFPage_GetRotation(page) & 3) * 90) as Turn;
  return { glyphs, placement: { visible: visibleBox(pdfium, page), turn: uprightTurn(glyphs) ?? printed } };
}

/** The words of a text page. */
export function wordsOf({ glyphs, placement }: TextPage, page: number): PageWords {
  const size = shownSize(placement);
  const words = joinWords(keepLegible(glyphs, placement), placement);
  return { page, ...size, method: 'text', words: keepOnPage(words, size.width, size.height) };
}

function visibleBox(pdfium: Pdfium, page: Handle): Placement['visible'] {
  const { call, scratch } = pdfium;
  call.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 792, right = 612, bottom = 0] = pdfium
    .floats()
    .subarray(scratch >> 2, (scratch >> 2) + 4);
  return { left, bottom, right, top };
}
