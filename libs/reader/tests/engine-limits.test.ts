import { describe, expect, it } from '@jest/globals';
import { GLYPHS_PER_DOCUMENT_MAX, GLYPHS_PER_PAGE_MAX } from '../src/engine/glyphs.ts';
import { readDocument } from '../src/engine/read.ts';
import { drawPdf, pdfium, show } from './engine-pdf.ts';

const LINES = 100;
const context = {
  documentKey: 'key',
  password: null,
  readPicture: () => Promise.reject(new Error('no picture was to be read')),
  onProgress: () => undefined,
  onOcrNeeded: () => undefined,
};

describe('a page with more glyphs than are read', () => {
  it('makes the document unreadable instead of passing for all of its rows', async () => {
    const line = 'x'.repeat(GLYPHS_PER_PAGE_MAX / LINES);
    const content = Array.from({ length: LINES }, (_, index) => show(line, 50, 780 - 7 * index)).join('\n');
    const outcome = await readDocument(await pdfium(), drawPdf({ content }), context);
    expect(outcome).toEqual({ outcome: 'unreadable', pages: 1, reason: 'limit_exceeded' });
  });
});

describe('a document with more glyphs than are read', () => {
  it('is given up at the page that exceeds them, not read for all its pages', async () => {
    const perPage = GLYPHS_PER_PAGE_MAX - LINES;
    const enough = Math.ceil(GLYPHS_PER_DOCUMENT_MAX / perPage);
    const line = 'x'.repeat(perPage / LINES);
    const content = Array.from({ length: LINES }, (_, index) => show(line, 50, 780 - 7 * index)).join('\n');
    const kids = '3 0 R '.repeat(5 * enough);
    const file = drawPdf({ content })
      .toString('latin1')
      .replace('[3 0 R] /Count 1', `[${kids}] /Count ${5 * enough}`);
    const read: number[] = [];
    const outcome = await readDocument(await pdfium(), Buffer.from(file, 'latin1'), {
      ...context,
      onProgress: (done) => read.push(done),
    });
    expect(outcome).toEqual({ outcome: 'unreadable', pages: 5 * enough, reason: 'limit_exceeded' });
    expect(read.length).toBeLessThan(enough);
  });
});
