import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

function read(lines: readonly (readonly Cell[])[]): StatementReading {
  const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

function beside(label: string, amount: string): Cell[] {
  return [
    [40, label],
    [300, amount, 'right'],
  ];
}

function row(day: string, text: string, amount: string): Cell[] {
  return [
    [40, day],
    [120, text],
    [500, amount, 'right'],
  ];
}

describe('headings', () => {
  it('are no lines right under the text of a row, far from the next one, whatever they are called', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      beside('Beginning balance', '500.00'),
      beside('Ending balance', '440.00'),
      [],
      row('Date', 'Description', 'Amount'),
      row('03/02/2025', 'Kitchen fitter', '-90.00'),
      [[120, 'DEPOSIT 30%']],
      [],
      row('03/04/2025', 'Credit', '5.00'),
      [[120, 'Interest 利息']],
      [],
      row('03/07/2025', 'Sister', '25.00'),
    ]);
    expect(reading.transactions.map(({ description }) => description)).toEqual([
      'Kitchen fitter DEPOSIT 30%',
      'Credit Interest 利息',
      'Sister',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are no lines that stand as the further lines of rows do, though no space sets the rows apart', () => {
    const rows = (further: readonly string[]): Cell[][] =>
      further.flatMap((text, at) => [
        row(`03/0${at + 2}/2025`, 'Payee', at % 2 === 0 ? '-10.00' : '5.00'),
        ...(text === '' ? [] : [[[120, text] as const]]),
      ]);
    const page = (further: readonly string[]) =>
      read([
        [[40, 'Example Bank account statement']],
        [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
        [],
        row('Date', 'Description', 'Amount'),
        ...rows(further),
      ]).transactions.map(({ description }) => description);
    expect(
      page(['Harbour cafe', 'Deposit', 'Ferry terminal', 'Corner books', 'Withdrawal', 'Optician']),
    ).toEqual([
      'Payee Harbour cafe',
      'Payee Deposit',
      'Payee Ferry terminal',
      'Payee Corner books',
      'Payee Withdrawal',
      'Payee Optician',
    ]);
    expect(page(['', 'Withdrawals', '', ''])[1]).toBe('Payee');
  });

  it('keep the sections of a card apart from the title over the first of them and from the summary', () => {
    const reading = read([
      [[40, 'Example Card credit card statement']],
      [[40, 'Account number ending in: 4455']],
      [[40, 'Billing Period: 08/12/24-09/10/24']],
      beside('Payment due date:', '10/07/24'),
      [[40, 'Account Summary']],
      beside('Previous balance', '$100.00'),
      beside('Payments', '-$100.00'),
      beside('Purchases', '+$60.00'),
      beside('Fees', '+$1.26'),
      beside('New balance', '$61.26'),
      [],
      [[40, 'Account Activity']],
      [[40, 'Payments, Credits and Adjustments']],
      row('Date', 'Description', 'Amount'),
      row('08/30', 'AUTOPAY', '-$100.00'),
      [[40, 'Standard Purchases']],
      row('Date', 'Description', 'Amount'),
      row('08/20', 'MARKET', '$40.00'),
      row('08/21', 'CINEMA', '$20.00'),
      [[40, 'Fees Charged']],
      row('Date', 'Description', 'Amount'),
      row('09/09', 'FOREIGN TRANSACTION FEE', '$1.26'),
    ]);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual(['100.00', '-40.00', '-20.00', '-1.26']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are no kinds of payment that stand under each payee', () => {
    const kind = (text: string): Cell[] => [[40, text]];
    const block = (name: string, day: string, amount: string): Cell[] => [
      [40, name],
      [380, day],
      [500, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Kontoauszug 01.04.2025 bis 30.04.2025']],
      [
        [40, 'Beschreibung'],
        [380, 'Datum'],
        [500, 'Betrag', 'right'],
      ],
      ...['03', '05', '08', '11'].flatMap((day) => [
        block('Vermieter', `${day}.04.2025`, '-306,50'),
        kind('Lastschriften'),
        kind('Miete'),
        [],
        block('Arbeitgeber', `${day}.04.2025`, '+518,46'),
        kind('Gutschriften'),
        kind('Gehalt'),
        [],
      ]),
      beside('Alter Kontostand', '100,00'),
      beside('Neuer Kontostand', '947,84'),
    ]);
    expect(reading.transactions).toHaveLength(8);
    expect(reading.verdict).toBe('reconciled');
  });

  it('take a sort code for no date', () => {
    const reading = read([
      [[40, 'Example Bank current account statement 01 March 2025 to 31 March 2025']],
      [
        [40, 'Sort Code 30-12-34'],
        [260, 'Money In'],
        [400, '30.00', 'right'],
      ],
      beside('Balance on 01 March 2025', '100.00'),
      beside('Balance on 31 March 2025', '110.00'),
      [],
      [
        [40, 'Date'],
        [120, 'Description'],
        [400, 'Money In', 'right'],
        [470, 'Money Out', 'right'],
        [550, 'Balance', 'right'],
      ],
      [
        [40, '01 Mar 25'],
        [120, 'GIFT'],
        [400, '30.00', 'right'],
        [550, '130.00', 'right'],
      ],
      [
        [40, '02 Mar 25'],
        [120, 'MARKET'],
        [470, '20.00', 'right'],
        [550, '110.00', 'right'],
      ],
    ]);
    expect(reading.transactions).toHaveLength(2);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '100.00', closing_balance: '110.00' });
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('markers', () => {
  it('say from the side of the holder what is a credit, on a card of unknown kind as well', () => {
    const reading = read([
      [[40, 'Example Bank plc Your statement']],
      [[40, 'Statement date 02 May 2025']],
      beside('Previous balance', '£210.00'),
      beside('New balance', '£90.00'),
      [],
      row('Date', 'Description', 'Amount'),
      row('06 Apr 2025', 'Bookshop', '£50.00'),
      row('10 Apr 2025', 'Cinema', '£30.00'),
      row('20 Apr 2025', 'Payment, thank you', '£210.00 CR'),
      row('25 Apr 2025', 'Ferry', '£10.00'),
    ]);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual([
      '-50.00',
      '-30.00',
      '210.00',
      '-10.00',
    ]);
  });
});

describe('columns', () => {
  it('of fees that are all zero are no amounts', () => {
    const line = (day: string, text: string, gross: string): Cell[] => [
      [40, day],
      [120, text],
      [380, gross, 'right'],
      [440, '0.00', 'right'],
      [520, gross, 'right'],
    ];
    const reading = read([
      [[40, 'Example account statement January 1, 2025 - January 31, 2025']],
      [[40, 'Merchant account ID: 12345678']],
      [
        [40, 'Date'],
        [120, 'Description'],
        [380, 'Gross', 'right'],
        [440, 'Fee', 'right'],
        [520, 'Net', 'right'],
      ],
      line('01/09/2025', 'Bill payment', '-9.36'),
      line('01/11/2025', 'Checkout', '-31.63'),
      line('01/21/2025', 'Payment received', '120.00'),
    ]);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual(['-9.36', '-31.63', '120.00']);
  });
});

describe('wrapped descriptions', () => {
  const money = (day: string, text: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [120, text],
    [460, amount, 'right'],
    [550, balance, 'right'],
  ];
  const head: Cell[][] = [
    [[40, 'Example Bank account statement 01/01/2026 - 31/01/2026 account number 12345678']],
    [
      [40, 'Date'],
      [120, 'Description'],
      [460, 'Amount', 'right'],
      [550, 'Balance', 'right'],
    ],
  ];

  it('may begin with a date on most of their rows', () => {
    const wrap: Cell[] = [[120, '02/01/26 card 1234 Grab']];
    const reading = read([
      ...head,
      money('03/01/2026', 'DEBIT PURCHASE', '-5.00', '95.00'),
      wrap,
      money('04/01/2026', 'DEBIT PURCHASE', '-6.00', '89.00'),
      wrap,
      money('05/01/2026', 'DEBIT PURCHASE', '-7.00', '82.00'),
      wrap,
    ]);
    expect(reading.transactions.map(({ description }) => description)).toEqual(
      Array(3).fill('DEBIT PURCHASE 02/01/26 card 1234 Grab'),
    );
  });

  it('stay descriptions where the header has run their column together with the cheque numbers', () => {
    const [title = []] = head;
    const reading = read([
      title,
      [
        [40, 'Date'],
        [100, 'Cheque Number Remarks'],
        [460, 'Amount', 'right'],
        [550, 'Balance', 'right'],
      ],
      money('03/01/2026', 'BIL/ONL/000123456789/AIRTEL', '-5.00', '95.00'),
      money('04/01/2026', 'NEFT-EX000123-SALARY', '6.00', '101.00'),
    ]);
    expect(reading.transactions.map(({ description }) => description)).toEqual([
      'BIL/ONL/000123456789/AIRTEL',
      'NEFT-EX000123-SALARY',
    ]);
  });
});

describe('a summary in one line', () => {
  const boxes = (...cells: readonly string[]): Cell[] =>
    cells.map((text, at) => [250 + 80 * at, text, 'right']);
  const money = (day: string, into: string, out: string, balance: string, text: string): Cell[] => [
    [40, day],
    [150, into, 'right'],
    [210, out, 'right'],
    [280, balance, 'right'],
    [300, text],
  ];

  it('gives the balance brought forward, though the line looks like a row', () => {
    const reading = read([
      [[40, 'Example Bank statement, February 1, 2026 to February 28, 2026']],
      boxes('BALANCE', 'TOTAL', 'TOTAL', 'CLOSING'),
      [[40, 'ACCOUNT'], ...boxes('FORWARD', 'DEBITS', 'CREDITS', 'BALANCE')],
      [[40, 'Checking 123456789'], ...boxes('2.01', '12.00', '50.00', '40.01')],
      [],
      money('Date', 'Credits', 'Debits', 'Balance', 'Description'),
      money('02-02', '50.00', '', '52.01', 'DEPOSIT'),
      money('02-03', '', '5.00', '47.01', 'MARKET'),
      money('02-09', '', '7.00', '40.01', 'BAKERY'),
    ]);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '2.01', closing_balance: '40.01' });
    expect(reading.verdict).toBe('reconciled');
  });
});
