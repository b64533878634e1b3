import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { OCR_SCRIPTS } from '../src/engine/ocr-language.ts';
import type { OcrData, ReadPicture } from '../src/engine/ocr-port.ts';
import { openDocument } from '../src/engine/open.ts';
import {
  inOwnLetters,
  inOwnScript,
  isForeign,
  joined,
  withCells,
  withFigures,
} from '../src/engine/own-script.ts';
import type { PageWords, Word } from '../src/page.ts';
import { drawPdf, pdfium } from './engine-pdf.ts';

const word = (text: string, left: number, confidence: number, top = 10): Word => {
  return { text, box: [left, top, text.length * 10, 10], confidence };
};
const page = (words: readonly Word[]): PageWords => {
  return { page: 1, width: 600, height: 800, method: 'ocr', words };
};
const texts = (words: readonly Word[]): readonly string[] => words.map(({ text }) => text);
/** What English data makes of lines in another script, beside figures that it reads. */
const NONSENSE = Array.from({ length: 24 }, (_, at) => word('BRA', 10, 0.4, 20 * at));

describe('a scan in another script', () => {
  it('is known by words of letters of which English data is not sure', () => {
    expect(isForeign(page(NONSENSE))).toBe(true);
    expect(isForeign({ ...page(NONSENSE), method: 'text' })).toBe(false);
    const sure = NONSENSE.map((one) => ({ ...one, confidence: 0.9 }));
    expect(isForeign(page([...sure, ...NONSENSE.slice(0, 12)]))).toBe(false);
    expect(isForeign(page(NONSENSE.slice(0, 10)))).toBe(false);
  });

  /** The pages as an engine reads them whose data are sure, letter by letter, of these words. */
  async function readWith(sure: Partial<Record<OcrData, string>>): Promise<readonly (readonly string[])[]> {
    const engine = await pdfium();
    const opened = openDocument(engine, drawPdf({ content: '' }));
    if (opened.outcome !== 'open') throw new Error(opened.outcome);
    const readPicture: ReadPicture = ({ data }) => {
      const words = Array.from(sure[data] ?? '', (letter, at) => word(letter, 10 + 60 * at, 0.9, 300));
      return Promise.resolve({ words, rulings: [] });
    };
    const foreign = page([...NONSENSE, word('8.13', 500, 0.95)]);
    const read = await inOwnScript(engine, opened.document, [foreign, page([])], readPicture);
    opened.document.close();
    return read.map(({ words }) => texts(words));
  }

  it('is read with the data that are surest of its letters, where any are', async () => {
    const [few, many] = ['日月火水木'.repeat(4), 'ニチゲツカスイ'.repeat(4)];
    expect(await readWith({ chi_sim: few, jpn: many })).toEqual([[...Array.from(many), '8.13'], []]);
    expect(await readWith({ chi_sim: few })).toEqual([[...Array.from(few), '8.13'], []]);
    expect(await readWith({ chi_sim: '日月' })).toEqual([[...NONSENSE.map(() => 'BRA'), '8.13'], []]);
  });

  it('has its data among the packages, so that nothing is downloaded', () => {
    const { resolve } = createRequire(import.meta.url);
    for (const script of OCR_SCRIPTS) {
      const data = `@tesseract.js-data/${script}/4.0.0_best_int/${script}.traineddata.gz`;
      expect(existsSync(resolve(data))).toBe(true);
    }
  });

  it('keeps an amount that English data is surer of than the script is of a letter in it, and no figures in surer letters', () => {
    const [amount, figures] = [word('7,356.35', 300, 0.94), word('352', 20, 0.55)];
    const letters = [word('和', 300, 0.69), word('新宿支店', 10, 0.57)];
    expect(texts(withFigures(letters, [amount, figures]))).toEqual(['7,356.35', '新宿支店']);
    expect(texts(withFigures([word('期末余額', 300, 0.96)], [amount]))).toEqual(['期末余額']);
  });

  it('keeps the figures and the names that English data is sure of, without what it took a unit for', () => {
    const found = [word('利息', 10, 0.9), word('8,13', 50, 0.5), word('円', 350, 0.9)];
    const english = [
      word('FiB', 10, 0.4),
      word('8.13', 50, 0.8),
      word('MARKET', 120, 0.9),
      word('JR', 220, 0.9),
      word('2,407F', 290, 0.2),
    ];
    const words = withFigures(found, english);
    expect(texts(words)).toEqual(['8.13', 'MARKET', '2,407', '利息', '円']);
  });

  it('keeps the days whose strokes the script takes for letters, and amounts for one of whose figures it does', () => {
    const english = [word('5-04-11', 10, 0.36), word('7,363', 300, 0.74)];
    const strokes = [word('ここ', 20, 0.9), word('04', 40, 0.9), word('さ', 320, 0.89)];
    expect(texts(withFigures(strokes, english))).toEqual(['5-04-11', '7,363']);
    expect(texts(withFigures([word('残高残高残', 300, 0.8)], english.slice(1)))).toEqual(['残高残高残']);
  });

  it('has figures whole whose last group stands behind a wide mark', () => {
    const [head, rest] = [word('719,', 300, 0.7), word('475', 345, 0.9)];
    expect(texts(withFigures([], [head, rest]))).toEqual(['719,475']);
    expect(texts(withFigures([], [head, word('475', 375, 0.9)]))).toEqual(['719,', '475']);
  });

  it('has one cell of what either data made of an amount that ends where others do', () => {
    const column = Array.from({ length: 5 }, (_, at) => word('78,000', 300, 0.9, 20 * at));
    const parts = [word('らぶ', 315, 0.3, 200), word('37', 340, 0.2, 200)];
    const apart = [word('口座', 100, 0.9, 200), word('330', 330, 0.9, 240)];
    const { words, parts: cells } = withCells([...column, ...parts, ...apart]);
    expect([...cells.values()].map((own) => texts(own).toSorted())).toEqual([['37', 'らぶ']]);
    expect([...cells.keys()].map(({ box }) => [box[0], box[0] + box[2]])).toEqual([[315, 360]]);
    expect(texts(words)).toEqual([...texts(column), ...texts(apart), '']);
    expect(withCells([...column.slice(1), ...parts]).parts.size).toBe(0);
  });

  it('keeps the short words of a name in Latin letters with it, and none alone', () => {
    const found = [word('利息', 10, 0.9)];
    const english = [
      word('AMAZON', 120, 0.9),
      word('CO', 190, 0.9),
      word('JP', 220, 0.9),
      word('BR', 400, 0.9),
    ];
    expect(texts(withFigures(found, english))).toEqual(['AMAZON', 'CO', 'JP', '利息']);
  });

  it('has what stands close together in one word, and each line by itself', () => {
    const row = [word('2025', 10, 0.9), word('年', 51, 0.9), word('7', 62, 0.9), word('月', 72, 0.8)];
    const next = [
      word('利', 100, 0.9),
      word('息', 110, 0.9),
      word('余', 111, 0.9, 16),
      word('9.05', 160, 0.9),
    ];
    const words = joined([...next, ...row]);
    expect(texts(words)).toEqual(['2025年7月', '利息', '余', '9.05']);
    expect(words[0]).toEqual({ text: '2025年7月', box: [10, 10, 72, 10], confidence: 0.8 });
  });
});

