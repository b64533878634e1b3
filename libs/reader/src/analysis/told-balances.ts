import type { TableLine } from './tables.ts';

/** "28/02  SALDO BLOQ.ANTERIOR  0,00": what is available or blocked, which moves nothing, dated or not. */
export function holdsNothing({ values, meanings }: TableLine): boolean {
  const filled = values.filter((value) => value !== null);
  if (filled.length !== 1 || filled[0]?.minor !== 0) return false;
  return meanings().includes('available');
}

/** "Closing balance  1,032.52  4,413.22  4,193.03": the totals of both columns beside it, which no row fills together. */
export function closesWithTotals({ values, meanings }: TableLine): boolean {
  const filled = values.filter((value) => value !== null && value.minor !== 0).length;
  return filled > 2 && filled === values.length && meanings().includes('closing');
}

/** "OPENING BALANCE  10,105.68  10,105.68": a list that begins with what the account held, as if it had been paid in. */
export function restatesOpening({ values, meanings }: TableLine): boolean {
  const [first, second, more] = values.filter((value) => value !== null && value.minor !== 0);
  if (!first || !second || more !== undefined || first.minor !== second.minor) return false;
  return meanings().includes('opening');
}
