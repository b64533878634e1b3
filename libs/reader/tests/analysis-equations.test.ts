import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { Word } from '../src/page.ts';
import { amounts, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const card = (names: Cell[], figures: Cell[]): readonly (readonly Cell[])[] => [
  [[40, 'Example Card statement of account']],
  [[40, 'Credit card number XXXX XXXX XXXX 4417']],
  [[40, 'Statement period 01/03/2026 to 31/03/2026']],
  names,
  figures,
  [
    [40, 'Date'],
    [120, 'Details'],
    [500, 'Amount', 'right'],
  ],
  row('05/03/2026', 'Payment received - thank you', '300.00 CR'),
  row('09/03/2026', 'Bookshop', '40.10'),
  row('21/03/2026', 'Grocer', '44.00'),
];
const row = (day: string, text: string, amount: string): Cell[] => [
  [40, day],
  [120, text],
  [amount.endsWith('CR') ? 515 : 500, amount, 'right'],
];
const FIGURES: Cell[] = [
  [40, '300.00 -'],
  [160, '300.00 +'],
  [280, '84.10 ='],
  [400, '84.10'],
];

describe('names with operators between them, in one line of text', () => {
  it('stand each over its figure', () => {
    const reading = read(
      card(
        [[60, 'Previous balance - Payments - Credits + Purchases + Cash advances =Total payment due']],
        [
          [40, '300.00 Dr'],
          [120, '300.00'],
          [190, '0.00'],
          [250, '84.10'],
          [330, '0.00'],
          [420, '84.10 Dr'],
        ],
      ),
    );
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-300.00', closing_balance: '-84.10' });
    expect(reading.verdict).toBe('reconciled');
  });
});

/** A text with its left and its upper edge, and how high it is. */
type Drawn = readonly [left: number, top: number, text: string, height?: number];

function wordsOf([left, top, text, height = 8]: Drawn): Word[] {
  let at = left;
  return text.split(' ').map((part): Word => {
    const word: Word = { text: part, box: [at, top, part.length * 4, height], confidence: 1 };
    at += (part.length + 1) * 4;
    return word;
  });
}

describe('the result of a sum, printed large beside the names of what is added up', () => {
  it('is no opening balance, though operators stand between the names', () => {
    const rows = [
      ['22/03/2026', 'FERRY TICKETS', '510.00'],
      ['28/03/2026', 'PAYMENT RECEIVED, THANK YOU', '400.00 CR'],
      ['02/04/2026', 'HARBOUR GROCER', '101.00'],
      ['11/04/2026', 'QUAY NOODLES', '25.50'],
    ] as const;
    const drawn: Drawn[] = [
      [26, 60, 'Example Bank credit card'],
      [90, 140, 'Statement Date'],
      [269, 140, 'Minimum Amount Due'],
      [430, 140, 'Your Total Amount Due'],
      [98, 160, '23/04/2026', 10],
      [300, 160, '30.00', 10],
      [429, 169, '577.25', 15],
      [98, 181, 'Previous Balance'],
      [175, 181, 'Purchases/ Charges'],
      [263, 181, 'Cash Advances'],
      [338, 181, 'Payments/Credits'],
      [35, 186, 'Statement', 10],
      [165, 186, '+', 10],
      [254, 186, '+', 10],
      [327, 186, '-', 10],
      [408, 186, '=', 10],
      [37, 200, 'Summary', 10],
      [112, 200, '340.75', 10],
      [196, 200, '636.50', 10],
      [284, 200, '0.00', 10],
      [354, 200, '400.00', 10],
      [26, 300, 'Card Number : 4375 XXXX XXXX 1009'],
      [31, 330, 'Date'],
      [186, 330, 'Transaction Details'],
      [508, 330, 'Amount'],
      ...rows.flatMap(([day, text, amount], at): Drawn[] => [
        [31, 350 + 14 * at, day],
        [186, 350 + 14 * at, text],
        [532 - 4 * amount.replace(' CR', '').length, 350 + 14 * at, amount],
      ]),
    ];
    const words = drawn.flatMap(wordsOf);
    const page = { page: 1, width: 612, height: 792, method: 'text', words } as const;
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(analysis.reading.accounts[0]).toMatchObject({
      statement_type: 'credit_card',
      opening_balance: '-340.75',
      closing_balance: '-577.25',
    });
    expect(amounts(analysis.reading)).toEqual(['-510.00', '400.00', '-101.00', '-25.50']);
  });
});

describe('a summary that prints what it adds up', () => {
  it.each(['Opening balance', 'Previous closing balance'])('keeps its operators from the "%s"', (name) => {
    const reading = read(
      card(
        [
          [40, name],
          [160, 'New credits'],
          [280, 'New debits'],
          [400, 'Closing balance'],
        ],
        FIGURES,
      ),
    );
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-300.00', closing_balance: '-84.10' });
    expect(amounts(reading)).toEqual(['300.00', '-40.10', '-44.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('leaves a trailing minus where nothing is added up', () => {
    const reading = read(
      card(
        [
          [40, 'Opening balance'],
          [400, 'Closing balance'],
        ],
        [
          [40, '300.00 -'],
          [400, '84.10 -'],
        ],
      ),
    );
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-300.00', closing_balance: '-84.10' });
  });
});
