import { describe, expect, it } from '@jest/globals';
import { beside, described, HEAD, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('the day of a row on its first line', () => {
  const row = (day: string, text: string, out = '', value = '', balance = ''): Cell[] => [
    [40, day],
    [100, text],
    [390, out, 'right'],
    [410, value],
    [560, balance, 'right'],
  ];

  it('dates it where its amount and its day of value stand on its last, under a balance of the day before', () => {
    const reading = read([
      [[40, 'Banca Esempio SA']],
      [[40, 'Estratto conto 01.09.2025 - 30.09.2025']],
      row('Data', 'Testo', 'Addebito', 'Valuta', 'Saldo'),
      row('31.08.25', 'Stato del conto', '', '', '500.00'),
      [],
      row('02.09.25', 'ACQUISTO CARTA', '', '', ''),
      row('', 'PANETTERIA', '20.00', '03.09.25', '480.00'),
      [],
      row('04.09.25', 'ACQUISTO CARTA', '', '', ''),
      row('', 'FERRAMENTA', '30.00', '04.09.25', '450.00'),
      [],
      row('05.09.25', 'ACQUISTO CARTA', '', '', ''),
      row('', 'LIBRERIA', '50.00', '08.09.25', '400.00'),
      [],
      row('30.09.25', 'Stato del conto', '', '', '400.00'),
    ]);
    const days = reading.transactions.map(({ date }) => date);
    expect(days).not.toContain('2025-08-31');
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '500.00', closing_balance: '400.00' });
  });
});

describe('the day of a row once more on its second line', () => {
  it('goes on with its text, and begins no next row', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '500.00'),
      beside('Closing balance', '390.00'),
      ledgerRow('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'),
      ledgerRow('03/01/2025', 'ACH CREDIT TRANSFER', '', '10.00', '510.00'),
      ledgerRow('03/01/2025', 'ST-K7H2M9 HERON DESIGN', '', '', ''),
      ledgerRow('03/04/2025', 'CARD PURCHASE CLOUD', '40.00', '', '470.00'),
      ledgerRow('03/05/2025', 'WIRE TRANSFER OUT', '50.00', '', '420.00'),
      ledgerRow('03/05/2025', 'FED REF 0305I1B7', '', '', ''),
      ledgerRow('03/06/2025', 'WIRE TRANSFER FEE', '20.00', '', '400.00'),
      ledgerRow('03/08/2025', 'DIRECT DEBIT PAYROLL', '10.00', '', '390.00'),
      ledgerRow('03/08/2025', 'NET PAY', '', '', ''),
    ]);
    expect(described(reading)).toEqual([
      'ACH CREDIT TRANSFER ST-K7H2M9 HERON DESIGN',
      'CARD PURCHASE CLOUD',
      'WIRE TRANSFER OUT FED REF 0305I1B7',
      'WIRE TRANSFER FEE',
      'DIRECT DEBIT PAYROLL NET PAY',
    ]);
  });
});

describe('the names of two columns over each other in two words each', () => {
  it('are told apart by what stands over and under each word', () => {
    const row = (
      text: string,
      out: string,
      into: string,
      balance: string,
      value: string,
      day: string,
    ): Cell[] => [
      [40, text],
      [250, out, 'right'],
      [320, into, 'right'],
      [400, balance, 'right'],
      [406, value],
      [500, day],
    ];
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Account number: 12345678 Period: 01/03/2025 to 31/03/2025']],
      [
        [365, 'Running'],
        [405, 'Value'],
        [500, 'Txn'],
      ],
      [
        [40, 'Narration'],
        [250, 'Debit', 'right'],
        [320, 'Credit', 'right'],
        [365, 'Balance'],
        [405, 'Date'],
        [500, 'Date'],
      ],
      row('OPENING BALANCE', '', '', '500.00', '', '01/03/2025'),
      row('CASH DEPOSIT', '', '50.00', '550.00', '01/03/25', '02/03/2025'),
      row('RENT', '100.00', '', '450.00', '05/03/25', '05/03/2025'),
      row('FEE', '10.00', '', '440.00', '09/03/25', '10/03/2025'),
    ]);
    expect(described(reading)).toEqual(['CASH DEPOSIT', 'RENT', 'FEE']);
    expect(reading.transactions.map(({ date, value_date }) => [date, value_date])).toEqual([
      ['2025-03-02', '2025-03-01'],
      ['2025-03-05', '2025-03-05'],
      ['2025-03-10', '2025-03-09'],
    ]);
  });
});
