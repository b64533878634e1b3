import { describe, expect, it } from '@jest/globals';
import { amounts, beside, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Example Bank Credit Card Statement']],
  [[40, 'Statement period 01 March 2025 to 31 March 2025']],
];

function kept(day: string, text: string, amount: string, balance: string): Cell[] {
  return [
    [40, day],
    [120, text],
    [430, amount, 'right'],
    [540, balance, 'right'],
  ];
}

describe('a card that was paid too much', () => {
  it('has balances bare while they are owed, and marked while they are held', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '$60.00'),
      beside('Closing balance', '$12.40'),
      kept('Date', 'Details', 'Amount', 'Balance'),
      kept('02/03/2025', 'Harbour Grocer', '$20.00', '$80.00'),
      kept('05/03/2025', 'Payment - thank you', '$130.00 CR', '$50.00 CR'),
      kept('09/03/2025', 'Fuel Stop', '$42.10', '$7.90 CR'),
      kept('11/03/2025', 'Corner Books', '$20.30', '$12.40'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '130.00', '-42.10', '-20.30']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual(['-80.00', '50.00', '7.90', '-12.40']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('holds what is marked also where nothing is owed', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '$300.00 CR'),
      beside('Closing balance', '$262.10 CR'),
      kept('Date', 'Details', 'Amount', 'Balance'),
      kept('02/03/2025', 'Harbour Grocer', '$20.00', '$280.00 CR'),
      kept('05/03/2025', 'Refund shoes', '$40.00 CR', '$320.00 CR'),
      kept('09/03/2025', 'Fuel Stop', '$42.10', '$277.90 CR'),
      kept('11/03/2025', 'Corner Books', '$15.80', '$262.10 CR'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '40.00', '-42.10', '-15.80']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('an account that is overdrawn', () => {
  it('has balances bare while they are owed, also where those it begins and ends with are marked', () => {
    const reading = read([
      [[40, 'Example Bank cheque account statement']],
      [[40, 'Statement period 01 March 2025 to 31 March 2025']],
      kept('Date', 'Details', 'Amount', 'Balance'),
      kept('', 'Opening Balance', '', '453.72 Dr'),
      kept('02/03/2025', 'Transfer from A', '1,439.00 Cr', '985.28 Cr'),
      kept('05/03/2025', 'Harbour Grocer', '953.40', '31.88 Cr'),
      kept('09/03/2025', 'Magtape Debit', '360.00', '328.12'),
      kept('11/03/2025', 'Monthly account fee', '50.00', '378.12'),
      kept('', 'Closing Balance', '', '378.12 Dr'),
    ]);
    expect(amounts(reading)).toEqual(['1439.00', '-953.40', '-360.00', '-50.00']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual([
      '985.28',
      '31.88',
      '-328.12',
      '-378.12',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});
