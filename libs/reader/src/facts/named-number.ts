import type { Word } from '../page.ts';
import { isLong } from './bare-numbers.ts';
import { isFar, numberFrom } from './printed-number.ts';

/** Words of a product's name that stand between a label and the number. */
const PRODUCT_WORDS_MAX = 4;

/** "Account: Everyday Plus 62441093311": behind a colon the name of the product, and the number that ends its cell; "Account number Harbour   6244 1093 311". */
export function numberBehindName(words: readonly Word[], at: number): string | null {
  const end = words.findIndex(({ text }, next) => next >= at && !/^\p{L}[\p{L}.'’&+-]*$/u.test(text));
  const number = words[end];
  if (number === undefined || end === at || end - at > PRODUCT_WORDS_MAX) return null;
  const value = numberFrom(words, end);
  if (value === null || !isLong(value)) return null;
  const cell = words.slice(at - 1, end + 1);
  const parted = cell.findIndex((word, next) => next > 0 && isFar(cell[next - 1], word));
  // "CLABE" is what the number is called.
  const isBanks = end === at + 1 && /^\p{Lu}\p{Ll}/u.test(words[at]?.text ?? '') && parted !== 1;
  const isWhole = /[:：]$/.test(words[at - 1]?.text ?? '') && parted < 0;
  return isBanks || isWhole ? value : null;
}
