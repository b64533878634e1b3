import { describe, expect, it } from '@jest/globals';
import { amounts, beside, kindOf, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('lists that run as statements do', () => {
  it('give no rows where they are of instalments and of what these leave to pay', () => {
    const row = (number: string, day: string, rate: string, left: string): Cell[] => [
      [40, number],
      [120, day],
      [380, rate, 'right'],
      [500, left, 'right'],
    ];
    const lines = [
      [[40, 'Example Bank plc']] satisfies Cell[],
      [[40, 'Contract number 12345512']] satisfies Cell[],
      row('No', 'Date', 'Instalment', 'Remaining balance'),
      row('1', '10/06/2026', '120.00', '600.00'),
      row('2', '10/07/2026', '120.00', '480.00'),
      row('3', '10/08/2026', '120.00', '360.00'),
      row('4', '10/09/2026', '120.00', '240.00'),
      row('5', '10/10/2026', '120.00', '120.00'),
    ];
    expect(kindOf(lines)).toBe('not_a_statement');
  });

  it('give no rows where they are of payouts to an account', () => {
    const row = (day: string, text: string, amount: string, paid: string): Cell[] => [
      [40, day],
      [120, text],
      [400, amount, 'right'],
      [500, paid, 'right'],
    ];
    const list = (title: string): Cell[][] => [
      [[40, title]],
      [[40, 'Paid to: bank account ending 8207']],
      row('Date', 'Type', 'Amount', 'Paid out'),
      row('05/04/2026', 'Reservation', '118.00', ''),
      row('05/09/2026', 'Reservation', '240.00', ''),
      row('05/12/2026', 'Reservation', '96.10', ''),
      row('05/31/2026', 'Transfer', '', '454.10'),
    ];
    expect(kindOf(list('Example Stays payout history'))).toBe('not_a_statement');
    expect(kindOf(list('Example Stays activity'))).toBe('statement');
  });

  it("give no rows where a bank's guide shows by an example what a fee does to a balance", () => {
    const guide = (...under: readonly (readonly Cell[])[]): string =>
      kindOf([
        [[40, 'Fees Explained']],
        [[40, 'A guide to how Fernhill Bank posts your payments']],
        ...under,
        [],
        ledgerRow('Day', 'What happens', 'Money out', 'Money in', 'Balance'),
        ledgerRow('Mon 03/04', 'Starting balance', '', '', '$90.00'),
        ledgerRow('Tue 03/05', 'Card purchase', '$31.40', '', '$58.60'),
        ledgerRow('Wed 03/06', 'Check 12', '$44.00', '', '$14.60'),
        ledgerRow('Thu 03/07', 'Deposit', '', '$20.00', '$34.60'),
        ledgerRow('Fri 03/08', 'Bill payment', '$62.10', '', '-$27.50'),
        ledgerRow('Fri 03/08', 'Overdraft fee', '$30.00', '', '-$57.50'),
      ]);
    expect(guide()).toBe('not_a_statement');
    expect(guide([[40, 'The persons are made up, and it is not a record of your account.']])).toBe(
      'not_a_statement',
    );
  });

  it("give no rows where a bank's letter confirms what was held on some days", () => {
    const row = (day: string, held: string): Cell[] => [
      [40, day],
      [300, held, 'right'],
    ];
    const lines = [
      [[40, 'Example Bank plc']] satisfies Cell[],
      [[40, 'Account number 12345678']] satisfies Cell[],
      row('Date', 'Balance GBP'),
      row('31/01/2026', '2,204.10'),
      row('28/02/2026', '1,980.00'),
      row('31/03/2026', '2,410.55'),
      row('30/04/2026', '2,118.20'),
    ];
    expect(kindOf(lines)).toBe('not_a_statement');
  });

  it('give no rows where they are of what was claimed, paid and is left', () => {
    const row = (claim: string, day: string, paid: string, incurred: string): Cell[] => [
      [40, claim],
      [140, day],
      [400, paid, 'right'],
      [500, incurred, 'right'],
    ];
    const list = (title: string): Cell[][] => [
      [[40, title]],
      [[40, 'Period 02/01/2024 to 11/30/2025']],
      row('Status', 'Date', 'Paid', 'Incurred'),
      row('Closed', '03/30/2024', '963.62', '963.62'),
      row('Closed', '04/28/2024', '0.00', '0.00'),
      row('Closed', '06/02/2024', '0.00', '0.00'),
      row('Closed', '12/26/2024', '630.25', '630.25'),
      row('Closed', '01/18/2025', '0.00', '0.00'),
      row('Open', '02/20/2025', '0.00', '0.00'),
    ];
    expect(kindOf(list('Example Insurance Company'))).toBe('not_a_statement');
    expect(kindOf(list('Loss run report'))).toBe('not_a_statement');
  });
});

describe('the slip at the foot of a card bill', () => {
  const first = (number: string): Cell[][] => [
    [[40, 'Example Bank credit card statement']],
    [
      [40, 'Card number 4000 XXXX XXXX 7007'],
      [400, number],
    ],
    beside('Previous balance', '$812.00'),
    beside('Payments and credits', '-$60.00'),
    beside('New balance', '$752.00'),
    beside('Opening/Closing date', '12/04/25 - 01/03/26'),
    [],
    [[40, 'Please return this part with your payment']],
    [
      [300, 'Payment due date:'],
      [500, '01/27/26', 'right'],
    ],
    [
      [300, 'New balance:'],
      [500, '$752.00', 'right'],
    ],
    [
      [40, 'Harbour Town 4410'],
      [300, 'Amount asked for:'],
      [500, '$40.00', 'right'],
    ],
  ];

  it('holds no row, and the summary says what was owed where the pages of the rows are missing', () => {
    const reading = read(first('Page 1 of 2'));
    expect(reading.transactions).toEqual([]);
    expect(reading.accounts[0]).toMatchObject({
      statement_type: 'credit_card',
      opening_balance: '-812.00',
      closing_balance: '-752.00',
    });
    expect(reading.verdict).toBe('discrepant');
  });

  it('is told from records, whose amounts have labels as well, under days of their own', () => {
    const record = (day: string, text: string, amount: string): Cell[][] => [
      [],
      [[40, `Booked on: ${day}`]],
      [[40, `Text: ${text}`]],
      [[40, `Amount: ${amount}`]],
    ];
    const reading = read([
      [[40, 'Example Bank checking account statement']],
      [[40, 'Account number: 12345678']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      beside('Opening balance', '100.00'),
      ...record('03/04/2025', 'Corner shop', '-45.00'),
      ...record('03/09/2025', 'Wages', '700.00'),
      ...record('03/12/2025', 'Ferry', '-12.50'),
      [],
      beside('Closing balance', '742.50'),
    ]);
    expect(amounts(reading)).toEqual(['-45.00', '700.00', '-12.50']);
  });

  it('makes no statement of a summary that is whole', () => {
    expect(() => read(first('Page 1 of 1'))).toThrow('read as no statement');
  });
});
