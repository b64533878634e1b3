import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import type { Cell } from './analysis-pages.ts';
import { amounts, read } from './analysis-manner.ts';

const line = (day: string, text: string, amount: string, balance: string): Cell[] => [
  [40, day],
  [120, text],
  [420, amount, 'right'],
  [545, balance, 'right'],
];

/** A list without debits and credits, of which sums alone do not say whether it is owed or held. */
function statement(title: string, column: string, rows: readonly (readonly string[])[]): StatementReading {
  return read([
    [[40, title]],
    [[40, 'Period 1 Jan 2026 - 31 Mar 2026']],
    line('Date', 'Details', 'Amount', column),
    line('', 'Balance brought forward', '', '9,000.00'),
    ...rows.map(([day = '', text = '', amount = '', balance = '']) => line(day, text, amount, balance)),
    line('', 'Balance carried forward', '', rows.at(-1)?.[3] ?? ''),
  ]);
}

describe('what is owed is told from what is held', () => {
  const REPAID = [
    ['15 Jan 2026', 'Repayment', '-200.00', '8,800.00'],
    ['31 Jan 2026', 'Interest', '40.00', '8,840.00'],
    ['15 Feb 2026', 'Repayment', '-200.00', '8,640.00'],
    ['28 Feb 2026', 'Interest', '38.50', '8,678.50'],
  ];
  const SIGNED = ['200.00', '-40.00', '200.00', '-38.50'];

  it.each([
    ['Account 44112233', 'Outstanding balance'],
    ['Konto 44112233', 'Restschuld'],
    ['Compte 44112233', 'Capital restant dû'],
  ])('by the name of the column of balances: %s, %s', (title, column) => {
    const reading = statement(title, column, REPAID);
    expect(amounts(reading)).toEqual(SIGNED);
    expect(reading.accounts[0]?.closing_balance).toBe('-8678.50');
    expect(reading.verdict).toBe('reconciled');
  });

  it('but not by that name alone where the account is one of savings', () => {
    const reading = statement('Statement of savings account 44112233', 'Outstanding balance', [
      ['15 Jan 2026', 'Transfer withdrawal', '200.00', '8,800.00'],
      ['31 Jan 2026', 'Transfer deposit', '40.00', '8,840.00'],
      ['15 Feb 2026', 'Bill payment', '200.00', '8,640.00'],
    ]);
    expect(amounts(reading)).toEqual(['-200.00', '40.00', '-200.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('by interest that is charged, though the bank is named after savings', () => {
    const rows = REPAID.map(([day = '', text = '', ...rest]) => [
      day,
      text === 'Interest' ? 'Loan interest' : text,
      ...rest,
    ]);
    expect(amounts(statement('Harbour Savings Bank', 'Balance', rows))).toEqual(SIGNED);
  });

  it('but not by interest that is given back', () => {
    const reading = statement('Savings account 44112233', 'Balance', [
      ['15 Jan 2026', 'Transfer', '-200.00', '8,800.00'],
      ['31 Jan 2026', 'Interest charged, refund', '12.00', '8,812.00'],
    ]);
    expect(amounts(reading)).toEqual(['-200.00', '12.00']);
  });

  it('by signs that would all be turned round in an account that is held', () => {
    const turned = REPAID.map(([day = '', text = '', amount = '', balance = '']) => [
      day,
      text,
      amount.startsWith('-') ? amount.slice(1) : `-${amount}`,
      balance,
    ]);
    expect(amounts(statement('Account 44112233', 'Balance', turned))).toEqual(SIGNED);
  });
});

describe('a list without balances that takes out but one amount', () => {
  const list = (opening: string, closing: string): StatementReading =>
    read([
      [[40, 'Example Bank']],
      [[40, 'Period 1 Jan 2026 - 31 Jan 2026']],
      line('Date', 'Details', 'Amount', ''),
      line('', 'Previous balance', opening, ''),
      ...Array.from({ length: 9 }, (_, at) => line(`${at + 3} Jan 2026`, 'Acme 4471', '100.00', '')),
      line('30 Jan 2026', 'Acme 9920', '850.00-', ''),
      line('', 'New balance', closing, ''),
    ]);

  it('is of what is held where that is most of what came to nothing before, and not sure of it', () => {
    const { transactions, verdict } = list('0.00', '50.00');
    expect(transactions.map(({ amount }) => amount)).toEqual([...Array<string>(9).fill('100.00'), '-850.00']);
    expect(verdict).toBe('unverifiable');
    expect(transactions.every(({ confidence }) => (confidence ?? 1) < 0.95)).toBe(true);
  });

  it('is of what is owed where something was', () => {
    expect(amounts(list('850.00', '900.00'))).toEqual([...Array<string>(9).fill('-100.00'), '850.00']);
  });
});

describe('a payment that is called yours', () => {
  it.each(['VOTRE PAIEMENT', 'Ihre Zahlung 12.01.2026', 'Your payment received'])(
    'comes in on what is owed: %s',
    (text) => {
      const reading = read([
        [[40, 'Gold monthly statement']],
        [[40, 'Period 1 Jan 2026 - 31 Jan 2026']],
        line('Date', 'Details', 'Amount', ''),
        line('5 Jan 2026', 'Grocer', '42.10', ''),
        line('9 Jan 2026', 'Bookshop', '23.40', ''),
        line('12 Jan 2026', text, '-310.00', ''),
        [
          [40, 'Previous balance'],
          [300, '310.00', 'right'],
        ],
        [
          [40, 'New balance'],
          [300, '65.50', 'right'],
        ],
      ]);
      expect(amounts(reading)).toEqual(['-42.10', '-23.40', '310.00']);
    },
  );
});

describe('what is given back for spending', () => {
  it('stands in a list of its own, and is no money of the account', () => {
    const reading = read([
      [[40, 'Example credit card statement']],
      [[40, 'Card number 4000 XXXX XXXX 7007']],
      [
        [40, 'Previous balance'],
        [300, '200.00', 'right'],
      ],
      [
        [40, 'New balance'],
        [300, '145.70', 'right'],
      ],
      line('Date', 'Details', 'Amount', ''),
      line('4 Aug 2026', 'Hardware', '84.50', ''),
      line('10 Aug 2026', 'Payment - thank you', '-200.00', ''),
      line('19 Aug 2026', 'Grocer', '61.20', ''),
      [],
      [[40, 'Cash back activity']],
      line('Date', 'Activity', 'Cash back', ''),
      line('4 Aug 2026', 'Hardware', '0.85', ''),
      line('25 Aug 2026', 'Redeemed', '-25.00', ''),
    ]);
    expect(amounts(reading)).toEqual(['-84.50', '200.00', '-61.20']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('is held by who charges customers and is paid out, as no word says which of both it is', () => {
    const reading = statement('Balance activity statement', 'Balance', [
      ['15 Jan 2026', 'Charge 4QX1', '200.00', '9,200.00'],
      ['31 Jan 2026', 'Charge 7RD2', '40.00', '9,240.00'],
      ['15 Feb 2026', 'Charge 8SB5', '200.00', '9,440.00'],
      ['28 Feb 2026', 'Payout', '-9,400.00', '40.00'],
      ['12 Mar 2026', 'Charge 9TA1', '35.00', '75.00'],
    ]);
    expect(amounts(reading)).toEqual(['200.00', '40.00', '200.00', '-9400.00', '35.00']);
  });

  it('is held where a plus marks what comes in and a minus what goes out, though a payee is called as a loan is', () => {
    const reading = statement('Account statement', 'Balance', [
      ['15 Jan 2026', 'Prêt', '-12.00', '8,988.00'],
      ['31 Jan 2026', 'Holm Ltd', '+40.00', '9,028.00'],
      ['15 Feb 2026', 'Prêt', '-8.00', '9,020.00'],
      ['28 Feb 2026', 'Holm Ltd', '+45.00', '9,065.00'],
    ]);
    expect(reading.accounts[0]?.opening_balance).toBe('9000.00');
    const owed = statement('Loan account statement', 'Balance', [
      ['15 Jan 2026', 'Food', '-12.00', '8,988.00'],
      ['31 Jan 2026', 'Holm Ltd', '+40.00', '9,028.00'],
      ['15 Feb 2026', 'Food', '-8.00', '9,020.00'],
      ['28 Feb 2026', 'Holm Ltd', '+45.00', '9,065.00'],
    ]);
    expect(amounts(owed)).toEqual(['-12.00', '40.00', '-8.00', '45.00']);
  });
});
