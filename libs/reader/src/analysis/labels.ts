import { lineMeanings, type LineMeaning } from '../lexicon/words.ts';
import type { TokenLine } from './tokens.ts';
import { signedMinor, valueOf, type NumberFormat } from './values.ts';

/** An amount printed beside words that say what it is: "Opening balance 1,250.00". */
export interface Label {
  readonly meaning: LineMeaning;
  readonly line: number;
  readonly minor: number;
  /** Marked as a credit: on a card, money of the holder's. */
  readonly credit: boolean;
  readonly text: string;
}

/** The labelled amounts of the document, in reading order. */
export function labelsOf(lines: readonly TokenLine[], format: NumberFormat): Label[] {
  const labels: Label[] = [];
  for (const line of lines) {
    let before = '';
    for (const token of line.tokens) {
      const value = token.amounts.length > 0 ? valueOf(token, format) : null;
      if (value === null || !value.strong) {
        before = before === '' ? token.text : `${before} ${token.text}`;
        continue;
      }
      const text = withoutNumbers(before);
      for (const meaning of lineMeanings(text)) {
        labels.push({
          meaning,
          line: line.index,
          minor: signedMinor(value),
          credit: value.marker === 'cr',
          text,
        });
      }
      before = '';
    }
  }
  return labels;
}

/** Words with digits change no meaning; without them the same labels come back the same. */
function withoutNumbers(text: string): string {
  if (!/\d/.test(text)) return text;
  return text
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');
}

/** A label is short; a sentence with an amount in it is none. */
const LABEL_WORDS_MAX = 8;

/**
 * Amounts that stand alone beside a few words outside the tables' rows, in reading order: what a summary prints,
 * also where its words are not known.
 */
export function looseAmounts(
  lines: readonly TokenLine[],
  rows: ReadonlySet<number>,
  format: NumberFormat,
): { readonly line: number; readonly minor: number }[] {
  const found: { line: number; minor: number }[] = [];
  for (const line of lines) {
    if (rows.has(line.index) || line.words.length > LABEL_WORDS_MAX || !/\p{L}/u.test(line.text)) continue;
    const values = line.tokens.flatMap((token) =>
      token.dates.length > 0 ? [] : (valueOf(token, format) ?? []),
    );
    const [value, more] = values.filter((one) => one.strong);
    if (value !== undefined && more === undefined)
      found.push({ line: line.index, minor: signedMinor(value) });
  }
  return found;
}
