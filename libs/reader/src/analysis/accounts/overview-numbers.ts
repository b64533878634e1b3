import type { AccountFacts } from '../../facts/index.ts';
import { isPlainMoney, type TokenLine } from '../text/tokens.ts';

/** An account's number. */
const NUMBER = /^\d{6,}$/;
/** "420-1-024330-1", "12345678": one that is parted says nothing else. */
const PARTED = /^\d+(?:-\d+)+$/;
const DIGITS_MIN = 6;
/** The name of an account, its holder, and the number beside or under them. */
const HEAD_LINES = 4;

/** "Travel pocket 440-93117". */
const NAME_AND_NUMBER = /^(\p{L}.*?) (\d+(?:-\d+)*)(?: |$)/u;

/** The last figures of the number that an overview of all accounts prints beside this one's balances. */
export function numberInOverview(
  { opening, closing }: AccountFacts,
  own: readonly TokenLine[],
  document: readonly TokenLine[],
): string | null {
  const [first, last] = [opening, closing].map((balance) => balance?.reading.value ?? 0n);
  if (first === undefined || last === undefined || first === 0n || last === 0n || first === last) return null;
  return besideBoth(document, first, last) ?? headedBy(own, document, last);
}

/** "Savings   40310025   1,200.00   980.00": both balances of an account beside its number. */
function besideBoth(document: readonly TokenLine[], first: bigint, last: bigint): string | null {
  const rows = document.filter((line) => [first, last].every((value) => holds(line, value)));
  return shown(
    rows.flatMap(({ tokens }) => tokens.map(({ text }) => text)).filter((text) => NUMBER.test(text)),
  );
}

/** "Payroll savings   420-1-024330-1   980.00": the last one alone, beside a number that heads the account's own rows too. */
function headedBy(own: readonly TokenLine[], document: readonly TokenLine[], last: bigint): string | null {
  const heads = own
    .slice(0, HEAD_LINES)
    .flatMap(({ tokens }) => tokens.map(({ text }) => text))
    .filter((text) => PARTED.test(text) && digitsOf(text).length >= DIGITS_MIN);
  const from = own[0]?.index ?? 0;
  const listed = document.filter((line) => line.index < from && holds(line, last));
  return shown(heads.filter((head) => listed.some(({ tokens }) => tokens.some(({ text }) => text === head))));
}

/**
 * "Travel pocket 440-93117", which heads rows as an overview has it before an amount: the last figures of that number,
 * whatever the number is called.
 */
export function numberInHead(own: readonly TokenLine[], document: readonly TokenLine[]): string | null {
  const [head] = own;
  const [, name, number] = NAME_AND_NUMBER.exec(head?.text ?? '') ?? [];
  if (head === undefined || name === undefined || number === undefined) return null;
  if (digitsOf(number).length < DIGITS_MIN || head.tokens.some(isPlainMoney)) return null;
  const isListed = document.some(
    ({ index, text, tokens }) =>
      index < head.index && text.startsWith(`${name} ${number} `) && tokens.some(isPlainMoney),
  );
  return isListed ? digitsOf(number).slice(-4) : null;
}

function holds({ tokens }: TokenLine, value: bigint): boolean {
  return tokens.some((cell) => isPlainMoney(cell) && cell.amounts[0]?.value === value);
}

function shown(numbers: readonly string[]): string | null {
  const [number, other] = new Set(numbers);
  return number === undefined || other !== undefined ? null : digitsOf(number).slice(-4);
}

function digitsOf(number: string): string {
  return number.replaceAll('-', '');
}
