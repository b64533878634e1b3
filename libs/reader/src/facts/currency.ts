import type { AmountReading } from '../lexicon/amounts.ts';
import { touches } from '../analysis/text/columns.ts';
import type { Token } from '../analysis/text/tokens.ts';
import { PLACE_NAMES } from '../lexicon/countries.ts';
import { CURRENCY_CODES } from '../lexicon/currency-words.ts';
import { CURRENCY_COLUMNS } from '../lexicon/document-words.ts';
import { fold, phrases } from '../lexicon/fold.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import { PhraseTable } from '../lexicon/phrase-table.ts';
import type { Word } from '../page.ts';
import { CURRENCY_EVIDENCE, SIGN_DEFAULTS, SIGN_FAMILIES } from './currency-evidence.ts';
import { headsRows } from './heading-role.ts';
import type { LabelledValue } from './labels.ts';
import { places } from './place-evidence.ts';
import {
  calledBy,
  codesInHead,
  declared,
  declaredBelow,
  isRupee,
  printedCodes,
  standing,
} from './printed-currency.ts';
import { aroundRows, isMoney, type SheetLine } from './sheet.ts';
import { shopsIn } from './shops.ts';
import { namesProduct } from './statement-type.ts';

/** What a document says about its money as a whole. */
export interface CurrencyEvidence {
  /** By code: how much speaks for it. */
  readonly scores: ReadonlyMap<string, number>;
  readonly sharedSign: string | null;
  /** "Moneda: PESOS $" is the money of one of many countries, and of no dollar. */
  readonly isPesos: boolean;
}

/** Points by kind of evidence. Beside amounts of the account a code decides; elsewhere it may be a foreign one. */
const POINTS = {
  amount: 2,
  dateOrder: 2,
  named: 3,
  lakhs: 3,
} as const;
/** Words that OCR is less sure of are as often wrong as right. */
const SIGN_CONFIDENCE_MIN = 0.5;
const SIGN = /\p{Sc}/u;
/** Dollars of where months come first as well, or days are printed in more than one way. */
const DOLLARS = /^(?:CAD|SGD|HKD|TWD)$/;
/** Many amounts with a sign say no more than a few. */
const AMOUNT_POINTS_MAX = 20;
/** Words are read on this many lines that are no rows; a long document repeats them. */
const EVIDENCE_LINES_MAX = 400;
const ROWS_READ_MAX = 200;
/** Below this nothing is certain enough to be said. */
const SCORE_MIN = 1.9;
/** A place says more than two words of its language, that others speak as well. */
const HINT_WORTH = 0.95;
const REPEATS_MAX = 2;
/** A head with a hint in it stands on every page. */
const HINT_REPEATS_MAX = 1;
/** Words that only hint are a language's: however many there are, they say no more of the country. */
const HINTS_MAX = 5;
/** Different rows that must name a country where nothing else does, and how many times as many as name another. */
const NAMING_ROWS_MIN = 2;
const NAMING_SHARE = 1.5;
/** "4,12,000.00": groups of two digits are India's, and its neighbours', whose currencies are named. */
const IN_LAKHS = /(?<![\d,])\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{2})?(?![\d,])/;
/** What was paid abroad is printed with the rate at which it was exchanged; an account may hold another money. */
const FOREIGN =
  /foreign(?! currency (?:savings|current|deposit|checking|chequing|call|account))|exchange rate|conversion rate|wechselkurs|fremdw(?!ährungskonto)|taux de change|devise étrang|tipo de cambio|tasso di cambio|taxa de c[âa]mbio|cotação|wisselkoers|växelkurs|valutakurs|\bkurs\b|döviz kuru|汇率|匯率|為替レート/i;

