import { describe, expect, it } from '@jest/globals';
import { readAt } from './analysis-heights.ts';
import { amounts, beside, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

type Line = readonly [number, ...Cell[]];

/** A purchase: where, when, what, its price twice, which part it is, and what is charged of it this month. */
function bought(at: number, place: string, day: string, text: string, price: string, rest: string): Line {
  const [part = '', charge = price] = rest.split(' of ');
  return [
    at,
    [40, place],
    [110, day],
    [160, text],
    [360, price, 'right'],
    [430, price, 'right'],
    [485, part, 'right'],
    [560, charge, 'right'],
  ];
}

/** Names of one, two and three lines, each set in the middle of all, under one for the last two. */
const NAMES: readonly Line[] = [
  [9, [330, 'MONTO'], [470, 'CARGO DEL MES']],
  [9.5, [40, 'LUGAR DE'], [120, 'FECHA'], [385, 'MONTO TOTAL']],
  [10, [180, 'DESCRIPCIÓN'], [310, 'OPERACIÓN O'], [470, 'N°'], [510, 'VALOR CUOTA']],
  [10.5, [40, 'OPERACIÓN'], [110, 'OPERACIÓN'], [390, 'A PAGAR']],
  [11, [330, 'COBRO'], [460, 'CUOTA'], [515, 'MENSUAL']],
];

const BILL: readonly Line[] = [
  [0, [40, 'Banco Ejemplo - estado de cuenta nacional de tarjeta de crédito']],
  [1, [40, 'N° de tarjeta de crédito XXXX XXXX XXXX 7711']],
  [2, [40, 'Período facturado desde 24/01/2026 hasta 23/02/2026']],
  [3, [40, 'Período de facturación anterior'], [400, '24/12/2025'], [480, '23/01/2026']],
  [4, [40, 'SALDO ADEUDADO INICIO PERÍODO ANTERIOR'], [560, '$52.100', 'right']],
  [5, [40, 'MONTO FACTURADO A PAGAR PERÍODO ANTERIOR'], [560, '$48.400', 'right']],
  [6, [40, 'MONTO PAGADO PERÍODO ANTERIOR'], [560, '$-48.400', 'right']],
  [7, [40, 'SALDO ADEUDADO FINAL PERÍODO ANTERIOR'], [560, '$3.700', 'right']],
  ...NAMES,
  bought(12.5, '', '05/02/26', 'Monto cancelado', '$-48.400', ''),
  bought(13.5, 'SANTIAGO', '26/01/26', 'Panadería Norte', '$12.300', '01/01'),
  bought(14.5, 'NUNOA', '30/01/26', 'Librería Sur', '$28.900', '01/01'),
  bought(15.5, 'LAS CONDES', '28/11/25', 'Muebles Andes', '$90.000', '03/06 of $15.000'),
  bought(16.5, '', '12/02/26', 'Taller Mecánico', '$31.500', '01/01'),
  [18, [40, 'MONTO TOTAL FACTURADO A PAGAR'], [560, '$87.700', 'right']],
  [19, [40, 'MONTO MÍNIMO A PAGAR'], [560, '$9.000', 'right']],
];

describe('a bill that tells of the period before it, and where each purchase was made', () => {
  it('opens with what the one before asked for, in one account', () => {
    const { accounts, verdict } = readAt(BILL);
    expect(accounts.map((one) => [one.opening_balance, one.closing_balance])).toEqual([['-48400', '-87700']]);
    expect(verdict).toBe('reconciled');
  });

  it('names its columns on lines that reach into each other, two of them under one name', () => {
    const reading = readAt(BILL);
    expect(amounts(reading)).toEqual(['48400', '-12300', '-28900', '-15000', '-31500']);
    expect(reading.transactions.filter(({ flags }) => flags.includes('instalment'))).toHaveLength(1);
  });

  it('keeps the places out of its descriptions', () => {
    const texts = ['Monto cancelado', 'Panadería Norte', 'Librería Sur', 'Muebles Andes', 'Taller Mecánico'];
    expect(described(readAt(BILL))).toEqual(texts);
  });
});

describe('a column of places', () => {
  const list = (names: readonly [string, string]): string[] => {
    const line = (day: string, [text, place]: readonly [string, string], amount: string): Cell[] => [
      [40, day],
      [110, text],
      [280, place],
      [500, amount, 'right'],
    ];
    return described(
      read([
        [[40, 'Banco Ejemplo tarjeta de crédito']],
        [[40, 'Período: 01/03/2025 a 31/03/2025']],
        beside('Saldo anterior', '0,00'),
        beside('Saldo final', '35,00'),
        line('Fecha', names, 'Importe'),
        line('02/03/2025', ['Panadería', 'Sevilla'], '10,00'),
        line('05/03/2025', ['Librería', 'San Roque'], '20,00'),
        line('09/03/2025', ['Taller', 'Huelva'], '5,00'),
      ]),
    );
  };

  it('says nothing of what was bought beside one of texts', () => {
    expect(list(['Concepto', 'Localidad'])).toEqual(['Panadería', 'Librería', 'Taller']);
  });

  it('is told from the texts though their names stand as close as words of one', () => {
    const line = (day: string, amount: string, branch: string, text: string): Cell[] => [
      [40, day],
      [230, amount, 'right'],
      [300, '', 'right'],
      [340, branch],
      [435, text],
    ];
    const names: Cell[] = [
      [40, 'Date'],
      [195, 'Debits'],
      [265, 'Credits'],
      [340, 'Originating Branch Remarks'],
    ];
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Period: 01/03/2025 to 31/03/2025']],
      beside('Opening balance', '100.00'),
      beside('Closing balance', '65.00'),
      names,
      line('02/03/2025', '10.00', 'HEAD OFFICE', 'Card purchase at the'),
      [[435, 'corner of the street']],
      line('15/03/2025', '20.00', 'NORTH', 'Transfer to savings'),
      line('19/03/2025', '5.00', 'HEAD OFFICE', 'Stamp duty'),
    ]);
    expect(described(reading)).toEqual([
      'Card purchase at the corner of the street',
      'Transfer to savings',
      'Stamp duty',
    ]);
  });

  it('is all that is told where no other column has texts', () => {
    expect(list(['Lugar', ''])).toEqual(['Panadería Sevilla', 'Librería San Roque', 'Taller Huelva']);
  });
});
