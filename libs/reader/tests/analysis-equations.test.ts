import { describe, expect, it } from '@jest/globals';
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
