import { describe, expect, it } from '@jest/globals';
import { read } from './analysis-manner.ts';
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
