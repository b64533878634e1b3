import type { AccountMention } from './account-mention.ts';
import { cardHeads } from './bare-numbers.ts';
import { bestMention, IBAN } from './best-mention.ts';
import { numbersCard } from './card-mention.ts';
import type { SheetLine } from './sheet.ts';
import { namesProduct, statementTypeOf } from './statement-type.ts';

/** The number of a document's one account: of its own among those of cards, payers and products that stand around it. */
export function ownNumber(
  heading: AccountMention | undefined,
  mentions: readonly AccountMention[],
  all: readonly AccountMention[],
  lines: readonly SheetLine[],
): AccountMention | null {
  const named = ofRows(heading, bestMention(mentions), lines);
  return ofFirstCard(ofAccount(ofCard(ofProduct(named, all, lines), all, lines), all, lines), lines);
}

/** "Member no. 77188" and "Share Draft Checking 77188-0417": the number of the product, which goes on from that of its holder. */
function ofProduct(
  named: AccountMention | null,
  mentions: readonly AccountMention[],
  lines: readonly SheetLine[],
): AccountMention | null {
  if (named === null) return named;
  const goesOn = ({ key, index }: AccountMention): boolean =>
    key.length > named.key.length &&
    key.startsWith(named.key) &&
    index !== named.index &&
    namesProduct(lines[index]?.text ?? '');
  return mentions.find(goesOn) ?? named;
}

/** The number printed most often, unless it is of another product than the one whose name and number head the rows. */
function ofRows(
  heading: AccountMention | undefined,
  most: AccountMention | null,
  lines: readonly SheetLine[],
): AccountMention | null {
  const named = [heading, most].every((one) => namesProduct(lines[one?.index ?? -1]?.text ?? ''));
  return named ? (heading ?? most) : most;
}

/** "CH44 3199 …", "NL •• •••• ••44 71". */
const IBAN_BEGINS = /^[A-Z]{2}\d/;

/** As many figures as are shown of a card. */
const LAST_FIGURES = 4;
/** The two stand in one box. */
const BESIDE_LINES = 2;

/** A masked number, or one of as many figures as cards have. */
const OF_CARDS = /[Xx*•●·]{2,}|(?<!\d)\d(?:[ -]?\d){14,15}(?!\d)/;

/** "Kartenkonto 7744 0931 2209": what a bank keeps the bills of a holder's cards by. */
const CARD_ACCOUNT = /(?<!\p{L})(?:kartenkonto|compte (?:de )?cartes?|conto (?:della )?carta)(?!\p{L})/iu;

/** On a card's bill the number of the card, rather than that of its account or of the one that pays it, or is paid. */
function ofCard(
  named: AccountMention | null,
  mentions: readonly AccountMention[],
  lines: readonly SheetLine[],
): AccountMention | null {
  const text = lines[named?.index ?? -1]?.text ?? '';
  const isIban = named !== null && IBAN_BEGINS.test(named.key);
  // "Account number XXXX XXXX XXXX 4417" is a card's as well, by whatever name.
  if (named === null || (!isIban && OF_CARDS.test(text))) return named;
  const labelled = mentions.find(({ index }) => numbersCard(lines[index]?.text ?? ''));
  const card = labelled ?? (isIban || CARD_ACCOUNT.test(text) ? cardHeads(lines)[0] : undefined);
  return card !== undefined && statementTypeOf(lines, named.index) === 'credit_card' ? card : named;
}

/** Beside the last figures of a card that draws on an account, the number of the account. */
function ofAccount(
  named: AccountMention | null,
  mentions: readonly AccountMention[],
  lines: readonly SheetLine[],
): AccountMention | null {
  if (named?.key.length !== LAST_FIGURES || statementTypeOf(lines, named.index) === 'credit_card')
    return named;
  const isBeside = ({ key, page, index, strength }: AccountMention): boolean =>
    IBAN.test(key) && strength === 3 && page === named.page && Math.abs(index - named.index) <= BESIDE_LINES;
  return mentions.find(isBeside) ?? named;
}

/**
 * "Total card **** 0093" behind all rows, or "Card ending in 0093" over the last of them, is of the last card of several: the
 * bill is of the first.
 */
function ofFirstCard(named: AccountMention | null, lines: readonly SheetLine[]): AccountMention | null {
  if (named === null) return named;
  const cards = cardHeads(lines);
  if (lines.findLastIndex((line) => line.isRow) <= named.index)
    return cards.some(({ last4 }) => last4 === named.last4) ? (cards[0] ?? named) : named;
  const isOverRow = ({ index }: AccountMention): boolean =>
    (lines[index + 1]?.tokens[0]?.dates.length ?? 0) > 0;
  const heads = cards.filter(isOverRow);
  return heads.some(({ index }) => index === named.index) ? (heads[0] ?? named) : named;
}
