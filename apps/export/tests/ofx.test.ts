import { describe, expect, it } from '@jest/globals';
import { OfxFault } from '../src/formats/ofx-model.ts';
import { ofxAccountOf } from '../src/formats/ofx-account.ts';
import { readOfx } from '../src/formats/ofx-reader.ts';
import { renderOfx, requireSaysSo } from '../src/formats/ofx.ts';
import { drawStatement } from './drawn-statement.ts';

const serverTime = new Date('2026-02-01T09:30:00.000Z');

async function linesOf(...statements: ReturnType<typeof drawStatement>[]): Promise<string[]> {
  return Buffer.from(await renderOfx(statements, serverTime))
    .toString('latin1')
    .split('\r\n');
}

describe('an OFX file', () => {
  it('of a bank account is laid out as OFX 1.0.2 asks, element by element', async () => {
    const statement = drawStatement({ institution: 'Müller & Söhne' }, [
      {
        ...{
          fit_id: 'f1',
          amount: '-12.34',
          description: 'CAFÉ <A&B> ' + 'X'.repeat(30),
          value_date: '2026-01-03',
        },
        ...{ check_number: '000123', reference: 'R 7' },
      },
      { fit_id: 'f2', amount: '0.00', description: '' },
    ]);
    expect(await linesOf(statement)).toEqual([
      ...[
        'OFXHEADER:100',
        'DATA:OFXSGML',
        'VERSION:102',
        'SECURITY:NONE',
        'ENCODING:USASCII',
        'CHARSET:1252',
      ],
      ...[
        'COMPRESSION:NONE',
        'OLDFILEUID:NONE',
        'NEWFILEUID:NONE',
        '',
        '<OFX>',
        '<SIGNONMSGSRSV1>',
        '<SONRS>',
      ],
      ...['<STATUS>', '<CODE>0', '<SEVERITY>INFO', '</STATUS>', '<DTSERVER>20260201093000', '<LANGUAGE>ENG'],
      ...['<FI>', '<ORG>M\xfcller &amp; S\xf6hne', '</FI>', '</SONRS>', '</SIGNONMSGSRSV1>'],
      ...['<BANKMSGSRSV1>', '<STMTTRNRS>', '<TRNUID>0', '<STATUS>', '<CODE>0', '<SEVERITY>INFO', '</STATUS>'],
      ...[
        '<STMTRS>',
        '<CURDEF>GBP',
        '<BANKACCTFROM>',
        '<BANKID>000000000',
        '<ACCTID>5678',
        '<ACCTTYPE>CHECKING',
      ],
      ...[
        '</BANKACCTFROM>',
        '<BANKTRANLIST>',
        '<DTSTART>20260101120000[0:GMT]',
        '<DTEND>20260131120000[0:GMT]',
      ],
      ...['<STMTTRN>', '<TRNTYPE>CHECK', '<DTPOSTED>20260102120000[0:GMT]', '<DTAVAIL>20260103120000[0:GMT]'],
      ...['<TRNAMT>-12.34', '<FITID>f1', '<CHECKNUM>000123', '<REFNUM>R 7'],
      `<NAME>CAF\xc9 &lt;A&amp;B&gt; ${'X'.repeat(21)}`,
      `<MEMO>CAF\xc9 &lt;A&amp;B&gt; ${'X'.repeat(30)}`,
      ...['</STMTTRN>', '<STMTTRN>', '<TRNTYPE>OTHER', '<DTPOSTED>20260102120000[0:GMT]', '<TRNAMT>0.00'],
      ...['<FITID>f2', '</STMTTRN>', '</BANKTRANLIST>', '<LEDGERBAL>', '<BALAMT>140.00'],
      ...['<DTASOF>20260131120000[0:GMT]', '</LEDGERBAL>', '</STMTRS>', '</STMTTRNRS>', '</BANKMSGSRSV1>'],
      ...['</OFX>', ''],
    ]);
  });

  it('of a card uses the card messages, without a bank and a type of account', async () => {
    const lines = await linesOf(drawStatement({ statement_type: 'credit_card', closing_balance: '-512.00' }));
    expect(lines).toEqual(
      expect.arrayContaining(['<CREDITCARDMSGSRSV1>', '<CCSTMTTRNRS>', '<CCSTMTRS>', '<BALAMT>-512.00']),
    );
    expect(lines.slice(lines.indexOf('<CCACCTFROM>')).slice(0, 3)).toEqual([
      ...['<CCACCTFROM>', '<ACCTID>5678', '</CCACCTFROM>'],
    ]);
    expect(lines.join('\n')).not.toMatch(/BANKMSGS|ACCTTYPE|BANKID/);
  });

  it.each([
    ['savings', 'SAVINGS'],
    ['loan', 'CREDITLINE'],
  ] as const)('calls a %s account %s', async (type, expected) => {
    expect(await linesOf(drawStatement({ statement_type: type }))).toContain(`<ACCTTYPE>${expected}`);
  });

  it('carries the digits of the currency', async () => {
    const yen = { currency: 'JPY', opening_balance: '0', closing_balance: '-1200' };
    expect(await linesOf(drawStatement(yen, [{ amount: '-1200' }]))).toContain('<TRNAMT>-1200');
    const dinar = { currency: 'KWD', opening_balance: '0.000', closing_balance: '1.250' };
    expect(await linesOf(drawStatement(dinar, [{ amount: '1.250' }]))).toContain('<TRNAMT>1.250');
  });

  it('of no rows says the period and the balance', async () => {
    const read = await readOfx(await renderOfx([drawStatement({}, [])], serverTime));
    expect(read).toMatchObject({ from: '2026-01-01', to: '2026-01-31', balance: '140.00', transactions: [] });
  });

  it('covers rows that lie outside the printed period', async () => {
    const rows = [{ date: '2025-12-31' }, { date: '2026-02-01' }];
    const read = await readOfx(await renderOfx([drawStatement({}, rows)], serverTime));
    expect(read).toMatchObject({ from: '2025-12-31', to: '2026-02-01', balanceDate: '2026-01-31' });
  });

  it('is the same file whenever it is written', async () => {
    const statement = drawStatement();
    expect(await linesOf(statement)).toEqual(await linesOf(statement));
  });
});

