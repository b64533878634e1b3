import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { columnRoles } from '../src/lexicon/words.ts';
import { readDate } from '../src/lexicon/dates.ts';
import { drawn } from './drawn-text.ts';

const ROWS = `
Datum        Erläuterung                         Betrag EUR
03.03.2025   Kartenzahlung Markt                     -31,14
05.03.2025   Gehalt                                1.900,00
`;

describe('labels of facts', () => {
  it('take a balance for the opening or the closing one by its date, whatever follows the date', () => {
    const [account] = readFacts(
      drawn(`Girokonto 1234567890
${ROWS}
             Kontostand am 28.02.2025, Auszug Nr. 2     1.543,87
             Kontostand am 31.03.2025 um 20:05 Uhr      3.412,73`),
    ).accounts;
    expect(account?.opening?.reading.value).toBe(154387n);
    expect(account?.closing?.reading.value).toBe(341273n);
  });

  it('take both balances of one line by their dates, though the words before them are the same', () => {
    const balances = 'Kontostand vom 31.03.2025: 3.380,00 EUR   Kontostand vom 01.03.2025: 1.511,14 EUR';
    const text = `Umsatzliste\nZeitraum: 01.03.2025 - 31.03.2025   ${balances}${ROWS}`;
    const [account] = readFacts(drawn(text)).accounts;
    expect(account?.opening?.reading.value).toBe(151_114n);
    expect(account?.closing?.reading.value).toBe(338_000n);
  });

  it('take what stands in the holder’s favour for the opening or the closing balance by its date', () => {
    const [account] = readFacts(
      drawn(`Kontoutskrift for konto 1204.56.78901 i perioden 01.03.2025 - 31.03.2025
Saldo i Deres favør  28.02.2025                     1.543,87
${ROWS}
Saldo i Deres favør  31.03.2025                     3.412,73`),
    ).accounts;
    expect(account?.opening?.reading.value).toBe(154387n);
    expect(account?.closing?.reading.value).toBe(341273n);
  });

  it.each([
    'Saldo overført fra sidste udskrift',
    'Saldo overført fra forrige kontoutskrift',
    'Saldo från föregående kontoutdrag',
  ])('take "%s" for the opening balance', (label) => {
    const [account] = readFacts(drawn(`Konto 1204.56.78901\n${label}     1.543,87${ROWS}`)).accounts;
    expect(account?.opening?.reading.value).toBe(154387n);
  });

  it('end with the sign of a currency before whole amounts, which are neither counts nor left out', () => {
    const [account] = readFacts(
      drawn(`Cartola Cuenta Corriente 0011223344
Saldo Anterior $              347   Nuevo Saldo $       41.914
Giros $                         0   Otros Cargos $      58.433
Depósitos $                     0   Abonos $           100.000

Fecha        Descripción                  Cargos $   Abonos $
03.03.2025   COMPRA MERCADO                 58.433
05.03.2025   PAGO DE REMUNERACIONES                   100.000`),
    ).accounts;
    expect(account?.opening?.reading.value).toBe(347n);
    expect(account?.closing?.reading.value).toBe(41914n);
    expect([account?.countIn, account?.countOut]).toEqual([null, null]);
  });

  it('leave the account numbers of payees between the rows to the payees', () => {
    const facts = readFacts(
      drawn(`Kontoauszug
Erika Beispiel   IBAN: DE61100110012620001234  •  BIC: EXAMPLEXXX
Beschreibung                         Datum            Betrag
Hausverwaltung                       03.03.2025      -300,00€
IBAN: DE44500105175407324931
Miete
Arbeitgeber                          05.03.2025    +1.900,00€
IBAN: DE44500105175407324931
Gehalt
Markt                                06.03.2025       -20,00€`),
    );
    expect(facts.accounts.map((account) => account.last4)).toEqual(['1234']);
  });

  it('leave a card that the text of the last row names, and a bank in a row of bare numbers, to the rows', () => {
    const [card] = readFacts(
      drawn(`Example Card account ending in 1234
Date         Merchant                     Amount
09/28/2025   BURGER BAR 555-010-0199       $9.15
             APPLE PAY ENDING IN 2468
10/01/2025   PARKING RAMP                  $7.00
             APPLE PAY ENDING IN 2468


Thank you for using your card`),
    ).accounts;
    expect(card?.last4).toBe('1234');
    const [account] = readFacts(
      drawn(`Cartola de cuenta corriente
Fecha        Descripción                  Cargos   Abonos   Saldo
03.05.2025   COMPRA MERCADO                58433        0   91567
02.05.2025   TEF A CUENTA PROPIA           40000        0   150000
             TEF BANCOESTADO A SOC
             44400112233`),
    ).accounts;
    expect([account?.institution, account?.last4]).toEqual([null, null]);
  });

  it('know an account by its product and number', () => {
    const numbered = readFacts(drawn(`Compte de Dépôt n° 12345678901\n${ROWS}`));
    expect(numbered.accounts[0]?.last4).toBe('8901');
    const headed = readFacts(drawn(`Performance Savings - 36098765432\n${ROWS}`));
    expect(headed.accounts[0]?.last4).toBe('5432');
  });

  it('take the branch beside an account number for no part of its label', () => {
    const facts = readFacts(
      drawn(`Account Name          Sortcode       Account Number
Mr J Example          40-12-34       12345678
${ROWS}`),
    );
    expect(facts.accounts[0]?.last4).toBe('5678');
  });

  it('take a month alone at the top for the period', () => {
    const { period } = readFacts(drawn(`Extrato mensal\nmar 2025\n${ROWS}`));
    expect([period?.start?.day, period?.end?.day, period?.end?.year]).toEqual([1, 31, 2025]);
  });

  it('read a range whose first day would make a date with the second', () => {
    const { period } = readFacts(drawn(`At a glance\n28 Jan - 27 Feb 2025\n${ROWS}`));
    expect(period?.start).toMatchObject({ year: 2025, month: 1, day: 28 });
    expect(period?.end).toMatchObject({ year: 2025, month: 2, day: 27 });
  });
});

