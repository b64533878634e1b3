import { IBAN_CURRENCIES, isCutIban, isWholeIban } from '../lexicon/countries.ts';
import { CURRENCY_CODES } from '../lexicon/currency-words.ts';
import { readDate } from '../lexicon/dates.ts';
import { fold } from '../lexicon/fold.ts';
import { monthOf } from '../lexicon/month-words.ts';
import type { Word } from '../page.ts';
import { CARD_NAME } from './card-mention.ts';
import type { SheetLine } from './sheet.ts';

const NUMBER_WORD =
  /^[([]?(?:[A-Z]{1,4}[-#:/]?){0,3}[\dXx*•●·.…#\-–—/]*(?:\d,)?[\dXx*•●·#][\dXx*•●·.…\-–—/]*[A-Z]?[)\].,;:|]?$/;

const IBAN_WORD = /^(?:[A-Z]{2}\d{2}[A-Z0-9]{0,30}|[A-Z0-9]{1,12})[,;]?$/;
/** "*1234": one sign for all that is not shown. */
export const LAST_FOUR = /^[Xx*•●·#]\d{4}$/;
/** "118/SB/0044127", "0412-CA-0003318": branch, kind and number; "44K-204417": a broker's office and number. */
const OF_KIND = /^(?:\d{1,6}([-/])[A-Z]{1,5}\1\d{4,}|\d{1,3}[A-Z]-\d{5,})$/;
/** "44 093 11K036": the end of a postal account's number in France, with the letter to check it by. */
const POSTAL = /^\d{2}[A-Z]\d{3}$/;
/** Beyond this gap, in word heights, a number is in another column. */
const WORD_GAP_HEIGHTS = 2.2;
/** A day with its year, or two of them, which no part of an account's number looks like. */
const WHOLE_DATE =
  /^\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d(?:[,;)]|[-–—].*)?$|^(?:19|20)\d\d[/.-]\d{1,2}[/.-]\d{1,2}[,;)]?$|^\d\d\/\d\d\/\d\d[,;)]?$/;
const NUMBER_WORDS_MAX = 8;
/** "30004 00847 0000118233A 64": a French number, the account's own between those of its bank and branch and the key to check it by. */
export const RIB = /^\d{5} \d{5} (\d[\dA-Z]{10}) \d{2}$/;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])\.?$/;
const SORT_CODE = /^\d\d-\d\d-\d\d$/;
/** Groups of a number are shorter than one that is whole without the sort code behind it. */
const UNSORTED_DIGITS_MIN = 7;
/** "1/2026", "1 2026", "10-11/2026"; and "12, 2026" of a day. */
const OF_YEAR = /^(?:\d{1,3}(?:\s?\/\s?|,?\s)|\d{1,2}[-–]\d{1,2}\/)(?:19|20)\d\d$/;
/** "2025/017", "2025-0017". */
const SHEET_OF_YEAR = /^(?:19|20)\d\d ?[-/] ?0{0,3}\d{1,3}$/;
/** Numbers of fewer digits, where none is masked, are branch codes and sheet numbers. */
const DIGITS_MIN = 5;

