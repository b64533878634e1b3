import type { PageWords } from '../page.ts';
import { shownSize, type Placement } from './geometry.ts';
import type { Picture, ReadPicture } from './ocr-port.ts';
import type { OpenDocument } from './open.ts';
import { paintGrey, PIXELS_MAX } from './paint.ts';
import type { Pdfium } from './pdfium.ts';

/** Dots per inch at which pages are painted for OCR, measured: see the reader's README. */
const DPI = 300;
const POINTS_PER_INCH = 72;

/** Paints a page and has it read; null where that failed. */
export async function ocrPage(
  pdfium: Pdfium,
  document: OpenDocument,
  index: number,
  placement: Placement,
  readPicture: ReadPicture,
): Promise<PageWords | null> {
  const { width, height } = shownSize(placement);
  const scale = Math.min(DPI / POINTS_PER_INCH, Math.sqrt((PIXELS_MAX * 0.99) / (width * height)));
  const picture = paintPage(pdfium, document, index, placement, scale);
  if (picture === null) return null;
  const request = { width: picture.width, height: picture.height, mode: 'page', boxes: [] } as const;
  const words = await readPicture(request, picture);
  if (words === null) return null;
  const points = words.map(({ text, box: [x, y, w, h], confidence }) => {
    const box = [x / scale, y / scale, w / scale, h / scale] as const;
    return { text, box, confidence };
  });
  return { page: index + 1, width, height, method: 'ocr', words: points };
}

function paintPage(
  pdfium: Pdfium,
  document: OpenDocument,
  index: number,
  placement: Placement,
  scale: number,
): Picture | null {
  const page = pdfium.call.FPDF_LoadPage(document.handle, index);
  if (page === 0) return null;
  try {
    return paintGrey(pdfium, page, placement, scale);
  } finally {
    pdfium.call.FPDF_ClosePage(page);
  }
}
