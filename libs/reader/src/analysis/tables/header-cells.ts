import type { DayKind } from '../../lexicon/day-words.ts';
import { dayKind, isDay, isMoney } from '../../lexicon/words.ts';
import { overlaps } from '../text/columns.ts';
import { isLeftward } from '../text/right-to-left.ts';
import { hasWord, type Token } from '../text/tokens.ts';
import { twoDays } from './day-names.ts';
import type { HeaderCell } from './header-cell.ts';
import type { Table, TableLine } from './table.ts';

/** Codes are as narrow as their column's name. */
export const NARROW_ROLES: ReadonlySet<string | undefined> = new Set(['reference', 'check_number']);
/** Texts of one column begin at the same place, to within this many points. */
const SAME_LEFT_POINTS = 1.5;
/** Fewer texts show no column. */
const STARTS_MIN = 3;

/** What the header over a token says it is; null where none stands over it. */
export function roleOver(table: Table, token: Token): string | null {
  return cellOver(table, token)?.roles[0] ?? null;
}

/** The cell of the header over a token; null where none stands over it. */
export function cellOver(table: Table, token: Token): HeaderCell | null {
  const columns = columnsOf(table);
  let best = -1;
  let most = 0;
  for (let at = 0; at < columns.length; at += 1) {
    const { left, right } = columns[at] as Column;
    const shared = Math.min(right, token.right) - Math.max(left, token.left);
    if (shared > most) {
      most = shared;
      best = at;
    }
  }
  const found = columns[best];
  return found === undefined ? null : centredOver(table, columns[best + 1]?.cell, found.cell, token);
}

/** Which of its days dates a row: on a card that of the purchase, on an account that of the booking, from which its balances lead. */
export type Dating = 'purchase' | 'booking' | 'unknown';

/**
 * Whether it is the second of a row's two days that dates it: the day of booking behind that of value, or the day of the
 * purchase behind that of its booking ("Post Date  Trans Date"), as the header names them. On a card all that is bought
 * has been a transaction.
 */
export function isDatedBySecond(table: Table, first: Token, second: Token, dating: Dating): boolean {
  const names = namesOver(table, first, second);
  if (names === null) return false;
  const [before, after] = names;
  if (before.roles[0] === 'value_date') return after.roles[0] === 'date';
  const [kind, other] = [dayKind(before.text), dayKind(after.text)];
  const isBought = (one: DayKind | null): boolean =>
    one === 'purchase' || (one === 'transaction' && dating === 'purchase');
  if (dating !== 'purchase' && kind === 'transaction') return other === 'booking';
  // A name that is not known is none of purchases: days under "Received by us" are those of booking.
  return dating !== 'booking' && !isBought(kind) && isBought(other);
}

type DayName = Pick<HeaderCell, 'text' | 'roles'>;

/** What the header says over each of two days: "Transaction date / Booking date" over days one under the other. */
function namesOver(table: Table, first: Token, second: Token): readonly [DayName, DayName] | null {
  const [before, after] = [cellOver(table, first), cellOver(table, second)];
  if (before === null || after === null) return null;
  if (before !== after) return [before, after];
  const { roles } = before;
  const [upper, lower] = twoDays(before.text) ?? [];
  return upper === undefined || lower === undefined
    ? null
    : [
        { text: upper, roles },
        { text: lower, roles },
      ];
}

/** A row's days, the one that dates it first, which a header may name the other way round. */
export function daysOf(
  table: Table,
  { dates, datedHere, sharesDay }: TableLine,
  dating: Dating,
): readonly Token[] {
  const [first, second, ...more] = dates;
  if (first === undefined || second === undefined || !datedHere) return dates;
  // What a card's bill books without a purchase, as fees and payments, has no day of one: that above is another row's.
  if (dating === 'purchase' && sharesDay === true && booksPurchases(table, first, second))
    return [second, ...more];
  return isDatedBySecond(table, first, second, dating) ? [second, first, ...more] : dates;
}

function booksPurchases(table: Table, first: Token, second: Token): boolean {
  const [before, after] = namesOver(table, first, second) ?? [];
  if (before === undefined || after === undefined || dayKind(after.text) !== 'booking') return false;
  const kind = dayKind(before.text);
  return kind === 'purchase' || kind === 'transaction';
}

/**
 * Whether the names over a row's two days say which of them is that of the purchase, of value, or of an account's booking. The day
 * of an operation beside one of which nothing is known may date an account's rows or not.
 */
