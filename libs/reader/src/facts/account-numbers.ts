import { CURRENCY_CODES } from '../lexicon/currency-words.ts';
import { readDate } from '../lexicon/dates.ts';
import { fold } from '../lexicon/fold.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import type { Word } from '../page.ts';
import { FOREIGN_WORDS, LABEL_WORDS_MAX, STRONG_LABELS, WEAK_LABELS } from './account-words.ts';
import { headsRows } from './heading-role.ts';
import { aroundRows, type SheetLine } from './sheet.ts';
import { namesProduct } from './statement-type.ts';

/** A printed account or card number. Only its shape is kept: the digits that show and the last four. */
export interface AccountMention {
  readonly index: number;
  readonly page: number;
  readonly y: number;
  /** Tells accounts of one document apart; never leaves the reader. */
  readonly key: string;
  readonly last4: string;
  /** 3: a label that only account numbers have; 2: another label; 1: a masked number by itself. */
  readonly strength: 1 | 2 | 3;
}

const NUMBER_WORD =
  /^[([]?(?:[A-Z]{1,4}[-#:]?){0,3}[\dXx*•●·.…#\-–—/]*[\dXx*•●·][\dXx*•●·.…\-–—/]*[A-Z]?[)\].,;:|]?$/;
const IBAN_WORD = /^(?:[A-Z]{2}\d{2}[A-Z0-9]{0,30}|[A-Z0-9]{1,12})$/;
/** The masked beginning of a number that stands without a label. */
const MASK = /^[Xx*•●·]{2,}[-\dXx*•●·]*$/;
/** Labels that say both that it is a number and that it is an account's. */
const CLEAR_LABEL =
  /^(?:iban|rib|nib|nrb|ccc|clabe)$|nummer|nr$|(?:account|acct|acc|a c|konto|rekening|compte|cuenta|conto|conta|rachunk|rachunek|konta|hesap|loan|member|facility|card|karte|karten|carte|carta|tarjeta|cartao|karty|kort|kart).* (?:number|no|n|nr|num|id|numero|numarasi|numaraniz|nummer|iban)$|^(?:numero|nummer|numer|nr|n|no|n o) |^(?:账|帐|户|帳|戶|客|口座|お客様番号|会員番号)/;
/** "Compte de Dépôt n°", "Conto corrente arancio numero": an account, up to three words of its kind, and "number". */
const NUMBER_OF_PRODUCT =
  /^(?:account|acct|konto|rekening|\p{L}*compte|c c|livret|pel|cuenta|libreta|conto|libretto|conta|rachunek|hesap)(?: \p{L}+){1,3} (?:number|no|nr|n|n o|num|numero|numer|nummer)$/u;
/** "Allkonto 6123 123 456", "Betaalrekening NL91…", "Käyttötili FI21…". */
const PRODUCT_COMPOUND = /\p{L}{3,}(?:konto|kontot|rekening|tili)$/u;
/** Beyond this gap, in word heights, a number is in another column. */
const WORD_GAP_HEIGHTS = 2.2;
const NUMBER_WORDS_MAX = 8;
/** A line of more words is a paragraph set small. */
const LINE_WORDS_MAX = 60;
/** The head of an account between the rows of others is no longer than this. */
const ACCOUNT_HEAD_LINES = 12;
/** "Tili: 3938 0096 5523 EUR". */
const UNLABELLED_WORDS_MAX = 12;
const UNLABELLED_DIGITS_MIN = 8;
/** Numbers of fewer digits, where none is masked, are branch codes and sheet numbers. */
const DIGITS_MIN = 5;

/** Every account number the document prints outside its rows and what continues them. */
export function accountMentions(lines: readonly SheetLine[]): readonly AccountMention[] {
  const mentions: AccountMention[] = [];
  const around = new Set(aroundRows(lines));
  lines.forEach((line, at) => {
    if (line.line.words.length > LINE_WORDS_MAX || line.isRow) return;
    const found = mentionIn(line, lines[at + 1], lines[at + 2]);
    // Descriptions that wrap mention cards; between rows only the clearest label starts another account.
    if (found === null) return;
    if (around.has(line) || (found.strength === 3 && opensAccount(lines, at))) mentions.push(found);
  });
  return mentions;
}

/** A new account has a header or an opening balance before its first row; the account of a payee has neither. */
function opensAccount(lines: readonly SheetLine[], at: number): boolean {
  for (const line of lines.slice(at, at + ACCOUNT_HEAD_LINES)) {
    if (headsRows(line)) return true;
    const meanings = lineMeanings(line.text);
    if (meanings.includes('opening') || meanings.includes('brought_forward')) return true;
    if (line.isRow) return false;
  }
  return false;
}

function mentionIn(
  line: SheetLine,
  below: SheetLine | undefined,
  second: SheetLine | undefined,
): AccountMention | null {
  const { words } = line.line;
  const folded = words.map(({ text }) => fold(text));
  let best: AccountMention | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const label = labelAt(words, folded, at);
    if (label !== null) {
      const { count, strength } = label;
      const value =
        numberFrom(words, at + count) ??
        (strength === 3 ? numberUnder(words, at, count, [below, second]) : null);
      if (value !== null && (best === null || strength > best.strength))
        best = mention(line, value, strength);
    } else if (best === null && MASK.test(words[at]?.text ?? '')) {
      const value = numberFrom(words, at);
      best = value === null ? null : mention(line, value, 1);
    }
  }
  return best ?? unlabelled(line);
}

/** In a language without a label here: a long number that a currency follows at the end of its line. */
function unlabelled(line: SheetLine): AccountMention | null {
  const { words } = line.line;
  if (words.length > UNLABELLED_WORDS_MAX) return null;
  const currency = words.at(-1)?.text ?? '';
  if (!CURRENCY_CODES.has(currency)) return afterProduct(line);
  const start = words.findIndex((word) => /^\d/.test(word.text));
  const value = start < 0 ? null : numberFrom(words, start);
  return value !== null && value.replace(/\D/g, '').length >= UNLABELLED_DIGITS_MIN
    ? mention(line, value, 1)
    : null;
}

/** "Performance Savings - 36098765432": the number that ends a product's heading. */
function afterProduct(line: SheetLine): AccountMention | null {
  const { words } = line.line;
  const last = words.at(-1)?.text ?? '';
  const name = words.slice(0, -1).map((word) => word.text);
  const numbered = new RegExp(`^\\d{${UNLABELLED_DIGITS_MIN},}$`).test(last);
  if (!numbered || !namesProduct(name.join(' ')) || readDate(last).length > 0) return null;
  return mention(line, last, 1);
}

/** The longest label of an account number that starts at this word. */
function labelAt(
  words: readonly Word[],
  folded: readonly string[],
  at: number,
): { count: number; strength: 2 | 3 } | null {
  const [before, first] = [words[at - 1], words[at]];
  // Beside "BSB" in another column stands the label of another number.
  if (
    before !== undefined &&
    first !== undefined &&
    !isFar(before, first) &&
    FOREIGN_WORDS.has(folded[at - 1] ?? '')
  )
    return null;
  for (let count = Math.min(LABEL_WORDS_MAX, words.length - at); count >= 1; count -= 1) {
    const part = folded.slice(at, at + count);
    // "****" folds to nothing: masks belong to the number, not to its label.
    if (part.at(-1) === '') continue;
    const text = part.filter((word) => word !== '').join(' ');
    const known = STRONG_LABELS.has(text) || WEAK_LABELS.has(text);
    const product = count === 1 && PRODUCT_COMPOUND.test(text);
    if (!known && !product && !(NUMBER_OF_PRODUCT.test(text) && standTogether(words.slice(at, at + count))))
      continue;
    // "Conta:" at the start of a line is a heading as well; in running text it would have no colon.
    const heads = at === 0 && /[:：][)]?$/.test(words[count - 1]?.text ?? '');
    return { count, strength: heads || CLEAR_LABEL.test(text) ? 3 : 2 };
  }
  return null;
}

function standTogether(words: readonly Word[]): boolean {
  return words.every((word, at) => !isFar(words[at - 1], word));
}

function isFar(before: Word | undefined, word: Word): boolean {
  return (
    before !== undefined && word.box[0] - (before.box[0] + before.box[2]) > WORD_GAP_HEIGHTS * word.box[3]
  );
}

/** The number that begins at the word, as far as its words stand together; null when none does. */
function numberFrom(words: readonly Word[], at: number): string | null {
  let start = at;
  // "Account number (last four digits): 1234", "IBAN :", "No. :" have a few words or marks before the number.
  while (
    start < words.length &&
    start < at + 4 &&
    /^(?:[:#.|\-–=]+|\(?(?:last|four|4|digits|number|no|nr|n[.]?[°ºo]|n[°º]|núm|num|is|ending|in|with|iban|eur|usd|gbp)\)?[.:]?\)?)$/i.test(
      words[start]?.text ?? '',
    )
  )
    start += 1;
  const parts: string[] = [];
  for (let next = start; next < words.length && parts.length < NUMBER_WORDS_MAX; next += 1) {
    const word = words[next];
    const before = words[next - 1];
    if (word === undefined) break;
    const far = parts.length > 0 && isFar(before, word);
    const country = /^[A-Z]{2}(?:\d{2}[A-Z0-9]*)?$/;
    const iban =
      parts.length === 0
        ? country.test(word.text)
        : country.test(parts[0] ?? '') && IBAN_WORD.test(word.text) && mayBeInIban(word.text, parts.length);
    if (CURRENCY_CODES.has(word.text)) break;
    if (far || !(NUMBER_WORD.test(word.text) || iban)) break;
    if (parts.length > 0 && /^(?:[-–—]+|[•·|])$/.test(word.text)) break;
    parts.push(word.text);
  }
  // "Card ending in 1999" prints four digits; four digits elsewhere are a year or a branch.
  const lastFour = /end|final|last|末/i.test(
    words
      .slice(Math.max(0, start - 3), start)
      .map((word) => word.text)
      .join(' '),
  );
  return accepted(parts, lastFour);
}

/** A bank's letters stand in the second group of an IBAN; "BIC" after it is no part of it. */
function mayBeInIban(word: string, at: number): boolean {
  return /\d/.test(word) || (at <= 2 && word.length === 4);
}

/** The number under its label, in the same column; leading words of the cell ("Business Checking") are passed over. */
function numberUnder(
  words: readonly Word[],
  at: number,
  count: number,
  below: readonly (SheetLine | undefined)[],
): string | null {
  const left = (words[at]?.box[0] ?? 0) - 4;
  const last = words[at + count - 1];
  const right = (last?.box[0] ?? 0) + (last?.box[2] ?? 0) + 30;
  const page = below[0]?.line.page;
  for (const line of below) {
    if (line === undefined || line.line.page !== page) return null;
    if (line.isRow) return null;
    const column = line.line.words.filter((word) => word.box[0] + word.box[2] > left && word.box[0] < right);
    for (let from = 0; from < column.length; from += 1) {
      const first = column[from];
      if (first === undefined || !/[\d*Xx]/.test(first.text)) continue;
      const value = numberFrom(line.line.words, line.line.words.indexOf(first));
      if (value !== null) return value;
    }
    if (column.length > 0 && !/\d/.test(column.map((word) => word.text).join(''))) continue;
  }
  return null;
}

function accepted(parts: readonly string[], lastFour: boolean): string | null {
  // Trailing words that are no part of it ("1234 5678 - Sheet 1") were cut at the dash; a date ends it as well.
  const joined = parts
    .join(' ')
    .replace(/[)\].,;:|]+$/, '')
    .replace(/^[([#:]+/, '');
  // "Estratto conto n. 1/2026" counts the statements of a year.
  if (readDate(joined).length > 0 || /^\d{1,3}\s?\/\s?(?:19|20)\d\d$/.test(joined)) return null;
  // Czech and Slovak numbers end with the code of the bank: "19-2000145399/0800".
  const czech = /^((?:\d{1,6}-)?\d{2,10})\/\d{4}$/.exec(joined)?.[1];
  if (czech !== undefined) return czech;
  // An amount is no account number.
  if (/^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(joined)) return null;
  const compact = joined.replace(/[^A-Za-z0-9*•●·]/g, '');
  const digits = compact.replace(/\D/g, '');
  const masked = /[Xx*•●·]{2}|\.{3}|…/.test(joined) || /^[.…]/.test(joined);
  if (!/\d{3,4}[A-Z]?$/.test(compact) || digits.length < 4 || digits.length > 34) return null;
  return masked || digits.length >= DIGITS_MIN || lastFour ? joined : null;
}

function mention(
  line: SheetLine,
  value: string,
  strength: AccountMention['strength'],
): AccountMention | null {
  const compact = value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const digits = compact.replace(/\D/g, '');
  if (digits.length < 4) return null;
  const { page, y } = line.line;
  return { index: line.index, page, y, key: compact.replace(/^X+/, ''), last4: digits.slice(-4), strength };
}
