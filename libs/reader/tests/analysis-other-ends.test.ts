import { describe, expect, it } from '@jest/globals';
import { beside, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Example Bank account statement']],
  [[40, 'Account number 12345678']],
  [[40, 'Statement period: 1 May 2031 to 31 May 2031']],
];

describe('rows that lead to a balance carried overleaf', () => {
  const rows = (closing: string): Cell[][] => [
    ...HEAD,
    beside('Opening balance', '100.00'),
    beside('Closing balance', closing),
    ledgerRow('Date', 'Details', 'Debit', 'Credit', 'Balance'),
    ledgerRow('1 May 2031', 'Brought forward', '', '', '100.00'),
    ledgerRow('2 May 2031', 'Grocer', '40.00', '', '60.00'),
    ledgerRow('9 May 2031', 'Baker', '5.00', '', '55.00'),
    ledgerRow('', 'Carried forward', '', '', '55.00'),
  ];

  it('prove nothing where the balance that is called the closing one is another', () => {
    expect(read(rows('55.00')).verdict).toBe('reconciled');
    expect(read(rows('55.21')).verdict).not.toBe('reconciled');
  });
});

describe('balances under their name', () => {
  it('are not left out of account where they do not follow from the amounts', () => {
    const rows = (second: string, third: string): Cell[][] => [
      ...HEAD,
      beside('Opening balance', '100.00'),
      beside('Closing balance', '45.00'),
      ledgerRow('Date', 'Details', 'Debit', 'Credit', 'Balance'),
      ledgerRow('2 May 2031', 'Grocer', '40.00', '', '60.00'),
      ledgerRow('9 May 2031', 'Baker', '5.00', '', second),
      ledgerRow('12 May 2031', 'Friend', '', '2.00', third),
      ledgerRow('15 May 2031', 'Ferry', '12.00', '', '45.00'),
    ];
    expect(read(rows('55.00', '57.00')).verdict).toBe('reconciled');
    expect(read(rows('55.10', '75.00')).verdict).not.toBe('reconciled');
    expect(read(rows('91.10', '75.30')).verdict).not.toBe('reconciled');
  });

  it('are named in Chinese and English at once', () => {
    const row = (day: string, text: string, into: string, out: string, balance: string): Cell[] => [
      [40, day],
      [110, text],
      [380, into, 'right'],
      [460, out, 'right'],
      [550, balance, 'right'],
    ];
    const { transactions } = read([
      [[40, 'Example Bank 綜合戶口結單 HKD']],
      beside('Account number', '218-044177-668'),
      row('日期', '進支詳情', '存入', '提取', '結餘'),
      row('Date', 'Transaction Details', 'Deposit', 'Withdrawal', 'Balance (HKD)'),
      row('12 Mar 2031', 'FX EXCHANGE IN', '640.00', '', '5,760.00'),
      row('21 Mar 2031', 'REMITTANCE', '', '1,250.00', '4,510.01'),
      row('31 Mar 2031', 'INTEREST', '3.06', '', '4,513.06'),
    ]);
    expect(transactions.map(({ balance }) => balance)).toEqual(['5760.00', '4510.01', '4513.06']);
  });
});
