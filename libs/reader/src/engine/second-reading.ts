import type { RowFlag } from '@counterfoil/statement';
import { analyse, type Analysis } from '../analysis/index.ts';
import {
  doubtsOf,
  emptyDateCells,
  holdsFigures,
  isChained,
  losesRows,
  mendedFigures,
  oddDates,
  type DateCell,
  type Doubt,
} from '../analysis/verdict/doubts.ts';
import { surerInOther, withCents, withDate, withLines, withWords } from '../analysis/verdict/second-words.ts';
import { readDate } from '../lexicon/dates.ts';
import type { StatementReading } from '../outcome.ts';
import type { PageWords, Word } from '../page.ts';
import { inParallel, OCR_PAGES_AHEAD } from './in-parallel.ts';
import { readAgain, type SecondLook } from './ocr-page.ts';
import type { ReadPicture } from './ocr-port.ts';
import type { OpenDocument } from './open.ts';
import type { Pdfium } from './pdfium.ts';
import { inOwnLetters } from './own-script.ts';
import { isAmount } from './second-look.ts';

/** What a second reading needs besides the document. */
export interface SecondReadingContext {
  readonly documentKey: string;
  readonly readPicture: ReadPicture;
}

/**
 * Looks again at what the arithmetic of a scan makes doubtful: from nearer at single figures first, then at whole
 * pages in another way. What the picture then says is taken where the statement holds better with it; else the first reading stands.
 */
export async function settleByLooking(
  pdfium: Pdfium,
  document: OpenDocument,
  first: Settled,
  context: SecondReadingContext,
): Promise<Analysis> {
  const { documentKey, readPicture } = context;
  const look = (index: number, what: SecondLook): Promise<readonly Word[] | null> =>
    readAgain(pdfium, document, index, what, readPicture);
  let best = await withOddDates(first, look, documentKey);
  const { pages } = best;
  let left = triesOf(pages);
  const take = (tried: readonly PageWords[]): void => {
    left -= 1;
    if (left < 0) return;
    const analysis = analyse(tried, { documentKey });
    if (keepsWhatItHas(analysis, best.analysis) && holds({ pages: tried, analysis }) > holds(best))
      best = { pages: tried, analysis };
  };
  const doubts = doubtsIn(best);
  if (doubts.length > 0) {
    const readings = await lookAt(doubts, look);
    const figures = new Map([...readings].filter(([word, again]) => again.text !== word.text));
    take(withWords(pages, figures));
    // What no look reads otherwise: only the sums tell.
    const looked = withWords(pages, figures);
    const unsigned = isProven(best) ? null : withoutSign(looked, doubts);
    if (unsigned !== null) take(unsigned);
    for (const how of OTHERWISE) {
      if (left <= 0 || doubtsIn(best).length === 0 || isSettled(best)) break;
      const otherwise = await lookOtherwise(pages, doubts, look, how);
      // What the first reading saw stands where it can: another may find the amounts and lose the period.
      for (const tried of [merged(pages, otherwise), merged(otherwise, pages), otherwise]) {
        take(tried);
        take(withWords(tried, figures));
      }
    }
    if (!isProven(best)) best = withSurer(best, pages, readings, documentKey);
  }
  const mended = await lookAtMended(best, look);
  if (mended.size > 0) {
    // A bank's own error adds up as badly as a misread figure; where two readings agree, it is what is printed.
    const witnessed = withWords(best.pages, mended);
    best = { pages: witnessed, analysis: analyse(witnessed, { documentKey }) };
  }
  const printed = await lookForDates(best, look);
  if (printed.length > 0) take(withDates(best.pages, printed));
  // No sum sees dates, nor rows that are lost with their account: what is left of the document is shown, and proves nothing.
  const empty = emptyCells(best);
  const isLost = printed.some(({ cell }) => empty.some((other) => isSameCell(cell, other)));
  return isLost || isIncomplete(best) ? analyse(best.pages, { documentKey, datesLost: true }) : best.analysis;
}

/** Text pages are analysed so many times in all, for the sake of the scanned ones beside them, and each of these adds more. */
const PAGES_TRIED = 200;
const PAGES_TRIED_PER_SCAN = 50;

/** How many readings of a document may be tried: the fewer, the more of its pages are text, of which none is read otherwise. */
export function triesOf(pages: readonly PageWords[]): number {
  const scans = pages.filter(({ method }) => method === 'ocr').length;
  return Math.floor((PAGES_TRIED + scans * PAGES_TRIED_PER_SCAN) / pages.length);
}

/** A date this sure is right nearly always. */
const SURE = 0.7;
/** A second reading takes as long as the first: more pages than this are not worth the wait. */
const PAGES_MAX = 4;
/** Other ways to read a page, the one that helps most often first: what one of them misreads, another reads. */
const OTHERWISE = [
  { mode: 'page_block', data: 'eng' },
  { mode: 'page_otherwise', data: 'quick' },
] as const;