/** A place or a currency named in the table of countries is a strong hint. */
function wordsOf(weight: 1 | 2 | 4): Readonly<Record<string, string[]>> {
  const own = Object.entries(CURRENCY_EVIDENCE).map(([code, by]): [string, string[]] => [code, [by[weight]]]);
  const words = Object.fromEntries(own);
  if (weight !== 2) return words;
  const named = Object.entries(PLACE_NAMES).map(([code, names]): [string, string[]] => [
    code,
    [...(words[code] ?? []), names],
  ]);
  return { ...words, ...Object.fromEntries(named) };
}

const tables = Object.fromEntries(
  ([1, 2, 4] as const).map((weight) => [weight, new PhraseTable(wordsOf(weight))]),
) as Readonly<Record<1 | 2 | 4, PhraseTable<string>>>;

/** Collects everything in the document that speaks for a currency. */
export function currencyEvidence(
  lines: readonly SheetLine[],
  dateOrder: 'dmy' | 'mdy' | null,
): CurrencyEvidence {
  const scores = new Map<string, number>();
  const add = (code: string, points: number): void => void scores.set(code, (scores.get(code) ?? 0) + points);
  const seen = new Map<string, number>();
  const hints = new Map<string, number>();
  const amounts = new Map<string, number>();
  const signs = new Map<string, number>();
  const plain = aroundRows(lines);
  for (const line of plain.slice(0, EVIDENCE_LINES_MAX)) {
    if (FOREIGN.test(line.text)) continue;
    const text = withoutNames(line);
    printedCodes(text, add);
    places(line.text, add);
    for (const weight of [1, 2, 4] as const) {
      for (const { meaning } of tables[weight].match(text).matches) {
        const key = `${meaning}${weight}${line.text}`;
        const times = (seen.get(key) ?? 0) + 1;
        seen.set(key, times);
        if (times > (weight === 1 ? HINT_REPEATS_MAX : REPEATS_MAX)) continue;
        const hinted = hints.get(meaning) ?? 0;
        if (weight === 1) hints.set(meaning, hinted + 1);
        if (weight > 1) add(meaning, weight);
        else if (hinted < HINTS_MAX) add(meaning, HINT_WORTH);
      }
    }
  }
  const rows = lines.filter((line) => line.isRow).slice(0, ROWS_READ_MAX);
  const [country, points] = shopsIn(rows);
  // A few texts of many end in the letters of a country by chance: ways to pay in the others say more.
  if (country !== null && [null, country].includes(namedIn(rows, null))) add(country, points);
  const marked = [...moneyIn(plain.slice(0, EVIDENCE_LINES_MAX)), ...moneyIn(withoutForeign(rows))];
  if (plain.some(({ text }) => IN_LAKHS.test(text))) add('INR', POINTS.lakhs);
  for (const { style, symbol, currency } of telling(marked)) {
    // "PLN 8888123" is a payee and a number.
    if (style === 'none' && CURRENCY_CODES.has(symbol ?? '')) continue;
    if (isRupee(symbol)) signs.set('Rs', (signs.get('Rs') ?? 0) + 1);
    else if (currency !== null) amounts.set(currency, (amounts.get(currency) ?? 0) + 1);
    else if (symbol !== null) signs.set(symbol, (signs.get(symbol) ?? 0) + 1);
  }
  for (const [code, count] of amounts)
    add(code, Math.min(AMOUNT_POINTS_MAX, count * POINTS.amount) * share(count, amounts));
  // Where another dollar is named, months first say nothing: Canada prints them so too.
  const named = [...scores].some(([code, points]) => DOLLARS.test(code) && points >= POINTS.dateOrder);
  const isAmerican = dateOrder === 'mdy' && !named;
  const [sign] = [...signs.entries()].sort((a, b) => b[1] - a[1]);
  // A single letter beside a number is a sign where most amounts have it: "1234 R AUGUSTA" is an address.
  const isLetter = sign?.[0] === 'R' && sign[1] * 2 < marked.length;
  const shared = sign === undefined || isLetter || isStray(sign, scores) ? null : family(sign[0]);
  const isPesos = plain.some(({ text }) => /\bpesos\b/i.test(text));
  const evidence = { scores, sharedSign: shared, isPesos };
  // Where nothing around the rows tells, the rows may.
  const inRows = fromScores(evidence) === null ? namedIn(rows, shared) : null;
  if (inRows !== null) add(inRows, POINTS.named);
  if (isAmerican) add('USD', POINTS.dateOrder);
  return evidence;
}

