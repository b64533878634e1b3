import { hash } from 'node:crypto';
import { derivedId } from '@counterfoil/kernel';
import { formatMinor, minorDigits } from '@counterfoil/money';
import type { Account, PrintedFacts, RowFlag, RowOrigin, Transaction } from '@counterfoil/statement';
// Not by the package's front door: behind it stand schemas for edits, which cost a reader's child 0.13 s to load.
import { instalmentIn, runChecks } from '@counterfoil/statement/checks';
import { sanitizeText } from '@counterfoil/statement/sanitize';
import type { DateReading } from '../../lexicon/dates.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import type { StatementReading } from '../../outcome.ts';
import type { Ledger, LedgerRow } from '../accounts/ledger.ts';
import type { AccountPart, ReadAccount } from '../accounts/read-account.ts';
import { losesDates } from '../rows/own-dates.ts';
import { daysOf, tellsDays } from '../tables/header-cells.ts';
import type { Table, TableLine } from '../tables/table.ts';
import type { Token } from '../text/tokens.ts';
import { asBooked, besideDay, readingIn, resolveDate, type ResolvedDate } from '../text/dates.ts';
import { confidenceOf } from './confidence.ts';

const FIT_ID_CHARACTERS = 32;
/** Sums do not see that a row's date was missed. */
const UNDATED_CONFIDENCE = 0.9;

/** Writes the accounts as a draft with ids and origins, and checks it. */
export function readingOf(
  accounts: readonly ReadAccount[],
  digits: number,
  documentKey: string,
): StatementReading {
  const transactions: Transaction[] = [];
  const origins: Record<string, RowOrigin> = {};
  const written = accounts.map((account, at) => accountOf(account, at, digits, documentKey));
  const ids = new Map<LedgerRow, string>();
  accounts.forEach((account, at) => {
    const target = written[at] as { account: Account };
    const equal = new Map<string, number>();
    const closing = closingDay(account);
    const opened = openedDays(account);
    let carried: ResolvedDate | null = null;
    for (const row of account.ledger.rows) {
      carried = later(carried, opened.get(row.row.entry) ?? null);
      const transaction_id = derivedId(documentKey, 'row', String(transactions.length));
      const transaction = transactionOf(
        row,
        account,
        row.row.levied ? carried : (closing ?? carried),
        digits,
      );
      carried = transaction.resolved ?? carried;
      ids.set(row, transaction_id);
      transactions.push({ transaction_id, account_id: target.account.account_id, ...transaction.fields });
      origins[transaction_id] = {
        method: row.row.entry.line.method,
        fit_id: fitId(target.account, transaction.fields, equal),
        edited: [],
      };
    }
  });
  const draft = {
    accounts: written.map((w) => w.account),
    transactions,
    printed: written.map(({ printed }, at) => ({ ...printed, ...carriedOf(accounts[at], ids, digits) })),
    origins,
  };
  return { ...draft, ...runChecks(draft) };
}

function accountOf(
  { part, type, ledger, period }: ReadAccount,
  at: number,
  digits: number,
  documentKey: string,
): { account: Account; printed: PrintedFacts } {
  const account_id = derivedId(documentKey, 'account', String(at));
  const { facts } = part;
  const money = (minor: number | null): string | null =>
    minor === null ? null : moneyOf(minor, digits, facts.currency);
  return {
    account: {
      account_id,
      institution: facts.institution === null ? null : sanitizeText(facts.institution),
      account_last4: facts.last4,
      statement_type: type,
      currency: facts.currency,
      period_start: period.start,
      period_end: period.end,
      opening_balance: money(ledger.opening ?? ledger.doubted?.opening ?? null),
      closing_balance: money(ledger.closing ?? ledger.last ?? ledger.doubted?.closing ?? null),
    },
    printed: {
      account_id,
      total_in: money(ledger.totalIn),
      total_out: money(ledger.totalOut),
      ...(ledger.closing === null && ledger.last !== null ? { closing_told: false } : {}),
      ...(ledger.doubted === undefined ? {} : { doubt: ledger.doubted.doubt }),
      ...countsOf(part.facts, ledger),
    },
  };
}

