import { isCurrencyCode } from '@counterfoil/money';
import { RANGE_WORDS } from '../../facts/period-words.ts';
import { fold } from '../../lexicon/fold.ts';
import { mayHaveMeaning, nameBothEnds } from '../../lexicon/line-meanings.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import { lineMeanings, nameSummary } from '../../lexicon/words.ts';
import { touches } from '../text/columns.ts';
import { foundOnce } from '../text/found-once.ts';
import { hasWord, isStrong, type Token, type TokenLine } from '../text/tokens.ts';

const WORD = /\p{L}/u;

/** "01.01.2025 bis 30.06.2025  0,50 % Zins": two days with a word for a range between them, and no day of booking. */
export function beginsSpan({ tokens }: Pick<TokenLine, 'tokens'>): boolean {
  const [from, word, to] = tokens;
  if (from === undefined || word === undefined || to === undefined) return false;
  if (from.dates.length === 0 || to.dates.length === 0 || word.dates.length > 0) return false;
  const words = fold(word.text).split(' ');
  return WORD.test(word.text) && words.every((one) => RANGE_WORDS.has(one));
}

/**
 * Lines with days and an amount that are the head's and no rows: the period of the statement beside its balance, the
 * terms of the account under their names, and over all rows the values of a box without a word, the day of the
 * statement and the two of its period among them.
 */
export const spanHeads = foundOnce(findSpanHeads);

function findSpanHeads(lines: readonly TokenLine[]): readonly number[] {
  const first = lines.find(({ tokens }) => tokens.some(isDay) && tokens.some(isStrong));
  // Each page prints the box again.
  const box = first !== undefined && isBoxOfDays(first) ? first.text : null;
  return lines.flatMap((line, at) =>
    line.text === box || isPeriodWithBalance(line) || statesTerms(line, lines[at - 1]) ? [line.index] : [],
  );
}

/**
 * Right under "Statement date   Credit limit   Minimum payment", or under the names of both balances, stand values of the
 * account, which no row moves.
 */
function statesTerms(line: TokenLine, above: TokenLine | undefined): boolean {
  if (above === undefined || above.tokens.some(isStrong) || !mayHaveMeaning(above.text)) return false;
  const standsOver = (name: Token): boolean =>
    line.tokens.some((cell) => isStrong(cell) && touches(name, cell));
  // "Balance on 1 May 2026": a value set to the right stands under the day that ends its name.
  const named = above.tokens.filter((name, at) => {
    const next = above.tokens[at + 1];
    return standsOver(name) || (next !== undefined && isDay(next) && standsOver(next));
  });
  const [first] = line.tokens;
  if (first === undefined) return false;
  // Values that are set to the right of their boxes stand under the names in order, and not under all of them.
  const inOrder = above.tokens.length === line.tokens.length ? above.tokens : named;
  const isSummary = [named, inOrder].some((names) => nameSummary(names.map(({ text }) => text)));
  if (isSummary && isStrong(first)) return true;
  if (isSpanOfMoney(line.tokens) && nameBothEnds(inOrder.map(({ text }) => text))) return true;
  const terms = named.filter(({ text }) => lineMeanings(text).some(isTerm));
  // A day with an amount left of all of them is a row's, beside the box of the terms.
  const start = Math.min(...terms.map(({ left }) => left));
  const isRow = isDay(first) && line.tokens.some((cell) => isStrong(cell) && cell.right < start);
  return terms.length > 0 && !isRow && line.tokens.some(isDay);
}

/** "1 March 2025   31 March 2025   100.00   80.00" under "From   To   Started with   Ended with": not a word of what moved. */
function isSpanOfMoney([from, to, ...others]: readonly Token[]): boolean {
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return false;
  return others.every((cell) => !isDay(cell) && isStrong(cell));
}

const isTerm = (meaning: LineMeaning): boolean => meaning === 'minimum_payment' || meaning === 'credit_limit';

const isDay = ({ dates }: Token): boolean => dates.length > 0;

function isPeriodWithBalance(line: TokenLine): boolean {
  const rest = line.tokens.slice(3);
  return rest.length > 0 && rest.every(({ amounts }) => amounts.length > 0) && beginsSpan(line);
}

/** A row has a day of booking and one of value, and says what it is of. */
const ROW_DAYS_MAX = 2;

function isBoxOfDays({ tokens, words }: TokenLine): boolean {
  const days = tokens.filter(isDay);
  if (days.length <= ROW_DAYS_MAX) return false;
  const named = new Set(days.flatMap((day) => day.words));
  return words.every((word) => named.has(word) || !hasWord(word.text) || isCurrencyCode(word.text));
}
