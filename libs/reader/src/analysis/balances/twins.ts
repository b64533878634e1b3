/** A figure of fewer digits differs from another in one digit by chance. */
const TWIN_DIGITS_MIN = 3;

/** The same figure but for one digit, or for two neighbours exchanged. */
export function isTwin(one: number, other: number): boolean {
  const [a, b] = [String(one), String(other)];
  if (one === other || a.length !== b.length || a.length < TWIN_DIGITS_MIN) return false;
  const differing = Array.from(a, (digit, at) => (digit === b[at] ? -1 : at)).filter((at) => at >= 0);
  const [first = 0, second] = differing;
  if (second === undefined) return true;
  return differing.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
}
