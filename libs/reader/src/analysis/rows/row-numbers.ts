import type { Table, TableLine } from '../tables/table.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

/** Fewer numbers follow each other by chance. */
const ROWS_MIN = 4;
/** Balances and totals among the rows have no number. */
const SHARE_MIN = 0.8;
const NUMBER = /^\d{1,5}[.)]?$/;
const BESIDE_DAY = /^\d{1,4}\.?$/;
/** "val. 04-04", "Valuta 12.03.": what says that the day behind it is that of value. */
const VALUED = /^(?:val|valuta|valeur|wert|value)[.:]?$/iu;

/** Whether the rows of a table begin with their numbers, one after the other, whatever heads them. */
export function numbersRows({ entries }: Table): boolean {
  const rows = entries.filter(({ datedHere }) => datedHere);
  const numbers = rows.flatMap(({ line: { tokens } }) => {
    const [first] = tokens;
    return first !== undefined && first.dates.length === 0 && NUMBER.test(first.text)
      ? [Number.parseInt(first.text, 10)]
      : [];
  });
  if (numbers.length < ROWS_MIN || numbers.length < SHARE_MIN * rows.length) return false;
  return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
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
