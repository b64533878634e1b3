import { tellsDueDay } from '../analysis/tables/due-columns.ts';
import { standOverNames } from '../analysis/tables/values-over-names.ts';
import { IBAN_CURRENCIES } from '../lexicon/countries.ts';
import { CURRENCY_CODES } from '../lexicon/currency-words.ts';
import { fold } from '../lexicon/fold.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import type { Word } from '../page.ts';
import { labelAt } from './account-labels.ts';
import { byOwnNumbers, mention, type AccountMention } from './account-mention.ts';
import { FOREIGN_WORDS } from './account-words.ts';
import { BARE_LABELS, bareNumber, groupedHeading, isLong, nameWords, numberInMoney } from './bare-numbers.ts';
import { namesCard } from './card-names.ts';
import { headsRows } from './heading-role.ts';
import { numberBehindName } from './named-number.ts';
import { withoutPayees, withoutTexts } from './numbers-of-rows.ts';
import { pays, withoutPaying } from './paying-accounts.ts';
import { fourDigits, ibanOverLines, isFar, lastOfCard, numberFrom, numberUnder } from './printed-number.ts';
import { aroundRows, continuesText, isMoney, SheetLine } from './sheet.ts';
import { namesProduct } from './statement-type.ts';

/** The masked beginning of a number that stands without a label. */
const MASK = /^[Xx*•●·]{2,}[-\dXx*•●·]*$/;
/** What may be a group of a number, masked or not: "NL20", "EXAM", "**44". */
const IN_NUMBER = /^[A-Z\d*•●·-]+$/;
/** Four characters or more, and all of them hidden. */
const HIDDEN = /^[Xx*•●]{4,}$/;
const HOLDERS: ReadonlySet<string> = new Set(
  'customer client member cif crn ckyc pan mobile phone telephone tel'.split(' '),
);
/** A line of more words is a paragraph set small. */
const LINE_WORDS_MAX = 60;
/** The head of an account between the rows of others is no longer than this. */
const ACCOUNT_HEAD_LINES = 12;
/** A label's number stands on the second line under it at the latest, and may go on in two or three more. */
const LINES_UNDER = 5;
/** A label in small print starts where its value does. */
const OVER_POINTS = 4;
const AFTER_COLON = /(?:^|\s):\s?[\dXx*•]/;
/** On fewer pages a number stands at one place by chance; the first page may have another head. */
const HEADED_PAGES_MIN = 3;
const SAME_PLACE_POINTS = 8;
/** A product's name and a number. */
const HEADING_WORDS_MAX = 8;

/** Every account number the document prints outside its rows and what continues them. */
export function accountMentions(lines: readonly SheetLine[]): readonly AccountMention[] {
  const mentions: AccountMention[] = [];
  const around = new Set(aroundRows(lines));
  const firstRow = lines.find((line) => line.isRow)?.index ?? Infinity;
  const between = new Set<string>();
  lines.forEach((line, at) => {
    if (line.line.words.length > LINE_WORDS_MAX || line.isRow) return;
    const found =
      numberInMoney(line) ??
      mentionIn(ownAccounts(line, lines[at - 1]), lines[at - 1], lines.slice(at + 1, at + 1 + LINES_UNDER)) ??
      besideLabels(lines, at) ??
      groupedHeading(line, lines[at + 1]);
    if (found === null) return;
    const isNamed = isHeading(line) || isUnderName(lines[at - 1], line);
    const opens = (found.strength === 3 || isNamed) && opensAccount(lines, at);
    // Descriptions that wrap mention cards; between rows only the clearest label starts another account.
    if (!continuesText(lines, at) && (around.has(line) || opens))
      mentions.push(isNamed ? named(found, line.index > firstRow) : found);
    else between.add(found.key);
  });
  const heads = withoutTexts(withoutPayees(mentions, between, firstRow), lines);
  const own = ofPageHeads(heads, lines);
  return byOwnNumbers(sharesOf(own, lines));
}

