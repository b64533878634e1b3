import { touches } from '../text/columns.ts';
import { renumbered } from '../text/lines.ts';
import { isPlainMoney, lineOf, opensWithDate, type TokenLine } from '../text/tokens.ts';

/** Lines of one row reach into each other by this share of their height; rows never do. */
const OVERLAP_SHARE_MIN = 0.5;

/**
 * The first line of a row's text with some of its figures (points, a foreign amount), set half a line higher than the row's day
 * and amount, as in cells of which some are centred and others not: puts them on the line of the day.
 */
export function joinHighCells(lines: readonly TokenLine[]): readonly TokenLine[] {
  const joined = lines.flatMap((line, at) => {
    const [above, below] = [lines[at - 1], lines[at + 1]];
    if (below !== undefined && isHalfOver(line, below)) return [];
    if (above === undefined || !isHalfOver(above, line)) return [line];
    return [
      lineOf(
        line,
        [...above.tokens, ...line.tokens].sort((a, b) => a.left - b.left),
      ),
    ];
  });
  return joined.length === lines.length ? lines : renumbered(joined);
}

/** Whether a line without a day has money and text, and stands so little over a row that it lies between its day and its amount. */
function isHalfOver(line: TokenLine, row: TokenLine): boolean {
  const isText = line.method !== 'ocr' && row.method !== 'ocr' && line.page === row.page;
  if (!isText || !opensWithDate(row)) return false;
  if (line.tokens.some(({ dates }) => dates.length > 0) || !line.tokens.some(isPlainMoney)) return false;
  if (line.tokens.every(({ amounts }) => amounts.length > 0)) return false;
  const [day, amount] = [row.tokens[0], row.tokens.at(-1)];
  if (day === undefined || amount === undefined || !isPlainMoney(amount)) return false;
  if (line.left < day.right || line.right > amount.left) return false;
  const overlap = Math.min(line.bottom, row.bottom) - Math.max(line.top, row.top);
  if (overlap < OVERLAP_SHARE_MIN * Math.min(line.height, row.height)) return false;
  return !line.tokens.some((token) => row.tokens.some((other) => touches(token, other)));
}

/** Between two lines of text an amount reaches into each of them by this share of their height; rows never do. */
const BETWEEN_SHARE_MIN = 0.35;

/**
 * An amount half a line lower than its row's day and balance, in the middle between the two lines of the row's text: puts
 * it on the line of the day.
 */
export function joinMiddleAmounts(lines: readonly TokenLine[]): readonly TokenLine[] {
  const joined = lines.flatMap((line, at) => {
    const [row, middle, rest] = [lines[at], lines[at + 1], lines[at + 2]];
    if (isBetween(lines[at - 1], line, lines[at + 1])) return [];
    if (row === undefined || middle === undefined || !isBetween(row, middle, rest)) return [line];
    return [
      lineOf(
        row,
        [...row.tokens, ...middle.tokens].sort((a, b) => a.left - b.left),
      ),
    ];
  });
  return joined.length === lines.length ? lines : renumbered(joined);
}

/** Whether a line is money alone, and reaches both into a row over it that has a place for it and into words under that row's. */
function isBetween(row: TokenLine | undefined, line: TokenLine, rest: TokenLine | undefined): boolean {
  if (line.method === 'ocr' || !line.tokens.every(isPlainMoney)) return false;
  if (row === undefined || rest === undefined || row.page !== line.page || rest.page !== line.page)
    return false;
  if (!opensWithDate(row) || rest.tokens.some((token) => isPlainMoney(token) || token.dates.length > 0))
    return false;
  const reaches = (other: TokenLine): boolean =>
    Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top) >=
    BETWEEN_SHARE_MIN * Math.min(line.height, other.height);
  if (!reaches(row) || !reaches(rest)) return false;
  const isUnderText = rest.tokens.every((words) => row.tokens.some((over) => touches(words, over)));
  return isUnderText && !line.tokens.some((token) => row.tokens.some((over) => touches(token, over)));
}
