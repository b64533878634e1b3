import { describe, expect, it } from '@jest/globals';
import { amounts, beside, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a list of checks whose days stand right beside their amounts', () => {
  const check = (number: string, amount: string, day: string): Cell[] => [
    [40, number],
    [130, amount, 'right'],
    [136, day],
  ];
  const line = (day: string, amount: string, text: string): Cell[] => [
    [40, day],
    [130, amount, 'right'],
    [170, text],
  ];
  const page = (...days: [string, string]): Cell[][] => [
    [[40, 'Example Bank checking account statement']],
    [[40, 'Beginning March 1, 2025 through March 31, 2025']],
    beside('Previous Balance', '900.00'),
    beside('Checks', '250.00 -'),
    beside('Withdrawals', '60.00 -'),
    beside('Deposits & Additions', '400.00 +'),
    beside('Current Balance', '990.00 ='),
    [],
    [[40, 'Checks']],
    check('Check #', 'Amount', 'Date'),
    check('1071', '150.00', days[0]),
    check('1072', '100.00', days[1]),
    beside('Total Checks', '250.00'),
    [[40, 'Withdrawals']],
    line('Date', 'Amount', 'Description'),
    line('03/05', '25.00', 'Grocer'),
    line('03/09', '35.00', 'Chemist'),
    beside('Total Withdrawals', '60.00'),
    [[40, 'Deposits & Additions']],
    line('Date', 'Amount', 'Description'),
    line('03/06', '150.00', 'Transfer'),
    line('03/20', '250.00', 'Transfer'),
    beside('Total Deposits & Additions', '400.00'),
  ];

  it('is read with the others, and leads to the current balance under what adds up to it', () => {
    const reading = read(page('03/11', '03/17'));
    expect(amounts(reading)).toEqual(['-150.00', '-100.00', '-25.00', '-35.00', '150.00', '250.00']);
    expect(reading.accounts[0]?.closing_balance).toBe('990.00');
    expect(reading.verdict).toBe('reconciled');
  });

  it('is not proven away by the totals of the other sections where its days cannot be read', () => {
    const open = page('O3/Il', 'O3/l7').filter((cells) => cells[0]?.[1] !== 'Current Balance');
    expect(read(open).verdict).not.toBe('reconciled');
  });
});

describe("a card's summary with the day of payment beside it", () => {
  it('holds no rows, though it leads from one balance to the other', () => {
    const item = (text: string, label: string, amount: string): Cell[] => [
      ...(text === '' ? [] : ([[40, text]] as const)),
      [330, label],
      [560, amount, 'right'],
    ];
    const line = (day: string, text: string, amount: string): Cell[] => [
      [40, day],
      [160, text],
      [560, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bankcard, account number ending in 0071']],
      [[40, 'March 3, 2025 - April 2, 2025 | 31 days in billing cycle']],
      item('', 'Previous Balance', '$300.00'),
      item('A READER', 'Payments', '- $300.00'),
      item('', 'Transactions', '+ $84.10'),
      item('Payment Due Date', 'Cash Advances', '+ $0.00'),
      item('Apr 27, 2025', 'Fees Charged', '+ $0.00'),
      item('', 'Interest Charged', '+ $2.00'),
      item('', 'New Balance', '= $86.10'),
      [],
      line('Trans Date', 'Description', 'Amount'),
      line('Mar 9', 'ONLINE PAYMENT, THANK YOU', '- $300.00'),
      line('Mar 12', 'BAKER LANE', '$40.10'),
      line('Mar 20', 'BOOKSHOP', '$44.00'),
      line('Mar 30', 'INTEREST CHARGE', '$2.00'),
    ]);
    expect(amounts(reading)).toEqual(['300.00', '-40.10', '-44.00', '-2.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a document that is called a list of transactions', () => {
  it('names no rows with it over the names of its columns, which may be written with spaces', () => {
    const line = (day: string, kind: string, amount: string, balance: string, text: string): Cell[] => [
      [40, day],
      [180, kind],
      [330, amount, 'right'],
      [430, balance, 'right'],
      [440, text],
    ];
    const reading = read([
      [[40, '거래내역 확인서']],
      [[40, '견본뱅크 주식회사']],
      [
        [40, '현재잔액'],
        [140, '91,500', 'right'],
        [190, '발급일시'],
        [250, '2025.03.31'],
      ],
      line('거래 일시', '거래 유형', '거래 금액', '거래 후 잔액', '거래 기관·상대'),
      line('2025.03.20', '체크카드결제', '-8,500', '91,500', '서점'),
      line('2025.03.12', '입금', '30,000', '100,000', '견본상사'),
      line('2025.03.09', '체크카드결제', '-5,000', '70,000', '빵집'),
    ]);
    expect(amounts(reading)).toEqual(['-8500', '30000', '-5000']);
  });
});
