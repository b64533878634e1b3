import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { PageWords } from '../src/page.ts';
import { read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

type Days = readonly [booked: string, valued: string];

function paid([booked, valued]: Days, text: string, amount: string): Cell[] {
  return [
    [40, booked],
    [110, valued],
    [180, text],
    [500, amount, 'right'],
  ];
}

/** Rows of two days each between an opening and a closing balance that they add up to. */
function statement(third: Days, method: PageWords['method']): StatementReading {
  const page = pageOf([
    [[40, 'Example Bank account statement']],
    [[40, 'Statement period: 01/08/2031 to 31/08/2031']],
    paid(['Date', 'Value'], 'Description', 'Amount'),
    [
      [180, 'Opening balance'],
      [500, '100.00', 'right'],
    ],
    paid(['04/08/2031', '03/08/2031'], 'Card payment', '-10.00'),
    paid(['05/08/2031', '05/08/2031'], 'Transfer', '25.00'),
    paid(third, 'Market square', '-15.00'),
    paid(['09/08/2031', '08/08/2031'], 'River inn', '-30.00'),
    paid(['12/08/2031', '12/08/2031'], 'Old mill', '-20.00'),
    [
      [180, 'Closing balance'],
      [500, '50.00', 'right'],
    ],
  ]);
  const analysis = analyse([{ ...page, method }], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

const flagged = ({ transactions }: StatementReading, flag: string): number[] =>
  transactions.flatMap(({ flags }, at) => (flags.some((own) => own === flag) ? [at] : []));

describe('a row of a scan whose day of booking is lost', () => {
  it('does not pass for proven with the day of the row above', () => {
    const reading = statement(['N7/N8', '06/08/2031'], 'ocr');
    expect(reading.verdict).toBe('unverifiable');
    expect(flagged(reading, 'date_inferred')).toEqual([2]);
    expect(reading.transactions[2]?.confidence).toBeLessThanOrEqual(0.5);
  });

  it('is proven where it prints both days, as are all others', () => {
    const reading = statement(['08/08/2031', '06/08/2031'], 'ocr');
    expect(reading.verdict).toBe('reconciled');
    expect(flagged(reading, 'date_inferred')).toEqual([]);
  });
});

describe('rows without balances of their own', () => {
  const cells = (day: string, text: string, out: string, into: string): Cell[] => [
    [40, day],
    [110, text],
    [400, out, 'right'],
    [500, into, 'right'],
  ];

  it('mismatch none of the balances at both ends that their sum leads from and to', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      cells('Date', 'Description', 'Debit', 'Credit'),
      cells('', 'Opening balance at 31/07/2031', '100.00', ''),
      cells('04/08/2031', 'Card payment', '10.00', ''),
      cells('05/08/2031', 'Transfer', '', '250.00'),
      cells('09/08/2031', 'River inn', '30.00', ''),
      cells('', 'Closing balance at 31/08/2031', '', '110.00'),
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(flagged(reading, 'balance_mismatch')).toEqual([]);
  });
});
