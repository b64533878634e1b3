import { describe, expect, it } from '@jest/globals';
import { columnRoles } from '../src/lexicon/words.ts';
import { beside, read, row } from './analysis-manner.ts';
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
  it('opens no account where its own label says so, under a day on which a payment is due', () => {
    const reading = read([
      [[40, 'Example credit card statement']],
      [[40, 'Open to close date: 03/01/2025 - 03/31/2025']],
      [
        [40, 'New balance'],
        [140, 'Minimum payment due'],
        [260, 'Payment due date'],
      ],
      [
        [400, 'Previous balance'],
        [560, '$100.00', 'right'],
      ],
      [
        [40, '$130.00'],
        [140, '$35.00'],
        [260, '04/25/2025'],
        [400, 'Purchases'],
        [560, '$30.00', 'right'],
      ],
      [
        [400, 'New balance'],
        [560, '$130.00', 'right'],
      ],
      [
        [40, 'Cashback bonus opening balance'],
        [220, '$41.20'],
        [280, 'New cashback'],
        [360, '$9.18'],
      ],
      row('Date', 'Purchases', 'Amount'),
      row('03/02/2025', 'Market', '$20.00'),
      row('03/09/2025', 'Books', '$10.00'),
    ]);
    expect(reading.accounts).toHaveLength(1);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-100.00', closing_balance: '-130.00' });
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

describe("a card's balance in Italian", () => {
  it('is what is owed, by the name of the side it stands on', () => {
    const { account } = only(`Estratto conto carta di credito
Saldo precedente                          318,40
Saldo a vostro debito                     402,15${ROWS.replace(/^Date.*$/m, '')}`);
    expect(account?.closing?.reading.value).toBe(40215n);
  });
});

describe('the kind of account', () => {
  it('is a card where a box beside the rows asks for a payment and names a limit', () => {
    const beside = `Date         Description                  Amount
02/03/2026   Market                       20.00     Minimum payment   10.00
05/03/2026   Books                        11.00     Credit limit      8,000.00
09/03/2026   Market                       12.00
`;
    expect(only(`Example\n${beside}`).account?.type).toBe('credit_card');
  });
});

describe('a loan that prints no balance', () => {
  it('is one though its payments are money in as they are printed', () => {
    const reading = read([
      [[40, 'Example mortgage statement']],
      [[40, 'Statement date: 03/31/2025']],
      beside('Mortgage account number', '0044188207'),
      beside('Total amount due', '$842.77'),
      row('Date', 'Description', 'Total'),
      row('03/02/2025', 'Payment received - thank you', '$842.77'),
      row('03/09/2025', 'Principal curtailment', '$200.00'),
      row('03/22/2025', 'Insurance disbursement', '-$80.00'),
    ]);
    expect(reading.accounts[0]).toMatchObject({ statement_type: 'loan', closing_balance: null });
    expect(reading.transactions.map(({ amount }) => amount)).toEqual(['842.77', '200.00', '-80.00']);
  });
});
