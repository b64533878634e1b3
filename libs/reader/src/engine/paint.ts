import { addTurns, shownSize, type Placement, type Turn } from './geometry.ts';
import type { Picture } from './ocr-port.ts';
import type { Handle, Pdfium } from './pdfium.ts';

/** A painted page: 8-bit samples, `channels` of them per pixel, row by row. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly samples: Uint8Array;
}

/** A4 at 400 dpi has 15 million pixels; nothing on a statement needs more. */
export const PIXELS_MAX = 20_000_000;

/** fpdfview.h: formats and flags of bitmaps. */
const FORMAT_GREY = 1;
const FORMAT_BGR = 2;
const FLAG_ANNOTATIONS = 0x01;
const FLAG_GREYSCALE = 0x08;
const WHITE = 0xffffffff;

/** Paints a page in grey at `scale` pixels per point, upright as `placement` says. */
export function paintGrey(pdfium: Pdfium, page: Handle, placement: Placement, scale: number): Picture | null {
  const painting = paint(pdfium, page, placement, scale, 1);
  return painting === null
    ? null
    : { width: painting.width, height: painting.height, grey: painting.samples };
}

/** Paints a page in colour, `width` pixels wide. */
export function paintColour(
  pdfium: Pdfium,
  page: Handle,
  placement: Placement,
  width: number,
): Painting | null {
  return paint(pdfium, page, placement, width / shownSize(placement).width, 3);
}

/** Null where a page has no area, or more pixels than may be painted. */
function paint(
  pdfium: Pdfium,
  page: Handle,
  placement: Placement,
  scale: number,
  channels: 1 | 3,
): Painting | null {
  const { call } = pdfium;
  const shown = shownSize(placement);
  const width = Math.round(shown.width * scale);
  const height = Math.round(shown.height * scale);
  if (!(width > 0 && height > 0 && width * height <= PIXELS_MAX)) return null;
  const bitmap = call.FPDFBitmap_CreateEx(width, height, channels === 1 ? FORMAT_GREY : FORMAT_BGR, 0, 0);
  if (bitmap === 0) return null;
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    // PDFium turns the page as it says itself; what is left to turn is the rest.
    const printed = ((call.FPDFPage_GetRotation(page) & 3) * 90) as Turn;
    const rest = addTurns(placement.turn, ((360 - printed) % 360) as Turn) / 90;
    const flags = FLAG_ANNOTATIONS | (channels === 1 ? FLAG_GREYSCALE : 0);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, rest, flags);
    return { width, height, channels, samples: copySamples(pdfium, bitmap, width, height, channels) };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

function copySamples(
  pdfium: Pdfium,
  bitmap: Handle,
  width: number,
  height: number,
  channels: 1 | 3,
): Uint8Array {
  const start = pdfium.call.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.call.FPDFBitmap_GetStride(bitmap);
  const source = pdfium.bytes();
  const samples = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const row = start + y * stride;
    samples.set(source.subarray(row, row + width * channels), y * width * channels);
  }
  if (channels === 3) swapRedAndBlue(samples);
  return samples;
}

function swapRedAndBlue(samples: Uint8Array): void {
  for (let at = 0; at + 2 < samples.length; at += 3) {
    const blue = samples[at] ?? 0;
    samples[at] = samples[at + 2] ?? 0;
    samples[at + 2] = blue;
  }
}
