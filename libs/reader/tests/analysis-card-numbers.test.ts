import { describe, expect, it } from '@jest/globals';
import { beside, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: Cell[][] = [
  [[40, 'Example Bank credit card statement']],
  [[40, 'Statement period 04/01/2025 to 04/30/2025']],
  beside('Previous balance', '100.00'),
  beside('New balance', '92.50'),
];

function paid(days: string, text: string, amount: string, column = 540): Cell[] {
  const [booked = '', posted = ''] = days.split(' ');
  return [
    [40, booked],
    [75, posted],
    [120, text],
    [column, amount, 'right'],
  ];
}

function bought(days: string, reference: string, text: string, amount: string): Cell[] {
  const [booked = '', posted = ''] = days.split(' ');
  return [
    [40, '0027'],
    [68, booked],
    [103, posted],
    [140, `${reference} ${text}`],
    [540, amount, 'right'],
  ];
}

const bill = (...more: Cell[][]): ReturnType<typeof read> =>
  read([
    ...HEAD,
    [[40, 'Payments']],
    paid('04/05 04/06', 'Payment received', '100.00', 460),
    [[40, 'Purchases']],
    bought('04/07 04/08', '100200300400501', 'North Bakery', '8.50'),
    bought('04/09 04/10', '100200300400622', 'Corner Shop', '24.00'),
    bought('04/14 04/15', '100200300400743', 'Book Shop', '40.00'),
    ...more,
    bought('04/21 04/23', '100200300400864', 'Corner Shop', '20.00'),
  ]);

describe("the number of a card before its rows' days", () => {
  it('hides no day where other rows of the bill begin with theirs, and is no text', () => {
    const reading = bill();
    expect(reading.verdict).toBe('reconciled');
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-04-05', '100.00'],
      ['2025-04-07', '-8.50'],
      ['2025-04-09', '-24.00'],
      ['2025-04-14', '-40.00'],
      ['2025-04-21', '-20.00'],
    ]);
    expect(described(reading).slice(1)).toEqual(['North Bakery', 'Corner Shop', 'Book Shop', 'Corner Shop']);
  });
});

describe('the references that texts under no names begin with', () => {
  it('are no part of the texts', () => {
    expect(
      bill()
        .transactions.slice(1)
        .map(({ reference }) => reference),
    ).toEqual(['100200300400501', '100200300400622', '100200300400743', '100200300400864']);
  });
});

describe('lines between rows that begin farther in than they do', () => {
  it('go on from the rows above, whatever words begin many of them', () => {
    const plan: Cell[] = [[60, 'Recurring payment plan']];
    const reading = bill(
      plan,
      bought('04/15 04/16', '100200300400744', 'Cinema', '0.00'),
      plan,
      bought('04/16 04/17', '100200300400745', 'Market', '0.00'),
      bought('04/17 04/18', '100200300400746', 'Tram', '0.00'),
      plan,
    );
    expect(described(reading).slice(3)).toEqual([
      'Book Shop Recurring payment plan',
      'Cinema Recurring payment plan',
      'Market',
      'Tram Recurring payment plan',
      'Corner Shop',
    ]);
  });
});
