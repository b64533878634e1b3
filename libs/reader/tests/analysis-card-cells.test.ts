import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, described } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** By how much the upper part of a row is pulled down to its day. */
const PULL = 8;

type Row = readonly [day: string, serial: string, text: string, points: string, amount: string];

/** The cells of a row on one line; a serial number of 18 digits ends right before the text begins. */
const whole = ([day, serial, text, points, amount]: Row): Cell[] => [
  [30, day],
  [92, serial],
  [186, text],
  [400, points, 'right'],
  [560, amount, 'right'],
];

/** A row with its text and its points half a line over it, and the end of its text under it. */
const split = ([day, serial, text, points, amount]: Row): Cell[][] => [
  [
    [186, text],
    [400, points, 'right'],
  ],
  [
    [30, day],
    [92, serial],
    [560, amount, 'right'],
  ],
];

function readCard(rows: readonly Cell[][], pull: readonly number[] = [], name = 200) {
  const lines: Cell[][] = [
    [[30, 'Example Bank credit card statement']],
    [[30, 'Card number 4375 XXXX XXXX 3019']],
    [[30, 'Statement period: 01/03/2031 to 31/03/2031']],
    [
      [30, 'Date'],
      [100, 'Ref. Number'],
      [name, 'Transaction Details'],
      [400, 'Points', 'right'],
      [560, 'Amount (USD)', 'right'],
    ],
    ...rows,
  ];
  const page = pageOf(lines);
  const words = page.words.map((word) => {
    const [x, y, width, height] = word.box;
    const at = (y - 40) / 13 - (lines.length - rows.length);
    return pull.includes(Math.round(at)) ? { ...word, box: [x, y + PULL, width, height] as const } : word;
  });
  const analysis = analyse([{ ...page, words }], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

const FUEL: Row = ['04/03/2031', '745682290942900111', 'FUEL STATION', '2.00', '510.00'];
const FOODS: Row = ['09/03/2031', '7405663908290', 'HARBOUR FOODS', '1.00', '101.00'];
const BOOKS: Row = ['12/03/2031', '7405663908300', 'CORNER BOOKS', '5.00', '240.00'];
const SHOES: Row = ['15/03/2031', '7405663908311', 'OLD TOWN SHOES', '3.00', '70.00'];
const TEXTS = [FUEL, FOODS, BOOKS, SHOES].map(([, , text]) => text);
const AMOUNTS = ['-510.00', '-101.00', '-240.00', '-70.00'];

describe('the cells of a card’s row', () => {
  it('are told apart where a serial number all but touches the text', () => {
    const reading = readCard([whole(FUEL), whole(FOODS), whole(BOOKS), whole(SHOES)]);
    expect(described(reading)).toEqual(TEXTS);
    expect(amounts(reading)).toEqual(AMOUNTS);
  });

  it('are one row where the text and its points stand half a line over the day', () => {
    const reading = readCard([whole(FUEL), ...split(FOODS), whole(BOOKS), whole(SHOES)], [1]);
    expect(described(reading)).toEqual(TEXTS);
    expect(amounts(reading)).toEqual(AMOUNTS);
  });

  it('go on with a short word that begins where the texts do, beside their centred name', () => {
    const rows = [FUEL, FOODS, BOOKS, SHOES].map(([day, serial, text, ...rest]): Row => [
      day,
      serial,
      `${text} PURCHASE DOWNTOWN`,
      ...rest,
    ]);
    const reading = readCard(
      rows.flatMap((row) => [whole(row), [[186, 'NL']]]),
      [],
      230,
    );
    expect(described(reading)).toEqual(TEXTS.map((text) => `${text} PURCHASE DOWNTOWN NL`));
    expect(reading.transactions.map(({ reference }) => reference)).toEqual(rows.map(([, serial]) => serial));
  });
});

describe('a number alone under a description', () => {
  it('goes on with it where two names stand over descriptions', () => {
    const row = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [110, text],
      [450, amount, 'right'],
      [550, balance, 'right'],
    ];
    const page = pageOf([
      [[40, 'Example Bank account statement']],
      [
        [40, 'Date'],
        [110, 'Description'],
        [260, 'Details'],
        [450, 'Amount', 'right'],
        [550, 'Balance', 'right'],
      ],
      row('01/08/2031', 'Salary of a friend', '100.00', '100.00'),
      [[110, '1080182662']],
      row('02/08/2031', 'Transfer to a savings account', '-10.00', '90.00'),
      [[110, '(1821078916)']],
      row('03/08/2031', 'Corner shop', '-20.00', '70.00'),
    ]);
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual([
      'Salary of a friend 1080182662',
      'Transfer to a savings account (1821078916)',
      'Corner shop',
    ]);
  });
});

describe('a stroke between a day and its time', () => {
  const row = (day: string, time: string, text: string, points: string, amount: string): Cell[] => [
    [30, day],
    [75, time],
    [140, text],
    [400, points, 'right'],
    [560, amount, 'right'],
  ];

  it('is neither text nor lost with the day, and what has no mark beside credits is charged', () => {
    const page = pageOf([
      [[30, 'Example Bank credit card statement']],
      [[30, 'Billing period 16/08/2031 - 15/09/2031']],
      [
        [30, 'Previous statement dues 1,000.00'],
        [300, 'Total amount due 930.00'],
      ],
      row('DATE & TIME', '', 'TRANSACTION DESCRIPTION', 'REWARDS', 'AMOUNT'),
      row('18/08/2031|', '19:42', 'CORNER BAKERY', '+ 16', '684.00'),
      row('20/08/2031|', '08:15', 'VILLAGE GROCER', '+ 8', '246.00'),
      row('26/08/2031|', '00:00', 'PAYMENT RECEIVED', '', '+ 1,000.00'),
    ]);
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    const { transactions, verdict } = analysis.reading;
    expect(verdict).toBe('reconciled');
    expect(transactions.map(({ date }) => date)).toEqual(['2031-08-18', '2031-08-20', '2031-08-26']);
    expect(described(analysis.reading)).toEqual(['CORNER BAKERY', 'VILLAGE GROCER', 'PAYMENT RECEIVED']);
    expect(amounts(analysis.reading)).toEqual(['-684.00', '-246.00', '1000.00']);
  });
});
