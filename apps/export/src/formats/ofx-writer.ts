import { encodeCp1252, escapeText, transliterate } from './ofx-text.ts';
import type { OfxAccount, OfxRow } from './ofx-account.ts';

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

const ACCOUNT_TYPES = { checking: 'CHECKING', savings: 'SAVINGS', loan: 'CREDITLINE' } as const;

/**
 * An OFX 1.0.2 file of one account: SGML with unclosed leaf elements, CRLF, Windows-1252.
 * @param serverTime the moment of the export, `DTSERVER`.
 */
export function writeOfx(account: OfxAccount, serverTime: Date): Buffer {
  const body =
    account.type === 'credit_card' ? creditCardMessages(account) : bankMessages(account, account.type);
  const lines = [...HEADER, '<OFX>', ...signOn(account, serverTime), ...body, '</OFX>', ''];
  return encodeCp1252(lines.join('\r\n'));
}

function signOn(account: OfxAccount, serverTime: Date): string[] {
  const institution = limited(account.institution ?? '', ORG_MAX);
  return [
    '<SIGNONMSGSRSV1>',
    '<SONRS>',
    ...status(),
    `<DTSERVER>${serverTime.toISOString().replace(/[-:T]/g, '').slice(0, 14)}`,
    '<LANGUAGE>ENG',
    ...(institution === '' ? [] : ['<FI>', leaf('ORG', institution), '</FI>']),
    '</SONRS>',
    '</SIGNONMSGSRSV1>',
  ];
}

function status(): string[] {
  return ['<STATUS>', '<CODE>0', '<SEVERITY>INFO', '</STATUS>'];
}

function bankMessages(account: OfxAccount, type: keyof typeof ACCOUNT_TYPES): string[] {
  return [
    '<BANKMSGSRSV1>',
    '<STMTTRNRS>',
    '<TRNUID>0',
    ...status(),
    '<STMTRS>',
    leaf('CURDEF', account.currency),
    '<BANKACCTFROM>',
    leaf('BANKID', BANKID_UNKNOWN),
    leaf('ACCTID', account.last4 ?? ACCTID_UNKNOWN),
    leaf('ACCTTYPE', ACCOUNT_TYPES[type]),
    '</BANKACCTFROM>',
    ...statement(account),
    '</STMTRS>',
    '</STMTTRNRS>',
    '</BANKMSGSRSV1>',
  ];
}

function creditCardMessages(account: OfxAccount): string[] {
  return [
    '<CREDITCARDMSGSRSV1>',
    '<CCSTMTTRNRS>',
    '<TRNUID>0',
    ...status(),
    '<CCSTMTRS>',
    leaf('CURDEF', account.currency),
    '<CCACCTFROM>',
    leaf('ACCTID', account.last4 ?? ACCTID_UNKNOWN),
    '</CCACCTFROM>',
    ...statement(account),
    '</CCSTMTRS>',
    '</CCSTMTTRNRS>',
    '</CREDITCARDMSGSRSV1>',
  ];
}

function statement(account: OfxAccount): string[] {
  return [
    '<BANKTRANLIST>',
    leaf('DTSTART', noon(account.from)),
    leaf('DTEND', noon(account.to)),
    ...account.rows.flatMap((row) => transaction(row, account.type)),
    '</BANKTRANLIST>',
    '<LEDGERBAL>',
    leaf('BALAMT', account.closingBalance),
    leaf('DTASOF', noon(account.closingDate)),
    '</LEDGERBAL>',
  ];
}

function transaction(row: OfxRow, type: OfxAccount['type']): string[] {
  const text = transliterate(row.description);
  const name = limited(text, NAME_MAX);
  const checkNumber = limited(row.checkNumber ?? '', CHECKNUM_MAX);
  const reference = limited(row.reference ?? '', REFNUM_MAX);
  const otherDate =
    row.otherDate === null ? [] : [leaf(type === 'credit_card' ? 'DTUSER' : 'DTAVAIL', noon(row.otherDate))];
  return [
    '<STMTTRN>',
    leaf('TRNTYPE', transactionType(row)),
    leaf('DTPOSTED', noon(row.date)),
    ...otherDate,
    leaf('TRNAMT', row.amount),
    leaf('FITID', row.fitId),
    ...(checkNumber === '' ? [] : [leaf('CHECKNUM', checkNumber)]),
    ...(reference === '' ? [] : [leaf('REFNUM', reference)]),
    ...(name === '' ? [] : [leaf('NAME', name)]),
    ...(text.length > NAME_MAX ? [leaf('MEMO', limited(text, MEMO_MAX))] : []),
    '</STMTTRN>',
  ];
}

/** The sign decides; the type only describes. */
function transactionType(row: OfxRow): string {
  if (row.checkNumber !== null && row.amount.startsWith('-')) return 'CHECK';
  return row.amount.startsWith('-') ? 'DEBIT' : 'CREDIT';
}

/** Noon GMT stays on its day in every time zone from -11 to +11; a bare date does not in several readers. */
function noon(date: string): string {
  return `${date.replaceAll('-', '')}120000[0:GMT]`;
}

function leaf(name: string, text: string): string {
  return `<${name}>${escapeText(text)}`;
}

function limited(text: string, max: number): string {
  return transliterate(text).slice(0, max).trim();
}
