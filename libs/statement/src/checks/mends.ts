import { formatMinor } from '@counterfoil/money';
import type { MoneyRow } from './account-rows.ts';

/** More than this many candidates say nothing any more, so none is offered beyond it. */
const MENDS_MAX = 3;

/**
 * Single changes that would close a gap: a sign turned, a row counted twice, one digit misread, two
 * neighbouring digits exchanged. `difference` is what the rows give beyond what is printed.
 */
export function candidateMends(
  rows: readonly MoneyRow[],
  difference: bigint,
  digits: number,
): readonly string[] {
  const mends: string[] = [];
  for (const row of rows) {
    const mend = mendOf(row, difference, digits);
    if (mend !== null) mends.push(mend);
    if (mends.length > MENDS_MAX) return [];
  }
  return mends;
}

function mendOf(row: MoneyRow, difference: bigint, digits: number): string | null {
  if (row.amount === 0n) return null;
  if (2n * row.amount === difference) return `row ${row.number}: the opposite sign would balance`;
  if (row.amount === difference) return `row ${row.number}: without it the rows would balance`;
  const digitMend = misreadDigits(row.amount, row.amount - difference, digits);
  return digitMend === null ? null : `row ${row.number}: ${digitMend} would balance`;
}

/** Describes how `read` becomes `meant` by one digit or one exchange of neighbours; null if it takes more. */
export function misreadDigits(read: bigint, meant: bigint, digits: number): string | null {
  if (read < 0n !== meant < 0n) return null;
  const from = formatMinor(read, digits);
  const to = formatMinor(meant, digits);
  if (from.length !== to.length) return null;
  const changed: number[] = [];
  for (let index = 0; index < from.length; index += 1) if (from[index] !== to[index]) changed.push(index);
  const [first, second] = changed;
  if (first === undefined) return null;
  if (second === undefined) return `${from[first]} ↔ ${to[first]}`;
  const neighbours = changed.length === 2 && /^\.?$/.test(from.slice(first + 1, second));
  const exchanged = neighbours && from[first] === to[second] && from[second] === to[first];
  return exchanged ? `digits ${from[first]} and ${from[second]} exchanged` : null;
}
