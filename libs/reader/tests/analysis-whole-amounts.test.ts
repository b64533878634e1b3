import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, HEAD, beside, ledgerRow, read, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** A row, or the names, of a table whose figures begin at one place. */
const fromLeft = (day: string, text: string, out: string, into: string, balance: string): Cell[] => [
  [40, day],
  [110, text],
  ...(out === '' ? [] : [[330, out] as Cell]),
  ...(into === '' ? [] : [[410, into] as Cell]),
  [490, balance],
];

describe('whole amounts', () => {
  it('have the decimals of their currency', () => {
    const reading = read([
      [[40, 'Example Bank statement of account']],
      [[40, 'Account number: 12345678']],
      [[40, 'Currency: INR']],
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      ledgerRow('03/04/2025', 'Wages', '', '61,000', '71,000'),
      ledgerRow('04/04/2025', 'Rent', '20,500', '', '50,500'),
    ]);
    expect(amounts(reading)).toEqual(['61000.00', '-20500.00']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual(['71000.00', '50500.00']);
  });

  it('lead from and to balances that print their decimals', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '10,000.00'),
      beside('Closing balance', '50,742.00'),
      fromLeft('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      fromLeft('03/04/2025', 'Wages', '', '61,000', '71,000'),
      fromLeft('03/05/2025', 'Interest', '', '642', '71,642'),
      fromLeft('03/06/2025', 'Rent', '20,900', '', '50,742'),
    ]);
    expect(amounts(reading)).toEqual(['61000.00', '642.00', '-20900.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('stand beside a zero for the other direction, under "Withdraw" as under "Deposit"', () => {
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Withdraw', 'Deposit', 'Balance'),
      ledgerRow('03/04/2025', 'Cash', '100', '0', '319.08'),
      ledgerRow('03/05/2025', 'Wages', '0', '2,103.66', '2,422.74'),
      ledgerRow('03/06/2025', 'Rent', '1,050.50', '0', '1,372.24'),
      ledgerRow('03/07/2025', 'Cash', '60', '0', '1,312.24'),
    ]);
    expect(amounts(reading)).toEqual(['-100.00', '2103.66', '-1050.50', '-60.00']);
  });

  it('alone are money where each balance leads to the next, the newest first as well', () => {
    const rows = [
      ledgerRow('03/04/2025', 'Wages', '0', '900', '1900'),
      ledgerRow('03/05/2025', 'Rent', '450', '0', '1450'),
      ledgerRow('03/06/2025', 'Tram', '30', '0', '1420'),
      ledgerRow('03/07/2025', 'Market', '85', '0', '1335'),
    ];
    const names = ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance');
    expect(amounts(read([...HEAD, names, ...rows]))).toEqual(['900.00', '-450.00', '-30.00', '-85.00']);
    expect(amounts(read([...HEAD, names, ...rows.toReversed()]))).toEqual([
      '-85.00',
      '-30.00',
      '-450.00',
      '900.00',
    ]);
  });

  it('alone are none where balances do not follow', () => {
    const page = pageOf([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      ledgerRow('03/04/2025', 'Wages', '0', '900', '1900'),
      ledgerRow('03/05/2025', 'Rent', '450', '0', '1300'),
      ledgerRow('03/06/2025', 'Tram', '30', '0', '1250'),
    ]);
    expect(analyse([page], { documentKey: 'test' }).kind).toBe('not_a_statement');
  });
});

describe('amounts without a sign', () => {
  it('come in where the printed balances say so, though the closing one stands under their name', () => {
    const line = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [72, day],
      [139, text],
      [231, amount],
      [303, balance],
    ];
    const reading = read([
      [[72, 'Example Bank statement of account']],
      [[72, 'Account number: 12345678']],
      [
        [72, 'Opening balance:'],
        [170, 'Rs. 40,000.00'],
      ],
      [
        [72, 'Date'],
        [124, 'Description'],
        [200, 'Amount'],
        [303, 'Balance'],
      ],
      line('02/06/2026', 'Acme Ltd', 'Rs. 30,000', 'Rs. 70,000'),
      line('15/06/2026', 'Grocer', 'Rs. 1,500', 'Rs. 68,500'),
      [
        [72, 'Closing balance:'],
        [170, 'Rs. 68,500.00'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['30000.00', '-1500.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('lead from and to whole balances where nothing in the document prints cents or thousands apart', () => {
    const table = (closing: string): Cell[][] => [
      [[40, 'Example Bank statement of account']],
      [[40, 'Account number: 12345678   Currency: JPY']],
      beside('Opening balance', '10000'),
      row('Date', 'Description', 'Amount'),
      row('03/04/2025', 'Wages', '61000'),
      row('15/04/2025', 'Rent', '-20900'),
      row('16/04/2025', 'Tram', '-742'),
      beside('Closing balance', closing),
    ];
    expect(read(table('49358'))).toMatchObject({
      verdict: 'reconciled',
      accounts: [{ opening_balance: '10000', closing_balance: '49358' }],
    });
    expect(read(table('49385')).verdict).toBe('discrepant');
  });
});