describe('words of dates and columns', () => {
  it('are one date only where a dash set apart joins all its parts', () => {
    expect(readDate('28 Jan - 27')).toEqual([]);
    expect(readDate('12 - Jan - 2026')).toHaveLength(1);
  });

  it('are read beside a footnote mark', () => {
    expect(readDate('10/01/24*')).toEqual(readDate('10/01/24'));
  });

  it('stand over balances, though those of totals stand under these', () => {
    const [account] = readFacts(
      drawn(`Nr rachunku/waluta                 Posiadacz
38 1020 4027 0000 1802 1147 5526 PLN       JAN PRZYKLAD
Saldo początkowe         Saldo końcowe
1.543,87                 3.412,73
Suma uznań (1)           Suma obciążeń (1)
1.900,00                 -31,14
${ROWS}`),
    ).accounts;
    expect(account?.last4).toBe('5526');
    expect(account?.opening?.reading.value).toBe(154387n);
    expect(account?.closing?.reading.value).toBe(341273n);
  });

  it.each(['6144 - 44103331', '6144 – 441 093 331', '00061 | 0443333-1'])(
    'name a number behind that of its branch: %s',
    (number) => {
      const [account] = readFacts(drawn(`Kontonummer ${number}\n${ROWS}`)).accounts;
      expect(account?.last4).toBe('3331');
    },
  );

  it('name the number of an account whose name is one word with what it is for', () => {
    const [account] = readFacts(drawn(`CARTOLA CUENTAVEC N° 18442093\n${ROWS}`)).accounts;
    expect(account?.last4).toBe('2093');
  });

  it('mean the same with the currency in them', () => {
    expect(columnRoles('Belastung in EUR')).toEqual(['debit']);
    expect(columnRoles('Crédit en euros')).toEqual(['credit']);
    expect(columnRoles('Saldo U$S')).toEqual(['balance']);
  });

  it.each([
    ['Начално салдо', 'Крайно салдо'],
    ['Dövrün əvvəlinə qalıq', 'Dövrün sonuna qalıq'],
    ['Gjendja fillestare', 'Gjendja përfundimtare'],
    ['საწყისი ნაშთი', 'საბოლოო ნაშთი'],
    ['Доступно на 28.02.2025', 'Доступно на 31.03.2025'],
    ['Saldo contable al 28.02.2025', 'Saldo contable al 31.03.2025'],
    ['Restgjeld 28.02.2025', 'Restgjeld 31.03.2025'],
  ])('take "%s" for the opening balance and "%s" for the closing one', (opening, closing) => {
    const [account] = readFacts(
      drawn(`Konto 1234567890
${opening}     1.543,87
${ROWS}
${closing}     3.412,73`),
    ).accounts;
    expect(account?.opening?.reading.value).toBe(154387n);
    expect(account?.closing?.reading.value).toBe(341273n);
  });
});
