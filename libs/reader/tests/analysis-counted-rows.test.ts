import { describe, expect, it } from '@jest/globals';
import { described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Extracto cuenta de ahorros 12345678']],
  [[40, 'Período desde 01-03-2026 hasta 31-03-2026']],
];

const row = (number: string, day: string, text: string, amount: string, balance: string): Cell[] => [
  [40, number],
  [80, day],
  [150, text],
  [440, amount, 'right'],
  [530, balance, 'right'],
];

describe('numbers before the days', () => {
  const rows = (numbers: readonly string[]): Cell[][] => [
    ...HEAD,
    row('', 'Fecha', 'Concepto', 'Valor', 'Saldo'),
    row(numbers[0] ?? '', '02-03-2026', 'ABONO DOMI. 321', '100,00', '1.100,00'),
    row(numbers[1] ?? '', '04-03-2026', 'ABONO INTERESES', '10,00', '1.110,00'),
    row(numbers[2] ?? '', '10-03-2026', 'CARGO COMPRA', '-60,00', '1.050,00'),
    row(numbers[3] ?? '', '10-03-2026', 'CARGO CUOTA', '-50,00', '1.000,00'),
    [[150, 'FIN ESTADO DE CUENTA']],
  ];

  it('that count the rows are no words of theirs, nor is the end of the list', () => {
    expect(described(read(rows(['14290', '14291', '14292', '14293'])))).toEqual([
      'ABONO DOMI. 321',
      'ABONO INTERESES',
      'CARGO COMPRA',
      'CARGO CUOTA',
    ]);
  });

  it('that do not count stay with the rows', () => {
    expect(described(read(rows(['14290', '12101', '14290', '22101'])))[0]).toBe('14290 ABONO DOMI. 321');
  });
});
