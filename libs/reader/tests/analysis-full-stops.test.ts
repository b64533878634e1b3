import { describe, expect, it } from '@jest/globals';
import { HEAD, amounts, beside, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('amounts with a full stop behind their cents', () => {
  it('are amounts where a column of them ends the rows', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '100.00'),
      beside('Closing balance', '1,260.50'),
      row('Date', 'Description', 'Amount'),
      row('03/04/2025', 'BOOKS', '-20.00.'),
      row('03/05/2025', 'BREAD', '-19.50.'),
      row('03/06/2025', 'WAGES', '1,200.00.'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '-19.50', '1200.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are days where lists print those last', () => {
    const line = (text: string, amount: string, day: string): Cell[] => [
      [40, text],
      [400, amount, 'right'],
      [540, day, 'right'],
    ];
    const reading = read([
      [[40, 'Esimerkkipankki Oyj tiliote']],
      [[40, 'Tilioteaika: 1.2.2025 - 28.2.2025']],
      beside('Alkusaldo', '100,00'),
      beside('Loppusaldo', '160,00'),
      line('Selitys', 'Summa', 'Kirjauspäivä'),
      line('Palkka', '100,00', '01.02.'),
      line('Käteisnosto', '30,00-', '02.02.'),
      line('Vuokra', '10,00-', '10.02.'),
    ]);
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-02-01', '100.00'],
      ['2025-02-02', '-30.00'],
      ['2025-02-10', '-10.00'],
    ]);
  });

  it('end a sentence elsewhere', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      row('03/04/2025', 'BOOKS', '-20.00'),
      row('03/05/2025', 'BREAD', '-19.50'),
      [[40, 'From 04/01/2025 the fee for each transfer abroad will be 4.00.']],
      [[40, 'On 05/01/2025 the fee for paper will rise to 12.50.']],
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '-19.50']);
  });
});
