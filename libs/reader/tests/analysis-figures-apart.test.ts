import { describe, expect, it } from '@jest/globals';
import { namesRewards } from '../src/facts/rewards.ts';
import { HEAD, amounts, beside, ledgerRow, read, row } from './analysis-manner.ts';

describe('a figure', () => {
  it('is a debit where the mark for one stands before it in its column', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '30.00'),
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      ledgerRow('03/02/2025', 'Wages', '', '20.00', '50.00'),
      ledgerRow('03/09/2025', 'Rent', '80.00', '', 'DR 30.00'),
      ledgerRow('03/20/2025', 'Wages', '', '45.00', '15.00'),
      beside('Closing balance', '15.00'),
    ]);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual(['50.00', '-30.00', '15.00']);
    expect(reading.transactions[1]?.description).toBe('Rent');
    expect(reading.verdict).toBe('reconciled');
  });

  it('in groups without cents at a page foot is the number of a company', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      row('03/02/2025', 'Wages', '20.00'),
      row('03/09/2025', 'Rent', '-8.50'),
      row('03/10/2025', 'Market', '-4.25'),
      [
        [40, 'Example Bank S.A., 1 Example Street, Registre du commerce'],
        [500, '612 345 678', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['20.00', '-8.50', '-4.25']);
  });
});

describe('a name for rewards', () => {
  it('may be one word with the money that they are', () => {
    expect(namesRewards('REWARDCASH CLOSING BALANCE')).toBe(true);
    expect(namesRewards('CLOSING BALANCE')).toBe(false);
  });

  it('is part of a word where words are written without spaces', () => {
    expect(namesRewards('例題ポイント 前月末残高')).toBe(true);
    expect(namesRewards('前月末残高')).toBe(false);
  });
});

describe('balances that are booked', () => {
  it('are the old and the new one', () => {
    const reading = read([
      [[40, 'Musterbank Kontoauszug EUR']],
      [[40, 'Konto-Nr. 1234567890']],
      beside('Buchungssaldo alt', '10,00+'),
      beside('Buchungssaldo neu', '25,50+'),
      row('Datum', 'Text', 'Betrag EUR'),
      row('02.09.2024', 'Gutschrift', '20,00+'),
      row('04.09.2024', 'Lastschrift', '4,50-'),
    ]);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '10.00', closing_balance: '25.50' });
  });
});
