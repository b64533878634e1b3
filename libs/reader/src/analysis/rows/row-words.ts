import { SAME_LEFT_POINTS } from '../../boxes.ts';
import { typeWord } from '../../lexicon/words.ts';
import type { Table } from '../tables/table.ts';
import { hasWord } from '../text/tokens.ts';
import { isBeside, type CellPart } from './cell-parts.ts';

/**
 * The words of a row and its numbers. Words under a heading of references describe a row that nothing else describes, or
 * nothing but numbers where no column is named as that of the texts; numbers alone do not.
 */
export function dealt(
  table: Table,
  parts: readonly Pick<CellPart, 'text'>[],
  references: readonly string[],
): readonly [words: readonly string[], numbers: readonly string[]] {
  const texts = parts.map(({ text }) => text);
  const told = references.join(' ');
  const isNumbered = !describes(table) && !texts.some(hasWord);
  const tells = isNumbered ? /\p{L}/u.test(told) : hasWord(told);
  const areDescribed = (texts.length > 0 && !isNumbered) || !tells;
  return areDescribed ? [texts, references] : [references, isNumbered ? texts : []];
}

/**
 * The parts of a row whose text stands in several named columns, each of which wraps by itself: a column's lines go on with
 * each other, not with what stands beside them. What follows a part as words do is in its column.
 */
export function byColumn({ header }: Table, parts: readonly CellPart[]): readonly CellPart[] {
  // Most rows have one line.
  if (parts.every(({ line }) => line === parts[0]?.line)) return parts;
  const lefts = (header?.cells ?? []).flatMap(({ roles, left }) =>
    roles[0] === 'description' ? [left - SAME_LEFT_POINTS] : [],
  );
  if (lefts.length < 2) return parts;
  let column = 0;
  const columns = parts.map((part, index) => {
    const before = parts[index - 1];
    if (before?.line !== part.line || !isBeside(before, part)) {
      const at = lefts.findLastIndex((left) => left <= part.left);
      column = Math.max(0, at);
    }
    return { part, column };
  });
  return columns.sort((one, other) => one.column - other.column).map(({ part }) => part);
}

/** Whether one of a table's columns is named as that of the texts. */
function describes({ header }: Table): boolean {
  return header?.cells.some(({ roles }) => roles[0] === 'description') === true;
}

/** A word for a kind, and no letter of a key or side of the account. */
const WORD = /\p{L}{3}/u;

/** The words of a row; the kind of transaction where it has none, "Debit", "Withdraw", or else its codes, or a kind that is not known. */
export function descriptionOf(
  words: readonly string[],
  types: readonly string[],
  bare: readonly string[],
): string {
  const kinds = types.filter((text) => typeWord(text) !== null);
  const others = types.filter((text) => WORD.test(text));
  const said = [words, kinds, bare, others].find(({ length }) => length > 0) ?? [];
  return said.join(' ').replace(/\s+/g, ' ').trim();
}
