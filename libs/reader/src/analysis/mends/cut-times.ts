import { beginTogether } from '../../boxes.ts';
import { renumbered } from '../text/lines.ts';
import { lineOf, near, type Token, type TokenLine } from '../text/tokens.ts';

/** As programs print a time, and as others do. */
const PROGRAM_TIME = /\dT\d{1,2}:\d{2}[\d:.]*(?:[+-][\d:]*)?$/;
const TIME = /\d \d{1,2}:\d{2}[\d:.]*$/;
/** ":07", ":07.591204", "07.591204", ".591", "91204", "1+01:00": none is printed like money. */
const REST = /^(?:(?::\d{2}(?:\.\d+)?|\d{2}\.\d{3,}|\.?\d+)Z?|:?\d{0,2}[+-]\d{2}:?\d{2})$/;
const REST_OF_MINUTE = /^:\d{2}(?:\.\d+)?Z?$/;
/** Between the lines of a cell lie no more of those beside it that are set at other heights. */
const LINES_MAX = 3;

/**
 * ":07.591204" under "2025-02-25T10:22", where the edge of its cell cuts it: the seconds are no words, and what stands
 * beside them on their line begins it.
 */
export function withoutRestsOfTimes(lines: readonly TokenLine[]): readonly TokenLine[] {
  const rests = new Set(lines.flatMap((line, at) => line.tokens.filter((cell) => isRest(cell, at, lines))));
  if (rests.size === 0) return lines;
  return renumbered(
    lines.flatMap((line) => {
      const cells = line.tokens.filter((cell) => !rests.has(cell));
      if (cells.length === line.tokens.length) return [line];
      return cells.length === 0 ? [] : [lineOf(line, cells)];
    }),
  );
}

function isRest(cell: Token, at: number, lines: readonly TokenLine[]): boolean {
  if (cell.dates.length > 0 || !REST.test(cell.text)) return false;
  let below = lines[at];
  for (let back = 1; back <= LINES_MAX && below !== undefined; back += 1) {
    const above = lines[at - back];
    if (above === undefined || !near(above, below)) return false;
    const begun = above.tokens.find(({ left }) => beginTogether(left, cell.left));
    if (begun !== undefined) return goesOn(begun, cell);
    below = above;
  }
  return false;
}

function goesOn({ dates, text }: Token, rest: Token): boolean {
  if (dates.length === 0) return false;
  return PROGRAM_TIME.test(text) || (TIME.test(text) && REST_OF_MINUTE.test(rest.text));
}
