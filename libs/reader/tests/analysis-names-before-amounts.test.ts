import { describe, expect, it } from '@jest/globals';
import { amounts, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** Names begin where their columns do, amounts end where these end: each name stands left of all its amounts. */
function row(day: string, text: string, out: string, into: string): Cell[] {
  const cells: Cell[] = [
    [40, day],
    [110, text],
    [470, out, 'right'],
    [550, into, 'right'],
  ];
  return cells.filter(([, printed]) => printed !== '');
}

const day = (sums: readonly [string, string], balance: string): Cell[][] => [
  row('', 'RULAJ ZI', ...sums),
  row('', 'SOLD FINAL ZI', '', balance),
];

describe('names of columns that stand left of all their amounts', () => {
  it('are those of the amounts behind them, also where no row of one prints a day of its own', () => {
    const reading = read([
      [[40, 'Banca Exemplu EXTRAS CONT 01/02/2026 - 28/02/2026']],
      [[40, 'Contul: RO94BTRLRONCRT0417733802 Valuta: RON']],
      [],
      [
        [40, 'Data'],
        [110, 'Descriere'],
        [400, 'Debit'],
        [477, 'Credit'],
      ],
      row('', 'SOLD ANTERIOR', '', '882.40'),
      row('02/02/2026', 'Retragere de numerar', '207.45', ''),
      row('', 'Plata la POS', '36.90', ''),
      ...day(['244.35', '0.00'], '638.05'),
      row('03/02/2026', 'Plata la POS', '99.78', ''),
      row('', 'Incasare OP', '', '412.00'),
      ...day(['99.78', '412.00'], '950.27'),
      row('05/02/2026', 'Plata debit direct', '18.77', ''),
      ...day(['18.77', '0.00'], '931.50'),
      row('06/02/2026', 'Plata la POS', '31.50', ''),
      row('', 'Schimb valutar', '', '100.00'),
      ...day(['31.50', '100.00'], '1,000.00'),
      row('', 'SOLD FINAL CONT', '', '1,000.00'),
    ]);
    expect(amounts(reading)).toEqual(['-207.45', '-36.90', '-99.78', '412.00', '-18.77', '-31.50', '100.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});
