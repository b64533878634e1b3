import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: Cell[][] = [
  [[40, 'Example Bank']],
  [[40, 'E-Statement']],
  [[40, 'Account Number: 1084780012']],
  [],
  [[40, 'TRANSFER']],
];

const paid = (day: string, amount: string): Cell[] => [
  [40, day],
  [500, amount, 'right'],
];

describe('texts that stand over their days, where these begin', () => {
  it('are what the rows say, also where they are numbers, and no headings', () => {
    const reading = read([
      ...HEAD,
      [],
      [[40, 'transfer to Bintang']],
      paid('8/23/2024', '+400,000'),
      [],
      [[40, '5000']],
      paid('8/24/2024', '-5,000'),
      [],
      [[40, 'noodles']],
      paid('8/25/2024', '-10,000'),
      [],
      [],
      [],
      [[40, 'Total TRANSFER']],
    ]);
    expect(described(reading)).toEqual(['transfer to Bintang', '5000', 'noodles']);
    expect(amounts(reading)).toEqual(['400000.00', '-5000.00', '-10000.00']);
  });

  it('are left where they stand no nearer to the rows under them than to those over them', () => {
    const reading = read([
      ...HEAD,
      [],
      [[40, 'transfer to Bintang']],
      paid('8/23/2024', '+400,000'),
      [[40, 'lunch']],
      paid('8/24/2024', '-5,000'),
      [[40, 'noodles']],
      paid('8/25/2024', '-10,000'),
    ]);
    expect(described(reading)[0]).toBe('');
  });
});
