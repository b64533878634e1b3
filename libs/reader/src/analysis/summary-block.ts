import type { AccountFacts, Labelled } from '../facts/index.ts';
import { factMinor } from './fact-values.ts';
import type { TokenLine } from './tokens.ts';
import { valueOf, type NumberFormat } from './values.ts';

/** Opening balance, money in, money out and closing balance, as printed in one place: the first and second lead to the last. */
export interface SummaryBlock {
  readonly opening: number;
  readonly closing: number;
  readonly totalIn: number;
  readonly totalOut: number;
}

/**
 * The account's summary, where it is four lines of one figure each and nothing else: then the figures are about the
 * same rows, and must add up. Null where other figures stand between them, or any of the four is missing.
 */
export function summaryBlock(
  facts: AccountFacts,
  lines: readonly TokenLine[],
  format: NumberFormat,
  liability: boolean,
): SummaryBlock | null {
  const { opening, closing, totalIn, totalOut } = facts;
  if (opening === null || closing === null || totalIn === null || totalOut === null) return null;
  const found = [opening, totalIn, totalOut, closing];
  const [first, last] = [Math.min(...found.map(placeOf)), Math.max(...found.map(placeOf))];
  if (found.some(({ line }) => line.page !== opening.line.page)) return null;
  const inside = lines.filter(({ page, top }) => page === opening.line.page && top >= first && top <= last);
  const figures = inside.map((line) =>
    line.tokens.filter((token) => valueOf(token, format)?.strong === true),
  );
  if (figures.length !== found.length || figures.some((tokens) => tokens.length !== 1)) return null;
  const minor = (figure: Labelled): number | null => factMinor(figure, format, liability);
  const values = found.map(minor);
  if (values.includes(null)) return null;
  const [from = 0, into = 0, out = 0, to = 0] = values.map((value) => value ?? 0);
  return { opening: from, closing: to, totalIn: Math.abs(into), totalOut: Math.abs(out) };
}

function placeOf({ line }: Labelled): number {
  return line.y;
}
