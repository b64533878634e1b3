import type { KeptTitle } from '../../facts/document-title.ts';
import { namesBank } from '../../facts/index.ts';
import {
  AGES,
  BANK_COLUMNS,
  BANK_LABELS,
  CASH_MACHINES,
  DEMANDS,
  METERED,
  SECURITY_ROWS,
  TRADE_COLUMNS,
  TRADE_ROWS,
  VALUE_COLUMNS,
} from '../../lexicon/document-words.ts';
import { DAY_NAMES, dayKind, PAIRED_NAMES } from '../../lexicon/day-words.ts';
import { fold, phrases } from '../../lexicon/fold.ts';
import { PhraseTable } from '../../lexicon/phrase-table.ts';
import type { ReadAccount } from '../accounts/read-account.ts';
import { isHeaded } from '../accounts/segments.ts';
import type { Candidate } from '../rows/candidate.ts';
import { looksLikeRow, type TokenLine } from '../text/tokens.ts';

/** How much speaks for a bank as the keeper of an account, and how much for somebody who sells, lets or teaches. */
export interface Keeper {
  readonly bank: number;
  readonly trade: number;
  /** Nothing says bank, though the words over the columns are known ones: no name, number, product or payment. */
  readonly silent: boolean;
  /** A printed opening balance, the rows and a printed closing balance agree. */
  readonly closes: boolean;
  /** The days of purchases and of their booking stand beside each other under their names. */
  readonly books: boolean;
}

/** Each kind of evidence counts once: a document repeats its words. */
const BANK = {
  institution: 2,
  type: 2,
  owed: 4,
  label: 1,
  columns: 1,
  valued: 3,
  books: 1,
  cash: 1,
} as const;
const TRADE = {
  title: 3,
  demand: 1.5,
  metered: 2,
  moreMetered: 1,
  ages: 2,
  columns: 2,
  moreColumns: 1,
  rows: 2,
  securities: 3,
} as const;
/** One word may be chance; a title, or two other kinds of evidence, are not. */
const TRADE_MIN = 3;
/** Labels are short; paragraphs talk of everything. */
const LABEL_WORDS_MAX = 24;
/** The name of a column is no sentence. */
const NAME_WORDS_MAX = 6;
/** The table's header, and what may stand between it and the first row. */
const HEADING_LINES = 4;
/** What stands farther behind the rows than on the page after theirs are terms, which talk of everything. */
const TERMS_PAGES = 1;
/** This share of the rows names what is sold or let. */
const ROWS_SHARE = 0.5;

const table = (words: string): PhraseTable<'found'> => new PhraseTable({ found: [words] });
const [demands, ages, metered] = [table(DEMANDS), table(AGES), table(METERED)];
const [tradeColumns, bankColumns, valueColumns] = [
  table(TRADE_COLUMNS),
  table(BANK_COLUMNS),
  table(VALUE_COLUMNS),
];
const bankLabels = Object.values(BANK_LABELS).map(table);
const tradeRows = phrases(TRADE_ROWS);
const securityRows = phrases(SECURITY_ROWS);
const cashMachines = table(CASH_MACHINES);
const dayNames: ReadonlySet<string> = new Set(DAY_NAMES);

/**
 * Who keeps the account, by what is printed around its rows, over its columns and at the beginning of its rows.
 */
