import { describe, expect, it } from '@jest/globals';
import { addEnd, textColumn, type CellLines } from '../src/analysis/rows/broken-words.ts';
import { areDayAndTime } from '../src/analysis/rows/cell-parts.ts';
import { HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a column of texts that are cut', () => {
  const cutAt = (...rights: readonly number[]): boolean => {
    const columns: CellLines[] = [];
    rights.forEach((right, at) => {
      const letters = `payee number ${at}`;
      const end = {
        right,
        unit: 5,
        letters,
        last: 'a',
        characters: 20 + (at % 5),
        isUnbroken: false,
        inner: [],
      };
      addEnd(columns, 90, end, { rest: `rest ${at}`, edge: right, inner: [] });
    });
    const [lines] = columns;
    return lines !== undefined && textColumn(lines, false).isCut;
  };
  const ends = Array.from({ length: 40 }, () => 270);

  it('ends where nearly all do, though a line of the head of a page reaches farther', () => {
    expect(cutAt(...ends)).toBe(true);
    expect(cutAt(...ends, 310, 310)).toBe(true);
    expect(cutAt(...ends, 310, 300, 290)).toBe(false);
  });

  it('is cut at the edge where each field begins a line of its own and many end early', () => {
    const row = (day: string, amount: string, ...fields: readonly string[]): Cell[][] => [
      [
        [40, day],
        [120, fields[0] ?? ''],
        [500, amount, 'right'],
      ],
      ...fields.slice(1).map((field): Cell[] => [[120, field]]),
    ];
    // Thirty-two characters fit on a line.
    const { transactions } = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Details'],
        [500, 'Amount', 'right'],
      ],
      ...row(
        '03/03/2025',
        '-8.40',
        'BEA, Debit card Bakkerij Noord L',
        'eeuw,PAS042',
        'NR:6Z4TT1, 03.03.25/08:14 DEVENT',
        'ER',
      ),
      ...row(
        '03/04/2025',
        '-51.20',
        'SEPA Incasso',
        'Naam: WATERNET',
        'Omschrijving: Termijn maart Rijn',
        'kade 9',
        'IBAN: NL20TEST0123456789',
      ),
      ...row(
        '03/05/2025',
        '-17.25',
        'SEPA Incasso algemeen doorlopend',
        'Naam: ZORG EN CO',
        'Kenmerk: 2025-03',
      ),
      ...row(
        '03/06/2025',
        '-30.00',
        'GEA, Debit card Geldmaat Brinkpl',
        'ein,PAS042',
        'NR:114420, 06.03.25/12:40 DEVENT',
        'ER',
      ),
    ]);
    expect(transactions.map(({ description }) => description)).toEqual([
      'BEA, Debit card Bakkerij Noord Leeuw,PAS042 NR:6Z4TT1, 03.03.25/08:14 DEVENTER',
      'SEPA Incasso Naam: WATERNET Omschrijving: Termijn maart Rijnkade 9 IBAN: NL20TEST0123456789',
      'SEPA Incasso algemeen doorlopend Naam: ZORG EN CO Kenmerk: 2025-03',
      'GEA, Debit card Geldmaat Brinkplein,PAS042 NR:114420, 06.03.25/12:40 DEVENTER',
    ]);
  });

  it('is cut at the space between a whole day and its time, and not within a day', () => {
    expect(areDayAndTime('UPI/DR/4B4/30/03/2025', '22:59:32')).toBe(true);
    expect(areDayAndTime('UPI/DR/4B4/30/03/20', '25 22:59:32')).toBe(false);
    expect(areDayAndTime('UPI/DR/4B4/30/03/2025', '2259')).toBe(false);
  });
});
