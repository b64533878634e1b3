import { describe, expect, it } from '@jest/globals';
import { amounts, described, ledgerRow, read } from './analysis-manner.ts';
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
