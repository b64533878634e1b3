import { describe, expect, it } from '@jest/globals';
import { amounts, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

function moved(day: string, text: string, out: string, into = ''): Cell[] {
  return [
    [40, day],
    [110, text],
    [400, out, 'right'],
    [500, into, 'right'],
  ];
}

const NAMES = moved('Date', "Nature de l'opération", 'Débit €', 'Crédit €');

function bill(...recap: readonly (readonly Cell[])[]): ReturnType<typeof read> {
  return read([
    [[40, 'Banque Exemple   Relevé de carte']],
    [[40, 'Période du 01/03/2025 au 31/03/2025']],
    [[40, 'VOS OPERATIONS AU COMPTANT']],
    NAMES,
    moved('', 'Solde précédent au 28/02/2025', '80,00'),
    moved('03/03', 'BOULANGERIE DU NORD', '12,50'),
    moved('06/03', 'PRELEVEMENT COMPTANT FEVRIER', '', '80,00'),
    moved('09/03', 'LIBRAIRIE DU COIN', '41,20'),
    moved('', 'Total des opérations', '53,70', '80,00'),
    moved('', 'Montant comptant prochainement prélevé', '53,70'),
    [],
    [[40, 'VOTRE RESERVE']],
    NAMES,
    moved('', 'Solde précédent au 28/02/2025', '200,00'),
    moved('05/03', 'MENSUALITE', '', '50,00'),
    moved('12/03', 'ACHAT EN PLUSIEURS FOIS', '120,00'),
    moved('', 'Total des opérations', '120,00', '50,00'),
    moved('', 'Reste à rembourser', '270,00'),
    [],
    ...recap,
  ]);
}

const ENDS: readonly Cell[] = [
  [40, 'Ancien solde au 28/02/2025'],
  [260, '280,00 €', 'right'],
  [280, 'Nouveau solde au 31/03/2025'],
  [500, '323,70 €', 'right'],
];
const TERMS: readonly Cell[] = [
  [40, 'Prochaine mensualité'],
  [260, '50,00 €', 'right'],
  [280, 'Réserve accordée'],
  [500, '3 000,00 €', 'right'],
];

describe('a card that is paid in two ways', () => {
  it('has as rows neither what each of its parts comes to nor its terms, and is one account', () => {
    const reading = bill(ENDS, TERMS);
    expect(amounts(reading)).toEqual(['-12.50', '80.00', '-41.20', '50.00', '-120.00']);
    expect(reading.accounts.map((one) => [one.opening_balance, one.closing_balance])).toEqual([
      ['-280.00', '-323.70'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});
