import { readAmount, type AmountReading } from '../../lexicon/amounts.ts';
import type { Word } from '../../page.ts';

/** Letters that OCR takes digits for. */
const CONFUSED: Readonly<Record<string, string>> = {
  O: '0', o: '0', Q: '0', D: '0', l: '1', I: '1', i: '1', '|': '1', '!': '1', Z: '2', z: '2', S: '5', s: '5', B: '8', g: '9',
}; // prettier-ignore
/** Longer than any amount with its currency. */
const CHARACTERS_MAX = 18;
/** A word of fewer digits than this share is a word. */
const DIGITS_SHARE_MIN = 0.5;
/** Figures whose marks are lost or misplaced, so that they are no amount: a sign, the figures, what stands after. */
const UNMARKED = /^([-+(]?[$€£]?)(\d{3,9}|\d{1,3}[.,]\d{4,6})([€$£]?(?:CR|DR|C|H)?[-)]?)$/;
/** Digit strings that differ in no more places than this can be two readings of one print. */
const DIFFERENCES_MAX = 2;

/**
 * What a word that is no amount may have been before it was misread, most plausible first: letters for digits, a lost
 * or doubled decimal mark, a decimal mark read as a digit. Which it was, arithmetic must say.
 */
export function damagedAmounts(text: string): readonly AmountReading[] {
  if (text.length > CHARACTERS_MAX || !looksNumeric(text)) return [];
  const marked = digitsFor(text)
    .replace(/^[=~_—]+/, '-')
    .replace(/[:;]/g, '.')
    .replace(/([.,])[.,]+/g, '$1')
    .replace(/[`'"*^_]+/g, '');
  const bare = UNMARKED.exec(marked);
  const texts = bare === null ? [marked] : [withDecimals(bare, 0), withDecimals(bare, 1)];
  return texts
    .flatMap((one) => (one === null ? [] : readAmount(one)))
    .filter((reading) => reading.digits === 2);
}

/** OCR of clean print is at least this sure, and then right; what it misreads it seldom is as sure of. */
const SURE = 0.85;

/** Whether OCR left no doubt about a figure: then what does not add up is printed so, and nothing is to be mended. */
export function isSurelyRead(words: readonly Word[]): boolean {
  return words.every(({ confidence }) => confidence >= SURE);
}

/** A text with the digits that its letters may have been. */
export function digitsFor(text: string): string {
  return text.replace(/[OoQDlIi|!ZzSsBg]/g, (letter) => CONFUSED[letter] ?? letter);
}

/** Digits without a mark: it was lost, or (`skipped` 1) read as the digit that stands before the last two. */
function withDecimals(
  [, before = '', figures = '', after = '']: RegExpExecArray,
  skipped: 0 | 1,
): string | null {
  const digits = figures.replace(/\D/g, '');
  const whole = digits.slice(0, digits.length - 2 - skipped);
  return whole === '' ? null : `${before}${whole}.${digits.slice(-2)}${after}`;
}

function looksNumeric(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 2 && digits >= DIGITS_SHARE_MIN * text.length;
}

/** Whether two amounts can be readings of the same print: their digits differ in two places at most. */
export function mayBeMisread(a: number, b: number): boolean {
  if (a < 0 !== b < 0) return false;
  const [x, y] = [String(Math.abs(a)), String(Math.abs(b))];
  if (Math.min(x.length, y.length) < 3) return false;
  return distance(x, y) <= DIFFERENCES_MAX;
}

/** Levenshtein's distance of two short strings. */
function distance(a: string, b: string): number {
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
