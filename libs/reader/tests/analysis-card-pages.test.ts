import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { sectionsOf } from '../src/analysis/tables/sections.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { numberFormat } from '../src/analysis/text/values.ts';
import type { StatementReading } from '../src/outcome.ts';
import { beside, described, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Example Bank credit card statement USD']],
  [[40, 'Account ending 1234']],
  beside('Previous balance', '100.00'),
];

function readPages(...pages: readonly (readonly Cell[][])[]): StatementReading {
  const analysis = analyse(
    pages.map((lines, at) => pageOf(lines, { page: at + 1 })),
    { documentKey: 'test' },
  );
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

describe('the pages of a card', () => {
  it('go on under the heading of a section that says so, though it begins where the texts do', () => {
    const names = row('Date', 'Description', 'Amount');
    const pages = [
      pageOf([names, [[130, 'Purchases and Adjustments']], row('03/04/2025', 'Grocer', '30.00')]),
      pageOf([names, [[120, 'Purchases and Adjustments (continued)']], row('03/09/2025', 'Ferry', '8.00')], {
        page: 2,
      }),
    ];
    const lines = linesOf(pages).map(tokenLine);
    const sections = sectionsOf(lines, numberFormat(lines), new Set([0, 3]));
    expect(sections.map(({ kind, from }) => [kind, from])).toEqual([
      ['purchases', 2],
      ['purchases', 5],
    ]);
  });

  it('say beside the texts that they go on, over a slip with amounts of its own', () => {
    const reading = readPages([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      row('03/04/2025', 'Grocer', '30.00'),
      [[120, 'Harbour Street']],
      row('03/05/2025', 'Bookshop', '20.00'),
      [[120, 'Mill Lane']],
      [[380, '(Continued on next page)']],
      [],
      [],
      beside('New balance', '150.00'),
      beside('Minimum payment due', '25.00'),
      row('03/28/2025', 'Payment due', '25.00'),
    ]);
    expect(described(reading)[1]).toBe('Bookshop Mill Lane');
  });

  it('end with rates that are charged on nothing since some day, and are no rows', () => {
    const rate = (name: string, percent: string): Cell[] => [
      [40, name],
      [200, '01/02/2019'],
      [300, percent],
      [440, '$0.00', 'right'],
      [500, '$0.00', 'right'],
    ];
    const reading = readPages([
      ...HEAD,
      [[500, 'Amount', 'right']],
      row('03/04/2025', 'Grocer', '$30.00'),
      row('03/05/2025', 'Bookshop', '$20.00'),
      beside('New balance', '150.00'),
      [],
      [[40, 'Interest charge calculation']],
      rate('Pay over time', '21.24% (v)'),
      rate('Cash advances', '29.99% (v)'),
    ]);
    expect(described(reading)).toEqual(['Grocer', 'Bookshop']);
  });
});
