import { readDate, type DateReading } from '../lexicon/dates.ts';
import { fold } from '../lexicon/fold.ts';
import { isWeekday, monthOf } from '../lexicon/month-words.ts';

/** A date found inside a text, by character positions. */
export interface FoundDate {
  readonly from: number;
  readonly to: number;
  readonly readings: readonly DateReading[];
}

/** "Wednesday 1st of January, 2026" is the longest. */
const DATE_WORDS_MAX = 5;
/** "250401 - 250430", as Swedish banks print a month. */
const SHORT_RANGE =
  /(?<!\d)(\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01]) ?[-–—] ?(\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/g;
/** "1 March 2026 [GMT+00:00]", "31/03/2026 23:59:59": a day ends or begins a period at any hour. */
const TIME_OF_DAY =
  /\s?[[(](?:GMT|UTC|[CE]E?S?T|BST)[^\])]{0,8}[\])]|(?<=\d),?\s(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\s?[ap]m)?(?=\s|$)|(?<=日)\s?(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d)?/gi;
/** Era names before a year: "令和7年4月1日". */
const CJK_ERA = /^\p{Script=Han}/u;
/** Longer lines are paragraphs; dates that matter stand near their labels. */
const TEXT_CHARACTERS_MAX = 400;

/** Finds the dates in a line of text, left to right, the longest reading at each place. */
export function datesIn(text: string): readonly FoundDate[] {
  const spaced = separated(text.slice(0, TEXT_CHARACTERS_MAX));
  const words = [...spaced.matchAll(/\S+/g)];
  const found: FoundDate[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const date = dateAt(words, at);
    if (date === null) continue;
    found.push(date.found);
    at += date.words - 1;
  }
  return found;
}

/** The same text with the two dates of a glued range set apart: "20.03.2019-03.09.2019". */
export function separated(text: string): string {
  return text
    .replace(TIME_OF_DAY, '')
    .replace(/(\p{L}['’])(?=\d{1,2}[/.º°\s])/gu, '$1 ')
    .replace(/(\d{1,4}[/.]\d{1,2}[/.]\d{1,4})\.?\s?[-–—~〜～]\s?(\d{1,4}[/.]\d)/g, '$1 – $2')
    .replace(/(\d{4}-\d{2}-\d{2})\s?(?:[-–—~〜～/]|--)\s?(\d{4}-\d{2}-\d{2})/g, '$1 – $2')
    .replace(/(\d{1,2}-\d{1,2}-\d{2,4})\s?[–—~〜～]\s?(\d{1,2}-\d)/g, '$1 – $2')
    .replace(/(\p{L}{3})\.(\d{1,2})\s?[-–]\s?(\p{L}{3})\.(\d{1,2}),\s?(\d{4})/gu, '$1 $2 – $3 $4, $5')
    .replace(/(\p{L}{3,9}\.? \d{1,2},? \d{4})([–—-])(?=\p{L}{3})/gu, '$1 $2 ')
    .replace(/(?<=\d \p{L}{3,9})\.?([-–—])(?=\d{1,2} \p{L}{3,9}\.? \d{2})/gu, ' $1 ')
    .replace(/(\d[/.-](?:19|20)\d\d)(to|bis|al|au)(?=\d{1,2}[/.-]\d)/gi, '$1 $2 ')
    .replace(/([日일\d])\s*(至|到|から|[〜～~])\s*(\d|令和|平成)/g, '$1 $2 $3')
    .replace(/日(?=まで|迄)/g, '日 ')
    .replace(/(\d{8})\s?[-–—~〜～至]\s?(\d{8})/g, '$1 – $2')
    .replace(SHORT_RANGE, '20$1-$2-$3 – 20$4-$5-$6')
    .replace(/(日)\s*([-–—]+)\s*(\d{4})/g, '$1 $2 $3')
    .replace(/(\p{Script=Han}|[:：])(\d{4}[年/.-])/gu, '$1 $2')
    .replace(/([:：(])(?=\d)/g, '$1 ')
    .replace(/(\p{L}\s[-–—])(?=\d{1,2}[/.]\d{1,2}[/.]\d{2})/gu, '$1 ')
    .replace(/([a-z])([–—-])([A-Z][a-z]{2})/g, '$1 $2 $3');
}

function dateAt(words: readonly RegExpMatchArray[], at: number): { found: FoundDate; words: number } | null {
  const first = words[at]?.[0] ?? '';
  if (!/\d/.test(first) && !namesDay(first)) return null;
  for (let count = Math.min(DATE_WORDS_MAX, words.length - at); count >= 1; count -= 1) {
    const part = words.slice(at, at + count);
    // The dash after a date joins it to the next one.
    if (!/[\p{L}\p{N}]/u.test(part.at(-1)?.[0] ?? '')) continue;
    const text = part.map((word) => word[0]).join(' ');
    // "Statement 12 - 2 April", "1. april - 30. april": one dash set apart joins no parts of a date.
    if (part.filter((word) => /^[-–—]$/.test(word[0])).length === 1) continue;
    const last = part.at(-1);
    // "21 Dec - 19 Mar   20 Mar - 17 Jun": a day of the next date is no year of this one.
    if (count > 1 && /^\d{2}$/.test(last?.[0] ?? '') && isMonth(words[at + count]?.[0])) continue;
    const readings = readDate(text);
    if (readings.length === 0 || last === undefined) continue;
    // "1 234.56" or "12.50" alone is a number; a date in running text has a name, a year or two slashes.
    if (count === 1 && /^\d{1,2}[.]\d{2}$/.test(first)) continue;
    const from = words[at]?.index ?? 0;
    return { found: { from, to: (last.index ?? 0) + last[0].length, readings }, words: count };
  }
  return null;
}

function isMonth(word: string | undefined): boolean {
  return word !== undefined && monthOf(fold(word)) !== undefined;
}

/** A date that starts with a word starts with a month or a day of the week: "del" before it is no part of it. */
function namesDay(word: string): boolean {
  const folded = fold(word);
  return monthOf(folded) !== undefined || isWeekday(folded) || CJK_ERA.test(word);
}