describe('a file that does not say what was approved', () => {
  const statement = drawStatement({}, [{ fit_id: 'f1', description: 'A&W' }, { fit_id: 'f2' }]);
  const account = ofxAccountOf([statement]);
  const reading = async (change: (text: string) => string) => {
    const text = Buffer.from(await renderOfx([statement], serverTime)).toString('latin1');
    const changed = change(text);
    expect(changed).not.toBe(text);
    return requireSaysSo(Buffer.from(changed, 'latin1'), account);
  };
  const replacing = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

  it('is itself accepted untouched', async () => {
    await expect(requireSaysSo(await renderOfx([statement], serverTime), account)).resolves.toBeUndefined();
  });

  it.each([
    ['an amount changed', replacing('<TRNAMT>-10.00', '<TRNAMT>-10.01')],
    ['an amount in brackets', replacing('<TRNAMT>-10.00', '<TRNAMT>(10.00)')],
    ['a date changed', replacing('<DTPOSTED>20260102', '<DTPOSTED>20260103')],
    ['a date that no calendar has', replacing('<DTPOSTED>20260102', '<DTPOSTED>20261302')],
    ['a bare date', replacing('<DTPOSTED>20260102120000[0:GMT]', '<DTPOSTED>20260102')],
    ['a FITID changed', replacing('<FITID>f1', '<FITID>f3')],
    ['a FITID twice', replacing('<FITID>f1', '<FITID>f2')],
    ['a name changed', replacing('<NAME>A&amp;W', '<NAME>A&amp;V')],
    ['a name missing', replacing('<NAME>A&amp;W\r\n', '')],
    ['a memo invented', replacing('<NAME>A&amp;W', '<NAME>A&amp;W\r\n<MEMO>X')],
    ['a raw ampersand', replacing('A&amp;W', 'A&W')],
    ['an entity of XML', replacing('A&amp;W', 'A&apos;W')],
    ['a raw angle bracket', replacing('A&amp;W', 'A< W')],
    ['an empty element', replacing('<NAME>A&amp;W', '<NAME>')],
    ['a row missing', replacing(/<STMTTRN>[^]*?<\/STMTTRN>\r\n/, '')],
    ['elements out of order', replacing(/(<TRNTYPE>.*\r\n)(<DTPOSTED>.*\r\n)/, '$2$1')],
    ['an element of OFX 2', replacing('<NAME>CARD', '<EXTDNAME>CARD')],
    ['a name too long', replacing('<NAME>A&amp;W', `<NAME>${'N'.repeat(33)}`)],
    ['a balance changed', replacing('<BALAMT>140.00', '<BALAMT>0.00')],
    ['no balance', replacing(/<LEDGERBAL>[^]*<\/LEDGERBAL>\r\n/, '')],
    ['another currency', replacing('<CURDEF>GBP', '<CURDEF>EUR')],
    ['another account', replacing('<ACCTID>5678', '<ACCTID>5679')],
    ['a type of account that is none', replacing('<ACCTTYPE>CHECKING', '<ACCTTYPE>CREDITCARD')],
    ['the messages of a card', replacing(/BANKMSGSRSV1/g, 'CREDITCARDMSGSRSV1')],
    ['a wrong closing tag', replacing('</STMTTRN>', '</STMTTRNRS>')],
    ['an aggregate left open', replacing('</OFX>\r\n', '')],
    ['something after the end', replacing('</OFX>\r\n', '</OFX>\r\n</OFX>\r\n')],
    ['another character set', replacing('CHARSET:1252', 'CHARSET:NONE')],
    ['no header', replacing(/^[^]*?\r\n\r\n/, '')],
    ['half a file', (text: string) => text.slice(0, text.length / 2)],
  ])('fails loudly: %s', async (_, change) => {
    await expect(reading(change)).rejects.toBeInstanceOf(OfxFault);
  });
});
