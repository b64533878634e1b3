import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { amounts, beside, HEAD, ledgerRow, read, row, under } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const LEDGER = ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance');
const OPENING = beside('Opening balance', '1,000.00');
const CLOSING = (amount: string): Cell[] => beside('Closing balance', amount);

/** The rows whose balance is said not to follow. */
function broken({ transactions }: StatementReading): string[] {
  return transactions.flatMap(({ amount, flags }) => (flags.includes('balance_mismatch') ? [amount] : []));
}

describe('a figure printed wrong in a row that prints no day of its own', () => {
  const page = ({ amount = '62.00', balance = '838.00' } = {}): Cell[][] => [
    ...HEAD,
    OPENING,
    CLOSING('1,190.00'),
    LEDGER,
    ledgerRow('03/03/2025', 'Bookshop', '100.00', '', '900.00'),
    ledgerRow('', 'Grocer', amount, '', balance),
    ledgerRow('03/06/2025', 'Salary', '', '400.00', '1,238.00'),
    ledgerRow('03/09/2025', 'Station', '41.00', '', '1,197.00'),
    ledgerRow('03/11/2025', 'Kiosk', '7.00', '', '1,190.00'),
  ];

  it('leaves the row where it is, and says so', () => {
    expect(read(page()).verdict).toBe('reconciled');
    const reading = read(page({ amount: '97.50' }));
    expect(amounts(reading)).toEqual(['-100.00', '-97.50', '400.00', '-41.00', '-7.00']);
    expect([reading.verdict, broken(reading)]).toEqual(['discrepant', ['-97.50']]);
  });

  it('as the balance leaves it, too: its amount leads on to the next balance', () => {
    const reading = read(page({ balance: '388.00' }));
    expect(amounts(reading)).toEqual(['-100.00', '-62.00', '400.00', '-41.00', '-7.00']);
    expect([reading.verdict, broken(reading)]).toEqual(['discrepant', ['-62.00']]);
  });

  it('leaves the rows before it that share its day and print no balance', () => {
    const reading = read([
      ...HEAD,
      OPENING,
      CLOSING('1,145.00'),
      LEDGER,
      ledgerRow('03/03/2025', 'Bookshop', '100.00', '', ''),
      ledgerRow('', 'Florist', '45.00', '', ''),
      ledgerRow('', 'Grocer', '26.00', '', '793.00'),
      ledgerRow('03/06/2025', 'Salary', '', '400.00', '1,193.00'),
      ledgerRow('03/09/2025', 'Station', '41.00', '', '1,152.00'),
      ledgerRow('03/11/2025', 'Kiosk', '7.00', '', '1,145.00'),
    ]);
    expect(amounts(reading)).toEqual(['-100.00', '-45.00', '-26.00', '400.00', '-41.00', '-7.00']);
    expect(reading.verdict).toBe('discrepant');
  });
});

describe('a figure printed wrong where sums tell what is a row', () => {
  const item = (day: string, text: string, amount: string): Cell[] => row(day, text, amount);
  const dated = (salary: string): Cell[][] => [
    item('03/03/2025', 'Bookshop', '-100.00'),
    item('03/05/2025', 'Grocer', '-62.00'),
    item('03/06/2025', 'Salary', salary),
    item('03/09/2025', 'Station', '-41.00'),
    item('03/11/2025', 'Kiosk', '-7.00'),
  ];

  it.each(['480.00', '517.35'])('counts rows that are listed again by type once: %s', (salary) => {
    const page = (amount: string): Cell[][] => [
      ...HEAD,
      OPENING,
      CLOSING('1,190.00'),
      [[40, 'Transactions by date']],
      LEDGER,
      ledgerRow('03/03/2025', 'Bookshop', '100.00', '', '900.00'),
      ledgerRow('03/05/2025', 'Grocer', '62.00', '', '838.00'),
      ledgerRow('03/06/2025', 'Salary', '', amount, '1,238.00'),
      ledgerRow('03/09/2025', 'Station', '41.00', '', '1,197.00'),
      ledgerRow('03/11/2025', 'Kiosk', '7.00', '', '1,190.00'),
      [[40, 'Deposits']],
      row('Date', 'Description', 'Amount'),
      item('03/06/2025', 'Salary', '400.00'),
      [[40, 'Withdrawals']],
      row('Date', 'Description', 'Amount'),
      item('03/03/2025', 'Bookshop', '100.00'),
      item('03/05/2025', 'Grocer', '62.00'),
      item('03/09/2025', 'Station', '41.00'),
      item('03/11/2025', 'Kiosk', '7.00'),
    ];
    expect(read(page('400.00')).verdict).toBe('reconciled');
    const reading = read(page(salary));
    expect(amounts(reading)).toEqual(['-100.00', '-62.00', salary, '-41.00', '-7.00']);
    expect(reading.verdict).toBe('discrepant');
  });

  it('counts the undated row without which all would be off by more than a digit', () => {
    const page = (salary: string): Cell[][] => [
      ...HEAD,
      OPENING,
      CLOSING('1,180.59'),
      row('Date', 'Description', 'Amount'),
      ...dated(salary),
      [[40, 'Costs of the month']],
      under(''),
      [
        [120, 'Interest on what was overdrawn'],
        [500, '-9.41', 'right'],
      ],
    ];
    const all = (salary: string): string[] => ['-100.00', '-62.00', salary, '-41.00', '-7.00', '-9.41'];
    expect(amounts(read(page('400.00')))).toEqual(all('400.00'));
    const reading = read(page('480.00'));
    expect(amounts(reading)).toEqual(all('480.00'));
    expect(reading.verdict).toBe('discrepant');
  });
});

