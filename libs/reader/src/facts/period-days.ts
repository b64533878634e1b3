import { touches } from '../analysis/text/columns.ts';
import type { DateReading } from '../lexicon/dates.ts';
import { fold, phrases } from '../lexicon/fold.ts';
import { dayAfter, dayNumber } from './date-pairs.ts';
import { datesIn } from './dates-in-text.ts';
import type { Range } from './period-ranges.ts';
import { isMoney, type SheetLine } from './sheet.ts';

/** What is said of how many days a statement is, one language (or group) a line. */
const DAYS_LABELS: ReadonlySet<string> = new Set(
  [
    'days in period, days in statement period, days in billing period, days in billing cycle, days in cycle, days in this period, days in this statement, number of days in period, number of days in billing period, number of days in billing cycle, number of days in statement period, number of days this cycle, days in month, statement days, billing days',
    'días del periodo, días del período, días en el periodo, días en el período, días de facturación, número de días del periodo, dias do período, número de dias do período, jours dans la période, nombre de jours de la période, nombre de jours dans la période, tage im zeitraum, anzahl tage, giorni del periodo',
  ].flatMap(phrases),
);
/** Statements are of a few days to a year. */
const DAYS = { min: 5, max: 370 } as const;

/**
 * "Statement ends 30 April 2026   Days in period 30": the period of a statement that prints its last day, and of how many
 * days it is; null where a row is of another day.
 */
export function periodOfDays(
  front: readonly SheetLine[],
  lines: readonly SheetLine[],
  end: DateReading | null,
): Pick<Range, 'start' | 'end'> | null {
  const days = end?.year == null ? null : daysPrinted(front);
  if (end?.year == null || days === null) return null;
  const first = new Date(dayNumber(end) * MS_A_DAY - (days - 1) * MS_A_DAY);
  const start = {
    ...end,
    year: first.getUTCFullYear(),
    month: first.getUTCMonth() + 1,
    day: first.getUTCDate(),
  };
  return holdsRows({ start, end }, lines) ? { start, end } : null;
}

/** What the day is called on which the statement before this one was made. */
const LAST_STATEMENT =
  /(?<!\p{L})(?:(?:last|previous|prior) statement(?: date)?|date of (?:last|previous) statement|letzter (?:kontoauszug|auszug)(?: vom)?|relevé précédent|extracto anterior|extrato anterior|estratto conto precedente|vorige? (?:rekening)?afschrift)\s*[:：]?\s*$/iu;

/** "Last statement: April 30   This statement: May 31": the period begins with the day after, where every row lies in it. */
export function periodSinceLast(
  front: readonly SheetLine[],
  lines: readonly SheetLine[],
  end: DateReading | null,
): Pick<Range, 'start' | 'end'> | null {
  if (end?.year == null) return null;
  for (const { text } of front) {
    const last = datesIn(text).find(({ from }) => LAST_STATEMENT.test(text.slice(0, from)));
    const day = last?.readings.find(
      ({ order, year }) => year !== null && (order === end.order || order === 'named'),
    );
    if (day === undefined) continue;
    const start = dayAfter(day);
    const days = dayNumber(end) - dayNumber(start);
    if (days > 0 && days <= DAYS.max && holdsRows({ start, end }, lines)) return { start, end };
  }
  return null;
}

const MS_A_DAY = 86_400_000;

/** The number behind, under or over its label. */
function daysPrinted(front: readonly SheetLine[]): number | null {
  for (const [at, line] of front.entries()) {
    for (const [place, cell] of line.tokens.entries()) {
      const own = /^(.*?)\s*[:：]?\s*(\d{1,3})$/u.exec(cell.text);
      if (!DAYS_LABELS.has(fold(own?.[1] ?? cell.text))) continue;
      const stacked = [front[at + 1], front[at - 1]].flatMap((other) =>
        other?.line.page === line.line.page ? other.tokens.filter((value) => touches(value, cell)) : [],
      );
      const beside = [own?.[2], line.tokens[place + 1]?.text, ...stacked.map(({ text }) => text)];
      const days = Number(beside.find((text) => text !== undefined && /^\d{1,3}$/.test(text)));
      if (days >= DAYS.min && days <= DAYS.max) return days;
    }
  }
  return null;
}

/** Whether every row is of a day of these, in some reading of what it prints. */
export function holdsRows(range: Pick<Range, 'start' | 'end'>, lines: readonly SheetLine[]): boolean {
  const rows = lines.filter(
    ({ isRow, tokens }) => isRow && tokens.some(isMoney) && tokens.some(({ dates }) => dates.length > 0),
  );
  const years = [range.end.year, range.start.year];
  const [from, to] = [dayNumber(range.start), dayNumber(range.end)];
  return rows.every(({ tokens }) =>
    tokens.some(({ dates }) =>
      dates.some((day) =>
        (day.year === null ? years : [day.year]).some((year) => {
          const at = dayNumber({ ...day, year });
          return at >= from && at <= to;
        }),
      ),
    ),
  );
}
