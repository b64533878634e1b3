import { nameTrade, titleOf } from '../../facts/document-title.ts';
import { DRAWN_ROWS, INSTALMENT_COLUMNS } from '../../lexicon/document-words.ts';
import { fold, phrases } from '../../lexicon/fold.ts';
import { columnRoles, lineMeanings } from '../../lexicon/words.ts';
import type { ReadAccount } from '../accounts/read-account.ts';
import type { LedgerRow } from '../accounts/ledger.ts';
import { isHeaded } from '../accounts/segments.ts';
import type { Candidate } from '../rows/candidate.ts';
import { headsDue, headsPlan as headsInstalments } from '../tables/due-columns.ts';
import type { Table } from '../tables/table.ts';
import { hasWord, isStrong, type Token, type TokenLine } from '../text/tokens.ts';
import { isTradeAccount, keeperOf } from './keeper.ts';
import { isPayslip, isSettlementNote } from './settlement.ts';

const instalment = Object.values(INSTALMENT_COLUMNS).map((words) => new Set(phrases(words)));
/** The title stands among a page's first lines and is short. */
const TITLE_LINES = 25;
const TITLE_WORDS_MAX = 9;
const LETTER = /\p{L}/u;
/** The names of a table's columns stand on the last few lines over its rows. */
const HEADINGS_MAX = 3;
const WORTH = {
  arithmetic: 4,
  balance: 2,
  account: 1.5,
  period: 0.5,
  type: 0.5,
  title: 1,
  bank: 1,
  headed: 1,
  listed: 1.5,
  books: 1,
  held: 1.5,
  drawn: 2,
  limited: 1,
  issued: 2,
  bothWays: 0.5,
  alone: 2,
  daily: 0.5,
  contradicted: -2,
  ignored: -2,
  priced: -4,
} as const;
const OTHER_TITLE = -3;
const OF_NOBODY = -4;
/** More than sums, balances and all the rest can speak for. */
const NO_STATEMENT = -15;
const SCORE_MIN = 2.5;
/** A bill that so much shows to be a card's or a bank's is its statement. */
const BANK_MIN = 4;
/** What a bank's name says of who keeps the account. */
const BANK_NAMED = 2;
/** A price is printed with few digits, so that its product misses the amount by this share at most. */
const ROUNDING_SHARE = 0.0005;
const PRICED_ROWS_MIN = 2;
const PRICED_SHARE_MIN = 0.7;
/** Fewer rows under no names of columns are no list. */
const LIST_ROWS_MIN = 5;
/** Balances that lead from row to row by chance do so once, not thrice. */
const PROVEN_ROWS_MIN = 3;

