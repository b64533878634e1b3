import { describe, expect, it } from '@jest/globals';
import { HEAD, amounts, beside, described, read, row, under } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('sums over rows', () => {
  it('are headings where they print the sum of the rows under them', () => {
    const reading = read([
      ...HEAD,
      beside('Beginning balance', '$500.00'),
      beside('Ending balance', '$540.00'),
      [[40, 'Withdrawals / Debits 2 items totaling $60.00']],
      row('Date', 'Description', 'Amount'),
      row('03/04', 'SHELL OIL', '25.00'),
      row('03/09', 'CINEMA', '35.00'),
      [[40, 'Deposits / Credits 1 items totaling $100.00']],
      row('Date', 'Description', 'Amount'),
      row('03/11', 'MOBILE 0363021', '100.00'),
    ]);
    expect(amounts(reading)).toEqual(['-25.00', '-35.00', '100.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('date the rows under them where each day has its own', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '500.00'),
      beside('Total in', '100.00'),
      beside('Total out', '60.00'),
      beside('Closing balance', '540.00'),
      row('03 Mar 2025', 'Total out', '- 60.00'),
      [
        [120, 'Card MARKET'],
        [500, '25.00', 'right'],
      ],
      [
        [120, 'Card CINEMA'],
        [500, '35.00', 'right'],
      ],
      row('07 Mar 2025', 'Total in', '+ 100.00'),
      [
        [120, 'From ACME'],
        [500, '100.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-03-03', '-25.00'],
      ['2025-03-03', '-35.00'],
      ['2025-03-07', '100.00'],
    ]);
    expect(described(reading)).toEqual(['Card MARKET', 'Card CINEMA', 'From ACME']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a row over its total', () => {
  it('stays a row, though its words are those of a section', () => {
    const reading = read([
      [[40, 'Example Card credit card statement']],
      [[40, 'Account number ending in: 9012']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      beside('Previous Balance', '$100.00'),
      beside('New Balance', '$60.00'),
      [[40, 'Payments']],
      row('Date', 'Description', 'Amount'),
      row('03/04', 'Payments and credits', '100.00'),
      row('', 'Total Payments', '100.00').slice(1),
      [[40, 'Purchases']],
      row('Date', 'Description', 'Amount'),
      row('03/09', 'MARKET', '60.00'),
    ]);
    expect(amounts(reading)).toEqual(['100.00', '-60.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('descriptions', () => {
  it('go on below the row where the first row has no text over it', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      ...['04', '05', '09', '11'].flatMap((day, at) => [
        row(`03/${day}`, `transfer ${at} e-banking`, `-${at + 1}0.00`),
        under('Immobilien Muster'),
      ]),
    ]);
    expect(described(reading)).toEqual(
      [0, 1, 2, 3].map((at) => `transfer ${at} e-banking Immobilien Muster`),
    );
  });

  it('stand above the last line of their row where every row has text over it and none has any below', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      ...['04', '05', '09', '11'].flatMap((day, at) => [
        under('Bought at'),
        ...(at % 2 === 0 ? [under('Shop')] : []),
        row(`03/${day}`, `town ${at}`, `-${at + 1}0.00`),
      ]),
    ]);
    expect(described(reading)).toEqual([
      'Bought at Shop town 0',
      'Bought at town 1',
      'Bought at Shop town 2',
      'Bought at town 3',
    ]);
  });

  it('take nothing of a header: neither its units nor the name of its amounts', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      [[500, '(USD)', 'right']],
      row('03/04', 'SHELL OIL', '-25.00'),
      row('03/09', 'CINEMA', '-35.00'),
      [],
      [[500, 'Amount', 'right']],
      row('03/11', 'MARKET', '-10.00'),
    ]);
    expect(described(reading)).toEqual(['SHELL OIL', 'CINEMA', 'MARKET']);
  });

  it('keep an amount that stands within their words', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      ...['04', '05', '06'].map((day) => row(`03/${day}`, 'AMAZON UK, 12.99 GBP', `-${Number(day)}0.00`)),
      row('03/11', 'MARKET', '-10.00'),
    ]);
    expect(described(reading)).toEqual([...Array<string>(3).fill('AMAZON UK, 12.99 GBP'), 'MARKET']);
  });

  it('name checks that are listed by number only', () => {
    const reading = read([
      ...HEAD,
      [[40, 'Checks Paid']],
      row('Date', 'Serial No.', 'Amount'),
      row('03/04', '118', '25.00'),
      row('03/09', '121*', '35.00'),
    ]);
    expect(described(reading)).toEqual(['Check 118', 'Check 121']);
    expect(amounts(reading)).toEqual(['-25.00', '-35.00']);
  });

  it('name checks whose mark is read as a letter', () => {
    const reading = read([
      ...HEAD,
      [[40, 'Checks Paid']],
      [
        [40, 'Number'],
        [120, 'Description'],
        [200, 'Date'],
        [500, 'Amount', 'right'],
      ],
      ...['118', '121', '126'].map((number, at): Cell[] => [
        [40, number],
        [120, 'A'],
        [200, `03/0${at + 4}`],
        [500, `${at + 2}5.00`, 'right'],
      ]),
    ]);
    expect(described(reading)).toEqual(['Check 118', 'Check 121', 'Check 126']);
  });

  it('leave the kind of payment to its column beside one of texts', () => {
    const typed = (day: string, type: string, text: string, amount: string): Cell[] => [
      [40, day],
      [120, type],
      [240, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      typed('Date', 'Type', 'Description', 'Amount'),
      typed('03/04', 'DIRECT CREDIT', 'ACME', '25.00'),
      typed('03/05', 'CONTACTLESS', 'PRET', '-4.00'),
      typed('03/06', 'FASTER PAYMENT', 'J SMITH', '-9.00'),
    ]);
    expect(described(reading)).toEqual(['ACME', 'PRET', 'J SMITH']);
    const cut = (day: string, type: string, text: string, amount: string): Cell[] => [
      [40, day],
      [120, type],
      [day === 'Date' ? 203 : 200, text],
      [500, amount, 'right'],
    ];
    const joined = read([
      ...HEAD,
      cut('Date', 'Transaction type', 'and details', 'Amount'),
      cut('03/04', 'DIRECT CREDIT', 'ACME', '25.00'),
      cut('03/05', 'CONTACTLESS', 'PRET', '-4.00'),
    ]);
    expect(described(joined)).toEqual(['DIRECT CREDIT ACME', 'CONTACTLESS PRET']);
  });
});
