import { describe, expect, it } from '@jest/globals';
import { HEAD, amounts, ledgerRow, read } from './analysis-manner.ts';

describe('a list of deposits under the rows', () => {
  it('moves no money, whatever days and amounts it names', () => {
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'),
      ledgerRow('', 'Balance brought forward', '', '', '100.00'),
      ledgerRow('03/03/2025', 'SHOP', '12.50', '', '87.50'),
      ledgerRow('03/05/2025', 'WAGES', '', '900.00', '987.50'),
      ledgerRow('', 'Balance carried forward', '', '', '987.50'),
      [],
      [[40, 'Fixed deposits']],
      [
        [40, 'Deposit no.'],
        [110, 'Placement'],
        [190, 'Maturity'],
        [380, 'Principal', 'right'],
        [500, 'Interest at maturity', 'right'],
      ],
      [
        [40, '00001'],
        [110, '02/12/2025'],
        [190, '08/12/2025'],
        [380, '20,000.00', 'right'],
        [500, '318.25', 'right'],
      ],
      [
        [40, '00002'],
        [110, '03/02/2025'],
        [190, '03/02/2026'],
        [380, '5,000.00', 'right'],
        [500, '152.50', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-12.50', '900.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});
