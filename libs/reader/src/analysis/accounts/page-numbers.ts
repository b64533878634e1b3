import type { Labelled } from '../../facts/index.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import { lineMeanings } from '../../lexicon/words.ts';
import type { TableReading } from '../rows/candidate.ts';
import { BEHIND_WORD, PAGE_WORD, WITHOUT_TOTAL } from '../text/page-number.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import type { AccountPart } from './read-account.ts';

const BEFORE_WORD = /(?<!\d)(\d{1,3})\s*\/\s*(\d{1,3})\s*(?:ページ|页|頁)/u;
const BOTH = /第\s*(\d{1,3})\s*[页頁]\s*[,，/]?\s*共\s*(\d{1,3})\s*[页頁]/u;
/** A page number stands alone or beside a few words, never in a sentence. */
const WORDS_MAX = 24;

/** Where pages are missing, or there twice, in pages of the file, 1-based. */
export interface PageGaps {
  /** The first page behind such a gap: what is carried over to it, and to those behind it, may be of pages that are not there. */
  readonly before: number | null;
  /** The last page before one: what is carried over from it, and from those before it. */
  readonly behind: number | null;
}

const NO_GAPS: PageGaps = { before: null, behind: null };

/** A line with its page's number and how many pages there are. */
export interface NumberedLine {
  readonly line: TokenLine;
  readonly page: number;
  readonly of: number;
}

/** A page of the file, and the number that it prints. */
export interface PlainNumber {
  readonly page: number;
  readonly number: number;
}

/** The first number of each page, "page 2 of 3", that a text page prints. */
export function numberedLines(lines: readonly TokenLine[]): readonly NumberedLine[] {
  return firstOfPages(lines, isText, (line) => {
    const shown = numberIn(line.text);
    return shown === null ? null : { line, ...shown };
  });
}

const isText = ({ method }: TokenLine): boolean => method !== 'ocr';

/** Figures this sure are right nearly always. */
const SURE = 0.85;

/**
 * The first number of each page that OCR is sure of, where all those pages have the same total: a page that was not scanned
 * shows by them as on text pages.
 */
export function scannedNumbers(lines: readonly TokenLine[]): readonly NumberedLine[] {
  const isScanned = (line: TokenLine): boolean => !isText(line);
  const numbers = firstOfPages(lines, isScanned, (line) => {
    const shown = numberIn(line.text);
    const isSure = line.words.every(({ text, confidence }) => !/\d/.test(text) || confidence >= SURE);
    return shown === null || !isSure ? null : { line, ...shown };
  });
  return new Set(numbers.map(({ of }) => of)).size === 1 ? numbers : [];
}

/** The number of each text page that prints one without the total, "Page 2", and none with it. */
export function plainNumbers(
  lines: readonly TokenLine[],
  numbered: readonly NumberedLine[],
): readonly PlainNumber[] {
  const others = new Set(numbered.map(({ line }) => line.page));
  const rest = others.size === 0 ? lines : lines.filter(({ page }) => !others.has(page));
  return firstOfPages(rest, isText, ({ page, tokens }) => {
    const number = tokens.map((token, at) => numberFrom(token, tokens[at + 1])).find((one) => one !== null);
    return number == null ? null : { page, number: Number(number) };
  });
}

/** Where pages are numbered without their total and a number is left out between two; null where none is. */
export function gapsLeftOut(numbers: readonly PlainNumber[]): PageGaps | null {
  const behind = numbers.filter(({ page, number }, at) => {
    const over = numbers[at - 1];
    return over !== undefined && number - over.number > page - over.page;
  });
  const [first, last] = [behind[0], behind.at(-1)];
  return first === undefined || last === undefined ? null : { before: first.page, behind: last.page - 1 };
}

/** The number of a page that begins with a cell: "Page 2" in one, or "Page no:" and the number in the next. */
function numberFrom({ text }: Token, next: Token | undefined): string | null {
  if (!PAGE_WORD.test(text)) return null;
  const found = WITHOUT_TOTAL.exec(text) ?? WITHOUT_TOTAL.exec(`${text} ${next?.text ?? ''}`);
  return found?.[1] ?? null;
}

/** What the first line of each page tells that tells anything, of those that are meant. */
function firstOfPages<T>(
  lines: readonly TokenLine[],
  isMeant: (line: TokenLine) => boolean,
  tellsOf: (line: TokenLine) => T | null,
): readonly T[] {
  const found = new Map<number, T>();
  for (const line of lines) {
    if (!isMeant(line) || found.has(line.page) || line.words.length > WORDS_MAX) continue;
    const told = tellsOf(line);
    if (told !== null) found.set(line.page, told);
  }
  return [...found.values()];
}

