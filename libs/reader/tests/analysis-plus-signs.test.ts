import { describe, expect, it } from '@jest/globals';
import { amounts, beside, HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a list that marks what comes in with a plus', () => {
  const row = (day: string, text: string, kind: string, amount: string): Cell[] => [
    [40, day],
    [120, text],
    [320, kind],
    [540, amount, 'right'],
  ];

  it('is right where the kind of a row says the opposite, as those of others do not', () => {
    const reading = read([
      ...HEAD,
      beside('Beginning balance', '$96.00'),
      beside('Ending balance', '$671.00'),
      row('Date', 'Description', 'Type', 'Amount'),
      row('03/01/2025', 'From a friend', 'Payment', '+ $350.00'),
      row('03/03/2025', 'Corner Market', 'Debit card', '$38.00'),
      row('03/04/2025', 'To a friend', 'Payment', '$45.00'),
      row('03/08/2025', 'Sample Works', 'Deposit', '+ $412.00'),
      row('03/09/2025', 'Taxi', 'Debit card', '$16.00'),
      row('03/12/2025', 'Corner Market', 'Debit card', '$88.00'),
    ]);
    expect(amounts(reading)).toEqual(['350.00', '-38.00', '-45.00', '412.00', '-16.00', '-88.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});
