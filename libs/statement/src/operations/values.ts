import { formatMinor, isCurrencyCode, parseMinor } from '@counterfoil/money';
import { isIsoDate } from '../dates.ts';
import { STATEMENT_TYPES, type StatementType } from '../revision.ts';
import { sanitizeText } from '../sanitize.ts';
import { refusal } from './refusal.ts';

/** Six wrapped lines of a wide statement fit. */
export const DESCRIPTION_LENGTH_MAX = 500;
/** ISO 20022 remittance text is 140 characters; printed references are shorter. */
const REFERENCE_LENGTH_MAX = 140;
/** Printed cheque numbers have up to ten digits; some banks print a prefix. */
const CHECK_NUMBER_LENGTH_MAX = 40;
const INSTITUTION_LENGTH_MAX = 140;

const LENGTHS = {
  description: DESCRIPTION_LENGTH_MAX,
  reference: REFERENCE_LENGTH_MAX,
  check_number: CHECK_NUMBER_LENGTH_MAX,
  institution: INSTITUTION_LENGTH_MAX,
} as const;

/** Currencies that exist or existed, as the platform knows them (ISO 4217). */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** A decimal amount with at most the currency's digits, written out with exactly those digits. */
export function amountValue(value: string | null, digits: number, path: string): string {
  const minor = value === null ? null : amountMinor(value, digits);
  if (minor !== null) return formatMinor(minor, digits);
  const example = formatMinor(-1234n, digits);
  throw refusal('invalid_value', path, `expected a decimal amount such as "${example}"`);
}

function amountMinor(value: string, digits: number): bigint | null {
  const fraction = value.split('.')[1] ?? '';
  return fraction.length > digits ? null : parseMinor(value, digits);
}

/** As `amountValue`, where null says that the value is not known. */
export function amountOrNull(value: string | null, digits: number, path: string): string | null {
  return value === null ? null : amountValue(value, digits, path);
}

/** A day that exists, or null. */
export function dateOrNull(value: string | null, path: string): string | null {
  if (value === null || isIsoDate(value)) return value;
  throw refusal('invalid_value', path, 'expected a date that exists, such as "2026-01-31", or null');
}

/** Sanitized text that is not empty and not too long. */
export function textValue(value: string | null, field: keyof typeof LENGTHS, path: string): string {
  const text = value === null ? '' : sanitizeText(value);
  const lengthMax = LENGTHS[field];
  if (text.length > lengthMax)
    throw refusal('invalid_value', path, `expected at most ${lengthMax} characters`);
  if (text === '') throw refusal('invalid_value', path, 'expected text that is not empty');
  return text;
}

/** As `textValue`, where null says that the value is not known. */
export function textOrNull(value: string | null, field: keyof typeof LENGTHS, path: string): string | null {
  return value === null ? null : textValue(value, field, path);
}

/** Four digits, or null: never more of an account number. */
export function last4OrNull(value: string | null, path: string): string | null {
  if (value === null || /^\d{4}$/.test(value)) return value;
  throw refusal('invalid_value', path, 'expected the last four digits of the account number, or null');
}

/** One of the contract's statement types. */
export function statementTypeValue(value: string | null, path: string): StatementType {
  const type = STATEMENT_TYPES.find((known) => known === value);
  if (type !== undefined) return type;
  throw refusal('invalid_value', path, `expected one of ${STATEMENT_TYPES.join(', ')}`);
}

/** A currency of ISO 4217, or null. */
export function currencyOrNull(value: string | null, path: string): string | null {
  if (value === null || (isCurrencyCode(value) && CURRENCIES.has(value))) return value;
  throw refusal('invalid_value', path, 'expected a currency of ISO 4217 such as "GBP", or null');
}
