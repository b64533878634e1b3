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
  const { picture, width, height, scale } = painted;
  const shown = { page: index + 1, width, height, method: 'ocr' } as const;
  if (!hasInk(picture)) return { ...shown, words: [] };
  const first = await readPicture(requestFor(picture), picture);
  const isDoubtful = first !== null && painted.isCoarse && !isSure(first.words);
  const reading = isDoubtful ? await surest(pdfium, document, index, first, readPicture) : first;
  if (reading === null) return null;
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
 * What is sure of more of a coarse page: a doubtful first reading of it, or one of its print made to stand out, as which it is
 * kept then. The part of the page with most print tells whether the whole is worth a second reading.
 */
async function surest(
  pdfium: Pdfium,
  document: OpenDocument,
  index: number,
  first: PictureReading,
  readPicture: ReadPicture,
): Promise<PictureReading> {
  const painted = withPage(pdfium, document, index, (page) => paintForOcr(pdfium, page, true));
  if (painted === null) return first;
  const { picture } = painted;
  const band = fullestBand(first.words, Math.ceil(picture.height / BANDS));
  const part = rowsOf(picture, band);
  const sample = await readPicture(requestFor(part), part);
  const known = first.words.filter((word) => isWithin(word, band));
  if (sample === null || sureCharacters(sample.words) <= sureCharacters(known)) return first;
  const second = await readPicture(requestFor(picture), picture);
  if (second === null || sureCharacters(second.words) <= sureCharacters(first.words)) return first;
  pagesOf(document).set(index, painted);
  return second;
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

interface Painted {
  readonly picture: Picture;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Pixels per point. */
  readonly scale: number;
  /** It is a picture with half as many pixels at most. */
  readonly isCoarse: boolean;
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
    withPage(pdfium, document, index, (page) => paintForOcr(pdfium, page, false)),
  );
}

/** Null where the page has no area, and, with `isSharper`, where it is not coarse. */
function paintForOcr(pdfium: Pdfium, page: Handle, isSharper: boolean): Painted | null {
  const text = readTextPage(pdfium, page);
  const { placement, picture, scale } = uprightPainting(pdfium, page, text);
  const chosen = isSharper ? sharperPainting(pdfium, page, { placement, scale, text }) : picture;
  if (chosen === null) return null;
  const isCoarse = finenessOf(text, scale) !== null;
  return { picture: withoutSurroundings(chosen), ...shownSize(placement), scale, isCoarse };
}

/** A page as it is to be painted. */
interface Sheet {
  readonly placement: Placement;
  /** Pixels per point. */
  readonly scale: number;
  readonly text: TextPage;
}

interface Upright {
  readonly placement: Placement;
  /** Null where the page has no area. */
  readonly picture: Picture | null;
  /** Pixels per point. */
  readonly scale: number;
}

function uprightPainting(pdfium: Pdfium, page: Handle, text: TextPage): Upright {
  const { placement } = text;
  const { width, height } = shownSize(placement);
  const scale = pixelsPerPoint(width * height, heightOf(text));
  const painted = paintSheet(pdfium, page, { placement, scale, text });
  if (painted === null || chooseMethod(text) !== 'ocr') return { placement, picture: painted, scale };
  const picture = asPositive(painted);
  const turn = turnOfPrint(halved(picture));
  if (turn === 0) return { placement, picture, scale };
  const upright = { ...placement, turn: addTurns(placement.turn, turn) };
  const turned = paintSheet(pdfium, page, { placement: upright, scale, text });
  return { placement: upright, picture: turned === null ? null : asPositive(turned), scale };
}

function paintSheet(pdfium: Pdfium, page: Handle, sheet: Sheet): Picture | null {
  return paintCoarse(pdfium, page, sheet, false) ?? paintGrey(pdfium, page, sheet.placement, sheet.scale);
}

function sharperPainting(pdfium: Pdfium, page: Handle, sheet: Sheet): Picture | null {
  const picture = paintCoarse(pdfium, page, sheet, true);
  return picture === null ? null : asPositive(picture);
}

/** A picture with fewer pixels than this part of those that are painted is coarse: what lies between them is better not left to PDFium. */
const COARSE = 0.5;

/** How many pixels a point of a coarse picture has that is the page; null where it is none. */
function finenessOf(text: TextPage, scale: number): number | null {
  const { fineness } = text.inventory;
  if (fineness === null || fineness > COARSE * scale || chooseMethod(text) !== 'ocr') return null;
  return fineness;
}

/** A page that is a coarse picture; null where it is none. */
function paintCoarse(
  pdfium: Pdfium,
  page: Handle,
  { placement, scale, text }: Sheet,
  isSharper: boolean,
): Picture | null {
  const fineness = finenessOf(text, scale);
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
