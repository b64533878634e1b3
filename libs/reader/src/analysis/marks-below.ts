import { readMarker } from '../lexicon/amounts.ts';
import { typeWord } from '../lexicon/words.ts';
import { lineWith, renumbered } from './lines.ts';
import { isPlainMoney, lineOf, token, type Token, type TokenLine } from './tokens.ts';
import { near } from './wrap-style.ts';

/**
 * "CR" or "Gutschrift" on the line under an amount, at the end of its column, alone or behind more words of the row:
 * puts it beside the amount that it marks.
 */
export function liftMarks(lines: readonly TokenLine[]): TokenLine[] {
  const out: TokenLine[] = [];
  for (const line of lines) {
    const above = out.at(-1);
    const marked = above === undefined ? null : markedBy(above, line);
    if (marked === null) {
      out.push(line);
      continue;
    }
    out[out.length - 1] = marked;
    const words = line.tokens.slice(0, -1);
    if (words.length > 0) out.push(lineOf(line, words));
  }
  return renumbered(out);
}

function markedBy(above: TokenLine, line: TokenLine): TokenLine | null {
  const mark = line.tokens.at(-1);
  if (mark === undefined || !near(above, line)) return null;
  const others = line.tokens.slice(0, -1);
  if (others.some(({ dates, amounts }) => dates.length + amounts.length > 0)) return null;
  // A word of money in or out may end a description; "CR" does not.
  const marker = others.length === 0 ? markerIn(mark.text) : crOrDr(mark.text);
  if (marker === null) return null;
  const at = above.tokens.findLastIndex((one) => isOver(one, mark));
  const amount = above.tokens[at];
  if (amount === undefined) return null;
  const amounts = amount.amounts.map((reading) => ({ ...reading, marker }));
  const whole = { ...token([...amount.words, ...mark.words], amounts, []), right: amount.right };
  const words = [...above.words, ...mark.words];
  const tokens = above.tokens.toSpliced(at, 1, whole);
  return { ...above, ...lineWith(above, words), tokens };
}

function crOrDr(text: string): 'cr' | 'dr' | null {
  const marker = readMarker(text);
  return marker === 'cr' || marker === 'dr' ? marker : null;
}

function markerIn(text: string): 'cr' | 'dr' | null {
  const marker = crOrDr(text);
  if (marker !== null) return marker;
  const word = text.includes(' ') ? null : typeWord(text);
  return word === null ? null : word === 'in' ? 'cr' : 'dr';
}

function isOver(amount: Token, mark: Token): boolean {
  return isPlainMoney(amount) && amount.left < mark.right && mark.left < amount.right;
}
