import { readAmount, readMarker, type AmountReading } from '../../lexicon/amounts.ts';
import {
  areDaysOf,
  endsInNextDay,
  isDateLike,
  PADDED_START,
  readDate,
  type DateReading,
} from '../../lexicon/dates.ts';
import { fold } from '../../lexicon/fold.ts';
import { isWeekday, withoutWeekday } from '../../lexicon/month-words.ts';
import { remembered } from '../../lexicon/remembered.ts';
import type { Word } from '../../page.ts';
import { damagedAmounts } from './damaged-amounts.ts';
import { isNumbered, isSetApart } from './day-parts.ts';
import { lineWith, type Line } from './lines.ts';
import { isSortCode } from './sort-codes.ts';

/** One or several words of a line that belong together: a date, an amount, or a run of text. */
export interface Token {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly words: readonly Word[];
  /** Empty unless the whole token can be an amount. `12.10` is both an amount and a date. */
  readonly amounts: readonly AmountReading[];
  readonly dates: readonly DateReading[];
  /** On a scanned page: what the token may be an amount of, had it been read well. */
  readonly repairs?: readonly AmountReading[];
}

/** A line cut into tokens, left to right. */
export interface TokenLine extends Line {
  readonly tokens: readonly Token[];
  /** Mean width of a character, the unit in which gaps are judged. */
  readonly unit: number;
  readonly text: string;
}

/** "viernes, 2 de mayo de 2025" is the longest date that is printed as separate words. */
const DATE_WORDS_MAX = 6;
/** "2 de mayo", "3rd of May". */
const OF = /^(?:de|of|di)$/i;
/** "- $ 1 234 567,89 CR": more words than this are never one amount. */
const AMOUNT_WORDS_MAX = 6;
/** Words of one text stand closer than this many widths of a character. */
export const TEXT_GAP = 1.6;
/** Gaps in character widths: inside a number, before a sign or marker, and between words of one text run. */
const GAP = { digits: 1.35, affix: 3, text: TEXT_GAP } as const;

