import { lineFrom } from '../analysis/lines.ts';
import { tokenLine, type Token } from '../analysis/tokens.ts';
import type { FactLine } from './types.ts';

/** A line cut into cells, made only when something asks for them. */
export class SheetLine {
  readonly line: FactLine;
  readonly index: number;
  #tokens: readonly Token[] | null = null;
  #dated: boolean | null = null;

  constructor(line: FactLine, index: number) {
    this.line = line;
    this.index = index;
  }

  get text(): string {
    return this.line.text;
  }

  get height(): number {
    return this.line.words[0]?.box[3] ?? 10;
  }

  get tokens(): readonly Token[] {
    this.#tokens ??= tokenLine(lineFrom(this.line.words, this.index, this.line.page, 'text')).tokens;
    return this.#tokens;
  }

  /** A row of a table: a date at one end and an amount of money. Labels are looked for elsewhere. */
  get isRow(): boolean {
    this.#dated ??= looksLikeRow(this.tokens);
    return this.#dated;
  }
}

/** True for an amount that a bare number is not: with decimals, grouping, a currency or a sign. */
export function isMoney(token: Token): boolean {
  const [reading] = token.amounts;
  if (reading === undefined || token.dates.length > 0) return false;
  return reading.style !== 'none' || reading.symbol !== null || reading.marker !== null;
}

/** Text of a cell without the dots that lead to its value. */
export function hasLetters(token: Token): boolean {
  return token.amounts.length === 0 && token.dates.length === 0 && /\p{L}/u.test(token.text);
}

export function overlaps(a: Token, b: Token): boolean {
  return a.left < b.right && b.left < a.right;
}

function looksLikeRow(tokens: readonly Token[]): boolean {
  if (!tokens.some(isMoney)) return false;
  const first = tokens[0];
  const last = tokens.at(-1);
  return (first?.dates.length ?? 0) > 0 || (tokens.length > 2 && (last?.dates.length ?? 0) > 0);
}