export function tellsDays(table: Table, first: Token, second: Token, dating: Dating): boolean {
  const names = namesOver(table, first, second);
  if (names === null) return false;
  return names.some(({ text, roles }) => {
    const kind = dayKind(text);
    if (roles[0] === 'value_date') return true;
    return dating === 'purchase' ? kind === 'purchase' || kind === 'transaction' : kind === 'booking';
  });
}

/** What stands under a cell of the header. */
interface Column {
  readonly cell: HeaderCell;
  readonly left: number;
  readonly right: number;
}

/** Asked for every token of a table; the columns are the table's. */
const columnsByTable = new WeakMap<Table, readonly Column[]>();

function columnsOf(table: Table): readonly Column[] {
  const known = columnsByTable.get(table);
  if (known !== undefined) return known;
  const cells = table.ragged ? [] : (table.header?.cells ?? []);
  const leftward = runsLeftward(table, cells);
  const columns = cells.map((cell, at) => {
    if (leftward) return leftwardColumn(cells, at);
    const before = cells[at - 1];
    return {
      cell,
      left: before === undefined ? -Infinity : (daysEnd(table, before) ?? cell.left - 2),
      // A cell's column reaches to where the next one starts.
      right: daysEnd(table, cell) ?? Math.max(cell.right, (cells[at + 1]?.left ?? Infinity) - 2),
    };
  });
  columnsByTable.set(table, columns);
  return columns;
}

/**
 * Whether the names of most columns are read from right to left, and the rows' texts end where their names end. Names in a
 * second language stand where the first has them: over texts that begin with them.
 */
function runsLeftward({ entries }: Table, cells: readonly HeaderCell[]): boolean {
  if (cells.filter(({ text }) => isLeftward(text)).length * 2 <= cells.length) return false;
  const texts = entries.flatMap(({ line }) => line.tokens.filter(({ text }) => hasWord(text)));
  const count = (side: 'left' | 'right'): number =>
    texts.filter((text) => cells.some((cell) => Math.abs(cell[side] - text[side]) <= SAME_LEFT_POINTS))
      .length;
  return count('left') <= count('right');
}

/** What is read from right to left begins at the right edge of its column, whose name ends there, and reaches to the name before. */
function leftwardColumn(cells: readonly HeaderCell[], at: number): Column {
  const cell = cells[at] as HeaderCell;
  const right = cells[at + 1] === undefined ? Infinity : cell.right + 2;
  return { cell, left: (cells[at - 1]?.right ?? -Infinity) + 2, right };
}

/**
 * Where the column under a name for dates ends: behind its days. Names that are centred over their columns begin farther
 * to the right than what stands under them. Null for other columns.
 */
function daysEnd({ dateTracks }: Table, cell: HeaderCell): number | null {
  if (!isDay(cell.roles[0])) return null;
  const days = dateTracks.find((track) => overlaps(cell, track));
  return days === undefined ? null : Math.max(cell.right, days.right);
}

/**
 * A name that is centred over longer texts begins far behind them: what stands wholly beside the name of a narrow
 * column and reaches under the next name is the next column's, and so is a short word that begins
 * where such texts do, or behind that.
 */
function centredOver(table: Table, next: HeaderCell | undefined, cell: HeaderCell, token: Token): HeaderCell {
  const [role] = cell.roles;
  const isKind = role === 'type' && next?.roles[0] === 'description';
  const isNarrow = isKind || NARROW_ROLES.has(role) || (role !== undefined && isMoney(role));
  if (next === undefined || !isNarrow || token.left < cell.right) return cell;
  if (token.left < next.left && token.right > next.left) return next;
  const begun = startsUnder(table, next).filter((left) => left <= token.left + SAME_LEFT_POINTS);
  return token.left < next.left && begun.length >= STARTS_MIN ? next : cell;
}

/** Whether a text begins before a name and goes on beyond its middle. */
function isUnder(name: HeaderCell, { left, right }: Token): boolean {
  return left < name.left && 2 * right > name.left + name.right;
}

/** Asked for every code of a table; the texts are the table's. */
const startsByTable = new WeakMap<Table, Map<HeaderCell, readonly number[]>>();

/** Where the texts begin that reach from before a name beyond its middle. */
function startsUnder(table: Table, name: HeaderCell): readonly number[] {
  const found = startsByTable.get(table) ?? new Map<HeaderCell, readonly number[]>();
  startsByTable.set(table, found);
  const known = found.get(name);
  if (known !== undefined) return known;
  const tokens = table.entries.flatMap(({ line }) => line.tokens);
  const starts = tokens.flatMap((token) => (isUnder(name, token) ? [token.left] : []));
  found.set(name, starts);
  return starts;
}
