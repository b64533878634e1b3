import { describe, expect, it } from '@jest/globals';
import { amounts, beside, described, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a range of days at the start of a line', () => {
  it('is no row that could have a day of value under it', () => {
    const under = (day: string, text: string): Cell[] => [
      [40, day],
      [120, text],
    ];
    const reading = read([
      [[40, 'Musterbank Girokonto Kontoauszug 2024']],
      beside('Alter Saldo', '10,00'),
      beside('Neuer Saldo', '75,40'),
      row('Buchung', 'Verwendungszweck', 'Betrag (EUR)'),
      [[40, 'Valuta']],
      row('03.06.2024', 'Gutschrift', '100,00'),
      under('04.06.2024', 'Mai und Juni'),
      row('10.06.2024', 'Lastschrift', '-20,00'),
      under('11.06.2024', 'Strom'),
      row('17.06.2024', 'Lastschrift', '-15,00'),
      under('17.06.2024', 'Wasser'),
      row('28.06.2024', 'Zinsertrag', '0,40'),
      under('30.06.2024', 'Abschluss'),
      [
        [40, 'Neuer Saldo'],
        [500, '75,40', 'right'],
      ],
      [
        [40, '01.01.2024 bis 31.03.2024 0,50% Zins'],
        [500, '0,30', 'right'],
      ],
      [
        [40, '01.04.2024 bis 30.06.2024 0,40% Zins'],
        [500, '0,10', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['100.00', '-20.00', '-15.00', '0.40']);
    expect(described(reading)).toEqual([
      'Gutschrift Mai und Juni',
      'Lastschrift Strom',
      'Lastschrift Wasser',
      'Zinsertrag Abschluss',
    ]);
    expect(reading.transactions.map(({ value_date: day }) => day)).toEqual([
      '2024-06-04',
      '2024-06-11',
      '2024-06-17',
      '2024-06-30',
    ]);
  });

  it('beside nothing but a balance is the head of the statement, and no row', () => {
    const paid = (amount: string): Cell[] => [[520, amount, 'right']];
    const reading = read([
      [[40, 'Édité le 30.07.2024']],
      [
        [40, 'Relevé de compte'],
        [520, 'Solde', 'right'],
      ],
      [
        [40, "15. juillet 2024 jusqu'au 29. juillet 2024"],
        [520, '+46,56€', 'right'],
      ],
      [[40, 'mercredi, 17. juillet 2024']],
      [[40, 'EXEMPLE SARL']],
      paid('+50,00€'),
      [[40, 'lundi, 29. juillet 2024']],
      [[40, 'EPICERIE']],
      paid('-3,44€'),
      [],
      beside('Ancien solde', '0,00€'),
      beside('Votre nouveau solde', '+46,56€'),
      [[40, 'IBAN : FR76 1027 8072 2800 0203 2420 139']],
    ]);
    expect(amounts(reading)).toEqual(['50.00', '-3.44']);
    expect(reading.checks.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('values under the names of terms', () => {
  it('are no row, though a day stands before them, and neither are those under the names of balances', () => {
    const boxes = (...cells: readonly string[]): Cell[] =>
      cells.map((text, at): Cell => [40 + 130 * at, text]);
    const reading = read([
      [[40, 'Voorbeeldkaart rekeningoverzicht creditcard']],
      boxes('Datum', 'Klantnummer', 'Bestedingslimiet', 'Minimaal te betalen'),
      boxes('9 mei 2025', '31415926', '€ 1.500', '€ 40,00'),
      boxes('Vorig openstaand saldo', 'Ontvangen betalingen', 'Nieuwe uitgaven', 'Nieuw openstaand saldo'),
      boxes('€ 310,00 Af', '€ 310,00 Bij', '€ 62,50 Af', '€ 62,50 Af'),
      row('Datum', 'Omschrijving', 'Bedrag in euro'),
      row('22 apr', 'GEINCASSEERD VORIG SALDO', '310,00 Bij'),
      row('24 apr', 'BAKKER DELFT', '12,50 Af'),
      row('2 mei', 'BOEKHANDEL DELFT', '50,00 Af'),
    ]);
    expect(amounts(reading)).toEqual(['310.00', '-12.50', '-50.00']);
    expect(described(reading)[0]).toBe('GEINCASSEERD VORIG SALDO');
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-310.00', closing_balance: '-62.50' });
  });
});
