import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a statement whose names of columns are pictures', () => {
  const moved = (day: string, text: string, value: string, out: string, into: string): Cell[] => [
    [40, day],
    [110, text],
    [330, value],
    ...(out === '' ? [] : ([[470, out, 'right']] as const)),
    ...(into === '' ? [] : ([[550, into, 'right']] as const)),
  ];
  const lines: Cell[][] = [
    [[200, 'Extrait de votre compte en EUR']],
    [[200, 'EXEMPLE BANQUE']],
    [
      [40, '2/10/2025'],
      [110, '40000 00001 00012345678 90 EUR'],
      [300, '1/09/2025'],
      [370, '30/09/2025'],
      [470, '250,00', 'right'],
      [500, '0,000000 %'],
    ],
    [
      [200, 'SOLDE AU :'],
      [330, '31/08/2025'],
      [550, '100,00', 'right'],
    ],
    moved('02/09/2025', 'CARTE BOULANGERIE', '02/09/2025', '9,75', ''),
    moved('03/09/2025', 'VIR SEPA SALAIRE', '03/09/2025', '', '400,00'),
    moved('05/09/2025', 'VIR LOYER', '05/09/2025', '300,00', ''),
    [
      [110, 'Nouveau solde en EUR :'],
      [550, '190,25', 'right'],
    ],
  ];

  it('has no row in a box of days without a word', () => {
    expect(amounts(read(lines))).toEqual(['-9.75', '400.00', '-300.00']);
  });

  it('starts from the dated balance over the rows where a new one stands under them', () => {
    const reading = read(lines);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '100.00', closing_balance: '190.25' });
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a day that all but touches its text', () => {
  it('is parted from it, and dates its row', () => {
    const row = (text: string, amount: string): Cell[] => [
      [40, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Exemple Banque relevé de compte EUR']],
      [[40, 'Compte courant 12345678']],
      [
        [40, 'Date'],
        [100, 'Libellé'],
        [500, 'Montant', 'right'],
      ],
      row('02/09/2025 CARTE BOULANGERIE', '-9,75'),
      row('03/09/2025VIR SEPA SALAIRE', '400,00'),
      row('25/09/2025VIR LOYER', '-300,00'),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2025-09-02', '2025-09-03', '2025-09-25']);
    expect(described(reading)).toEqual(['CARTE BOULANGERIE', 'VIR SEPA SALAIRE', 'VIR LOYER']);
  });
});
