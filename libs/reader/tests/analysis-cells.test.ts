import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { readAt } from './analysis-heights.ts';
import { HEAD, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const dates = (reading: StatementReading): (string | null)[] => reading.transactions.map(({ date }) => date);
const headLines = HEAD.map((cells, at): [number, ...Cell[]] => [at, ...cells]);

describe('cells that are centred beside each other', () => {
  const block = (at: number, day: string, text: readonly [string, string], amount: string, balance: string) =>
    [
      [at - 0.5, [40, day], [150, text[0]]],
      [at, [380, amount, 'right'], [460, balance, 'right']],
      [at + 0.5, [40, '10:15:00'], [150, text[1]]],
    ] as const;

  it('are one row, with its day and its whole description', () => {
    const reading = readAt([
      ...headLines,
      [10, [40, 'Date'], [150, 'Details'], [380, 'Amount', 'right'], [460, 'Balance', 'right']],
      ...block(13, '2026-01-05', ['Funds received from', 'Peter Otieno'], '20.00', '120.00'),
      ...block(16, '2026-01-07', ['Pay bill to', 'the power company'], '-50.00', '70.00'),
      ...block(19, '2026-01-09', ['Merchant payment', 'to the market'], '-10.00', '60.00'),
    ]);
    expect(dates(reading)).toEqual(['2026-01-05', '2026-01-07', '2026-01-09']);
    expect(described(reading)).toEqual([
      'Funds received from Peter Otieno',
      'Pay bill to the power company',
      'Merchant payment to the market',
    ]);
  });
});

describe('blocks of a head that stand side by side', () => {
  it('are no cells of one row, though their lines reach into each other and one has an amount', () => {
    const reading = readAt([
      [0, [40, 'Example Bank']],
      [1, [330, 'Statement period 01/01/2026 to 31/01/2026']],
      [1.5, [40, 'Statement of your account no.']],
      [2, [330, 'Arranged overdraft limit'], [500, '500.00', 'right']],
      [2.5, [40, 'Ms A Example']],
      [4, [40, 'Date'], [150, 'Details'], [380, 'Amount', 'right'], [460, 'Balance', 'right']],
      [5, [150, 'Opening balance at 30/12/2025'], [460, '100.00', 'right']],
      [6, [40, '2026-01-05'], [150, 'Refund'], [380, '20.00', 'right'], [460, '120.00', 'right']],
      [7, [40, '2026-01-07'], [150, 'Grocer'], [380, '-50.00', 'right'], [460, '70.00', 'right']],
    ]);
    expect(reading.accounts[0]).toMatchObject({ period_start: '2026-01-01', period_end: '2026-01-31' });
  });
});

describe('numbers that are centred beside cells of two lines', () => {
  const block = (at: number, day: string, text: readonly [string, string], amount: string, balance: string) =>
    [
      [at, [70, day], [150, text[0]], [380, amount, 'right'], [460, balance, 'right']],
      [at + 0.5, [40, '1']],
      [at + 1, [150, text[1]]],
    ] as const;

  it('leave both lines of a text with the row that it begins beside', () => {
    const reading = readAt([
      ...headLines,
      [10, [40, 'No.'], [70, 'Date'], [150, 'Remarks'], [380, 'Amount', 'right'], [460, 'Balance', 'right']],
      ...block(12, '2026-01-05', ['UPI payment from', 'Peter Otieno'], '20.00', '120.00'),
      ...block(15, '2026-01-07', ['Pay bill to', 'the power company'], '-50.00', '70.00'),
      ...block(18, '2026-01-09', ['Merchant payment', 'to the market'], '-10.00', '60.00'),
    ]);
    expect(described(reading)).toEqual([
      'UPI payment from Peter Otieno',
      'Pay bill to the power company',
      'Merchant payment to the market',
    ]);
  });
});

describe('dates on two lines', () => {
  it('have the year that is printed under the day, which is no part of the description', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [150, 'Description'],
        [380, 'Amount', 'right'],
      ],
      [
        [40, '2 May'],
        [150, 'Albert Heijn'],
        [380, '-12.00', 'right'],
      ],
      [
        [40, '2025'],
        [150, 'Amsterdam 1234'],
      ],
      [
        [40, '4 May'],
        [150, 'Vattenfall'],
        [380, '-90.00', 'right'],
      ],
      [
        [40, '2025'],
        [150, 'Contract 55'],
      ],
      [
        [40, '6 May'],
        [150, 'Acme'],
        [380, '700.00', 'right'],
      ],
      [
        [40, '2025'],
        [150, 'Salary'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2025-05-02', '2025-05-04', '2025-05-06']);
    expect(described(reading)).toEqual([
      'Albert Heijn Amsterdam 1234',
      'Vattenfall Contract 55',
      'Acme Salary',
    ]);
  });

  it('have their years where the days of booking and of value both have theirs under them, set to the right', () => {
    const line = (days: readonly string[], text: string, ...money: readonly string[]): Cell[] => [
      [80, days[0] ?? '', 'right'],
      [140, days[1] ?? '', 'right'],
      [160, text],
      ...money.map((amount, at): Cell => [400 + 90 * at, amount, 'right']),
    ];
    const reading = read([
      ...HEAD,
      line(['Date', 'Value'], 'Details', 'Amount', 'Balance'),
      line(['28 Feb', '27 Feb'], 'TO TRANSFER', '-20.00', '80.00'),
      line(['2025', '2025'], 'UPI GROCER'),
      line(['1 Mar 2025', '1 Mar 2025'], 'BY CASH', '50.00', '130.00'),
      line(['3 Mar', '4 Mar'], 'TO TRANSFER', '-10.00', '120.00'),
      line(['2025', '2025'], 'UPI BAKER'),
      line(['13 Mar', '14 Mar'], 'TO TRANSFER', '-5.00', '115.00'),
      line(['2025', '2025'], 'UPI TRAM'),
    ]);
    expect(described(reading)).toEqual([
      'TO TRANSFER UPI GROCER',
      'BY CASH',
      'TO TRANSFER UPI BAKER',
      'TO TRANSFER UPI TRAM',
    ]);
    expect(reading.transactions.map(({ value_date }) => value_date)).toEqual([
      '2025-02-27',
      '2025-03-01',
      '2025-03-04',
      '2025-03-14',
    ]);
  });

  it("are the day of booking over the day of value, and the text beside both is the row's", () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [150, 'Description'],
        [380, 'Amount', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...['05', '07', '09'].flatMap((day, at): Cell[][] => [
        [
          [40, `${day}.01.2026`],
          [150, 'Card payment'],
          [380, '-10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [
          [40, `${day}.01.2026`],
          [150, `market ${at}`],
        ],
        [[150, 'Warsaw']],
      ]),
    ]);
    expect(described(reading)).toEqual([0, 1, 2].map((at) => `Card payment market ${at} Warsaw`));
    expect(reading.transactions.map((row) => row.value_date)).toEqual([
      '2026-01-05',
      '2026-01-07',
      '2026-01-09',
    ]);
  });

  it('are days in six digits where all rows begin with one, in order', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Bokf.dag'],
        [150, 'Text'],
        [380, 'Belopp', 'right'],
        [460, 'Saldo', 'right'],
      ],
      [
        [40, '260105'],
        [150, 'Swish'],
        [380, '-10,00', 'right'],
        [460, '90,00', 'right'],
      ],
      [
        [40, '260107'],
        [150, 'ICA'],
        [380, '-20,00', 'right'],
        [460, '70,00', 'right'],
      ],
      [
        [40, '260109'],
        [150, 'Autogiro'],
        [380, '-30,00', 'right'],
        [460, '40,00', 'right'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2026-01-05', '2026-01-07', '2026-01-09']);
    expect(described(reading)).toEqual(['Swish', 'ICA', 'Autogiro']);
  });

  it('head the rows of their day, whose further text stands under the amounts', () => {
    const reading = read([
      ...HEAD,
      [[40, 'Montag, 5. Januar 2026']],
      [
        [50, 'Bahn'],
        [460, '-10,00 €', 'right'],
      ],
      [[50, 'Lastschrift Reise']],
      [
        [50, 'Markt'],
        [460, '+30,00 €', 'right'],
      ],
      [[50, 'Erstattung Einkauf']],
      [[40, 'Dienstag, 6. Januar 2026']],
      [
        [50, 'Laden'],
        [460, '-5,00 €', 'right'],
      ],
      [[50, 'Kartenzahlung Haus']],
      [[40, 'Freitag, 9. Januar 2026']],
      [
        [50, 'Kino'],
        [460, '-7,00 €', 'right'],
      ],
      [[50, 'Kartenzahlung Film']],
    ]);
    expect(dates(reading)).toEqual(['2026-01-05', '2026-01-05', '2026-01-06', '2026-01-09']);
    expect(described(reading)).toEqual([
      'Bahn Lastschrift Reise',
      'Markt Erstattung Einkauf',
      'Laden Kartenzahlung Haus',
      'Kino Kartenzahlung Film',
    ]);
  });

  it('stand in the column for dates, not where the header says descriptions do', () => {
    const rows = ['05', '07', '09', '12'].flatMap((day, at): Cell[][] => [
      [
        [40, `${day} Jan`],
        [150, 'ATM withdrawal'],
      ],
      [
        [150, `0${at + 1}/01 Central`],
        [380, '10.00', 'right'],
        [460, `${90 - 10 * at}.00`, 'right'],
      ],
    ]);
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [150, 'Details'],
        [380, 'Withdrawal', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...rows,
    ]);
    expect(dates(reading)).toEqual(['2025-01-05', '2025-01-07', '2025-01-09', '2025-01-12']);
    expect(described(reading)[2]).toBe('ATM withdrawal 03/01 Central');
  });
});