/** Whether the document is a statement of account, by its sums, by what else only statements print, and by who keeps it. */
export function isStatement(accounts: readonly ReadAccount[], lines: readonly TokenLine[]): boolean {
  const first = Math.min(
    ...accounts.flatMap(({ ledger }) => ledger.rows.map(({ row }) => row.entry.line.index)),
  );
  const above = lines.slice(0, Math.min(TITLE_LINES, first));
  const header = above.findLastIndex(isHeader);
  // What stands between the names of the columns and the first row is the beginning of that row.
  const heads = above
    .slice(0, header === -1 ? above.length : header)
    .filter((line) => isShort(line) && !isRow(line) && !isHeader(line));
  const named = titleOf(heads.map((line) => line.text));
  // "Rulaj debitor 412,00", "Totale spese, quote e commissioni 2.155,49": what has an amount beside it names no document.
  const bare = heads.filter((line) => !line.tokens.some(isStrong)).map((line) => line.text);
  const title = { ...named, other: titleOf(bare).other, trade: nameTrade(bare) };
  const keeper = keeperOf(accounts, lines, title);
  const isAlone = accounts.some((account) => isAllThereIs(account, lines));
  if (!isAlone && isTradeAccount(keeper, title)) return false;
  let score = Math.max(...accounts.map(accountScore));
  if (title.statement) score += WORTH.title;
  const headed = accounts.some(({ ledger }) => isHeadedList(ledger));
  // "Statement of account" is a bank's where a bank is named and the rows stand under names of columns.
  const isBanks = title.statement && headed && keeper.bank >= BANK_NAMED && keeper.trade === 0;
  const isTitled = title.bank && (headed || accounts.some(movesBothWays));
  if (!title.other && (isBanks || isTitled)) score += WORTH.bank;
  // "Example Bank Statement" over a list that names no columns and moves one way.
  const isListed = !headed && accounts.some(({ ledger }) => ledger.rows.length >= LIST_ROWS_MIN);
  if (!title.other && title.bankAlone && isListed && keeper.bank >= BANK_NAMED && keeper.trade === 0)
    score += WORTH.listed;
  if (keeper.books && headed && keeper.trade === 0) score += WORTH.books;
  if (keeper.trade === 0 && !title.other && accounts.some(isDaily)) score += WORTH.daily;
  if (isAlone) score += WORTH.alone;
  // "Extrato bancário" over a few bare rows, and what the account holds.
  const isHeld = title.bank && keeper.trade === 0 && accounts.some(printsBalance);
  if (!title.other && !isTitled && isHeld) score += WORTH.held;
  if (keeper.trade === 0 && !title.other && accounts.some(isDrawnFrom)) score += WORTH.drawn;
  // A card's bill is called many things; how much may be spent with a card, or must be paid at least, none but its issuer prints.
  const isOther = title.other || title.trade || keeper.trade > 0;
  if (!title.statement && !isOther && headed && accounts.some(isCard) && lines.some(printsLimit))
    score += WORTH.limited;
  // Nor does anybody else list what was bought with one, whatever words for shops stand around the bank's own.
  const isIssuers = keeper.bank >= BANK_MIN && keeper.bank > 2 * keeper.trade;
  if (
    !title.statement &&
    !title.other &&
    isIssuers &&
    accounts.some(listsPurchases) &&
    lines.some(printsLimit)
  )
    score += WORTH.issued;
  if (title.other && keeper.bank < BANK_MIN) score += OTHER_TITLE;
  // A guide that shows by an example what a fee does to a balance tells of no account.
  if (title.other && !title.statement && accounts.every(isNobodys)) score += OF_NOBODY;
  const isPlan = title.plan || headsPlan(above.slice(-HEADINGS_MAX), accounts);
  const isNone = !title.statement && (isPlan || title.certificate);
  if (isNone || accounts.every(isForecast)) score += NO_STATEMENT;
  // Asked last: most documents are decided without reading their words for it.
  if (score < SCORE_MIN || isPayslip(accounts, lines)) return false;
  return title.bank || !isSettlementNote(accounts, lines);
}

/** "Account statement no. 004 / 2026 from 05.03.2026 to 01.04.2026": numbers and days make a title no sentence. */
function isShort({ words }: TokenLine): boolean {
  return words.filter(({ text }) => LETTER.test(text)).length <= TITLE_WORDS_MAX;
}

/** A day and an amount printed like money; "no. 004 / 2026 of 05.03.2026" has none. */
function isRow({ tokens }: TokenLine): boolean {
  return tokens.some(({ dates }) => dates.length > 0) && tokens.some(isStrong);
}

/** "Receipt No. | Details | Paid in": the names of a table's columns are no title, and "Invoice 441 Ref 9331" names none. */
function isHeader({ tokens }: TokenLine): boolean {
  const cells = tokens.filter((token) => token.dates.length === 0 && token.amounts.length === 0);
  const named = cells.filter(({ text }) => columnRoles(text).length > 0).length;
  return named > 1 && named > tokens.length - cells.length;
}

/**
 * Whether the table is of days to come: "Due date" stands over the rows' days, or the two parts of an instalment stand
 * side by side. What a loan's own statement says of its rows in words, a plan has no words for.
 */
