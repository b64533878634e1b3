import { describe, expect, it } from '@jest/globals';
import { amounts, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const CARD: readonly Cell[][] = [
  [[40, 'Example Bank credit card statement']],
  [[40, 'Card number: XXXX XXXX XXXX 5678']],
  [[40, 'Statement date: 02/20/2025']],
];

describe('a card that prints no signs', () => {
  it.each(['PAYMENT RECEIVED', 'PAYMENT - THANK YOU', 'Pagamento Efetuado', 'Payment made'])(
    'lists charges beside "%s", which came in',
    (paid) => {
      const reading = read([
        ...CARD,
        row('Date', 'Description', 'Amount'),
        row('02/03/2025', 'EXAMPLE BOOKS', '23.50'),
        row('02/05/2025', 'SAMPLE CAFE', '12.80'),
        row('02/09/2025', 'MARKET HALL', '34.50'),
        row('02/12/2025', 'BUS COMPANY', '6.50'),
        row('02/15/2025', paid, '50.00'),
      ]);
      expect(reading.accounts[0]?.statement_type).toBe('credit_card');
      expect(amounts(reading)).toEqual(['-23.50', '-12.80', '-34.50', '-6.50', '50.00']);
    },
  );
});
