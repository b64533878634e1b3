import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { linesAsMeant } from '../src/analysis/mends/lines-as-meant.ts';
import type { StatementReading } from '../src/outcome.ts';
import { beside, described, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Example Bank account statement']],
  [[40, 'Statement period: 01/05/2025 to 31/05/2025']],
  [[40, 'Account number: 12345678']],
  beside('Opening balance', '100.00'),
  beside('Closing balance', '115.00'),
];

const dates = (reading: StatementReading): (string | null)[] => reading.transactions.map(({ date }) => date);

/** Five rows on three days, as an app exports them: payments without a sign. */
function listOf(left: number, more: (text: string) => Cell[][]): readonly Cell[][] {
  const paid = (text: string, amount: string): Cell[][] => [
    [
      [left, text],
      [300, amount, 'right'],
    ],
    ...more(text),
  ];
  return [
    [[40, 'Friday 9 May']],
    ...paid('Bakery', '5.00'),
    ...paid('From A Sample', '+40.00'),
    [[40, 'Thursday 8 May']],
    ...paid('Bookshop', '12.00'),
    [[40, 'Tuesday 6 May']],
    ...paid('Bakery', '3.00'),
    ...paid('Ferry', '5.00'),
  ];
}

const DAYS = ['2025-05-09', '2025-05-09', '2025-05-08', '2025-05-06', '2025-05-06'];

