import { runChecks } from '@counterfoil/statement';
import type { StatementReading } from '../../outcome.ts';
import { readFacts } from '../../facts/index.ts';
import { fold } from '../../lexicon/fold.ts';
import type { PageWords } from '../../page.ts';
import { isPlainMoney, type TokenLine } from '../text/tokens.ts';
import { factLine } from './accounts.ts';
import type { NumberedLine, PlainNumber } from './page-numbers.ts';

type Style = 'point' | 'comma';

/** So many amounts with decimals tell how a page prints them, where those printed otherwise are this part at most. */
const AMOUNTS_MIN = 3;
const OTHERS_SHARE_MAX = 0.2;

/**
 * The documents that are bound in one file, each with its pages: where pages with "1,234.56" follow those with "1.234,56",
 * another bank's statement begins. Within one, no row of the others could be read.
 */
export function documentsIn(
  pages: readonly PageWords[],
  lines: readonly TokenLine[],
  numbered: readonly NumberedLine[],
): readonly (readonly PageWords[])[] {
  if (pages.length < 2) return [pages];
  const styles = stylesOf(lines);
  const first = new Set(numbered.filter(({ page }) => page === 1).map(({ line }) => line.page));
  const starts: number[] = [0];
  let before: Style | null = null;
  let told = 0;
  pages.forEach(({ page }, at) => {
    const style = styles.get(page);
    if (style === undefined) return;
    // A cover without amounts before it is the next document's.
    const cover = pages.findIndex((one, index) => index > told && index < at && first.has(one.page));
    if (before !== null && style !== before) starts.push(cover < 0 ? at : cover);
    before = style;
    told = at;
  });
  return cut(pages, starts);
}

/** By page: the decimal mark that all but few of its amounts have. */
function stylesOf(lines: readonly TokenLine[]): ReadonlyMap<number, Style> {
  const counts = new Map<number, { point: number; comma: number }>();
  for (const { page, tokens } of lines) {
    for (const token of tokens) {
      const [reading] = token.amounts;
      if (reading?.digits !== 2 || (reading.style !== 'point' && reading.style !== 'comma')) continue;
      if (!isPlainMoney(token)) continue;
      const count = counts.get(page) ?? { point: 0, comma: 0 };
      counts.set(page, count);
      count[reading.style] += 1;
    }
  }
  const styles = new Map<number, Style>();
  for (const [page, { point, comma }] of counts) {
    const isTold = Math.max(point, comma) >= AMOUNTS_MIN;
    if (isTold && Math.min(point, comma) <= OTHERS_SHARE_MAX * (point + comma))
      styles.set(page, point > comma ? 'point' : 'comma');
  }
  return styles;
}

/** Pages of one document are of one size, to within so many points. */
const SAME_SIZE_POINTS = 4;

/**
 * Where documents that print their amounts alike may begin: at a page that is numbered the first, or at one without a number
 * that is of another size or stands behind "page 3 of 3"; where there is none, at one without a number that is another bank's.
 */
export function mayBeDocuments(
  pages: readonly PageWords[],
  lines: readonly TokenLine[],
  numbered: readonly NumberedLine[],
  plain: readonly PlainNumber[],
): readonly (readonly PageWords[])[] {
  if (pages.length < 2) return [pages];
  const last = new Set(numbered.filter(({ page, of }) => page === of).map(({ line }) => line.page));
  const numbers = new Map(numbered.map(({ line, page }) => [line.page, page]));
  for (const { page, number } of plain) numbers.set(page, number);
  const starts = pages.flatMap(({ page, width, height, method }, at) => {
    const before = pages[at - 1];
    if (before === undefined) return [at];
    // Scans of one document are not all cut alike.
    const isResized =
      (method === 'text' && before.method === 'text' && Math.abs(width - before.width) > SAME_SIZE_POINTS) ||
      Math.abs(height - before.height) > SAME_SIZE_POINTS;
    const number = numbers.get(page);
    const mayBegin = isResized || last.has(before.page);
    return number === 1 || (number === undefined && mayBegin) ? [at] : [];
  });
  return cut(pages, starts.length > 1 ? starts : startsOfBanks(pages, lines, new Set(numbers.keys())));
}

/** Files with more pages without a number are not looked through for other banks. */
const UNNUMBERED_PAGES_MAX = 100;

