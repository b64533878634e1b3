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
  const name = words[at];
  // "CLABE" is what the number is called.
  if (
    end === at + 1 &&
    name !== undefined &&
    /^\p{Lu}\p{Ll}/u.test(name.text) &&
    !isFar(words[at - 1], name)
  ) {
    const value = numberFrom(words, end);
    if (value !== null && isLong(value)) return value;
  }
  if (!/[:：]$/.test(words[at - 1]?.text ?? '')) return null;
  const cell = words.slice(at - 1, end + 1);
  if (cell.some((word, next) => next > 0 && isFar(cell[next - 1], word))) return null;
  const value = numberFrom(words, end);
  return value !== null && isLong(value) ? value : null;
}
