import { describe, expect, it } from '@jest/globals';
import { amounts, HEAD, beside, ledgerRow, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A statement whose sections have their sums in its summary; the refund stands among the purchases. */
const statement = (deposits: string, refund: string) =>
  read([
    ...HEAD,
    beside('Beginning balance', '1,000.00'),
    beside('Total deposits', deposits),
    beside('Total withdrawals', '60.00'),
    beside('Ending balance', '1,140.00'),
    [],
    [[40, 'Deposits']],
    row('Date', 'Description', 'Amount'),
    row('03/02', 'Payroll Example Works', '150.00'),
    row('03/09', 'Mobile deposit', '50.00'),
    [],
    [[40, 'Withdrawals']],
    row('Date', 'Description', 'Amount'),
    row('03/04', 'Grocer', '84.00-'),
    row('03/11', 'Purchase return', refund),
    row('03/15', 'Book shop', '15.50-'),
  ]);

const totalsOf = ({ checks }: ReturnType<typeof read>) =>
  checks.find(({ check }) => check === 'printed_totals')?.status;

describe('totals of sections', () => {
  it('are not contradicted by a refund that stands among withdrawals and is taken off their sum', () => {
    const reading = statement('200.00', '39.50');
    expect(reading.transactions.map(({ amount }) => amount)).toEqual([
      '150.00',
      '50.00',
      '-84.00',
      '39.50',
      '-15.50',
    ]);
    expect([reading.verdict, totalsOf(reading)]).toEqual(['reconciled', 'not_checkable']);
  });

  it('are contradicted by rows that come to anything else', () => {
    expect(statement('210.00', '39.50').verdict).not.toBe('reconciled');
  });
});

describe('payments of a card', () => {
  const box = (...cells: readonly string[]): Cell[] => cells.map((cell, at) => [40 + 130 * at, cell]);
  const card = (paid: string, bought: string) =>
    read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Card number 4000 XXXX XXXX 7007']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      box('Opening balance', 'Payments', 'Purchases and fees', 'Closing balance'),
      box('210.00', paid, bought, '141.70'),
      [],
      row('Date', 'Description', 'Amount'),
      [[40, 'Payments']],
      row('03/02', 'Payment received', '-210.00'),
      [[40, 'Riverside 44 ending 7007']],
      row('03/04', 'Corner shop', '96.20'),
      row('03/11', 'Corner shop returned', '-12.50'),
      row('03/15', 'Ferry', '58.00'),
    ]);

  it('have a heading under the names of the columns, and a sum that counts no refund among the purchases', () => {
    const reading = card('210.00', '141.70');
    expect(amounts(reading)).toEqual(['210.00', '-96.20', '12.50', '-58.00']);
    expect([reading.verdict, totalsOf(reading)]).toEqual(['reconciled', 'not_checkable']);
  });

  it('are held against a sum that is not theirs', () => {
    expect(totalsOf(card('190.00', '121.70'))).toBe('fail');
  });
});

describe('dated balances of a summary', () => {
  it('are no rows that a statement leaves out, where its rows lead from the one to the other', () => {
    const summed = (label: string, day: string, amount: string, other: string, figure: string): Cell[] => [
      [44, label],
      [136, day],
      [280, amount, 'right'],
      [320, other],
      [568, figure, 'right'],
    ];
    const { verdict, transactions, accounts } = read([
      ...HEAD,
      summed('Previous Balance', '02/28/25', '1,000.00', 'Average Daily Balance', '1,012.08'),
      summed('20 Checks/Debits', '', '99.50', 'Interest Earned This Period', '.61'),
      summed('Current Balance', '03/31/25', '1,050.50', '', ''),
      [],
      [[40, 'Deposits']],
      row('Date', 'Description', 'Amount'),
      row('03/02', 'Payroll Example Works', '150.00'),
      [],
      [[40, 'Withdrawals']],
      row('Date', 'Description', 'Amount'),
      row('03/04', 'Grocer', '84.00'),
      row('03/15', 'Book shop', '15.50'),
    ]);
    expect([verdict, transactions.length]).toEqual(['reconciled', 3]);
    expect([accounts[0]?.opening_balance, accounts[0]?.closing_balance]).toEqual(['1000.00', '1050.50']);
  });

  it('are no rows of another account where the sum in a box beside them stands on their line and the list opens otherwise', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Account number: 12345678']],
      [
        [40, 'Previous balance'],
        [150, '06/28/2025'],
        [290, '$3,005.93', 'right'],
        [380, '$36.40', 'right'],
        [455, 'Credits'],
      ],
      [
        [40, 'Ending balance'],
        [150, '07/31/2025'],
        [290, '$3,168.53', 'right'],
      ],
      [],
      ledgerRow('Date', 'Description', 'Debits', 'Credits', 'Balance'),
      ledgerRow('06/28/2025', 'Previous balance', '', '', '$445.28'),
      ledgerRow('07/01/2025', 'Deposit', '', '$199.00', '$644.28'),
      ledgerRow('07/03/2025', 'Grocer', '$30.00', '', '$614.28'),
      ledgerRow('07/21/2025', 'Service charge', '$6.40', '', '$607.88'),
    ]);
    expect(amounts(reading)).toEqual(['199.00', '-30.00', '-6.40']);
    expect(reading.accounts).toHaveLength(1);
    expect(reading.verdict).not.toBe('reconciled');
  });
});

describe('a sentence that names a balance beside the total of charges', () => {
  it('makes no balance of that: a refund that is not listed is missed', () => {
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement period 04/01/2025 to 04/30/2025']],
      beside('Previous balance', '50.00'),
      beside('Amount due', '62.00'),
      [
        [40, 'It will take a year to repay the outstanding balance.'],
        [400, 'Total charges'],
        [540, '70.00', 'right'],
      ],
      row('Date', 'Description', 'Amount'),
      row('04/05/2025', 'North Bakery', '17.00'),
      row('04/14/2025', 'Payment received, thank you', '50.00 CR'),
      row('04/21/2025', 'Corner Shop', '53.00'),
    ]);
    expect(reading.accounts[0]?.closing_balance).toBe('-62.00');
    expect(reading.verdict).toBe('discrepant');
  });
});
