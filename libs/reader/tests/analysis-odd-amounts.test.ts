import { describe, expect, it } from '@jest/globals';
import { amounts, described, HEAD, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('an amount that is printed badly', () => {
  const rows = (balance: string, text = 'the green grocer'): (string | null)[][] =>
    read([
      ...HEAD,
      ledgerRow('Date', 'Details', 'Withdrawals', 'Deposits', 'Balance'),
      ledgerRow('03/02/2025', 'bakery', '20.00', '', '3,880.00'),
      ledgerRow('03/03/2025', 'wages', '', '100.00', '3,980.00'),
      ledgerRow('03/05/2025', text, '30.74', '', balance),
      ledgerRow('03/06/2025', 'tailor', '4.00', '', '3,945.26'),
    ]).transactions.map((one) => [one.description, one.balance]);

  it('has its cents also where a space stands between their figures', () => {
    expect(rows('3,949.2 6')[2]).toEqual(['the green grocer', '3949.26']);
  });

  it.each(['39,49.26', '3,949.ZG'])('is no part of the text beside it: %s', (balance) => {
    expect(rows(balance)[2]).toEqual(['the green grocer', null]);
  });

  it('has a letter right behind it that is no part of the text', () => {
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Details', 'Withdrawals', 'Deposits', 'Balance'),
      ledgerRow('03/02/2025', 'bakery', '20.00', '', '380.00'),
      [...ledgerRow('03/03/2025', 'taxi', '25.00', '', '355.00'), [385, 'A']],
      ledgerRow('03/06/2025', 'tailor', '4.00', '', '351.00'),
    ]);
    expect(described(reading)).toEqual(['bakery', 'taxi', 'tailor']);
    expect(amounts(reading)).toEqual(['-20.00', '-25.00', '-4.00']);
  });

  it('is text where it stands in the text', () => {
    expect(rows('3,949.26', 'scale 31,82.76')[2]?.[0]).toContain('31,82.76');
  });
});

describe('small amounts that stand right beside each other', () => {
  it('are no day with its time', () => {
    const typed = [
      'Date Details Debit Credit Balance',
      '03/02/2025 Wages 0.00 96.80 296.80',
      '03/03/2025 Coffee 3.20 0.00 293.60',
      '03/05/2025 Bakery 20.00 0.00 273.60',
      '03/06/2025 Refund 0.00 4.40 278.00',
    ];
    const reading = read([...HEAD, ...typed.map((line): Cell[] => [[40, line]])]);
    expect(amounts(reading)).toEqual(['96.80', '-3.20', '-20.00', '4.40']);
  });
});
