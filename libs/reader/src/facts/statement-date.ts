import type { DateReading } from '../lexicon/dates.ts';
import { fold, phrases } from '../lexicon/fold.ts';
import { columnRoles } from '../lexicon/words.ts';
import type { DateOrder } from './date-order.ts';
import { datesIn } from './dates-in-text.ts';
import { headsRows } from './heading-role.ts';
import { LINES_READ_MAX, after } from './period-ranges.ts';
import { STATEMENT_DATE_WORDS } from './period-words.ts';
import { isMoney, type SheetLine } from './sheet.ts';

/** A letter's date stands above everything that has amounts. */
const TOP_LINES = 14;
/** A label and its date are short; paragraphs mention dates of other things. */
const LABEL_CHARACTERS_MAX = 110;

const dateLabels: readonly string[] = STATEMENT_DATE_WORDS.flatMap(phrases).sort(
  (a, b) => b.length - a.length,
);

/** "Estratto conto carta di credito al 31/03/2025". */
const STATEMENT_AT =
  /^(?:estratto conto|relevé|extrait|extracto|estado de cuenta|extrato|fatura|kontoauszug|abrechnung|rekeningoverzicht|rekeningafschrift|statement|wyciąg|kontoutdrag|kontoudskrift|kontoutskrift|tiliote)\P{N}{0,60}\s(?:al|au|a|per|vom|at|as of|on|van|op|em|den|del|du|z dnia|na dzień)\s*\d/iu;

/** The date beside or under "Statement date", or alone at the top of the first page. */
export function labelledDate(
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
