import { headsBooked, headsPending, saysBooked, saysPending } from '../../lexicon/state-words.ts';
import type { Header } from '../tables/headers.ts';
import { touches } from '../text/columns.ts';
import { isPlainMoney, isStrong, lineOf, near, type Token, type TokenLine } from '../text/tokens.ts';
import { printsBalances } from './unbooked-lists.ts';

/** Between the heading of a list and the names of its columns stands at most one line. */
const HEADER_BELOW_MAX = 2;
/** What is not booked prints its amount, and no balance after it. */
const AMOUNTS_MAX = 1;
/** Few payments are pending at a time: so many lines under the word are a list of something else. */
const LIST_LINES_MAX = 80;
/** The heading of a list is no longer. */
const CHARACTERS_MAX = 60;

/**
 * The lines of payments that are not booked yet, on a bank's page that lists them with those that are: under a heading of
 * their own, or beside a state that others of the list do not have. They are in no balance.
 */
export function pendingLines(lines: readonly TokenLine[], headers: readonly Header[]): readonly number[] {
  const headings = lines.filter((line) => isHeading(line, lines, headsPending));
  const stated = statedRows(lines);
  if (headings.length === 0 && stated.length === 0) return [];
  return [
    ...headings.flatMap((heading) => listUnder(heading, lines, headers)),
    ...stated.flatMap((row) => withWraps(row, lines, headers)),
  ];
}

/** A short line of a word for what becomes of payments, that is not the state of the row over it. */
function isHeading(line: TokenLine, lines: readonly TokenLine[], says: (text: string) => boolean): boolean {
  if (line.text.length > CHARACTERS_MAX) return false;
  if (line.tokens.some((cell) => cell.dates.length > 0 || isStrong(cell))) return false;
  return says(line.text) && rowOver(line, lines) === null;
}

/**
 * Under names of their own without a balance, where the list of what is booked has one, or down to the heading of what
 * is booked. Rows with balances after them are booked, whatever stands over them.
 */
function listUnder(
  heading: TokenLine,
  lines: readonly TokenLine[],
  headers: readonly Header[],
): readonly number[] {
  const below = headers.find(({ first }) => first > heading.index);
  const own = below !== undefined && below.first - heading.index <= HEADER_BELOW_MAX ? below : null;
  const next = headers.find(({ first, key }) => first > heading.index && own !== null && key !== own.key);
  const booked = lines.find((line) => line.index > heading.index && isHeading(line, lines, headsBooked));
  const end = Math.min(next?.first ?? Infinity, booked?.index ?? Infinity);
  const isApart = own !== null && !printsBalances(own) && headers.some(printsBalances);
  if (!isApart && end !== booked?.index) return [];
  const list = lines.filter(({ index }) => index > (own?.last ?? heading.index) && index < end);
  if (list.length > LIST_LINES_MAX) return [];
  return isApart || list.every(printsNoBalance) ? list.map(({ index }) => index) : [];
}

/** Rows of which a cell, or the line under their day, says that they are pending, where it says of others that they are booked. */
function statedRows(lines: readonly TokenLine[]): readonly TokenLine[] {
  const pending = statesIn(lines, saysPending);
  if (pending.length === 0) return [];
  const booked = statesIn(lines, saysBooked);
  return pending.flatMap(({ cell, row, below }) =>
    printsNoBalance(row) && booked.some((other) => other.below === below && touches(other.cell, cell))
      ? [row]
      : [],
  );
}

/** Fewer rows with their state under the day show no habit. */
const STATES_MIN = 3;

/** Leaves out "Posted" under the days of rows: what stands beside it goes on with their text. */
export function withoutStates(lines: readonly TokenLine[]): readonly TokenLine[] {
  const states = statesIn(lines, saysBooked).filter(({ below }) => below);
  if (states.length < STATES_MIN) return lines;
  const cells = new Set(states.map(({ cell }) => cell));
  return lines.map((line) => {
    const rest = line.tokens.filter((cell) => !cells.has(cell));
    return rest.length === line.tokens.length || rest.length === 0 ? line : lineOf(line, rest);
  });
}

interface State {
  readonly cell: Token;
  readonly row: TokenLine;
  readonly below: boolean;
}

function statesIn(lines: readonly TokenLine[], says: (text: string) => boolean): readonly State[] {
  return lines.flatMap((line): State[] => {
    const cell = line.tokens.find(({ text }) => says(text));
    if (cell === undefined) return [];
    if (line.tokens.some(isPlainMoney)) return [{ cell, row: line, below: false }];
    const row = rowOver(line, lines);
    return row !== null && row.tokens.some((day) => day.dates.length > 0 && touches(day, cell))
      ? [{ cell, row, below: true }]
      : [];
  });
}

/** The row that a line hangs on; null where it stands apart, or nearer to what follows. */
function rowOver(line: TokenLine, lines: readonly TokenLine[]): TokenLine | null {
  const at = lines.findIndex(({ index }) => index === line.index);
  const [above, below] = [lines[at - 1], lines[at + 1]];
  if (above === undefined || !near(above, line)) return null;
  if (below !== undefined && near(line, below) && below.top - line.bottom < line.top - above.bottom)
    return null;
  return above.tokens[0]?.dates.length !== 0 && above.tokens.some(isPlainMoney) ? above : null;
}

/** A row with what its text goes on with. */
function withWraps(
  row: TokenLine,
  lines: readonly TokenLine[],
  headers: readonly Header[],
): readonly number[] {
  const at = lines.indexOf(row);
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line, place) => {
    const isHead = headers.some(({ first, last }) => line.index >= first && line.index <= last);
    const opens = line.tokens[0]?.dates.length !== 0 || line.tokens.some(isPlainMoney);
    return isHead || opens || !near(rest[place - 1] ?? row, line);
  });
  return [row, ...rest.slice(0, end < 0 ? rest.length : end)].map(({ index }) => index);
}

function printsNoBalance({ tokens }: TokenLine): boolean {
  return tokens.filter(isPlainMoney).length <= AMOUNTS_MAX;
}
