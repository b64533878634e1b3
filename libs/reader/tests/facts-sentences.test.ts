import { describe, expect, it } from '@jest/globals';
import { lineMeanings } from '../src/lexicon/words.ts';
import { beside, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';
import { only, ROWS } from './facts-head.ts';

/** A card's rows, the line under them, and what stands below. */
function card(...below: readonly (readonly Cell[])[]): ReturnType<typeof read> {
  return read([
    [[40, 'Example Bank Credit Card Statement']],
    [[40, 'Statement period 03/01/2025 to 03/31/2025']],
    row('Date', 'Description', 'Amount'),
    row('03/05/2025', 'North Bakery', '8.50'),
    row('03/07/2025', 'Payment received', '-100.00'),
    row('03/09/2025', 'Corner Shop', '64.00'),
    row('03/12/2025', 'Corner Shop, shoes returned', '-20.00'),
    row('', 'TOTAL TRANSACTIONS MADE USING CARD NO. 4000 XXXX XXXX 1234', '52.50'),
    row('03/31/2025', 'Stamp duty', '2.00'),
    ...below,
  ]);
}

describe('the total of a card that is masked', () => {
  it('is a total', () => {
    expect(lineMeanings('TOTAL TRANSACTIONS WITH CARD NO. 4000 XXXX XXXX 1234')).toContain('total');
  });
});

describe('a sentence with amounts in it', () => {
  it('tells of points all along where it begins with them', () => {
    const reading = card(
      beside('Previous balance', '130.00'),
      [],
      [[40, 'Points programme: previous balance 3,204 - earned 622 - closing balance 3,826']],
    );
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-130.00', closing_balance: null });
  });

  it('says of them what stands before them, not what stands over them', () => {
    const reading = card(
      beside('Previous balance', '130.00'),
      [],
      [],
      [[40, 'The new balance will be taken from the account that you have named to us']],
      [[40, 'Plan for furniture: original price 599.00 and two parts of five are paid']],
    );
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-130.00', closing_balance: null });
  });
});

describe('a box beside a summary', () => {
  it('has its name in one corner and its value in the other', () => {
    const reading = card(
      [],
      [
        [40, 'Previous balance'],
        [240, '130.00', 'right'],
        [300, 'NEW BALANCE'],
      ],
      [
        [40, 'Payments and credits'],
        [240, '-120.00', 'right'],
      ],
      [
        [40, 'Purchases and charges'],
        [240, '74.50', 'right'],
        [500, '84.50', 'right'],
      ],
    );
    expect(reading.accounts[0]?.closing_balance).toBe('-84.50');
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('the heading of points beside that of a summary', () => {
  it('tells of all that stands under it where it is alone in the middle over them', () => {
    const list = (heading: string): string => `Example Bank Gold Card   Total amount due 1,480.00${ROWS}
${heading}

Old balance 3,214         Earned 1,096      Used 0      Left 4,310`;
    expect(only(list('                         Example points')).account?.opening).toBeNull();
    expect(only(list('                         Example sums')).account?.opening?.reading.value).toBe(3214n);
    expect(
      only(list('                                                       Example points')).account?.opening,
    ).not.toBeNull();
  });

  it('is over its own column alone', () => {
    const reading = card(
      [],
      [
        [40, 'ACCOUNT SUMMARY'],
        [320, 'REWARDS SUMMARY'],
      ],
      [
        [40, 'Previous Balance'],
        [240, '$130.00', 'right'],
        [320, 'Points earned'],
        [540, '1,052', 'right'],
      ],
      [
        [40, 'New Balance'],
        [240, '$84.50', 'right'],
        [320, 'Points left'],
        [540, '2,311', 'right'],
      ],
    );
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-130.00', closing_balance: '-84.50' });
  });
});

describe('the number of a card', () => {
  it.each(['Account Number ending in 4 2051', 'カード番号 ****-****-****-2051（ゴールド）'])(
    'ends "%s"',
    (text) => {
      const reading = read([
        [[40, 'Example Bank Credit Card Statement']],
        [[40, text]],
        beside('Previous Balance', '$130.00'),
        beside('New Balance', '$138.50'),
        row('Date', 'Description', 'Amount'),
        row('03/05/2025', 'North Bakery', '8.50'),
      ]);
      expect(reading.accounts[0]?.account_last4).toBe('2051');
    },
  );
});
