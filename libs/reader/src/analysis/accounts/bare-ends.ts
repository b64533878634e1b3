import { isStrong, type TokenLine } from '../text/tokens.ts';
import { valueOf, type NumberFormat } from '../text/values.ts';
import { endsOf } from './last-balance.ts';
import type { Evidence, Ledger } from './ledger.ts';

/**
 * The ledger with the opening balance that a head prints without its name, as where that is a picture: the balances of all
 * rows lead from it to the closing one, by its name or beside it. So far apart no two amounts are by chance. Under the names
 * of the columns, or beside a day or another amount, it may be that of a row which was not read.
 */
export function withBareEnds(
  ledger: Ledger,
  { closings }: Evidence,
  lines: readonly TokenLine[],
  format: NumberFormat,
): Ledger | null {
  const ends = ledger.unusualSigns > 0 ? null : endsOf(ledger.rows);
  if (ends === null || ends.from === 0 || ends.to === 0 || ends.from === ends.to) return null;
  if (closings.length > 0 && !closings.includes(ends.to)) return null;
  const names = Math.min(...ledger.rows.map(({ row }) => row.table.header?.first ?? -1));
  const printed = new Set(closings.map(Math.abs));
  let isOpened = false;
  for (const { index, tokens } of lines) {
    if (index >= names) break;
    const values = tokens.flatMap((cell) => {
      return isStrong(cell) && cell.dates.length === 0 ? (valueOf(cell, format)?.minor ?? []) : [];
    });
    for (const minor of values) printed.add(minor);
    const isAlone = values.length === 1 && tokens.every(({ dates }) => dates.length === 0);
    if (isAlone && values[0] === Math.abs(ends.from)) isOpened = true;
  }
  if (!isOpened || !printed.has(Math.abs(ends.to))) return null;
  return { ...ledger, opening: ends.from, closing: ends.to, closes: true };
}
