import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const row = (day: string, booked: string, text: string, amount: string): Cell[] => [
  ...(day === '' ? [] : [[40, day] as Cell, [100, booked] as Cell]),
  [160, text],
  [540, amount, 'right'],
];

const bill = (names: readonly Cell[][]) =>
  read([
    [[40, 'Example Bank Kredittkort']],
    [[40, 'Kortnummer: 4000 00** **** 7007']],
    [[40, 'Periode: 01.03.2025 - 31.03.2025']],
    [[40, 'Saldo forrige faktura 500,00']],
    [[40, 'Ny saldo 345,50']],
    [],
    [],
    row('Dato', 'Bokført', 'Beskrivelse', 'Beløp'),
    row('04.03.25', '04.03.25', 'Innbetaling, takk', '-500,00'),
    row('06.03.25', '07.03.25', 'Bokhandel', '210,00'),
    row('11.03.25', '12.03.25', 'Fergebillett', '70,50'),
    row('', '', 'Sum', '280,50'),
    [],
    [],
    ...names,
    row('', '', 'Kredittrenter', '20,00'),
    row('', '', 'Papirfaktura', '45,00'),
  ]);

describe('rows without days behind the last that have one', () => {
  it('are read where a heading and the names of their columns stand over them again', () => {
    const reading = bill([[[40, 'Renter og gebyr']], row('Dato', 'Bokført', 'Beskrivelse', 'Beløp')]);
    expect(described(reading)).toEqual([
      'Innbetaling, takk',
      'Bokhandel',
      'Fergebillett',
      'Kredittrenter',
      'Papirfaktura',
    ]);
    expect(amounts(reading)).toEqual(['500.00', '-210.00', '-70.50', '-20.00', '-45.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are none where no name of a column stands over them', () => {
    const reading = bill([[[40, 'Renter og gebyr']]]);
    expect(described(reading)).not.toContain('Kredittrenter');
    expect(reading.verdict).not.toBe('reconciled');
  });
});
