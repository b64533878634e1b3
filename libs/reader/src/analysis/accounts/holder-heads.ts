import { fold } from '../../lexicon/fold.ts';
import type { Header } from '../tables/headers.ts';
import { hasWord, isStrong, opensWithDate, type TokenLine } from '../text/tokens.ts';

/** "Card no: 5412 75** **** 4417   Name A SAMPLE" over the rows of this card. */
const NUMBER = /^(?:card|account|a\/c) ?(?:no|number|#|ending)\b.*[\dXx*•●]{2}\d{2}/i;
/** What a form calls the holder before the name. */
const LABEL = /^.*:\s*/u;

/**
 * Lines right under the names of columns that say whose rows follow: a card's number, or the holder's name as the head
 * prints it. They are no part of the first row, which has words of its own.
 */
export function holderHeads(lines: readonly TokenLine[], headers: readonly Header[]): readonly number[] {
  return headers.flatMap(({ last, first }) => {
    const [line, row] = [lines[last + 1], lines[last + 2]];
    if (line === undefined || row === undefined || line.tokens.some(isStrong)) return [];
    const isWorded = row.tokens.some(({ text, dates }) => dates.length === 0 && hasWord(text));
    if (!opensWithDate(row) || !isWorded || opensWithDate(line)) return [];
    return NUMBER.test(line.text) || isName(line, lines.slice(0, first)) ? [line.index] : [];
  });
}

/** The text of a line, alone in it, that stands in a cell of its own above. */
function isName({ tokens, words }: TokenLine, above: readonly TokenLine[]): boolean {
  const [only, more] = tokens;
  if (only === undefined || more !== undefined || words.length < 2 || /\d/.test(only.text)) return false;
  const name = fold(only.text);
  return above.some(
    (line) =>
      !line.tokens.some(isStrong) &&
      line.tokens.some(({ text }) => fold(text) === name || fold(text.replace(LABEL, '')) === name),
  );
}
