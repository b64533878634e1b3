import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const line = (day: string, text: string, ...money: Cell[]): Cell[] => [[40, day], [120, text], ...money];
const amount = (text: string): Cell => [430, text, 'right'];
const balance = (text: string): Cell => [540, text, 'right'];
const HEAD: readonly Cell[][] = [
  [[40, 'Banco Exemplo extrato de conta corrente']],
  [[40, 'Período de 01/03/2025 a 31/03/2025']],
  [[40, 'Conta: 158640']],
  [[40, 'SALDO ANTERIOR:'], balance('150,16')],
  line('DATA', 'HISTÓRICO', amount('LANÇAMENTOS'), balance('SALDO')),
];

describe('what a long description pushes over the edge', () => {
  it('is the balance, or the amount and the balance, of its row, with the sign that stayed behind', () => {
    const reading = read([
      ...HEAD,
      line('03/03/2025', 'INTEGR CAPITAL', amount('-20,00'), balance('130,16')),
      line('04/03/2025', 'TARIFA', amount('-30,16'), balance('100,00')),
      line('05/03/2025', 'CREDITO PIX (CLINICA EXEMPLO DE IMAGEM LTDA)', [520, '5.085,00', 'right']),
      [[40, '5.185,00']],
      line('06/03/2025', 'PAGAMENTO PIX (EMPREENDIMENTOS E PARTICIPACOES EXEMPLO LTDA)'),
      [
        [40, '-85,00'],
        [120, '5.100,00'],
      ],
      line('07/03/2025', 'DEBITO PIX (ASSOCIACAO DE ASSISTENCIA DO EXEMPLO)', [540, '-', 'right']),
      [
        [40, '50,00'],
        [120, '5.050,00'],
      ],
      line('10/03/2025', 'TARIFA', amount('-50,00'), balance('5.000,00')),
      [[40, 'SALDO FINAL:'], balance('5.000,00')],
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '-30.16', '5085.00', '-85.00', '-50.00', '-50.00']);
    expect(described(reading)[4]).toBe('DEBITO PIX (ASSOCIACAO DE ASSISTENCIA DO EXEMPLO)');
    expect(reading.verdict).toBe('reconciled');
  });

  it('is nothing where the line above has no words, as that of a period over the figures of a summary', () => {
    const box = (left: string, right: string): Cell[][] => [
      [
        [40, '01/03/2025 -'],
        [105, '31/03/2025'],
      ],
      [
        [40, left],
        [300, right],
      ],
    ];
    const reading = read([
      [[40, 'Example Bank account statement']],
      ...box('£1,480.00', '-£20.00'),
      [
        [40, 'Account balance'],
        [300, 'Total outgoings'],
      ],
      line('Date', 'Description', amount('Amount'), balance('Balance')),
      line('31/03/2025', 'Market', amount('-20.00'), balance('1,480.00')),
      line('12/03/2025', 'Fair', amount('-10.00'), balance('1,500.00')),
      line('02/03/2025', 'Salary', amount('900.00'), balance('1,510.00')),
      [[40, 'Pot statement']],
      ...box('£300.00', '-£0.00'),
      [
        [40, 'Emergency fund'],
        [300, 'Total outgoings'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '-10.00', '900.00']);
  });
});
