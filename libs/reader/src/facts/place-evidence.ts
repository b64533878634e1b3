import {
  COUNTRY_CURRENCIES,
  IBAN_CURRENCIES,
  SCRIPT_CURRENCIES,
  currencyOfCalling,
} from '../lexicon/countries.ts';
import { AU_STATES, US_STATES } from './currency-evidence.ts';

/** How much the places and numbers of a country say about the currency of an account there. */
const POINTS = { zip: 3, iban: 4, bic: 3, number: 3, phone: 2, domain: 2, script: 2 } as const;

/** "BIC: ABCDPLPW", "SWIFT code ABCDKENAXXX". */
const BIC =
  /\b(?:BIC|SWIFT)\b[^\p{L}\d]*(?:(?:bic|code|swift|kod|cod)[^\p{L}\d]*)?[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![\p{L}\d])/giu;
const PHONE = /(?:^|[^\d+])(?:\+|\(\+)\s?(\d{2,4})[\s().-]*\d/g;
/** "www.example.pl", "info@example.co.ke", "example.com.ng". */
const DOMAIN =
  /(?:www\.|@|https?:\/\/)[\w.-]+\.([a-z]{2})(?![\w.-]*\w)|\b[\w-]+\.(?:com?|net|org)\.([a-z]{2})(?![\w-])/gi;
/** Two letters that anybody may take for a name. */
const ANYBODYS: ReadonlySet<string> = new Set('CO IO ME TV AI CC WS TO FM LY GG'.split(' '));

/** Numbers of a form that one country gives to people, companies, branches or accounts. */
const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z]\d[A-Z] \d[A-Z]\d\b/, 'CAD'],
  [/\b(?:NL|PE|NS|NB|QC|ON|MB|SK|AB|BC|YT|NT|NU),? [A-Z]\d[A-Z] ?\d[A-Z]\d\b/, 'CAD'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/, 'GBP'],
  [/\b\d{2}-\d{2}-\d{2} \d{8}\b/, 'GBP'],
  [/\b\d{2}[- ]\d{4}[- ]\d{7}[- ]\d{2,3}\b/, 'NZD'],
  [/\bSingapore \d{6}\b/i, 'SGD'],
  [/(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)|(?<!\d)\d{2,3}\.\d{3}\.\d{3}\/\d{4}-\d{2}(?!\d)/, 'BRL'],
  [/\b[A-Z]{4}0[A-Z0-9]{6}\b/, 'INR'],
  [/\b\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z][A-Z\d]\b/, 'INR'],
  [/(?<!\d)\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}(?!\d)/, 'IDR'],
  [/(?<!\d)\d{5}-\d{7}-\d(?!\d)/, 'PKR'],
];

/** Postcodes, telephone numbers, BICs, IBANs, addresses in the Internet and scripts: where the bank and its customer are. */
export function places(text: string, add: (code: string, points: number) => void): void {
  for (const [, state = ''] of text.matchAll(/\b([A-Z]{2}),? \d{5}(?:-\d{4})?\b/g))
    if (US_STATES.has(state)) add('USD', POINTS.zip);
  for (const [, state = ''] of text.matchAll(/\b([A-Z]{2,3}),? \d{4}\b/g))
    if (AU_STATES.has(state)) add('AUD', POINTS.zip);
  for (const [, country = ''] of text.matchAll(/\b([A-Z]{2})\d{2} ?[A-Z0-9]{4} ?[A-Z0-9]{4} ?[A-Z0-9]{2,}/g))
    addKnown(IBAN_CURRENCIES[country], POINTS.iban, add);
  for (const [, country = ''] of text.matchAll(BIC))
    addKnown(COUNTRY_CURRENCIES[country.toUpperCase()], POINTS.bic, add);
  for (const [, digits = ''] of text.matchAll(PHONE))
    addKnown(currencyOfCalling(digits) ?? undefined, POINTS.phone, add);
  for (const [, first, second = ''] of text.matchAll(DOMAIN)) {
    const country = (first ?? second).toUpperCase();
    if (!ANYBODYS.has(country))
      addKnown(country === 'UK' ? 'GBP' : COUNTRY_CURRENCIES[country], POINTS.domain, add);
  }
  for (const [form, code] of NUMBERS) if (form.test(text)) add(code, POINTS.number);
  for (const [script, code] of SCRIPT_CURRENCIES) if (script.test(text)) add(code, POINTS.script);
}

function addKnown(
  code: string | undefined,
  points: number,
  add: (code: string, points: number) => void,
): void {
  if (code !== undefined) add(code, points);
}
