import { CURRENCY_CODES } from '../lexicon/currency-words.ts';
import { PhraseTable } from '../lexicon/phrase-table.ts';
import {
  AU_STATES,
  CA_PROVINCES,
  CURRENCY_EVIDENCE,
  IBAN_CURRENCIES,
  SIGN_FAMILIES,
  US_STATES,
} from './currency-evidence.ts';
import type { LabelledValue } from './labels.ts';
import { aroundRows, isMoney, type SheetLine } from './sheet.ts';
import { namesProduct } from './statement-type.ts';

/** What a document says about its money as a whole. */
export interface CurrencyEvidence {
  /** By code: how much speaks for it. */
  readonly scores: ReadonlyMap<string, number>;
  readonly sharedSign: string | null;
}

/** Points by kind of evidence. Beside amounts of the account a code decides; elsewhere it may be a foreign one. */
const POINTS = {
  declared: 24,
  header: 12,
  standing: 4,
  amount: 2,
  zip: 3,
  state: 3,
  iban: 4,
  dateOrder: 2,
  shops: 3,
} as const;
/** Many amounts with a sign say no more than a few. */
const AMOUNT_POINTS_MAX = 20;
/** Words are read on this many lines that are no rows; a long document repeats them. */
const EVIDENCE_LINES_MAX = 400;
const ROWS_READ_MAX = 200;
/** Below this nothing is certain enough to be said. */
const SCORE_MIN = 2;
const REPEATS_MAX = 2;
/** Codes that are words in capitals too. */
const WORDS_AS_WELL: ReadonlySet<string> = new Set(['TRY', 'COP', 'MAD', 'PEN', 'RON', 'MUR', 'BOB', 'SAR']);

