import { describe, expect, it } from '@jest/globals';
import { described, HEAD, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** The last line of a row: more of its text, and what was left at the end of the day. */
const last = (text: string, balance: string): Cell[] => [
  [110, text],
  [550, balance, 'right'],
];

describe('balances on the last lines of rows', () => {
  it('are those of the rows, whose text goes on beside them', () => {
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'),
      ledgerRow('03/01/2025', 'Beginning balance', '', '', '500.00'),
      ledgerRow('03/02/2025', 'Market', '20.00', '', '480.00'),
      ledgerRow('03/03/2025', 'Cash withdrawal', '40.00', '', ''),
      last('Example Avenue', '440.00'),
      ledgerRow('03/05/2025', 'Wages', '', '100.00', '540.00'),
      ledgerRow('03/07/2025', 'Market', '15.00', '', '525.00'),
      ledgerRow('03/10/2025', 'Cash withdrawal', '60.00', '', ''),
      last('Sample Street', '465.00'),
      ledgerRow('03/12/2025', 'Market', '5.00', '', '460.00'),
    ]);
    expect(reading.transactions.map(({ description, balance }) => [description, balance])).toEqual([
      ['Market', '480.00'],
      ['Cash withdrawal Example Avenue', '440.00'],
      ['Wages', '540.00'],
      ['Market', '525.00'],
      ['Cash withdrawal Sample Street', '465.00'],
      ['Market', '460.00'],
    ]);
  });
});

describe('a low balance that may be a day as well', () => {
  it('is one where balances end', () => {
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'),
      ledgerRow('03/01/2025', 'Beginning balance', '', '', '500.00'),
      ledgerRow('03/03/2025', 'Cash withdrawal', '60.00', '', ''),
      last('Example Avenue', '440.00'),
      ledgerRow('03/05/2025', 'Market', '422.91', '', ''),
      last('Sample Street', '17.09'),
      ledgerRow('03/10/2025', 'Wages', '', '500.00', ''),
      last('Example Works', '517.09'),
      ledgerRow('03/12/2025', 'Station', '71.00', '', '446.09'),
    ]);
    expect(described(reading)[1]).toBe('Market Sample Street');
    expect(reading.transactions.map(({ balance }) => balance)).toEqual([
      '440.00',
      '17.09',
      '517.09',
      '446.09',
    ]);
  });
});

describe('balances that all stand on last lines', () => {
  it('are those of the rows above, dated or not, under their name and not under the sums of a box', () => {
    const sum = (name: string, amount: string): Cell[] => [
      [400, name],
      [540, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      sum('Start balance', '500.00'),
      sum('Money in', '130.00'),
      sum('Money out', '107.06'),
      sum('End balance', '522.94'),
      ledgerRow('Date', 'Description', 'Money out', 'Money in', 'Balance'),
      ledgerRow('03/01/2025', 'Start balance', '', '', '500.00'),
      ledgerRow('03/03/2025', 'Cash withdrawal', '40.00', '', ''),
      last('Example Avenue', '460.00'),
      ledgerRow('03/05/2025', 'Market', '20.00', '', ''),
      [[110, 'On 4 Mar']],
      ledgerRow('', 'Transfer', '30.00', '', ''),
      last('Savings', '410.00'),
      ledgerRow('03/06/2025', 'Wages', '', '130.00', ''),
      last('Example Works', '540.00'),
      ledgerRow('03/07/2025', 'Water', '17.06', '', ''),
      last('Sample Utilities', '522.94'),
      ledgerRow('03/31/2025', 'End balance', '', '', '522.94'),
    ]);
    expect(reading.transactions.map(({ description, balance }) => [description, balance])).toEqual([
      ['Cash withdrawal Example Avenue', '460.00'],
      ['Market On 4 Mar', null],
      ['Transfer Savings', '410.00'],
      ['Wages Example Works', '540.00'],
      ['Water Sample Utilities', '522.94'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('balances beside the amounts on the last lines of rows', () => {
  it('stay there where an amount looks like a day of the month', () => {
    const below = (text: string, amount: string, balance: string): Cell[] => [
      [110, text],
      [380, amount, 'right'],
      [550, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Money out', 'Money in', 'Balance'),
      ledgerRow('03/01/2025', 'Start balance', '', '', '500.00'),
      ledgerRow('03/03/2025', 'Cash withdrawal', '40.00', '', ''),
      ledgerRow('', 'Market', '20.00', '', '440.00'),
      ledgerRow('03/05/2025', 'Chemist', '', '', ''),
      below('Example Avenue', '9.18', ''),
      [[110, 'Contactless']],
      below('Sample Arms', '6.22', '424.60'),
      ledgerRow('03/07/2025', 'Water', '17.06', '', '407.54'),
      ledgerRow('03/08/2025', 'Chemist', '', '', ''),
      below('Sample Street', '8.11', ''),
      [[110, 'Contactless']],
      below('Sample Arms', '4.02', '395.41'),
      ledgerRow('03/31/2025', 'End balance', '', '', '395.41'),
    ]);
    expect(reading.transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['-40.00', null],
      ['-20.00', '440.00'],
      ['-9.18', null],
      ['-6.22', '424.60'],
      ['-17.06', '407.54'],
      ['-8.11', null],
      ['-4.02', '395.41'],
    ]);
  });
});

describe('balances in the cells of the amounts', () => {
  it('stand under these, each leading to the next, and the words beside them are their rows’', () => {
    const amount = (day: string, text: string, moved: string): Cell[] => [
      [40, day],
      [110, text],
      [550, moved, 'right'],
    ];
    const balance = (text: string, left: string): Cell[] => [
      ...(text === '' ? [] : ([[110, text]] as const)),
      [460, 'Balance:'],
      [550, left, 'right'],
    ];
    const reading = read([
      ...HEAD,
      amount('Date', 'Description', 'Amount / balance'),
      amount('03/02/2025', 'Card payment', '-20.00'),
      balance('Example Avenue', '480.00'),
      amount('03/05/2025', 'Wages', '100.00'),
      balance('', '580.00'),
      amount('03/07/2025', 'Card payment', '-15.00'),
      balance('Sample Street', '565.00'),
      amount('03/10/2025', 'Cash withdrawal', '-60.00'),
      balance('', '505.00'),
    ]);
    expect(reading.transactions.map(({ description, balance: left }) => [description, left])).toEqual([
      ['Card payment Example Avenue', '480.00'],
      ['Wages', '580.00'],
      ['Card payment Sample Street', '565.00'],
      ['Cash withdrawal', '505.00'],
    ]);
  });
});

describe('the balance of a day on a line of its own', () => {
  it('is none of the row above it, whose text does not go on with its name', () => {
    const reading = read([
      [[40, 'Banco Exemplo extrato mensal']],
      [[40, 'Período: 01/09/2025 a 30/09/2025']],
      ledgerRow('Data', 'Descrição', 'Saída', 'Entrada', 'Saldo'),
      ledgerRow('29/08', 'SALDO ANTERIOR', '', '', '100,00'),
      ...['03/09', '04/09', '08/09'].flatMap((day, at) => [
        ledgerRow(day, 'MERCADO', '10,00', '', ''),
        ledgerRow('', 'PADARIA', '5,00', '', ''),
        ledgerRow('', 'SALDO DO DIA', '', '', `${85 - 15 * at},00`),
      ]),
    ]);
    expect([...new Set(described(reading))]).toEqual(['MERCADO', 'PADARIA']);
  });
});
