import { describe, expect, it } from '@jest/globals';
import { beside, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const line = (day: string, text: string, value: string, amount: string, balance: string): Cell[] => [
  [40, day],
  [100, text],
  [300, value],
  [430, amount, 'right'],
  [540, balance, 'right'],
];

describe('a day without a year beside a day of value that prints one', () => {
  it('is of the year that puts it nearest to that day, not to the day on which the statement was made', () => {
    const { transactions } = read([
      [[40, 'Example Bank Kontoauszug Sparkonto']],
      [[40, 'erstellt am 02.01.2026']],
      beside('Saldovortrag', '100,00'),
      line('Datum', 'Buchungstext', 'Wert', 'Betrag EUR', 'Saldo EUR'),
      line('17.01.', 'Einzahlung', '17.01.25', '50,00', '150,00'),
      line('30.12.', 'Entnahme', '02.01.26', '20,00-', '130,00'),
      line('31.12.', 'Habenzinsen', '31.12.25', '1,25', '131,25'),
      beside('Endsaldo', '131,25'),
    ]);
    expect(transactions.map(({ date, value_date }) => [date, value_date])).toEqual([
      ['2025-01-17', '2025-01-17'],
      ['2025-12-30', '2026-01-02'],
      ['2025-12-31', '2025-12-31'],
    ]);
  });
});

describe('the currency of each row, in a column before its day', () => {
  it('is no part of an amount, so that the account under it is read as another one', () => {
    const head = (name: string, opening: string): Cell[][] => [
      [[40, name]],
      [
        [40, 'CCY'],
        [75, 'Date'],
        [140, 'Transaction Details'],
        [360, 'Deposit', 'right'],
        [450, 'Withdrawal', 'right'],
        [550, 'Balance', 'right'],
      ],
      foreign('12 Jan', 'B/F BALANCE', '', '', opening),
    ];
    const foreign = (day: string, text: string, into: string, out: string, balance: string): Cell[] => [
      [40, 'USD'],
      [65, day],
      [140, text],
      [360, into, 'right'],
      [450, out, 'right'],
      [550, balance, 'right'],
    ];
    const { transactions } = read([
      [[40, 'Example Bank statement as at 11 Feb 2026']],
      ...head('Foreign Currency Savings', '310.00'),
      foreign('16 Jan', 'Exchange', '', '40.00', '270.00'),
      foreign('2 Feb', 'Remittance', '55.00', '', '325.00'),
    ]);
    expect(transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-01-16', '-40.00'],
      ['2026-02-02', '55.00'],
    ]);
  });
});

describe('a rate before the rows, its unit behind its name', () => {
  it('is no row, so that the balance under it opens the account', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      beside('Date', '2 Jul 2025'),
      beside('Interest Rate (% p.a.)', '2.7'),
      beside('Balance as on 1 Apr 2025', '500.00'),
      [[40, 'Account statement from 1 Apr 2025 to 30 Jun 2025']],
      line('Txn Date', 'Description', 'Value Date', 'Amount', 'Balance'),
      line('2 Apr 2025', 'Market', '2 Apr 2025', '-20.00', '480.00'),
      line('9 Jun 2025', 'Wages', '9 Jun 2025', '90.00', '570.00'),
    ]);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '500.00', closing_balance: '570.00' });
    expect(reading.transactions.map(({ amount }) => amount)).toEqual(['-20.00', '90.00']);
  });
});
