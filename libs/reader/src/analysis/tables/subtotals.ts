import { fold } from '../../lexicon/fold.ts';
import { isPlainMoney, type Token, type TokenLine } from '../text/tokens.ts';

const SUBTOTAL =
  /^(?:sub ?totals?|sous total|zwischensumme|subtotaal|subtotale|delsumma|mellansumma|delsum|valisumma|ara toplam|suma czesciowa|mezisoucet)(?= |$)/;

/**
 * "Gold card ending 6805   A SAMPLE   Subtotal of this card   2,142.35": whatever stands before it on a line without a day,
 * what stands beside its only amount says that others are summed up in it. Such lines are no rows.
 */
export function subtotalLines(lines: readonly TokenLine[]): readonly number[] {
  return lines.filter(isSubtotal).map(({ index }) => index);
}

function isSubtotal({ tokens }: TokenLine): boolean {
  const at = tokens.findIndex(isPlainMoney);
  const [name, more] = [tokens[at - 1], tokens.slice(at + 1).find(isPlainMoney)];
  return (
    at > 1 &&
    name !== undefined &&
    more === undefined &&
    !tokens.some(isDay) &&
    SUBTOTAL.test(fold(name.text))
  );
}

function isDay({ dates }: Token): boolean {
  return dates.length > 0;
}
