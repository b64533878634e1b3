import type { StatementReading } from '../src/outcome.ts';
import { describe, expect, it } from '@jest/globals';
import { amounts, beside, ledgerRow, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a card that was paid more than it owed', () => {
  const PAID_TOO_MUCH = [
    [[40, 'Sample Bank credit card statement']],
    [[40, 'Card number XXXX XXXX XXXX 4419']],
    beside('Start balance', '-368.70'),
    beside('End balance', '-511.20'),
    row('Date', 'Description', 'Amount'),
  ] satisfies Cell[][];

  it('holds money at both ends of its statement, where what it was paid is thanked for', () => {
    const reading = read([
      ...PAID_TOO_MUCH,
      row('07/01/2026', 'Payment received, thank you', '-406.30'),
      row('09/01/2026', 'Card payment Corner Market', '88.80'),
      row('13/01/2026', 'Card payment Garden Centre', '52.70'),
      row('20/01/2026', 'Payment received, thank you', '-104.70'),
      row('25/01/2026', 'Online purchase Paper Shop', '227.00'),
    ]);
    expect(amounts(reading)).toEqual(['406.30', '-88.80', '-52.70', '104.70', '-227.00']);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '368.70', closing_balance: '511.20' });
    expect(reading.verdict).toBe('reconciled');
  });

  it('is none where nothing but a habit says so', () => {
    const reading = read([
      ...PAID_TOO_MUCH,
      row('07/01/2026', 'Corner Market', '-97.30'),
      row('09/01/2026', 'Garden Centre', '-45.20'),
    ]);
    expect(reading.accounts[0]?.opening_balance).toBe('-368.70');
    expect(amounts(reading)).toEqual(['-97.30', '-45.20']);
  });
});

describe('an account whose rows are nearly all printed with a minus', () => {
  const paid = (day: string, text: string, amount: string, balance: string): Cell[] => [
    ...row(day, text, ''),
    [460, amount, 'right'],
    [550, balance, 'right'],
  ];

  it('is held as it is named, though its rows pay wages', () => {
    const reading = read([
      [[40, 'Sample Bank']],
      [[40, 'Checking account 0042 7719']],
      beside('Starting balance', '9,000.00'),
      beside('Ending balance', '6,310.00'),
      paid('Date', 'Description', 'Amount', 'Balance'),
      paid('08/01/2026', 'Payroll north office', '-1,100.00', '7,900.00'),
      paid('11/01/2026', 'Payroll south office', '-900.00', '7,000.00'),
      paid('15/01/2026', 'Corner Market', '400.00', '7,400.00'),
      paid('24/01/2026', 'Payroll east office', '-870.00', '6,530.00'),
      paid('28/01/2026', 'Payroll west office', '-220.00', '6,310.00'),
    ]);
    expect(amounts(reading)).toEqual(['-1100.00', '-900.00', '400.00', '-870.00', '-220.00']);
    expect([reading.verdict, reading.accounts[0]?.statement_type]).toEqual(['reconciled', 'checking']);
  });
});

