import { daysIn, type DateReading } from '../lexicon/dates.ts';
import { fold } from '../lexicon/fold.ts';
import { isLeftward } from '../analysis/text/right-to-left.ts';
import { monthOf } from '../lexicon/month-words.ts';
import type { DateOrder } from './date-order.ts';
import { MONTH_DAYS, bestPair, daysBetween } from './date-pairs.ts';
import { datesIn, separated, type FoundDate } from './dates-in-text.ts';
import { hasWord, nouns, periodWords } from './period-label.ts';
import { underName } from './period-boxes.ts';
import { RANGE_WORDS } from './period-words.ts';
import { after, type SheetLine } from './sheet.ts';
import { stackedDays } from './stacked-days.ts';

/** Two days that may be the period, and how much speaks for them. */
export interface Range {
  readonly start: DateReading;
  readonly end: DateReading;
  readonly score: number;
  /** A word for a period stands before it, not "from" alone. */
  readonly isNamed: boolean;
}

/** Reading on beyond the front pages finds years to date and interest periods, not the statement's. */
export const LINES_READ_MAX = 260;
/** A range that scores less is one of something else. */
export const SCORE_MIN = 3;
const CONNECTOR_WORDS_MAX = 5;
const YEAR_DAYS = 400;
/** Days are seldom printed with the later one first. */
const TURNED_POINTS = -2;
/** What a label that names a period says. */
const LABEL_POINTS = 4;
/** A period's name right before its days, with of what it is the period. */
const LABEL_WORDS_MAX = 4;
/** Labels are shorter than what a sentence says before its dates. */
const PROSE_WORDS_MIN = 8;
/** What else ranges of days are of. */
const OTHER_RANGE =
  /\b(?:year to date|ytd|interest|apy|fee period|service charges?|zinsen|previous|next|effective|promotion|juros|taxas|encargos|intereses|valid|offer|anlage|entgelt(?:e|abrechnung|aufstellung)?|rechnungsabschluss|zinsabrechnung|annexe|anexo|allegato|bijlage|bilaga)\b/i;
/** "Rates for the next period" over "period (09/02 to 08/03)". */
const NEXT_RANGE =
  /\b(?:next|próxim[oa]s?|nächste[nrs]?|prochaine?|prossim[oa]|siguiente|volgende|følgende|nästa|następn\p{L}+) (?:billing |statement )?(?:period|período|periodo|período|zeitraum|période|periode|mês|mes|faktur\p{L}*|okres\p{L}*)|(?:period|período|periodo|période) (?:seguinte|siguiente|suivante|successivo)/iu;

/** Every pair of dates in a line, or begun in it, that is printed as a range. */
export function rangesIn(line: SheetLine, lines: readonly SheetLine[], order: DateOrder | null): Range[] {
  const next = after(lines, line, 1);
  const whole =
    cutAtDash(line, next) ??
    stackedDays([-3, -2, -1, 0, 1, 2].map((by) => after(lines, line, by))) ??
    [line, ...goingOn(line, lines)].map((part) => part.text).join(' ');
  const text = separated(whole).slice(0, 400);
  const dates = datesIn(text);
  const found: Range[] = [
    ...dayToDate(text, dates, line, order),
    ...monthToMonth(text, line, lines),
    ...underName(line, lines, order).map(({ name, ...days }) => rangeOf(days, name, line, lines)),
  ];
  dates.forEach((first, at) => {
    const second = dates[at + 1];
    if (second === undefined) return;
    const between = text.slice(first.to, second.from);
    if (
      !connects(between) &&
      !(between.trim() === '' && linksAsDay(text, first, second)) &&
      !isSameLabel(text.slice(0, first.from), between) &&
      !(
        between.trim() === '' &&
        (underFromAndTo(after(lines, line, -1)) || endsInPeriod(text.slice(0, first.from)))
      )
    )
      return;
    const pair = bestPair(first.readings, second.readings, order);
    if (pair !== null) found.push(rangeOf(pair, text.slice(0, first.from), line, lines));
    const turned = pair === null ? bestPair(second.readings, first.readings, order) : null;
    if (turned === null) return;
    // "28/02/2026 - 01/01/2026" and then its name, as it is read from right to left.
    if (isLeftward(text)) found.push(rangeOf(turned, text.slice(second.to), line, lines));
    // "21 Sep 2026 to 23 Aug 2026" over a list that begins with its newest row.
    else found.push(rangeOf(turned, text.slice(0, first.from), line, lines, TURNED_POINTS));
  });
  if (dates.length === 1 && next !== undefined) {
    found.push(...overBareDate(line, next, lines, order));
    const below = overTwoLines(line, next, lines, order);
    // A line of another column may stand between.
    const second = after(lines, line, 2);
    const more = below.length > 0 || second === undefined || datesIn(next.text).length > 0;
    found.push(...(more ? below : overTwoLines(line, second, lines, order)));
  }
  return found;
}

