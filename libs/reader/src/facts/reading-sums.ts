import type { AmountReading } from '../lexicon/amounts.ts';

/** Sums are compared in units of this many decimals, the most any currency has. */
export const COMMON_DIGITS = 4;

/** The amount in units of so many decimals. */
export function scaled(reading: AmountReading, digits: number): bigint {
  return reading.value * 10n ** BigInt(Math.max(0, digits - reading.digits));
}

/** The amount without its sign, in units that all currencies share. */
export function magnitude(reading: AmountReading): bigint {
  return scaled(reading, COMMON_DIGITS);
}

/** The same with its printed sign. */
export function signed(reading: AmountReading): bigint {
  const negative = reading.sign === -1 || reading.marker === 'dr';
  return negative ? -magnitude(reading) : magnitude(reading);
}
