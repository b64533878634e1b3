import { describe, expect, it } from '@jest/globals';
import { amounts, described, HEAD, ledgerRow, read, row, under } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('an amount in other money under that of its row', () => {
  it('belongs to what the row says, with the lines under it', () => {
    const reading = read([
      [[40, 'Example Bank GBP statement']],
      [[40, 'Transactions from 1 March 2025 to 31 March 2025']],
      ledgerRow('Date', 'Description', 'Money out', 'Money in', 'Balance'),
      ledgerRow('3 Mar 2025', 'Baker Lane', '£20.00', '', '£80.00'),
      ledgerRow('', 'To: Baker Lane, Leeds', '', '', '').slice(1, 2),
      [],
      ledgerRow('5 Mar 2025', 'Hotel Muster', '£50.00', '', '£30.00'),
      ledgerRow('', 'Rate £1.00 = €1.15', '€57.50', '', '').slice(1, 3),
      ledgerRow('', 'To: Hotel Muster, Salzburg', '', '', '').slice(1, 2),
      [],
      ledgerRow('9 Mar 2025', 'Payment', '', '£100.00', '£130.00'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '-50.00', '100.00']);
    expect(described(reading)[1]).toBe('Hotel Muster Rate £1.00 = €1.15 €57.50 To: Hotel Muster, Salzburg');
  });
});

describe('the rate at which an amount was changed', () => {
  it('is no part of the text beside it, whatever the texts are called', () => {
    const line = (day: string, text: string, money: string, rate: string, amount: string): Cell[] => [
      [40, day],
      [110, text],
      [360, money, 'right'],
      [430, rate, 'right'],
      [530, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Beispielbank Kreditkarte Abrechnung']],
      [[40, 'Abrechnungszeitraum 01.03.2025 - 31.03.2025']],
      line('Datum', 'Angabe des Unternehmens', 'Währung', 'Kurs', 'Betrag in EUR'),
      line('03.03.2025', 'BUCHHANDLUNG NORD', '', '', '12,40 -'),
      line('05.03.2025', 'HOTEL MUSTER PRAG', 'CZK', '25,0417', '98,20 -'),
      line('06.03.2025', 'GASTHAUS AM MARKT PRAG', 'CZK', '25,0522', '31,60 -'),
      line('09.03.2025', 'APOTHEKE AM TOR', '', '', '8,75 -'),
    ]);
    expect(described(reading).slice(1, 3)).toEqual(['HOTEL MUSTER PRAG', 'GASTHAUS AM MARKT PRAG']);
  });
});

describe('the day on which money was changed, over its amount and rate', () => {
  it('goes on with the row above, and is no row nor the start of one', () => {
    const changed = (day: string, money: string, at: string): Cell[][] => [
      row(day, money, '').slice(0, 2),
      under(`${at} (EXCH RATE)`),
    ];
    const reading = read([
      ...HEAD.slice(0, 2),
      row('Date', 'Description', 'Amount'),
      row('03/02', 'Baker Lane', '20.15'),
      row('03/04', 'HOTEL MUSTER WIEN', '54.00'),
      ...changed('03/06', 'EURO', '50.00 X 1.080000000'),
      row('03/07', 'Grocer Hill', '31.40'),
      row('03/08', 'Cinema Nord', '12.00'),
      row('03/09', 'TAPAS OAXACA', '11.20'),
      ...changed('03/12', 'MEXICAN PESO', '200.00 X 0.056000000'),
      row('03/13', 'Book Corner', '9.75'),
    ]);
    expect(described(reading)).toEqual([
      'Baker Lane',
      'HOTEL MUSTER WIEN EURO 50.00 X 1.080000000 (EXCH RATE)',
      'Grocer Hill',
      'Cinema Nord',
      'TAPAS OAXACA MEXICAN PESO 200.00 X 0.056000000 (EXCH RATE)',
      'Book Corner',
    ]);
  });
});