const ENDS_OPEN = /[-–—]\s*$|\b(?:to|through|bis|au|al|a|t\/m)\s*$/i;
/** What stands between the days of a range. */
const LINKS = String.raw`[-–—]|to|through|thru|until|bis|au|al|hasta|até|t\/m|tot|til|till|do`;
/** "1 sty 2026 do 31 sty 2026": what links two days in Polish is a Thursday in Dutch and German, where the first has its day too. */
function linksAsDay(text: string, first: FoundDate, second: FoundDate): boolean {
  return LINKED.test(text.slice(second.from)) && /^\d/.test(text.slice(first.from));
}

/** A line of nothing else. */
const LINK = new RegExp(`^(?:${LINKS})$`, 'i');

/** What starts in one cell starts this close to one place. */
const SAME_CELL_POINTS = 4;
/** A line that goes on with the second day of a range, and with nothing else. */
const LINKED = new RegExp(String.raw`^(?:${LINKS})\s+(?=\S)`, 'i');

/**
 * "1 March 2026" over "to 31 March 2026" in a narrow cell, whatever stands before it in the first line, or where that line of a
 * sentence begins.
 */
function endsBelow(line: SheetLine, next: SheetLine): boolean {
  const rest = next.text.replace(LINKED, '');
  const day = line.tokens.at(-1);
  const [first] = next.tokens;
  if (rest === next.text || day === undefined || first === undefined || day.dates.length === 0) return false;
  const [end] = datesIn(rest);
  const isBelow = [day, line.tokens[0] ?? day].some(
    ({ left }) => Math.abs(first.left - left) < SAME_CELL_POINTS,
  );
  return end?.from === 0 && /^\.?$/.test(rest.slice(end.to)) && isBelow;
}

/** "17 August to 16" and "October 19, 2024 to November": the second day of a range is cut at the line's end. */
const CUT_DAY =
  /(?:[-–—]|\b(?:to|through|thru|until|bis|au|al|t\/m|tot|till|til|hasta|até))\s+(\d{1,2}\.?|\p{L}{3,12})$/iu;

function isCutWithinDay(text: string, next: string): boolean {
  const start = CUT_DAY.exec(text)?.[1];
  const [first = '', second = ''] = next.split(/\s+/, 2);
  if (start === undefined) return false;
  if (/^\d/.test(start)) return monthOf(fold(first)) !== undefined && /^(?:19|20)\d\d\b/.test(second);
  return monthOf(fold(start)) !== undefined && /^\d{1,2},?$/.test(first) && /^(?:19|20)\d\d\b/.test(second);
}

const DAY_AND_DASH = new RegExp(String.raw`\s(?:${LINKS}|a)\s+\d{1,2}[-/]$`, 'iu');
const MONTH_AND_YEAR = /^(?:\p{L}{3,}\.?|\d{1,2})[-/](?:19|20)\d\d$/u;

/** "14-feb-2026 al 13-" over "mar-2026", which ends as far to the right: the whole range, whatever stands left of its end. */
function cutAtDash(line: SheetLine, next: SheetLine | undefined): string | null {
  const [day, rest] = [line.tokens.at(-1), next?.tokens.at(-1)];
  if (day === undefined || rest === undefined || !DAY_AND_DASH.test(line.text)) return null;
  const isBelow = Math.abs(day.right - rest.right) < SAME_CELL_POINTS;
  return isBelow && MONTH_AND_YEAR.test(rest.text) ? `${line.text}${rest.text}` : null;
}

/** "～2026年1月15日": a line that begins with a dash and the day behind it. */
const DASHED = /^[-–—~〜～]\s*(?=\d)/u;

/** "…ご利用期間：2025年12月16日" over "～2026年1月15日": a dash begins the line, and right behind it stands a day. */
function dashesOn(line: SheetLine, next: SheetLine): boolean {
  const rest = next.text.replace(DASHED, '');
  if (rest === next.text || next.isRow || datesIn(rest)[0]?.from !== 0) return false;
  return datesIn(line.text).at(-1)?.to === separated(line.text).length;
}

