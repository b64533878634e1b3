import { describe, expect, it } from '@jest/globals';
import { beside, described, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('rows that end with their amounts', () => {
  it('have their texts over these, though a row begins as far above them as the next one does below', () => {
    const text = (...lines: readonly string[]): Cell[][] => lines.map((line) => [[40, line]]);
    const sum = (document: string, amount: string): Cell[] => [
      [130, document],
      [240, amount, 'right'],
    ];
    const day = (date: string, words: string): Cell[] => [
      [10, date],
      [40, words],
    ];
    const balance = (amount: string): Cell[] => [
      [40, 'SALDO DO DIA'],
      [240, amount, 'right'],
    ];
    const { transactions } = read([
      [[10, 'BANCO EXEMPLO EXTRATO DE CONTA CORRENTE']],
      [[10, 'PERIODO: 02/05/2031 A 31/05/2031']],
      [
        [10, 'DATA'],
        [40, 'HISTORICO'],
        [130, 'DOC'],
        [240, 'VALOR', 'right'],
      ],
      [
        [10, '30/04'],
        [40, 'SALDO ANTERIOR'],
        [240, '1.000,00C', 'right'],
      ],
      day('02/05', 'PIX RECEBIDO'),
      ...text('MARIANA S CARDOSO'),
      sum('020517', '250,00C'),
      ...text('COMPRA CARTAO', 'SUPERM ZAFFARI'),
      sum('441102', '150,00D'),
      balance('1.100,00C'),
      day('03/05', 'PIX ENVIADO'),
      ...text('JOSE A PEREIRA'),
      sum('031122', '120,00D'),
      ...text('PAGTO CONTA LUZ', 'EQUATORIAL'),
      sum('771820', '80,00D'),
      balance('900,00C'),
      day('06/05', 'CRED SALARIO'),
      ...text('METALURGICA GUAIBA'),
      sum('000001', '400,00C'),
      ...text('PAGTO BOLETO', 'CONDOMINIO ED LAJEADO'),
      sum('118823', '300,00D'),
      balance('1.000,00C'),
    ]);
    expect(transactions.map(({ description }) => description)).toEqual([
      'PIX RECEBIDO MARIANA S CARDOSO',
      'COMPRA CARTAO SUPERM ZAFFARI',
      'PIX ENVIADO JOSE A PEREIRA',
      'PAGTO CONTA LUZ EQUATORIAL',
      'CRED SALARIO METALURGICA GUAIBA',
      'PAGTO BOLETO CONDOMINIO ED LAJEADO',
    ]);
  });
});

describe('days within the texts of rows', () => {
  it('date none of these, though most begin a line right where the texts do, and money stands beside them', () => {
    const line = (day: string, text: string, out = '', into = ''): Cell[] => [
      [46, day],
      [106, text],
      [465, out, 'right'],
      [549, into, 'right'],
    ];
    const more = (day: string, text: string, amount: string): Cell[] => [
      [106, day],
      [165, text],
      [380, amount, 'right'],
    ];
    const { transactions } = read([
      [[40, 'Banca Exemplu extras de cont RON']],
      [[40, 'Perioada 01/05/2031 - 31/05/2031']],
      [
        [63, 'Data'],
        [225, 'Descriere'],
        [437, 'Debit', 'right'],
        [523, 'Credit', 'right'],
      ],
      line('02/05/2031', 'Plata la POS', '214.38'),
      more('30/04/2031', 'TID:0044 KAUFLAND valoare', '214.38 RON'),
      line('', 'Incasare OP', '', '5,420.00'),
      [[106, 'SALARIU APR']],
      line('06/05/2031', 'Plata la POS', '180.00'),
      more('04/05/2031', 'ROMPETROLA TURDA valoare', '180.00 RON'),
      line('', 'Plata la POS', '399.99'),
      more('05/05/2031', 'TID:0018 EMAGIA valoare', '399.99 RON'),
      line('10/05/2031', 'Transfer intern', '600.00'),
      line('12/05/2031', 'Retragere numerar', '500.00'),
      line('13/05/2031', 'Incasare OP', '', '1,000.00'),
      line('14/05/2031', 'Incasare OP', '', '2,000.00'),
    ]);
    expect(transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2031-05-02', '-214.38'],
      ['2031-05-02', '5420.00'],
      ['2031-05-06', '-180.00'],
      ['2031-05-06', '-399.99'],
      ['2031-05-10', '-600.00'],
      ['2031-05-12', '-500.00'],
      ['2031-05-13', '1000.00'],
      ['2031-05-14', '2000.00'],
    ]);
    expect(transactions[1]?.description).toBe('Incasare OP SALARIU APR');
  });
});

describe('cards named by their last four digits', () => {
  it('head the rows with the name of who holds them, and begin no text', () => {
    const head = (digits: string, name: string): Cell[][] => [
      [[120, `Uw Card met als laatste vier cijfers ${digits}`]],
      [[120, name]],
    ];
    const reading = read([
      [[40, 'Voorbeeld Bank creditcard rekeningoverzicht EUR']],
      [[40, 'Kaartnummer **** **** **** 4471']],
      row('Datum', 'Omschrijving', 'Bedrag'),
      ...head('4471', 'J. VAN DER WAL'),
      row('26-04-2031', 'BAKKER ZWOLLE', '41,27 Af'),
      row('28-04-2031', 'BOEKEN ZWOLLE', '10,00 Af'),
      ...head('8802', 'E.M. VAN DER WAL'),
      row('30-04-2031', 'MUZIEK STOCKHOLM', '17,99 Af'),
    ]);
    expect(described(reading)).toEqual(['BAKKER ZWOLLE', 'BOEKEN ZWOLLE', 'MUZIEK STOCKHOLM']);
  });
});

describe('amounts in a currency of three decimals', () => {
  it('are read as such where its code stands in brackets alone, beside foreign money of two', () => {
    const { transactions, verdict } = read([
      [[40, 'Example Bank credit card statement']],
      beside('Previous balance', '184.205'),
      beside('Total amount due', '36.427'),
      row('Trans. date', 'Details', 'Amount (BHD)'),
      row('15/01/2031', 'HYPERMARKET', '32.415'),
      row('17/01/2031', 'RIDE DUBAI AE AED 38.50', '4.012'),
      row('20/01/2031', 'PAYMENT RECEIVED', '184.205 CR'),
    ]);
    expect(verdict).toBe('reconciled');
    expect(transactions.map(({ amount }) => amount)).toEqual(['-32.415', '-4.012', '184.205']);
  });
});
