import { daysIn } from '../lexicon/dates.ts';
import { fold } from '../lexicon/fold.ts';
import { BALANCE_LABELS, lineMeanings } from '../lexicon/line-meanings.ts';
import { monthOf } from '../lexicon/month-words.ts';
import { datesIn } from './dates-in-text.ts';
import { titleOf } from './document-title.ts';
import { hasWord, periodWords } from './period-label.ts';
import { SCORE_MIN, type Range } from './period-ranges.ts';
import { isFar } from './printed-number.ts';
import { after, type SheetLine } from './sheet.ts';
import { isAhead } from './statement-date.ts';
import { namesProduct } from './statement-type.ts';

/** A head is no longer. */
const HEAD_LINES = 60;
/** Paragraphs name months of other things. */
const LABEL_CHARACTERS_MAX = 90;

/** "Account Statement - March 2023": the whole month. */
export function monthNamed(lines: readonly SheetLine[]): Range | null {
  for (const line of lines.slice(0, HEAD_LINES)) {
    const numbered = MONTH_OF_YEAR.exec(line.text);
    if (numbered !== null) return wholeMonth(Number(numbered[2]), Number(numbered[1]));
    const ended = monthEnded(line.text);
    if (ended !== null) return ended;
    const billed = HAN_BILL.test(line.text) ? hanMonthIn(line.text) : null;
    if (billed !== null && line.text.length <= LABEL_CHARACTERS_MAX)
      return wholeMonth(billed.year, billed.month);
    const named = line.text.length > LABEL_CHARACTERS_MAX ? null : monthIn(line.text);
    if (named === null) continue;
    // A grid's months stand apart from its figures.
    const alone = named.words === 2 && line.tokens.length === 1 && line.line.page === 1;
    if (alone || hasWord(line.text, periodWords) || isTitled(line))
      return wholeMonth(named.year, named.month);
  }
  return null;
}

/** "01 / 2026" beside "Período do" over "extrato": its label is of two lines, between which it is set. */
export function monthBesideLabel(front: readonly SheetLine[], lines: readonly SheetLine[]): Range | null {
  for (const line of front.slice(0, HEAD_LINES)) {
    if (!MONTH_ALONE.test(line.text)) continue;
    const [above, below] = [after(lines, line, -1), after(lines, line, 1)];
    if (!overlap(above, line) || !overlap(line, below)) continue;
    const label = `${above?.text ?? ''} ${below?.text ?? ''}`;
    const [, month, year] = MONTH_OF_YEAR.exec(`${label} ${line.text}`) ?? [];
    if (month !== undefined) return wholeMonth(Number(year), Number(month));
  }
  return null;
}

/** Whether the one begins before the other ends. */
function overlap(upper: SheetLine | undefined, lower: SheetLine | undefined): boolean {
  if (upper === undefined || lower === undefined || upper.line.page !== lower.line.page) return false;
  return lower.line.y - upper.line.y < Math.min(upper.height, lower.height);
}

/**
 * The year of a month that is named in a cell of its own, "September 2025", or as a bill's, "fatura de Agosto de 2025", in
 * the head of a statement up to that month.
 */
export function yearOfMonth(lines: readonly SheetLine[], month: number): number | null {
  for (const line of lines.slice(0, HEAD_LINES)) {
    if (line.isRow || line.text.length > LABEL_CHARACTERS_MAX) continue;
    const named = monthIn(line.text);
    if (named?.month === month && isCell(line, named)) return named.year;
    const [, name = '', year] = BILL_OF_MONTH.exec(line.text) ?? [];
    if (year !== undefined && monthOf(fold(name)) === month) return Number(year);
  }
  return null;
}

/** In these languages a word stands between a month and its year. */
const BILL_OF_MONTH =
  /(?<!\p{L})(?:fatura|factura|extrato|extracto|resumen|estado de cuenta)(?: (?:de|do|del))?(?: m[eê]s)?(?: del?)? (\p{L}{3,12}) del? ((?:19|20)\d\d)(?!\d)/iu;

/** "For the month ended 31 March 2026", "Quarter ended 30 June 2026": the months of which it is the last day. */
function monthEnded(text: string): Range | null {
  const span = text.length > LABEL_CHARACTERS_MAX ? undefined : MONTH_ENDED.exec(text)?.[1];
  if (span === undefined) return null;
  const [day] = datesIn(text).flatMap(({ readings }) => readings.filter(({ year }) => year !== null));
  if (day?.year == null || day.day !== daysIn(day.year, day.month)) return null;
  const whole = wholeMonth(day.year, day.month);
  const first = new Date(Date.UTC(day.year, day.month - (/^q/i.test(span) ? QUARTER_MONTHS : 1), 1));
  return {
    ...whole,
    start: { ...whole.start, year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 },
  };
}

const QUARTER_MONTHS = 3;

