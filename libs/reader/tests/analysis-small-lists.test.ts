import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, beside, described, read, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const BANK: Cell[][] = [[[40, 'Example Harbour Bank']], [[40, 'STATEMENT OF ACCOUNT']]];

describe('a list whose amounts stand right behind a space that its texts leave', () => {
  it('has one column of them, though one ends far left of the others', () => {
    const entry = (day: string, text: string, right: number, amount: string): Cell[] => [
      [40, day],
      [110, text],
      [right, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Harbour Bank']],
      [[40, 'Checking Account Statement']],
      [[40, 'Statement Period: 1 March 2026 - 31 May 2026']],
      [[40, 'Opening Balance: $100.00']],
      [[40, 'Closing Balance: $9,999.00']],
      [[40, 'Transaction History']],
      entry('2026-03-03', 'Wages of the month', 340, '+$2,150.00'),
      entry('2026-03-15', 'Rent', 324, '-$1,450.00'),
      entry('2026-04-03', 'Wages of the month', 340, '+$2,150.00'),
      entry('2026-04-05', 'Corner shop', 322, '-$180.55'),
      entry('2026-04-12', 'Gas', 290, '-$120.00'),
      entry('2026-04-15', 'Rent', 324, '-$1,450.00'),
      entry('2026-05-03', 'Wages of the month', 340, '+$2,150.00'),
      entry('2026-05-04', 'Wages of the month', 340, '+$150.00'),
    ]);
    expect(amounts(reading)).toHaveLength(8);
    expect(amounts(reading)[4]).toBe('-120.00');
  });
});

describe('a table of kinds and amounts under names that take two lines', () => {
  const NAMES: Cell[][] = [
    [
      [40, 'DATE'],
      [150, 'TRANSACTION'],
      [260, 'TRANSACTION'],
      [370, 'STATUS'],
    ],
    [
      [150, 'TYPE'],
      [260, 'AMOUNT'],
    ],
  ];
  const entry = (day: string, kind: string, amount: string): Cell[] => [
    [40, day],
    [150, kind],
    [260, amount],
    [370, 'SUCCESS'],
  ];

  it('is signed and described by its kinds, and not by how its transactions went', () => {
    const reading = read([
      ...BANK,
      ...NAMES,
      entry('2025-02-07', 'DEBIT', '2000.00'),
      entry('2025-02-08', 'CREDIT', '10000.00'),
      entry('2025-02-09', 'DEBIT', '1500.00'),
    ]);
    expect(amounts(reading)).toEqual(['-2000.00', '10000.00', '-1500.00']);
    expect(described(reading)).toEqual(['DEBIT', 'CREDIT', 'DEBIT']);
  });

  it("is a statement by its title and the bank's name, though money moves one way only", () => {
    const rows = [entry('2025-02-07', 'CREDIT', '2000.00'), entry('2025-02-08', 'CREDIT', '10000.00')];
    expect(amounts(read([...BANK, ...NAMES, ...rows]))).toEqual(['2000.00', '10000.00']);
    const shop: Cell[][] = [[[40, 'Example Garden Supplies']], [[40, 'STATEMENT OF ACCOUNT']]];
    const other = analyse([pageOf([...shop, ...NAMES, ...rows])], { documentKey: 'test' });
    expect(other.kind).toBe('not_a_statement');
  });

  it('is known by names that are broken within a word', () => {
    const broken: Cell[][] = [
      [
        [40, 'Date'],
        [150, 'TransactionType'],
        [260, 'TransactionAmou'],
        [370, 'STATUS'],
      ],
      [[260, 'nt']],
    ];
    const reading = read([
      ...BANK,
      ...broken,
      entry('2025-02-07', 'CREDIT', '2000.00'),
      entry('2025-02-08', 'DEBIT', '50.00'),
    ]);
    expect(described(reading)).toEqual(['CREDIT', 'DEBIT']);
  });
});

