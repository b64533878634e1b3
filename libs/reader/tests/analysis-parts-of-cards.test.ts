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
const RECAP = [ENDS, TERMS, []];

/** Two blocks of rows with what each comes to, and what both come to over or under them. */
function bill(reached: string, isOver: boolean): ReturnType<typeof read> {
  return read([
    [[40, 'Banque Exemple   Relevé de carte']],
    [[40, 'Période du 01/03/2025 au 31/03/2025']],
    ...(isOver ? RECAP : []),
    [[40, 'VOS OPERATIONS AU COMPTANT']],
    NAMES,
    moved('', 'Solde précédent au 28/02/2025', '80,00'),
    moved('03/03', 'BOULANGERIE DU NORD', '12,50'),
    moved('06/03', 'PRELEVEMENT COMPTANT FEVRIER', '', '80,00'),
    moved('09/03', 'LIBRAIRIE DU COIN', '41,20'),
    moved('', 'Total des opérations', '53,70', '80,00'),
    moved('', reached, '53,70'),
    [],
    [[40, 'VOTRE RESERVE']],
    NAMES,
    moved('', 'Solde précédent au 28/02/2025', '200,00'),
    moved('05/03', 'MENSUALITE', '', '50,00'),
    moved('12/03', 'ACHAT EN PLUSIEURS FOIS', '120,00'),
    moved('', 'Total des opérations', '120,00', '50,00'),
    moved('', reached, '270,00'),
    [],
    ...(isOver ? [] : RECAP),
  ]);
}

describe('a card that is paid in two ways', () => {
  it.each([
    ['Reste à payer', false],
    ['Nouveau solde', false],
    ['Montant à régler', true],
  ])('is one account without rows of what its parts come to, "%s"', (reached, isOver) => {
    const reading = bill(reached, isOver);
    expect(amounts(reading)).toEqual(['-12.50', '80.00', '-41.20', '50.00', '-120.00']);
    expect(reading.accounts.map((one) => [one.opening_balance, one.closing_balance])).toEqual([
      ['-280.00', '-323.70'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});
