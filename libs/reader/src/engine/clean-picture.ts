import { createHash } from 'node:crypto';
import type { Ruling } from '../page.ts';
import { despeckle } from './despeckle.ts';
import { undithered } from './dither.ts';
import { drawnRulings } from './drawn-rulings.ts';
import { focused } from './focus.ts';
import { halved } from './halved.ts';
import { evenLight } from './light.ts';
import type { Picture } from './ocr-port.ts';
import { darkened } from './pale-print.ts';
import { Recent } from './recent.ts';
import { eraseRulings } from './rulings.ts';
import { isStraight, measureSkew, straighten } from './skew.ts';
import { isThinPrint, thickened } from './thin-print.ts';
import { whitePaper } from './white-paper.ts';
import { whiteAsBlack } from './white-print.ts';

/** A page is looked at several times, and statements of few pages are most: about 9 MB each. */
const PICTURES_MAX = 4;

/** A picture's print, and the rulings that were taken off it. */
export interface CleanPicture extends Picture {
  readonly rulings: readonly Ruling[];
}

/** The print of pictures, by what is in them: whoever asks for the same one gets the same. */
const recent = new Recent<string, CleanPicture>(PICTURES_MAX);

/**
 * White paper, straight lines, nothing but print: what Tesseract reads best. Thin strokes are thickened, or with `otherwise`
 * those that are not thin.
 */
export function cleaned(picture: Picture, otherwise: boolean): CleanPicture {
  const { width, height, grey } = picture;
  const key = `${String(width)} ${String(height)} ${createHash('sha256').update(grey).digest('base64')}`;
  const print = recent.get(key, () => printOf(picture));
  return isThinPrint(print) === otherwise ? print : { ...thickened(print), rulings: print.rulings };
}

/** A ruling of a picture that was halved twice. */
function inPixels({ y, left, right }: Ruling): Ruling {
  return { y: 4 * y, left: 4 * left, right: 4 * right };
}

function printOf(picture: Picture): CleanPicture {
  const lit = focused(darkened(evenLight(undithered(picture))));
  const skew = measureSkew(lit);
  const straight = isStraight(skew) ? lit : straighten(lit, skew);
  const small = halved(halved(straight));
  // Broken rulings are found whole before what is left of them in one piece is erased; that makes a picture of its own.
  const print = whitePaper(eraseRulings(despeckle(whiteAsBlack(straight, small))));
  return { ...print, rulings: drawnRulings(small).map(inPixels) };
}
