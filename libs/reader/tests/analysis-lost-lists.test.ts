import { describe, expect, it } from '@jest/globals';
import { amounts, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('the list of an account beside that of another', () => {
  const moved = (day: string, text: string, amount: string): Cell[] => [
    [40, day],
    ...(text === '' ? [] : ([[130, text]] as const)),
    [550, amount, 'right'],
  ];
  const page = (second: string): Cell[][] => [
    [[40, 'Musterbank AG Finanzreport per 02.12.2024']],
    [[40, 'Girokonto IBAN DE00 1234 5678 0000 1234 00']],
    moved('Valuta', 'Musterspalte', 'Eingang'),
    moved('16.10.2024', 'Alter Saldo', '0,00'),
    moved('05.11.2024', 'Überweisung', '+30,00'),
    moved('18.11.2024', second, '-30,00'),
    moved('20.11.2024', 'Überweisung', '+20,00'),
    moved('21.11.2024', 'Überweisung', '-25,00'),
    moved('02.12.2024', 'Neuer Saldo', '0,00'),
    [],
    [[40, 'Tagesgeldkonto IBAN DE00 1234 5678 0000 5678 00']],
    moved('Datum', 'Buchungstext', 'Betrag'),
    moved('16.10.2024', 'Alter Saldo', '0,00'),
    moved('06.11.2024', 'Einzahlung', '+20,00'),
    moved('28.11.2024', 'Auszahlung', '-12,31'),
    moved('02.12.2024', 'Neuer Saldo', '7,69'),
  ];

  it('keeps its rows where only a day of value and money have names', () => {
    const reading = read(page('Überweisung'));
    expect(amounts(reading)).toEqual(['30.00', '-30.00', '20.00', '-25.00', '20.00', '-12.31']);
    expect(reading.verdict).toBe('discrepant');
  });

  it('is not proven by the other where its own rows are taken for none', () => {
    expect(read(page('')).verdict).not.toBe('reconciled');
  });

  it('is not proven by the other where its rows say nothing but their days and amounts', () => {
    const bare = page('').map((cells, at) =>
      at > 2 && at < 9 ? cells.filter((_, cell) => cell !== 1) : cells,
    );
    expect(read(bare).verdict).not.toBe('reconciled');
  });
});
