import { overlaps, type Extent } from '../text/columns.ts';
import { isPlainMoney, near, withCells, type Token, type TokenLine } from '../text/tokens.ts';
import { crOrDr, withMark } from './marks-below.ts';

/** So many amounts with a mark right behind them make a column of marks. */
const MARKED_MIN = 2;
/** A row wraps into no more lines than these. */
const WRAPPED_MAX = 10;
/** Amounts of one column end at the same place, to within this many points. */
const SLACK_POINTS = 2;

/** Where a mark stands, and how far behind its amount. */
interface Place extends Omit<Extent, 'line'> {
  readonly gap: number;
}

/**
 * "CR" on the first line of a row that has its amount on its last one, or farther behind it than letters as narrow as the
 * row's let it be the amount's: where other rows have theirs right behind the amount, puts it behind this one as well.
 */
export function lowerMarks(lines: readonly TokenLine[]): readonly TokenLine[] {
  const places = lines.flatMap(({ tokens }) => tokens.flatMap((cell) => markPlace(cell) ?? []));
  if (places.length < MARKED_MIN) return lines;
  const out = lines.map((line) => withOwnMark(line, places));
  lines.forEach((line, at) => {
    const mark = hasDay(line) && !line.tokens.some(isPlainMoney) ? line.tokens.at(-1) : undefined;
    const marker = mark === undefined ? null : crOrDr(mark.text);
    if (mark === undefined || marker === null || !places.some((place) => overlaps(place, mark))) return;
    const end = amountUnder(lines, at, mark);
    const row = lines[end];
    if (row === undefined) return;
    out[at] = withCells(line, line.tokens.slice(0, -1));
    const cells = row.tokens.map((cell) =>
      cell === amountBefore(row, mark) ? withMark(cell, mark, marker, mark.right) : cell,
    );
    out[end] = withCells(row, cells);
  });
  return out;
}

function withOwnMark(line: TokenLine, places: readonly Place[]): TokenLine {
  const { tokens } = line;
  for (const [at, amount] of tokens.entries()) {
    const mark = tokens[at + 1];
    const marker = mark === undefined || !isUnmarked(amount) ? null : crOrDr(mark.text);
    if (mark === undefined || marker === null) continue;
    if (places.some((place) => overlaps(place, mark) && mark.left - amount.right <= place.gap))
      return withCells(line, tokens.toSpliced(at, 2, withMark(amount, mark, marker, mark.right)));
  }
  return line;
}

function isUnmarked(cell: Token): boolean {
  return isPlainMoney(cell) && cell.amounts.every(({ marker, sign }) => marker === null && sign === 0);
}

/** Where the mark stands that an amount has behind it as a word of its own. */
function markPlace({ amounts, words }: Token): Place | null {
  if (!amounts.some(({ marker }) => marker === 'cr' || marker === 'dr')) return null;
  const [before, last] = words.slice(-2);
  if (before === undefined || last === undefined || crOrDr(last.text) === null) return null;
  const [left, , width] = last.box;
  const [from, , wide] = before.box;
  return { left, right: left + width, gap: left - from - wide + SLACK_POINTS };
}

/** The line below, of the same row, whose unmarked amount ends right before the mark's place; -1 where none does. */
function amountUnder(lines: readonly TokenLine[], from: number, mark: Token): number {
  for (let at = from + 1; at <= from + WRAPPED_MAX; at += 1) {
    const [above, line] = [lines[at - 1], lines[at]];
    if (above === undefined || line === undefined || !near(above, line) || hasDay(line)) return -1;
    const amount = amountBefore(line, mark);
    if (amount !== undefined) return amount.amounts.every(({ marker }) => marker === null) ? at : -1;
    if (line.tokens.some(isPlainMoney)) return -1;
  }
  return -1;
}

function amountBefore({ tokens }: TokenLine, mark: Token): Token | undefined {
  return tokens.findLast((cell) => isPlainMoney(cell) && cell.right <= mark.left);
}

function hasDay({ tokens }: TokenLine): boolean {
  return tokens.some(({ dates, amounts }) => dates.length > 0 && amounts.length === 0);
}
