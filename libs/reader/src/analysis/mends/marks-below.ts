import { readMarker } from '../../lexicon/amounts.ts';
import { columnRoles, typeWord } from '../../lexicon/words.ts';
import { touches } from '../text/columns.ts';
import { lineWith, renumbered } from '../text/lines.ts';
import { isPlainMoney, lineOf, near, token, type Token, type TokenLine } from '../text/tokens.ts';

/**
 * An amount and its mark on two lines of one narrow cell, the middle of which is the row's line: "1.000,00" half a line
 * over the day and the text, "D" half a line under them.
 */
export function joinHalfLines(lines: readonly TokenLine[]): readonly TokenLine[] {
  const taken = new Set<TokenLine>();
  const joined = lines.map((line, at) => {
    const [above, below] = [lines[at - 1], lines[at + 1]];
    const whole = above === undefined || below === undefined ? null : halvesOf(above, line, below);
    if (whole === null || above === undefined || below === undefined) return line;
    taken.add(above).add(below);
    const words = [...line.words, ...whole.words];
    return { ...line, ...lineWith(line, words), tokens: [...line.tokens, whole] };
  });
  return taken.size === 0 ? lines : renumbered(joined.filter((_, at) => !taken.has(lines[at] as TokenLine)));
}

function halvesOf(above: TokenLine, line: TokenLine, below: TokenLine): Token | null {
  const [[amount, more], [mark, other]] = [above.tokens, below.tokens];
  if (amount === undefined || mark === undefined || more !== undefined || other !== undefined) return null;
  if ((line.tokens[0]?.dates.length ?? 0) === 0 || line.tokens.some(isPlainMoney)) return null;
  const marker = isOver(amount, mark) ? crOrDr(mark.text) : null;
  const isHalf = (upper: TokenLine, lower: TokenLine): boolean =>
    upper.page === lower.page && lower.bottom - upper.bottom < line.height;
  if (marker === null || !isHalf(above, line) || !isHalf(line, below)) return null;
  return withMark(amount, mark, marker);
}

/** The amount with its mark, which ends where it does itself, or behind it. */
export function withMark(amount: Token, mark: Token, marker: 'cr' | 'dr', right = amount.right): Token {
  const amounts = amount.amounts.map((reading) => ({ ...reading, marker }));
  return { ...token([...amount.words, ...mark.words], amounts, []), right };
}

/** Between an amount and its mark stand no more lines of the row's text than these. */
const TEXT_LINES_MAX = 3;

/**
 * "CR" or "Gutschrift" on the line under an amount, at the end of its column, alone or behind more words of the row:
 * puts it beside the amount that it marks. Alone it may stand under the last line of the row's text.
 */
export function liftMarks(lines: readonly TokenLine[]): TokenLine[] {
  const out: TokenLine[] = [];
  for (const [index, line] of lines.entries()) {
    let at = isHalfLower(out.at(-1), line) ? out.length - 2 : out.length - 1;
    const above = out[at];
    let marked = above === undefined || !near(above, line) ? null : markedBy(above, line);
    if (marked === null && isMark(line)) {
      at = overText(out, line, lines[index + 1]);
      marked = at < 0 ? null : markedBy(out[at] as TokenLine, line);
    }
    if (marked === null) {
      out.push(line);
      continue;
    }
    out[at] = marked;
    const words = line.tokens.slice(0, -1);
    if (words.length > 0) out.push(lineOf(line, words));
  }
  return renumbered(out);
}

/** A mark alone stands beside more words of its row, set so little lower that it makes a line of its own. */
function isHalfLower(text: TokenLine | undefined, { top, page, tokens }: TokenLine): boolean {
  if (text === undefined || tokens.length !== 1 || text.page !== page || top >= text.bottom) return false;
  return text.tokens.every(({ dates, amounts }) => dates.length + amounts.length === 0);
}

function isMark({ tokens: [mark, more] }: TokenLine): boolean {
  return mark !== undefined && more === undefined && crOrDr(mark.text) !== null;
}

/** The line over the text that a mark ends, unless the mark stands nearer to what follows; -1 where there is none. */
function overText(out: readonly TokenLine[], mark: TokenLine, next: TokenLine | undefined): number {
  const last = out.at(-1);
  if (last === undefined) return -1;
  const isOfNext = next?.page === mark.page && next.top - mark.bottom < mark.top - last.bottom;
  let lower = mark;
  for (let at = out.length - 1; !isOfNext && at >= out.length - 1 - TEXT_LINES_MAX; at -= 1) {
    const upper = out[at];
    if (upper === undefined || !near(upper, lower)) return -1;
    if (upper.tokens.some((cell) => cell.dates.length > 0 || isPlainMoney(cell))) return at;
    lower = upper;
  }
  return -1;
}

function markedBy(above: TokenLine, line: TokenLine): TokenLine | null {
  const mark = line.tokens.at(-1);
  if (mark === undefined) return null;
  const others = line.tokens.slice(0, -1);
  if (others.some(({ dates, amounts }) => dates.length + amounts.length > 0)) return null;
  // "Date   Details   Debit   Credit" right under an opening balance.
  if (others.length > 1 && others.every(({ text }) => columnRoles(text).length > 0)) return null;
  // A word of money in or out may end a description; "CR" does not.
  const marker = others.length === 0 ? markerIn(mark.text) : crOrDr(mark.text);
  if (marker === null) return null;
  const at = above.tokens.findLastIndex((one) => isOver(one, mark));
  const amount = above.tokens[at];
  if (amount === undefined) return null;
  const whole = withMark(amount, mark, marker);
  const words = [...above.words, ...mark.words];
  const tokens = above.tokens.toSpliced(at, 1, whole);
  return { ...above, ...lineWith(above, words), tokens };
}

export function crOrDr(text: string): 'cr' | 'dr' | null {
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
  return isPlainMoney(amount) && touches(amount, mark);
}
