import { touches } from '../analysis/text/columns.ts';
import { opensWithDate, type Token } from '../analysis/text/tokens.ts';
import type { DateReading } from '../lexicon/dates.ts';
import { fold, phrases } from '../lexicon/fold.ts';
import { PhraseTable } from '../lexicon/phrase-table.ts';
import { isMoney as isMoneyRole, columnRoles } from '../lexicon/words.ts';
import type { DateOrder } from './date-order.ts';
import { dayNumber } from './date-pairs.ts';
import { datesIn, type FoundDate } from './dates-in-text.ts';
import { headsRows } from './heading-role.ts';
import { LINES_READ_MAX } from './period-ranges.ts';
import { STATEMENT_DATE_WORDS } from './period-words.ts';
import { after, isMoney, type SheetLine } from './sheet.ts';

/** A letter's date stands above everything that has amounts. */
const TOP_LINES = 14;
/** So far from the cell before it a date stands in a column of its own. */
const COLUMN_GAP_HEIGHTS = 4;
/** Statements are made within this many days of their last row. */
const SOON_DAYS = 10;
const YEAR_DAYS = 366;
/** A label and its date are short; paragraphs mention dates of other things. */
const LABEL_CHARACTERS_MAX = 110;

const dateLabels: readonly string[] = STATEMENT_DATE_WORDS.flatMap(phrases).sort(
  (a, b) => b.length - a.length,
);
const labels = new PhraseTable({ statement_date: STATEMENT_DATE_WORDS });

/** "Estratto conto carta di credito al 31/03/2025", "Relevé n° 2 du 30/04/2025", "Auszug 002   Blatt 1   vom 28.02.2025", "Statement 30 April 2025". */
const STATEMENT_AT =
  /^(?:estratto conto|relevé|extrait|extracto|estado de cuenta|extrato|fatura|(?:konto)?auszug|abrechnung|rekeningoverzicht|rekeningafschrift|statement|wyciąg|kontoutdrag|kontoudskrift|kontoutskrift|tiliote)(?:\P{N}{0,60}?\s(?:no?|nr|number|n°)[. ]{0,2}\d{1,4}(?:\/\d{2,4})?|\s\d{1,4}(?:\/\d{2,4})?(?=\s(?:blatt|seite)\s))?(?:\s(?:blatt|seite)\s\d{1,3})?(?:\P{N}{0,60}\s(?:al|au|a|per|vom|at|as of|on|van|op|em|den|del|du|z dnia|na dzień))?\s*\d/iu;

/** The date beside or under "Statement date", or alone at the top of the first page. */
export function labelledDate(
  front: readonly SheetLine[],
  lines: readonly SheetLine[],
  order: DateOrder | null,
): DateReading | null {
  const near = order === null ? lastSureDay(lines) : null;
  const chosen = (readings: readonly DateReading[]): DateReading | null => chosenOf(readings, order, near);
  for (const line of front) {
    if (line.text.length > LABEL_CHARACTERS_MAX) continue;
    const titled = line.tokens.some((_, at) => titlesDay(textFrom(line, at)));
    if (!titled && !labels.mentions(fold(line.text))) continue;
    // Beside an amount of another box only the date that its own label leads to.
    const boxed = line.tokens.some(isMoney) ? rightAfterLabel(line.text) : null;
    if (boxed !== null) return chosen(boxed.readings);
    if (line.tokens.some(isMoney)) continue;
    const [only, more] = datesIn(line.text);
    const dated = only?.readings.some((reading) => reading.year !== null) === true;
    if (only !== undefined && more === undefined && dated) return chosen(only.readings);
    const named = rightAfterLabel(line.text);
    if (named !== null) return chosen(named.readings);
  }
  for (const line of lines.slice(0, LINES_READ_MAX)) {
    if (line.isRow) continue;
    const folded = fold(line.text);
    if (
      folded.length > 60 ||
      !labels.mentions(folded) ||
      !dateLabels.some(
        (label) => folded === label || folded.endsWith(` ${label}`) || folded.startsWith(`${label} `),
      ) ||
      headsMoney(line)
    )
      continue;
    const below = after(lines, line, 1);
    const dates = below === undefined || below.isRow ? [] : datesIn(below.text);
    if (dates.length > 0) return chosen(dates[0]?.readings ?? []);
  }
  const under = underDate(lines);
  if (under !== null) return chosen(under);
  return aloneAtTop(lines, chosen) ?? soonAfterRows(front, lines, order);
}

