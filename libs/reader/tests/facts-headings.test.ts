import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { only, ROWS } from './facts-head.ts';
import { drawn } from './drawn-text.ts';

describe('the number of an account', () => {
  it.each([
    ['Cuenta corriente 441-0933-112', '3112'],
    ['Rachunek bieżący 441 0933 112', '3112'],
    ['Account Number: ########2290', '2290'],
    ['Account Number   000401774647(INR) - A CUSTOMER', '4647'],
    ['BE71 0961 2344 1093', '1093'],
    ['1 Abbey Street, Dublin 1        IE64 HARP 9300 4441 0933 10', '3310'],
    ['Estratto conto\nN. 000044109331', '9331'],
    ['NÚMERO 441-093311-22', '1122'],
    ['Kontonr 8420-2,94 410 933-1', '9331'],
    ['口座番号 普通 4410933', '0933'],
    ['New account statement 44109331   14/03/2026 - 30/04/2026', '9331'],
    ['4315XXXXXXXX9007', '9007'],
    ['Visa 5549.XXXX.XXXX.8891', '8891'],
    ['4XXX-XXXX-XXXX-5561 A HOLDER', '5561'],
    ['5XXXXXXXXXXX4419', '4419'],
    ['4524-1920-0333-2277', '2277'],
    ['Account Number: #### #### #### 7014', '7014'],
  ])('is read from "%s"', (line, last4) => {
    expect(only(`Example Bank\n${line}${ROWS}`).account?.last4).toBe(last4);
  });

  it.each([
    'Abbuchung am 07/04/2026 von IBAN DE02120300000000202051',
    'addebitato sul Vs. c/c IBAN IT60X0542811101000000123456',
    'wordt van uw rekening NL91ABNA0417164300 afgeschreven',
    'sera débité sur votre compte 00020456789 le 07/04/2026',
    'Opérations à débiter de votre compte chèques n° 00020456789 au 31/03/2026',
  ])('of the card is not that of the account that pays it: "%s"', (line) => {
    expect(only(`Example Bank\nNr. 5310 XXXX XXXX 8004${ROWS}\n${line}`).account?.last4).toBe('8004');
    expect(only(`Example Bank\n${line}${ROWS}`).account?.last4).toBeNull();
  });

  it('is the card whose masked number every row repeats, where nothing else prints one', () => {
    const rows = [
      '05/03/2026   **** 1234   Music',
      '08/03/2026   **** 1234   Books',
      '11/03/2026   **** 1234   Taxi',
    ];
    const text = `Example Bank\nDate         Card        Description          Amount\n${rows.map((row) => `${row}                 20.00`).join('\n')}`;
    expect(only(text).account?.last4).toBe('1234');
    expect(only(text.replace('1234', '9999')).account?.last4).toBeNull();
  });

  it('opens an account of its own behind the name of its product and a word for number', () => {
    const { accounts } = readFacts(
      drawn(`Banque Exemple
COMPTE DE CHEQUES N° 00044109331
Date         Nature                                  Débit        Crédit
             SOLDE CRÉDITEUR AU 28/02/2026                        1.500,00
05/03/2026   VIREMENT                                  20,00
             SOLDE CRÉDITEUR AU 31/03/2026                        1.480,00
LIVRET A N° 00055209442
Date         Nature                                  Débit        Crédit
             SOLDE CRÉDITEUR AU 28/02/2026                        9.000,00
05/03/2026   VIREMENT                                               20,00
             SOLDE CRÉDITEUR AU 31/03/2026                        9.020,00`),
    );
    expect(accounts.map(({ last4, type }) => [last4, type])).toEqual([
      ['9331', 'checking'],
      ['9442', 'savings'],
    ]);
  });

  it('opens an account of its own between the rows of two, whose balances a summary tells by the number', () => {
    const { accounts } = readFacts(
      drawn(`Example Bank
Account              Number       Opening balance     Closing balance
Current account      44109331            1,500.00            2,380.00
Savings account      55209442            9,000.00            9,010.00

Current account 44109331${ROWS}
Savings account 55209442
Date         Description                  Debit        Credit       Balance
05/03/2026   Interest                                  10.00        9,010.00`),
    );
    expect(accounts.map(({ last4, type }) => [last4, type])).toEqual([
      ['9331', 'checking'],
      ['9442', 'savings'],
    ]);
    expect(accounts.map(({ openingCandidates }) => openingCandidates.map((o) => o.reading.value))).toEqual([
      [150000n],
      [900000n],
    ]);
  });
});

