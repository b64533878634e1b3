import { renumbered } from '../text/lines.ts';
import { isPlainMoney, lineOf, near, type TokenLine } from '../text/tokens.ts';

/** Fewer rows show no habit. */
const ROWS_MIN = 3;
/** Cells of one column end at the same place, to within this many points. */
const SAME_EDGE_POINTS = 2;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?$/iu;

/** Leaves out the times of day that apps print under the amounts of their rows: they are none of the words beside them. */
export function withoutTimesBelow(lines: readonly TokenLine[]): readonly TokenLine[] {
  const timed = new Set(lines.filter((line, at) => isTimed(line, lines[at - 1])));
  if (timed.size < ROWS_MIN) return lines;
  return renumbered(
    lines.flatMap((line) => {
      if (!timed.has(line)) return [line];
      const words = line.tokens.slice(0, -1);
      return words.length === 0 ? [] : [lineOf(line, words)];
    }),
  );
}

/** The last cell is a time right under an amount. */
function isTimed(line: TokenLine, above: TokenLine | undefined): boolean {
  const [time, amount] = [line.tokens.at(-1), above?.tokens.at(-1)];
  if (time === undefined || above === undefined || amount === undefined || !TIME.test(time.text))
    return false;
  if (Math.abs(time.right - amount.right) > SAME_EDGE_POINTS || !isPlainMoney(amount)) return false;
  return near(above, line);
}
