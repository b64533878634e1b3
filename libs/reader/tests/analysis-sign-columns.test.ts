import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, HEAD, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const NAMES: readonly Cell[] = [
  [40, 'Date'],
  [120, 'Description'],
  [360, 'Amount', 'right'],
];

describe('a sign at the left of its column', () => {
  const row = (day: string, text: string, sign: string, amount: string): Cell[] => [
    [40, day],
    [120, text],
    ...(amount.length < 6
      ? ([
          [300, sign],
          [360, amount, 'right'],
        ] as const)
      : [[360, `${sign} ${amount}`, 'right'] as const]),
    [420, 'Shopping'],
  ];

  it('is that of its amount however far right this begins', () => {
    const reading = read([
      ...HEAD,
      row('03/03/2025', 'Salary', '+', '3000000.00'),
      row('03/04/2025', 'Market', '-', '49.99'),
      row('03/05/2025', 'Grocer', '-', '76.20'),
      row('03/06/2025', 'Rent', '-', '1200000.00'),
      row('03/07/2025', 'Chemist', '-', '22.40'),
    ]);
    expect(amounts(reading)).toEqual(['3000000.00', '-49.99', '-76.20', '-1200000.00', '-22.40']);
  });

  it('is an empty cell where the amount behind it ends in another column', () => {
    const columns = (day: string, text: string, out: string, into: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [300, out],
      [400, into],
      [550, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      columns('Date', 'Description', 'Money out', 'Money in', 'Balance'),
      columns('03/03/2025', 'Salary', '-', '3,000.00', '4,000.00'),
      columns('03/04/2025', 'Market', '-49.99', '-', '3,950.01'),
      columns('03/05/2025', 'Refund', '-', '20.00', '3,970.01'),
      columns('03/06/2025', 'Rent', '-1,200.00', '-', '2,770.01'),
      columns('03/07/2025', 'Interest', '-', '1.00', '2,771.01'),
    ]);
    expect(amounts(reading)).toEqual(['3000.00', '-49.99', '20.00', '-1200.00', '1.00']);
  });

  it('may stand behind both the amount and the balance, as the side of the account', () => {
    const sided = (
      day: string,
      text: string,
      amount: string,
      side: string,
      balance: string,
      other: string,
    ): Cell[] => [
      [40, day],
      [120, text],
      [330, amount, 'right'],
      [350, side],
      [450, balance, 'right'],
      [470, other],
    ];
    const reading = read([
      ...HEAD,
      [[40, 'Opening balance 1,200.00 Dr']],
      sided('Txn Date', 'Particulars', 'Amount', 'Dr/Cr', 'Balance', 'Cr/Dr'),
      sided('03/03/2025', 'CLG SPICES', '2,000.00', 'Cr', '800.00', 'Cr'),
      sided('03/05/2025', 'RTGS GROWERS', '3,100.00', 'Dr', '2,300.00', 'Dr'),
      sided('03/07/2025', 'CASH', '450.50', 'Cr', '1,849.50', 'Dr'),
      sided('03/09/2025', 'CHARGES', '59.00', 'Dr', '1,908.50', 'Dr'),
      [[40, 'Closing balance 1,908.50 Dr']],
    ]);
    expect(amounts(reading)).toEqual(['2000.00', '-3100.00', '450.50', '-59.00']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual([
      '800.00',
      '-2300.00',
      '-1849.50',
      '-1908.50',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('may be the letter of the side of the account, where both sides stand over each other', () => {
    const lettered = (day: string, text: string, side: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      [400, side],
      [550, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Beispielbank Kontoauszug 2/2025']],
      [[40, 'IBAN DE00 1234 5678 0000 1234 00']],
      [
        [40, 'Buchung'],
        [120, 'Verwendungszweck'],
        [550, 'Umsatz EUR', 'right'],
      ],
      lettered('03.02.', 'Miete', 'S', '800,00'),
      lettered('05.02.', 'Gehalt', 'H', '1.900,00'),
      lettered('07.02.', 'Entgelt', 'S', '4,90'),
      lettered('11.02.', 'Bäckerei', 'S', '12,40'),
    ]);
    expect(amounts(reading)).toEqual(['-800.00', '1900.00', '-4.90', '-12.40']);
  });
});

describe('a mark in a column right of the amounts', () => {
  const row = (day: string, text: string, amount: string, mark: string): Cell[] => [
    [40, day],
    [120, text],
    [360, amount, 'right'],
    [366, mark],
  ];

  it('is that of an amount on the last line of its row, though it stands on the first', () => {
    const reading = read([
      ...HEAD,
      NAMES,
      row('03/03/2025', 'Salary', '3,000.00', 'CR'),
      row('03/04/2025', 'Market', '49.99', 'DR'),
      row('03/05/2025', 'Grocer in the old', '', 'DR'),
      row('', 'town', '76.20', ''),
      row('03/06/2025', 'Refund of what was', '', 'CR'),
      row('', 'paid to the chemist', '', ''),
      row('', 'in the old town', '22.40', ''),
      row('03/07/2025', 'Rent', '1,200.00', 'DR'),
    ]);
    expect(amounts(reading)).toEqual(['3000.00', '-49.99', '-76.20', '22.40', '-1200.00']);
  });

  it('is that of an amount that stands farther from it than the narrow letters of its row let it', () => {
    const page = pageOf([
      ...HEAD,
      NAMES,
      ...[
        row('03/03/2025', 'Salary', '3,000.00', 'CR'),
        row('03/04/2025', 'Market', '49.99', 'DR'),
        row('03/05/2025', 'illicit little still life', '76.20', 'DR'),
        row('03/07/2025', 'Refund', '20.00', 'CR'),
      ].map(([day, text, amount, mark]): Cell[] => [day, text, amount, [372, mark?.[1] ?? '']] as Cell[]),
    ]);
    const narrow = new Set(['illicit', 'little', 'still', 'life', '03/05/2025']);
    const words = page.words.map((word) => {
      const [x, y, width, height] = word.box;
      return narrow.has(word.text) ? { ...word, box: [x, y, width / 2, height] as const } : word;
    });
    const analysis = analyse([{ ...page, words }], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(amounts(analysis.reading)).toEqual(['3000.00', '-49.99', '-76.20', '20.00']);
  });
});
