import type { Expected } from './drawn-text.ts';
import { LANGUAGE_STATEMENTS } from './facts-statements-languages.ts';
import { MORE_STATEMENTS } from './facts-statements-more.ts';

/** Statements drawn for the tests, one a language or a country, in different layouts. */
export const STATEMENTS: readonly Expected[] = [
  ...MORE_STATEMENTS,
  ...LANGUAGE_STATEMENTS,
  {
    name: 'German current account',
    text: `
Sparkasse Musterstadt
Kontoauszug 3/2026                                      Blatt 1 von 2
Girokonto 12345678              IBAN DE02 1205 0000 0012 3456 78
Zeitraum 01.03.2026 bis 31.03.2026

Buchungstag  Wertstellung  Verwendungszweck                       Soll          Haben
                           Alter Kontostand                               1.250,00 H
02.03.2026   02.03.2026    Lastschrift Stadtwerke               84,20
05.03.2026   05.03.2026    Gehalt Beispiel GmbH                            2.345,67
17.03.2026   17.03.2026    Kartenzahlung Supermarkt             45,11
                           Neuer Kontostand                               3.466,36 H
`,
    institution: 'Sparkasse Musterstadt',
    last4: '5678',
    type: 'checking',
    currency: 'EUR',
    period: '2026-03-01/2026-03-31',
    opening: '1250.00',
    closing: '3466.36',
  },
  {
    name: 'Swiss private account',
    text: `
Kantonalbank Musterland AG
Kontoauszug 01.01.2026 - 31.01.2026
Privatkonto                       IBAN CH93 0076 2011 6238 5295 7

Datum       Text                              Belastung      Gutschrift     Valuta      Saldo
            Saldovortrag                                                                10'250.30
05.01.26    Lohn Muster AG                                    5'800.00      05.01.26    16'050.30
12.01.26    Miete                              1'750.00                     12.01.26    14'300.30
            Schlusssaldo                                                                14'300.30
`,
    institution: 'Kantonalbank Musterland AG',
    last4: '2957',
    type: 'checking',
    currency: 'CHF',
    period: '2026-01-01/2026-01-31',
    opening: '10250.30',
    closing: '14300.30',
  },
  {
    name: 'Dutch account',
    text: `
Rekeningafschrift
Voorbeeld Bank N.V.
Rekeningnummer: NL91 ABNA 0417 1643 00
Periode: 1 t/m 30 april 2026
Vorig saldo          Totaal bijgeschreven     Totaal afgeschreven     Nieuw saldo
€ 1.500,25           € 2.100,00               € 850,75                € 2.749,50

Datum      Omschrijving                          Af            Bij
02-04      Betaalautomaat Bakker                 12,50
25-04      Salaris                                             2.100,00
`,
    institution: 'Voorbeeld Bank N.V.',
    last4: '4300',
    type: 'checking',
    currency: 'EUR',
    period: '2026-04-01/2026-04-30',
    opening: '1500.25',
    closing: '2749.50',
    totals: ['2100.00', '850.75'],
  },
  {
    name: 'French current account',
    text: `
BANQUE EXEMPLE
RELEVE DE COMPTE
du 1er février 2026 au 28 février 2026
Compte courant n° 00012345678
                                                         Débit          Crédit
SOLDE PRECEDENT AU 31/01/2026                                           1 204,55
02/02  PRELEVEMENT ELECTRICITE                           65,40
27/02  VIREMENT SALAIRE                                                 1 850,00
TOTAL DES MOUVEMENTS                                     65,40          1 850,00
NOUVEAU SOLDE AU 28/02/2026                                             2 989,15
`,
    institution: 'BANQUE EXEMPLE',
    last4: '5678',
    type: 'checking',
    currency: 'EUR',
    period: '2026-02-01/2026-02-28',
    opening: '1204.55',
    closing: '2989.15',
  },
  {
    name: 'Canadian French account',
    text: `
Caisse populaire Exemple
Relevé de compte                                          Montréal (Québec) H2X 1Y4
Folio 123456                                Période du 1 janvier 2026 au 31 janvier 2026
Compte chèques

Date       Description                               Retrait       Dépôt        Solde
           Solde reporté                                                        850,10 $
05 JAN     Dépôt direct paie                                       1 200,00     2 050,10
18 JAN     Virement Interac                          300,00                     1 750,10
           Solde final                                                          1 750,10 $
`,
    last4: '3456',
    type: 'checking',
    currency: 'CAD',
    period: '2026-01-01/2026-01-31',
    opening: '850.10',
    closing: '1750.10',
  },
  {
    name: 'Spanish account',
    text: `
Banco Ejemplo, S.A.
EXTRACTO DE CUENTA CORRIENTE            Periodo: 01/05/2026 - 31/05/2026
IBAN: ES91 2100 0418 4502 0005 1332     Titular: PERSONA DE EJEMPLO

F. Oper.    F. Valor    Concepto                         Importe        Saldo
                        SALDO ANTERIOR                                  3.210,00
04/05/2026  04/05/2026  RECIBO LUZ                       -54,30         3.155,70
29/05/2026  29/05/2026  NÓMINA                           1.800,00       4.955,70
                        SALDO FINAL                                     4.955,70
`,
    institution: 'Banco Ejemplo, S.A.',
    last4: '1332',
    type: 'checking',
    currency: 'EUR',
    period: '2026-05-01/2026-05-31',
    opening: '3210.00',
    closing: '4955.70',
  },
  {
    name: 'Italian account',
    text: `
BANCA ESEMPIO S.p.A.
Estratto conto corrente n. 1234/567890       dal 01/01/2026 al 31/03/2026

Data         Valuta       Descrizione                  Dare           Avere
01/01/2026                Saldo iniziale                              5.000,00
15/01/2026   15/01/2026   Addebito diretto utenze      120,00
27/03/2026   27/03/2026   Stipendio                                   1.700,00
31/03/2026                Saldo finale                                6.580,00
`,
    institution: 'BANCA ESEMPIO S.p.A.',
    last4: '7890',
    type: 'checking',
    currency: 'EUR',
    period: '2026-01-01/2026-03-31',
    opening: '5000.00',
    closing: '6580.00',
  },
  {
    name: 'Brazilian account',
    text: `
Banco Exemplo S.A.
Extrato de conta corrente
Agência 1234   Conta 56789-0         CNPJ 12.345.678/0001-90
Período: 01/06/2026 a 30/06/2026

Data        Histórico                    Documento      Valor            Saldo
31/05/2026  SALDO ANTERIOR                                               R$ 1.000,00
05/06/2026  PIX RECEBIDO                 0012           500,00 C         1.500,00
12/06/2026  PAGAMENTO BOLETO             0013           250,00 D         1.250,00
            SALDO FINAL                                                  R$ 1.250,00
`,
    institution: 'Banco Exemplo S.A.',
    last4: '7890',
    type: 'checking',
    currency: 'BRL',
    period: '2026-06-01/2026-06-30',
    opening: '1000.00',
    closing: '1250.00',
  },
  {
    name: 'Portuguese account',
    text: `
Banco Modelo
Extrato Integrado
Conta à Ordem n.º 0001234567890            Lisboa, Portugal
De 2026-01-01 a 2026-01-31

Data Mov.    Data Valor   Descrição                  Débito        Crédito        Saldo
                          Saldo inicial                                           2.300,00
2026-01-06   2026-01-06   Levantamento Multibanco    60,00                        2.240,00
2026-01-30   2026-01-30   Vencimento                               1.100,00       3.340,00
                          Saldo final                                             3.340,00
`,
    last4: '7890',
    type: 'checking',
    currency: 'EUR',
    period: '2026-01-01/2026-01-31',
    opening: '2300.00',
    closing: '3340.00',
  },
  {
    name: 'Polish account',
    text: `
Bank Przykładowy S.A.
Wyciąg z rachunku za okres od 01.07.2026 do 31.07.2026
Konto osobiste       Numer rachunku: 12 1020 3040 0000 1234 5678 9012
Saldo początkowe: 4 321,00 PLN
Suma uznań: 5 000,00 PLN
Suma obciążeń: 1 234,56 PLN
Saldo końcowe: 8 086,44 PLN
Data operacji   Opis operacji                         Kwota            Saldo po operacji
2026-07-03      Płatność kartą sklep                  -234,56          4 086,44
2026-07-10      Wynagrodzenie                         5 000,00         9 086,44
`,
    institution: 'Bank Przykładowy S.A.',
    last4: '9012',
    type: 'checking',
    currency: 'PLN',
    period: '2026-07-01/2026-07-31',
    opening: '4321.00',
    closing: '8086.44',
    totals: ['5000.00', '1234.56'],
  },
  {
    name: 'Swedish account',
    text: `
Exempelbanken AB
Kontoutdrag                    Period 2026-01-01 - 2026-01-31
Lönekonto                      Clearing- och kontonummer 8327-9 123 456 789-0

Bokföringsdatum   Beskrivning               Insättning/Uttag       Saldo
                  Ingående saldo                                   12 345,67
2026-01-05        Kortköp livsmedel         -456,00                11 889,67
2026-01-23        Lön                       25 000,00              36 889,67
                  Utgående saldo                                   36 889,67
`,
    last4: '7890',
    type: 'checking',
    currency: 'SEK',
    period: '2026-01-01/2026-01-31',
    opening: '12345.67',
    closing: '36889.67',
  },
];
