import type { Picture } from './ocr-port.ts';

/** The picture at half the size, every pixel the mean of four. */
export function halved({ width, height, grey }: Picture): Picture {
  const wide = width >> 1;
  const high = height >> 1;
  const out = new Uint8Array(wide * high);
  for (let y = 0, to = 0; y < high; y++) {
    for (let x = 0, at = 2 * y * width; x < wide; x++, at += 2, to++) {
      const above = (grey[at] ?? 0) + (grey[at + 1] ?? 0);
      out[to] = (above + (grey[at + width] ?? 0) + (grey[at + width + 1] ?? 0)) >> 2;
    }
  }
  return { width: wide, height: high, grey: out };
}
