import type { DateReading } from '../lexicon/dates.ts';
import type { DateOrder } from './date-order.ts';
import { daysBetween } from './date-pairs.ts';
import type { LabelledValue } from './labels.ts';
import type { SheetLine } from './sheet.ts';

/**
 * The lines whose day is that of the balance from which the statement starts: "Alter Saldo per 30.09.2025", or "Saldo
 * per 30.09.2025" before the day of the first row. No statement is made on it.
 */
export function openingDays(
  values: readonly LabelledValue[],
  lines: readonly SheetLine[],
  order: DateOrder | null,
): ReadonlySet<number> {
  const first = firstRowDay(lines, order);
  const isBefore = (day: DateReading | null): boolean =>
    day !== null && first !== null && (daysBetween(day, first) ?? 0) > 0;
  return new Set(
    values
      .filter(({ meanings, date, inRow }) => {
        if (inRow || date.length === 0) return false;
        if (meanings.includes('dated_balance') && isBefore(wholeDay(date, order))) return true;
        return meanings.includes('opening') && !meanings.includes('closing');
      })
      .map(({ index }) => index),
  );
}

/** The whole day of the opening balance where only one is printed: nothing on the statement is older. */
export function openingDay(values: readonly LabelledValue[], order: DateOrder | null): DateReading | null {
  return onlyDay(values, 'opening', order);
}

/** The whole day of the closing balance where only one is printed: nothing on the statement is younger. */
export function closingDay(values: readonly LabelledValue[], order: DateOrder | null): DateReading | null {
  // "Saldo per 31.08.2024" may be either.
  const told = values.filter(({ meanings }) => !meanings.includes('dated_balance'));
  return onlyDay(told, 'closing', order);
}

function onlyDay(
  values: readonly LabelledValue[],
  meaning: 'opening' | 'closing',
  order: DateOrder | null,
): DateReading | null {
  const days = values.flatMap(({ meanings, date, inRow }) => {
    const day = meanings.includes(meaning) && !inRow ? wholeDay(date, order) : null;
    return day === null ? [] : [day];
  });
  const [only, ...more] = days;
  return only !== undefined && more.every((day) => daysBetween(only, day) === 0) ? only : null;
}

function firstRowDay(lines: readonly SheetLine[], order: DateOrder | null): DateReading | null {
  for (const { isRow, tokens } of lines) {
    const token = isRow ? tokens.find(({ dates }) => dates.length > 0) : undefined;
    const day = token === undefined ? null : wholeDay(token.dates, order);
    if (day !== null) return day;
  }
  return null;
}

/** With its year, in the document's order or where it can be read in one way only. */
function wholeDay(readings: readonly DateReading[], order: DateOrder | null): DateReading | null {
  const day =
    readings.find((one) => one.order === order) ?? (readings.length === 1 ? readings[0] : undefined);
  return day === undefined || day.year === null ? null : day;
}
