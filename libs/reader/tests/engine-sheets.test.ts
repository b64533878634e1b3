import { describe, expect, it } from '@jest/globals';
import { pixelsPerPoint } from '../src/engine/ocr-page.ts';
import { readPicture } from '../src/engine/read-picture.ts';
import type { FoundWord, Tesseract } from '../src/engine/tesseract.ts';
import { ink, LETTER, printed } from './engine-print.ts';

describe('a page that is painted to be read', () => {
  it('has three hundred dots to the inch on any paper', () => {
    for (const [width, height] of [
      [595, 842],
      [842, 1191],
    ] as const)
      expect(pixelsPerPoint(width * height)).toBeCloseTo(300 / 72);
  });

  it('has more of them where its print is set smaller than any is, as on a page of another scale', () => {
    const area = 297 * 421;
    expect(pixelsPerPoint(area, 5)).toBeCloseTo((2 * 300) / 72);
    expect(pixelsPerPoint(area, 8)).toBeCloseTo(300 / 72);
    expect(pixelsPerPoint(595 * 842, 0.5)).toBeLessThan(16);
  });

  it('has the dots of one sheet where a picture has a point for each pixel, and no fewer than the picture', () => {
    expect(1700 * pixelsPerPoint(1700 * 2200)).toBeCloseTo(2593, 0);
    expect(pixelsPerPoint(3000 * 4000)).toBe(1);
  });
});

describe('a cell in which nothing is printed', () => {
  it('holds no figure, whatever the grain of its paper is read as', () => {
    const picture = printed([60, '12.03']);
    ink(picture, 60, 150, 24);
    const recognise: Tesseract['recognise'] = ({ width, height }): FoundWord[] => [
      { text: '4', x: 0, y: 0, width, height, confidence: 0.9 },
    ];
    const boxes = [
      [60, 60, 5 * LETTER, 24],
      [500, 60, 5 * LETTER, 24],
    ] as const;
    const request = {
      width: picture.width,
      height: picture.height,
      mode: 'digits',
      data: 'quick',
      boxes,
    } as const;
    expect(readPicture({ recognise }, request, picture).words.map(({ text }) => text)).toEqual(['4', '']);
  });
});
