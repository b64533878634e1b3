import {
  BANK_STATEMENT_TITLES,
  CERTIFICATE_TITLES,
  OTHER_TITLES,
  PLAN_TITLES,
  STATEMENT_TITLES,
  TRADE_ACCOUNT_TITLES,
} from '../lexicon/document-words.ts';
import { fold, phrases } from '../lexicon/fold.ts';

/** What the short lines over a document's rows call it. */
export interface DocumentTitle {
  readonly statement: boolean;
  /** A statement that nobody but a bank or an issuer of cards makes. */
  readonly bank: boolean;
  /** The same, and nothing else but a name before it and what stands behind a dash: "Example Bank Statement - May". */
  readonly bankAlone: boolean;
  /** A document of another kind: "Tax invoice/statement number" may be a statement's, and is not counted. */
  readonly other: boolean;
  readonly plan: boolean;
  /** What a bank certifies of a year. */
  readonly certificate: boolean;
}

/** The title, and what else the lines over the rows say of who keeps the account. */
export interface KeptTitle extends DocumentTitle {
  /** An account that somebody other than a bank keeps. */
  readonly trade: boolean;
}

const statements = titlesOf(STATEMENT_TITLES);
const banks = titlesOf(BANK_STATEMENT_TITLES);
const others = titlesOf(OTHER_TITLES);
const trades = titlesOf(TRADE_ACCOUNT_TITLES);
const plans = titlesOf(PLAN_TITLES);
const certificates = titlesOf(CERTIFICATE_TITLES);

/** As they are looked for in a folded text with a space at either end: words as a whole, scripts without spaces anywhere. */
function titlesOf(words: string): readonly string[] {
  return phrases(words).map((title) => (/^[a-z ]+$/.test(title) ? ` ${title} ` : title));
}

/** "Darlehenskontoauszug", "Kreditkartenabrechnung". */
const COMPOUND = /\p{L}(?:kontoauszug|kartenabrechnung|kontoutdrag|kontoutskrift)(?: |$)/u;

/** "Broadband bill", "Stromrechnung"; a card's bill is its statement. */
const BILL =
  /^(?!.*(?:card|credit))(?:\p{L}+ ){1,4}bill(?: \d+)*$|(?:^| )(?!\p{L}*(?:karten|ab|ver|gegen)rechnung)\p{L}{3,}rechnung(?: |$)/u;

/** A card's statement has an invoice date as well, and where tax is charged a number beside the name of its list. */
const DAY_OF_BILL = /\b(?:invoice|receipt) (?:date|period)\b|(?<=\btransactions? details )invoice no\b/g;

/** "Rechnung Kreditkarten": what a card's statement is called in many languages is a bill. */
const CARD =
  /\b(?:kredit ?karten?|credit ?cards?|creditcards?|cartes? de credit|tarjetas? de credito|cart[ae] di credito|cart(?:ao|oes) de credito|kart[ay] kredytow\p{L}+|kredit+kort\p{L}*|kredi kart\p{L}*|luottokort\p{L}+)\b/u;

/** "This is not a bank statement", "sans valeur de relevé": what a document says that it is none of. */
const DENIED =
  /(?<!\p{L})(?:not|nicht|kein(?:e[nrs]?)?|sans valeur de|n est pas|ne vaut pas|ne tient pas lieu d|no es|no constituye|non (?:e|costituisce)|nao (?:e|constitui)|nie (?:jest|stanowi)|geen|inte|ikke|ei ole)(?: \p{L}+){1,4}/gu;

/** Reads the title of a document from its short first lines. */
export function titleOf(lines: readonly string[]): DocumentTitle {
  const texts = lines.map((line) => fold(line).replace(DAY_OF_BILL, '').replace(DENIED, ''));
  // "Statement of fees" is none of an account.
  const titled = texts.filter(
    (text) => (names(text, statements) && !names(text, certificates)) || COMPOUND.test(text),
  );
  return {
    statement: titled.length > 0,
    // "Balance per bank statement 210.40" is a line of something else.
    bank: titled.some((text) => names(text, banks) && !/\d/.test(text)),
    bankAlone: lines.some((line) => isNamed(fold(line.split(/ [-–—] /)[0] ?? ''))),
    other: texts.some(
      (text) => (names(text, others) || BILL.test(text)) && !titled.includes(text) && !CARD.test(text),
    ),
    plan: texts.some((text) => names(text, plans)),
    certificate: texts.some((text) => names(text, certificates)),
  };
}

/** Whether some of these lines name an account that somebody other than a bank keeps. */
export function nameTrade(lines: readonly string[]): boolean {
  return lines.some((line) => names(fold(line).replace(DAY_OF_BILL, ''), trades));
}

/** A bank's name before its title has no more words. */
const NAME_WORDS_MAX = 3;

function isNamed(text: string): boolean {
  return banks.some((set) => {
    const title = set.trim();
    if (text !== title && !text.endsWith(` ${title}`)) return false;
    return text.split(' ').length - title.split(' ').length <= NAME_WORDS_MAX;
  });
}

function names(text: string, titles: readonly string[]): boolean {
  const spaced = ` ${text} `;
  return titles.some((title) => spaced.includes(title));
}
