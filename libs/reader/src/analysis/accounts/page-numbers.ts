import type { Labelled } from '../../facts/index.ts';
import { lineMeanings } from '../../lexicon/words.ts';
import type { TableReading } from '../rows/candidate.ts';
import type { Label } from '../tables/labels.ts';
import { BEHIND_WORD, PAGE_WORD, WITHOUT_TOTAL } from '../text/page-number.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import type { AccountPart } from './read-account.ts';

const BEFORE_WORD = /(?<!\d)(\d{1,3})\s*\/\s*(\d{1,3})\s*(?:ページ|页|頁)/u;
const BOTH = /第\s*(\d{1,3})\s*[页頁]\s*[,，/]?\s*共\s*(\d{1,3})\s*[页頁]/u;
/** A page number stands alone or beside a few words, never in a sentence. */
const WORDS_MAX = 24;

/** Where pages are missing, or there twice: before a balance carried over to a page, or behind it. */
export interface PageGaps {
  readonly before: boolean;
  readonly behind: boolean;
}

/** A page that is missing between others. */
export const GAP_WITHIN: PageGaps = { before: true, behind: true };

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

/** Whether pages are numbered without their total and a number is left out between two. */
export function isPageLeftOut(numbers: readonly PlainNumber[]): boolean {
  return numbers.some(({ page, number }, at) => {
    const before = numbers[at - 1];
    return before !== undefined && number - before.number > page - before.page;
  });
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
  const gaps = [...counts.values()].flatMap(gapsIn);
  if (gaps.length <= pages - numbered.length) return { before: false, behind: false };
  return {
    before: gaps.some(({ place }) => place !== 'end'),
    behind: gaps.some(({ place }) => place !== 'start'),
  };
}

/** The pages that are there less often than others, and whether they are the first or the last ones. */
function gapsIn(times: readonly number[]): { readonly place: 'start' | 'within' | 'end' }[] {
  const most = Math.max(...times);
  const first = times.indexOf(most);
  const last = times.lastIndexOf(most);
  const isRepeat = most > 1;
  return times.flatMap((seen, at) => {
    const place = isRepeat || (at > first && at < last) ? 'within' : at < first ? 'start' : 'end';
    return Array.from({ length: most - seen }, () => ({ place }) as const);
  });
}

function numberIn(text: string): { readonly page: number; readonly of: number } | null {
  const found = BEHIND_WORD.exec(text) ?? BEFORE_WORD.exec(text) ?? BOTH.exec(text);
  const [page, of] = [Number(found?.[1]), Number(found?.[2])];
  return page >= 1 && page <= of ? { page, of } : null;
}

/** What is carried over from or to a page that is not there, or that is there twice, opens and closes nothing. */
export function isCarriedOver({ meaning }: Pick<Label, 'meaning'>, gaps: PageGaps): boolean {
  return (gaps.before && meaning === 'brought_forward') || (gaps.behind && meaning === 'carried_forward');
}

/** A table's balances without those carried over such a gap; only one that is called the closing balance closes what goes on. */
export function withoutCarriedMarks(reading: TableReading, gaps: PageGaps): TableReading {
  const isOver = ({ carried, kind, entry }: TableReading['marks'][number]): boolean =>
    kind === 'opening'
      ? carried && gaps.before
      : gaps.behind && (carried || !entry.meanings().includes('closing'));
  return { ...reading, marks: reading.marks.filter((mark) => !isOver(mark)) };
}

/** An account's facts without the balances carried over such a gap, and without the subtotals of the pages before one. */
export function withoutCarriedFacts(part: AccountPart, gaps: PageGaps): AccountPart {
  const isEnd = ({ label }: Labelled): boolean => {
    const meanings = lineMeanings(label);
    const isNamed = meanings.includes('opening') || meanings.includes('closing');
    const isSubtotal = gaps.behind && meanings.includes('total');
    return isNamed || !(isSubtotal || meanings.some((meaning) => isCarriedOver({ meaning }, gaps)));
  };
  const { facts } = part;
  return {
    ...part,
    goesOn: gaps.behind,
    facts: {
      ...facts,
      openingCandidates: facts.openingCandidates.filter(isEnd),
      closingCandidates: facts.closingCandidates.filter(isEnd),
    },
  };
}