describe('the kind of an account', () => {
  it('is read from the long line that names its number', () => {
    const title =
      'Statement of Transactions in Savings Account Number: XXXXXXXX3311 in INR for March 01, 2026 - March 31, 2026';
    expect(only(`${title}${ROWS}`).account).toMatchObject({
      type: 'savings',
      last4: '3311',
      currency: 'INR',
    });
  });
});

describe('an everyday account that nothing names', () => {
  const rows = (...texts: string[]): string =>
    `Example Bank\nDate         Description                  Amount\n${texts.map((text, at) => `0${at + 1}/03/2026   ${text}               20.00`).join('\n')}`;

  it('is one whose rows are wages and standing orders beside what is bought', () => {
    expect(only(rows('Grocery mart', 'Salary', 'Restaurant')).account?.type).toBe('checking');
  });

  it('is not told from a card where all is bought, or where a payment is thanked for', () => {
    expect(only(rows('Grocery mart', 'Netflix', 'Restaurant')).account?.type).toBe('unknown');
    expect(only(rows('Direct debit payment - thank you', 'Grocery', 'Rent')).account?.type).toBe('unknown');
    expect(only(rows('Inbetalning tack', 'Grocery', 'Rent')).account?.type).toBe('unknown');
  });
});

describe('the days of a statement', () => {
  it('takes the year of a period without one from the date nearest to it', () => {
    const { period } = only(`Banco Exemplo\nVencimento: 05/01/2026\nPeríodo: 28 NOV a 28 DEZ${ROWS}`).facts;
    expect(period).toMatchObject({ start: { year: 2025, month: 11 }, end: { year: 2025, month: 12 } });
  });

  it.each([
    ['Movimientos del 1 de marzo de 2026 al 31 de marzo de 2026'],
    ['Fr.o.m. 2026-03-01 t.o.m. 2026-03-31'],
    ['Statement 12 - 1 March to 31 March 2026'],
    ['起止日期：2026年03月01日—2026年03月31日'],
    ['Kontoudtog 1. marts - 31. marts 2026'],
    ['Period 260301 - 260331'],
    ['对账期间：20260301-20260331'],
  ])('gives the period of "%s"', (line) => {
    expect(only(`Example Bank\n${line}${ROWS}`).facts.period).toMatchObject({
      start: { month: 3, day: 1, year: 2026 },
      end: { month: 3, day: 31, year: 2026 },
    });
  });

  it.each([
    ['Relevé n° 2 du 31/03/2026'],
    ['Mme Exemple                Relevé n° 2 du 31/03/2026'],
    ['Account 44109331     Statement 31 March 2026'],
    ['For the period ending 31 March 2026    Previous statement 28 February 2026'],
    ['Fakturadatum 2026-03-31'],
  ])('gives the day of the statement in "%s"', (line) => {
    expect(only(`Example Bank\n${line}${ROWS}`).facts.statementDate).toMatchObject({
      year: 2026,
      month: 3,
      day: 31,
    });
  });

  it('reads a day of the statement that two orders allow as the one after the last row', () => {
    const text = `Example Bank\nStatement closing date: 04/10/2026
Date              Description                  Amount
Mar 12, 2026      Market                       20.00
Apr 8, 2026       Bakery                       12.00`;
    expect(only(text).facts.statementDate).toMatchObject({ year: 2026, month: 4, day: 10 });
  });

  it('is not the day of a row that stands alone on its first line, under the name of the days', () => {
    const table = `Particulars             Amount     Balance                Date
Purchase Paper Shop                                        20/12/2025
at the market           -139.20    4,533.80
Card payment Bakery                                        24/12/2025
in the old town         -91.50     4,442.30
Refund                                                     15/01/2026
from the market         462.50     4,904.80`;
    expect(only(`Sample Bank account\n${table}`).facts.statementDate).toBeNull();
    const dutch = `Datum        Omschrijving                Bedrag (EUR)
02-12-25     Automatische incasso
             Factuur Tuincentrum           -169,70
19-12-25     Betaalautomaat Bakkerij          9,50
30-12-25     Betaalautomaat Supermarkt       32,00`;
    expect(only(`Voorbeeldbank creditcardoverzicht\n${dutch}`).facts.statementDate).toBeNull();
  });

  it('gives a date that stands alone in a column at the top', () => {
    const { statementDate } = only(
      `Example Bank\nCentral                              31 Mar 2026${ROWS}`,
    ).facts;
    expect(statementDate).toMatchObject({ year: 2026, month: 3, day: 31 });
  });
});

