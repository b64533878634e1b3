import { IBAN_CURRENCIES } from '../lexicon/countries.ts';
import { CURRENCY_CODES } from '../lexicon/currency-words.ts';
import { fold } from '../lexicon/fold.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import type { Word } from '../page.ts';
import { labelAt } from './account-labels.ts';
import { headsRows } from './heading-role.ts';
import { isFar, LAST_FOUR, numberFrom, numberUnder } from './printed-number.ts';
import { aroundRows, continuesText, isMoney, type SheetLine } from './sheet.ts';
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

/** The masked beginning of a number that stands without a label. */
const MASK = /^[Xx*•●·]{2,}[-\dXx*•●·]*$/;
/** Four characters or more, and all of them hidden. */
const HIDDEN = /^[Xx*•●]{4,}$/;
const HOLDERS: ReadonlySet<string> = new Set('customer client member cif crn ckyc pan'.split(' '));
/** A line of more words is a paragraph set small. */
const LINE_WORDS_MAX = 60;
/** The head of an account between the rows of others is no longer than this. */
const ACCOUNT_HEAD_LINES = 12;
/** "Tili: 3938 0096 5523 EUR". */
const UNLABELLED_WORDS_MAX = 12;
const UNLABELLED_DIGITS_MIN = 8;
const BARE_LABELS: ReadonlySet<string> = new Set(['n', 'no', 'nr', 'numero', 'nummer', 'number', 'numer']);
/** Belgium's, Denmark's and Norway's are about the shortest. */
const IBAN_CHARACTERS_MIN = 15;
/** A mask before four digits. */
const MASKED_CARD = /(?:^|\s)[Xx*•●·.]{2,}[\s-]?(\d{4})(?:\s|$)/;
/** Ten digits or more in three groups or more. */
const IN_GROUPS = /^(?=(?:\D*\d){10})\d{2,6}(?:-\d{2,6}){2,4}$/;
const TELEPHONE = /^\d{3}-\d{3}-\d{4}$/;
/** On fewer pages a number stands at one place by chance; the first page may have another head. */
const HEADED_PAGES_MIN = 3;
const SAME_PLACE_POINTS = 8;
/** Fewer rows repeat a number by chance. */
const ROWS_MIN = 3;
/** A whole card number of sixteen digits, most of them masked or in four groups. */
const CARD_NUMBER =
  /(?:^|\s)(\d{4}[Xx*•#]{8}\d{4}|(?:\d{4}|[Xx*•#]{4})(?:[ .-](?:\d{4}|\d{2}[Xx*•]{2}|[Xx*•#]{4})){2}[ .-]\d{4})(?=\s|$)/;
/** "von IBAN", "sul Vs. c/c", "van uw rekening", "sur votre compte", "en su cuenta". */
const FROM: ReadonlySet<string> = new Set('from von vom van sul sull sur en auf från fra z'.split(' '));
const YOUR: ReadonlySet<string> = new Set(
  'your ihrem ihr uw vs vostro suo votre su din ditt deres twojego'.split(' '),
);
const PAYER_WORDS_MAX = 4;
/** A product's name and a number. */
const HEADING_WORDS_MAX = 8;

/** Every account number the document prints outside its rows and what continues them. */
export function accountMentions(lines: readonly SheetLine[]): readonly AccountMention[] {
  const mentions: AccountMention[] = [];
  const around = new Set(aroundRows(lines));
  lines.forEach((line, at) => {
    if (line.line.words.length > LINE_WORDS_MAX || line.isRow) return;
    const found = mentionIn(line, lines[at + 1], lines[at + 2]);
    // Descriptions that wrap mention cards; between rows only the clearest label starts another account.
    if (found === null || continuesText(lines, at)) return;
    const heads = found.strength === 3 || (found.strength === 2 && isHeading(line));
    if (around.has(line) || (heads && opensAccount(lines, at))) mentions.push(found);
  });
  return ofPageHeads(mentions, lines);
}

/**
 * A number that the head of every page prints is the account's: between the rows, where days of several payments print
 * one date, stand the numbers of payees.
 */
function ofPageHeads(
  mentions: readonly AccountMention[],
  lines: readonly SheetLine[],
): readonly AccountMention[] {
  const pages = new Set(lines.map(({ line }) => line.page)).size;
  if (pages < HEADED_PAGES_MIN) return mentions;
  const places = new Map<string, Set<number>>();
  for (const { key, page, y } of mentions) {
    const place = `${key} ${Math.round(y / SAME_PLACE_POINTS)}`;
    places.set(place, (places.get(place) ?? new Set()).add(page));
  }
  const heads = new Set(
    [...places].flatMap(([place, on]) => (on.size >= pages - 1 ? [place.split(' ')[0] ?? ''] : [])),
  );
  if (heads.size === 0) return mentions;
  return mentions.filter(({ key, index }) => heads.has(key) || opensAccount(lines, index));
}

/** "Savings account 55209442" and nothing else. */
function isHeading(line: SheetLine): boolean {
  return line.line.words.length <= HEADING_WORDS_MAX && namesProduct(line.text) && !line.tokens.some(isMoney);
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

const CLABE_DIGITS = 18;

/** Mexico's standardised number is bank, town, account and a digit to check them by, which is not the account's. */
function accountInClabe(value: string): string {
  return value.replace(/\D/g, '').length === CLABE_DIGITS ? value.replace(/\d\D*$/, '') : value;
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
    if (label !== null && !pays(folded, at)) {
      const { count, strength } = label;
      const value =
        numberFrom(words, at + count) ??
        (strength === 3 && endsCell(words, at + count) && !isHidden(words, at + count)
          ? numberUnder(words, at, count, [below, second])
          : strength === 2 && words.length === at + count
            ? numberAlone(words[at], below)
            : null);
      if (value !== null && (best === null || strength > best.strength))
        best = mention(line, folded[at + count - 1] === 'clabe' ? accountInClabe(value) : value, strength);
    } else if (label === null && best === null && isMasked(words, folded, at)) {
      const value = numberFrom(words, at);
      best = value === null ? null : mention(line, value, 1);
    }
  }
  return best ?? numbered(line) ?? unlabelled(line) ?? maskedCard(line);
}

/** "Account number XXXX XXXX XXXX XXXX" shows nothing, and no number stands under it either. */
function isHidden(words: readonly Word[], from: number): boolean {
  const shown = words.slice(from).find(({ text }) => /[\p{L}\d*•●]/u.test(text));
  return shown !== undefined && HIDDEN.test(shown.text);
}

/** A masked number by itself; behind "Customer" stands another one than the account's. */
function isMasked(words: readonly Word[], folded: readonly string[], at: number): boolean {
  return MASK.test(words[at]?.text ?? '') && !HOLDERS.has(folded[at - 1] ?? '');
}

/** "Agência 0001 Conta" at the end of a line, and its number alone on the next one, under its words. */
function numberAlone(label: Word | undefined, below: SheetLine | undefined): string | null {
  const [word, more] = below?.line.words ?? [];
  if (label === undefined || word === undefined || more !== undefined) return null;
  const [left, , width] = word.box;
  if (left > label.box[0] + label.box[2] || left + width < label.box[0]) return null;
  const digits = word.text.replace(/\D/g, '').length;
  return digits >= UNLABELLED_DIGITS_MIN ? numberFrom([word], 0) : null;
}

/** "Never share your card number, PIN or password": in a sentence a label heads nothing. */
function endsCell(words: readonly Word[], end: number): boolean {
  const [last, next] = [words[end - 1], words[end]];
  return next === undefined || !last?.text.endsWith(',') || isFar(last, next);
}

/** "… will be debited from your account 12345678": another account, which pays this one. */
function pays(folded: readonly string[], at: number): boolean {
  const before = folded.slice(Math.max(0, at - PAYER_WORDS_MAX), at);
  const from = before.findLastIndex((word) => FROM.has(word));
  return from >= 0 && (before.slice(from).some((word) => YOUR.has(word)) || folded[at] === 'iban');
}

/** "4315XXXXXXXX9007", "5549.XXXX.XXXX.8891", "4524-1920-0333-2277" and at most a name. */
function maskedCard(line: SheetLine): AccountMention | null {
  if (line.line.words.length > HEADING_WORDS_MAX) return null;
  const number = CARD_NUMBER.exec(line.text)?.[1];
  return number === undefined ? null : mention(line, number, 1);
}

/** "N. 000044109331", "NÚMERO 441-093311-22": the number of what the statement is of, where a cell starts so. */
function numbered(line: SheetLine): AccountMention | null {
  const { words } = line.line;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (!BARE_LABELS.has(fold(word.text)) || (before !== undefined && !isFar(before, word))) continue;
    const value = numberFrom(words, at + 1);
    const digits = value?.replace(/\D/g, '').length ?? 0;
    if (value !== null && digits >= UNLABELLED_DIGITS_MIN) return mention(line, value, 1);
  }
  return null;
}

/** In a language without a label here: a long number that a currency follows at the end of its line. */
function unlabelled(line: SheetLine): AccountMention | null {
  const { words } = line.line;
  if (words.length > UNLABELLED_WORDS_MAX) return null;
  const iban = ibanIn(words);
  if (iban !== null) return mention(line, iban, 1);
  const currency = words.at(-1)?.text ?? '';
  if (!CURRENCY_CODES.has(currency)) return afterProduct(line);
  const start = words.findIndex((word) => /^\d/.test(word.text));
  const value = start < 0 ? null : numberFrom(words, start);
  return value !== null && value.replace(/\D/g, '').length >= UNLABELLED_DIGITS_MIN
    ? mention(line, value, 1)
    : null;
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
  const start = words.findIndex(({ text }) => /^\d/.test(text) || LAST_FOUR.test(text));
  const name = words.slice(0, Math.max(start, 0)).map((word) => word.text);
  const end = words.findIndex((word, at) => at > start && isFar(words[at - 1], word));
  const number = words.slice(start, end === -1 ? words.length : end).map((word) => word.text);
  const isMasked = number.length === 1 && LAST_FOUR.test(number[0] ?? '');
  if (start < 1 || !namesProduct(name.join(' '))) return null;
  if (!isMasked && !/^[\d /-]+$/.test(number.join(' '))) return null;
  const value = numberFrom(words, start);
  const digits = value?.replace(/\D/g, '').length ?? 0;
  return value !== null && (isMasked || digits >= UNLABELLED_DIGITS_MIN) ? mention(line, value, 1) : null;
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

function mention(
  line: SheetLine,
  value: string,
  strength: AccountMention['strength'],
): AccountMention | null {
  const compact = value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const digits = compact.replace(/\D/g, '');
  if (digits.length < 4) return null;
  const { page, y } = line.line;
  return {
    index: line.index,
    page,
    y,
    key: compact.replace(/^X+/, ''),
    last4: digits.slice(-4),
    strength,
  };
}

/** The card whose masked number every row repeats, where nothing else prints one: "•••• 1234   Bookshop". */
export function numberInRows(lines: readonly SheetLine[]): AccountMention | null {
  const rows = lines.filter((line) => line.isRow);
  const [first] = rows;
  const numbers = new Set(rows.map((row) => MASKED_CARD.exec(row.text)?.[1] ?? null));
  const [last4] = numbers;
  if (first === undefined || rows.length < ROWS_MIN || numbers.size !== 1 || last4 == null) return null;
  return {
    index: first.index,
    page: first.line.page,
    y: first.line.y,
    key: last4,
    last4,
    strength: 1,
  };
}
