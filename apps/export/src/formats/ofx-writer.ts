import type { OfxAccount } from './ofx-account.ts';
import type { OfxRow } from './ofx-rows.ts';
import { encodeCp1252 } from './cp1252.ts';
import { escapeText, limitedText } from './ofx-text.ts';
import { inSlices } from './slices.ts';

/** Lengths of OFX 1.0.2 elements, in characters, counted before escaping. */
const NAME_MAX = 32;
const MEMO_MAX = 255;
const ORG_MAX = 32;
const CHECKNUM_MAX = 12;
const REFNUM_MAX = 32;

/** Statements print no routing number; nine zeros are a legal BANKID that no bank has. */
const BANKID_UNKNOWN = '000000000';
/** What stands for an account whose number the statement does not show. */
export const ACCTID_UNKNOWN = 'UNKNOWN';

const HEADER = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
];
const STATUS_OK = ['<STATUS>', '<CODE>0', '<SEVERITY>INFO', '</STATUS>'];
const ACCOUNT_TYPES = { checking: 'CHECKING', savings: 'SAVINGS', loan: 'CREDITLINE' } as const;

/**
 * An OFX 1.0.2 file of one account: SGML with unclosed leaf elements, CRLF, Windows-1252.
 * @param serverTime the moment of the export, `DTSERVER`.
 */
export async function* writeOfx(account: OfxAccount, serverTime: Date): AsyncGenerator<Buffer> {
  const { before, after } = envelope(account);
  yield encode([...HEADER, '<OFX>', ...signOn(account, serverTime), ...before]);
  for await (const rows of inSlices(account.rows)) yield encode(rows.flatMap(transaction));
  yield encode([...after, '</OFX>']);
}

function encode(lines: readonly string[]): Buffer {
  return encodeCp1252(`${lines.join('\r\n')}\r\n`);
}

function signOn(account: OfxAccount, serverTime: Date): string[] {
  const institution = limitedText(account.institution, ORG_MAX);
  return [
    '<SIGNONMSGSRSV1>',
    '<SONRS>',
    ...STATUS_OK,
    leaf('DTSERVER', serverTime.toISOString().replace(/[-:T]/g, '').slice(0, 14)),
    leaf('LANGUAGE', 'ENG'),
    ...(institution === null ? [] : ['<FI>', leaf('ORG', institution), '</FI>']),
    '</SONRS>',
    '</SIGNONMSGSRSV1>',
  ];
}

/** What stands before and after the transactions. */
function envelope(account: OfxAccount): { readonly before: string[]; readonly after: string[] } {
  const { type } = account;
  const accountId = leaf('ACCTID', account.last4 ?? ACCTID_UNKNOWN);
  const card = ['<CCACCTFROM>', accountId, '</CCACCTFROM>'];
  const bank = ['<BANKACCTFROM>', leaf('BANKID', BANKID_UNKNOWN), accountId];
  const from =
    type === 'credit_card' ? card : [...bank, leaf('ACCTTYPE', ACCOUNT_TYPES[type]), '</BANKACCTFROM>'];
  const [messages, response, statement] =
    type === 'credit_card'
      ? ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS']
      : ['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS'];
  return {
    before: [
      ...[`<${messages}>`, `<${response}>`, leaf('TRNUID', '0'), ...STATUS_OK, `<${statement}>`],
      ...[leaf('CURDEF', account.currency), ...from],
      ...['<BANKTRANLIST>', leaf('DTSTART', noon(account.from)), leaf('DTEND', noon(account.to))],
    ],
    after: [
      '</BANKTRANLIST>',
      '<LEDGERBAL>',
      leaf('BALAMT', account.closingBalance),
      leaf('DTASOF', noon(account.closingDate)),
      ...['</LEDGERBAL>', `</${statement}>`, `</${response}>`, `</${messages}>`],
    ],
  };
}

function transaction(row: OfxRow): string[] {
  const name = limitedText(row.description, NAME_MAX);
  const whole = limitedText(row.description, MEMO_MAX);
  return [
    '<STMTTRN>',
    leaf('TRNTYPE', transactionType(row)),
    leaf('DTPOSTED', noon(row.date)),
    ...optional('DTAVAIL', row.valueDate === null ? null : noon(row.valueDate)),
    leaf('TRNAMT', row.amount),
    leaf('FITID', row.fitId),
    ...optional('CHECKNUM', limitedText(row.checkNumber, CHECKNUM_MAX)),
    ...optional('REFNUM', limitedText(row.reference, REFNUM_MAX)),
    ...optional('NAME', name),
    ...optional('MEMO', whole === name ? null : whole),
    '</STMTTRN>',
  ];
}

/** The sign decides; the type only describes. */
function transactionType({ amount, checkNumber }: OfxRow): string {
  if (amount.startsWith('-')) return checkNumber === null ? 'DEBIT' : 'CHECK';
  return /[1-9]/.test(amount) ? 'CREDIT' : 'OTHER';
}

/** Noon GMT stays on its day in every time zone from -11 to +11; a bare date does not in several readers. */
function noon(date: string): string {
  return `${date.replaceAll('-', '')}120000[0:GMT]`;
}

function leaf(name: string, text: string): string {
  return `<${name}>${escapeText(text)}`;
}

/** No element may be empty: an unknown value has none. */
function optional(name: string, text: string | null): string[] {
  return text === null ? [] : [leaf(name, text)];
}
