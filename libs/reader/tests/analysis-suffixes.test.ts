import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** A row of a list that prints its texts last. */
function line(day: string, amount: string, balance: string, text: string): Cell[] {
  return [
    [40, day],
    [200, amount, 'right'],
    [280, balance, 'right'],
    [310, text],
  ];
}

function head(suffix: string, name: string): Cell[] {
  return [
    [40, `SUFFIX ${suffix}`],
    [130, name],
  ];
}

const NAMES = line('DATE', 'AMOUNT', 'BALANCE', 'DESCRIPTION');
const CHECKING = [
  NAMES,
  line('01/01', '', '991.70', 'BEGINNING BALANCE'),
  line('01/05', '725.00-', '266.70', 'DRAFT 1442'),
  line('01/31', '', '266.70', 'ENDING BALANCE'),
];
const SAVINGS = [
  NAMES,
  line('01/01', '', '4,120.30', 'BEGINNING BALANCE'),
  line('01/02', '100.00', '4,220.30', 'DEPOSIT'),
  line('01/31', '', '4,220.30', 'ENDING BALANCE'),
];

describe('the accounts of a member', () => {
  it('are parted by the balances that open them, whose names stand behind their amounts', () => {
    const reading = read([
      [[40, 'Example Community Credit Union']],
      [[40, 'Member number XXXX4471']],
      [[40, 'Statement period 01/01/2026 - 01/31/2026']],
      head('00', 'REGULAR SHARE SAVINGS'),
      NAMES,
      line('01/01', '', '4,120.30', 'BEGINNING BALANCE'),
      line('01/02', '100.00', '4,220.30', 'PAYROLL DEPOSIT'),
      line('01/21', '(90.00)', '4,130.30', 'TRANSFER TO SHARE 75'),
      line('01/31', '', '4,130.30', 'ENDING BALANCE'),
      head('75', 'FREE SHARE DRAFT CHECKING'),
      NAMES,
      line('01/01', '', '991.70', 'BEGINNING BALANCE'),
      line('01/05', '(725.00)', '266.70', 'DRAFT 1442'),
      line('01/21', '90.00', '356.70', 'TRANSFER FROM SHARE 00'),
      line('01/31', '', '356.70', 'ENDING BALANCE'),
    ]);
    expect(amounts(reading)).toEqual(['100.00', '-90.00', '-725.00', '90.00']);
    expect(reading.accounts).toMatchObject([
      { statement_type: 'savings', opening_balance: '4120.30', closing_balance: '4130.30' },
      { statement_type: 'checking', opening_balance: '991.70', closing_balance: '356.70' },
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it.each(['SHARE ', ''])(
    'have the last figures of the numbers over their rows, and not those of the member: %s',
    (word) => {
      const reading = read([
        [[40, 'Example Community Credit Union']],
        [[40, 'Member Number 331845']],
        [[40, 'Statement period 01/01/2026 - 01/31/2026']],
        [[40, `${word}331845-0000 REGULAR SAVINGS`]],
        NAMES,
        line('01/01', '', '4,120.30', 'BEGINNING BALANCE'),
        line('01/02', '100.00', '4,220.30', 'PAYROLL DEPOSIT'),
        line('01/31', '', '4,220.30', 'ENDING BALANCE'),
        [[40, `${word}331845-0075 SHARE DRAFT CHECKING`]],
        NAMES,
        line('01/01', '', '991.70', 'BEGINNING BALANCE'),
        line('01/05', '(725.00)', '266.70', 'DRAFT 1442'),
        line('01/31', '', '266.70', 'ENDING BALANCE'),
      ]);
      expect(reading.accounts.map(({ account_last4 }) => account_last4)).toEqual(['0000', '0075']);
    },
  );

  it('have the numbers before names of any product, also where these go on overleaf', () => {
    const overleaf = (name: string): Cell[][] => [
      [[40, 'Example Community Credit Union']],
      [[40, 'Member Number 331845']],
      [[40, 'Statement period 01/01/2026 - 01/31/2026']],
      [[40, name]],
    ];
    const first = [
      ...overleaf('331845-0007 FREEDOM DRAFT'),
      NAMES,
      line('01/01', '', '991.70', 'BEGINNING BALANCE'),
      line('01/05', '(725.00)', '266.70', 'DRAFT 1442'),
    ];
    const second = [
      ...overleaf('331845-0007 FREEDOM DRAFT (continued from previous page)'),
      NAMES,
      line('01/09', '90.00', '356.70', 'DEPOSIT'),
    ];
    const third = [
      ...overleaf('331845-0007 FREEDOM DRAFT (continued from previous page)'),
      NAMES,
      line('01/20', '10.00', '366.70', 'DEPOSIT'),
      line('01/31', '', '366.70', 'ENDING BALANCE'),
      [[40, '331845-0012 HOLIDAY CLUB']] as Cell[],
      ...SAVINGS,
    ];
    const analysis = analyse([pageOf(first), pageOf(second, { page: 2 }), pageOf(third, { page: 3 })], {
      documentKey: 'test',
    });
    expect(analysis.kind === 'statement' && analysis.reading.accounts).toMatchObject([
      { account_last4: '0007', opening_balance: '991.70', closing_balance: '366.70' },
      { account_last4: '0012', opening_balance: '4120.30', closing_balance: '4220.30' },
    ]);
  });

  it('have the principal of a payment as the amount of a loan, under days that one word names', () => {
    const row = (
      day: string,
      also: string,
      text: string,
      ends: readonly (readonly [number, string])[],
    ): Cell[] => [
      [40, day],
      [80, also],
      [120, text],
      ...ends.map(([right, cell]): Cell => [right, cell, 'right']),
    ];
    const share = (day: string, text: string, amount: string, balance: string): Cell[] =>
      row(day, '', text, [
        [480, amount],
        [570, balance],
      ]);
    const reading = read([
      [[40, 'Example Community Credit Union']],
      [[40, 'Statement period 01/01/2026 - 01/31/2026']],
      [[40, '331845-0007 FREEDOM DRAFT']],
      row('Post', 'Eff.', 'Transaction Description', [
        [480, 'Amount'],
        [570, 'New Balance'],
      ]),
      share('01/01', 'Beginning Balance', '', '991.70'),
      share('01/05', 'Draft 1442', '725.00-', '266.70'),
      share('01/09', 'Deposit', '90.00', '356.70'),
      share('01/31', 'Ending Balance', '', '356.70'),
      [[40, '331845-0101 AUTO LOAN']],
      row('Post', 'Eff.', 'Transaction Description', [
        [420, 'Payment Finance Charge'],
        [456, 'Fees'],
        [510, 'Principal'],
        [570, 'Balance'],
      ]),
      share('01/01', 'Beginning Balance', '', '21,408.77'),
      row('01/08', '', 'Loan Payment', [
        [360, '412.30'],
        [420, '88.61'],
        [456, '0.00'],
        [510, '323.69'],
        [570, '21,085.08'],
      ]),
      share('01/31', 'Ending Balance', '', '21,085.08'),
    ]);
    expect(amounts(reading)).toEqual(['-725.00', '90.00', '323.69']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are of the kind that stands over the number, beside the first figures of a box', () => {
    const boxed = (name: string, value: string, label: string, other: string): Cell[] => [
      [40, name],
      ...(value === '' ? [] : ([[230, value, 'right']] as const)),
      [280, label],
      [460, other, 'right'],
    ];
    const reading = read([
      [[40, 'Example Farmers State Bank']],
      boxed('HARVEST CHECKING', '', 'Number of Enclosures', '19'),
      boxed('Account Number', 'XXXXXX5520', 'Statement Dates', '01/01/26 thru 01/31/26'),
      ...CHECKING,
      boxed('STATEMENT SAVINGS', '', 'Number of Enclosures', '0'),
      boxed('Account Number', 'XXXXXX5538', 'Statement Dates', '01/01/26 thru 01/31/26'),
      ...SAVINGS,
    ]);
    expect(reading.accounts).toMatchObject([
      { account_last4: '5520', statement_type: 'checking' },
      { account_last4: '5538', statement_type: 'savings' },
    ]);
  });

  it('begin under the balances by day of the account before', () => {
    const reading = read([
      [[40, 'First Harbor']],
      [
        [40, 'SAVINGS'],
        [130, 'BANK'],
      ],
      [[40, 'MARINER CHECKING WITH INTEREST']],
      [[40, 'Account Number XXXXXX5520  Period 01/01/2026 - 01/31/2026']],
      ...CHECKING,
      [[40, 'Daily balances']],
      [
        [40, '01/01'],
        [200, '991.70', 'right'],
      ],
      [
        [40, '01/05'],
        [200, '266.70', 'right'],
      ],
      [[40, '---------- SAVINGS ACCOUNTS ----------']],
      [[40, 'STATEMENT SAVINGS']],
      [[40, 'Account Number XXXXXX5538  Period 01/01/2026 - 01/31/2026']],
      ...SAVINGS,
    ]);
    expect(reading.accounts).toMatchObject([
      { account_last4: '5520', statement_type: 'checking' },
      { account_last4: '5538', statement_type: 'savings' },
    ]);
  });

  it.each(['2019', '2059'])(
    'are of the document’s period, whatever stands beside the name of its month: %s points',
    (points) => {
      const reading = read([
        [[40, 'Example Bank account statement']],
        [[40, 'Statement period 01/01/2026 - 01/31/2026']],
        [[40, 'Checking account number 44105520']],
        ...CHECKING,
        [[40, 'Savings account statement']],
        [[40, 'Savings account number 44105538']],
        NAMES,
        line('01/01', '', '4,120.30', 'BEGINNING BALANCE'),
        line('01/02', '100.00', '4,220.30', 'DEPOSIT'),
        line('01/09', '100.00', '4,320.30', 'DEPOSIT'),
        line('01/31', '', '4,320.30', 'ENDING BALANCE'),
        [[40, 'Bonus points']],
        [[40, `January ${points}`]],
      ]);
      expect(reading.transactions.map(({ date }) => date)).toEqual([
        '2026-01-05',
        '2026-01-02',
        '2026-01-09',
      ]);
      expect(reading.accounts.map(({ period_end }) => period_end)).toEqual(['2026-01-31', '2026-01-31']);
    },
  );
});
