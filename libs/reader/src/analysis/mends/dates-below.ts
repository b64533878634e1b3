import { columnRoles } from '../../lexicon/words.ts';
import { median } from '../../median.ts';
import { isStrong, near, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer rows show no habit. */
const ROWS_MIN = 3;
/** Nearly every line with money has its date right below. */
const BELOW_SHARE_MIN = 0.9;
/** A page's furniture apart, rows of one list follow each other within this many lines. */
const ROW_LINES_MAX = 6;

/** A date that stands lower under the amounts than over the next line, by this share of its height, heads what follows. */
const CLEAR_SPACE_SHARE = 0.15;

/**
 * Rows that print their date on the line under their amounts: lifts it up beside them. Such a list begins with a line
 * of amounts and ends with a date; where the first date stands over the first amounts, dates stand where they belong.
 */
export function liftDates(lines: readonly TokenLine[]): readonly TokenLine[] {
  const out = [...lines];
  for (const run of runsOf(lines)) {
    const below = run.filter((at) => isDateLine(lines[at + 1]) && isNear(lines, at, at + 1));
    if (run.length < ROWS_MIN || below.length < BELOW_SHARE_MIN * run.length) continue;
    if (below.at(-1) !== run.at(-1) || isDatedAbove(lines, run[0] ?? 0) || headRows(lines, below)) continue;
    for (const at of below) {
      const date = (lines[at + 1] as TokenLine).tokens[0] as Token;
      out[at] = withTokens(lines[at] as TokenLine, [date, ...(lines[at] as TokenLine).tokens]);
      out[at + 1] = withTokens(lines[at + 1] as TokenLine, (lines[at + 1] as TokenLine).tokens.slice(1));
    }
  }
  return out;
}

/** Dates under lines of amounts that stand nearer to what is below them are those of the rows that begin there. */
function headRows(lines: readonly TokenLine[], below: readonly number[]): boolean {
  const spare = below.flatMap((at) => {
    const [over, date, next] = [lines[at], lines[at + 1], lines[at + 2]];
    if (over === undefined || date === undefined || next?.page !== date.page) return [];
    return [(date.top - over.bottom - (next.top - date.bottom)) / date.height];
  });
  return (median(spare) ?? 0) > CLEAR_SPACE_SHARE;
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
function runsOf(lines: readonly TokenLine[]): number[][] {
  const runs: number[][] = [];
  for (const line of lines) {
    if (!line.tokens.some(isStrong) || line.tokens.some((token) => token.dates.length > 0)) continue;
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && line.index - last <= ROW_LINES_MAX) run.push(line.index);
    else runs.push([line.index]);
  }
  return runs;
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
