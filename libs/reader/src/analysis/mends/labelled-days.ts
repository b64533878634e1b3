import { columnRoles, lineMeanings } from '../../lexicon/words.ts';
import { touches } from '../text/columns.ts';
import { renumbered } from '../text/lines.ts';
import { endsWithMoney, lineOf, near, type Token, type TokenLine } from '../text/tokens.ts';
import { inOrder } from './compact-days.ts';

/** Fewer days show no habit. */
const DAYS_MIN = 3;
/** "Buchungen vom", "Transactions on": what a list says before each day is short. */
const LABEL_WORDS_MAX = 4;

interface LabelledDay {
  readonly line: TokenLine;
  readonly day: Token;
  readonly label: string;
}

/**
 * "Bookings of 02.07.2025" over the rows of each day, which print none of their own but that of value: takes the words away that all such
 * lines begin with, so that the day stands alone over its rows, whatever the language.
 */
export function bareDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const heads = [...Map.groupBy(lines.flatMap(labelledDay), ({ label }) => label).values()].find(
    (days) => days.length >= DAYS_MIN && headRows(lines, days, valueHead(lines)),
  );
  if (heads === undefined) return lines;
  const days = new Map(heads.map(({ line, day }) => [line.index, atMargin(day, line)]));
  return lines.map((line) => {
    const day = days.get(line.index);
    return day === undefined ? line : lineOf(line, [day]);
  });
}

/**
 * The lines without those that repeat, with a word, the day of the row right under them: each day once, in order, over
 * rows that print theirs.
 */
export function withoutRepeatedDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const heads = [...Map.groupBy(lines.flatMap(labelledDay), ({ label }) => label).values()].find(
    (days) =>
      days.length >= DAYS_MIN &&
      inOrder(days.flatMap(({ day }) => day.dates.slice(0, 1))) &&
      days.every(
        ({ line, day }, at) => day.text !== days[at + 1]?.day.text && isDayOf(lines[line.index + 1], day),
      ),
  );
  if (heads === undefined) return lines;
  const repeated = new Set(heads.map(({ line }) => line.index));
  return renumbered(lines.filter(({ index }) => !repeated.has(index)));
}

function isDayOf(row: TokenLine | undefined, day: Token): boolean {
  const own = row?.tokens[0]?.dates ?? [];
  return own.some((a) => day.dates.some((b) => a.month === b.month && a.day === b.day));
}

function labelledDay(line: TokenLine): LabelledDay[] {
  const [first, day, more] = line.tokens;
  if (first === undefined || day === undefined || more !== undefined) return [];
  if (first.dates.length + first.amounts.length > 0 || day.dates.length === 0) return [];
  return first.words.length > LABEL_WORDS_MAX ? [] : [{ line, day, label: first.text }];
}

/** The days are in order, and under each stand rows of money that print no day; over the first stands none. */
function headRows(lines: readonly TokenLine[], heads: readonly LabelledDay[], valued: Token | null): boolean {
  const isUndated = (line: TokenLine): boolean => isUndatedRow(line, valued);
  const days = heads.flatMap(({ day }) => day.dates.slice(0, 1));
  const [first] = heads;
  if (first === undefined || !inOrder(days)) return false;
  const above = lines[first.line.index - 1];
  const isRowAbove = above !== undefined && isUndated(above) && lineMeanings(above.text).length === 0;
  if (isRowAbove && near(above, first.line)) return false;
  return heads.every(({ line }, at) => {
    const below = lines.slice(line.index + 1, heads[at + 1]?.line.index ?? lines.length);
    const rows = below.filter(endsWithMoney);
    // Behind the last day's rows stand totals and balances, which may print days.
    return (
      rows[0] !== undefined && (heads[at + 1] === undefined ? isUndated(rows[0]) : rows.every(isUndated))
    );
  });
}

/** The name of the days of value, where no other column has days. */
function valueHead(lines: readonly TokenLine[]): Token | null {
  const roles = ({ text }: Token): readonly string[] => columnRoles(text);
  const header = lines.find(
    ({ tokens }) => tokens.length > 2 && tokens.some((cell) => roles(cell)[0] === 'value_date'),
  );
  if (header === undefined || header.tokens.some((cell) => roles(cell)[0] === 'date')) return null;
  return header.tokens.find((cell) => roles(cell)[0] === 'value_date') ?? null;
}

function isUndatedRow(line: TokenLine, valued: Token | null): boolean {
  const isOfValue = (cell: Token): boolean => valued !== null && touches(cell, valued);
  return endsWithMoney(line) && line.tokens.every((cell) => cell.dates.length === 0 || isOfValue(cell));
}

/** The day where its line begins, as wide as it is: what stands farther right in other lines is no day of their rows. */
function atMargin(day: Token, { left }: TokenLine): Token {
  return { ...day, left, right: left + day.right - day.left };
}
