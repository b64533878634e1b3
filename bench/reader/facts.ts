import type { Account } from '@counterfoil/statement';
import { thousandths } from '../../fixtures/compare.ts';
import type { TruthAccount } from '../../fixtures/generator/index.ts';
import type { SampleTruth } from './samples.ts';

const FACTS = [
  'institution',
  'account_last4',
  'statement_type',
  'currency',
  'period_start',
  'period_end',
  'opening_balance',
  'closing_balance',
] as const satisfies readonly (keyof TruthAccount)[];

export type Fact = (typeof FACTS)[number];

/** How often a fact was printed, and how often it was read right. */
export type FactCounts = Record<Fact, { printed: number; right: number }>;

export function noFacts(): FactCounts {
  return Object.fromEntries(FACTS.map((fact) => [fact, { printed: 0, right: 0 }])) as FactCounts;
}

function isRight(fact: Fact, truth: TruthAccount, read: Account | undefined): boolean {
  const [wanted, got] = [truth[fact], read?.[fact] ?? null];
  if (fact === 'opening_balance' || fact === 'closing_balance')
    return thousandths(wanted) === thousandths(got);
  return fact === 'institution' ? wanted?.toLowerCase() === got?.toLowerCase() : wanted === got;
}

/** Corpus truth without accounts still knows currency and balances; with one account read they are comparable. */
function accountsOf(truth: SampleTruth): readonly Partial<TruthAccount>[] {
  if (truth.accounts !== undefined) return truth.accounts;
  const { currency, opening_balance, closing_balance } = truth;
  const names = new Set(truth.transactions.map((row) => row.account));
  return names.size > 1
    ? []
    : [{ ...(currency === null ? {} : { currency }), opening_balance, closing_balance }];
}

/** Adds one statement's facts; returns whether all that are printed were right. */
export function countFacts(counts: FactCounts, truth: SampleTruth, accounts: readonly Account[]): boolean {
  let all = true;
  const taken = new Set<Account>();
  accountsOf(truth).forEach((wanted, index) => {
    // Two statements of one account in a file have the same number: each is compared with its own.
    const same = accounts.find(
      (account) => account.account_last4 === wanted.account_last4 && !taken.has(account),
    );
    const read = same ?? accounts[index];
    if (read !== undefined) taken.add(read);
    for (const fact of FACTS) {
      if (wanted[fact] === null || wanted[fact] === undefined) continue;
      counts[fact].printed += 1;
      if (isRight(fact, wanted as TruthAccount, read)) counts[fact].right += 1;
      else all = false;
    }
  });
  return all;
}
