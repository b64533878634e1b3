import type { DayKind } from '../../lexicon/day-words.ts';
import { columnRoles, dayKind, dayKindUnder, isDay } from '../../lexicon/words.ts';
import { touches } from '../text/columns.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import type { HeaderCell } from './header-cell.ts';

/** The rest of a column's name. */
const NAME_WORDS_MAX = 2;

/**
 * A header's cells with the line under them that says what the days of its columns are those of: "Processed" under "Date",
 * "Transaction" under "Date of", and the rest of other names beside them. Null where it is no such line.
 */
export function withDaysBelow(
  cells: readonly HeaderCell[],
  { tokens }: TokenLine,
): readonly HeaderCell[] | null {
  const below = new Map<HeaderCell, Token>();
  for (const token of tokens) {
    const [cell, more] = cells.filter((other) => touches(other, token));
    if (cell === undefined || more !== undefined || !goesOn(cell, token)) return null;
    below.set(cell, token);
  }
  if (![...below].some(([cell, token]) => tellsDay(cell, token))) return null;
  return cells.map((cell) => {
    const token = below.get(cell);
    return token === undefined ? cell : longer(cell, token);
  });
}

function tellsDay(above: Pick<HeaderCell, 'text'>, below: Pick<HeaderCell, 'text'>): boolean {
  return dayKind(`${above.text} ${below.text}`) !== null;
}

function goesOn(cell: HeaderCell, token: Token): boolean {
  if (tellsDay(cell, token)) return true;
  if (token.words.length > NAME_WORDS_MAX || /\d/.test(token.text)) return false;
  const [role] = cell.roles;
  return role !== 'description' || columnRoles(`${cell.text} ${token.text}`)[0] === role;
}

function longer(cell: HeaderCell, token: Token): HeaderCell {
  const text = `${cell.text} ${token.text}`;
  const roles = cell.roles.length === 0 ? columnRoles(text) : cell.roles;
  return { left: Math.min(cell.left, token.left), right: Math.max(cell.right, token.right), text, roles };
}

/** What stands between or behind the names of two days: "/", "(UTC)", the sign of a footnote. */
const NO_NAME = /^(?:\/|\(.*\))$/;
const FOOTNOTE = /[*¹²³⁴]+$/;

/** Two names of days in one cell of a header, the upper one first, "Posting date and code" being one; null where it holds no two. */
export function twoDays(text: string): readonly [string, string] | null {
  const words = text.split(' ').flatMap((word) => (NO_NAME.test(word) ? [] : word.replace(FOOTNOTE, '')));
  for (let at = words.length - 1; at > 0; at -= 1) {
    const upper = words.slice(0, at).join(' ');
    if (dayKind(upper) === null) continue;
    for (let end = words.length; end > at; end -= 1) {
      const lower = words.slice(at, end).join(' ');
      if (dayKind(lower) !== null) return [upper, lower];
    }
  }
  return null;
}

/** "Posting date" under "Transaction date", or whatever is under "Date /". */
export function namesSecondDay(cell: HeaderCell, token: Token): boolean {
  if (!isDay(cell.roles[0]) || !touches(cell, token)) return false;
  return cell.text.endsWith('/') || twoDays(`${cell.text} ${token.text}`) !== null;
}

/** A header's cells, of which that of the days holds the name of both. */
export function withSecondDay(cells: readonly HeaderCell[], { tokens }: TokenLine): readonly HeaderCell[] {
  return cells.map((cell) => {
    const below = tokens.find((token) => namesSecondDay(cell, token));
    return below === undefined ? cell : { ...cell, text: `${cell.text} ${below.text}` };
  });
}

/**
 * Whether a line tells what the days of the columns under it are those of: "Date" and "Date of" over "processed" and
 * "transaction", which without them are names of other columns, and "Purchase" over "date". Where it tells two days apart,
 * the first words of other names may stand beside them: "Post   Trans   Reference".
 */
export function namesDays(
  tokens: readonly Token[],
  cells: readonly HeaderCell[],
  lower: readonly HeaderCell[],
): boolean {
  const days = lower.filter(({ roles }) => isDay(roles[0]));
  const isOverDay = (word: Token): boolean => days.some((cell) => touches(cell, word));
  const toldBy = (word: Token): (DayKind | null)[] =>
    days.flatMap((cell) =>
      touches(cell, word) && dayKind(cell.text) === null ? [dayKind(`${word.text} ${cell.text}`)] : [],
    );
  const told = new Set(tokens.flatMap(toldBy).filter((kind) => kind !== null));
  // "Current account" over "Posting date" adds nothing to it.
  if (tokens.every(isOverDay) && told.size === 0) return false;
  // "Posting   Document   Document" over "date   date   number": the one is told, and the other has another name.
  const areApart =
    told.size > 1 ||
    (told.size === 1 && days.length > 1 && days.every((cell) => tokens.some((word) => touches(cell, word))));
  return tokens.every((word) => {
    const [cell, more] = cells.filter((other) => touches(other, word));
    if (cell === undefined || more !== undefined || cell.text === word.text) return false;
    return isDay(cell.roles[0]) || (areApart && cell.roles.length > 0);
  });
}

/** "Date" between "Processed" and "Transaction", under it, is the name of both. */
export function sharedDays(tokens: readonly Token[], below: TokenLine | undefined): Token[] {
  return tokens.flatMap((token) => {
    const at = below?.tokens.findIndex((word) => middle(word) > token.right) ?? -1;
    const [before, after] = [below?.tokens[at - 1], below?.tokens[at]];
    if (before === undefined || after === undefined || middle(before) > token.left) return [token];
    const kinds = [before, after].map((word) => dayKindUnder(token.text, word.text));
    if (kinds.includes(null) || kinds[0] === kinds[1]) return [token];
    return [before, after].map(({ left, right }) => ({ ...token, left, right }));
  });
}

function middle({ left, right }: Token): number {
  return (left + right) / 2;
}
