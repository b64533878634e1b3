import { describe, expect, it } from '@jest/globals';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a misprinted day that fits another order of day and month than the rest', () => {
  it('does not turn those that lie in the printed period', () => {
    const row = (day: string, amount: string): Cell[] => [
      [40, day],
      [120, 'Groceries'],
      [400, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank statement of account']],
      [[40, 'Account number: 12345678']],
      [[40, 'Statement period 01/09/2025 to 30/09/2025']],
      [
        [40, 'Date'],
        [120, 'Description'],
        [400, 'Amount', 'right'],
      ],
      row('01/09/2025', '40.00'),
      row('05/09/2025', '-12.00'),
      row('10/13/2025', '-2.00'),
    ]);
    expect(reading.transactions.slice(0, 2).map(({ date }) => date)).toEqual(['2025-09-01', '2025-09-05']);
    expect(reading.verdict).not.toBe('reconciled');
  });
});
