import type { AmountReading } from '../lexicon/amounts.ts';
import type { Token, TokenLine } from './tokens.ts';

/** How one document prints its numbers. */
export interface NumberFormat {
  readonly style: 'point' | 'comma';
  /** Fractional digits of its amounts: 2 for most, 0 for yen, 3 for Kuwaiti dinar. */
  readonly digits: number;
}

/** A token read as an amount in the document's format. */
export interface Value {
  readonly token: Token;
  readonly left: number;
  readonly right: number;
  /** Minor units as printed without sign: a safe integer, so sums of a whole statement stay exact. */
  readonly minor: number;
  readonly sign: -1 | 0 | 1;
  readonly marker: 'cr' | 'dr' | null;
  readonly currency: string | null;
  /** Printed like money (decimals, grouping or a currency); a bare `12` is not. */
  readonly strong: boolean;
}

/** Above this a printed number is no amount; far below where a double loses units. */
const MINOR_MAX = 1e14;
/** Decimals say more about the style than grouping, which small amounts do not have. */
const VOTE = { decimals: 3, grouping: 1 } as const;

/** Decides the decimal mark and the number of decimals of the whole document by what most of its amounts show. */
export function numberFormat(lines: readonly TokenLine[]): NumberFormat {
  const votes = { point: 0, comma: 0 };
  const readings: AmountReading[] = [];
  for (const line of lines) {
    for (const { amounts, dates } of line.tokens) {
      const first = amounts[0];
      if (first === undefined || dates.length > 0) continue;
      readings.push(...amounts);
      if (first.style !== 'point' && first.style !== 'comma') continue;
      votes[first.style] += first.digits === 2 ? VOTE.decimals : VOTE.grouping;
    }
  }
  const style = votes.comma > votes.point ? 'comma' : 'point';
  return { style, digits: commonDigits(readings, style) };
}

function commonDigits(readings: readonly AmountReading[], style: 'point' | 'comma'): number {
  const counts = [0, 0, 0, 0, 0];
  for (const reading of readings) {
    if (reading.style === style || reading.style === 'either')
      counts[reading.digits] = (counts[reading.digits] ?? 0) + 1;
  }
  const [none = 0, , two = 0, three = 0] = counts;
  // Statements in whole units rarely print decimals; rates and fees in them are few.
  if (three > two && three > none) return 3;
  return two > 0 && two * 3 >= none ? 2 : 0;
}

/** The token as an amount in this format, or null. */
export function valueOf(token: Token, format: NumberFormat): Value | null {
  const reading = token.amounts.find(
    (r) => r.style === format.style || r.style === 'either' || r.style === 'none',
  );
  if (reading === undefined || reading.digits > format.digits) return null;
  const minor = Number(reading.value) * 10 ** (format.digits - reading.digits);
  if (!(minor <= MINOR_MAX)) return null;
  return {
    token,
    left: token.left,
    right: token.right,
    minor,
    sign: reading.sign,
    marker: reading.marker,
    currency: reading.currency,
    strong: reading.digits > 0 || reading.style !== 'none' || reading.symbol !== null,
  };
}

/** Printed with its sign: a minus, parentheses or a DR marker make it negative. */
export function signedMinor(value: Value): number {
  const negative = value.sign === -1 || value.marker === 'dr';
  return negative ? -value.minor : value.minor;
}
