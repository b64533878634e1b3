import { fold, phrases } from '../lexicon/fold.ts';
import type { DateReading } from '../lexicon/dates.ts';
import { monthOf } from '../lexicon/month-words.ts';
import { columnRoles } from '../lexicon/words.ts';
import type { DateOrder } from './date-order.ts';
import { datesIn, separated } from './dates-in-text.ts';
import { headsRows, headsSummary } from './heading-role.ts';
import type { LabelledValue } from './labels.ts';
import { PERIOD_WORDS, RANGE_WORDS, STATEMENT_DATE_WORDS } from './period-words.ts';
import { aroundRows, isMoney, type SheetLine } from './sheet.ts';
import type { DocumentFacts } from './types.ts';

/** When a statement is of. */
export type StatementDates = Pick<DocumentFacts, 'period' | 'statementDate'>;

interface Range {
  readonly start: DateReading;
  readonly end: DateReading;
  readonly score: number;
}

/** Reading on beyond the front pages finds years to date and interest periods, not the statement's. */
const LINES_READ_MAX = 260;
/** A letter's date stands above everything that has amounts. */
const TOP_LINES = 14;
const CONNECTOR_WORDS_MAX = 5;
/** Statements cover from a day to a little over a year. */
const DAYS_MAX = 400;
const MONTH_DAYS = { min: 26, max: 36 } as const;
const SCORE_MIN = 3;
/** A month with its year and no label, in the heading of a later page: believed when nothing else says a period. */
const BARE_SCORE_MIN = 2.7;
/** A label and its date are short; paragraphs mention dates of other things. */
const LABEL_CHARACTERS_MAX = 110;

const periodWords: readonly string[] = PERIOD_WORDS.flatMap(phrases);
const dateLabels: readonly string[] = STATEMENT_DATE_WORDS.flatMap(phrases).sort(
  (a, b) => b.length - a.length,
);

/** The statement's period and date, from every way they are printed. */
export function periodOf(
  lines: readonly SheetLine[],
  values: readonly LabelledValue[],
  order: DateOrder | null,
): StatementDates {
  const front = aroundRows(lines.slice(0, LINES_READ_MAX)).filter((line) => /\d/.test(line.text));
  const statementDate = labelledDate(front, lines, order);
  const boxes = lines
    .slice(0, LINES_READ_MAX)
    .filter((line, at) => line.isRow && headsSummary(lines[at - 1]));
  const ranges = [...front, ...boxes].flatMap((line) => rangesIn(line, lines, order));
  const best = ranges.reduce<Range | null>(
    (top, range) => (top === null || range.score > top.score ? range : top),
    null,
  );
  const atLeast = (score: number): Range | null => (best !== null && best.score >= score ? best : null);
  const found =
    atLeast(SCORE_MIN) ?? fromBalances(values, order) ?? monthNamed(front) ?? atLeast(BARE_SCORE_MIN);
  const year = statementDate?.year ?? null;
  if (found !== null) return { period: withYears(found.start, found.end, year), statementDate };
  return { period: statementDate === null ? null : { start: null, end: statementDate }, statementDate };
}

function rangesIn(line: SheetLine, lines: readonly SheetLine[], order: DateOrder | null): Range[] {
  const next = after(lines, line, 1);
  const open = /[-–—]\s*$|\b(?:to|through|bis|au|al|a|t\/m)\s*$/i.test(line.text);
  const text = separated(open && next !== undefined ? `${line.text} ${next.text}` : line.text).slice(0, 400);
  const found: Range[] = [...dayToDate(text, line, order)];
  const dates = datesIn(text);
  dates.forEach((first, at) => {
    const second = dates[at + 1];
    if (second === undefined) return;
    const between = text.slice(first.to, second.from);
    if (
      !connects(between) &&
      !(between.trim() === '' && next !== undefined && underFromAndTo(after(lines, line, -1)))
    )
      return;
    const pair = bestPair(first.readings, second.readings, order);
    if (pair !== null) found.push({ ...pair, score: scoreOf(pair, text.slice(0, first.from), line, lines) });
  });
  if (dates.length === 1 && next !== undefined) found.push(...overTwoLines(line, next, lines, order));
  return found;
}

