import { describe, expect, it } from '@jest/globals';
import { HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A row of three lines in the middle of which stand its number, its year and its amounts; its day's parts share a middle. */
function tall(
  number: string,
  day: string,
  payee: string,
  debit: string,
  credit: string,
  balance: string,
): Cell[][] {
  const amounts: Cell[] = [
    [405 - debit.length * 2.5, debit],
    [455 - credit.length * 2.5, credit],
    [550, balance, 'right'],
  ];
  return [
    [
      [87, day],
      [260, 'Reference'],
    ],
    [[40, number], [90, '2025'], [160, payee], ...amounts.filter(([, text]) => text !== '')],
    [
      [80, '13:59:09'],
      [260, '100200300400'],
    ],
    [],
  ];
}

describe('a day over its year over its time, in the middle of its cell', () => {
  it('dates the amounts beside the year, whole ones as well', () => {
    const reading = read([
      ...HEAD,
      [
        [40, '#'],
        [82, 'Date'],
        [160, 'Counterparty'],
        [260, 'Description'],
        [390, 'Debit'],
        [440, 'Credit'],
        [515, 'Balance'],
      ],
      [],
      ...tall('1', '3 Mar', 'SUNRISE LTD', '5', '', '3628.76'),
      ...tall('2', '4 Mar', 'MEADOW INC', '', '10', '3638.76'),
      ...tall('3', '4 Mar', 'SUNRISE LTD', '25', '', '3613.76'),
      ...tall('4', '9 Mar', 'HARBOUR CO', '', '100', '3713.76'),
    ]);
    expect(reading.transactions.map(({ date, amount, balance }) => [date, amount, balance])).toEqual([
      ['2025-03-03', '-5.00', '3628.76'],
      ['2025-03-04', '10.00', '3638.76'],
      ['2025-03-04', '-25.00', '3613.76'],
      ['2025-03-09', '100.00', '3713.76'],
    ]);
  });
});

describe('days of booking and of value over their years', () => {
  it('leave the rest of the lower line to the text', () => {
    const booked = (day: string, payee: string, amount: string): Cell[][] => [
      [
        [40, day],
        [80, day],
        [120, 'Lastschrift'],
        [500, amount, 'right'],
      ],
      [
        [40, '2025'],
        [80, '2025'],
        [120, payee],
      ],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Buchung'],
        [80, 'Valuta'],
        [120, 'Vorgang'],
        [500, 'Betrag', 'right'],
      ],
      ...booked('03.03.', 'Strom Beispiel', '-31,00'),
      ...booked('14.03.', 'Wasser Muster', '-12,50'),
      ...booked('20.03.', 'Laden', '-4,10'),
    ]);
    expect(reading.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2025-03-03', 'Lastschrift Strom Beispiel'],
      ['2025-03-14', 'Lastschrift Wasser Muster'],
      ['2025-03-20', 'Lastschrift Laden'],
    ]);
  });
});

describe('a day of value with its name under the day of booking', () => {
  it('is the value date, and no part of the text', () => {
    const paid = (day: string, text: string, more: string, amount: string): Cell[][] => [
      [
        [40, day],
        [120, text],
        [500, amount, 'right'],
      ],
      [
        [40, `Wert ${day.slice(0, 6)}`],
        [120, more],
      ],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Datum'],
        [120, 'Erläuterung'],
        [500, 'Betrag', 'right'],
      ],
      ...paid('03.03.2025', 'Girocard', 'Bäckerei', '-4,10'),
      ...paid('14.03.2025', 'Gutschrift', 'Lohn', '900,00'),
      ...paid('20.03.2025', 'Lastschrift', 'Strom', '-31,00'),
    ]);
    expect(reading.transactions.map(({ description }) => description)).toEqual([
      'Girocard Bäckerei',
      'Gutschrift Lohn',
      'Lastschrift Strom',
    ]);
    expect(reading.transactions[0]).toMatchObject({ date: '2025-03-03', value_date: '2025-03-03' });
  });
});

