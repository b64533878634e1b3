import type { PageWords, Word } from '../page.ts';
import { addTurns, shownSize, type Placement } from './geometry.ts';
import { halved } from './halved.ts';
import { median } from '../median.ts';
import { asPositive } from './negative.ts';
import type { OcrRequest, Picture, ReadPicture } from './ocr-port.ts';
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
  const { width: wide, height: high } = picture;
  const request = { width: wide, height: high, mode: 'page', data: 'quick', boxes: [] } as const;
  const reading = await readPicture(request, picture);
  if (reading === null) return null;
  const words = reading.words.map((word) => inPoints(word, scale));
  const rulings = reading.rulings.map(({ y, left, right }) => ({
    y: y / scale,
    left: left / scale,
    right: right / scale,
  }));
  return { ...shown, words, rulings };
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
}

/** How a page is shown upright; one without a text layer is looked at to see which way its print runs. */
export function uprightPlacement(pdfium: Pdfium, page: Handle): Placement {
  const text = readTextPage(pdfium, page);
  return chooseMethod(text) === 'ocr' ? uprightPainting(pdfium, page, text).placement : text.placement;
}

/** As many pages as are read again in every way: about 9 MB each, of documents that are open. */
const PAINTED_MAX = 4;
const recent = new WeakMap<OpenDocument, Recent<number, Painted | null>>();

function paintedPage(pdfium: Pdfium, document: OpenDocument, index: number): Painted | null {
  const pages = recent.get(document) ?? new Recent(PAINTED_MAX);
  recent.set(document, pages);
  return pages.get(index, () => withPage(pdfium, document, index, (page) => paintForOcr(pdfium, page)));
}

function paintForOcr(pdfium: Pdfium, page: Handle): Painted | null {
  const { placement, picture, scale } = uprightPainting(pdfium, page, readTextPage(pdfium, page));
  return picture === null ? null : { picture: withoutSurroundings(picture), ...shownSize(placement), scale };
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
  const painted = paintGrey(pdfium, page, placement, scale);
  if (painted === null || chooseMethod(text) !== 'ocr') return { placement, picture: painted, scale };
  const picture = asPositive(painted);
  const turn = turnOfPrint(halved(picture));
  if (turn === 0) return { placement, picture, scale };
  const upright = { ...placement, turn: addTurns(placement.turn, turn) };
  const turned = paintGrey(pdfium, page, upright, scale);
  return { placement: upright, picture: turned === null ? null : asPositive(turned), scale };
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
