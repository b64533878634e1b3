import { CURRENCY_CODES, CURRENCY_SIGNS } from '../lexicon/currency-words.ts';
import { columnRoles, isMoney } from '../lexicon/words.ts';
import type { SheetLine } from './sheet.ts';

/** How much a printed code says, by where it stands. */
const POINTS = { declared: 24, header: 12, standing: 4 } as const;
/** The names of all columns of a wide table. */
const HEADING_WORDS_MAX = 24;
/** Codes that are words in capitals too. */
const WORDS_AS_WELL: ReadonlySet<string> = new Set(['TRY', 'COP', 'MAD', 'PEN', 'RON', 'MUR', 'BOB', 'SAR']);

/** "PUNCAK SDN. BHD." and "PUNCAK (M) BHD" are Malaysian companies; the dinar of Bahrain has the same letters. */
const COMPANY = /(?:\bSDN\.?,?|\(M\)) BHD\b/gi;

const DECLARED =
  /(?:currency|ccy|währung|valuta|munteenheid|devise|monnaie|moneda|divisa|moeda|waluta|valuutta|mena|měna|pénznem|devizanem|valut[ăa]|mata uang|валюта|νόμισμα|loại tiền(?: tệ)?|통화|สกุลเงิน|العملة|מטבע|para birimi|döviz(?: cinsi)?|币种|幣別|通貨|amounts? (?:are |is |shown )?in|beträge in|montants? en|importes? en|importi in|valores em|all figures in)(?:(?:\s\p{L}+){1,2}\s*[:：]|\s(?:rachunku|konta|karty|účtu|számla|(?:of (?:the )?)?account|(?:des |vom )?kontos|du compte|de (?:la )?cuenta|del conto|da conta|hesab[ıi]))?\s*[:：]?\s*(?:code\s*[:：]?\s*)?\(?([A-Z]{3})(?![\p{L}\d])/giu;

/** "EUR Statement", "USD account". */
const TITLED =
  /(?:^|\s)([A-Z]{3}) (?:[Ss]tatement|[Aa]ccount|[Kk]onto|[Cc]ompte|[Cc]uenta|[Cc]onto|[Cc]onta|[Rr]ekening|[Rr]achunek|[Hh]esab[ıi])(?!\p{L})/gu;
/** "Wyciąg z rachunku walutowego EUR", "Foreign currency account USD". */
const ENTITLED =
  /(?:^|\s)(?:statement|account|\p{L}*konto|compte|cuenta|conto|conta|\p{L}*rekening|rachun(?:ek|ku)|konta|účtu|hesap|hesabı)(?: (?!in )\p{L}+){0,2} \(?([A-Z]{3})\)?$/giu;
const TITLE_WORDS_MAX = 6;

/** "Amount (£)", "Paid out £   Paid in £": a sign with no figure behind it is the unit of a column. */
const UNIT = /\(\s?([^\s()\d]{1,4})\s?\)|(?<=\p{L}) ([€£₹₺¥円元]|zł|R\$)(?=$| \p{L})/gu;

/** "Currency: SGD", "EUR Statement": codes that say whose money it is. */
export function declared(text: string): string[] {
  const isTitle = text.split(' ').length <= TITLE_WORDS_MAX;
  const titled = isTitle ? [...text.matchAll(TITLED), ...text.matchAll(ENTITLED)] : [];
  return [
    ...Array.from(text.matchAll(DECLARED), ([, code = '']) => code.toUpperCase()),
    ...titled.map(([, code = '']) => code),
  ].filter((code) => CURRENCY_CODES.has(code));
}

/** What is printed before the currency of an account. */
const LABELS =
  'currency|währung|valuta|munteenheid|devise|monnaie|moneda|divisa|moeda|waluta|para birimi|mata uang|币种|幣別|通貨';

/** "Devise:" at the end of a line, and the code at the end of the next. */
const LABEL_ENDS = new RegExp(`(?:^|\\s)(?:${LABELS}|ccy|valuutta|měna)\\s*[:：]$`, 'iu');
const CODE_ENDS = /(?:^|\s)([A-Z]{3})$/;

/** "CURRENCY: UNITED STATES DOLLAR", "Moneda: Peso mexicano" and no more. */
const LABELLED = new RegExp(`^(?:account )?(?:${LABELS})\\s?[:：]\\s?(\\p{L}[\\p{L} .]*)$`, 'iu');

/** What the account's currency is called, where a line is the label of it. */
export function calledBy(text: string): string | null {
  return LABELLED.exec(text)?.[1] ?? null;
}

/** The code that stands on the line under the label of the account's currency. */
export function declaredBelow(text: string, below: string): string | null {
  const [, code = ''] = LABEL_ENDS.test(text) ? (CODE_ENDS.exec(below) ?? []) : [];
  return CURRENCY_CODES.has(code) ? code : null;
}

/** Codes that stand as words of their own. */
export function standing(text: string): readonly string[] {
  const words = text.replaceAll(COMPANY, ' ').split(/[\s,;:()-]+/);
  return [...new Set(words.filter((word) => CURRENCY_CODES.has(word) && !WORDS_AS_WELL.has(word)))];
}

/** "Currency: SGD", "Amount (INR)", "Account: ****1234 EUR". */
export function printedCodes(text: string, add: (code: string, points: number) => void): void {
  for (const code of declared(text)) add(code, POINTS.declared);
  // "Minimum Amount Due (MAD) will be …" is a sentence.
  const heading = text.split(' ').length <= HEADING_WORDS_MAX;
  for (const [, code = ''] of text.matchAll(/(?:\(|\bin )([A-Z]{3})\)?/g))
    if (CURRENCY_CODES.has(code) && (heading || !WORDS_AS_WELL.has(code))) add(code, POINTS.header);
  for (const code of standing(text)) add(code, POINTS.standing);
  for (const [, bracketed, sign = bracketed ?? ''] of text.matchAll(UNIT)) {
    const code = isRupee(sign) ? undefined : CURRENCY_SIGNS[sign];
    if (code !== undefined) add(code, POINTS.header);
  }
}

/** "Rs." is what India, Pakistan, Nepal, Sri Lanka and Mauritius write. */
export function isRupee(symbol: string | null): boolean {
  return symbol !== null && /^rs\.?$/i.test(symbol);
}

/** "Balance (USD)", and "Balance USD" in a cell of its own. */
const IN_BRACKETS = /\(([A-Z]{3})\)/g;
const BEHIND_NAME = /\p{L} ([A-Z]{3})$/u;

/** The currencies that the names of columns say their amounts are in. */
export function codesInHead({ text, tokens }: Pick<SheetLine, 'text' | 'tokens'>): readonly string[] {
  const bare = tokens.flatMap((cell) =>
    columnRoles(cell.text).some(isMoney) ? (BEHIND_NAME.exec(cell.text)?.[1] ?? []) : [],
  );
  const bracketed = [...text.matchAll(IN_BRACKETS)].map(([, code = '']) => code);
  return [...bracketed, ...bare].filter((code) => CURRENCY_CODES.has(code));
}
