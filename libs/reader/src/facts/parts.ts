import { fold } from '../lexicon/fold.ts';
import type { AccountMention } from './account-mention.ts';
import { accountMentions } from './account-numbers.ts';
import { IBAN } from './best-mention.ts';
import {
  cardAmongRows,
  cardHeads,
  groupedNumber,
  mobileNumber,
  numberInRows,
  numberUnderName,
  ofPlastic,
} from './bare-numbers.ts';
import { isCardOverleaf } from './card-overleaf.ts';
import { headsRows } from './heading-role.ts';
import type { LabelledValue } from './labels.ts';
import { withoutOthers } from './numbers-of-rows.ts';
import { ownNumber } from './own-number.ts';
import { periodOf } from './period.ts';
import { isMoney, type SheetLine } from './sheet.ts';
import { namesProduct } from './statement-type.ts';
import { partTitles } from './titled-parts.ts';

/** "High Yield Online Savings Account" is about the longest. */
const PRODUCT_WORDS_MAX = 6;

/** A box of balances has two of them, what went in and out, and no more lines than these. */
const BOX_LINES_MAX = 5;

/** The part of a document that is about one account. */
export interface AccountPart {
  readonly mention: AccountMention | null;
  readonly lines: readonly SheetLine[];
  /** Lines elsewhere, of a summary of all accounts, that name this one's number. */
  readonly summary: readonly number[];
  readonly page: number;
  readonly y: number;
  /** What it ends with, where that is told of apart. */
  readonly end?: { readonly page: number; readonly y: number };
}

/** A mention with what follows it up to the next one. */
interface Stretch {
  readonly mention: AccountMention;
  readonly from: number;
  readonly to: number;
  readonly hasContent: boolean;
}

/** Cuts the document where a heading names another account. */
export function accountParts(
  lines: readonly SheetLine[],
  values: readonly LabelledValue[],
): readonly AccountPart[] {
  const printed = accountMentions(lines);
  const all = withoutStem(ofPlastic(printed, lines, [...printed, ...cardHeads(lines)]));
  const strongest = strengthNeeded(all, lines);
  const mentions = all.filter(
    (mention) =>
      mention.strength >= strongest || isCardOverleaf(mention, headOf(lines, mention.index), all, lines),
  );
  const starts = ofOneBill(partStarts(stretches(mentions, lines, values), lines, values), values);
  if (starts.length < 2) {
    const own = withoutOthers(mentions, lines);
    const heading = own.find(({ index }) => index === starts[0]?.mention.index);
    const mention =
      ownNumber(heading, own, withoutOthers(all, lines), lines) ??
      numberInRows(lines) ??
      numberUnderName(lines) ??
      groupedNumber(lines) ??
      cardAmongRows(lines) ??
      mobileNumber(lines);
    return productParts(lines, values, mention) ?? titledParts(lines, mention) ?? [onePart(lines, mention)];
  }
  const heads = starts.map((start, at) => (at === 0 ? 0 : headOf(lines, start.from, values)));
  return starts.map((start, at) => {
    const from = heads[at] ?? start.from;
    const to = heads[at + 1] ?? lines.length;
    const first = lines[from];
    return {
      mention: start.mention,
      lines: lines.slice(from, to),
      summary: all.flatMap((mention) =>
        mention.key === start.mention.key && (mention.index < from || mention.index >= to)
          ? [mention.index]
          : [],
      ),
      page: first?.line.page ?? 1,
      y: at === 0 ? 0 : (first?.line.y ?? 0),
    };
  });
}

/** Shorter numbers begin others by chance. */
const STEM_CHARACTERS_MIN = 6;

/** The numbers without that of the customer, which those of two products or more go on from: "244-118820-001". */
function withoutStem(all: readonly AccountMention[]): readonly AccountMention[] {
  const keys = new Set(all.map(({ key }) => key));
  const isStem = ({ key }: AccountMention): boolean =>
    key.length >= STEM_CHARACTERS_MIN &&
    [...keys].filter((other) => other !== key && other.startsWith(key)).length > 1;
  return all.some(isStem) ? all.filter((one) => !isStem(one)) : all;
}

