import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { drawn } from './facts-statements.ts';

const ROWS = `
Date         Description                  Debit        Credit       Balance
02/03/2026   Market                       20.00                     1,480.00
30/03/2026   Salary                                    900.00       2,380.00
`;

function only(text: string) {
  const facts = readFacts(drawn(text));
  return { facts, account: facts.accounts[0] };
}

describe('the head of a statement', () => {
  it('gives the number after a colon that touches it', () => {
    const { account } = only(`Statement of Account No :912010012345544 for the period${ROWS}`);
    expect(account?.last4).toBe('5544');
  });

  it('gives the account number under its label beside the label of the branch', () => {
    const { account } = only(`BSB                  Account Number\n032-001              122 345${ROWS}`);
    expect(account?.last4).toBe('2345');
  });

  it('gives a period whose two dates are joined by a dash without spaces', () => {
    const { period } = only(`Statement Period: Feb 03 2026-Mar 02 2026${ROWS}`).facts;
    expect(period).toMatchObject({ start: { month: 2, day: 3 }, end: { month: 3, day: 2, year: 2026 } });
  });

  it('gives the date beside a label that only says date, in two languages', () => {
    const { statementDate } = only(
      `Example Bank\nDate 日期   18 March 2026\nNumber 號碼   123-456789-833${ROWS}`,
    ).facts;
    expect(statementDate).toMatchObject({ year: 2026, month: 3, day: 18 });
  });

  it('gives the closing balance where it says no more than balance, if the last row ends with it', () => {
    expect(only(`Personal Account balance   £2,380.00${ROWS}`).account?.closing?.reading.value).toBe(238000n);
    expect(only(`Personal Account balance   £2,381.00${ROWS}`).account?.closing).toBeNull();
  });

  it('calls a compound of a product what its last part says', () => {
    expect(only(`eMySavings Account   271-1-009907${ROWS}`).account?.type).toBe('savings');
  });
});

describe('the body of a statement', () => {
  it('gives the closing balance in the column of balances on the line of totals', () => {
    const { account } = only(
      `Account Number: 12345678${ROWS}             Total                        20.00        900.00       2,380.00`,
    );
    expect(account?.closing?.reading.value).toBe(238000n);
  });

  it('gives opening and closing balance in rows that only say balance at the edges of the period', () => {
    const { account } = only(`Kontoauszug 01.01.2026 - 31.01.2026
Datum      Text              Gutschrift   Lastschrift   Valuta     Saldo
01.01.26   Kontostand                                              2 310.05
04.01.26   Einkauf                        79.19         04.01.26   2 230.86
31.01.26   Kontostand                                              2 230.86`);
    expect(account?.opening?.reading.value).toBe(231005n);
    expect(account?.closing?.reading.value).toBe(223086n);
  });
});
