import { describe, expect, it } from '@jest/globals';
import { beside, read, readPages } from './analysis-manner.ts';
import { headersOf } from '../src/analysis/tables/headers.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** Some checks of a grid: number, day and amount, three cells each, beside each other. */
function across(...cells: readonly string[]): Cell[] {
  return cells.map((text, at): Cell => {
    const left = 40 + 180 * Math.floor(at / 3);
    if (at % 3 === 2) return [left + 140, text, 'right'];
    return [left + (at % 3 === 0 ? 0 : 70), text];
  });
}

/** A statement in euros with two payments in, and checks of 100,00 in all. */
function statement(...checks: readonly Cell[][]): Cell[][] {
  return [
    [[40, 'Volksbank Muster Kontoauszug']],
    [[40, 'Kontonummer 5550 1234 Girokonto']],
    [[40, 'Auszug vom 01.09.2026 bis 30.09.2026']],
    beside('Anfangssaldo EUR', '500,00'),
    beside('Endsaldo EUR', '750,00'),
    [[40, 'Gutschriften']],
    [
      [40, '02.09.'],
      [120, 'Lohn Beispiel GmbH'],
      [500, '300,00', 'right'],
    ],
    [
      [40, '21.09.'],
      [120, 'Erstattung Beispiel GmbH'],
      [500, '50,00', 'right'],
    ],
    [[40, 'Schecks']],
    ...checks,
  ];
}

const rows = (lines: Cell[][]): string[] => {
  const reading = read(lines);
  expect(reading.verdict).toBe('reconciled');
  return reading.transactions
    .slice(2)
    .map(({ date, amount, check_number }) => `${date ?? ''} ${amount} ${check_number ?? ''}`);
};

describe('a grid of checks', () => {
  it('has days that could be amounts behind its numbers, and a last line that is not full', () => {
    const name = ['Scheck-Nr.', 'Datum', 'Betrag'];
    expect(
      rows(
        statement(
          across(...name, ...name),
          across('1293', '02.09', '30,00', '1294', '05.09', '45,00'),
          across('1295', '14.09', '25,00'),
        ),
      ),
    ).toEqual(['2026-09-02 -30.00 1293', '2026-09-05 -45.00 1294', '2026-09-14 -25.00 1295']);
  });

  it('has marks behind the numbers before which others are left out', () => {
    const name = ['Scheck-Nr.', 'Datum', 'Betrag'];
    expect(
      rows(
        statement(
          across(...name, ...name),
          across('1293', '02.09.2026', '20,00', '1295*', '05.09.2026', '35,00'),
          across('1294', '03.09.2026', '10,00', '1299·', '14.09.2026', '35,00'),
        ),
      ).toSorted(),
    ).toEqual([
      '2026-09-02 -20.00 1293',
      '2026-09-03 -10.00 1294',
      '2026-09-05 -35.00 1295',
      '2026-09-14 -35.00 1299',
    ]);
  });

  it('keeps the check of a scan whose number was read as a word', () => {
    const name = ['Scheck-Nr.', 'Datum', 'Betrag'];
    const checks = (number: string): Cell[][] =>
      statement(
        across(...name, ...name, ...name),
        across('1293', '02.09.2026', '20,00', number, '05.09.2026', '35,00', '1299', '14.09.2026', '45,00'),
      );
    const amounts = (number: string, method: 'ocr' | 'text'): string[] =>
      readPages([checks(number)], { method }).transactions.map(({ amount }) => amount);
    expect(amounts('its', 'ocr')).toEqual(['300.00', '50.00', '-20.00', '-35.00', '-45.00']);
    expect(amounts('1295', 'text')).toEqual(amounts('its', 'ocr'));
    expect(amounts('its', 'text')).not.toEqual(amounts('its', 'ocr'));
  });

  it('has its days under their name also where its sum reaches over them', () => {
    const sum: Cell[] = [
      [40, 'Summe Schecks'],
      [128, '100,00 EUR', 'right'],
    ];
    expect(
      rows(
        statement(
          across('Scheck-Nr.', 'Datum', 'Betrag'),
          across('1293', '02.09', '30,00'),
          across('1294', '05.09', '45,00'),
          across('1295', '14.09', '25,00'),
          sum,
        ),
      ),
    ).toEqual(['2026-09-02 -30.00 1293', '2026-09-05 -45.00 1294', '2026-09-14 -25.00 1295']);
  });
});

describe('names of columns in a script without spaces', () => {
  const named = (...cells: readonly Cell[]): string[][] =>
    headersOf(linesOf([pageOf([cells])]).map(tokenLine)).map((header) =>
      header.cells.map(({ text, roles }) => `${text} ${roles[0] ?? ''}`),
    );

  it('are those of two columns where a space stands between them', () => {
    expect(named([40, '支票号 交易日期'], [180, '交易金额', 'right'])).toEqual([
      ['支票号 check_number', '交易日期 date', '交易金额 amount'],
    ]);
  });

  it('are one where each letter stands alone', () => {
    expect(named([40, '日 期'], [120, '摘 要'], [240, '余 额', 'right'])).toEqual([
      ['日 期 date', '摘 要 description', '余 额 balance'],
    ]);
  });
});