function headsPlan(headings: readonly TokenLine[], accounts: readonly ReadAccount[]): boolean {
  const [day] = accounts.flatMap(({ ledger }) =>
    ledger.rows.flatMap(({ row }) => row.entry.dates.slice(0, 1)),
  );
  // "Due date 13 May 2026" has its day beside it.
  const names = headings.filter(({ tokens }) => !tokens.some((cell) => cell.dates.length > 0));
  return names.some(({ tokens }) => {
    const describes = tokens.some(({ text }) => columnRoles(text).includes('description'));
    const parts = instalment.every((columns) => tokens.some(({ text }) => columns.has(fold(text))));
    const isListed = (parts || headsInstalments(tokens)) && !describes;
    return isListed || (day !== undefined && headsDue(tokens, day));
  });
}

function accountScore({ part, ledger, period }: ReadAccount): number {
  const { facts } = part;
  const proven = ledger.rows.filter(isProof).length;
  // In a list of prices the difference of two is now and then another one; most do not follow.
  const follow = proven > ledger.rows.filter(({ row }) => row.proven === false).length;
  let score = 0;
  if (ledger.closes || ledger.totals || (proven >= PROVEN_ROWS_MIN && follow)) score += WORTH.arithmetic;
  else if (proven > 0 && follow) score += WORTH.arithmetic / 2;
  else if (ledger.opening !== null && ledger.closing !== null) score += WORTH.contradicted;
  const tables = new Set(ledger.rows.map(({ row }) => row.table));
  if ([...tables].some((table) => ignoresAmounts(table, ledger))) score += WORTH.ignored;
  if (proven === 0 && !ledger.closes && isPriced(ledger)) score += WORTH.priced;
  if (ledger.opening !== null) score += WORTH.balance;
  if (ledger.closing !== null) score += WORTH.balance / 2;
  if (facts.last4 !== null && !facts.isAgreed) score += WORTH.account;
  if (facts.type !== 'unknown') score += WORTH.type;
  if (period.start !== null && period.end !== null) score += WORTH.period;
  if (isHeadedList(ledger)) score += WORTH.headed;
  if (movesBothWays({ ledger })) score += WORTH.bothWays;
  return score;
}

/** A balance that follows from another: what is nothing, or the amount once more, follows from nothing. */
function isProof({ row: { proven, balance }, minor }: LedgerRow): boolean {
  return proven === true && minor !== 0 && Math.abs(balance ?? 0) !== Math.abs(minor);
}

function isHeadedList({ rows }: ReadAccount['ledger']): boolean {
  return rows.some(({ row }) => isHeaded(row.table));
}

/** What came in and went out under lines that print each day once, as apps list it: nobody sells so. */
function isDaily({ ledger }: ReadAccount): boolean {
  const isUndated = ({ row }: LedgerRow): boolean => !row.entry.datedHere;
  return ledger.rows.length >= LIST_ROWS_MIN && ledger.rows.every(isUndated) && movesBothWays({ ledger });
}

const drawn = [DRAWN_ROWS.in, DRAWN_ROWS.out].map((words) => new Set(phrases(words)));

/** "Deposit" and "Withdrawal", some rows of each, are most of the list: nobody but who keeps the account says so of money. */
function isDrawnFrom({ ledger: { rows } }: ReadAccount): boolean {
  const texts = rows.map(({ row }) => fold(row.text.description));
  const counts = drawn.map((words) => texts.filter((text) => words.has(text)).length);
  return (
    counts.every((count) => count > 1) && 2 * counts.reduce((sum, count) => sum + count, 0) >= rows.length
  );
}

/**
 * A file of nothing but days, texts and amounts, of which some have a minus, or of balances that follow from one another, with
 * the names of these at most: what somebody cut out of a statement.
 */
function isAllThereIs({ ledger: { rows } }: ReadAccount, lines: readonly TokenLine[]): boolean {
  const names = new Set(rows.flatMap(({ row }) => row.table.header ?? []));
  const named = [...names].reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return (
    rows.length >= LIST_ROWS_MIN &&
    rows.length + named === lines.length &&
    rows.every(({ row: { entry } }) => entry.datedHere) &&
    (areProven(rows) || areSigned(rows)) &&
    movesBothWays({ ledger: { rows } })
  );
}

/** Most balances follow from those before them. */
function areProven(rows: readonly LedgerRow[]): boolean {
  const proven = rows.filter(isProof).length;
  return proven >= PROVEN_ROWS_MIN && 2 * proven > rows.length;
}