/** An account whose number is the first business of its page starts with the page: its bank and dates stand above. */
function headOf(lines: readonly SheetLine[], mention: number, values: readonly LabelledValue[] = []): number {
  const page = lines[mention]?.line.page;
  let head = mention;
  while (head > 0 && lines[head - 1]?.line.page === page && !hasBusiness(lines[head - 1])) head -= 1;
  const startsPage = lines[head - 1]?.line.page !== page;
  if (startsPage) return head;
  const box = boxBeside(lines, mention, values);
  if (box !== null) return box;
  // Between the rows of two accounts only the product's name belongs to the number under it.
  const named = [1, 2].find((up) => isProductName(lines[mention - up]));
  return named === undefined ? mention : mention - named;
}

/**
 * Where a box of balances beside a name and a number begins, above the number: with the balance of an earlier day than
 * one beside the number or under it. Under the rows of the account before they would both stand above.
 */
function boxBeside(
  lines: readonly SheetLine[],
  mention: number,
  values: readonly LabelledValue[],
): number | null {
  let from = mention;
  while (from > 0 && mention - from < BOX_LINES_MAX && lines[from - 1]?.isRow === false) from -= 1;
  const index = lines[mention]?.index ?? -1;
  const near = values.filter(
    ({ index: at, place }) => place === 'left' && at >= (lines[from]?.index ?? 0) && at <= index + 1,
  );
  const opening = near.find(isFirstBalance);
  const closing = near.findLast(isLastBalance);
  if (opening === undefined || closing === undefined || opening.index >= index) return null;
  const isBeside = closing.index >= index && isEarlier(opening, closing);
  return isBeside ? mention - (index - opening.index) : null;
}

const isFirstBalance = ({ meanings }: LabelledValue): boolean =>
  meanings.includes('opening') || meanings.includes('dated_balance');

const isLastBalance = ({ meanings }: LabelledValue): boolean =>
  meanings.includes('closing') || meanings.includes('dated_balance');

/** By their days, where both are told by these alone. */
function isEarlier(opening: LabelledValue, closing: LabelledValue): boolean {
  if (!opening.meanings.includes('dated_balance')) return true;
  const [first, last] = [opening.date[0], closing.date[0]];
  if (first === undefined || last === undefined) return false;
  const dayOf = ({ year, month, day }: NonNullable<typeof first>): number =>
    (year ?? 0) * 400 + month * 31 + day;
  return dayOf(first) < dayOf(last);
}

/** A product's name alone, or with the first figures of a box beside it: "STATEMENT SAVINGS   Number of enclosures 0". */
function isProductName(line: SheetLine | undefined): boolean {
  if (line === undefined || line.isRow || line.tokens.some(isMoney)) return false;
  const isName = (text: string, words: number): boolean =>
    !/\d/.test(text) && words <= PRODUCT_WORDS_MAX && namesProduct(text);
  const [first, second] = line.tokens;
  return (
    isName(line.text, line.line.words.length) ||
    (first !== undefined && second !== undefined && isName(first.text, first.words.length))
  );
}

/** Labels and names of rows are shorter: the money of a longer line is mentioned in a sentence, as in terms and offers. */
const SENTENCE_WORDS_MIN = 8;

function hasBusiness(line: SheetLine | undefined): boolean {
  return line === undefined || line.isRow || (line.tokens.some(isMoney) && !isSentence(line));
}

function isSentence({ line }: SheetLine): boolean {
  return line.words.filter(({ text }) => /\p{L}{2}/u.test(text)).length >= SENTENCE_WORDS_MIN;
}

/**
 * Products of one account that have no number of their own: each has a line in the summary, with its balances, and its
 * rows under a heading that begins with its name. Null where fewer than two have both.
 */
