import { lineOf, token, type Token, type TokenLine } from './tokens.ts';
import { readAmount } from '../lexicon/amounts.ts';

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

/** A sign set apart from its figure, as operators are. */
function endsWithOperator({ amounts, words }: Token): boolean {
  return amounts.length > 0 && words.length > 1 && OPERATOR.test(words.at(-1)?.text ?? '');
}

function withoutLast({ words, dates }: Token): Token {
  const figure = words.slice(0, -1);
  const text = figure.map((word) => word.text).join(' ');
  return token(figure, readAmount(text), dates, text);
}
