import { describe, expect, it } from '@jest/globals';
import { beside, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const days = (reading: ReturnType<typeof read>): (string | null)[] =>
  reading.transactions.map(({ date }) => date);

describe('days written with full stops', () => {
  it('name the day before the month, though turned round their period would be a month', () => {
    const reading = read([
      [[40, 'Musterbank AG Kontoauszug Sparkonto']],
      [[40, '03.07.2024 bis 04.07.2024']],
      [[40, 'IBAN: DE00 1234 5678 0000 1234 00']],
      row('Datum', 'Beschreibung', 'Betrag'),
      row('03.07.2024', 'Zinsertrag', '+26,12€'),
      row('04.07.2024', 'Vom Hauptkonto', '+10,00€'),
      beside('Alter Kontostand', '+100,00€'),
      beside('Neuer Kontostand', '+136,12€'),
    ]);
    expect(days(reading)).toEqual(['2024-07-03', '2024-07-04']);
    expect(reading.accounts[0]).toMatchObject({ period_start: '2024-07-03', period_end: '2024-07-04' });
  });

  it('do so though a number of the head looks like a day of August', () => {
    const head: Cell[][] = [
      [[40, 'Musterbank AG Kontoauszug EUR']],
      [[40, 'Musterstraße 12/15 08/15']],
      [
        [40, 'Alter Saldo per 05.07.2021'],
        [300, '52,90', 'right'],
      ],
      beside('Neuer Saldo zu Ihren Gunsten', '63,20'),
    ];
    const reading = read([
      ...head,
      row('Datum', 'Text', 'Betrag'),
      row('03.08', 'Ertrag', '6,30'),
      row('03.08', 'Ertrag', '4,00'),
    ]);
    expect(days(reading)).toEqual(['2021-08-03', '2021-08-03']);
    expect(reading.accounts[0]?.period_start).toBe('2021-07-05');
  });

  it('name the month first where one of them can be read in no other way', () => {
    const reading = read([
      [[40, 'Example Bank account statement USD']],
      [[40, 'Account number 12345678']],
      row('Date', 'Description', 'Amount'),
      row('03.05.2025', 'Wages', '20.00'),
      row('03.25.2025', 'Rent', '-8.50'),
    ]);
    expect(days(reading)).toEqual(['2025-03-05', '2025-03-25']);
  });
});
