import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeBmp } from '../src/engine/bmp.ts';

/** Reads an uncompressed 8-bit BMP with a palette, as its headers say (BITMAPINFOHEADER). */
function decodeBmp(bytes: Uint8Array): { width: number; height: number; grey: number[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  expect(String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0)).toBe('BM');
  expect(view.getUint32(2, true)).toBe(bytes.length);
  expect([view.getUint16(26, true), view.getUint16(28, true), view.getUint32(30, true)]).toEqual([1, 8, 0]);
  const [start, width, height] = [view.getUint32(10, true), view.getInt32(18, true), view.getInt32(22, true)];
  const stride = Math.ceil(width / 4) * 4;
  const palette = 14 + view.getUint32(14, true);
  const grey = Array.from({ length: width * height }, (_, at) => {
    const row = height - 1 - Math.floor(at / width);
    const colour = bytes[start + row * stride + (at % width)] ?? NaN;
    return view.getUint32(palette + 4 * colour, true) & 0xff;
  });
  return { width, height, grey };
}

it('a picture written as BMP has the same samples in the same places', () => {
  const picture = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 }))
    .chain(([width, height]) =>
      fc
        .uint8Array({ minLength: width * height, maxLength: width * height })
        .map((grey) => ({ width, height, grey })),
    );
  fc.assert(
    fc.property(picture, ({ width, height, grey }) => {
      expect(decodeBmp(encodeBmp({ width, height, grey }))).toEqual({ width, height, grey: [...grey] });
    }),
  );
});
