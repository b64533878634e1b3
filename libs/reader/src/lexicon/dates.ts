import { fold, foldLetters } from './fold.ts';
import { isWeekday, monthOf, withoutWeekday } from './month-words.ts';
import { remembered } from './remembered.ts';
import { isThaiMonth, withoutThaiMonth } from './thai-months.ts';

/** One way to read a printed date. */
export interface DateReading {
  /** Null where none is printed; two-digit years are of this century. */
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly order: 'dmy' | 'mdy' | 'ymd' | 'named';
  /** The day does not exist as printed: 31 April, 29 February of a common year. */
  readonly impossible: boolean;
}

/** "Wednesday, September 24th, 2025 at 12:30:00" is about the longest. */
const DATE_CHARACTERS_MAX = 44;
/** Statements older than this are not printed with a four-digit year that we could mistake for something else. */
const YEAR_MIN = 1950;
const YEAR_MAX = 2099;
/** A two-digit number in this range is more likely the year than the day of "24-03-05". */
const SHORT_YEAR_FIRST = { min: 15, max: 35 } as const;

/** "25/02/2025-10:22", "2025-02-25T10:22:07.591Z", and as much of it as a narrow cell has on its first line. */
const WITH_TIME =
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}[-T,]\d{1,2}[:.]\d{2}(?:[:.]\d{1,2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{1,2}:?\d{0,2})?$/i;
const TIME =
  /[ t,-]+(?:at |um |à |om )?\d{1,2}[:.h]\d{2}(?::\d{1,2}(?:\.\d{1,9})?)?(?: ?[ap]\.?m\.?)?(?: uhr|z|[+-]\d{1,2}:?\d{0,2})?$/;
/** "3.20 0.00": what came in and what went out, and no day with its time. */
const TWO_AMOUNTS = /^\d{1,2}\.\d\d \d{1,2}\.\d\d$/;
/** Folding takes the syllables of Korean apart. */
const [CJK_YEAR, CJK_MONTH, CJK_DAY] = ['年|년', '月|월', '日|号|號|일'].map((word) =>
  word.normalize('NFKD'),
);
const CJK_FULL = new RegExp(
  `^(?:(令和|平成|民國|民国)?\\s*(\\d{1,4}|元)\\s*(?:${CJK_YEAR})\\s*)?(\\d{1,2})\\s*(?:${CJK_MONTH})\\s*(\\d{1,2})\\s*(?:${CJK_DAY})$`,
);
/** "R7.1.4", "H31/04/30": Reiwa and Heisei by their letters. */
const ERA_LETTER = /^([rh])\s?(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{1,2})$/;
/** "03.02./03.02.": the day of booking and the day of value in one cell. */
const TWO_DAYS = /^(\d{1,2}\.\d{2}\.(?:\d{2}|\d{4})?)\/\d{1,2}\.\d{2}\.(?:\d{2}|\d{4})?$/;
/** The year before the first of each era that statements count by. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  r: 2018,
  平成: 1988,
  h: 1988,
  民國: 1911,
  民国: 1911,
};
/** The Republic of China's calendar, which Taiwan prints as three digits. */
const ROC_YEARS = { before: 1911, min: 90, max: 150 } as const;
/** The Buddhist calendar of Thailand: 2568 is 2025. */
const BUDDHIST_YEARS = { ahead: 543, min: 2480, max: 2600 } as const;
/** No statement that is a PDF is from the 1960s, and none from the 2060s: "68" is short for 2568. */
const SHORT_YEARS = { buddhist: 60, lastCentury: 80 } as const;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMERIC = /^(\d{1,4})\s?([/.\- ]|\. )\s?(\d{1,2})(?:\s?([/.\- ]|\. )\s?(\d{4}|\d{1,2}))?\.?$/;
/** "25. 1. 6", "25-12- 1": Japanese passbooks pad years, months and days to two places. */
const PADDED = /^\d\d(?:\. ?\d{1,2}\. ?\d{1,2}|([-/])(?: \d\1 ?\d{1,2}|\d\d\1 \d))$/;
/** The first word of one of these, "26-" or "25/12/", which leads to a day only where the whole date follows. */
export const PADDED_START = /^\d\d([-/])(?:\d\d\1)?$/;
/** A day, a year, or either with what joins it to the next word. */
const PART_OF_DATE =
  /^(?:0?[1-9]|[12]\d|3[01]|(?:19|20)\d\d)(?:[.,:;)]|st,?|nd,?|rd,?|th,?|er|[年月日년월일])?$/;
