import { isMoney, type HeaderCell } from './headers.ts';
import { isTime } from './stacked-days.ts';
import type { Table } from './tables.ts';
import { TEXT_GAP, type Token, type TokenLine } from './tokens.ts';

/** Beyond the last column by this many points stands something else: a box of advice beside the rows. */
const BESIDE_POINTS = 8;
/** A column that most rows fill belongs to the table, whatever stands over it. */
const COLUMN_SHARE_MIN = 0.5;
const DIGITS_ONLY = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** The edge right of which nothing belongs to the table's rows; infinite where its last column is text. */
export function rightEdge({ header, tracks, ragged, entries }: Table): number {
  // A line of the box beside the rows may stand as high as the names of the columns: its words name none.
  const last = header?.cells.findLast(({ roles }) => roles.length > 0) ?? header?.cells.at(-1);
  if (ragged || tracks.length === 0 || (last !== undefined && !last.roles.some(isMoney))) return Infinity;
  const edge = Math.max(last?.right ?? 0, ...tracks.map((track) => track.right)) + BESIDE_POINTS;
  const filled = entries.filter(({ line }) => line.tokens.some((token) => token.left > edge)).length;
  return filled < COLUMN_SHARE_MIN * entries.length ? edge : Infinity;
}

/** A number within a text is part of it; before a date stands the number of the row. */
export function standsFree(token: Token, { tokens, unit }: TokenLine): boolean {
  const at = tokens.indexOf(token);
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const tight = TEXT_GAP * unit;
  return (
    (before === undefined || token.left - before.right >= tight) &&
    (after === undefined || after.dates.length > 0 || after.left - token.right >= tight)
  );
}

/**
 * Whether a token stands in a row without describing it: the time beside its date, its currency, or a number in a
 * column of its own where another one is for descriptions.
 */
export function isAside(
  token: Token,
  line: TokenLine,
  cell: HeaderCell | null,
  { header }: Table,
  opens: boolean,
): boolean {
  if (opens && isTime(token.text)) return true;
  if (cell === null || !standsFree(token, line)) return false;
  const [role] = cell.roles;
  if (role === 'currency') return !/\d/.test(token.text);
  const names = header?.cells.filter((other) => other.roles[0] === 'description') ?? [];
  // "Transaction   Description": the column of descriptions is the one whose rows have words.
  const isCode = role === 'description' && names.length > 1;
  if (role !== undefined && role !== 'quantity_or_other' && role !== 'type' && !isCode) return false;
  return names.length > 0 && DIGITS_ONLY.test(token.text);
}
