import type { AccountFacts, FactLine } from '../facts/index.ts';
import { factMinor } from './fact-values.ts';
import type { Label } from './labels.ts';
import type { TokenLine } from './tokens.ts';
import { valueOf, type NumberFormat } from './values.ts';

/** Opening balance, money in, money out and closing balance, as printed in one place: the first and second lead to the last. */
export interface SummaryBlock {
  readonly opening: number;
  readonly closing: number;
  readonly totalIn: number;
  readonly totalOut: number;
}

/** Opening, in, out and closing. */
const BLOCK_LINES = 4;

/**
 * The account's summary, where it is four lines of one figure each and nothing else: then the figures are about the
 * same rows, and must add up. Null where other figures stand between them, or any of the four is missing.
 */
export function summaryBlock(
  facts: AccountFacts,
  lines: readonly TokenLine[],
  labels: readonly Label[],
  format: NumberFormat,
  liability: boolean,
): SummaryBlock | null {
  const { opening, closing } = facts;
  if (opening === null || closing === null || opening.line.page !== closing.line.page) return null;
  const inside = lines.filter((line) => isBetween(line, opening.line, closing.line));
  const figures = inside.map((line) =>
    line.tokens.filter((token) => valueOf(token, format)?.strong === true),
  );
  if (figures.length !== BLOCK_LINES || figures.some((tokens) => tokens.length !== 1)) return null;
  const total = (meaning: Label['meaning']): number | null => {
    const label = labels.find(
      (one) => one.meaning === meaning && inside.some(({ index }) => index === one.line),
    );
    return label === undefined ? null : Math.abs(label.minor);
  };
  const [from, to] = [factMinor(opening, format, liability), factMinor(closing, format, liability)];
  const [totalIn, totalOut] = [total('total_in'), total('total_out')];
  if (from === null || to === null || totalIn === null || totalOut === null) return null;
  return { opening: from, closing: to, totalIn, totalOut };
}

/** A line on the page of two others, between them or one of them. */
function isBetween({ page, top }: TokenLine, one: FactLine, other: FactLine): boolean {
  return page === one.page && top >= Math.min(one.y, other.y) && top <= Math.max(one.y, other.y);
}
