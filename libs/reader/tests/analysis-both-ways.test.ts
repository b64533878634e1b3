import { describe, expect, it } from '@jest/globals';
import { HEAD, amounts, beside, described, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('the account of a firm that pays wages', () => {
  it('is held, as the totals of its deposits and withdrawals say, whatever the words of its rows suggest', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '$1,000.00'),
      beside('Total deposits', '$500.00'),
      beside('Total withdrawals', '-$600.00'),
      beside('Closing balance', '$900.00'),
      [],
      row('Date', 'Description', 'Amount'),
      row('03/03/2025', 'Example Payroll', '-$200.00'),
      row('03/05/2025', 'Card sales', '$500.00'),
      row('03/10/2025', 'Sample Payroll', '-$150.00'),
      row('03/17/2025', 'Example Payroll', '-$170.00'),
      row('03/24/2025', 'Sample Payroll', '-$80.00'),
    ]);
    expect(amounts(reading)).toEqual(['-200.00', '500.00', '-150.00', '-170.00', '-80.00']);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '1000.00', statement_type: 'checking' });
  });
});

describe('sums under the rows in unknown words', () => {
  it('are none, of money in and of money out alike', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      row('03/03/2025', 'Market', '-20.00'),
      row('03/05/2025', 'Wages', '+500.00'),
      row('03/10/2025', 'Rent', '-150.00'),
      row('03/17/2025', 'Gift', '+40.00'),
      [
        [40, 'Moneta plius:'],
        [500, '540.00', 'right'],
      ],
      [
        [40, 'Moneta minus:'],
        [500, '170.00', 'right'],
      ],
    ]);
    expect(described(reading)).toEqual(['Market', 'Wages', 'Rent', 'Gift']);
  });
});

describe("a card's list that prints each amount again", () => {
  const bought = (day: string, shop: string, amount: string): Cell[] => [
    [40, day],
    [100, shop],
    [260, amount, 'right'],
    [310, '0', 'right'],
    [380, amount, 'right'],
    [450, amount, 'right'],
    [530, '0', 'right'],
  ];

  it('is a statement: neither prices nor units stand beside its amounts', () => {
    const reading = read([
      [[40, 'ご利用代金請求明細書']],
      [
        [40, '利用日'],
        [100, '利用店名'],
        [260, '利用金額', 'right'],
        [310, '支払手数料', 'right'],
        [380, '支払総額', 'right'],
        [450, '今回支払金額', 'right'],
        [530, '翌月繰越残高', 'right'],
      ],
      bought('2025/03/03', 'コンビニ', '1,060'),
      bought('2025/03/05', 'スーパー', '3,186'),
      bought('2025/03/10', 'カフェ', '458'),
    ]);
    expect(amounts(reading).map((amount) => amount.replace('-', ''))).toEqual(['1060', '3186', '458']);
    expect(described(reading)).toEqual(['コンビニ', 'スーパー', 'カフェ']);
  });
});