/** The lines that only number their pages, where a column of amounts may reach down to them: those without a day. */
export function undatedNumbers(numbered: readonly NumberedLine[]): readonly number[] {
  return numbered.flatMap(({ line }) =>
    line.tokens.some(({ dates }) => dates.length > 0) ? [] : [line.index],
  );
}

/**
 * Whether pages are missing or there twice, as their numbers tell. Pages without a number, and those read by OCR, may
 * be any; a file of several statements has its numbers several times.
 */
export function pageGaps(numbered: readonly NumberedLine[], pages: number): PageGaps {
  const counts = new Map<number, number[]>();
  for (const { page, of } of numbered) {
    const times = counts.get(of) ?? Array.from({ length: of }, () => 0);
    times[page - 1] = (times[page - 1] ?? 0) + 1;
    counts.set(of, times);
  }
  const gaps = [...counts].flatMap(([of, times]) => gapsIn(times).map((gap) => ({ ...gap, of })));
  if (gaps.length <= pages - numbered.length) return NO_GAPS;
  const pagesBeside = (isBeside: (gap: (typeof gaps)[number], page: number) => boolean): readonly number[] =>
    numbered.flatMap(({ line, page, of }) =>
      gaps.some((gap) => gap.of === of && isBeside(gap, page)) ? [line.page] : [],
    );
  const before = pagesBeside(({ from }, page) => page >= from);
  const behind = pagesBeside(({ to }, page) => page <= to);
  return {
    before: before.length === 0 ? null : Math.min(...before),
    behind: behind.length === 0 ? null : Math.max(...behind),
  };
}

/** Of each page that is there less often than others, the numbers from which, and up to which, pages stand beside it. */
function gapsIn(times: readonly number[]): { readonly from: number; readonly to: number }[] {
  const most = Math.max(...times);
  const first = times.indexOf(most);
  const last = times.lastIndexOf(most);
  const isRepeat = most > 1;
  return times.flatMap((seen, at) => {
    const number = at + 1;
    const isStart = !isRepeat && at < first;
    const isEnd = !isRepeat && at > last;
    const gap = isRepeat
      ? { from: 1, to: times.length }
      : { from: isEnd ? Infinity : number, to: isStart ? 0 : number };
    return Array.from({ length: most - seen }, () => gap);
  });
}

function numberIn(text: string): { readonly page: number; readonly of: number } | null {
  const found = BEHIND_WORD.exec(text) ?? BEFORE_WORD.exec(text) ?? BOTH.exec(text);
  const [page, of] = [Number(found?.[1]), Number(found?.[2])];
  return page >= 1 && page <= of ? { page, of } : null;
}

/** What is carried over from or to a page that is not there, or that is there twice, opens and closes nothing. */
export function isCarriedOver(meaning: LineMeaning, page: number, gaps: PageGaps): boolean {
  return (
    (meaning === 'brought_forward' && isBehindGap(page, gaps)) ||
    (meaning === 'carried_forward' && isBeforeGap(page, gaps))
  );
}

function isBehindGap(page: number, { before }: PageGaps): boolean {
  return before !== null && page >= before;
}

function isBeforeGap(page: number, { behind }: PageGaps): boolean {
  return behind !== null && page <= behind;
}

/** A table's balances without those carried over such a gap; only one that is called the closing balance closes what goes on. */
export function withoutCarriedMarks(reading: TableReading, gaps: PageGaps): TableReading {
  const isOver = ({ carried, kind, entry }: TableReading['marks'][number]): boolean =>
    kind === 'opening'
      ? carried && isBehindGap(entry.line.page, gaps)
      : isBeforeGap(entry.line.page, gaps) && (carried || !entry.meanings().includes('closing'));
  return { ...reading, marks: reading.marks.filter((mark) => !isOver(mark)) };
}

/** An account's facts without the balances carried over such a gap, and without the subtotals of the pages before one. */
export function withoutCarriedFacts(part: AccountPart, gaps: PageGaps): AccountPart {
  const isEnd = ({ label, line: { page } }: Labelled): boolean => {
    const meanings = lineMeanings(label);
    const isNamed = meanings.includes('opening') || meanings.includes('closing');
    const isSubtotal = isBeforeGap(page, gaps) && meanings.includes('total');
    return isNamed || !(isSubtotal || meanings.some((meaning) => isCarriedOver(meaning, page, gaps)));
  };
  const { facts } = part;
  return {
    ...part,
    goesOn: gaps.behind !== null,
    facts: {
      ...facts,
      openingCandidates: facts.openingCandidates.filter(isEnd),
      closingCandidates: facts.closingCandidates.filter(isEnd),
    },
  };
}
