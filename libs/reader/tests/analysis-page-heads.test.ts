import { describe, expect, it } from '@jest/globals';
import { linesAsMeant } from '../src/analysis/mends/lines-as-meant.ts';
import { endsWithPageNumber } from '../src/analysis/text/page-number.ts';
import { pageOf } from './analysis-pages.ts';

describe('the number of a page at the end of its head', () => {
  it.each([
    ['EXAMPLE BANK PAGE 2 OF 2', true],
    ['Beispielbank   Seite 2 von 3', true],
    ['03/04/2025 Order page 2 of 3 12.50', false],
    ['Market hall 2', false],
  ])('is one: %s', (text, is) => {
    const [line] = linesAsMeant([pageOf([[[40, text]]])]);
    expect(line !== undefined && endsWithPageNumber(line)).toBe(is);
  });
});
