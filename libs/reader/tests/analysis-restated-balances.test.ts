import { describe, expect, it } from '@jest/globals';
import { amounts, HEAD, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const row = (day: string, text: string, amount: string, balance: string): Cell[] => [
  [40, day],
  [120, text],
  [440, amount, 'right'],
  [540, balance, 'right'],
];

describe('a balance that a list prints under its amounts as well', () => {
  it('is no row at its end, where its name says which one it is no more than it does at its beginning', () => {
    const reading = read([
      [[40, 'Banco Exemplo Extrato de conta corrente']],
      [[40, 'Conta corrente 44718-2 Período 03/2026']],
      row('Data', 'Histórico', 'Valor R$', 'Saldo'),
      row('27/02/2026', 'Saldo Anterior', '412,66 C', '412,66 C'),
      row('02/03/2026', 'Pix - Recebido', '350,00 C', '762,66 C'),
      row('10/03/2026', 'Pagamento de Boleto', '784,30 D', '21,64 D'),
      row('30/03/2026', 'Tarifa', '10,00 D', '31,64 D'),
      row('31/03/2026', 'SALDO', '31,64 D', '31,64 D'),
    ]);
    expect(amounts(reading)).toEqual(['350.00', '-784.30', '-10.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('accounts in currencies with and without cents', () => {
  it('are parted where one of them opens with a whole nought', () => {
    const wallet = (name: string, ...rows: readonly Cell[][]): Cell[][] => [
      [[40, name]],
      ledgerRow('Date', 'Description', 'Money out', 'Money in', 'Balance'),
      ...rows,
    ];
    const reading = read([
      ...HEAD.slice(0, 2),
      ...wallet(
        'US Dollar (USD) Wallet ID 8812-034101',
        ledgerRow('03/01/2025', 'Opening balance', '', '', '312.40'),
        ledgerRow('03/02/2025', 'Top up', '', '500.00', '812.40'),
        ledgerRow('03/03/2025', 'Exchanged to JPY', '300.00', '', '512.40'),
        ledgerRow('03/31/2025', 'Closing balance', '', '', '512.40'),
      ),
      ...wallet(
        'Japanese Yen (JPY) Wallet ID 8812-034102',
        ledgerRow('03/01/2025', 'Opening balance', '', '', '0'),
        ledgerRow('03/03/2025', 'Exchanged from USD', '', '44,860', '44,860'),
        ledgerRow('03/11/2025', 'Noodles', '1,284', '', '43,576'),
        ledgerRow('03/31/2025', 'Closing balance', '', '', '43,576'),
      ),
    ]);
    expect(
      reading.accounts.map(({ account_last4, currency, opening_balance, closing_balance }) => [
        account_last4,
        currency,
        opening_balance,
        closing_balance,
      ]),
    ).toEqual([
      ['4101', 'USD', '312.40', '512.40'],
      ['4102', 'JPY', '0', '43576'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});
