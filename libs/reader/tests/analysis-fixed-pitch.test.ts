import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const listed = (day: string, text: string, amount: string): Cell[] => [
  [40, day],
  [90, text],
  [500, amount, 'right'],
];

const NAMES = listed('Date', 'Description', 'Amount');

/** A line of the summary. */
const summed = (account: string, text: string, day: string, amount: string): Cell[] => [
  [40, account],
  [200, text],
  [340, day, 'right'],
  [440, amount, 'right'],
];

/** The list of a country bank, whose balances go by the names of its statements. */
function printed(last: string, now: string, deposit = '80.00'): Cell[][] {
  return [
    [[40, 'Example Valley Bank account statement']],
    [[40, 'Checking account number: 12345678']],
    summed('CHECKING ACCOUNT', last, '12/30/25', '500.00'),
    summed('', 'Deposits/Credits', '1', '80.00+'),
    summed('', 'Checks/Debits', '3', '150.00-'),
    summed('', 'Service charge', '', '0.00'),
    summed('', now, '1/30/26', '430.00'),
    [],
    [[40, 'DEPOSITS AND CREDITS']],
    NAMES,
    listed('1/05/26', 'Deposit...........................................', deposit),
    [],
    [
      [40, 'CHECKS PAID'],
      [140, '* denotes missing numbers'],
    ],
    [
      [40, 'Number'],
      [90, 'Date'],
      [200, 'Amount', 'right'],
    ],
    [
      [40, '6601....1/07/26..'],
      [200, '100.00', 'right'],
    ],
    [
      [40, '6604*...1/12/26..'],
      [200, '30.00', 'right'],
    ],
    [
      [40, '6605....1/14/26..'],
      [200, '20.00', 'right'],
    ],
  ];
}

describe('a list of fixed pitch', () => {
  it('leads from column to column with stops, which are no part of its words', () => {
    const reading = read(printed('LAST STATEMENT', 'THIS STATEMENT'));
    expect(described(reading)).toEqual(['Deposit', 'Check 6601', 'Check 6604', 'Check 6605']);
    expect(amounts(reading)).toEqual(['80.00', '-100.00', '-30.00', '-20.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('is not proven by the lines of its summary, which lead to the closing balance without it', () => {
    const reading = read(printed('THE SHEET OF', 'NEW BALANCE', '70.00'));
    expect(reading.verdict).not.toBe('reconciled');
  });
});
