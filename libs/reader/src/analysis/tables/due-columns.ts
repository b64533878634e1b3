import {
  BILLED_COLUMNS,
  DUE_COLUMNS,
  ORIGINAL_COLUMNS,
  PLACE_COLUMNS,
  PLAN_COLUMNS,
} from '../../lexicon/document-words.ts';
import { fold, phrases } from '../../lexicon/fold.ts';
import { isMoney, namesBillOfMonth } from '../../lexicon/words.ts';
import { touches, type Extent } from '../text/columns.ts';
import type { Token } from '../text/tokens.ts';
import type { HeaderCell } from './header-cell.ts';

const dueColumns: ReadonlySet<string> = new Set(phrases(DUE_COLUMNS));
/** As they end a folded text with a space before it. */
const dueEndings: readonly string[] = [...dueColumns].map((name) => ` ${name}`);
const billedColumns: readonly string[] = phrases(BILLED_COLUMNS);
const originalColumns: ReadonlySet<string> = new Set(phrases(ORIGINAL_COLUMNS));
const instalmentColumns: ReadonlySet<string> = new Set(phrases(PLAN_COLUMNS.instalment));
const leftColumns: ReadonlySet<string> = new Set(phrases(PLAN_COLUMNS.left));

/** A heading, as far as it is asked for here. */
type Heading = Omit<Extent, 'line'> & { readonly text: string };

/** Whether "Due date" or the like stands over a day: it is one to come, of a plan or of what is to be paid. */
export function headsDue(headings: readonly Heading[], day: Omit<Extent, 'line'>): boolean {
  return headings.some((cell) => dueColumns.has(fold(cell.text)) && touches(cell, day));
}

/** "Annual rate 4.890%  Payment due  04/05/26  $389.12": a line that tells when something is to be paid is no row. */
export function tellsDueDay(cells: readonly Token[]): boolean {
  return cells.some(({ dates }, at) => {
    const before = dates.length > 0 ? cells[at - 1]?.text : undefined;
    if (before === undefined) return false;
    const label = ` ${fold(before)}`;
    return dueEndings.some((ending) => label.endsWith(ending));
  });
}

/** Whether headings name an instalment and what is left to pay: the purchases under them are those of a plan. */
export function headsPlan(headings: readonly Heading[]): boolean {
  const names = headings.map(({ text }) => fold(text));
  return names.some((name) => instalmentColumns.has(name)) && names.some((name) => leftColumns.has(name));
}

/** "Cuota": a column of which part of how many each is, "03/12". */
export function namesParts({ text }: Heading): boolean {
  return instalmentColumns.has(fold(text));
}

/** The names of columns, of which a price moves no money where what is billed of it this time has a column of its own. */
export function withBilled(cells: readonly HeaderCell[]): readonly HeaderCell[] {
  const isBilled = ({ text }: HeaderCell): boolean => {
    const folded = fold(text);
    return (
      namesBillOfMonth(text) || billedColumns.some((name) => folded === name || folded.startsWith(`${name} `))
    );
  };
  if (!cells.some(isBilled)) return cells;
  return cells.map((cell) =>
    cell.roles[0] === 'amount' && !isBilled(cell) ? { ...cell, roles: ['quantity_or_other'] } : cell,
  );
}

/** The names of columns, of which the original amounts of purchases move money where no other column is of money. */
export function withOriginal(cells: readonly HeaderCell[]): readonly HeaderCell[] {
  if (cells.some(({ roles }) => roles.some(isMoney))) return cells;
  return cells.map((cell) => (originalColumns.has(fold(cell.text)) ? { ...cell, roles: ['amount'] } : cell));
}

const placeColumns: ReadonlySet<string> = new Set(phrases(PLACE_COLUMNS));

export function namesPlace(name: string): boolean {
  return placeColumns.has(fold(name));
}

/** Asked for every token of a row; the names are the header's. */
const placesByHeader = new WeakMap<readonly HeaderCell[], ReadonlySet<HeaderCell>>();

/** The names of places, which describe nothing where another column holds the texts. */
export function placesIn(cells: readonly HeaderCell[]): ReadonlySet<HeaderCell> {
  const known = placesByHeader.get(cells);
  if (known !== undefined) return known;
  const places = cells.filter(({ text }) => namesPlace(text));
  const isDescribed = cells.some((cell) => cell.roles[0] === 'description' && !places.includes(cell));
  const found = new Set(isDescribed ? places : []);
  placesByHeader.set(cells, found);
  return found;
}
