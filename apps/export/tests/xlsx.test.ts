import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { renderXlsx } from '../src/formats/xlsx.ts';
import { anyStatement } from './arbitrary.ts';
import { bytesOf } from './bytes-of.ts';
import { drawStatement } from './drawn-statement.ts';
import { unzip } from './unzip.ts';

const createdAt = new Date('2026-02-01T09:30:00.000Z');

type Statements = Parameters<typeof renderXlsx>[0];
interface Cell {
  readonly value: ExcelJS.CellValue;
  readonly type: ExcelJS.ValueType;
  readonly format: string;
}
type Line = Record<string, Cell>;

/** The workbook as exceljs reads it back: sheets by name, rows by column header. */
async function sheetsOf(statements: Statements): Promise<Record<string, Line[]>> {
  const workbook = new ExcelJS.Workbook();
  const file = await bytesOf(renderXlsx(statements, createdAt));
  // Its typings know no Buffer of this version of Node's.
  await workbook.xlsx.load(file as unknown as ExcelJS.Buffer);
  return Object.fromEntries(
    workbook.worksheets.map((sheet) => {
      const [names, ...rows] = sheet.getRows(1, sheet.rowCount) ?? [];
      const header = Array.from(
        { length: names?.cellCount ?? 0 },
        (_, at) => names?.getCell(at + 1).text ?? '',
      );
      const lines = rows.map((row): Line => {
        const named = header.map((name, at) => {
          const { value, type, numFmt } = row.getCell(at + 1);
          return [name, { value, type, format: numFmt }] as const;
        });
        return Object.fromEntries(named);
      });
      return [sheet.name, lines];
    }),
  );
}

const valuesOf = (line: Line | undefined) =>
  Object.fromEntries(Object.entries(line ?? {}).map(([header, { value }]) => [header, value]));

describe('a workbook', () => {
  it('has a sheet of rows, one of accounts and one of where the rows came from', async () => {
    expect(Object.keys(await sheetsOf([drawStatement()]))).toEqual([
      'Transactions',
      'Accounts',
      'Provenance',
    ]);
  });

  it('holds dates as dates and amounts as numbers in the format of their currency', async () => {
    const row = { date: '2026-01-02', value_date: '2026-01-03', amount: '-1234.50', balance: '0.07' };
    const { Transactions } = await sheetsOf([drawStatement({}, [row])]);
    expect(Transactions?.[0]).toMatchObject({
      Date: {
        value: new Date('2026-01-02T00:00:00.000Z'),
        type: ExcelJS.ValueType.Date,
        format: 'yyyy-mm-dd',
      },
      'Value date': { value: new Date('2026-01-03T00:00:00.000Z') },
      Amount: { value: -1234.5, type: ExcelJS.ValueType.Number, format: '#,##0.00' },
      Balance: { value: 0.07, format: '#,##0.00' },
      Currency: { value: 'GBP' },
    });
    const yen = await sheetsOf([drawStatement({ currency: 'JPY' }, [{ amount: '-1200' }])]);
    expect(yen.Transactions?.[0]).toMatchObject({ Amount: { value: -1200, format: '#,##0' } });
    const dinar = await sheetsOf([drawStatement({ currency: 'KWD' }, [{ amount: '1.250' }])]);
    expect(dinar.Transactions?.[0]).toMatchObject({ Amount: { value: 1.25, format: '#,##0.000' } });
  });

  it('keeps an amount of more digits than a number holds as it is', async () => {
    const { Transactions } = await sheetsOf([drawStatement({}, [{ amount: '-123456789012345.67' }])]);
    expect(Transactions?.[0]?.Amount).toMatchObject({ value: '-123456789012345.67' });
  });

  it('leaves what is unknown empty', async () => {
    const { Transactions } = await sheetsOf([
      drawStatement({ currency: null }, [{ date: null, balance: null }]),
    ]);
    expect(valuesOf(Transactions?.[0])).toMatchObject({
      ...{
        Date: null,
        'Value date': null,
        Balance: null,
        Currency: null,
        'Check number': null,
        Reference: null,
      },
    });
  });

  it('says of each account what was approved', async () => {
    const statement = drawStatement({ opening_balance: null });
    const { Accounts } = await sheetsOf([statement]);
    expect(Accounts?.map(valuesOf)).toEqual([
      {
        'Statement ID': statement.statementId,
        Revision: 3,
        'Approved at': '2026-02-01T10:00:00.000Z',
        Institution: 'Example Bank',
        Account: '5678',
        Type: 'checking',
        Currency: 'GBP',
        From: new Date('2026-01-01T00:00:00.000Z'),
        To: new Date('2026-01-31T00:00:00.000Z'),
        'Opening balance': null,
        'Closing balance': 140,
        Transactions: 2,
      },
    ]);
  });

  it('says of each row where it was read, how, how surely, and what was edited', async () => {
    const statement = drawStatement({}, [{ fit_id: 'f1', flags: ['ocr', 'edited'], page: 2 }]);
    const id = statement.transactions[0]?.transaction_id ?? '';
    const origins = { [id]: { method: 'ocr' as const, fit_id: 'f1', edited: ['amount', 'date'] } };
    const { Provenance } = await sheetsOf([{ ...statement, origins }]);
    expect(Provenance?.map(valuesOf)).toEqual([
      {
        'Transaction ID': id,
        'Statement ID': statement.statementId,
        Page: 2,
        ...{ 'Box x': 40, 'Box y': 106.2, 'Box width': 510, 'Box height': 12 },
        Method: 'ocr',
        Confidence: 0.98,
        Edited: 'amount, date',
        Flags: 'ocr, edited',
        FITID: 'f1',
      },
    ]);
  });

  it('names the exact revisions it was made of', async () => {
    const statement = drawStatement();
    const parts = unzip(await bytesOf(renderXlsx([statement], createdAt)));
    expect(parts.get('docProps/core.xml')).toContain(`${statement.statementId} revision 3`);
  });

  it('runs nothing: what looks like a formula or an escape is text, word for word', async () => {
    const descriptions = ['=1+1', '+A1', '-5', '@SUM(A1)', '_x0041_', '_x005F_x0041_', '<b>&amp;"\'', ' x '];
    const file = await bytesOf(
      renderXlsx(
        [
          drawStatement(
            {},
            descriptions.map((description) => ({ description })),
          ),
        ],
        createdAt,
      ),
    );
    const parts = unzip(file);
    expect([...parts.values()].join('')).not.toMatch(/<f[ >/]/);
    const strings = parts.get('xl/sharedStrings.xml') ?? '';
    const texts = [...strings.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text);
    const read = texts.map((text) =>
      text
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&apos;|&#39;/g, "'")
        .replace(/&amp;/g, '&')
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    );
    expect(read).toEqual(expect.arrayContaining(descriptions));
  });

  it('of any statements holds every row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStatement, { minLength: 1, maxLength: 2 }), async (statements) => {
        const { Transactions = [], Provenance = [] } = await sheetsOf(statements);
        const rows = statements.flatMap(({ transactions }) => transactions);
        expect(Transactions.map((line) => line['Transaction ID']?.value)).toEqual(
          rows.map((row) => row.transaction_id),
        );
        expect(Transactions.map((line) => Number(line.Amount?.value))).toEqual(
          rows.map((row) => Number(row.amount)),
        );
        expect(Transactions.map((line) => line.Date?.value)).toEqual(
          rows.map((row) => new Date(`${row.date ?? ''}T00:00:00Z`)),
        );
        expect(Provenance).toHaveLength(rows.length);
      }),
      { numRuns: 30 },
    );
  });
});
