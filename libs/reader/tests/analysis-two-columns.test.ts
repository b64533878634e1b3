import { describe, expect, it } from '@jest/globals';
import { amounts, beside, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('debits and credits whose texts go on at the edge of the rows', () => {
  const booked = (no: string, text: string, value: string, soll: string, haben: string): Cell[] => [
    [40, no],
    [60, text],
    [300, value],
    ...(soll === '' ? [] : ([[460, soll, 'right']] as const)),
    ...(haben === '' ? [] : ([[550, haben, 'right']] as const)),
  ];

  it('are one list, also where only a day of value has a name of its own', () => {
    const reading = read([
      [[40, 'Musterbank Kontoauszug']],
      [[40, 'Kontonummer: 1234567890']],
      [[40, 'Erstellungsdatum: 12.02.2025']],
      beside('Alter Kontostand in EUR', '0,00'),
      booked('lfd.', 'Musterspalte', 'Wertstellung', 'Soll (EUR)', 'Haben (EUR)'),
      booked('1', '06.02.2025 Gutschrift', '05.02.2025', '', '60,00'),
      [[40, 'Uebertrag vom Sparen']],
      booked('2', '06.02.2025 Gutschrift', '05.02.2025', '', '340,00'),
      [[40, 'Uebertrag vom Sparen']],
      booked('3', '07.02.2025 Belastung', '07.02.2025', '-15,00', ''),
      [[40, 'Uebertrag zum Girokonto']],
      booked('4', '10.02.2025 Habenzinsen', '10.02.2025', '', '1,20'),
      [
        [40, 'Neuer Kontostand in EUR'],
        [550, '386,20', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['60.00', '340.00', '-15.00', '1.20']);
    expect(reading.verdict).toBe('reconciled');
  });
});
