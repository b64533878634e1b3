import { describe, expect, it } from '@jest/globals';
import { closingOverRows } from '../src/analysis/accounts/appendix.ts';
import type { TableReading } from '../src/analysis/rows/candidate.ts';
import type { Label } from '../src/analysis/tables/labels.ts';
import type { AccountPart } from '../src/analysis/accounts/read-account.ts';
import { amounts, beside, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: Cell[][] = [
  [[40, 'Beispielbank eG']],
  [[40, 'Kontoauszug Nr. 6/2025']],
  [[40, 'IBAN: DE21 7777 8888 0000 1234 56']],
  row('Bu-Tag', 'Vorgang', 'Betrag EUR'),
];
const ROWS: Cell[][] = [
  row('06.06.2025', 'Überweisung', '310,00 S'),
  row('13.06.2025', 'Gutschrift', '1.200,00 H'),
  row('30.06.2025', 'Abschluss lt. Anlage 1', '21,40 H'),
];
/** How the interest of the last row was reckoned, in the same columns. */
const ANNEX: Cell[][] = [
  row('Bu-Tag', 'Vorgang', 'Betrag EUR'),
  [[120, 'Kontoabschluss vom 01.06.2025 bis 30.06.2025']],
  row('01.06.2025', 'bis 19.06.2025 2,500 % Habenzins', '15,10 H'),
  row('20.06.2025', 'bis 30.06.2025 2,250 % Habenzins', '6,30 H'),
  beside('Abschlussbetrag', '21,40 H'),
];

describe('an annex below the closing balance', () => {
  it('has no rows where those above lead to that balance', () => {
    const reading = read([
      ...HEAD,
      beside('alter Kontostand vom 31.05.2025', '2.000,00 H'),
      ...ROWS,
      beside('neuer Kontostand vom 30.06.2025', '2.911,40 H'),
      ...ANNEX,
    ]);
    expect(amounts(reading)).toEqual(['-310.00', '1200.00', '21.40']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('is not told from rows where those above do not lead there', () => {
    const reading = read([
      ...HEAD,
      beside('alter Kontostand vom 31.05.2025', '2.000,00 H'),
      ...ROWS,
      beside('neuer Kontostand vom 30.06.2025', '2.917,70 H'),
      ...ANNEX,
    ]);
    expect(reading.verdict).toBe('discrepant');
  });

  it('has no say where the account goes on with a balance of its own', () => {
    const reading = read([
      ...HEAD,
      beside('alter Kontostand vom 31.05.2025', '2.000,00 H'),
      ...ROWS,
      beside('neuer Kontostand vom 30.06.2025', '2.911,40 H'),
      ...HEAD,
      beside('alter Kontostand vom 30.06.2025', '2.911,40 H'),
      row('04.07.2025', 'Überweisung', '911,40 S'),
      beside('neuer Kontostand vom 31.07.2025', '2.000,00 H'),
    ]);
    expect(amounts(reading)).toEqual(['-310.00', '1200.00', '21.40', '-911.40']);
  });

  describe('is no annex but the list of an account', () => {
    const first = [beside('alter Kontostand vom 31.05.2025', '2.000,00 H'), ...ROWS];
    const list = [
      row('Bu-Tag', 'Vorgang', 'Betrag EUR'),
      row('05.06.2025', 'Einzahlung', '40,00 H'),
      row('12.06.2025', 'Einzahlung', '60,00 H'),
      row('26.06.2025', 'Einzahlung', '75,00 H'),
    ];
    const named: Cell[][] = [[[40, 'IBAN: DE21 7777 8888 0000 9876 54']]];

    it('where another one is named over it, though none of its balances is printed', () => {
      const closing = beside('neuer Kontostand vom 30.06.2025', '2.911,40 H');
      const reading = read([...HEAD, ...first, closing, ...named, ...list]);
      expect(reading.verdict).not.toBe('reconciled');
    });

    it('where the last closing balance is another than the one that the rows above it lead to', () => {
      const reading = read([
        ...HEAD.slice(0, 3),
        beside('neuer Kontostand vom 30.06.2025', '2.911,40 H'),
        ...HEAD.slice(3),
        ...first,
        ...named,
        beside('neuer Kontostand vom 30.06.2025', '475,00 H'),
        ...list,
      ]);
      expect(reading.verdict).not.toBe('reconciled');
    });
  });
});

describe('the closing balance over what is listed under it', () => {
  const part = { from: 0, to: 20, mentions: [] } as unknown as AccountPart;
  const label = (line: number, meaning: Label['meaning'], minor: number): Label => ({
    line,
    meaning,
    minor,
    credit: false,
    text: '',
  });
  const rows = [2, 3, 9, 10].map((index) => ({
    entry: { line: { index } },
    dated: index < 5,
    balance: null,
  }));
  const readings = [{ candidates: rows }] as unknown as TableReading[];
  const first = [label(1, 'opening', 2000), label(4, 'closing', 5200)];

  it('is that of the rows', () => {
    expect(closingOverRows(part, readings, first)).toEqual({ line: 4, ends: [5200] });
  });

  it('may be of an account on which nothing moved, between those rows and the list', () => {
    const still = [label(5, 'opening', 700), label(6, 'closing', 700)];
    expect(closingOverRows(part, readings, [...first, ...still])).toEqual({ line: 6, ends: [5200, 700] });
    const moved = [label(5, 'opening', 600), label(6, 'closing', 700)];
    expect(closingOverRows(part, readings, [...first, ...moved])).toEqual({ line: 6, ends: [700] });
  });
});