describe('the box of a word that misses its last letters', () => {
  it('ends where these letters do, which are as wide as those behind', () => {
    const short = { ...word('コウ', 10, 0.9), box: [10, 10, 7, 10] } as const;
    const others = ['入金', '振込'].map(
      (text, at) => ({ ...word(text, 200, 0.9), box: [200 + 40 * at, 10, 20, 10] }) as const,
    );
    const texts = (left: number): string[] =>
      joined([short, ...others, { ...word('バ書店', left, 0.9), box: [left, 10, 30, 10] }]).map(
        ({ text }) => text,
      );
    expect(texts(28)).toEqual(['コウバ書店', '入金', '振込']);
    expect(texts(38)).toEqual(['コウ', 'バ書店', '入金', '振込']);
  });
});

describe('another reading of a page by English data', () => {
  it('shows figures and nothing else of a page in another script', () => {
    const again = [word('BRA', 10, 0.9), word('8.13', 50, 0.9)];
    expect(texts(inOwnLetters([word('利息', 10, 0.9)], again))).toEqual(['利息', '8.13']);
  });

  it('leaves names in Latin letters that the first reading was sure of, but where it sees figures', () => {
    const own = [
      word('利息', 10, 0.9),
      word('PayPay', 100, 0.9),
      word('fA', 200, 0.6),
      word('IOO', 300, 0.9),
    ];
    const again = [word('Fay', 100, 0.9), word('100', 300, 0.9), word('8.13', 400, 0.9)];
    expect(texts(inOwnLetters(own, again))).toEqual(['利息', 'PayPay', '100', '8.13']);
  });

  it('leaves words the accents that the data of their language read', () => {
    const again = [word('LON', 10, 0.9), word('LON', 200, 0.9), word('8.13', 50, 0.9)];
    expect(texts(inOwnLetters([word('LÖN', 10, 0.9)], again))).toEqual(['LÖN', 'LON', '8.13']);
  });

  it('leaves words their letters that the data of their language were surer of', () => {
    const own = [word('DÍJ', 10, 0.8), word('DÍJ', 200, 0.4)];
    const again = [word('Di)', 10, 0.5), word('Di)', 200, 0.5)];
    expect(texts(inOwnLetters(own, again))).toEqual(['DÍJ', 'Di)']);
  });
});
