import { overlaps, SAME_TRACK_POINTS } from '../text/columns.ts';
import { isPlainMoney, shifted, lineOf, type Token, type TokenLine } from '../text/tokens.ts';
import type { HeaderCell } from './header-cell.ts';
import type { Header } from './headers.ts';

/** Two margins differ by no more; what stands farther aside is another table. */
const MARGIN_POINTS_MAX = 60;

/** A name of a column, and how far it stands to the right of where the same name stood first. */
interface Moved {
  readonly cell: HeaderCell;
  readonly by: number;
}

/**
 * Sets lines under a header as if they stood under the same one before, each of its names alike: a sheet's back has
 * another margin, and a table whose columns are as wide as what is in them has others in each of its parts. Null where
 * nothing has moved.
 */
export function setUnder(header: Header, before: Header): ((line: TokenLine) => TokenLine) | null {
  const moved = header.cells.map((cell, at) => ({
    cell,
    by: cell.left - (before.cells[at]?.left ?? Infinity),
  }));
  const offsets = moved.map(({ by }) => by);
  if (offsets.every((by) => Math.abs(by) <= SAME_TRACK_POINTS)) return null;
  if (Math.max(...offsets) - Math.min(...offsets) <= SAME_TRACK_POINTS) {
    const by = (Math.min(...offsets) + Math.max(...offsets)) / 2;
    return Math.abs(by) > MARGIN_POINTS_MAX ? null : (line) => shifted(line, line.tokens, -by);
  }
  if (Math.abs(offsets[0] ?? Infinity) > MARGIN_POINTS_MAX) return null;
  // What OCR finds of a name is no measure.
  return (line) => (line.method === 'ocr' ? line : placed(line, (token) => nameOf(token, moved).by));
}

/** Whether amounts stand under those of the lines before once they are moved, and not as they are: names may be set anew alone. */
export function haveMoved(
  lines: readonly TokenLine[],
  before: readonly TokenLine[],
  move: (line: TokenLine) => TokenLine,
): boolean {
  const ends = [...new Set(endsOf(before))];
  const isKnown = (end: number): boolean => ends.some((other) => Math.abs(other - end) <= SAME_TRACK_POINTS);
  const known = (some: readonly TokenLine[]): number => endsOf(some).filter(isKnown).length;
  // Sums below the rows stand where they like.
  return 2 * known(lines.map(move)) >= known(lines);
}

/**
 * Sets the lines of a page as if it had the margin of the one before, whose header it goes on under without one of its
 * own: all its rows open with a day that far aside, and their amounts end as far aside of those before. Null where not.
 */
export function setUnderPage(
  lines: readonly TokenLine[],
  before: readonly TokenLine[],
): ((line: TokenLine) => TokenLine) | null {
  const [own, known] = [lines.filter(opensWithDay), before.filter(opensWithDay)];
  const [first, front] = [own[0], known[0]];
  if (first === undefined || front === undefined) return null;
  const by = first.left - front.left;
  if (Math.abs(by) <= SAME_TRACK_POINTS || Math.abs(by) > MARGIN_POINTS_MAX) return null;
  if (!standLevel(own) || !standLevel(known)) return null;
  const ends = [...new Set(endsOf(known))];
  const areKnown = endsOf(own).every((end) =>
    ends.some((other) => Math.abs(other + by - end) <= SAME_TRACK_POINTS),
  );
  return areKnown ? (line) => shifted(line, line.tokens, -by) : null;
}

/** A page of print: a scanned one lies as it falls. */
function opensWithDay({ tokens, method }: TokenLine): boolean {
  return method !== 'ocr' && (tokens[0]?.dates.length ?? 0) > 0 && tokens.some(isPlainMoney);
}

function standLevel(lines: readonly TokenLine[]): boolean {
  return lines.every(({ left }) => Math.abs(left - (lines[0]?.left ?? left)) <= SAME_TRACK_POINTS);
}

function endsOf(lines: readonly TokenLine[]): number[] {
  return lines.flatMap(({ tokens }) => tokens.filter(isPlainMoney).map(({ right }) => Math.round(right)));
}

/** The name that a token stands under; of a text that begins between names, the one to the left of it. */
function nameOf(token: Token, moved: readonly Moved[]): Moved {
  const over = moved.find(({ cell }) => overlaps(cell, token, 0));
  const left = moved.findLast(({ cell }) => cell.left <= token.left);
  const near = token.amounts.length > 0 ? nearest(token, moved) : left;
  return over ?? near ?? (moved[0] as Moved);
}

function nearest(token: Token, moved: readonly Moved[]): Moved | undefined {
  const away = ({ cell }: Moved): number => Math.max(cell.left - token.right, token.left - cell.right);
  return moved.toSorted((a, b) => away(a) - away(b))[0];
}

function placed(line: TokenLine, by: (token: Token) => number): TokenLine {
  const tokens = line.tokens.map((token) => {
    const offset = by(token);
    return { ...token, left: token.left - offset, right: token.right - offset };
  });
  const [first, last] = [tokens[0], tokens.at(-1)];
  return {
    ...lineOf(line, line.tokens),
    left: first?.left ?? line.left,
    right: last?.right ?? line.right,
    tokens,
  };
}
