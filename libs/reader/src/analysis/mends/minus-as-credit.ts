import type { AmountReading } from '../../lexicon/amounts.ts';
import { isPlainMoney, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/**
 * Cards that print what comes in with a minus and a mark, "-1,200.00 CR", and charges bare: the minus says what the mark
 * says, and takes nothing from it. Where balances stand beside the amounts, they tell what a minus means.
 */
export function readMinusAsCredit(lines: readonly TokenLine[]): readonly TokenLine[] {
  const listed = lines.map(loneAmount);
  const readings = listed.flatMap((amount) => amount?.amounts.slice(0, 1) ?? []);
  const credits = readings.filter(({ marker }) => marker === 'cr');
  if (credits.length === 0 || credits.some(({ sign }) => sign !== -1)) return lines;
  if (readings.some(({ marker }) => marker === 'dr') || !readings.some(isBare)) return lines;
  return lines.map((line, at) => {
    const amount = listed[at];
    if (amount === null) return line;
    const cells = line.tokens.map((cell) => (cell === amount ? asCredit(cell) : cell));
    return withCells(line, cells);
  });
}

/** The one amount of a dated line. */
function loneAmount({ tokens }: TokenLine): Token | null {
  if (!tokens.some(({ dates }) => dates.length > 0)) return null;
  const [amount, other] = tokens.filter(isPlainMoney);
  return amount === undefined || other !== undefined ? null : amount;
}

function isBare({ sign, marker }: AmountReading): boolean {
  return sign === 0 && marker === null;
}

function asCredit(cell: Token): Token {
  const amounts = cell.amounts.map((reading) =>
    reading.sign === -1 ? { ...reading, sign: 0 as const, marker: 'cr' as const } : reading,
  );
  return { ...cell, amounts };
}
