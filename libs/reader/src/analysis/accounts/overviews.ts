import { ACCOUNT_DATE_COLUMNS } from '../../lexicon/document-words.ts';
import { fold, phrases } from '../../lexicon/fold.ts';
import type { TableReading } from '../rows/candidate.ts';
import { touches } from '../text/columns.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

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

/** Fewer names head no list. */
const NAMES_MIN = 3;

/**
 * The lines of deposits under names that no list of transactions has, with the day on which each was placed or ends under
 * the name for it: "Deposit no. | Placement | Maturity | Principal".
 */
export function depositLines(lines: readonly TokenLine[]): readonly number[] {
  return lines.flatMap(({ index, tokens }) => {
    if (tokens.length < NAMES_MIN || tokens.some(({ dates, amounts }) => dates.length + amounts.length > 0))
      return [];
    const name = tokens.find(({ text }) => accountDates.includes(fold(text)));
    if (name === undefined) return [];
    const end = lines.findIndex((line, at) => at > index && !isOpenedUnder(line, name));
    return lines.slice(index + 1, end < 0 ? lines.length : end).map((line) => line.index);
  });
}

function isOpenedUnder({ tokens }: TokenLine, name: Token): boolean {
  return tokens.some((cell) => cell.dates.length > 0 && touches(cell, name));
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
