import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { spreadMergedDays } from '../src/analysis/mends/merged-days.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { beside, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const TOP = 40;
const LINE = 13;
const row = (text: string, out: string, into: string): Cell[] => [
  [120, text],
  [430, out, 'right'],
  [540, into, 'right'],
];
const under = (text: string): Cell[] => [[120, text]];
const day = (date: string, cells: readonly Cell[] = []): Cell[] => [[44, date], ...cells];

const LINES: Cell[][] = [
  [[40, 'Relevé de compte du 01/03/2025 au 31/03/2025']],
  [[40, 'Compte chèques n° 12345678901']],
  beside('Solde au 28/02/2025', '100,00'),
  day('Date', row('Opération', 'Débit', 'Crédit')),
  day('03/03/2025', row('Loyer', '40,00', '')),
  row('Paiement par carte', '10,00', ''),
  day('05/03/2025'),
  row('Virement reçu', '', '30,00'),
  row('Retrait', '20,00', ''),
  day('09/03/2025', row('Prélèvement', '5,00', '')),
  under('Mandat 123'),
  row('Paiement par carte', '2,00', ''),
  beside('Solde au 31/03/2025', '53,00'),
];
/** The lines that a ruling is drawn over, and where it begins. */
const RULINGS: readonly [line: number, left: number][] = [
  [3, 40],
  [4, 40],
  [5, 40],
  [7, 115],
  [8, 40],
  [9, 115],
  [11, 115],
  [12, 40],
];

function dates(rulings: readonly (readonly [number, number, number?])[]): [string | null, string][] {
  const drawn = rulings.map(([line, left, right = 560]) => ({ y: TOP + line * LINE - 1.5, left, right }));
  const analysis = analyse([pageOf(LINES, { rulings: drawn })], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading.transactions.map(({ date, amount }) => [date, amount]);
}

describe('a day in the middle of a cell that is merged over several rows', () => {
  it('is the day of all of them, as the rulings tell that end where its cell does', () => {
    expect(dates(RULINGS)).toEqual([
      ['2025-03-03', '-40.00'],
      ['2025-03-05', '-10.00'],
      ['2025-03-05', '30.00'],
      ['2025-03-09', '-20.00'],
      ['2025-03-09', '-5.00'],
      ['2025-03-09', '-2.00'],
    ]);
  });

  it('is told by rulings that reach as far as the table, not by print that looks like shorter ones', () => {
    const print = [5.5, 7.5, 9.5, 11.5].map((line) => [line, 115, 240] as const);
    const all = [...RULINGS, ...print].sort(([a], [b]) => a - b);
    expect(dates(all)).toEqual(dates(RULINGS));
  });

  it('is told by rulings to which a scan adds the print of a day at their height', () => {
    const longer = RULINGS.map(([line, left]) => [line, left === 115 ? 52 : left] as const);
    expect(dates(longer)).toEqual(dates(RULINGS));
  });

  it('is of the rows of its own column of the page', () => {
    const rulings = [0, 1, 3].map((line) => ({
      y: TOP + line * LINE - 1.5,
      left: line === 1 ? 115 : 40,
      right: 560,
    }));
    const column = (...rows: readonly (readonly Cell[])[]) =>
      linesOf([pageOf(rows, { rulings })]).map(tokenLine);
    const left = column(day('05/03/2025', row('Virement', '', '30,00')), under('M. A'), under('Ref 1'));
    const right = column(under('M. B'), row('Taxi', '1,00', ''));
    const lines = [...left, ...right].map((line, index) => ({ ...line, index }));
    expect(spreadMergedDays(lines).map(({ text }) => text)).toEqual(lines.map(({ text }) => text));
  });

  it('is of its own row where bold print over it looks like a ruling', () => {
    const around = [[8, 40] as const, [11, 40] as const];
    expect(
      dates([
        [8, 40],
        [9, 115, 240],
        [11, 40],
      ]),
    ).toEqual(dates(around));
  });

  it('is of its own row and those under it where the edges of coloured bars leave that row in a band with another', () => {
    const bars = [[7, 40] as const, [8, 115, 500] as const, [10, 40] as const];
    expect(dates(bars)).toEqual(dates([]));
  });

  it('heads the rows under it where rulings part none', () => {
    expect(dates([]).slice(1, 3)).toEqual([
      ['2025-03-03', '-10.00'],
      ['2025-03-05', '30.00'],
    ]);
  });

  const middle = (rows: readonly Cell[][]): Cell[][] => [
    [[40, 'Extracto de cuenta del 01/03/2025 al 31/03/2025']],
    beside('Saldo inicial', '100,00'),
    day('Fecha', row('Concepto', 'Cargos', 'Abonos')),
    ...rows,
    beside('Saldo final', '53,00'),
  ];
  const found = (rows: readonly Cell[][]): (string | null)[] =>
    read(middle(rows)).transactions.map(({ date }) => date);

  it('is the day of as many rows above as below it, where that comes out even for all', () => {
    const rows = [
      day('03/03/2025', row('Alquiler', '40,00', '')),
      row('Tarjeta', '10,00', ''),
      day('05/03/2025'),
      row('Transferencia', '', '30,00'),
      row('Cajero', '20,00', ''),
      day('09/03/2025', row('Recibo', '3,00', '')),
      row('Tarjeta', '2,00', ''),
      row('Tarjeta', '1,00', ''),
      day('12/03/2025'),
      row('Tarjeta', '1,00', ''),
    ];
    expect(found(rows)).toEqual([
      '2025-03-03',
      '2025-03-05',
      '2025-03-05',
      '2025-03-09',
      '2025-03-09',
      '2025-03-09',
      '2025-03-12',
      '2025-03-12',
    ]);
  });

  it('heads the rows under it where days stand over as many rows each', () => {
    const rows = [
      day('03/03/2025'),
      row('Alquiler', '40,00', ''),
      row('Tarjeta', '10,00', ''),
      day('05/03/2025'),
      row('Transferencia', '', '30,00'),
      row('Cajero', '20,00', ''),
      day('09/03/2025'),
      row('Recibo', '3,00', ''),
      row('Tarjeta', '4,00', ''),
    ];
    expect(found(rows)).toEqual([
      '2025-03-03',
      '2025-03-03',
      '2025-03-05',
      '2025-03-05',
      '2025-03-09',
      '2025-03-09',
    ]);
  });

  it('heads the rows under it where it stands over their texts, though it would come out even', () => {
    const paid = (text: string, amount: string): Cell[] => [
      [60, text],
      [540, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Extracto de cuenta corriente']],
      [[40, 'Número de cuenta: 12345678']],
      [[40, 'Disponible']],
      [[44, '120,00 €']],
      [[40, '12 de marzo de 2025']],
      paid('Panadería', '-4,00 €'),
      paid('Nómina', '+90,00 €'),
      [[40, '9 de marzo de 2025']],
      paid('Farmacia', '-6,00 €'),
      paid('Librería', '-8,00 €'),
      [[40, '5 de marzo de 2025']],
      paid('Cine', '-7,00 €'),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual([
      '2025-03-12',
      '2025-03-12',
      '2025-03-09',
      '2025-03-09',
      '2025-03-05',
    ]);
  });
});
