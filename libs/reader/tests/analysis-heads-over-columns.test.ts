import { expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { beside, described } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const COLUMN = 300;

/** Two rows side by side; nothing where a text is empty. */
function rows(...pair: readonly (readonly [day: string, text: string, amount: string])[]): Cell[] {
  return pair.flatMap(([day, text, amount], at) =>
    text === ''
      ? []
      : ([
          ...(day === '' ? [] : ([[40 + at * COLUMN, day]] as Cell[])),
          [80 + at * COLUMN, text],
          ...(amount === '' ? [] : ([[280 + at * COLUMN, amount, 'right']] as Cell[])),
        ] as Cell[]),
  );
}

it('takes the head of a page over its second column for no text of the last row of the first', () => {
  const names = rows(['Data', 'Descrição', 'Valor R$'], ['Data', 'Descrição', 'Valor R$']);
  const head = (page: string): Cell[] => [
    [40, 'Banco Exemplo'],
    [400, `Fatura do cartão Visa | ${page}`],
  ];
  const pages = [
    pageOf([
      head('1/2'),
      [[40, 'Lançamentos de 29/11/2025 a 28/12/2025 Cartão 4011 XXXX XXXX 4417']],
      beside('Fatura anterior', 'R$ 100,00'),
      beside('Total desta fatura', 'R$ 190,00'),
      names,
      rows(['30/11', 'LIVRARIA RIO', '10,00'], ['02/12', 'PADARIA RIO', '10,00']),
      rows(['30/11', 'FEIRA RIO', '10,00'], ['03/12', 'MERCADO RIO', '10,00']),
    ]),
    pageOf(
      [
        head('2/2'),
        [],
        names,
        rows(['04/12', 'LOJAS EXEMPLO FILIAL', '10,00']),
        rows(['', '', ''], ['08/12', 'POSTO RIO', '10,00']),
        rows(['', 'RIO DE JANEIRO', '']),
        rows(['', '', ''], ['09/12', 'FARMACIA RIO', '10,00']),
        rows(['05/12', 'CASA EXEMPLO', '10,00']),
        rows(['', '', ''], ['10/12', 'CINEMA RIO', '10,00']),
        rows(['06/12', 'LIVRARIA FILIAL', '10,00']),
        rows(['', '', ''], ['11/12', 'MUSEU RIO', '10,00']),
        rows(['', 'RIO DE JANEIRO', '']),
        rows(['', '', ''], ['12/12', 'FEIRA RIO', '10,00']),
        rows(['07/12', 'TEATRO FILIAL', '10,00']),
        rows(['', '', ''], ['13/12', 'HOTEL RIO', '10,00']),
        rows(['', 'RIO DE JANEIRO', '']),
      ],
      { page: 2 },
    ),
  ];
  const analysis = analyse(pages, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  expect(described(analysis.reading)).toEqual([
    'LIVRARIA RIO',
    'FEIRA RIO',
    'PADARIA RIO',
    'MERCADO RIO',
    'LOJAS EXEMPLO FILIAL RIO DE JANEIRO',
    'CASA EXEMPLO',
    'LIVRARIA FILIAL RIO DE JANEIRO',
    'TEATRO FILIAL RIO DE JANEIRO',
    'POSTO RIO',
    'FARMACIA RIO',
    'CINEMA RIO',
    'MUSEU RIO',
    'FEIRA RIO',
    'HOTEL RIO',
  ]);
});
