import type { CheckName } from '@counterfoil/statement';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import { BALANCE_LABELS, lineMeanings } from '../../lexicon/words.ts';
import { median } from '../../median.ts';
import type { StatementReading } from '../../outcome.ts';
import type { PageWords, Word } from '../../page.ts';
import { linesOf, type Line } from '../text/lines.ts';
import { hasWord, tokenLine } from '../text/tokens.ts';

/** A line of a scanned page that is worth another look. */
export interface Doubt {
  /** 1-based. */
  readonly page: number;
  readonly line: Line;
  /** The words in it that are or may be amounts. */
  readonly figures: readonly Word[];
  /** What it holds: a labelled balance or total, or a row. */
  readonly of: 'fact' | 'row';
}

/** A look takes some thirty milliseconds; more doubts than this are a document that OCR cannot read. */
const DOUBTS_MAX = 30;
/** Figures this sure are right nearly always. */
const SURE = 0.9;
/** What may be an amount, well read or not: figures with marks, signs and a currency around them. */
const FIGURES = /^[^\p{L}\d]*[A-Z]{0,3}[^\p{L}\d]*\d[\d.,:;'’ ]*[^\p{L}\d]*[A-Z]{0,3}[^\p{L}\d]*$/u;
/** A day, a page number, a year: too short or too plain for an amount. */
const PLAIN = /^\d{1,4}$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d\d-\d\d$/;
const BALANCES: ReadonlySet<LineMeaning> = new Set<LineMeaning>([
  ...BALANCE_LABELS,
  'total',
  'total_in',
  'total_out',
]);
const WEIGHT = { breaks: 4, bare: 3, fact: 2 } as const;

type Row = StatementReading['transactions'][number];

/**
 * The lines of a scan that may be misread where its sums do not hold, the most suspicious first: rows that break the
 * balances and their neighbours, labelled balances and totals, then what OCR was unsure of.
 */
export function doubtsOf(pages: readonly PageWords[], reading: StatementReading): readonly Doubt[] {
  const { transactions, verdict } = reading;
  const lost = new Set(lostRows(pages, reading).map(({ index }) => index));
  if ((verdict === 'reconciled' || holdsInFigures(reading)) && lost.size === 0) return [];
  const broken = brokenRows(reading);
  const found = scannedLines(pages).flatMap((line) => {
    const figures = line.words.filter(isFigures);
    const isFact = isLabelled(line);
    // A dated line without an amount may be a row that has lost it.
    const isBare = figures.length === 0 && firstDate(line).length > 0;
    const isRow = isBare || lost.has(line.index) || isIn(line, transactions);
    const weight =
      (isIn(line, broken) ? WEIGHT.breaks : 0) +
      (isFact ? WEIGHT.fact : 0) +
      (isBare ? WEIGHT.bare : 0) +
      figures.reduce((sum, { confidence }) => sum + Math.max(0, SURE - confidence), 0);
    const of = isFact ? ('fact' as const) : ('row' as const);
    const isDoubtful = isFact || isRow;
    return isDoubtful && (isBare || figures.length > 0)
      ? [{ page: line.page, line, figures, of, weight }]
      : [];
  });
  return found
    .sort((a, b) => b.weight - a.weight)
    .slice(0, DOUBTS_MAX)
    .map(({ weight: _, ...doubt }) => doubt);
}

const OF_DAYS: ReadonlySet<CheckName> = new Set<CheckName>(['date_order', 'dates_in_period']);
/** Figures read otherwise would change nothing of these. */
const OF_NO_FIGURES: ReadonlySet<CheckName> = new Set<CheckName>([...OF_DAYS, 'direction']);

/** Whether every account's sums hold, and nothing does not but what figures have no part in: they would not be read better. */
function holdsInFigures({ accounts, checks }: StatementReading): boolean {
  const failing = checks.filter(({ status }) => status === 'fail');
  if (failing.length === 0 || failing.some(({ check }) => !OF_NO_FIGURES.has(check))) return false;
  return accounts.every(({ account_id: id }) =>
    checks.some(
      ({ account_id: own, check, status }) => own === id && check === 'closing_balance' && status === 'pass',
    ),
  );
}

/** Fewer rows than this may follow from each other by chance. */
const CHAINED_MIN = 3;
/** Figures of labelled balances less sure than this may be others. */
const UNSURE = 0.7;

/**
 * Whether all that a scan shows follows from its balances though it does not show enough to be called reconciled, as
 * where pages are missing: every row has its balance, no sum fails, and the labelled balances are surely read.
 */
export function isChained(pages: readonly PageWords[], reading: StatementReading): boolean {
  const { transactions, checks } = reading;
  const follows = transactions.every(
    ({ balance, flags }) =>
      balance !== null && !flags.includes('balance_mismatch') && !flags.includes('date_inferred'),
  );
  if (!follows || transactions.length < CHAINED_MIN) return false;
  const breaks = checks.some(({ check, status }) => status === 'fail' && !OF_NO_FIGURES.has(check));
  if (breaks || losesRows(pages, reading)) return false;
  const facts = scannedLines(pages).filter(isLabelled);
  return facts.every(({ words }) => words.every((word) => !isFigures(word) || word.confidence >= UNSURE));
}

/** An amount down to its cents. */
const CENTS = /[.,]\d{2}\D{0,3}$/;
const NUMBER = /^[-+(]?\d[\d.,]*[-)]?$/;
/** One dated line with figures beside the rows may be a note. */
const LOST_MIN = 2;

/**
 * Whether a scan has lines that begin with dates as its rows do and are none: with figures, none of which is an amount, so
 * that decimal marks are lost, or with words and a balance alone, so that amounts are. Whole accounts go missing so, and
 * the sums of the others hold.
 */
export function losesRows(pages: readonly PageWords[], reading: StatementReading): boolean {
  return lostRows(pages, reading).length > 0;
}

function lostRows(pages: readonly PageWords[], { transactions }: StatementReading): readonly Line[] {
  const lines = scannedLines(pages);
  const rows = lines.filter((line) => isIn(line, transactions));
  if (!rows.some((line) => line.words.some(({ text }) => CENTS.test(text)))) return [];
  const lefts = rows.flatMap(firstDate).map(({ left }) => left);
  const balanced = transactions.every(({ balance }) => balance !== null);
  const ends = balanced ? rows.flatMap((line) => lastAmount(line)?.right ?? []) : [];
  const lost = lines.filter((line) => {
    if (isIn(line, transactions)) return false;
    const dates = datesOf(line);
    const [date] = dates;
    if (date === undefined || !lefts.some((left) => Math.abs(left - date.left) < line.height)) return false;
    const behind = line.words.filter(({ box }) => box[0] >= date.right);
    const amounts = behind.filter(({ text }) => CENTS.test(text));
    if (amounts.length === 0) {
      const numbers = behind.filter(({ text }) => NUMBER.test(text));
      // All the figures of "3 March 2025 to 2 April 2025" are days of a period.
      return (
        numbers.length > 1 &&
        !numbers.every(({ box: [x] }) => dates.some(({ left, right }) => x >= left && x < right))
      );
    }
    const end = lastAmount(line)?.right ?? 0;
    const isBalance = amounts.length === 1 && ends.some((other) => Math.abs(other - end) < line.height);
    return isBalance && !isLabelled(line) && behind.filter(({ text }) => hasWord(text)).length > 1;
  });
  return lost.length >= LOST_MIN ? lost : [];
}

function lastAmount({ words }: Line): { readonly right: number } | null {
  const last = words.findLast(({ text }) => CENTS.test(text));
  return last === undefined ? null : { right: last.box[0] + last.box[2] };
}

/** The figures of rows of a scan that the sums have mended: the sums say what they should be, not what is printed. */
export function mendedFigures(
  pages: readonly PageWords[],
  { transactions }: StatementReading,
): readonly Doubt[] {
  const mended = transactions.filter(({ flags }) => flags.includes('ocr_corrected'));
  if (mended.length === 0) return [];
  return scannedLines(pages)
    .filter((line) => isIn(line, mended))
    .map((line) => ({ page: line.page, line, figures: line.words.filter(isFigures), of: 'row' }));
}

/** A day of value this far from the day of booking is another year, or another month. */
const VALUE_DAYS_MAX = 100;
const MS_A_DAY = 86_400_000;
/** A whole day in figures. */
const DAY_IN_FIGURES = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/** The dates of scanned rows whose days stand out of order or far from their days of value, and of the rows beside them. */
export function oddDates(pages: readonly PageWords[], reading: StatementReading): readonly Word[] {
  const { transactions, checks } = reading;
  const named = new Set(
    checks.flatMap((check) =>
      check.status === 'fail' && OF_DAYS.has(check.check) ? (check.transaction_id ?? []) : [],
    ),
  );
  const isOdd = transactions.map(
    ({ transaction_id: id, date, value_date: value }) =>
      named.has(id) ||
      (date !== null &&
        value !== null &&
        Math.abs(Date.parse(date) - Date.parse(value)) > VALUE_DAYS_MAX * MS_A_DAY),
  );
  const odd = transactions.filter((_, at) => [at - 1, at, at + 1].some((near) => isOdd[near] === true));
  if (odd.length === 0) return [];
  return scannedLines(pages)
    .filter((line) => isIn(line, odd))
    .flatMap(({ words }) => words.filter(({ text }) => DAY_IN_FIGURES.test(text)))
    .slice(0, DOUBTS_MAX);
}

/** A place where a row's date would stand. Points. */
export interface DateCell {
  readonly page: number;
  readonly box: Word['box'];
}

/**
 * The date cells of scanned rows that have taken their date from another row, though dates stand on other lines: what
 * no sum would show, had OCR lost them.
 */
export function emptyDateCells(
  pages: readonly PageWords[],
  { transactions }: StatementReading,
): readonly DateCell[] {
  const undated = transactions.filter(
    ({ flags }) => flags.includes('ocr') && flags.includes('date_inferred'),
  );
  if (undated.length === 0) return [];
  const lines = scannedLines(pages);
  const rows = lines.filter((line) => isIn(line, transactions));
  // Text that goes on below names days as well: "On 03 Sep".
  const heads = rows.filter((line) => opensRow(line, transactions));
  // What may be an amount as well, "15.02", shows where days stand only where nothing else does.
  const dates =
    [firstPlainDate, firstDate]
      .flatMap((first) => [heads.flatMap(first), rows.flatMap(first)])
      .find(({ length }) => length > 0) ?? [];
  const left = median(dates.map((date) => date.left));
  const width = median(dates.map((date) => date.right - date.left));
  if (left === null || width === null) return [];
  return lines
    .filter((line) => isIn(line, undated) && line.words.some(isFigures))
    .slice(0, DOUBTS_MAX)
    .map((line) => ({ page: line.page, box: [left, line.top, width, line.bottom - line.top] }));
}

/** One figure or two are print where they are read this surely. */
const SURE_PRINT = { one: 0.6, two: 0.3 } as const;

/** Whether figures are printed in a cell: its paper's grain and the edge of a marked line are read as one or two, too. */
export function holdsFigures({ text, confidence }: Pick<Word, 'text' | 'confidence'>): boolean {
  const figures = text.replace(/\D/g, '').length;
  return figures > 2 || (figures > 0 && confidence >= (figures > 1 ? SURE_PRINT.two : SURE_PRINT.one));
}

function firstDate(line: Line): { left: number; right: number }[] {
  return datesOf(line).slice(0, 1);
}

function firstPlainDate(line: Line): { left: number; right: number }[] {
  const { tokens } = tokenLine(line);
  return tokens.filter(({ dates, amounts }) => dates.length > 0 && amounts.length === 0).slice(0, 1);
}

function datesOf(line: Line): { left: number; right: number }[] {
  return tokenLine(line).tokens.filter(({ dates }) => dates.length > 0);
}

function scannedLines(pages: readonly PageWords[]): Line[] {
  return linesOf(pages.filter(({ method }) => method === 'ocr'));
}

function isFigures({ text }: Word): boolean {
  return FIGURES.test(text) && !PLAIN.test(text);
}

/** Rows that break the balances, and the rows beside them: a balance misread breaks two. */
function brokenRows({ transactions, checks }: StatementReading): readonly Row[] {
  const named = new Set(
    checks.flatMap((check) => (check.status === 'fail' ? (check.transaction_id ?? []) : [])),
  );
  const isBroken = transactions.map(
    (row) => row.flags.includes('balance_mismatch') || named.has(row.transaction_id),
  );
  return transactions.filter((_, at) => [at - 1, at, at + 1].some((near) => isBroken[near] === true));
}

function isIn(line: Line, rows: readonly Row[]): boolean {
  const middle = (line.top + line.bottom) / 2;
  return rows.some(({ page, box }) => {
    return page === line.page && box !== null && middle > box[1] && middle < box[1] + box[3];
  });
}

/** Rows that have their day on a line of their own show none on the first. */
function opensRow({ page, top, height }: Line, rows: readonly Row[]): boolean {
  return rows.some(
    ({ page: own, box }) => own === page && box !== null && Math.abs(box[1] - top) < height / 2,
  );
}

function isLabelled(line: Line): boolean {
  const words = line.words.filter(({ text }) => !/\d/.test(text)).map(({ text }) => text);
  return lineMeanings(words.join(' ')).some((meaning) => BALANCES.has(meaning));
}