describe('whole amounts', () => {
  const NAMES: Cell[] = [
    [40, 'Date'],
    [120, 'Description'],
    [380, 'Amount (INR)', 'right'],
    [420, 'Type'],
    [540, 'Balance (INR)', 'right'],
  ];
  const entry = (day: string, text: string, amount: string, type: string, balance: string): Cell[] => [
    [40, day],
    [120, text],
    [380, amount, 'right'],
    [420, type],
    [540, balance, 'right'],
  ];

  it('that need no grouping stand under the name of amounts beside balances that do', () => {
    const reading = read([
      [[40, 'Sample Bank Statement - February 2026']],
      NAMES,
      entry('2026-02-01', 'Cash machine', '-2000', 'Debit', '48,000'),
      entry('2026-02-03', 'Lunch', '-350', 'Debit', '47,650'),
      entry('2026-02-05', 'Salary', '+25000', 'Credit', '72,650'),
      entry('2026-02-07', 'Electricity', '-1200', 'Debit', '71,450'),
    ]);
    expect(amounts(reading)).toEqual(['-2000.00', '-350.00', '25000.00', '-1200.00']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual([
      '48000.00',
      '47650.00',
      '72650.00',
      '71450.00',
    ]);
  });

  it('with the abbreviation of their currency are amounts as those with its sign', () => {
    const reading = read([
      [[40, 'Example Harbour Bank']],
      [[40, 'Account Statement']],
      [[40, 'Account number: 1234567890']],
      [
        [40, 'Date'],
        [120, 'Particulars'],
        [300, 'Amount'],
        [480, 'Balance'],
      ],
      [
        [40, '20/08/2025'],
        [120, 'BY CASH'],
        [300, 'Rs. 2000'],
        [480, 'Rs. 5000'],
      ],
      [
        [40, '21/08/2025'],
        [120, 'ATM Withdrawal'],
        [300, 'Rs. 1000'],
        [480, 'Rs. 4000'],
      ],
      [
        [40, '22/08/2025'],
        [120, 'TO FRIEND'],
        [300, 'Rs. 1500'],
        [480, 'Rs. 2500'],
      ],
    ]);
    expect(amounts(reading).slice(1)).toEqual(['-1000.00', '-1500.00']);
  });
});

describe('rows whose directions nothing but their words tell', () => {
  const HEAD: Cell[][] = [
    [[40, 'Bank: Example Bank']],
    [[40, 'Account Number: 1234567890']],
    [[40, 'Statement Date: 01-Sep-2025 to 30-Sep-2025']],
    [[40, 'Transactions:']],
  ];

  it('are signed by the words they begin with, the others as most are', () => {
    const reading = read([
      ...HEAD,
      [[40, '01-Sep-2025 Credit Salary 50,000']],
      [[40, '05-Sep-2025 Debit EMI 12,000']],
      [[40, '10-Sep-2025 ATM Withdraw 5,000']],
      [[40, '12-Sep-2025 Mobile top-up 2,500']],
    ]);
    expect(amounts(reading)).toEqual(['50000', '-12000', '-5000', '-2500']);
    expect(reading.transactions.every(({ flags }) => flags.includes('sign_inferred'))).toBe(true);
  });

  it('go out where only those say their direction that come in', () => {
    const reading = read([
      ...HEAD,
      [[40, '01-Sep-2025 Salary Example Works 3,200.00']],
      [[40, '02-Sep-2025 Green Grocer 84.20']],
      [[40, '03-Sep-2025 Corner Cinema 22.50']],
      [[40, '09-Sep-2025 Landlord 950.00']],
      [[40, '15-Sep-2025 Refund Book Shop 29.90']],
    ]);
    expect(amounts(reading)).toEqual(['3200.00', '-84.20', '-22.50', '-950.00', '29.90']);
    expect(reading.transactions.every(({ flags }) => flags.includes('sign_inferred'))).toBe(true);
    expect(reading.verdict).toBe('unverifiable');
  });

  it('are described without the bars between their cells', () => {
    const reading = read([
      ...HEAD,
      [[40, '01-Sep-2025 | Credit | 50,000']],
      [[40, '05-Sep-2025 | Debit | 12,000']],
      [[40, '06-Sep-2025 | Debit | 1,000']],
    ]);
    expect(amounts(reading)).toEqual(['50000', '-12000', '-1000']);
    expect(described(reading)).toEqual(['Credit', 'Debit', 'Debit']);
  });
});

describe('a payment among the kinds of a card', () => {
  it('pays off what is owed, beside purchases that add to it', () => {
    const entry = (day: string, text: string, amount: string, kind: string): Cell[] => [
      [40, day],
      [120, text],
      [400, amount, 'right'],
      [440, kind],
    ];
    const reading = read([
      [[40, 'Credit Card Statement']],
      [[40, 'Card Number: XXXX-XXXX-XXXX-1234']],
      [
        [40, 'Date'],
        [120, 'Description'],
        [400, 'Amount', 'right'],
        [440, 'Type'],
      ],
      entry('2024-01-01', 'Grocer', '156.75', 'Purchase'),
      entry('2024-01-03', 'Restaurant', '89.90', 'Purchase'),
      entry('2024-01-10', 'Last bill', '500.00', 'Payment'),
      entry('2024-01-15', 'Yearly fee', '99.99', 'Fee'),
    ]);
    expect(amounts(reading)).toEqual(['-156.75', '-89.90', '500.00', '-99.99']);
  });
});

describe('an amount with a minus in a column of deposits', () => {
  const NAMES: Cell[] = [
    [40, 'Date'],
    [110, 'Particulars'],
    [380, 'Deposits', 'right'],
    [460, 'Withdrawals', 'right'],
    [550, 'Balance', 'right'],
  ];
  const entry = (day: string, text: string, into: string, out: string, balance: string): Cell[] => [
    [40, day],
    [110, text],
    [380, into, 'right'],
    [460, out, 'right'],
    [550, balance, 'right'],
  ];
  const page = (balances: readonly string[]): Cell[][] => [
    [[40, 'Example Bank account statement']],
    [[40, 'Account number: 12345678']],
    [[40, 'Statement period: 01/08/2025 to 31/08/2025']],
    NAMES,
    entry('01/08/2025', 'Salary', '900.00', '', '1,000.00'),
    entry('02/08/2025', 'Shop', '', '30.00', '970.00'),
    entry('02/08/2025', 'Reversal', '-30.00', '', balances[0] ?? ''),
    entry('03/08/2025', 'Shop', '', '50.00', balances[1] ?? ''),
    entry('04/08/2025', 'Interest', '2.00', '', balances[2] ?? ''),
  ];

  it('is what the balances around it say', () => {
    expect(amounts(read(page(['1,000.00', '950.00', '952.00'])))[2]).toBe('30.00');
    expect(amounts(read(page(['940.00', '890.00', '892.00'])))[2]).toBe('-30.00');
  });
});

describe('a list of amounts without signs, kinds or sums', () => {
  it("is of no known kind of account: that it would be a card's is a habit's guess", () => {
    const entry = (day: string, text: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      [400, amount, 'right'],
    ];
    const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09'];
    const reading = read([
      [[40, 'Bank Statement']],
      entry('Date', 'Description', 'Amount'),
      ...days.map((day) => entry(`2025-02-${day}`, `Northern goods ${day}`, `1${day}.50`)),
    ]);
    expect(reading.accounts[0]?.statement_type).toBe('unknown');
  });
});

describe('a list under a name for days of value only', () => {
  it('has the rows whose days stand under it', () => {
    const reading = read([
      [[40, 'Example Harbour Bank']],
      [[40, 'Kontoauszug Nr: 003/2025']],
      beside('Alter Saldo vom 30.06.2025', '2.000,00+'),
      [
        [40, 'Buchungs- Valuta Buchungstext'],
        [500, 'Betrag', 'right'],
      ],
      [
        [40, 'datum'],
        [199, 'in'],
        [500, 'EUR', 'right'],
      ],
      row('04.07. 06.07.', 'Überweisung', '1.000,00-'),
      row('07.07. 07.07.', 'Zinsabschluss', '1,00+'),
    ]);
    expect(amounts(reading)).toEqual(['-1000.00', '1.00']);
  });
});

describe('a list of which one row alone would lead from balance to balance', () => {
  it('keeps its other rows, and is said to contradict its balances', () => {
    const reading = read([
      [[40, 'Example Harbour Bank']],
      [[40, 'Kontoauszug']],
      beside('Alter Kontostand', '22.535,00'),
      row('Buchung', 'Beschreibung', 'Betrag'),
      row('05.01.2026', 'Lastschrift', '+1.000,00'),
      row('07.01.2026', 'Kauf', '-980,00'),
      row('09.01.2026', 'Kauf', '-300,00'),
      [[40, 'Einzahlungen']],
      row('20.01.2026', 'Gutschrift', '+5.000,00'),
      beside('Neuer Kontostand', '27.535,00'),
    ]);
    expect(amounts(reading)).toHaveLength(4);
    expect(reading.verdict).toBe('discrepant');
  });
});

describe('a title with a number and two days', () => {
  it('tells what the document is, though it has as many words as a sentence', () => {
    const kindUnder = (title: string): string =>
      analyse(
        [
          pageOf([
            [[40, 'Example Harbour Bank']],
            [[40, title]],
            row('05.03.2026', 'Überweisung', '-418,50'),
            row('08.03.2026', 'Dauerauftrag', '-150,00'),
            row('10.03.2026', 'Gutschrift', '+82,00'),
            beside('Neuer Saldo', '767,50'),
          ]),
        ],
        { documentKey: 'test' },
      ).kind;
    expect(kindUnder('Kontoauszug Nummer 004 / 2026 Blatt 1 / 1 vom 05.03.2026 bis 01.04.2026')).toBe(
      'statement',
    );
    expect(kindUnder('Übersicht Nummer 004 / 2026 Blatt 1 / 1 vom 05.03.2026 bis 01.04.2026')).toBe(
      'not_a_statement',
    );
  });
});
