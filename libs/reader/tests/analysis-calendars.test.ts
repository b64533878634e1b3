import { describe, expect, it } from '@jest/globals';
import { beside, described, HEAD, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const row = (day: string, out: string, into: string, text: string, balance: string): Cell[] => [
  [40, day],
  [180, out, 'right'],
  [260, into, 'right'],
  [300, text],
  [520, balance, 'right'],
];

const PASSBOOK: readonly Cell[][] = [
  row('年月日', 'お支払金額', 'お預り金額', '摘要', '差引残高'),
  row('07-01-06', '', '', '繰越', '50,000'),
  row('07-01-07', '8,000', '', 'ガス', '42,000'),
  row('07-02-10', '', '20,000', '給与', '62,000'),
  row('07-03-03', '1,500', '', '水道', '60,500'),
];

/** The passbook with days that stand in parts. */
function padded(...days: readonly (readonly [number, string][])[]): ReturnType<typeof read> {
  const [names = [], opening = [], ...rows] = PASSBOOK;
  const parted = rows.map(([, ...rest], at): Cell[] => [...(days[at] ?? []), ...rest]);
  return read([[[40, '普通預金 お取引明細']], names, opening, ...parted]);
}

describe('days of other calendars', () => {
  it('that begin with the year of the era are read so under a name that says year, month and day', () => {
    const { transactions } = read([[[40, '普通預金 お取引明細']], ...PASSBOOK]);
    expect(transactions.map(({ date }) => date)).toEqual(['2025-01-07', '2025-02-10', '2025-03-03']);
  });

  it('are read so behind the numbers of their rows as well', () => {
    const [names = [], ...rows] = PASSBOOK;
    const numbered = rows.map((cells, at): Cell[] => [[20, `${at + 1}`], ...cells]);
    const { transactions } = read([[[40, '普通預金 お取引明細']], names, ...numbered]);
    expect(transactions.map(({ date }) => date)).toEqual(['2025-01-07', '2025-02-10', '2025-03-03']);
  });

  it('are read so behind the numbers of their rows where a space pads their figures, too', () => {
    const [names = [], opening = [], ...rows] = PASSBOOK;
    const days: readonly (readonly Cell[])[] = [
      [
        [40, '07-'],
        [60, '1-'],
        [75, '7'],
      ],
      [
        [40, '07-'],
        [60, '2-10'],
      ],
      [
        [40, '07-'],
        [60, '3-'],
        [75, '3'],
      ],
    ];
    const numbered = rows.map(([, ...rest], at): Cell[] => [[20, `${at + 2}`], ...(days[at] ?? []), ...rest]);
    const { transactions } = read([[[40, '普通預金 お取引明細']], names, opening, ...numbered]);
    expect(transactions.map(({ date }) => date)).toEqual(['2025-01-07', '2025-02-10', '2025-03-03']);
  });

  it('that stand beside those of ours are no days of value', () => {
    const both = (day: string, other: string, text: string, out: string, balance: string): Cell[] => [
      [40, day],
      [110, other],
      [200, text],
      [420, out, 'right'],
      [520, balance, 'right'],
    ];
    const { transactions } = read([
      [[40, 'Example Bank account statement NPR']],
      both('Date (AD)', 'Miti (BS)', 'Particulars', 'Debit', 'Balance'),
      both('2025/12/17', '2082/09/02', 'Tea house', '100.00', '900.00'),
      both('2025/12/18', '2082/09/03', 'Market', '50.00', '850.00'),
      both('2025/12/21', '2082/09/06', 'Books', '25.00', '825.00'),
    ]);
    expect(transactions.map(({ date }) => date)).toEqual(['2025-12-17', '2025-12-18', '2025-12-21']);
    expect(transactions.every(({ value_date }) => value_date === null)).toBe(true);
  });

  it('are whole where a space pads the figures of a month or a day', () => {
    const { transactions } = padded(
      [
        [45, '7-'],
        [60, '1-'],
        [75, '7'],
      ],
      [
        [45, '7-'],
        [60, '2-10'],
      ],
      [
        [45, '7-12-'],
        [75, '3'],
      ],
    );
    expect(transactions.map(({ date }) => date)).toEqual(['2025-01-07', '2025-02-10', '2025-12-03']);
  });

  it('are whole where such spaces stand behind full stops, close enough to be words of one text', () => {
    const { transactions } = padded(
      [
        [45, '7. 1.'],
        [70, '7'],
      ],
      [[45, '7. 2.10']],
      [
        [45, '7. 3.'],
        [70, '3'],
      ],
    );
    expect(transactions.map(({ date }) => date)).toEqual(['2025-01-07', '2025-02-10', '2025-03-03']);
    expect(transactions[0]?.description).toBe('ガス');
  });

  it('are counted so where the name of their column says by which calendar', () => {
    const named = PASSBOOK.map((cells, at) =>
      cells.map((cell, column): Cell => (at === 0 && column === 0 ? [cell[0], '日付(和暦)'] : cell)),
    );
    const { transactions } = read([[[40, '普通預金 お取引明細']], ...named]);
    expect(transactions.map(({ date }) => date)).toEqual(['2025-01-07', '2025-02-10', '2025-03-03']);
  });

  it('stay days and months where the rows are in no order of years', () => {
    const mixed = PASSBOOK.with(3, row('11-02-10', '', '20,000', '給与', '62,000'));
    const { transactions } = read([[[40, '普通預金 お取引明細']], ...mixed]);
    expect(transactions[0]?.date).not.toBe('2025-01-07');
  });

  it('are told by the rows, whatever order the deposits behind them are listed in', () => {
    const deposit = (number: string, from: string, to: string, amount: string): Cell[] => [
      [40, number],
      [120, from],
      [200, to],
      [400, amount, 'right'],
    ];
    const { transactions, verdict } = read([
      [[40, '普通預金 お取引明細 令和7年1月6日～令和7年3月28日']],
      ...PASSBOOK,
      row('', '', '', '今期末残高', '60,500'),
      [[40, '定期預金お預り明細（ご参考）']],
      deposit('お預り番号', 'お預り日', '満期日', 'お預り金額'),
      deposit('001', '06-04-10', '08-04-10', '500,000'),
      deposit('004', '05-06-02', '08-06-02', '300,000'),
    ]);
    expect(transactions.map(({ date }) => date)).toEqual(['2025-01-07', '2025-02-10', '2025-03-03']);
    expect(verdict).toBe('reconciled');
  });

  it('stand again where rows have marks of repetition under them', () => {
    const reading = read([
      [[40, '普通預金 お取引明細']],
      ...PASSBOOK,
      row('〃', '500', '', '電話', '60,000'),
      row('〃', '', '1,000', '振込', '61,000'),
    ]);
    expect(reading.transactions.map(({ date }) => date).slice(-3)).toEqual(Array(3).fill('2025-03-03'));
    expect(described(reading).slice(-2)).toEqual(['電話', '振込']);
  });

  it('begin and end a period that is printed by the era', () => {
    const reading = read([[[40, '普通預金 お取引明細 令和7年1月6日～令和7年3月28日']], ...PASSBOOK]);
    expect(reading.accounts[0]).toMatchObject({ period_start: '2025-01-06', period_end: '2025-03-28' });
  });

  it('that repeat the day of a row describe nothing', () => {
    const twice = (hijri: string, [day, ...rest]: Cell[]): Cell[] => [
      [40, hijri],
      [100, day?.[1] ?? ''],
      ...rest.map((cell): Cell => (cell[0] === 110 ? [170, cell[1]] : cell)),
    ];
    const reading = read([
      ...HEAD,
      beside('Opening balance', '500.00'),
      twice('Date', ledgerRow('Date', 'Transaction', 'Debit', 'Credit', 'Balance')),
      [
        [40, '(H)'],
        [100, '(G)'],
        [170, 'Details'],
      ],
      twice('01/09/1446', ledgerRow('03/01/2025', 'Market', '20.00', '', '480.00')),
      twice('14/09/1446', ledgerRow('03/14/2025', 'Wages', '', '90.00', '570.00')),
      twice('25/09/1446', ledgerRow('03/25/2025', 'Cinema', '12.00', '', '558.00')),
    ]);
    expect(described(reading)).toEqual(['Market', 'Wages', 'Cinema']);
  });

  it('stand under the day of a row beside more of its text', () => {
    const below = (hijri: string, text: string): Cell[] => [
      [40, hijri],
      [110, text],
    ];
    const reading = read([
      ...HEAD,
      beside('Opening balance', '500.00'),
      ledgerRow('Date', 'Transaction', 'Debit', 'Credit', 'Balance'),
      ledgerRow('03/01/2025', 'Market', '20.00', '', '480.00'),
      below('01/09/1446', 'Harbour'),
      ledgerRow('03/14/2025', 'Wages', '', '90.00', '570.00'),
      below('14/09/1446', 'March 2025'),
      ledgerRow('03/25/2025', 'Cinema', '12.00', '', '558.00'),
      below('25/09/1446', 'Old town'),
    ]);
    expect(described(reading)).toEqual(['Market Harbour', 'Wages March 2025', 'Cinema Old town']);
  });
});
