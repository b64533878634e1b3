/**
 * Money is a bigint of minor units; outside the program it is a decimal string such as "-12.34".
 * Nothing here ever passes through a float.
 */
const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/;

/**
 * Parses a decimal string into minor units.
 * Returns null when it is no plain decimal or has more fractional digits than `digits` allows
 * (zeros beyond them are accepted: "1.500" is 150 at two digits).
 */
export function parseMinor(text: string, digits: number): bigint | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const fraction = match[3] ?? '';
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const minor = BigInt(`${match[2] ?? ''}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  return match[1] === '-' ? -minor : minor;
}

/** Formats minor units as a decimal string with exactly `digits` fractional digits; zero has no sign. */
export function formatMinor(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The sum of minor units. */
export function sumMinor(amounts: Iterable<bigint>): bigint {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}
