import type { AccountRows, MoneyRow } from './account-rows.ts';

/** The rows between two printed balances that do not lead from the one to the other. */
export interface Break {
  readonly rows: readonly MoneyRow[];
  /** The row before the first of `rows`, in time; undefined at the opening balance. */
  readonly after: MoneyRow | undefined;
  /** The row that carries the printed balance; undefined where it is the closing balance. */
  readonly at: MoneyRow | undefined;
  readonly expected: bigint;
  readonly actual: bigint;
}

/** Printed balances followed in one order of time, from the opening to the closing balance. */
export interface Chain {
  readonly order: 'oldest_first' | 'newest_first';
  readonly breaks: readonly Break[];
  /** Stretches between two printed balances whose amounts do not add up to nothing: each one shows the sign. */
  readonly moving: number;
  /** Breaks there would be if every amount had the opposite sign. */
  readonly breaksTurned: number;
}

/** Follows the printed balances with time running down the page, or up it. O(rows). */
export function followBalances(view: AccountRows, order: Chain['order']): Chain {
  const rows = order === 'oldest_first' ? view.rows : view.rows.toReversed();
  const breaks: Break[] = [];
  let moving = 0;
  let breaksTurned = 0;
  let anchor = view.opening;
  let after: MoneyRow | undefined;
  let stretch: MoneyRow[] = [];
  const arrive = (printed: bigint, at: MoneyRow | undefined): void => {
    if (anchor !== null) {
      const sum = stretch.reduce((total, row) => total + row.amount, 0n);
      if (sum !== 0n) moving += 1;
      if (anchor - sum !== printed) breaksTurned += 1;
      if (anchor + sum !== printed)
        breaks.push({ rows: stretch, after, at, expected: printed, actual: anchor + sum });
    }
    anchor = printed;
    after = at;
    stretch = [];
  };
  for (const row of rows) {
    stretch.push(row);
    if (row.balance !== null) arrive(row.balance, row);
  }
  // A closing balance right after the last printed one has no rows between, but must still agree with it.
  if (view.closing !== null) arrive(view.closing, undefined);
  return { order, breaks, moving, breaksTurned };
}

/** The chain that fits, and whether the balances alone prove which way time runs. */
export interface BestChain extends Chain {
  readonly orderProven: boolean;
}

/** Takes the order of time with fewer breaks; where both fit equally, the order in which the dates run. */
export function bestChain(view: AccountRows): BestChain {
  const down = followBalances(view, 'oldest_first');
  const up = followBalances(view, 'newest_first');
  const preferred = datesRunUp(view.rows) ? up : down;
  const other = preferred === down ? up : down;
  const best = other.breaks.length < preferred.breaks.length ? other : preferred;
  const orderProven = best.breaks.length === 0 && (best === down ? up : down).breaks.length > 0;
  return { ...best, orderProven };
}

function datesRunUp(rows: readonly MoneyRow[]): boolean {
  const dates = rows.flatMap(({ transaction }) => transaction.date ?? []);
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined && first > last;
}
