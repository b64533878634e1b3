import { isCurrencyCode, minorDigits } from '@counterfoil/money';
import type { AmountReading } from '../../lexicon/amounts.ts';
import { lineMeanings } from '../../lexicon/line-meanings.ts';
import { foundOnce } from './found-once.ts';
import { endsCompany, isPlainMoney, opensWithDate, type Token, type TokenLine } from './tokens.ts';

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
  /** Not as printed but as it may have been before a misreading; further such readings, in minor units. */
  readonly alternatives?: readonly number[];
}

/** Above this a printed number is no amount; far below where a double loses units. */
const MINOR_MAX = 1e14;
/** What is set before an amount and names no other thing; a code such as EUR may stand beside an account's number. */
const SIGN = /\p{Sc}|円|^(?:rs|rp)\.?$/iu;
const FORMATS: readonly NumberFormat[] = [2, 0, 3].flatMap((digits) => [
  { style: 'point' as const, digits },
  { style: 'comma' as const, digits },
]);
/** What an amount read in full is worth, against a grouping that allows both styles. */
const VOTE = { decimals: 3, grouping: 2, tenths: 2, either: 1 } as const;
/** Pages of terms and fees print whole amounts by the hundred; what stands beside a date is what is read. */
const ROW_WORTH = 100;

/** Decides the decimal mark and the number of decimals of the whole document by what most of its amounts show. */
export const numberFormat = foundOnce(findFormat);

function findFormat(lines: readonly TokenLine[]): NumberFormat {
  const tokens: Token[] = [];
  const worths: number[] = [];
  for (const line of lines) {
    const dated = line.tokens.some((token) => token.dates.length > 0);
    for (const token of line.tokens) {
      if (!isPlainMoney(token)) continue;
      tokens.push(token);
      worths.push(dated ? ROW_WORTH : 1);
    }
  }
  const thousandths = printsThousandths(lines, tokens);
  let best: NumberFormat = { style: 'point', digits: 2 };
  let most = 0;
  for (const format of FORMATS) {
    if (format.digits === 3 && !thousandths) continue;
    let votes = 0;
    for (let at = 0; at < tokens.length; at += 1)
      votes += voteFor(tokens[at] as Token, format) * (worths[at] ?? 1);
    if (votes > most) {
      most = votes;
      best = format;
    }
  }
  if (best.digits === 2 && listsThousandths(lines, best)) return { ...best, digits: 3 };
  // Rows of whole units between balances that print their decimals: the account's amounts have them.
  return best.digits === 0 && printsDecimals(lines, best) ? { ...best, digits: 2 } : best;
}

/** Whether a balance at the start or the end is printed with two decimals. */
function printsDecimals(lines: readonly TokenLine[], { style }: NumberFormat): boolean {
  const isMinor = ({ dates, amounts }: Token): boolean =>
    dates.length === 0 && amounts.some((reading) => reading.digits === 2 && reading.style === style);
  return lines.some(
    ({ tokens, text }) =>
      tokens.some(isMinor) &&
      lineMeanings(text).some((meaning) => meaning === 'opening' || meaning === 'closing'),
  );
}

/** Fewer dated lines that end with three decimals are of rates and quantities. */
const THOUSANDTHS_MIN = 3;

/** Whether one of several accounts is kept in a currency of three decimals, in which those of the others are read as well. */
function listsThousandths(lines: readonly TokenLine[], { style }: NumberFormat): boolean {
  const listed = lines.filter(({ tokens }) => {
    const reading = tokens.at(-1)?.amounts.find((one) => one.style === style);
    return reading?.digits === 3 && tokens.some(({ dates }) => dates.length > 0);
  });
  return (
    listed.length >= THOUSANDTHS_MIN &&
    lines.some(({ words }) => words.some(({ text }) => codeOfThousandths(text) !== null))
  );
}

/** "KWD" and "(BHD)": the code of a currency of three decimals. */
function codeOfThousandths(text: string): string | null {
  // Asked of every word.
  if (text.length !== 3 && text.length !== 5) return null;
  const code = text.length === 5 && text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text;
  return code.length === 3 && isCurrencyCode(code) && minorDigits(code) === 3 ? code : null;
}

/** A vote of the token's first reading that can be in the style. */
function voteFor({ amounts }: Token, format: NumberFormat): number {
  for (let at = 0; at < amounts.length; at += 1) {
    const { style, digits } = amounts[at] as AmountReading;
    if (style !== format.style && style !== 'either') continue;
    if (digits === format.digits) {
      return style === 'either' ? VOTE.either : digits > 0 ? VOTE.decimals : VOTE.grouping;
    }
    // "500.0": programs that print numbers as they keep them leave the last nought out.
    if (digits === 1 && format.digits === 2) return VOTE.tenths;
    // Whole amounts are printed among decimals ("$100"), never the other way round.
    return digits === 0 && format.digits > 0 ? VOTE.either : 0;
  }
  return 0;
}

