import { beginTogether } from '../../boxes.ts';
import { isPlainMoney, near, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer cells begin where those of the next line do by chance. */
const CELLS_MIN = 3;

/**
 * "$2,312.79   60   01/30/2024   3.10%" over "AMOUNT   TERM   MATURITY   YIELD", as a box of terms is set: each of its values
 * begins where its name does on the line under it. The amounts of rows end, and do not begin, where others do.
 */
export function valuesOverNames(lines: readonly TokenLine[]): readonly number[] {
  return lines.flatMap((line, at) => {
    const names = lines[at + 1];
    return names !== undefined && near(line, names) && standOverNames(line.tokens, names.tokens)
      ? [line.index]
      : [];
  });
}

/** Whether the cells of a line, an amount among them, begin where words of the next one do. */
export function standOverNames(cells: readonly Token[], names: readonly Token[]): boolean {
  if (cells.length < CELLS_MIN || !cells.some(isPlainMoney)) return false;
  if (names.some(({ text }) => /\d/.test(text))) return false;
  return cells.every(({ left }) => names.some((name) => beginTogether(name.left, left)));
}
