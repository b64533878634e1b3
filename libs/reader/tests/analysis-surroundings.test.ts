import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { pageOf, type Cell } from './analysis-pages.ts';
import { amounts, described, read } from './analysis-manner.ts';

const at = (...cells: Cell[]): Cell[] => cells;

describe('a payment that was received', () => {
  it('comes in on a loan, though it was paid by direct debit', () => {
    const line = (day: string, text: string, charged: string, paid: string, owed: string): Cell[] => [
      [40, day],
      [120, text],
      [380, charged, 'right'],
      [460, paid, 'right'],
      [550, owed, 'right'],
    ];
    const reading = read([
      at([40, 'Your mortgage statement']),
      at([40, '1 January 2026 to 31 March 2026']),
      line('Date', 'Description', 'Charges', 'Payments', 'Balance owed'),
      line('1 Jan 2026', 'Balance brought forward', '', '', '9,000.00'),
      line('31 Jan 2026', 'Direct Debit payment received', '', '210.40', '8,789.60'),
      line('31 Jan 2026', 'Interest charged', '33.12', '', '8,822.72'),
      line('28 Feb 2026', 'Direct Debit payment received', '', '210.40', '8,612.32'),
      line('28 Feb 2026', 'Interest charged', '30.05', '', '8,642.37'),
      line('31 Mar 2026', 'Direct Debit payment received', '', '210.40', '8,431.97'),
      line('31 Mar 2026', 'Balance carried forward', '', '', '8,431.97'),
    ]);
    expect(amounts(reading)).toEqual(['210.40', '-33.12', '210.40', '-30.05', '210.40']);
    expect(reading.accounts[0]?.closing_balance).toBe('-8431.97');
  });
});

describe('three decimals', () => {
  const line = (day: string, text: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [120, text],
    [460, amount, 'right'],
    [550, balance, 'right'],
  ];
  const POUNDS: readonly Cell[][] = [
    at([40, 'Example Bank consolidated statement']),
    at([40, 'Period 01/02/2026 - 28/02/2026']),
    at([40, 'Sterling current account 1234 5678']),
    line('Date', 'Details', 'Amount GBP', 'Balance GBP'),
    line('', 'Balance brought forward', '', '500.00'),
    line('03/02/2026', 'Grocer', '-61.20', '438.80'),
    line('09/02/2026', 'Salary', '1,300.00', '1,738.80'),
    line('15/02/2026', 'Rent', '-700.00', '1,038.80'),
    line('', 'Balance carried forward', '', '1,038.80'),
  ];
  const dinars = (code: string): readonly Cell[][] => [
    at([40, 'Call account in dinars 1234 9921']),
    line('Date', 'Details', `Amount ${code}`, `Balance ${code}`),
    line('', 'Balance brought forward', '', '912.500'),
    line('04/02/2026', 'Transfer', '1,205.250', '2,117.750'),
    line('09/02/2026', 'Hardware', '-310.000', '1,807.750'),
    line('15/02/2026', 'Charges', '-6.500', '1,801.250'),
    line('', 'Balance carried forward', '', '1,801.250'),
  ];

  it('are those of one account beside another of two', () => {
    const { accounts, transactions, verdict } = read([...POUNDS, ...dinars('KWD')]);
    expect(accounts.map((one) => [one.currency, one.opening_balance, one.closing_balance])).toEqual([
      ['GBP', '500.00', '1038.80'],
      ['KWD', '912.500', '1801.250'],
    ]);
    expect(transactions.map(({ amount }) => amount)).toEqual([
      ...['-61.20', '1300.00', '-700.00'],
      ...['1205.250', '-310.000', '-6.500'],
    ]);
    expect(verdict).toBe('reconciled');
  });

  it('keep the other account from being proven where they are read as no money', () => {
    expect(read([...POUNDS, ...dinars('')]).verdict).not.toBe('reconciled');
  });

  it("are a dinar's, though a payment names dollars as often", () => {
    const reading = read([
      at([40, 'Example Bank account statement']),
      at([40, 'Currency: KWD']),
      line('Date', 'Details', 'Amount', 'Balance'),
      line('01/02/2026', 'Opening balance', '', '912.500'),
      line('03/02/2026', 'Card payment USD 12.00', '-3.705', '908.795'),
      line('09/02/2026', 'Rent', '-310.000', '598.795'),
      line('15/02/2026', 'Salary', '1,205.250', '1,804.045'),
    ]);
    expect(amounts(reading)).toEqual(['-3.705', '-310.000', '1205.250']);
  });
});

