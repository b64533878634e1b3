import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { only, ROWS } from './facts-head.ts';
import { drawn } from './facts-statements.ts';

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

describe('the number of an account', () => {
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
