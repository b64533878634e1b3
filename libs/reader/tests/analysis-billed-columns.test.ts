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

  it('is what is paid back of a purchase, in Korea', () => {
    const bought = (day: string, shop: string, ...figures: readonly string[]): Cell[] => [
      [40, day],
      [100, shop],
      ...figures.map((figure, at): Cell => [[300, 360, 400, 470, 540][at] ?? 0, figure, 'right']),
    ];
    const { accounts, transactions } = read([
      [[40, '예시은행 2026년 2월 카드이용대금명세서']],
      [[40, '이용기간 2025.11.01 ~ 2026.02.12']],
      beside('이번 달 결제하실 금액', '155,650원'),
      bought('이용일자', '이용가맹점', '이용금액', '개월', '회차', '결제원금', '결제후 잔액'),
      bought('25.11.19', '하이마트 서신점', '600,000', '6', '3', '100,000', '300,000'),
      bought('26.01.16', '이마트 전주점', '48,200', '', '', '48,200', '0'),
      bought('26.02.12', '교통카드', '7,450', '', '', '7,450', '0'),
    ]);
    expect(transactions.map(({ amount }) => amount)).toEqual(['-100000', '-48200', '-7450']);
    expect(accounts[0]).toMatchObject({ statement_type: 'credit_card', closing_balance: '-155650' });
  });

  it('is what is left of it without the fee', () => {
    const line = (day: string, text: string, gross: string, fee: string, net: string): Cell[] => [
      [40, day],
      [110, text],
      [400, gross, 'right'],
      [470, fee, 'right'],
      [550, net, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank account statement USD']],
      [[40, 'Account number: 12345678']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      line('Date', 'Description', 'Gross', 'Fee', 'Net'),
      line('03/02/2025', 'Yarn', '-48.20', '0.00', '-48.20'),
      line('03/03/2025', 'Order 12', '120.00', '-4.38', '115.62'),
      line('03/05/2025', 'Order 13', '64.50', '-2.74', '61.76'),
      line('03/09/2025', 'Deposit', '75.00', '0.00', '75.00'),
      line('03/12/2025', 'Refund of order 13', '-64.50', '2.25', '-62.25'),
      line('03/27/2025', 'Withdrawal', '-150.00', '0.00', '-150.00'),
      line('', 'Total', '-3.20', '-4.87', '-8.07'),
    ]);
    expect(amounts(reading)).toEqual(['-48.20', '115.62', '61.76', '75.00', '-62.25', '-150.00']);
  });

  it('may go by its month, close to names that are not known, and what is due is what it comes to', () => {
    const row = (day: string, text: string, ...figures: readonly string[]): Cell[] => [
      [40, day],
      [110, text],
      ...figures.map((figure, at): Cell => [[365, 395, 430, 465, 500][at] ?? 0, figure, 'right']),
    ];
    const reading = read([
      [[40, 'さくらぎカード ご利用代金請求明細書']],
      beside('ご請求金額', '6,080円'),
      beside('ご利用可能枠', '500,000円'),
      [
        [40, '利用日'],
        [110, '利用店名・商品名'],
        [345, '利用金額 手数料/利息 お支払総額 4月ご請求額 5月繰越残高'],
      ],
      row('2025/03/05', 'アサヒ書店', '2,300', '0', '2,300', '2,300', '0'),
      row('2025/03/09', 'ミナト家具', '9,000', '90', '9,090', '3,000', '6,090'),
      row('2025/03/12', 'ヒガシ食堂', '780', '0', '780', '780', '0'),
    ]);
    expect(amounts(reading)).toEqual(['-2300', '-3000', '-780']);
    expect(reading.accounts[0]?.closing_balance).toBe('-6080');
  });

  it('says in brackets what its remarks are of', () => {
    expect(columnRoles('備考')).toEqual(['description']);
    expect(columnRoles('備考（現地通貨・換算レート）')).toEqual(['quantity_or_other']);
  });
});
