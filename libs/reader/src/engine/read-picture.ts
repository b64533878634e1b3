import type { Word } from '../page.ts';
import { despeckle } from './despeckle.ts';
import { toEmBoxes } from './em-box.ts';
import type { OcrRequest, Picture } from './ocr-port.ts';
import { measureSkew, straighten } from './skew.ts';
import { LAYOUT, type FoundWord, type Tesseract } from './tesseract.ts';

/** What amounts and dates are printed with; letters would only be offered as misreadings of them. */
const AMOUNT_CHARACTERS = '0123456789.,-+()$€£¥%/ CRDR';
/** Pixels of white around a box, without which Tesseract misses what touches the edge. */
const BOX_MARGIN = 8;

/** Reads a picture as it was asked for. Boxes are pixels of the picture with its skew undone. */
export function readPicture(tesseract: Tesseract, request: OcrRequest, picture: Picture): Word[] {
  switch (request.mode) {
    case 'page':
      return readPage(tesseract, picture);
    case 'digits':
      return request.boxes.map((box) => readBox(tesseract, picture, box));
  }
}

function readPage(tesseract: Tesseract, picture: Picture): Word[] {
  const skew = measureSkew(picture);
  const straight = skew === 0 ? picture : straighten(picture, skew);
  const clean = despeckle(straight);
  // Sparse text: the analysis finds the lines and columns itself, and Tesseract's own blocks lose cells.
  const found = tesseract.recognise(clean, { layout: LAYOUT.sparse, characters: '' });
  return toEmBoxes(found.filter(isLegible)).map(toWord);
}

function readBox(tesseract: Tesseract, picture: Picture, box: OcrRequest['boxes'][number]): Word {
  const words = tesseract.recognise(cut(picture, box), {
    layout: LAYOUT.line,
    characters: AMOUNT_CHARACTERS,
  });
  const text = words.map((word) => word.text).join(' ');
  const confidence = Math.min(1, ...words.map((word) => word.confidence));
  return { text, box, confidence: words.length === 0 ? 0 : confidence };
}

function cut(picture: Picture, [x, y, width, height]: OcrRequest['boxes'][number]): Picture {
  const wide = Math.ceil(width) + 2 * BOX_MARGIN;
  const high = Math.ceil(height) + 2 * BOX_MARGIN;
  const grey = new Uint8Array(wide * high).fill(255);
  const left = Math.max(0, Math.floor(x));
  const right = Math.min(picture.width, Math.ceil(x + width));
  for (let row = 0; row < Math.ceil(height); row++) {
    const from = (Math.floor(y) + row) * picture.width;
    if (from < 0 || from >= picture.grey.length || right <= left) continue;
    grey.set(picture.grey.subarray(from + left, from + right), (row + BOX_MARGIN) * wide + BOX_MARGIN);
  }
  return { width: wide, height: high, grey };
}

/** Rulings, stamps and dirt come out as marks without a letter or digit, seldom with any confidence. */
function isLegible({ text, confidence }: FoundWord): boolean {
  return /[\p{L}\p{N}]/u.test(text) ? confidence > 0.05 : confidence > 0.4;
}

function toWord({ text, x, y, width, height, confidence }: FoundWord): Word {
  return { text, box: [x, y, width, height], confidence };
}
