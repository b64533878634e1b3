import { lineMeanings } from '../lexicon/line-meanings.ts';
import { hasLetters, isMoney, type SheetLine } from './sheet.ts';

/** Fewer days over rows that print none are no habit. */
const DAYS_MIN = 3;
/** Amounts of one column end at the same place, to within this many points. */
const EDGE_POINTS = 2;

/** The rows of a list whose days stand over them, alone or with what the day comes to: words and money without a day. */
export function rowsUnderDays(lines: readonly SheetLine[]): readonly SheetLine[] {
  const days = lines.filter(isDayAlone);
  if (days.length < DAYS_MIN || lines.filter(printsDay).length >= days.length) return [];
  const lists = days.map(({ index }, at) =>
    lines.slice(index + 1, days[at + 1]?.index ?? lines.length).filter(isUndatedRow),
  );
  if (lists.some((rows) => rows.length === 0)) return [];
  // Behind the rows of the last day stand totals, and what is no list.
  const ends = lists.slice(0, -1).flat().map(amountEnd);
  const isInColumn = (row: SheetLine): boolean =>
    ends.some((end) => Math.abs(end - amountEnd(row)) <= EDGE_POINTS);
  return lists.flatMap((rows, at) => (at < lists.length - 1 ? rows : rows.filter(isInColumn)));
}

function isDayAlone({ tokens: [day, sum, more] }: SheetLine): boolean {
  if (day === undefined || day.dates.length === 0 || more !== undefined) return false;
  return sum === undefined || isMoney(sum);
}

function printsDay(line: SheetLine): boolean {
  return line.isRow && !isDayAlone(line);
}

function isUndatedRow({ tokens, text }: SheetLine): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || !hasLetters(first) || !isMoney(last)) return false;
  return tokens.every(({ dates }) => dates.length === 0) && lineMeanings(text).length === 0;
}

function amountEnd({ tokens }: SheetLine): number {
  return tokens.find(isMoney)?.right ?? 0;
}