/** So few signs are another money's, or another letter that OCR did not know, where so much speaks for a currency without them. */
const STRAY_MAX = 2;
const NAMED_MIN = 4;

function isStray([sign, count]: readonly [string, number], scores: ReadonlyMap<string, number>): boolean {
  const members = SIGN_FAMILIES[family(sign)];
  if (count > STRAY_MAX || members === undefined) return false;
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] >= NAMED_MIN && !members.includes(best[0]);
}

/** "CLP POWER" pays for electricity: three letters that begin a name in capitals beside an amount. */
const BEGINS_NAME = /(?<![\p{L}\d(])[A-Z]{3}(?= [A-Z]{4,}(?![\p{L}\d]))/gu;

/** A line without the codes of currencies that names begin with, unless it is about an account or a balance. */
function withoutNames(line: SheetLine): string {
  const text = sureText(line);
  const isNamed = line.tokens.some(isMoney) && lineMeanings(line.text).length === 0;
  return isNamed && !namesProduct(line.text) && !headsRows(line) ? text.replace(BEGINS_NAME, ' ') : text;
}

function moneyIn(lines: readonly SheetLine[]): readonly AmountReading[] {
  const own = lines.filter(({ text }) => !FOREIGN.test(text));
  return own.flatMap((line) =>
    line.tokens.filter(isMoney).flatMap(({ amounts: [reading] }) => (reading === undefined ? [] : [reading])),
  );
}

/** "USD", "US$". */
const CODED = /^(?:[A-Z]{3}|[A-Z]{1,2}\$)$/;

/** Rows without those that name a currency by its code where most name none: what was bought abroad. */
function withoutForeign(rows: readonly SheetLine[]): readonly SheetLine[] {
  const coded = new Set(
    rows.filter(({ tokens }) =>
      tokens.some((cell) => isMoney(cell) && CODED.test(cell.amounts[0]?.symbol ?? '')),
    ),
  );
  return coded.size * 2 < rows.length ? rows.filter((row) => !coded.has(row)) : rows;
}

/** "$ 412.880,15   U$S 0,00": that there is nothing of a currency tells only where no other amount does. */
function telling(money: readonly AmountReading[]): readonly AmountReading[] {
  const moved = money.filter(({ value }) => value !== 0n);
  return moved.some(({ symbol, currency }) => symbol !== null || currency !== null) ? moved : money;
}

/** A line without the signs that OCR was not sure of: "(S$)" for "($)". */
function sureText({ text, line: { words } }: SheetLine): string {
  const isSure = (word: Word): boolean => word.confidence >= SIGN_CONFIDENCE_MIN || !SIGN.test(word.text);
  if (words.every(isSure)) return text;
  return words
    .filter(isSure)
    .map((word) => word.text)
    .join(' ');
}

/** The currency that most rows name, or whose country's places and ways to pay; of those that share the sign. */
function namedIn(rows: readonly SheetLine[], sign: string | null): string | null {
  const members = sign === null ? undefined : SIGN_FAMILIES[sign];
  const counts = new Map<string, number>();
  // Rows alike but for their figures are one; "Ley 25413" is a country's with its figures alone.
  for (const text of new Map(rows.map((row) => [row.text.replace(/[\d.,]+/g, ''), row.text])).values())
    for (const code of new Set([...standing(text), ...paidIn(text)]))
      if (members === undefined || members.includes(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [best, second] = [...counts.entries()].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < NAMING_ROWS_MIN) return null;
  return (second?.[1] ?? 0) * NAMING_SHARE > best[1] ? null : best[0];
}

const BALANCES: ReadonlySet<LabelledValue['meanings'][number]> = new Set<LabelledValue['meanings'][number]>([
  'opening',
  'closing',
  'brought_forward',
  'dated_balance',
]);

/** "1234 R AUGUSTA" is an address, "R1234" a number; an "R" at a balance with its cents is a rand. */
function codeOf({ symbol, digits, currency }: AmountReading): string | null {
  if (symbol === 'R') return digits > 0 ? 'ZAR' : null;
  return isRupee(symbol) ? null : currency;
}

/** "Private account CHF": a cell that may end with a code. */
const CODED_NAME = /\p{L} \(?[A-Z]{3}\)?$/u;

/** The account's currency: what stands at its number (on line `heading`) and its own balances, else what the document says. */
export function currencyOf(
  values: readonly LabelledValue[],
  part: readonly SheetLine[],
  heading: number | null,
  document: CurrencyEvidence,
): string | null {
  const own = new Map<string, number>();
  const balances = values.filter(({ meanings }) => meanings.some((meaning) => BALANCES.has(meaning)));
  // "$ 412.880,15   U$S 0,00": a card for two currencies says of the one that nothing is owed in it.
  const isMoved = balances.some(({ reading }) => reading.value !== 0n);
  for (const { reading } of balances) {
    if (isMoved && reading.value === 0n) continue;
    const code = codeOf(reading);
    if (code !== null) own.set(code, (own.get(code) ?? 0) + 1);
  }
  for (const [at, line] of part.entries()) {
    // "Foreign currency account   EUR" over the account's number and its IBAN is its own money.
    const isNamed = isOverNumber(line.index, heading) && namesProduct(line.text);
    if (line.isRow || (FOREIGN.test(line.text) && !isNamed)) continue;
    const headed = headsRows(line) ? codesInHead(line) : [];
    const below = declaredBelow(line.text, part[at + 1]?.text ?? '');
    if (below !== null) own.set(below, (own.get(below) ?? 0) + 2);
    const heads = line.index === heading || isNamed;
    const sure = sureText(line);
    const cells = line.tokens.filter(({ text }) => CODED_NAME.test(text)).map(({ text }) => text);
    const told = new Set([sure, ...cells].flatMap(declared));
    const codes = heads
      ? [...told, ...standing(sure), ...named(line.text)]
      : [...told, ...named(calledBy(line.text) ?? '')];
    for (const code of [...headed, ...codes]) own.set(code, (own.get(code) ?? 0) + 2);
  }
  const listed = listedBefore(part);
  if (listed !== null) own.set(listed, (own.get(listed) ?? 0) + 2);
  const columns = part.flatMap((line) =>
    headsRows(line) ? line.tokens.flatMap((cell) => columnCurrency(cell) ?? []) : [],
  );
  // What is owed in dollars beside it is another account's.
  const isOwn = columns.includes('own');
  if (isOwn) own.delete('USD');
  else if (columns.includes('dollars')) own.set('USD', Infinity);
  const [best] = [...own.entries()].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? fromEvidence(isOwn ? withoutDollars(document) : document);
}

/** The name of an account stands over its number, and over its IBAN under that. */
function isOverNumber(index: number, heading: number | null): boolean {
  return heading !== null && index < heading && heading - index <= 2;
}

const CODES =
  /^(?:ccy|cur|curr|currency|waehrung|wahrung|devise|moneda|divisa|moeda|valuta|waluta|貨幣|货币|幣別|币种)(?: |$)/;

/** "CCY   Date   Description" over "USD   8 Jan   Brought forward": the one code in a column before the days; behind them it is of what was bought. */
function listedBefore(part: readonly SheetLine[]): string | null {
  const at = part.findIndex(({ tokens: [cell] }) => cell !== undefined && CODES.test(fold(cell.text)));
  const head = part[at];
  const [name] = head?.tokens ?? [];
  if (head === undefined || name === undefined || !headsRows(head)) return null;
  const codes = new Set(
    part
      .slice(at + 1)
      .flatMap(({ tokens: [cell] }) =>
        cell !== undefined && touches(cell, name) && CURRENCY_CODES.has(cell.text) ? [cell.text] : [],
      ),
  );
  const [only, more] = codes;
  return more === undefined ? (only ?? null) : null;
}

const columnNames = {
  own: new Set(phrases(CURRENCY_COLUMNS.own)),
  dollars: new Set(phrases(CURRENCY_COLUMNS.dollars)),
};

/** Whether a column is named by the money of the country or by dollars: "Pesos", "Monto en dólares". */
export function columnCurrency({ text }: Pick<Token, 'text'>): 'own' | 'dollars' | null {
  const name = fold(text);
  return columnNames.own.has(name) ? 'own' : columnNames.dollars.has(name) ? 'dollars' : null;
}

/** Whether a column of these lines is so named. */
export function namesColumn(
  lines: readonly Pick<SheetLine, 'tokens'>[],
  currency: 'own' | 'dollars',
): boolean {
  return lines.some(({ tokens }) => tokens.some((cell) => columnCurrency(cell) === currency));
}

function withoutDollars(evidence: CurrencyEvidence): CurrencyEvidence {
  return { ...evidence, scores: new Map([...evidence.scores].filter(([code]) => code !== 'USD')) };
}

function fromEvidence(evidence: CurrencyEvidence): string | null {
  const found = fromScores(evidence);
  if (found !== null) return found;
  const { scores, sharedSign, isPesos } = evidence;
  if (isPesos && sharedSign === '$') return null;
  const own = SIGN_DEFAULTS[sharedSign ?? ''] ?? null;
  const others = SIGN_FAMILIES[sharedSign ?? '']?.some((code) => code !== own && scores.has(code));
  return others === true ? null : own;
}

function fromScores({ scores, sharedSign }: CurrencyEvidence): string | null {
  const members = sharedSign === null ? null : SIGN_FAMILIES[sharedSign];
  const ranked = [...scores.entries()]
    .filter(([code]) => members === null || members === undefined || members.includes(code))
    .sort((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  if (best === undefined || best[1] < SCORE_MIN || best[1] === second?.[1]) return null;
  return best[0];
}

function share(count: number, all: ReadonlyMap<string, number>): number {
  return count / [...all.values()].reduce((sum, n) => sum + n, 0);
}

function family(symbol: string): string {
  return /^kr/i.test(symbol) ? 'kr' : symbol;
}

/** What a currency is called where an account's name or its label says it; elsewhere these are words of the text. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/美元|美金|米ドル|\bus ?dollars?\b|\bd[óo]lares\b/iu, 'USD'],
  [/欧元|歐元|ユーロ/u, 'EUR'],
  [/人民[币幣]/u, 'CNY'],
  [/港[币幣元]/u, 'HKD'],
  [/英[镑鎊]/u, 'GBP'],
];

/** "Account 441 (denominated in US dollars)", "Cta. ahorro dólares": the currency's own name. */
function named(text: string): readonly string[] {
  const called = CALLED.flatMap(([name, code]) => (name.test(text) ? [code] : []));
  return called.length > 0 ? called : tables[4].match(text).matches.map(({ meaning }) => meaning);
}

/** Whether a line prints a currency: by its code, beside an amount, or by its own name. */
export function printsCurrency({ text, tokens }: Pick<SheetLine, 'text' | 'tokens'>, code: string): boolean {
  if (text.includes(code) || named(text).includes(code)) return true;
  return tokens.some(({ amounts: [reading] }) => reading?.currency === code);
}

/** Countries whose places or ways to pay the text names. */
function paidIn(text: string): readonly string[] {
  return tables[2].match(text).matches.map(({ meaning }) => meaning);
}
