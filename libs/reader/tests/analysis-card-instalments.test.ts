import { describe, expect, it } from '@jest/globals';
import { amounts, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const row = (day: string, text: string, points: string, amount: string): Cell[] => [
  [40, day],
  [120, text],
  [360, points, 'right'],
  [500, amount, 'right'],
];

describe('a card with a table of purchases in instalments', () => {
  const bill = (...terms: readonly (readonly Cell[])[]): ReturnType<typeof read> =>
    read([
      [[40, 'KAVERI SAMPLE BANK CREDIT CARD STATEMENT']],
      [[40, 'Statement period : April 13, 2024 to May 12, 2024']],
      [
        [40, 'Previous Balance'],
        [160, 'Purchases / Charges'],
        [290, 'Payments / Credits'],
        [420, 'Total Amount due'],
      ],
      [
        [40, '1,200.00'],
        [160, '945.50'],
        [290, '1,300.00'],
        [420, '845.50'],
      ],
      [
        [40, 'Available Credit'],
        [200, '9,154.50'],
        [290, 'EMI / PERSONAL LOAN ON CREDIT CARDS'],
      ],
      [
        [40, 'EMI/Loan Amount'],
        [200, 'Pending Installments'],
      ],
      row('Date', 'Transaction Details', 'Points', 'Amount (in Rs)'),
      [[40, '4375XXXXXXXX6021']],
      row('13/04/2024', 'PHARMACY CHENNAI IN', '26', '345.50'),
      row('15/04/2024', 'BOOKS ONLINE IN', '14', '400.00'),
      row('18/04/2024', 'PAYMENT RECEIVED', '0', '1,200.00 CR'),
      row('20/04/2024', 'FUEL IN', '14', '120.00'),
      row('21/04/2024', 'TRAINS IN', '14', '50.00'),
      row('22/04/2024', 'TEA HOUSE IN', '14', '10.00'),
      row('23/04/2024', 'BUS IN', '14', '5.00'),
      row('24/04/2024', 'KIOSK IN', '14', '6.00'),
      row('25/04/2024', 'KIOSK IN', '14', '4.00'),
      row('28/04/2024', 'BOOKS RETURNED', '-4', '100.00 CR'),
      row('30/04/2024', 'KIOSK IN', '14', '5.00'),
      ...terms,
    ]);
  const SIGNED = [
    '-345.50',
    '-400.00',
    '1200.00',
    '-120.00',
    '-50.00',
    '-10.00',
    '-5.00',
    '-6.00',
    '-4.00',
    '100.00',
    '-5.00',
  ];

  it('is no loan, and prints what it charges without a sign', () => {
    const reading = bill();
    expect(reading.accounts[0]?.statement_type).toBe('credit_card');
    expect(amounts(reading)).toEqual(SIGNED);
    expect(reading.verdict).toBe('reconciled');
  });

  it('is read the same with terms under its rows whose amounts stand before a dash', () => {
    const reading = bill([
      [40, 'Total due less than 100 - Nil; 100 to 500 - 100.00; 501 to 5,000 - 500.00; above'],
      [500, '10,000.00 -', 'right'],
    ]);
    expect(amounts(reading)).toEqual(SIGNED);
  });
});
