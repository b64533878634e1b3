import type { Picture } from './ocr-port.ts';

/** Lengths of the file's two headers and of a palette of 256 colours of four bytes. */
const FILE_HEADER = 14;
const HEADERS = FILE_HEADER + 40;
const COLOURS = 256;
const PIXELS_AT = HEADERS + 4 * COLOURS;

/**
 * A grey picture as a BMP file: bottom row first, rows filled up to four bytes. Tesseract's picture library takes in such
 * rows as a whole, and those of other plain formats sample by sample, which took 50 ms a page.
 */
export function encodeBmp({ width, height, grey }: Picture): Uint8Array {
  const stride = (width + 3) & ~3;
  const bytes = new Uint8Array(PIXELS_AT + stride * height);
  const view = new DataView(bytes.buffer);
  const write32 = (at: number, value: number): void => {
    view.setUint32(at, value, true);
  };
  bytes.set([0x42, 0x4d]);
  write32(2, bytes.length);
  write32(10, PIXELS_AT);
  write32(FILE_HEADER, HEADERS - FILE_HEADER);
  write32(18, width);
  write32(22, height);
  view.setUint16(26, 1, true);
  view.setUint16(28, 8, true);
  write32(34, stride * height);
  write32(46, COLOURS);
  for (let level = 0; level < COLOURS; level++)
    bytes.fill(level, HEADERS + 4 * level, HEADERS + 4 * level + 3);
  for (let row = 0; row < height; row++)
    bytes.set(grey.subarray(row * width, (row + 1) * width), PIXELS_AT + (height - 1 - row) * stride);
  return bytes;
}
