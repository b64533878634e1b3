import { describe, expect, it } from '@jest/globals';
import { only } from './facts-head.ts';

describe('what stands on rows whose days stand over them', () => {
  const list = (sum: string): string => `
środa, 26.03.2025${sum}
Piekarnia                              -20,00 PLN
Płatność kartą •• 7710
Kredyt hipoteczny 1050****9931         -60,00 PLN
Spłata raty

wtorek, 25.03.2025${sum}
Wynagrodzenie                          500,00 PLN
Przelew
Warzywniak                             -11,00 PLN
Płatność kartą •• 7710

piątek, 21.03.2025${sum}
Kino                                    -9,00 PLN
Płatność kartą •• 7710`;

  it.each([
    ['alone', ''],
    ['with their sums', '                     -80,00 PLN'],
  ])('says nothing of the account: days %s', (_, sum) => {
    const head = `Konto osobiste
Numer: 12 1050 1575 **** **** **** 4417
Saldo na początek 01.03.2025:   100,00 PLN
Saldo na koniec 26.03.2025:   500,00 PLN`;
    const { account } = only(`${head}\n${list(sum)}`);
    expect(account).toMatchObject({ last4: '4417', type: 'checking' });
    expect(account?.opening?.reading.value).toBe(10000n);
    expect(account?.closing?.reading.value).toBe(50000n);
  });
});
