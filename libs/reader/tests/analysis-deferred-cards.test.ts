import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { ledgerRow, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const ACCOUNT: readonly Cell[][] = [
  [[40, 'Banque Exemple RELEVÉ DE COMPTE']],
  [[40, 'Compte de dépôt n° 10278 07301 00020440931 61']],
  [[40, 'Période du 30/01/2026 au 27/02/2026']],
  ledgerRow('Date', "Nature de l'opération", 'Débit EUR', 'Crédit EUR', ''),
  ledgerRow('', 'SOLDE CRÉDITEUR AU 30/01/2026', '', '500,00', ''),
  ledgerRow('03/02', 'VIR SEPA RECU', '', '140,00', ''),
  ledgerRow('04/02', 'FACTURE CARTE DEBIT DIFFERE', '210,40', '', ''),
  ledgerRow('25/02', 'ECHEANCE PRET', '90,00', '', ''),
  ledgerRow('', 'TOTAL DES MOUVEMENTS', '300,40', '140,00', ''),
  ledgerRow('', 'SOLDE CRÉDITEUR AU 27/02/2026', '', '339,60', ''),
];

/** The purchases of a month, under the head of a page of their own. */
const card = (head: readonly string[]): readonly Cell[][] => [
  [[40, 'Banque Exemple RELEVÉ DE CARTE']],
  ...head.map((text): Cell[] => [[40, text]]),
  row('Date', 'Commerçant', 'Montant EUR'),
  row('28/01/26', 'MARCHE COUVERT', '63,40'),
  row('09/02/26', 'LIBRAIRIE DU PONT', '12,80'),
  row('12/02/26', 'MARCHE REMBOURSEMENT', '+ 20,00'),
  row('24/02/26', 'PHARMACIE', '16,30'),
  row('', 'TOTAL DES OPÉRATIONS À DÉBITER LE 04/03/2026', '72,50'),
];

function readBoth(head: readonly string[]): StatementReading {
  const pages = [pageOf(ACCOUNT), pageOf(card(head), { page: 2 })];
  const analysis = analyse(pages, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

describe('the card whose purchases an account pays later', () => {
  const HEAD = [
    'Relevé de vos opérations carte à débit différé',
    'Carte Visa Premier n° 4974 XXXX XXXX 4417',
    'Opérations du 28/01/2026 au 24/02/2026, portées au débit du compte 00020440931 le 04/03/2026',
  ];

  it('is an account of its own on the page behind that of the account', () => {
    const { accounts, transactions } = readBoth(HEAD);
    expect(
      accounts.map(({ account_last4, statement_type, period_start, period_end }) => [
        account_last4,
        statement_type,
        period_start,
        period_end,
      ]),
    ).toEqual([
      ['0931', 'checking', '2026-01-30', '2026-02-27'],
      ['4417', 'credit_card', '2026-01-28', '2026-02-24'],
    ]);
    expect(transactions.map(({ amount }) => amount)).toEqual([
      ...['140.00', '-210.40', '-90.00'],
      ...['-63.40', '-12.80', '20.00', '-16.30'],
    ]);
  });

  it('proves nothing of its rows, and takes none of its proof from the account', () => {
    const { accounts, checks, verdict } = readBoth(HEAD);
    const closing = checks.filter(({ check }) => check === 'closing_balance');
    expect(accounts.map(({ closing_balance }) => closing_balance)).toEqual(['339.60', null]);
    expect(closing.map(({ status }) => status)).toEqual(['pass', 'not_checkable']);
    expect(verdict).toBe('unverifiable');
  });
});
