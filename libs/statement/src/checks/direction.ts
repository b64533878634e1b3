import type { Check } from '../revision.ts';
import { plainCheck, type AccountRows } from './account-rows.ts';
import type { BestChain } from './balance-chain.ts';
import { sumsInOut, totalsInOut } from './printed-totals.ts';
import { wordEvidence } from './direction-words.ts';

/** One row may say the opposite of its sign for good reason ("deposit returned"). */
const CONTRADICTIONS_MIN = 2;

/**
 * Money in is positive and money out negative. A statement read upside down (every amount with the
 * opposite sign, and a card's balances too) still adds up, so this looks at what does not turn with
 * it: printed totals of money in and out, printed balances, and, as weak evidence, what rows say.
 */
export function direction(view: AccountRows, chain: BestChain): Check {
  if (view.rows.every((row) => row.amount === 0n)) return uncheckable(view, 'No row moves money.');
  if (!view.readable) return uncheckable(view, 'Some values are no amounts of the currency.');
  const words = wordEvidence(view.rows, view.account.statement_type === 'credit_card');
  const byTotals = totalsEvidence(view);
  if (byTotals === 'turned')
    return fail(view, 'Money in and money out are exchanged against the printed totals.');
  if (chain.breaks.length > 0 && chain.breaksTurned === 0) {
    return fail(view, 'The balances fit only if every amount has the opposite sign.');
  }
  if (byTotals === 'upright')
    return pass(view, 'Money in and money out are as the printed totals name them.');
  const balances = balanceSigns(view);
  if (balances === 'turned' && words.for <= words.against) {
    return fail(
      view,
      'All balances have the sign of the opposite kind of account: the statement seems upside down.',
    );
  }
  const shown =
    chain.breaks.length === 0 &&
    chain.moving > 0 &&
    view.rows.filter((row) => row.balance !== null).length >= 2;
  const contradicted = words.against >= CONTRADICTIONS_MIN && words.against > 4 * words.for;
  if (shown && balances === 'upright' && !(contradicted && view.account.statement_type === 'unknown')) {
    return pass(view, 'The running balances rise with money in and fall with money out.');
  }
  if (contradicted && !(shown && balances === 'upright')) {
    return fail(
      view,
      'What the rows say contradicts their signs: all amounts seem to have the opposite sign.',
    );
  }
  return uncheckable(view, 'No running balances or printed totals show which amounts are money in.');
}

/** Whether the printed totals name the sums of the rows as they are, or the other way round. */
function totalsEvidence(view: AccountRows): 'upright' | 'turned' | 'none' {
  const totals = totalsInOut(view);
  const sums = sumsInOut(view);
  if (sums.in === sums.out) return 'none';
  const fits = (side: bigint | null, sum: bigint): boolean => side === null || side === sum;
  if (totals.in === null && totals.out === null) return 'none';
  if (fits(totals.in, sums.in) && fits(totals.out, sums.out)) return 'upright';
  return fits(totals.in, sums.out) && fits(totals.out, sums.in) ? 'turned' : 'none';
}

/**
 * Do the balances' own signs suit the account? Debts are owed (negative), deposits mostly held (positive).
 * A card in credit or an account overdrawn all the time exists, but a statement read upside down looks the
 * same: unless something else speaks for it, it counts as turned.
 */
function balanceSigns(view: AccountRows): 'upright' | 'turned' | 'unknown' {
  const balances = [view.opening, view.closing, ...view.rows.map((row) => row.balance)].filter(
    (b) => b !== null,
  );
  const debts = balances.filter((balance) => balance < 0n).length;
  const owed = debts > 0;
  const held = balances.some((balance) => balance > 0n);
  switch (view.account.statement_type) {
    case 'credit_card':
    case 'loan':
      return owed ? 'upright' : held ? 'turned' : 'unknown';
    case 'checking':
    case 'savings':
      // An account that is swept every day holds nothing, and owes a little in between.
      return held ? 'upright' : owed && debts * 2 >= balances.length ? 'turned' : 'unknown';
    case 'unknown':
      return held ? 'upright' : 'unknown';
  }
}

function fail(view: AccountRows, message: string): Check {
  return plainCheck('direction', view, 'fail', message);
}

function pass(view: AccountRows, message: string): Check {
  return plainCheck('direction', view, 'pass', message);
}

function uncheckable(view: AccountRows, message: string): Check {
  return plainCheck('direction', view, 'not_checkable', message);
}
