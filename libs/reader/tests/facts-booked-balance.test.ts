import { describe, expect, it } from '@jest/globals';
import { only } from './facts-head.ts';

const page = (period: string, more = '') => `Eksempelbank   Kontobevegelser
Konto: 1503.21.44093 Brukskonto
Bokført saldo:   41 882,33 kr    Disponibelt:   41 242,53 kr
Periode: ${period}
Dato         Forklaring               Ut av konto   Inn på konto${more === '' ? '' : '   Saldo'}
24.11.26     Dagligvarer                   387,90${more}
20.11.26     Lønn                                      34 188,00
Skrevet ut 25.11.2026
`;
const closing = (text: string): bigint | undefined => only(text).account?.closing?.reading.value;

describe('the booked balance in the head of a list of movements', () => {
  it('is what they lead to where the list is printed on its last day', () => {
    expect(closing(page('01.11.26 - 25.11.26'))).toBe(4188233n);
    expect(closing(page('01.10.26 - 31.10.26'))).toBeUndefined();
    expect(closing(page('01.11.26 - 25.11.26', '                   41 000,00'))).toBeUndefined();
  });
});
