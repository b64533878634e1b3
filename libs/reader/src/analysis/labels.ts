import { lineMeanings, type LineMeaning } from '../lexicon/words.ts';
import type { TokenLine } from './tokens.ts';
import { signedMinor, valueOf, type NumberFormat } from './values.ts';

/** An amount printed beside words that say what it is: "Opening balance 1,250.00". */
export interface Label {
  readonly meaning: LineMeaning;
  readonly line: number;
  readonly minor: number;
  /** Printed without a sign of its own. */
  readonly unsigned: boolean;
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
          unsigned: value.sign === 0 && value.marker === null,
          text,
        });
      }
      words = [];
    }
  }
  return labels;
}
