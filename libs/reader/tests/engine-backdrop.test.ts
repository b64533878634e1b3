import { describe, expect, it } from '@jest/globals';
import { openDocument } from '../src/engine/open.ts';
import { readPages } from '../src/engine/pages.ts';
import { drawPdf, pdfium, show } from './engine-pdf.ts';

const LINES = Array.from(
  { length: 14 },
  (_, at) => `0${String(at % 9)}/03/2025 Grocer on the corner ${String(at)}.50`,
);
const TEXT = LINES.map((line, at) => show(line, 60, 760 - at * 20)).join('');
const WHOLE_PAGE = 'q 595 0 0 842 0 0 cm /X1 Do Q';

/** A picture in grey that fills the page; `ink` tells where it is black, in parts of its sides. */
function picture(ink: (row: number) => boolean): string {
  const side = 420;
  const pixels = Array.from({ length: side * side }, (_, at) =>
    ink(Math.floor(at / side) / side) && at % 3 === 0 ? '\u0000' : '\u00f0',
  ).join('');
  return `<< /Type /XObject /Subtype /Image /Width ${String(side)} /Height ${String(side)} /BitsPerComponent 8 /ColorSpace /DeviceGray /Length ${String(pixels.length)} >>\nstream\n${pixels}\nendstream`;
}

async function layersOf(image: string, text: string): Promise<readonly number[]> {
  const running = await pdfium();
  const opened = openDocument(running, drawPdf({ content: `${WHOLE_PAGE}\n${text}`, objects: [image] }));
  if (opened.outcome !== 'open') throw new Error('the drawn page does not open');
  const read = await readPages(running, opened.document, {
    readPicture: () => Promise.resolve(null),
    onProgress: () => undefined,
    onOcrNeeded: () => undefined,
  });
  opened.document.close();
  if ('reason' in read) throw new Error(read.reason);
  return read.layers;
}

describe('text over a picture of the whole page', () => {
  it("is the page's own print where the picture is bare under the letters", async () => {
    expect(
      await layersOf(
        picture(() => false),
        TEXT,
      ),
    ).toEqual([]);
  });

  it('is what a program read off the picture where the picture shows ink there as well', async () => {
    const isInked = (row: number): boolean => (row * 842 + 5) % 20 < 12;
    expect(await layersOf(picture(isInked), TEXT)).toEqual([0]);
  });

  it('is what a program read off the picture where it is painted in no way', async () => {
    expect(
      await layersOf(
        picture(() => false),
        TEXT.replaceAll('/F1 10 Tf', '3 Tr /F1 10 Tf'),
      ),
    ).toEqual([0]);
  });
});
