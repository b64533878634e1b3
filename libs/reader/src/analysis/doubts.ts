import { lineMeanings, type LineMeaning } from '../lexicon/words.ts';
import type { StatementReading } from '../outcome.ts';
import type { PageWords, Word } from '../page.ts';
import { linesOf, type Line } from './lines.ts';

/** A word of figures on a scanned page that is worth another look. */
export interface Doubt {
  /** 1-based. */
  readonly page: number;
  readonly word: Word;
  /** What it stands for: a labelled balance or total, or an amount of a row. */
  readonly of: 'fact' | 'row';
}

/** Looks take some thirty milliseconds each; more doubts than this are a page that OCR cannot read. */
const DOUBTS_MAX = 60;
/** Figures this sure are right nearly always. */
const SURE = 0.9;
/** What may be an amount, well read or not: figures with marks, signs and a currency around them. */
const FIGURES = /^[^\p{L}\d]*[A-Z]{0,3}[^\p{L}\d]*\d[\d.,:;'’ ]*[^\p{L}\d]*[A-Z]{0,3}[^\p{L}\d]*$/u;
/** A day, a page number, a year: too short or too plain for an amount. */
const PLAIN = /^\d{1,4}$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d\d-\d\d$/;
const BALANCES: ReadonlySet<LineMeaning> = new Set<LineMeaning>([
  'opening',
  'closing',
  'brought_forward',
  'carried_forward',
  'total',
  'total_in',
  'total_out',
]);

/**
 * The figures of a scan that may be misread where its arithmetic does not hold, the most suspicious first: those of the
 * rows that break the balances and of their neighbours, labelled balances and totals, and those OCR was unsure of.
 */
export function doubtsOf(pages: readonly PageWords[], reading: StatementReading): readonly Doubt[] {
  const scanned = pages.filter(({ method }) => method === 'ocr');
  const broken = brokenRows(reading);
  const found = linesOf(scanned).flatMap((line) => {
    const figures = line.words.filter(isFigures);
    if (figures.length === 0) return [];
    const isBroken = broken.some((row) => row.page === line.page && crosses(line, row.box));
    const isFact = isLabelled(line);
    return figures.map((word) => {
      const weight =
        (isBroken ? 2 : 0) + (isFact ? 1 : 0) + (word.confidence < SURE ? 1 - word.confidence : 0);
      return { page: line.page, word, of: isFact ? ('fact' as const) : ('row' as const), weight };
    });
  });
  const doubtful = found.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return doubtful.slice(0, DOUBTS_MAX).map(({ page, word, of }) => ({ page, word, of }));
}

/** The pages with other words in place of some. */
export function withWords(
  pages: readonly PageWords[],
  replacements: ReadonlyMap<Word, Word>,
): readonly PageWords[] {
  return pages.map((page) =>
    page.words.some((word) => replacements.has(word))
      ? { ...page, words: page.words.map((word) => replacements.get(word) ?? word) }
      : page,
  );
}

function isFigures({ text }: Word): boolean {
  return FIGURES.test(text) && !PLAIN.test(text);
}

/** Rows that break the balances, and the rows beside them: a balance misread breaks two. */
function brokenRows({ transactions, checks }: StatementReading): StatementReading['transactions'] {
  const named = new Set(
    checks.flatMap((check) => (check.status === 'fail' ? (check.transaction_id ?? []) : [])),
  );
  const isBroken = transactions.map(
    (row) => row.flags.includes('balance_mismatch') || named.has(row.transaction_id),
  );
  return transactions.filter((_, at) => [at - 1, at, at + 1].some((near) => isBroken[near] === true));
}

function crosses(line: Line, [, top, , height]: readonly [number, number, number, number]): boolean {
  return line.top < top + height && line.bottom > top;
}

function isLabelled(line: Line): boolean {
  const words = line.words.filter(({ text }) => !/\d/.test(text)).map(({ text }) => text);
  return lineMeanings(words.join(' ')).some((meaning) => BALANCES.has(meaning));
}
