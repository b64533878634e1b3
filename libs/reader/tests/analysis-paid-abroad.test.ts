import { describe, expect, it } from '@jest/globals';
import { HEAD, beside, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const line = (day: string, kind: string, text: string, out: string, balance: string): Cell[] => [
  [40, day],
  [92, kind],
  [115, text],
  [390, out, 'right'],
  [545, balance, 'right'],
];

describe('what was paid abroad, on a line of its own between the day of a row and its amount', () => {
  const ends = [beside('Opening balance', '900.00'), beside('Closing balance', '620.24')];
  const rowsOf = (told: (foreign: string) => Cell[]): Cell[][] =>
    (
      [
        ['03/02', 'HOTEL', 'EUR 84.99', '73.38', '826.62'],
        ['03/09', 'GROCER', '', '53.00', '773.62'],
        ['03/11', 'BAKERY', '', '10.00', '763.62'],
        ['03/16', 'BOOK SHOP', '', '60.00', '703.62'],
        ['03/17', 'BUS', '', '10.00', '693.62'],
        ['03/23', 'TRAM', 'EUR 84.50', '73.38', '620.24'],
      ] as const
    ).flatMap(([day, text, foreign, out, balance]) => [
      line(day, 'VIS', text, '', ''),
      foreign === '' ? [[115, 'EXAMPLE TOWN'] as const] : told(foreign),
      line('', '', 'Visa Rate', out, balance),
      [],
    ]);
  const days = ['02', '09', '11', '16', '17', '23'].map((day) => `2025-03-${day}`);

  it('is part of the text, and leaves the row its day', () => {
    const names = line('Date', '', 'Payment type and details', 'Paid out', 'Balance');
    const { transactions, verdict } = read([
      ...HEAD,
      ...ends,
      names,
      ...rowsOf((foreign) => [[115, `${foreign} @ 1.1582`]]),
    ]);
    expect(transactions.map(({ date }) => date)).toEqual(days);
    expect(transactions[0]?.description).toBe('VIS HOTEL EUR 84.99 @ 1.1582 Visa Rate');
    expect(verdict).toBe('reconciled');
  });

  it('leaves it so under a name of its own, too', () => {
    const names: Cell[] = [
      ...line('Date', '', 'Details', 'Paid out', 'Balance'),
      [300, 'Foreign amount', 'right'],
    ];
    const { transactions } = read([
      ...HEAD,
      ...ends,
      names,
      ...rowsOf((foreign) => [[300, foreign.slice(4), 'right']]),
    ]);
    expect(transactions.map(({ date }) => date)).toEqual(days);
  });
});
