import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../src/engine/read.ts';
import { hasFigures, sampleOf, SAMPLE_PAGES } from '../src/engine/sample.ts';
import { drawPdf, pdfium } from './engine-pdf.ts';

const PAGES = 9;
const word = (text: string) => ({ text, box: [50, 50, 40, 10] as const, confidence: 0.9 });

/** Something to read on the white picture, in strokes as letters have. */
const MARKS = Array.from({ length: 12 }, (_, at) => `${60 + 9 * at} 400 2 9 re f`).join(' ');

/** Pages that are one picture each. */
function album(): Buffer {
  const picture =
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 1 >>\nstream\n\u00ff\nendstream';
  const file = drawPdf({ content: `q 595 0 0 842 0 0 cm /X1 Do Q ${MARKS}`, objects: [picture] }).toString(
    'latin1',
  );
  return Buffer.from(
    file.replace('[3 0 R] /Count 1', `[${'3 0 R '.repeat(PAGES)}] /Count ${PAGES}`),
    'latin1',
  );
}

type Texts = readonly string[] | null;

/** Reads the album with what OCR says of its pictures, in the order they come. */
async function readAlbum(
  read: (picture: number) => Texts | Promise<Texts>,
): Promise<{ outcome: string; pictures: number }> {
  let pictures = 0;
  const { outcome } = await readDocument(await pdfium(), album(), {
    documentKey: 'key',
    password: null,
    readPicture: async () => {
      pictures += 1;
      const texts = await read(pictures);
      return texts === null ? null : { words: texts.map(word), rulings: [] };
    },
    onProgress: () => undefined,
    onOcrNeeded: () => undefined,
  });
  return { outcome, pictures };
}

describe('a long document of pictures', () => {
  it('is no statement where none of some pages from first to last shows a figure, and the rest is not read', async () => {
    expect(await readAlbum(() => ['sunset', 'at', 'sea'])).toEqual({
      outcome: 'not_a_statement',
      pictures: SAMPLE_PAGES,
    });
  });

  it('is read page by page, each once, where one shows a figure', async () => {
    const { pictures } = await readAlbum(() => ['Statement', '2026']);
    expect(pictures).toBe(PAGES);
  });

  it('is read on as soon as one page of the sample shows a figure, while others of it are still being read', async () => {
    const beyond = Promise.withResolvers<readonly string[]>();
    const { pictures } = await readAlbum((picture) => {
      if (picture > SAMPLE_PAGES) beyond.resolve(['2026']);
      return picture === 1 || picture > SAMPLE_PAGES - 2 ? ['2026'] : beyond.promise;
    });
    expect(pictures).toBe(PAGES);
  });

  it('is given up where a page of the sample cannot be read', async () => {
    const { outcome, pictures } = await readAlbum((picture) => (picture === 1 ? null : ['sunset']));
    expect(outcome).toBe('unreadable');
    expect(pictures).toBeLessThanOrEqual(SAMPLE_PAGES);
  });

  it('is sampled at both ends and between', () => {
    const pages = Array.from({ length: 250 }, (_, at) => at);
    expect(sampleOf(pages)).toEqual([0, 50, 100, 150, 200, 249]);
    expect(sampleOf(pages.slice(0, SAMPLE_PAGES))).toEqual([]);
  });

  it('has a figure in any amount, year or number', () => {
    for (const text of ['12.34', '1,200', '2026', '1.5.26'])
      expect(hasFigures({ words: [word(text)] })).toBe(true);
    for (const text of ['7', 'II', '12']) expect(hasFigures({ words: [word(text)] })).toBe(false);
  });
});
