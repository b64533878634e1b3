import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../src/analysis/text/lines.ts';
import { near, tokenLine } from '../src/analysis/text/tokens.ts';
import type { PageWords } from '../src/page.ts';

const HEIGHT = 6.6;

/** A page of lines that begin at these heights. */
function set(tops: readonly number[]): PageWords {
  const words = tops.map((top) => ({
    text: 'Grocer',
    box: [40, top, 30, HEIGHT] as const,
    confidence: 1,
  }));
  return { page: 1, width: 595, height: 842, method: 'text', words };
}

describe('lines of one description', () => {
  it('are near each other all alike, where a printer sets them a hair unevenly', () => {
    const lines = linesOf([set([100, 117.16, 134.44, 151.6])]).map(tokenLine);
    const steps = lines.slice(1).map((line, at) => near(lines[at] ?? line, line));
    expect(steps).toEqual([true, true, true]);
  });

  it('are none where they stand farther apart', () => {
    const [upper, lower] = linesOf([set([100, 118.5])]).map(tokenLine);
    if (upper === undefined || lower === undefined) throw new Error('no two lines');
    expect(near(upper, lower)).toBe(false);
    expect(near(lower, upper)).toBe(false);
  });
});
