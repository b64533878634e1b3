import { ACCOUNT_DATE_COLUMNS } from '../../lexicon/document-words.ts';
import { fold, phrases } from '../../lexicon/fold.ts';
import type { TableReading } from '../rows/candidate.ts';
import { touches } from '../text/columns.ts';

const accountDates = phrases(ACCOUNT_DATE_COLUMNS);

/**
 * An overview of accounts lists each with its balance on a day, or with the day on which it was opened: where other
 * tables move money, one of these moves none.
 */
export function withoutOverviews(readings: readonly TableReading[]): readonly TableReading[] {
  const moves = readings.some(({ table, candidates }) => candidates.length > 0 && !isOverview(table));
  if (!moves) return readings;
  return readings.map((reading) =>
    isOverview(reading.table) ? { ...reading, candidates: [], marks: [] } : reading,
  );
}

function isOverview({ header, dateTracks, trackHeaders }: TableReading['table']): boolean {
  if (trackHeaders.length > 0 && trackHeaders.every(([role]) => role === 'balance')) return true;
  const [first] = dateTracks;
  return (
    first !== undefined &&
    header?.cells.some((cell) => touches(cell, first) && namesAccountDate(fold(cell.text))) === true
  );
}

function namesAccountDate(text: string): boolean {
  return accountDates.some((words) => ` ${text} `.includes(` ${words} `));
}
