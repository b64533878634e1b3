import type { DateReading } from '../lexicon/dates.ts';
import { fold, phrases } from '../lexicon/fold.ts';
import { daysBetween } from './date-pairs.ts';
import { headingRoles } from './heading-role.ts';
import { isMoney, type SheetLine } from './sheet.ts';
import type { Labelled } from './types.ts';

/** What is on an account with all that is booked, and nothing that is only announced. */
const BOOKED: ReadonlySet<string> = new Set(
  [
    'booked balance, ledger balance, posted balance',
    'bokført saldo, bogført saldo, bokförd saldo, bokfört saldo, kirjattu saldo',
    'gebuchter saldo, gebuchter kontostand, geboekt saldo, solde comptable, solde comptabilisé, saldo contable, saldo contabile, saldo contábil, saldo contabilístico, saldo księgowe',
  ].flatMap(phrases),
);

/**
 * "Booked balance: 1,204.10" in the head of a list of movements up to the day on which it is printed: what the last of them
 * leads to. Of another day it would be what came after.
 */
export function bookedBalance(
  lines: readonly SheetLine[],
  end: DateReading | null,
  printed: DateReading | null,
): readonly Labelled[] {
  if (end?.year == null || printed?.year == null || daysBetween(end, printed) !== 0) return [];
  const [firstRow] = lines.filter((line) => line.isRow);
  // Where balances run along, the last of them tells.
  if (firstRow === undefined || headingRoles(lines, firstRow.index).includes('balance')) return [];
  const head = lines.filter(({ index }) => index < firstRow.index);
  const found = head.flatMap((line) =>
    line.tokens.flatMap((cell, at) => {
      const value = line.tokens[at + 1];
      const [reading] = value !== undefined && isMoney(value) ? value.amounts : [];
      return reading !== undefined && BOOKED.has(fold(cell.text))
        ? [{ reading, line: line.line, label: cell.text }]
        : [];
    }),
  );
  return found.length === 1 ? found : [];
}
