import { describe, expect, it } from '@jest/globals';
import { addEnd, textColumn, type CellLines, type LineEnd } from '../src/analysis/rows/broken-words.ts';
import { areDayAndTime } from '../src/analysis/rows/cell-parts.ts';
import { HEAD, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A line that ends there, the text of which is like no other. */
const endOf = (right: number, at: number): LineEnd => ({
  right,
  unit: 5,
  letters: `payee number ${at}`,
  last: 'a',
  lastWord: 1,
  characters: 20 + (at % 5),
  isUnbroken: false,
  inner: [],
});

describe('a column of texts that are cut', () => {
  const cutAt = (...rights: readonly number[]): boolean => {
    const columns: CellLines[] = [];
    rights.forEach((right, at) => {
      addEnd(columns, 90, endOf(right, at), {
        rest: `${String.fromCharCode(97 + (at % 26))}est`,
        edge: right,
        inner: [],
      });
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

  it('is not cut where every line goes on with the name of a field', () => {
    const goingOn = (rest: (at: number) => string): boolean => {
      const columns: CellLines[] = [];
      for (let at = 0; at < 12; at += 1)
        addEnd(columns, 90, { ...endOf(270, at), last: '4' }, { rest: rest(at), edge: 270, inner: [] });
      const [lines] = columns;
      return lines !== undefined && textColumn(lines, false).isCut;
    };
    expect(goingOn((at) => `RUM 45684${at}`)).toBe(false);
    expect(goingOn((at) => `${String.fromCharCode(97 + at)}um`)).toBe(true);
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