function carriedOf(
  account: ReadAccount | undefined,
  ids: ReadonlyMap<LedgerRow, string>,
  digits: number,
): Pick<PrintedFacts, 'carried'> {
  const carried = account?.ledger.carried?.map(({ after, minor }) => ({
    after_transaction_id: ids.get(after) ?? '',
    balance: moneyOf(minor, digits, account.part.facts.currency),
  }));
  return carried === undefined ? {} : { carried };
}

/**
 * A currency's amounts have all its decimals, though the document prints whole units only, and no more than it has where
 * other accounts of the document have more.
 */
function moneyOf(minor: number, digits: number, currency: string | null): string {
  const own = currency === null ? digits : minorDigits(currency);
  if (own < digits && minor % 10 ** (digits - own) === 0)
    return formatMinor(BigInt(minor) / 10n ** BigInt(digits - own), own);
  const written = Math.max(digits, own);
  return formatMinor(BigInt(minor) * 10n ** BigInt(written - digits), written);
}

/**
 * The printed numbers of rows. Where the account adds up, a number that disagrees may be another one: pages, or items of
 * one section. It counts beside a total that is the sum of these rows, and where it is called the number of all of them.
 */
function countsOf(
  facts: AccountPart['facts'],
  { rows, closes, totalIn, totalOut }: Ledger,
): Pick<PrintedFacts, 'count_in' | 'count_out' | 'count_all'> {
  const into = rows.filter(({ minor }) => minor > 0).length;
  const out = rows.filter(({ minor }) => minor < 0).length;
  const kept = (printed: number | null, found: number, isTold: boolean): number | null => {
    const isOwn = isTold && found > 0 && printed !== null && printed <= 2 * found;
    return closes && printed !== found && !isOwn ? null : printed;
  };
  // What is the number of one side is that side's, however it is called.
  const all = facts.countAll ?? 0;
  const isOfAll = all * 2 >= rows.length && all !== into && all !== out;
  return {
    count_in: kept(facts.countIn, into, totalIn !== null),
    count_out: kept(facts.countOut, out, totalOut !== null),
    count_all: kept(facts.countAll, rows.length, isOfAll),
  };
}

/**
 * "01 Nov   Balance forward", at the head of the list or of a page, right over a row without a day, where each is printed
 * once: by the row, the day that it is of.
 */
function openedDays({
  ledger: { rows },
  dates,
  nearTo,
  fallbackYear,
}: ReadAccount): ReadonlyMap<TableLine, ResolvedDate> {
  const found = new Map<TableLine, ResolvedDate>();
  const own = new Set(rows.map(({ row }) => row.entry));
  for (const { entries } of new Set(rows.map(({ row }) => row.table)))
    for (const [at, entry] of entries.entries()) {
      const above = entries[at - 1];
      if (entry.datedHere || above?.datedHere !== true || own.has(above)) continue;
      if (above.line.page !== entry.line.page || !above.meanings().some(opensList)) continue;
      const reading = above.dates[0] === undefined ? null : readingIn(above.dates[0].dates, dates);
      const day = reading == null ? null : resolveDate(reading, nearTo, fallbackYear);
      if (day !== null) found.set(entry, day);
    }
  return found;
}

/** A page that is headed by the day the period begins has rows of the days before it all the same. */
function later(carried: ResolvedDate | null, opened: ResolvedDate | null): ResolvedDate | null {
  return carried !== null && (opened === null || opened.iso < carried.iso) ? carried : opened;
}

function opensList(meaning: LineMeaning): boolean {
  return meaning === 'opening' || meaning === 'brought_forward';
}

/**
 * The day a card's bill is closed, for the few rows that print none though it prints that of a day's second purchase too:
 * interest and fees are reckoned then, and the day of the row above is another's. Null where a row may share that.
 */
function closingDay({ type, period, ledger: { rows } }: ReadAccount): ResolvedDate | null {
  if (type !== 'credit_card' || period.end === null) return null;
  const entries = rows.map(({ row }) => row.entry);
  const isReckoned = losesDates(entries) && !entries.some(({ line }) => line.method === 'ocr');
  return isReckoned ? { iso: period.end, yearInferred: false, impossible: false } : null;
}

type Fields = Omit<Transaction, 'transaction_id' | 'account_id'>;

