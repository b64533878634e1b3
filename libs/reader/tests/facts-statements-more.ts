import type { Expected } from './drawn-text.ts';

/** The second half of the drawn statements. */
export const MORE_STATEMENTS: readonly Expected[] = [
  {
    name: 'Danish account',
    text: `
Eksempel Sparekasse
Kontoudskrift nr. 2             Reg.nr. 1234   Kontonr. 0012345678
Lønkonto                        Periode 01.02.2026 - 28.02.2026

Dato         Tekst                           Beløb            Saldo
             Saldo fra sidste kontoudskrift                   8.100,50
02.02.2026   Dankort køb Brugsen             -120,50          7.980,00
27.02.2026   Løn                             18.000,00        25.980,00
             Ny saldo                                         25.980,00
`,
    institution: 'Eksempel Sparekasse',
    last4: '5678',
    type: 'checking',
    currency: 'DKK',
    period: '2026-02-01/2026-02-28',
    opening: '8100.50',
    closing: '25980.00',
  },
  {
    name: 'Norwegian account',
    text: `
Eksempel Sparebank
Kontoutskrift for konto 1234.56.78901     Brukskonto
Periode: 01.03.2026 - 31.03.2026

Bokført      Forklaring                   Ut av konto      Inn på konto
             Saldo forrige                                 4 500,00
03.03.2026   Varekjøp Rema                310,25
12.03.2026   Lønn                                          30 000,00
             Utgående saldo                                34 189,75
`,
    institution: 'Eksempel Sparebank',
    last4: '8901',
    type: 'checking',
    currency: 'NOK',
    period: '2026-03-01/2026-03-31',
    opening: '4500.00',
    closing: '34189.75',
  },
  {
    name: 'Turkish account',
    text: `
Örnek Bankası A.Ş.
HESAP ÖZETİ                         Dönem: 01.04.2026 - 30.04.2026
Vadesiz TL Hesabı   Hesap No: 1234-56789012    IBAN: TR33 0006 1005 1978 6457 8413 26

Tarih        Açıklama                      Tutar             Bakiye
             Önceki Bakiye                                   2.500,00 TL
03.04.2026   Market harcaması              -350,75 TL        2.149,25 TL
15.04.2026   Maaş                          20.000,00 TL      22.149,25 TL
             Dönem Sonu Bakiyesi                             22.149,25 TL
`,
    institution: 'Örnek Bankası A.Ş.',
    last4: '9012',
    type: 'checking',
    currency: 'TRY',
    period: '2026-04-01/2026-04-30',
    opening: '2500.00',
    closing: '22149.25',
  },
  {
    name: 'Chinese account',
    text: `
示例银行
账户交易明细
账号：6222021234567890123          币种：人民币
起止日期：2026年1月1日 至 2026年1月31日
期初余额：1,000.00       期末余额：3,500.00

交易日期      摘要        支出         收入          余额
2026-01-05    消费        500.00                     500.00
2026-01-10    工资                     3,000.00      3,500.00
`,
    institution: '示例银行',
    last4: '0123',
    type: 'checking',
    currency: 'CNY',
    period: '2026-01-01/2026-01-31',
    opening: '1000.00',
    closing: '3500.00',
  },
  {
    name: 'Japanese account',
    text: `
見本銀行
普通預金 入出金明細               口座番号 1234567
期間 2026年1月1日 ～ 2026年1月31日

日付          摘要            お支払金額      お預り金額      差引残高
              繰越                                            120,000
2026/01/05    電気料           8,500                          111,500
2026/01/25    給与                            250,000         361,500
              期末残高                                        361,500
`,
    institution: '見本銀行',
    last4: '4567',
    type: 'savings',
    currency: 'JPY',
    period: '2026-01-01/2026-01-31',
    opening: '120000',
    closing: '361500',
  },
  {
    name: 'British current account without a currency sign',
    text: `
EXAMPLE BANK PLC
Your Current Account Statement                   12 April to 11 May 2026
Sort code 12-34-56    Account number 12345678
Date        Payment type and details            Paid out     Paid in     Balance
12 Apr 26   BALANCE BROUGHT FORWARD                                      1,020.40
14 Apr 26   DD  COUNCIL TAX                     150.00                   870.40
30 Apr 26   CR  EMPLOYER LTD                                 1,900.00    2,770.40
11 May 26   BALANCE CARRIED FORWARD                                      2,770.40
`,
    institution: 'EXAMPLE BANK PLC',
    last4: '5678',
    type: 'checking',
    currency: 'GBP',
    period: '2026-04-12/2026-05-11',
    opening: '1020.40',
    closing: '2770.40',
  },
  {
    name: 'Australian savings account',
    text: `
Sample Bank Limited ABN 11 222 333 444
Bonus Saver                                Statement period   1 Jan 2026 - 30 Jun 2026
BSB 062-000   Account number 1234 5678     Melbourne VIC 3000
Opening balance   Total credits   Total debits   Closing balance
$5,000.00         $620.00         $120.00        $5,500.00
Date      Description            Debit       Credit      Balance
01 Jan    Interest                           20.00       5,020.00
`,
    institution: 'Sample Bank Limited',
    last4: '5678',
    type: 'savings',
    currency: 'AUD',
    period: '2026-01-01/2026-06-30',
    opening: '5000.00',
    closing: '5500.00',
    totals: ['620.00', '120.00'],
  },
  {
    name: 'American credit card with its boxes',
    text: `
Example Card Services
Account ending in 1999                    Opening/Closing Date 12/10/25 - 01/09/26
New Balance          Minimum Payment Due      Payment Due Date
$1,234.56            $35.00                   02/06/26
ACCOUNT SUMMARY
Previous Balance                          $900.00
Payments and Credits                     -$900.00
Purchases                               +$1,200.00
Fees Charged                              +$10.00
Interest Charged                          +$24.56
New Balance                              $1,234.56
Credit Limit                            $5,000.00
12/12     COFFEE HOUSE                       4.50
`,
    last4: '1999',
    type: 'credit_card',
    currency: 'USD',
    period: '2025-12-10/2026-01-09',
    opening: '900.00',
    closing: '1234.56',
    totals: ['900.00', '1234.56'],
  },
  {
    name: 'American checking summary with counts and no years on its rows',
    text: `
FIRST SAMPLE BANK, N.A.
December 15, 2025 through January 14, 2026       Account Number: 000001234567890
CHECKING SUMMARY
                             INSTANCES       AMOUNT
Beginning Balance                            $2,000.00
Deposits and Additions       2               1,500.00
Checks Paid                  1               - 100.00
Electronic Withdrawals       3               - 650.00
Ending Balance               6               $2,750.00
12/16   Payroll                              1,000.00
`,
    institution: 'FIRST SAMPLE BANK, N.A.',
    last4: '7890',
    type: 'checking',
    currency: 'USD',
    period: '2025-12-15/2026-01-14',
    opening: '2000.00',
    closing: '2750.00',
    totals: ['1500.00', '750.00'],
  },
  {
    name: 'Loan with a negative balance',
    text: `
Example Home Loans
Home Loan Statement                  Loan account number 9988 7766
Statement period 20/03/2026 to 19/09/2026      Sydney NSW 2000
Opening balance          -$54,740.58
Total repayments          $2,136.02
Interest charged         -$2,331.25
Closing balance          -$54,935.81
`,
    last4: '7766',
    type: 'loan',
    currency: 'AUD',
    period: '2026-03-20/2026-09-19',
    opening: '-54740.58',
    closing: '-54935.81',
  },
  {
    name: 'Kuwaiti account with three decimals',
    text: `
Example Bank of Kuwait
Statement of Account          From 01/02/2026 To 28/02/2026
Account No: 0112233445566     Currency: KWD
Date         Description               Debit        Credit        Balance
01/02/2026   Opening Balance                                      1,250.375
10/02/2026   KNET PURCHASE             12.125                     1,238.250
28/02/2026   Closing Balance                                      1,238.250
`,
    institution: 'Example Bank of Kuwait',
    last4: '5566',
    type: 'unknown',
    currency: 'KWD',
    period: '2026-02-01/2026-02-28',
    opening: '1250.375',
    closing: '1238.250',
  },
];
