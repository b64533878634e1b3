import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

describe('the head of a statement', () => {
  it('gives the number after a colon that touches it', () => {
    const { account } = only(`Statement of Account No :912010012345544 for the period${ROWS}`);
    expect(account?.last4).toBe('5544');
  });

  it('gives the account number under its label beside the label of the branch', () => {
    const { account } = only(`BSB                  Account Number\n032-001              122 345${ROWS}`);
    expect(account?.last4).toBe('2345');
  });

  it.each(['Account: *4821', 'Account number: x4821', 'Account #4821', 'Savings *4821', '30-771-904821'])(
    'gives the last four digits of "%s"',
    (line) => {
      expect(only(`Bank statement\n${line}${ROWS}`).account?.last4).toBe('4821');
    },
  );

  it.each(['555-012-4821', 'See note *4821', 'Account 4821'])(
    'takes "%s" for no number of an account',
    (line) => {
      expect(only(`Bank statement\n${line}${ROWS}`).account?.last4 ?? null).toBeNull();
    },
  );

  it('gives a period whose two dates are joined by a dash without spaces', () => {
    const { period } = only(`Statement Period: Feb 03 2026-Mar 02 2026${ROWS}`).facts;
    expect(period).toMatchObject({ start: { month: 2, day: 3 }, end: { month: 3, day: 2, year: 2026 } });
  });

  it('gives a period whose days come with a short year, which begins no range of its own', () => {
    const { period } = only(`Statement Period: 3 Mar 26 – 28 Mar 26${ROWS}`).facts;
    expect(period).toMatchObject({ start: { month: 3, day: 3 }, end: { month: 3, day: 28, year: 2026 } });
  });

  it('gives the period in the heading of a later page where the first page does not show one', () => {
    const { period } =
      only(`Example Bank\nMay l, 2026 to May 31, 2026\fA B Example  |  May 1, 2026 to May 31, 2026
Date         Description                  Debit        Credit       Balance
02/05/2026   Market                       20.00                     1,480.00`).facts;
    expect(period).toMatchObject({ start: { month: 5, day: 1 }, end: { month: 5, day: 31, year: 2026 } });
  });

  it('gives the date beside a label that only says date, in two languages', () => {
    const { statementDate } = only(
      `Example Bank\nDate 日期   18 March 2026\nNumber 號碼   123-456789-833${ROWS}`,
    ).facts;
    expect(statementDate).toMatchObject({ year: 2026, month: 3, day: 18 });
  });

  it.each([
    ['Estratto conto carta di credito al 31/03/2026'],
    ['Ihre Kreditkartenabrechnung vom 31.03.2026'],
    ['CHAN SIU MING        日期 Date: 2026/03/31'],
  ])('gives the day of the statement in %s', (line) => {
    expect(only(`${line}${ROWS}`).facts.statementDate).toMatchObject({ year: 2026, month: 3, day: 31 });
  });

  it('gives a card its own number, not that of the account which pays it', () => {
    const { account } = only(`Carta n. 5255 **** **** 7788${ROWS}
Addebito in conto corrente IBAN IT60 X 02008 01600 000100123456`);
    expect(account?.last4).toBe('7788');
  });

  it('gives the closing balance where it says no more than balance, if the last row ends with it', () => {
    expect(only(`Personal Account balance   £2,380.00${ROWS}`).account?.closing?.reading.value).toBe(238000n);
    expect(only(`Personal Account balance   £2,381.00${ROWS}`).account?.closing).toBeNull();
  });

  it('gives the closing balance where it says no more than the currency and the day', () => {
    const { account } = only(`1 March 2026 - 31 March 2026
GBP on 31 March 2026 [GMT]        2,380.00 GBP${ROWS}`);
    expect(account?.closing?.reading.value).toBe(238000n);
  });

  it('calls a compound of a product what its last part says', () => {
    expect(only(`eMySavings Account   271-1-009907${ROWS}`).account?.type).toBe('savings');
  });
});

describe('the number and the month of a head', () => {
  it.each([
    ['Allkonto 6123 123 123 456', '3456'],
    ['IBAN FI50 5000 0120 0034 56 BIC OKOYFIHH', '3456'],
    ['Conta corrente 123456-7 JOAO SANTOS', '4567'],
    ['C/C EUROCOMPTE CONFORT N° 00020123454540 en euros', '4540'],
    ['Estratto Conto n. 1/2026   Conto Corrente: 3159876', '9876'],
  ])('are read from %s', (line, last4) => {
    expect(only(`${line}${ROWS}`).account?.last4).toBe(last4);
  });

  it("are the whole month that is named by its number, and none where the number is the statement's", () => {
    const whole = only(`Período do extrato  03 / 2026${ROWS}`).facts.period;
    expect(whole).toMatchObject({ start: { month: 3, day: 1, year: 2026 }, end: { month: 3, day: 31 } });
    expect(only(`Kontoauszug Nr. 3/2026${ROWS}`).facts.period).toBeNull();
  });
});

