import { describe, expect, it } from '@jest/globals';
import { beside, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const card = (number: string): Cell[] => [[120, number]];

/** A bill with interest under one number and purchases under another. */
const billOf = (first: string, second: string): string | null | undefined =>
  read([
    [[40, 'Example Bank credit card statement']],
    [[40, 'Statement period 2025-03-01 to 2025-03-31']],
    beside('Previous balance', '100.00'),
    beside('New balance', '149.00'),
    row('Date', 'Description', 'Amount'),
    card(first),
    row('2025-03-31', 'Interest charges', '9.00'),
    card(second),
    row('2025-03-08', 'Grocer', '30.00'),
    row('2025-03-09', 'Tailor', '10.00'),
  ]).accounts[0]?.account_last4;

describe('a number of four noughts and what is not shown', () => {
  it('is of the account behind the cards: the bill goes by the card under it', () => {
    expect(billOf('0000XXXXXXXX4417', '4375XXXXXXXX9093')).toBe('9093');
    expect(billOf('Card Number : 0000 XXXX XXXX 4417', 'Card Number : 4375 XXXX XXXX 9093')).toBe('9093');
  });

  it('is told where no other is printed, and of two cards the bill is of the first', () => {
    expect(billOf('0000XXXXXXXX4417', '0000XXXXXXXX4417')).toBe('4417');
    expect(billOf('4375XXXXXXXX4417', '4375XXXXXXXX9093')).toBe('4417');
  });
});
