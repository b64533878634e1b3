import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, described } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const row = (text: string, day: string, amount: string): Cell[] => [
  [40, text],
  [340, day],
  [550, amount, 'right'],
];
const foot: Cell[][] = [[], [[40, 'IBAN: DE00 1234 5678 0000 1234 00']]];
const summary = (opening: string, out: string, into: string, closing: string): Cell[][] => [
  [[40, 'Vue d’ensemble']],
  [[40, 'Description']],
  [
    [40, 'Ancien solde'],
    [550, opening, 'right'],
  ],
  [
    [40, 'Transactions sortantes'],
    [550, out, 'right'],
  ],
  [
    [40, 'Transactions entrantes'],
    [550, into, 'right'],
  ],
  [
    [40, 'Votre nouveau solde'],
    [550, closing, 'right'],
  ],
];

describe('a space of an account, its number in the foot of each page and the summary behind the rows', () => {
  const pages: Cell[][][] = [
    [
      [[40, 'Relevé de compte N° 03/2025']],
      [[40, "01.03.2025 jusqu'au 31.03.2025"]],
      row('Description', 'Date de réservation', 'Montant'),
      row('EPICERIE', '04.03.2025', '-10,00€'),
      [[40, 'Carte • Courses']],
      row('BOULANGERIE', '05.03.2025', '-2,50€'),
      [[40, 'Carte • Courses']],
      row('PHARMACIE', '06.03.2025', '-2,00€'),
      [[40, 'Carte • Courses']],
      row('Vers Espace Vacances', '20.03.2025', '-30,00€'),
      [[40, 'Espace Vacances']],
      ...foot,
    ],
    [...summary('100,00€', '-44,50€', '+0,00€', '55,50€'), ...foot],
    [
      [[40, 'Espace: Vacances']],
      row('Description', 'Date de réservation', 'Montant'),
      row('De Compte courant', '20.03.2025', '+30,00€'),
      [[40, 'Espace Vacances']],
      ...foot,
    ],
    [...summary('0,00€', '-0,00€', '+30,00€', '30,00€'), ...foot],
  ];
  const analysis = analyse(
    pages.map((lines, at) => pageOf(lines, { page: at + 1 })),
    { documentKey: 'test' },
  );
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  const { reading } = analysis;

  it('has the rows that its balances lead through, though they stand over its number', () => {
    expect(amounts(reading)).toEqual(['-10.00', '-2.50', '-2.00', '-30.00', '30.00']);
    expect(reading.accounts.map((one) => [one.opening_balance, one.closing_balance])).toEqual([
      ['100.00', '55.50'],
      ['0.00', '30.00'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('has no name of a column from the next page in its texts', () => {
    expect(described(reading).join(' ')).not.toContain('Description');
  });
});