describe('a list that moves no money is none of transactions:', () => {
  const line = (day: string, text: string, amount: string): Cell[] => [
    [40, day],
    [120, text],
    [500, amount, 'right'],
  ];
  const HEAD: readonly Cell[][] = [
    at([40, 'Example Bank account statement']),
    at([40, 'Account number: 12345678']),
    at([40, 'Period 01/05/2026 - 31/05/2026']),
  ];
  const LIST: readonly Cell[][] = [
    line('Date', 'Description', 'Amount'),
    line('04/05/2026', 'Opening balance', '500.00'),
    line('11/05/2026', 'Grocer', '-61.20'),
    line('13/05/2026', 'Salary', '1,300.00'),
    line('29/05/2026', 'Rent', '-700.00'),
    line('31/05/2026', 'Closing balance', '1,038.80'),
  ];
  const ROWS = ['-61.20', '1300.00', '-700.00'];

  it('the scale by which interest is reckoned', () => {
    const scale = (...cells: string[]): Cell[] => cells.map((cell, n): Cell => [160 + 80 * n, cell, 'right']);
    const reading = read([
      ...HEAD,
      ...LIST,
      [],
      scale('Value date', 'Balance', 'Days', 'Numbers'),
      scale('04/05/2026', '500.00', '7', '3,500'),
      scale('11/05/2026', '438.80', '2', '878'),
      scale('13/05/2026', '1,738.80', '16', '27,821'),
    ]);
    expect(amounts(reading)).toEqual(ROWS);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '500.00', closing_balance: '1038.80' });
  });

  it('the overview of accounts with what each holds on a day', () => {
    const overview = (account: string, day: string, balance: string): Cell[] => [
      [40, account],
      [300, day],
      [500, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      overview('Account', 'Date', 'Balance'),
      overview('Everyday', '31/05/2026', '1,038.80'),
      overview('Rainy days', '31/05/2026', '4,100.00'),
      [],
      ...LIST,
    ]);
    expect(amounts(reading)).toEqual(ROWS);
    expect(reading.verdict).toBe('reconciled');
  });

  it('what is pending after the rows, also where no year is printed', () => {
    const short = (cells: readonly Cell[]): Cell[] =>
      cells.map(([x, text, ...align]) => [x, text.replace('/2026', ''), ...align] as unknown as Cell);
    const reading = read([
      ...HEAD,
      ...LIST.map(short),
      [],
      at([40, 'Pending transactions']),
      line('02/06', 'Bookshop', '-18.00'),
    ]);
    expect(amounts(reading)).toEqual(ROWS);
  });
});

describe('columns of what was paid, of its fee and of what is left', () => {
  it('move only what is left', () => {
    const line = (day: string, text: string, gross: string, fee: string, net: string): Cell[] => [
      [40, day],
      [120, text],
      [380, gross, 'right'],
      [460, fee, 'right'],
      [550, net, 'right'],
    ];
    const reading = read([
      at([40, 'Statement for June 2026']),
      at([40, 'Opening balance'], [300, '90.00', 'right']),
      at([40, 'Closing balance'], [300, '204.10', 'right']),
      line('Date', 'Description', 'Gross', 'Fee', 'Net'),
      line('02/06/2026', 'Website payment', '80.00', '-2.60', '77.40'),
      line('17/06/2026', 'Website payment', '60.00', '-2.10', '57.90'),
      line('23/06/2026', 'Purchase of stamps', '-21.20', '0.00', '-21.20'),
    ]);
    expect(amounts(reading)).toEqual(['77.40', '57.90', '-21.20']);
  });
});

