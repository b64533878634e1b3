import type { ColumnRole } from '../../lexicon/column-words.ts';
import { touches } from '../text/columns.ts';
import type { TokenLine } from '../text/tokens.ts';

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

/** As wide as what stands under them. */
export function wider(cells: readonly HeaderCell[], { tokens }: TokenLine): readonly HeaderCell[] {
  return cells.map((cell) => {
    const all = [cell, ...tokens.filter((token) => touches(token, cell))];
    const left = Math.min(...all.map((one) => one.left));
    return { ...cell, left, right: Math.max(...all.map((one) => one.right)) };
  });
}
