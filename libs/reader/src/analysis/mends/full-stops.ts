import { readAmount } from '../../lexicon/amounts.ts';
import { lineOf, token, type Token, type TokenLine } from '../text/tokens.ts';

/** "7,639.70.": an amount that ends as a sentence does. */
const STOPPED = /\d[.,]\d{2}\.$/;
/** Fewer dated lines that end so show no habit: a sentence may name a day and end with an amount. */
const LINES_MIN = 3;
/** Amounts of one column end within this many points of each other. */
const EDGE_POINTS = 2;

/** Lists that end every row with a full stop: it is no part of the amount before it. */
export function withoutFullStops(lines: readonly TokenLine[]): readonly TokenLine[] {
  const stopped = lines.filter(isStopped);
  if (stopped.length < LINES_MIN) return lines;
  // "01.02." is a day as well, and ends the rows of lists that print it last.
  const sure = stopped.filter(({ tokens }) => tokens.at(-1)?.dates.length === 0);
  const edges = sure.map(({ tokens }) => tokens.at(-1)?.right ?? 0);
  const isColumn = ({ right }: Token): boolean =>
    edges.filter((edge) => Math.abs(edge - right) <= EDGE_POINTS).length >= LINES_MIN;
  return lines.map((line) => {
    const last = line.tokens.at(-1);
    if (last === undefined || !isStopped(line) || !isColumn(last)) return line;
    const text = last.text.slice(0, -1);
    return lineOf(line, [...line.tokens.slice(0, -1), token(last.words, readAmount(text), [], text)]);
  });
}

function isStopped({ tokens }: TokenLine): boolean {
  const last = tokens.at(-1);
  if (last === undefined || !STOPPED.test(last.text)) return false;
  const isDated = tokens.some((token) => token !== last && token.dates.length > 0);
  return isDated && readAmount(last.text.slice(0, -1)).length > 0;
}
