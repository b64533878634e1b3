import { describe, expect, it } from '@jest/globals';
import { columnRoles } from '../src/lexicon/words.ts';
import { only, ROWS } from './facts-head.ts';

describe('the unit in brackets behind the name of a column', () => {
  it.each([
    ['출금액(원)', 'debit'],
    ['입금액(원)', 'credit'],
    ['잔액(원)', 'balance'],
    ['お支払金額（円）', 'debit'],
  ])('says nothing of what "%s" is', (name, role) => {
    expect(columnRoles(name)[0]).toBe(role);
  });
});

describe('the name of a bank', () => {
  it('is of four syllables in Korean', () => {
    expect(only(`가온은행\n거래내역조회${ROWS}`).account?.institution).toBe('가온은행');
  });
});

describe('an opening balance of what is given back', () => {
  it('opens no account where its own label says so', () => {
    const { account } = only(`Credit card statement\nCashback bonus opening balance   41.20${ROWS}`);
    expect(account?.opening?.reading.value).not.toBe(4120n);
  });
});

describe("a loan's closing balance", () => {
  it('is not the amount that is due', () => {
    const { account } = only(
      `Mortgage statement\nMortgage account 12345678\nTotal amount due   1,842.77${ROWS}`,
    );
    expect(account?.closing?.reading.value).not.toBe(184277n);
  });
});

describe("a card's balances", () => {
  it('are those carried over from the last bill and billed now', () => {
    const { account } = only(`Kreditkarte
Übertrag aus letzter Rechnung            884.35
Total Rechnungsbetrag                    1,401.45${ROWS.replace(/^Date.*$/m, '')}`);
    expect([account?.opening, account?.closing].map((found) => found?.reading.value)).toEqual([
      88435n,
      140145n,
    ]);
  });
});
