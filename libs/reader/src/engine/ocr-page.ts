import type { PageWords, Word } from '../page.ts';
import { enlarged, SQUARE } from './enlarged.ts';
import { addTurns, shownSize, type Placement } from './geometry.ts';
import { halved } from './halved.ts';
import { median } from '../median.ts';
import { asPositive } from './negative.ts';
import type { OcrRequest, Picture, PictureReading, ReadPicture } from './ocr-port.ts';
import { withPage, type OpenDocument } from './open.ts';
import { paintGrey, PIXELS_MAX } from './paint.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { withoutSurroundings } from './photo-surroundings.ts';
import { chooseMethod } from './quality.ts';
import { Recent } from './recent.ts';
import { turnOfPrint } from './scan-turn.ts';
import { readTextPage, type TextPage } from './text.ts';

/** Dots per inch at which pages are painted for OCR, measured: see ADR 10. */
const DPI = 300;
const POINTS_PER_INCH = 72;
/** No statement is printed on larger paper than A3: a page that is larger is a picture with a point for each pixel, of one sheet. */
const PAPER_MAX = 1.05 * 842 * 1191;
/** What a sheet of A4 has at those dots per inch. */
const SHEET_PIXELS = 2480 * 3508;

/** Paints a page and has it read; null where that failed. */
export async function ocrPage(
  pdfium: Pdfium,
  document: OpenDocument,
  index: number,
  readPicture: ReadPicture,
): Promise<PageWords | null> {
  const painted = paintedPage(pdfium, document, index);
  if (painted === null) return null;
  const { picture, width, height, scale, fineness } = painted;
  const shown = { page: index + 1, width, height, method: 'ocr' } as const;
  if (!hasInk(picture)) return { ...shown, words: [] };
  const first = await readPicture(requestFor(picture), picture);
  if (first === null) return null;
  const sharper =
    fineness === null || isSure(first.words)
      ? null
      : withPage(pdfium, document, index, (page) => paintSharper(pdfium, page, painted));
  const second = sharper === null ? null : await surer(first, sharper, readPicture);
  if (sharper !== null && second !== null) pagesOf(document).set(index, { ...painted, picture: sharper });
  const reading = second ?? first;
  const words = reading.words.map((word) => inPoints(word, scale));
  const rulings = reading.rulings.map(({ y, left, right }) => ({
    y: y / scale,
    left: left / scale,
    right: right / scale,
  }));
  return { ...shown, words, rulings };
}

function requestFor({ width, height }: Picture): OcrRequest {
  return { width, height, mode: 'page', data: 'quick', boxes: [] };
}

/** A word this sure is read right, mostly; print of which less than this part is so may be read better where it stands out more. */
const SURE = 0.9;
const SURE_SHARE_MIN = 0.8;

function isSure(words: readonly Word[]): boolean {
  return sureCharacters(words) >= SURE_SHARE_MIN * words.reduce((sum, { text }) => sum + text.length, 0);
}

/**
 * A reading of a page whose print is made to stand out, where it is sure of more than a doubtful first one; else null. The part of
 * the page with most print tells whether the whole is worth it.
 */
async function surer(
  first: PictureReading,
  sharper: Picture,
  readPicture: ReadPicture,
): Promise<PictureReading | null> {
  const band = fullestBand(first.words, Math.ceil(sharper.height / BANDS));
  const part = rowsOf(sharper, band);
  const sample = await readPicture(requestFor(part), part);
  const known = first.words.filter((word) => isWithin(word, band));
  if (sample === null || sureCharacters(sample.words) <= sureCharacters(known)) return null;
  const second = await readPicture(requestFor(sharper), sharper);
  return second !== null && sureCharacters(second.words) > sureCharacters(first.words) ? second : null;
}

/** A page is cut into so many parts. */
const BANDS = 10;

/** Rows of pixels. */
interface Band {
  readonly top: number;
  readonly rows: number;
}