/** The lines on which a range goes on: "July 3 to" over "July 28", or "July 3" over "to" over "July 28". */
function goingOn(line: SheetLine, lines: readonly SheetLine[]): SheetLine[] {
  const [next, second] = [after(lines, line, 1), after(lines, line, 2)];
  if (next === undefined) return [];
  if (ENDS_OPEN.test(line.text) || (!line.isRow && !next.isRow && endsBelow(line, next))) return [next];
  if (isCutWithinDay(line.text, next.text) || dashesOn(line, next)) return [next];
  if (second === undefined || line.isRow || second.isRow || !LINK.test(next.text.trim())) return [];
  return datesIn(second.text)[0]?.from === 0 ? [next, second] : [];
}

const FROM =
  /\b(?:from|start|starts|begins|von|vom|van|vanaf|du|dal|desde|od|från|fra|inicial|iniziale|inicio|beginning|opening|baslangic|poczatkowa|pocatek|kezdete|debut|inizio|tu ngay|dari|beginn|anfangsdatum|begindatum|startdato|startdatum)\b/;

const TO =
  /\b(?:to|through|thru|until|end|ends|bis|zum|tot|t m|tot en met|au|al|hasta|do|till|til|final|finale|fin|ending|closing|bitis|koncowa|konec|vege|fine|den ngay|hingga|sampai|ende|enddatum|einddatum|slutdato|sluttdato|slutdatum)\b/;

/** "Datum van   Datum tot" over two dates. */
function underFromAndTo(above: SheetLine | undefined): boolean {
  return above !== undefined && FROM.test(fold(above.text)) && TO.test(fold(above.text));
}

/** "Período de movimientos 01/03/2026   31/03/2026": right behind a period's own name two days are its ends. */
function endsInPeriod(before: string): boolean {
  return hasWord(before.split(/\s+/).slice(-LABEL_WORDS_MAX).join(' '), nouns) && !/\d\s*$/.test(before);
}

/** "Start date" over "End date": the two are a period's, though neither says so. */
const STARTS =
  /\b(?:start date|period start|startdatum|anfangsdatum|begindatum|fecha inicial|data inicial|data inizio|date de debut|startdato)\b/;

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
  if (pair === null) return [];
  const named = STARTS.test(fold(line.text)) ? LABEL_POINTS : 0;
  return [rangeOf(pair, line.text, line, lines, named)];
}

/** "Start date: 01/01/2026" over "31/01/2026" alone, where it starts. */
function overBareDate(
  line: SheetLine,
  next: SheetLine,
  lines: readonly SheetLine[],
  order: DateOrder | null,
): Range[] {
  const label = line.tokens.find((cell) => STARTS.test(fold(cell.text)));
  const below = next.tokens.find(
    (cell) => cell.dates.length > 0 && Math.abs(cell.left - (label?.left ?? NaN)) < 1,
  );
  const [first] = datesIn(separated(line.text));
  if (first === undefined || below === undefined || next.isRow) return [];
  const pair = bestPair(first.readings, below.dates, order);
  return pair === null ? [] : [rangeOf(pair, line.text, line, lines, LABEL_POINTS)];
}

/** "Jan 2026 - Jun 2026", "January to March 2026", "Octubre - Diciembre /2025": from the first day of the one to the last of the other. */
const MONTHS =
  /(?<!\d[.\s]{0,2}|\d(?:st|nd|rd|th)\s|\d\.? de )(?<!\p{L})(\p{L}{3,12})\.?(?:\s+((?:19|20)\d\d))?\s*(?:-|–|—|to|through|until|bis|al?|au|até|tot|till?|do|og)\s*(\p{L}{3,12})\.?\s*[\s/]\s*((?:19|20)\d\d)(?!\d)/giu;
/** Whole months are seldom of anything else. */
const MONTHS_POINTS = 2;

function monthToMonth(text: string, line: SheetLine, lines: readonly SheetLine[]): Range[] {
  return [...text.matchAll(MONTHS)].flatMap((match) => {
    const [from, to] = [monthOf(fold(match[1] ?? '')), monthOf(fold(match[3] ?? ''))];
    if (from === undefined || to === undefined) return [];
    const last = Number(match[4]);
    const year = match[2] === undefined ? last - (from > to ? 1 : 0) : Number(match[2]);
    const base = { order: 'named', impossible: false } as const;
    const start = { ...base, year, month: from, day: 1 };
    const end = { ...base, year: last, month: to, day: daysIn(last, to) };
    if ((daysBetween(start, end) ?? -1) < 0) return [];
    return [rangeOf({ start, end }, text.slice(0, match.index), line, lines, MONTHS_POINTS)];
  });
}

/** "N°", "Nr." right before a number. */
const NUMBERED = /(?:^|\s)n(?:[°ºo]|r|um[eé]ro)\.?\s*$/iu;

