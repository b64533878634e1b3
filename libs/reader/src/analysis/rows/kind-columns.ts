import { readMarker } from '../../lexicon/amounts.ts';
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
  const texts = cells.filter(isOfTexts);
  const isApart = (cell: HeaderCell): boolean =>
    (cell.roles[0] === 'type' || mayBeKind(cell) || headsSides(table, cell)) && standsApart(cell);
  const standsApart = (cell: HeaderCell): boolean => {
    const { left, right, roles } = cell;
    return (
      (mayBeKind(cell) || !roles.includes('description')) &&
      cells.every(
        (one) => one.left - right > APART_POINTS || left - one.right > APART_POINTS || one.left === left,
      )
    );
  };
  const kinds = texts.length === 0 ? [] : cells.filter(isApart);
  if (kinds.length === 0) return new Set();
  const described = table.entries.filter(({ line }) =>
    line.tokens.some(
      (token) => LETTERS.test(token.text) && texts.some((cell) => cell === cellOver(table, token)),
    ),
  );
  return new Set(described.length * 2 > table.entries.length ? kinds : []);
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
  if (cell.roles[0] !== 'amount' || !cell.roles.includes('type')) return false;
  const under = table.entries.flatMap(({ line }) =>
    line.tokens.filter((token) => cell === cellOver(table, token)),
  );
  return (
    under.length * 2 > table.entries.length &&
    under.every(({ text }) => ['cr', 'dr'].includes(readMarker(text) ?? ''))
  );
}
