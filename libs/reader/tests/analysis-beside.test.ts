import { describe, expect, it } from '@jest/globals';
import { HEAD, amounts, beside, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('what stands beside the rows', () => {
  it('is no part of them: times, numbers in columns of their own, boxes right of the last column', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Branch'],
        [180, 'Description'],
        [380, 'Amount', 'right'],
        [460, 'Balance', 'right'],
      ],
      [
        [40, '05/01'],
        [110, '0811'],
        [180, 'Market'],
        [380, '-10.00', 'right'],
        [460, '90.00', 'right'],
        [490, 'Save more'],
      ],
      [
        [40, '07/01'],
        [110, '0811'],
        [180, 'Cinema 7'],
        [380, '-20.00', 'right'],
        [460, '70.00', 'right'],
      ],
      [
        [40, '13/01'],
        [80, '12:15'],
        [180, 'Station'],
        [380, '-30.00', 'right'],
        [460, '40.00', 'right'],
      ],
    ]);
    expect(described(reading)).toEqual(['Market', 'Cinema 7', 'Station']);
  });

  it('is no part of them where notes of several words begin close behind the last column', () => {
    const row = (day: string, text: string, amount: string, balance: string, note: string): Cell[] => [
      [40, day],
      [110, text],
      [380, amount, 'right'],
      [460, balance, 'right'],
      [464, note],
    ];
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount', 'Balance', ''),
      row('05/01', 'Market', '-10.00', '90.00', ''),
      row('07/01', 'Rent', '-20.00', '70.00', 'my share, letter enclosed'),
      row('13/01', 'Station', '-30.00', '40.00', ''),
    ]);
    expect(described(reading)).toEqual(['Market', 'Rent', 'Station']);
  });

  it("is the account's other side: receipts beside payments are read one after the other", () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Statement period: 01/01/2026 to 31/01/2026']],
      [[40, 'Opening balance 100.00']],
      [
        [40, 'Receipts'],
        [310, 'Payments'],
      ],
      [
        [40, 'Date'],
        [80, 'Details'],
        [250, '£'],
        [310, 'Date'],
        [350, 'Details'],
        [540, '£'],
      ],
      [
        [40, '03/01'],
        [80, 'Cash banked'],
        [255, '60.00', 'right'],
        [310, '02/01'],
        [350, 'Cheque 7118 Paper'],
        [545, '10.00', 'right'],
      ],
      [
        [40, '08/01'],
        [80, 'Subscriptions'],
        [255, '20.00', 'right'],
        [310, '04/01'],
        [350, 'Water'],
        [545, '5.00', 'right'],
      ],
      [
        [310, '09/01'],
        [350, 'Bank charges'],
        [545, '1.00', 'right'],
      ],
      [[40, 'Closing balance 164.00']],
    ]);
    expect(amounts(reading)).toEqual(['60.00', '20.00', '-10.00', '-5.00', '-1.00']);
    expect(described(reading)[2]).toBe('Cheque 7118 Paper');
  });

  it('is the period that a summary prints, which dates none of its sums', () => {
    const reading = read([
      [[40, 'Example Bank account statement 12345678']],
      [
        [40, 'Statement activity from:'],
        [300, 'Beginning balance'],
        [545, '100.00', 'right'],
      ],
      [
        [40, '01/01/26 to 01/31/26'],
        [300, 'Credits (+)'],
        [545, '60.00', 'right'],
      ],
      [
        [40, 'Days in period 31'],
        [300, 'Debits (-)'],
        [545, '15.00', 'right'],
      ],
      [
        [300, 'Ending balance'],
        [545, '145.00', 'right'],
      ],
      [[40, 'Deposits (+)']],
      [
        [40, 'Date'],
        [110, 'Amount'],
        [200, 'Description'],
      ],
      [
        [40, '01/03'],
        [150, '60.00', 'right'],
        [200, 'Payroll'],
      ],
      [[40, 'Other debits (-)']],
      [
        [40, 'Date'],
        [110, 'Amount'],
        [200, 'Description'],
      ],
      [
        [40, '01/04'],
        [150, '10.00', 'right'],
        [200, 'Market'],
      ],
      [
        [40, '01/28'],
        [150, '5.00', 'right'],
        [200, 'Cinema'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['60.00', '-10.00', '-5.00']);
  });

  it('is a mark under an amount, which says which way it goes', () => {
    const reading = read([
      [
        [40, 'Example credit card statement'],
        [300, 'Card number 1234'],
      ],
      [[40, 'Previous balance 100.00']],
      [[40, 'New balance 60.00']],
      [
        [40, 'Details'],
        [545, 'Amount', 'right'],
      ],
      [
        [40, 'January 5'],
        [150, 'Market'],
        [545, '40.00', 'right'],
      ],
      [
        [40, 'January 8'],
        [150, 'Cinema'],
        [545, '20.00', 'right'],
      ],
      [
        [40, 'January 9'],
        [150, 'Received with thanks'],
        [545, '100.00', 'right'],
      ],
      [[545, 'CR', 'right']],
    ]);
    expect(amounts(reading)).toEqual(['-40.00', '-20.00', '100.00']);
  });

  it('is a closing balance with the totals of both columns, and no row', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Details'],
        [300, 'Money out', 'right'],
        [380, 'Money in', 'right'],
        [460, 'Balance', 'right'],
      ],
      [
        [40, '01 Jan 26'],
        [110, 'Opening balance'],
        [460, '100.00', 'right'],
      ],
      [
        [40, '05 Jan 26'],
        [110, 'Market'],
        [300, '10.00', 'right'],
        [460, '90.00', 'right'],
      ],
      [
        [40, '08 Jan 26'],
        [110, 'Salary'],
        [380, '50.00', 'right'],
        [460, '140.00', 'right'],
      ],
      [
        [40, '31 Jan 26'],
        [110, 'Closing balance'],
        [300, '10.00', 'right'],
        [380, '50.00', 'right'],
        [460, '140.00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '50.00']);
  });
});

describe("another list beside the account's", () => {
  it('takes away no proof where balances lead through every row', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Opening balance'],
        [300, '100.00', 'right'],
      ],
      [
        [40, 'Closing balance'],
        [300, '120.00', 'right'],
      ],
      [
        [40, 'Date'],
        [120, 'Description'],
        [380, 'Amount', 'right'],
        [460, 'Balance', 'right'],
      ],
      [
        [40, '03/05/2025'],
        [120, 'Market'],
        [380, '-10.00', 'right'],
        [460, '90.00', 'right'],
      ],
      [
        [40, '03/18/2025'],
        [120, 'Salary'],
        [380, '30.00', 'right'],
        [460, '120.00', 'right'],
      ],
      [[40, 'Your scheduled payments']],
      [
        [40, 'Next date'],
        [120, 'Payee'],
        [250, 'Frequency'],
        [520, 'Amount', 'right'],
      ],
      [
        [40, '04/03/2025'],
        [120, 'Rent'],
        [250, 'Monthly'],
        [520, '950.00', 'right'],
      ],
      [
        [40, '04/10/2025'],
        [120, 'Gym'],
        [250, 'Monthly'],
        [520, '39.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual(['-10.00', '30.00']);
    expect(reading.accounts[0]?.closing_balance).toBe('120.00');
  });
});

describe('balances that stand elsewhere than in a column of their own', () => {
  it('are told from rows where they end each day in the column of the amounts, in any words', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Opening balance'],
        [300, '100.00', 'right'],
      ],
      [
        [40, 'Closing balance'],
        [300, '115.00', 'right'],
      ],
      [
        [40, 'Date'],
        [120, 'Description'],
        [460, 'Amount', 'right'],
      ],
      [
        [40, '03/05/2025'],
        [120, 'Market'],
        [460, '-10.00', 'right'],
      ],
      [
        [40, '03/05/2025'],
        [120, 'Cinema'],
        [460, '-5.00', 'right'],
      ],
      [
        [120, 'Zustand'],
        [460, '85.00', 'right'],
      ],
      [
        [40, '03/18/2025'],
        [120, 'Salary'],
        [460, '30.00', 'right'],
      ],
      [
        [120, 'Zustand'],
        [460, '115.00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '-5.00', '30.00']);
  });

  it('are read where they stand under the amounts, beside the day', () => {
    const reading = read([
      ...HEAD,
      [[40, 'Opening balance 100.00']],
      [[40, 'Closing balance 115.00']],
      [
        [50, 'Market'],
        [460, '-10.00', 'right'],
      ],
      [
        [50, '05 Mar 2025'],
        [460, '90.00', 'right'],
      ],
      [
        [50, 'Cinema'],
        [460, '-5.00', 'right'],
      ],
      [
        [50, '07 Mar 2025'],
        [460, '85.00', 'right'],
      ],
      [
        [50, 'Salary'],
        [460, '30.00', 'right'],
      ],
      [
        [50, '18 Mar 2025'],
        [460, '115.00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '-5.00', '30.00']);
    expect(described(reading)).toEqual(['Market', 'Cinema', 'Salary']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual(['90.00', '85.00', '115.00']);
  });

  it('is the total of a list of checks in two columns, on the line of its last one', () => {
    const check = (left: number, day: string, number: string, amount: string): Cell[] => [
      [left, day],
      [left + 80, number],
      [left + 200, amount, 'right'],
    ];
    const header = (left: number): Cell[] => check(left, 'Date Paid', 'Number', 'Amount');
    const reading = read([
      ...HEAD,
      beside('Beginning balance', '$1,000.00'),
      beside('Ending balance', '$671.00'),
      [[40, 'Checks Paid']],
      [...header(60), ...header(320)],
      [...check(60, '03/21', '1006', '23.00'), ...check(320, '03/29', '1008', '153.00')],
      [...check(60, '03/22', '1007', '153.00'), [300, 'Total of 3 Checks Paid'], [520, '329.00', 'right']],
    ]);
    expect(described(reading)).toEqual(['Check 1006', 'Check 1007', 'Check 1008']);
    expect(amounts(reading)).toEqual(['-23.00', '-153.00', '-153.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});
