import { beginTogether } from '../../boxes.ts';
import { readDate } from '../../lexicon/dates.ts';
import { TEXT_GAP, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** "(02-05-2026)", "(02.05)": an amount that is in brackets for a minus does not begin where days do. */
const BRACKETED = /^\((\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?)\)$/;
/** Fewer days in brackets may be words of texts. */
const ROWS_MIN = 3;

/** A day in brackets; null where a cell is none. */
export function bracketedDay(cell: Token): Token | null {
  const dates = readDate(BRACKETED.exec(cell.text)?.[1] ?? '');
  return dates.length === 0 ? null : { ...cell, dates, amounts: [] };
}

/** "02-06 (01-06)  Card payment": takes for days of value those that stand in brackets close behind the days that rows begin with. */
export function readBracketedDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const rows = lines.filter((line) => dayBehind(line) !== null);
  const left = Math.min(...rows.map(({ tokens }) => tokens[1]?.left ?? Infinity));
  const isOfColumn = ({ tokens }: TokenLine): boolean => beginTogether(tokens[1]?.left ?? NaN, left);
  if (rows.length < ROWS_MIN || !rows.every(isOfColumn)) return lines;
  return lines.map((line) => {
    const day = dayBehind(line);
    return day === null ? line : withCells(line, line.tokens.with(1, day));
  });
}

/** The day in brackets, printed like the one before it, that is the second cell of a line; null where it is none. */
function dayBehind({ tokens: [first, second], unit }: TokenLine): Token | null {
  if (first === undefined || second === undefined || first.dates.length === 0) return null;
  const isLike = maskOf(second.text) === `(${maskOf(first.text)})`;
  return isLike && second.left - first.right < TEXT_GAP * unit ? bracketedDay(second) : null;
}

function maskOf(text: string): string {
  return text.replace(/\d+/g, '0');
}