/** Nothing around the digits to take off, so that only the numeric patterns can fit: most amounts and dates. */
const BARE = /^\d[\d./-]*\d$/;
/** "1,234.56": no date has groups of three digits. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
/** What a sentence or a label puts around a date. */
const WRAPPING = /^[([]+|[:;,)\]*]+$/g;
const ORDINAL = /(\d)(?:st|nd|rd|th|er|ste|de|º|ª|o|a)(?![a-z])/g;
/** These join parts of a date: it goes on behind them. */
const JOINING: ReadonlySet<string> = new Set([
  'de',
  'del',
  'of',
  'the',
  'du',
  'le',
  'den',
  'der',
  'di',
  'do',
  'el',
]);
const PARTICLES: ReadonlySet<string> = new Set([
  ...JOINING,
  // What some languages print behind or before the year.
  'г',
  'года',
  'р',
  'року',
  'gada',
]);

/**
 * The whole text, one or several joined words, as a date. Numeric day and month give both orders when both are
 * possible; empty when the text is no date.
 */
export function readDate(text: string): readonly DateReading[] {
  if (text.length < 3 || text.length > DATE_CHARACTERS_MAX || !/\d/.test(text)) return [];
  // Every number of every row comes here, twice: these two tests answer for nearly all of them at a tenth of the price.
  if (BARE.test(text)) return numericDate(text.length > 10 ? firstDay(text) : text) ?? [];
  if (GROUPED.test(text)) return [];
  return inWords(text);
}

/** Days repeat from row to row; years of days fit in here. */
const REMEMBERED_DATES_MAX = 4096;
const inWords = remembered(readWords, REMEMBERED_DATES_MAX);

function readWords(text: string): readonly DateReading[] {
  const whole = foldLetters(withoutThaiMonth(withoutWeekday(text)).replace(WRAPPING, ''))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  // "25. 1.11" is a day of 2025, not the 25th at eleven past one.
  const padded = PADDED.test(whole) ? numericDate(whole) : null;
  if (padded !== null && padded.length > 0) return padded;
  if (TWO_AMOUNTS.test(whole)) return [];
  const folded = whole.replace(TIME, '');
  return (
    ordinalDay(folded) ??
    numericDate(firstDay(folded)) ??
    weekdaysDate(folded, text) ??
    eraDate(folded) ??
    cjkDate(folded) ??
    romanDate(text) ??
    namedDate(folded) ??
    []
  );
}

/** "Mo 05.01.", "Thu 01/08/2026", "segunda-feira, 05/01/2026"; not "Fr 10.05", which is an amount in francs. */
const UNDER_WEEKDAY = /^(\p{L}[\p{L}-]{1,12})[.,]? (\d{1,2}(?:[/-].*|\.\d{1,2}\..*))$/u;
const LONG_WEEKDAY = 3;

/** "do 30.04.2021" is up to that day in Polish: the weekdays of two letters are German, and printed with a capital. */
function weekdaysDate(text: string, printed: string): readonly DateReading[] | null {
  const [, weekday = '', day = ''] = UNDER_WEEKDAY.exec(text) ?? [];
  if (!isWeekday(weekday) || (weekday.length < LONG_WEEKDAY && !/^\p{Lu}/u.test(printed))) return null;
  return numericDate(day);
}

/** "28th 2 2025": what is counted is the day, and what stands between it and the year the month. */
const ORDINAL_DAY = /^(\d{1,2})(?:st|nd|rd|th) (\d{1,2}) (\d{4})$/;

function ordinalDay(text: string): readonly DateReading[] | null {
  const [, day, month, year] = ORDINAL_DAY.exec(text) ?? [];
  return year === undefined ? null : valid([reading(Number(year), Number(month), Number(day), 'named')]);
}

function firstDay(text: string): string {
  return TWO_DAYS.exec(text)?.[1] ?? text;
}

/** An era's name with a year, or the letter that is short for it with a whole date. */
const STARTS_ERA = /^(?:令和|平成|民國|民国|[RH]\d{1,2}[./-]\d{1,2}[./-]\d{1,2}$)/;

/** A cheap pre-test: the word is a date or can be a part of one (a day number, a month's name, a year). */
export function isDateLike(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first >= 48 && first <= 57) {
    if (text.length > 12) return WITH_TIME.test(text) || TWO_DAYS.test(text);
    return (
      PART_OF_DATE.test(text) || PADDED_START.test(text) || (text.length > 2 && readDate(text).length > 0)
    );
  }
  return text.length <= 14 && isDateWord(text);
}

