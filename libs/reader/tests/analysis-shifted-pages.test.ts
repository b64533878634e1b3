import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const line = (day: string, edge: number, amount: string, text: string): Cell[] => [
  [74, day],
  [edge, amount, 'right'],
  [300, text],
];

describe('withdrawals on the back of a sheet, where all print stands farther to the left', () => {
  it('are withdrawals though they stand under the name of the deposits on its front', () => {
    const front = pageOf([
      [[40, 'Example Bank Business Account']],
      [[40, 'Checking account number: 1200345678']],
      [[40, 'Statement period: 12/01/25 to 12/31/25']],
      [[240, 'DEPOSITS']],
      [
        [78, 'Date'],
        [179, 'Deposits', 'right'],
        [261, 'Withdrawals', 'right'],
        [300, 'Description'],
      ],
      line('12/01', 179, '640.00', 'Deposit'),
      line('12/02', 179, '2,900.00', 'Transfer'),
      [[240, 'OTHER DEBITS']],
      [
        [78, 'Date'],
        [179, 'Deposits', 'right'],
        [261, 'Withdrawals', 'right'],
        [300, 'Description'],
      ],
      line('12/01', 261, '312.40', 'Capital'),
      line('12/03', 261, '401.15', 'Brewery'),
    ]);
    const back = pageOf([line('12/05', 179, '176.20', 'Grocer'), line('12/08', 179, '298.60', 'Power')], {
      page: 2,
    });
    const analysis = analyse([front, back], { documentKey: 'test' });
    const rows = analysis.kind === 'statement' ? analysis.reading.transactions : [];
    expect(rows.map(({ amount }) => amount)).toEqual([
      '640.00',
      '2900.00',
      '-312.40',
      '-401.15',
      '-176.20',
      '-298.60',
    ]);
  });
});
