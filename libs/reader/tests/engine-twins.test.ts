import { describe, expect, it } from '@jest/globals';
import { openDocument, withPage } from '../src/engine/open.ts';
import { fontNames, readGlyphs } from '../src/engine/glyphs.ts';
import { drawPdf, pdfium, show, texts, wordsOn } from './engine-pdf.ts';

describe('two texts at one place', () => {
  it('are the one that is painted, also where the other comes first and in the same pieces', async () => {
    const row = (before: string): string =>
      [
        ['02/03/2025', 60],
        ['7.', 400],
        ['56', 409],
        ['1 425', 500],
        ['.10', 526],
      ]
        .map(([text, x]) => show(String(text), Number(x), 700, before))
        .join('');
    const words = await wordsOn({ content: row('3 Tr') + row('0 Tr') });
    expect(texts(words)).toEqual(['02/03/2025', '7.56', '1', '425.10']);
  });
});

describe('fonts', () => {
  it('are told apart by their names and by how long they are: those of two weights may bear one name', async () => {
    const running = await pdfium();
    const content = show('One', 60, 700) + show('Two', 60, 680).replace('/F1', '/F2');
    const opened = openDocument(running, drawPdf({ content }));
    if (opened.outcome !== 'open') throw new Error('the drawn page does not open');
    const names = withPage(running, opened.document, 0, (page) => {
      const nameOf = fontNames(running);
      return new Set(readGlyphs(running, page).map(({ ink }) => nameOf(ink.font)));
    });
    opened.document.close();
    expect([...(names ?? [])]).toEqual([
      expect.stringMatching(/^Helvetica#[1-9]\d+$/),
      expect.stringMatching(/^Courier#[1-9]\d+$/),
    ]);
  });
});
