import { readMarker } from '../../lexicon/amounts.ts';
import { fold } from '../../lexicon/fold.ts';
import type { HeaderCell } from '../tables/header-cell.ts';
import { cellOver } from '../tables/header-cells.ts';
import type { Table } from '../tables/table.ts';

const LETTERS = /\p{L}{2}/u;
/** The names of two columns stand farther apart than the words of one, in points. */
const APART_POINTS = 5;

/**
 * "Type" over "Card payment" beside "Details" over "North Bakery": columns that say what kind a row is, where most rows have
 * a text in the column for it. "Transaction type and details" is one column, however its name is cut.
 */
export function namedKinds(table: Table): ReadonlySet<HeaderCell | null> {
  const cells = table.header?.cells ?? [];
  const texts = textsIn(table, cells);
  const isKind = (cell: HeaderCell): boolean =>
    mayBeKind(cell) ||
    (texts.length > 1 && texts.includes(cell) && holdsSides(table, cell)) ||
    (!cell.roles.includes('description') &&
      (cell.roles[0] === 'type' ||
        headsSides(table, cell) ||
        (!texts.includes(cell) && repeatsFew(table, cell))));
  const isApart = (cell: HeaderCell): boolean => isKind(cell) && standsApart(cell);
  const standsApart = ({ left, right }: HeaderCell): boolean =>
    cells.every(
      (one) => one.left - right > APART_POINTS || left - one.right > APART_POINTS || one.left === left,
    );
  const kinds = texts.length === 0 ? [] : cells.filter(isApart);
  if (kinds.length === 0) return new Set();
  const described = table.entries.filter(({ line }) =>
    line.tokens.some(
      (token) => LETTERS.test(token.text) && texts.some((cell) => cell === cellOver(table, token)),
    ),
  );
  return new Set(described.length * 2 > table.entries.length ? kinds : []);
}

/** The columns of texts; where none is called so, the one of those whose names are not known that says most. */
function textsIn(table: Table, cells: readonly HeaderCell[]): readonly HeaderCell[] {
  const named = cells.filter(isOfTexts);
  const unknown = named.length > 0 ? [] : cells.filter(({ roles }) => roles.length === 0);
  const [first] = unknown
    .map((cell) => ({ cell, said: textsUnder(table, [cell]).join('').length }))
    .sort((a, b) => b.said - a.said);
  return first === undefined ? named : [first.cell];
}

/** "Vorgang" names the texts where no other column does, and their kinds beside one that does. */
function mayBeKind({ roles }: HeaderCell): boolean {
  return roles[0] === 'description' && roles.includes('type');
}

function isOfTexts(cell: HeaderCell): boolean {
  return cell.roles[0] === 'description' && !mayBeKind(cell);
}

/** "CR/DR", the name of a column of amounts elsewhere, where nothing but "Cr." and "Dr." stands under it. */
function headsSides(table: Table, cell: HeaderCell): boolean {
  return cell.roles[0] === 'amount' && cell.roles.includes('type') && holdsSides(table, cell);
}

/** "Details" over "Credit" and "Debit" alone, beside "Description". */
function holdsSides(table: Table, cell: HeaderCell): boolean {
  const under = textsUnder(table, [cell]);
  return under.length * 2 > table.entries.length && under.every(isSide);
}

function isSide(text: string): boolean {
  return ['cr', 'dr'].includes(readMarker(text) ?? '') || ['credit', 'debit'].includes(fold(text));
}

/** Fewer rows show no habit. */
const ROWS_MIN = 6;
/** What names a kind has no more words. */
const KIND_WORDS_MAX = 3;

/** So many of them are said of several rows. */
const AGAIN_SHARE_MIN = 2 / 3;

/** "Bucket" over "Food", "Home", "Food": a name that is not known, of a column that says the same few things. */
function repeatsFew(table: Table, cell: HeaderCell): boolean {
  if (cell.roles.length > 0) return false;
  const under = textsUnder(table, [cell]);
  if (under.length < ROWS_MIN) return false;
  const counts = Map.groupBy(under, (text) => text);
  const again = under.filter((text) => (counts.get(text)?.length ?? 0) > 1);
  const isFew = again.length >= AGAIN_SHARE_MIN * under.length;
  return isFew && under.every((text) => !/\d/.test(text) && text.split(' ').length <= KIND_WORDS_MAX);
}

/** The texts that stand in some of a table's columns, on the lines of its amounts. */
export function textsUnder(table: Table, cells: readonly HeaderCell[]): readonly string[] {
  if (cells.length === 0) return [];
  return table.entries.flatMap(({ line }) =>
    line.tokens.flatMap((token) => {
      const cell = cellOver(table, token);
      return cell !== null && cells.includes(cell) ? [token.text] : [];
    }),
  );
}
