import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFacts, type Labelled } from '../src/facts/index.ts';
import type { DateReading } from '../src/lexicon/dates.ts';
import { drawn } from './drawn-text.ts';
import { STATEMENTS } from './facts-statements.ts';

function printed(labelled: Labelled | null, unsigned = false): string | null {
  if (labelled === null) return null;
  const { value, digits, sign, marker } = labelled.reading;
  const text = value.toString().padStart(digits + 1, '0');
  const number = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return !unsigned && (sign === -1 || marker === 'dr') ? `-${number}` : number;
}

function iso(date: DateReading | null | undefined): string {
  if (!date) return '?';
  return `${date.year ?? '????'}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
}

describe('facts of a statement', () => {
  it.each(STATEMENTS)('are read from a $name', (expected) => {
    const facts = readFacts(drawn(expected.text));
    const [account] = facts.accounts;
    expect(facts.accounts).toHaveLength(1);
    expect({
      ...(expected.institution === undefined ? {} : { institution: account?.institution }),
      last4: account?.last4,
      type: account?.type,
      currency: account?.currency,
      period: facts.period === null ? null : `${iso(facts.period.start)}/${iso(facts.period.end)}`,
      opening: printed(account?.opening ?? null),
      closing: printed(account?.closing ?? null),
      ...(expected.totals === undefined
        ? {}
        : { totals: [printed(account?.totalIn ?? null, true), printed(account?.totalOut ?? null, true)] }),
    }).toEqual({
      ...(expected.institution === undefined ? {} : { institution: expected.institution }),
      last4: expected.last4,
      type: expected.type,
      currency: expected.currency,
      period: expected.period,
      opening: expected.opening,
      closing: expected.closing,
      ...(expected.totals === undefined ? {} : { totals: expected.totals }),
    });
  });

  it('are kept apart for two accounts in one statement with an overview in front', () => {
    const { accounts } = readFacts(drawn(TWO_ACCOUNTS));
    expect(
      accounts.map((account) => [
        account.last4,
        account.type,
        printed(account.opening),
        printed(account.closing),
        account.page,
      ]),
    ).toEqual([
      ['1111', 'checking', '1000.00', '1250.00', 1],
      ['2222', 'savings', '5000.00', '5004.17', 2],
    ]);
  });

  it('give each of two statements in one file its own period and balances', () => {
    const { accounts } = readFacts(drawn(TWO_STATEMENTS));
    expect(
      accounts.map((account) => [
        account.last4,
        `${iso(account.period?.start)}/${iso(account.period?.end)}`,
        printed(account.opening),
        printed(account.closing),
      ]),
    ).toEqual([
      ['5678', '2026-01-01/2026-01-31', '100.00', '150.00'],
      ['5678', '2026-02-01/2026-02-28', '150.00', '120.00'],
    ]);
  });

  it('give each its own period, too, where its terms mention money between the heading and the number', () => {
    const told = (text: string): string => `${text}
      Your deposits are protected up to a limit of 90,000.00 for each of our depositors.
Current account
Account number 11115678`;
    const rows = `
Date         Description                  Debit        Credit       Balance`;
    const { accounts } = readFacts(
      drawn(`
Example Bank
${told('Statement period 01/03/2026 to 31/03/2026')}${rows}
             Opening balance                                         300.00
05/03/2026   Market                       20.00                      280.00
             Closing balance                                         280.00
\f
Example Bank
${told('Statement period 01/04/2026 to 30/04/2026')}${rows}
             Opening balance                                         280.00
09/04/2026   Market                       70.00                      210.00
             Closing balance                                         210.00
`),
    );
    const periods = accounts.map(({ period }) => `${iso(period?.start)}/${iso(period?.end)}`);
    expect(periods).toEqual(['2026-03-01/2026-03-31', '2026-04-01/2026-04-30']);
  });

  it('take no month in the text of a row on a later page for a period of its own', () => {
    const names = 'Date         Description                  Debit        Credit       Balance';
    const { accounts } = readFacts(
      drawn(`
Example Bank
Account number 11115678
Statement period 01/05/2025 to 31/05/2025
${names}
             Opening balance                                         300.00
05/05/2025   Market                       20.00                      280.00
             Balance c/f                                             280.00
\f
Example Bank
Account number 11115678
${names}
19/05/2025   Balance b/f                                             280.00
             Transfer                     70.00                      210.00
             Statement fee April 2025
             Kiosk                        10.00                      200.00
             Closing balance                                         200.00
`),
    );
    expect(accounts.map(({ last4, period }) => [last4, iso(period?.start)])).toEqual([
      ['5678', '2025-05-01'],
    ]);
  });

  it('leave unknown what is not printed', () => {
    const facts = readFacts(drawn('Date        Description      Amount\n02/03       Coffee            4.50'));
    expect(facts).toMatchObject({
      period: null,
      statementDate: null,
      accounts: [
        {
          institution: null,
          last4: null,
          type: 'unknown',
          currency: null,
          opening: null,
          closing: null,
          totalIn: null,
          countAll: null,
        },
      ],
    });
  });

  it('never show more of an account number than its last four digits', () => {
    const facts = readFacts(drawn(STATEMENTS.map(({ text }) => text).join('\f')));
    for (const { last4 } of facts.accounts) expect(last4).toMatch(/^\d{4}$/);
  });

  it('are read without throwing from whatever words stand on a page', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'Balance',
        'Account',
        'number',
        '12/03/2026',
        '1,234.56',
        '-',
        '****',
        'to',
        '(',
        'Total',
        '残高',
        '$',
        'IBAN',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 20 }), (lines) => {
        expect(
          readFacts(drawn(lines.map((words) => words.join('  ')).join('\n'))).accounts.length,
        ).toBeGreaterThan(0);
      }),
    );
  });
});

const TWO_ACCOUNTS = `
FIRST SAMPLE BANK                         Statement period 03/01/2026 - 03/31/2026
Account                  Account Number     Beginning Balance     Ending Balance
Everyday Checking        xxxxxx1111         $1,000.00             $1,250.00
Rainy Day Savings        xxxxxx2222         $5,000.00             $5,004.17

Everyday Checking        Account Number: xxxxxx1111
Beginning Balance        $1,000.00
Ending Balance           $1,250.00
03/05/2026   Payroll                 500.00      1,500.00
03/06/2026   Rent                   -250.00      1,250.00
\fFIRST SAMPLE BANK
Rainy Day Savings        Account Number: xxxxxx2222
Beginning Balance        $5,000.00
Ending Balance           $5,004.17
03/31/2026   Interest                  4.17      5,004.17
`;

const TWO_STATEMENTS = `
EXAMPLE BANK PLC              Account number 12345678
Statement period 1 January 2026 to 31 January 2026
Opening balance   £100.00
Closing balance   £150.00
05 Jan   Refund          50.00      150.00
\fEXAMPLE BANK PLC              Account number 12345678
Statement period 1 February 2026 to 28 February 2026
Opening balance   £150.00
Closing balance   £120.00
07 Feb   Shoes           30.00      120.00
`;
