import { describe, expect, it } from '@jest/globals';
import { only } from './facts-head.ts';

describe('what the rows of each card come to, under them', () => {
  it('is no total of what came in or went out, though it leads from the one balance to the other', () => {
    const { account } = only(
      [
        'Musterbank Kreditkartenabrechnung',
        'Belegdatum   Verwendungszweck                         Betrag',
        '             Saldo letzte Abrechnung                 734,90-',
        '04.12.25     Lastschrift                             734,90+',
        '05.12.25     Buchhandlung                            663,96-',
        '             Summe Umsätze Hauptkarte                 70,94+',
        '06.12.25     Kino                                     27,00-',
        '             Summe Umsätze Zusatzkarte                27,00-',
        '             Neuer Saldo                             690,96-',
      ].join('\n'),
    );
    expect(account?.totalIn).toBeNull();
    expect(account?.totalOut).toBeNull();
  });
});