describe('rows under lines that print the day alone', () => {
  it('are rows though none has a day of its own, and though no sum proves them', () => {
    const reading = read([...HEAD.slice(0, -1), ...listOf(55, () => [])]);
    expect(dates(reading)).toEqual(DAYS);
  });

  it('go on below also where the edge of a photographed page runs aslant', () => {
    const reading = read([
      ...HEAD.slice(0, -2),
      ...listOf(40, () => [[[40, 'Everyday spending']]]).map((cells, at): Cell[] =>
        cells.map(([x, text, ...end]): Cell => {
          const isName = end.length === 0 && !/day \d/.test(text);
          return isName && at > 7 ? [44, text] : ([x, text, ...end] as Cell);
        }),
      ),
    ]);
    expect(dates(reading)).toEqual(DAYS);
    expect(described(reading)[1]).toBe('From A Sample Everyday spending');
  });

  it.each(['Today, Friday 9 May', 'Heute, Freitag, 9. Mai', 'Hier, jeudi 9 mai'])(
    'are under the day by itself where the list says more of it: %s',
    (text) => {
      const [line] = linesAsMeant([pageOf([[[40, text]], ...listOf(82, () => []).slice(1)])]);
      expect(line?.tokens.map(({ left, dates: [day] }) => [left, day?.month, day?.day])).toEqual([
        [40, 5, 9],
      ]);
    },
  );

  it('are under their days though the name of a picture beside the text parts every two of them', () => {
    const reading = read([...HEAD.slice(0, -1), ...listOf(120, () => [[[40, 'Spending']]])]);
    expect(dates(reading)).toEqual(DAYS);
  });

  it('tell of other days in their texts, which date none of them', () => {
    const reading = read([
      ...HEAD.slice(0, -1),
      ...listOf(55, () => []).map((cells): Cell[] => {
        const [[x, text] = [0, ''], ...amount] = cells;
        if (text !== 'Bakery' && text !== 'Bookshop') return [...cells];
        const begun = text === 'Bakery' ? 'CARD' : 'REFUND';
        return [[x, begun], [x + 6 * begun.length, '04/05/25'], [x + 6 * begun.length + 50, text], ...amount];
      }),
    ]);
    expect(dates(reading)).toEqual(DAYS);
  });

  it('count for as much as rows with days of their own, under a head that names little', () => {
    const row = (text: string, amount: string): Cell[][] => [
      [
        [55, text],
        [500, amount, 'right'],
      ],
      [[55, 'pas 0001']],
    ];
    const reading = read([
      [[40, 'Rekeningafschrift']],
      [[40, 'Rekening 12345678, 1 mei 2025 t/m 31 mei 2025']],
      beside('Saldo begin', '100,00'),
      beside('Bij', '40,00'),
      beside('Af', '25,00'),
      beside('Saldo eind', '115,00'),
      [],
      [[40, 'dinsdag 6 mei 2025']],
      ...row('Bakker', '-3,00'),
      ...row('Veerpont', '-5,00'),
      [[40, 'donderdag 8 mei 2025']],
      ...row('Boekhandel', '-12,00'),
      [[40, 'vrijdag 9 mei 2025']],
      ...row('Voorbeeld BV', '+40,00'),
      ...row('Bakker', '-5,00'),
    ]);
    expect(dates(reading)).toEqual(DAYS.toReversed());
  });

  it('go on with a line that begins where the days do, and is no heading', () => {
    const reading = read([...HEAD, ...listOf(40, () => [[[40, 'debit card 4411']]])]);
    expect(dates(reading)).toEqual(DAYS);
    expect(described(reading)[0]).toBe('Bakery debit card 4411');
    expect(reading.verdict).toBe('reconciled');
  });

  it('have what they come to beside the day', () => {
    const head = (day: string, sum: string): Cell[] => [
      [40, day],
      [300, `Day total ${sum}`, 'right'],
    ];
    const paid = (text: string, amount: string): Cell[] => [
      [40, text],
      [300, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      head('Friday, 9 May', '+35.00'),
      paid('Bakery', '-5.00'),
      paid('From A Sample', '+40.00'),
      head('Thursday, 8 May', '-12.00'),
      paid('Bookshop', '-12.00'),
      head('Tuesday, 6 May', '-8.00'),
      paid('Bakery', '-3.00'),
      paid('Ferry', '-5.00'),
    ]);
    expect(dates(reading)).toEqual(DAYS);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are under a day that stands beside the balance brought forward as well', () => {
    const line = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [400, amount, 'right'],
      [500, balance, 'right'],
    ];
    const reading = read([
      ...HEAD.slice(0, 3),
      line('Date', 'Details', 'Amount', 'Balance'),
      line('01 May 2025', 'Balance forward', '', '100.00'),
      line('', 'Bakery', '-5.00', '95.00'),
      line('03 May 2025', 'Wages', '40.00', '135.00'),
      line('', 'Ferry', '-5.00', '130.00'),
    ]);
    expect(dates(reading)).toEqual(['2025-05-01', '2025-05-03', '2025-05-03']);
  });

  it('are of the day beside the balance brought forward to their page, unless it is before theirs', () => {
    const line = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [400, amount, 'right'],
      [500, balance, 'right'],
    ];
    const names = line('Date', 'Details', 'Amount', 'Balance');
    const over = (day: string): (string | null)[] => {
      const pages = [
        [
          ...HEAD,
          names,
          line('03 May 2025', 'Bakery', '-5.00', '95.00'),
          line('', 'Ferry', '-10.00', '85.00'),
          line('', 'Balance carried forward', '', '85.00'),
        ],
        [
          names,
          line(day, 'Balance brought forward', '', '85.00'),
          line('', 'Wages', '40.00', '125.00'),
          line('', 'Kiosk', '-4.00', '121.00'),
          line('09 May 2025', 'Bookshop', '-6.00', '115.00'),
        ],
      ];
      const analysis = analyse(
        pages.map((lines, at) => pageOf(lines, { page: at + 1 })),
        { documentKey: 'test' },
      );
      if (analysis.kind !== 'statement') throw new Error('read as no statement');
      expect(analysis.reading.verdict).toBe('reconciled');
      return dates(analysis.reading).slice(2);
    };
    expect(over('06 May 2025')).toEqual(['2025-05-06', '2025-05-06', '2025-05-09']);
    expect(over('01 May 2025')).toEqual(['2025-05-03', '2025-05-03', '2025-05-09']);
  });
});
