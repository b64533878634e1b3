import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { only, ROWS } from './facts-head.ts';
import { drawn } from './drawn-text.ts';

const PLAIN_ROWS = `
Date         Description                  Debit        Credit       Balance`;

describe('the currency of an account', () => {
  it('is none that few of the rows name', () => {
    const rows = ['USD 30.69   2,761.66', '12.00', '40.00', '15.00'].map(
      (end, at) => `0${at + 2}/03/2026   Shop   ${end}`,
    );
    expect(
      only(`Date   Details   Amount (in Rs.)\n${rows.join('\n')}\nTotal   1,12,829.00`).account?.currency,
    ).toBe('INR');
  });

  it('is told by the number of an account in New Zealand', () => {
    const rows = '2 Mar 2026     Market     $20.00     $480.00\n9 Mar 2026     Market     $30.00     $450.00';
    const money = (number: string) =>
      only(`Example Bank\n${number}\nDate     Description     Debit     Balance\n${rows}`).account?.currency;
    expect([money('06 0201 0441500 00'), money('06-0201-0441500-000'), money('0602010441500')]).toEqual([
      'NZD',
      'NZD',
      'USD',
    ]);
  });

  it("is that behind an account's name in a cell of its own, whatever stands beside it", () => {
    const head = `Banca di Esempio   Estratto conto
Conto privato CHF   C-11.044.71   Signora
IBAN   CH** 0000 4000 ***1 0447 1   A. Esempio
Conto in EUR: 2,50 EUR al mese, in EUR e USD   Milano, Italia`;
    const rows =
      '02.04.24   Acquisto   Milano, Italia   54,75\n05.04.24   Acquisto   Roma, Italia EUR 10,00   12,00';
    expect(only(`${head}\nData   Testo   Luogo   Addebito\n${rows}`).account?.currency).toBe('CHF');
  });

  it.each([
    ['CURRENCY: UNITED STATES DOLLAR', 'USD'],
    ['CURRENCY: SINGAPORE DOLLAR', 'SGD'],
  ])('is what its label calls it, in a bank of another: %s', (line, currency) => {
    const head = `Example Development Bank, Singapore   S$75,000 are insured by SDIC\nAccount No. 0044-44109-3`;
    expect(only(`${head}\n${line}\n${ROWS}`).account?.currency).toBe(currency);
  });

  it('is the one code in a column before the days', () => {
    const list = (code: string) => `Example Bank, Hong Kong   HKD 48,815.33
Foreign Currency Savings    Account No. 044-417742-888
CCY    Date     Details                   Deposit    Withdrawal   Balance
USD    8 Jan    B/F BALANCE                                     1,400.77
${code}    16 Jan   INWARD TRANSFER            820.00                2,220.77
`;
    expect(only(list('   ')).account?.currency).toBe('USD');
    expect(only(list('EUR')).account?.currency).toBe('HKD');
  });

  it('is none whose sign stands at one amount where the country has another: it is a letter that was not known', () => {
    const head = 'Example Bank, Kuala Lumpur   Protected up to RM250,000 for each depositor';
    const rows = ['$9.13', '12.00', '40.00'].map((end, at) => `0${at + 2}/03/2026   Shop   ${end}`);
    const text = `${head}\nSavings account, amounts in Malaysian ringgit\nDate   Details   Amount\n${rows.join('\n')}`;
    expect(only(text).account?.currency).toBe('MYR');
  });

  it('is none that is paid abroad with a letter beside its sign', () => {
    const rows = ['US$ 19.99   2,761.66', '12.00', '40.00', '15.00'].map(
      (end, at) => `0${at + 2}/03/2026   Shop   ${end}`,
    );
    expect(
      only(`VAT Reg No. 4100105555   PRETORIA\nDate   Details   Amount\n${rows.join('\n')}`).account
        ?.currency,
    ).toBe('ZAR');
  });

  it.each([
    ['the label in Indonesian', 'Mata Uang: IDR', 'IDR'],
    ['the label in Slovak with one more word', 'Mena účtu: EUR', 'EUR'],
    ['the title', 'EUR Statement', 'EUR'],
    [
      'the end of the title',
      'Wyciąg z rachunku walutowego EUR\nBank Polski, Warszawa, zapłacono w złotych',
      'EUR',
    ],
    ['a label of two words', 'Waluta rachunku    EUR\nBank Polski, Warszawa, zapłacono w złotych', 'EUR'],
    ['the country of the BIC', 'Northern Bank   SWIFT code: NRTHKENAXXX', 'KES'],
    ['the country of the IBAN', 'PK36SCBL0000001123456702', 'PKR'],
    ['the telephone number of the bank', 'Call us: +354 555 0100', 'ISK'],
    ['the address of the bank in the Internet', 'Harbour Bank   www.harbour.example.lk', 'LKR'],
    ['the number of a company in Brazil', 'CNPJ 12.345.678/0001-95', 'BRL'],
    ['the script', 'ธนาคารตัวอย่าง', 'THB'],
    ['its name in Serbian', 'Izvod br. 3   Stanje u dinarima   Beograd', 'RSD'],
    [
      'a code where its bank is called after another money',
      'Sterling Harbour Bank   IBAN DE02 1205 0000\n01 May 2026 - 31 May 2026 (EUR)',
      'EUR',
    ],
    ['the province and postcode of the holder', 'HALIFAX NS B3J 1Z6\nBalance due   $410.22', 'CAD'],
    ['groups of two digits', 'Loan amount   4,12,000.00', 'INR'],
    ['no foreign currency', 'HALIFAX NS B3J 1Z6\nFOREIGN CURRENCY USD 8.01 @ EXCHANGE RATE 1.38', 'CAD'],
    [
      'how figures are told to be',
      'Example Society   P.O. Box 44   Payroll No: 5\n(all figures in KShs)',
      'KES',
    ],
    ['the dollar whose letter stands in the heading', 'Amount (A$)', 'AUD'],
  ])('is told by %s', (_, head, currency) => {
    expect(only(`${head}${ROWS}`).account?.currency).toBe(currency);
  });

  it.each([
    ['R1234', 'EUR'],
    ['R 2,380.00', 'ZAR'],
  ])('is the rand for an R at a balance with its cents only: %s', (printed, currency) => {
    expect(only(`BLZ 77788   Closing balance ${printed}${ROWS}`).account?.currency).toBe(currency);
  });

  it('is the dollar of the United States where a sign says dollar and nothing says of which country', () => {
    const rows = ROWS.replace('20.00 ', '$20.00').replace('900.00', '$900.00');
    expect(only(`Example Bank${rows}`).account?.currency).toBe('USD');
  });

  it('is not one with whose code the names of payees begin', () => {
    const text = `Example Bank Hong Kong\nHKD Current\n2 Mar          BILL PAYMENT
               CLP POWER 1.5%              471.81     1,480.00
               BILL PAYMENT
               CLP POWER 1.5%              525.10       954.90
               BILL PAYMENT
               CLP POWER 1.5%              419.41       535.49`;
    expect(only(text).account?.currency).toBe('HKD');
  });

  it('is that of a foreign currency account, and not the one that other lines hint at', () => {
    const { account } = only(`Foreign Currency Savings 外幣儲蓄 USD\n如有任何錯漏 請通知本行 摘要${ROWS}`);
    expect(account?.currency).toBe('USD');
  });

  it('is not that in which nothing is owed, beside one in which something is', () => {
    const text = `Resumen de cuenta   CUIT 30-12345678-9
Saldo anterior                            $ 41.200,50       U$S 0,00
Saldo actual                              $ 52.310,75       U$S 0,00
Fecha        Detalle                                Pesos        Dolares
02/03/2026   Almacen                                11.110,25`;
    expect(only(text).account?.currency).toBe('ARS');
  });

  it.each([
    [
      'Taiwanese headings, though other words stand within them',
      '幣別:新臺幣\n交易日期 支出金額 存入金額',
      'TWD',
    ],
    ['Icelandic words beside the sign of crowns', 'Reikningsyfirlit   Staða: 41.200 kr.', 'ISK'],
  ])('is told by %s', (_, head, currency) => {
    expect(only(`${head}${PLAIN_ROWS}`).account?.currency).toBe(currency);
  });

  it('is not told by a sign that OCR was not sure of', () => {
    const lines = drawn(`Checking account, Member FDIC
Date         Description                  Debit (S$)   Credit (S$)  Balance (S$)
03/02/2026   Market                       20.00                     1,480.00`);
    const seen = (confidence: number) =>
      readFacts(
        lines.map((line) => ({
          ...line,
          words: line.words.map((word) => ({ ...word, confidence: word.text === '(S$)' ? confidence : 1 })),
        })),
      ).accounts[0]?.currency;
    expect([seen(0.3), seen(0.9)]).toEqual(['USD', 'SGD']);
  });

  it('is the dollar of the country that the heading names, though months stand before days as in the United States', () => {
    const { account } = only(`River Bank of Canada
Period   12/16/2025 - 01/15/2026
Date         Description                  Debit ($)    Credit ($)   Balance ($)
12/17/2025   Direct payment               20.00                     1,480.00
12/20/2025   Direct payment               20.00                     1,460.00
01/13/2026   Salary                                    900.00       2,360.00`);
    expect(account?.currency).toBe('CAD');
  });

  it('is that of the country whose places most rows name, where nothing else names one', () => {
    const { account } = only(`Example Bank${PLAIN_ROWS}
02/03/2026   Market Ikeja Lagos           20.00                     1,480.00
04/03/2026   ATM Abuja                    20.00                     1,460.00
30/03/2026   Salary                                    900.00       2,360.00`);
    expect(account?.currency).toBe('NGN');
  });

  it('is none of a country with whose letters "from" is cut', () => {
    const { account } = only(`Example Bank${PLAIN_ROWS}
02/03/2026   TRANSFER NORTH TRF FR           20.00                     1,480.00
04/03/2026   TRANSFER SOUTH TRF FR           20.00                     1,460.00
30/03/2026   TRANSFER HARBOUR TRF FR                   900.00       2,360.00`);
    expect(account?.currency).toBeNull();
  });

  it('is that of the country whose law by its number most rows name', () => {
    const { account } = only(`Movimientos de cuenta${PLAIN_ROWS}
02/03/2026   Impuesto ley 25413 S/DEB     20.00                     1,480.00
04/03/2026   Impuesto ley 25413 S/CRED    20.00                     1,460.00
30/03/2026   Sueldo                                    900.00       2,360.00`);
    expect(account?.currency).toBe('ARS');
  });

  it('is that in the name of an account in a foreign currency, over its number and its IBAN', () => {
    const page = (name: string, number: string): string => `Beispielbank
${name}
Konto-Nr.   ${number}
IBAN        CH20 0900 0000 ${number.replaceAll('-', '')} 4
Saldovortrag   1,500.00${ROWS}`;
    const text = `${page('Privatkonto   CHF', '3011-8842')}\f${page('Privatkonto Fremdwährung   EUR', '9155-4218')}`;
    expect(only(text).facts.accounts.map(({ currency }) => currency)).toEqual(['CHF', 'EUR']);
  });

  it('is not that of a payee whose name is a currency code before a number', () => {
    const { account } = only(`Laporan Mutasi Rekening${PLAIN_ROWS}
02/03/2026   376260 PLN 8888123           20.00                     1,480.00
04/03/2026   931561 PLN 8888123           20.00                     1,460.00
05/03/2026   595952 PLN 8888123           20.00                     1,440.00`);
    expect(account?.currency).toBe('IDR');
  });

  it.each([
    ['Karachi', 'PKR'],
    ['Kathmandu', 'NPR'],
    ['Mumbai 400001', 'INR'],
  ])('that writes rupees is the one of %s', (place, currency) => {
    const rows = ROWS.replace('1,480.00', 'Rs.1,480.00').replace('2,380.00', 'Rs.2,380.00');
    expect(only(`Example Bank, ${place}${rows}`).account?.currency).toBe(currency);
  });
});
