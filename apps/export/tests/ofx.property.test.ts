import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minorDigits, parseMinor, sumMinor } from '@counterfoil/money';
import { ofxAccountOf } from '../src/formats/ofx-account.ts';
import { readOfx } from '../src/formats/ofx-reader.ts';
import { limitedText, transliterate } from '../src/formats/ofx-text.ts';
import { writeOfx } from '../src/formats/ofx-writer.ts';
import { renderOfx } from '../src/formats/ofx.ts';
import { anyStatement, anyText } from './arbitrary.ts';
import { bytesOf } from './bytes-of.ts';
import { drawStatement } from './drawn-statement.ts';

const serverTime = new Date('2026-02-01T09:30:00.000Z');

describe('an OFX file of any statement', () => {
  it('reads back as exactly the approved rows', async () => {
    await fc.assert(
      fc.asyncProperty(anyStatement, async (statement) => {
        const read = await readOfx(await renderOfx([statement], serverTime));
        const [account] = statement.accounts;
        expect(read).toMatchObject({
          kind: account?.statement_type === 'credit_card' ? 'credit_card' : 'bank',
          currency: account?.currency,
          accountId: account?.account_last4 ?? 'UNKNOWN',
          balance: account?.closing_balance,
        });
        expect(read.transactions).toEqual(
          statement.transactions.map((row) => {
            const text = transliterate(row.description);
            return {
              type: expect.stringMatching(
                row.amount.startsWith('-') ? /^(DEBIT|CHECK)$/ : /^(CREDIT|OTHER)$/,
              ),
              date: row.date,
              valueDate: row.value_date,
              amount: row.amount,
              fitId: statement.origins[row.transaction_id]?.fit_id,
              checkNumber: limitedText(row.check_number, 12),
              reference: limitedText(row.reference, 32),
              name: limitedText(text, 32),
              memo: text.length > 32 ? limitedText(text, 255) : null,
            };
          }),
        );
        const digits = minorDigits(read.currency);
        const sum = (rows: readonly { amount: string }[]) =>
          sumMinor(rows.map((row) => parseMinor(row.amount, digits) ?? 0n));
        expect(sum(read.transactions)).toBe(sum(statement.transactions));
      }),
      { numRuns: 300 },
    );
  });

  it('says what a description says whatever it is made of, even before anyone cleaned it', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (description, reference) => {
        const statement = drawStatement({}, [{ description, reference }]);
        const [row] = (await readOfx(await renderOfx([statement], serverTime))).transactions;
        const text = transliterate(description);
        expect(row?.memo ?? row?.name ?? '').toBe(text.slice(0, 255).trim());
        expect(text.startsWith(row?.name ?? '')).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is one element a line, each with text, within the lengths of OFX after unescaping', async () => {
    const limits: Record<string, number> = {
      NAME: 32,
      MEMO: 255,
      CHECKNUM: 12,
      REFNUM: 32,
      ORG: 32,
      FITID: 255,
    };
    await fc.assert(
      fc.asyncProperty(anyStatement, async (statement) => {
        const bytes = await bytesOf(writeOfx(ofxAccountOf([statement]), serverTime));
        const [, body = ''] = bytes.toString('latin1').split('\r\n\r\n');
        for (const line of body.trimEnd().split('\r\n')) {
          const [, name = '', text = ''] = /^<(\/?[A-Z0-9]+)>([^<>]*)$/.exec(line) ?? [];
          expect(name).not.toBe('');
          const plain = text.replace(/&(amp|lt|gt);/g, '.');
          expect(plain).not.toContain('&');
          expect(plain.length).toBeLessThanOrEqual(limits[name] ?? 36);
          if (name in limits) expect(plain.trim()).not.toBe('');
        }
      }),
      { numRuns: 200 },
    );
  });
});
