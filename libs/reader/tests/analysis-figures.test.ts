import { describe, expect, it } from '@jest/globals';
import type { Cell } from './analysis-pages.ts';
import { amounts, described, ledgerRow, read } from './analysis-manner.ts';

const at = (...cells: Cell[]): Cell[] => cells;

describe('what describes a row', () => {
  it('are the amounts within its text, though several stand at one place, and not the names of columns over it', () => {
    const line = (day: string, text: string, out: string, into: string): Cell[] => [
      [40, day],
      [110, text],
      [460, out, 'right'],
      [550, into, 'right'],
    ];
    const reading = read([
      at([40, 'Example Bank account statement']),
      line('Date', 'Description', 'Out', 'In'),
      at([330, 'Foreign spend'], [460, 'Out', 'right']),
      line('02/11/2026', 'Visa NOK 239.00 Cinema', '22.10', ''),
      line('09/11/2026', 'Visa NOK 239.00 Cinema', '21.95', ''),
      line('16/11/2026', 'Wages', '', '1,200.00'),
      line('23/11/2026', 'Visa NOK 239.00 Cinema', '22.41', ''),
    ]);
    const cinema = 'Visa NOK 239.00 Cinema';
    expect(described(reading)).toEqual([cinema, cinema, 'Wages', cinema]);
  });

  it('is the number of a check, where only the name of its column says what it is', () => {
    const line = (day: string, number: string, amount: string): Cell[] => [
      [40, day],
      [120, number],
      [300, amount, 'right'],
    ];
    const reading = read([
      at([40, 'Example Bank account statement']),
      at([40, 'Account number: 12345678']),
      at([40, 'Beginning balance'], [300, '900.00', 'right']),
      at([40, 'Ending balance'], [300, '719.75', 'right']),
      at([40, 'Substitute items']),
      line('Date', 'Check number', 'Amount'),
      line('11/03/2026', '2204', '-80.25'),
      line('11/19/2026', '2207 *', '-100.00'),
    ]);
    expect(described(reading)).toEqual(['Check 2204', 'Check 2207']);
  });
});