describe('a foot of a table', () => {
  it('that is right about one column and misses a digit in the other contradicts the rows, as the summary does not', () => {
    const page = (into: string): Cell[][] => [
      ...HEAD,
      OPENING,
      beside('Total debits', '210.00'),
      beside('Total credits', '400.00'),
      CLOSING('1,190.00'),
      ledgerRow('Date', 'Description', 'Debit', 'Credit', ''),
      ledgerRow('03/03/2025', 'Bookshop', '100.00', '', ''),
      ledgerRow('03/05/2025', 'Grocer', '110.00', '', ''),
      ledgerRow('03/06/2025', 'Salary', '', '350.00', ''),
      ledgerRow('03/09/2025', 'Refund', '', '50.00', ''),
      ledgerRow('', 'Totals', '210.00', into, ''),
    ];
    expect(read(page('400.00')).verdict).toBe('reconciled');
    const { verdict, checks } = read(page('480.00'));
    const totals = checks.find(({ check }) => check === 'printed_totals');
    expect([verdict, totals?.difference]).toEqual(['discrepant', '-80.00']);
  });
});

describe('lines that look like rows', () => {
  it('are the days from which on rates of interest hold: no rows, though the sums do not hold', () => {
    const rate = (day: string, percent: string): Cell[] => [
      [40, day],
      [200, percent],
    ];
    const reading = read([
      ...HEAD,
      OPENING,
      CLOSING('900.00'),
      [
        [40, 'Effective date'],
        [200, 'Interest rate (per annum)'],
      ],
      rate('02/28/2025', '6.14 %'),
      rate('03/20/2025', '5.89 %'),
      [[40, 'Transactions']],
      LEDGER,
      ledgerRow('03/03/2025', 'Bookshop', '103.00', '', '900.00'),
      ledgerRow('03/06/2025', 'Salary', '', '400.00', '1,300.00'),
      ledgerRow('03/09/2025', 'Station', '400.00', '', '900.00'),
    ]);
    expect(amounts(reading)).toEqual(['-103.00', '400.00', '-400.00']);
    expect(reading.verdict).toBe('discrepant');
  });
});

describe('checks in columns side by side', () => {
  it('keep their numbers, though these follow one another as those of rows do', () => {
    const check = (at: number, no: string, day: string, amount: string): Cell[] => [
      [at, no],
      [at + 45, day],
      [at + 160, amount, 'right'],
    ];
    const names = (at: number): Cell[] => check(at, 'Check no', 'Date', 'Amount');
    const reading = read([
      ...HEAD,
      OPENING,
      CLOSING('895.00'),
      row('Date', 'Description', 'Amount'),
      row('03/05/2025', 'Grocer', '-62.00'),
      row('03/11/2025', 'Kiosk', '-7.00'),
      [[40, 'Checks']],
      [...names(40), ...names(215), ...names(390)],
      [
        ...check(40, '2201', '03/06/2025', '10.00'),
        ...check(215, '2202', '03/09/2025', '11.00'),
        ...check(390, '2203', '03/19/2025', '12.00'),
      ],
      check(40, '2204', '03/21/2025', '3.00'),
    ]);
    const numbers = reading.transactions.flatMap(({ check_number: number }) => number ?? []);
    expect(numbers).toEqual(['2201', '2202', '2203', '2204']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('the balances by day that end an account', () => {
  it('say nothing of the list of the next one, whatever heads it', () => {
    const account = (number: string, amount: string, closing: string): Cell[][] => [
      [[40, `Account number: ${number}`]],
      OPENING,
      CLOSING(closing),
      [[40, 'Geldbewegungen hinein']],
      row('Date', 'Description', 'Amount'),
      row('03/06/2025', 'Salary', amount),
      row('03/08/2025', 'Refund', '20.00'),
      [[40, 'Withdrawals']],
      row('Date', 'Description', 'Amount'),
      row('03/09/2025', 'Station', '-41.00'),
      [[40, 'Daily balances']],
      [
        [40, '03/06/2025'],
        [180, '1,400.00', 'right'],
        [220, '03/09/2025'],
        [360, '1,379.00', 'right'],
      ],
    ];
    const page = (amount: string): Cell[][] => [
      ...HEAD.slice(0, 2),
      ...account('5567 1234', '400.00', '1,379.00'),
      ...account('5567 8901', amount, '1,479.00'),
    ];
    expect(amounts(read(page('731.00')))).toEqual(['400.00', '20.00', '-41.00', '731.00', '20.00', '-41.00']);
  });
});
