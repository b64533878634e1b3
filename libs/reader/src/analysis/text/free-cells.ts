import { isPlainMoney, TEXT_GAP, type Token, type TokenLine } from './tokens.ts';

/** A number within a text is part of it; before a date stands the number of the row. */
export function standsFree(token: Token, { tokens, unit }: TokenLine): boolean {
  const at = tokens.indexOf(token);
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const tight = TEXT_GAP * unit;
  return (
    (before === undefined || token.left - before.right >= tight) &&
    (after === undefined || after.dates.length > 0 || after.left - token.right >= tight)
  );
}

/** Money that no text goes on behind: "12.41 Uhr" is a time of day. */
export function endsWithMoney({ tokens, unit }: TokenLine): boolean {
  return tokens.some((one, at) => {
    const after = tokens[at + 1];
    return isPlainMoney(one) && (after === undefined || after.left - one.right >= TEXT_GAP * unit);
  });
}

/** "Order 12/24 39.99": words lead up to a cell, also by way of days and numbers. */
export function isTold(line: TokenLine, cell: Token): boolean {
  const at = line.tokens.indexOf(cell);
  const before = line.tokens[at - 1];
  if (before === undefined || cell.left - before.right >= TEXT_GAP * line.unit) return false;
  return (before.dates.length === 0 && /\p{L}/u.test(before.text)) || isTold(line, before);
}
