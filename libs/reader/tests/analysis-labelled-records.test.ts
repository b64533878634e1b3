import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, described, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const text = (line: string): Cell[] => [[40, line]];
const HEAD = ['Example Bank Statement', 'March 1-17, 2024'];
const PAYMENTS = [
  ['2024-03-05', 'Boat yard', '$-550.00', '$450.00'],
  ['2024-03-07', 'Deposit', '$200.00', '$650.00'],
  ['2024-03-12', 'Grocer on the quay', '$-50.00', '$600.00'],
] as const;

describe('rows that are written as records, each value behind its name', () => {
  it('are those of a table with these names, with the balance that opens it', () => {
    const records = PAYMENTS.flatMap(([day, what, amount, balance]) => [
      `Date: ${day}`,
      `Description: ${what}`,
      `Amount: ${amount}`,
      `Balance: ${balance}`,
      '',
    ]);
    const opening = ['Date: 2024-03-01', 'Description: Opening Balance', 'Balance: $1,000.00', ''];
    const reading = read([...HEAD, ...opening, ...records].map(text));
    expect(amounts(reading)).toEqual(['-550.00', '200.00', '-50.00']);
    expect(described(reading)).toEqual(['Boat yard', 'Deposit', 'Grocer on the quay']);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '1000.00' });
  });

  it('say nothing of the number that each repeats, and of what parts them', () => {
    const records = PAYMENTS.flatMap(([day, what, amount]) => [
      'Account Number: 4410-9331-4410-9331',
      `Transaction Date: ${day}`,
      `Transaction Amount: ${amount}`,
      `Description: ${what}`,
      '--------------------',
    ]);
    const reading = read([...HEAD, ...records].map(text));
    expect(amounts(reading)).toEqual(['-550.00', '200.00', '-50.00']);
    expect(described(reading)).toEqual(['Boat yard', 'Deposit', 'Grocer on the quay']);
    expect(reading.accounts[0]?.account_last4).toBe('9331');
  });

  it('are none where most have no amount', () => {
    const records = PAYMENTS.flatMap(([day, what]) => [`Date: ${day}`, `Description: ${what}`, '']);
    const page = pageOf([...HEAD, ...records, 'Amount: $50.00'].map(text));
    expect(analyse([page], { documentKey: 'test' }).kind).toBe('not_a_statement');
  });

  it('are so as well where each value stands under its name, or none does', () => {
    const records = PAYMENTS.flatMap(([day, what, amount, balance]) => {
      const [into, out] = amount.startsWith('$-')
        ? [[], [amount.replace('$-', '')]]
        : [[amount.slice(1)], []];
      const values = ['Money In ($)', ...into, 'Money Out ($)', ...out, 'Balance ($)', balance.slice(1)];
      return ['Date', day, 'Description', what, ...values];
    });
    const reading = read([...HEAD, 'Your transactions', ...records].map(text));
    expect(amounts(reading)).toEqual(['-550.00', '200.00', '-50.00']);
    expect(described(reading)).toEqual(['Boat yard', 'Deposit', 'Grocer on the quay']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual(['450.00', '650.00', '600.00']);
  });
});