/** All have words, and some a minus. */
function areSigned(rows: readonly LedgerRow[]): boolean {
  return (
    rows.every(({ row: { entry } }) => hasWord(entry.line.text)) &&
    rows.some(({ row: { entry } }) => entry.values.some((value) => value?.sign === -1))
  );
}

/** "2027-12-31   1,268,525   49,100   1,356,315": the same day of every year, and not a word: what is expected to come. */
function isForecast({ ledger: { rows } }: ReadAccount): boolean {
  const days = rows.map(({ row }) => row.entry.dates[0]?.dates[0]);
  const [first] = days;
  return (
    rows.length >= LIST_ROWS_MIN &&
    days.every((day) => day !== undefined && day.month === first?.month && day.day === first.day) &&
    new Set(days.map((day) => day?.year)).size === days.length &&
    !rows.some(({ row }) => hasWord(row.entry.line.text))
  );
}

function movesBothWays({
  ledger: { rows },
}: {
  readonly ledger: Pick<ReadAccount['ledger'], 'rows'>;
}): boolean {
  return rows.some(({ minor }) => minor > 0) && rows.some(({ minor }) => minor < 0);
}

/** "Saldo atual 678,00": also one that proves nothing. */
function printsBalance({ part: { facts } }: ReadAccount): boolean {
  return facts.opening !== null || facts.closing !== null;
}

/** Nothing says which account the rows are of, or of what time. */
function isNobodys({ part: { facts }, period }: ReadAccount): boolean {
  return facts.last4 === null && period.start === null && period.end === null;
}

function isCard({ part: { facts } }: ReadAccount): boolean {
  return facts.type === 'credit_card';
}

/** A card's rows, under names of columns or not. */
function listsPurchases(account: ReadAccount): boolean {
  return isCard(account) && account.ledger.rows.length >= LIST_ROWS_MIN;
}

function printsLimit({ tokens }: TokenLine): boolean {
  return tokens.some(({ text }) =>
    lineMeanings(text).some((meaning) => meaning === 'credit_limit' || meaning === 'minimum_payment'),
  );
}

/** A quantity times a price is every amount: units of a fund, or goods. */
function isPriced({ rows }: ReadAccount['ledger']): boolean {
  const priced = rows.filter(({ row }) => isProduct(row)).length;
  return priced >= PRICED_ROWS_MIN && priced >= PRICED_SHARE_MIN * rows.length;
}

function isProduct({ entry }: Candidate): boolean {
  const own = new Set(entry.values.map((value) => value?.token));
  const amounts = entry.values.flatMap((value) => (value === null ? [] : [sizeOf(value.token)]));
  const numbers = entry.line.tokens.flatMap((token) => (token.dates.length === 0 ? [sizeOf(token)] : []));
  const others = entry.line.tokens.some((token) => token.amounts.length > 0 && !own.has(token));
  if (!others && amounts.length < 3) return false;
  return amounts.some((amount) =>
    numbers.some((a, at) =>
      numbers.some(
        (b, other) => other > at && a > 1 && b > 1 && Math.abs(a * b - amount) <= amount * ROUNDING_SHARE,
      ),
    ),
  );
}

/** What a token's digits come to, without sign; 0 where it is no number. */
function sizeOf(token: Token): number {
  const [reading] = token.amounts;
  return reading === undefined ? 0 : Number(reading.value) / 10 ** reading.digits;
}

/** Units and prices beside the amounts of most rows: a list of securities or of goods. */
function ignoresAmounts(table: Table, { rows }: ReadAccount['ledger']): boolean {
  const own = rows.filter(({ row }) => row.table === table);
  const many = own.filter(({ row }) => listsAmounts(row.entry)).length;
  return many * 2 > own.length && own.every(({ row }) => row.balance === null);
}

/** Several amounts, unless they are one: what a purchase came to stands again under what is paid of it, and what is asked for. */
function listsAmounts({ values }: Candidate['entry']): boolean {
  const filled = values.flatMap((value) => (value === null || value.minor === 0 ? [] : [value.minor]));
  return filled.length > 2 && filled.some((minor) => minor !== filled[0]);
}