describe('an amount of "29.12" behind the days of its row', () => {
  it('has no time of day under it but the next row of its day', () => {
    const dated = (day: string, out: string, balance: string, text: string): Cell[] => [
      [40, day],
      [110, day],
      [250, out, 'right'],
      [330, balance, 'right'],
      [350, text],
    ];
    const reading = read([
      [[40, 'Sample Bank account statement 2025']],
      dated('Date', 'Debit', 'Balance', 'Details'),
      dated('2025-08-16', '71.30', '5,928.70', 'Books'),
      dated('2025-08-18', '29.12', '5,899.58', 'Bakery'),
      dated('', '63.96', '5,835.62', 'Flowers'),
      dated('2025-08-22', '62.40', '5,773.22', 'Garden'),
      dated('', '151.40', '5,621.82', 'Rent'),
      dated('2025-08-24', '19.60', '5,602.22', 'Shoes'),
      dated('', '44.70', '5,557.52', 'Bakery'),
    ]);
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toContainEqual([
      '2025-08-18',
      '-63.96',
    ]);
    expect(reading.transactions).toHaveLength(7);
  });
});

describe('a day that a narrow cell breaks behind its mark', () => {
  const names: Cell[] = [
    [40, 'Receipt No.'],
    [100, 'Completed'],
    [170, 'Details'],
    [350, 'Paid in', 'right'],
    [430, 'Withdrawn', 'right'],
    [520, 'Balance', 'right'],
  ];
  /** The day in two pieces, the second beside more words, and the time under them. */
  const cut = (code: string, day: string, words: readonly string[], money: readonly string[]): Cell[][] => [
    [
      [40, code],
      [100, '2025-03-'],
      [170, words[0] ?? ''],
      ...[350, 430, 520].map((x, at): Cell => [x, money[at] ?? '', 'right']),
    ],
    [
      [100, day],
      [170, words[1] ?? ''],
    ],
    [[100, '18:20:31']],
    [],
  ];

  it('dates its row, and neither its rest nor the time under that is part of the text', () => {
    const reading = read([
      ...HEAD,
      names,
      [],
      ...cut('QX1A', '03', ['Payment to', 'CORNER SHOP'], ['0.00', '-12.50', '987.50']),
      ...cut('QX1B', '05', ['Received from', '12345 MEADOW'], ['40.00', '0.00', '1,027.50']),
      ...cut('QX1C', '09', ['Transfer of', 'FUNDS'], ['0.00', '-27.50', '1,000.00']),
    ]);
    expect(reading.transactions.map(({ date, description, amount }) => [date, description, amount])).toEqual([
      ['2025-03-03', 'Payment to CORNER SHOP', '-12.50'],
      ['2025-03-05', 'Received from 12345 MEADOW', '40.00'],
      ['2025-03-09', 'Transfer of FUNDS', '-27.50'],
    ]);
  });

  it('may be broken twice, as may the day beside it', () => {
    const twice = (day: string, words: readonly string[], amount: string, balance: string): Cell[][] =>
      [day, 'Mar-', '2025'].map((part, at): Cell[] => [
        [40, part],
        [80, part],
        [120, words[at] ?? ''],
        ...(at > 0 ? [] : [[420, amount, 'right'] as Cell, [500, balance, 'right'] as Cell]),
      ]);
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [80, 'Value'],
        [120, 'Narration'],
        [420, 'Amount', 'right'],
        [500, 'Balance', 'right'],
      ],
      ...twice('03-', ['PAYMENT TO', 'CORNER SHOP', '4411'], '-12.50', '987.50'),
      [],
      ...twice('05-', ['TRANSFER OF', 'MEADOW'], '40.00', '1,027.50'),
      [],
      ...twice('09-', ['RENT FOR', 'MARCH AND', 'APRIL'], '-27.50', '1,000.00'),
    ]);
    expect(reading.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2025-03-03', 'PAYMENT TO CORNER SHOP 4411'],
      ['2025-03-05', 'TRANSFER OF MEADOW'],
      ['2025-03-09', 'RENT FOR MARCH AND APRIL'],
    ]);
  });
});

