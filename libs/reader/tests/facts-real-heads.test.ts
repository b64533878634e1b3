import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

describe('what heads print in many countries', () => {
  it('gives a period of two years where its label says that it is one', () => {
    const { period } = only(`Statement Period   19/01/2024 - 18/01/2026${ROWS}`).facts;
    expect(period).toMatchObject({ start: { year: 2024, month: 1 }, end: { year: 2026, month: 1 } });
  });

  it('takes the days of the next period, for which a later page gives the rates, for no period', () => {
    const { period } = only(
      `Example Card\nStatement date   01/03/2026${ROWS}\fInterest and charges for the next\nperiod (02/04 to 08/05)`,
    ).facts;
    expect(period?.end).toMatchObject({ month: 3, day: 1 });
  });

  it('gives a card the number of its membership', () => {
    const { account } = only(`Example Card\nMembership Number   XXXX-XXXXXX-61009${ROWS}`);
    expect(account?.last4).toBe('1009');
  });

  it('gives the number that heads the rows where the number of a loan is labelled more clearly after them', () => {
    const { facts } = only(`Savings Account 36320100012481${ROWS}
Loan account no - 36320600000519`);
    expect(facts.accounts[0]?.last4).toBe('2481');
  });

  it('gives the kind of account that stands beside its opening and closing balances', () => {
    const { account } =
      only(`Products                    Opening balance   Money out   Money in   Closing balance
Account (Current Account)   12.00             20.00       900.00     892.00
Date         Description                  Amount
02/03/2026   Parcel                       20.00`);
    expect(account?.type).toBe('checking');
  });

  it('takes "savings" over "bank" for the name of the bank', () => {
    const { account } = only(`Example\nFederal\nSavings\nBank${ROWS.replace('Salary', 'Parcel')}`);
    expect(account?.type).not.toBe('savings');
  });

  it.each([
    ['Typ účtu: Kreditná karta', 'credit_card'],
    ['ประเภทบัญชี   ออมทรัพย์', 'savings'],
    ['Vrsta računa   Tekući račun', 'checking'],
  ])('gives the kind of account in %s', (line, type) => {
    expect(only(`${line}${ROWS}`).account?.type).toBe(type);
  });

  it.each([
    ['EXAMPLE BANK LIMITED', 'EXAMPLE BANK LIMITED'],
    ['Example Bank Credit Card Statements', 'Example Bank'],
    ['Příkladná obchodní banka, a. s., Náměstí 1', 'Příkladná obchodní banka, a. s.'],
    ['Спасибо, Банк Пример (ПАО)', 'Банк Пример (ПАО)'],
    ['American Express® Gold Credit Card', 'American Express'],
  ])('gives the bank in %s', (line, name) => {
    expect(only(`Statement\n${line}${ROWS}`).account?.institution).toBe(name);
  });

  it('gives no bank where the first line only counts the pages', () => {
    expect(only(`Page 1 of 3\nStatement${ROWS}`).account?.institution).toBeNull();
  });
});

describe('numbers and kinds that only look like an account’s', () => {
  it('takes no amount under a heading that ends with "account" for its number', () => {
    const { account } = only(`Account 2563024571   EXAMPLE SDN BHD
Account Type      Overdraft Facility   Primary Account
CURRENT_ACCOUNT   700000.00            No${ROWS}`);
    expect(account?.last4).not.toBe('0000');
  });

  it('takes no number under a sentence about card numbers for the account’s', () => {
    const { account } = only(`Never share your card number, PIN or password with anyone
Summary for Customer ID XXXXX9423
Statement of transactions in Savings Account XXXXXXXX6953${ROWS}`);
    expect(account?.last4).toBe('6953');
  });

  it('takes the heading of a column of deposits for no kind of account', () => {
    const { account } = only(`Penyata Akaun   Current Account
Tarikh       Deskripsi                    Pengeluaran  Simpanan     Baki
02/03/2026   Market                       20.00                     1,480.00
30/03/2026   Salary                                    900.00       2,380.00`);
    expect(account?.type).toBe('checking');
  });

  it('gives the kind of account in a long title', () => {
    const { account } = only(`EXTRATO DE CONTA CORRENTE PARA SIMPLES CONFERÊNCIA EM 08/04/2026 22:09${ROWS}`);
    expect(account?.type).toBe('checking');
  });

  it('gives the period between the Malay words for from and until', () => {
    const { period } = only(`Dari / From 01/03/2026 sehingga / until 31/03/2026${ROWS}`).facts;
    expect(period).toMatchObject({ start: { day: 1, month: 3 }, end: { day: 31, month: 3 } });
  });
});

describe('balances and days of a head', () => {
  it('gives the balances that stand over their labels', () => {
    const { account } = only(`Example Bank
₹1.09             ₹205,637.00       ₹205,627.00        ₹11.09
OPENING BALANCE   TOTAL DEPOSIT     TOTAL WITHDRAWAL   CLOSING BALANCE${ROWS}`);
    expect(account?.opening?.reading.value).toBe(109n);
    expect(account?.closing?.reading.value).toBe(1109n);
  });

  it('gives the first day of a summary that dates both its balances, where its last is the day of the statement', () => {
    const { period } = only(`Statement Ending 09/21/2026
Account Summary
09/01/2026   Beginning Balance   18,805.47
09/21/2026   Ending Balance      5,684.22
Post Date    Description         Debits      Credits     Balance
09/04/2026   Market              57.48                   18,747.99
09/20/2026   Parcel              20.00                   18,727.99`).facts;
    expect(period).toMatchObject({ start: { month: 9, day: 1 }, end: { month: 9, day: 21 } });
  });

  it('takes two fees beside the name of a card for no number of it', () => {
    const { account } = only(`Example Card   Signature Card   4,999   4,999${ROWS}`);
    expect(account?.last4).toBeNull();
  });

  it('gives the balances in Slovak', () => {
    const { account } = only(`Začiatočný stav istiny: -1 300,54      Konečný stav istiny: -1 518,12
Dátum        Popis                        Suma
02/03/2026   Market                       -12,90`);
    expect(account?.opening?.reading.value).toBe(130054n);
    expect(account?.closing?.reading.value).toBe(151812n);
  });
});