describe('the kind of account', () => {
  it('is a loan where a line of credit asks for a least payment', () => {
    const { account } = only(`HOME EQUITY LINE OF CREDIT STATEMENT
Loan Account Number: 60014452210
Credit Limit       $50,000.00     Minimum Payment Due   $121.07
Available Credit   $28,818.49     Payment Due Date      04/25/2026${ROWS}`);
    expect(account?.type).toBe('loan');
  });

  it('is read beside a number that is grouped like an amount', () => {
    expect(only(`CURRENT ACCOUNT      Account Number  10 012 345 678 9${ROWS}`).account?.type).toBe(
      'checking',
    );
  });
});

describe('a summary', () => {
  it('is read above the table though one of its lines has a date', () => {
    const { account } = only(`Cartão 5316.XXXX.XXXX.9911
Resumo da fatura em R$
Total da fatura anterior               1.820,10
Pagamento efetuado em 07/04/2026      -1.820,10
Total desta fatura                       245,00
Pagamento mínimo: R$ 50,00   Limite total de crédito: R$ 8.000,00
DATA       ESTABELECIMENTO           VALOR EM R$
03/04      MERCADO                     120,00
05/04      POSTO                       125,00`);
    expect(account).toMatchObject({ type: 'credit_card', last4: '9911' });
    expect([account?.opening?.reading.value, account?.closing?.reading.value]).toEqual([182010n, 24500n]);
  });

  it('gives balances, totals and the period where its header names dates as the header of rows does', () => {
    const { facts, account } = only(`Betaalrekening   NL91ABNA0417167890
Datum van    Datum tot    Vorig saldo    Totaal af    Totaal bij    Nieuw saldo
16-12-2025   15-01-2026   1.822,41       120,00       500,00        2.202,41
Boekdatum    Omschrijving                Bedrag af    Bedrag bij
17-12        Winkel                      120,00
20-12        Salaris                                  500,00`);
    expect(facts.period).toMatchObject({ start: { year: 2025, month: 12 }, end: { year: 2026, month: 1 } });
    expect(
      [account?.opening, account?.closing, account?.totalIn, account?.totalOut].map((v) => v?.reading.value),
    ).toEqual([182241n, 220241n, 50000n, 12000n]);
  });

  it('gives the kind of account under the heading of products', () => {
    const { account } = only(`EUR Statement
Product                     Opening balance    Money out    Money in    Closing balance
Account (Current Account)   €120.50            €20.00       €900.00     €1,000.50${ROWS}`);
    expect(account?.type).toBe('checking');
  });
});

describe('rows that begin with the numbers of their receipts', () => {
  it('give no balance of the statement, whatever stands over the names of their columns', () => {
    const { account } = only(`Mobile money
Statement period: 01/03/2026 to 31/03/2026
                                                                        STATEMENT
Receipt       Completed              Details              Paid in    Paid out    Balance
UQ4X7Z1K2M    2026-03-28 10:20:30    Payment to shop      0.00       -20.00      180.00
UQ3B8Y5T9L    2026-03-27 11:12:13    Received             50.00      0.00        200.00`);
    expect([...(account?.openingCandidates ?? []), ...(account?.closingCandidates ?? [])]).toEqual([]);
  });
});

describe('a table of rewards', () => {
  it('gives no balances, though it prints an opening and a closing one', () => {
    const { account } = only(`Credit Card Statement      Card No: 4893 77XX XXXX 5678
Opening balance   12,340.00     Total Dues   9,829.25
${ROWS}
Reward Points Summary
Opening Balance     Earned     Disbursed     Closing Balance
1,210               128        0             1,338`);
    expect(account?.openingCandidates.map(({ reading }) => reading.value)).toEqual([1234000n]);
    expect(account?.closingCandidates.map(({ reading }) => reading.value)).toEqual([982925n]);
  });

  it('is not what an account with rewards in its name is', () => {
    const { account } = only(`Your Reward Current Account     Account Number 00990260
Balance on 01 March 2026      £1,500.00
Balance on 31 March 2026      £2,380.00${ROWS}`);
    expect([account?.opening?.reading.value, account?.closing?.reading.value]).toEqual([150000n, 238000n]);
  });
});

