import { readAmount } from '../lexicon/amounts.ts';
import { lineOf, token, type Token, type TokenLine } from './tokens.ts';

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
  const edges = stopped.map(({ tokens }) => tokens.at(-1)?.right ?? 0);
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
  return readAmount(last.text.slice(0, -1)).length > 0 && tokens.some(({ dates }) => dates.length > 0);
}
