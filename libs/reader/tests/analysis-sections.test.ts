import { describe, expect, it } from '@jest/globals';
import { read, row } from './analysis-manner.ts';
import { decimal, type Cell } from './analysis-pages.ts';

describe('sections with totals of their own', () => {
  const section = (title: string, ...minors: readonly number[]): Cell[][] => {
    const sum = minors.reduce((total, minor) => total + minor, 0);
    return [
      [[40, title]],
      row('Date', 'Description', 'Amount'),
      ...minors.map((minor, at) => row(`03/0${at + 1}`, `${title} ${at + 1}`, decimal(minor))),
      [
        [40, `Total ${title}`],
        [400, decimal(sum)],
      ],
    ];
  };

  it('are all there where two of the totals are those of money in and of money out, and no closing balance is known', () => {
    const reading = read([
      [[40, 'Smartly Checking Statement Period March 1, 2025 through March 31, 2025']],
      [
        [40, 'Beginning Balance'],
        [400, '1,822.40'],
      ],
      ...section('Deposits', 185_276, 69_534),
      ...section('Card Withdrawals', -4298, -1782, -1173),
      ...section('Other Withdrawals', -7507, -9887),
    ]);
    expect(reading.transactions).toHaveLength(7);
    expect(reading.verdict).not.toBe('reconciled');
  });
});
