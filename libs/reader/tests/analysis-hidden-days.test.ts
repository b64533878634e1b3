import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { beside, HEAD, ledgerRow, read, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';
import { analyse } from '../src/analysis/index.ts';
import type { Word } from '../src/page.ts';

const inferred = ({ transactions }: StatementReading): number[] =>
  transactions.flatMap(({ flags }, at) => (flags.includes('date_inferred') ? [at] : []));

/** A ledger whose third row has this where its day stands, and is described so. */
function ledger(day: string, text = 'Old mill'): StatementReading {
  return read([
    ...HEAD,
    beside('Opening balance', '1,000.00'),
    beside('Closing balance', '1,190.00'),
    ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
    ledgerRow('03/03/2025', 'Bookshop', '100.00', '', '900.00'),
    ledgerRow('03/05/2025', 'Grocer', '62.00', '', '838.00'),
    ledgerRow(day, text, '', '400.00', '1,238.00'),
    ledgerRow('03/19/2025', 'Station', '41.00', '', '1,197.00'),
    ledgerRow('03/21/2025', 'Kiosk', '7.00', '', '1,190.00'),
  ]);
}

describe('a row in whose date cell something stands that is no day', () => {
  it.each(['03/0./2025', '3/0#/25', '0316/2025', 'O3/16/2O25', '16', 'Mar', '03/16Old'])(
    'is not proven by the day of the row above: %s',
    (day) => {
      const reading = ledger(day);
      expect([reading.verdict, inferred(reading)]).toEqual(['unverifiable', [2]]);
      expect(reading.transactions[2]?.confidence).toBeLessThanOrEqual(0.5);
    },
  );

  it('nor by what is left of its day behind a figure that was torn off', () => {
    const torn: Cell[] = [[40, '1'], [45.5, '9/03/2025'], ...row('', 'Old mill', '400.00')];
    const reading = read([
      ...HEAD.slice(0, 1),
      [[40, 'Statement period: 01/03/2025 to 31/03/2025']],
      beside('Opening balance', '1,000.00'),
      beside('Closing balance', '1,238.00'),
      row('Date', 'Description', 'Amount'),
      row('03/03/2025', 'Bookshop', '-100.00'),
      row('15/03/2025', 'Grocer', '-62.00'),
      torn,
      row('21/03/2025', 'Orchard', '0.00'),
    ]);
    expect(reading.verdict).toBe('unverifiable');
  });

  it.each(['63', '2O', 'I6'])('nor by its month and the year after it, taken for a day: %s Mar 25', (day) => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '1,000.00'),
      beside('Closing balance', '1,238.00'),
      row('Date', 'Description', 'Amount'),
      row('03 Mar 25', 'Bookshop', '-100.00'),
      row('15 Mar 25', 'Grocer', '-62.00'),
      row(`${day} Mar 25`, 'Old mill', '400.00'),
    ]);
    expect(reading.verdict).toBe('unverifiable');
  });

  it('nor by the day of value, where its day of booking can only be an amount', () => {
    const line = (booked: string, valued: string, text: string, amount: string): Cell[] => [
      [40, booked],
      [80, valued],
      [140, text],
      [500, amount, 'right'],
    ];
    const days = Array.from({ length: 22 }, (_, at) => String(at + 6).padStart(2, '0'));
    const page = (booked: string): Cell[][] => [
      ...HEAD.slice(0, 1),
      [[40, 'Statement period: 01/03/2025 to 31/03/2025']],
      beside('Opening balance', '1,000.00'),
      beside('Closing balance', '780.00'),
      line('Date', 'Value', 'Description', 'Amount'),
      ...days.map((day, at) => line(at === 9 ? booked : `${day}.03`, `${day}.03`, 'Bookshop', '-10.00')),
    ];
    expect(read(page('15.03')).verdict).toBe('reconciled');
    expect(read(page('45.03')).verdict).toBe('unverifiable');
  });

  it('is shown none of by days that all texts end with', () => {
    const names = ledgerRow('Data', 'Descrição', 'Saída', 'Entrada', 'Saldo');
    const days = ['03/09', '04/09', '05/09', '08/09'];
    const reading = read([
      [[40, 'Banco Exemplo extrato mensal']],
      [[40, 'setembro/2025 página 1']],
      names,
      ledgerRow('29/08', 'SALDO ANTERIOR', '', '', '100,00'),
      ...days.flatMap((day) => [
        ledgerRow(day, 'PIX TRANSF JOANA02/09', '', '10,00', ''),
        ledgerRow('', 'PIX TRANSF MARCOS A02/09', '5,00', '', ''),
      ]),
      ledgerRow('', 'SALDO EM 30/09', '', '', '120,00'),
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(reading.transactions).toHaveLength(8);
    expect(reading.accounts.map((one) => [one.period_start, one.period_end])).toEqual([
      ['2025-09-01', '2025-09-30'],
    ]);
  });

  it('is shown none of by times and names with figures, where days stand over their rows', () => {
    const at = (time: string, text: string, amount: string): Cell[] => [
      [40, time],
      [90, text],
      [500, amount, 'right'],
    ];
    const day = (text: string): Cell[] => [[40, text]];
    const reading = read([
      ...HEAD,
      beside('Opening balance', '$100.00'),
      beside('Closing balance', '$140.00'),
      day('Thursday, 13th March'),
      at('8:20pm', 'Old mill', '-$5.00'),
      at('7:14pm', 'Public Transport Office', '-$3.00'),
      at('1:56pm', '7-Corner Shop', '-$2.00'),
      day('Wednesday, 12th March'),
      at('6:29am', 'Orchard', '+$60.00'),
      day('Tuesday, 11th March'),
      at('9:44pm', '7-Corner Shop', '-$4.00'),
      at('5:07pm', 'Station', '-$6.00'),
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(reading.transactions.map(({ date }) => date?.slice(8))).toEqual([
      '13',
      '13',
      '13',
      '12',
      '11',
      '11',
    ]);
  });

  it('is shown none of by the numbers that rows are counted with, and by those of accounts', () => {
    const counted = (booked: string, number: string, text: string, value: string, amount: string): Cell[] => [
      [40, booked],
      [90, number],
      [130, text],
      [400, value],
      [500, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Banque Exemple extrait de compte']],
      [[40, 'Du 04-11-2025 au 28-11-2025']],
      counted('Date', 'N°', 'Description', 'Date valeur', 'Montant'),
      counted('', '', 'Solde précédent au 31-10-2025', '', '100,00 +'),
      counted('04-11', '0411', 'LIBRAIRIE', '04-11', '10,00 -'),
      counted('', '0412', 'EPICERIE', '03-11', '20,00 -'),
      counted('05-11', '0413', 'CINEMA', '05-11', '5,00 -'),
      counted('06-11', '0414', 'SALAIRE', '06-11', '50,00 +'),
      counted('', '0415', 'VIREMENT AU COMPTE BE00 0018 0000', '06-11', '25,00 -'),
      counted('', '', 'Nouveau solde au 28-11-2025', '', '90,00 +'),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual([
      '2025-11-04',
      '2025-11-04',
      '2025-11-05',
      '2025-11-06',
      '2025-11-06',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('nor by the day of booking above it, where it has a day of value', () => {
    const two = (booked: string, valued: string, text: string, amount: string): Cell[] => [
      [40, booked],
      [110, valued],
      [180, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      beside('Opening balance', '1,000.00'),
      beside('Closing balance', '1,238.00'),
      two('Date', 'Value date', 'Description', 'Amount'),
      two('03/03/2025', '03/03/2025', 'Bookshop', '-100.00'),
      two('03/1/:2025', '03/14/2025', 'Grocer', '-62.00'),
      two('03/16/2025', '03/16/2025', 'Old mill', '400.00'),
    ]);
    expect(reading.verdict).toBe('unverifiable');
  });
});

describe('a row that goes on over its amounts', () => {
  it('is not proven by the day of the row above where no day can be read on its first line', () => {
    const two = (day: string, first: string, second: string, amount: string): Cell[][] => [
      [
        [40, day],
        [120, first],
      ],
      row('', second, amount),
    ];
    const page = (day: string): Cell[][] => [
      ...HEAD,
      beside('Opening balance', '1,000.00'),
      beside('Closing balance', '1,238.00'),
      row('Date', 'Description', 'Amount'),
      ...two('03/03/2025', 'Bookshop at the', 'market', '-100.00'),
      ...two(day, 'Grocer in the', 'lower street', '-62.00'),
      ...two('03/16/2025', 'Old mill by the', 'river', '400.00'),
    ];
    expect(read(page('03/05/2025')).verdict).toBe('reconciled');
    expect(read(page('03/0#/2025')).verdict).toBe('unverifiable');
  });
});

describe('amounts that are set a little off the line of their day', () => {
  it.each([-8, -10])('do not pass for a row of the day above: by %s points', (off) => {
    const line = (day: string, text: string, amount: string): Cell[] => row(day, text, amount);
    const page = pageOf([
      ...HEAD,
      beside('Opening balance', '1,000.00'),
      beside('Closing balance', '1,238.00'),
      line('Date', 'Description', 'Amount'),
      line('03/03/2025', 'Bookshop', '-100.00'),
      [],
      line('03/05/2025', 'Grocer', '-62.00'),
      [],
      line('03/16/2025', 'Old mill', '400.00'),
    ]);
    const words = page.words.map((word): Word => {
      const [x, y, width, height] = word.box;
      return word.text === '-62.00' ? { ...word, box: [x, y + off, width, height] } : word;
    });
    const analysis = analyse([{ ...page, words }], { documentKey: 'test' });
    const reading = analysis.kind === 'statement' ? analysis.reading : null;
    const right = reading?.transactions.some(
      ({ date, amount }) => date === '2025-03-05' && amount === '-62.00',
    );
    expect(right === true || reading?.verdict !== 'reconciled').toBe(true);
  });
});

describe('a row whose date cell is empty', () => {
  it('is of the day above it', () => {
    const reading = ledger('');
    expect([reading.verdict, inferred(reading)]).toEqual(['reconciled', [2]]);
  });

  it('is so under the day of another row, whatever figures its description begins with', () => {
    expect(ledger('', '16 tickets').verdict).toBe('reconciled');
  });
});

describe('figures in a text that begins, on a page with another margin, where days stand on the first', () => {
  it('are no day that could not be read', () => {
    const head = [...HEAD, beside('Opening balance', '1,000.00'), beside('Closing balance', '874.00')];
    const names = ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance');
    const first = pageOf([
      ...head,
      names,
      ledgerRow('03/03/2025', 'Bookshop', '100.00', '', '900.00'),
      ledgerRow('03/05/2025', 'Grocer', '62.00', '', '838.00'),
      ledgerRow('', 'Kiosk', '4.00', '', '834.00'),
    ]);
    const rows = [
      names,
      ledgerRow('03/10/2025', 'Station', '10.00', '', '824.00'),
      ledgerRow('', '4417 Kiosk', '20.00', '', '804.00'),
      ledgerRow('03/12/2025', 'Salary', '', '70.00', '874.00'),
    ];
    const moved = rows.map((cells) => cells.map(([x, ...cell]): Cell => [x - 30, ...cell] as Cell));
    const analysis = analyse([first, pageOf(moved, { page: 2 })], { documentKey: 'test' });
    expect(analysis.kind === 'statement' && analysis.reading.verdict).toBe('reconciled');
  });
});
