import { describe, expect, it } from '@jest/globals';
import { amounts, described, HEAD, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('further rows of a day that print no date', () => {
  const NAMES = ledgerRow('Date', 'Details', 'Withdrawals', 'Deposits', 'Balance');
  const START = [
    ...HEAD,
    [
      [110, 'Opening balance'],
      [550, '900.00', 'right'],
    ] as Cell[],
  ];

  it('are rows where the balance under them is misprinted, and the next goes on from what they come to', () => {
    const reading = read([
      NAMES,
      ...START,
      ledgerRow('03/02/2025', 'bakery', '20.00', '', '880.00'),
      ledgerRow('', 'grocer', '30.00', '', '850.00'),
      ledgerRow('', 'florist', '40.00', '', '810.00'),
      ledgerRow('03/04/2025', 'wages', '', '300.00', '1,110.00'),
      ledgerRow('', 'market', '11.00', '', ''),
      [],
      [],
      [],
      [],
      [],
      ledgerRow('', 'harbour', '12.00', '', ''),
      ledgerRow('', 'loan', '13.00', '', '1,704.00'),
      ledgerRow('03/06/2025', 'tailor', '4.00', '', '1,070.00'),
      ledgerRow('', 'cinema', '9.00', '', '1,061.00'),
      ledgerRow('', 'books', '8.00', '', '1,053.00'),
    ]);
    expect(described(reading)).toEqual([
      'bakery',
      'grocer',
      'florist',
      'wages',
      'market',
      'harbour',
      'loan',
      'tailor',
      'cinema',
      'books',
    ]);
    expect(reading.verdict).not.toBe('reconciled');
  });

  it('begin with words that head sections elsewhere, on lines over those of their amounts', () => {
    const more = (text: string): Cell[] => [[110, text]];
    const rows = (...all: readonly (readonly Cell[])[]): Cell[][] => [...all.map((one) => [...one]), []];
    const reading = read([
      NAMES,
      ...START,
      ...rows(
        [
          [40, '03/01/2025'],
          [110, 'Standing order to'],
        ],
        ledgerRow('', 'Example Lettings', '95.00', '', ''),
      ),
      ...rows(
        more('Direct Debit to'),
        more('Example Council'),
        ledgerRow('', 'Ref: 60118243', '42.00', '', '763.00'),
      ),
      ...rows(
        [
          [40, '03/02/2025'],
          [110, 'Card Payment to'],
        ],
        ledgerRow('', 'Example Markets', '38.00', '', ''),
      ),
      ...rows(more('Card Payment to'), ledgerRow('', 'Example Travel', '6.00', '', '719.00')),
      ...rows(
        [
          [40, '03/06/2025'],
          [110, 'Direct Debit to'],
        ],
        ledgerRow('', 'Example Energy', '97.00', '', ''),
      ),
      ...rows(more('Received from'), ledgerRow('', 'S K Example', '', '48.00', '670.00')),
    ]);
    expect(described(reading)).toEqual([
      'Standing order to Example Lettings',
      'Direct Debit to Example Council Ref: 60118243',
      'Card Payment to Example Markets',
      'Card Payment to Example Travel',
      'Direct Debit to Example Energy',
      'Received from S K Example',
    ]);
  });

  it('are not parted by words that number them, which are the heading of a section elsewhere', () => {
    const reading = read([
      ...START,
      NAMES,
      [],
      ledgerRow('03/02/2025', 'bakery', '20.00', '', '880.00'),
      [],
      [[110, 'Online banking payment - 4471']],
      ledgerRow('', 'green card', '30.00', '', ''),
      [],
      [[110, 'Online banking payment - 4518']],
      ledgerRow('', 'blue card', '40.00', '', '810.00'),
      [],
      ledgerRow('03/04/2025', 'wages', '', '300.00', '1,110.00'),
      [],
      [[110, 'Online banking payment - 4620']],
      ledgerRow('', 'red card', '60.00', '', '1,050.00'),
      [],
      ledgerRow('03/06/2025', 'tailor', '4.00', '', '1,046.00'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '-30.00', '-40.00', '300.00', '-60.00', '-4.00']);
    expect(described(reading)[1]).toContain('green card');
    expect(described(reading)[1]).toContain('4471');
  });

  it('are not parted by a kind and its number either, where rows of other kinds have theirs', () => {
    const reading = read([
      ...START,
      NAMES,
      [[110, 'Card purchase - 2208']],
      ledgerRow('03/02/2025', 'bakery', '20.00', '', '880.00'),
      [],
      [[110, 'Cash machine - 0038']],
      ledgerRow('', 'high street', '30.00', '', ''),
      [],
      [[110, 'Online banking payment - 4518']],
      ledgerRow('', 'blue card', '40.00', '', '810.00'),
      [],
      ledgerRow('03/04/2025', 'wages', '', '300.00', '1,110.00'),
      [],
      [[110, 'Card purchase - 2209']],
      ledgerRow('03/06/2025', 'tailor', '4.00', '', '1,106.00'),
    ]);
    expect(described(reading)).toEqual([
      'Card purchase - 2208 bakery',
      'Cash machine - 0038 high street',
      'Online banking payment - 4518 blue card',
      'wages',
      'Card purchase - 2209 tailor',
    ]);
  });
});

describe('a line that says no more than the balance before it', () => {
  const rows = (text: string, day: string): string[] =>
    described(
      read([
        ...HEAD,
        ledgerRow('Date', 'Details', 'Withdrawals', 'Deposits', 'Balance'),
        ledgerRow('03/02/2025', 'bakery', '20.00', '', '880.00'),
        ledgerRow('03/03/2025', 'wages', '', '100.00', '980.00'),
        ledgerRow(day, text, '', '', '980.00'),
        ledgerRow('03/05/2025', 'the green grocer', '30.00', '', '950.00'),
        ledgerRow('03/06/2025', 'tailor', '4.00', '', '946.00'),
      ]),
    );

  it('begins the text of the row of its day where it goes on', () => {
    expect(rows('paid by card - continued', '03/05/2025')[2]).toBe(
      'paid by card - continued the green grocer',
    );
  });

  it('is a notice where it does not, or is of another day', () => {
    expect(rows('rate of interest changed', '03/05/2025')[2]).toBe('the green grocer');
    expect(rows('paid by card - continued', '03/04/2025')[2]).toBe('the green grocer');
  });
});
