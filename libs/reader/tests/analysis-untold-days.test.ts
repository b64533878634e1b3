import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { beside, HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

type Days = readonly (readonly [first: string, second: string])[];

type Names = readonly [string, string, string, string, string];

const days = (reading: StatementReading): (string | null)[][] =>
  reading.transactions.map(({ date, value_date: second }) => [date, second]);

const turned = (found: Days): string[][] => found.map(([first, second]) => [second, first]);

describe('two days under names that are not known', () => {
  const row = (first: string, second: string, text: string, amount: string): Cell[] => [
    [40, first],
    [120, second],
    [200, text],
    [540, amount, 'right'],
  ];
  const billed = (found: Days): StatementReading =>
    read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement period 2025-04-01 to 2025-04-30']],
      beside('Previous balance', '100.00'),
      beside('New balance', '100.00'),
      row('Lopa vemi', 'Lopa tuge', 'Zavu', 'Dorem'),
      ...found.map(([first, second], at) =>
        row(first, second, `Shop ${'ABCDEF'[at] ?? ''}`, at === 1 ? '30.00 CR' : '10.00'),
      ),
    ]);
  const bookedFirst: Days = [
    ['2025-04-05', '2025-04-03'],
    ['2025-04-09', '2025-04-09'],
    ['2025-04-14', '2025-04-12'],
    ['2025-04-21', '2025-04-18'],
  ];

  it('date a bill by the one that is never later: no purchase is made after its booking', () => {
    const reading = billed(bookedFirst);
    expect(days(reading)).toEqual(turned(bookedFirst));
    expect(reading.verdict).toBe('reconciled');
  });

  it('date it by the first where that is never later', () => {
    const boughtFirst = bookedFirst.map(([first, second]) => [second, first] as const);
    expect(days(billed(boughtFirst))).toEqual(turned(bookedFirst));
  });

  it('let no sum prove rows where neither is', () => {
    const mixed: Days = [...bookedFirst.slice(0, 3), ['2025-04-18', '2025-04-21']];
    const reading = billed(mixed);
    expect(days(reading)).toEqual(mixed);
    expect(reading.verdict).toBe('unverifiable');
  });

  const entry = (first: string, second: string, text: string, out: string, balance: string): Cell[] => [
    [40, first],
    [130, second],
    [210, text],
    [380, out, 'right'],
    [550, balance, 'right'],
  ];
  const listed = (found: Days, names: Names = ['Lopa', 'Lopa', 'Zavu', 'Dorem', 'Kisa']): StatementReading =>
    read([
      ...HEAD,
      beside('Opening balance', '100.00'),
      entry(...names),
      ...found.map(([first, second], at) =>
        entry(first, second, `Shop ${'ABCDEF'[at] ?? ''}`, '-5.00', `${String(95 - 5 * at)}.00`),
      ),
      beside('Closing balance', '80.00'),
    ]);
  const unlisted: Days = [
    ['2025-03-02', '2025-03-03'],
    ['2025-03-04', '2025-03-04'],
    ['2025-03-03', '2025-03-05'],
    ['2025-03-09', '2025-03-10'],
  ];

  it('date an account by the one in whose order its rows are listed, without proof', () => {
    const reading = listed(unlisted);
    expect(days(reading)).toEqual(turned(unlisted));
    expect(reading.verdict).toBe('unverifiable');
  });

  it.each(['Data lopa', 'Data księgow.'])(
    'date it so where the first is that of an operation: %s',
    (name) => {
      const reading = listed(unlisted, ['Data operacji', name, 'Opis operacji', 'Kwota', 'Saldo']);
      expect(days(reading)).toEqual(turned(unlisted));
    },
  );

  it('date it by the first where the rows are listed by that', () => {
    const byFirst = unlisted.map(([first, second]) => [second, first] as const);
    const reading = listed(byFirst);
    expect(days(reading)).toEqual(byFirst.map((pair) => [...pair]));
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('the day of booking of a row that has no day of a purchase', () => {
  const row = (bought: string, booked: string, text: string, amount: string): Cell[] => {
    const cells: Cell[] = [
      [40, bought],
      [120, booked],
      [200, text],
      [540, amount, 'right'],
    ];
    return cells.filter(([, word]) => word !== '');
  };
  const billed = (...names: [string, string]): StatementReading =>
    read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement period 2025-04-01 to 2025-04-30']],
      beside('Previous balance', '100.00'),
      beside('New balance', '92.50'),
      row(...names, 'Description', 'Amount'),
      row('2025-04-03', '2025-04-05', 'North Bakery', '10.00'),
      row('2025-04-18', '2025-04-21', 'Corner Shop', '20.00'),
      [[40, 'Fees and payments']],
      row(...names, 'Description', 'Amount'),
      row('', '2025-04-09', 'Payment received', '40.00 CR'),
      row('', '2025-04-30', 'Monthly fee', '2.50'),
    ]);

  it('dates it, and not the purchase of the row above', () => {
    const reading = billed('Transaction date', 'Posting date');
    expect(reading.transactions.map(({ date }) => date)).toEqual([
      '2025-04-03',
      '2025-04-18',
      '2025-04-09',
      '2025-04-30',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('days one under the other below two names in one cell', () => {
  it('are told apart by these: an account is dated by its booking', () => {
    const lines = (
      first: string,
      second: string,
      text: string,
      amount: string,
      balance: string,
    ): Cell[][] => [
      [
        [40, first],
        [160, text],
        [420, amount, 'right'],
        [540, balance, 'right'],
      ],
      [
        [40, second],
        [160, `Card payment ${String(amount.length)}77`],
      ],
    ];
    const reading = read([
      [[40, 'Wyciąg z rachunku Example Bank']],
      [[40, 'za okres 01.10.2026 - 31.10.2026']],
      beside('Saldo początkowe', '100,00'),
      beside('Saldo końcowe', '60,00'),
      [
        [40, 'Data transakcji /'],
        [160, 'Tytuł'],
        [420, 'Kwota', 'right'],
        [540, 'Saldo', 'right'],
      ],
      [[40, 'Data księgowania']],
      ...lines('02.10.2026', '03.10.2026', 'Piekarnia', '-10,00', '90,00'),
      ...lines('03.10.2026', '05.10.2026', 'Apteka', '-15,00', '75,00'),
      ...lines('08.10.2026', '09.10.2026', 'Kino', '-5,00', '70,00'),
      ...lines('13.10.2026', '14.10.2026', 'Poczta', '-10,00', '60,00'),
    ]);
    expect(days(reading)).toEqual([
      ['2026-10-03', '2026-10-02'],
      ['2026-10-05', '2026-10-03'],
      ['2026-10-09', '2026-10-08'],
      ['2026-10-14', '2026-10-13'],
    ]);
  });
});

describe('a row of a card that prints no day', () => {
  const row = (day: string, text: string, amount: string): Cell[] => {
    const cells: Cell[] = [
      [40, day],
      [120, text],
      [540, amount, 'right'],
    ];
    return cells.filter(([, word]) => word !== '');
  };
  const billed = (second: string): (string | null)[] =>
    read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement period 2025-04-01 to 2025-04-30']],
      beside('Previous balance', '0.00'),
      beside('New balance', '52.50'),
      row('Date', 'Description', 'Amount'),
      row('2025-04-03', 'North Bakery', '10.00'),
      row(second, 'Corner Shop', '10.00'),
      row('2025-04-18', 'Book Shop', '10.00'),
      row('2025-04-18', 'Cinema', '10.00'),
      row('2025-04-18', 'Market', '10.00'),
      row('', 'Interest charge on purchases', '2.50'),
    ]).transactions.map(({ date }) => date);

  it('is of the day on which the bill is closed where a day is printed for each purchase', () => {
    expect(billed('2025-04-03').at(-1)).toBe('2025-04-30');
  });

  it('shares the day above where some purchase may', () => {
    expect(billed('')).toEqual([
      '2025-04-03',
      '2025-04-03',
      '2025-04-18',
      '2025-04-18',
      '2025-04-18',
      '2025-04-18',
    ]);
  });
});