export function keeperOf(
  accounts: readonly ReadAccount[],
  lines: readonly TokenLine[],
  title: KeptTitle,
): Keeper {
  const rows = accounts.flatMap(({ ledger }) => ledger.rows.map(({ row }) => row));
  const inRows = new Set(rows.map((row) => row.entry.line.index));
  const around = lines.filter((line) => !inRows.has(line.index) && line.words.length <= LABEL_WORDS_MAX);
  const [first = lines.length] = [...inRows].sort((a, b) => a - b);
  const heads = lines
    .slice(Math.max(0, first - HEADING_LINES), first)
    .filter((line) => !looksLikeRow(line) && !countsThings(line))
    .map((line) =>
      line.tokens.filter(({ words }) => words.length <= NAME_WORDS_MAX).map((cell) => fold(cell.text)),
    );
  const says = (words: PhraseTable<'found'>, texts: readonly string[]): boolean =>
    texts.some((text) => words.mentions(text));
  const texts = around.map((line) => fold(line.text));
  const facts = accounts.map(({ part }) => part.facts);
  let [bank, trade] = [0, 0];
  const isNamed = facts.some(({ institution }) => institution !== null && namesBank(institution));
  if (isNamed) bank += BANK.institution;
  // Cards and loans ask for payment and count points as traders do; what shows them to be such outweighs it. But the ledgers of
  // those who sell have limits of credit as well.
  const isLedger = title.trade && !title.statement && !isNamed;
  const owes = facts.some(({ type }) => type === 'credit_card' || type === 'loan');
  if (owes) bank += isLedger ? 0 : BANK.owed;
  else if (facts.some(({ type }) => type !== 'unknown')) bank += BANK.type;
  bank += BANK.label * bankLabels.filter((words) => says(words, texts)).length;
  if (says(bankColumns, heads.flat())) bank += BANK.columns;
  if (says(valueColumns, heads.flat())) bank += BANK.valued;
  const books = heads.some(namesBooking);
  if (books) bank += BANK.books;
  if (title.trade || title.other) trade += TRADE.title;
  const last = rows.reduce((most, { entry }) => Math.max(most, entry.line.page), 0) || Infinity;
  const isNear = ({ page }: TokenLine): boolean => page <= last + TERMS_PAGES;
  const told = texts.filter((_, at) => isNear(around[at] as TokenLine));
  if (says(demands, told)) trade += TRADE.demand;
  const meters = told.filter((text) => metered.mentions(text)).length;
  if (meters > 0) trade += TRADE.metered;
  if (meters > 1) trade += TRADE.moreMetered;
  if (around.some((line) => isNear(line) && countsDays(line.text))) trade += TRADE.ages;
  const sold = Math.max(
    0,
    ...heads.map((cells) => cells.filter((cell) => says(tradeColumns, [cell])).length),
  );
  if (sold > 0) trade += TRADE.columns;
  if (sold > 1) trade += TRADE.moreColumns;
  // Rows are looked at where they decide: most documents name their bank, and may have thousands of rows.
  if (bank < trade + TRADE.rows && begin(rows, tradeRows)) trade += TRADE.rows;
  if (bank < TRADE.securities && !accounts.some(holdsMoney) && begin(rows, securityRows))
    trade += TRADE.securities;
  const isOpen = bank === 0 || trade >= TRADE_MIN;
  if (isOpen && rows.some((row) => cashMachines.mentions(fold(row.text.description)))) bank += BANK.cash;
  const numbered = facts.some(({ last4 }) => last4 !== null);
  // On a scan the words that would say it may be lost.
  const legible = rows.every((row) => row.entry.line.method !== 'ocr');
  const silent = bank === 0 && !numbered && legible && rows.some((row) => isHeaded(row.table));
  return { bank, trade, silent, closes: accounts.some(({ ledger }) => ledger.closes), books };
}

/** "Invoice 540592 Ref 780528": the text of a row over its amounts has a number for each word, and names no columns. */
function countsThings({ tokens }: TokenLine): boolean {
  return 2 * tokens.filter(({ amounts }) => amounts.length > 0).length >= tokens.length;
}

/** "Post Date | Trans Date": a trader has one day of both. */
function namesBooking(cells: readonly string[]): boolean {
  // "Transaction" alone heads texts as well.
  const isDay = (cell: string): boolean => dayNames.has(cell) || PAIRED_NAMES.has(cell);
  const kinds = new Set(cells.map((cell) => (isDay(cell) ? dayKind(cell) : null)));
  return kinds.has('booking') && (kinds.has('purchase') || kinds.has('transaction'));
}

/** Whether somebody other than a bank keeps the account. A silent document is a bank's only by its title or its sums. */
export function isTradeAccount({ bank, trade, silent, closes }: Keeper, title: KeptTitle): boolean {
  if (silent && (trade > 0 || !(title.statement || closes))) return true;
  return trade >= TRADE_MIN && trade > bank;
}

/** "Current | 1-30 days | 31-60 days": two ages in one line. */
function countsDays(text: string): boolean {
  return ages.match(text).matches.length >= 2;
}

/** Whether money is printed that the account holds, as that of a broker's customers who are paid in it. */
function holdsMoney({ part: { facts }, ledger }: ReadAccount): boolean {
  return (
    facts.opening !== null || facts.closing !== null || ledger.rows.some(({ row }) => row.balance !== null)
  );
}

/** Whether so many rows begin with some of these words. */
function begin(rows: readonly Candidate[], words: readonly string[]): boolean {
  const named = rows.filter(({ text }) =>
    begins(`${text.description} ${text.reference ?? ''}`, words),
  ).length;
  return named > 0 && named >= ROWS_SHARE * rows.length;
}

/** The first words of a row without the numbers before them. */
function begins(description: string, words: readonly string[]): boolean {
  const text = `${fold(description).replace(/^[\d ]+/, '')} `;
  return words.some((word) => text.startsWith(/[\u3040-\u9fff]/.test(word) ? word : `${word} `));
}
