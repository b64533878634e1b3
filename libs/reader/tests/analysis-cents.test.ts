import { describe, expect, it } from '@jest/globals';
import { amounts, beside, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Extracto cuenta de ahorros']],
  [[40, 'Desde 2025/01/01 Hasta 2025/01/31']],
];

describe('cents in a column of their own', () => {
  const row = (
    day: string,
    text: string,
    whole: string,
    cents: string,
    balance: string,
    rest: string,
  ): Cell[] => [
    [40, day],
    [120, text],
    [380, whole, 'right'],
    [386, cents],
    [480, balance, 'right'],
    [486, rest],
  ];
  const header: Cell[] = [
    [40, 'Fecha'],
    [120, 'Concepto'],
    [360, 'Valor'],
    [460, 'Saldo'],
  ];

  it('belong to the amounts before them', () => {
    const reading = read([
      ...HEAD,
      header,
      row('03/01/2025', 'ABONO INTERESES', '908006', '20', '7142240955', '41'),
      row('04/01/2025', 'ABONO INTERESES', '908121', '65', '7143149077', '06'),
      row('05/01/2025', 'ABONO NOMINA', '1000000', '00', '7144149077', '06'),
    ]);
    expect(amounts(reading)).toEqual(['908006.20', '908121.65', '1000000.00']);
    expect(reading.transactions.at(-1)?.balance).toBe('7144149077.06');
  });

  it('belong to the only amount of each line where all are signed and all cents stand under each other', () => {
    const signed = (day: string, text: string, whole: string, cents: string): Cell[] => [
      [40, day],
      [120, text],
      [380, whole, 'right'],
      [386, cents],
    ];
    const reading = read([
      [[40, 'Voorbeeldbank rekeninguittreksel EUR']],
      [
        [40, 'datum'],
        [120, 'omschrijving'],
        [340, 'bedrag'],
      ],
      signed('', 'Vorig saldo', '+ 1.120', '45'),
      signed('06-01-2026', 'Overschrijving van Proef bv', '+ 694', '83'),
      signed('07-01-2026', 'Domiciliëring Voorbeeld', '- 26', '00'),
      signed('09-01-2026', 'Uw overschrijving aan Proef', '- 349', '09'),
      signed('', 'Nieuw saldo', '+ 1.440', '19'),
    ]);
    expect(amounts(reading)).toEqual(['694.83', '-26.00', '-349.09']);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '1120.45', closing_balance: '1440.19' });
  });
});

describe('lines of rates under the rows', () => {
  it('are no rows', () => {
    const rates = (from: string, to: string): Cell[] => [
      [40, from],
      [100, 'a'],
      [380, to, 'right'],
      [410, '0,05%'],
      [450, '0,10%'],
    ];
    const reading = read([
      ...HEAD,
      beside('Saldo inicial', '$24,409,571.82'),
      beside('Saldo final', '$24,409,777.11'),
      [
        [40, 'Fecha'],
        [120, 'Concepto'],
        [380, 'Valor', 'right'],
        [500, 'Saldo diario', 'right'],
      ],
      [
        [40, '2025/01/31'],
        [120, 'RENDIM FINANC - INTERESES'],
        [380, '$205.29', 'right'],
        [500, '$24,409,777.11', 'right'],
      ],
      [],
      rates('$500,001', '$1,000,000'),
      rates('$1,000,001', '$10,000,000'),
      rates('$10,000,001', '$20,000,000'),
    ]);
    expect(amounts(reading)).toEqual(['205.29']);
    expect(reading.verdict).toBe('reconciled');
  });
});
