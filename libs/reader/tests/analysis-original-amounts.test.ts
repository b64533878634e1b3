import { describe, expect, it } from '@jest/globals';
import { amounts, beside, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A row, or the names, of purchases with their rate, their instalments and what is left of them. */
function line(
  number: string,
  day: string,
  text: string,
  amount: string,
  [rate, part, left]: readonly [string, string, string] = ['', '', ''],
): Cell[] {
  return [
    [40, number],
    [90, day],
    [150, text],
    [370, amount, 'right'],
    [430, rate, 'right'],
    [480, part, 'right'],
    [570, left, 'right'],
  ];
}

const NAMES = line('Autorización', 'Fecha', 'Descripción', 'Valor original', [
  'Tasa EA',
  'Cuotas',
  'Saldo pendiente',
]);

const BILL: readonly Cell[][] = [
  [[40, 'Banco Ejemplo tarjeta de crédito']],
  [[40, 'Tarjeta: ************7704 Periodo facturado: 31 dic 2025 - 30 ene 2026']],
  beside('Saldo anterior', '$ 800.000,00'),
  beside('Pago total', '$ 350.000,00'),
  NAMES,
  line('254403', '31/12/2025', 'Panadería', '$ 80.000,00', ['0,00 %', '1/1', '$ 80.000,00']),
  line('468854', '03/01/2026', 'Librería', '$ 150.000,00', ['27,43 %', '1/3', '$ 150.000,00']),
  line('000000', '12/01/2026', 'Abono sucursal', '-$ 800.000,00'),
  line('977365', '21/01/2026', 'Taller', '$ 120.000,00', ['27,43 %', '1/12', '$ 120.000,00']),
];

describe('a bill whose only amounts are what purchases came to', () => {
  it('asks for these, though each has a rate beside it and what is left of it', () => {
    const reading = read(BILL);
    expect(described(reading)).toEqual(['Panadería', 'Librería', 'Abono sucursal', 'Taller']);
    expect(amounts(reading)).toEqual(['-80000.00', '-150000.00', '800000.00', '-120000.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('does not ask again for those of earlier bills', () => {
    const reading = read([
      ...BILL,
      [[40, 'Movimientos antes del 31 dic 2025 con saldo pendiente']],
      NAMES,
      line('774120', '03/09/2025', 'Muebles', '$ 480.000,00', ['26,11 %', '4/12', '$ 320.000,00']),
      line('220914', '22/11/2025', 'Hotel', '$ 900.000,00', ['27,01 %', '2/6', '$ 600.000,00']),
    ]);
    expect(reading.transactions).toHaveLength(4);
    expect(reading.verdict).toBe('reconciled');
  });
});