const FROM =
  /\b(?:from|start|starts|begins|von|vom|van|vanaf|du|dal|desde|od|från|fra|inicial|iniziale|inicio|beginning|opening)\b/;
const TO =
  /\b(?:to|through|thru|until|end|ends|bis|zum|tot|au|al|hasta|do|till|til|final|finale|fin|ending|closing)\b/;

/** "Datum van   Datum tot" over two dates. */
function underFromAndTo(above: SheetLine | undefined): boolean {
  return above !== undefined && FROM.test(fold(above.text)) && TO.test(fold(above.text));
}

/** "From: 01/01/2026" over "To: 31/01/2026". */
function overTwoLines(
  line: SheetLine,
  next: SheetLine,
  lines: readonly SheetLine[],
  order: DateOrder | null,
): Range[] {
  const from = FROM.test(fold(line.text));
  const to = TO.test(fold(next.text));
  const [first] = datesIn(line.text);
  const [second, more] = datesIn(next.text);
  if (!from || !to || first === undefined || second === undefined || more !== undefined || next.isRow)
    return [];
  if (/balance|saldo|solde/.test(fold(line.text))) return [];
  const pair = bestPair(first.readings, second.readings, order);
  return pair === null ? [] : [{ ...pair, score: scoreOf(pair, line.text, line, lines) }];
}

/** "1 - 31 January 2026", "January 1 - 31, 2026", "01. bis 31.01.2026". */
function dayToDate(text: string, line: SheetLine, order: DateOrder | null): Range[] {
  const found: Range[] = [];
  const dayFirst =
    /(?:^|[\s(:])(\d{1,2})\.?(?:st|nd|rd|th|er)?\s*(?:-|–|—|to|bis|t\/m|au|al|a|til|till|do|and)\s*(\d{1,2}\S*(?:\s+\S+){0,3})/giu;
  for (const match of text.matchAll(dayFirst)) {
    const [end] = datesIn(match[2] ?? '');
    if (end === undefined || end.from > 0) continue;
    for (const reading of end.readings) {
      const day = Number(match[1]);
      if (day < 1 || day >= reading.day || (reading.order !== 'named' && reading.order !== (order ?? 'dmy')))
        continue;
      const start = { ...reading, day, impossible: false };
      found.push({
        start,
        end: reading,
        score: scoreOf({ start, end: reading }, text.slice(0, match.index), line, []),
      });
    }
  }
  const monthFirst = /(\p{L}{3,12})\.?\s+(\d{1,2})\s*(?:-|–|—|to|through)\s*(\d{1,2}),?\s+(\d{4})/giu;
  for (const match of text.matchAll(monthFirst)) {
    const month = monthOf(fold(match[1] ?? ''));
    if (month === undefined) continue;
    const base = { year: Number(match[4]), month, order: 'named', impossible: false } as const;
    const [start, end] = [
      { ...base, day: Number(match[2]) },
      { ...base, day: Number(match[3]) },
    ];
    if (start.day < end.day && end.day <= 31)
      found.push({ start, end, score: scoreOf({ start, end }, text.slice(0, match.index), line, []) });
  }
  return found;
}

/** The line so many lines further on; the lines may be a part of the document's. */
function after(lines: readonly SheetLine[], line: SheetLine, by: number): SheetLine | undefined {
  return lines[line.index - (lines[0]?.index ?? 0) + by];
}

function connects(between: string): boolean {
  const words = fold(between)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length > CONNECTOR_WORDS_MAX) return false;
  // Two dates side by side are a date and a value date.
  if (words.length === 0) return /[-–—~〜～→/|]/.test(between);
  return words.every((word) => RANGE_WORDS.has(word));
}

