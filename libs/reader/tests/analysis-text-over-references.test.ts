import { describe, expect, it } from '@jest/globals';
import { beside, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const line = (day: string, text: string, reference: string, amount: string): Cell[] => [
  [40, day],
  [100, text],
  [230, reference],
  [400, amount, 'right'],
];

describe('a text that runs into the column of references beside it', () => {
  it('goes on to its end, figures and all, and leaves the references their column', () => {
    const reading = read([
      [[40, 'Example Bank account statement EUR']],
      beside('Opening balance', '100.00'),
      beside('Closing balance', '160.00'),
      line('Date', 'Description', 'Reference', 'Amount'),
      line('02/03/2026', 'Corner shop', 'AB 12', '-10.00'),
      line('03/03/2026', 'Third party deposit', '', '90.00'),
      [[100, 'English classes of the term 5 cash']],
      line('04/03/2026', 'Light and power', 'CD 13', '-20.00'),
    ]);
    expect(described(reading)).toEqual([
      'Corner shop',
      'Third party deposit English classes of the term 5 cash',
      'Light and power',
    ]);
    expect(reading.transactions.map(({ reference }) => reference)).toEqual(['AB 12', null, 'CD 13']);
  });
});

describe('the names of references and of texts in one cell', () => {
  it('are told apart by a space wider than those between words', () => {
    const row = (day: string, number: string, text: string, amount: string): Cell[] => [
      [40, day],
      [100, number],
      [150, text],
      [400, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Banco Ejemplo extracto de cuenta EUR']],
      [[40, 'Saldo anterior 100,00']],
      row('Fecha', 'Comprob.', 'Descripción', 'Importe'),
      row('02/03/2026', '0000000', 'Pago tarjeta', '-10,00'),
      row('03/03/2026', '4412087', 'Transferencia', '90,00'),
      row('04/03/2026', '9910224', 'Compra', '-20,00'),
    ]);
    expect(described(reading)).toEqual(['Pago tarjeta', 'Transferencia', 'Compra']);
  });
});
