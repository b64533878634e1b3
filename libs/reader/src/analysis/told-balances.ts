import type { Table, TableLine } from './tables.ts';

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
  return meanings().some((meaning) => meaning === 'opening' || meaning === 'brought_forward');
}

/** Without the lines of later pages that follow the closing balance and print no day: rates, and what was put aside. */
export function upToClosing(table: Table, marks: ReadonlySet<TableLine>): Table {
  const { entries } = table;
  const last = entries.findLastIndex((entry) => marks.has(entry));
  const closing = entries[last];
  const behind = entries.slice(last + 1);
  if (closing === undefined || behind.length === 0 || !closing.meanings().includes('closing')) return table;
  const isApart = behind.every((entry) => entry.line.page > closing.line.page && !hasDay(entry));
  return isApart ? { ...table, entries: entries.slice(0, last + 1) } : table;
}

/** "3.12" behind the words of a line is an amount sooner than a day. */
function hasDay({ dates, line }: TableLine): boolean {
  return dates.some((token) => token.amounts.length === 0 || token === line.tokens[0]);
}
