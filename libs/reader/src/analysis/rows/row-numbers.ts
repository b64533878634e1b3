import { beginTogether } from '../../boxes.ts';
import type { Word } from '../../page.ts';
import { isUsed, type Table, type TableLine } from '../tables/table.ts';
import { hasWord, TEXT_GAP, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer numbers follow each other by chance. */
const ROWS_MIN = 4;
/** Balances and totals among the rows have no number. */
const SHARE_MIN = 0.8;
const NUMBER = /^\d{1,5}[.)]?$/;
const BESIDE_DAY = /^\d{1,4}\.?$/;
/** "val. 04-04", "Valuta 12.03.": what says that the day behind it is that of value. */
const VALUED = /^(?:val|valuta|valeur|wert|value)[.:]?$/iu;

/**
 * Whether the rows of a table begin with their numbers, one after the other, or all with that of the card they were paid
 * with, whatever heads them.
 */
export function numbersRows({ entries }: Table): boolean {
  const rows = entries.filter(({ datedHere }) => datedHere);
  const numbers = rows.flatMap(({ line: { tokens } }) => {
    const [first] = tokens;
    return first !== undefined && first.dates.length === 0 && NUMBER.test(first.text)
      ? [Number.parseInt(first.text, 10)]
      : [];
  });
  if (numbers.length < ROWS_MIN || numbers.length < SHARE_MIN * rows.length) return false;
  const [first = 0] = numbers;
  return [0, 1].some((step) => numbers.every((number, at) => number === first + step * at));
}

/** Shorter numbers are of a shop or a cheque. */
const REFERENCE = /^\d{9,25}$/;

/** Whether a word may be a reference that stands in a column of such. */
export function isReference(word: Word | undefined): boolean {
  return word !== undefined && REFERENCE.test(word.text);
}

/**
 * Whether the texts of a table without names begin with references: long numbers as long as each other, each another one,
 * that begin at one place.
 */
export function opensWithReferences(table: Table): boolean {
  if (table.header !== null) return false;
  const rows = table.entries.filter(({ datedHere }) => datedHere);
  const found = rows.flatMap((entry) => {
    const text = entry.line.tokens.find((token) => !isUsed(entry, token) && hasWord(token.text));
    const [first] = text?.words ?? [];
    return first !== undefined && isReference(first) ? [first] : [];
  });
  const [one] = found;
  if (one === undefined || found.length < ROWS_MIN || found.length < SHARE_MIN * rows.length) return false;
  const isColumn = found.every(
    ({ text, box }) => text.length === one.text.length && beginTogether(box[0], one.box[0]),
  );
  return isColumn && new Set(found.map(({ text }) => text)).size === found.length;
}

/** "•••• 7714": what is left of a card's number. */
const MASKED_CARD = /^[*•●·xX]{2,}(?:[ -]?[*•●·xX]{2,})*[ -]?\d{4}$/u;

interface CardCells {
  readonly line: TokenLine;
  readonly cells: readonly Token[];
  /** Where the text behind them begins. */
  readonly text: number;
}

/**
 * The masked numbers of cards in a column of their own between the days and the texts: most rows have one, and all texts
 * begin behind it, also where a row has none.
 */
export function cardCells({ entries }: Table): ReadonlySet<Token> {
  const rows = entries.filter(({ datedHere }) => datedHere);
  const found = rows.flatMap((entry) => cardOn(entry) ?? []);
  const [one] = found;
  if (one === undefined || found.length < ROWS_MIN || 2 * found.length < rows.length) return new Set();
  const isAligned = (left: number | undefined, other: number | undefined): boolean =>
    left !== undefined && other !== undefined && beginTogether(left, other);
  const carded = new Set(found.map(({ line }) => line));
  const isColumn =
    found.every(
      ({ cells, text }) => isAligned(cells[0]?.left, one.cells[0]?.left) && isAligned(text, one.text),
    ) && rows.every((entry) => carded.has(entry.line) || isAligned(textsOf(entry)[0]?.left, one.text));
  return new Set(isColumn ? found.flatMap(({ cells }) => cells) : []);
}

const HIDDEN_GROUPS = /^[*•●xX]{2,}(?: (?:[*•●xX]{2,}|\d{4}))*$/u;

/** "6228 **** **** 4417": what is hidden of the number that these figures begin, whatever column's name reaches over them. */
export function opensMasked({ text, right }: Token, { tokens, unit }: TokenLine): Token | undefined {
  if (!/^\d{4}$/.test(text)) return undefined;
  return tokens.find(
    (other) => other.left > right && other.left - right < TEXT_GAP * unit && HIDDEN_GROUPS.test(other.text),
  );
}

/** The number that a row's texts begin with, where what follows stands at a column's distance. */
function cardOn(entry: TableLine): CardCells | null {
  const { line } = entry;
  const texts = textsOf(entry);
  for (const count of [1, 2]) {
    const [cells, next] = [texts.slice(0, count), texts[count]];
    const last = cells.at(-1);
    if (last === undefined || next === undefined) return null;
    if (!MASKED_CARD.test(cells.map(({ text }) => text).join(' '))) continue;
    return next.left - last.right >= TEXT_GAP * line.unit ? { line, cells, text: next.left } : null;
  }
  return null;
}

function textsOf(entry: TableLine): readonly Token[] {
  return entry.line.tokens.filter((token) => !isUsed(entry, token));
}

/** The number that a line begins with. */
export function isRowNumber(token: Token, line: TokenLine): boolean {
  return token === line.tokens[0] && NUMBER.test(token.text);
}

/** "#  Date" over "8  04 Apr": a number before its day, in the column that is named for days, counts the rows too. */
export function standsBeforeDay(token: Token, { dates }: TableLine): boolean {
  return BESIDE_DAY.test(token.text) && dates.some((day) => token.right <= day.left);
}

/** A day of value told in words, and the word: neither describes the row. */
export function tellsValueDay(token: Token, { tokens }: TokenLine): boolean {
  const at = tokens.indexOf(token);
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (token.dates.length > 0) return before !== undefined && VALUED.test(before.text);
  return VALUED.test(token.text) && after !== undefined && after.dates.length > 0;
}
