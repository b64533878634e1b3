import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const dates = (reading: StatementReading) => reading.transactions.map(({ date }) => date);

describe('days under the names of their months', () => {
  const paid = (day: string, text: string, amount: string): Cell[] => [
    [50, day],
    [90, text],
    [500, amount, 'right'],
  ];
  const under = (...cells: Cell[]): Cell[] => cells;

  it('go on behind numbers in the text of a row, and a month that ends one heads nothing', () => {
    const reading = read([
      [[40, 'Example Bank account statement MXN']],
      [[40, 'Estado de cuenta 01/12/2024 al 31/01/2025']],
      [[40, 'DICIEMBRE 2024']],
      paid('4', 'Pago de luz', '- 700.00'),
      under([90, 'Servicio'], [140, '418 827 710 044']),
      paid('11', 'Pago recibido', '+ 900.00'),
      [[40, 'ENERO 2025']],
      paid('2', 'Intereses ganados', '+ 12.50'),
      under([90, 'Diciembre']),
      paid('3', 'Comisión', '- 50.00'),
      paid('9', 'Renta', '- 60.00'),
    ]);
    expect(dates(reading)).toEqual(['2024-12-04', '2024-12-11', '2025-01-02', '2025-01-03', '2025-01-09']);
    expect(described(reading)[2]).toBe('Intereses ganados Diciembre');
  });
});

describe('days behind a letter for what the row is of', () => {
  it('are no pages of so many', () => {
    const bought = (kind: string, day: string, text: string, amount: string): Cell[] => [
      [40, kind],
      [70, day],
      [120, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank account statement USD']],
      [[40, 'Statement period: 01/01/2025 to 01/31/2025']],
      [[40, 'Account number: 12345678']],
      bought('Typ', 'Date', 'Description', 'Amount'),
      bought('L', '01/02', 'Payroll', '200.00'),
      bought('P', '01/03', 'Harbour Cafe', '-23.17'),
      bought('P', '01/04', 'North Bakery', '-41.50'),
      bought('F', '01/05', 'Inquiry', '-1.00'),
    ]);
    expect(dates(reading)).toEqual(['2025-01-02', '2025-01-03', '2025-01-04', '2025-01-05']);
  });
});

describe('days of the week before days', () => {
  it('are known in Swedish, shortened', () => {
    const bought = (day: string, text: string, amount: string): Cell[] => [
      [40, day],
      [140, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Exempelbanken kontoutdrag SEK']],
      [[40, 'Period 2024-03-01 - 2024-03-31']],
      [[40, 'Kontonummer 12345678']],
      bought('Datum', 'Text', 'Belopp'),
      bought('fre 1 mar', 'ICA MAXI', '-742,35'),
      bought('mån 4 mar', 'BIBLIOTEK', '-18,00'),
      bought('lör 9 mar', 'WILLYS', '-104,60'),
    ]);
    expect(dates(reading)).toEqual(['2024-03-01', '2024-03-04', '2024-03-09']);
  });
});