describe('figures that look like rows', () => {
  const line = ledgerRow;
  const HEAD: readonly Cell[][] = [
    at([40, 'Example Bank account statement']),
    at([40, 'Account number: 12345678']),
    at([40, 'Period 01/05/2026 - 31/05/2026']),
  ];

  it('are the totals of both columns on the last day, and what is to be paid beside the period', () => {
    const reading = read([
      at([40, 'Example Credit Card Statement']),
      at(
        [40, 'Minimum payment due'],
        [250, '25.00', 'right'],
        [330, 'Opening/closing date'],
        [450, '01/05/2026 - 31/05/2026'],
      ),
      at([40, 'Previous balance'], [250, '300.00', 'right']),
      at([40, 'New balance'], [250, '91.30', 'right']),
      [],
      line('Date', 'Description', 'Charges', 'Payments and credits', ''),
      line('05/05/2026', 'Grocer', '61.20', '', ''),
      line('13/05/2026', 'Payment - thank you', '', '300.00', ''),
      line('29/05/2026', 'Bookshop', '30.10', '', ''),
      line('31/05/2026', 'Closing totals', '91.30', '300.00', ''),
    ]);
    expect(amounts(reading)).toEqual(['-61.20', '300.00', '-30.10']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are the totals of each column that stand on lines with the last day, and no row that is called one', () => {
    const reading = read([
      ...HEAD,
      line('Data', 'Descrizione operazioni', 'Addebiti', 'Accrediti', ''),
      line('01/05/2026', 'SALDO INIZIALE', '', '100,00', ''),
      line('05/05/2026', 'Panetteria', '61,20', '', ''),
      line('08/05/2026', 'Stipendio', '', '900,00', ''),
      line('11/05/2026', 'Rimborso', '', '10,00', ''),
      line('19/05/2026', 'Totale Energie Roma', '20,30', '', ''),
      line('31/05/2026', 'TOTALE USCITE', '81,50', '', ''),
      line('31/05/2026', 'TOTALE ENTRATE', '', '910,00', ''),
      line('31/05/2026', 'SALDO FINALE', '', '928,50', ''),
    ]);
    expect(amounts(reading)).toEqual(['-61.20', '900.00', '10.00', '-20.30']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are not what a row says of a total beside its amount and balance', () => {
    const reading = read([
      ...HEAD,
      line('Date', 'Description', '', 'Amount', 'Balance'),
      line('', 'Opening balance', '', '', '100.00'),
      line('05/05/2026', 'Total fuel station', '', '-61.20', '38.80'),
      line('08/05/2026', 'Wages', '', '900.00', '938.80'),
      line('09/05/2026', 'Subtotal records', '', '-8.80', '930.00'),
    ]);
    expect(amounts(reading)).toEqual(['-61.20', '900.00', '-8.80']);
  });

  it('close the account where no day follows the balance, though a limit does', () => {
    const reading = read([
      ...HEAD,
      line('Date', 'Description', '', 'Amount', ''),
      line('30/04/2026', 'Saldo anterior', '', '100.00', ''),
      line('05/05/2026', 'Market', '', '-20.00', ''),
      line('08/05/2026', 'Wages', '', '300.00', ''),
      line('31/05/2026', 'SALDO', '', '380.00', ''),
      line('', 'Limit agreed', '', '150.00', ''),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '300.00']);
    expect(reading.accounts[0]?.closing_balance).toBe('380.00');
  });

  it('prove no row that moves nothing', () => {
    const reading = read([
      at([40, 'Example Credit Card Statement']),
      at([40, 'Statement date: 28/05/2026']),
      at([40, 'Previous balance'], [250, '0.00', 'right']),
      at([40, 'New balance'], [250, '0.00', 'right']),
      [],
      line('Date', 'Description', '', 'Amount', ''),
      line('28/05/2026', 'To be paid', '', '0.00', ''),
    ]);
    expect(reading.verdict).not.toBe('reconciled');
  });

  it('are the fees of nothing in a column whose name is not known', () => {
    const signed = (day: string, text: string, amount: string, fee: string): Cell[] => [
      [40, day],
      [110, text],
      [460, amount, 'right'],
      [550, fee, 'right'],
    ];
    const reading = read([
      ...HEAD,
      signed('05/05/2026', 'Vroxel', '-61.20', '0.00'),
      signed('08/05/2026', 'Vroxel', '-12.00', '0.00'),
      signed('13/05/2026', 'Plimgar', '1,300.00', '0.00'),
      signed('29/05/2026', 'Dranto', '-700.00', '0.00'),
    ]);
    expect(amounts(reading)).toEqual(['-61.20', '-12.00', '1300.00', '-700.00']);
  });

  it('have no word for an empty cell, though it is told to those who listen, or printed by a program', () => {
    const reading = read([
      ...HEAD,
      line('Date', 'Description', 'Money out', 'Money in', 'Balance'),
      line('04/05/2026', 'Opening balance', '', '', '500.00'),
      line('05/05/2026', 'Grocer', '61.20', 'blank.', '438.80'),
      line('13/05/2026', 'Salary', 'blank.', '1,300.00', '1,738.80'),
      line('14/05/2026', 'Wages', 'nan', '200.00', '1,938.80'),
    ]);
    expect(described(reading)).toEqual(['Grocer', 'Salary', 'Wages']);
  });
});

describe('"Deposits & Withdrawals"', () => {
  it('turns no printed sign', () => {
    const line = (day: string, text: string, amount: string): Cell[] => [
      [40, day],
      [110, text],
      [550, amount, 'right'],
    ];
    const reading = read([
      at([40, 'Activity statement 1 June 2026 - 30 June 2026']),
      at([40, 'Account number: 12345678']),
      at([40, 'Starting cash'], [300, '900.00', 'right']),
      at([40, 'Ending cash'], [300, '1,904.20', 'right']),
      [],
      at([40, 'Deposits & Withdrawals']),
      line('Date', 'Description', 'Amount'),
      line('03/06/2026', 'Electronic transfer', '1,500.00'),
      line('24/06/2026', 'Disbursement', '-500.00'),
      [],
      at([40, 'Interest']),
      line('Date', 'Description', 'Amount'),
      line('05/06/2026', 'Credit interest', '4.20'),
    ]);
    expect(amounts(reading)).toEqual(['1500.00', '-500.00', '4.20']);
  });
});

describe('numbers of rows and days of value', () => {
  const rows = (numbers: readonly string[]): Cell[][] =>
    numbers.map((number, at): Cell[] => [
      [40, number],
      [80, `0${at + 2}-11`],
      [130, 'Card payment grocer'],
      [400, `val. 0${at + 2}-11`],
      [550, `${at + 1}1.20-`, 'right'],
    ]);
  const texts = (...numbers: string[]): string[] =>
    described(
      read([
        at([40, 'Example Bank account statement 2026']),
        at([40, 'Account number: 12345678']),
        [],
        ...rows(numbers),
      ]),
    );

  it('describe no row', () => {
    expect(texts('0071', '0072', '0073', '0074').slice(1)).toEqual(Array(3).fill('Card payment grocer'));
  });

  it('are kept where they do not follow each other', () => {
    expect(texts('0071', '0440', '0073', '0912')[1]).toBe('0440 Card payment grocer');
  });
});