/** What is printed where a row seemed to have no date. */
interface PrintedDate {
  readonly cell: DateCell;
  readonly word: Word;
}

/** Pages, and what analysis makes of them. */
export interface Settled {
  readonly pages: readonly PageWords[];
  readonly analysis: Analysis;
}

function doubtsIn({ pages, analysis }: Settled): readonly Doubt[] {
  if (analysis.kind === 'not_a_statement') return [];
  const sure = new Set(pages.flatMap(({ page, isDeciphered }) => (isDeciphered === true ? [page] : [])));
  return doubtsOf(pages, analysis.reading).filter(({ page }) => !sure.has(page));
}

/** Another reading of whole pages would show nothing that these balances do not. */
function isSettled({ pages, analysis }: Settled): boolean {
  return analysis.kind === 'statement' && isChained(pages, analysis.reading);
}

function isIncomplete({ pages, analysis }: Settled): boolean {
  return analysis.kind === 'statement' && losesRows(pages, analysis.reading);
}

function emptyCells({ pages, analysis }: Settled): readonly DateCell[] {
  return analysis.kind === 'statement' ? emptyDateCells(pages, analysis.reading) : [];
}

/** What is printed in the date cells of rows that seemed to have no date. */
async function lookForDates(settled: Settled, look: Look): Promise<readonly PrintedDate[]> {
  const found: PrintedDate[] = [];
  for (const [page, cells] of Map.groupBy(emptyCells(settled), (cell) => cell.page)) {
    const words = await look(page - 1, { mode: 'digits', data: 'eng', boxes: cells.map(({ box }) => box) });
    for (const [at, cell] of cells.entries()) {
      const word = words?.[at];
      if (word !== undefined && holdsFigures(word)) found.push({ cell, word });
    }
  }
  return found;
}

/** A reading with what days out of order are to the large network, where it holds as well with them. */
async function withOddDates(first: Settled, look: Look, documentKey: string): Promise<Settled> {
  const { pages, analysis } = first;
  const odd = analysis.kind === 'statement' ? oddDates(pages, analysis.reading) : [];
  const readings = new Map<Word, Word>();
  for (const page of pages) {
    const words = page.words.filter((word) => odd.includes(word));
    if (words.length === 0) continue;
    const found = await look(page.page - 1, {
      mode: 'digits',
      data: 'eng',
      boxes: words.map(({ box }) => box),
    });
    for (const [at, word] of words.entries()) {
      const again = found?.[at];
      if (again === undefined || again.text === word.text) continue;
      if (again.confidence >= SURE && readDate(again.text).length > 0)
        readings.set(word, { ...word, text: again.text });
    }
  }
  if (readings.size === 0) return first;
  const tried = withWords(pages, readings);
  const second = { pages: tried, analysis: analyse(tried, { documentKey }) };
  return keepsWhatItHas(second.analysis, analysis) && holds(second) >= holds(first) ? second : first;
}

/** The pages with the dates that are surely read. */
function withDates(pages: readonly PageWords[], printed: readonly PrintedDate[]): readonly PageWords[] {
  const sure = printed.filter(({ word }) => word.confidence >= SURE && readDate(word.text).length > 0);
  return pages.map((page) =>
    sure.filter(({ cell }) => cell.page === page.page).reduce((all, { word }) => withDate(all, word), page),
  );
}

function isSameCell(a: DateCell, b: DateCell): boolean {
  return a.page === b.page && Math.abs(a.box[1] - b.box[1]) < b.box[3] / 2;
}

/** A reading that proves nothing may lose so many of another's rows at most, in parts of them: fewer rows break fewer sums. */
const LOSS_MAX = 0.1;

function keepsWhatItHas(analysis: Analysis, best: Analysis): boolean {
  if (analysis.kind === 'not_a_statement' || best.kind === 'not_a_statement') return true;
  const { verdict, transactions, accounts } = analysis.reading;
  if (verdict === 'reconciled') return true;
  // Nor does a balance that is not read break any.
  if (balancesOf(accounts) < balancesOf(best.reading.accounts)) return false;
  return transactions.length >= (1 - LOSS_MAX) * best.reading.transactions.length;
}

/** How many balances the accounts are known to begin and end with. */
function balancesOf(accounts: StatementReading['accounts']): number {
  const found = accounts.flatMap((account) => [account.opening_balance, account.closing_balance]);
  return found.filter((balance) => balance !== null).length;
}

