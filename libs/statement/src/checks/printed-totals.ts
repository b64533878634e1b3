import { formatMinor, parseMinor } from '@counterfoil/money';
import type { Check } from '../revision.ts';
import { offer } from './closing-balance.ts';
import { candidateMends, figureMend } from './mends.ts';
import { moneyCheck, plainCheck, type AccountRows, type Finding } from './account-rows.ts';

/** Sums of the rows' money in and money out, both as non-negative minor units. */
export function sumsInOut(view: AccountRows): { in: bigint; out: bigint } {
  const sums = { in: 0n, out: 0n };
  for (const { amount } of view.rows) {
    if (amount > 0n) sums.in += amount;
    else sums.out -= amount;
  }
  return sums;
}

/** The printed totals as minor units; null where none is printed or it is no amount. */
export function totalsInOut(view: AccountRows): { in: bigint | null; out: bigint | null } {
  const read = (text: string | null | undefined): bigint | null =>
    text === null || text === undefined ? null : parseMinor(text, view.digits);
  return { in: read(view.printed?.total_in), out: read(view.printed?.total_out) };
}

/** The printed totals of money in and out are the sums of the rows. Passes only when both are printed. */
export function printedTotals(view: AccountRows): Check {
  return moneyCheck('printed_totals', view, find(view));
}

function find(view: AccountRows): Finding {
  const totals = totalsInOut(view);
  const sums = sumsInOut(view);
  if (!view.readable)
    return { status: 'not_checkable', message: 'Some values are no amounts of the currency.' };
  const net = sums.in - sums.out;
  const besides = (amounts: readonly bigint[], message: (sum: string) => string): Finding => ({
    status: 'pass',
    message: `Money in and money out are as printed, ${message(formatMinor(sumOf(amounts), view.digits))}.`,
    expected: net,
    actual: net,
  });
  const returned = leftOut(view, totals, sums);
  if (returned !== null) return besides(returned, (sum) => `but for ${sum} that was paid and came back`);
  const refunded = takenOff(view, totals, sums);
  if (refunded !== null)
    return besides(refunded, (sum) => `with refunds of ${sum} taken off what was bought`);
  for (const side of ['in', 'out'] as const) {
    const expected = totals[side];
    const actual = sums[side];
    if (expected !== null && expected !== actual) {
      const gap = formatMinor(expected - actual, view.digits);
      const message = [
        `The rows' money ${side} misses the printed total by ${gap}.`,
        ...offer(totalMends(view, side, expected, actual)),
      ].join(' ');
      return {
        status: 'fail',
        message,
        expected,
        actual,
      };
    }
  }
  if (totals.in === null && totals.out === null)
    return { status: 'not_checkable', message: 'No totals are printed.' };
  if (totals.in === null || totals.out === null) {
    const [shown, absent] = totals.in === null ? ['out', 'in'] : ['in', 'out'];
    return {
      status: 'not_checkable',
      message: `Money ${shown} is as printed; no total of money ${absent} is printed.`,
    };
  }
  return {
    status: 'pass',
    message: 'Money in and money out are as printed.',
    expected: totals.in - totals.out,
    actual: sums.in - sums.out,
  };
}

/** So many payments that came back may be left out of the totals together. */
const RETURNED_MAX = 3;
/** Among more amounts that went and came some few add up to anything. */
const RETURNED_AMOUNTS_MAX = 60;

/**
 * The payments that both totals leave out: some banks count one that came back on neither side. Both then miss the rows by
 * what was paid, and the rows show it going and coming, with their balances; null for anything else.
 */
function leftOut(
  { rows }: AccountRows,
  totals: ReturnType<typeof totalsInOut>,
  sums: ReturnType<typeof sumsInOut>,
): readonly bigint[] | null {
  const missed = missedByBoth(totals, sums);
  if (missed === null) return null;
  const returned = wentAndCame(rows).filter((amount) => amount <= missed);
  if (returned.length > RETURNED_AMOUNTS_MAX) return returned.includes(missed) ? [missed] : null;
  return partsOf(returned, missed, RETURNED_MAX);
}

