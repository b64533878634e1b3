import { isIsoDate } from '@counterfoil/statement';

/** The file is not well-formed OFX 1.0.2; the message names the place, never content. */
export class OfxFault extends Error {
  override readonly name = 'OfxFault';
}

export interface OfxElement {
  readonly name: string;
  /** Of a leaf; empty in an aggregate. */
  text: string;
  readonly children: OfxElement[];
}

/**
 * What each aggregate holds, in this order: `?` may be absent, `*` may repeat. Anything else is a leaf.
 * Source: OFX 1.0.2, 2.5 and 11.3, 11.4 (the parts that a statement without its requests needs).
 */
const CONTENT: Readonly<Record<string, string>> = {
  OFX: 'SIGNONMSGSRSV1 BANKMSGSRSV1? CREDITCARDMSGSRSV1?',
  SIGNONMSGSRSV1: 'SONRS',
  SONRS: 'STATUS DTSERVER LANGUAGE FI?',
  STATUS: 'CODE SEVERITY MESSAGE?',
  FI: 'ORG FID?',
  BANKMSGSRSV1: 'STMTTRNRS',
  STMTTRNRS: 'TRNUID STATUS STMTRS',
  STMTRS: 'CURDEF BANKACCTFROM BANKTRANLIST LEDGERBAL',
  BANKACCTFROM: 'BANKID BRANCHID? ACCTID ACCTTYPE',
  CREDITCARDMSGSRSV1: 'CCSTMTTRNRS',
  CCSTMTTRNRS: 'TRNUID STATUS CCSTMTRS',
  CCSTMTRS: 'CURDEF CCACCTFROM BANKTRANLIST LEDGERBAL',
  CCACCTFROM: 'ACCTID',
  BANKTRANLIST: 'DTSTART DTEND STMTTRN*',
  STMTTRN: 'TRNTYPE DTPOSTED DTUSER? DTAVAIL? TRNAMT FITID CHECKNUM? REFNUM? NAME? MEMO?',
  LEDGERBAL: 'BALAMT DTASOF',
};

/** What a leaf's text looks like, after its entities are resolved. */
const AMOUNT = /^-?\d{1,15}(\.\d{1,4})?$/;
const DATE = /^\d{8}120000\[0:GMT\]$/;
const LEAVES: Readonly<Record<string, RegExp>> = {
  CURDEF: /^[A-Z]{3}$/,
  ACCTTYPE: /^(CHECKING|SAVINGS|MONEYMRKT|CREDITLINE)$/,
  TRNTYPE: /^(CREDIT|DEBIT|CHECK|OTHER)$/,
  TRNAMT: AMOUNT,
  BALAMT: AMOUNT,
  DTSERVER: /^\d{14}$/,
  DTSTART: DATE,
  DTEND: DATE,
  DTPOSTED: DATE,
  DTAVAIL: DATE,
  DTASOF: DATE,
  NAME: /^.{1,32}$/,
  MEMO: /^.{1,255}$/,
  FITID: /^[\w.-]{1,255}$/,
  CHECKNUM: /^.{1,12}$/,
  REFNUM: /^.{1,32}$/,
  ACCTID: /^.{1,22}$/,
  BANKID: /^.{1,9}$/,
  ORG: /^.{1,32}$/,
};

export function isAggregate(name: string): boolean {
  return Object.hasOwn(CONTENT, name);
}

/** @throws OfxFault when elements are missing, unknown or out of order. */
export function requireContent({ name, children }: OfxElement): void {
  let at = 0;
  for (const part of (CONTENT[name] ?? '').split(' ')) {
    const [, wanted = '', count = ''] = /^(\w+)([?*]?)$/.exec(part) ?? [];
    const from = at;
    while (children[at]?.name === wanted && (count === '*' || at === from)) at += 1;
    if (at === from && count === '') throw new OfxFault(`<${wanted}> is missing in <${name}>`);
  }
  if (at < children.length) {
    throw new OfxFault(`<${children[at]?.name ?? ''}> has no place where it stands in <${name}>`);
  }
}

/** @throws OfxFault when a leaf's text is not of its form. */
export function requireText(name: string, text: string): void {
  if (text === '' || text.trim() !== text) throw new OfxFault(`<${name}> is empty or padded`);
  const form = LEAVES[name];
  if (form?.test(text) === false) throw new OfxFault(`<${name}> is not of its form`);
  if (form === DATE && !isIsoDate(isoDate(text))) throw new OfxFault(`<${name}> is no day`);
}

/** The day of an OFX date and time. */
export function isoDate(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
}