const TWO_NUMBERS = /^\d{1,2}[-–]\d{1,2}$/;

/** "01-09" before "Feb": two days of that month, and no ninth of January. "Mar" may be a Tuesday. */
export function areDaysOf(days: string, month: string | undefined): boolean {
  if (month === undefined || !TWO_NUMBERS.test(days)) return false;
  const name = fold(month);
  return monthOf(name) !== undefined && !isWeekday(name);
}

/** "28 Feb-27" before "Mar": the day of the next month, and no year. */
export function endsInNextDay(text: string, next: string | undefined): boolean {
  return next !== undefined && /\d \p{L}+\.?[-–—]\d{1,2}$/u.test(text) && monthOf(fold(next)) !== undefined;
}

const isDateWord = remembered(readsAsDate, REMEMBERED_DATES_MAX);

/** Of a word that begins with no figure. */
function readsAsDate(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  if (STARTS_ERA.test(text) || ROMAN_WORD.test(text) || isThaiMonth(text)) return true;
  const word = foldLetters(text).replace(/[.,:;)]+$|^[([]+/g, '');
  if (monthOf(word) !== undefined) return true;
  return (
    last >= 48 &&
    last <= 57 &&
    /^[a-z]{3,9}[-/.]?(?:\d{1,2}(?:[-/.,]\d{2,4})?|(?:19|20)\d\d)$/.test(word) &&
    monthOf(/^[a-z]+/.exec(word)?.[0] ?? '') !== undefined
  );
}

function numericDate(text: string): readonly DateReading[] | null {
  const compact = COMPACT.exec(text);
  if (compact) return valid([reading(Number(compact[1]), Number(compact[2]), Number(compact[3]), 'ymd')]);
  const match = NUMERIC.exec(text);
  if (match === null) return null;
  const [, first = '', separator = '', second = '', separator2, third] = match;
  if (third === undefined) return dayAndMonth(first, separator, second, text.endsWith('.'));
  if (separator.trim() !== (separator2 ?? '').trim()) return [];
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  if (first.length === 4) return third.length <= 2 ? valid([reading(westernYear(a), b, c, 'ymd')]) : [];
  if (first.length === 3) return rocDate(a, second, third);
  if (third.length === 1)
    return PADDED.test(text) && a >= SHORT_YEAR_FIRST.min ? valid([reading(2000 + a, b, c, 'ymd')]) : [];
  const year = third.length === 4 ? westernYear(c) : shortYear(c);
  const readings = [reading(year, b, a, 'dmy'), reading(year, a, b, 'mdy')];
  const shortYearFirst = third.length === 2 && a >= SHORT_YEAR_FIRST.min && a <= SHORT_YEAR_FIRST.max;
  if (shortYearFirst) readings.push(reading(2000 + a, b, c, 'ymd'));
  return valid(readings);
}

/** "114/01/09". */
function rocDate(year: number, month: string, day: string): readonly DateReading[] {
  if (year < ROC_YEARS.min || year > ROC_YEARS.max || month.length !== 2 || day.length !== 2) return [];
  return valid([reading(ROC_YEARS.before + year, Number(month), Number(day), 'ymd')]);
}

function westernYear(year: number): number {
  const buddhist = year >= BUDDHIST_YEARS.min && year <= BUDDHIST_YEARS.max;
  return buddhist ? year - BUDDHIST_YEARS.ahead : year;
}

function shortYear(year: number): number {
  if (year >= SHORT_YEARS.lastCentury) return 1900 + year;
  return year >= SHORT_YEARS.buddhist ? 2500 + year - BUDDHIST_YEARS.ahead : 2000 + year;
}

function dayAndMonth(
  first: string,
  separator: string,
  second: string,
  isClosed: boolean,
): readonly DateReading[] {
  if (first.length > 2) return [];
  // "12 02" is a date where both have two digits; "3 12" is whatever it is.
  if (separator === ' ' && (first.length < 2 || second.length < 2)) return [];
  // "2.5" is a number; German and Dutch statements print the month of a two-part date with two digits,
  // Czech and Slovene ones with a full stop: "5. 1.".
  if (separator === '.' && second.length < 2 && !isClosed) return [];
  const [a, b] = [Number(first), Number(second)];
  const days = valid([reading(null, b, a, 'dmy'), reading(null, a, b, 'mdy')]);
  // "10.08.": a full stop behind each number makes it an ordinal, and those who write so name the day first.
  const ordinal = separator === '.' && isClosed ? days.filter(({ order }) => order === 'dmy') : [];
  return ordinal.length > 0 ? ordinal : days;
}

function cjkDate(text: string): readonly DateReading[] | null {
  const match = CJK_FULL.exec(text);
  if (match === null) return null;
  const [, era, printed, month, day] = match;
  if (era === undefined && printed !== undefined && printed.length !== 4) return null;
  const year =
    printed === undefined ? null : (ERAS[era ?? ''] ?? 0) + (printed === '元' ? 1 : Number(printed));
  return valid([reading(year, Number(month), Number(day), 'named')]);
}

function eraDate(text: string): readonly DateReading[] | null {
  const match = ERA_LETTER.exec(text);
  if (match === null) return null;
  const [, era = '', year, month, day] = match;
  return valid([reading((ERAS[era] ?? 0) + Number(year), Number(month), Number(day), 'ymd')]);
}

/** "05-III-2026", "2026. III. 5.": months in Roman figures, between a day and a year; "2 X 1999" is no day. */
const ROMAN_MONTH =
  /^(\d{1,2})[-./] ?([IVX]{1,4})[-./] ?(\d{4})\.?$|^(\d{4})[-./] ?([IVX]{1,4})[-./] ?(\d{1,2})\.?$/;
const ROMAN_WORD = /^[IVX]{1,4}\.$/;
const ROMAN_FIGURES = ' I II III IV V VI VII VIII IX X XI XII'.split(' ');

function romanDate(text: string): readonly DateReading[] | null {
  const [, day, month, year, first, second, third] = ROMAN_MONTH.exec(text) ?? [];
  const at = ROMAN_FIGURES.indexOf(month ?? second ?? '');
  return at < 1 ? null : valid([reading(Number(year ?? first), at, Number(day ?? third), 'named')]);
}

/** "2 okt", "Apr 2, 2024", "12-Jan-2026", "12JAN26", "2026 Jan 12", "Mon 02 Jan". */
function namedDate(text: string): readonly DateReading[] | null {
  if (joinsTwoDays(text)) return null;
  const words = text
    .replace(ORDINAL, '$1')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .split(/[\s,./\-'’]+/)
    .filter((part) => part !== '');
  if (JOINING.has(words.at(-1) ?? '')) return null;
  const parts = words.filter((part) => !PARTICLES.has(part));
  if (parts.length === 4 && isWeekday(parts[0] ?? '')) parts.shift();
  if (parts.length === 3 && isWeekday(parts[0] ?? '') && monthOf(parts[0] ?? '') === undefined) parts.shift();
  const at = parts.findIndex((part) => monthOf(part) !== undefined);
  const month = monthOf(parts[at] ?? '');
  if (month === undefined || parts.length < 2 || parts.length > 3) return null;
  const numbers = parts.filter((_, index) => index !== at);
  if (!numbers.every((part) => /^(?:\d{1,2}|\d{4})$/.test(part))) return null;
  return fromNumbers(numbers, month, at);
}

/** "28 Jan - 27" is a range that goes on, not a day of 2027: a dash set apart joins all parts of a date or none. */
function joinsTwoDays(text: string): boolean {
  return / - /.test(text) && /[a-z0-9],? [a-z0-9]/.test(text);
}

function fromNumbers(numbers: readonly string[], month: number, at: number): readonly DateReading[] {
  const [first = '', second] = numbers;
  if (second === undefined)
    return first.length > 2 ? [] : valid([reading(null, month, Number(first), 'named')]);
  if (first.length === 4) return valid([reading(westernYear(Number(first)), month, Number(second), 'named')]);
  if (second.length === 1 || at === 2) return [];
  const year = second.length === 4 ? westernYear(Number(second)) : shortYear(Number(second));
  return valid([reading(year, month, Number(first), 'named')]);
}

function reading(year: number | null, month: number, day: number, order: DateReading['order']): DateReading {
  return { year, month, day, order, impossible: day > daysIn(year, month) };
}

function valid(readings: readonly DateReading[]): readonly DateReading[] {
  return readings.filter(
    ({ year, month, day }) =>
      month >= 1 &&
      month <= 12 &&
      day >= 1 &&
      day <= 31 &&
      (year === null || (year >= YEAR_MIN && year <= YEAR_MAX)),
  );
}

/** Days of the month; February has 29 where the year is not printed. */
export function daysIn(year: number | null, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  if (year === null) return 29;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}
