import { describe, expect, it } from '@jest/globals';
import { amounts, beside, described, HEAD, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a text right behind an amount', () => {
  const line = (day: string, amount: string, text: string): Cell[] => [
    [40, day],
    [140, amount, 'right'],
    [150, text],
  ];

  it('keeps its first word where that is "debit" or "credit", and turns no amount', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '217.00'),
      beside('Closing balance', '174.99'),
      [[40, 'Deposits and other credits']],
      [
        [40, 'Date'],
        [140, 'Amount', 'right'],
        [150, 'Transaction description'],
      ],
      line('03/04', '27.00', 'CREDIT INTEREST PAID'),
      [[40, 'Other debits']],
      [
        [40, 'Date'],
        [140, 'Amount', 'right'],
        [150, 'Transaction description'],
      ],
      line('03/05', '16.12', 'DEBIT CARD PURCHASE'),
      line('03/06', '33.89', 'TRANSFER'),
      line('03/07', '19.00', 'POS DEBIT'),
    ]);
    expect(described(reading)).toEqual([
      'CREDIT INTEREST PAID',
      'DEBIT CARD PURCHASE',
      'TRANSFER',
      'POS DEBIT',
    ]);
    expect(amounts(reading)).toEqual(['27.00', '-16.12', '-33.89', '-19.00']);
  });
});

describe('a mark that no space parts from the currency behind an amount', () => {
  it('is read with it, and begins no text', () => {
    const line = (day: string, amount: string, balance: string, text: string): Cell[] => [
      [40, day],
      [220, amount, 'right'],
      [330, balance, 'right'],
      [350, text],
    ];
    const reading = read([
      [[40, 'Extracto bancario']],
      [[40, 'Periodo del extracto: 01/08/2025 al 31/08/2025']],
      [[40, 'Cuenta de ahorro número 364034763079']],
      beside('Saldo anterior', '100,00 €'),
      beside('Saldo actual', '65,00 €'),
      line('Fecha', 'Importe', 'Saldo', 'Detalle'),
      line('04/08/2025', '20,00 €', '80,00 €H', 'Compra Panadería'),
      line('11/08/2025', '30,00 €H', '110,00 €H', 'Transferencia recibida'),
      line('18/08/2025', '45,00 €', '65,00 €H', 'Compra Librería'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '30.00', '-45.00']);
    expect(described(reading)).toEqual(['Compra Panadería', 'Transferencia recibida', 'Compra Librería']);
    expect(reading.accounts[0]).toMatchObject({ statement_type: 'savings', opening_balance: '100.00' });
  });
});

describe('a star before a text', () => {
  it('is no mark of the day in the column before it', () => {
    const line = (day: string, text: string, value: string, out: string, income = ''): Cell[] => [
      [40, day],
      [76, text],
      [300, value],
      [430, out, 'right'],
      [500, income, 'right'],
    ];
    const reading = read([
      [[40, 'Relevé de compte chèques']],
      [[40, 'du 31 août 2025 au 30 septembre 2025']],
      line('Date', 'Nature des opérations', 'Valeur', 'Débit', 'Crédit'),
      line('', 'SOLDE CREDITEUR AU 31.08.2025', '', '', '217,00'),
      line('04.09', 'CHEQUE MOULIN', '04.09', '27,00'),
      line('12.09', 'REMISE DE CHEQUES', '15.09', '', '60,00'),
      line('15.09', '* COTISATION FORMULE', '15.09', '8,75'),
      line('22.09', 'VIREMENT RECU', '22.09', '', '19,00'),
      line('', 'SOLDE CREDITEUR AU 30.09.2025', '', '', '260,25'),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual([
      '2025-09-04',
      '2025-09-12',
      '2025-09-15',
      '2025-09-22',
    ]);
    expect(described(reading)).toContain('* COTISATION FORMULE');
  });
});

describe('two numbers before a month', () => {
  it('are days of it, in a table of how interest is reckoned, and no day of a row', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '217.00'),
      row('Date', 'Text', 'Amount'),
      row('03-04', 'Garden centre', '-27.00'),
      row('03-05', 'Jan de Vries', '40.00'),
      row('03-11', 'Bookshop', '-12.50'),
      row('Period', 'How interest is reckoned', 'Interest'),
      row('15-31 Jan', 'on 5,000.00', '104.79'),
      row('01-09 Feb', 'on 5,000.00', '55.48'),
      row('10-12 Feb', 'on 4,500.00', '16.64'),
    ]);
    expect(amounts(reading)).toEqual(['-27.00', '40.00', '-12.50']);
  });
});

describe('a day whose joints are set apart from its numbers', () => {
  it('dates its row, and the number of a part does not', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '217.00'),
      beside('Closing balance', '176.00'),
      row('Date', 'Description', 'Amount'),
      row('03 / 04 / 2025', 'Grocer', '-27.00'),
      row('03 / 13 / 2025', 'Shoes 2 / 12', '-33.00'),
      row('03 / 19 / 2025', 'Refund', '19.00'),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2025-03-04', '2025-03-13', '2025-03-19']);
    expect(described(reading)).toEqual(['Grocer', 'Shoes 2 / 12', 'Refund']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a full stop that stands alone in a column', () => {
  it('says that there is nothing, and is no part of the text', () => {
    const line = (day: string, text: string, check: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      [320, check],
      [500, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      line('Date', 'Description', 'Cheque', 'Amount'),
      line('03/04/2025', 'Grocer', '.', '-27.00'),
      line('03/13/2025', 'Paid to self', '113158', '-33.00'),
      line('03/19/2025', 'Refund St. Ives', '.', '19.00'),
    ]);
    expect(described(reading)).toEqual(['Grocer', 'Paid to self', 'Refund St. Ives']);
  });
});
