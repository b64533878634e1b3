import { sharedHeight, sharedWidth } from '../boxes.ts';
import type { Word } from '../page.ts';
import { fillColumns } from './amount-columns.ts';
import { findMarks } from './amount-marks.ts';
import { cleaned } from './clean-picture.ts';
import { fillDates } from './date-cells.ts';
import { toEmBoxes } from './em-box.ts';
import { accentsOver } from './final-accents.ts';
import { isBlank } from './ink.ts';
import { inCells } from './letter-cells.ts';
import { fillLetters } from './letter-columns.ts';
import { findFigures } from './lost-figures.ts';
import { isScript } from './ocr-language.ts';
import { joinAtPoints } from './lost-points.ts';
import { mendStrokes } from './lone-strokes.ts';
import { findWords } from './lost-words.ts';
import { readMasks } from './masked-numbers.ts';
import type { OcrRequest, Picture, PictureReading } from './ocr-port.ts';
import { separateOverprint } from './overprint.ts';
import { isAmount, lookAgain, readFigures } from './second-look.ts';
import { boxOf, LAYOUT, type FoundWord, type Tesseract } from './tesseract.ts';
import { readUnread } from './unread-print.ts';
import { toInk } from './word-edges.ts';
import { readTails } from './word-tails.ts';

/** Reads a picture as it was asked for. Boxes are pixels of the picture with its skew undone. */
export function readPicture(tesseract: Tesseract, request: OcrRequest, picture: Picture): PictureReading {
  const clean = cleaned(picture, request.mode === 'page_otherwise');
  const rulings = request.mode === 'page' ? clean.rulings : [];
  return { words: wordsIn(tesseract, request, clean), rulings };
}

function wordsIn(tesseract: Tesseract, request: OcrRequest, clean: Picture): Word[] {
  if (request.mode === 'digits') {
    // Where nothing is printed, the grain of the paper is read as a figure now and then.
    const nothing = { text: '', confidence: 0 };
    return request.boxes.map((box) => ({
      ...(isBlank(clean, box) ? nothing : readFigures(tesseract, clean, box)),
      box,
    }));
  }
  if (request.mode === 'accents') return accentsOver(clean, request.boxes);
  if (request.mode === 'words')
    return readWords(tesseract, only(clean, request.boxes), isScript(request.data));
  // Sparse text: the analysis finds the lines and columns itself, and Tesseract's own blocks lose cells.
  const layout = request.mode === 'page_block' ? LAYOUT.block : LAYOUT.sparse;
  const found = tesseract.recognise(clean, { layout, characters: '' });
  const black = separateOverprint(
    tesseract,
    clean,
    found.filter((word) => isLegible(word) || isAmongWords(word, found)),
  );
  // What another reading of a page leaves out, the first one has.
  const all = request.mode === 'page' ? readUnread(tesseract, clean, black) : black;
  const single = joinAtPoints(clean, all);
  const whole = findFigures(tesseract, clean, lookAgain(tesseract, clean, single));
  const amounts = fillColumns(tesseract, clean, whole);
  const signed = fillLetters(tesseract, clean, findMarks(tesseract, clean, amounts));
  const masked = readMasks(tesseract, clean, fillDates(tesseract, clean, signed));
  const tailed = readTails(tesseract, clean, findWords(tesseract, clean, masked));
  return toEmBoxes(toInk(clean, mendStrokes(tailed))).map(toWord);
}

/** Words without second looks: nothing but their spelling is wanted. */
function readWords(tesseract: Tesseract, picture: Picture, areInCells: boolean): Word[] {
  const found = tesseract.recognise(picture, { layout: LAYOUT.sparse, characters: '' });
  const legible = found.filter(isLegible);
  return toEmBoxes(areInCells ? inCells(picture, legible) : legible).map(toWord);
}

/** The picture with everything white but the boxes. */
function only({ width, height, grey }: Picture, boxes: OcrRequest['boxes']): Picture {
  const out = new Uint8Array(grey.length).fill(255);
  for (const [x, y, wide, high] of boxes) {
    // Accents and descenders reach beyond the em box by a little.
    const spare = high * 0.15;
    const from = Math.max(0, Math.floor(x - spare));
    const to = Math.min(width, Math.ceil(x + wide + spare));
    const bottom = Math.min(height, Math.ceil(y + high + spare));
    for (let row = Math.max(0, Math.floor(y - spare)); row < bottom; row++)
      out.set(grey.subarray(row * width + from, row * width + to), row * width + from);
  }
  return { width, height, grey: out };
}

/** Rulings, stamps and dirt come out as marks without a letter or digit, seldom with any confidence. */
function isLegible({ text, confidence }: FoundWord): boolean {
  // Nothing but an amount looks like one, and a lost amount is a lost row; it is looked at again.
  if (isAmount(text)) return true;
  return /[\p{L}\p{N}]/u.test(text) ? confidence > 0.05 : confidence > 0.4;
}

/** Letters of a word that the engine is not sure of at all, though it is print: it stands right beside sure words. */
const LETTERS = /^\p{L}{4,}$/u;
const BESIDE = { sure: 0.8, gap: 0.8, height: 0.3 } as const;

function isAmongWords(word: FoundWord, found: readonly FoundWord[]): boolean {
  if (!LETTERS.test(word.text)) return false;
  const box = boxOf(word);
  return found.some((other) => {
    const gap = -sharedWidth(box, boxOf(other));
    const isLike = Math.abs(other.height - word.height) < BESIDE.height * word.height;
    const isBeside =
      gap >= 0 && gap < BESIDE.gap * word.height && sharedHeight(box, boxOf(other)) > 0.5 * word.height;
    return other.confidence >= BESIDE.sure && isLike && isBeside && /\p{L}/u.test(other.text);
  });
}

function toWord({ text, x, y, width, height, confidence }: FoundWord): Word {
  return { text, box: [x, y, width, height], confidence };
}