/** `9.901` is nine thousand nine hundred and one, unless the currency has three decimals. */
function printsThousandths(lines: readonly TokenLine[], tokens: readonly Token[]): boolean {
  const codes = new Map<string, number>();
  for (const { amounts } of tokens) {
    const code = amounts[0]?.currency ?? null;
    if (code !== null) codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  for (const { words } of lines) {
    words.forEach(({ text }, at) => {
      const code = codeOfThousandths(text);
      if (code !== null && !endsCompany(words, at)) codes.set(code, (codes.get(code) ?? 0) + 1);
    });
  }
  const [common] = [...codes].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (common === undefined) return onlyThousandths(tokens);
  const printed = [...codes.keys()].some((code) => minorDigits(code) === 3);
  return minorDigits(common) === 3 || (printed && mostlyThousandths(tokens));
}

/** Dollars that a payment in dinars was asked in are named as often as the dinars: most amounts show the account's own. */
function mostlyThousandths(tokens: readonly Token[]): boolean {
  const three = tokens.filter(({ amounts }) => amounts.some((reading) => reading.digits === 3)).length;
  return 2 * three > tokens.length;
}

/** Without a currency: every amount shows three digits after one mark, some of them less than one. */
function onlyThousandths(tokens: readonly Token[]): boolean {
  return (
    tokens.length > 3 &&
    tokens.every(({ amounts }) => amounts.some((reading) => reading.digits === 3)) &&
    tokens.some(({ amounts }) => amounts.every((reading) => reading.digits === 3))
  );
}

/** Whether an amount is printed with neither a sign nor a mark of debit or credit. */
export function isBare({ sign, marker }: Value): boolean {
  return sign === 0 && marker === null;
}

/** The amount of a row where it is printed; null where no amount of the row is as large. */
export function printedAs(minor: number, values: readonly (Value | null)[]): Value | null {
  return values.find((value) => value?.minor === Math.abs(minor)) ?? null;
}

/** Fewer days with a figure of another form are of rates. */
const UNREAD_MIN = 3;

/** Whether days begin lines whose amounts are printed in another form than the document's: rows perhaps, that are not read. */
export function listsUnread(lines: readonly TokenLine[], format: NumberFormat): boolean {
  const unread = lines.filter((line) => {
    const money = opensWithDate(line) ? line.tokens.filter(isPlainMoney) : [];
    return money.length > 0 && money.every((token) => valueOf(token, format) === null);
  });
  return unread.length >= UNREAD_MIN;
}

const COMPANY_NUMBER = /^\d{3} \d{3} \d{3}$/;

/** The token as an amount in this format, or null. */
export function valueOf(token: Token, format: NumberFormat): Value | null {
  const reading = token.amounts.find(
    (r) => r.style === format.style || r.style === 'either' || r.style === 'none',
  );
  if (reading === undefined || reading.digits > format.digits) return null;
  const minor = minorOf(reading, format.digits);
  if (!(minor <= MINOR_MAX)) return null;
  return {
    token,
    left: token.left,
    right: token.right,
    minor,
    sign: reading.sign,
    marker: reading.marker,
    currency: reading.currency,
    // "Account 4711 6032 EUR" is no amount: a code beside bare digits says less than a sign does.
    strong: isStrongIn(format, token, reading),
  };
}

function isStrongIn({ digits }: NumberFormat, { text }: Token, reading: AmountReading): boolean {
  if (reading.digits > 0 || SIGN.test(reading.symbol ?? '')) return true;
  // "Registre du commerce 662 042 448": among amounts with cents a number in groups alone is a company's.
  const isNumber = digits > 0 && reading.sign === 0 && reading.currency === null && COMPANY_NUMBER.test(text);
  return reading.style !== 'none' && !isNumber;
}

/** A damaged amount's most plausible reading, with the others; null where it has none. It may also be whole as it stands. */
export function mendedValue(token: Token, format: NumberFormat): Value | null {
  const minors = (token.repairs ?? []).flatMap((reading) =>
    reading.digits === format.digits ? [Number(reading.value)] : [],
  );
  const [first] = token.repairs ?? [];
  const whole = valueOf(token, format)?.minor ?? [];
  const [minor, ...others] = [...new Set(minors.length === 0 ? minors : minors.concat(whole))];
  if (minor === undefined || first === undefined) return null;
  const { sign, marker, currency } = first;
  return {
    token,
    left: token.left,
    right: token.right,
    minor,
    sign,
    marker,
    currency,
    strong: true,
    alternatives: others,
  };
}

/** What is printed, in minor units of so many digits, without its sign; whole where no more decimals are printed than that. */
export function minorOf({ value, digits }: Pick<AmountReading, 'value' | 'digits'>, places: number): number {
  return Number(value) * 10 ** (places - digits);
}

/** Printed with its sign: a minus, parentheses or a DR marker make it negative. */
export function signedMinor(value: Pick<Value, 'minor' | 'sign' | 'marker'>): number {
  const negative = value.sign === -1 || value.marker === 'dr';
  return negative ? -value.minor : value.minor;
}
