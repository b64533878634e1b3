import { describe, expect, it } from '@jest/globals';
import { ledgerRow, read, row } from './analysis-manner.ts';

const account = (first: string, last: string) =>
  read([
    [[40, 'Beispielsparkasse Kontoauszug 2/2031']],
    [[40, 'Girokonto 0044109317, DE44 1101 0100 0044 1093 17']],
    row('Datum', 'Erläuterung', 'Betrag EUR'),
    row(first, `Kontostand am ${first}, Auszug Nr. 1`, '100,00+'),
    row('03.02.2031', 'LASTSCHRIFT', '61,20-'),
    row('12.02.2031', 'GUTSCHR. UEBERWEISUNG', '46,46+'),
    row('27.02.2031', 'ENTGELTABSCHLUSS', '7,95-'),
    row(last, `Kontostand am ${last} um 20:04 Uhr`, '77,31+'),
  ]);

describe('two balances that are called alike, over the rows and under them', () => {
  it('are those before and after the rows where the first is of the earlier day', () => {
    const { accounts, verdict } = account('31.01.2031', '28.02.2031');
    expect([accounts[0]?.opening_balance, accounts[0]?.closing_balance]).toEqual(['100.00', '77.31']);
    expect(verdict).toBe('reconciled');
  });

  it('prove nothing where it is of the later day', () => {
    expect(account('28.02.2031', '31.01.2031').verdict).not.toBe('reconciled');
  });

  it('are owed where their names say so, which have no sign', () => {
    const { accounts, verdict } = read([
      [[40, 'Banque Exemple - Extrait de compte']],
      [[40, 'Compte N° 0044109317']],
      ledgerRow('Date', 'Opération', 'Débit', 'Crédit', ''),
      ledgerRow('', 'SOLDE DEBITEUR AU 31/05/2031', '214,66', '', ''),
      ledgerRow('02/06/2031', 'PAIEMENT CB', '78,42', '', ''),
      ledgerRow('12/06/2031', 'VIR SALAIRE', '', '500,00', ''),
      ledgerRow('23/06/2031', 'PAIEMENT CB', '13,85', '', ''),
      ledgerRow('', 'SOLDE CREDITEUR AU 30/06/2031', '', '193,07', ''),
    ]);
    expect([accounts[0]?.opening_balance, accounts[0]?.closing_balance]).toEqual(['-214.66', '193.07']);
    expect(verdict).toBe('reconciled');
  });
});
