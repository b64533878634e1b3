import { describe, expect, it } from '@jest/globals';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a list that begins with the newest day, with marks for debits and credits', () => {
  const line = (day: string, text: string, amount: string): Cell[] => [
    [40, day],
    [110, text],
    [500, amount, 'right'],
  ];

  it.each([
    { month: '03', last: '27/02' },
    { month: '01', last: '31/12' },
  ])('is of the account that its title names, with days of month $month after $last', ({ month, last }) => {
    const reading = read([
      [[40, 'Extrato conta corrente']],
      [[40, 'Conta: 55.718-2']],
      [[40, `Período: 01/${month}/2025 - 31/${month}/2025`]],
      line('Data', 'Histórico', 'Valor'),
      line(`31/${month}`, 'Saldo do dia', '640,00C'),
      line(`31/${month}`, 'Pix enviado', '60,00D'),
      line(`31/${month}`, 'Pix recebido', '250,00C'),
      line(`28/${month}`, 'Saldo do dia', '450,00C'),
      line(`28/${month}`, 'Pix enviado', '50,00D'),
      line(`28/${month}`, 'Depósito', '100,00C'),
      line(last, 'Saldo anterior', '400,00C'),
      line('', 'Saldo disponível (=):', '640,00C'),
    ]);
    expect(reading.accounts[0]).toMatchObject({
      statement_type: 'checking',
      opening_balance: '400.00',
    });
    expect(reading.transactions.map(({ amount }) => amount)).toEqual([
      '-60.00',
      '250.00',
      '-50.00',
      '100.00',
    ]);
  });
});
