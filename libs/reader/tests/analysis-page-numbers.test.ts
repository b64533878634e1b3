import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { HEAD, ledgerRow } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const NAMES = ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance');

/** Pages of two rows each, which open with the balance that the page before them ends with. */
function readingOf(...numbers: readonly (readonly Cell[])[]): StatementReading {
  const pages = numbers.map((number, at) => {
    const day = (row: number): string => `03/${String(4 * at + row).padStart(2, '0')}/2025`;
    const brought = 100 + 15 * at + (at > 0 ? 400 : 0);
    const lines: Cell[][] = [
      ...HEAD,
      [...number],
      NAMES,
      ledgerRow('', 'Balance brought forward', '', '', `${brought}.00`),
      ledgerRow(day(1), 'Market', '20.00', '', `${brought - 20}.00`),
      ledgerRow(day(2), 'Wages', '', '35.00', `${brought + 15}.00`),
      ledgerRow('', 'Balance carried forward', '', '', `${brought + 15}.00`),
    ];
    return pageOf(lines, { page: at + 1 });
  });
  const analysis = analyse(pages, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

describe('pages that are numbered without their total', () => {
  it.each([
    ['in one cell', [[500, 'Page 1']], [[500, 'Page 3']]],
    [
      'in two cells',
      [
        [460, 'Page No :'],
        [540, '1'],
      ],
      [
        [460, 'Page No :'],
        [540, '3'],
      ],
    ],
  ] as [string, Cell[], Cell[]][])(
    'are of one account with rows missing where a number is left out, %s',
    (_, first, third) => {
      const { accounts, checks, verdict } = readingOf(first, third);
      expect(accounts).toHaveLength(1);
      expect(checks.find(({ check }) => check === 'running_balance')).toMatchObject({
        status: 'fail',
        difference: '-400.00',
      });
      expect(verdict).toBe('discrepant');
    },
  );
});

it('a page is missing where the number of the last in brackets is greater, as in the North: "1(2)"', () => {
  expect(readingOf([[500, 'Sida 1(1)']]).verdict).toBe('reconciled');
  expect(readingOf([[500, 'Sida 1(2)']]).verdict).not.toBe('reconciled');
});
