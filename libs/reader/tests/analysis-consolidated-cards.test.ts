import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { drawn } from './drawn-text.ts';

function readingOf(text: string) {
  const words = drawn(text).flatMap((line) => line.words);
  const page = { page: 1, width: 900, height: 1600, method: 'text', words } as const;
  const analysis = analyse([page], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

const balances = (text: string) =>
  readingOf(text).accounts.map((account) => [
    account.account_last4,
    account.statement_type,
    account.opening_balance,
    account.closing_balance,
  ]);

const NAMES = 'Post Date   Trans Date   Description                      Amount (SGD)';
const HEAD = `
Example Bank                                  Credit Cards Statement
Statement Date      20 AUG 2025
Payment Due Date    12 SEP 2025
Minimum Payment          100.00

EXAMPLE PLATINUM VISA   4119 2200 8841 0937

${NAMES}
                         PREVIOUS BALANCE                       220.40
28 JUL      26 JUL       GROCER CLEMENTI                         44.15
02 AUG      02 AUG       PAYMENT RECEIVED                       220.40 CR
09 AUG      07 AUG       FURNITURE TAMPINES                     159.80
                         TOTAL BALANCE FOR EXAMPLE PLATINUM VISA   203.95
`;
const ROWS = `
30 JUL      28 JUL       DEPARTMENT STORE                        51.20
04 AUG      02 AUG       TAXI RIDE                               12.90
11 AUG      09 AUG       BOOKSTORE                               37.45
`;
const card = (name: string, opening: string, closing: string): string =>
  `
${HEAD}

${name}

${NAMES}
                         PREVIOUS BALANCE                   ${opening}${ROWS}                         TOTAL BALANCE FOR ${name.replace(/ {3}.*/, '')}   ${closing}
`;

describe('several cards in one statement', () => {
  it('are accounts with their rows, though one is called by what it gives back', () => {
    const text = card('EXAMPLE CASHBACK MASTERCARD   5410 0093 7712 4480', '     10.00', '111.55');
    expect(balances(text)).toEqual([
      ['0937', 'credit_card', '-220.40', '-203.95'],
      ['4480', 'credit_card', '-10.00', '-111.55'],
    ]);
    const { transactions, verdict } = readingOf(text);
    expect(transactions.map(({ amount }) => amount)).toEqual([
      '-44.15',
      '220.40',
      '-159.80',
      '-51.20',
      '-12.90',
      '-37.45',
    ]);
    expect(verdict).toBe('reconciled');
  });

  it('owe what they close with where they owed nothing', () => {
    expect(balances(card('EXAMPLE BONUS+ VISA   4119 5500 1023 7764', '      0.00', '101.55'))[1]).toEqual([
      '7764',
      'credit_card',
      '0.00',
      '-101.55',
    ]);
  });

  it('have no number of another card', () => {
    expect(balances(card('EXAMPLE MILES MASTERCARD', '     10.00', '111.55'))[1]).toEqual([
      null,
      'credit_card',
      '-10.00',
      '-111.55',
    ]);
  });

  it('are told apart where the rows of one have led to its closing balance, opened or not', () => {
    const text = card('EXAMPLE CASHBACK MASTERCARD   5410 0093 7712 4480', '     0.00', '101.55').replace(
      / *PREVIOUS BALANCE *0\.00/,
      '',
    );
    expect(balances(text).map(([last4]) => last4)).toEqual(['0937', '4480']);
    expect(readingOf(text).transactions).toHaveLength(6);
  });

  it.each([
    'EXAMPLE GOLD AMERICAN EXPRESS : 3772 614402 81009',
    'EXAMPLE BANK GOLD VISA : 4363 4501 2290 1009',
  ])('are named among the rows, in line with their texts, under a total: %s', (name) => {
    const list = (
      total: string,
    ): string => `                         PREVIOUS BALANCE                       100.00
02 AUG      01 AUG       GROCER                                  44.15
                         TOTAL CREDIT THIS MONTH                  0.00
                         TOTAL DEBIT THIS MONTH                  44.15
                         SUB TOTAL                              ${total}`;
    const text = `
Example Bank Credit Card Statement
Statement Date      20 AUG 2025
${NAMES}
                         EXAMPLE CLASSIC VISA : 4119 2200 8841 0937
${list('144.15')}
                         ${name}
${list('144.15').replaceAll('100.00', '200.00').replace('144.15', '244.15')}`;
    expect(balances(text).map(([last4]) => last4)).toEqual(['0937', '1009']);
  });

  it('are dated by the second of two days whose names stand over each other', () => {
    const text = card('EXAMPLE CASHBACK MASTERCARD   5410 0093 7712 4480', '     10.00', '111.55').replaceAll(
      NAMES,
      `Post        Trans
                         Description                      Amount (SGD)
Date        Date`,
    );
    expect(readingOf(text).transactions.map(({ date }) => date)[0]).toBe('2025-07-26');
  });
});

describe('cards without numbers and opening balances', () => {
  it('have their rows where those of another one have led to its closing balance', () => {
    const { accounts, transactions } = readingOf(
      card('EXAMPLE CASHBACK MASTERCARD', '0.00', '101.55').replace(/ *PREVIOUS BALANCE *0\.00/, ''),
    );
    expect(accounts.map(({ account_last4, closing_balance }) => [account_last4, closing_balance])).toEqual([
      ['0937', '-203.95'],
      [null, '-101.55'],
    ]);
    expect(transactions).toHaveLength(6);
  });
});

describe('a list behind the end of another', () => {
  const behind = (heading: string): string => `${HEAD}
${heading}

${NAMES}${ROWS}                         TOTAL   101.55
`;

  it.each(['', '\n04 AUG.*', '\n(?:04|11) AUG.*'])(
    'is not left out of what is proven, without %p',
    (rows) => {
      const text = behind('CARD OF YOUR FAMILY');
      const [head, list] = [text.slice(0, text.indexOf('FAMILY')), text.slice(text.indexOf('FAMILY'))];
      const fewer = rows === '' ? text : head + list.replace(new RegExp(rows, 'g'), '');
      expect(readingOf(fewer).verdict).toBe('unverifiable');
    },
  );

  it.each(['PENDING TRANSACTIONS', 'Transactions not yet posted (for information only)', 'INSTALMENT PLANS'])(
    'is none of its rows where a heading says so: %s',
    (heading) => {
      const { verdict, transactions } = readingOf(behind(heading));
      expect(transactions).toHaveLength(3);
      expect(verdict).toBe('reconciled');
    },
  );
});

describe('the accounts of one member', () => {
  const member = (overview: string, headings: readonly string[]): string => `
Example Credit Union
Member Number: ******4826
Statement Period: 07/01/2025 - 07/31/2025

${overview}

${headings[0] ?? ''}
Date      Transaction Description                      Amount      Balance
07/01     Beginning Balance                                         612.44
07/03     Deposit Transfer                             100.00       712.44
07/18     Withdrawal Transfer                          320.00-      392.44
07/31     Ending Balance                                            392.44

${headings[1] ?? ''}
Date      Transaction Description                      Amount      Balance
07/01     Beginning Balance                                         943.10
07/02     Withdrawal Card GROCER                        84.17-      858.93
07/15     Deposit Payroll                              900.00     1,758.93
07/31     Ending Balance                                          1,758.93

${headings[2] ?? ''}
Date      Transaction Description         Advances     Payments     Balance Owed
07/01     Previous Loan Balance                                    1,000.00
07/20     Interest Charge                   5.00                   1,005.00
07/25     Payment Transfer                              55.00        950.00
07/31     New Loan Balance                                           950.00
`;

  it('have the suffixes that the overview and the headings say, and a loan with a limit is a loan', () => {
    const text = member(
      `Suffix   Account                Ending Balance
0001     Prime Share Savings       $392.44
0010     Share Draft Checking    $1,758.93
0050     New Auto Loan             $950.00`,
      [
        'SHARE 0001 - PRIME SHARE SAVINGS',
        'SHARE 0010 - SHARE DRAFT CHECKING',
        `LOAN 0050 - NEW AUTO LOAN
Annual Percentage Rate 5.740%   Credit Limit: n/a   Past Due:   0.00`,
      ],
    );
    expect(balances(text)).toEqual([
      ['0001', 'savings', '612.44', '392.44'],
      ['0010', 'checking', '943.10', '1758.93'],
      ['0050', 'loan', '-1000.00', '-950.00'],
    ]);
  });

  it('have the numbers of their headings, though the overview names a column for all of them', () => {
    const text = member(
      `Account                                Account No.    Previous Balance   Ending Balance
SHARE SAVINGS - ID 00                  XXXX8100            $612.44          $392.44
FREE SHARE DRAFT CHECKING - ID 80      XXXX8180            $943.10        $1,758.93`,
      ['SHARE SAVINGS - ID 00 Account XXXX8100', 'FREE SHARE DRAFT CHECKING - ID 80 Account XXXX8180'],
    )
      .replace('******4826', 'XXXX26')
      .replace(/\n\n\nDate[\s\S]*$/, '\n');
    expect(balances(text).map(([last4]) => last4)).toEqual(['8100', '8180']);
  });

  it('have the numbers of their headings, each behind what it is of, where no label is printed', () => {
    const text = member(
      `Share 0004 PRIME SAVINGS            392.44
Share 0082 FREE CHECKING          1,758.93
Loan 0037 LINE OF CREDIT            950.00`,
      ['SHARE 0004 - PRIME SAVINGS', 'SHARE 0082 - FREE CHECKING', 'LOAN 0037 - LINE OF CREDIT'],
    );
    expect(balances(text).map(([last4]) => last4)).toEqual(['0004', '0082', '0037']);
  });

  it('have no number where their suffixes are short, though the member has one, and one kind each', () => {
    const text = member(
      `Share 00 - Prime Savings               Ending Balance      $392.44
Share 09 - Free Share Draft Checking   Ending Balance    $1,758.93
Loan   70 - New Line Of Credit         Ending Balance      $950.00`,
      ['SHARE 00 - PRIME SAVINGS', 'SHARE 09 - FREE SHARE DRAFT CHECKING', 'LOAN 70 - NEW LINE OF CREDIT'],
    );
    expect(balances(text).map(([last4, type]) => [last4, type])).toEqual([
      [null, 'savings'],
      [null, 'checking'],
      [null, 'loan'],
    ]);
  });
});

describe('a pocket of another money behind a card without running balances', () => {
  const { accounts, transactions, verdict } = readingOf(`
Example Bank consolidated statement
1 Aug 2025 - 31 Aug 2025
Product                      Number                     Balance (SGD equivalent)
Daily Account                440-0-093117                                 461.00
Example Platinum Visa        4119 xxxx xxxx 0937                        (150.40)
Travel Pocket                440-2-118820                                  92.30

Daily Account 440-0-093117 (SGD)
Date         Description                          Out          In        Balance
01 Aug       Balance B/F                                                  400.00
04 Aug       Grocer                             39.00                     361.00
19 Aug       Salary                                        100.00         461.00
31 Aug       Balance C/F                        39.00      100.00         461.00

Example Platinum Visa 4119 xxxx xxxx 0937
${NAMES}
                         PREVIOUS BALANCE                       220.40
28 JUL      26 JUL       GROCER CLEMENTI                         44.15
02 AUG      02 AUG       PAYMENT RECEIVED                       220.40 CR
09 AUG      07 AUG       FURNITURE TAMPINES                     106.25
                         TOTAL BALANCE FOR 4119 XXXX XXXX 0937   150.40

Travel Pocket 440-2-118820 (USD)
Date         Description                          Out          In        Balance
01 Aug       Balance B/F                                                   50.00
05 Aug       Converted                                      40.00          90.00
12 Aug       Ferry                              18.00                      72.00
31 Aug       Balance C/F                        18.00       40.00          72.00
`);

  it('is an account of the number and the money that its heading says', () => {
    expect(accounts.map((one) => [one.account_last4, one.currency, one.closing_balance])).toEqual([
      ['3117', 'SGD', '461.00'],
      ['0937', 'SGD', '-150.40'],
      ['8820', 'USD', '72.00'],
    ]);
  });

  it('lists no row where what it holds stands beside what went out and in', () => {
    expect(transactions).toHaveLength(7);
    expect(verdict).toBe('reconciled');
  });
});
