import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { despeckle } from '../src/engine/despeckle.ts';
import { toEmBoxes } from '../src/engine/em-box.ts';
import type { Picture } from '../src/engine/ocr-port.ts';
import { encodePng } from '../src/engine/png.ts';
import { measureSkew, straighten } from '../src/engine/skew.ts';

const WHITE = 255;

function blank(width: number, height: number): Picture {
  return { width, height, grey: new Uint8Array(width * height).fill(WHITE) };
}

function fill({ width, grey }: Picture, x: number, y: number, wide: number, high: number): void {
  for (let row = y; row < y + high; row++) grey.fill(0, row * width + x, row * width + x + wide);
}

/** Lines of blocks as high as letters. */
function printed(): Picture {
  const picture = blank(1000, 700);
  for (let line = 0; line < 12; line++) {
    for (let letter = 0; letter < 25; letter++) fill(picture, 60 + letter * 32, 60 + line * 50, 18, 24);
  }
  return picture;
}

const STRAIGHT = { degrees: 0, spread: 0, lean: 0, fan: 0 };

describe('skew', () => {
  const tilt = (degrees: number, spread = 0): Picture => {
    return straighten(printed(), { ...STRAIGHT, degrees: -degrees, spread: -spread });
  };

  it('is measured and undone to a twentieth of a degree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), (tenths) => {
        const degrees = tenths / 10;
        const tilted = tilt(degrees);
        const skew = measureSkew(tilted);
        expect(skew.degrees).toBeCloseTo(Math.abs(degrees) < 0.1 ? 0 : degrees, 0);
        expect(Math.abs(measureSkew(straighten(tilted, skew)).degrees)).toBeLessThan(0.2);
      }),
      { numRuns: 3 },
    );
  });

  it('is measured and undone where lines fall more at the foot of a page than at its head, or less', () => {
    const tilted = tilt(0.5, -1.5);
    const skew = measureSkew(tilted);
    expect(skew.degrees).toBeCloseTo(0.5, 0);
    expect(skew.spread).toBeCloseTo(-1.5, 0);
    expect(measureSkew(straighten(tilted, skew)).spread).toBeCloseTo(0, 0);
  });

  it('of a page with next to nothing on it is none', () => {
    expect(measureSkew(blank(800, 600))).toEqual(STRAIGHT);
  });

  it('of columns that lean, more at the right edge than at the left, is measured and undone, and upright ones have none', () => {
    const table = blank(1600, 1600);
    for (let line = 0; line < 40; line++) {
      for (const x of [100, 400, 1000, 1300]) {
        for (let letter = 0; letter < 6; letter++) fill(table, x + letter * 26, 60 + line * 36, 18, 24);
      }
    }
    expect(measureSkew(table)).toEqual(STRAIGHT);
    const leaning = straighten(table, { ...STRAIGHT, lean: -1.2, fan: -0.8 });
    const skew = measureSkew(leaning);
    expect([skew.lean, skew.fan]).toEqual([expect.closeTo(1.2, 0), expect.closeTo(0.8, 0)]);
    expect(measureSkew(straighten(leaning, skew))).toEqual(STRAIGHT);
  });
});

describe('dust', () => {
  it('is taken off, full stops stay', () => {
    const picture = printed();
    fill(picture, 700, 45, 4, 4);
    fill(picture, 900, 45, 1, 1);
    const clean = despeckle(picture);
    expect(clean.grey[46 * 1000 + 701]).toBe(0);
    expect(clean.grey[45 * 1000 + 900]).toBe(WHITE);
  });

  it('is what faint specks are but between two figures on their line, where full stops of pale print stand', () => {
    const picture = printed();
    // Letters end at lines 84 and 134; between two of them lie 14 columns.
    fill(picture, 84, 82, 2, 2);
    fill(picture, 84, 120, 2, 2);
    fill(picture, 60, 95, 2, 2);
    fill(picture, 60 + 24 * 32 + 24, 82, 2, 2);
    const { grey } = despeckle(picture);
    expect(grey[83 * 1000 + 84]).toBe(0);
    expect([grey[121 * 1000 + 84], grey[96 * 1000 + 60], grey[83 * 1000 + 852]]).toEqual([
      WHITE,
      WHITE,
      WHITE,
    ]);
  });

  it('is no comma of pale print, which hangs below the line of two figures', () => {
    const picture = printed();
    fill(picture, 84, 83, 1, 5);
    fill(picture, 116, 86, 1, 5);
    const { grey } = despeckle(picture);
    expect([grey[85 * 1000 + 84], grey[88 * 1000 + 116]]).toEqual([0, WHITE]);
  });

  it('stays where there is no print to compare it with', () => {
    const picture = blank(400, 400);
    fill(picture, 10, 10, 2, 2);
    expect(despeckle(picture)).toBe(picture);
  });
});

describe('em boxes', () => {
  it('give words of one line one height, whatever their letters', () => {
    const word = (text: string, y: number, height: number): never =>
      ({ text, x: 0, y, width: 50, height, confidence: 1 }) as never;
    // Baseline at 100, size 50: capitals 35.5 above it, small letters 26, descenders 10.5 below.
    const boxes = toEmBoxes([
      word('AMOUNT', 64.5, 35.5),
      word('on', 74, 26),
      word('pay', 74, 36.5),
      word('fly', 64.5, 46),
    ]);
    for (const box of boxes) {
      expect(box.y).toBeCloseTo(60, 0);
      expect(box.height).toBeCloseTo(50, 0);
    }
  });
});

describe('PNG', () => {
  it('holds exactly the samples painted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(1, 3),
        (width, height, channels) => {
          const samples = Uint8Array.from(
            { length: width * height * channels },
            (_, index) => (index * 37) % 256,
          );
          const png = encodePng({ width, height, channels, samples });
          const data = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8);
          const rows = inflateSync(data);
          const decoded = new Uint8Array(samples.length);
          const stride = width * channels;
          for (let at = 0; at < samples.length; at++) {
            const column = at % stride;
            const left = column < channels ? 0 : (decoded[at - channels] ?? 0);
            decoded[at] = left + (rows[Math.floor(at / stride) * (stride + 1) + 1 + column] ?? 0);
          }
          expect(decoded).toEqual(samples);
        },
      ),
    );
  });
});
