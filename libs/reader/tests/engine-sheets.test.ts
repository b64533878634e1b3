import { describe, expect, it } from '@jest/globals';
import { readPicture } from '../src/engine/read-picture.ts';
import type { FoundWord, Tesseract } from '../src/engine/tesseract.ts';
import { ink, LETTER, printed } from './engine-print.ts';

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
