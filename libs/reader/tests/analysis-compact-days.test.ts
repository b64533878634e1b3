import { describe, expect, it } from '@jest/globals';
import { described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A card's row with two days in six figures, and what was paid abroad. */
function row(
  [bought, booked]: readonly [string, string],
  text: string,
  amount: string,
  [currency, rate, abroad]: readonly [string, string, string] = ['', '', ''],
): Cell[] {
  return [
    [40, bought],
    [95, booked],
    [150, text],
    [330, currency],
    [430, rate, 'right'],
    [480, abroad, 'right'],
    [560, amount, 'right'],
  ];
}

const HEAD: readonly Cell[][] = [
  [[40, 'Exempelbanken Kreditkort']],
  [[40, 'Period 2025-05-01 – 2025-05-31']],
];

/** Rows of two cards, each by the days of booking. */
const LINES: readonly Cell[][] = [
  row(['Inköpsdag', 'Bokförd'], 'Specifikation', 'Belopp SEK', ['Valuta', 'Kurs', 'Utl. belopp']),
  [
    [150, 'INGÅENDE SKULD 2025-05-01'],
    [560, '900,00', 'right'],
  ],
  row(['250528', '250528'], 'INBETALNING TACK', '-900,00'),
  [[40, 'Kort 1234 **** **** 5678 ANNA EXEMPEL']],
  row(['250502', '250504'], 'BAGERIET NORR', '48,00'),
  row(['250501', '250505'], 'HAMNKIOSKEN', '35,50', ['NOK', '0,9500', '37,37']),
  row(['250511', '250512'], 'FÄRJAN', '120,00'),
  row(['250520', '250521'], 'BOKLÅDAN', '210,00', ['EUR', '11,2000', '18,75']),
  [[40, 'Kort 1234 **** **** 8765 BO EXEMPEL']],
  row(['250503', '250504'], 'TORGET', '60,00'),
  row(['250502', '250506'], 'SIMHALLEN', '75,00'),
  row(['250519', '250520'], 'KAFÉ SÖDER', '42,50'),
  [
    [150, 'UTGÅENDE SKULD 2025-05-31 / ATT BETALA'],
    [560, '591,00', 'right'],
  ],
];

describe('days in six figures under a name for days', () => {
  it('date rows of several cards, each in the order of booking and not of what was bought', () => {
    const reading = read([...HEAD, ...LINES]);
    expect(reading.transactions.map(({ date }) => date?.slice(8))).toEqual([
      '28',
      '02',
      '01',
      '11',
      '20',
      '03',
      '02',
      '19',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('leave the currencies under "Valuta" beside the texts', () => {
    expect(described(read([...HEAD, ...LINES])).slice(1, 5)).toEqual([
      'BAGERIET NORR',
      'HAMNKIOSKEN',
      'FÄRJAN',
      'BOKLÅDAN',
    ]);
  });

  it('are numbers where nothing names them and they are in no order', () => {
    const numbered = LINES.with(
      0,
      row(['Verifikat', 'Serie'], 'Specifikation', 'Belopp SEK', ['Valuta', 'Kurs', 'Utl. belopp']),
    );
    expect(() => read([...HEAD, ...numbered])).toThrow('no statement');
  });
});

describe('days in four figures behind the text', () => {
  it('are those of booking beside the ones of value, whatever their column is called', () => {
    const booked = (text: string, day: string, value: string, amount: string): Cell[] => [
      [40, text],
      [270, day],
      [312, value],
      [430, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Beispielbank Kontoauszug']],
      [[40, 'Kontonummer 12345678 EUR']],
      booked('BUCHUNGSTEXT', 'GEB.', 'WERT', 'BETRAG'),
      [
        [40, 'ALTER KONTOSTAND PER 29.08.2025'],
        [430, '900,00', 'right'],
      ],
      booked('INTERNET', '0109', '0109', '30,00-'),
      booked('TANKSTELLE K1', '0109', '3108', '25,50-'),
      booked('LAGERHAUS K1', '0809', '0609', '70,00-'),
      booked('GEHALT', '3009', '3009', '2.100,00'),
      [
        [40, 'NEUER KONTOSTAND PER 30.09.2025'],
        [430, '2.874,50', 'right'],
      ],
    ]);
    expect(reading.transactions.map(({ date, value_date: value }) => [date, value])).toEqual([
      ['2025-09-01', '2025-09-01'],
      ['2025-09-01', '2025-08-31'],
      ['2025-09-08', '2025-09-06'],
      ['2025-09-30', '2025-09-30'],
    ]);
  });
});

describe('days in six figures behind the numbers of their rows', () => {
  const entry = (number: string, day: string, text: string, amount: string, balance: string): Cell[] => [
    [40, number],
    [90, day],
    [150, text],
    [430, amount, 'right'],
    [520, balance, 'right'],
  ];

  it('date them under a name for days, year first where that is in order', () => {
    const { transactions, accounts } = read([
      [[40, 'Example Bank statement enquiry']],
      [[40, 'Account 4096638952']],
      [[40, 'Start date 20250601 End date 20250630']],
      entry('No', 'Date', 'Description', 'Amount', 'Balance'),
      entry('00', '250601', 'BALANCE B/FORWARD', '0.00', '845.92'),
      entry('12606', '250601', 'SERVICE FEE', '-160.00', '685.92'),
      entry('12610', '250612', 'FUEL 250609', '-89.56', '596.36'),
      entry('12613', '250628', 'SALARY', '1,200.00', '1,796.36'),
    ]);
    expect(transactions.map(({ date }) => date)).toEqual(['2025-06-01', '2025-06-12', '2025-06-28']);
    expect(accounts[0]?.opening_balance).toBe('845.92');
  });
});
