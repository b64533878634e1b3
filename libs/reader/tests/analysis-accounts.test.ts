import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

type Row = readonly [day: string, text: string, amount: string, balance: string];

const HEADER: Row = ['Date', 'Description', 'Amount', 'Balance'];

function lineOf([day, text, amount, balance]: Row): Cell[] {
  const cells: Cell[] = [
    [40, day],
    [120, text],
    [420, amount, 'right'],
    [520, balance, 'right'],
  ];
  return cells.filter(([, printed]) => printed !== '');
}

function accountsOf(pages: readonly (readonly (readonly Cell[])[])[]) {
  const analysis = analyse(
    pages.map((lines, at) => pageOf(lines, { page: at + 1 })),
    { documentKey: 'test' },
  );
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading.accounts;
}

const BANK: Cell[][] = [[[40, 'Example Bank account statement']], [[40, 'Account number: 12345678']]];

describe('the accounts of a document', () => {
  it('are one where the last page has so few rows that its closing balance stands near the balance brought forward', () => {
    const accounts = accountsOf([
      [
        ...BANK,
        lineOf(HEADER),
        lineOf(['', 'Opening balance', '', '100.00']),
        lineOf(['02/01/2026', 'Salary', '50.00', '150.00']),
        lineOf(['05/01/2026', 'Market', '-20.00', '130.00']),
        lineOf(['', 'Carried forward', '', '130.00']),
      ],
      [
        lineOf(HEADER),
        lineOf(['', 'Brought forward', '', '130.00']),
        lineOf(['09/01/2026', 'Refund', '5.00', '135.00']),
        lineOf(['', 'Closing balance', '', '135.00']),
      ],
    ]);
    expect(accounts).toHaveLength(1);
    expect(accounts[0]).toMatchObject({ opening_balance: '100.00', closing_balance: '135.00' });
  });

  it('are two where the next month is bound behind the first, though its balances follow', () => {
    const month = (period: string, ...rows: Row[]): Cell[][] => [
      ...BANK,
      [[40, `Statement period: ${period}`]],
      lineOf(HEADER),
      ...rows.map(lineOf),
    ];
    const accounts = accountsOf([
      month(
        '01/01/2026 to 31/01/2026',
        ['02/01/2026', 'Salary', '50.00', '150.00'],
        ['15/01/2026', 'Market', '-20.00', '130.00'],
      ),
      month(
        '01/02/2026 to 28/02/2026',
        ['02/02/2026', 'Salary', '50.00', '180.00'],
        ['16/02/2026', 'Market', '-25.00', '155.00'],
      ),
    ]);
    expect(accounts.map(({ period_start, period_end }) => [period_start, period_end])).toEqual([
      ['2026-01-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
    ]);
  });
});
