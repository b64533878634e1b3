import { describe, expect, it } from '@jest/globals';
import { depositLines } from '../src/analysis/accounts/overviews.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { amounts, ledgerRow, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

describe('a list of deposits under the rows', () => {
  it.each([
    ['Placement', 'Maturity'],
    ['Expires', 'Review'],
  ])('moves no money on the days under %s and %s', (first, second) => {
    const reading = read([
      [[40, 'Example Bank account statement as at 31 March 2025']],
      [[40, 'Savings account number: 12345678']],
      ledgerRow('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'),
      ledgerRow('', 'Balance brought forward', '', '', '100.00'),
      ledgerRow('03 Mar', 'SHOP', '12.50', '', '87.50'),
      ledgerRow('05 Mar', 'WAGES', '', '900.00', '987.50'),
      [],
      [[40, 'Fixed deposits']],
      [
        [40, 'Deposit no.'],
        [110, first],
        [190, second],
        [300, 'Rate % p.a.'],
        [410, 'Principal'],
        [510, 'Interest at maturity'],
      ],
      [
        [40, '00001'],
        [110, '12 FEB 2025'],
        [190, '12 AUG 2025'],
        [300, '3.2000'],
        [410, '20,000.00'],
        [510, '318.25'],
      ],
      [
        [40, '00002'],
        [110, '03 MAR 2025'],
        [190, '03 MAR 2026'],
        [300, '3.0500'],
        [410, '5,000.00'],
        [510, '152.50'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-12.50', '900.00']);
  });

  it('moves no money where each bears a rate from one day to another, under names of no known meaning', () => {
    const deposit = (number: string, from: string, to: string, rate: string, amount: string): Cell[] => [
      [40, number],
      [150, from],
      [240, to],
      [380, rate, 'right'],
      [480, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank account statement as at 31 March 2025']],
      [[40, 'Savings account number: 12345678']],
      ledgerRow('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'),
      ledgerRow('', 'Balance brought forward', '', '', '100.00'),
      ledgerRow('03 Mar', 'SHOP', '12.50', '', '87.50'),
      ledgerRow('05 Mar', 'WAGES', '', '900.00', '987.50'),
      [],
      [[40, 'Gizmo (for information)']],
      deposit('Item', 'Gizmo at first', 'Gizmo at last', 'Gizmo rate', 'Gizmo'),
      deposit('ET 004', '2025-03-14', '2026-03-14', '3.150 %', '2,500.00'),
      deposit('ET 005', '2024-09-02', '2027-09-02', '2.900 %', '1,000.00'),
    ]);
    expect(amounts(reading)).toEqual(['-12.50', '900.00']);
    expect(reading.accounts[0]).toMatchObject({ period_end: '2025-03-31', closing_balance: '987.50' });
  });

  it.each(['Placement', 'Expires'])('is told by its days under %s', (name) => {
    const page = pageOf([
      [
        [40, 'No.'],
        [110, name],
        [190, 'Principal'],
      ],
      [
        [40, '1'],
        [110, '12 Feb 2025'],
        [190, '20,000.00'],
      ],
      [
        [40, 'Total'],
        [190, '20,000.00'],
      ],
    ]);
    expect(depositLines(linesOf([page]).map(tokenLine))).toEqual([1]);
  });
});