/** "1 - 31 January 2026", "January 1 - 31, 2026", "01. bis 31.01.2026". */
function dayToDate(
  text: string,
  dates: readonly FoundDate[],
  line: SheetLine,
  order: DateOrder | null,
): Range[] {
  const found: Range[] = [];
  const dayFirst =
    /(?:^|[\s(:])(\d{1,2})\.?(?:st|nd|rd|th|er)?\s*(?:-|–|—|to|bis|t\/m|au|al|a|til|till|do|and|hasta|até|по|до|έως)\s*(\d{1,2}\S*(?:\s+\S+){0,3})/giu;
  for (const match of text.matchAll(dayFirst)) {
    const at = match.index + match[0].indexOf(match[1] ?? '');
    // "Extrait n° 6 au 30 juin 2026": the number of the statement is no day.
    if (NUMBERED.test(text.slice(0, at))) continue;
    // "3 Mar 26 – 28 Mar 26": the number is the year of another day.
    if (dates.some(({ from, to }) => from < at && at < to)) continue;
    const [end] = datesIn(match[2] ?? '');
    if (end === undefined || end.from > 0) continue;
    for (const reading of end.readings) {
      const day = Number(match[1]);
      if (day < 1 || day >= reading.day || (reading.order !== 'named' && reading.order !== (order ?? 'dmy')))
        continue;
      const start = { ...reading, day, impossible: false };
      found.push(rangeOf({ start, end: reading }, text.slice(0, match.index), line, []));
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
      found.push(rangeOf({ start, end }, text.slice(0, match.index), line, []));
  }
  return found;
}

/** "01/03/2025 (Saturday) to": what is added to a day in brackets. */
const ADDED = /\([^()]{1,24}\)/g;

function connects(between: string): boolean {
  const words = fold(between.replace(ADDED, ' '))
    .split(' ')
    .filter((word) => word !== '');
  if (words.length > CONNECTOR_WORDS_MAX) return false;
  // Two dates side by side are a date and a value date.
  if (words.length === 0) return /[-–—~〜～→/|·\ufffd\u25a0\u25a1\u25af]/.test(between);
  return words.every((word) => RANGE_WORDS.has(word));
}

/** "Statement from : 03 Apr 2026   Statement to : 02 May 2026": the second label is the first with the other end's word. */
function isSameLabel(before: string, between: string): boolean {
  const words = fold(between)
    .split(' ')
    .filter((word) => word !== '');
  const own = words.slice(0, -1).join(' ');
  const start = / (\S+)$/.exec(` ${fold(before)}`)?.[1] ?? '';
  return (
    own !== '' &&
    FROM.test(start) &&
    TO.test(words.at(-1) ?? '') &&
    ` ${fold(before)}`.endsWith(` ${own} ${start}`)
  );
}

/** "Thank you for keeping your average balance above 5,000 from …": in a sentence only a name says that it is the period. */
function isProse(before: string): boolean {
  const words =
    before
      .split(/[.:!?]\s/)
      .at(-1)
      ?.match(/\p{L}[\p{L}'’]*/gu) ?? [];
  return (
    words.length >= PROSE_WORDS_MIN && words.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > words.length
  );
}

/** "Datum 01. Dez. 2024 - 02. Dez. 2024": a range right behind the word is what a statement of few days calls its period. */
const DATE_LABEL = /(?<!\p{L})(?:dates?|datum|fechas?|data|dato)\s*[:：]?\s*$/iu;
const DATE_POINTS = 2;

function rangeOf(
  days: Pick<Range, 'start' | 'end'>,
  before: string,
  line: SheetLine,
  lines: readonly SheetLine[],
  more = 0,
): Range {
  return { ...days, score: scoreOf(days, before, line, lines) + more, isNamed: hasWord(before, nouns) };
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
  const isTold = isProse(before);
  if (isTold) score -= 1;
  if (hasWord(before, isTold ? nouns : periodWords)) score += LABEL_POINTS;
  else if (DATE_LABEL.test(before)) score += DATE_POINTS;
  else if (above !== undefined && above.line.page === line.line.page && hasWord(above.text, periodWords))
    score += 3;
  if (range.end.year !== null) score += 1;
  if (days >= 5 && days <= 100) score += 1.5;
  if (days >= MONTH_DAYS.min && days <= MONTH_DAYS.max) score += 0.5;
  if (line.line.page === 1) score += 0.5;
  // "Interest of the next" over "period (09/02 to 08/03)" on a page of terms.
  const over = line.line.page > 1 ? (above?.text ?? '') : '';
  if (OTHER_RANGE.test(before) || OTHER_RANGE.test(over) || NEXT_RANGE.test(before)) score -= 4;
  // Years are a statement's only where its label says so.
  if (days > YEAR_DAYS) score -= 1;
  return score - line.index / 1000;
}
