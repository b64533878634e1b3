import { describe, expect, it } from '@jest/globals';
import { described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('the holder of a card and its number, over the rows', () => {
  const row = (day: string, text: string, amount: string): Cell[] => [
    [40, day],
    [120, text],
    [500, amount, 'right'],
  ];
  const card = (...lines: readonly Cell[][]) =>
    read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement date 31/03/2025']],
      row('Date', 'Details', 'Amount'),
      ...lines,
    ]);

  it.each(['MS A B MARSH - 4537 XXX XXX X2217', '<見本 花子 様 ご本人 4980-12**-****-4188>'])(
    'are no part of the first text: %s',
    (holder) => {
      const reading = card(
        [[120, holder]],
        row('03/03/2025', 'Corner Market', '12.00'),
        row('05/03/2025', 'Book Shop', '9.50'),
        row('08/03/2025', 'Garden Centre', '30.00'),
        row('09/03/2025', 'Taxi', '7.00'),
      );
      expect(described(reading)).toEqual(['Corner Market', 'Book Shop', 'Garden Centre', 'Taxi']);
    },
  );

  it('go on with the row that they stand under', () => {
    const reading = card(
      row('03/03/2025', 'Corner Market', '12.00'),
      [[120, 'Card 4925 XXXX XXXX 4471']],
      row('05/03/2025', 'Book Shop', '9.50'),
      row('08/03/2025', 'Garden Centre', '30.00'),
      row('09/03/2025', 'Taxi', '7.00'),
      row('10/03/2025', 'Taxi', '8.00'),
    );
    expect(described(reading)[0]).toBe('Corner Market Card 4925 XXXX XXXX 4471');
  });

  it('are no part of a text where they say that the card is a further one', () => {
    const reading = card(
      row('03/03/2025', 'Corner Market', '12.00'),
      row('05/03/2025', 'Book Shop', '9.50'),
      [[120, 'MS A B SAMPLE ADDITIONAL CARD ENDING 9053']],
      row('04/03/2025', 'Garden Centre', '30.00'),
      row('09/03/2025', 'Taxi', '7.00'),
    );
    expect(described(reading)).toEqual(['Corner Market', 'Book Shop', 'Garden Centre', 'Taxi']);
  });

  it('are no part of a text where days begin anew under them, and go on with the row above where they do not', () => {
    const list = (first: string) =>
      card(
        row('05/03/2025', 'Payment received', '-12.00'),
        row('03/03/2025', 'Corner Market', '12.00'),
        row('04/03/2025', 'Book Shop', '9.50'),
        row('15/03/2025', 'Grocer', '8.50'),
        [[120, 'KARTHIK R SAMPLE']],
        row(first, 'Garden Centre', '30.00'),
        row('20/03/2025', 'Taxi', '7.00'),
      );
    expect(described(list('08/03/2025')).slice(3)).toEqual(['Grocer', 'Garden Centre', 'Taxi']);
    expect(described(list('16/03/2025')).slice(3)).toEqual([
      'Grocer KARTHIK R SAMPLE',
      'Garden Centre',
      'Taxi',
    ]);
  });
});
