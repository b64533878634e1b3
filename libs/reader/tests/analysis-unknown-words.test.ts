import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, described, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const head = (...lines: readonly [string, string][]): Cell[][] => [
  [[40, 'Example Bank statement']],
  [[40, 'Account number 12345678   1 March 2026 to 31 March 2026']],
  ...lines.map(([label, amount]): Cell[] => [
    [40, label],
    [300, amount, 'right'],
  ]),
];

const BALANCES = [
  ['Opening balance', '200.00'],
  ['Closing balance', '221.00'],
] as const satisfies readonly [string, string][];

/** Days, texts and two columns of amounts under names that no list has. */
const twoColumns = (left: string, right: string): Cell[][] => {
  const line = (day: string, text: string, one: string, other: string): Cell[] => [
    [40, day],
    [120, text],
    [420, one, 'right'],
    [520, other, 'right'],
  ];
  return [
    line('Plimdag', 'Gruntel', left, right),
    line('04/03/2026', 'Plim', '40.00', ''),
    line('09/03/2026', 'Quoro', '', '90.00'),
    line('20/03/2026', 'Rondel', '29.00', ''),
    line('24/03/2026', 'Tarnix', '', '10.00'),
  ];
};

describe('two columns of amounts in unknown words', () => {
  it('take money out and bring it in as the balances ask for, the debits left of the credits', () => {
    const reading = read([
      ...head(['Opening balance', '200.00'], ['Closing balance', '231.00']),
      ...twoColumns('Ablo', 'Imlo'),
    ]);
    expect(amounts(reading)).toEqual(['-40.00', '90.00', '-29.00', '10.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are the other way round where the balances say so', () => {
    const reading = read([
      ...head(['Opening balance', '200.00'], ['Closing balance', '169.00']),
      ...twoColumns('Imlo', 'Ablo'),
    ]);
    expect(amounts(reading)).toEqual(['40.00', '-90.00', '29.00', '-10.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});

/** The rows of each day under a line that names it in words of its own. */
const underDays = (label: string): Cell[][] => {
  const row = (text: string, amount: string): Cell[] => [
    [55, text],
    [520, amount, 'right'],
  ];
  return [
    [[40, `${label} 04/03/2026`]],
    row('Bookshop', '-40.00'),
    [[40, `${label} 09/03/2026`]],
    row('Wages', '+90.00'),
    row('Ferry', '-9.00'),
    [[40, `${label} 20/03/2026`]],
    row('Grocer', '-20.00'),
  ];
};

describe('rows under days that have a label', () => {
  it.each(['Gruntels of', 'Buchungen vom', 'Posted:'])('have the day that "%s" stands before', (label) => {
    const reading = read([...head(...BALANCES), [], ...underDays(label)]);
    expect(reading.transactions.map(({ date }) => date)).toEqual([
      '2026-03-04',
      '2026-03-09',
      '2026-03-09',
      '2026-03-20',
    ]);
    expect(described(reading)).toEqual(['Bookshop', 'Wages', 'Ferry', 'Grocer']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('go on at the top of the next page', () => {
    const pages = [
      pageOf([...head(...BALANCES), [], ...underDays('Posted:').slice(0, -1), [[55, 'Kiosk'], [520, '-5.00', 'right']]]),
      pageOf([[[55, 'Grocer'], [520, '-15.00', 'right']]], { page: 2 }),
    ]; // prettier-ignore
    const analysis = analyse(pages, { documentKey: 'test' });
    expect(analysis.kind === 'statement' && amounts(analysis.reading)).toEqual([
      ...['-40.00', '90.00', '-9.00', '-5.00', '-15.00'],
    ]);
  });
});

describe('a heading of debits with its amount', () => {
  it('is not the title of a ledger of debtors', () => {
    const reading = read([
      ...head(
        ['Rulaj debitor', '69.00'],
        ['Rulaj creditor', '100.00'],
        ['Opening balance', '200.00'],
        ['Closing balance', '231.00'],
      ),
      ...twoColumns('Debit', 'Credit'),
    ]);
    expect(reading.transactions).toHaveLength(4);
  });
});

describe('days of the week', () => {
  it('stand before the day with its article', () => {
    const row = (text: string, amount: string): Cell[] => [
      [40, text],
      [520, amount, 'right'],
    ];
    const reading = read([
      ...head(...BALANCES),
      [],
      [[40, 'Onsdag den 4. marts']],
      row('Boghandel', '-40.00'),
      [[40, 'Mandag den 9. marts']],
      row('Løn', '+90.00'),
      [[40, 'Fredag den 20. marts']],
      row('Kiosk', '-29.00'),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2026-03-04', '2026-03-09', '2026-03-20']);
  });
});

describe('a statement in a language that few banks print', () => {
  it.each([
    ['Konto väljavõte', 'Algjääk', 'Lõppjääk', 'Kuupäev', 'Selgitus', 'Väljaminek', 'Sissetulek'],
    [
      'Taarifa ya akaunti',
      'Salio la mwanzo',
      'Salio la mwisho',
      'Tarehe',
      'Maelezo',
      'Zilizotoka',
      'Zilizoingia',
    ],
    ['Your statement', 'You started with', 'You ended with', 'When', 'What', 'Money out', 'Money in'],
    ['Datganiad cyfrif', 'Balans cychwynnol', 'Balans cau', 'Dyddiad', 'Disgrifiad', 'Allan', 'I mewn'],
    ['Reikningsyfirlit', 'Byrjunarstaða', 'Lokastaða', 'Dagsetning', 'Skýring', 'Úttekt', 'Innborgun'],
  ])('"%s" is read by its words, though no balance stands beside a row', (title, opens, closes, ...names) => {
    const line = ([day, text, out, into]: readonly string[]): Cell[] => [
      [40, day ?? ''],
      [120, text ?? ''],
      [420, out ?? '', 'right'],
      [520, into ?? '', 'right'],
    ];
    const reading = read([
      [[40, title]],
      [
        [40, opens],
        [300, '200.00', 'right'],
      ],
      [
        [40, closes],
        [300, '250.00', 'right'],
      ],
      line(names),
      line(['04/03/2026', 'Plim', '40.00', '']),
      line(['09/03/2026', 'Quoro', '', '90.00']),
    ]);
    // Some of these currencies have no smaller unit.
    expect(amounts(reading).map(Number)).toEqual([-40, 90]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('totals in unknown words', () => {
  const row = (day: string, text: string, amount: string): Cell[] => [
    [40, day],
    [120, text],
    [520, amount, 'right'],
  ];
  const totalled = (into: string, out: string): ReturnType<typeof read> =>
    read([
      ...head(),
      [],
      row('04/03/2026', 'Plim', '-40.00'),
      row('09/03/2026', 'Quoro', '+90.00'),
      row('20/03/2026', 'Rondel', '-29.50'),
      row('24/03/2026', 'Tarnix', '+10.00'),
      [],
      [[40, `Ablo: ${into}`]],
      [[40, `Imlo: ${out}`]],
    ]);

  it('prove rows that come to both of them', () => {
    const reading = totalled('100.00', '69.50');
    expect(reading.checks).toContainEqual(
      expect.objectContaining({ check: 'printed_totals', status: 'pass' }),
    );
    expect(reading.verdict).toBe('reconciled');
  });

  it('prove nothing where one of them is another amount', () => {
    expect(totalled('100.00', '59.50').verdict).toBe('unverifiable');
  });
});

describe('a summary beside its names', () => {
  it('names no columns of the rows below, which stand under their days', () => {
    const reading = read([
      ...head(),
      [
        [40, 'Opening balance'],
        [160, 'Money in'],
        [280, 'Money out'],
        [400, 'Closing balance'],
      ],
      [
        [40, '200.00'],
        [160, '90.00'],
        [280, '69.00'],
        [400, '221.00'],
      ],
      [],
      ...underDays('').map((cells) => cells.map(([x, text, ...align]) => [x, text.trim(), ...align] as Cell)),
    ]);
    expect(amounts(reading)).toEqual(['-40.00', '90.00', '-9.00', '-20.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});
