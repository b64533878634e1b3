import { describe, expect, it } from '@jest/globals';
import { readDate } from '../src/lexicon/dates.ts';
import { described, HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('days with the time as programs print it', () => {
  it('are days, with fractions of a second and a zone', () => {
    for (const text of ['2025-03-25T10:22:07.591', '2025-03-25T10:22:07Z', '2025-03-25T10:22:07.5+01:00'])
      expect(readDate(text)).toMatchObject([{ year: 2025, month: 3, day: 25 }]);
  });

  it('say nothing with what the edge of their cell cuts off and leaves for the next line', () => {
    const rows = ['Boat yard', 'Grocer on the quay', 'Deposit of wages'].flatMap((what, at): Cell[][] => [
      [
        [40, `2025-03-${String(10 + at)}T10:22:07.5`],
        [170, what],
        [500, ['-20.00', '-30.00', '150.00'][at] ?? '', 'right'],
      ],
      [[40, '91204']],
    ]);
    const header: Cell[] = [
      [40, 'Date'],
      [170, 'Description'],
      [500, 'Amount', 'right'],
    ];
    expect(described(read([...HEAD, header, ...rows]))).toEqual([
      'Boat yard',
      'Grocer on the quay',
      'Deposit of wages',
    ]);
  });

  it('are days however much of them stands on the first line of their cell', () => {
    for (const text of ['2025-03-25T10:22:0', '2025-03-25T10:22:07+0', '2025-03-25T10:22:07+01:'])
      expect(readDate(text)).toMatchObject([{ year: 2025, month: 3, day: 25 }]);
    const rows = ['Boat yard', 'Grocer', 'Wages'].flatMap((what, at): Cell[][] => [
      [
        [40, `2025-03-1${String(at)}T10:22:0`],
        [170, what],
        [500, ['-20.00', '-30.00', '150.00'][at] ?? '', 'right'],
      ],
      [[40, '7+01:00']],
    ]);
    const names: Cell[] = [
      [40, 'Created'],
      [170, 'Description'],
      [500, 'Amount', 'right'],
    ];
    expect(described(read([...HEAD, names, ...rows]))).toEqual(['Boat yard', 'Grocer', 'Wages']);
  });

  it('leave to the text what stands beside the rest of them', () => {
    const entry = (day: string, what: string, amount: string): Cell[] => [
      [40, day],
      [170, what],
      [500, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      entry('Date', 'Description', 'Amount'),
      entry('2025-03-10T10:22', 'Sale of a', '20.00'),
      entry(':07.591204', 'boat', ''),
      entry('2025-03-11T10:23', 'Grocer on', '-30.00'),
      entry(':11.04', 'the quay', ''),
      entry('2025-03-12 10:24', 'Wages', '150.00'),
      entry(':59', 'of March', ''),
    ]);
    expect(described(reading)).toEqual(['Sale of a boat', 'Grocer on the quay', 'Wages of March']);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2025-03-10', '2025-03-11', '2025-03-12']);
  });
});
