import { describe, expect, it } from '@jest/globals';
import { described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a column of kinds beside one of texts', () => {
  const row = (day: string, kind: string, text: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [110, kind],
    [180, text],
    [400, amount, 'right'],
    [500, balance, 'right'],
  ];

  it('is no part of the texts, by the names of a Japanese passbook', () => {
    const reading = read([
      [[40, '見本銀行 普通預金 お取引明細書']],
      row('年-月-日', '取引内容', '摘要', 'お支払金額', '差引残高'),
      row('', '', '繰越', '', '10,000'),
      row('2024-03-25', '電気', 'ミホンデンキ', '1,000', '9,000'),
      row('2024-03-26', 'カード', 'ATM コンビニ', '2,000', '7,000'),
      row('2024-03-27', 'ガス', 'ミホンガス', '1,500', '5,500'),
    ]);
    expect(described(reading)).toEqual(['ミホンデンキ', 'ATM コンビニ', 'ミホンガス']);
  });
});
