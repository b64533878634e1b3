import type { Box } from '@counterfoil/statement';

/** One word as a person sees it on the page. */
export interface Word {
  readonly text: string;
  /** Points from the top left of the page as shown upright. */
  readonly box: Box;
  /** 1 for a text layer; the OCR engine's own value, 0 to 1, for a painted page. */
  readonly confidence: number;
  /** It begins a cell, though the text of the cell before runs up to it or into it. */
  readonly opensCell?: boolean;
}

/** A horizontal line drawn across a page, in points from the top left of the page as shown upright. */
export interface Ruling {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** What the engines hand to the analysis: a page's words, already upright and cleaned. */
export interface PageWords {
  /** 1-based. */
  readonly page: number;
  /** Points, as shown upright. */
  readonly width: number;
  readonly height: number;
  readonly method: 'text' | 'ocr';
  /** Read by its text layer, whose glyphs stand for what OCR saw them to be: surer than another look at their picture. */
  readonly isDeciphered?: boolean;
  readonly words: readonly Word[];
  /** Lines and edges of cells that are drawn across the page, top to bottom. */
  readonly rulings?: readonly Ruling[];
}
