import { touches } from '../analysis/text/columns.ts';
import { IBAN_CURRENCIES } from '../lexicon/countries.ts';
import { CURRENCY_CODES } from '../lexicon/currency-words.ts';
import { fold } from '../lexicon/fold.ts';
import type { Word } from '../page.ts';
import { mention, type AccountMention } from './account-mention.ts';
import { namesCard } from './card-names.ts';
import { headsRows } from './heading-role.ts';
import { pays } from './paying-accounts.ts';
import { isFar, LAST_FOUR, numberFrom } from './printed-number.ts';
import { isMoney, type SheetLine } from './sheet.ts';
import { kindsIn, namesProduct, statementTypeOf } from './statement-type.ts';

/** "Tili: 3938 0096 5523 EUR". */
const UNLABELLED_WORDS_MAX = 12;
/** Shorter numbers without a label are branches and customers. */
const UNLABELLED_DIGITS_MIN = 8;
/** A product's name and a number. */
const NAMED_WORDS_MAX = 8;
/** An IBAN in groups with the balances of its account. */
const IBAN_WORDS_MAX = 18;
/** A number, of whatever the statement is of. */
export const BARE_LABELS: ReadonlySet<string> = new Set([
  'n',
  'no',
  'nr',
  'nro',
  'numero',
  'nummer',
  'number',
  'numer',
]);
/** Belgium's, Denmark's and Norway's are about the shortest. */
const IBAN_CHARACTERS_MIN = 15;
/** A mask before four digits. */
const MASKED_CARD = /(?:^|\s)[Xx*•●·.]{2,}[\s-]?(\d{4})(?:\s|$)/;
/** Ten digits or more in three groups or more. */
const IN_GROUPS = /^(?=(?:\D*\d){10})\d{2,7}(?:-\d{2,7}){2,4}$/;
/** "Savings (4410)": the last four, and no year. */
const IN_BRACKETS = /^\((?!19|20)(\d{4})\)$/;
const TELEPHONE = /^\d{3}-\d{3}-\d{4}$/;
const ENDED_CARD =
  /(?<!\p{L})(?:cards?|visa|mastercard|cart[aã]o|tarjeta|carte|carta|karte|kaart|kort)(?:\s[\p{L}®]+){0,3}?\s(?:ending(?: in| with)?|final|finalizad[ao] en|terminad[ao] en|que termina en|se terminant par|termin[ée]e par|finissant par|endend auf|endet auf|endet mit|endet in|mit (?:den )?Endziffern|eindigend op|che termina con|som slutar på|slutter på|met (?:als )?laatste (?:vier|4) cijfers|with (?:the )?last (?:four|4) digits|mit den letzten (?:vier|4) (?:Ziffern|Stellen)|con (?:los )?últimos (?:cuatro|4) dígitos|com (?:os )?últimos (?:quatro|4) dígitos)[\s:*•.xX]*(\d{4})(?!\d)/iu;
/** "正卡 卡號末四碼 4417", "ご本人様 カード末尾4417". */
const ENDED_CARD_HAN = /(?:卡[號号][末後后][四4][碼码位]|カード(?:末尾|下[四4]桁))[\s:：]*(\d{4})(?!\d)/u;
/** "Money Market ...4410". */
const DOTTED = /(?:^|\s)(?:\.{3}|…)(\d{4})(?=[\s),]|$)/;
const BESIDE_SORT_CODE =
  /(?:^|\s)(?:\d{2}-\d{2}-\d{2}[ /|·]+(\d{8})|(\d{8})[ /|·]+\d{2}-\d{2}-\d{2})(?=\s|$)/;
