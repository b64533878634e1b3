import { formatMinor, minorDigits, parseMinor } from '@counterfoil/money';
import type {
  Account,
  Check,
  CheckName,
  CheckStatus,
  Doubt,
  PrintedFacts,
  StatementDraft,
  Transaction,
} from '../revision.ts';

/** The printed ends of an account whose rows they do not prove, though these lead from one to the other. */
export interface Doubted {
  readonly doubt: Doubt;
  readonly first: bigint;
  readonly last: bigint;
}

/** A row with its money as minor units. */
export interface MoneyRow {
  /** 1-based, within the account, in the order of the document. */
  readonly number: number;
  readonly transaction: Transaction;
  readonly amount: bigint;
  readonly balance: bigint | null;
}

/** One account with its rows, ready for arithmetic. */
export interface AccountRows {
  readonly account: Account;
  readonly printed: PrintedFacts | null;
  readonly digits: number;
  readonly rows: readonly MoneyRow[];
  /** Null as well where the balances prove nothing. */
  readonly opening: bigint | null;
  /** Null as well where the balances prove nothing, and where the account has its last row's balance only: rows cannot be held against what is their own. */
  readonly closing: bigint | null;
  /** Both ends where the account has them and they prove nothing. */
  readonly doubted: Doubted | null;
  /** False when some value is no amount of the currency: nothing may then be called proven. */
  readonly readable: boolean;
}

/** Splits a draft into its accounts; a row of an account that is not listed makes `orphans` true. */
export function accountsOf(draft: StatementDraft): { accounts: readonly AccountRows[]; orphans: boolean } {
  const byAccount = new Map<string, Transaction[]>(draft.accounts.map((account) => [account.account_id, []]));
  let orphans = false;
  for (const transaction of draft.transactions) {
    const rows = byAccount.get(transaction.account_id);
    if (rows === undefined) orphans = true;
    else rows.push(transaction);
  }
  const accounts = draft.accounts.map((account) =>
    accountRows(
      account,
      byAccount.get(account.account_id) ?? [],
      draft.printed.find((facts) => facts.account_id === account.account_id) ?? null,
    ),
  );
  return { accounts, orphans };
}

function accountRows(
  account: Account,
  rows: readonly Transaction[],
  printed: PrintedFacts | null,
): AccountRows {
  const digits = accountDigits(account.currency, rows);
  let readable = true;
  const read = (text: string | null): bigint | null => {
    if (text === null) return null;
    const minor = parseMinor(text, digits);
    if (minor === null) readable = false;
    return minor;
  };
  const moneyRows = rows.map((transaction, index) => ({
    number: index + 1,
    transaction,
    amount: read(transaction.amount) ?? 0n,
    balance: read(transaction.balance),
  }));
  const [first, last] = [read(account.opening_balance), read(account.closing_balance)];
  const doubt = printed?.doubt ?? null;
  const opening = doubt === null ? first : null;
  const closing = doubt !== null || printed?.closing_told === false ? null : last;
  const doubted = doubt === null || first === null || last === null ? null : { doubt, first, last };
  return { account, printed, digits, rows: moneyRows, opening, closing, doubted, readable };
}

const DOUBTS: Readonly<Record<Doubt, string>> = {
  days: 'the days of the rows may be others, which no sum shows',
  rows: 'rows may be missing, or be none, which these sums do not show',
  directions: 'nothing shows which amounts are money in, and turned round they add up as well',
};

/** Why sums that hold prove nothing, as a clause. */
export function doubtOf({ doubt }: Doubted): string {
  return DOUBTS[doubt];
}

/** What is not known of an account's balances, as a clause; null where rows can be held against both. */
export function unknownBalance({ account, opening, closing, doubted }: AccountRows): string | null {
  if (opening !== null && closing !== null) return null;
  if (doubted !== null) return doubtOf(doubted);
  if (opening === null) {
    const isNeither = closing === null && account.closing_balance === null;
    return `the ${isNeither ? 'opening and closing balances are' : 'opening balance is'} not known`;
  }
  return account.closing_balance === null
    ? 'the closing balance is not known'
    : "the closing balance is the last row's";
}

/** The currency's digits; where no currency is known, as many as the amounts show, and at least two. */
export function accountDigits(currency: string | null, rows: readonly Transaction[]): number {
  const digits = minorDigits(currency);
  if (currency !== null) return digits;
  return rows.reduce((most, { amount }) => Math.max(most, amount.split('.')[1]?.length ?? 0), digits);
}

/** What a check found, in minor units, before it is written out as a `Check`. */
export interface Finding {
  readonly status: CheckStatus;
  readonly message: string;
  readonly expected?: bigint;
  readonly actual?: bigint;
  readonly row?: MoneyRow | undefined;
}

/** Writes a finding as the contract's check; `difference` is actual − expected. */
export function moneyCheck(check: CheckName, view: AccountRows, finding: Finding): Check {
  const { expected, actual } = finding;
  const text = (minor: bigint | undefined): string | null =>
    minor === undefined ? null : formatMinor(minor, view.digits);
  return {
    check,
    account_id: view.account.account_id,
    status: finding.status,
    expected: text(expected),
    actual: text(actual),
    difference: expected === undefined || actual === undefined ? null : text(actual - expected),
    transaction_id: finding.row?.transaction.transaction_id ?? null,
    message: finding.message,
  };
}

/** A check whose expected and actual values are no money: counts and dates. */
export function plainCheck(
  check: CheckName,
  view: AccountRows,
  status: CheckStatus,
  message: string,
  more: Partial<Pick<Check, 'expected' | 'actual' | 'difference' | 'transaction_id'>> = {},
): Check {
  return {
    check,
    account_id: view.account.account_id,
    status,
    expected: null,
    actual: null,
    difference: null,
    transaction_id: null,
    message,
    ...more,
  };
}
