import type { Ruling, Word } from '../page.ts';
import type { OcrLanguage, OcrScript } from './ocr-language.ts';

/** A page or a part of it, painted: 8-bit grey, row by row, no padding. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** What a picture is read for. */
export interface OcrRequest {
  readonly width: number;
  readonly height: number;
  /**
   * `page`: every word. `page_block`: the same, taken for one block of lines, which keeps the marks and lone letters that
   * are lost between words, but not what stands beside the lines. `page_otherwise`: every word, with strokes thickened
   * where `page` leaves them as they are, and the other way round. `words`: those in the boxes and nothing else. `digits`: one amount or date per box, read
   * with digits and their marks only. `accents`: whether an accent stands over the last letter of each box, as one word
   * per box: "`", or nothing.
   */
  readonly mode: 'page' | 'page_block' | 'page_otherwise' | 'words' | 'digits' | 'accents';
  /** Pixels: x, y, width, height. Only with `words`, and with `digits` and `accents`, which give one word per box, in order. */
  readonly boxes: readonly (readonly [number, number, number, number])[];
  readonly data: OcrData;
}

/** Trained data: `quick` is English by a small network, the others are large networks of a language each (ADR 11). */
export type OcrData = 'quick' | 'eng' | OcrLanguage | OcrScript;

/** What a picture shows, in pixels of the picture with its skew undone. */
export interface PictureReading {
  readonly words: readonly Word[];
  /** With `page` only. */
  readonly rulings: readonly Ruling[];
}

/** Reads pictures; null = could not be read. */
export type ReadPicture = (request: OcrRequest, picture: Picture) => Promise<PictureReading | null>;
