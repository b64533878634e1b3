import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

const last4 = (head: string) => only(`Voorbeeldbank\n${head}${ROWS}`).account?.last4;

describe('an IBAN that its narrow cell cuts', () => {
  const under = (rest: string): string =>
    `Rekeningnummer                    Datum\n                         BIC                      Volgnr.\nNL12 EXAM 0441 0931      afschrift    Periode\n                         EXAMNL2A                 012\n${rest}`;

  it('ends with the group that begins its next line, whatever stands between the two', () => {
    expect(last4(under('17                                14-01-2026\n'))).toBe('3117');
    expect(last4('IBAN NL12 EXAM 0441 0931\n     17\n')).toBe('3117');
  });

  it('is what is printed of it where nothing goes on under it', () => {
    expect(last4('Numéro de compte : FR76 1234 5678 9012\nSolde initial : 1699,82\n')).toBe('9012');
    expect(last4('IBAN GB41 EXMP 0701 1633\n               8766 14\n')).not.toBe('1633');
  });

  it('ends not with what is no end of it', () => {
    expect(last4(under('17 18 19                          14-01-2026\n'))).not.toBe('1819');
  });
});
