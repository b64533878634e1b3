import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { enlarged, SQUARE } from '../src/engine/enlarged.ts';
import { ocrPage, readAgain } from '../src/engine/ocr-page.ts';
import type { OcrRequest, Picture, ReadPicture } from '../src/engine/ocr-port.ts';
import { openDocument } from '../src/engine/open.ts';
import { drawPdf, pdfium } from './engine-pdf.ts';

/** Painted as PDFium paints a picture that is drawn three times as large: in squares, the first ones cut off where it begins before the page. */
function painted(rows: readonly (readonly number[])[], cut = 0): Picture {
  const wide = (rows[0]?.length ?? 0) * SQUARE - cut;
  const high = rows.length * SQUARE - cut;
  const grey = Uint8Array.from({ length: wide * high }, (_, at) => {
    const [y, x] = [Math.floor(at / wide) + cut, (at % wide) + cut];
    return rows[Math.floor(y / SQUARE)]?.[Math.floor(x / SQUARE)] ?? 0;
  });
  return { width: wide, height: high, grey };
}

/** As large as it is painted: the middles of squares lie on pixels of it. */
function asPainted(picture: Picture, isSharper = false): Picture | null {
  return enlarged(picture, { width: picture.width, height: picture.height, isSharper });
}

const pixels = fc
  .tuple(fc.integer({ min: 4, max: 9 }), fc.integer({ min: 4, max: 9 }))
  .chain(([wide, high]) =>
    fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 255 }), { minLength: wide, maxLength: wide }), {
      minLength: high,
      maxLength: high,
    }),
  )
  .filter((rows) => rows.every((row, at) => at === 0 || row[0] !== rows[at - 1]?.[0]));

describe('a picture of few pixels', () => {
  it('keeps each of them where it was, and has no squares any more', () => {
    fc.assert(
      fc.property(pixels, fc.integer({ min: 0, max: SQUARE - 2 }), (rows, cut) => {
        const picture = painted(rows, cut);
        const larger = asPainted(picture);
        const middles = Array.from(picture.grey).flatMap((_, at) => {
          const [y, x] = [Math.floor(at / picture.width), at % picture.width];
          const isWhole = (place: number): boolean => place + cut >= SQUARE && (place + cut) % SQUARE === 1;
          return isWhole(x) && isWhole(y) ? [(larger?.grey[at] ?? -1) - (picture.grey[at] ?? 0)] : [];
        });
        expect(middles.length).toBeGreaterThan(0);
        expect(Math.max(...middles.map(Math.abs))).toBeLessThanOrEqual(1);
      }),
    );
    const step = asPainted(painted(Array.from({ length: 4 }, (_, y) => [255, 250 - y, 60 + y, 50])));
    const row = step?.grey.subarray(4 * 12, 5 * 12) ?? [];
    expect(new Set(row.slice(4, 8)).size).toBe(4);
  });

  it('is of one colour where it was', () => {
    const rows = Array.from({ length: 8 }, (_, y) => [0, 40 + y, 200, 200, 200, 200, 200, 200, 90, 7 - y]);
    const larger = enlarged(painted(rows), { width: 100, height: 80, isSharper: false });
    expect([larger?.width, larger?.height, larger?.grey.length]).toEqual([100, 80, 8000]);
    expect(new Set(larger?.grey.subarray(4050 - 2, 4050 + 2))).toEqual(new Set([200]));
  });

  it('may begin between two pixels of the painting, which makes one of its squares longer', () => {
    const whole = painted(Array.from({ length: 9 }, (_, y) => [0, 90 + y, 180, 20, 250, 30, 60, y]));
    const { width, height, grey } = whole;
    const longer = {
      width,
      height: height + 1,
      grey: Uint8Array.from([...grey.subarray(0, 13 * width), ...grey.subarray(12 * width)]),
    };
    expect(asPainted(longer)).not.toBeNull();
  });

  it('is none where its pixels are not painted as squares', () => {
    const smooth = {
      width: 40,
      height: 40,
      grey: Uint8Array.from({ length: 1600 }, (_, at) => (at * 7) % 251),
    };
    expect([
      asPainted(smooth),
      asPainted(
        painted([
          [9, 9],
          [9, 9],
        ]),
      ),
    ]).toEqual([null, null]);
  });

  it('has darker print on paper as white as before where it is made to stand out', () => {
    const rows = Array.from({ length: 8 }, (_, y) => [255, 255, 255, 255, 140 + y, 255, 255, 255, 255, 255]);
    const [plain, sharper] = [asPainted(painted(rows)), asPainted(painted(rows), true)];
    const [stroke, far] = [13 * 30 + 13, 13 * 30 + 1];
    expect(sharper?.grey[stroke] ?? 255).toBeLessThan((plain?.grey[stroke] ?? 0) - 40);
    expect([plain?.grey[far], sharper?.grey[far]]).toEqual([255, 255]);
  });
});

