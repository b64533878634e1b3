import type { AccountMention } from './account-mention.ts';
import { isLong } from './bare-numbers.ts';
import { isMoney, type SheetLine } from './sheet.ts';

/**
 * A number between the rows that stands under the last dated one as well, and nowhere over the first, is a payee's: under
 * a day that is printed once go on the rows of that day.
 */
export function withoutPayees(
  mentions: readonly AccountMention[],
  between: ReadonlySet<string>,
  firstRow: number,
): readonly AccountMention[] {
  const own = new Set(mentions.flatMap(({ index, key }) => (index < firstRow ? [key] : [])));
  if (own.size === 0 || between.size === 0) return mentions;
  return mentions.filter(({ key }) => own.has(key) || !between.has(key));
}

/** Last four digits of a card. */
const SHOWN_DIGITS = 4;
/** Two rows may be two cards' totals. */
const TOLD_ROWS_MIN = 3;

/**
 * "Card ··4417" right under lines that end with money is how each of these rows was paid, where a whole number stands over
 * them all: what has its day on a line above it looks like no row.
 */
export function withoutTexts(
  mentions: readonly AccountMention[],
  lines: readonly SheetLine[],
): readonly AccountMention[] {
  const isText = ({ index, key }: AccountMention): boolean =>
    key.length === SHOWN_DIGITS &&
    lines[index - 1]?.tokens.some(isMoney) === true &&
    lines[index]?.tokens.some(isMoney) === false;
  const texts = mentions.filter(isText);
  const first = texts[0];
  if (first === undefined || texts.length < TOLD_ROWS_MIN) return mentions;
  const isWhole = mentions.some(
    ({ index, key, strength }) => index < first.index && isLong(key) && strength > 1,
  );
  return isWhole ? mentions.filter(({ key }) => !texts.some((text) => text.key === key)) : mentions;
}

/** The card of another holder of the account. */
const SUPPLEMENTARY =
  /\b(?:supplementary|additional|authori[sz]ed user|zusatzkarte|partnerkarte|cartes? (?:supplémentaire|additionnelle)|tarjetas? adicional|cart[aã]o adicional|carta (?:aggiuntiva|familiare)|extra ?(?:kaart|kort)|karta dodatkowa|ek kart)\b/iu;

/** Without the cards of other holders, where the account's own is printed as well. */
export function withoutOthers(
  mentions: readonly AccountMention[],
  lines: readonly SheetLine[],
): readonly AccountMention[] {
  const own = mentions.filter(({ index }) => !SUPPLEMENTARY.test(lines[index]?.text ?? ''));
  return own.length > 0 ? own : mentions;
}
