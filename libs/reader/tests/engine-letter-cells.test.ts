import { describe, expect, it } from '@jest/globals';
import { toEmBoxes } from '../src/engine/em-box.ts';
import { inCells } from '../src/engine/letter-cells.ts';
import type { Picture } from '../src/engine/ocr-port.ts';
import { joined } from '../src/engine/own-script.ts';
import type { FoundWord } from '../src/engine/tesseract.ts';

const WIDTH = 900;
const HEIGHT = 300;
const CELL = 40;
const INK = 36;

/** Letters in cells of one width; a figure of spaces is so many tenths of a cell wide. */
function printed(...lines: readonly (readonly (string | number)[])[]): Picture {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [line, parts] of lines.entries()) {
    let x = 40;
    for (const part of parts) {
      if (typeof part === 'number') x += (part * CELL) / 10;
      else
        for (const _ of part) {
          for (let row = 40 + 60 * line; row < 40 + 60 * line + INK; row++)
            grey.fill(20, row * WIDTH + x + 2, row * WIDTH + x + 2 + INK);
          x += CELL;
        }
    }
  }
  return { width: WIDTH, height: HEIGHT, grey };
}

function word(text: string, x: number, width: number, line = 0, confidence = 0.9): FoundWord {
  return { text, x, y: 40 + 60 * line, width, height: INK, confidence };
}

const textsOf = (words: readonly FoundWord[]): string[] => words.map(({ text }) => text);

describe('letters of a script whose cells are all as wide', () => {
  it('are words as the spaces between their cells show, whatever boxes they were found in', () => {
    const picture = printed(['转账汇款', 3, '李秀英'], ['现金存取']);
    const found = [word('转账', 42, 268), word('汇', 122, 20), word('款', 180, 60), word('李秀英', 230, 90)];
    const words = inCells(picture, [...found, word('现金', 42, 76, 1), word('存取', 118, 90, 1)]);
    expect(textsOf(words)).toEqual(['转账汇款', '李秀英', '现金存取']);
    expect(words.map(({ x, width }) => [Math.round(x), Math.round(width)])).toEqual([
      [40, 160],
      [212, 120],
      [40, 160],
    ]);
  });

  it('are left as they were read where they do not fit into cells, or stand in another column', () => {
    const picture = printed(['转账', 20, '利息']);
    const found = [word('转账汇款', 42, 76), word('利息', 182, 76), word('12.50', 500, 80)];
    expect(textsOf(inCells(picture, found))).toEqual(['转账汇款', '12.50', '利息']);
  });

  it('stay apart where a space was measured, in boxes as high as those of figures', () => {
    const [first, second] = toEmBoxes([word('汇款', 40, 80), word('李秀英', 129, 120)]).map(
      ({ text, x, y, width, height, confidence }) => ({
        text,
        box: [x, y, width, height] as const,
        confidence,
      }),
    );
    if (first === undefined || second === undefined) throw new Error('lost');
    expect(Math.round(first.box[3])).toBe(38);
    expect(joined([first, second]).map(({ text }) => text)).toEqual(['汇款', '李秀英']);
    const near = { ...second, box: [122, second.box[1], 120, second.box[3]] as const };
    expect(joined([first, near]).map(({ text }) => text)).toEqual(['汇款李秀英']);
  });
});
