import type { Table, TableLine } from '../tables/table.ts';
import { overlaps, tracksOf, type Extent, type Track } from '../text/columns.ts';
import { TEXT_GAP, type Token } from '../text/tokens.ts';

interface CodeExtent extends Extent {
  readonly text: string;
}

/** Codes are this short; "CR", "Haben", "kr.", "Money in". */
const CODE_CHARACTERS_MAX = 10;
const SHORT_CODE_CHARACTERS = 4;
/** A column of codes has no more different ones than this, and stands on this share of the rows. */
const CODES_MAX = 4;
const ROWS_SHARE_MIN = 0.6;
const ROWS_MIN = 3;

/**
 * Columns of a few short words beside the amounts: which way the money goes, its currency. They are no part of the
 * description, in whatever language they are.
 */
export function codeTracks(table: Table): Track<Extent>[] {
  const dated = table.entries.filter((entry) => entry.dates.length > 0);
  const extents = dated.flatMap((entry) => candidatesIn(entry));
  return tracksOf(extents).filter((track) => {
    const texts = track.items.map((item) => item.text);
    const short = texts.every((text) => text.length <= SHORT_CODE_CHARACTERS);
    if (texts.length < ROWS_MIN || texts.length < ROWS_SHARE_MIN * dated.length) return false;
    return new Set(texts).size <= (short ? CODES_MAX : 2);
  });
}

/** Short texts to the right of the first amount, or right before it at a column's distance. */
function candidatesIn(entry: TableLine): CodeExtent[] {
  const used = new Set<Token>(entry.dates);
  for (const value of entry.values) if (value !== null) used.add(value.token);
  const firstAmount = Math.min(...entry.values.flatMap((value) => value?.left ?? []));
  return entry.line.tokens.flatMap((token, at) => {
    if (used.has(token) || token.text.length > CODE_CHARACTERS_MAX || /\d/.test(token.text)) return [];
    const behind = token.right > firstAmount;
    const leads = !behind && entry.line.tokens[at + 1]?.left === firstAmount;
    const described = (): boolean =>
      entry.line.tokens.slice(0, at).some((other) => !used.has(other) && /\p{L}/u.test(other.text));
    if (!behind && !(leads && described())) return [];
    // A word close behind others is the end of a text, not a column.
    const before = entry.line.tokens[at - 1];
    if (before !== undefined && token.left - before.right < TEXT_GAP * entry.line.unit && !used.has(before))
      return [];
    return [{ line: entry.line.index, left: token.left, right: token.right, text: token.text }];
  });
}

/** Whether a token stands in one of these columns. */
export function isCode(token: Token, tracks: readonly Track<Extent>[]): boolean {
  return token.text.length <= CODE_CHARACTERS_MAX && tracks.some((track) => overlaps(token, track));
}