/** The two readings that make the most ordinary period, both in the same order. */
function bestPair(
  first: readonly DateReading[],
  second: readonly DateReading[],
  order: DateOrder | null,
): { start: DateReading; end: DateReading } | null {
  let best: { start: DateReading; end: DateReading } | null = null;
  let bestCost = Infinity;
  for (const start of first) {
    for (const end of second) {
      const numeric = start.order !== 'named' && end.order !== 'named';
      if (numeric && start.order !== end.order) continue;
      const days = daysBetween(start, end);
      if (days === null || days < 0 || days > DAYS_MAX || start.impossible || end.impossible) continue;
      const preferred =
        order === null || start.order === order || start.order === 'named' || start.order === 'ymd';
      const cost =
        (days >= MONTH_DAYS.min && days <= MONTH_DAYS.max ? 0 : 1) +
        (days % 91 < 4 ? 0 : 0.5) +
        (preferred ? 0 : 3) +
        (start.order === 'mdy' ? 0.1 : 0);
      if (cost < bestCost) [best, bestCost] = [{ start, end }, cost];
    }
  }
  return best;
}

function scoreOf(
  range: { start: DateReading; end: DateReading },
  before: string,
  line: SheetLine,
  lines: readonly SheetLine[],
): number {
  const above = after(lines, line, -1);
  const days = daysBetween(range.start, range.end) ?? 0;
  let score = 0;
  if (hasWord(before, periodWords)) score += 4;
  else if (above !== undefined && above.line.page === line.line.page && hasWord(above.text, periodWords))
    score += 3;
  if (range.end.year !== null) score += 1;
  if (days >= 5 && days <= 100) score += 1.5;
  if (days >= MONTH_DAYS.min && days <= MONTH_DAYS.max) score += 0.5;
  if (line.line.page === 1) score += 0.5;
  if (
    /\b(?:year to date|ytd|interest|apy|fee period|zinsen|previous|next|effective|promotion)\b/i.test(before)
  )
    score -= 3;
  return score - line.index / 1000;
}

function hasWord(text: string, words: readonly string[]): boolean {
  const folded = ` ${fold(text)} `;
  return words.some((word) =>
    /[\u3040-\u9fff]/.test(word) ? folded.includes(word) : folded.includes(` ${word} `),
  );
}

function daysBetween(start: DateReading, end: DateReading): number | null {
  const endYear = end.year ?? start.year ?? 2001;
  let startYear = start.year ?? endYear;
  if (start.year === null && (start.month > end.month || (start.month === end.month && start.day > end.day)))
    startYear -= 1;
  return (
    (Date.UTC(endYear, end.month - 1, end.day) - Date.UTC(startYear, start.month - 1, start.day)) / 86_400_000
  );
}

/** A year printed once counts for both ends; a range over New Year takes the year before for its start. */
function withYears(
  start: DateReading,
  end: DateReading,
  year: number | null,
): { start: DateReading; end: DateReading } {
  const endYear = end.year ?? start.year ?? year;
  if (endYear === null) return { start, end };
  const wraps = start.month > end.month || (start.month === end.month && start.day > end.day);
  return {
    start: { ...start, year: start.year ?? (wraps ? endYear - 1 : endYear) },
    end: { ...end, year: end.year ?? endYear },
  };
}