describe('a card whose payment is what it owed', () => {
  it('owes at both ends where the payment is thanked for, as in Swedish', () => {
    const reading = read([
      [[40, 'Provkort']],
      [[40, 'Faktura 2026-03-31']],
      [[40, 'Kortnummer XXXX XXXX XXXX 4419']],
      beside('Ingående skuld', '310,00'),
      beside('Utgående skuld', '1 034,50'),
      row('Köpdatum', 'Inköpsställe', 'Belopp SEK'),
      row('2026-03-04', 'Bokhandeln Norra', '214,50'),
      row('2026-03-11', 'Trädgården', '720,00'),
      row('2026-03-24', 'Betalning inkommen, tack', '-310,00'),
      row('2026-03-27', 'Glasmästaren', '100,00'),
    ]);
    expect(amounts(reading)).toEqual(['-214.50', '-720.00', '310.00', '-100.00']);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-310.00', closing_balance: '-1034.50' });
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('thanks for a payment among the words of another row', () => {
  it('do not turn a card round', () => {
    const reading = read([
      [[40, 'Sample Bank']],
      [[40, 'Your credit card statement']],
      [[40, 'Account: XXXX XXXX 8962']],
      beside('Previous balance', '6,227.50'),
      beside('New balance', '5,993.70'),
      row('Date', 'Particulars', 'Amount'),
      row('08/01/2026', 'North Side on 24 at terminal 236314', '162.10-'),
      row('11/01/2026', 'Corner Market ref 725192', '76.80'),
      row('15/01/2026', 'Paper Shop ref 774863', '38.90'),
      row('24/01/2026', 'ref 45 ref 46 ref 91 ref 49 ref Payment received thank you', '127.10'),
      row('28/01/2026', 'Branch North Side ref 229132', '795.10-'),
      row('29/01/2026', 'Station Cafe ref 741893', '480.60'),
    ]);
    expect(amounts(reading)).toEqual(['162.10', '-76.80', '-38.90', '-127.10', '795.10', '-480.60']);
  });
});

describe("a shop's own thanks", () => {
  it('turn no account round', () => {
    const reading = read([
      [[40, 'Beispiel Bezahldienst']],
      [[40, 'Kontoauszug für 01.01.2026 bis 31.01.2026']],
      row('Datum', 'Beschreibung', 'Betrag'),
      row('08.01.2026', 'Website-Zahlung BAUMARKT SAGT DANKE', '-16,10'),
      row('08.01.2026', 'Bankgutschrift auf das Konto', '16,10'),
      row('11.01.2026', 'Website-Zahlung BAUMARKT SAGT DANKE', '-76,80'),
      row('11.01.2026', 'Bankgutschrift auf das Konto', '76,80'),
    ]);
    expect(amounts(reading)).toEqual(['-16.10', '16.10', '-76.80', '76.80']);
    expect(reading.accounts[0]?.statement_type).not.toBe('credit_card');
  });
});

describe('money in and money out as they are named', () => {
  it('say whether it is owed, where the sums hold either way', () => {
    const reading = read([
      [[40, 'Sample Bank']],
      [[40, 'Current account and card services']],
      beside('Opening balance', '21,292.90'),
      beside('Total paid in', '2,492.70'),
      beside('Total paid out', '566.40'),
      beside('Closing balance', '19,366.60'),
      row('Date', 'Description', 'Amount'),
      row('03/12/2025', 'Northwind', '-2,492.70'),
      row('04/12/2025', 'Bookshop', '315.30'),
      row('09/12/2025', 'Bakery', '47.30'),
      row('12/12/2025', 'Garden', '203.80'),
    ]);
    expect(amounts(reading)).toEqual(['2492.70', '-315.30', '-47.30', '-203.80']);
  });
});

describe('accounts that print no balances but those of their rows, the newest first', () => {
  it('are told apart by the balance that follows from nothing', () => {
    const reading = read([
      [[40, 'Sample Bank account statement']],
      [[40, 'Period covered: 10 Dec 2025 to 09 Jan 2026']],
      [[40, 'Current account number: 11226803']],
      ledgerRow('Date', 'Transaction', 'Payments out', 'Receipts', 'Balance'),
      ledgerRow('09/01/2026', 'Interest', '', '997.40', '4,442.50'),
      ledgerRow('03/01/2026', 'City Bakery', '17.90', '', '3,445.10'),
      ledgerRow('11/12/2025', 'Paper Shop', '149.40', '', '3,463.00'),
      [],
      [[40, 'Savings account number: 44885407']],
      ledgerRow('Date', 'Transaction', 'Payments out', 'Receipts', 'Balance'),
      ledgerRow('08/01/2026', 'Power Company', '101.40', '', '7,202.30'),
      ledgerRow('03/01/2026', 'Station Cafe', '65.60', '', '7,303.70'),
      ledgerRow('15/12/2025', 'Transfer', '', '178.50', '7,369.30'),
    ]);
    expect(reading.accounts.map(({ account_last4 }) => account_last4)).toEqual(['6803', '5407']);
    expect(reading.checks.filter(({ status }) => status === 'fail')).toEqual([]);
  });
});

describe('amounts marked as credits', () => {
  it('came in, also where the account is named as one that holds money', () => {
    const reading = read([
      [[40, 'Example Bank current account statement']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      beside('Previous balance', '250.00'),
      row('Date', 'Description', 'Amount'),
      row('03/24', 'COLLECTED FROM YOUR BANK', '250.00 CR'),
      row('03/14', 'HARBOUR BAKERY', '13.70'),
      row('03/18', 'QUAY BOOKS', '30.90'),
      row('03/20', 'NORTH MARKET', '107.00'),
      beside('New balance', '151.60'),
    ]);
    expect(amounts(reading)).toEqual(['250.00', '-13.70', '-30.90', '-107.00']);
  });
});

describe('an account of no known kind to which interest alone is added', () => {
  const owed = (text: string): StatementReading =>
    read([
      [[40, 'Example Bank']],
      [[40, 'Account number 12345678']],
      ledgerRow('Date', 'Details', 'Debits', 'Credits', 'Balance'),
      ledgerRow('01/02/2025', 'Account balance', '', '', '5,600.00'),
      ledgerRow('05/02/2025', 'Interest charge', '59.40', '', '5,659.40'),
      ledgerRow('01/03/2025', text, '51.90', '', '5,711.30'),
      ledgerRow('03/03/2025', 'Payment received', '', '250.00', '5,461.30'),
      ledgerRow('31/03/2025', 'Payment received', '', '250.00', '5,211.30'),
    ]);

  it('is a loan, and begins with the balance that stands over its rows', () => {
    const reading = owed('Interest charge');
    expect(reading.accounts[0]).toMatchObject({ statement_type: 'loan', opening_balance: '-5600.00' });
    expect(amounts(reading)).toEqual(['-59.40', '-51.90', '250.00', '250.00']);
  });

  it('is none where something was bought', () => {
    expect(owed('Corner shop').accounts[0]?.statement_type).toBe('credit_card');
  });
});

describe('a card that prints no balance', () => {
  const used = (day: string, text: string, amount: string, again: string): Cell[] => [
    ...row(day, text, ''),
    [420, amount, 'right'],
    [520, again, 'right'],
  ];
  const bill = (title: string) =>
    read([
      [[40, title]],
      used('ご利用日', 'ご利用店名', '利用金額', '支払金額'),
      used('2025/08/01', 'Corner Market', '3,280', '3,280'),
      used('2025/08/02', 'Garden Centre', '1,320', '1,320'),
      used('2025/08/04', 'Paper Shop', '842', '842'),
      used('2025/08/09', 'Ferry', '6,871', '6,871'),
    ]);

  it('is shown as one where its amounts stand under what is paid', () => {
    const reading = bill('例題カード ご利用明細');
    expect(amounts(reading)).toEqual(['-3280', '-1320', '-842', '-6871']);
    expect(reading.accounts[0]?.statement_type).toBe('credit_card');
    expect(bill('例題銀行 ご利用明細').accounts[0]?.statement_type).toBe('unknown');
  });
});

describe('a card that prints its charges with a minus and a balance that falls with them', () => {
  it('holds money, also where a row is missing and its ends do not meet', () => {
    const entry = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [400, amount, 'right'],
      [500, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Example Card statement']],
      [[40, 'Card: 5379 **** **** 1234']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      beside('Opening balance', '$100.00'),
      beside('Closing balance', '$81.00'),
      entry('Date', 'Description', 'Amount', 'Card balance'),
      entry('03/03/2025', 'North Bakery', '-$10.00', '$90.00'),
      entry('03/05/2025', 'Corner Shop', '-$15.00', '$75.00'),
      entry('03/06/2025', 'Load', '$30.00', '$105.00'),
      entry('03/11/2025', 'Book Shop', '-$9.00', '$91.00'),
      entry('03/14/2025', 'Cinema', '-$10.00', '$81.00'),
    ]);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual([
      '-10.00',
      '-15.00',
      '30.00',
      '-9.00',
      '-10.00',
    ]);
    expect(reading.verdict).toBe('discrepant');
  });
});

describe('a loan', () => {
  const LOAN = [
    [[40, 'Example Bank']],
    [[40, 'Home equity line of credit - loan history']],
    [[40, 'Account 8841 6640']],
  ] satisfies Cell[][];
  const entry = (
    day: string,
    text: string,
    draw: string,
    paid: string,
    charged: string,
    balance: string,
  ): Cell[] => [
    [40, day],
    [110, text],
    ...(
      [
        [350, draw],
        [420, paid],
        [490, charged],
        [560, balance],
      ] as const
    ).flatMap(([x, cell]): Cell[] => (cell === '' ? [] : [[x, cell, 'right']])),
  ];

  it('is paid what stands under "Payments", where no name says what else comes in', () => {
    const reading = read([
      ...LOAN,
      entry('Date', 'Activity', 'Draws', 'Payments', 'Fees', 'Balance'),
      entry('02/03/2025', 'Draw by convenience check', '4,000.00', '', '', '4,000.00'),
      entry('02/15/2025', 'Payment by autopay', '', '350.00', '', '3,650.00'),
      entry('03/01/2025', 'Interest charge', '', '', '25.00', '3,675.00'),
      entry('03/15/2025', 'Payment by autopay', '', '350.00', '', '3,325.00'),
      entry('04/01/2025', 'Interest charge', '', '', '24.00', '3,349.00'),
      entry('04/15/2025', 'Payment at the branch', '', '400.00', '', '2,949.00'),
    ]);
    expect(amounts(reading)).toEqual(['-4000.00', '350.00', '-25.00', '350.00', '-24.00', '400.00']);
    expect(reading.accounts[0]).toMatchObject({ statement_type: 'loan', closing_balance: '-2949.00' });
    expect(reading.transactions.at(-1)?.balance).toBe('-2949.00');
  });

  const signed = (day: string, text: string, moved: string, balance: string): Cell[] => [
    ...row(day, text, ''),
    [420, moved, 'right'],
    [540, balance, 'right'],
  ];
  const ledger = (title: string, interest: string) =>
    read([
      [[40, 'Example Finance']],
      [[40, title]],
      [[40, 'Account number 8837 2209']],
      beside('Opening balance', '£26,000.00'),
      beside('Closing balance', '£26,094.00'),
      signed('Date', 'Description', 'Amount', 'Balance'),
      signed('30/04/2024', 'From your salary', '-£96.00', '£25,904.00'),
      signed('30/04/2024', interest, '+£142.00', '£26,046.00'),
      signed('31/05/2024', 'From your salary', '-£96.00', '£25,950.00'),
      signed('31/05/2024', interest, '+£144.00', '£26,094.00'),
    ]);

  it('owes the interest that is added to it with a plus, and is lowered by a minus', () => {
    const reading = ledger('Your student loan statement', 'Interest added');
    expect(amounts(reading)).toEqual(['96.00', '-142.00', '96.00', '-144.00']);
    expect(reading.accounts[0]).toMatchObject({ statement_type: 'loan', opening_balance: '-26000.00' });
  });

  it('is none where savings earn the interest', () => {
    const reading = ledger('Your savings account statement', 'Interest added');
    expect(amounts(reading)).toEqual(['-96.00', '142.00', '-96.00', '144.00']);
  });
});
