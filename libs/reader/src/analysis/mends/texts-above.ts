import { beginTogether } from '../../boxes.ts';
import { median } from '../../median.ts';
import { renumbered } from '../text/lines.ts';
import {
  isPlainMoney,
  isStrong,
  lineOf,
  near,
  TEXT_GAP,
  token,
  type Token,
  type TokenLine,
} from '../text/tokens.ts';

/** Fewer rows show no habit. */
const ROWS_MIN = 3;
/** So many of the lines that begin with a day and end with an amount have no words, and so many of these a text over them. */
const SHARE_MIN = 0.9;
/** What stands over a row longer than this explains it. */
const WORDS_MAX = 12;
/** A text that stands nearer to its row than to the one before, by this share of a line's height, is that row's. */
const CLEAR_SPACE_SHARE = 0.15;

/**
 * "Corner shop" over "8/23/2025   -10.00", set where days begin, as lists of an app print their rows: puts the text between
 * the day and the amount, where it is no heading.
 */
export function lowerTexts(lines: readonly TokenLine[]): readonly TokenLine[] {
  const rows = lines.filter(opensAndPays);
  if (rows.length < ROWS_MIN) return lines;
  const bare = rows.filter(({ tokens }) =>
    tokens.every((cell) => cell.dates.length > 0 || isPlainMoney(cell)),
  );
  const texts = new Map(
    bare.flatMap((row) => {
      const text = lines[row.index - 1];
      return text !== undefined && isTextOf(text, row) ? [[row, text] as const] : [];
    }),
  );
  if (bare.length < SHARE_MIN * rows.length || texts.size < SHARE_MIN * bare.length) return lines;
  if (!standNearer([...texts], lines)) return lines;
  const gone = new Set(texts.values());
  return renumbered(
    lines.flatMap((line) => {
      const text = texts.get(line);
      return text === undefined ? (gone.has(line) ? [] : [line]) : [withText(line, text)];
    }),
  );
}

function opensAndPays({ tokens }: TokenLine): boolean {
  const [first] = tokens;
  const last = tokens.at(-1);
  return first !== undefined && first.dates.length > 0 && last !== undefined && isPlainMoney(last);
}

function isTextOf(text: TokenLine, row: TokenLine): boolean {
  if (!near(text, row) || !beginTogether(text.left, row.left) || text.words.length > WORDS_MAX) return false;
  return !text.tokens.some((cell) => cell.dates.length > 0 || isStrong(cell));
}

/** Whether the texts stand nearer to the rows under them than to those over them. */
function standNearer(
  texts: readonly (readonly [row: TokenLine, text: TokenLine])[],
  lines: readonly TokenLine[],
): boolean {
  const spare = texts.flatMap(([row, text]) => {
    const over = lines[text.index - 1];
    if (over?.page !== text.page || !opensAndPays(over)) return [];
    return [(text.top - over.bottom - (row.top - text.bottom)) / row.height];
  });
  return (median(spare) ?? 0) > CLEAR_SPACE_SHARE;
}

function withText(row: TokenLine, { words }: TokenLine): TokenLine {
  const at = row.tokens.findIndex((cell) => cell.dates.length === 0);
  const [days, amounts] = [row.tokens.slice(0, at), row.tokens.slice(at)];
  const space = TEXT_GAP * row.unit;
  const left = (days.at(-1)?.right ?? row.left) + space;
  const text = token(words, [], []);
  const right = Math.min(left + text.right - text.left, (amounts[0]?.left ?? Infinity) - space);
  const cells: readonly Token[] = [...days, { ...text, left, right }, ...amounts];
  return lineOf(row, cells);
}
