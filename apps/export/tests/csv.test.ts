import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inert, renderCsv } from '../src/formats/csv.ts';
import { anyStatement } from './arbitrary.ts';
import { drawStatement } from './drawn-statement.ts';
import { parseCsv } from './rfc4180.ts';
import { bytesOf } from './bytes-of.ts';

async function cellsOf(...statements: Parameters<typeof renderCsv>[0]): Promise<Record<string, string>[]> {
  const [header = [], ...lines] = parseCsv((await bytesOf(renderCsv(statements))).toString('utf8'));
  return lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])));
}

describe('a CSV export', () => {
  it('holds every approved row, word for word', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStatement, { minLength: 1, maxLength: 3 }), async (statements) => {
        const expected = statements.flatMap(({ statementId, revision, accounts, transactions }) =>
          transactions.map((row) => ({
            date: row.date,
            value_date: row.value_date ?? '',
            description: inert(row.description),
            amount: row.amount,
            balance: row.balance ?? '',
            currency: accounts[0]?.currency,
            check_number: inert(row.check_number ?? ''),
            reference: inert(row.reference ?? ''),
            institution: inert(accounts[0]?.institution ?? ''),
            account_last4: accounts[0]?.account_last4 ?? '',
            statement_type: accounts[0]?.statement_type,
            statement_id: statementId,
            revision: String(revision),
            transaction_id: row.transaction_id,
          })),
        );
        expect(await cellsOf(...statements)).toEqual(expected);
      }),
    );
  });

  it('lets no text begin like a formula, wherever a spreadsheet may cut it, and changes no other text', () => {
    const trigger = fc.constantFrom('=', '+', '-', '@', '\t', '＝', '＋', '－', '＠');
    fc.assert(
      fc.property(trigger, fc.string(), (first, rest) => {
        expect(inert(`${first}${rest}`)).toBe(`'${inert(`x${first}${rest}`).slice(1)}`);
      }),
    );
    expect(inert('TAXI;=HYPERLINK(A1); -5')).toBe("TAXI;'=HYPERLINK(A1);' -5");
    expect(inert('AB-CD = 5; E+F')).toBe('AB-CD = 5; E+F');
  });

  it('leaves negative amounts the numbers they are', async () => {
    const [row] = await cellsOf(
      drawStatement({}, [{ amount: '-12.34', balance: '-0.01', description: '-12.34' }]),
    );
    expect(row).toMatchObject({ amount: '-12.34', balance: '-0.01', description: "'-12.34" });
  });

  it('of no rows is its header', async () => {
    const text = (await bytesOf(renderCsv([drawStatement({}, [])]))).toString('utf8');
    expect(text).toMatch(/^date,value_date,description,amount,[a-z0-9_,]+\r\n$/);
  });
});
