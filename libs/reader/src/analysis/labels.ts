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
    let words: string[] = [];
    for (const token of line.tokens) {
      const value = token.amounts.length > 0 ? valueOf(token, format) : null;
      if (value === null || !value.strong) {
        words.push(token.text);
        continue;
      }
      const text = words.join(' ');
      for (const meaning of lineMeanings(text)) {
        labels.push({
          meaning,
          line: line.index,
          minor: signedMinor(value),
          credit: value.marker === 'cr',
          text,
        });
      }
      words = [];
    }
  }
  return labels;
}
