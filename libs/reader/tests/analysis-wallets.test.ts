import { describe, expect, it } from '@jest/globals';
import { amounts, described, kindOf, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'billetera ejemplo']],
  [[40, 'CVU 00000031000*******4471']],
  [[40, 'Tu actividad']],
  [],
];
const paid = (text: string, amount: string, more: string, state: string): Cell[][] => [
  [
    [80, text],
    [520, amount, 'right'],
  ],
  [
    [80, more],
    [520, state, 'right'],
  ],
  [],
];
const DAYS: readonly Cell[][] = [
  [[40, '26 de marzo de 2025']],
  ...paid('Panadería', '- $ 24.518,30', 'Pago con QR', '19:12'),
  ...paid('Transferencia recibida', '+ $ 35.000,00', 'Julieta Ejemplo', '14:03'),
  [[40, '25 de marzo de 2025']],
  ...paid('Luz', '- $ 31.877,52', 'Pago de servicio', 'Rechazado · 20:44'),
  ...paid('Luz', '- $ 31.877,52', 'Pago de servicio', '20:49'),
  [[40, '21 de marzo de 2025']],
  ...paid('Cine', '- $ 4.200,00', 'Compra online', '11:21'),
  ...paid('Rendimientos', '+ $ 612,44', 'Tu dinero rinde', '06:00'),
];

describe('a wallet that lists what came in and went out under its days', () => {
  it('is a statement of its account, though it prints no balance, with the words of its rows and no times', () => {
    const reading = read([...HEAD, ...DAYS]);
    expect(amounts(reading)).toEqual(['-24518.30', '35000.00', '-31877.52', '-4200.00', '612.44']);
    expect(described(reading)).toEqual([
      'Panadería Pago con QR',
      'Transferencia recibida Julieta Ejemplo',
      'Luz Pago de servicio',
      'Cine Compra online',
      'Rendimientos Tu dinero rinde',
    ]);
    expect(reading.verdict).not.toBe('reconciled');
  });

  it('is none without a number, and none that only sells', () => {
    expect(kindOf([...HEAD.filter((_, at) => at !== 1), ...DAYS])).toBe('not_a_statement');
    const sold = DAYS.map((cells) =>
      cells.map(([x, text, ...end]): Cell => [x, text.replace('+', '-'), ...end] as Cell),
    );
    expect(kindOf([...HEAD, ...sold])).toBe('not_a_statement');
  });
});
