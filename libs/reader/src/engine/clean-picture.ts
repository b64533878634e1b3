import { createHash } from 'node:crypto';
import { despeckle } from './despeckle.ts';
import { evenLight } from './light.ts';
import type { Picture } from './ocr-port.ts';
import { darkened } from './pale-print.ts';
import { Recent } from './recent.ts';
import { eraseRulings } from './rulings.ts';
import { isStraight, measureSkew, straighten } from './skew.ts';
import { isThinPrint, thickened } from './thin-print.ts';
import { whiteAsBlack } from './white-print.ts';

/** A page is looked at several times, and statements of few pages are most: about 9 MB each. */
const PICTURES_MAX = 4;

/** The print of pictures, by what is in them: whoever asks for the same one gets the same. */
const recent = new Recent<string, Picture>(PICTURES_MAX);

/**
 * White paper, straight lines, nothing but print: what Tesseract reads best. Thin strokes are thickened, or with `otherwise`
 * those that are not thin.
 */
export function cleaned(picture: Picture, otherwise: boolean): Picture {
  const { width, height, grey } = picture;
  const key = `${String(width)} ${String(height)} ${createHash('sha256').update(grey).digest('base64')}`;
  const print = recent.get(key, () => printOf(picture));
  return isThinPrint(print) === otherwise ? print : thickened(print);
}

function printOf(picture: Picture): Picture {
  const lit = darkened(evenLight(picture));
  const skew = measureSkew(lit);
  // Broken rulings are found whole before what is left of them in one piece is erased; that makes a picture of its own.
  return eraseRulings(despeckle(whiteAsBlack(isStraight(skew) ? lit : straighten(lit, skew))));
}
