import { describe, expect, it } from '@jest/globals';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const COLUMNS = [250, 310, 370, 430, 480, 540] as const;

/** A day, a text, and the amounts under in, out and balance of what was saved and of what was lent. */
function row(day: string, text: string, ...amounts: readonly string[]): Cell[] {
  const cells = amounts.flatMap((amount, at): Cell[] => {
    const x = COLUMNS[at];
    return amount === '' || x === undefined ? [] : [[x, amount, 'right']];
  });
  return [[40, day], [100, text], ...cells];
}

const HEAD: readonly Cell[][] = [
  [[40, 'GLENMORE CREDIT UNION LIMITED']],
  [[40, 'MS ORLA TIERNEY']],
  [[40, 'SHARE A/C 6650101-1']],
  [[40, 'LOAN A/C 6650120-4']],
  [[40, 'PERIOD 01/04/24 TO 30/06/24']],
  [],
  row('', '', 'SHARES', 'SHARES', 'SHARE', 'LOAN', 'LOAN', 'LOAN'),
  row('DATE', 'DETAILS', 'IN', 'OUT', 'BALANCE', 'ISSUED/INT', 'REPAID', 'BALANCE'),
];
const OPENING = row('01/04/24', 'BALANCE FORWARD', '', '', '1,900.00', '', '', '3,000.00');
const ROWS = [
  row('03/04/24', 'LODGEMENT CASH', '80.00', '', '1,980.00'),
  row('03/04/24', 'LOAN REPAYMENT CASH', '', '', '', '', '150.00', '2,850.00'),
  row('15/04/24', 'LOAN INTEREST', '', '', '', '21.40', '', '2,871.40'),
  row('29/04/24', 'STANDING ORDER', '60.00', '', '2,040.00'),
  row('07/05/24', 'WITHDRAWAL CASH', '', '400.00', '1,640.00'),
  row('13/05/24', 'LOAN REPAYMENT S/O', '', '', '', '', '150.00', '2,721.40'),
  row('14/06/24', 'LODGEMENT CHEQUE', '75.50', '', '1,715.50'),
  row('24/06/24', 'LOAN TOP UP', '', '', '', '900.00', '', '3,621.40'),
];
const CLOSING = row(
  '',
  'TOTALS / CLOSING BALANCE',
  '215.50',
  '400.00',
  '1,715.50',
  '921.40',
  '300.00',
  '3,621.40',
);

/** A figure of what was saved is another than was printed. */
const MISREAD = ROWS.map((cells) =>
  cells.map((cell): Cell => (cell[1] === '1,640.00' ? [cell[0], '1,649.00', 'right'] : cell)),
);

describe('what was saved and what was lent beside each other in one list', () => {
  it('is two accounts, each of which leads from its own balance to its own', () => {
    const reading = read([...HEAD, OPENING, ...ROWS, [], CLOSING]);
    expect(reading.accounts.map((one) => [one.opening_balance, one.closing_balance])).toEqual([
      ['1900.00', '1715.50'],
      ['-3000.00', '-3621.40'],
    ]);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual([
      '80.00',
      '60.00',
      '-400.00',
      '75.50',
      '150.00',
      '-21.40',
      '150.00',
      '-900.00',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('shows a figure that does not follow in its own account', () => {
    const reading = read([...HEAD, OPENING, ...MISREAD, [], CLOSING]);
    expect(reading.transactions).toHaveLength(ROWS.length);
    expect(reading.verdict).toBe('discrepant');
  });

  it('is not called right by the rows of one of them, where the names of columns run into one', () => {
    const names = row('DATE', 'DETAILS', 'IN', 'OUT', '', 'BALANCE J ISSUED/INT', 'REPAID', 'BALANCE');
    const more = row('28/06/24', 'LOAN REPAYMENT S/O', '', '', '', '', '150.00', '3,471.40');
    const closing = row(
      '',
      'TOTALS / CLOSING BALANCE',
      '215.50',
      '400.00',
      '1,715.50',
      '921.40',
      '450.00',
      '3,471.40',
    );
    const reading = read([...HEAD.slice(0, -1), names, OPENING, ...MISREAD, more, [], closing]);
    expect(reading.transactions).toHaveLength(5);
    expect(reading.verdict).toBe('unverifiable');
  });
});
