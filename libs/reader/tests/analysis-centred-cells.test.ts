import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/analyse.ts';
import { HEAD, beside, described, ledgerRow } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** How much higher and lower than its row the two lines of a centred cell stand, on lines 13 points apart. */
const RAISED = 6;

/** A row whose description has two lines, set around its amounts: they are drawn a line above and a line below. */
function centred(
  day: string,
  [upper, lower]: readonly [string, string],
  amount: string,
  balance: string,
): Cell[][] {
  return [[[110, upper]], ledgerRow(day, '', amount, '', balance), [[110, lower]]];
}

describe('the lines of a scanned cell set in the middle of its row', () => {
  it('are its description, also where the upper one says what a heading may say', () => {
    const page = pageOf([
      ...HEAD,
      beside('Opening balance', '100.00'),
      beside('Closing balance', '65.00'),
      ledgerRow('Date', 'Description', 'Withdrawal', 'Deposit', 'Balance'),
      ledgerRow('03/02', 'Rent bill', '10.00', '', '90.00'),
      ...centred('03/05', ['Debit Transaction', 'Tool Warehouse'], '20.00', '70.00'),
      ledgerRow('03/08', 'Electric bill', '1.00', '', '69.00'),
      ...centred('03/09', ['Debit Transaction', 'Example Pictures'], '4.00', '65.00'),
    ]);
    const rows = page.words.filter(({ text }) => /^03\/0[59]$/.test(text)).map(({ box }) => box[1]);
    const words = page.words.map((word) => {
      const [x, y, width, height] = word.box;
      const row = rows.find((top) => Math.abs(top - y) === 13);
      return row === undefined
        ? word
        : { ...word, box: [x, row + Math.sign(y - row) * RAISED, width, height] as const };
    });
    const analysis = analyse([{ ...page, method: 'ocr', words }], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual([
      'Rent bill',
      'Debit Transaction Tool Warehouse',
      'Electric bill',
      'Debit Transaction Example Pictures',
    ]);
  });
});
