import { describe, expect, it } from '@jest/globals';
import { kindOf } from './analysis-manner.ts';
import { ledger } from './analysis-ledgers.ts';

describe('who keeps an account of what was used', () => {
  it('is somebody who delivers what a meter counts, or taxes', () => {
    const USED = ['Water usage 4 kl', 'Payment received - thank you', 'Sewer base charge'] as const;
    const bill = ['Account number 00-44812-01', 'Total amount due 174.50'];
    expect(kindOf(ledger('Account activity', USED, [...bill, 'Service address: 1 Example Court']))).toBe(
      'not_a_statement',
    );
    expect(kindOf(ledger('Account activity', USED, bill))).toBe('statement');
    const energy = ['Energy', 'Payment received - thank you', 'VAT'] as const;
    const once = ['Account number 00-44812-01', 'Meter 21L4418820'];
    expect(kindOf(ledger('Account activity', energy, once))).toBe('statement');
    expect(kindOf(ledger('Account activity', energy, [...once, 'Used: 40 therms']))).toBe('not_a_statement');
    const taxed = ['Taxpayer number: XXX-XX-0018'];
    expect(kindOf(ledger('Account transcript', ['Return filed', 'Credit', 'Refund issued'], taxed))).toBe(
      'not_a_statement',
    );
  });
});