/** A figure this sure is right nearly always. */
const SURE_FIGURE = 0.8;
/** No look has read it so. */
const GUESSED = 0.5;
const DOLLAR = /^([-+(]?)\$(?=\d)/;

const RECONCILED = 1000;
const UNDATED = 0.01;
const UNBOUNDED = 0.1;
const BROKEN = 0.05;

function isProven({ pages, analysis }: Settled): boolean {
  if (analysis.kind === 'not_a_statement') return false;
  return analysis.reading.verdict === 'reconciled' && !losesRows(pages, analysis.reading);
}

/** How well a statement holds together; a period without its end, a row that breaks the balances and one whose
 * date is taken from another are smaller and smaller doubts. */
function holds({ pages, analysis }: Settled): number {
  if (analysis.kind === 'not_a_statement') return -Infinity;
  const { accounts, checks, transactions } = analysis.reading;
  const count = (status: 'pass' | 'fail'): number => checks.filter((check) => check.status === status).length;
  const flagged = (flag: RowFlag): number => transactions.filter(({ flags }) => flags.includes(flag)).length;
  const failed = count('fail');
  // Where a sum is broken, the one of balances that are withheld, or not known at all, is no better than broken.
  const untold = failed === 0 ? 0 : accounts.filter((account) => balancesOf([account]) === 0).length;
  const sums = isProven({ pages, analysis }) ? RECONCILED : count('pass') - 2 * (failed + untold);
  const bounds = accounts.flatMap((account) => [account.period_start, account.period_end]);
  const unknown = bounds.filter((bound) => bound === null).length;
  return (
    sums - unknown * UNBOUNDED - flagged('balance_mismatch') * BROKEN - flagged('date_inferred') * UNDATED
  );
}

type Look = (index: number, what: SecondLook) => Promise<readonly Word[] | null>;

/**
 * A reading with what the large network is sure of where the sums do not hold whatever is read: they leave open which of two
 * figures is printed.
 */
function withSurer(
  best: Settled,
  first: readonly PageWords[],
  readings: ReadonlyMap<Word, Word>,
  documentKey: string,
): Settled {
  const sure = new Map([...readings].filter(([, { confidence }]) => confidence >= SURE_FIGURE));
  const surer = surerInOther(first, best.pages, sure);
  if (surer.size === 0) return best;
  const pages = withWords(best.pages, surer);
  const last = { pages, analysis: analyse(pages, { documentKey }) };
  return keepsWhatItHas(last.analysis, best.analysis) && holds(last) >= holds(best) ? last : best;
}

/** Pages whose only amount with the sign of a dollar is a doubtful one: with the figure in its place that looks like one. */
export function withoutSign(
  pages: readonly PageWords[],
  doubts: readonly Doubt[],
): readonly PageWords[] | null {
  const signed = pages.flatMap(({ words }) => words.filter(({ text }) => DOLLAR.test(text)));
  const [word, more] = signed;
  const isDoubted = doubts.some(({ figures }) => word !== undefined && figures.includes(word));
  if (word === undefined || more !== undefined || !isDoubted) return null;
  return withWords(
    pages,
    new Map([[word, { ...word, text: word.text.replace(DOLLAR, '$15'), confidence: GUESSED }]]),
  );
}

/** What the figures of mended rows are to a second witness: the same once more, and surer, or something else. */
async function lookAtMended({ pages, analysis }: Settled, look: Look): Promise<Map<Word, Word>> {
  if (analysis.kind === 'not_a_statement') return new Map();
  const readings = await lookAt(mendedFigures(pages, analysis.reading), look);
  return new Map([...readings].filter(([word, again]) => again.confidence > word.confidence));
}

/** What single figures are read as, where that is an amount. */
async function lookAt(doubts: readonly Doubt[], look: Look): Promise<Map<Word, Word>> {
  const readings = new Map<Word, Word>();
  await inParallel([...Map.groupBy(doubts, ({ page }) => page)], OCR_PAGES_AHEAD, async ([page, here]) => {
    const figures = here.flatMap((doubt) => doubt.figures);
    const words = await look(page - 1, { mode: 'digits', data: 'eng', boxes: figures.map(({ box }) => box) });
    for (const [at, word] of figures.entries()) {
      const again = words?.[at];
      if (again === undefined || !isAmount(again.text)) continue;
      readings.set(word, { ...word, text: again.text, confidence: again.confidence });
    }
    // What a look does not find leaves the others as they are.
    return true;
  });
  return readings;
}

/** The pages read in another way, the doubtful ones. */
async function lookOtherwise(
  pages: readonly PageWords[],
  doubts: readonly Doubt[],
  look: Look,
  how: Pick<SecondLook, 'mode' | 'data'>,
): Promise<readonly PageWords[]> {
  const doubtful = [...new Set(doubts.map(({ page }) => page))].slice(0, PAGES_MAX);
  const found = await Promise.all(
    doubtful.map(async (page) => [page, await look(page - 1, { ...how, boxes: [] })] as const),
  );
  const words = new Map(found);
  return pages.map((page) => {
    const again = words.get(page.page) ?? null;
    return again === null ? page : { ...page, words: withCents(page.words, inOwnLetters(page.words, again)) };
  });
}

/** The pages with the words that others have in places where they have none, and their surer readings. */
function merged(pages: readonly PageWords[], others: readonly PageWords[]): readonly PageWords[] {
  return pages.map((page, at) => withLines(page, others[at]?.words ?? []));
}