/** The number that begins at the word, as far as its words stand together; null when none does. */
export function numberFrom(words: readonly Word[], at: number): string | null {
  let start = at;
  // "Account number (last four digits): 1234", "IBAN :", "No. :" have a few words or marks before the number.
  while (
    start < words.length &&
    start < at + 4 &&
    /^(?:[:#.|\-–=]+|\(?(?:last|four|4|digits|number|普通|当座|貯蓄|活期|no|nr|n[.]?[°ºo]|n[°º]|núm|num|is|ending|in|with|iban|eur|usd|gbp)\)?[.:]?\)?)$/i.test(
      words[start]?.text ?? '',
    )
  )
    start += 1;
  if (isSignBefore(words, start)) start += 1;
  // "Current account · 11-22-33 · 00440931", "Euro wallet · 70018841".
  const isParted = words[start]?.text === '·';
  if (isParted && (isSortCodeBefore(words, start + 1) || LONG_NUMBER.test(words[start + 1]?.text ?? '')))
    start += 1;
  if (isSortCodeBefore(words, start)) start += 2;
  const parts: string[] = [];
  for (let next = start; next < words.length && parts.length < NUMBER_WORDS_MAX; next += 1) {
    const word = words[next];
    const before = words[next - 1];
    if (word === undefined) break;
    // "0441 / 013 / 00093317-2": branch, kind and number.
    if (parts.length > 0 && word.text === '/' && /^\d/.test(words[next + 1]?.text ?? '')) continue;
    // "0144 - 4410933", "6144 – 441 093 311", "0144 | 4410933-1": branch and number.
    if (/^[-–|]$/.test(word.text) && isBranch(parts) && beginsLong(words.slice(next + 1))) continue;
    // "144 - 440931 - 77": its end as well.
    if (/^[-–]$/.test(word.text) && isDashed(words, next - 1)) continue;
    const far = parts.length > 0 && isFar(before, word);
    const country = /^[A-Z]{2}(?:\d{2}[A-Z0-9]*[,;]?)?$/;
    const iban =
      parts.length === 0
        ? country.test(word.text)
        : country.test(parts[0] ?? '') && IBAN_WORD.test(word.text) && mayBeInIban(word.text, parts.length);
    if (CURRENCY_CODES.has(word.text)) break;
    if (parts.length > 0 && !iban && beginsIban(word.text)) break;
    // "44109331 14/03/2025 - 30/04/2025": the period follows.
    if (parts.length > 0 && WHOLE_DATE.test(word.text)) break;
    // "44109331  1 March 2025 - 31 March 2025".
    const month = monthOf(fold(words[next + 1]?.text ?? ''));
    if (month !== undefined && DAY.test(word.text) && digitsOf(parts) >= UNSORTED_DIGITS_MIN) break;
    // "00440931 11-22-33": in Britain the sort code stands beside the number.
    if (SORT_CODE.test(word.text) && digitsOf(parts) >= UNSORTED_DIGITS_MIN) break;
    const text = withoutCurrency(word.text);
    const isLettered = parts.length > 0 ? POSTAL.test(text) : OF_KIND.test(text);
    if (far || !(NUMBER_WORD.test(text) || iban || isLettered)) break;
    if (parts.length > 0 && /^(?:[-–—]+|[•·|])$/.test(text)) break;
    parts.push(text);
    if (text !== word.text || isWholeIban(parts)) break;
  }
  // "Card ending in 1999" prints four digits; four digits elsewhere are a year or a branch.
  const lastFour = /end|final|last|末/i.test(
    words
      .slice(Math.max(0, start - 3), start)
      .map((word) => word.text)
      .join(' '),
  );
  return accepted(parts, lastFour);
}

/** "KZ 440931122.10.001": two letters before a number with points are the sign of its money, and no country of an IBAN. */
function isSignBefore(words: readonly Word[], at: number): boolean {
  return /^[A-Z]{2}$/.test(words[at]?.text ?? '') && /^\d+(?:\.\d+)+$/.test(words[at + 1]?.text ?? '');
}

/** "11-22-33 · 00440931", "11-22-33 | 00440931": in Britain the sort code stands before the number. */
function isSortCodeBefore(words: readonly Word[], at: number): boolean {
  const [code, sign, number] = words.slice(at, at + 3).map(({ text }) => text);
  if (code === undefined || sign === undefined || number === undefined) return false;
  return SORT_CODE.test(code) && /^[·|/]$/.test(sign) && /^\d{8}$/.test(number);
}

const LONG_NUMBER = /^\d{6,}(?:-\d)?$/;

/** A number of many figures, or in groups of three. */
function beginsLong([first, second]: readonly Word[]): boolean {
  const isGroup = (word: Word | undefined): boolean => /^\d{3}$/.test(word?.text ?? '');
  return LONG_NUMBER.test(first?.text ?? '') || (isGroup(first) && isGroup(second));
}

/** Behind a dash stood this number, and behind the next one stand a few figures that end the cell. */
function isDashed(words: readonly Word[], at: number): boolean {
  const [before, number, end, next] = [words[at - 1], words[at], words[at + 2], words[at + 3]];
  if (before?.text !== words[at + 1]?.text || !LONG_NUMBER.test(number?.text ?? '')) return false;
  return end !== undefined && /^\d{1,3}$/.test(end.text) && (next === undefined || isFar(end, next));
}

function isBranch(parts: readonly string[]): boolean {
  return parts.length === 1 && /^\d{2,5}$/.test(parts[0] ?? '');
}

/** "044-18-820447-1(活期儲蓄存款)", "****-****-****-1234（ゴールド）": the kind of account, or of card, right behind its number. */
const WITH_KIND = /^([\d*•●Xx#][\d*•●Xx#-]*\d)[(（][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+[)）]$/u;

/** "441 093 11   DE20 5001 …": behind a number of another form the same account's stands once more. */
function beginsIban(word: string): boolean {
  return IBAN_CURRENCIES[/^([A-Z]{2})\d{2}[A-Z0-9]{0,4}$/.exec(word)?.[1] ?? ''] !== undefined;
}

/** "20100-6EXAMPLE": the digit that checks a number, and right behind it, where no space was left, whose account it is. */
const WITH_NAME = /^(\d{4,12}-\d)\p{Lu}{3,}$/u;

/** "000401774647(INR)", "7700441093-EUR": the account's currency right behind its number. */
function withoutCurrency(word: string): string {
  const [, plain] = WITH_KIND.exec(word) ?? WITH_NAME.exec(word) ?? [];
  if (plain !== undefined) return plain;
  const [, number = word, bracketed, code = bracketed ?? ''] =
    /^(.*\d)(?:\(([A-Z]{3})\)|[-/]([A-Z]{3}))$/.exec(word) ?? [];
  return CURRENCY_CODES.has(code) ? number : word;
}

/** A bank's letters stand in the second group of an IBAN, an Italian one's check letter; "BIC" after it is no part of it. */
function mayBeInIban(word: string, at: number): boolean {
  return /\d/.test(word) || (at <= 2 && word.length === 4) || (at === 1 && word.length === 1);
}

/** What starts in one column starts this close to one place. */
const SAME_CELL_POINTS = 4;

/** The number under its label, in the same column; leading words of the cell ("Business Checking") are passed over, and it may go on in the rest. */
export function numberUnder(
  words: readonly Word[],
  at: number,
  count: number,
  below: readonly (SheetLine | undefined)[],
  rest: readonly (SheetLine | undefined)[] = [],
): string | null {
  const left = (words[at]?.box[0] ?? 0) - 4;
  const last = words[at + count - 1];
  const right = (last?.box[0] ?? 0) + (last?.box[2] ?? 0) + 30;
  const page = below[0]?.line.page;
  for (const line of below) {
    if (line === undefined || line.line.page !== page) return null;
    if (line.isRow) return null;
    const own = untilNext(line.line.words, words.slice(at + count), left);
    const column = own.filter((word) => word.box[0] + word.box[2] > left && word.box[0] < right);
    for (let from = 0; from < column.length; from += 1) {
      const first = column[from];
      if (first === undefined || !/[\d*Xx]/.test(first.text)) continue;
      const start = own.indexOf(first);
      const behind = [...below, ...rest].slice(below.indexOf(line) + 1);
      const value = ibanOverLines(line, start, behind) ?? numberFrom(own, start);
      if (value !== null) return value;
    }
    if (column.length > 0 && !/\d/.test(column.map((word) => word.text).join(''))) continue;
  }
  return null;
}

const BEGINS_IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]*$/;
const IBAN_GROUP = /^[A-Z0-9]{1,12}$/;
/** In narrow cells beside each other the lines of one stand between those of another. */
const LINES_UNDER_MAX = 3;

/** Fewer groups may be the first of a number that goes on anywhere. */
const GROUPS_MIN = 4;
const FURTHER_GROUP = /^[A-Z]{0,4}\d{1,12}$/;

/**
 * An IBAN that begins at a word and ends in its cell's next line: "NL12 EXAM 0512 8890" over "17". One too short for its country
 * under which nothing goes on, "FR76 1234 5678 9012", is what is printed of a number.
 */
export function ibanOverLines(
  { line: { page, words } }: SheetLine,
  label: number,
  below: readonly (SheetLine | undefined)[],
): string | null {
  const at = words[label]?.text === ':' ? label + 1 : label;
  const first = words[at];
  if (first === undefined || !BEGINS_IBAN.test(first.text)) return null;
  const groups = groupsAt(words, at);
  if (!isCutIban(groups.join(''))) return null;
  const rest = below.slice(0, LINES_UNDER_MAX).flatMap((line) => {
    const own = line?.line.page === page ? line.line.words : [];
    const start = own.findIndex(({ box }) => Math.abs(box[0] - first.box[0]) < SAME_CELL_POINTS);
    return start < 0 ? [] : [groupsAt(own, start)];
  })[0];
  const whole = [...groups, ...(rest ?? [])];
  if (isWholeIban(whole)) return whole.join(' ');
  const goesOn = below.slice(0, 2).some((line) => FURTHER_GROUP.test(line?.line.words[0]?.text ?? ''));
  const isAll = (rest ?? []).length === 0 && !goesOn && groups.length >= GROUPS_MIN;
  return isAll ? groups.join(' ') : null;
}

/** The words that may be groups of a number, as far as they stand together. */
function groupsAt(words: readonly Word[], from: number): readonly string[] {
  const end = words.findIndex(
    (word, at) => at >= from && (!IBAN_GROUP.test(word.text) || (at > from && isFar(words[at - 1], word))),
  );
  return words.slice(from, end < 0 ? words.length : end).map(({ text }) => text);
}

/** Words before those that start where one of the labels behind this one does: theirs. */
function untilNext(values: readonly Word[], labels: readonly Word[], left: number): readonly Word[] {
  const next = values.findIndex(
    ({ box }) =>
      box[0] > left + SAME_CELL_POINTS &&
      labels.some((label) => Math.abs(label.box[0] - box[0]) < SAME_CELL_POINTS),
  );
  return next < 0 ? values : values.slice(0, next);
}

function accepted(parts: readonly string[], lastFour: boolean): string | null {
  // Trailing words that are no part of it ("1234 5678 - Sheet 1") were cut at the dash; a date ends it as well.
  const printed = parts.join(' ').replace(/[)\].,;:|]+$/, '');
  const joined = printed.replace(/^[([:]+|^#(?!#)/, '');
  // "Estratto conto n. 1/2026", "Nr. 1 / 2026", "Nr 10-11/2026" counts the statements of a year.
  // So does "Extrait de compte 2025/017".
  // Seven digits are no day: those of a month in figures are padded.
  const isDay = !/^\d{7}$/.test(joined) && readDate(joined).length > 0;
  if (isDay || (!lastFour && OF_YEAR.test(joined))) return null;
  if (!lastFour && SHEET_OF_YEAR.test(joined)) return null;
  // Czech and Slovak numbers end with the code of the bank: "19-2000145399/0800".
  const czech = /^((?:\d{1,6}-)?\d{2,10})\/\d{4}$/.exec(joined)?.[1];
  if (czech !== undefined) return czech;
  // An amount is no account number, nor are two: "Signature Card   4,999   4,999".
  if (/^\d{1,3}(?:,\d{2,3})+(?: |$)/.test(joined)) return null;
  if (/^\d+(?:[.,]\d{3})*[.,]\d{2}$/.test(joined)) return null;
  const compact = joined.replace(/[^A-Za-z0-9*•●·]/g, '');
  const digits = compact.replace(/\D/g, '');
  const masked =
    /[Xx*•●·#]{2}|\.{3}|…|^-{3,}/.test(joined) ||
    /^[.…]/.test(joined) ||
    LAST_FOUR.test(printed) ||
    LAST_FOUR.test(joined);
  // "GB41 EXMP 0701 1633", whose last group stands below: the digits before it are no account's last.
  if (!masked && isCutIban(compact)) return null;
  if (!(RIB.test(joined) || /\d{3,4}[A-Z]?$/.test(compact)) || digits.length < 4 || digits.length > 34)
    return null;
  return masked || digits.length >= DIGITS_MIN || lastFour ? joined : null;
}

/** "Account number: 4471": four digits alone behind the colon of a label that leaves no doubt, and no year. */
export function fourDigits(words: readonly Word[], at: number): string | null {
  const [label, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (!/[:：]$/.test(label?.text ?? '') || !/^(?!19|20)\d{4}$/.test(word?.text ?? '')) return null;
  return word === undefined || (next !== undefined && !isFar(word, next)) ? null : word.text;
}

/** "卡号末四位": a card's number by its last four figures, by name. */
const NAMES_LAST_FOUR = /末四[位碼码]|后四位|後四碼/u;

/** "Card number" in small print over "4417": four figures alone, as many as a bill shows of a card, and no year. */
export function lastOfCard(
  label: readonly Word[],
  below: SheetLine | undefined,
  isOverRows: boolean,
): string | null {
  const [first, last] = [label[0], label.at(-1)];
  if (below === undefined || first === undefined || last === undefined) return null;
  const isNamed = label.some(({ text }) => NAMES_LAST_FOUR.test(text));
  // Over rows it names the column of the cards that they were bought with.
  if (isNamed && isOverRows) return null;
  if (!isNamed && !label.some(({ text }) => CARD_NAME.test(text))) return null;
  const { words } = below.line;
  const [left, right] = [first.box[0], last.box[0] + last.box[2]];
  const at = words.findIndex(({ box: [from, , width] }) =>
    isNamed ? from < right && from + width > left : Math.abs(from - left) < SAME_CELL_POINTS,
  );
  const [number, next] = [words[at], words[at + 1]];
  if (number === undefined || !/^(?!19\d|20[0-4])\d{4}$/.test(number.text)) return null;
  return next === undefined || isFar(number, next) ? number.text : null;
}

/** The last four digits; null where a mask leaves fewer of them: "3752 XXXX XXXX 009". */
export function lastFourOf(value: string): string | null {
  const shown = /[Xx*•●#]{2}([^Xx*•●#]*)$/.exec(value)?.[1] ?? value;
  const digits = shown.replace(/\D/g, '');
  return digits.length < 4 ? null : digits.slice(-4);
}

export function isFar(before: Word | undefined, word: Word): boolean {
  return (
    before !== undefined && word.box[0] - (before.box[0] + before.box[2]) > WORD_GAP_HEIGHTS * word.box[3]
  );
}

function digitsOf(parts: readonly string[]): number {
  return parts.join('').replace(/\D/g, '').length;
}