function productParts(
  lines: readonly SheetLine[],
  values: readonly LabelledValue[],
  mention: AccountMention | null,
): readonly AccountPart[] | null {
  const summed = values.filter(({ place, meanings }) => place === 'above' && meanings.includes('opening'));
  const found = summed.flatMap(({ index }) => {
    const closes = values.some((value) => value.index === index && value.meanings.includes('closing'));
    const name = fold((lines[index]?.tokens[0]?.text ?? '').replace(/\(.*/, ''));
    const heading =
      closes && /\p{L}/u.test(name) ? lines.findIndex((_, at) => headsRowsOf(name, lines, at)) : -1;
    return heading > index ? [{ summary: index, heading }] : [];
  });
  const products = found.toSorted((a, b) => a.heading - b.heading);
  const isTold = new Set(products.map(({ heading }) => heading)).size === products.length;
  if (products.length < 2 || !isTold) return null;
  return products.map(({ summary, heading }, at) => {
    const from = at === 0 ? 0 : heading;
    return {
      mention: at === 0 ? mention : null,
      lines: lines.slice(from, products[at + 1]?.heading ?? lines.length),
      summary: [summary],
      page: lines[from]?.line.page ?? 1,
      y: at === 0 ? 0 : (lines[from]?.line.y ?? 0),
    };
  });
}

/** The parts of which each has a title, from the head of its page on; null where they have none. */
function titledParts(
  lines: readonly SheetLine[],
  mention: AccountMention | null,
): readonly AccountPart[] | null {
  const titles = partTitles(lines);
  if (titles.length === 0) return null;
  const heads = titles.map(({ index }, at) => (at === 0 ? 0 : headOf(lines, index)));
  return heads.map((from, at) => {
    const own = lines.slice(from, heads[at + 1] ?? lines.length);
    const isOwn = own.some(({ index }) => index === mention?.index);
    const part = onePart(own, isOwn ? mention : null);
    return at === 0 ? part : { ...part, y: lines[from]?.line.y ?? 0 };
  });
}

/** Words before the name of a product in the heading of its rows. */
const NAME_AT_MOST = 3;

/** "Savings transactions from 1 March 2026", "Transactions de dépôt de 1 mars 2026" over the names of columns. */
function headsRowsOf(name: string, lines: readonly SheetLine[], at: number): boolean {
  const [line, below] = [lines[at], lines[at + 1]];
  if (line === undefined || below === undefined || line.isRow || !headsRows(below)) return false;
  const heading = `${fold(line.text)} `;
  const before = heading.startsWith(`${name} `) ? '' : heading.split(` ${name} `, 1)[0];
  return before !== undefined && before !== heading && before.split(' ').length <= NAME_AT_MOST;
}

function onePart(lines: readonly SheetLine[], mention: AccountMention | null): AccountPart {
  return { mention, lines, summary: [], page: lines[0]?.line.page ?? 1, y: 0 };
}

/** The clearest label there is; a product's name does where it heads the first rows and a clearer label comes after them. */
function strengthNeeded(all: readonly AccountMention[], lines: readonly SheetLine[]): number {
  const strongest = Math.max(0, ...all.map((mention) => mention.strength));
  const firstRow = lines.find((line) => line.isRow)?.index ?? -1;
  const before = all.filter((mention) => mention.index < firstRow);
  const named = before.some(
    ({ index, strength }) => strength === 2 && namesProduct(lines[index]?.text ?? ''),
  );
  return named && before.every((mention) => mention.strength < strongest) ? 2 : strongest;
}

function stretches(
  mentions: readonly AccountMention[],
  lines: readonly SheetLine[],
  values: readonly LabelledValue[],
): readonly Stretch[] {
  return mentions.map((mention, at) => {
    const to = mentions[at + 1]?.index ?? lines.length;
    const rows = lines.slice(mention.index, to).filter((line) => line.isRow).length;
    const own = values.filter((value) => value.index > mention.index && value.index < to);
    const isSaid = (...meanings: readonly LabelledValue['meanings'][number][]): boolean =>
      own.some((value) => value.place === 'left' && meanings.some((one) => value.meanings.includes(one)));
    const opens = isSaid('opening', 'brought_forward');
    const closes = isSaid('closing', 'carried_forward');
    return { mention, from: mention.index, to, hasContent: rows > 0 || (opens && closes) };
  });
}

/** Where another number with content begins, or the same one with balances or a period of its own. */
function partStarts(
  found: readonly Stretch[],
  lines: readonly SheetLine[],
  values: readonly LabelledValue[],
): readonly Stretch[] {
  const starts: Stretch[] = [];
  let balances: string | null = null;
  let period: string | null = null;
  const filled = found.filter(({ hasContent }) => hasContent);
  // One has nothing to be told from.
  if (filled.length < 2) return filled;
  const numbers = numbersOfIbans(found);
  const keyOf = ({ mention: { key } }: Stretch): string => numbers.get(key)?.mention.key ?? key;
  for (const stretch of filled) {
    const last: Stretch | undefined = starts.at(-1);
    const own: string | null = openingAndClosing(values, stretch);
    const head = numbers.get(stretch.mention.key);
    const isUnder = head !== undefined && stretch.from - head.from <= HEAD_LINES_MAX;
    const dates = ownPeriod(lines, isUnder ? { ...stretch, from: head.from } : stretch);
    const another: boolean =
      last === undefined ||
      keyOf(last) !== keyOf(stretch) ||
      (own !== null && balances !== null && own !== balances) ||
      (dates !== null && period !== null && dates !== period);
    if (another) starts.push(stretch);
    balances = another ? own : (balances ?? own);
    period = another ? dates : (period ?? dates);
  }
  return starts;
}

/**
 * Cards of one bill are one account: over all of them stand the balances before and now, and under the last the latter again,
 * while none has a balance from which it starts.
 */
function ofOneBill(starts: readonly Stretch[], values: readonly LabelledValue[]): readonly Stretch[] {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined || first === last) return starts;
  const ends = (meaning: 'opening' | 'closing', from: number, to: number): readonly bigint[] =>
    values.flatMap(({ index, meanings, reading, inRow }) =>
      !inRow && index >= from && index < to && meanings.includes(meaning) ? [reading.value] : [],
    );
  const over = ends('closing', 0, first.from);
  const isOne =
    ends('opening', 0, first.from).length > 0 &&
    ends('opening', first.from, last.to).length === 0 &&
    ends('closing', last.from, last.to).some((value) => value !== 0n && over.includes(value));
  return isOne ? [first] : starts;
}

