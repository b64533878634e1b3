import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { beside } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const DAY = /^\d\d\/\d\d\/\d{4}$/;
/** Half of what lines are apart, and a little less. */
const HALF = 5;

const row = (day: string, text: string, amount: string): Cell[] => [
  [44, day],
  [120, text],
  [540, amount, 'right'],
];

/** A scan whose days of these rows stand half way to the row below. */
function scanned(rows: readonly Cell[][], isLow: (day: string) => boolean): StatementReading {
  const page = pageOf([
    [[40, 'Extracto de cuenta del 01/03/2025 al 31/03/2025']],
    beside('Saldo inicial', '100,00'),
    row('Fecha', 'Concepto', 'Importe'),
    ...rows,
    beside('Saldo final', '56,00'),
  ]);
  const words = page.words.map((word) => {
    const [x, y, width, height] = word.box;
    const moved = [x, y + HALF, width, height] as const;
    return DAY.test(word.text) && isLow(word.text) ? { ...word, box: moved } : word;
  });
  const analysis = analyse([{ ...page, words, method: 'ocr' }], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

describe('a day between two rows of a scan', () => {
  const isLow = (day: string): boolean => day.startsWith('05') || day.startsWith('12');

  it('is the day of both, where days stand in the middle of all their rows', () => {
    const { transactions, verdict } = scanned(
      [
        row('03/03/2025', 'Alquiler', '-40,00'),
        row('05/03/2025', 'Tarjeta', '-10,00'),
        row('', 'Transferencia', '30,00'),
        row('', 'Cajero', '-20,00'),
        row('09/03/2025', 'Recibo', '-3,00'),
        row('', 'Tarjeta', '-2,00'),
        row('12/03/2025', 'Cajero', '-4,00'),
        row('', 'Recibo', '5,00'),
      ],
      isLow,
    );
    expect(verdict).toBe('reconciled');
    expect(transactions.map(({ date }) => date?.slice(-2))).toEqual([
      '03',
      '05',
      '05',
      '09',
      '09',
      '09',
      '12',
      '12',
    ]);
  });

  it('proves neither row where it may be the day of the upper one alone', () => {
    const rows = [
      row('03/03/2025', 'Alquiler', '-40,00'),
      row('05/03/2025', 'Tarjeta', '-10,00'),
      row('', 'Transferencia', '30,00'),
      row('', 'Cajero', '-25,00'),
      row('12/03/2025', 'Cajero', '-4,00'),
      row('', 'Recibo', '5,00'),
    ];
    expect(scanned(rows, isLow).verdict).toBe('unverifiable');
    expect(scanned(rows, () => false).verdict).toBe('reconciled');
  });
});
