import { describe, expect, it } from '@jest/globals';
import { amounts, beside, HEAD, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const balanceLine = (label: string, balance: string): Cell[] => [
  [120, label],
  [500, balance, 'right'],
];

describe('a list that is cut into blocks', () => {
  it('is of one account where each block opens with what the rows before it lead to', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Description'],
        [500, 'Amount', 'right'],
      ],
      balanceLine('Opening balance', '100.00'),
      row('03/03/2025', 'Sales', '20.00'),
      row('03/03/2025', 'Sales', '30.00'),
      balanceLine('Opening balance', '150.00'),
      row('03/04/2025', 'Rent', '40.00-'),
      row('03/05/2025', 'Sales', '5.00'),
      balanceLine('Opening balance', '115.00'),
      row('03/06/2025', 'Sales', '15.00'),
      balanceLine('Closing balance', '130.00'),
    ]);
    expect(reading.accounts).toHaveLength(1);
    expect(amounts(reading)).toEqual(['20.00', '30.00', '-40.00', '5.00', '15.00']);
  });
});

describe('a column headed by one direction', () => {
  it('does not turn amounts where some of them have a minus and no other column takes the rest', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Description'],
        [500, 'Value of debit', 'right'],
      ],
      balanceLine('Opening balance', '100.00'),
      row('03/03/2025', 'Sales', '20.00'),
      row('03/03/2025', 'Sales', '30.00'),
      row('03/04/2025', 'Rent', '40.00-'),
      row('03/05/2025', 'Power', '5.00-'),
      row('03/06/2025', 'Water', '6.00-'),
      row('03/07/2025', 'Sales', '15.00'),
      balanceLine('Closing balance', '114.00'),
    ]);
    expect(amounts(reading)).toEqual(['20.00', '30.00', '-40.00', '-5.00', '-6.00', '15.00']);
    expect(reading.accounts[0]?.statement_type).toBe('checking');
  });

  it('is of debits that take money out of what is held, also where each has a minus', () => {
    const line = (day: string, text: string, debit: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [380, debit, 'right'],
      [520, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Statement July 2024']],
      [
        [40, 'Date'],
        [120, 'Description'],
        [380, 'Debits', 'right'],
        [450, 'Credits', 'right'],
        [520, 'Balance', 'right'],
      ],
      line('04 Jul 2024', 'CARD NO.4439 Grocer 02-07-2024', '-48.75', '1028.83 Cr'),
      line('06 Jul 2024', 'CARD NO.4439 Baker 04-07-2024', '-33.20', '995.63 Cr'),
      line('07 Jul 2024', 'CARD NO.4439 Parking 05-07-2024', '-92.40', '903.23 Cr'),
      line('08 Jul 2024', 'CARD NO.4439 Cinema 06-07-2024', '-20.00', '883.23 Cr'),
    ]);
    expect(amounts(reading)).toEqual(['-48.75', '-33.20', '-92.40', '-20.00']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual([
      '1028.83',
      '995.63',
      '903.23',
      '883.23',
    ]);
  });
});

describe('the balance that a list begins with', () => {
  it.each(['OPENING BALANCE ...', 'B /F'])(
    'is no row where "%s" is printed as paid in, and as the balance beside it',
    (opens) => {
      const line = (day: string, text: string, credit: string, balance: string): Cell[] => [
        [40, day],
        [120, text],
        [460, credit, 'right'],
        [550, balance, 'right'],
      ];
      const reading = read([
        ...HEAD,
        [
          [40, 'Date'],
          [120, 'Narration'],
          [370, 'Withdrawal', 'right'],
          [460, 'Deposit', 'right'],
          [550, 'Balance', 'right'],
        ],
        line('03/01/2025', opens, '10,105.68', '10,105.68'),
        [
          [40, '03/02/2025'],
          [120, 'UPI Grocer'],
          [370, '27.00', 'right'],
          [550, '10,078.68', 'right'],
        ],
        line('03/03/2025', 'Salary', '5,000.00', '15,078.68'),
        beside('Closing balance', '15,078.68'),
      ]);
      expect(amounts(reading)).toEqual(['-27.00', '5000.00']);
      expect(reading.accounts[0]?.opening_balance).toBe('10105.68');
      expect(reading.verdict).toBe('reconciled');
    },
  );
});