/** Days that are no statement's: when something must be paid, or will be. */
const OTHER_DAY =
  /\b(?:due|pay by|before|next|fällig|faellig|zahlbar|einzug|abbuchung|limite|límite|vencimiento|vencimento|scadenza|addebito|échéance|prélèvement|verval\p{L}*|förfall\p{L}*|forfald\p{L}*|forfall\p{L}*|termin|son ödeme|eräpäivä|splatnost\p{L}*|opened|birth|geburt\p{L}*|valid|expir\p{L}*|gültig\p{L}*)|支払日|到期/iu;

/** "Fatura com vencimento em 10/03/2026" says when it must be paid. */
function titlesDay(text: string): boolean {
  const title = STATEMENT_AT.exec(text)?.[0];
  return title !== undefined && !OTHER_DAY.test(title);
}

/** The one day in the head that follows the last row, and soon: whatever its label says, it is the statement's. */
function soonAfterRows(
  front: readonly SheetLine[],
  lines: readonly SheetLine[],
  order: DateOrder | null,
): DateReading | null {
  const last = lines.reduce((latest, line) => {
    const readings = line.isRow ? (line.tokens.find((token) => token.dates.length > 0)?.dates ?? []) : [];
    const day = readings.find((one) => one.order === order) ?? (readings.length === 1 ? readings[0] : null);
    return day?.year == null ? latest : Math.max(latest, dayNumber(day));
  }, -Infinity);
  const days = new Map<number, DateReading>();
  const heads = front.filter((line) => !line.isRow && !isWholeRow(line));
  for (const { text } of heads.filter((line) => line.text.length <= LABEL_CHARACTERS_MAX)) {
    let from = 0;
    for (const found of datesIn(text)) {
      const day =
        found.readings.find((one) => one.order === order) ??
        (found.readings.length === 1 ? found.readings[0] : undefined);
      const isOther = OTHER_DAY.test(text.slice(from, found.from));
      from = found.to;
      if (day?.year == null || isOther) continue;
      const after = dayNumber(day) - last;
      if (after >= 0 && after <= SOON_DAYS) days.set(dayNumber(day), day);
    }
  }
  const [only, more] = days.values();
  return only === undefined || more !== undefined ? null : only;
}

/** "2025/02/25  Market  363": the last row of a list of whole amounts is printed as no other amount is. */
function isWholeRow({ tokens }: SheetLine): boolean {
  const last = tokens.at(-1);
  return (
    opensWithDate({ tokens }) && tokens.length > 2 && last?.dates.length === 0 && last.amounts.length > 0
  );
}

/** A title may stand in a column of its own. */
function textFrom(line: SheetLine, at: number): string {
  return line.tokens
    .slice(at)
    .map((cell) => cell.text)
    .join(' ');
}

/**
 * "Membership number   Date" over "…71004   14/03/26": a cell that only says date, in the head of a head, or one of a
 * summary's that says whose.
 */
function underDate(lines: readonly SheetLine[]): readonly DateReading[] | null {
  for (const [at, line] of lines.slice(0, TOP_LINES).entries()) {
    const labelled = line.tokens.find((token) => dateLabels.includes(fold(token.text)));
    const cell = labelled ?? line.tokens.find((token) => fold(token.text) === 'date');
    if (cell === undefined || headsMoney(line)) continue;
    // A line of another column may stand between.
    for (const below of lines.slice(at + 1, at + 3)) {
      if (below.isRow || (labelled === undefined && below.tokens.some(isMoney))) break;
      const dated = below.tokens.find((token) => token.dates.length > 0 && touches(token, cell));
      if (dated !== undefined) return dated.dates;
    }
  }
  return null;
}

/** "Description   Amount   Balance   Date": a table's header, under which the day of its first row may stand alone. */
function headsMoney({ tokens }: SheetLine): boolean {
  const roles = tokens.map(({ text }) => columnRoles(text));
  return roles.some((own) => own.some(isMoneyRole)) && roles.some(([role]) => role === 'description');
}

