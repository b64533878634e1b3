import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const line = (x: number, day: string, text: string, amount: string): Cell[] => [
  [x, day],
  [x + 40, text],
  [x + 230, amount, 'right'],
];
const HEAD: readonly Cell[][] = [
  [[40, 'Fatura do cartão de crédito']],
  [[40, 'Cartão 4000 XXXX XXXX 7007  Vencimento 08/01/2024']],
  [[40, 'Emissão 31/12/2023']],
];
const SHOPS = ['Florist', 'Butcher', 'Printer', 'Locksmith', 'Optician'] as const;
const DAYS = ['02/12', '05/12', '07/12', '10/12', '14/12'] as const;

function rowsOf(pages: readonly (readonly Cell[])[][]): string[] {
  const drawn = pages.map((lines, at) => pageOf(lines, { page: at + 1 }));
  const analysis = analyse(drawn, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading.transactions.map(({ date, description }) => `${String(date)} ${description}`);
}

describe('lists of transactions in two columns of a page', () => {
  const both = DAYS.flatMap((day, at): Cell[][] => [
    [
      ...line(40, day, `Left ${String(SHOPS[at])}`, '10,50'),
      ...line(310, `2${String(at)}/12`, `Right ${String(SHOPS[at])}`, '20,90'),
    ],
    [
      [80, 'LAGO'],
      [350, 'PRAIA'],
    ],
  ]);
  const left = DAYS.map((day, at) => `2023-12-${day.slice(0, 2)} Left ${String(SHOPS[at])} LAGO`);
  const right = DAYS.map((_, at) => `2023-12-2${String(at)} Right ${String(SHOPS[at])} PRAIA`);

  it('are read one after the other, with the lines under their rows', () => {
    expect(rowsOf([[...HEAD, [], ...both]])).toEqual([...left, ...right]);
  });

  it('go on with a row named in figures and signs', () => {
    const lower: Cell[][] = [
      [
        [80, 'LAGO'],
        [310, 'Total dos lançamentos'],
        [540, '104,50', 'right'],
      ],
      line(40, '16/12', '44 *44', '12,30'),
      [[80, 'MONTE']],
    ];
    const rows = rowsOf([[...HEAD, [], ...both.slice(0, -1), ...lower]]);
    expect(rows).toContain('2023-12-14 Left Optician LAGO');
    expect(rows).toContain('2023-12-16 44 *44 MONTE');
  });

  it('are told from the instalments that stand between the texts and the amounts of the left one', () => {
    const paid = DAYS.map((_, at): Cell[] => [[175, `0${String(at + 1)}/06`]]);
    const lists = both.map((cells, at) => (at % 2 === 0 ? [...cells, ...(paid[at / 2] ?? [])] : cells));
    const bought = left.map((row, at) => row.replace(' LAGO', ` 0${String(at + 1)}/06 LAGO`));
    const names = [40, 310].map((x) => line(x, 'DATA', 'ESTABELECIMENTO', 'VALOR'));
    expect(rowsOf([[...HEAD, [], ...names, ...lists]])).toEqual([...bought, ...right]);
  });

  it('are read without the text that stands beside the last of them', () => {
    const last = DAYS.map((_, at): Cell[] => [
      ...line(40, `2${String(at + 5)}/12`, `Last ${String(SHOPS[at])}`, '7,00'),
      [310, 'Valor total financiado'],
      [540, '7.500,00', 'right'],
    ]);
    const rows = rowsOf([[...HEAD, [], ...both], last]);
    expect(rows.slice(10)).toEqual(
      DAYS.map((_, at) => `2023-12-2${String(at + 5)} Last ${String(SHOPS[at])}`),
    );
  });

  it('begin below what the head of the page prints on both sides, and end with an amount that may be a day', () => {
    const lists = DAYS.map((day, at): Cell[] => [
      ...(at < 4 ? line(40, day, `Left ${String(SHOPS[at])}`, '10.50') : []),
      ...line(310, `2${String(at)}/12`, `Right ${String(SHOPS[at])}`, at < 4 ? '20.90' : '20.02'),
    ]);
    const head: Cell[] = [
      [40, 'Agência 4400'],
      [330, 'Fatura de 01/12/2023 a 31/12/2023'],
    ];
    const summary: Cell[] = [
      [40, 'Total da fatura'],
      [200, '125.62', 'right'],
    ];
    const rows = rowsOf([[head, ...HEAD, summary, [[40, 'Lançamentos']], ...lists]]);
    expect(rows).toHaveLength(9);
    expect(rows[3]).toBe('2023-12-10 Left Locksmith');
  });

  it('begin below a head that lies across both, and end with a row that has no day', () => {
    const head: Cell[][] = [
      [
        [40, 'Banco Exemplo'],
        [545, '2/3'],
      ],
      [[250, 'Cartão 4000.XXXX.XXXX.7007 de A EXEMPLO']],
      [],
      line(40, 'DATA', 'ESTABELECIMENTO', 'VALOR'),
    ];
    const lower: Cell[][] = [
      [
        [80, 'LAGO'],
        [350, 'Repasse de IOF'],
        [540, '6,30', 'right'],
      ],
    ];
    const rows = rowsOf([[...HEAD], [...head, ...both.slice(0, -1), ...lower]]);
    expect(rows.slice(0, 5)).toEqual(left);
    expect(rows.slice(5, 10)).toEqual(right.map((row, at) => (at === 4 ? row.replace(' PRAIA', '') : row)));
    expect(rows.slice(10)).toEqual(['2023-12-24 Repasse de IOF']);
  });

  it('are not seen in a day of value behind the text of a row', () => {
    const rows = DAYS.map((day, at): Cell[] => [
      ...line(40, day, `Row ${String(SHOPS[at])}`, '10,50'),
      [310, day],
      [540, '100,00', 'right'],
    ]);
    expect(rowsOf([[...HEAD, [], ...rows]])).toHaveLength(5);
  });
});

describe('what was paid abroad, with a day of its own', () => {
  const row = (day: string, text: string, amount: string, ...abroad: readonly string[]): Cell[] => [
    [40, day],
    [100, text],
    [330, amount, 'right'],
    ...abroad.map((cell, at): Cell => [360 + 50 * at, cell]),
  ];

  it('is no list beside the rows it stands in few of', () => {
    const rows = SHOPS.flatMap((shop, at) => [
      row(DAYS[at] ?? '', `At home ${shop}`, '10,50'),
      row(DAYS[at] ?? '', `At home again ${shop}`, '20,90'),
      row(DAYS[at] ?? '', `Abroad ${shop}`, '30,10', DAYS[at] ?? '', 'JPY', '1.288,00'),
    ]);
    const names = row('Data', 'Descrição', 'Valor', 'Câmbio', 'Moeda', 'Valor na moeda');
    expect(rowsOf([[...HEAD, [], names, ...rows]])).toEqual(
      SHOPS.flatMap((shop, at) =>
        ['At home', 'At home again', 'Abroad'].map(
          (where) => `2023-12-${DAYS[at]?.slice(0, 2) ?? ''} ${where} ${shop}`,
        ),
      ),
    );
  });
});
