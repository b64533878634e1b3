import { describe, expect, it } from '@jest/globals';
import { leaveAmounts } from '../src/analysis/mends/bare-amounts.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { amounts, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

function row(day: string, text: string, out: string, into: string): Cell[] {
  const cells: Cell[] = [
    [40, day],
    [110, text],
    [460, out, 'right'],
    [550, into, 'right'],
  ];
  return cells.filter(([, printed]) => printed !== '');
}

/** Each day with what it comes to and what is left; the last one's rows may be missing. */
function statement(lastDay: readonly Cell[][]): ReturnType<typeof read> {
  return read([
    [[40, 'Banca Exemplu EXTRAS CONT 01/03/2026 - 31/03/2026']],
    [[40, 'Contul: RO94BTRLRONCRT0417733802 Valuta: RON']],
    [],
    row('Data', 'Descriere', 'Debit', 'Credit'),
    row('', 'SOLD ANTERIOR', '', '882.40'),
    row('02/03/2026', 'Retragere de numerar', '207.45', ''),
    row('', 'Plata la POS', '36.90', ''),
    row('', 'SOLD FINAL ZI', '', '638.05'),
    row('03/03/2026', 'Incasare OP', '', '412.00'),
    row('', 'SOLD FINAL ZI', '', '1,050.05'),
    row('05/03/2026', 'Plata debit direct', '18.77', ''),
    row('', 'SOLD FINAL ZI', '', '1,031.28'),
    ...lastDay,
    row('', 'SOLD FINAL CONT', '', '1,024.40'),
  ]);
}

describe('an account that prints a closing balance for each of its days', () => {
  it('closes with the last one', () => {
    const reading = statement([
      row('31/03/2026', 'Comision', '7.00', ''),
      row('', 'Dobanda', '', '0.12'),
      row('', 'SOLD FINAL ZI', '', '1,024.40'),
    ]);
    expect(amounts(reading)).toEqual(['-207.45', '-36.90', '412.00', '-18.77', '-7.00', '0.12']);
    expect(reading.accounts[0]?.closing_balance).toBe('1024.40');
    expect(reading.verdict).toBe('reconciled');
  });

  it('is not proven by the balance of an earlier day, where the rows of the last one are missing', () => {
    expect(statement([]).verdict).not.toBe('reconciled');
  });
});

describe('figures that may be a day as well', () => {
  const lines = linesOf([
    pageOf([
      row('02/03/2026', 'Bakery', '48.15', ''),
      row('03/03/2026', 'Harbour books', '33.70', ''),
      row('04/03/2026', 'Tram 3.17', '9.40', ''),
      row('05/03/2026', 'Interest', '3.17', ''),
    ]),
  ]).map(tokenLine);

  it('are an amount at the end of a row where other amounts end, and nowhere else', () => {
    const cells = leaveAmounts(lines).flatMap(({ tokens }) => tokens.filter(({ text }) => text === '3.17'));
    expect(cells.map(({ dates }) => dates.length > 0)).toEqual([true, false]);
  });
});
