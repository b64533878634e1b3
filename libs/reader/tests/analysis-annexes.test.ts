import { describe, expect, it } from '@jest/globals';
import { amounts, beside, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('what an annex reckons under the closing balance', () => {
  const head: Cell[][] = [
    [[40, 'Musterkasse Girokonto Kontoauszug 7/2024']],
    [[40, 'IBAN DE00 1234 5678 0000 1234 00']],
    beside('Alter Saldo', '500,00'),
    row('Datum', 'Erläuterung', 'Betrag EUR'),
    row('28.06.2024', 'Überweisung', '-40,00'),
    row('01.07.2024', 'Entgeltabrechnung siehe Anlage', '-3,10'),
    row('04.07.2024', 'Geldautomat', '-100,00'),
  ];
  const annex: Cell[][] = [
    [[40, 'Anlage Rechnungsabschluss']],
    row('31.05.2024', 'Entgelte bis 30.06.2024', '3,10-'),
    row('30.06.2024', 'Abrechnung', '3,10-'),
  ];

  it('is no row again', () => {
    const reading = read([...head, row('05.07.2024', 'Endsaldo', '356,90'), ...annex]);
    expect(amounts(reading)).toEqual(['-40.00', '-3.10', '-100.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('is told from it by the rows that lead to the balance, also where another balance follows', () => {
    const reading = read([
      ...head,
      row('05.07.2024', 'Endsaldo', '356,90'),
      ...annex,
      row('30.06.2024', 'Kontostand', '456,90'),
    ]);
    expect(amounts(reading)).toEqual(['-40.00', '-3.10', '-100.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('what follows a balance in the midst of the period', () => {
  const balance = (label: string, amount: string): Cell[] => [
    [40, label],
    [500, amount, 'right'],
  ];
  const pages = (...last: readonly Cell[][]): Cell[][] => [
    [[40, 'Example Bank account statement 01.02.2025 - 28.02.2025']],
    row('Date', 'Text', 'Amount'),
    balance('Opening balance 31.01.2025', '100,00+'),
    row('03.02.2025', 'Rent', '60,00-'),
    row('05.02.2025', 'Salary', '200,00+'),
    row('10.02.2025', 'Market', '15,00-'),
    balance('Balance 14.02.2025', '225,00+'),
    ...last,
  ];

  it('is of the account, however few its rows: without them the statement is not proven', () => {
    expect(read(pages()).verdict).toBe('reconciled');
    const { verdict } = read(
      pages(row('17.02.2025', 'Pharmacy', '8,00-'), row('19.02.2025', 'Fuel', '40,00-')),
    );
    expect(verdict).not.toBe('reconciled');
  });
});
