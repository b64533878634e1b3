import type { Token } from '../analysis/text/tokens.ts';
import type { SheetLine } from './sheet.ts';

/** What starts in one cell starts this close to one place. */
const SAME_CELL_POINTS = 4;
const DASH_ENDS = /[-–—]$/;
/** What leads to the second day of a range, at the end of the first one's line. */
const LEADS = /^(?:[-–—]|to|through|until|bis|au|al|t\/m|tot(?: en met)?|till?|do|hasta|até)$/iu;

/**
 * "01/03/2026 -" over "31/03/2026" in one cell, whatever stands beside them, be it a line of the cells beside that stands
 * between the two: the range with what is before it in its line, or with the name of its cell. `around` are three lines
 * above, the line itself and two under it.
 */
export function stackedDays(around: readonly (SheetLine | undefined)[]): string | null {
  const [line, next, second] = around.slice(3);
  if (line === undefined || next === undefined || line.isRow || next.isRow) return null;
  return overNext(line, next) ?? overSecond(around.slice(0, 3), line, next, second);
}

function overNext(line: SheetLine, next: SheetLine): string | null {
  if (next.line.page !== line.line.page) return null;
  const dash = line.tokens.findIndex(({ text }) => DASH_ENDS.test(text));
  const [ended, beside] = line.tokens.slice(dash < 0 ? Infinity : dash);
  if (ended === undefined || beside === undefined || beside.dates.length > 0) return null;
  const start = line.tokens.slice(0, dash + 1).findLast(({ dates }) => dates.length > 0);
  const end = start === undefined ? undefined : inCell(next, start);
  if (end === undefined || end.dates.length === 0) return null;
  return [...line.tokens.slice(0, dash + 1), end].map(({ text }) => text).join(' ');
}

/** "15-12-2025 t/m" and, two lines on, "14-01-2026" where it starts, under the name of their cell: its lines stand between those of the cells beside. */
function overSecond(
  above: readonly (SheetLine | undefined)[],
  line: SheetLine,
  next: SheetLine,
  second: SheetLine | undefined,
): string | null {
  if (second === undefined || second.isRow || second.line.page !== line.line.page) return null;
  const at = line.tokens.findIndex(({ text }) => LEADS.test(text));
  const [start, link] = [line.tokens[at - 1], line.tokens[at]];
  if (start === undefined || link === undefined || start.dates.length === 0) return null;
  const beside = line.tokens[at + 1];
  if ((beside !== undefined && beside.dates.length > 0) || inCell(next, start) !== undefined) return null;
  const end = inCell(second, start);
  const name = above
    .flatMap((upper) => (upper?.line.page === line.line.page ? (inCell(upper, start) ?? []) : []))
    .at(-1);
  if (end === undefined || end.dates.length === 0 || name === undefined) return null;
  return [name, start, link, end].map(({ text }) => text).join(' ');
}

function inCell({ tokens }: SheetLine, { left }: Token): Token | undefined {
  return tokens.find((cell) => Math.abs(cell.left - left) < SAME_CELL_POINTS);
}
