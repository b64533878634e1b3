import type { Token } from '../analysis/text/tokens.ts';
import { fold } from '../lexicon/fold.ts';
import { KIND_ALONE, namesBank } from './bank-evidence.ts';
import { hasLetters, type SheetLine } from './sheet.ts';

/** A small word and a name. */
const GOES_ON_BELOW = /^(?:di|de|del|della|do|da|du|des|of|von|et|e|y|and|&) \p{Lu}/u;

/**
 * "Cassa di Risparmio" over "di Esempio S.p.A.": a cell with what goes on under it in the same print; or with what it is, as
 * in "Example Lakes" over "FEDERAL CREDIT UNION", in smaller print.
 */
export function joined(cell: Token, below: readonly (SheetLine | undefined)[]): Token {
  if (!hasLetters(cell)) return cell;
  const [left, top, , height] = cell.words[0]?.box ?? [0, 0, 0, 0];
  for (const [at, line] of below.entries()) {
    const rest = line?.tokens.find((other) => {
      const [x = -1, y = 0, , size = 0] = other.words[0]?.box ?? [];
      if (Math.abs(x - left) >= 2 || y - top >= 2 * height) return false;
      const goesOn = at === 0 && Math.abs(size - height) < 1 && GOES_ON_BELOW.test(other.text);
      return goesOn || (KIND_ALONE.test(fold(other.text)) && !namesBank(cell.text));
    });
    if (rest !== undefined) return { ...cell, text: `${cell.text} ${asSet(rest.text, cell.text)}` };
  }
  return cell;
}

/** "FEDERAL CREDIT UNION" under "Example Lakes": in capitals only as a name's other words are. */
function asSet(kind: string, name: string): string {
  const isRaised = kind === kind.toUpperCase() && name !== name.toUpperCase();
  return isRaised ? kind.toLowerCase().replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : kind;
}
