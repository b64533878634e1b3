import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { Word } from '../src/page.ts';
import { HEAD, amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** Lines at a height of their own, in lines of text: a cell of two lines stands half a line above and below another. */
function readAt(lines: readonly (readonly [number, ...Cell[]])[]): StatementReading {
  const words = lines.flatMap(([at, ...cells]) => cells.flatMap((cell) => wordsOf(cell, 40 + at * 13)));
  const analysis = analyse([{ page: 1, width: 595, height: 842, method: 'text', words }], {
    documentKey: 'k',
  });
  if (analysis.kind !== 'statement') throw new Error('no statement');
  return analysis.reading;
}

function wordsOf([x, text, align]: Cell, y: number): Word[] {
  let at = align === 'right' ? x - text.length * 5 : x;
  return text.split(' ').map((part) => {
    const word: Word = { text: part, box: [at, y, part.length * 5, 10], confidence: 1 };
    at += (part.length + 1) * 5;
    return word;
  });
}

const dates = (reading: StatementReading): (string | null)[] => reading.transactions.map(({ date }) => date);
const headLines = HEAD.map((cells, at): [number, ...Cell[]] => [at, ...cells]);

describe('cells that are centred beside each other', () => {
  const block = (at: number, day: string, text: readonly [string, string], amount: string, balance: string) =>
    [
      [at - 0.5, [40, day], [150, text[0]]],
      [at, [380, amount, 'right'], [460, balance, 'right']],
      [at + 0.5, [40, '10:15:00'], [150, text[1]]],
    ] as const;

  it('are one row, with its day and its whole description', () => {
    const reading = readAt([
      ...headLines,
      [10, [40, 'Date'], [150, 'Details'], [380, 'Amount', 'right'], [460, 'Balance', 'right']],
      ...block(13, '2026-01-05', ['Funds received from', 'Peter Otieno'], '20.00', '120.00'),
      ...block(16, '2026-01-07', ['Pay bill to', 'the power company'], '-50.00', '70.00'),
      ...block(19, '2026-01-09', ['Merchant payment', 'to the market'], '-10.00', '60.00'),
    ]);
    expect(dates(reading)).toEqual(['2026-01-05', '2026-01-07', '2026-01-09']);
    expect(described(reading)).toEqual([
      'Funds received from Peter Otieno',
      'Pay bill to the power company',
      'Merchant payment to the market',
    ]);
  });
});

describe('dates on two lines', () => {
  it('have the year that is printed under the day, which is no part of the description', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [150, 'Description'],
        [380, 'Amount', 'right'],
      ],
      [
        [40, '2 May'],
        [150, 'Albert Heijn'],
        [380, '-12.00', 'right'],
      ],
      [
        [40, '2025'],
        [150, 'Amsterdam 1234'],
      ],
      [
        [40, '4 May'],
        [150, 'Vattenfall'],
        [380, '-90.00', 'right'],
      ],
      [
        [40, '2025'],
        [150, 'Contract 55'],
      ],
      [
        [40, '6 May'],
        [150, 'Acme'],
        [380, '700.00', 'right'],
      ],
      [
        [40, '2025'],
        [150, 'Salary'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2025-05-02', '2025-05-04', '2025-05-06']);
    expect(described(reading)).toEqual([
      'Albert Heijn Amsterdam 1234',
      'Vattenfall Contract 55',
      'Acme Salary',
    ]);
  });

  it("are the day of booking over the day of value, and the text beside both is the row's", () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [150, 'Description'],
        [380, 'Amount', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...['05', '07', '09'].flatMap((day, at): Cell[][] => [
        [
          [40, `${day}.01.2026`],
          [150, 'Card payment'],
          [380, '-10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [
          [40, `${day}.01.2026`],
          [150, `market ${at}`],
        ],
        [[150, 'Warsaw']],
      ]),
    ]);
    expect(described(reading)).toEqual([0, 1, 2].map((at) => `Card payment market ${at} Warsaw`));
    expect(reading.transactions.map((row) => row.value_date)).toEqual([
      '2026-01-05',
      '2026-01-07',
      '2026-01-09',
    ]);
  });

  it('are days in six digits where all rows begin with one, in order', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Bokf.dag'],
        [150, 'Text'],
        [380, 'Belopp', 'right'],
        [460, 'Saldo', 'right'],
      ],
      [
        [40, '260105'],
        [150, 'Swish'],
        [380, '-10,00', 'right'],
        [460, '90,00', 'right'],
      ],
      [
        [40, '260107'],
        [150, 'ICA'],
        [380, '-20,00', 'right'],
        [460, '70,00', 'right'],
      ],
      [
        [40, '260109'],
        [150, 'Autogiro'],
        [380, '-30,00', 'right'],
        [460, '40,00', 'right'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2026-01-05', '2026-01-07', '2026-01-09']);
    expect(described(reading)).toEqual(['Swish', 'ICA', 'Autogiro']);
  });

  it('head the rows of their day, whose further text stands under the amounts', () => {
    const reading = read([
      ...HEAD,
      [[40, 'Montag, 5. Januar 2026']],
      [
        [50, 'Bahn'],
        [460, '-10,00 €', 'right'],
      ],
      [[50, 'Lastschrift Reise']],
      [
        [50, 'Markt'],
        [460, '+30,00 €', 'right'],
      ],
      [[50, 'Erstattung Einkauf']],
      [[40, 'Dienstag, 6. Januar 2026']],
      [
        [50, 'Laden'],
        [460, '-5,00 €', 'right'],
      ],
      [[50, 'Kartenzahlung Haus']],
      [[40, 'Freitag, 9. Januar 2026']],
      [
        [50, 'Kino'],
        [460, '-7,00 €', 'right'],
      ],
      [[50, 'Kartenzahlung Film']],
    ]);
    expect(dates(reading)).toEqual(['2026-01-05', '2026-01-05', '2026-01-06', '2026-01-09']);
    expect(described(reading)).toEqual([
      'Bahn Lastschrift Reise',
      'Markt Erstattung Einkauf',
      'Laden Kartenzahlung Haus',
      'Kino Kartenzahlung Film',
    ]);
  });

  it('stand in the column for dates, not where the header says descriptions do', () => {
    const rows = ['05', '07', '09', '12'].flatMap((day, at): Cell[][] => [
      [
        [40, `${day} Jan`],
        [150, 'ATM withdrawal'],
      ],
      [
        [150, `0${at + 1}/01 Central`],
        [380, '10.00', 'right'],
        [460, `${90 - 10 * at}.00`, 'right'],
      ],
    ]);
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [150, 'Details'],
        [380, 'Withdrawal', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...rows,
    ]);
    expect(dates(reading)).toEqual(['2025-01-05', '2025-01-07', '2025-01-09', '2025-01-12']);
    expect(described(reading)[2]).toBe('ATM withdrawal 03/01 Central');
  });
});

