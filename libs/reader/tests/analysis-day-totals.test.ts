import { describe, expect, it } from '@jest/globals';
import { HEAD, amounts, described, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A row, or the sum of a day, of a list without a column of balances. */
function line(day: string, text: string, debit: string, credit: string): Cell[] {
  return ledgerRow(day, text, debit, credit, '').filter(([, printed]) => printed !== '');
}

describe('the total of a day, with that day, under its rows', () => {
  it('is no row, though a day has but one and nothing in the other column', () => {
    const reading = read([
      ...HEAD,
      line('Data', 'Descriere', 'Debit', 'Credit'),
      line('', 'SOLD ANTERIOR', '', '500.00'),
      line('03/03/2025', 'Plata la POS', '40.00', ''),
      line('03/03/2025', 'RULAJ ZI', '40.00', '0.00'),
      line('', 'SOLD FINAL ZI', '', '460.00'),
      line('03/07/2025', 'Incasare OP', '', '900.00'),
      line('', 'Plata la POS', '60.00', ''),
      line('03/07/2025', 'RULAJ ZI', '60.00', '900.00'),
      line('', 'SOLD FINAL ZI', '', '1,300.00'),
      line('', 'SOLD FINAL CONT', '', '1,300.00'),
    ]);
    expect(amounts(reading)).toEqual(['-40.00', '900.00', '-60.00']);
  });
});

describe('what an account held at the end of a day', () => {
  it('is no row, though the columns of both sides say it', () => {
    const reading = read([
      ...HEAD,
      line('Data', 'Descriere', 'Debit', 'Credit'),
      line('', 'SOLD ANTERIOR', '', '500.00'),
      line('03/03/2025', 'Plata la POS', '540.00', ''),
      line('03/03/2025', 'RULAJ ZI', '540.00', '0.00'),
      line('', 'SOLD FINAL ZI', '40.00', '40.00'),
      line('03/07/2025', 'Incasare OP', '', '900.00'),
      line('03/07/2025', 'RULAJ ZI', '0.00', '900.00'),
      line('', 'SOLD FINAL ZI', '', '860.00'),
    ]);
    expect(amounts(reading)).toEqual(['-540.00', '900.00']);
  });
});

describe('a list of checks', () => {
  it('is one under "check transactions", whatever its numbers are called', () => {
    const reading = read([
      ...HEAD,
      [[200, '*** CHECK TRANSACTIONS ***']],
      [
        [40, 'SERIAL'],
        [120, 'DATE'],
        [300, 'AMOUNT', 'right'],
      ],
      ...[
        ['5501', '03/03', '40.00'],
        ['5502', '03/07', '60.00'],
        ['5503', '03/09', '75.00'],
      ].map(([number = '', day = '', amount = '']): Cell[] => [
        [40, number],
        [120, day],
        [300, amount, 'right'],
      ]),
    ]);
    expect(described(reading)).toEqual(['Check 5501', 'Check 5502', 'Check 5503']);
  });
});
