import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { described, HEAD } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

describe('a cell that the text of the one before it runs into', () => {
  const row = (
    day: string,
    number: string,
    text: string,
    out: string,
    into: string,
    balance: string,
  ): Cell[] => [
    [40, day],
    [110, number],
    [180, text],
    [360, out],
    [430, into],
    [550, balance, 'right'],
  ];
  const lines: Cell[][] = [
    ...HEAD,
    row('Date', 'Reference', 'Description', 'Debit', 'Credit', 'Balance'),
    row('03/02/2025', 'KX-25-0302-114', 'Bakery on the corner', '20.00', '-', '980.00'),
    row('03/03/2025', 'KX-25-0303-115', 'Transfer from a neighbour of oursisle', '-', '50.00', '1,030.00'),
    row('03/05/2025', 'KX-25-0305-118', 'Grocer', '30.00', '-', '1,000.00'),
  ];
  const page = pageOf(lines);
  const opened = ['Bakery', 'Transfer', 'Grocer'];
  const words = page.words.map((word) =>
    opened.includes(word.text) || (word.text === '-' && word.box[0] === 360)
      ? { ...word, opensCell: true }
      : word,
  );
  const read = (given: typeof words): string[] => {
    const analysis = analyse([{ ...page, words: given }], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    return analysis.reading.transactions.map((one) => `${one.reference ?? ''}: ${one.description}`);
  };

  it('is one by itself, also where it says that it is empty', () => {
    expect(read(words)).toEqual([
      'KX-25-0302-114: Bakery on the corner',
      'KX-25-0303-115: Transfer from a neighbour of oursisle',
      'KX-25-0305-118: Grocer',
    ]);
  });
});

describe('a text that reaches up to the text of the next column', () => {
  const row = (day: string, amount: string, balance: string, branch: string, text: string): Cell[] => [
    [40, day],
    [180, amount, 'right'],
    [260, balance, 'right'],
    [280, branch],
    [336, text],
  ];
  const lines: Cell[][] = [
    ...HEAD,
    [
      [40, 'Date'],
      [180, 'Amount', 'right'],
      [260, 'Balance', 'right'],
      [294, 'Branch'],
      [430, 'Remarks'],
    ],
    row('03/02/2025', '-10.00', '90.00', 'E-CHANNELS', 'TRANSFER BY MOBILE TO ANNA BELL'),
    [[336, 'GENERATOR REPAIR']],
    row('03/03/2025', '-20.00', '70.00', 'HILL', 'PURCHASE AT A SHOP ON THE CORNER'),
    [
      [280, 'RD'],
      [336, 'OF THE ROAD'],
    ],
    row('03/05/2025', '-5.00', '65.00', 'E-CHANNELS', 'ALERT'),
    row('03/08/2025', '-15.00', '50.00', 'MAIN HALL', 'PURCHASE AT THE STATION OF HILL'),
    row('03/09/2025', '-1.00', '49.00', 'HILL', 'ALERT'),
    [[280, 'RD']],
  ];

  it('is parted from it where other texts begin there', () => {
    const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
    expect(analysis.kind === 'statement' ? described(analysis.reading) : null).toEqual([
      'TRANSFER BY MOBILE TO ANNA BELL GENERATOR REPAIR',
      'PURCHASE AT A SHOP ON THE CORNER OF THE ROAD',
      'ALERT',
      'PURCHASE AT THE STATION OF HILL',
      'ALERT',
    ]);
  });
});
