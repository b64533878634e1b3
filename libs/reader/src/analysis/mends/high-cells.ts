import { touches } from '../text/columns.ts';
import { renumbered } from '../text/lines.ts';
import { isPlainMoney, opensWithDate, type TokenLine } from '../text/tokens.ts';
import { joinedWith } from './joined-lines.ts';

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
    return above === undefined || !isHalfOver(above, line) ? [line] : [joinedWith(line, above)];
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
  if (!reachesInto(line, row, OVERLAP_SHARE_MIN)) return false;
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
    const [middle, rest] = [lines[at + 1], lines[at + 2]];
    if (isBetween(lines[at - 1], line, middle)) return [];
    return middle === undefined || !isBetween(line, middle, rest) ? [line] : [joinedWith(line, middle)];
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
  if (![row, rest].every((other) => reachesInto(line, other, BETWEEN_SHARE_MIN))) return false;
  const isUnderText = rest.tokens.every((words) => row.tokens.some((over) => touches(words, over)));
  return isUnderText && !line.tokens.some((token) => row.tokens.some((over) => touches(token, over)));
}

function reachesInto(line: TokenLine, other: TokenLine, share: number): boolean {
  const overlap = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
  return overlap >= share * Math.min(line.height, other.height);
}
