import fc from 'fast-check';
import { formatMinor } from '@counterfoil/money';
import { type Account, sanitizeText, type Transaction } from '@counterfoil/statement';
import type { ApprovedStatement } from '../src/domain/approved-statement.ts';
import { drawStatement, type DrawnRow } from './drawn-statement.ts';

const NASTY = [
  ...[
    '&amp;',
    '&',
    '<',
    '>',
    '</NAME>',
    '<STMTTRN>',
    '&lt',
    ';',
    '"',
    "'",
    ',',
    '\t',
    '\r\n',
    '\u2028',
    '\u0000',
    '\u009f',
  ],
  ...[
    'é',
    'ß',
    'ł',
    '€',
    '’',
    'Ж',
    'Ω',
    '株式会社',
    '🧾',
    '👩‍👩‍👧',
    'e\u0301',
    '\u0335',
    '\u202e',
    '\u00ad',
    '=1+1',
    '-',
    '_x0041_',
  ],
];

/** Any text at all, with what breaks formats more often than chance would have it. */
export const anyText = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary' }), fc.string()), { maxLength: 12 })
  .map((parts) => parts.join(''));

/** Text as a revision holds it. */
export const cleanText = anyText.map(sanitizeText);

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

export const anyAmount = (digits: number) =>
  fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }).map((minor) => formatMinor(minor, digits));

function anyRow(digits: number): fc.Arbitrary<DrawnRow> {
  const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const optionalText = orNull(cleanText.filter((text) => text !== ''));
  return fc.record({
    date: day,
    value_date: orNull(day),
    description: cleanText,
    amount: anyAmount(digits),
    balance: orNull(anyAmount(digits)),
    check_number: optionalText,
    reference: optionalText,
  }) satisfies fc.Arbitrary<Partial<Transaction>>;
}

const currencies = [
  { currency: 'GBP', digits: 2 },
  { currency: 'JPY', digits: 0 },
  { currency: 'KWD', digits: 3 },
];

/** A statement of one account that OFX can carry: any type, currency, text and number of rows. */
export const anyStatement: fc.Arbitrary<ApprovedStatement> = fc
  .constantFrom(...currencies)
  .chain(({ currency, digits }) =>
    fc.tuple(
      fc.record({
        institution: fc.option(
          cleanText.filter((text) => text !== ''),
          { nil: null },
        ),
        account_last4: fc.constantFrom('0042', null),
        statement_type: fc.constantFrom('checking', 'savings', 'credit_card', 'loan'),
        currency: fc.constant(currency),
        opening_balance: anyAmount(digits),
        closing_balance: anyAmount(digits),
      }) satisfies fc.Arbitrary<Partial<Account>>,
      fc.array(anyRow(digits), { maxLength: 8 }),
    ),
  )
  .map(([facts, rows]) => drawStatement(facts, rows));
