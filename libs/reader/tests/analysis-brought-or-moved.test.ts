import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const row = (day: string, text: string, amount: string): Cell[] => [
  ...(day === '' ? [] : [[40, day] as Cell]),
  [110, text],
  [540, amount, 'right'],
];

const statement = (brought: string) =>
  read([
    [[40, 'Beispielbank Tagesgeldkonto']],
    [[40, 'Kontonummer 0044 1093 17']],
    [[40, 'Umsätze vom 01.10.2025 bis 31.10.2025']],
    [],
    row('Buchungstag', 'Vorgang', 'Betrag in EUR'),
    row('', 'Alter Saldo', '+900,00'),
    row('06.10.2025', 'Übertrag vom Girokonto', brought),
    row('20.10.2025', 'Gutschrift Verein', '+40,00'),
    row('27.10.2025', 'Gutschrift Kasse', '+7,50'),
    row('', 'Neuer Saldo', '+997,50'),
  ]);

describe('a word for what is moved and for what is brought forward', () => {
  it('names a row right under the old balance that it does not repeat', () => {
    const reading = statement('+50,00');
    expect(described(reading)).toEqual(['Übertrag vom Girokonto', 'Gutschrift Verein', 'Gutschrift Kasse']);
    expect(amounts(reading)).toEqual(['50.00', '40.00', '7.50']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('names no row where it repeats it', () => {
    expect(described(statement('+900,00'))).toEqual(['Gutschrift Verein', 'Gutschrift Kasse']);
  });
});
