import type { Mark } from '../rows/candidate.ts';
import { namesAverage, type Label } from '../tables/labels.ts';
import type { Evidence } from './ledger.ts';

/** Where the rows of an account stand: the lines of the first and the last. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * Evidence from labels and from balances inside the tables; a card prints what is owed without a sign. What is
 * brought forward is the opening balance only before the first row, what is carried forward the closing one only
 * after the last: between them they turn a page.
 *
 * @param isClosed the account's summary names a closing balance
 */
export function evidenceOf(
  labels: readonly Label[],
  marks: readonly Mark[],
  rows: RowSpan,
  habit: SignHabit,
  isClosed: boolean,
): Evidence {
  const of = (...meanings: string[]): Label[] => labels.filter((label) => meanings.includes(label.meaning));
  const balances = (found: readonly Label[]): number[] => found.map((label) => owed(label, habit));
  const opens = marks.filter(
    (mark) => mark.kind === 'opening' && (!mark.carried || mark.entry.line.index < rows.first),
  );
  const named = balances(of('closing'));
  // Where a closing balance is named, rows that lead to what is carried forward go on overleaf.
  const goesOn = isClosed || named.length > 0;
  // The balance of a day that rows of later days follow closes that day alone, unless the newest come first. It says
  // nothing against one that is called the closing balance.
  const closes = marks.filter(
    ({ kind, carried, endsTable, entry }) =>
      kind === 'closing' &&
      !namesAverage(entry.line.text) &&
      (!goesOn || entry.meanings().includes('closing')) &&
      (entry.line.index > rows.last || (!carried && (endsTable || entry.meanings().includes('closing')))),
  );
  const brought = of('brought_forward').filter((label) => label.line < rows.first);
  const carried = goesOn ? [] : of('carried_forward').filter((label) => label.line > rows.last);
  return {
    openings: unique([...balances(of('opening')), ...opens.map((mark) => mark.minor), ...balances(brought)]),
    closings: unique([
      ...named,
      ...closes.map((mark) => mark.minor).reverse(),
      ...balances(carried).reverse(),
    ]),
    totalsIn: unique(of('total_in').map((label) => Math.abs(label.minor))),
    totalsOut: unique(of('total_out').map((label) => Math.abs(label.minor))),
    loose: [],
  };
}

/** How an account prints its balances. */
export interface SignHabit {
  /** They are owed. */
  readonly liability: boolean;
  /** Of a card that owes "$80.25" and then "-$135.80": it was paid too much. */
  readonly minusIsCredit: boolean;
}

/** What a card or a loan prints as its balance is owed, unless it is marked as a credit. */
export function owed(
  { minor, credit }: Pick<Label, 'minor' | 'credit'>,
  { liability, minusIsCredit }: SignHabit,
): number {
  if (!liability) return minor;
  return credit || (minusIsCredit && minor < 0) ? Math.abs(minor) : -Math.abs(minor);
}

function unique(values: readonly number[]): number[] {
  return [...new Set(values)];
}
