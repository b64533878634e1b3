import { SECTION_SIGN } from '../tables/sections.ts';
import type { Candidate } from './candidate.ts';

/**
 * Rows of pages that are printed farther to the left or right than the page with the table's header, so that
 * withdrawals stand where deposits do on the other side of the sheet: where each page of a section has its rows in one
 * column, and not all pages in the same, the section's heading says the direction. What balances prove stays.
 */
export function asHeaded(rows: readonly Candidate[]): readonly Candidate[] {
  const turned = new Map<Candidate, number>();
  for (const [section, own] of Map.groupBy(rows, (row) => row.section)) {
    const sign = section === null ? undefined : SECTION_SIGN[section.kind];
    if (sign === undefined || own.some((row) => row.proven === true)) continue;
    const pages = [...Map.groupBy(own, (row) => row.entry.line.page).values()];
    const agrees = pages.filter((page) => page.every(({ minor }) => minor * sign >= 0));
    const against = pages.filter((page) => page.every(({ minor }) => minor * sign < 0));
    if (agrees.length === 0 || agrees.length + against.length < pages.length) continue;
    for (const row of against.flat()) turned.set(row, -row.minor);
  }
  if (turned.size === 0) return rows;
  return rows.map((row) => ({ ...row, minor: turned.get(row) ?? row.minor }));
}
