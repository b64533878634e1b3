import { beginTogether } from '../../boxes.ts';
import { CURRENCY_CODES } from '../../lexicon/currency-words.ts';
import { isTime } from '../../lexicon/times.ts';
import { isDay } from '../../lexicon/words.ts';
import { BESIDE_POINTS as BOX_POINTS, columnsEnd } from '../tables/box-beside.ts';
import { cellOver } from '../tables/header-cells.ts';
import type { HeaderCell } from '../tables/header-cell.ts';
import type { Table } from '../tables/table.ts';
import { standsFree } from '../text/free-cells.ts';
import { hasWord, TEXT_GAP, type Token, type TokenLine } from '../text/tokens.ts';
import type { CellPart } from './cell-parts.ts';

/** Before the days by this many points stands something else. */
const BESIDE_POINTS = 8;
/** Notes of several words may begin as close behind the last column; a mark of its figures has one. */
const NOTES_POINTS = 2;
/** A column that most rows fill belongs to the table, whatever stands over it. */
const COLUMN_SHARE_MIN = 0.5;
const DIGITS_ONLY = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** The edge right of which nothing belongs to the table's rows; infinite where its last column is text. */
export function rightEdge(table: Table): number {
  const end = columnsEnd(table);
  if (end === null) return Infinity;
  const rows = datedOf(table.entries);
  const nearer = end - BOX_POINTS + NOTES_POINTS;
  const close = rows.flatMap(({ line }) => line.tokens.filter(({ left }) => left > nearer && left <= end));
  const edge = close.every(({ words, text }) => words.length > 1 && hasWord(text)) ? nearer : end;
  const filled = rows.filter(({ line }) => line.tokens.some((token) => token.left > edge)).length;
  return filled < COLUMN_SHARE_MIN * rows.length ? edge : Infinity;
}

/**
 * The edge left of which no words belong to the table's rows, where their own stand right of their days; none where many
 * rows have some there as well, or a name stands there.
 */
export function leftEdge({ header, dateTracks, entries }: Table): number {
  const days = Math.min(...dateTracks.map((track) => track.left));
  const edge = days - BESIDE_POINTS;
  const names = header?.cells.some(({ roles }) => isDay(roles[0])) === true ? header.cells : [];
  if (days === Infinity || names.some(({ roles, left }) => roles.length > 0 && left < edge)) return -Infinity;
  const rows = datedOf(entries);
  const rowsWith = (isOwn: (token: Token) => boolean): number =>
    rows.filter(({ line }) => line.tokens.some((token) => isOwn(token) && hasWord(token.text))).length;
  const isBeside =
    rowsWith(({ right }) => right < edge) < COLUMN_SHARE_MIN * rows.length &&
    rowsWith(({ left, dates }) => left > days && dates.length === 0) > COLUMN_SHARE_MIN * rows.length;
  return isBeside ? edge : -Infinity;
}

/** Words that end left of an edge; numbers there are the rows' own. */
export function isWordedBefore({ right, text }: Token, edge: number): boolean {
  return right < edge && hasWord(text);
}

/** Lines of a box that have amounts of its own have no day; where no row has one either, all count. */
function datedOf(entries: Table['entries']): Table['entries'] {
  const dated = entries.filter(({ datedHere }) => datedHere);
  return dated.length > 0 ? dated : entries;
}

/**
 * Whether a token stands in a row without describing it: the time beside its date, its currency, or a number in a
 * column of its own where another one is for descriptions.
 */
export function isAside(
  token: Token,
  line: TokenLine,
  cell: HeaderCell | null,
  table: Table,
  opens: boolean,
): boolean {
  const { header } = table;
  if (opens && isTime(token.text)) return true;
  if (cell === null || !(standsFree(token, line) || beginsUnder(token, cell))) return false;
  const [role] = cell.roles;
  if (role === 'currency') return !/\d/.test(token.text);
  // "Valuta" names days of value in German and Italian, and currencies in the languages of the north.
  if (role === 'value_date' && CURRENCY_CODES.has(token.text)) return true;
  const names = header?.cells.filter((other) => other.roles[0] === 'description') ?? [];
  // "Transaction   Description": the column of descriptions is the one whose rows have words. A number alone on a line goes
  // on with them.
  const isCode = role === 'description' && names.length > 1 && line.tokens.length > 1;
  if (role !== undefined && role !== 'quantity_or_other' && role !== 'type' && !isCode) return false;
  const isTold = names.length > 0 || (role === 'quantity_or_other' && namesTexts(table));
  return isTold && DIGITS_ONLY.test(token.text) && !holdsWords(table, cell);
}

/** Whether texts stand under a name that is not known. */
function namesTexts(table: Table): boolean {
  return table.header?.cells.some((cell) => cell.roles.length === 0 && holdsWords(table, cell)) === true;
}

/** Whether a number begins where its name does, however close the text behind it stands. */
function beginsUnder(token: Token, { left, roles }: HeaderCell): boolean {
  return roles.length === 0 && beginTogether(token.left, left);
}

/** Asked for every number of a table; the words are the table's. */
const wordsByTable = new WeakMap<Table, Map<HeaderCell, boolean>>();

/** Whether most of what stands under a name has words, whatever it says: a number there goes on with a text. */
function holdsWords(table: Table, cell: HeaderCell): boolean {
  const found = wordsByTable.get(table) ?? new Map<HeaderCell, boolean>();
  wordsByTable.set(table, found);
  const known = found.get(cell);
  if (known !== undefined) return known;
  const under = table.lines.flatMap(({ tokens }) =>
    tokens.filter((token) => token.dates.length === 0 && cellOver(table, token) === cell),
  );
  const holds = under.filter(({ text }) => hasWord(text)).length > COLUMN_SHARE_MIN * under.length;
  found.set(cell, holds);
  return holds;
}

/** "… CLASSES TERM 5 CASH": the rest of a text that has run into the column beside its own, a space before it. */
export function runsOn(
  parts: readonly CellPart[],
  { left }: Token,
  line: TokenLine,
  cell: HeaderCell | null,
): boolean {
  const edge = cell?.left ?? Infinity;
  let from = left;
  for (const part of parts.toReversed()) {
    if (part.line !== line || from - part.right > TEXT_GAP * line.unit) return false;
    if (part.left < edge) return part.right > edge;
    from = part.left;
  }
  return false;
}
