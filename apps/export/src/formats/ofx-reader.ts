import { decodeCp1252 } from './ofx-text.ts';

/**
 * An independent reader of OFX 1.0.2, written from the specification and not from the writer: a file is offered only
 * when what this reads out of its bytes is what was approved.
 */
export interface ReadOfx {
  readonly currency: string;
  readonly accountId: string;
  readonly kind: 'bank' | 'credit_card';
  readonly balance: string;
  readonly transactions: readonly ReadTransaction[];
}

export interface ReadTransaction {
  readonly fitId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly amount: string;
  readonly name: string;
  readonly memo: string;
}

/** The file is not well-formed OFX 1.0.2; the message names the place, never content. */
export class OfxFault extends Error {
  override readonly name = 'OfxFault';
}

interface Element {
  readonly name: string;
  text: string | null;
  readonly children: Element[];
}

const AGGREGATES = new Set(
  `OFX SIGNONMSGSRSV1 SONRS STATUS FI BANKMSGSRSV1 STMTTRNRS STMTRS BANKACCTFROM CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS
   CCACCTFROM BANKTRANLIST STMTTRN LEDGERBAL`.split(/\s+/),
);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };
const TRANSACTION_ORDER = `TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CHECKNUM REFNUM NAME MEMO`.split(' ');
const LENGTHS: Readonly<Record<string, number>> = {
  NAME: 32,
  MEMO: 255,
  FITID: 255,
  CHECKNUM: 12,
  REFNUM: 32,
  ACCTID: 22,
  BANKID: 9,
  ORG: 32,
};

/** Reads a file's bytes. @throws OfxFault */
export function readOfx(bytes: Uint8Array): ReadOfx {
  const text = decodeCp1252(bytes);
  const split = text.indexOf('\r\n\r\n');
  if (split < 0) throw new OfxFault('no blank line after the header');
  requireHeader(text.slice(0, split).split('\r\n'));
  const root = parse(text.slice(split + 4));
  return bodyOf(root);
}

function requireHeader(lines: readonly string[]): void {
  const header = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  const wanted = { OFXHEADER: '100', DATA: 'OFXSGML', VERSION: '102', ENCODING: 'USASCII', CHARSET: '1252' };
  for (const [key, value] of Object.entries(wanted)) {
    if (header.get(key) !== value) throw new OfxFault(`header ${key}`);
  }
  if (lines.length !== 9) throw new OfxFault('header length');
}

function parse(body: string): Element {
  const root: Element = { name: '', text: null, children: [] };
  const open: Element[] = [root];
  for (const match of body.matchAll(/<(\/?)([A-Z0-9.]+)>([^<]*)/g)) {
    const [, slash, name = '', rest = ''] = match;
    const parent = open.at(-1) ?? root;
    if (slash === '/') {
      if (parent.name !== name) throw new OfxFault(`</${name}> closes <${parent.name}>`);
      open.pop();
      continue;
    }
    const element: Element = { name, text: null, children: [] };
    parent.children.push(element);
    if (AGGREGATES.has(name)) open.push(element);
    else element.text = unescaped(name, rest.replace(/[\r\n]+$/, ''));
  }
  if (open.length !== 1) throw new OfxFault(`<${open.at(-1)?.name ?? ''}> is not closed`);
  return root;
}

function unescaped(name: string, text: string): string {
  if (text === '') throw new OfxFault(`<${name}> is empty`);
  const plain = text.replace(/&([^;]*);?/g, (_, entity: string) => {
    const character = ENTITIES[entity];
    if (character === undefined) throw new OfxFault(`undefined entity in <${name}>`);
    return character;
  });
  if (plain.length > (LENGTHS[name] ?? Infinity)) throw new OfxFault(`<${name}> is too long`);
  return plain;
}

function bodyOf(root: Element): ReadOfx {
  const ofx = child(root, 'OFX');
  child(child(ofx, 'SIGNONMSGSRSV1'), 'SONRS');
  const isCard = ofx.children.some((element) => element.name === 'CREDITCARDMSGSRSV1');
  const response = isCard
    ? child(child(child(ofx, 'CREDITCARDMSGSRSV1'), 'CCSTMTTRNRS'), 'CCSTMTRS')
    : child(child(child(ofx, 'BANKMSGSRSV1'), 'STMTTRNRS'), 'STMTRS');
  const account = child(response, isCard ? 'CCACCTFROM' : 'BANKACCTFROM');
  if (!isCard) textOf(account, 'ACCTTYPE');
  const list = child(response, 'BANKTRANLIST');
  dateOf(textOf(list, 'DTSTART'));
  dateOf(textOf(list, 'DTEND'));
  return {
    currency: textOf(response, 'CURDEF'),
    accountId: textOf(account, 'ACCTID'),
    kind: isCard ? 'credit_card' : 'bank',
    balance: amountOf(textOf(child(response, 'LEDGERBAL'), 'BALAMT')),
    transactions: list.children.filter((element) => element.name === 'STMTTRN').map(transactionOf),
  };
}

function transactionOf(element: Element): ReadTransaction {
  const order = element.children.map((leaf) => TRANSACTION_ORDER.indexOf(leaf.name));
  if (order.includes(-1) || order.some((place, index) => index > 0 && place <= (order[index - 1] ?? -1))) {
    throw new OfxFault('elements of a transaction out of order');
  }
  return {
    fitId: textOf(element, 'FITID'),
    date: dateOf(textOf(element, 'DTPOSTED')),
    amount: amountOf(textOf(element, 'TRNAMT')),
    name: optionalText(element, 'NAME'),
    memo: optionalText(element, 'MEMO'),
  };
}

function child(parent: Element, name: string): Element {
  const found = parent.children.find((element) => element.name === name);
  if (found === undefined) throw new OfxFault(`<${name}> is missing in <${parent.name}>`);
  return found;
}

function optionalText(parent: Element, name: string): string {
  return parent.children.find((element) => element.name === name)?.text ?? '';
}

function textOf(parent: Element, name: string): string {
  return child(parent, name).text ?? '';
}

function dateOf(text: string): string {
  const match = /^(\d{4})(\d{2})(\d{2})120000\[0:GMT\]$/.exec(text);
  if (match === null) throw new OfxFault('a date is not a date at noon');
  return `${match[1]}-${match[2]}-${match[3]}`;
}

function amountOf(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new OfxFault('an amount is not a plain decimal');
  return text;
}