describe('what is known of a payment stands under its text', () => {
  const line = (text: string, day: string, amount: string): Cell[] => [
    [40, text],
    [300, day],
    [500, amount, 'right'],
  ];
  const summary = (...[opening, out, into, closing]: readonly string[]): Cell[][] =>
    [
      ['Opening balance', opening],
      ['Outgoing transactions', out],
      ['Incoming transactions', into],
      ['Closing balance', closing],
    ].map(([label = '', value = '']): Cell[] => [
      [40, label],
      [300, value, 'right'],
    ]);
  const PAGE = [
    at([40, 'Statement 01.07.2026 - 31.07.2026']),
    at([40, 'IBAN: DE02 1203 0000 0000 2020 51']),
    [],
    line('Description', 'Booking date', 'Amount'),
    [],
    line('Grocer', '02.07.2026', '-23,10€'),
    at([40, 'Card • Transport']),
    at([40, 'Original amount 98,00 PLN']),
    [],
    line('Workshop', '15.07.2026', '+900,00€'),
    at([40, 'Credits']),
    at([40, 'IBAN: DE75 5121 0800 1245 1261 99']),
    [],
    line('To holidays', '21.07.2026', '-150,00€'),
    at([40, 'Direct debits']),
    at([40, 'IBAN: DE75 5121 0800 1245 1261 99']),
    [],
    ...summary('+80,00€', '-173,10€', '+900,00€', '+806,90€'),
    [],
    line('Description', 'Booking date', 'Amount'),
    [],
    line('From main account', '21.07.2026', '+150,00€'),
    [],
    ...summary('+40,00€', '-0,00€', '+150,00€', '+190,00€'),
  ];

  it("as the payee's account, which starts no other, and words that are no headings over the next rows", () => {
    expect(amounts(read(PAGE))).toEqual(['-23.10', '900.00', '-150.00', '150.00']);
  });

  it('and the summary of an account without a number under its rows', () => {
    const reading = read(PAGE);
    expect(
      reading.accounts.map((account) => [account.currency, account.opening_balance, account.closing_balance]),
    ).toEqual([
      ['EUR', '80.00', '806.90'],
      ['EUR', '40.00', '190.00'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('the cash of a deposit of securities', () => {
  it('grows by a sale, which the column beside the description says', () => {
    const line = (
      day: string,
      kind: string,
      text: string,
      units: string,
      price: string,
      amount: string,
    ): Cell[] => [
      [40, day],
      [100, kind],
      [180, text],
      [360, units, 'right'],
      [440, price, 'right'],
      [550, amount, 'right'],
    ];
    const reading = read([
      at([40, 'Brokerage account statement 1 August 2026 - 31 August 2026']),
      at([40, 'Account number: 12345678']),
      at([40, 'Beginning cash'], [300, '300.00', 'right']),
      at([40, 'Ending cash'], [300, '392.30', 'right']),
      [],
      line('Date', 'Category', 'Description', 'Quantity', 'Price', 'Amount'),
      line('03/08/2026', 'Purchase', 'World fund', '4.000', '50.00', '(200.00)'),
      line('14/08/2026', 'Dividend', 'World fund', '', '', '12.40'),
      line('27/08/2026', 'Sale', 'Old mill shares', '(9.000)', '31.10', '279.90'),
    ]);
    expect(amounts(reading)).toEqual(['-200.00', '12.40', '279.90']);
    expect(described(reading)[2]).toMatch(/^Old mill shares/);
  });
});

describe('a customer statement', () => {
  it("is a bank's where it prints the days from which money counts", () => {
    const line = (day: string, value: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [110, value],
      [180, text],
      [460, amount, 'right'],
      [550, balance, 'right'],
    ];
    const lines = (heading: string): Cell[][] => [
      at([40, 'CUSTOMER STATEMENT']),
      at([40, 'Account No'], [120, '0044112233']),
      line('Trans. Date', heading, 'Remarks', 'Debits', 'Balance'),
      line('02-Sep-2026', '02-Sep-2026', 'Opening Balance', '', '700.00'),
      line('04-Sep-2026', '04-Sep-2026', 'Market stall', '120.00', '580.00'),
      line('09-Sep-2026', '09-Sep-2026', 'Airtime', '30.00', '550.00'),
      line('21-Sep-2026', '21-Sep-2026', 'Levy', '5.00', '545.00'),
    ];
    const kind = (heading: string): string => analyse([pageOf(lines(heading))], { documentKey: 'test' }).kind;
    expect([kind('Value. Date'), kind('Due Date')]).toEqual(['statement', 'not_a_statement']);
  });
});

describe('"Current balance" in the boxes of a summary', () => {
  const card = (first: string): Cell[][] => [
    at([40, 'Example Credit Card Statement']),
    at([40, 'Card Number 4000 XXXX XXXX 7007']),
    at([40, first], [180, 'Purchases'], [320, 'Payments'], [460, 'Current Balance']),
    at([40, '310.00'], [180, '82.50'], [320, '310.00'], [460, '82.50']),
    [],
    at([40, 'Date'], [120, 'Description'], [500, 'Amount', 'right']),
    at([40, '05/10/2026'], [120, 'Grocer'], [500, '61.25', 'right']),
    at([40, '11/10/2026'], [120, 'Payment - thank you'], [500, '310.00CR', 'right']),
    at([40, '20/10/2026'], [120, 'Bookshop'], [500, '21.25', 'right']),
  ];

  it('closes what the previous balance beside it opens, and says nothing of a current account', () => {
    const reading = read(card('Previous Balance'));
    expect(reading.accounts[0]).toMatchObject({
      statement_type: 'credit_card',
      opening_balance: '-310.00',
      closing_balance: '-82.50',
    });
    expect(reading.verdict).toBe('reconciled');
  });
});
