/** Which character is the decimal mark; grouping may be a comma, point, apostrophe or any kind of space. */
export type NumberStyle = 'point' | 'comma';

/** The digits and separators of an amount, read without what stands around them. */
export interface BodyReading {
  /** Magnitude in units of 10^-digits, never negative. */
  readonly value: bigint;
  /** Fractional digits printed, 0 to 4. */
  readonly digits: number;
  /** `either` = grouped in a way both styles use and no decimals; `none` = a bare integer. */
  readonly style: NumberStyle | 'either' | 'none';
}

/** More digits than this is a reference number, whatever its separators. */
const INTEGER_DIGITS_MAX = 13;

const BARE = /^(?:0|[1-9]\d*)$/;
const POINT = /^(\d{1,3}(?:([, '])\d{3}(?:\2\d{3})*)|\d+)?(?:\.(\d{1,4}))?$/;
const COMMA = /^(\d{1,3}(?:([. '])\d{3}(?:\2\d{3})*)|\d+)?(?:,(\d{1,4}))?$/;
/** Indian grouping: three digits, then pairs. */
const LAKH = /^(\d{1,2}(?:,\d{2})+,\d{3})(?:\.(\d{1,4}))?$/;
/** One mark for groups and decimals alike, as poor scans and careless forms print it: "44.079.83". */
const WORN = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)\2(\d{2})$/;
const SEPARATORS = /[., ']/g;

/** Every way to read the digits, most plausible first. */
export function readBody(body: string): readonly BodyReading[] {
  if (BARE.test(body)) {
    return body.length > INTEGER_DIGITS_MAX ? [] : [{ value: BigInt(body), digits: 0, style: 'none' }];
  }
  const lakh = LAKH.exec(body);
  if (lakh?.[1] !== undefined) return read(lakh[1], lakh[2] ?? '', 'point');
  const worn = WORN.exec(body);
  if (worn?.[1] !== undefined) return read(worn[1], worn[3] ?? '', worn[2] === ',' ? 'comma' : 'point');
  const readings = [...inStyle(POINT.exec(body), 'point'), ...inStyle(COMMA.exec(body), 'comma')];
  // "1.234": a group of three is far more often thousands than a third decimal.
  readings.sort((a, b) => oddity(a.digits) - oddity(b.digits));
  return readings;
}

function inStyle(match: RegExpExecArray | null, style: 'point' | 'comma'): readonly BodyReading[] {
  if (match === null) return [];
  const [, integer = '', separator, fraction = ''] = match;
  if (integer === '' && fraction.length !== 2) return [];
  if (fraction !== '') return read(integer, fraction, style);
  if (separator === undefined) return [];
  const grouping = separator === ',' || separator === '.' ? style : 'either';
  // A space-grouped integer would come out of both patterns; one reading of it is enough.
  return grouping === 'either' && style === 'comma' ? [] : read(integer, '', grouping);
}

function read(integer: string, fraction: string, style: BodyReading['style']): readonly BodyReading[] {
  const digits = integer.replace(SEPARATORS, '');
  // "02.26" is printed by some; "0007" and "012.5" are no amounts.
  const padded = /^0\d$/.test(digits) && fraction.length === 2;
  const leadingZero = digits.length > 1 && digits.startsWith('0') && !padded;
  if (leadingZero || digits.length > INTEGER_DIGITS_MAX) return [];
  return [{ value: BigInt(`${digits}${fraction}` || '0'), digits: fraction.length, style }];
}

/** Two decimals first, then none, then the rest: the order in which statements print them. */
function oddity(digits: number): number {
  return digits === 2 ? 0 : digits === 0 ? 1 : digits === 3 ? 2 : digits + 1;
}