/** "PRIME SHARE - ID 0001", "Suffix 0050: Share draft", "LOAN 0025 - LINE OF CREDIT": a share of a member, by the number it has among the member's. */
const SHARE =
  /^(?:(\p{L}[\p{L} &]*?)\s*[-–—:,]\s*(?:share |loan )?(?:id|suffix|sfx)[.:#]?\s*(\d{4})|(?:(?:share |loan )?(?:id|suffix|sfx)[.:#]?\s*(\d{4})\s*[-–—:]?|(?:share|loan|certificate)\s(\d{4})\s?[-–—:])\s+(\p{L}[\p{L} &]*))$/iu;
const SHARES = /(?<!\p{L})(?:shares?|loans?)(?!\p{L})/iu;

/** Where several shares of a member have numbers of their own over their rows, these are the accounts': all have the member's. */
function sharesOf(
  mentions: readonly AccountMention[],
  lines: readonly SheetLine[],
): readonly AccountMention[] {
  const shares = lines.flatMap((line, at) => {
    const [, before, last, first, only, behind] = SHARE.exec(line.text) ?? [];
    const [name, number] = [before ?? behind, last ?? first ?? only];
    if (name === undefined || number === undefined || !(SHARES.test(name) || namesProduct(name))) return [];
    return opensAccount(lines, at) ? (mention(line, number, 3) ?? []) : [];
  });
  return new Set(shares.map(({ key }) => key)).size > 1 ? shares : mentions;
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

function ownAccounts(line: SheetLine, above: SheetLine | undefined): SheetLine {
  const { page, y } = line.line;
  const over = above?.line.page === page ? above.tokens : [];
  const words = /\d/.test(line.text) ? withoutPaying(line.line.words, over) : line.line.words;
  if (words === line.line.words) return line;
  return new SheetLine({ page, y, words, text: words.map(({ text }) => text).join(' ') }, line.index);
}

/** "Savings account 55209442", "Miles Visa 4119 2200 8841 0937" and nothing else. */
function isHeading({ line, text, tokens }: SheetLine): boolean {
  if (nameWords(line.words) > HEADING_WORDS_MAX || tokens.some(isMoney)) return false;
  return namesProduct(text) || namesCard(text);
}

/** "Deposit account" and, under it, "No. 01/118835/2   Currency EUR". */
function isUnderName(above: SheetLine | undefined, line: SheetLine): boolean {
  if (above === undefined || above.line.page !== line.line.page || /\d/.test(above.text)) return false;
  return isHeading(above) && !line.tokens.some(isMoney);
}

/** The number that goes with the name of a product is that product's, with whatever label; of a contract, behind the rows of another. */
function named(found: AccountMention, isBehind: boolean): AccountMention {
  return found.strength === 1 || (found.strength === 0 && isBehind) ? { ...found, strength: 2 } : found;
}

/** A new account has a header or an opening balance before its first row; the account of a payee has neither. */
function opensAccount(lines: readonly SheetLine[], at: number): boolean {
  for (const [down, line] of lines.slice(at, at + ACCOUNT_HEAD_LINES).entries()) {
    if (headsRows(line)) return true;
    const meanings = lineMeanings(line.text);
    if (meanings.includes('opening') || meanings.includes('brought_forward')) return true;
    const below = lines[at + down + 1]?.tokens ?? [];
    if (line.isRow && !standOverNames(line.tokens, below) && !tellsDueDay(line.tokens)) return false;
  }
  return false;
}

/** "Conta à ordem 44109331   NIB 0033 0000 …": behind its own number an account's stands once more, with its bank's and a key. */
const ONCE_MORE: ReadonlySet<string> = new Set(['iban', 'nib', 'rib']);

const CLABE_DIGITS = 18;

/** Mexico's standardised number is bank, town, account and a digit to check them by, which is not the account's. */
function accountInClabe(value: string): string {
  return value.replace(/\D/g, '').length === CLABE_DIGITS ? value.replace(/\d\D*$/, '') : value;
}

function mentionIn(
  line: SheetLine,
  above: SheetLine | undefined,
  [below, second, ...rest]: readonly (SheetLine | undefined)[],
): AccountMention | null {
  const { words } = line.line;
  const folded = words.map(({ text }) => fold(text));
  let best: AccountMention | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const label = labelAt(words, folded, at);
    const isAddress = label !== null && label.strength < 3 && isTownBeside(words, at + label.count);
    if (label !== null && pays(folded, at)) {
      // "from your account NL20 EXAM **** **44 09": what is not masked of that number is no other's.
      at = behindNumber(words, at + label.count) - 1;
    } else if (label !== null && !isAddress) {
      const { count, strength } = label;
      const value =
        numberFrom(words, at + count) ??
        ibanOverLines(line, at + count, [below, second, ...rest]) ??
        (strength === 3 ? numberBehindName(words, at + count) : null) ??
        (strength === 3 ? fourDigits(words, at + count) : null) ??
        (strength === 3 && endsCell(words, at + count) && !isNumbered(words, at + count)
          ? numberUnder(words, at, count, [below, second], rest)
          : strength === 2 && words.length === at + count
            ? numberAlone(words[at], below)
            : null) ??
        (strength === 3 ? lastOfCard(words.slice(at, at + count), below, headsRows(line)) : null) ??
        (strength > 1 && headsCodes(words, folded, at, count)
          ? numberUnder(words, at, count, [below])
          : null) ??
        (strength === 2 && isNameOfBox(words, at, count) ? numberAligned(words, at, count, below) : null) ??
        (strength === 3 ? numberOver(words, at, count, above) : null);
      const isAgain = best !== null && best.strength > 1 && ONCE_MORE.has(folded[at + count - 1] ?? '');
      if (value !== null && !isAgain && (best === null || strength > best.strength))
        best = mention(
          line,
          value,
          isMembers(folded, at) || headsAccounts(words, at, count, [below, second]) ? 2 : strength,
          folded[at + count - 1] === 'clabe' ? accountInClabe(value) : undefined,
        );
    } else if (label === null && best === null && isMasked(words, folded, at)) {
      const value = numberFrom(words, isCountryOfIban(words[at - 1]) ? at - 1 : at);
      best = value === null ? null : mention(line, value, 1);
    }
  }
  return best !== null && best.strength > 0
    ? best
    : (bareNumber(line) ?? numberOfBox(line, folded, below) ?? best);
}

/** "Member number 00441093" beside "Account number 04410931": who holds the account, where that has a number of its own. */
function isMembers(folded: readonly string[], at: number): boolean {
  return folded[at] === 'member' || folded[at] === 'membership';
}

/** "NL ** **** ****4471 20": the letters before a mask. */
function isCountryOfIban(word: Word | undefined): boolean {
  return word !== undefined && IBAN_CURRENCIES[word.text] !== undefined;
}

/** The first word behind those that may be groups of a number. */
function behindNumber(words: readonly Word[], from: number): number {
  const end = words.findIndex(
    (word, at) => at >= from && (!IN_NUMBER.test(word.text) || isFar(words[at - 1], word)),
  );
  return end < 0 ? words.length : end;
}

/** "46006 VALENCIA", "05435-000 SAO PAULO": a postcode, in the address beside a heading. */
const POSTCODE = /^(?:\d{5}(?:-\d{3})?|\d{2}-\d{3})$/;

/** What stands far behind a label is a line of the address: a postcode and the name of its town. */
function isTownBeside(words: readonly Word[], at: number): boolean {
  const [label, code, town] = [words[at - 1], words[at], words[at + 1]];
  if (code === undefined || town === undefined || !POSTCODE.test(code.text) || !isFar(label, code))
    return false;
  return /^\p{L}{2}/u.test(town.text) && !CURRENCY_CODES.has(town.text) && !isFar(code, town);
}

/** "Account no. | Balance" over the numbers of several accounts says no more of one than the heading of its rows does. */
function headsAccounts(
  words: readonly Word[],
  at: number,
  count: number,
  below: readonly (SheetLine | undefined)[],
): boolean {
  const numbers = below.map((line) => numberUnder(words, at, count, [line]));
  return numbers.every((number) => number !== null) && below.every((line) => line?.tokens.some(isMoney));
}

/** A label in several languages, a line each, and its number behind the colon of one of them. */
function besideLabels(lines: readonly SheetLine[], at: number): AccountMention | null {
  const line = lines[at];
  if (line === undefined || !AFTER_COLON.test(line.text)) return null;
  const { words } = line.line;
  const colon = words.findIndex(({ text }) => text.startsWith(':'));
  const [left = 0, , , height = 0] = words[colon]?.box ?? [];
  const value = numberFrom(words, colon);
  if (value === null) return null;
  const labels = [-1, 1, -2, 2].flatMap((step) => {
    const other = lines[at + step];
    const isNear = other?.line.page === line.line.page && Math.abs(other.line.y - line.line.y) < 4 * height;
    // A label with a value of its own speaks of that one.
    const hasValue = other?.line.words.some(
      ({ text, box }) => text.startsWith(':') && box[0] >= left - height,
    );
    return isNear && hasValue === false
      ? [other.line.words.filter(({ box }) => box[0] + box[2] <= left)]
      : [];
  });
  return labels.some(endsInLabel) ? mention(line, value, 3) : null;
}

/** Words of which the last ones are the label of an account's number, without one. */
function endsInLabel(words: readonly Word[]): boolean {
  const folded = words.map(({ text }) => fold(text));
  return words.some((_, at) => {
    const label = labelAt(words, folded, at);
    return label?.strength === 3 && at + label.count === words.length;
  });
}

/** "Agência   Conta": a branch, of which the label of an account's number may be the end. */
const BRANCHES: ReadonlySet<string> = new Set(['agencia', 'ag']);

/** "Transit   Institution   Account": the label of a number among those of the codes of its bank, each a cell. */
function headsCodes(words: readonly Word[], folded: readonly string[], at: number, count: number): boolean {
  const namesCode = folded.some((word) => FOREIGN_WORDS.has(word) || BRANCHES.has(word));
  return namesCode && isNameOfBox(words, at, count);
}

/** "Client   Account   CLABE" over their values: a label that is a cell among others without figures. */
function isNameOfBox(words: readonly Word[], at: number, count: number): boolean {
  const [first, last, next] = [words[at], words[at + count - 1], words[at + count]];
  if (first === undefined || last === undefined || words.some(({ text }) => /\d/.test(text))) return false;
  return (at === 0 || isFar(words[at - 1], first)) && (next === undefined || isFar(last, next));
}

/** "Account   Number" over "Free account   44 1140 2004 …": a whole number under the bare word. */
function numberOfBox(
  line: SheetLine,
  folded: readonly string[],
  below: SheetLine | undefined,
): AccountMention | null {
  const { words } = line.line;
  const at = folded.findIndex((word, index) => BARE_LABELS.has(word) && isNameOfBox(words, index, 1));
  const value = at < 0 ? null : numberAligned(words, at, 1, below);
  return value === null ? null : mention(line, value, 1);
}

/** The number that starts right under its label. */
function numberAligned(
  words: readonly Word[],
  at: number,
  count: number,
  below: SheetLine | undefined,
): string | null {
  const left = words[at]?.box[0] ?? 0;
  const starts = below?.line.words.some(
    ({ box, text }) => Math.abs(box[0] - left) < OVER_POINTS && /[\d*•Xx]/.test(text),
  );
  const value = starts === true ? numberUnder(words, at, count, [below]) : null;
  return value !== null && isLong(value) ? value : null;
}

/** The number over its label in small print: "000044109331" over "account number". */
function numberOver(
  words: readonly Word[],
  at: number,
  count: number,
  above: SheetLine | undefined,
): string | null {
  const [label, next] = [words[at], words[at + count]];
  if (label === undefined || above === undefined || above.isRow || above.line.page !== 1) return null;
  if (next !== undefined && !isFar(words[at + count - 1], next)) return null;
  const own = above.line.words.map(({ text }) => fold(text));
  if (above.line.words.some((_, index) => labelAt(above.line.words, own, index) !== null)) return null;
  const start = above.line.words.findIndex(({ box }) => Math.abs(box[0] - label.box[0]) < OVER_POINTS);
  const value = start < 0 ? null : numberFrom(above.line.words, start);
  return value !== null && isLong(value) ? value : null;
}

/** "Account number XXXX XXXX XXXX XXXX" shows nothing, and no number stands under it either. */
function isHidden(words: readonly Word[], from: number): boolean {
  const shown = words.slice(from).find(({ text }) => /[\p{L}\d*•●]/u.test(text));
  return shown !== undefined && HIDDEN.test(shown.text);
}

/** "EXTRAIT DE COMPTE N° 012 DU 31-12-2025": what figures follow, be they of a statement, numbers nothing that stands under it. */
function isNumbered(words: readonly Word[], from: number): boolean {
  const [last, next] = [words[from - 1], words[from]];
  const follows = next !== undefined && /^\d/.test(next.text) && !isFar(last, next);
  return follows || isHidden(words, from);
}

/** A masked number by itself; behind "Customer" stands another one than the account's. */
function isMasked(words: readonly Word[], folded: readonly string[], at: number): boolean {
  if (!MASK.test(words[at]?.text ?? '')) return false;
  const label = folded.slice(0, at).findLast((word) => word !== '');
  return !HOLDERS.has(label ?? '');
}

/** "Agência 0001 Conta" at the end of a line, and its number alone on the next one, under its words. */
function numberAlone(label: Word | undefined, below: SheetLine | undefined): string | null {
  const [word, more] = below?.line.words ?? [];
  if (label === undefined || word === undefined || more !== undefined) return null;
  const [left, , width] = word.box;
  if (left > label.box[0] + label.box[2] || left + width < label.box[0]) return null;
  return isLong(word.text) ? numberFrom([word], 0) : null;
}

/** Names of columns that stand close are fewer words together. */
const SENTENCE_WORDS_MIN = 8;

/** "Never share your card number, PIN or password", "You cannot use this IBAN for transfers": in a sentence a label heads nothing. */
function endsCell(words: readonly Word[], end: number): boolean {
  const [last, next] = [words[end - 1], words[end]];
  if (next === undefined || last === undefined || isFar(last, next)) return true;
  if (last.text.endsWith(',')) return false;
  if (!/^\p{Ll}/u.test(next.text)) return true;
  const far = words.findIndex((word, at) => at > end && isFar(words[at - 1], word));
  const cell = words.slice(0, far < 0 ? words.length : far);
  const from = cell.findLastIndex((word, at) => at > 0 && at < end && isFar(cell[at - 1], word));
  return cell.slice(Math.max(from, 0)).filter(({ text }) => /\p{L}/u.test(text)).length < SENTENCE_WORDS_MIN;
}
