import { RANGE_WORDS } from '../facts/period-words.ts';
import { fold } from '../lexicon/fold.ts';
import type { TokenLine } from './tokens.ts';

const WORD = /\p{L}/u;

/** "01.01.2025 bis 30.06.2025  0,50 % Zins": two days with a word for a range between them, and no day of booking. */
export function beginsSpan({ tokens }: Pick<TokenLine, 'tokens'>): boolean {
  const [from, word, to] = tokens;
  if (from === undefined || word === undefined || to === undefined) return false;
  if (from.dates.length === 0 || to.dates.length === 0 || word.dates.length > 0) return false;
  const words = fold(word.text).split(' ');
  return WORD.test(word.text) && words.every((one) => RANGE_WORDS.has(one));
}

/** Lines of nothing but a range of days and an amount: the period of the statement beside its balance, and no row. */
export function spanHeads(lines: readonly TokenLine[]): readonly number[] {
  return lines.flatMap((line) => {
    const rest = line.tokens.slice(3);
    const isBare = rest.length > 0 && rest.every(({ amounts }) => amounts.length > 0);
    return isBare && beginsSpan(line) ? [line.index] : [];
  });
}