describe('a page that is a coarse picture', () => {
  /** A grey picture of so many pixels each way over 200 by 200 points: grain, and a stroke of print in every eighth column. */
  function pictureOf(side: number): Buffer {
    const samples = Array.from({ length: side * side }, (_, at) =>
      at % 8 === 3 ? 90 + (at % 13) : 240 + (Math.floor(at / side) % 7),
    );
    const hex = Buffer.from(samples).toString('hex');
    const image = `<< /Type /XObject /Subtype /Image /Width ${String(side)} /Height ${String(side)} /BitsPerComponent 8
      /ColorSpace /DeviceGray /Filter /ASCIIHexDecode /Length ${String(hex.length + 1)} >>\nstream\n${hex}>\nendstream`;
    return drawPdf({
      content: 'q 200 0 0 200 0 0 cm /X1 Do Q',
      page: '/CropBox [0 0 200 200]',
      objects: [image],
    });
  }

  /** What a page is read as whose print is sure once it stands out, the more so the darker its darkest pixel. */
  async function readings(
    isSure: (darkest: number) => boolean,
    side = 200,
  ): Promise<{
    readonly asked: readonly { readonly request: OcrRequest; readonly darkest: number }[];
    readonly words: readonly string[];
  }> {
    const asked: { request: OcrRequest; darkest: number }[] = [];
    const readPicture: ReadPicture = (request, picture) => {
      const darkest = Math.min(...new Set(picture.grey));
      asked.push({ request, darkest });
      const text = `${request.mode} at ${String(darkest)}`;
      const confidence = isSure(darkest) ? 0.95 : 0.5;
      return Promise.resolve({ words: [{ text, box: [0, 0, 9, 9], confidence }], rulings: [] });
    };
    const running = await pdfium();
    const opened = openDocument(running, pictureOf(side));
    if (opened.outcome !== 'open') throw new Error('the page does not open');
    const page = await ocrPage(running, opened.document, 0, readPicture);
    const how = { mode: 'page_otherwise', data: 'quick', boxes: [] } as const;
    await readAgain(running, opened.document, 0, how, readPicture);
    opened.document.close();
    return { asked, words: page?.words.map(({ text }) => text) ?? [] };
  }

  it('is read once where that is sure', async () => {
    const { asked } = await readings(() => true);
    expect(asked.map(({ request }) => request.mode)).toEqual(['page', 'page_otherwise']);
    expect(asked[0]?.darkest).toBe(asked[1]?.darkest);
  });

  it('is read with its print made to stand out where it is not, and kept so if that is surer', async () => {
    const { asked, words } = await readings((darkest) => darkest < 60);
    // A part of it first.
    expect(asked.map(({ request }) => request.mode)).toEqual(['page', 'page', 'page', 'page_otherwise']);
    expect(asked[1]?.request.height).toBeLessThan((asked[2]?.request.height ?? 0) / 5);
    const [plain = 0, , sharper = 255, later] = asked.map(({ darkest }) => darkest);
    expect(sharper).toBeLessThan(plain - 30);
    expect(later).toBe(sharper);
    expect(words).toEqual([`page at ${String(sharper)}`]);
  });

  it('is read once as well where it has more pixels, however doubtful that is', async () => {
    const { asked } = await readings(() => false, 500);
    expect(asked.map(({ request }) => request.mode)).toEqual(['page', 'page_otherwise']);
  });

  it('stays as it is where neither is sure', async () => {
    const { asked, words } = await readings(() => false);
    expect(asked.map(({ request }) => request.mode)).toEqual(['page', 'page', 'page_otherwise']);
    expect(asked[1]?.request.height).toBeLessThan(asked[0]?.request.height ?? 0);
    expect(asked[2]?.darkest).toBe(asked[0]?.darkest);
    expect(words).toEqual([`page at ${String(asked[0]?.darkest)}`]);
  });
});