/** The part of the page in which most characters were read. */
function fullestBand(words: readonly Word[], rows: number): Band {
  const bands = Array.from({ length: BANDS }, (_, at) => ({ top: at * rows, rows }));
  const print = (band: Band): number =>
    words.reduce((sum, word) => sum + (isWithin(word, band) ? word.text.length : 0), 0);
  return bands.reduce((most, band) => (print(band) > print(most) ? band : most));
}

function isWithin({ box: [, y, , height] }: Word, { top, rows }: Band): boolean {
  const middle = y + height / 2;
  return middle >= top && middle < top + rows;
}

function rowsOf({ width, height, grey }: Picture, { top, rows }: Band): Picture {
  const end = Math.min(height, top + rows);
  return { width, height: end - top, grey: grey.slice(top * width, end * width) };
}

function sureCharacters(words: readonly Word[]): number {
  return words.reduce((sum, { text, confidence }) => sum + (confidence > SURE ? text.length : 0), 0);
}

/** How a page is to be read again. Boxes are points. */
export type SecondLook = Pick<OcrRequest, 'mode' | 'boxes' | 'data'>;

/** Has a page or cells of figures on it read again, the latter one word per box, in order. Null where that failed. */
export async function readAgain(
  pdfium: Pdfium,
  document: OpenDocument,
  index: number,
  { boxes, ...how }: SecondLook,
  readPicture: ReadPicture,
): Promise<readonly Word[] | null> {
  const painted = paintedPage(pdfium, document, index);
  if (painted === null) return null;
  const { picture, scale } = painted;
  const pixels = boxes.map(([x, y, w, h]) => [x * scale, y * scale, w * scale, h * scale] as const);
  const request = { ...how, width: picture.width, height: picture.height, boxes: pixels };
  const reading = await readPicture(request, picture);
  return reading?.words.map((word) => inPoints(word, scale)) ?? null;
}

function inPoints({ text, box: [x, y, w, h], confidence }: Word, scale: number): Word {
  return { text, box: [x / scale, y / scale, w / scale, h / scale], confidence };
}

/** A page as it is to be painted. */
interface Sheet {
  readonly placement: Placement;
  /** Pixels per point. */
  readonly scale: number;
  /** Pixels per point of a coarse picture that is the page; null where it is none. */
  readonly fineness: number | null;
}

