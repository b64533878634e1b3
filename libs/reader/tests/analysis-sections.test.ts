import { describe, expect, it } from '@jest/globals';
import { amounts, beside, HEAD, read, row } from './analysis-manner.ts';
import { decimal, type Cell } from './analysis-pages.ts';

describe('sections with totals of their own', () => {
  const section = (title: string, ...minors: readonly number[]): Cell[][] => {
    const sum = minors.reduce((total, minor) => total + minor, 0);
    return [
      [[40, title]],
      row('Date', 'Description', 'Amount'),
      ...minors.map((minor, at) => row(`03/0${at + 1}`, `${title} ${at + 1}`, decimal(minor))),
      [
        [40, `Total ${title}`],
        [400, decimal(sum)],
      ],
    ];
  };

  it('are all there where two of the totals are those of money in and of money out, and no closing balance is known', () => {
    const reading = read([
      [[40, 'Smartly Checking Statement Period March 1, 2025 through March 31, 2025']],
      [
        [40, 'Beginning Balance'],
        [400, '1,822.40'],
      ],
      ...section('Deposits', 185_276, 69_534),
      ...section('Card Withdrawals', -4298, -1782, -1173),
      ...section('Other Withdrawals', -7507, -9887),
    ]);
    expect(reading.transactions).toHaveLength(7);
    expect(reading.verdict).not.toBe('reconciled');
  });
});

describe('a section whose first rows have their amounts on their second lines', () => {
  it('is one, and its rows go out', () => {
    const long = (day: string, text: string, more: string, amount: string): Cell[][] => [
      [
        [40, day],
        [120, text],
      ],
      [
        [120, more],
        [500, amount, 'right'],
      ],
    ];
    const reading = read([
      ...HEAD,
      beside('Beginning balance', '100.00'),
      beside('Ending balance', '157.50'),
      [],
      [[40, 'Deposits and credits']],
      row('03/04/2025', 'Salary', '120.00'),
      row('03/09/2025', 'Refund', '10.00'),
      [],
      [[40, 'Withdrawals and debits']],
      ...long('03/05/2025', 'Phone company, mandate', '129172 of March', '-12.50'),
      ...long('03/06/2025', 'Corner bakery, mandate', '764865 of March', '-40.00'),
      ...long('03/07/2025', 'Harbour books, mandate', '615433 of March', '-15.00'),
      row('03/20/2025', 'Tram', '-5.00'),
    ]);
    expect(amounts(reading)).toEqual(['120.00', '10.00', '-12.50', '-40.00', '-15.00', '-5.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('the kind of a row over its amount', () => {
  it('is a text of the row, though it stands clear of what is over it and a day stands in the next row', () => {
    const two = (day: string, kind: string, payee: string, amount: string): Cell[][] => [
      [],
      [
        [40, day],
        [120, kind],
      ],
      [
        [120, payee],
        [500, amount, 'right'],
      ],
    ];
    const reading = read([
      ...HEAD,
      beside('Beginning balance', '100.00'),
      beside('Ending balance', '52.50'),
      ...two('03/05/2025', 'STANDING ORDER', 'Rugby club', '-12.50'),
      [],
      [[120, 'DIRECT DEBIT']],
      [
        [120, 'Water company'],
        [500, '-10.00', 'right'],
      ],
      ...two('03/07/2025', 'DIRECT DEBIT', 'Power company', '-15.00'),
      ...two('03/20/2025', 'CARD PAYMENT', 'Tram', '-10.00'),
    ]);
    expect(reading.transactions.map(({ description }) => description)).toEqual([
      'STANDING ORDER Rugby club',
      'DIRECT DEBIT Water company',
      'DIRECT DEBIT Power company',
      'CARD PAYMENT Tram',
    ]);
  });
});

describe('a heading right under a row of another section', () => {
  it('heads what follows where the names of columns stand under it', () => {
    const line = (text: string, amount: string, day: string): Cell[] => [
      [40, text],
      [400, amount, 'right'],
      [460, day],
    ];
    const names = line('Description', 'Amount', 'Date');
    const reading = read([
      [[40, 'Example Bank account statement']],
      line('Opening balance', '500.00', ''),
      line('Closing balance', '565.00', ''),
      [[40, 'Deposits']],
      names,
      line('Interest', '90.00', '27/09/2025'),
      [[40, 'Withdrawals']],
      names,
      line('Ironmonger', '15.00', '13/09/2025'),
      line('Baker', '10.00', '18/09/2025'),
    ]);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual(['90.00', '-15.00', '-10.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe("a section's word over the other lines of a description", () => {
  it('is the first of them, under the names of the columns as well', () => {
    const { transactions } = read([
      ...HEAD,
      beside('Beginning balance', '500.00'),
      beside('Ending balance', '470.00'),
      [[40, 'Deposits & Other Credits']],
      [
        [40, 'Description'],
        [380, 'Date Credited'],
        [550, 'Amount', 'right'],
      ],
      [
        [40, 'Deposit'],
        [380, '03-10'],
        [550, '30.00', 'right'],
      ],
      [[40, 'ATM Withdrawals & Debits']],
      [
        [40, 'Description'],
        [300, 'Tran Date'],
        [380, 'Date Paid'],
        [550, 'Amount', 'right'],
      ],
      [[40, 'ATM Withdrawal']],
      [[40, '12 Harbour Street']],
      [
        [40, 'Example Town 0042'],
        [300, '03-11'],
        [380, '03-12'],
        [550, '60.00', 'right'],
      ],
    ]);
    expect(transactions.map(({ amount, description }) => [amount, description])).toEqual([
      ['30.00', 'Deposit'],
      ['-60.00', 'ATM Withdrawal 12 Harbour Street Example Town 0042'],
    ]);
  });
});

describe('a table that is drawn with characters', () => {
  it('has its dates and descriptions between the bars', () => {
    const ruled = (day: string, text: string, amount: string): Cell[] => [
      [30, '|'],
      [40, day],
      [105, '|'],
      [120, text],
      [420, '|'],
      [500, amount, 'right'],
      [510, '|'],
    ];
    const reading = read([
      [[40, 'Statement of account from 01/03/2025 to 31/03/2025']],
      ruled('DATE', 'PARTICULARS', 'AMOUNT'),
      ruled('14/03/2025', 'CASH SELF', '-20.00'),
      ruled('15/03/2025', 'NEFT RENT', '-410.00'),
      ruled('17/03/2025', 'SALARY', '1,200.00'),
    ]);
    expect(reading.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2025-03-14', 'CASH SELF'],
      ['2025-03-15', 'NEFT RENT'],
      ['2025-03-17', 'SALARY'],
    ]);
  });
});
