import { lastFourOf, RIB } from './printed-number.ts';
import type { SheetLine } from './sheet.ts';

/** A printed account or card number. Only its shape is kept: the digits that show and the last four. */
export interface AccountMention {
  readonly index: number;
  readonly page: number;
  readonly y: number;
  /** Tells accounts of one document apart; never leaves the reader. */
  readonly key: string;
  /** Null where fewer of the last digits are shown. */
  readonly last4: string | null;
  /** 3: a label that only account numbers have; 2: another label; 1: a masked number by itself; 0: what was agreed. */
  readonly strength: 0 | 1 | 2 | 3;
}

/**
 * The number as it is told apart from others; null for fewer digits than are shown of any. Its last four may be those of
 * what it is without figures to check it by.
 */
export function mention(
  line: SheetLine,
  value: string,
  strength: AccountMention['strength'],
  account = RIB.exec(value)?.[1] ?? value,
): AccountMention | null {
  const compact = value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const digits = compact.replace(/\D/g, '');
  if (digits.length < 4) return null;
  const { page, y } = line.line;
  return {
    index: line.index,
    page,
    y,
    key: compact.replace(/^X+/, ''),
    last4: lastFourOf(account),
    strength,
  };
}

/** Shorter numbers are part of others by chance. */
const NUMBER_DIGITS_MIN = 7;
const ACCOUNT_NUMBER = /^\d+$/;
/** IBANs of countries where an account's number is followed by figures to check it by, and what banks there print without the country: NIB, RIB, CLABE. */
const CHECKED = /^(?:(?:BA|FR|MC|ME|MK|MR|PT|RS|SI|TN)\d{2}[A-Z0-9]{14,}|\d{18,23})$/;
/** So many figures check it at most, and so many stand for its bank at least. */
const CHECKS_MAX = 2;
const BANK_CHARACTERS_MIN = 3;

function holds(long: string, key: string): boolean {
  const at = long.lastIndexOf(key);
  return at >= BANK_CHARACTERS_MIN && long.length - at - key.length <= CHECKS_MAX;
}

/** "0144 044093 661" is "0144 00044093661" in the long number: its parts are filled up with noughts. */
function fillsUp(long: string, key: string): boolean {
  const [whole, checks] = [long.slice(0, -CHECKS_MAX).replaceAll('0', ''), long.slice(-CHECKS_MAX)];
  const part = key.replaceAll('0', '');
  return checks.length === CHECKS_MAX && part.length >= NUMBER_DIGITS_MIN && whole.endsWith(part);
}

/**
 * The mentions, of which the long number of an account whose own number is printed as well goes by that: its last figures
 * are none of the account's.
 */
export function byOwnNumbers(mentions: readonly AccountMention[]): readonly AccountMention[] {
  const isOwn = ({ key }: AccountMention): boolean =>
    key.length >= NUMBER_DIGITS_MIN && ACCOUNT_NUMBER.test(key) && !CHECKED.test(key);
  const numbers = mentions.filter(isOwn);
  return mentions.map((one) => {
    if (!CHECKED.test(one.key)) return one;
    const own = numbers.find(({ key }) => holds(one.key, key) || fillsUp(one.key, key));
    return own === undefined ? one : { ...one, key: own.key, last4: own.last4 };
  });
}
