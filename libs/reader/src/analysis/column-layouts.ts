import { isMoney, type Header } from './headers.ts';

/** Columns whose right edges differ by no more than this are the same one in another block. */
export const SAME_TRACK_POINTS = 3;
/** Two margins differ by no more; what stands farther aside is another table. */
const MARGIN_POINTS_MAX = 60;

/** How far a header stands to the right of the same one before, each of its names alike: a sheet's back has another margin. */
export function offsetOf({ cells }: Header, before: Header): number {
  const offsets = cells.map((cell, at) => cell.left - (before.cells[at]?.left ?? Infinity));
  const [least, most] = [Math.min(...offsets), Math.max(...offsets)];
  const offset = (least + most) / 2;
  const isMargin = Math.abs(offset) > SAME_TRACK_POINTS && Math.abs(offset) <= MARGIN_POINTS_MAX;
  return most - least <= SAME_TRACK_POINTS && isMargin ? offset : 0;
}

/**
 * Which headers stand over one table: those of the same names, unless a balance opens or closes an account between them
 * and their columns stand elsewhere, as each account's table is laid out to its own figures.
 */
export function tableKeys(
  headers: readonly Header[],
  balances: ReadonlySet<number>,
): ReadonlyMap<Header, string> {
  const keys = new Map<Header, string>();
  const layouts = new Map<string, { header: Header; last: number }[]>();
  for (const header of headers) {
    const known = layouts.get(header.key) ?? [];
    const same = known.findIndex((layout) => standsAlike(header, layout.header));
    const latest = known.reduce((last, layout) => Math.max(last, layout.last), -1);
    const isApart = known.length > 0 && [...balances].some((line) => line > latest && line < header.first);
    const at = same >= 0 ? same : isApart ? known.length : Math.max(0, known.length - 1);
    if (at === known.length) known.push({ header, last: header.last });
    else known[at] = { header: known[at]?.header ?? header, last: header.last };
    layouts.set(header.key, known);
    keys.set(header, at === 0 ? header.key : `${header.key}\n${at}`);
  }
  return keys;
}

function standsAlike(header: Header, before: Header): boolean {
  if (offsetOf(header, before) !== 0) return true;
  return header.cells.every(
    ({ roles, left }, at) =>
      !roles.some(isMoney) || Math.abs(left - (before.cells[at]?.left ?? left)) <= SAME_TRACK_POINTS,
  );
}
