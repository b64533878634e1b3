import { describe, expect, it } from '@jest/globals';
import { amounts, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const row = (day: string, text: string, part: string, amount: string, dollars = ''): Cell[] => [
  [40, day],
  [110, text],
  ...(part === '' ? [] : [[330, part] as Cell]),
  [450, amount, 'right'],
  ...(dollars === '' ? [] : [[530, dollars, 'right'] as Cell]),
];

describe('a card’s list under “Compra”', () => {
  const bill = read([
    [[40, 'Example Bank Fatura do cartão de crédito']],
    [[40, 'Vencimento 10/09/2025']],
    [
      [40, 'Saldo anterior'],
      [250, 'R$'],
      [330, '400,00', 'right'],
    ],
    [
      [40, '(=) Saldo desta fatura'],
      [250, 'R$'],
      [330, '275,60', 'right'],
    ],
    [],
    [],
    row('Compra', 'Descrição', 'Parcela', 'R$', 'US$'),
    row('10/08', 'PAGAMENTO DE FATURA', '', '-400,00'),
    row('12/04', 'LIVRARIA DO CAIS', '05/10', '90,00'),
    row('02/08', 'TAXA DE FAROL', '01/03', '30,40'),
    row('14/08', 'ESTALEIRO NORTE', '', '112,80', '20,00'),
    row('20/08', 'PADARIA', '', '42,40'),
  ]);

  it('dates its rows by it and not by which instalment each is', () => {
    const days = bill.transactions.map(({ date, value_date: value }) => [date, value ?? null]);
    expect(days).toEqual([
      ['2025-08-10', null],
      ['2025-04-12', null],
      ['2025-08-02', null],
      ['2025-08-14', null],
      ['2025-08-20', null],
    ]);
  });

  it('leads from the balance before to that of the bill', () => {
    expect(amounts(bill)).toEqual(['400.00', '-90.00', '-30.40', '-112.80', '-42.40']);
    expect(bill.accounts).toMatchObject([{ opening_balance: '-400.00', closing_balance: '-275.60' }]);
  });
});
