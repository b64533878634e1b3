import { describe, expect, it } from '@jest/globals';
import { amounts, beside, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';
import { columnRoles } from '../src/lexicon/words.ts';

describe('a column of what is billed this time', () => {
  const bill = (names: readonly Cell[]): ReturnType<typeof read> => {
    const row = (day: string, text: string, price: string, billed: string, remark = ''): Cell[] => [
      [40, day],
      [110, text],
      [400, price, 'right'],
      [470, billed, 'right'],
      [490, remark],
    ];
    return read([
      [[40, 'さくらぎカード ご利用代金明細書']],
      [[40, 'ご利用期間 2025年3月1日～2025年3月31日']],
      beside('前回ご請求額', '1,200円'),
      beside('今回ご請求額', '6,080円'),
      names,
      row('2025/03/02', 'ご入金', '-1,200', '-1,200'),
      row('2025/03/05', 'アサヒ書店', '2,300', '2,300'),
      row('2025/03/09', 'ミナト家具', '9,000', '3,000', '手数料 45円含む'),
      row('2025/03/12', 'HARBOUR CAFE', '780', '780', '7.10 SGD 換算レート 109.859円'),
    ]);
  };

  it('is what moves, beside the price of what is paid in parts, however close their names stand', () => {
    const reading = bill([
      [40, 'ご利用日'],
      [150, 'ご利用店名'],
      [360, 'ご利用金額（円）今回のお支払い額（円） 備考（現地通貨・換算レート）'],
    ]);
    expect(amounts(reading)).toEqual(['1200', '-2300', '-3000', '-780']);
    expect(described(reading)).toEqual(['ご入金', 'アサヒ書店', 'ミナト家具', 'HARBOUR CAFE']);
    expect(reading.verdict).toBe('reconciled');
  });

  it.each(['お支払い金額', '今回のお支払額', '当月ご請求額（円）'])('goes by "%s"', (name) => {
    const reading = bill([
      [40, 'ご利用日'],
      [150, 'ご利用店名'],
      [370, 'ご利用金額'],
      [430, name],
    ]);
    expect(amounts(reading)).toEqual(['1200', '-2300', '-3000', '-780']);
  });

  it('says in brackets what its remarks are of', () => {
    expect(columnRoles('備考')).toEqual(['description']);
    expect(columnRoles('備考（現地通貨・換算レート）')).toEqual(['quantity_or_other']);
  });
});
