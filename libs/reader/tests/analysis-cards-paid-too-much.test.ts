import { describe, expect, it } from '@jest/globals';
import { amounts, read, row } from './analysis-manner.ts';

describe('a card that was paid too much', () => {
  const bill = (before: string, after: string) =>
    read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Card number 4009 3366 5120 0474']],
      [[40, 'Statement date 21 Jan 2026']],
      row('Date', 'Description', 'Amount'),
      row('', 'PREVIOUS BALANCE', before),
      row('10 Jan', 'Refund of a booking', '54.12 CR'),
      row('19 Jan', 'Annual fee', '196.20'),
      row('19 Jan', 'Annual fee waiver', '196.20 CR'),
      row('', 'SUB-TOTAL:', after),
      row('', 'TOTAL:', after),
    ]);

  it('is one still, and its balances marked as credits are its holder’s', () => {
    const reading = bill('35.10 CR', '89.22 CR');
    expect(reading.accounts[0]).toMatchObject({
      statement_type: 'credit_card',
      opening_balance: '35.10',
      closing_balance: '89.22',
    });
    expect(amounts(reading)).toEqual(['54.12', '-196.20', '196.20']);
    expect(reading.verdict).toBe('reconciled');
  });
});
