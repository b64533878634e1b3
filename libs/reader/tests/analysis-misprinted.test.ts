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