/**
 * The first of the pages, and each without a number that has the name of another bank and another account's number than
 * those before.
 */
function startsOfBanks(
  pages: readonly PageWords[],
  lines: readonly TokenLine[],
  numbered: ReadonlySet<number>,
): readonly number[] {
  const unnumbered = pages.filter(({ page }) => !numbered.has(page)).length;
  if (unnumbered === 0 || unnumbered > UNNUMBERED_PAGES_MAX) return [0];
  const byPage = Map.groupBy(lines, ({ page }) => page);
  const starts = [0];
  let head: { readonly bank: string; readonly last4: string } | null = null;
  for (const [at, { page }] of pages.entries()) {
    if (head !== null && numbered.has(page)) continue;
    const [account] = readFacts((byPage.get(page) ?? []).map(factLine)).accounts;
    if (account?.institution == null || account.last4 === null) continue;
    const own = { bank: bankOf(account.institution), last4: account.last4 };
    if (head !== null && own.bank !== head.bank && own.last4 !== head.last4) starts.push(at);
    head = own;
  }
  return starts;
}

/** "Harbour Bank" and "Harbour Bank plc" are one. */
function bankOf(institution: string): string {
  return fold(institution).split(' ', 2).join(' ');
}

function cut(pages: readonly PageWords[], starts: readonly number[]): readonly (readonly PageWords[])[] {
  return starts.map((start, at) => pages.slice(start, starts[at + 1]));
}

/**
 * Whether documents read by themselves tell more than their pages read as one. Each statement among them has an account of
 * its own, and sums prove all of them, or some where they do not prove the whole. One that tells of rows the whole does not
 * is not proven by this. Rows of what is no statement by itself are lost only where they are what the whole fails by.
 */
export function tellMore(
  readings: readonly StatementReading[],
  documents: number,
  whole: StatementReading | null,
): boolean {
  const areOwned = readings.every(({ accounts }) =>
    accounts.some(({ institution, account_last4 }) => institution !== null || account_last4 !== null),
  );
  if (!areOwned) return false;
  // What the other documents of the file make the whole no statement of is one still where it tells all of its account.
  if (whole === null && readings.length > 0 && readings.every(tellsAll)) return true;
  const gained = rowsOf(readings) - rowsOf(whole === null ? [] : [whole]);
  const proven = readings.filter(({ verdict }) => verdict === 'reconciled').length;
  if (gained > 0 && readings.length === documents && areOfOtherBanks(readings)) return true;
  const isWholeProven = whole?.verdict === 'reconciled';
  if (readings.length < documents && gained < 0) return !isWholeProven && proven === readings.length;
  return proven === readings.length || (proven > 0 && (!isWholeProven || gained > 0));
}

/** Whose account a reading is of, when, and what it began and ended with. */
function tellsAll({ accounts }: StatementReading): boolean {
  return accounts.every((one) =>
    [
      one.institution,
      one.account_last4,
      one.period_start,
      one.period_end,
      one.opening_balance,
      one.closing_balance,
    ].every((fact) => fact !== null),
  );
}

/** Whether a reading tells a day of any row or a balance: "If a payment is returned £5" on a page of terms does neither. */
export function tellsAny({ accounts, transactions }: StatementReading): boolean {
  const isOfDays = transactions.length === 0 || transactions.some(({ date }) => date !== null);
  return isOfDays || accounts.some((one) => one.opening_balance !== null || one.closing_balance !== null);
}

function areOfOtherBanks(readings: readonly StatementReading[]): boolean {
  const banks = readings.map(({ accounts }) => accounts.find(({ institution }) => institution !== null));
  const names = banks.flatMap((account) => (account?.institution == null ? [] : bankOf(account.institution)));
  return new Set(names).size === readings.length;
}

function rowsOf(readings: readonly StatementReading[]): number {
  return readings.reduce((count, { transactions }) => count + transactions.length, 0);
}

/** The readings of the statements among bound documents as one, held against their own facts. */
export function boundReading(readings: readonly StatementReading[]): StatementReading {
  const draft = {
    accounts: readings.flatMap(({ accounts }) => accounts),
    transactions: readings.flatMap(({ transactions }) => transactions),
    printed: readings.flatMap(({ printed }) => printed),
    origins: Object.assign({}, ...readings.map(({ origins }) => origins)) as StatementReading['origins'],
  };
  return { ...draft, ...runChecks(draft) };
}