/** By how much both totals are less than the rows come to, the same on either side; null where they are not. */
function missedByBoth(
  totals: ReturnType<typeof totalsInOut>,
  sums: ReturnType<typeof sumsInOut>,
): bigint | null {
  if (totals.in === null || totals.out === null) return null;
  const missed = sums.in - totals.in;
  return missed > 0n && missed === sums.out - totals.out ? missed : null;
}

/** The refunds that a card's bill takes off its purchases, where its total of payments leaves them out. */
function takenOff(
  { account, rows }: AccountRows,
  totals: ReturnType<typeof totalsInOut>,
  sums: ReturnType<typeof sumsInOut>,
): readonly bigint[] | null {
  const missed = account.statement_type === 'credit_card' ? missedByBoth(totals, sums) : null;
  if (missed === null) return null;
  const refunds = rows.flatMap(({ amount }) => (amount > 0n && amount <= missed ? [amount] : []));
  return refunds.length > RETURNED_AMOUNTS_MAX ? null : partsOf(refunds, missed, RETURNED_MAX);
}

/** Amounts that rows with a balance show both paid and received, each as often as both ways are shown. */
function wentAndCame(rows: AccountRows['rows']): bigint[] {
  const left = new Map<bigint, number>();
  for (const { amount, balance } of rows)
    if (amount < 0n && balance !== null) left.set(-amount, (left.get(-amount) ?? 0) + 1);
  return rows.flatMap(({ amount, balance }) => {
    const out = left.get(amount) ?? 0;
    if (amount <= 0n || balance === null || out === 0) return [];
    left.set(amount, out - 1);
    return [amount];
  });
}

/** At most so many of the amounts that come to the sum; null where none do. */
function partsOf(amounts: readonly bigint[], sum: bigint, most: number): readonly bigint[] | null {
  if (sum === 0n) return [];
  if (most === 0) return null;
  for (const [at, amount] of amounts.entries()) {
    const others = amount <= sum ? partsOf(amounts.slice(at + 1), sum - amount, most - 1) : null;
    if (others !== null) return [amount, ...others];
  }
  return null;
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** One row of that side, or the total itself, that would make the sum of the rows the total. */
function totalMends(
  view: AccountRows,
  side: 'in' | 'out',
  expected: bigint,
  actual: bigint,
): readonly string[] {
  const rows = view.rows.filter(({ amount }) => (side === 'in' ? amount > 0n : amount < 0n));
  const difference = side === 'in' ? actual - expected : expected - actual;
  return [
    ...candidateMends(rows, difference, view.digits),
    ...figureMend(`total of money ${side}`, expected, actual, view.digits),
  ];
}

/**
 * The printed numbers of transactions are the numbers of rows. A row of nothing may count on either side; so may a payment
 * that came back, or on neither, where the totals leave it out.
 */
export function printedCount(view: AccountRows): Check {
  const returned = leftOut(view, totalsInOut(view), sumsInOut(view))?.length ?? 0;
  const zeros = view.rows.filter((row) => row.amount === 0n).length;
  const counted = {
    in: view.rows.filter((row) => row.amount > 0n).length,
    out: view.rows.filter((row) => row.amount < 0n).length,
  };
  const claims = [
    {
      what: 'rows',
      printed: view.printed?.count_all ?? null,
      least: view.rows.length - zeros - 2 * returned,
      most: view.rows.length,
    },
    {
      what: 'rows of money in',
      printed: view.printed?.count_in ?? null,
      least: counted.in - returned,
      most: counted.in + zeros,
    },
    {
      what: 'rows of money out',
      printed: view.printed?.count_out ?? null,
      least: counted.out - returned,
      most: counted.out + zeros + returned,
    },
  ];
  const known = claims.filter((claim) => claim.printed !== null);
  for (const { what, printed, least, most } of known) {
    if (printed === null || (printed >= least && printed <= most)) continue;
    const values = { expected: String(printed), actual: String(most), difference: String(most - printed) };
    return plainCheck(
      'printed_count',
      view,
      'fail',
      `${printed} ${what} are printed, there are ${most}.`,
      values,
    );
  }
  if (known.length === 0)
    return plainCheck('printed_count', view, 'not_checkable', 'No number of transactions is printed.');
  return plainCheck('printed_count', view, 'pass', 'There are as many rows as printed.');
}