describe('the money of a card', () => {
  const card = (shops: readonly string[], bank = '') =>
    only(`${bank}Cash Back Mastercard
PREVIOUS BALANCE   $640.11
Transaction date   Description              Amount ($)
${shops.map((shop, at) => `FEB ${10 + at}             ${shop}       $80.85`).join('\n')}
                   Foreign Currency - USD 12.50 Exchange rate - 1.3987
NEW BALANCE   $613.71`).account?.currency;

  it('is that of the country its shops are in, whatever was paid abroad', () => {
    expect(card(['LOBLAWS TORONTO ON', 'METRO LAVAL QC', 'AMAZON.COM SEATTLE WA'])).toBe('CAD');
    expect(card(['KROGER COLUMBUS OH', 'SHELL DUBLIN OH', 'INDIGO TORONTO ON'])).toBe('USD');
  });

  it('is that of where most shops are, whatever a bank of that country has in its name', () => {
    const bank = 'EXAMPLE CREDIT UNION\nExample Credit Union | Online Banking\n';
    const near = [
      'LOBLAWS TORONTO ON',
      'METRO LAVAL QC',
      'ZEHRS GUELPH ON',
      'LCBO WATERLOO ON',
      'INDIGO TORONTO ON',
    ];
    expect(card([...near, 'DELTA ATLANTA GA'], bank)).toBe('CAD');
    expect(card(near.slice(0, 2), bank)).toBe('USD');
  });
});

describe('the money of an account whose head names none', () => {
  const list = (texts: readonly string[]) =>
    only(`Account statement
Transaction date   Description              Amount
${texts.map((text, at) => `${10 + at}/02/2026         ${text}       80.85`).join('\n')}`).account?.currency;

  it('is told by the ways to pay of most rows rather than by the last letters of a few', () => {
    const paid = ['UPI/4410/SAMPLE', 'UPI/4411/SAMPLE', 'NEFT-4412-SAMPLE', 'IMPS/4413/SAMPLE'];
    expect(list([...paid, 'CORNER MART FR', 'PAPER SHOP FR'])).toBe('INR');
    expect(list(['CORNER MART FR', 'PAPER SHOP FR', 'SEA CAFE FR'])).toBe('EUR');
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

  it('gives an overdrawn balance under the debits where there is no column of balances, and totals without it', () => {
    const table = (opening: string, totals: string, closing: string) =>
      only(`RELEVE DE COMPTE du 30/11/2025 au 31/12/2025
Livret A n° 1234567890A
Date         Libellé                      Débit        Crédit
${opening}
03/12/2025   Carte                        20,00
04/12/2025   Virement                                  900,00
             TOTAUX                       ${totals}
${closing}`).account;
    const owed = table(
      '             SOLDE AU 29/11/2025          120,33',
      '140,33       900,00',
      '             NOUVEAU SOLDE                             759,67',
    );
    expect(owed).toMatchObject({ last4: '7890', opening: { reading: { value: 12033n, sign: -1 } } });
    expect([owed?.totalOut?.reading.value, owed?.totalIn?.reading.value]).toEqual([2000n, 90000n]);
    const held = table(
      '             ANCIEN SOLDE                              100,00',
      '20,00        1000,00',
      '             NOUVEAU SOLDE                             980,00',
    );
    expect([held?.totalOut?.reading.value, held?.totalIn?.reading.value]).toEqual([2000n, 90000n]);
  });

  it.each([
    'From 01/03/2026 (12/09/1447H) to 31/03/2026 (12/10/1447H)',
    "Periodo dall'1/03/2026 al 31/03/2026",
    "Des de l'1/03/2026 fins al 31/03/2026",
  ])('gives the period of "%s"', (line) => {
    const { period } = only(`Account statement\n${line}${ROWS}`).facts;
    expect(period?.start).toMatchObject({ year: 2026, month: 3, day: 1 });
    expect(period?.end).toMatchObject({ year: 2026, month: 3, day: 31 });
  });

  it.each(['through', 'to', 'bis', '-'])('gives the period whose days stand over and under "%s"', (link) => {
    const { period } = only(
      `Account statement\nStatement Period:\nMar 3, 2026\n${link}\nApr 2, 2026${ROWS}`,
    ).facts;
    expect(period?.start).toMatchObject({ year: 2026, month: 3, day: 3 });
    expect(period?.end).toMatchObject({ year: 2026, month: 4, day: 2 });
  });
});
