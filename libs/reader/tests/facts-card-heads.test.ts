import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

describe('the summary of a card', () => {
  it.each([
    {
      name: 'Swedish',
      head: `Norra Banken Kort
Kortnummer **** 4419
Att betala senast 26-04-30
Skuld föregående period   1 500,00
Aktuell skuld             2 380,00`,
    },
    {
      name: 'Polish, whose debt is one on a day',
      head: `Bank Przykładowy
Karta 5355 **** 0912
Zadłużenie z poprzedniego okresu   1 500,00
Zadłużenie na 31.03.2026           2 380,00
Kwota minimalna do zapłaty         72,00`,
    },
    {
      name: 'Japanese',
      head: `例示カード ご利用代金明細書
前回ご請求残高   ご入金額   今回ご請求額   お支払日
1,500     1,500  2,380    2026年4月28日`,
    },
    {
      name: 'German',
      head: `Beispiel Gold
Kartennummer 4908 51XX XXXX 6620
Abrechnungskonto DE80 2004
Saldo letzte Abrechnung 28.02.2026   1.500,00-
Neuer Saldo 31.03.2026               2.380,00-`,
    },
  ])('says that it is one, and both its balances: $name', ({ head }) => {
    const account = only(`${head}\n${ROWS}`).account;
    expect(account?.type).toBe('credit_card');
    expect([account?.opening, account?.closing].map(digits)).toEqual(['1500', '2380']);
  });

  it('is all that a French card with deferred debit prints: what is owed, and the account that pays it', () => {
    const { account } = only(`RELEVÉ DE CARTES À DÉBIT DIFFÉRÉ
Compte de rattachement n° 00047 118 06 35
Encours de vos cartes au 28/09/2031 (à votre débit) : 159,34 EUR
Carte Visa à débit différé 4974 XXXX XXXX 4417     MME EXEMPLE
Date         Nature de l'opération      Débit EUR    Crédit EUR
01/09/2031   CRÊPERIE                   99,34
02/09/2031   LIBRAIRIE                  60,00`);
    expect([account?.type, account?.last4, account?.closing?.reading.value]).toEqual([
      'credit_card',
      '4417',
      15934n,
    ]);
  });

  it('is one with what an Austrian one asks for and the account that pays it', () => {
    const { account } = only(`MONATSABRECHNUNG
Kartennummer 5447 12XX XXXX 4036
Verrechnungskonto AT99 0447 1120
Abrechnungsdatum 23.09.2031

KAUFDATUM   BUCHUNG   UMSATZBEZEICHNUNG          BETRAG EUR
                      SALDOVORTRAG                   302,17
25.08.      27.08.    BÄCKEREI                        23,47
01.09.      03.09.    EINZAHLUNG                     302,17-
                      ZU ZAHLENDER BETRAG             23,47`);
    expect([account?.type, account?.last4, account?.closing?.reading.value]).toEqual([
      'credit_card',
      '4036',
      2347n,
    ]);
  });

  it('is none where a French account is carried over by its balance', () => {
    const text = `Banque Exemple
Compte courant 10096 18
Date         Nature                     Débit        Crédit       Solde
01/03/2026   REPORT DU SOLDE                                      1.500,00
02/03/2026   PRLV                       20,00                     1.480,00`;
    const account = only(text).account;
    expect([account?.type, digits(account?.opening)]).toEqual(['checking', '1500']);
  });
});

/** Whole units of a labelled amount. */
function digits(value: { reading: { value: bigint; digits: number } } | null | undefined): string | null {
  return value == null ? null : String(value.reading.value / 10n ** BigInt(value.reading.digits));
}

describe('the slip of a bill', () => {
  const slip = (number: string) =>
    only(`Banco Exemplo fatura do cartão de crédito
Vencimento 15/04/2026
${ROWS}

NÚMERO DO CARTÃO      NOSSO NÚMERO     VENCIMENTO
${number}                  110624678P       15/04/2026`).account?.last4;

  it('numbers the card by its last figures, which stand alone under their name, and by no year', () => {
    expect(slip('4417')).toBe('4417');
    expect(slip('2026')).not.toBe('2026');
  });
});
