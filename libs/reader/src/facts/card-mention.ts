import { CURRENCY_CODES } from '../lexicon/currency-words.ts';
import type { Token } from '../analysis/text/tokens.ts';
import { hasLetters, isMoney, type SheetLine } from './sheet.ts';

/** A product's heading stands within this many lines of where the account starts. */
export const HEADING_LINES = 14;

export const CARD_NAME =
  /card|visa|mastercard|amex|karte|carte|carta|tarjeta|cart[aã]o|karta|kort|kart[ıi]|信用卡|カード/i;

/** "Carte n° 3752 XXXXXX 41009": a masked number of a card and of nothing else. */
export function numbersCard(text: string): boolean {
  return CARD_NAME.test(text) && MASKED.test(text) && !ACCOUNT_NAME.test(text);
}

const MASKED = /[Xx*•●·]{2,}/;
export const ACCOUNT_NAME =
  /account|acct|konto|compte|cuenta|conto|conta\b|rekening|rachun|hesap|iban|prepa|debit|débit/i;

/** Credit that is drawn and paid back again and again. */
const REVOLVES =
  /\bcr[eé]dit renouvelable\b|\brevolving\b|\bcr[eé]dito (?:renovable|rotativo)\b|\bcredito rotativo\b/iu;

/** "Capital available of your revolving credit 1,500.00" under a card's own number: what the card may draw. */
export function drawsOnCard(around: readonly SheetLine[], heading: number): boolean {
  const said = around.some((line) =>
    line.tokens.some((cell, at) => REVOLVES.test(cell.text) && leadsToAmount(line, at)),
  );
  return said && around.some((line) => isInHead(line, heading) && numbersCard(line.text));
}

export function isInHead({ index, tokens }: SheetLine, heading: number): boolean {
  return Math.abs(index - heading) <= HEADING_LINES && !tokens.some(isMoney);
}

/** "10 012 345 678" beside a product is its number. */
function isAmount(token: Token): boolean {
  return isMoney(token) && token.amounts[0]?.style !== 'either';
}

const IBAN_BEGINS = /(?:^| )[A-Z]{2}\d{2}$/;
/** "LIVRET A N° 0077" beside "90226 - EUR". */
const BEGINS_NUMBER = / n(?:[°ºo]|r|um(?:ber|éro)?)\.? ?\d[\d ]*$/iu;
const GROUP = /^\d{3,}(?![\d.,])/;
/** "Savings account 0044 | 1093117 | 41": the same without a country. */
const ENDS_IN_GROUP = /\p{L}.* \d{3,}$/u;
const LONG_GROUP = /^\d{4,}$/;

/** An amount follows before the next words do: those of another box are about something else. */
export function leadsToAmount(line: SheetLine, at: number): boolean {
  // "Zichtrekening BE12 | 3456 7890 1234 EUR": the groups of a number.
  const [text, next] = [line.tokens[at]?.text ?? '', line.tokens[at + 1]?.text ?? ''];
  if (
    IBAN_BEGINS.test(text) ||
    (ENDS_IN_GROUP.test(text) && LONG_GROUP.test(next)) ||
    (BEGINS_NUMBER.test(text) && GROUP.test(next))
  )
    return false;
  const after = line.tokens.slice(at + 1);
  const words = after.findIndex((cell) => hasLetters(cell) && !CURRENCY_CODES.has(cell.text));
  return after.slice(0, words === -1 ? after.length : words).some(isAmount);
}