interface Painted extends Sheet {
  readonly picture: Picture;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** How a page is shown upright; one without a text layer is looked at to see which way its print runs. */
export function uprightPlacement(pdfium: Pdfium, page: Handle): Placement {
  const text = readTextPage(pdfium, page);
  return chooseMethod(text) === 'ocr' ? uprightPainting(pdfium, page, text).placement : text.placement;
}

/** As many pages as are read again in every way: about 9 MB each, of documents that are open. */
const PAINTED_MAX = 4;
const recent = new WeakMap<OpenDocument, Recent<number, Painted | null>>();

function pagesOf(document: OpenDocument): Recent<number, Painted | null> {
  const pages = recent.get(document) ?? new Recent(PAINTED_MAX);
  recent.set(document, pages);
  return pages;
}

function paintedPage(pdfium: Pdfium, document: OpenDocument, index: number): Painted | null {
  return pagesOf(document).get(index, () =>
    withPage(pdfium, document, index, (page) => paintForOcr(pdfium, page)),
  );
}

function paintForOcr(pdfium: Pdfium, page: Handle): Painted | null {
  const { picture, ...sheet } = uprightPainting(pdfium, page, readTextPage(pdfium, page));
  return picture === null
    ? null
    : { ...sheet, ...shownSize(sheet.placement), picture: withoutSurroundings(picture) };
}

interface Upright extends Sheet {
  /** Null where the page has no area. */
  readonly picture: Picture | null;
}

function uprightPainting(pdfium: Pdfium, page: Handle, text: TextPage): Upright {
  const sheet = sheetOf(text);
  const painted = paintSheet(pdfium, page, sheet);
  if (painted === null || chooseMethod(text) !== 'ocr') return { ...sheet, picture: painted };
  const picture = asPositive(painted);
  const turn = turnOfPrint(halved(picture));
  if (turn === 0) return { ...sheet, picture };
  const { placement } = sheet;
  const upright = { ...sheet, placement: { ...placement, turn: addTurns(placement.turn, turn) } };
  const turned = paintSheet(pdfium, page, upright);
  return { ...upright, picture: turned === null ? null : asPositive(turned) };
}

/** A picture with fewer pixels than this part of those that are painted is coarse: what lies between them is better not left to PDFium. */
const COARSE = 0.5;

function sheetOf(text: TextPage): Sheet {
  const { placement, inventory } = text;
  const { width, height } = shownSize(placement);
  const scale = pixelsPerPoint(width * height, heightOf(text));
  const { fineness } = inventory;
  const isCoarse = fineness !== null && fineness <= COARSE * scale && chooseMethod(text) === 'ocr';
  return { placement, scale, fineness: isCoarse ? fineness : null };
}

function paintSheet(pdfium: Pdfium, page: Handle, sheet: Sheet): Picture | null {
  return paintCoarse(pdfium, page, sheet, false) ?? paintGrey(pdfium, page, sheet.placement, sheet.scale);
}

/** A coarse page with print that stands out more. */
function paintSharper(pdfium: Pdfium, page: Handle, sheet: Sheet): Picture | null {
  const picture = paintCoarse(pdfium, page, sheet, true);
  return picture === null ? null : withoutSurroundings(asPositive(picture));
}

/** Null where the page is not coarse. */
function paintCoarse(
  pdfium: Pdfium,
  page: Handle,
  { placement, scale, fineness }: Sheet,
  isSharper: boolean,
): Picture | null {
  if (fineness === null) return null;
  const squares = paintGrey(pdfium, page, placement, fineness * SQUARE);
  const { width, height } = shownSize(placement);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale), isSharper };
  return squares === null ? null : enlarged(squares, size);
}

/** Points: no body of text is set as low as that, line by line; such a page is of another scale. */
const HEIGHT_MIN = 7;
/** What usual print has from its lowest to its highest stroke. */
const HEIGHT_USUAL = 10;

/** A page number, or a form's own caption, says nothing of the print. */
const GLYPHS_MIN = 40;
/** From here on a text runs up or down the page: its glyphs are as high as their boxes are wide. */
const STEEP = 0.7;

/** How high the glyphs of a page's text layer are, whatever they stand for; usual where it has none. */
function heightOf({ legible }: TextPage): number {
  if (legible.length < GLYPHS_MIN) return HEIGHT_USUAL;
  const heights = legible.map(({ top, bottom, left, right, ink }) =>
    Math.abs(Math.sin((ink.angle * Math.PI) / 180)) > STEEP ? right - left : top - bottom,
  );
  return median(heights) ?? HEIGHT_USUAL;
}

/** Pixels per point of a page, by its area and the height of its print. */
export function pixelsPerPoint(area: number, height = HEIGHT_USUAL): number {
  const most = Math.sqrt((PIXELS_MAX * 0.99) / area);
  const larger = height > 0 && height < HEIGHT_MIN ? HEIGHT_USUAL / height : 1;
  if (area <= PAPER_MAX) return Math.min((DPI / POINTS_PER_INCH) * larger, most);
  return Math.min(most, Math.max(1, Math.sqrt(SHEET_PIXELS / area)));
}

/** Pixels of ink below which a page holds dust at most: three letters have more. */
const INK_PIXELS_MIN = 300;
const INK = 140;

function hasInk({ grey }: Picture): boolean {
  let pixels = 0;
  for (const sample of grey) if (sample < INK && ++pixels >= INK_PIXELS_MIN) return true;
  return false;
}
