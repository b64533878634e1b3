import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { withoutRowLabels } from '../src/analysis/mends/row-labels.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { beside, described, HEAD, read, row, under } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** A row that prints the names of its columns before its values, on two lines. */
const block = (day: string, kind: string, text: string, amount: string, balance: string): Cell[][] => [
  [
    [40, 'Booked on:'],
    [110, day],
    [200, kind],
    [430, 'Amount:'],
    [540, amount, 'right'],
  ],
  [
    [40, 'Date of payment:'],
    [130, day],
    [200, text],
    [380, 'Balance after it:'],
    [540, balance, 'right'],
  ],
];

describe('names of columns that every row prints before its values', () => {
  it('are none of its text, and leave its days and its money their columns', () => {
    const reading: StatementReading = read([
      [[40, 'Example Bank account statement PLN']],
      [
        [40, 'Opening balance: 1,000.00'],
        [300, 'Closing balance: 1,205.00'],
      ],
      ...block('2026-01-02', 'Card payment', 'Corner Shop', '-20.00', '980.00'),
      ...block('2026-01-05', 'Transfer in', 'Town Council', '400.00', '1,380.00'),
      ...block('2026-01-09', 'Card payment', 'Market Hall', '-35.00', '1,345.00'),
      ...block('2026-01-12', 'Transfer out', 'Light and Power', '-90.00', '1,255.00'),
      ...block('2026-01-20', 'Card payment', 'Bookshop', '-50.00', '1,205.00'),
    ]);
    expect(
      reading.transactions.map(({ date, amount, balance, description }) => [
        date,
        amount,
        balance,
        description,
      ]),
    ).toEqual([
      ['2026-01-02', '-20.00', '980.00', 'Card payment Corner Shop'],
      ['2026-01-05', '400.00', '1380.00', 'Transfer in Town Council'],
      ['2026-01-09', '-35.00', '1345.00', 'Card payment Market Hall'],
      ['2026-01-12', '-90.00', '1255.00', 'Transfer out Light and Power'],
      ['2026-01-20', '-50.00', '1205.00', 'Card payment Bookshop'],
    ]);
  });

  it('are none where each page prints them once, before the day and the rate of the statement', () => {
    const pages = [2, 3, 5, 6, 9].map((day, at) =>
      pageOf(
        [
          [
            [40, 'Current month:'],
            [130, '2026-01-31'],
            [300, 'Rate of the month:'],
            [400, `${day}.00`],
          ],
          [
            [40, 'Interest on the day'],
            [200, `2026-01-0${day}`],
            [540, '-20.00', 'right'],
          ],
        ],
        { page: at + 1 },
      ),
    );
    const lines = linesOf(pages).map(tokenLine);
    expect(withoutRowLabels(lines)).toBe(lines);
  });
});

describe('a detail of each row that is called like a sum', () => {
  const paid = (day: string, place: string, amount: string, detail: string): Cell[][] => [
    row(day, 'Card payment', amount),
    under(`Place: ${place}`),
    under(detail),
  ];
  const texts = (details: readonly string[]): readonly string[] => {
    const [first = '', second = '', third = '', fourth = ''] = details;
    return described(
      read([
        ...HEAD,
        beside('Opening balance', '500.00'),
        row('Date', 'Description', 'Amount'),
        ...paid('03/02/2025', 'Corner Shop', '-12.90', first),
        ...paid('03/05/2025', 'Market Hall', '-5.29', second),
        ...paid('03/09/2025', 'Bookshop', '-19.90', third),
        ...paid('03/12/2025', 'Baker', '-3.10', fourth),
        beside('Closing balance', '458.81'),
      ]),
    );
  };

  it('goes on with their texts, where most rows have one', () => {
    expect(texts(['Total: 12.9 EUR', 'Total: 5.29 EUR', 'Total: 19.9 EUR', 'Total: 3.1 EUR'])).toEqual([
      'Card payment Place: Corner Shop Total: 12.9 EUR',
      'Card payment Place: Market Hall Total: 5.29 EUR',
      'Card payment Place: Bookshop Total: 19.9 EUR',
      'Card payment Place: Baker Total: 3.1 EUR',
    ]);
  });

  it('ends the text over it where one row has it', () => {
    expect(texts(['Till 4', 'Till 5', 'Till 2', 'Total: 41.19 USD']).at(-1)).toBe(
      'Card payment Place: Baker',
    );
  });
});
