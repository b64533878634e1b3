import type { Candidate, TableReading } from './candidates.ts';
import type { Section } from './sections.ts';
import type { Table } from './tables.ts';

/** Rows that stand together: one table, one section. They are rows of the account, or none of them is. */
export interface Segment {
  readonly table: Table;
  readonly section: Section | null;
  readonly rows: readonly Candidate[];
  /** 0 to 1: how much it looks like a list of transactions before any sum is tried. */
  readonly prior: number;
}

/** Lines of a table with a date and money in its header are transactions; lists without any header may be. */
const PRIOR = { headed: 0.9, headedUndated: 0.35, bare: 0.7, bareBesideHeaded: 0.3 } as const;

/** Cuts the candidates of all tables to segments, in reading order. */
export function segmentsOf(readings: readonly TableReading[]): Segment[] {
  const headed = readings.some(({ table, candidates }) => isHeaded(table) && candidates.some((c) => c.dated));
  const rows = readings
    .flatMap((reading) => reading.candidates)
    .sort((a, b) => a.entry.line.index - b.entry.line.index);
  const groups: Candidate[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before?.table === row.table && before.section === row.section) last.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => {
    const [first] = group as [Candidate];
    return { table: first.table, section: first.section, rows: group, prior: priorOf(group, headed) };
  });
}

/** The header names both a date and money. */
export function isHeaded(table: Table): boolean {
  const roles = table.header?.cells.map((cell) => cell.roles[0]) ?? [];
  const money = roles.some(
    (role) => role === 'amount' || role === 'debit' || role === 'credit' || role === 'balance',
  );
  return money && roles.includes('date');
}

function priorOf(rows: readonly Candidate[], headed: boolean): number {
  const [first] = rows as [Candidate];
  const kind = first.section?.kind;
  if (kind === 'daily_balances') return 0;
  const proven = rows.filter((row) => row.proven === true).length / rows.length;
  if (proven > 0.5) return 1;
  const bare = headed ? PRIOR.bareBesideHeaded : PRIOR.bare;
  const base =
    first.table.header === null ? bare : isHeaded(first.table) ? PRIOR.headed : PRIOR.headedUndated;
  const here = rows.filter((row) => row.entry.datedHere).length / rows.length;
  const section = kind === undefined ? 0 : kind === 'summary' ? -0.4 : 0.25;
  return Math.max(0, Math.min(0.99, base + section - (here < 0.5 ? 0.3 : 0)));
}
