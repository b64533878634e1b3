import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeCp1252 } from './cp1252.ts';
import { isAggregate, isoDate, OfxFault, type OfxElement, requireContent, requireText } from './ofx-model.ts';

/**
 * An independent reader of OFX 1.0.2, written from the specification and not from the writer: a file is offered only
 * when what this reads out of its bytes is what was approved.
 */
export interface ReadOfx {
  readonly kind: 'bank' | 'credit_card';
  readonly currency: string;
  readonly accountId: string;
  readonly institution: string | null;
  readonly from: string;
  readonly to: string;
  readonly balance: string;
  readonly balanceDate: string;
  readonly transactions: readonly ReadTransaction[];
}

/** Dates are YYYY-MM-DD; what is absent is null. */
export interface ReadTransaction {
  readonly type: string;
  readonly date: string;
  readonly valueDate: string | null;
  readonly amount: string;
  readonly fitId: string;
  readonly checkNumber: string | null;
  readonly reference: string | null;
  readonly name: string | null;
  readonly memo: string | null;
}

const HEADER = [
  /^OFXHEADER:100$/,
  /^DATA:OFXSGML$/,
  /^VERSION:102$/,
  /^SECURITY:NONE$/,
  /^ENCODING:USASCII$/,
  /^CHARSET:1252$/,
  /^COMPRESSION:NONE$/,
  /^OLDFILEUID:[\w-]{1,36}$/,
  /^NEWFILEUID:[\w-]{1,36}$/,
];
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
/** Tags read in one go: a few milliseconds. */
const TURN_TAGS = 2_000;

/** Reads a file's bytes. @throws OfxFault */
export async function readOfx(bytes: Uint8Array): Promise<ReadOfx> {
  const text = decodeCp1252(bytes);
  const headerEnd = text.indexOf('\r\n\r\n');
  const header = text.slice(0, Math.max(0, headerEnd)).split('\r\n');
  if (header.length !== HEADER.length || !HEADER.every((line, index) => line.test(header[index] ?? ''))) {
    throw new OfxFault('the header is not of its form');
  }
  return statementOf(await parse(text.slice(headerEnd + 4)));
}

/** The tree of elements, each of its form. */
async function parse(body: string): Promise<OfxElement> {
  const root: OfxElement = { name: '', text: '', children: [] };
  const open = [root];
  const tag = /<(\/?)([A-Z][A-Z0-9.]*)>([^<\r\n]*)\r\n/y;
  for (let tags = 1; tag.lastIndex < body.length; tags += 1) {
    if (tags % TURN_TAGS === 0) await nextTurn();
    const match = tag.exec(body);
    if (match === null) throw new OfxFault('a line is no element');
    readTag(open, match[2] ?? '', match[1] === '/', match[3] ?? '');
  }
  if (open.length !== 1) throw new OfxFault(`<${open.at(-1)?.name ?? ''}> is not closed`);
  return root;
}

function readTag(open: OfxElement[], name: string, closes: boolean, rest: string): void {
  const current = open.at(-1);
  if (current === undefined) throw new OfxFault(`<${name}> stands after the end`);
  if (closes) {
    if (current.name !== name) throw new OfxFault(`</${name}> closes <${current.name}>`);
    requireContent(current);
    open.pop();
    return;
  }
  const element: OfxElement = { name, text: '', children: [] };
  current.children.push(element);
  if (isAggregate(name)) {
    if (rest !== '') throw new OfxFault(`text stands in <${name}>`);
    open.push(element);
  } else {
    element.text = resolved(name, rest);
    requireText(name, element.text);
  }
}

function resolved(name: string, text: string): string {
  return text.replace(/&[^;&]*;?/g, (entity) => {
    const character = ENTITIES[entity];
    if (character === undefined) throw new OfxFault(`an undefined entity stands in <${name}>`);
    return character;
  });
}

function statementOf(root: OfxElement): ReadOfx {
  const ofx = only(root, 'OFX');
  const institution = find(only(only(ofx, 'SIGNONMSGSRSV1'), 'SONRS'), 'FI');
  const card = find(ofx, 'CREDITCARDMSGSRSV1');
  const statement =
    card === undefined
      ? only(only(only(ofx, 'BANKMSGSRSV1'), 'STMTTRNRS'), 'STMTRS')
      : only(only(card, 'CCSTMTTRNRS'), 'CCSTMTRS');
  const list = only(statement, 'BANKTRANLIST');
  const ledger = only(statement, 'LEDGERBAL');
  return {
    kind: card === undefined ? 'bank' : 'credit_card',
    currency: only(statement, 'CURDEF').text,
    accountId: only(only(statement, card === undefined ? 'BANKACCTFROM' : 'CCACCTFROM'), 'ACCTID').text,
    institution: institution === undefined ? null : only(institution, 'ORG').text,
    from: isoDate(only(list, 'DTSTART').text),
    to: isoDate(only(list, 'DTEND').text),
    balance: only(ledger, 'BALAMT').text,
    balanceDate: isoDate(only(ledger, 'DTASOF').text),
    transactions: list.children.filter(({ name }) => name === 'STMTTRN').map(transactionOf),
  };
}

function transactionOf(element: OfxElement): ReadTransaction {
  const text = (name: string) => find(element, name)?.text ?? null;
  const valueDate = text('DTAVAIL');
  return {
    type: only(element, 'TRNTYPE').text,
    date: isoDate(only(element, 'DTPOSTED').text),
    valueDate: valueDate === null ? null : isoDate(valueDate),
    amount: only(element, 'TRNAMT').text,
    fitId: only(element, 'FITID').text,
    checkNumber: text('CHECKNUM'),
    reference: text('REFNUM'),
    name: text('NAME'),
    memo: text('MEMO'),
  };
}

function find(parent: OfxElement, name: string): OfxElement | undefined {
  return parent.children.find((element) => element.name === name);
}

function only(parent: OfxElement, name: string): OfxElement {
  const [found, another] = parent.children.filter((element) => element.name === name);
  if (found === undefined || another !== undefined) throw new OfxFault(`not exactly one <${name}>`);
  return found;
}