/** "March 2026", "Savings account 44109331   May 2026   EUR" over rows that are all of that month. */
export function monthOfRows(front: readonly SheetLine[], lines: readonly SheetLine[]): Range | null {
  const rows = lines.filter((line) => line.isRow);
  const firstRow = rows[0]?.index ?? 0;
  // What is brought forward is of the month before.
  const isBalance = ({ text }: SheetLine): boolean =>
    lineMeanings(text).some((meaning) => BALANCE_LABELS.has(meaning));
  const inMonth = (month: number): boolean =>
    rows.every(
      (row) => row.tokens.some((cell) => cell.dates.some((day) => day.month === month)) || isBalance(row),
    );
  for (const line of rows.length === 0 ? [] : front) {
    const named = line.isRow ? null : (hanMonthIn(line.text) ?? monthIn(line.text));
    if (named === null || !inMonth(named.month)) continue;
    const inHead = line.index < Math.min(firstRow, HEAD_LINES) && line.text.length <= LABEL_CHARACTERS_MAX;
    const isAlone = isCell(line, named) || namesProduct(line.text);
    if ((inHead && isAlone && rows.length > 1) || lines.slice(0, HEAD_LINES).some(isTitled))
      return wholeMonth(named.year, named.month);
  }
  return null;
}

/** Whether the month and its year are a cell: far from what stands beside them. */
function isCell({ line: { words } }: SheetLine, { month, year }: { month: number; year: number }): boolean {
  const at = words.findIndex(
    ({ text }, index) => monthOf(fold(text)) === month && words[index + 1]?.text === String(year),
  );
  const [name, number, next] = [words[at], words[at + 1], words[at + 2]];
  if (name === undefined || number === undefined) return words.length === 1;
  return (at === 0 || isFar(words[at - 1], name)) && (next === undefined || isFar(number, next));
}

function isTitled(line: SheetLine): boolean {
  return titleOf([line.text]).statement;
}

/** "From July 2026": when something begins, in a notice. */
const SINCE = /^(?:from|since|ab|seit|desde|depuis|dal|vanaf|fra|fran|od)$/;

/** "11", "11th", "1er". */
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?$/;

/** A month by its name and its year behind it; with a day before them they are a date. */
function monthIn(text: string): { month: number; year: number; words: number } | null {
  if (!YEAR.test(text)) return null;
  const words = fold(text).split(' ');
  for (let at = 0; at < words.length - 1; at += 1) {
    const month = monthOf(words[at] ?? '');
    const year = /^(?:19|20)\d\d$/.exec(words[at + 1] ?? '')?.[0];
    const before = words[at - 1] ?? '';
    if (month === undefined || year === undefined || SINCE.test(before)) continue;
    if (Number(DAY.exec(before)?.[1] ?? Infinity) <= 31) continue;
    // "września 2059": so many points, in a year that no statement is of yet.
    if (isAhead({ year: Number(year) })) continue;
    return { month, year: Number(year), words: words.length };
  }
  return null;
}

/** "2025年9月", and "114年09月" in the years of the Republic of China. */
const HAN_MONTH = /(?:^|\D)((?:19|20)\d\d|1[01]\d)\s?年\s?(0?[1-9]|1[0-2])\s?月(?!分?\d)(?!\s?\d)/;
/** The year before the first of the Republic, whose years have three figures. */
const BEFORE_REPUBLIC = 1911;
/** A bill or statement by its name in Chinese; a Japanese one is named by the month in which it is paid. */
const HAN_BILL = /[帳账帐][單单]|[結结][單单]/;

function hanMonthIn(text: string): { month: number; year: number } | null {
  const match = HAN_MONTH.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  return { month: Number(match[2]), year: match[1]?.length === 3 ? BEFORE_REPUBLIC + year : year };
}

const MONTH_ENDED = /\b(month|quarter) (?:ended|ending|end)\b/i;
const YEAR = /(?:19|20)\d\d/;
const MONTH_ALONE = /^(?:0?[1-9]|1[0-2])\s?[/.]\s?(?:19|20)\d\d$/;

/** "Período do extrato 03 / 2025"; after "statement no." it would be a number and a year. */
const MONTH_OF_YEAR =
  /(?:per[ií]od[oe]?(?: d[oe] extrato| de facturaci[oó]n)?|zeitraum|month|m[êe]s(?:\s?\/\s?ano| de refer[êe]ncia)?|mese|mois|okres|d[öo]nem|m[åa]ned|m[åa]nad|kausi|期間|期间)\s?[:：]?\s{0,3}(0?[1-9]|1[0-2])\s?[/.]\s?((?:19|20)\d\d)(?![\d/.])/i;

function wholeMonth(year: number, month: number): Range {
  const base = { year, month, order: 'named', impossible: false } as const;
  const lastDay = daysIn(year, month);
  return { start: { ...base, day: 1 }, end: { ...base, day: lastDay }, score: SCORE_MIN, isNamed: true };
}
