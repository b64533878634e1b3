import type { Token, TokenLine } from './tokens.ts';

/** "X 1.086666667 (EXCH RATE)", "@ 0,0537": the rate at which the amount before it was changed. */
const AT_RATE = /^[x×*@]\s?\d+[.,]\d{3,}/iu;

/** "48.00 X 1.086666667": the cell is an amount that was changed at the rate behind it, which moves nothing as it stands. */
export function isChanged(cell: Token, { tokens, height }: TokenLine): boolean {
  if (cell.amounts.length === 0) return false;
  const rate = tokens[tokens.indexOf(cell) + 1];
  return rate !== undefined && AT_RATE.test(rate.text) && rate.left - cell.right < height;
}

/** Whether a line says at which rate an amount was changed. */
export function tellsRate({ text }: TokenLine): boolean {
  return /\d\s[x×*@]\s?\d+[.,]\d{3,}/iu.test(text);
}
