import { describe, expect, it } from '@jest/globals';
import { described, read } from './analysis-manner.ts';
import { columns, type Cell } from './analysis-pages.ts';

const line = columns({
  day: [40],
  text: [180],
  out: [380, 'right'],
  into: [460, 'right'],
  balance: [550, 'right'],
});

const NAMES = line({
  day: 'Date',
  text: 'Particulars',
  out: 'Debit Amt.',
  into: 'Credit Amt.',
  balance: 'Balance Amt.',
});

/** The head of a sheet that a bank's register prints over its rows, again and again on one page. */
const sheet = (number: string): Cell[][] => [
  [
    [40, '15-07-2029 18:40:11'],
    [200, 'EXAMPLE BANK, MAIN STREET'],
    [500, `Page ${number}`],
  ],
  [
    [200, 'Report for the Period'],
    [320, ':01-04-2028TO31-03-2029'],
  ],
  NAMES,
];

const register = () =>
  read([
    [[40, 'Account Number :004410933112/INR']],
    ...sheet('2'),
    line({ text: 'Account Opening balance :', balance: '500.00CR' }),
    line({ day: '16-04-2028S44177939', text: 'Old mill', out: '50.00', balance: '450.00CR' }),
    line({ day: '20-04-2028', text: 'River inn', out: '25.00', balance: '425.00CR' }),
    line({ day: '24-04-2028', text: 'Wages', into: '300.00', balance: '725.00CR' }),
    [],
    ...sheet('3'),
    line({ text: 'Brought Forward :', out: '75.00', into: '800.00', balance: '725.00CR' }),
    line({ day: '28-04-2028', text: 'Market', out: '15.00', balance: '710.00CR' }),
    line({ day: '30-04-2028S44388421', text: 'Interest', into: '1.00', balance: '711.00CR' }),
  ]);

describe("a bank's register", () => {
  it('dates rows whose day touches the number of the payment', () => {
    expect(register().transactions.map(({ date }) => date)).toEqual([
      '2028-04-16',
      '2028-04-20',
      '2028-04-24',
      '2028-04-28',
      '2028-04-30',
    ]);
  });

  it('brings no row forward where the sums of both columns stand beside the balance', () => {
    expect(described(register()).filter((text) => /forward/i.test(text))).toEqual([]);
    expect(register().accounts[0]?.opening_balance).toBe('500.00');
  });

  it('is of the days that touch the word between them', () => {
    const [account] = register().accounts;
    expect([account?.period_start, account?.period_end]).toEqual(['2028-04-01', '2029-03-31']);
  });
});
