import type { Word } from '../page.ts';
import { despeckle } from './despeckle.ts';
import { toEmBoxes } from './em-box.ts';
import { evenLight } from './light.ts';
import type { OcrRequest, Picture } from './ocr-port.ts';
import { separateOverprint } from './overprint.ts';
import { eraseRulings } from './rulings.ts';
import { isAmount, lookAgain, readFigures } from './second-look.ts';
import { measureSkew, straighten } from './skew.ts';
import { isThinPrint, thickened } from './thin-print.ts';
import { LAYOUT, type FoundWord, type Tesseract } from './tesseract.ts';

/** Reads a picture as it was asked for. Boxes are pixels of the picture with its skew undone. */
export function readPicture(tesseract: Tesseract, request: OcrRequest, picture: Picture): Word[] {
  const clean = cleaned(picture, request.mode === 'page_otherwise');
  if (request.mode === 'digits') {
    return request.boxes.map((box) => ({ ...readFigures(tesseract, clean, box), box }));
  }
  // Sparse text: the analysis finds the lines and columns itself, and Tesseract's own blocks lose cells.
  const found = tesseract.recognise(clean, { layout: LAYOUT.sparse, characters: '' });
  const single = separateOverprint(tesseract, clean, found.filter(isLegible));
  return toEmBoxes(lookAgain(tesseract, clean, single)).map(toWord);
}

/** White paper, straight lines, nothing but print: what Tesseract reads best. */
function cleaned(picture: Picture, otherwise: boolean): Picture {
  const lit = evenLight(picture);
  const skew = measureSkew(lit);
  const print = despeckle(eraseRulings(skew === 0 ? lit : straighten(lit, skew)));
  return isThinPrint(print) === otherwise ? print : thickened(print);
}

/** Rulings, stamps and dirt come out as marks without a letter or digit, seldom with any confidence. */
function isLegible({ text, confidence }: FoundWord): boolean {
  // Nothing but an amount looks like one, and a lost amount is a lost row; it is looked at again.
  if (isAmount(text)) return true;
  return /[\p{L}\p{N}]/u.test(text) ? confidence > 0.05 : confidence > 0.4;
}

function toWord({ text, x, y, width, height, confidence }: FoundWord): Word {
  return { text, box: [x, y, width, height], confidence };
}
