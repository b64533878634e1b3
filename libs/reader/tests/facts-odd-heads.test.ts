import { describe, expect, it } from '@jest/globals';
import { readDate } from '../src/lexicon/dates.ts';
import { only, ROWS } from './facts-head.ts';

const day = (reading: { year: number | null; month: number; day: number } | null | undefined) =>
  reading == null ? null : [reading.year, reading.month, reading.day];

describe('heads as programs print them', () => {
  it.each([
    ['a point between two days', 'Statement Period: March 1 · March 31, 2026'],
    ['counted days and months in figures', 'Statement Period:   01st 3 2026 - 31st 3 2026'],
    [
      'a dash that touches its first day',
      'Statement Date :31/03/2026 10:15 AM   Statement Period From -01/03/2026 To 31/03/2026',
    ],
  ])('give a period by %s', (_, head) => {
    const { period } = only(`Example Bank\n${head}\n${ROWS}`).facts.accounts[0] ?? {};
    expect([day(period?.start), day(period?.end)]).toEqual([
      [2026, 3, 1],
      [2026, 3, 31],
    ]);
  });

  it('give a period that ends with its month where it is printed to a day that the month does not have', () => {
    const { period } =
      only(`Example Bank\n1st April 2026 to 31st April 2026\n${ROWS}`).facts.accounts[0] ?? {};
    expect([day(period?.start), day(period?.end)]).toEqual([
      [2026, 4, 1],
      [2026, 4, 30],
    ]);
  });

  it('give a period of few days by labels that name its start and its end', () => {
    const head = 'Example Bank\nStart Date:   2026-03-02\nEnd Date:     2026-03-04';
    const { period } = only(`${head}\n${ROWS}`).facts.accounts[0] ?? {};
    expect([day(period?.start), day(period?.end)]).toEqual([
      [2026, 3, 2],
      [2026, 3, 4],
    ]);
  });

  it.each([
    ['Portuguese', 'Data de início: 02-03-2026      Data de fim: 30-03-2026'],
    ['Spanish', 'Fecha inicio: 02-03-2026      Fecha fin: 30-03-2026'],
  ])('give a period by the %s for its first and its last day', (_, head) => {
    const { period } = only(`Example Bank\n${head}\n${ROWS}`).facts.accounts[0] ?? {};
    expect([day(period?.start), day(period?.end)]).toEqual([
      [2026, 3, 2],
      [2026, 3, 30],
    ]);
  });

  it.each([
    ['hyphens hide its beginning', 'Account:  -------0417', '0417'],
    ['letters and strokes stand before its digits', 'Loan Account No.: HL/NRT/00417733', '7733'],
  ])('give the number of the account where %s', (_, head, last4) => {
    expect(only(`Example Bank\n${head}\n${ROWS}`).account?.last4).toBe(last4);
  });

  it('take no year for the digits of a number that is hidden', () => {
    const head =
      'Example Bank Credit Card\nAccount Number XXXX XXXX XXXX XXXX\n   March 1, 2026 to March 31, 2026';
    expect(only(`${head}\n${ROWS}`).account?.last4).toBeNull();
  });

  it('take the number of the account, though the customer’s is masked as well', () => {
    const head = 'Customer   XXXXXXX0639\nExample Bank\nSavings Account\nXXXXXXX8104';
    expect(only(`${head}\n${ROWS}`).account?.last4).toBe('8104');
  });

  it('count the day where the month stands in figures', () => {
    expect(readDate('28th 2 2025')).toMatchObject([{ year: 2025, month: 2, day: 28, order: 'named' }]);
  });

  it('take no day of a second period for the year of the first', () => {
    const { period } =
      only(
        `Example Bank\nTransaction history (as at 18 Jun 2026)\n21 Dec - 19 Mar   20 Mar - 17 Jun\n${ROWS}`,
      ).facts.accounts[0] ?? {};
    expect([2020, 2019]).not.toContain(period?.end?.year);
    expect([2020, 2019]).not.toContain(period?.start?.year);
  });

  it('name the currency under its label', () => {
    const text = `
Example Bank
Relevé                                           Devise:
Compte courant                                   CHF
${ROWS}
Montant original: 100.00 EUR
Montant original: 30.00 EUR
Montant original: 20.00 EUR
`;
    expect(only(text).account?.currency).toBe('CHF');
  });

  it('name the account in a second language behind a stroke', () => {
    expect(only(`Example Bank\nUnbekannt/Account No: 7318032005\n${ROWS}`).account?.last4).toBe('2005');
  });

  it('have balances in wide cells under names that start to the left of them', () => {
    const { account } = only(`
Example Bank
${ROWS}
Account summary
Particulars          Opening Balance                Closing Balance
Savings (SA):                           1,500.00                            2,380.00
`);
    expect([account?.opening?.reading.value, account?.closing?.reading.value]).toEqual([150000n, 238000n]);
  });

  it('name the balances of a total where names of columns stand so close that they look like one', () => {
    const { account } = only(`
みほん銀行 普通預金 入出金明細表
年月日        摘要               お支払金額         お預り金額 差引残高
             繰越                                    742,000
2026-03-02   市場               68,000               674,000
2026-03-30   給与                          532,000 1,206,000
             合計               68,000     532,000 1,206,000
`);
    expect(account?.closing?.reading.value).toBe(1206000n);
  });
});
