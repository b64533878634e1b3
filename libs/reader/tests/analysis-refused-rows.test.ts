import { describe, expect, it } from '@jest/globals';
import { beside, described, HEAD, ledgerRow, read } from './analysis-manner.ts';

describe('a row whose balance is nothing', () => {
  const listed = (refused: string, next: string): ReturnType<typeof read> =>
    read([
      ...HEAD,
      beside('Opening balance', '300.00'),
      ledgerRow('Date', 'Description', 'Money out', 'Money in', 'Balance'),
      ledgerRow('03/02/2025', 'Grocer', '20.00', '', '280.00'),
      ledgerRow('03/03/2025', 'Debit order, insufficient funds', '', '990.00', refused),
      ledgerRow('03/03/2025', 'Fee', '5.00', '', next),
      ledgerRow('03/05/2025', 'Wages', '', '400.00', next === '275.00' ? '675.00' : '1,665.00'),
      beside('Closing balance', next === '275.00' ? '675.00' : '1,665.00'),
    ]);

  it('tells what was refused where the one below follows from the one above, and is no row', () => {
    const reading = listed('0.00', '275.00');
    expect(described(reading)).toEqual(['Grocer', 'Fee', 'Wages']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('is a row where the one below counts it in', () => {
    expect(described(listed('0.00', '1,265.00'))).toHaveLength(4);
  });

  it('is a row where it takes all that a row beside it left', () => {
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Money out', 'Money in', 'Balance'),
      ledgerRow('03/09/2025', 'Overdraft', '', '31.00', '31.00'),
      ledgerRow('03/09/2025', 'Bill charge', '2.00', '', '0.00'),
      ledgerRow('03/09/2025', 'Bill paid', '29.00', '', '2.00'),
      ledgerRow('03/05/2025', 'Airtime', '10.00', '', '46.00'),
      ledgerRow('03/04/2025', 'Grocer', '44.00', '', '56.00'),
      ledgerRow('03/02/2025', 'Wages', '', '100.00', '100.00'),
    ]);
    expect(described(reading)).toContain('Bill charge');
    expect(reading.transactions).toHaveLength(6);
  });
});
