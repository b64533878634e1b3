import { describe, expect, it } from '@jest/globals';
import { only } from './facts-head.ts';

const last4 = (text: string): string | null | undefined => only(text).account?.last4;
const NAMES = 'Datum        Text                    Belopp';

describe('the number of a card', () => {
  it('is that of the first of several whose rows stand one behind the other', () => {
    const bill = (first: string, second: string, total: string): string => `
Exempelkort Faktura kreditkort
Period 2026-03-01 - 2026-03-31
${NAMES}
2026-03-02   Inbetalning tack        -300,00
${first}
2026-03-05   Bokhandel                 40,10
${second}
2026-03-09   Livsmedel                 44,00
${total}`;
    const text = bill('Kort 5301 22** **** 4417 P EXEMPEL', 'Kort 5301 22** **** 4425 A EXEMPEL', '');
    expect(last4(text)).toBe('4417');
    expect(last4(text.replace(/\n$/, '\nSumma kort **** 4425                44,00'))).toBe('4417');
  });

  it('is rather that of the first than the one by which a bank keeps the bill of all', () => {
    const bill = (label: string): string => `
Beispielcard Monatsrechnung März 2026
${label}      7744 0931 2209     Mindestbetrag   CHF 50.00
Datum        Details                          Belastung CHF
01.03.26     Saldovortrag letzte Rechnung            300.00
02.03.26     Ihre Zahlung besten Dank                300.00-
Beispiel Mastercard Gold, 5404 88XX XXXX 4417, P. Beispiel
05.03.26     Buchladen                                40.10
Beispiel Mastercard Zusatzkarte, 5404 88XX XXXX 4425, A. Beispiel
09.03.26     Lebensmittel                             44.00`;
    expect(last4(bill('Kartenkonto'))).toBe('4417');
    expect(last4(bill('Kontonummer'))).toBe('2209');
  });

  it('is told by its last four in Chinese', () => {
    expect(
      last4(`
範例銀行 信用卡帳單 2026年3月
消費日         入帳日       交易說明           新臺幣金額
2026/03/01     2026/03/02   繳款               -24,816
正卡 卡號末四碼 4417 王小明
2026/03/05     2026/03/06   書店               1,284
附卡 卡號末四碼 4425 陳小華
2026/03/09     2026/03/10   水果店             1,726`),
    ).toBe('4417');
  });

  it('is that of the first also where the names of columns stand over the rows of the last again', () => {
    expect(
      last4(`
範例銀行 信用卡帳單 2026年3月
消費日         入帳日       交易說明           新臺幣金額
2026/03/01     2026/03/02   繳款               -24,816
正卡 範例卡(卡號末四碼 4417)
2026/03/05     2026/03/06   書店               1,284
\f消費日         入帳日       交易說明           新臺幣金額
附卡 範例卡(卡號末四碼 4425)
2026/03/09     2026/03/10   水果店             1,726`),
    ).toBe('4417');
  });

  it('is not that of the account whose name is direct debit, over its number', () => {
    expect(
      last4(`
Voorbeeld Card Rekeningoverzicht creditcard
Uw betaling uiterlijk op     Automatische incasso
13 april 2026                Ja, NL•• •••• 4471 08

Datum        Omschrijving            Bedrag
Uw Card met als laatste vier cijfers 8841
05 mrt       BOEKHANDEL              40,10 Af
09 mrt       GROENTEMAN              44,00 Af`),
    ).toBe('8841');
  });
});

describe('the number of a card account', () => {
  it('does not end where it has as many figures as a card', () => {
    const head = (label: string): string => `
Zestawienie operacji na rachunku karty kredytowej
${label} 91 1480 0011 0000 5520 8177 2085
Data         Opis                    Kwota        Saldo
2026-03-05   Ksiegarnia              -40,10       -140,10
2026-03-09   Warzywa                 -44,00       -184,10`;
    expect(last4(head('Numer rachunku karty'))).toBe('2085');
    expect(last4(head('Karta'))).not.toBe('5520');
  });
});
