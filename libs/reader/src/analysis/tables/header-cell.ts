import type { ColumnRole } from '../../lexicon/column-words.ts';

/** A cell of a table's header: where it stands and what it may head. */
export interface HeaderCell {
  readonly left: number;
  readonly right: number;
  readonly text: string;
  /** Most plausible first; empty when the words are not known. */
  readonly roles: readonly ColumnRole[];
}

const FOREIGN = /foreign|fremd|devise|divisa|estera|外貨|外币|外幣/i;

/** "Foreign spend", "Fremdwährung": what was paid abroad, beside what it came to. */
export function namesForeign(text: string): boolean {
  return FOREIGN.test(text);
}
