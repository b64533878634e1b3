import { describe, expect, it } from '@jest/globals';
import { described, HEAD, ledgerRow, read } from './analysis-manner.ts';

describe('a day with words and no amount among rows that print their days', () => {
  it('is a notice, and no part of the row under it', () => {
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Withdrawn', 'Paid in', 'Balance'),
      ledgerRow('03/01/2025', 'Balance brought forward', '', '', '800.00'),
      ledgerRow('03/03/2025', 'Cheque paid in', '', '50.00', '850.00'),
      ledgerRow('03/05/2025', 'Cash withdrawal', '20.00', '', '830.00'),
      ledgerRow('03/10/2025', 'Rate changed to 3.15% gross', '', '', ''),
      ledgerRow('03/12/2025', 'Transfer out', '30.00', '', '800.00'),
      ledgerRow('03/20/2025', 'Transfer in', '', '75.00', '875.00'),
      ledgerRow('03/31/2025', 'Gross earnings', '', '2.10', '877.10'),
      ledgerRow('03/31/2025', 'Balance carried forward', '', '', '877.10'),
    ]);
    expect(described(reading)).toEqual([
      'Cheque paid in',
      'Cash withdrawal',
      'Transfer out',
      'Transfer in',
      'Gross earnings',
    ]);
  });
});