const DECLARED =
  /(?:currency|ccy|währung|valuta|munteenheid|devise|monnaie|moneda|divisa|moeda|waluta|valuutta|para birimi|döviz(?: cinsi)?|币种|幣別|通貨|amounts? (?:are |is |shown )?in|beträge in|montants? en|importes? en|importi in|valores em|all figures in)\s*[:：]?\s*(?:code\s*[:：]?\s*)?\(?([A-Z]{3})\b/gi;

/** "Amount (£)", "Paid out £   Paid in £": a sign with no figure behind it is the unit of a column. */
const UNIT = /(?:\(\s?|(?<=\p{L}) )([€£₹₺¥円元]|zł|R\$|Rs\.?)(?:\s?\)|(?=$| \p{L}))/gu;

/** States that end names as well: "WATER CO". */
const WORDS_OF_NAMES: ReadonlySet<string> = new Set(['CO', 'IN', 'OR', 'ME', 'OK', 'HI', 'PA', 'MA']);

/** What was paid abroad is printed with the rate at which it was exchanged. */
const FOREIGN =
  /foreign|exchange rate|conversion rate|wechselkurs|fremdw|taux de change|devise étrang|tipo de cambio|tasso di cambio|taxa de c[âa]mbio|cotação|wisselkoers|växelkurs|valutakurs|\bkurs\b|döviz kuru|汇率|匯率|為替レート/i;

const tables = Object.fromEntries(
  ([1, 2, 4] as const).map((weight) => [
    weight,
    new PhraseTable(
      Object.fromEntries(Object.entries(CURRENCY_EVIDENCE).map(([code, by]) => [code, [by[weight]]])),
    ),
  ]),
) as Readonly<Record<1 | 2 | 4, PhraseTable<string>>>;

/** Collects everything in the document that speaks for a currency. */
export function currencyEvidence(
  lines: readonly SheetLine[],
  dateOrder: 'dmy' | 'mdy' | null,
): CurrencyEvidence {
  const scores = new Map<string, number>();
  const add = (code: string, points: number): void => void scores.set(code, (scores.get(code) ?? 0) + points);
  const seen = new Map<string, number>();
  const amounts = new Map<string, number>();
  const signs = new Map<string, number>();
  const plain = aroundRows(lines);
  for (const line of plain.slice(0, EVIDENCE_LINES_MAX)) {
    if (FOREIGN.test(line.text)) continue;
    printedCodes(line.text, add);
    places(line.text, add);
    for (const weight of [1, 2, 4] as const) {
      for (const { meaning } of tables[weight].match(line.text).matches) {
        const key = `${meaning}${weight}${line.text}`;
        const times = (seen.get(key) ?? 0) + 1;
        seen.set(key, times);
        if (times <= REPEATS_MAX) add(meaning, weight);
      }
    }
  }
  const rows = lines.filter((line) => line.isRow).slice(0, ROWS_READ_MAX);
  const country = shopsIn(rows);
  if (country !== null) add(country, POINTS.shops);
  let money = 0;
  for (const line of [...plain.slice(0, EVIDENCE_LINES_MAX), ...rows]) {
    if (FOREIGN.test(line.text)) continue;
    for (const [reading] of line.tokens.filter(isMoney).map((token) => token.amounts)) {
      if (reading === undefined) continue;
      money += 1;
      if (reading.currency !== null) amounts.set(reading.currency, (amounts.get(reading.currency) ?? 0) + 1);
      else if (reading.symbol !== null) signs.set(reading.symbol, (signs.get(reading.symbol) ?? 0) + 1);
    }
  }
  for (const [code, count] of amounts)
    add(code, Math.min(AMOUNT_POINTS_MAX, count * POINTS.amount) * share(count, amounts));
  if (dateOrder === 'mdy') add('USD', POINTS.dateOrder);
  const [sign] = [...signs.entries()].sort((a, b) => b[1] - a[1]);
  // A single letter beside a number is a sign where most amounts have it: "1234 R AUGUSTA" is an address.
  const shared = sign === undefined || (sign[0] === 'R' && sign[1] * 2 < money) ? null : family(sign[0]);
  return { scores, sharedSign: shared };
}

/** Where most of the shops are, by the state or province that ends their names: "LOBLAWS TORONTO ON". */
function shopsIn(rows: readonly SheetLine[]): string | null {
  let [states, provinces] = [0, 0];
  const shops = new Set(rows.flatMap((row) => row.tokens.map((token) => token.text)));
  for (const shop of shops) {
    const last = /\p{Lu} ([A-Z]{2})(?: CA| CAN| US| USA)?$/u.exec(shop)?.[1] ?? '';
    if (CA_PROVINCES.has(last)) provinces += 1;
    else if (US_STATES.has(last) && !WORDS_OF_NAMES.has(last)) states += 1;
  }
  if (states === provinces) return null;
  return provinces > states ? 'CAD' : 'USD';
}

/** The account's currency: what stands at its number (on line `heading`) and its own balances, else what the document says. */
export function currencyOf(
  values: readonly LabelledValue[],
  part: readonly SheetLine[],
  heading: number | null,
  document: CurrencyEvidence,
): string | null {
  const own = new Map<string, number>();
  for (const { reading, meanings } of values) {
    const balance = meanings.some(
      (m) => m === 'opening' || m === 'closing' || m === 'brought_forward' || m === 'dated_balance',
    );
    // "1234 R AUGUSTA" is an address; an "R" at a balance is a rand.
    const code = reading.symbol === 'R' ? 'ZAR' : reading.currency;
    if (balance && code !== null) own.set(code, (own.get(code) ?? 0) + 1);
  }
  for (const line of part) {
    if (line.isRow) continue;
    const heads = line.index === heading || (line.index + 1 === heading && namesProduct(line.text));
    const codes = heads
      ? [...declared(line.text), ...standing(line.text), ...named(line.text)]
      : declared(line.text);
    for (const code of codes) own.set(code, (own.get(code) ?? 0) + 2);
  }
  const [best] = [...own.entries()].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? fromEvidence(document);
}

function fromEvidence({ scores, sharedSign }: CurrencyEvidence): string | null {
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

function declared(text: string): string[] {
  return [...text.matchAll(DECLARED)]
    .map((match) => (match[1] ?? '').toUpperCase())
    .filter((code) => CURRENCY_CODES.has(code));
}

/** "Account 441 (denominated in US dollars)": the currency's own name. */
function named(text: string): readonly string[] {
  return tables[4].match(text).matches.map(({ meaning }) => meaning);
}

/** Codes that stand as words of their own. */
function standing(text: string): readonly string[] {
  const words = text.split(/[\s,;:()-]+/);
  return [...new Set(words.filter((word) => CURRENCY_CODES.has(word) && !WORDS_AS_WELL.has(word)))];
}

/** "Currency: SGD", "Amount (INR)", "Account: ****1234 EUR". */
function printedCodes(text: string, add: (code: string, points: number) => void): void {
  for (const code of declared(text)) add(code, POINTS.declared);
  for (const [, code = ''] of text.matchAll(/(?:\(|\bin )([A-Z]{3})\)?/g))
    if (CURRENCY_CODES.has(code)) add(code, POINTS.header);
  for (const code of standing(text)) add(code, POINTS.standing);
  for (const [, sign = ''] of text.matchAll(UNIT)) {
    const code = {
      '€': 'EUR',
      '£': 'GBP',
      '₹': 'INR',
      '₺': 'TRY',
      円: 'JPY',
      元: 'CNY',
      zł: 'PLN',
      R$: 'BRL',
      Rs: 'INR',
      'Rs.': 'INR',
    }[sign];
    if (code !== undefined) add(code, POINTS.header);
  }
}

/** Postcodes and IBANs: where the bank and its customer are. */
function places(text: string, add: (code: string, points: number) => void): void {
  for (const [, state = ''] of text.matchAll(/\b([A-Z]{2}),? \d{5}(?:-\d{4})?\b/g))
    if (US_STATES.has(state)) add('USD', POINTS.zip);
  for (const [, state = ''] of text.matchAll(/\b([A-Z]{2,3}),? \d{4}\b/g))
    if (AU_STATES.has(state)) add('AUD', POINTS.state);
  for (const [, country = ''] of text.matchAll(
    /\b([A-Z]{2})\d{2} ?[A-Z0-9]{4} ?[A-Z0-9]{4} ?[A-Z0-9]{2,}/g,
  )) {
    const code = IBAN_CURRENCIES[country];
    if (code !== undefined) add(code, POINTS.iban);
  }
  if (/\b[A-Z]\d[A-Z] \d[A-Z]\d\b/.test(text)) add('CAD', POINTS.zip);
  if (/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/.test(text)) add('GBP', POINTS.zip);
  if (/\b\d{2}-\d{2}-\d{2} \d{8}\b/.test(text)) add('GBP', POINTS.zip);
  if (/\b\d{2}-\d{4}-\d{7}-\d{2,3}\b/.test(text)) add('NZD', POINTS.zip);
  if (/\bSingapore \d{6}\b/i.test(text)) add('SGD', POINTS.zip);
}
