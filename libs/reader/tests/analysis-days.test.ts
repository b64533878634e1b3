import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const dates = (reading: StatementReading): (string | null)[] => reading.transactions.map(({ date }) => date);

describe('rows without a year', () => {
  it('are of the year that the heading prints with its month', () => {
    const reading = read([
      [
        [40, 'Extrato consolidado'],
        [400, 'março/2024'],
      ],
      [[40, 'Conta Corrente 01.012345.6']],
      [
        [40, 'Data'],
        [110, 'Descrição'],
        [380, 'Valor', 'right'],
        [460, 'Saldo', 'right'],
      ],
      [
        [110, 'SALDO EM 28/02'],
        [460, '100,00', 'right'],
      ],
      [
        [40, '05/03'],
        [110, 'PADARIA'],
        [380, '-10,00', 'right'],
        [460, '90,00', 'right'],
      ],
      [
        [40, '08/03'],
        [110, 'PIX RECEBIDO'],
        [380, '50,00', 'right'],
        [460, '140,00', 'right'],
      ],
      [
        [40, '18/03'],
        [110, 'BOLETO'],
        [380, '-20,00', 'right'],
        [460, '120,00', 'right'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2024-03-05', '2024-03-08', '2024-03-18']);
  });
});

describe('days and months that may be either', () => {
  const rows = (days: readonly string[]): Cell[][] => [
    [
      [40, 'Date'],
      [120, 'Description'],
      [380, 'Amount', 'right'],
      [460, 'Balance', 'right'],
    ],
    ...days.map((day, at): Cell[] => [
      [40, day],
      [120, 'Payment'],
      [380, '-10.00', 'right'],
      [460, `${90 - 10 * at}.00`, 'right'],
    ]),
  ];

  it('are told by the dates around the rows that allow one order only', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Statement period: 01/01/2025 - 06/30/2025']],
      ...rows(['01/05/2025', '02/05/2025', '03/05/2025']),
    ]);
    expect(dates(reading)).toEqual(['2025-01-05', '2025-02-05', '2025-03-05']);
  });

  it('prove nothing where nothing tells them', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [
        [40, 'Opening balance'],
        [300, '100.00', 'right'],
      ],
      [
        [40, 'Closing balance'],
        [300, '70.00', 'right'],
      ],
      ...rows(['01/05/2025', '02/05/2025', '03/05/2025']),
    ]);
    expect(reading.transactions.every(({ flags }) => flags.includes('date_ambiguous'))).toBe(true);
    expect(reading.accounts[0]?.closing_balance).toBeNull();
  });
});