/** The head of an account prints its number and its IBAN within this many lines. */
const HEAD_LINES_MAX = 3;

/**
 * By the IBAN right under or beside an account's number, or anywhere where it ends with that number: where the number
 * stands, which may be all that later pages print.
 */
function numbersOfIbans(found: readonly Stretch[]): ReadonlyMap<string, Stretch> {
  const numbers = new Map<string, Stretch>();
  for (const { mention } of found.filter((one) => IBAN.test(one.mention.key))) {
    const own = found.find(({ mention: { key } }) => key !== mention.key && endsIn(mention.key, key));
    if (own !== undefined) numbers.set(mention.key, own);
  }
  found.slice(1).forEach(({ mention, from }, at) => {
    const before = found[at];
    if (before === undefined || before.hasContent || before.mention.page !== mention.page) return;
    const isBelow = from - before.from <= HEAD_LINES_MAX;
    if (isBelow && IBAN.test(mention.key) && !IBAN.test(before.mention.key)) numbers.set(mention.key, before);
  });
  return numbers;
}

/** Whether an IBAN ends in a number; between the number's parts it may be filled up: "1100-0441.093", "… 1100 0044 1093". */
function endsIn(iban: string, key: string): boolean {
  const [whole, part] = [iban, key].map((text) => text.replaceAll('0', '')) as [string, string];
  if (part.length >= STEM_CHARACTERS_MIN) return whole.endsWith(part);
  return key.length >= STEM_CHARACTERS_MIN && iban.endsWith(key);
}

/**
 * A whole period with its years, to tell two statements of one account in one file. It stands over the first rows: a month
 * behind these may be in the text of one without a day.
 */
function ownPeriod(lines: readonly SheetLine[], stretch: Stretch): string | null {
  const own = lines.slice(headOf(lines, stretch.from), stretch.to);
  const first = own.findIndex((line) => line.isRow);
  const { period } = periodOf(first < 0 ? own : own.slice(0, first), [], null);
  const [start, end] = [period?.start, period?.end];
  if (start?.year == null || end?.year == null) return null;
  return `${start.year}-${start.month}-${start.day}/${end.year}-${end.month}-${end.day}`;
}

/** The pair of balances of a summary, to tell two accounts whose masked numbers are alike. */
function openingAndClosing(values: readonly LabelledValue[], stretch: Stretch): string | null {
  const own = values.filter(
    (v) => !v.inRow && v.place === 'left' && v.index > stretch.from && v.index < stretch.to,
  );
  const opening = own.find((value) => value.meanings.includes('opening'));
  const closing = own.find((value) => value.meanings.includes('closing'));
  return opening === undefined || closing === undefined
    ? null
    : `${opening.reading.value}/${closing.reading.value}`;
}
