import { describe, expect, it } from '@jest/globals';
import { described, HEAD, read } from './analysis-manner.ts';
import { columns, type Cell } from './analysis-pages.ts';

const line = columns({
  day: [40],
  code: [100],
  check: [140],
  text: [192],
  out: [430, 'right'],
  balance: [550, 'right'],
});
const NAMES = line({
  day: 'DATE',
  code: 'TRAN',
  check: 'CHECK NO.',
  text: 'DESCRIPTION',
  out: 'DEBIT',
  balance: 'BALANCE',
});

describe('a column of codes whose name is not known', () => {
  const ROWS = [
    line({
      day: '03/02/2025',
      code: 'ICK',
      check: '0004410',
      text: 'Inward check',
      out: '10.00',
      balance: '990.00',
    }),
    line({ day: '03/04/2025', code: 'BPY', text: 'Water works 0441077', out: '20.00', balance: '970.00' }),
    line({ day: '03/07/2025', code: 'CHG', text: 'Book of checks 1 piece', out: '5.00', balance: '965.00' }),
    line({ day: '03/09/2025', code: 'T01', text: 'Transfer to a friend', out: '65.00', balance: '900.00' }),
    [...line({ text: '0441XXX1093' })],
  ];

  it('is no part of the texts, nor are their numbers those of checks', () => {
    const reading = read([...HEAD, NAMES, ...ROWS]);
    expect(described(reading)).toEqual([
      'Inward check',
      'Water works 0441077',
      'Book of checks 1 piece',
      'Transfer to a friend 0441XXX1093',
    ]);
    expect(reading.transactions.map((one) => one.check_number)).toEqual(['0004410', null, null, null]);
  });

  it('is all that describes rows without a text', () => {
    const bare = line({ day: '03/11/2025', code: 'BPY', out: '100.00', balance: '800.00' });
    expect(described(read([...HEAD, NAMES, ...ROWS, bare])).at(-1)).toBe('BPY');
  });

  it('is the text where it holds words', () => {
    const rows = ROWS.map((cells) =>
      cells.map((cell) => (cell[1] === 'BPY' ? ([cell[0], 'Bill'] as const) : cell)),
    );
    expect(described(read([...HEAD, NAMES, ...rows]))[1]).toBe('Bill Water works 0441077');
  });

  it('is told from the texts where only the second language of the names says which those are', () => {
    const names = { day: 'TARIKH', code: 'KOD', text: 'BUTIR-BUTIR', out: 'DEBIT', balance: 'BAKI' };
    const reading = read([
      ...HEAD,
      line(names),
      line({ day: 'DATE', code: 'CODE', text: 'PARTICULARS', out: 'DEBIT', balance: 'BALANCE' }),
      ...ROWS.map((cells) => cells.filter(([, text]) => text !== '0004410')),
    ]);
    expect(described(reading)[0]).toBe('Inward check');
  });
});

describe('a column of currencies, and one of masked numbers whose name stands farther right', () => {
  const moved = columns({
    day: [40],
    money: [100],
    amount: [220, 'right'],
    balance: [300, 'right'],
    text: [320],
    from: [470],
  });

  it('are no part of the texts beside them', () => {
    const names = {
      day: 'Date',
      money: 'Currency',
      amount: 'Amount',
      balance: 'Balance',
      text: 'Description',
    };
    const reading = read([
      ...HEAD,
      [...moved(names), [500, '对手账号']],
      moved({ day: '03/03/2025', money: '人民币', amount: '-50.00', balance: '950.00', text: 'Tea house' }),
      moved({
        day: '03/04/2025',
        money: '人民币',
        amount: '20.00',
        balance: '970.00',
        text: 'From a friend',
        from: '6228 **** **** 4417',
      }),
      moved({ day: '03/06/2025', money: '人民币', amount: '-70.00', balance: '900.00', text: 'Rice mill' }),
    ]);
    expect(reading.transactions.map(({ description, reference }) => [description, reference])).toEqual([
      ['Tea house', null],
      ['From a friend', '6228 **** **** 4417'],
      ['Rice mill', null],
    ]);
  });
});

describe('a column of serial numbers whose name is not known', () => {
  const rows = (codes: readonly string[]): Cell[][] =>
    codes.map((code, at) =>
      line({
        day: `03/0${String(at + 1)}/2025`,
        code,
        text: 'Ledger fee',
        out: '10.00',
        balance: `${String(990 - 10 * at)}.00`,
      }),
    );
  const numbers = ['S88417720', 'S90044127', 'C44187', 'M441882', 'A771820'];

  it('numbers the rows, and is no part of their texts', () => {
    const reading = read([...HEAD, NAMES, ...rows(numbers)]);
    expect(new Set(described(reading))).toEqual(new Set(['Ledger fee']));
    expect(reading.transactions.map(({ reference }) => reference)).toEqual(numbers);
  });

  it('is one of texts where some are words, or all the same', () => {
    expect(described(read([...HEAD, NAMES, ...rows([...numbers.slice(1), 'Opening'])]))).toContain(
      'Opening Ledger fee',
    );
    expect(described(read([...HEAD, NAMES, ...rows(numbers.map(() => 'S88417720'))]))).toContain(
      'S88417720 Ledger fee',
    );
  });
});
