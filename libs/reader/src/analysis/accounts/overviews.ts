import type { DateReading } from '../../lexicon/dates.ts';
import { ACCOUNT_DATE_COLUMNS } from '../../lexicon/document-words.ts';
import { fold, phrases } from '../../lexicon/fold.ts';
import type { TableReading } from '../rows/candidate.ts';
import { touches } from '../text/columns.ts';
import { isPlainMoney, type Token, type TokenLine } from '../text/tokens.ts';

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
 * the name for it: "Deposit no. | Placement | Maturity | Principal"; under any names where they print both and the rate.
 */
export function depositLines(lines: readonly TokenLine[]): readonly number[] {
  return [...namedDeposits(lines), ...lines.filter(isOfTerm).map(({ index }) => index)];
}

const RATE = /^\d{1,2}[.,]\d{1,4} ?%/u;
/** A row's own days are closer than the first and the last of the shortest term. */
const TERM_DAYS_MIN = 28;
const DAY_MS = 86_400_000;

/** "No. 4   2025-03-14   2026-03-14   3.150 %   2,500.00": from when until when what is held bears how much. */
function isOfTerm({ tokens }: TokenLine): boolean {
  if (tokens[0]?.dates.length !== 0) return false;
  const [first, second, more] = tokens.flatMap(({ dates: [day] }) => day ?? []);
  if (first === undefined || second === undefined || more !== undefined || !tokens.some(isPlainMoney))
    return false;
  if (!tokens.some(({ text }, at) => RATE.test(`${text} ${tokens[at + 1]?.text ?? ''}`))) return false;
  return timeOf(second) - timeOf(first) >= TERM_DAYS_MIN * DAY_MS;
}

/** No time of a day without a year is as far from another. */
function timeOf({ year, month, day }: DateReading): number {
  return year === null ? NaN : Date.UTC(year, month - 1, day);
}

function namedDeposits(lines: readonly TokenLine[]): readonly number[] {
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
