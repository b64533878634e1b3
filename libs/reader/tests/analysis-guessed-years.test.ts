import { describe, expect, it } from '@jest/globals';
import type { Cell } from './analysis-pages.ts';
import { beside, read, row } from './analysis-manner.ts';

/** A statement that adds up and prints no year beside its days, with some lines around them. */
function verdictOf(around: readonly Cell[][], [first, second]: readonly [string, string]): string {
  return read([
    [[40, 'Example Bank account statement']],
    [[40, 'Checking account number: 12345678']],
    ...around,
    beside('Opening balance', '100.00'),
    beside('Closing balance', '174.50'),
    row('Date', 'Description', 'Amount'),
    row(first, 'Salary', '150.00'),
    row(second, 'Grocer', '-75.50'),
  ]).verdict;
}

const IN_MARCH = ['14 Mar', '19 Mar'] as const;

describe('rows without a year', () => {
  it('are not called right where no period says it and no day that is printed in full is near them', () => {
    const around: Cell[][] = [
      [[40, 'Customer since 04 May 2019']],
      [[40, 'New conditions from 01 July 2025']],
    ];
    expect(verdictOf(around, IN_MARCH)).toBe('unverifiable');
  });

  it('are not called right where they cross the end of a year and nothing says of which', () => {
    const around: Cell[][] = [[[40, 'New conditions from 01 July 2025']]];
    expect(verdictOf(around, ['28 Dec', '03 Jan'])).toBe('unverifiable');
  });

  it('are right where a day near them is printed in full, or a period, or no year at all', () => {
    expect(verdictOf([[[40, 'Payable by 10 April 2025']]], IN_MARCH)).toBe('reconciled');
    expect(verdictOf([], IN_MARCH)).toBe('reconciled');
    const around: Cell[][] = [
      [[40, 'Customer since 04 May 2019']],
      [[40, 'Statement period: 20 Dec 2024 to 10 Jan 2025']],
    ];
    expect(verdictOf(around, ['28 Dec', '03 Jan'])).toBe('reconciled');
  });

  it('are of two years where they cross the end of one, which is not called right where none is printed, or one', () => {
    for (const around of [[], [[[40, '© 2021 Example Bank']]]] as Cell[][][]) {
      expect(verdictOf(around, ['28 Dec', '03 Jan'])).toBe('unverifiable');
      expect(verdictOf(around, ['03 Jan', '28 Dec'])).toBe('unverifiable');
    }
    const crossing = read([
      [[40, 'Example Bank account statement']],
      [[40, '© 2021 Example Bank']],
      row('Date', 'Description', 'Amount'),
      row('28 Dec', 'Salary', '150.00'),
      row('03 Jan', 'Grocer', '-75.50'),
    ]);
    expect(crossing.transactions.map(({ date }) => date)).toEqual(['2020-12-28', '2021-01-03']);
  });

  it.each(['01 Mar 2021 to 31 Mar 2025', '01 Mar 2025 to 31 Mar 2021'])(
    'are not called right where the years of the period contradict each other: %s',
    (period) => expect(verdictOf([[[40, `Statement period: ${period}`]]], IN_MARCH)).toBe('unverifiable'),
  );

  it('are of a year that is printed, not of a number of a card that looks like one', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, '© 2021 Example Bank']],
      row('Date', 'Description', 'Amount'),
      row('14 Mar', 'Salary', '150.00'),
      row('17 Mar', 'Grocer card 2019 slip 2019', '-75.50'),
      [[120, 'terminal 2087, slip 2087 of 2087']],
      row('19 Mar', 'Florist card 2019', '-25.50'),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2021-03-14', '2021-03-17', '2021-03-19']);
  });
});
