import { describe, expect, it } from '@jest/globals';
import { amounts, described, readPages } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a sheet that is printed over several pages, first down and then over', () => {
  const rows = [
    ['01/06/2023', 'Rent', '100,00', '', '900,00'],
    ['02/06/2023', 'Invoice 44', '', '250,00', '1150,00'],
    ['05/06/2023', 'Fuel', '50,00', '', '1100,00'],
    ['06/06/2023', 'Phone', '20,00', '', '1080,00'],
  ] as const;
  const left = (from: number, to: number): Cell[][] =>
    rows.slice(from, to).map(([day, text]) => [
      [40, day],
      [140, text],
    ]);
  const right = (from: number, to: number): Cell[][] =>
    rows.slice(from, to).map(([, , out, into, balance]) => [
      [130, out, 'right'],
      [220, into, 'right'],
      [310, balance, 'right'],
    ]);
  const head: Cell[][] = [
    [[40, 'Example Bank account statement']],
    [[40, 'Account number 12345678']],
    [
      [40, 'Date'],
      [140, 'Description'],
    ],
  ];
  const over: Cell[][] = [
    [[40, 'Opening balance 1000,00']],
    [[40, 'Closing balance 1080,00']],
    [
      [130, 'Debit', 'right'],
      [220, 'Credit', 'right'],
      [310, 'Balance', 'right'],
    ],
  ];

  it('has the amounts of its rows on the other page, at the same heights', () => {
    const reading = readPages([[...head, ...left(0, 3)], left(3, 4), [...over, ...right(0, 3)], right(3, 4)]);
    expect(described(reading)).toEqual(['Rent', 'Invoice 44', 'Fuel', 'Phone']);
    expect(amounts(reading)).toEqual(['-100.00', '250.00', '-50.00', '-20.00']);
    expect(reading.transactions.map(({ page }) => page)).toEqual([1, 1, 1, 2]);
    expect(reading.verdict).toBe('reconciled');
  });
});
