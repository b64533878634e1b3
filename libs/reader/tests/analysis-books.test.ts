import { describe, expect, it } from '@jest/globals';
import { amounts, ledgerRow, read } from './analysis-manner.ts';

describe("a bank's account in the books of its holder", () => {
  const list = (basis: string) =>
    read([
      [[40, 'Account Transactions']],
      [[40, 'Example Catering Pty Ltd']],
      [[40, 'For the period 1 July 2024 to 31 July 2024']],
      [[40, basis]],
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Running Balance'),
      [[40, 'Cheque Account (Example Bank 062-140 ••••3387) AUD']],
      ledgerRow('', 'Opening Balance', '100.00', '', '100.00'),
      ledgerRow('1 Jul 2024', 'Card sales', '50.00', '', '150.00'),
      ledgerRow('2 Jul 2024', 'Office supplies', '', '30.00', '120.00'),
      ledgerRow('3 Jul 2024', 'Card sales', '25.00', '', '145.00'),
      ledgerRow('4 Jul 2024', 'Electricity', '', '45.00', '100.00'),
      ledgerRow('5 Jul 2024', 'Card sales', '10.00', '', '110.00'),
      ledgerRow('', 'Closing Balance', '110.00', '', '110.00'),
    ]);

  it('takes for a debit what comes in', () => {
    const reading = list('Accrual basis');
    expect(amounts(reading)).toEqual(['50.00', '-30.00', '25.00', '-45.00', '10.00']);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '100.00', closing_balance: '110.00' });
    expect(reading.verdict).toBe('reconciled');
  });

  it('proves nothing where nothing says whose view it is', () => {
    expect(list('All amounts').verdict).not.toBe('reconciled');
  });
});
