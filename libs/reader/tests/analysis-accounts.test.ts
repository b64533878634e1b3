import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { beside, read, row } from './analysis-manner.ts';
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

  it('have each its own balances, also behind one that nothing moved on', () => {
    const accounts = accountsOf([
      [
        ...BANK,
        [[40, 'Statement period: 01/01/2026 to 31/01/2026']],
        [[40, 'SAVINGS ACCOUNT: 310-4-112233-1']],
        lineOf(HEADER),
        [[60, 'HKD']],
        lineOf(['01/01/2026', 'Opening balance', '', '5.15']),
        lineOf(['13/01/2026', 'Transfer deposit', '700.00', '705.15']),
        lineOf(['22/01/2026', 'Transfer withdrawal', '-699.00', '6.15']),
        lineOf(['31/01/2026', 'Closing balance', '', '6.15']),
        [[60, 'CNY']],
        lineOf(['01/01/2026', 'Opening balance', '', '0.48']),
        lineOf(['31/01/2026', 'Closing balance', '', '0.48']),
        [[40, 'CURRENT ACCOUNT: 310-4-112233-0']],
        lineOf(HEADER),
        [[60, 'HKD']],
        lineOf(['01/01/2026', 'Opening balance', '', '0.27']),
        lineOf(['26/01/2026', 'Transfer deposit', '350.00', '350.27']),
        lineOf(['27/01/2026', 'Transfer withdrawal', '-350.00', '0.27']),
        lineOf(['31/01/2026', 'Closing balance', '', '0.27']),
      ],
    ]);
    expect(
      accounts.map(({ opening_balance, closing_balance }) => [opening_balance, closing_balance]),
    ).toEqual([
      ['5.15', '6.15'],
      ['0.48', '0.48'],
      ['0.27', '0.27'],
    ]);
  });

  it('are one beside a box of rewards and over a box of what is due', () => {
    const paid = (day: string, text: string, amount: string): Cell[] => [
      [40, day],
      [90, text],
      [300, amount, 'right'],
    ];
    const analysis = analyse(
      [
        pageOf([
          [[40, 'Example Card credit card statement']],
          [[40, 'Account number ending in 1234']],
          [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
          [
            [40, 'Previous Balance'],
            [300, '$100.00', 'right'],
          ],
          [
            [40, 'New Balance'],
            [300, '$60.00', 'right'],
          ],
          [[340, 'NEW BALANCE DUE ON']],
          [
            [340, '$60.00'],
            [400, '$0.00'],
            [460, '04/25/2025'],
          ],
          [],
          [
            [40, 'Transactions'],
            [340, 'Cashback Rewards'],
          ],
          [
            [340, 'PREVIOUS BALANCE'],
            [540, '$72.40', 'right'],
          ],
          [],
          paid('Date', 'Description', 'Amount'),
          paid('03/04', 'Payment thank you', '-100.00'),
          paid('03/09', 'MARKET', '45.00'),
          paid('03/11', 'CINEMA', '15.00'),
        ]),
      ],
      { documentKey: 'test' },
    );
    const reading = analysis.kind === 'statement' ? analysis.reading : null;
    expect(reading?.accounts).toHaveLength(1);
    expect(reading?.checks.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(reading?.transactions.map(({ amount }) => amount)).toEqual(['100.00', '-45.00', '-15.00']);
    expect(reading?.verdict).toBe('reconciled');
  });

  it('are one with points in a box at the side, whose heading stands beside many cells', () => {
    const reading = read([
      [[40, 'Example Card credit card statement']],
      [[40, 'Account number ending in 1234']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      beside('Previous Balance', '$100.00'),
      beside('New Balance', '$60.00'),
      [],
      [
        [40, 'Only the minimum'],
        [160, '19'],
        [200, 'years'],
        [300, '$840.00', 'right'],
        [340, 'REWARDS SUMMARY'],
      ],
      [
        [342, 'Previous Balance'],
        [560, '7,240', 'right'],
      ],
      [
        [342, 'Current Balance'],
        [560, '7,300', 'right'],
      ],
      [],
      row('Date', 'Description', 'Amount'),
      row('03/04', 'Payment thank you', '-100.00'),
      row('03/09', 'MARKET', '45.00'),
      row('03/11', 'CINEMA', '15.00'),
    ]);
    expect(reading.accounts).toHaveLength(1);
    expect(reading.verdict).toBe('reconciled');
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