/** What a label says once more at its end. */
const OTHER_SCRIPT = /(?: [\p{Script=Han}\p{Script=Arabic}\p{Script=Thai}\p{Script=Hangul}]+)+$/u;

/** "For the period ending 30 April 2025   Previous statement 31 March 2025": the date that its label leads to. */
function rightAfterLabel(text: string): FoundDate | null {
  let from = 0;
  for (const date of datesIn(text)) {
    const before = ` ${fold(text.slice(from, date.from))}`;
    // "Statement date 結單日": a label in two languages, of which one may not be known.
    const ends = [before, before.replace(OTHER_SCRIPT, '')];
    const year = date.readings.some((reading) => reading.year !== null);
    if (year && dateLabels.some((label) => ends.some((end) => end.endsWith(` ${label}`)))) return date;
    from = date.to;
  }
  return null;
}

/** A letter's date: a whole date, with its year, as a cell of its own among the first lines. */
function aloneAtTop(
  lines: readonly SheetLine[],
  chosen: (readings: readonly DateReading[]) => DateReading | null,
): DateReading | null {
  for (const line of lines.slice(0, TOP_LINES)) {
    const cell = line.tokens.find((token) => token.dates.some((date) => date.year !== null));
    // "Rated on:" over "31/01/2025: none": the day leads to something else. Nor is a street's number a day to come.
    if (cell !== undefined && (leadsOn(cell, line) || cell.dates.every(isAhead))) continue;
    const label = cell === undefined ? undefined : line.tokens[line.tokens.indexOf(cell) - 1];
    const first =
      label === undefined ||
      columnRoles(label.text)[0] === 'date' ||
      (cell !== undefined && standsApart(label, cell, line));
    const alone = cell !== undefined && first && datesIn(line.text).length === 1;
    if (headsRows(line) || line.tokens.some(isMoney)) return null;
    if (label !== undefined && OTHER_DAY.test(label.text)) continue;
    if (alone && line.line.page === 1) return chosen(cell.dates);
  }
  return null;
}

function leadsOn(cell: Token, { tokens }: SheetLine): boolean {
  return /[:：]$/.test(cell.text) && cell !== tokens.at(-1);
}

/** No statement is of a year to come: "CR 8 19 41" is an address. */
export function isAhead({ year }: Pick<DateReading, 'year'>): boolean {
  return year !== null && year > new Date().getUTCFullYear() + 1;
}

/** In another column, and the label of nothing. */
function standsApart(before: Token, cell: Token, line: SheetLine): boolean {
  return cell.left - before.right > COLUMN_GAP_HEIGHTS * line.height && !/[:：]$/.test(before.text);
}

/** The last day of the rows that can be read in one way only: one with its year, else any. */
function lastSureDay(lines: readonly SheetLine[]): DateReading | null {
  const days = lines.flatMap((line) => {
    const [only, more] = line.isRow ? (line.tokens.find((token) => token.dates.length > 0)?.dates ?? []) : [];
    return only === undefined || more !== undefined ? [] : [only];
  });
  return days.findLast(({ year }) => year !== null) ?? days.at(-1) ?? null;
}

/** How many days lie between a day and a row's; one without a year is before it, by less than a year. */
function daysFrom(row: DateReading, day: DateReading): number {
  if (row.year !== null) return Math.abs(dayNumber(day) - dayNumber(row));
  const after = dayNumber({ ...day, year: null }) - dayNumber(row);
  return after < 0 ? after + YEAR_DAYS : after;
}

/** In the order of the document's dates; else, as a statement is made soon after its last row, the nearest to that. */
function chosenOf(
  readings: readonly DateReading[],
  order: DateOrder | null,
  near: DateReading | null,
): DateReading | null {
  if (near !== null && readings.length > 1)
    return readings.toSorted((a, b) => daysFrom(near, a) - daysFrom(near, b))[0] ?? null;
  return (
    readings.find((reading) => reading.order === order) ??
    readings.find((reading) => !reading.impossible) ??
    null
  );
}
