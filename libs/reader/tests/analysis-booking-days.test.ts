import { describe, expect, it } from '@jest/globals';
import { dateTracksOf } from '../src/analysis/tables/date-columns.ts';
import { headersOf } from '../src/analysis/tables/headers.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import type { StatementReading } from '../src/outcome.ts';
import { beside, described, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const dates = (reading: StatementReading): (string | null)[] => reading.transactions.map(({ date }) => date);

/** A row between two days in four figures: that of value before the amounts, that of booking behind them. */
function framed(text: string, value: string, out: string, into: string, booked: string): Cell[] {
  return [
    [40, text],
    [250, value],
    [400, out, 'right'],
    [468, into, 'right'],
    [476, booked],
    [540, '90044188'],
  ];
}

describe('days of booking in four figures behind the amounts', () => {
  const reading = read([
    [[40, 'Example Sparebank Kontoutskrift for konto 1234.56.78903']],
    [[40, 'Periode 01.09.2025 - 30.09.2025']],
    [],
    framed('Forklaring', 'Rentedato', 'Ut av konto', 'Inn på konto', 'Bokført').map((cell, at): Cell =>
      at === 5 ? [540, 'Referanse'] : cell,
    ),
    [
      [40, 'Saldo fra kontoutskrift 31.08.2025'],
      [468, '1.000,00', 'right'],
    ],
    framed('Varekjøp Butikken', '3008', '100,00', '', '0109'),
    framed('Varekjøp Kiosken dato 02.09', '0209', '50,00', '', '0409'),
    framed('Lønn Verkstedet', '1209', '', '2.000,00', '1209'),
    framed('Varekjøp Bakeriet dato 20.09', '2009', '25,00', '', '2209'),
    [
      [40, 'Saldo i Deres favør pr. 30.09.2025'],
      [468, '2.825,00', 'right'],
    ],
  ]);

  it('date the rows, under a name that stands close behind that of the amounts', () => {
    expect(dates(reading)).toEqual(['2025-09-01', '2025-09-04', '2025-09-12', '2025-09-22']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are no part of the texts', () => {
    expect(described(reading)).toEqual([
      'Varekjøp Butikken',
      'Varekjøp Kiosken dato 02.09',
      'Lønn Verkstedet',
      'Varekjøp Bakeriet dato 20.09',
    ]);
  });
});

/** A row with its day of value alone. */
function valued(value: string, text: string, amount: string, ...more: readonly string[]): Cell[][] {
  return [
    [
      [40, '1'],
      [110, value],
      [180, text],
      [500, amount, 'right'],
    ],
    ...more.map((line): Cell[] => [[180, line]]),
  ];
}

/** A row whose day of value begins where the headings do. */
const paid = (day: string, text: string, amount: string): Cell[] => [
  [40, day],
  [140, text],
  [500, amount, 'right'],
];

const FINNISH: readonly Cell[][] = [
  [[40, 'Esimerkki Säästöpankki TILIOTE']],
  [[40, 'KAUSI 01.02.2025 - 28.02.2025']],
  beside('TILINUMERO', 'FI82 5600 0520 0441 88'),
  [],
  [
    [40, 'Nro'],
    [110, 'Arvopäivä'],
    [180, 'Saaja / Maksaja'],
    [500, 'Määrä EUR', 'right'],
  ],
  [
    [40, 'ALKUSALDO 31.01.2025'],
    [500, '100,00', 'right'],
  ],
  [],
];

describe('lines that print the day of booking over its rows', () => {
  it('date them, whatever days their texts and the balances between them print', () => {
    const reading = read([
      ...FINNISH,
      [[40, 'KIRJAUSPÄIVÄ 03.02.2025']],
      ...valued('31.01.', 'KAUPPA', '10,00-', 'KORTTIOSTO 31.01.2025'),
      ...valued('03.02.', 'YHTIÖ', '20,00-', 'E-LASKU'),
      [[40, 'KIRJAUSPÄIVÄ 06.02.2025']],
      ...valued('06.02.', 'AUTOMAATTI', '30,00-', 'OTTO 06.02.2025 KLO 16.40'),
      [
        [40, 'SALDO 06.02.2025'],
        [500, '40,00', 'right'],
      ],
      [[40, 'KIRJAUSPÄIVÄ 10.02.2025']],
      ...valued('08.02.', 'KAUPPA', '5,00-', 'KORTTIOSTO 08.02.2025'),
      [],
      [
        [40, 'LOPPUSALDO 28.02.2025'],
        [500, '35,00', 'right'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2025-02-03', '2025-02-03', '2025-02-06', '2025-02-10']);
    expect(described(reading)[0]).toBe('KAUPPA KORTTIOSTO 31.01.2025');
    expect(reading.verdict).toBe('reconciled');
  });

  it('date them over days of value without a name, though a text ends with money', () => {
    const left = (amount: string): Cell[] => [
      [330, 'Saldo'],
      [500, amount, 'right'],
    ];
    const reading = read([
      ...FINNISH.map((cells) => cells.map((cell): Cell => (cell[1] === 'Arvopäivä' ? [110, 'Xx'] : cell))),
      [[40, 'KIRJAUSPÄIVÄ 03.02.2025']],
      ...valued('31.01.', 'KAUPPA', '10,00-'),
      ...valued('03.02.', 'YHTIÖ', '20,00-'),
      left('70,00'),
      [[40, 'KIRJAUSPÄIVÄ 06.02.2025']],
      ...valued('06.02.', 'AUTOMAATTI', '30,00-', 'Lyhennys 20,00 Korko 10,00'),
      left('40,00'),
      [[40, 'KIRJAUSPÄIVÄ 10.02.2025']],
      ...valued('05.02.', 'KAUPPA', '5,00-'),
      left('35,00'),
    ]);
    expect(dates(reading)).toEqual(['2025-02-03', '2025-02-03', '2025-02-06', '2025-02-10']);
  });

  it('date them over the days of a column that is called by no more than that, of which few are earlier', () => {
    const reading = read([
      ...FINNISH.map((cells) => cells.map((cell): Cell => (cell[1] === 'Arvopäivä' ? [110, 'Päivä'] : cell))),
      [[40, 'KIRJAUSPÄIVÄ 03.02.']],
      ...valued('0302', 'KAUPPA', '10,00-'),
      ...valued('3101', 'YHTIÖ', '20,00-'),
      [[40, 'KIRJAUSPÄIVÄ 06.02.']],
      ...valued('0602', 'AUTOMAATTI', '30,00-'),
      [[40, 'KIRJAUSPÄIVÄ 10.02.']],
      ...valued('0902', 'KAUPPA', '5,00-'),
      [
        [40, 'LOPPUSALDO 28.02.2025'],
        [500, '35,00', 'right'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2025-02-03', '2025-02-03', '2025-02-06', '2025-02-10']);
  });

  it('may be one, where it says that it is the day of booking', () => {
    const reading = read([
      ...FINNISH,
      [[40, 'KIRJAUSPÄIVÄ 03.02.2025']],
      ...valued('31.01.', 'KAUPPA', '10,00-', 'KORTTIOSTO 31.01.2025'),
      ...valued('01.02.', 'KAUPPA', '20,00-', 'KORTTIOSTO 01.02.2025'),
      [],
      [
        [40, 'LOPPUSALDO 28.02.2025'],
        [500, '70,00', 'right'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2025-02-03', '2025-02-03']);
  });

  it('are none of the days that texts tell on their third lines', () => {
    const reading = read([
      ...FINNISH,
      ...valued('03.02.', 'KAUPPA', '10,00-', 'MAKSU', 'KORTTIOSTO 31.01.2025'),
      ...valued('04.02.', 'KAUPPA', '20,00-', 'MAKSU', 'KORTTIOSTO 02.02.2025'),
      ...valued('05.02.', 'KAUPPA', '30,00-', 'MAKSU', 'KORTTIOSTO 03.02.2025'),
      ...valued('06.02.', 'KAUPPA', '5,00-', 'MAKSU'),
      [],
      [
        [40, 'LOPPUSALDO 28.02.2025'],
        [500, '35,00', 'right'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2025-02-03', '2025-02-04', '2025-02-05', '2025-02-06']);
  });

  it.each(['Arvopäivä', 'Xyzzy'])('date rows whose days of value begin where they do, called %s', (name) => {
    const reading = read([
      ...FINNISH.slice(0, 3),
      beside('ALKUSALDO 31.01.2025', '100,00'),
      beside('LOPPUSALDO 28.02.2025', '45,00'),
      [],
      paid(name, 'Saaja', 'Määrä EUR'),
      [],
      [[40, 'Xyzzyx 04.02.2025']],
      paid('02.02.2025', 'KAUPPA', '10,00-'),
      paid('04.02.2025', 'YHTIÖ', '20,00-'),
      [],
      [[40, 'Xyzzyx 05.02.2025']],
      paid('03.02.2025', 'KAUPPA', '5,00-'),
      [],
      [[40, 'Xyzzyx 26.02.2025']],
      paid('26.02.2025', 'KAUPPA', '20,00-'),
    ]);
    expect(dates(reading)).toEqual(['2025-02-04', '2025-02-04', '2025-02-05', '2025-02-26']);
  });

  it('date the rows whose first repeats each, though only one of the first day is of an earlier one', () => {
    const reading = read([
      ...FINNISH.slice(0, 3),
      beside('ALKUSALDO 31.01.2025', '100,00'),
      beside('LOPPUSALDO 28.02.2025', '45,00'),
      [],
      paid('Xyzzy', 'Saaja', 'Määrä EUR'),
      [],
      [[40, 'Xyzzyx 03.02.2025']],
      paid('03.02.2025', 'KAUPPA', '10,00-'),
      paid('31.01.2025', 'KAHVILA', '4,00-'),
      paid('03.02.2025', 'YHTIÖ', '16,00-'),
      [],
      [[40, 'Xyzzyx 05.02.2025']],
      paid('05.02.2025', 'KAUPPA', '5,00-'),
      [],
      [[40, 'Xyzzyx 26.02.2025']],
      paid('26.02.2025', 'KAUPPA', '20,00-'),
    ]);
    expect(dates(reading)).toEqual(['2025-02-03', '2025-02-03', '2025-02-03', '2025-02-05', '2025-02-26']);
  });

  it('are no ends of weeks, under which rows with days of their own are listed', () => {
    const reading = read([
      ...FINNISH.slice(0, 3),
      beside('ALKUSALDO 31.01.2025', '100,00'),
      beside('LOPPUSALDO 28.02.2025', '65,00'),
      [],
      paid('Päivä', 'Saaja', 'Määrä EUR'),
      [],
      [[40, 'Xyzzyx 07.02.2025']],
      paid('03.02.2025', 'KAUPPA', '10,00-'),
      paid('07.02.2025', 'KAUPPA', '10,00-'),
      [],
      [[40, 'Xyzzyx 14.02.2025']],
      paid('12.02.2025', 'KAUPPA', '10,00-'),
      [],
      [[40, 'Xyzzyx 21.02.2025']],
      paid('17.02.2025', 'KAUPPA', '5,00-'),
    ]);
    expect(dates(reading)).toEqual(['2025-02-03', '2025-02-07', '2025-02-12', '2025-02-17']);
  });
});

describe('a day of booking that stands once over the rows of its day, beside days of value', () => {
  const paid = (day: string, text: string, out: string, value: string, balance = ''): Cell[] => [
    [40, day],
    [110, text],
    [380, out, 'right'],
    [450, value],
    [550, balance, 'right'],
  ];

  it('dates them all, though the balance over the first row has a day of value alone', () => {
    const reading = read([
      [[40, 'Beispielbank Kontoauszug']],
      [[40, 'Kontonummer 12345678 EUR']],
      paid('Datum', 'Text', 'Belastungen', 'Valuta', 'Saldo'),
      paid('', 'Saldovortrag', '', '01.12.25', '500.00'),
      paid('01.12.25', 'Zahlungsauftrag', '100.00', '01.12.25'),
      paid('', 'Spesen', '15.00', '01.12.25', '385.00'),
      paid('08.12.25', 'Einkauf', '60.00', '06.12.25'),
      paid('', 'Tankstelle', '40.00', '06.12.25', '285.00'),
      paid('11.12.25', 'Miete', '85.00', '11.12.25', '200.00'),
    ]);
    expect(dates(reading)).toEqual(['2025-12-01', '2025-12-01', '2025-12-08', '2025-12-08', '2025-12-11']);
  });

  it('is told from the days that end the texts under it', () => {
    const moved = (reference: string, words: string, amount: string): Cell[] => [
      [50, reference],
      [185, words],
      [550, amount, 'right'],
    ];
    const lines = linesOf([
      pageOf([
        moved('Arkistointitunnus', 'Saaja / Maksaja', 'Määrä'),
        [[40, '01.09.25']],
        moved('250901KAHV', 'KAHVILA', '30,00-'),
        [[185, '30.08.25']],
        moved('250901KAUP', 'KAUPPA', '20,00-'),
        [[185, '31.08.25']],
        [[40, '02.09.25']],
        moved('250902RAVI', 'RAVINTOLA', '50,00-'),
        [[185, '01.09.25']],
      ]),
    ]).map(tokenLine);
    const [header] = headersOf(lines);
    const tracks = dateTracksOf(lines.slice((header?.last ?? 0) + 1), header ?? null);
    expect(tracks.map(({ left }) => left)).toEqual([40]);
  });
});

describe('days of posting beside those of documents', () => {
  const line = (...texts: readonly string[]): Cell[] =>
    texts.flatMap((text, at): Cell[] => (text === '' ? [] : [[[50, 110, 170, 260, 400][at] ?? 0, text]]));
  const list = (...days: readonly (readonly [string, string])[]): (string | null)[] =>
    dates(
      read([
        [[40, 'Example Bank account statement']],
        [[40, 'Account number: 01234567890123456789 Account currency: USD']],
        [[40, 'For the period 15.07.2024 to 20.11.2024']],
        line('Posting', 'Document', 'Document', 'Transaction', 'Details'),
        line('date', 'date', 'number', 'amount', ''),
        ...days.map(([posted, made], at) =>
          line(posted, made, `161961${String(at)}`, '-11.54', 'Card payment'),
        ),
      ]),
    );

  it('date the rows of an account whose kind is not known, in whatever order these are listed', () => {
    const days = [
      ['31.07.2024', '16.07.2024'],
      ['31.07.2024', '18.07.2024'],
      ['29.07.2024', '29.07.2024'],
      ['30.07.2024', '30.07.2024'],
      ['02.08.2024', '01.08.2024'],
      ['05.08.2024', '04.08.2024'],
    ] as const;
    expect(list(...days)).toEqual(days.map(([day]) => day.split('.').reverse().join('-')));
  });
});

describe('a day of posting', () => {
  const cell = (x: number, text: string): Cell[] => (text === '' ? [] : [[x, text]]);

  it('stands under that of the operation, lower than the first line of what it stands beside', () => {
    const paid = (made: string, kind: string, amount: string, balance: string): Cell[] => [
      ...cell(40, made),
      ...cell(180, kind),
      [470, amount, 'right'],
      [550, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank statement of account']],
      [[40, 'Account number: 12345678']],
      beside('Opening balance', '500.00'),
      beside('Closing balance', '430.00'),
      paid('Дата операции (UTC)', 'Category', 'Amount', 'Balance'),
      [...cell(40, 'Дата обработки и код'), ...cell(180, 'Description')],
      ...(
        [
          ['02.03.2025', 'Shops', '-20.00', '480.00', 'Grocer at the corner', '03.03.2025', 'card *1234'],
          ['04.03.2025', 'Travel', '-30.00', '450.00', 'Railway of the north', '07.03.2025', 'card *1234'],
          ['05.03.2025', 'Other', '-15.00', '435.00', 'Fee', '05.03.2025', 'account *5678'],
          ['06.03.2025', 'Shops', '-5.00', '430.00', 'Baker', '09.03.2025', 'card *1234'],
        ] as const
      ).flatMap(([made, kind, amount, balance, text, posted, more]) => [
        paid(made, kind, amount, balance),
        cell(180, text),
        [...cell(40, posted), ...cell(100, '118204')],
        cell(180, more),
        [],
      ]),
    ]);
    expect(dates(reading)).toEqual(['2025-03-03', '2025-03-07', '2025-03-05', '2025-03-09']);
    expect(reading.transactions[1]?.value_date).toBe('2025-03-04');
  });

  it('is that of the writing off beside the time of the operation', () => {
    const moved = (made: string, off: string, amount: string, text: string): Cell[] => [
      [40, made],
      [150, off],
      [330, amount, 'right'],
      [350, text],
    ];
    const reading = read([
      [[40, 'Example Bank statement of account']],
      [[40, 'Движение средств за период с 01.03.2025 по 31.03.2025']],
      moved('Дата операции', 'Дата списания', 'Сумма операции', 'Описание операции'),
      moved('09.03.2025', '10.03.2025', '-20.00', 'Bakery'),
      moved('06.03.2025', '08.03.2025', '-12.00', 'Books'),
      moved('05.03.2025', '05.03.2025', '+70.00', 'Wages'),
    ]);
    expect(dates(reading)).toEqual(['2025-03-10', '2025-03-08', '2025-03-05']);
  });
});
