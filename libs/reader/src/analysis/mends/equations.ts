import { readAmount } from '../../lexicon/amounts.ts';
import type { Word } from '../../page.ts';
import { isPlainMoney, lineOf, token, type Token, type TokenLine } from '../text/tokens.ts';

const OPERATOR = /^[-+−–]$/;
const EQUALS = '=';
/** "300.00 - 300.00 + 84.10 = 84.10": fewer operators than this before the equals sign are no sum of a summary. */
const OPERATORS_MIN = 2;

/**
 * Summaries that print what they add up: "300.00 -   300.00 +   84.10 =   84.10". What stands behind a figure there
 * says what becomes of the next one; as a trailing minus it would turn the balance it stands behind.
 */
export function withoutOperators(lines: readonly TokenLine[]): readonly TokenLine[] {
  return lines.map((line) => (line.text.includes(EQUALS) ? figuresOf(line) : line));
}

function figuresOf(line: TokenLine): TokenLine {
  const equals = line.tokens.findIndex(({ text }) => text === EQUALS);
  const terms = line.tokens.slice(0, Math.max(equals, 0));
  const operators = terms.filter((cell) => OPERATOR.test(cell.text) || endsWithOperator(cell)).length;
  if (operators < OPERATORS_MIN || line.tokens.some(({ text }) => /\p{L}{2}/u.test(text))) return line;
  const figures = line.tokens.flatMap((cell) => {
    if (OPERATOR.test(cell.text) || cell.text === EQUALS) return [];
    return endsWithOperator(cell) ? [withoutLast(cell)] : [cell];
  });
  return lineOf(line, figures);
}

/** "+  +  -  =" in a line that has no figure: what stands between the names of a sum. */
export function isOfOperators({ tokens }: TokenLine): boolean {
  const signs = tokens.filter(({ text }) => OPERATOR.test(text));
  return signs.length >= OPERATORS_MIN && tokens.some(({ text }) => text === EQUALS);
}

/** A sign set apart from its figure, as operators are. */
function endsWithOperator({ amounts, words }: Token): boolean {
  return amounts.length > 0 && words.length > 1 && OPERATOR.test(words.at(-1)?.text ?? '');
}

function withoutLast({ words, dates }: Token): Token {
  const figure = words.slice(0, -1);
  const text = figure.map((word) => word.text).join(' ');
  return token(figure, readAmount(text), dates, text);
}

/** Between the names and the figures of an equation stand at most so many lines of a box beside it. */
const FIGURES_BELOW_MAX = 3;
/** "Previous balance - Payments - Credits + Purchases = Total due": the names, with what stands between them. */
const BETWEEN = /^[-+−–=]|[-+−–=]$/;

/**
 * "Previous balance - Payments - Credits + Purchases =Total due" in one line of text over as many figures: puts each name
 * over its figure.
 */
export function spreadNames(lines: readonly TokenLine[]): readonly TokenLine[] {
  return lines.map((line, at) => {
    const [first] = line.tokens;
    if (first === undefined || !first.text.includes(EQUALS) || first.amounts.length > 0) return line;
    const names = namesOf(first.words);
    if (names.length <= OPERATORS_MIN) return line;
    for (const below of lines.slice(at + 1, at + 1 + FIGURES_BELOW_MAX)) {
      const figures = below.tokens.filter(isPlainMoney);
      if (below.page !== line.page || figures.length === 0) continue;
      if (figures.length !== names.length) return line;
      const cells = names.flatMap((words, name) => placed(words, figures[name]));
      return lineOf(line, [...cells, ...line.tokens.slice(1)]);
    }
    return line;
  });
}

/** The words between operators, without these. */
function namesOf(words: readonly Word[]): Word[][] {
  const names: Word[][] = [[]];
  for (const word of words) {
    if (BETWEEN.test(word.text) && names.at(-1)?.length !== 0) names.push([]);
    const text = word.text.replace(/^[-+−–=]+/, '');
    if (text !== '') names.at(-1)?.push({ ...word, text });
  }
  return names.every((name) => name.length > 0) ? names : [];
}

function placed(words: readonly Word[], figure: Token | undefined): Token[] {
  if (figure === undefined) return [];
  const width = (figure.right - figure.left) / words.length;
  const moved = words.map((word, at): Word => {
    const [, top, , height] = word.box;
    return { ...word, box: [figure.left + at * width, top, width, height] };
  });
  return [token(moved, [], [])];
}
