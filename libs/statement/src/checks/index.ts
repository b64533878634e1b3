import type { Check, StatementDraft, Verdict } from '../revision.ts';
import { accountsOf, type AccountRows } from './account-rows.ts';
import { bestChain } from './balance-chain.ts';
import { closingBalance } from './closing-balance.ts';
import { dateOrder } from './date-order.ts';
import { datesInPeriod } from './dates-in-period.ts';
import { direction } from './direction.ts';
import { duplicateRows } from './duplicate-rows.ts';
import { printedCount, printedTotals } from './printed-totals.ts';
import { runningBalance } from './running-balance.ts';

export { instalmentIn, type Instalment } from './instalment.ts';

/** Checks that prove amounts; the others can only disprove. */
const ARITHMETIC: ReadonlySet<string> = new Set(['closing_balance', 'running_balance', 'printed_totals']);

export interface Checked {
  readonly checks: readonly Check[];
  readonly verdict: Verdict;
}

/**
 * Checks a statement against its own arithmetic (REST contract, "a revision document"): eight checks for each
 * account, in the order of the accounts, and the verdict that follows from them. Pure; time is
 * proportional to the number of rows.
 */
export function runChecks(draft: StatementDraft): Checked {
  const { accounts, orphans } = accountsOf(draft);
  const perAccount = accounts.map(checksOf);
  const checks = perAccount.flat();
  const proven =
    accounts.length > 0 &&
    !orphans &&
    accounts.every(isDated) &&
    perAccount.every((list) => list.some(provesAmounts));
  if (checks.some((check) => check.status === 'fail')) return { checks, verdict: 'discrepant' };
  return { checks, verdict: proven ? 'reconciled' : 'unverifiable' };
}

function checksOf(view: AccountRows): readonly Check[] {
  const chain = bestChain(view);
  return [
    closingBalance(view, chain),
    runningBalance(view, chain),
    printedTotals(view),
    printedCount(view),
    datesInPeriod(view),
    dateOrder(view, chain),
    direction(view, chain),
    duplicateRows(view),
  ];
}

/** Sums do not see dates: an account none of whose rows has one is not verified, however well it adds up. */
function isDated({ rows }: AccountRows): boolean {
  return rows.length === 0 || rows.some(({ transaction }) => transaction.date !== null);
}

function provesAmounts(check: Check): boolean {
  return ARITHMETIC.has(check.check) && check.status === 'pass';
}
