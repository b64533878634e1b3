import { describe, expect, it } from '@jest/globals';
import { amounts, beside, ledgerRow, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const days = (reading: ReturnType<typeof read>): (string | null)[] =>
  reading.transactions.map(({ date }) => date);

describe('the day of the balance from which a statement starts', () => {
  const head: Cell[][] = [
    [[40, 'Musterbank AG Kontoauszug']],
    [[40, 'IBAN AT00 1234 5000 0067 8901']],
    [
      [40, 'Alter Saldo per'],
      [160, '30.09.2024'],
      [300, '80,00', 'right'],
    ],
    beside('Neuer Saldo zu Ihren Gunsten', '110,50'),
  ];

  it('is no day on which the statement ends: rows without a year come after it', () => {
    const reading = read([
      ...head,
      row('Datum', 'Text', 'Betrag EUR'),
      row('11.11', 'Gutschrift', '55,50'),
      row('31.12', 'Buchung', '25,00-'),
    ]);
    expect(amounts(reading)).toEqual(['55.50', '-25.00']);
    expect(days(reading)).toEqual(['2024-11-11', '2024-12-31']);
    expect(reading.accounts[0]).toMatchObject({ period_start: '2024-09-30', period_end: null });
    expect(reading.verdict).toBe('reconciled');
  });

  it('leaves the statement its own date', () => {
    const reading = read([
      [[40, 'Auszugsdatum 15.01.2025']],
      ...head,
      row('Datum', 'Text', 'Betrag EUR'),
      row('11.11', 'Gutschrift', '55,50'),
      row('10.01', 'Buchung', '25,00-'),
    ]);
    expect(days(reading)).toEqual(['2024-11-11', '2025-01-10']);
    expect(reading.accounts[0]?.period_end).toBe('2025-01-15');
  });

  it("is told from the statement's by the rows where its label only says balance", () => {
    const reading = read([
      [[40, 'Musterbank AG Auszug EUR']],
      [[40, 'IBAN DE00 1234 5000 0067 8901 00']],
      beside('Alter Saldo', '80,00'),
      row('Buchung', 'Text', 'Betrag'),
      [
        [40, 'Saldo per 31.08.2024'],
        [500, '80,00', 'right'],
      ],
      row('02.09.2024', 'Gutschrift', '55,50'),
      row('27.09.2024', 'Buchung', '25,00-'),
      beside('Neuer Saldo', '110,50'),
    ]);
    expect(reading.accounts[0]?.period_end).not.toBe('2024-08-31');
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('the balance of the first day of a period', () => {
  const reading = (day: string, lead: string): ReturnType<typeof read> =>
    read([
      [[40, 'Example Bank savings account 44109331']],
      [[40, `Balance as on 23 AUG 2025   INR ${lead}`]],
      [[40, `Statement period ${day} to 21 SEP 2025`]],
      ledgerRow('Date', 'Details', 'Debit', 'Credit', 'Balance'),
      ledgerRow('23 AUG 2025', 'HARBOUR', '', '80.00', '1375.00'),
      ledgerRow('28 AUG 2025', 'QUAY', '', '90.00', '1465.00'),
      ledgerRow('20 SEP 2025', 'FERRY', '65.00', '', '1400.00'),
    ]);

  it('opens nothing where the first row of that day leads to it', () => {
    expect(reading('23 AUG 2025', '1375.00').accounts[0]).toMatchObject({ opening_balance: null });
    expect(reading('23 AUG 2025', '1295.00').accounts[0]).toMatchObject({ opening_balance: '1295.00' });
  });
});
