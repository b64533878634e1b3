import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { drawn } from './drawn-text.ts';

function readingOf(text: string) {
  const words = drawn(text).flatMap((line) => line.words);
  const page = { page: 1, width: 900, height: 1200, method: 'text', words } as const;
  const analysis = analyse([page], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

const PACKAGE = `
Example Bank
Statement period 1 March 2026 to 31 March 2026
CURRENT ACCOUNT
Account No. 11-440-01
Date         Description          Withdrawal      Deposit       Balance
             BALANCE B/F                                         100.00
02/03/2026   Market                    20.00                      80.00
09/03/2026   Salary                                  400.00      480.00
             BALANCE C/F                                         480.00
BONUS SAVINGS ACCOUNT
Account No. 11-440-02
Date         Description          Withdrawal      Deposit       Balance
             BALANCE B/F                                       2,000.00
             BALANCE C/F                                       2,000.00
LOAN ACCOUNT
Account No. 11-440-03
Date         Description          Withdrawal      Deposit       Balance
             BALANCE B/F                                        -900.00
05/03/2026   Repayment                                50.00     -850.00
06/03/2026   Interest                   5.00                    -855.00
             BALANCE C/F                                        -855.00
`;

describe('several accounts in one document', () => {
  it('show the one that nothing moved on, with its number and its balances', () => {
    const { accounts, transactions } = readingOf(PACKAGE);
    expect(accounts.map((account) => account.account_last4)).toEqual(['4001', '4002', '4003']);
    expect(accounts[1]).toMatchObject({ opening_balance: '2000.00', closing_balance: '2000.00' });
    expect(transactions).toHaveLength(4);
  });

  it('begin with the document where one prints no more of its days than that of its last balance', () => {
    const list = (opening: string, row: string, closing: string): string => `
Datum        Text                 Belastung       Gutschrift    Saldo
             Saldovortrag                                       ${opening}
${row}
             Saldo per 31.01.2026                               ${closing}
`;
    const head =
      'Example Bank Kontoauszug\nZeitraum 01.01.2026 - 31.01.2026\nPrivatkonto CHF   IBAN CH31 0079 0042 1184 4701 2';
    const francs = list("4'200.00", "06.01.2026   Markt   20.00   4'180.00", "4'180.00");
    const euros = list('518.40', '12.01.2026   Anzahlung   50.40   468.00', '468.00');
    const { accounts } = readingOf(
      `${head}${francs}Fremdwährungskonto EUR   IBAN CH04 0079 0042 1184 4702 0${euros}`,
    );
    expect(accounts.map(({ period_start, period_end }) => [period_start, period_end])).toEqual([
      ['2026-01-01', '2026-01-31'],
      ['2026-01-01', '2026-01-31'],
    ]);
  });

  it('show none whose rows were not found, though it closes with what it opened with', () => {
    const lost = PACKAGE.replace(
      '             BALANCE C/F                                       2,000.00',
      '04/03/2026   Lost rows   40.00  40.00  40.00 60.00\n$&',
    );
    expect(readingOf(lost).accounts.every((account) => account.opening_balance !== '2000.00')).toBe(true);
  });

  it('tell a number behind the name of its product, masked or of a contract, behind the rows of another', () => {
    const { accounts, transactions } = readingOf(`
Example Trust
Statement period 1 March 2026 to 31 March 2026
Account                   Number          Ending balance
Everyday Checking         XXXXXX4471             $380.00
Statement Savings         XXXXXX4489             $750.00
12 Month Certificate      XXXXXX9012           $5,000.00
EVERYDAY CHECKING         XXXXXX4471
Beginning balance as of 03/01/26        $400.00
+ Deposits and credits (0)                $0.00
- Withdrawals and debits (1)             $20.00
Ending balance as of 03/31/26           $380.00
Date     Description          Debits      Credits      Balance
03/07    Cash machine          20.00                    380.00
STATEMENT SAVINGS         XXXXXX4489
Beginning balance as of 03/01/26        $700.00
+ Deposits and credits (2)               $50.00
- Withdrawals and debits (0)              $0.00
Ending balance as of 03/31/26           $750.00
Date     Description          Debits      Credits      Balance
03/08    Transfer in                        30.00       730.00
03/09    Transfer in                        20.00       750.00
12 MONTH CERTIFICATE      XXXXXX9012
Beginning balance as of 03/01/26      $5,000.00
+ Deposits and credits (0)                $0.00
- Withdrawals and debits (0)              $0.00
Ending balance as of 03/31/26         $5,000.00
`);
    expect(accounts.map(({ account_last4, statement_type }) => [account_last4, statement_type])).toEqual([
      ['4471', 'checking'],
      ['4489', 'savings'],
      ['9012', 'savings'],
    ]);
    expect(transactions.map(({ amount }) => amount)).toEqual(['-20.00', '30.00', '20.00']);
  });

  it('have numbers that go on from that of their customer, and the kinds that are named beside these', () => {
    const { accounts } = readingOf(`
Example Bank
Statement Date 31 March 2026
Account Number            244-7-118820
HKD Current                              HKD               880.00
HKD Savings                              HKD             5,030.00
USD Savings                              USD             1,010.00
HKD CURRENT                              244-7-118820-001
Date         Details              Deposit         Withdrawal          Balance
01/03/2026   B/F BALANCE                                               900.00
02/03/2026   Market                                     20.00          880.00
31/03/2026   C/F BALANCE                                               880.00
HKD SAVINGS                              244-7-118820-668
Date         Details              Deposit         Withdrawal          Balance
01/03/2026   B/F BALANCE                                             5,000.00
03/03/2026   Deposit                30.00                            5,030.00
31/03/2026   C/F BALANCE                                             5,030.00
USD SAVINGS                              244-7-118820-274
Date         Details              Deposit         Withdrawal          Balance
01/03/2026   B/F BALANCE                                             1,000.00
05/03/2026   Interest               10.00                            1,010.00
31/03/2026   C/F BALANCE                                             1,010.00
`);
    expect(accounts.map(({ account_last4, statement_type }) => [account_last4, statement_type])).toEqual([
      ['0001', 'checking'],
      ['0668', 'savings'],
      ['0274', 'savings'],
    ]);
  });

  it('have tables of their own where the same names of columns are laid out to other figures', () => {
    const { transactions } = readingOf(`
Example Bank
Statement period 1 March 2026 to 31 March 2026
CURRENT ACCOUNT
Account No. 11-440-01
Date         Description          Deposits        Withdrawals         Balance
             Opening balance                                           900.00
02/03/2026   Market                                     20.00          880.00
03/03/2026   Market                                     20.00          860.00
04/03/2026   Market                                     20.00          840.00
05/03/2026   Market                                     20.00          820.00
06/03/2026   Market                                     20.00          800.00
07/03/2026   Market                                     20.00          780.00
08/03/2026   Market                                     20.00          760.00
09/03/2026   Market                                     20.00          740.00
10/03/2026   Market                                     20.00          720.00
11/03/2026   Salary                 400.00                           1,120.00
             Closing balance                                         1,120.00
SAVINGS ACCOUNT
Account No. 11-440-02
Date         Description              Deposits    Withdrawals         Balance
             Opening balance                                           500.00
02/03/2026   Transfer                                   46.00          454.00
09/03/2026   Transfer                    25.00                         479.00
             Closing balance                                           479.00
`);
    expect(transactions.slice(-2).map(({ amount }) => amount)).toEqual(['-46.00', '25.00']);
  });

  it('share the currency that the document prints, though a part has the figures of another language', () => {
    const { accounts } = readingOf(`
Caisse populaire Exemple
175, boul. Exemple, Saint-Exemple (Québec) J2X 4X7
Relevé de compte   Folio : 440931
Période : du 1 mars 2026 au 31 mars 2026
EOP   COMPTE AVEC OPÉRATIONS (en $ CA)
Date         Description          Retrait         Dépôt         Solde
             Solde reporté                                     100,00
2026-03-02   Achat                  20,00                       80,00
2026-03-09   Salaire                              400,00       480,00
             Solde de fin                                      480,00
ES1   ÉPARGNE STABLE
Date         Description          Retrait         Dépôt         Solde
             Solde reporté                                     700,00
2026-03-12   Virement               30,00                      670,00
             Solde de fin                                      670,00
`);
    expect(accounts.map(({ currency }) => currency)).toEqual(['CAD', 'CAD']);
  });

  it('has no row in the figures of a summary set to the right of its names, under the days that end them', () => {
    const { accounts, transactions } = readingOf(`
Cassa Rurale Esempio
ESTRATTO CONTO AL 31/03/2026
CONTO CORRENTE ORDINARIO
Rapporto 01/440931/7   Divisa EUR
Data         Descrizione                  Dare                Avere
02/03/2026   Spesa                         20,00
09/03/2026   Stipendio                                      400,00
Saldo iniziale al 01/03/2026   Totale dare   Totale avere   Saldo finale al 31/03/2026
                      100,00         20,00         400,00                       480,00
DEPOSITO A RISPARMIO NOMINATIVO
Rapporto 15/440935/2   Divisa EUR
Data         Descrizione                  Dare                Avere
04/03/2026   Prelievo                      30,00
11/03/2026   Versamento                                      70,00
Saldo iniziale al 01/03/2026   Totale dare   Totale avere   Saldo finale al 31/03/2026
                      900,00         30,00          70,00                       940,00
`);
    expect(accounts.map(({ account_last4, closing_balance }) => [account_last4, closing_balance])).toEqual([
      ['9317', '480.00'],
      ['9352', '940.00'],
    ]);
    expect(transactions).toHaveLength(4);
  });
});

describe('accounts in several currencies', () => {
  const section = (currency: string, number: string, balance: string, rows: string): string => `
${currency} statement
1 March 2026 - 31 March 2026
Account number ${number}
${currency} on 31 March 2026   ${balance} ${currency}
Date         Description            Amount     Balance
${rows}`;

  it('are told by their numbers and their money, though no opening balance is printed', () => {
    const { accounts } = readingOf(`
Example Bank
${section(
  'EUR',
  '44093117',
  '480.00',
  `09/03/2026   Salary                 400.00      480.00
02/03/2026   Market                 -20.00       80.00`,
)}
${section(
  'GBP',
  '44093125',
  '370.00',
  `12/03/2026   Salary                 300.00      370.00
04/03/2026   Market                 -30.00       70.00`,
)}
`);
    expect(accounts.map(({ account_last4, currency }) => [account_last4, currency])).toEqual([
      ['3117', 'EUR'],
      ['3125', 'GBP'],
    ]);
  });

  it('are told apart by what is brought forward, though an overview without days stands before the first', () => {
    const { accounts, transactions } = readingOf(`
Example Bank                                        Statement Date  17 Jan 2026
Account Number 441-100001-838                       Statement Period 18 Dec 2025 - 17 Jan 2026
All-in-One Statement                                Page no. 1/2
Financial Status
Deposits                    HKD 1,204.18
Rewards                           12,408
HKD Savings                 HKD
Date     Transaction Details          Deposit     Withdrawal      Balance
18 Dec   B/F BALANCE                                             1,000.00
19 Dec   Market                                        40.00       960.00
12 Jan   Salary                        500.00                    1,460.00
         C/F BALANCE                                             1,460.00
Foreign Currency Savings    USD
Date     Transaction Details          Deposit     Withdrawal      Balance
18 Dec   B/F BALANCE                                               200.00
30 Dec   Credit interest                 1.50                      201.50
         C/F BALANCE                                               201.50
`);
    expect(accounts).toMatchObject([
      { currency: 'HKD', closing_balance: '1460.00' },
      { currency: 'USD', opening_balance: '200.00', closing_balance: '201.50' },
    ]);
    expect(transactions).toHaveLength(3);
  });
});

const TERMS = Array.from(
  { length: 16 },
  (_, at) => `${at + 1}. These terms hold for every account that the customer keeps with us.`,
);
const COMBINED = [
  `
Example Bank
Combined statement 1 March 2026 to 31 March 2026
Account                       Account number     Last statement     This statement
Harbour Checking                    44120017             100.00             480.00
Harbour Savings                     44120093             700.00             650.00

Harbour Checking
Account summary               Account number:    44120017
Beginning balance                     $100.00
Deposits                               400.00
Withdrawals                           - 20.00
Ending balance                        $480.00

Date         Description        Deposits     Withdrawals     Balance
03/02        Market                                20.00       80.00
03/09        Wages                400.00                      480.00`,
  `
${TERMS.join('\n')}

Harbour Savings

Account summary
Beginning balance                     $700.00
Withdrawals                           - 50.00
Ending balance                        $650.00

Date         Description        Deposits     Withdrawals     Balance
03/12        Rent                                  30.00      670.00
03/19        Gift                                  20.00      650.00`,
];

describe('an account of a combined statement', () => {
  it('is of the kind that its name says over its opening balance, under a page of terms, and has its number in the overview', () => {
    const pages = drawn(COMBINED.join('\f'));
    const words = (page: number) => pages.filter((line) => line.page === page).flatMap((line) => line.words);
    const analysis = analyse(
      [1, 2].map((page) => ({ page, width: 900, height: 1200, method: 'text', words: words(page) }) as const),
      { documentKey: 'test' },
    );
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    const { accounts, verdict } = analysis.reading;
    expect(accounts.map((one) => [one.statement_type, one.account_last4])).toEqual([
      ['checking', '0017'],
      ['savings', '0093'],
    ]);
    expect(verdict).toBe('reconciled');
  });
});

describe('an account whose head prints its number over its IBAN', () => {
  it('is the one whose number alone heads the next page, whatever is announced between them', () => {
    const { accounts, transactions } = readingOf(`
Example Bank current account
Account summary for 12th Feb 2026 to 11th Mar 2026
Account number:  44093117     Sort code: 20-00-00
BIC: EXMPGB2L    IBAN: GB41 EXMP 2000 0055 7790 12
Balance brought forward from 11th Feb            500.00
Balance at close of business 11th Mar 2026       470.00
Student current account
From July 2026 we pay less interest
Example Bank
Account number:  44093117
Date         Description                         Money in    Money out    Balance
12th Feb     Balance brought forward                                       500.00
15th Feb     Market                                              20.00     480.00
2nd Mar      Bakery                                              10.00     470.00
11th Mar     Balance carried forward                                       470.00
`);
    expect(accounts.map(({ account_last4 }) => account_last4)).toEqual(['3117']);
    expect(transactions).toHaveLength(2);
  });
});

describe('accounts of one customer, of which one holds two moneys and one has its number beside its holder', () => {
  const { accounts, verdict } = readingOf(`
Example Bank Consolidated Statement
Statement date 06 Mar 2026
AS AT STATEMENT DATE (IN HKD EQUIVALENT)
HKD Deposits                           1,030.00
SAR Deposits                               5.40
Account type                    Account number          Currency balance    HKD balance
Integrated Account - Savings    310-8-552718-1
                                                 HKD               80.00          80.00
                                                 SAR                5.00           5.40
Payroll Savings                 310-1-064420-7                                   950.00
INTEGRATED ACCOUNT - SAVINGS: 310-8-552718-1
A HOLDER
Date         Description                          Deposit      Withdrawal      Balance
HKD
07 Feb       BALANCE FROM PREVIOUS STATEMENT                                    100.00
10 Feb       Market                                                 20.00        80.00
06 Mar       CLOSING BALANCE                                                     80.00
SAR
07 Feb       BALANCE FROM PREVIOUS STATEMENT                                      5.00
06 Mar       CLOSING BALANCE                                                      5.00
PAYROLL SAVINGS
A HOLDER                                                                    310-1-064420-7
Date         Description                          Deposit      Withdrawal      Balance
07 Feb       BALANCE FROM PREVIOUS STATEMENT                                    400.00
12 Feb       Salary                                600.00                     1,000.00
19 Feb       Bakery                                                 50.00       950.00
06 Mar       CLOSING BALANCE                                                    950.00
`);

  it('are told by the code over what is held of the one, and the number that the overview has beside the other', () => {
    expect(verdict).toBe('reconciled');
    const shown = accounts.map((one) => [one.account_last4, one.currency, one.closing_balance]);
    expect(shown).toEqual([
      ['7181', 'HKD', '80.00'],
      ['7181', 'SAR', '5.00'],
      ['4207', 'HKD', '950.00'],
    ]);
  });
});
