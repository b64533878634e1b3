import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/analyse.ts';
import { readAt, wordsOf } from './analysis-heights.ts';
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

describe('cells of a ruled table that are broken within words', () => {
  const texts = ['NEFT/42/ACME PRIVATE', 'UPI/17/Bharat Petrol', 'IMPS/33/Landlord Hou'] as const;
  const rests = ['LIMITED/salary of ma', 'eum/fuel for the car', 'se/rent of the flats'] as const;

  /** Rows of two lines of text each, half a line above and below the amounts, with a ruling under every row. */
  function readBy(method: 'text' | 'ocr', upper: readonly string[], lower: readonly string[]): string[] {
    const lines: [number, ...Cell[]][] = upper.flatMap((text, at): [number, ...Cell[]][] => {
      const middle = 12 + at * 3;
      const balance = `${90 - 10 * at}.00`;
      return [
        [middle - 0.45, [110, text]],
        [middle, [40, `03/0${at + 2}/2025`], [380, '10.00', 'right'], [550, balance, 'right']],
        [middle + 0.45, [110, lower[at] ?? '']],
      ];
    });
    const head: [number, ...Cell[]][] = [
      ...HEAD.map((cells, at): [number, ...Cell[]] => [at, ...cells]),
      [9, ...ledgerRow('Date', 'Description', 'Withdrawal', 'Deposit', 'Balance')],
    ];
    const words = [...head, ...lines].flatMap(([at, ...cells]) =>
      cells.flatMap((cell) => wordsOf(cell, 40 + at * 13)),
    );
    const page = { page: 1, width: 595, height: 842, method, words } as const;
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    return described(analysis.reading);
  }

  it('go on without a space, on a scan as well, but between two words that meet at the edge', () => {
    const whole = texts.map((text, at) => (at === 0 ? `${text} ${rests[at]}` : `${text}${rests[at]}`));
    expect(readBy('text', texts, rests)).toEqual(whole);
    expect(readBy('ocr', texts, rests)).toEqual(whole);
  });

  it('keep numbers among their words, whatever stands over or under these', () => {
    const upper = ['SWITCHED BY 529 Dewi', 'SWITCHED BY 406 Merc', 'SWITCHED BY 833 Suri'];
    const lower = ['na for tea', 'ury for ale', 'anto for it'];
    expect(readBy('text', upper, lower)).toEqual(upper.map((text, at) => `${text}${lower[at]}`));
  });
});

describe('a time under the day of a centred cell', () => {
  it('is no rest of it, though both be as wide as their column', () => {
    const days = ['02-03-2025', '05-03-2025', '11-03-2025', '18-03-2025'];
    const times = ['18:34:08', '14:58:38', '10:12:44', '09:40:00'];
    const reading = readAt([
      [0, [40, 'Example Bank account statement']],
      ...[2].map((at): [number, ...Cell[]] => [
        at,
        ...ledgerRow('Txn date', 'Description', 'Withdrawal', 'Deposit', 'Balance'),
      ]),
      ...days.flatMap((day, at): [number, ...Cell[]][] => [
        [4 + at * 3 - 0.45, [40, day]],
        [4 + at * 3, ...ledgerRow('', 'Rent bill', '10.00', '', `${90 - 10 * at}.00`).slice(1)],
        [4 + at * 3 + 0.45, [45, times[at] ?? '']],
      ]),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual([
      '2025-03-02',
      '2025-03-05',
      '2025-03-11',
      '2025-03-18',
    ]);
    expect(described(reading)).toEqual(days.map(() => 'Rent bill'));
  });
});

describe('an amount in the middle between two lines of text', () => {
  it('is of the row whose day and balance stand on the first of them', () => {
    const row = (at: number, day: string, amount: string, balance: string): [number, ...Cell[]][] => [
      [at, ...ledgerRow(day, 'Transfer to North', '', '', balance)],
      [at + 0.45, ...ledgerRow('', '', amount, '', '').slice(2)],
      [at + 0.9, ...ledgerRow('', 'Bakery', '', '', '').slice(1)],
    ];
    const reading = readAt([
      [0, [40, 'Example Bank account statement']],
      [2, ...ledgerRow('Date', 'Description', 'Withdrawal', 'Deposit', 'Balance')],
      [4, ...ledgerRow('02-03-2025', 'Rent bill', '10.00', '', '90.00')],
      ...row(6, '04-03-2025', '20.00', '70.00'),
      [9, ...ledgerRow('11-03-2025', 'Rent bill', '10.00', '', '60.00')],
      ...row(11, '18-03-2025', '15.00', '45.00'),
    ]);
    expect(reading.transactions.map(({ date, amount, balance }) => [date, amount, balance])).toEqual([
      ['2025-03-02', '-10.00', '90.00'],
      ['2025-03-04', '-20.00', '70.00'],
      ['2025-03-11', '-10.00', '60.00'],
      ['2025-03-18', '-15.00', '45.00'],
    ]);
    expect(described(reading)[1]).toBe('Transfer to North Bakery');
  });
});

describe('days and amounts that break behind a dash, around the line of their row', () => {
  it('are read whole', () => {
    const row = (at: number, day: string, amount: string, balance: string): [number, ...Cell[]][] => {
      const sign: Cell[] = amount.length > 7 ? [[430, '-']] : [];
      const whole: Cell[] = sign.length > 0 ? [] : [[430, amount]];
      const rest: Cell[] = sign.length > 0 ? [[430, amount.slice(1)]] : [];
      return [
        [at - 0.45, [40, '2025-03-'], ...sign],
        [at, [110, 'Rent bill'], ...whole, [500, balance]],
        [at + 0.45, [40, day], ...rest],
      ];
    };
    const reading = readAt([
      [0, [40, 'Example Bank account statement']],
      [1, [40, 'Account number: 12345678']],
      [2, [40, 'Date'], [110, 'Description'], [430, 'Amount'], [500, 'Balance']],
      ...row(4, '01', '$300.00', '$2,800.00'),
      ...row(7, '08', '-$60.00', '$2,740.00'),
      ...row(10, '10', '-$1,450.00', '$1,290.00'),
      ...row(13, '11', '-$90.00', '$1,200.00'),
    ]);
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-03-01', '300.00'],
      ['2025-03-08', '-60.00'],
      ['2025-03-10', '-1450.00'],
      ['2025-03-11', '-90.00'],
    ]);
  });
});
