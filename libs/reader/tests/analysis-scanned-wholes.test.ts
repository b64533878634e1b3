import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, row } from './analysis-manner.ts';
import { pageOf } from './analysis-pages.ts';

/** What a scan of a list of spendings tells of them. */
function scanned(...paid: readonly string[]): string[] {
  const page = pageOf(
    [
      [[40, 'Example Bank account statement']],
      row('Date', 'Description', 'Amount'),
      ...paid.map((amount, at) =>
        row(`2025-03-0${String(at + 1)}`, `Withdrawal at the market ${'abcdefg'[at] ?? ''}`, amount),
      ),
    ],
    { method: 'ocr' },
  );
  const analysis = analyse([page], { documentKey: 'test' });
  return analysis.kind === 'statement'
    ? amounts(analysis.reading).map((amount) => amount.replace('-', ''))
    : [];
}

describe('figures without a point on a scan', () => {
  it('have lost none where no amount shows any cents', () => {
    expect(scanned('100', '666', '1250', '303', '367', '75000')).toEqual([
      '100.00',
      '666.00',
      '1250.00',
      '303.00',
      '367.00',
      '75000.00',
    ]);
  });

  it('have lost theirs among amounts with cents', () => {
    expect(scanned('1.00', '6.66', '1250', '3.03', '3.67', '750.00')[2]).toBe('12.50');
  });
});
