import { describe, expect, it } from '@jest/globals';
import { beside, row, kindOf } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const NOTE: Cell[][] = [
  [[40, 'Beispielbank AG']],
  [[40, 'Abrechnung Ihres Auftrags']],
  [[40, 'Konto 7654321 00']],
  [[40, 'Wertpapier-Bezeichnung   ISIN']],
  [[40, 'Beispiel Weltfonds   XX0012345678']],
  [[40, 'Nennwert St. 4,125   Kurswert EUR 412,50']],
  [[40, 'Ausführung 06.03.2025 außerbörslich']],
];
const SETTLED: Cell[][] = [
  row('Datum', 'Buchungstext', 'Betrag EUR'),
  row('10.03.2025', 'Zu Ihren Lasten', '412,50'),
];

describe('the note of a trade in securities', () => {
  it('is no statement, though a day and an amount stand under names of columns', () => {
    expect(kindOf([...NOTE, ...SETTLED])).toBe('not_a_statement');
  });

  it('is the rows of a statement where balances lead through them', () => {
    const statement = [
      ...NOTE.slice(0, 1),
      [[40, 'Kontoauszug']] as Cell[],
      ...NOTE.slice(2),
      row('Datum', 'Text', 'Betrag EUR'),
      beside('Alter Kontostand', '1.000,00'),
      row('10.03.2025', 'Wertpapierkauf', '-412,50'),
      row('12.03.2025', 'Gutschrift', '100,00'),
      beside('Neuer Kontostand', '687,50'),
    ];
    expect(kindOf(statement)).toBe('statement');
  });

  it('is one row of many in a list without balances', () => {
    const bookings = Array.from({ length: 8 }, (_, at) => row(`1${at}.03.2025`, 'Kartenzahlung', '-12,50'));
    expect(kindOf([...NOTE, ...SETTLED])).toBe('not_a_statement');
    expect(kindOf([...NOTE, ...SETTLED, ...bookings])).toBe('statement');
  });
});

describe('the head of a card, in words for other documents', () => {
  it('names none of these where amounts stand beside its words, or they are a sentence', () => {
    const bill: Cell[][] = [
      [[40, 'Estratto conto del 30/11/2025']],
      [[40, 'Carta n. 4532 **** **** 1234']],
      beside('Saldo estratto conto precedente', '100,00'),
      beside('Pagamenti e accrediti', '-100,00'),
      beside('Totale spese, quote e commissioni', '42,50'),
      beside('Saldo del presente estratto conto', '42,50'),
      [[40, 'presso la Sua Banca, salvo buon fine.']],
      row('Data', 'Descrizione', 'Importo'),
      row('04/11/2025', 'Alimentari Esempio', '30,50'),
      row('14/11/2025', 'Addebito in conto, grazie', '-100,00'),
      row('21/11/2025', 'Quota annuale', '12,00'),
    ];
    expect(kindOf(bill)).toBe('statement');
    expect(kindOf([[[40, 'Quote']], ...bill.slice(7)])).toBe('not_a_statement');
  });
});