function transactionOf(
  ledgerRow: LedgerRow,
  account: ReadAccount,
  carried: ResolvedDate | null,
  digits: number,
): { fields: Fields; resolved: ResolvedDate | null } {
  const { row, minor } = ledgerRow;
  const { currency } = account.part.facts;
  const days = daysOf(row.table, row.entry, account.dating);
  const [first, other] = inOrder(days, row.table, account).map((token) =>
    readingIn(token.dates, account.dates),
  );
  const second = areDecadesApart(first, other) ? null : other;
  const resolve = (day: typeof second, beside: typeof second): ResolvedDate | null =>
    day ? resolveDate(besideDay(day, beside ?? null), account.nearTo, account.fallbackYear) : null;
  const description = sanitizeText(row.text.description);
  const isCard = account.type === 'credit_card';
  const told = isCard ? instalmentIn(row.text.toldApart) : null;
  const part = isCard ? (told ?? instalmentIn(description)) : null;
  const nearest = resolve(first, second);
  const resolved = nearest === null ? null : asBooked(nearest, part, account.nearTo);
  const date = resolved ?? carried;
  const flags = flagsOf(ledgerRow, account, resolved, date, description);
  if (told !== null) flags.push('instalment');
  const fields: Fields = {
    date: date?.iso ?? null,
    value_date: resolve(second, first)?.iso ?? null,
    description,
    amount: moneyOf(minor, digits, currency),
    balance: row.balance === null ? null : moneyOf(row.balance, digits, currency),
    check_number: row.text.checkNumber,
    reference: row.text.reference,
    page: row.text.page,
    box: row.text.box,
    confidence: Math.min(confidenceOf(ledgerRow, account, flags), date === null ? UNDATED_CONFIDENCE : 1),
    flags,
  };
  return { fields, resolved };
}

/** A row's days, the one that dates it first, where the others of its account and not their names tell which that is. */
function inOrder(
  days: readonly Token[],
  table: Table,
  { datedBySecond, dating }: ReadAccount,
): readonly Token[] {
  const [first, second, ...more] = days;
  if (!datedBySecond || first === undefined || second === undefined) return days;
  return tellsDays(table, first, second, dating) ? days : [second, first, ...more];
}

/** No money is booked so many years before or after its day of value. */
const DECADES_YEARS = 20;

/** "2082/09/01" beside "2025/12/16" is the same day in the years of another calendar. */
function areDecadesApart(
  first: DateReading | null | undefined,
  second: DateReading | null | undefined,
): boolean {
  if (first?.year == null || second?.year == null) return false;
  return Math.abs(first.year - second.year) > DECADES_YEARS;
}

function flagsOf(
  { row, signInferred }: LedgerRow,
  account: ReadAccount,
  resolved: ResolvedDate | null,
  date: ResolvedDate | null,
  description: string,
): RowFlag[] {
  const flags: RowFlag[] = [];
  if (signInferred) flags.push('sign_inferred');
  const isInferred = resolved === null || row.dateLost || row.entry.sharesDay === true;
  if (isInferred && date !== null) flags.push('date_inferred');
  if (date?.yearInferred === true) flags.push('year_inferred');
  if (date !== null && account.dates.ambiguous) flags.push('date_ambiguous');
  if (date?.impossible === true) flags.push('date_impossible');
  if (row.entry.line.method === 'ocr') flags.push('ocr');
  if (row.mended) flags.push('ocr_corrected');
  if (description === '') flags.push('description_missing');
  // Between an opening and a closing balance alone, it is the sum that tells.
  const isMatched = row.balance === null && account.adds;
  if (row.proven === false && !isMatched) flags.push('balance_mismatch');
  return flags;
}

/** The same printed row of the same account gives the same id in every reading of the statement. */
function fitId(account: Account, fields: Fields, equal: Map<string, number>): string {
  const base = JSON.stringify([
    account.account_last4,
    account.statement_type,
    account.currency,
    fields.date,
    fields.amount,
    fields.description.toLowerCase(),
  ]);
  const ordinal = equal.get(base) ?? 0;
  equal.set(base, ordinal + 1);
  return hash('sha256', `${base}#${ordinal}`).slice(0, FIT_ID_CHARACTERS);
}
