import { beginTogether } from '../../boxes.ts';
import { columnRoles, isDay, isMoney } from '../../lexicon/words.ts';
import { partOfLine } from '../tables/box-beside.ts';
import { renumbered } from '../text/lines.ts';
import { isPlainMoney, near, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';

/** Between a box and the rows beside it lie so many points. */
const GUTTER_POINTS = 8;
/** What is set under the rows begins so far left of them at most. */
const OUTDENT_POINTS = 2;
/** So many rows stand beside a box, and so many sums in one. */
const ROWS_MIN = 3;
const SUMS_MIN = 2;
/** A box with so many lines of its own between rows may go on with its sums under the last one. */
const OWN_LINES_MIN = 2;
/** The parts of a box stand no more than so many of their heights apart. */
const BOX_GAP_HEIGHTS = 8;
/** What stands in more of the rows before their days is a column of theirs. */
const COLUMN_SHARE_MAX = 0.5;
/** A name of a column is set over no more than so many lines. */
const NAME_LINES_MAX = 3;

/** The names of columns of rows, and where their days begin. */
interface Head {
  readonly at: number;
  readonly left: number;
}

/**
 * A box of names and sums left of the rows, each of its lines as high as a row or between two: puts it before the names
 * of their columns. On other pages boxes of words stand there too.
 */
export function liftBoxes(lines: readonly TokenLine[]): readonly TokenLine[] {
  const heads = lines.flatMap((line, at): Head[] => {
    const days = dayName(line);
    return days === null ? [] : [{ at, left: days.left }];
  });
  const summed = heads.filter((head) => standsBeside(besides(lines, head), head, SUMS_MIN));
  if (summed.length === 0) return lines;
  const lifted = heads
    .filter(({ left }) => summed.some((other) => beginTogether(other.left, left)))
    // From the last to the first: what stands before a box stays where it is.
    .reduceRight((out, head) => liftedBox(out, head), lines);
  return renumbered(lifted);
}

/** The first of "Date  Details  Amount", whatever stands before it. */
function dayName({ tokens }: TokenLine): Token | null {
  const last = tokens.at(-1);
  if (tokens.length < 3 || last === undefined || !isName(last)) return null;
  if (!columnRoles(last.text).some(isMoney)) return null;
  const first = tokens.findIndex((token) => isName(token) && isDay(columnRoles(token.text)[0]));
  return first >= 0 && first <= tokens.length - 3 ? (tokens[first] ?? null) : null;
}

/** Neither a day nor an amount. */
export function isName({ dates, amounts }: Token): boolean {
  return dates.length === 0 && amounts.length === 0;
}

/** As they are where nothing but rows stands below the names, or what stands before their days is theirs. */
function liftedBox(lines: readonly TokenLine[], head: Head): readonly TokenLine[] {
  const beside = besides(lines, head);
  if (!standsBeside(beside, head, 0)) return lines;
  const { at } = head;
  const edge = edgeOf(head);
  let first = at;
  while (at - first < NAME_LINES_MAX - 1 && goesOnWithNames(lines, first, edge)) first -= 1;
  const end = at + 1 + beside.length;
  const block = lines.slice(first, end);
  const before = block.flatMap((line) => partOfLine(line, (cell) => isBefore(cell, edge)));
  const rows = block.flatMap((line) => partOfLine(line, (cell) => !isBefore(cell, edge)));
  return [...lines.slice(0, first), ...before, ...rows, ...lines.slice(end)];
}

function isBefore({ left }: Pick<Token, 'left'>, edge: number): boolean {
  return left < edge - OUTDENT_POINTS;
}

function edgeOf({ left }: Head): number {
  return left - GUTTER_POINTS;
}

/**
 * The lines under the names of columns as far as none stands across the edge and, below the last row, no other box begins
 * left of it.
 */
function besides(lines: readonly TokenLine[], head: Head): readonly TokenLine[] {
  const page = lines[head.at]?.page;
  const edge = edgeOf(head);
  const under = lines.slice(head.at + 1);
  const isAcross = ({ tokens }: TokenLine): boolean =>
    tokens.some((cell) => isBefore(cell, edge) && cell.right > edge);
  const across = under.findIndex((line) => line.page !== page || isAcross(line));
  const clear = across < 0 ? under : under.slice(0, across);
  const lastRow = clear.findLastIndex((line) => isRowBeside(line, edge));
  let last = lines[head.at];
  for (const [at, line] of clear.entries()) {
    if (last === undefined || !isBefore(line, edge)) continue;
    if (at > lastRow && line.top - last.bottom > BOX_GAP_HEIGHTS * line.height) return clear.slice(0, at);
    last = line;
  }
  return clear;
}

/** Right of the edge stand a day and money. */
function isRowBeside({ tokens }: TokenLine, edge: number): boolean {
  const own = tokens.filter((cell) => !isBefore(cell, edge));
  return opensWithDate({ tokens: own }) && own.some(isPlainMoney);
}

/**
 * Left of the edge stand sums, down to the last row or in a box that goes on under it, in the lines of few rows or none; rows
 * of their own are a table.
 */
function standsBeside(lines: readonly TokenLine[], head: Head, sumsMin: number): boolean {
  const edge = edgeOf(head);
  if (!lines.some((cell) => isBefore(cell, edge))) return false;
  const isRow = (line: TokenLine): boolean => isRowBeside(line, edge);
  const rows = lines.filter(isRow);
  const within = lines.slice(0, lines.findLastIndex(isRow) + 1);
  const before = within.map(({ tokens }) => ({ tokens: tokens.filter((cell) => isBefore(cell, edge)) }));
  if (before.some((line) => opensWithDate(line) && line.tokens.some(isPlainMoney))) return false;
  const isOwn = ({ right }: TokenLine): boolean => right <= edge;
  const isLong = within.filter(isOwn).length >= OWN_LINES_MIN;
  const sums = (isLong ? lines : within).filter(({ tokens }) =>
    tokens.some((cell) => isBefore(cell, edge) && isPlainMoney(cell)),
  );
  const filled = rows.filter((cell) => isBefore(cell, edge));
  return rows.length >= ROWS_MIN && sums.length >= sumsMin && filled.length <= COLUMN_SHARE_MAX * rows.length;
}

/** Whether the line above the first is of its names too: words right of the edge, close to it. */
function goesOnWithNames(lines: readonly TokenLine[], first: number, edge: number): boolean {
  const [above, line] = [lines[first - 1], lines[first]];
  if (above === undefined || line === undefined || !near(above, line)) return false;
  const names = above.tokens.filter(({ right }) => right > edge);
  return names.length > 0 && names.every((token) => !isBefore(token, edge) && isName(token));
}