/** "Beginning balance on June 10", "Ending balance on July 9". */
function fromBalances(values: readonly LabelledValue[], order: DateOrder | null): Range | null {
  const opening = values.find(
    (value) => value.meanings.includes('opening') && value.date.length > 0 && !value.inRow,
  );
  const closing = values.find(
    (value) => value.meanings.includes('closing') && value.date.length > 0 && !value.inRow,
  );
  const dated = values.filter((value) => value.meanings.includes('dated_balance') && !value.inRow);
  const [first, last] =
    opening !== undefined && closing !== undefined ? [opening, closing] : [dated[0], dated.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const pair = bestPair(first.date, last.date, order) ?? bestPair(last.date, first.date, order);
  return pair === null ? null : { ...pair, score: SCORE_MIN };
}

/** "Account Statement - March 2023": the whole month. */
function monthNamed(lines: readonly SheetLine[]): Range | null {
  for (const line of lines.slice(0, 60)) {
    const numbered = MONTH_OF_YEAR.exec(line.text);
    if (numbered !== null) return wholeMonth(Number(numbered[2]), Number(numbered[1]));
    const words = fold(line.text).split(' ');
    const alone = words.length === 2 && line.line.page === 1;
    if (line.text.length > 90 || !(alone || hasWord(line.text, periodWords))) continue;
    for (let at = 0; at < words.length - 1; at += 1) {
      const month = monthOf(words[at] ?? '');
      const year = /^(?:19|20)\d\d$/.exec(words[at + 1] ?? '')?.[0];
      if (month === undefined || year === undefined || /^\d{1,2}$/.test(words[at - 1] ?? '')) continue;
      return wholeMonth(Number(year), month);
    }
  }
  return null;
}

/** "Período do extrato 03 / 2025"; after "statement no." it would be a number and a year. */
const MONTH_OF_YEAR =
  /(?:per[ií]od[oe]?(?: d[oe] extrato| de facturaci[oó]n)?|zeitraum|month|m[êe]s(?: de refer[êe]ncia)?|mese|mois|okres|d[öo]nem|m[åa]ned|m[åa]nad|kausi|期間|期间)\s?[:：]?\s{0,3}(0?[1-9]|1[0-2])\s?[/.]\s?((?:19|20)\d\d)(?![\d/.])/i;

function wholeMonth(year: number, month: number): Range {
  const base = { year, month, order: 'named', impossible: false } as const;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { start: { ...base, day: 1 }, end: { ...base, day: lastDay }, score: SCORE_MIN };
}

/** "Estratto conto carta di credito al 31/03/2025". */
const STATEMENT_AT =
  /^(?:estratto conto|relevé|extrait|extracto|estado de cuenta|extrato|fatura|kontoauszug|abrechnung|rekeningoverzicht|rekeningafschrift|statement|wyciąg|kontoutdrag|kontoudskrift|kontoutskrift|tiliote)\P{N}{0,60}\s(?:al|au|a|per|vom|at|as of|on|van|op|em|den|del|du|z dnia|na dzień)\s*\d/iu;

/** The date beside or under "Statement date", or alone at the top of the first page. */
function labelledDate(
  front: readonly SheetLine[],
  lines: readonly SheetLine[],
  order: DateOrder | null,
): DateReading | null {
  for (const line of front) {
    const folded = ` ${fold(line.text)} `;
    const titled = STATEMENT_AT.test(line.text);
    if (
      !titled &&
      !dateLabels.some(
        (label) => folded.includes(` ${label} `) || (/[\u3040-\u9fff]/.test(label) && folded.includes(label)),
      )
    )
      continue;
    if (line.text.length > LABEL_CHARACTERS_MAX || line.tokens.some(isMoney)) continue;
    const [only, more] = datesIn(line.text);
    const dated = only?.readings.some((reading) => reading.year !== null) === true;
    if (only !== undefined && more === undefined && dated) return chosen(only.readings, order);
  }
  for (const line of lines.slice(0, LINES_READ_MAX)) {
    const folded = fold(line.text);
    if (
      line.isRow ||
      folded.length > 60 ||
      !dateLabels.some(
        (label) => folded === label || folded.endsWith(` ${label}`) || folded.startsWith(`${label} `),
      )
    )
      continue;
    const below = after(lines, line, 1);
    const dates = below === undefined || below.isRow ? [] : datesIn(below.text);
    if (dates.length > 0) return chosen(dates[0]?.readings ?? [], order);
  }
  return aloneAtTop(lines, order);
}

/** A letter's date: a whole date, with its year, as a cell of its own among the first lines. */
function aloneAtTop(lines: readonly SheetLine[], order: DateOrder | null): DateReading | null {
  for (const line of lines.slice(0, TOP_LINES)) {
    const cell = line.tokens.find((token) => token.dates.some((date) => date.year !== null));
    const label = cell === undefined ? undefined : line.tokens[line.tokens.indexOf(cell) - 1];
    const first = label === undefined || columnRoles(label.text)[0] === 'date';
    const alone = cell !== undefined && first && datesIn(line.text).length === 1;
    if (headsRows(line) || line.tokens.some(isMoney)) return null;
    if (alone && line.line.page === 1) return chosen(cell.dates, order);
  }
  return null;
}

function chosen(readings: readonly DateReading[], order: DateOrder | null): DateReading | null {
  return (
    readings.find((reading) => reading.order === order) ??
    readings.find((reading) => !reading.impossible) ??
    null
  );
}
