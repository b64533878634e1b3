import { describe, expect, it } from '@jest/globals';
import { lineFrom, type Line } from '../src/analysis/text/lines.ts';
import { mendCutDays } from '../src/analysis/ocr/cut-days.ts';

const CHARACTER = 5;
const RIGHT = 90;

/** Dates of a column that ends straight, each on a line of a row. */
function mended(method: 'text' | 'ocr', ...dates: readonly string[]): string[] {
  const lines = dates.map((text, at): Line => {
    const width = text.length * CHARACTER;
    const words = [
      { text, box: [RIGHT - width, at * 12, width, 8] as const, confidence: 0.9 },
      { text: 'Odense', box: [120, at * 12, 40, 8] as const, confidence: 0.9 },
    ];
    return lineFrom(words, at, 1, method);
  });
  return mendCutDays(lines).map(({ words }) => words[0]?.text ?? '');
}

describe('a date on a scan whose first figure is lost', () => {
  const whole = ['03/04/2031', '09/04/2031', '14/04/2031', '17/04/2031'] as const;
  const [first, second, third, fourth] = whole;

  it('has the one that lies between the dates around it, whichever way they run', () => {
    const read = [first, second, '2/04/2031', third, '6/04/2031', fourth];
    const printed = [first, second, '12/04/2031', third, '16/04/2031', fourth];
    expect(mended('ocr', ...read)).toEqual(printed);
    expect(mended('ocr', ...read.toReversed())).toEqual(printed.toReversed());
  });

  it('has it where months come first and days do not tell', () => {
    const read = ['09/14/2031', '09/30/2031', '0/02/2031', '10/15/2031', '11/03/2031'];
    expect(mended('ocr', ...read)[2]).toBe('10/02/2031');
  });

  it('is no date any more where none lies there, or where it is the last', () => {
    expect(mended('ocr', first, second, '5/04/2031', third, fourth)[2]).toBe('5 04 2031');
    expect(mended('ocr', ...whole, '8/04/2031')[4]).toBe('8 04 2031');
  });

  it('is as it was read where days have one figure, and in a text layer', () => {
    const single = ['3/04/2031', '9/04/2031', '12/04/2031', '14/04/2031', '17/04/2031', '18/04/2031'];
    expect(mended('ocr', ...single)).toEqual(single);
    const read = [first, second, '2/04/2031', third, fourth];
    expect(mended('text', ...read)).toEqual(read);
  });
});
