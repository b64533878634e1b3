import type { TableLine } from '../tables/table.ts';
import { lineOf, near, type TokenLine } from '../text/tokens.ts';

/** "Transfer - continued", "Transfer to": a text that is not at its end. */
const GOES_ON =
  /(?:\b(?:continued|contd|cont['’]d|cont\.|suite|fortsetzung|forts\.|segue|continúa|continua|vervolg|to|from|for|of)|[-–,&/+])\s*[-–:.…]*$/iu;

/**
 * The words of a line over a row of the same day that says no more than the balance before it, where they go on: some banks
 * print one line of a text for each line of the table. None where they say what they have to say: a notice.
 */
export function begunText(
  over: TableLine | undefined,
  row: TableLine,
  balanceAt: number,
): readonly TokenLine[] {
  if (over === undefined || !over.datedHere || !row.datedHere || !near(over.line, row.line)) return [];
  const [day, own] = [over.dates[0]?.text, row.dates[0]?.text];
  const isStill = over.values.every((value, track) => (value !== null) === (track === balanceAt));
  if (balanceAt < 0 || day !== own || !isStill) return [];
  const used = new Set(over.values.map((value) => value?.token));
  const words = over.line.tokens.filter((token) => !used.has(token));
  return GOES_ON.test(words.at(-1)?.text ?? '') ? [lineOf(over.line, words)] : [];
}