const HAS_DIGIT = /\d/;
const AFFIX =
  /^(?:[-+−–—(<]*(?:[\p{Sc}¹¦±■□▯\ufffd]|[A-Z]{1,3}\p{Sc}|[A-Z]\p{Sc}[A-Z]|[A-Z]{3}|Rs\.?|Rp\.?|kr\.?|zł|Fr\.?|R|RM|TL)?[-+−–—(]?|[)>*])$/u;
/** "debit", "Soll"; "CR" and "Dr." are never a description's. */
const WHOLE_WORD = /^\p{L}{4,}$/u;
/** "-R$", "€". */
const SIGNED_CURRENCY = /^[-+−–]?[A-Z]{0,2}\p{Sc}$/u;
const FIGURE = /^\d[\d.,']*$/;
const MARK_BEFORE = /^(?:DR|CR)\.?$/;
const CENTS = /^\d[\d.,']*[.,]\d\d$/;
const BARE_NUMBER = /^\d{1,4}[.,]?$/;
const ABBREVIATED = /(\p{L})\.([-−–)]?)$/u;
/** "3,417.2 6": with thousands set apart, a figure behind one of the cents is the other. */
const CUT_CENTS = /^[-−(]?\p{Sc}?\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d \d$/u;
const SUFFIX = /^(?:\p{Sc}|[A-Za-złđĐ]{1,3}\.?|[円元圆圓])[-−–)>*]?$/u;

/** Cuts a line into tokens. */
export function tokenLine(line: Line): TokenLine {
  const unit = characterWidth(line);
  const tokens: Token[] = [];
  let run: Word[] = [];
  const closeRun = (): void => {
    if (run.length > 0) tokens.push(token(run, [], []));
    run = [];
  };
  for (let at = 0; at < line.words.length;) {
    const found = tokenAt(line.words, at, unit);
    if (found === null) {
      const word = line.words[at] as Word;
      const before = run.at(-1);
      const isOther = word.opensCell === true;
      if (before !== undefined && (isOther || gap(before, word) > GAP.text * unit)) closeRun();
      run.push(word);
      at += 1;
      continue;
    }
    closeRun();
    tokens.push(found);
    at += found.words.length;
  }
  closeRun();
  if (line.method === 'ocr') mendTokens(tokens, unit);
  return { ...line, tokens, unit, text: line.words.map((word) => word.text).join(' ') };
}

/** The part of a line that these tokens make up. */
export function lineOf(line: TokenLine, tokens: readonly Token[]): TokenLine {
  const words = tokens.flatMap((one) => one.words);
  return { ...lineWith(line, words), tokens, unit: line.unit, text: textOf(tokens) };
}

/** The line with other cells; its box stays as it was printed. */
export function withCells(line: TokenLine, tokens: readonly Token[]): TokenLine {
  return { ...line, tokens, text: textOf(tokens) };
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map((one) => one.text).join(' ');
}

const WORD = /\p{L}{3}/u;

/** Text that has a word in it, not only a number with a mark or two. */
export function hasWord(text: string): boolean {
  return WORD.test(text);
}

/** The first cell of the line may be a date. */
export function opensWithDate({ tokens }: Pick<TokenLine, 'tokens'>): boolean {
  return (tokens[0]?.dates.length ?? 0) > 0;
}

export function isDayAlone(line: TokenLine): boolean {
  return line.tokens.length === 1 && opensWithDate(line);
}

/** Printed like money: with decimals, grouping or a currency. */
export function isStrong({ amounts }: Token): boolean {
  // Asked of every cell by nearly every step: most have no amount.
  for (let at = 0; at < amounts.length; at += 1) if (amounts[at]?.style !== 'none') return true;
  return false;
}

/** Printed like money and like nothing else: `12.10` may be a date. */
export function isPlainMoney(token: Token): boolean {
  return token.dates.length === 0 && isStrong(token);
}

/** Joins amounts whose decimal mark was lost to a gap ("-21 90"), and says what damaged ones may have been. */
function mendTokens(tokens: Token[], unit: number): void {
  for (let at = 0; at < tokens.length; at += 1) {
    const here = tokens[at] as Token;
    if (here.dates.length > 0 || here.amounts.some((reading) => reading.digits > 0)) continue;
    const next = tokens[at + 1];
    const split =
      next !== undefined && next.left - here.right <= GAP.text * unit && /^\d{2}(?!\d)/.test(next.text);
    const joinedReadings = split
      ? readAmount(`${here.text}.${next.text}`).filter((reading) => reading.digits === 2)
      : [];
    if (split && joinedReadings.length > 0) {
      tokens.splice(at, 2, { ...token([...here.words, ...next.words], [], []), repairs: joinedReadings });
      continue;
    }
    if (here.words.length > 2) continue;
    const repairs = damagedAmounts(here.words.map((word) => word.text).join(''));
    if (repairs.length > 0) tokens[at] = { ...here, repairs };
  }
}

function characterWidth(line: Line): number {
  let width = 0;
  let characters = 0;
  for (const { box, text } of line.words) {
    width += box[2];
    characters += text.length;
  }
  return characters === 0 ? 1 : Math.max(width / characters, 0.1);
}

/** The date or amount that starts here; `19.10 DR` is an amount though `19.10` alone may be a date. */
function tokenAt(words: readonly Word[], at: number, unit: number): Token | null {
  if (isSortCode(words, at)) return null;
  const date = dateAt(words, at, unit);
  if (date === null) return amountAt(words, at, unit);
  if (date.amounts.length === 0) return date;
  const amount = amountAt(words, at, unit);
  return amount !== null && amount.words.length > date.words.length ? amount : date;
}

function dateAt(words: readonly Word[], at: number, unit: number): Token | null {
  const first = words[at] as Word;
  if (!isDateLike(first.text) && !startsDate(first.text, words[at + 1]?.text)) return null;
  const most = joinable(words, at, DATE_WORDS_MAX, GAP.text * unit);
  if (isNumbered(words, at) || (most === 2 && areDaysOf(first.text, words[at + 1]?.text))) return null;
  // A bare number is a date only with a month or more numbers after it.
  const isApart = isSetApart(words, at);
  const month = words[isApart || OF.test(words[at + 1]?.text ?? '') ? at + 2 : at + 1];
  if (BARE_NUMBER.test(first.text) && (most === 1 || !isDateLike(month?.text ?? ''))) return null;
  const isPadded = isApart || PADDED_START.test(first.text);
  for (let count = most; count >= 1; count -= 1) {
    const part = words.slice(at, at + count);
    const text = joined(part);
    if (!HAS_DIGIT.test(text) || endsInNextDay(text, words[at + count]?.text)) continue;
    const dates = readDate(text);
    const isWhole = !isPadded || dates.some(({ year }) => year !== null);
    if (dates.length === 0 || !isWhole) continue;
    const weekday = words[at + count];
    const isNamed = count < most && weekday !== undefined && withoutWeekday(weekday.text) === '';
    return isNamed
      ? token([...part, weekday], [], dates, text)
      : token(part, count === 1 ? readAmount(text) : [], dates, text);
  }
  return null;
}

/** "Mon 02 Jan": a short word before a day number; "Montag, den 3. März", "Monday, March 3": the day of the week. */
function startsDate(text: string, next: string | undefined): boolean {
  if (HAS_DIGIT.test(text) || next === undefined) return false;
  if (/^\d{1,2}[.,]?$/.test(next) && text.length <= 5) return true;
  return namesWeekday(text) && (/^(?:\d{1,2}[.,]?|den|the|le)$/i.test(next) || isDateLike(next));
}

/** Words come again from row to row; what is kept of them is bounded. */
const REMEMBERED_WORDS_MAX = 4096;
const namesWeekday = remembered((word) => isWeekday(fold(word.replace(/[.,]$/, ''))), REMEMBERED_WORDS_MAX);

function amountAt(words: readonly Word[], at: number, unit: number): Token | null {
  const first = words[at] as Word;
  const digit = HAS_DIGIT.test(first.text);
  const opens = AFFIX.test(first.text) || isMarkBefore(words, at, unit);
  if (!digit && (!opens || endsCompany(words, at) || leadsToMonth(words, at, unit))) return null;
  const most = joinableAmount(words, at, unit);
  for (let count = most; count >= 1; count -= 1) {
    const part = words.slice(at, at + count);
    const text = joined(part);
    if (!HAS_DIGIT.test(text)) continue;
    // "1.75 % for use abroad" is a rate.
    if (isPercent(words, at + count, unit)) return null;
    const amounts = amountsOf(text);
    if (amounts.length > 0) return token(part, amounts, [], text);
  }
  return null;
}

function isPercent(words: readonly Word[], behind: number, unit: number): boolean {
  const next = words[behind];
  return next?.text.startsWith('%') === true && gap(words[behind - 1] as Word, next) <= GAP.text * unit;
}

/** "USD 24 Jan": the currency of the row, in a column before its day. */
function leadsToMonth(words: readonly Word[], at: number, unit: number): boolean {
  const [currency, day, month] = words.slice(at, at + 3).map(({ text }) => text);
  if (currency === undefined || day === undefined || month === undefined) return false;
  if (!/^[A-Z]{3}$/.test(currency) || !/^\d{1,2}$/.test(day)) return false;
  return dateAt(words, at + 1, unit)?.dates.some(({ order }) => order === 'named') === true;
}

/** "DR 802.00": a mark that stands in the column of its amount, right before it and away from the words. */
function isMarkBefore(words: readonly Word[], at: number, unit: number): boolean {
  const mark = words[at];
  if (mark === undefined || !MARK_BEFORE.test(mark.text)) return false;
  const [before, amount] = [words[at - 1], words[at + 1]];
  if (amount === undefined || !CENTS.test(amount.text) || gap(mark, amount) > GAP.text * unit) return false;
  return before === undefined || gap(before, mark) > GAP.affix * unit;
}

/** "SDN BHD" and "(M) BHD" end the names of Malaysian companies; the dinar of Bahrain stands behind no such word. */
export function endsCompany(words: readonly Word[], at: number): boolean {
  return words[at]?.text === 'BHD' && /^(?:sdn\.?|\(m\))$/i.test(words[at - 1]?.text ?? '');
}

/** `79,23 kr.-`: an abbreviation's full stop may stand before the sign, and a space between the figures of the cents. */
function amountsOf(text: string): readonly AmountReading[] {
  const amounts = readAmount(text);
  if (amounts.length > 0) return amounts;
  if (CUT_CENTS.test(text)) return readAmount(text.replace(/ (?=\d$)/, ''));
  return ABBREVIATED.test(text) ? readAmount(text.replace(ABBREVIATED, '$1$2')) : amounts;
}

/** How many words from here could be one amount, judging by their shapes and the gaps between them. */
function joinableAmount(words: readonly Word[], at: number, unit: number): number {
  let count = 1;
  while (count < AMOUNT_WORDS_MAX) {
    const before = words[at + count - 1];
    const next = words[at + count];
    if (before === undefined || next === undefined) break;
    const bothDigits = HAS_DIGIT.test(before.text) && HAS_DIGIT.test(next.text);
    const affix = !bothDigits && (isAffix(before.text) || isAffix(next.text));
    if (!bothDigits && !affix) break;
    if (gap(before, next) > (bothDigits ? GAP.digits : GAP.affix) * unit) break;
    if (opensText(words, at + count, unit)) break;
    count += 1;
  }
  return count;
}

/**
 * "16.12 DEBIT CARD PURCHASE": a whole word for debit or credit that others go on with begins a text and marks nothing.
 * "15.09   * FEES": a star that stands closer to the word behind it is that word's, and in "invoice 805502   -R$ 135,51" the sign
 * and the currency are the next figure's.
 */
function opensText(words: readonly Word[], at: number, unit: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (before === undefined || word === undefined || next === undefined) return false;
  if (word.text === '*' && /^\p{L}/u.test(next.text)) return gap(word, next) < gap(before, word);
  if (SIGNED_CURRENCY.test(word.text) && FIGURE.test(next.text)) return gap(word, next) < gap(before, word);
  if (!WHOLE_WORD.test(word.text)) return false;
  return (
    readMarker(word.text) !== null &&
    /^\p{L}{2}/u.test(next.text) &&
    !isAffix(next.text) &&
    gap(word, next) <= GAP.text * unit
  );
}

/** May stand before or after the digits of an amount; whether it does, reading the whole decides. */
function isAffix(text: string): boolean {
  // "€H" behind an amount: its currency and its mark, set without a space.
  const mark = /^\p{Sc}(\p{L}{1,2})$/u.exec(text)?.[1];
  return AFFIX.test(text) || SUFFIX.test(text) || readMarker(mark ?? text) !== null;
}

function joinable(words: readonly Word[], at: number, most: number, gapMax: number): number {
  let count = 1;
  while (count < most) {
    const before = words[at + count - 1];
    const next = words[at + count];
    if (before === undefined || next === undefined || gap(before, next) > gapMax) break;
    count += 1;
  }
  return count;
}

function gap(before: Word, next: Word): number {
  return next.box[0] - (before.box[0] + before.box[2]);
}

function joined(words: readonly Word[]): string {
  return words.length === 1 ? (words[0] as Word).text : words.map((word) => word.text).join(' ');
}

/** Shared by most tokens: nearly every step asks them for their readings. */
const NONE: readonly never[] = [];
const orNone = <T>(readings: readonly T[]): readonly T[] => (readings.length === 0 ? NONE : readings);

/** A token over words that stand beside each other. */
export function token(
  words: readonly Word[],
  amounts: readonly AmountReading[],
  dates: readonly DateReading[],
  text = joined(words),
): Token {
  const first = words[0] as Word;
  let right = -Infinity;
  for (const { box } of words) right = Math.max(right, box[0] + box[2]);
  return { text, left: first.box[0], right, words, amounts: orNone(amounts), dates: orNone(dates) };
}

/** How far down its page the middle of a line is: surer than its edges, as a scan's lines are as high as the letters that were read on them. */
export function middle({ top, bottom }: Pick<TokenLine, 'top' | 'bottom'>): number {
  return (top + bottom) / 2;
}

/** Lines of wrapped text stand closer than this many line heights. */
const WRAP_GAP_HEIGHTS = 1.6;
/** Points by which lines that are set evenly stand apart unevenly. */
const EVEN_POINTS = 0.2;

/** Whether two lines stand as close as the lines of one description; what begins a column stands far over what ends one. */
export function near(a: TokenLine, b: TokenLine): boolean {
  const [upper, lower] = a.index < b.index ? [a, b] : [b, a];
  const reach = WRAP_GAP_HEIGHTS * lower.height + EVEN_POINTS;
  return upper.page === lower.page && lower.top - upper.bottom <= reach && upper.top - lower.bottom <= reach;
}

/** A line with a day and an amount is no title and no heading, wherever it stands. */
export function looksLikeRow({ tokens }: TokenLine): boolean {
  return tokens.some((token) => token.dates.length > 0) && tokens.some((token) => token.amounts.length > 0);
}

/** Some tokens of a line, moved to the right by so many points. */
export function shifted(line: TokenLine, tokens: readonly Token[], by: number): TokenLine {
  const part = lineOf(line, tokens);
  return {
    ...part,
    left: part.left + by,
    right: part.right + by,
    tokens: tokens.map((token) => ({ ...token, left: token.left + by, right: token.right + by })),
  };
}
