import { describe, expect, it } from '@jest/globals';
import { amounts, readPages } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('accounts whose pages have titles and no numbers', () => {
  const row = (day: string, text: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [110, text],
    [450, amount, 'right'],
    [550, balance, 'right'],
  ];
  const head = (name: string, balance: string, out: string, into: string): Cell[][] => [
    [[40, `${name} statement`]],
    [[40, '01/01/2024 - 31/01/2024']],
    [
      [40, balance],
      [150, `${name} statement balance`],
    ],
    [
      [40, out],
      [150, 'Total outgoings'],
    ],
    [
      [40, into],
      [150, 'Total deposits'],
    ],
    [],
    row('Date', 'Description', 'Amount', 'Balance'),
  ];
  const pages = (name: string): Cell[][][] => [
    [
      ...head('Personal Account', '£150.00', '-£60.00', '+£80.00'),
      row('20/01/2024', 'Pot transfer', '-50.00', '150.00'),
      row('12/01/2024', 'Salary', '80.00', '200.00'),
      row('02/01/2024', 'Book Shop', '-10.00', '120.00'),
    ],
    [
      ...head(name, '£300.50', '-£0.00', '+£50.50'),
      row('31/01/2024', 'Interest earned', '0.50', '300.50'),
      row('20/01/2024', 'Deposit', '50.00', '300.00'),
    ],
  ];

  it('are told apart by what is left in each, newest rows first, and add up by the totals beside their figures', () => {
    const reading = readPages(pages('Rainy Day Pot'));
    expect(reading.accounts.map(({ closing_balance }) => closing_balance)).toEqual(['150.00', '300.50']);
    expect(amounts(reading)).toHaveLength(5);
    const totals = reading.checks.filter(({ check }) => check === 'printed_totals');
    expect(totals.map(({ status }) => status)).toEqual(['pass', 'pass']);
    expect(reading.transactions.flatMap(({ flags }) => flags)).not.toContain('balance_mismatch');
    expect(reading.verdict).toBe('reconciled');
  });

  it('are one where the title comes again', () => {
    expect(readPages(pages('Personal Account')).accounts).toHaveLength(1);
  });
});
