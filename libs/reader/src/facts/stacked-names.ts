import type { Token } from '../analysis/text/tokens.ts';
import { fold } from '../lexicon/fold.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import { KIND_ALONE, namesBank } from './bank-evidence.ts';
import { titleOf } from './document-title.ts';
import { hasLetters, type SheetLine } from './sheet.ts';

/** A small word and a name. */
const GOES_ON_BELOW = /^(?:di|de|del|della|do|da|du|des|of|von|et|e|y|and|&) \p{Lu}/u;

/** Kinds of banks, of which there is one in every valley: a place goes on with their names. */
const KIND_OF_PLACE =
  /^(?:cassa (?:rurale|di risparmio)|caja(?: rural)?|caixa(?: (?:de credito )?agricola)?|banque (?:cooperative|populaire)|banca (?:popolare|di credito cooperativo)|caisse (?:populaire|d epargne)|credit (?:agricole|mutuel)|sparkasse|raiffeisenbank|volksbank|kantonalbank|bank spoldzielczy|sparebanken?|savings bank|cooperative bank)$/;
/** A place, of few words and without figures, before what else is said of the bank: "Valle dei Laghi - B.C.C." */
const PLACE = /^((?:\p{Ll}{1,5}['’ ])?\p{Lu}[\p{L}'’.]*(?: [\p{L}'’.]+){0,3}?)(?= [-–—|·] |,|$)/u;

/** The cell with the place under it, where it says no more than what kind of a bank it is. */
function withPlace(cell: Token, below: SheetLine | undefined): Token | null {
  if (!KIND_OF_PLACE.test(fold(cell.text))) return null;
  const left = cell.words[0]?.box[0] ?? 0;
  const rest = below?.tokens.find(({ words: [word] }) => Math.abs((word?.box[0] ?? -1) - left) < 2);
  const place = rest === undefined ? undefined : PLACE.exec(rest.text)?.[1];
  if (place === undefined || namesBank(place)) return null;
  const isRaised = place === place.toUpperCase() && cell.text !== cell.text.toUpperCase();
  const isTitle = isRaised || titleOf([place]).statement || lineMeanings(place).length > 0;
  return isTitle ? null : { ...cell, text: `${cell.text} ${place}` };
}

/**
 * "Cassa di Risparmio" over "di Esempio S.p.A.": a cell with what goes on under it in the same print; or with what it is, as
 * in "Example Lakes" over "FEDERAL CREDIT UNION", in smaller print, or beside it.
 */
export function joined(cell: Token, own: SheetLine, below: readonly (SheetLine | undefined)[]): Token {
  if (!hasLetters(cell)) return cell;
  const beside = own.tokens[own.tokens.indexOf(cell) + 1];
  if (beside !== undefined && KIND_ALONE.test(fold(beside.text)) && !namesBank(cell.text))
    return { ...cell, text: `${cell.text} ${asSet(beside.text, cell.text)}` };
  const placed = withPlace(cell, below[0]);
  if (placed !== null) return placed;
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
