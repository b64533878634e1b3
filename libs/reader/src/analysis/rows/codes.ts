import { beginTogether } from '../../boxes.ts';
import { lineMeanings, typeWord } from '../../lexicon/words.ts';
import { beginsSpan } from '../tables/spans.ts';
import type { Table, TableLine } from '../tables/table.ts';
import { overlaps, tracksOf, type Extent, type Track } from '../text/columns.ts';
import { isStrong, TEXT_GAP, type Token, type TokenLine } from '../text/tokens.ts';

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

/** "VIS", "DD", ")))" for what is paid without touching. */
const KIND = /^(?:\p{Lu}{2,4}|\)+)$/u;
/** Fewer kinds may be words that texts begin with; so many of them must be known. */
const KINDS_MIN = 3;
const KNOWN_KINDS_MIN = 2;

/**
 * Where a column of codes for the kind of each row begins, between the days and the texts, where one name heads both; null
 * where there is none.
 */
export function kindColumn(table: Table): number | null {
  const opens = table.lines.flatMap((line) => {
    const [first, second] = undated(line);
    const isKind = first !== undefined && second !== undefined && KIND.test(first.text);
    return isKind && !isStrong(second) ? [{ line, first, text: second.left }] : [];
  });
  // Asked before the words of every row are looked up.
  if (opens.length < ROWS_MIN) return null;
  const left = Math.min(...opens.map(({ first }) => first.left));
  const coded = opens.filter(({ first }) => beginTogether(first.left, left));
  const rows = table.entries.filter((entry) => entry.meanings().length === 0).length;
  if (coded.length < Math.max(ROWS_MIN, ROWS_SHARE_MIN * rows)) return null;
  if (!coded.every(({ text }) => beginTogether(text, coded[0]?.text ?? NaN))) return null;
  // Texts begin behind it, and but for balances nothing else begins in it.
  const lines = new Set(coded.map(({ line }) => line));
  const isOther = (line: TokenLine): boolean =>
    !lines.has(line) &&
    !beginsSpan(line) &&
    beginTogether(undated(line)[0]?.left ?? NaN, left) &&
    lineMeanings(line.text).length === 0;
  if (table.lines.some(isOther)) return null;
  const kinds = [...new Set(coded.map(({ first }) => first.text))];
  const known = kinds.filter((kind) => typeWord(kind) !== null);
  return kinds.length >= KINDS_MIN && known.length >= KNOWN_KINDS_MIN ? left : null;
}

function undated({ tokens }: TokenLine): readonly Token[] {
  return tokens.filter(({ dates }) => dates.length === 0);
}

/** Whether a token stands in the column of kinds that begins there. */
export function isKindIn(token: Token, left: number | null): boolean {
  return left !== null && beginTogether(token.left, left) && KIND.test(token.text);
}

/** ")))", a card that was held near: a kind, but no word. */
export function isMark({ text }: Token): boolean {
  return !/\p{L}/u.test(text);
}

/** The first of the lines that a code for its kind begins a row on; null where there is none. */
export function kindCut(lines: readonly TokenLine[], kindsAt: number | null): number | null {
  const at = lines.findIndex(({ tokens }) => tokens.some((token) => isKindIn(token, kindsAt)));
  return at < 0 ? null : at;
}
