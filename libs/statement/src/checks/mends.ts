import { formatMinor } from '@counterfoil/money';
import type { MoneyRow } from './account-rows.ts';

/** More than this many candidates of one kind say little each, so they are counted, or left out where any is as likely. */
const MENDS_MAX = 3;

/**
 * Single changes that would close a gap: a sign turned, a row counted twice, a decimal mark moved, one digit misread,
 * two neighbouring digits exchanged. `difference` is what the rows give beyond what is printed. In a long list some
 * digit can nearly always be changed, by chance; what takes a rarer chance is offered first and all the same.
 */
export function candidateMends(
  rows: readonly MoneyRow[],
  difference: bigint,
  digits: number,
): readonly string[] {
  const rare: string[] = [];
  const common: string[] = [];
  for (const row of rows) {
    const mend = rareMend(row, difference);
    if (mend !== null) rare.push(`row ${row.number}: ${mend} would balance`);
    else if (row.amount !== 0n) {
      const misread = misreadDigits(row.amount, row.amount - difference, digits);
      if (misread !== null) common.push(`row ${row.number}: ${misread} would balance`);
    }
  }
  const digitsOf =
    common.length > MENDS_MAX ? [`one digit of one of ${common.length} rows would balance`] : common;
  return [...(rare.length > MENDS_MAX ? [] : rare), ...digitsOf];
}

function rareMend({ amount }: MoneyRow, difference: bigint): string | null {
  if (amount === 0n) return null;
  const meant = amount - difference;
  if (meant === -amount) return 'the opposite sign';
  if (meant === 0n) return 'without it the rows';
  if (meant === 10n * amount) return 'the decimal mark one place to the right';
  if (amount === 10n * meant) return 'the decimal mark one place to the left';
  return null;
}

/** Offers a printed figure with one digit read otherwise, or two exchanged; nothing where it takes more. */
export function figureMend(what: string, printed: bigint, meant: bigint, digits: number): readonly string[] {
  const misread = misreadDigits(printed, meant, digits);
  return misread === null ? [] : [`${what}: ${misread} would balance`];
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