describe('what stands beside the rows', () => {
  it('is no part of them: times, numbers in columns of their own, boxes right of the last column', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Branch'],
        [180, 'Description'],
        [380, 'Amount', 'right'],
        [460, 'Balance', 'right'],
      ],
      [
        [40, '05/01'],
        [110, '0811'],
        [180, 'Market'],
        [380, '-10.00', 'right'],
        [460, '90.00', 'right'],
        [490, 'Save more'],
      ],
      [
        [40, '07/01'],
        [110, '0811'],
        [180, 'Cinema 7'],
        [380, '-20.00', 'right'],
        [460, '70.00', 'right'],
      ],
      [
        [40, '13/01'],
        [80, '12:15'],
        [180, 'Station'],
        [380, '-30.00', 'right'],
        [460, '40.00', 'right'],
      ],
    ]);
    expect(described(reading)).toEqual(['Market', 'Cinema 7', 'Station']);
  });

  it("is the account's other side: receipts beside payments are read one after the other", () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Statement period: 01/01/2026 to 31/01/2026']],
      [[40, 'Opening balance 100.00']],
      [
        [40, 'Receipts'],
        [310, 'Payments'],
      ],
      [
        [40, 'Date'],
        [80, 'Details'],
        [250, '£'],
        [310, 'Date'],
        [350, 'Details'],
        [540, '£'],
      ],
      [
        [40, '03/01'],
        [80, 'Cash banked'],
        [255, '60.00', 'right'],
        [310, '02/01'],
        [350, 'Cheque 7118 Paper'],
        [545, '10.00', 'right'],
      ],
      [
        [40, '08/01'],
        [80, 'Subscriptions'],
        [255, '20.00', 'right'],
        [310, '04/01'],
        [350, 'Water'],
        [545, '5.00', 'right'],
      ],
      [
        [310, '09/01'],
        [350, 'Bank charges'],
        [545, '1.00', 'right'],
      ],
      [[40, 'Closing balance 164.00']],
    ]);
    expect(amounts(reading)).toEqual(['60.00', '20.00', '-10.00', '-5.00', '-1.00']);
    expect(described(reading)[2]).toBe('Cheque 7118 Paper');
  });

  it('is the period that a summary prints, which dates none of its sums', () => {
    const reading = read([
      [[40, 'Example Bank account statement 12345678']],
      [
        [40, 'Statement activity from:'],
        [300, 'Beginning balance'],
        [545, '100.00', 'right'],
      ],
      [
        [40, '01/01/26 to 01/31/26'],
        [300, 'Credits (+)'],
        [545, '60.00', 'right'],
      ],
      [
        [40, 'Days in period 31'],
        [300, 'Debits (-)'],
        [545, '15.00', 'right'],
      ],
      [
        [300, 'Ending balance'],
        [545, '145.00', 'right'],
      ],
      [[40, 'Deposits (+)']],
      [
        [40, 'Date'],
        [110, 'Amount'],
        [200, 'Description'],
      ],
      [
        [40, '01/03'],
        [150, '60.00', 'right'],
        [200, 'Payroll'],
      ],
      [[40, 'Other debits (-)']],
      [
        [40, 'Date'],
        [110, 'Amount'],
        [200, 'Description'],
      ],
      [
        [40, '01/04'],
        [150, '10.00', 'right'],
        [200, 'Market'],
      ],
      [
        [40, '01/28'],
        [150, '5.00', 'right'],
        [200, 'Cinema'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['60.00', '-10.00', '-5.00']);
  });

  it('is a mark under an amount, which says which way it goes', () => {
    const reading = read([
      [
        [40, 'Example credit card statement'],
        [300, 'Card number 1234'],
      ],
      [[40, 'Previous balance 100.00']],
      [[40, 'New balance 60.00']],
      [
        [40, 'Details'],
        [545, 'Amount', 'right'],
      ],
      [
        [40, 'January 5'],
        [150, 'Market'],
        [545, '40.00', 'right'],
      ],
      [
        [40, 'January 8'],
        [150, 'Cinema'],
        [545, '20.00', 'right'],
      ],
      [
        [40, 'January 9'],
        [150, 'Received with thanks'],
        [545, '100.00', 'right'],
      ],
      [[545, 'CR', 'right']],
    ]);
    expect(amounts(reading)).toEqual(['-40.00', '-20.00', '100.00']);
  });

  it('is a closing balance with the totals of both columns, and no row', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Details'],
        [300, 'Money out', 'right'],
        [380, 'Money in', 'right'],
        [460, 'Balance', 'right'],
      ],
      [
        [40, '01 Jan 26'],
        [110, 'Opening balance'],
        [460, '100.00', 'right'],
      ],
      [
        [40, '05 Jan 26'],
        [110, 'Market'],
        [300, '10.00', 'right'],
        [460, '90.00', 'right'],
      ],
      [
        [40, '08 Jan 26'],
        [110, 'Salary'],
        [380, '50.00', 'right'],
        [460, '140.00', 'right'],
      ],
      [
        [40, '31 Jan 26'],
        [110, 'Closing balance'],
        [300, '10.00', 'right'],
        [380, '50.00', 'right'],
        [460, '140.00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '50.00']);
  });
});

describe('signs', () => {
  it('that are printed stand over words that mostly agree with them', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Category'],
        [190, 'Description'],
        [460, 'Amount', 'right'],
      ],
      [
        [40, '01/02'],
        [110, 'Purchase'],
        [190, 'VTI'],
        [460, '(271.10)', 'right'],
      ],
      [
        [40, '01/09'],
        [110, 'Sale'],
        [190, 'MSFT'],
        [460, '438.22', 'right'],
      ],
      [
        [40, '01/15'],
        [110, 'Deposit'],
        [190, 'Funds'],
        [460, '100.00', 'right'],
      ],
      [
        [40, '01/20'],
        [110, 'Withdrawal'],
        [190, 'Link'],
        [460, '(60.00)', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-271.10', '438.22', '100.00', '-60.00']);
  });

  it('of a card that nothing names are told by the payment that is thanked for', () => {
    const reading = read([
      [[40, 'Ink Preferred']],
      [
        [40, 'Previous balance'],
        [300, '$100.00', 'right'],
      ],
      [
        [40, 'New balance'],
        [300, '$60.00', 'right'],
      ],
      [
        [40, 'Date'],
        [110, 'Description'],
        [460, 'Amount', 'right'],
      ],
      [
        [40, '01/02'],
        [110, 'AUTOPAY PAYMENT - THANK YOU'],
        [460, '-100.00', 'right'],
      ],
      [
        [40, '01/05'],
        [110, 'DELTA AIR ATLANTA'],
        [460, '40.00', 'right'],
      ],
      [
        [40, '01/09'],
        [110, 'STAPLES BOSTON'],
        [460, '20.00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['100.00', '-40.00', '-20.00']);
    expect(reading.accounts[0]?.statement_type).toBe('credit_card');
  });

  it('of credits are the pluses among amounts without any sign', () => {
    const reading = read([
      [[40, 'Example kredi kartı hesap özeti']],
      [
        [40, 'Önceki dönem borcu'],
        [300, '100,00', 'right'],
      ],
      [
        [40, 'Dönem borcu'],
        [300, '65,00', 'right'],
      ],
      [
        [40, 'İşlem Tarihi'],
        [150, 'Açıklama'],
        [460, 'Tutar', 'right'],
      ],
      [
        [40, '03/02/2025'],
        [150, 'MIGROS'],
        [460, '40,00', 'right'],
      ],
      [
        [40, '10/02/2025'],
        [150, 'ÖDEMENİZ İÇİN'],
        [460, '100,00 +', 'right'],
      ],
      [
        [40, '11/02/2025'],
        [150, 'NETFLIX'],
        [460, '20,00', 'right'],
      ],
      [
        [40, '13/02/2025'],
        [150, 'GETIR'],
        [460, '5,00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-40.00', '100.00', '-20.00', '-5.00']);
  });
});

describe('a dated line that restates the sums of both columns and the last balance', () => {
  it('is no row, whatever its words', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Details'],
        [300, 'Deducted', 'right'],
        [380, 'Added', 'right'],
        [460, 'Balance', 'right'],
      ],
      [
        [40, 'Mar 05'],
        [110, 'Market'],
        [300, '10.00', 'right'],
        [460, '90.00', 'right'],
      ],
      [
        [40, 'Mar 08'],
        [110, 'Salary'],
        [380, '50.00', 'right'],
        [460, '140.00', 'right'],
      ],
      [
        [40, 'Mar 09'],
        [110, 'Cinema'],
        [300, '20.00', 'right'],
        [460, '120.00', 'right'],
      ],
      [
        [40, 'Mar 31'],
        [110, 'Zamknięcie'],
        [300, '30.00', 'right'],
        [380, '50.00', 'right'],
        [460, '120.00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '50.00', '-20.00']);
  });
});

describe('rows without a year', () => {
  it('are of the year that the heading prints with its month', () => {
    const reading = read([
      [
        [40, 'Extrato consolidado'],
        [400, 'março/2024'],
      ],
      [[40, 'Conta Corrente 01.012345.6']],
      [
        [40, 'Data'],
        [110, 'Descrição'],
        [380, 'Valor', 'right'],
        [460, 'Saldo', 'right'],
      ],
      [
        [110, 'SALDO EM 28/02'],
        [460, '100,00', 'right'],
      ],
      [
        [40, '05/03'],
        [110, 'PADARIA'],
        [380, '-10,00', 'right'],
        [460, '90,00', 'right'],
      ],
      [
        [40, '08/03'],
        [110, 'PIX RECEBIDO'],
        [380, '50,00', 'right'],
        [460, '140,00', 'right'],
      ],
      [
        [40, '18/03'],
        [110, 'BOLETO'],
        [380, '-20,00', 'right'],
        [460, '120,00', 'right'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2024-03-05', '2024-03-08', '2024-03-18']);
  });
});
