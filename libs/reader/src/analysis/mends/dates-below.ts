import { columnRoles } from '../../lexicon/words.ts';
import { median } from '../../median.ts';
import { isStrong, near, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer rows show no habit. */
const ROWS_MIN = 3;
/** Nearly every line with money has its date below, with no more lines of its text between them. */
const BELOW_SHARE_MIN = 0.9;
const TEXT_LINES_MAX = 3;
/** A page's furniture apart, rows of one list follow each other within this many lines. */
const ROW_LINES_MAX = 6;

/** Between a date and the text that it is put before. */
const DATE_SPACE_POINTS = 6;

/** A date that stands lower under the amounts than over the next line, by this share of its height, heads what follows. */
const CLEAR_SPACE_SHARE = 0.15;

/**
 * Rows that print their date on a line under their amounts: lifts it up beside them. Such a list begins with a line
 * of amounts and ends with a date; where the first date stands over the first amounts, dates stand where they belong.
 */
export function liftDates(lines: readonly TokenLine[]): readonly TokenLine[] {
  const runs = runsOf(lines).flatMap(({ rows, head }) => {
    const dated = rows.flatMap((row) => dateUnder(lines, row) ?? []);
    if (rows.length === 0 || dated.length < BELOW_SHARE_MIN * rows.length) return [];
    const days = dated.map(({ day }) => day);
    const last = dated.at(-1);
    const isOther =
      last?.row !== rows.at(-1) || isDatedAbove(lines, rows[0] ?? 0) || headsLongRow(lines, last?.day ?? 0);
    return isOther || headRows(lines, days)
      ? []
      : [{ dated, isLong: rows.length >= ROWS_MIN, isHeaded: head !== null }];
  });
  if (!runs.some(({ isLong }) => isLong)) return lines;
  const out = [...lines];
  // Fewer rows under the names of columns are the rest of the list, on another page.
  for (const { row, day } of runs.flatMap(({ dated, isLong, isHeaded }) =>
    isLong || isHeaded ? dated : [],
  )) {
    const [date, ...rest] = (lines[day] as TokenLine).tokens;
    out[row] = datedBy(lines[row] as TokenLine, date as Token);
    out[day] = withTokens(lines[day] as TokenLine, rest);
  }
  return out;
}

/**
 * A row with its date before its text, where the dates of other lists stand: at the place of the text, the rest of it on the
 * lines below would begin where dates do. None of its amounts is a date, however it looks.
 */
function datedBy(row: TokenLine, date: Token): TokenLine {
  const shift = Math.min(0, row.left - DATE_SPACE_POINTS - date.right);
  const before = { ...date, left: date.left + shift, right: date.right + shift };
  const cells = row.tokens.map((cell) => (cell.dates.length > 0 ? { ...cell, dates: [] } : cell));
  return withTokens(row, [before, ...cells]);
}

/** A line of amounts, and the line under its text that begins with a date. */
interface DatedBelow {
  readonly row: number;
  readonly day: number;
}

function dateUnder(lines: readonly TokenLine[], row: number): DatedBelow | null {
  for (let day = row + 1; day <= row + 1 + TEXT_LINES_MAX && isNear(lines, day - 1, day); day += 1) {
    if (isDateLine(lines[day])) return { row, day };
    if (lines[day]?.tokens.some(isStrong) === true || isDated(lines[day])) return null;
  }
  return null;
}

/** Dates under lines of amounts that stand nearer to what is below them are those of the rows that begin there. */
function headRows(lines: readonly TokenLine[], days: readonly number[]): boolean {
  // More text right under a date tells less than the next amounts do.
  const overRows = days.filter((at) => lines[at + 1]?.tokens.some(isStrong) === true);
  const spare = (overRows.length > 0 ? overRows : days).flatMap((at) => {
    const [over, date, next] = [lines[at - 1], lines[at], lines[at + 1]];
    if (over === undefined || date === undefined || next?.page !== date.page) return [];
    return [(date.top - over.bottom - (next.top - date.bottom)) / date.height];
  });
  return (median(spare) ?? 0) > CLEAR_SPACE_SHARE;
}

/** A date over so many lines of text that its amounts stand in no run with those before it. */
function headsLongRow(lines: readonly TokenLine[], day: number): boolean {
  let at = day + 1;
  while (isNear(lines, at - 1, at) && lines[at]?.tokens.some(isStrong) === false && !isDated(lines[at]))
    at += 1;
  const isAmount =
    isNear(lines, at - 1, at) && lines[at]?.tokens.some(isStrong) === true && !isDated(lines[at]);
  return isAmount && at - day > TEXT_LINES_MAX;
}

/** A date stands over a line, with no more than the lines of a description between them. */
function isDatedAbove(lines: readonly TokenLine[], at: number): boolean {
  for (let over = at - 1; over >= 0 && isNear(lines, over, over + 1); over -= 1) {
    if (isDateLine(lines[over])) return true;
    if (lines[over]?.tokens.some(isStrong) === true || isHeader(lines[over])) return false;
  }
  return false;
}

/** Names of columns and no digit: "VALUE DT 24 BRANCH CODE 5881" is part of a description. */
function isHeader(line: TokenLine | undefined): boolean {
  if (line === undefined || /\d/.test(line.text)) return false;
  return line.tokens.filter((token) => columnRoles(token.text).length > 0).length > 1;
}

/** Lines of money without a date, each a few lines below the one before it. */
interface Run {
  readonly rows: number[];
  /** The line of the names of columns right over them, by index; null where none is. */
  readonly head: number | null;
}

function runsOf(lines: readonly TokenLine[]): readonly Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    if (isHeader(line)) runs.push({ rows: [], head: line.index });
    if (!line.tokens.some(isStrong) || isDated(line)) continue;
    const run = runs.at(-1);
    const last = run?.rows.at(-1) ?? run?.head ?? line.index;
    if (run !== undefined && line.index - last <= ROW_LINES_MAX) run.rows.push(line.index);
    else runs.push({ rows: [line.index], head: null });
  }
  return runs;
}

/** Begins with a date, or has one that is no amount: "3.18" behind a text is money. */
function isDated(line: TokenLine | undefined): boolean {
  return line?.tokens.some((cell, at) => cell.dates.length > 0 && (at === 0 || !isStrong(cell))) === true;
}

function isDateLine(line: TokenLine | undefined): boolean {
  return line !== undefined && (line.tokens[0]?.dates.length ?? 0) > 0 && !line.tokens.some(isStrong);
}

function isNear(lines: readonly TokenLine[], upper: number, lower: number): boolean {
  const [a, b] = [lines[upper], lines[lower]];
  return a !== undefined && b !== undefined && near(a, b);
}

function withTokens(line: TokenLine, tokens: readonly Token[]): TokenLine {
  const left = tokens[0]?.left ?? line.left;
  return { ...withCells(line, tokens), left };
}