describe('a day of value in brackets under that of booking', () => {
  it('is no amount, also where full stops stand within it', () => {
    const booked = (day: string, texts: readonly string[], amount: string): Cell[][] => [
      [
        [40, day],
        [120, texts[0] ?? ''],
        [500, amount, 'right'],
      ],
      [
        [40, `(${day})`],
        [120, texts[1] ?? ''],
      ],
      [],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Description'],
        [500, 'Amount', 'right'],
      ],
      ...booked('03.03', ['CARD', 'CORNER SHOP'], '-12,50'),
      ...booked('05.03', ['TRANSFER', 'MEADOW INC'], '1.040,00'),
      ...booked('09.03', ['RENT', 'MARCH'], '-727,50'),
    ]);
    expect(reading.transactions.map(({ description }) => description)).toEqual([
      'CARD CORNER SHOP',
      'TRANSFER MEADOW INC',
      'RENT MARCH',
    ]);
  });
});

describe('a day of value in brackets behind that of booking', () => {
  const HEADER: Cell[] = [
    [40, 'Date (Value)'],
    [140, 'Description'],
    [500, 'Amount', 'right'],
  ];
  const booked = (day: string, value: string, text: string, amount: string): Cell[] => [
    [40, day],
    [72, value],
    [140, text],
    [500, amount, 'right'],
  ];

  it('is told as such, and is no part of the text', () => {
    const reading = read([
      ...HEAD,
      HEADER,
      booked('03-03', '(01-03)', 'CORNER SHOP', '-12.50'),
      booked('05-03', '(05-03)', 'MEADOW INC', '1,040.00'),
      booked('19-03', '(18-03)', 'CINEMA', '-27.50'),
    ]);
    expect(
      reading.transactions.map(({ date, value_date, description }) => [date, value_date, description]),
    ).toEqual([
      ['2025-03-03', '2025-03-01', 'CORNER SHOP'],
      ['2025-03-05', '2025-03-05', 'MEADOW INC'],
      ['2025-03-19', '2025-03-18', 'CINEMA'],
    ]);
  });

  it('stays in the text where no other row has one', () => {
    const reading = read([
      ...HEAD,
      HEADER,
      booked('03-03', 'CORNER', 'SHOP', '-12.50'),
      booked('05-03', '(04-03)', 'MEADOW INC', '1,040.00'),
      booked('19-03', 'CINEMA', 'EXAMPLE', '-27.50'),
    ]);
    expect(reading.transactions.map(({ description }) => description)).toContain('(04-03) MEADOW INC');
  });
});

describe('a day with the amount over the same day with the balance', () => {
  const stacked = (day: string, texts: readonly string[], amount: string, balance: string): Cell[][] => [
    [
      [40, day],
      [120, texts[0] ?? ''],
      [500, amount, 'right'],
    ],
    [
      [40, day],
      [120, texts[1] ?? ''],
      [500, balance, 'right'],
    ],
    [],
  ];

  it('is one row, also where the words beside the balance tell of an amount', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Booked'],
        [120, 'Description'],
        [500, 'Amount', 'right'],
      ],
      [
        [40, 'Value date'],
        [500, 'Balance', 'right'],
      ],
      [],
      ...stacked('2025-03-03', ['FEE', 'for a card 7.00 USD'], '-7.00', '993.00'),
      ...stacked('2025-03-05', ['TRANSFER IN', 'MEADOW INC'], '120.00', '1,113.00'),
      ...stacked('2025-03-09', ['FEE', 'for a card 7.00 USD'], '-7.00', '1,106.00'),
      ...stacked('2025-03-11', ['PURCHASE', 'CORNER SHOP'], '-31.40', '1,074.60'),
    ]);
    expect(reading.transactions.map(({ date, amount, balance }) => [date, amount, balance])).toEqual([
      ['2025-03-03', '-7.00', '993.00'],
      ['2025-03-05', '120.00', '1113.00'],
      ['2025-03-09', '-7.00', '1106.00'],
      ['2025-03-11', '-31.40', '1074.60'],
    ]);
  });
});
