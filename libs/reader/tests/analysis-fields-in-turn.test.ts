import { describe, expect, it } from '@jest/globals';
import { pairsFields } from '../src/analysis/rows/told-balances.ts';
import type { TableLine } from '../src/analysis/tables/table.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** Whether a line of these cells, in a table without names, is one of fields and no row. */
function isOfFields(...cells: readonly Cell[]): boolean {
  const [line] = linesOf([pageOf([cells])]).map(tokenLine);
  if (line === undefined) throw new Error('no line');
  const entry: Pick<TableLine, 'line' | 'meanings'> = { line, meanings: () => [] };
  return pairsFields(entry as TableLine);
}

describe('a line that names each of its figures, three or more', () => {
  it('is no row, though there is a day and an amount among them', () => {
    expect(
      isOfFields(
        [40, 'Cupo utilizado'],
        [170, '$ 1.907.739'],
        [240, 'Compras en cuotas'],
        [360, '2,94%'],
        [410, 'Pagar hasta'],
        [500, '09/02/2026'],
      ),
    ).toBe(true);
  });

  it('may be one where its words and figures do not take turns, or are fewer', () => {
    expect(isOfFields([40, '09/02/2026'], [120, 'Bakery'], [200, 'Harbour'], [300, '$ 12.50'])).toBe(false);
    expect(isOfFields([40, 'Bakery'], [120, '09/02/2026'], [200, 'Harbour'], [300, '$ 12.50'])).toBe(false);
  });
});
