import { isUuid } from '@counterfoil/kernel';
import { minorDigits } from '@counterfoil/money';
import { accountDigits, accountsOf } from '../checks/account-rows.ts';
import { bestChain } from '../checks/balance-chain.ts';
import type { Account, PrintedFacts, RowOrigin, StatementDraft, Transaction } from '../revision.ts';
import { refusal } from './refusal.ts';

/** Gives the ids of rows that a client did not choose itself. */
export interface IdSource {
  next(): string;
}

/** More rows than 250 dense pages can print; a review may not grow a statement beyond it. */
export const TRANSACTIONS_MAX = 100_000;

/** A draft being changed: operations work on it in turn, and nobody else sees it. */
export interface WorkingDraft {
  readonly accounts: Account[];
  readonly transactions: Transaction[];
  readonly printed: PrintedFacts[];
  /** Also keeps rows that are gone, so that neither their ids nor their FITIDs are ever used again. */
  readonly origins: Map<string, RowOrigin>;
  readonly fitIds: Set<string>;
  readonly ids: IdSource;
  /** By account: true where the newest row is printed first, as the draft showed before any operation. */
  readonly newestFirst: Map<string, boolean>;
  /** How often a currency of other digits was set. */
  digitChanges: number;
}

/** Copies what operations may change. */
export function openDraft(draft: StatementDraft, ids: IdSource): WorkingDraft {
  const origins = new Map(Object.entries(draft.origins));
  return {
    accounts: [...draft.accounts],
    transactions: [...draft.transactions],
    printed: [...draft.printed],
    origins,
    fitIds: new Set([...origins.values()].map((origin) => origin.fit_id)),
    ids,
    newestFirst: new Map(),
    digitChanges: 0,
  };
}

/** True where the account's newest row is printed first. Looked at once: operations do not turn a statement round. */
export function timeRunsUp(working: WorkingDraft, accountId: string): boolean {
  const known = working.newestFirst.get(accountId);
  if (known !== undefined) return known;
  const { accounts } = accountsOf({ ...working, origins: {} });
  for (const view of accounts) {
    working.newestFirst.set(view.account.account_id, bestChain(view).order === 'newest_first');
  }
  return working.newestFirst.get(accountId) ?? false;
}

/** The draft as it stands after the operations. */
export function closeDraft(working: WorkingDraft): StatementDraft {
  return {
    accounts: working.accounts,
    transactions: working.transactions,
    printed: working.printed,
    origins: Object.fromEntries(working.origins),
  };
}

/** Where a row stands; refuses an id that the draft does not hold. */
export function indexOfRow(working: WorkingDraft, id: string, path: string): number {
  const index = working.transactions.findIndex((row) => row.transaction_id === id);
  if (index < 0) throw refusal('unknown_transaction', path, 'the revision holds no such transaction');
  return index;
}

/** The row and where it stands. */
export function getRow(working: WorkingDraft, id: string, path: string): { row: Transaction; index: number } {
  const index = indexOfRow(working, id, path);
  const row = working.transactions[index];
  if (row === undefined) throw refusal('unknown_transaction', path, 'the revision holds no such transaction');
  return { row, index };
}

/** The account and where it stands. */
export function getAccount(
  working: WorkingDraft,
  id: string,
  path: string,
): { account: Account; index: number } {
  const index = working.accounts.findIndex((account) => account.account_id === id);
  const account = working.accounts[index];
  if (account === undefined) throw refusal('invalid_value', path, 'the revision holds no such account');
  return { account, index };
}

/** How many fractional digits amounts of a row's or an account's currency carry. */
export function digitsFor(working: WorkingDraft, accountId: string): number {
  const account = working.accounts.find((one) => one.account_id === accountId);
  if (account?.currency) return minorDigits(account.currency);
  return accountDigits(
    null,
    working.transactions.filter((row) => row.account_id === accountId),
  );
}

/** An id for a new row: the client's own, if it was never used in this statement, or a fresh one. */
export function claimId(working: WorkingDraft, wanted: string | undefined, path: string): string {
  if (wanted === undefined) return working.ids.next();
  const used =
    working.origins.has(wanted) || working.accounts.some((account) => account.account_id === wanted);
  if (!isUuid(wanted)) throw refusal('invalid_value', path, 'expected a UUID');
  if (used) throw refusal('invalid_value', path, 'this id is or was already used in the statement');
  return wanted;
}

/** Refuses to grow the statement beyond what any document holds. */
export function requireRoom(working: WorkingDraft, path: string): void {
  if (working.transactions.length <= TRANSACTIONS_MAX) return;
  throw refusal('invalid_value', path, `a statement holds at most ${TRANSACTIONS_MAX} transactions`);
}

/** Records a row's origin; its FITID counts as used from now on. */
export function recordOrigin(working: WorkingDraft, id: string, origin: RowOrigin): void {
  working.origins.set(id, origin);
  working.fitIds.add(origin.fit_id);
}

/** Adds field names to what was edited on a row. */
export function recordEdits(working: WorkingDraft, id: string, fields: readonly string[]): void {
  const origin = working.origins.get(id) ?? { method: 'person' as const, fit_id: id, edited: [] };
  recordOrigin(working, id, { ...origin, edited: [...new Set([...origin.edited, ...fields])] });
}
