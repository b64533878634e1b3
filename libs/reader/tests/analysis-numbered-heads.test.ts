import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const row = (day: string, text: string, price: string, part: string, share: string): Cell[] => [
  ...(day === '' ? [] : [[40, day] as Cell]),
  [110, text],
  ...(price === '' ? [] : [[370, price, 'right'] as Cell]),
  ...(part === '' ? [] : [[440, part, 'right'] as Cell]),
  [540, share, 'right'],
];

const bill = (name: string) =>
  read([
    [[40, 'Example Bank Estado de cuenta de tarjeta de crédito']],
    [[40, 'N° de tarjeta XXXX XXXX XXXX 7007']],
    [[40, 'Período facturado 25/07/2025 - 24/08/2025']],
    [],
    row('Fecha', 'Descripción', 'Monto', 'N° cuota', name),
    row('26/05/25', 'Librería', '$ 90.000', '03/06', '$ 15.000'),
    row('01/06/25', 'Ferretería', '$ 24.000', '03/12', '$ 2.000'),
    row('27/07/25', 'Panadería', '$ 3.500', '01/01', '$ 3.500'),
    [
      [40, '2. Servicios contratados'],
      [540, '$ 1.890', 'right'],
    ],
    row('20/08/25', 'Seguro', '$ 1.890', '', '$ 1.890'),
    [
      [40, '3. Cargos, tasas, impuestos y abonos'],
      [540, '$ 6.795', 'right'],
    ],
    row('21/08/25', 'Administración', '$ 4.120', '', '$ 4.120'),
    row('22/08/25', 'Impuesto', '$ 418', '', '$ 418'),
    row('23/08/25', 'Traspaso', '$ 2.257', '', '$ 2.257'),
  ]);

describe('a bill of instalments whose lists are numbered', () => {
  it('moves what its column of instalments says, and takes no sum over a list for a row', () => {
    const reading = bill('Valor cuota');
    expect(described(reading)).toEqual([
      'Librería',
      'Ferretería',
      'Panadería',
      'Seguro',
      'Administración',
      'Impuesto',
      'Traspaso',
    ]);
    expect(amounts(reading)).toEqual(['-15000', '-2000', '-3500', '-1890', '-4120', '-418', '-2257']);
  });
});