/** France's: bank, branch, account and a key. */
const RIB = /(?:^|\s)(\d{5} \d{5} [\dA-Z]{11} \d{2})(?=\s|$)/;
/** New Zealand's: bank, branch, account and a suffix. */
const SUFFIXED = /(?:^|\s)(\d{2}-\d{4}-\d{7}-\d{2,3})(?=\s|$)/;
/** A whole card number of sixteen digits, most of them masked or in four groups; a card's name may have it in brackets, or right before it. */
const CARD_NUMBER =
  /(?:^|(?<!\d)[\s(]|(?<=[)）:：\p{sc=Han}\p{sc=Katakana}]))(\d{4}[Xx*•#]{8}\d{4}|3[47]\d\d[ -](?:\d{6}|[Xx*•#]{6})[ -]\d{5}|\d[Xx*•#]{11}\d{4}|(?:\d{4}|\d?[Xx*•#]{3,4})(?:[ .-](?:\d{4}|\d{2}[Xx*•]{2}|[Xx*•#]{4})){2}[ .-]\d{4})(?=[\s),]|$)(?!\s\d{4}(?!\d))/u;
/** Japan's: branch, kind and seven digits. */
const OF_BRANCH = /(?:口座番号|支店|本店|店番|店名).*?(?:普通|当座|貯蓄)(?:預金)?[\s:：]*(\d{7})(?!\d)/u;
const PAYS = /支払|引落|引き落とし|振込/u;
/** Fewer rows repeat a number by chance. */
const ROWS_MIN = 3;

/** Whether a number has as many digits as one needs that no label names. */
export function isLong(value: string): boolean {
  return value.replace(/\D/g, '').length >= UNLABELLED_DIGITS_MIN;
}

/** A number that its form or what stands beside it tells, in a line without a label of it. */
export function bareNumber(line: SheetLine): AccountMention | null {
  return (
    besideSortCode(line) ??
    ofBranch(line) ??
    numbered(line) ??
    unlabelled(line) ??
    maskedCard(line) ??
    endedCard(line)
  );
}

/** "例題支店(店番 044) 普通 0441093": the number of an account of a kind at a branch, not of one that pays. */
function ofBranch(line: SheetLine): AccountMention | null {
  const number = PAYS.test(line.text) ? undefined : OF_BRANCH.exec(line.text)?.[1];
  return number === undefined ? null : mention(line, number, 1);
}

/** "N. 000044109331", "NÚMERO 441-093311-22": the number of what the statement is of, where a cell starts so. */
function numbered(line: SheetLine): AccountMention | null {
  const { words } = line.line;
  for (const [at, word] of words.entries()) {
    if (!BARE_LABELS.has(fold(word.text)) || !startsCell(words, at)) continue;
    const value = numberFrom(words, at + 1);
    if (value !== null && isLong(value)) return mention(line, value, 1);
  }
  return null;
}

/** After a wide gap, or with a colon behind the value of another label: "Date: 11 Feb 2026 Number: 441-093311-22". */
function startsCell(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined || isFar(before, word)) return true;
  return word.text.endsWith(':') && /\d$/.test(before.text);
}

/** In a language without a label here: a long number that a currency follows at the end of its line. */
function unlabelled(line: SheetLine): AccountMention | null {
  const { words } = line.line;
  const iban = words.length > IBAN_WORDS_MAX ? null : ibanIn(words);
  if (iban !== null) return mention(line, iban, 1);
  if (words.length > UNLABELLED_WORDS_MAX) return null;
  const currency = words.at(-1)?.text ?? '';
  if (!CURRENCY_CODES.has(currency)) return afterProduct(line);
  const start = words.findIndex((word) => /^\d/.test(word.text));
  const value = start < 0 ? null : numberFrom(words, start);
  return value !== null && isLong(value) ? mention(line, value, 1) : null;
}

/** "BE71 0961 2344 1093" without a word that says what it is. */
function ibanIn(words: readonly Word[]): string | null {
  for (const [at, word] of words.entries()) {
    if (IBAN_CURRENCIES[/^([A-Z]{2})\d{2}/.exec(word.text)?.[1] ?? ''] === undefined) continue;
    const iban = pays([...words.slice(0, at).map(({ text }) => fold(text)), 'iban'], at)
      ? null
      : numberFrom(words, at);
    if (iban !== null && iban.replace(/\W/g, '').length >= IBAN_CHARACTERS_MIN) return iban;
  }
  return null;
}

/** "Performance Savings - 36098765432", "Savings *4410", "One Checking for 110944-203-7": the number that ends a product's cell. */
function afterProduct(line: SheetLine): AccountMention | null {
  const { words } = line.line;
  const start = words.findIndex(
    ({ text }) => /^\d/.test(text) || LAST_FOUR.test(text) || IN_BRACKETS.test(text),
  );
  const name = words.slice(0, Math.max(start, 0)).map((word) => word.text);
  const end = words.findIndex((word, at) => at > start && isFar(words[at - 1], word));
  const number = words.slice(start, end === -1 ? words.length : end).map((word) => word.text);
  const isMasked = number.length === 1 && LAST_FOUR.test(number[0] ?? '');
  const isNamed = namesProduct(name.join(' ')) || (isMasked && namesCard(name.join(' ')));
  if (start < 1 || !isNamed) return null;
  const [, last4] = number.length === 1 ? (IN_BRACKETS.exec(number[0] ?? '') ?? []) : [];
  if (last4 !== undefined) return mention(line, last4, 1);
  if (!isMasked && !/^[\d /-]+$/.test(number.join(' '))) return null;
  const value = numberFrom(words, start);
  return value !== null && (isMasked || isLong(value)) ? mention(line, value, 1) : null;
}

/** How many words a line has beside the groups of a number. */
export function nameWords(words: readonly Word[]): number {
  return words.filter(({ text }) => /\p{L}/u.test(text) && !/\d|^[Xx*•#]{2,}$/u.test(text)).length;
}

/** "4315XXXXXXXX9007", "Platinum (XXXX-XXXX-XXXX-2277)", or an account's number that its form tells, and at most a name. */
function maskedCard(line: SheetLine): AccountMention | null {
  if (nameWords(line.line.words) > NAMED_WORDS_MAX) return null;
  const number = (RIB.exec(line.text) ?? SUFFIXED.exec(line.text) ?? CARD_NUMBER.exec(line.text))?.[1];
  return number === undefined ? null : mention(line, number, 1);
}

/** "Cartão Amber final 4471", "卡號末四碼 4471": the last digits of a card behind its product's name. */
function endedCard(line: SheetLine): AccountMention | null {
  const dotted = DOTTED.exec(line.text)?.[1];
  const ended = ENDED_CARD.exec(line.text) ?? ENDED_CARD_HAN.exec(line.text);
  const last4 = ended?.[1] ?? (namesProduct(line.text) ? dotted : undefined);
  return last4 === undefined ? null : mention(line, last4, 1);
}

/** "00440931 / 11-22-33", "11-22-33 00440931": in Britain what stands beside a sort code. */
function besideSortCode(line: SheetLine): AccountMention | null {
  const [, after, before] = BESIDE_SORT_CODE.exec(line.text) ?? [];
  const number = after ?? before;
  return number === undefined ? null : mention(line, number, 1);
}

/**
 * "111-234-567-890" in a cell of its own over the rows of a statement that labels no number, where it is the only such one;
 * a telephone's are three, three and four.
 */
export function groupedNumber(lines: readonly SheetLine[]): AccountMention | null {
  const firstRow = lines.findIndex((line) => line.isRow);
  const found = lines.slice(0, Math.max(firstRow, 0)).flatMap((line) => {
    const { words } = line.line;
    return words.flatMap((word, at) => {
      const next = words[at + 1];
      const isCell = (at === 0 || isFar(words[at - 1], word)) && (next === undefined || isFar(word, next));
      return isCell && IN_GROUPS.test(word.text) && !TELEPHONE.test(word.text)
        ? (mention(line, word.text, 1) ?? [])
        : [];
    });
  });
  const [only, more] = found;
  return more === undefined ? (only ?? null) : null;
}

/** Two groups or more, and eight digits. */
const BEFORE_NAME = /^(?=(?:\D*\d){8})\d{3,}(?:-\d{2,7})+$/;
/** Six digits in two groups or more are an account's behind the name of a product. */
const BEHIND_PRODUCT = /^(?=(?:\D*\d){6})\d{2,7}(?:-\d{1,7}){1,4}$/;

/**
 * A line right over the names of columns with the number of an account: "Everyday   02-0044-0093117-00" behind a name,
 * "441093-0007 FREEDOM DRAFT" before one, "COMPTE CHÈQUES (EOP) 04-410-93 Forfait Plus" behind that of a product.
 */
export function groupedHeading(line: SheetLine, below: SheetLine | undefined): AccountMention | null {
  const { words } = line.line;
  if (nameWords(words) > NAMED_WORDS_MAX || below === undefined || !headsRows(below)) return null;
  if (line.tokens.some((token) => token.dates.length > 0)) return null;
  const number = behindName(words) ?? beforeName(line) ?? behindProduct(words);
  return number === null || TELEPHONE.test(number) ? null : mention(line, number, 2);
}

function behindName(words: readonly Word[]): string | null {
  const [name, number] = [words[0]?.text ?? '', words.at(-1)?.text ?? ''];
  return /\p{L}/u.test(name) && IN_GROUPS.test(number) ? number : null;
}

function beforeName({ line: { words }, tokens }: SheetLine): string | null {
  const [number, name] = [words[0]?.text ?? '', words[1]?.text ?? ''];
  return BEFORE_NAME.test(number) && /\p{L}/u.test(name) && !tokens.some(isMoney) ? number : null;
}

function behindProduct(words: readonly Word[]): string | null {
  const at = words.findIndex(({ text }) => BEHIND_PRODUCT.test(text));
  const name = words.slice(0, Math.max(at, 0)).map(({ text }) => text);
  return namesProduct(name.join(' ')) ? (words[at]?.text ?? null) : null;
}

/** "N° 00044109301 en euros". */
const IN_MONEY = /(?<!\S)n[°º]\s?(\d{8,})\sen\s(?:euros?|eur|dollars?|francs)(?!\p{L})/iu;

/** "Livret d'avenir N° 00044109301 en euros": a French product of any name, its number and its money, without figures of money. */
export function numberInMoney(line: SheetLine): AccountMention | null {
  const number = line.tokens.some(isMoney) ? undefined : IN_MONEY.exec(line.text)?.[1];
  return number === undefined ? null : mention(line, number, 3);
}

/**
 * The card whose masked number every row repeats, where nothing else prints one: "•••• 1234   Bookshop". On a card's bill
 * charges and payments have none.
 */
export function numberInRows(lines: readonly SheetLine[]): AccountMention | null {
  const rows = lines.filter((line) => line.isRow);
  const printed = rows.flatMap((row) => MASKED_CARD.exec(row.text)?.[1] ?? []);
  const [first] = rows;
  const [last4] = printed;
  if (first === undefined || rows.length < ROWS_MIN || new Set(printed).size !== 1 || last4 === undefined)
    return null;
  const isBill = 2 * printed.length > rows.length && statementTypeOf(lines, first.index) === 'credit_card';
  return printed.length === rows.length || isBill ? mention(first, last4, 1) : null;
}

/** What the column is called that says with which card a row was paid. */
const CARD_COLUMN =
  /^(?:卡[號号]?[末後后](?:四|4)?[碼码位]|末四[碼码位]|卡[號号]|card (?:no|number|ending)|last (?:4|four)(?: digits)?|card)$/;

/** The card by whose last four digits, in a column of that name, most rows of a card's bill were paid: "4417" under 卡號末四碼. */
export function numberUnderName(lines: readonly SheetLine[]): AccountMention | null {
  const name = lines.flatMap(({ tokens }) => tokens.filter(({ text }) => CARD_COLUMN.test(fold(text))))[0];
  const rows = name === undefined ? [] : lines.filter((line) => line.isRow);
  const [first] = rows;
  if (name === undefined || first === undefined || rows.length < ROWS_MIN) return null;
  const printed = rows.flatMap(({ tokens }) =>
    tokens.flatMap((cell) => (/^\d{4}$/.test(cell.text) && touches(cell, name) ? [cell.text] : [])),
  );
  const [last4] = printed;
  const isOne = last4 !== undefined && new Set(printed).size === 1 && 2 * printed.length > rows.length;
  return isOne && statementTypeOf(lines, first.index) === 'credit_card' ? mention(first, last4, 1) : null;
}

/** The card of a statement that names a credit card, by the heads of its rows: of several, the bill is of the first. */
export function cardAmongRows(lines: readonly SheetLine[]): AccountMention | null {
  const firstRow = lines.findIndex((line) => line.isRow);
  const kinds = new Set(lines.slice(0, Math.max(firstRow, 0)).flatMap(({ text }) => kindsIn(text)));
  if (!kinds.has('credit_card') || kinds.has('checking')) return null;
  return cardHeads(lines)[0] ?? null;
}

/** "Card ending in 0093", "Kort 5301 22** **** 0093 J. Holder": cards with nothing else on their lines that moves money. */
export function cardHeads(lines: readonly SheetLine[]): readonly AccountMention[] {
  const heads = lines.flatMap((line) => {
    const card = line.isRow || line.tokens.some(isMoney) ? null : (endedCard(line) ?? maskedCard(line));
    return card ?? [];
  });
  return ofPlastic(heads, lines);
}

/** "0000 XXXX XXXX 4417": a bank numbers the account behind its cards so, and no card. */
const OF_NO_CARD = /(?<![\dXx*•#])0000[ -]?(?:[Xx*•#]{4}[ -]?){2}\d{4}(?!\d)/u;

/** The numbers without that of the account behind the cards, where one of a card is among them or over rows. */
export function ofPlastic(
  mentions: readonly AccountMention[],
  lines: readonly SheetLine[],
  cards = mentions,
): readonly AccountMention[] {
  const isOfCard = ({ index }: AccountMention): boolean => !OF_NO_CARD.test(lines[index]?.text ?? '');
  if (mentions.every(isOfCard)) return mentions;
  const isCard = (one: AccountMention): boolean =>
    isOfCard(one) && CARD_NUMBER.test(lines[one.index]?.text ?? '');
  return cards.some(isCard) ? mentions.filter(isOfCard) : mentions;
}

/** Services that keep money under the number of a telephone. */
const MOBILE_MONEY =
  /\b\p{L}{0,8}-?pesa\b|\breceipt no\.? completion\b|\bmobile (?:money|wallet)\b|\be-?wallet\b|\bmomo\b|(?:airtel|orange|moov|mtn) money\b|\bwallet statement\b|\bdompet digital\b|\bbilletera (?:digital|móvil)\b|\bcarteira digital\b/iu;
const MOBILE_NUMBER =
  /^(?:(?:customer |registered )?(?:mobile|phone|wallet|msisdn)(?: (?:number|no\.?))?|msisdn|nomor ponsel|número de (?:celular|móvil)|numéro de (?:téléphone|mobile))\s*:?$/iu;
/** Telephones have so many digits at least, with the country's or without. */
const MOBILE_DIGITS_MIN = 9;

/** "Mobile Number   0700 044 093" in the head of a statement of mobile money, whose accounts have no other number. */
export function mobileNumber(lines: readonly SheetLine[]): AccountMention | null {
  const firstRow = lines.findIndex((line) => line.isRow);
  const head = lines.slice(0, Math.max(firstRow, 0));
  if (!head.some(({ text }) => MOBILE_MONEY.test(text))) return null;
  for (const line of head) {
    const at = line.tokens.findIndex(({ text }) => MOBILE_NUMBER.test(text));
    const behind = at < 0 ? [] : line.tokens.slice(at + 1);
    const end = behind.findIndex(({ text }) => !/^\+?[\d ()*X-]+$/.test(text));
    const groups = end < 0 ? behind : behind.slice(0, end);
    const number = groups.map(({ text }) => text).join(' ');
    if (number.replace(/[^\d*X]/g, '').length >= MOBILE_DIGITS_MIN) return mention(line, number, 1);
  }
  return null;
}
