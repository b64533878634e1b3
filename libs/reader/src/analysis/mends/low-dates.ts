import { touches } from '../text/columns.ts';
import { renumbered } from '../text/lines.ts';
import { isPlainMoney, isStrong, type TokenLine } from '../text/tokens.ts';
import { joinedWith } from './joined-lines.ts';

/** Rows of a scan never reach into each other by this share of their height; the cells of one row do. */
const OVERLAP_SHARE = 0.25;
/** The number of a row may stand before its date, and the day of value behind it. */
const TOKENS_MAX = 3;

/**
 * Days of scanned rows that stand half a line higher or lower than their amounts, as in cells of several lines that are
 * centred: puts them on the line of the amounts, which has no day of its own.
 */
export function joinLowDates(lines: readonly TokenLine[]): readonly TokenLine[] {
  const moved = new Map<TokenLine, TokenLine>();
  const gone = new Set<TokenLine>();
  for (const [at, line] of lines.entries()) {
    if (line.method !== 'ocr' || !isDays(line)) continue;
    const hosts = [lines[at - 1], lines[at + 1]].flatMap((host) =>
      host !== undefined && isBeside(line, host) ? [host] : [],
    );
    const [host, other] = hosts;
    // A day that heads the rows under it may reach into the row above it as well.
    if (host === undefined || other !== undefined || moved.has(host)) continue;
    moved.set(host, line);
    gone.add(line);
  }
  if (gone.size === 0) return lines;
  const joined = lines.map((line) => {
    const days = moved.get(line);
    return days === undefined ? line : joinedWith(line, days);
  });
  return renumbered(joined.filter((_, at) => !gone.has(lines[at] as TokenLine)));
}

/** A line of nothing but days and numbers. */
function isDays({ tokens }: TokenLine): boolean {
  return (
    tokens.length <= TOKENS_MAX &&
    tokens.some(({ dates }) => dates.length > 0) &&
    tokens.every((token) => !isPlainMoney(token) && (token.dates.length > 0 || /^\d+$/.test(token.text)))
  );
}

/** Whether a line has amounts and no day before them, and the other's place is free on it. */
function isBeside(line: TokenLine, host: TokenLine): boolean {
  return (
    host.page === line.page &&
    host.method === 'ocr' &&
    host.tokens[0]?.dates.length === 0 &&
    host.tokens.some(isStrong) &&
    overlap(line, host) > OVERLAP_SHARE * Math.min(line.height, host.height) &&
    !line.tokens.some((token) => host.tokens.some((other) => touches(token, other)))
  );
}

function overlap(a: TokenLine, b: TokenLine): number {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}
