import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { only, ROWS } from './facts-head.ts';
import { drawn } from './drawn-text.ts';

describe('the institution in the foot', () => {
  it.each([
    ['that says in what register it stands', 'Meadow, a.s., Dlouhá 44, Praha, IČO 00440931', 'Meadow, a.s.'],
    ['whose brand it names', 'pebble ist eine Marke der Meadow SE, Berlin, HRB 4409 B', 'Meadow SE'],
    [
      'that a central bank regulates',
      'Meadow Finance DAC is regulated by the Central Bank',
      'Meadow Finance DAC',
    ],
    [
      'of a web address that begins with "bank of"',
      'https://www.bankofmeadow.in Customer Care',
      'Bank of Meadow',
    ],
  ])('is the one %s', (_, line, name) => {
    expect(only(`Statement${ROWS}${line}`).account?.institution).toBe(name);
  });

  it('is none of a company above the rows, nor of a holder’s own address', () => {
    expect(only(`Statement\nJoinery Ltd, company number 440931${ROWS}`).account?.institution).toBeNull();
    expect(only(`Statement${ROWS}a.reader@meadowbank.com`).account?.institution).toBeNull();
  });
});

describe('the institution in the head', () => {
  it('is none of a network of cards', () => {
    expect(only(`Meadow National Bank Visa\nStatement${ROWS}`).account?.institution).toBe(
      'Meadow National Bank',
    );
  });

  it.each([
    'Meadow Banking Corporation Limited',
    'Meadow MFB',
    'Meadow Pagamentos S.A.',
    'Meadow Sacco Society Ltd',
    'Meadow Savings Bank, FSB',
  ])('is called %s in full', (name) => {
    expect(only(`${name}\nStatement${ROWS}`).account?.institution).toBe(name);
  });
});

describe('the number of an account', () => {
  it.each([
    ['a day that is told in words', 'Account 44093117  1 March 2026 - 31 March 2026', '3117'],
    [
      'two days with a dash between them',
      'IBAN TR12 0001 2009 4520 0058 0044 17 01.01.2026-31.01.2026',
      '4417',
    ],
  ])('ends before %s', (_, line, last4) => {
    expect(only(`${line}${ROWS}`).account?.last4).toBe(last4);
  });

  it('stands behind the title of an account’s history', () => {
    const line = 'Historia rachunku 88 1140 2004 0000 3102 7712 0045';
    expect(only(`${line}${ROWS}`).account?.last4).toBe('0045');
  });

  it('has a letter before its last three figures where it is a postal one', () => {
    expect(only(`Compte courant postal n° 44 093 11K036${ROWS}`).account?.last4).toBe('1036');
  });

  it('is the one in groups right over the names of columns, whatever its product is called', () => {
    expect(only(`Streamline   02-0044-0093117-00${ROWS}`).account?.last4).toBe('1700');
  });
});

describe('an account whose box of balances begins above its number', () => {
  it('has both balances', () => {
    const rows = `
Date         Description                  Money in     Money out    Balance
02/03/2026   Market                                        20.00      480.00
09/03/2026   Salary                        400.00                     880.00
`;
    const box = (number: string, opening: string, closing: string): string => `
                                            Balance at 01 March 2026   ${opening}
Account No: ${number}                       Balance at 31 March 2026   ${closing}
${rows}`;
    const { accounts } = readFacts(
      drawn(`Statement 1 March 2026 to 31 March 2026
${box('44093117', '500.00', '880.00')}${box('44093125', '700.00', '940.00')}`),
    );
    expect(accounts.map(({ opening, closing }) => [opening?.reading.value, closing?.reading.value])).toEqual([
      [50000n, 88000n],
      [70000n, 94000n],
    ]);
  });
});

describe('a bank’s name', () => {
  it.each([
    ['with a shortened word in it', 'THE EXAMPLE DISTRICT CENTRAL CO-OP. BANK LTD.'],
    ['of a Finnish kind', 'Esimerkin Osuuskassa'],
  ])('is read %s', (_, name) => {
    expect(only(`${name}\nStatement${ROWS}`).account?.institution).toBe(name);
  });

  it('is read at the head of the page behind a cover', () => {
    const text = `News of the quarter\nOur branches are closed on Monday\fExample Meadow Credit Union\nStatement${ROWS}`;
    expect(only(text).account?.institution).toBe('Example Meadow Credit Union');
  });

  it('is read before an address in the foot', () => {
    const lines = Array.from({ length: 14 }, (_, at) => `line ${'x'.repeat(at + 2)}`).join('\n');
    const text = `Statement\n${lines}${ROWS}Meadow Kantonalbank, Hauptstrasse 21, 8750 Beispiel. Ohne Gegenbericht gilt der Auszug.`;
    expect(only(text).account?.institution).toBe('Meadow Kantonalbank');
  });
});

describe('what a summary counts', () => {
  it('stands in brackets behind the amount it made up, not before the next label', () => {
    const { account } = only(`${ROWS}Total credits: 900.00   (1)   Total debits: 20.00   (5)`);
    expect([account?.countIn, account?.countOut]).toEqual([1, 5]);
  });

  it('begins its line with two figures, as a day does', () => {
    const { account } = only(
      `Previous Balance   1,500.00\n1 Deposits/Credits   900.00\n33 Checks/Debits   20.00\nEnding Balance   2,380.00${ROWS}`,
    );
    expect([account?.countOut, account?.totalOut?.reading.value]).toEqual([33, 2000n]);
  });
});

describe('the kind, the money and the number of an account', () => {
  it('is a loan for a mortgage compounded with its kind', () => {
    expect(only(`Festhypothek\nKontonummer 44093112${ROWS}`).account?.type).toBe('loan');
  });

  it.each([
    ['账户类型：外币活期　账号：6228440931127157　币种：美元', 'USD'],
    ['CTA. AHORRO   DÓLARES   Nro. cuenta 044-093112-7-31', 'USD'],
  ])('has its money named in "%s"', (line, currency) => {
    expect(only(`${line}${ROWS}`).account?.currency).toBe(currency);
  });

  it('may have letters between its branch and its figures', () => {
    expect(only(`A/C NO : 118/SB/0044093${ROWS}`).account?.last4).toBe('4093');
  });
});
