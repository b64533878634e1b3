import type { Candidate, TableReading } from '../rows/candidate.ts';
import type { TableLine } from '../tables/table.ts';

/**
 * The account holder's view of a table that prints what is owed: where the running balances of a card or a loan are
 * printed without a minus, they and the amounts that lead to them change sign; marked as credits, they are the holder's.
 */
export function asHolder(reading: TableReading, liability: boolean): TableReading {
  if (!liability) return reading;
  const { candidates, marks } = reading;
  const printed = candidates.flatMap((row) => row.balance ?? []);
  // Without balances on the rows, those that open and close the list are what their signs lead between.
  // A balance of nothing is neither owed nor held.
  const balances = (printed.length > 0 ? printed : marks.map((mark) => mark.minor)).filter(
    (balance) => balance !== 0,
  );
  const owed = balances.filter((balance) => balance > 0).length;
  // Columns of debits and credits say what they hold on a card too; only a walk from balance to balance turns them.
  const isNamed = printed.length === 0 && reading.table.trackHeaders.some(([role]) => role === 'debit');
  const isTold = candidates.some(({ entry, balance }) => balance !== null && isCredit(entry, balance));
  const flip = !isNamed && !isTold && balances.length > 0 && owed * 2 > balances.length;
  const turned = (row: Candidate): Candidate =>
    flip
      ? {
          ...row,
          minor: row.signOpen ? row.minor : -row.minor,
          balance: row.balance === null ? null : -row.balance,
          ...(row.taught === undefined ? {} : { taught: -row.taught }),
        }
      : row;
  return {
    ...reading,
    candidates: candidates.map(turned),
    marks: marks.map((mark) => {
      const isOwed = mark.minor > 0 && !isCredit(mark.entry, mark.minor);
      return isOwed ? { ...mark, minor: -mark.minor } : mark;
    }),
  };
}

function isCredit({ values }: TableLine, balance: number): boolean {
  return values.some((value) => value !== null && value.marker === 'cr' && value.minor === Math.abs(balance));
}
