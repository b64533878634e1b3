import { readMarker } from '../lexicon/amounts.ts';
import { typeWord } from '../lexicon/words.ts';
import { lineWith, renumbered } from './lines.ts';
import { isPlainMoney, token, type Token, type TokenLine } from './tokens.ts';
import { near } from './wrap-style.ts';

/**
 * "CR" or "Gutschrift" alone on the line under an amount, at the end of its column: puts it beside the amount that it
 * marks.
 */
export function liftMarks(lines: readonly TokenLine[]): TokenLine[] {
  const out: TokenLine[] = [];
  for (const line of lines) {
    const above = out.at(-1);
    const marked = above === undefined ? null : markedBy(above, line);
    if (marked === null) out.push(line);
    else out[out.length - 1] = marked;
  }
  return renumbered(out);
}

function markedBy(above: TokenLine, line: TokenLine): TokenLine | null {
  const [mark, more] = line.tokens;
  if (mark === undefined || more !== undefined || !near(above, line)) return null;
  const marker = markerIn(mark.text);
  if (marker === null) return null;
  const at = above.tokens.findLastIndex((one) => isOver(one, mark));
  const amount = above.tokens[at];
  if (amount === undefined) return null;
  const amounts = amount.amounts.map((reading) => ({ ...reading, marker }));
  const whole = { ...token([...amount.words, ...mark.words], amounts, []), right: amount.right };
  const words = [...above.words, ...line.words];
  const tokens = above.tokens.toSpliced(at, 1, whole);
  return { ...above, ...lineWith(above, words), tokens };
}

function markerIn(text: string): 'cr' | 'dr' | null {
  const marker = readMarker(text);
  if (marker === 'cr' || marker === 'dr') return marker;
  const word = text.includes(' ') ? null : typeWord(text);
  return word === null ? null : word === 'in' ? 'cr' : 'dr';
}

function isOver(amount: Token, mark: Token): boolean {
  return isPlainMoney(amount) && amount.left < mark.right && mark.left < amount.right;
}