describe('the balances of a statement', () => {
  it('takes a balance that is nothing in words', () => {
    expect(only(`Example Bank\nOpening balance     NIL${ROWS}`).account?.opening?.reading.value).toBe(0n);
  });

  it('takes a balance without any other word over the first row for the opening one', () => {
    const { account } = only(`Example Bank
Datum        Text                         Lastschrift  Gutschrift   Saldo
             Kontostand                                             1,500.00
02/03/2026   Market                       20.00                     1,480.00
             Kontostand                                             1,480.00`);
    expect(account?.opening?.reading.value).toBe(150000n);
  });

  it('takes a reported balance for the opening one over the rows and for the closing one under them', () => {
    const { account } = only(`Caisse populaire
Date         Description                  Retrait        Dépôt       Solde
01/03/2026   Solde reporté                                           1,500.00
02/03/2026   Market                       20.00                     1,480.00
31/03/2026   Solde reporté                                           1,480.00`);
    expect(account?.opening?.reading.value).toBe(150000n);
    expect(account?.closing?.reading.value).toBe(148000n);
  });
});

describe('the bank of a statement', () => {
  it.each([
    ['The Lark Card is issued by Larkfield Bank plc, London', 'Larkfield Bank plc'],
    ['Caisse populaire du Lac', 'Caisse populaire du Lac'],
    ["Crédit Maritime de l'Ouest", "Crédit Maritime de l'Ouest"],
    ['江南商业银行信用卡对账单', '江南商业银行'],
    ['獅山銀行有限公司', '獅山銀行有限公司'],
    ['T. Emek Bankası A.Ş.', 'T. Emek Bankası A.Ş.'],
    ['Capital Hill Bank. Member FDIC.', 'Capital Hill Bank'],
    ['Bancoandino', 'Bancoandino'],
    ['eBank Wschód', 'eBank Wschód'],
    ['UNIBANCA S.p.A.', 'UNIBANCA S.p.A.'],
    ['Carte émise par Banque Passerelle SA', 'Banque Passerelle SA'],
    ['つばめネット銀行 本店営業部', 'つばめネット銀行'],
    ['Jacaranda Banking Corporation ABN 33 007 457 141', 'Jacaranda Banking Corporation'],
  ])('is read from "%s"', (line, name) => {
    expect(only(`${line}${ROWS}`).account?.institution).toBe(name);
  });
});

describe('the currency of a statement', () => {
  it('is named in words at the number of the account', () => {
    const text = `Example Bank\nAccount 441-0933-118 (denominated in US Dollars)${ROWS}\nFees are quoted in GBP.`;
    expect(only(text).account?.currency).toBe('USD');
  });

  it('is the rupee where its sign stands apart in brackets', () => {
    expect(only(`Example Bank\nTotal amount due ( ₹ )  4,110.00${ROWS}`).account?.currency).toBe('INR');
  });

  it('is the rand where an R stands at a balance', () => {
    expect(only(`Example Bank\nOpening balance     R 1,500.00${ROWS}`).account?.currency).toBe('ZAR');
  });

  it('is not the dollar of Colorado for a company whose name ends in "CO"', () => {
    const { account } = only(`Example Bank\nBSB 062-904\nOpening balance    $1,500.00
Date         Description                  Debit        Credit       Balance
02/03/2026   DIRECT DEBIT WATER CO        20.00                     1,480.00`);
    expect(account?.currency).toBe('AUD');
  });
});
