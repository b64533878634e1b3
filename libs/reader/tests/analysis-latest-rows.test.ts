import { describe, expect, it } from '@jest/globals';
import { amounts, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const head: Cell[][] = [
  [[40, 'Banco Exemplo - Extrato mensal da conta corrente']],
  [[40, 'Conta corrente: 0045127-3   Entre 01/11/2024 e 30/11/2024']],
];
const month: Cell[][] = [
  ledgerRow('Data', 'Lançamento', 'Débito (R$)', 'Crédito (R$)', 'Saldo (R$)'),
  ledgerRow('31/10/2024', 'SALDO ANTERIOR', '', '', '1.200,00'),
  ledgerRow('04/11/2024', 'TRANSFERENCIA RECEBIDA', '', '300,00', '1.500,00'),
  ledgerRow('12/11/2024', 'PAGAMENTO DE BOLETO', '-450,00', '', '1.050,00'),
  ledgerRow('', 'TARIFA', '-20,00', '', '1.030,00'),
  ledgerRow('29/11/2024', 'TRANSFERENCIA RECEBIDA', '', '75,50', '1.105,50'),
];

describe('the latest rows, listed behind those of the month that is asked for', () => {
  it('are none of the month: the balance that they go on from is another', () => {
    const reading = read([
      ...head,
      ...month,
      ledgerRow('Total', '', '-470,00', '375,50', '1.105,50'),
      [[40, 'Últimos lançamentos']],
      ledgerRow('Data', 'Lançamento', 'Débito (R$)', 'Crédito (R$)', 'Saldo (R$)'),
      ledgerRow('05/12/2024', 'SALDO ANTERIOR', '', '', '640,00'),
      ledgerRow('', 'RENDIMENTO', '', '0,04', '640,04'),
      ledgerRow('06/12/2024', 'RENDIMENTO', '', '0,07', '640,11'),
    ]);
    expect(amounts(reading)).toEqual(['300.00', '-450.00', '-20.00', '75.50']);
    expect(reading.accounts[0]?.closing_balance).toBe('1105.50');
    expect(reading.verdict).toBe('reconciled');
  });

  it('are of it where they are of its days', () => {
    const reading = read([
      ...head,
      ...month,
      [[40, 'Últimos lançamentos']],
      ledgerRow('Data', 'Lançamento', 'Débito (R$)', 'Crédito (R$)', 'Saldo (R$)'),
      ledgerRow('30/11/2024', 'SALDO ANTERIOR', '', '', '1.105,50'),
      ledgerRow('30/11/2024', 'RENDIMENTO', '', '0,04', '1.105,54'),
    ]);
    expect(amounts(reading)).toEqual(['300.00', '-450.00', '-20.00', '75.50', '0.04']);
  });
});
