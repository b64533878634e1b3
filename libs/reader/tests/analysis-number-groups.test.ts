import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** A page's head: the number of the account ends where the amounts do. */
const head = (x: number, holder: string, groups: readonly (readonly [number, string])[]): Cell[][] => [
  [[x, 'RELEVE ET INFORMATIONS']],
  [[x, '03 octobre 2012']],
  [],
  [[x, holder], [395, 'IBAN : FR99'], ...groups],
];
const header: Cell[] = [
  [40, 'Date'],
  [110, 'Opération'],
  [440, 'Débit euros', 'right'],
  [535, 'Crédit euros', 'right'],
];
const row = (day: string, text: string, debit: string, credit: string): Cell[] => [
  [40, day],
  [110, text],
  ...(debit === '' ? [] : ([[440, debit, 'right']] as const)),
  ...(credit === '' ? [] : ([[535, credit, 'right']] as const)),
];

describe('the last group of a number in a page’s head', () => {
  it('is no amount of the column that it stands over', () => {
    const first = pageOf([
      ...head(40, 'N° 00099999902 en euros', [
        [451, '99'],
        [464, '99'],
      ]),
      header,
      row('', 'SOLDE CREDITEUR AU 03/09/2012', '', '968,07'),
      row('04/09/2012', 'PAIEMENT CB', '12,90', ''),
      row('06/09/2012', 'VIR', '', '4,40'),
      row('07/09/2012', 'PAIEMENT CB', '10,00', ''),
      row('11/09/2012', 'PAIEMENT CB', '20,00', ''),
      row('12/09/2012', 'VIR', '', '30,00'),
    ]);
    const second = pageOf(
      [
        [],
        ...head(45, 'TITULAIRE : M ENN UNO', [
          [451, '9999'],
          [474, '9999'],
          [497, '9999'],
          [520, '999'],
        ]),
        header,
        row('28/09/2012', 'VIR', '', '588,76'),
        row('02/10/2012', 'CHEQUE', '2,00', ''),
        row('', 'SOLDE CREDITEUR AU 03/10/2012', '', '1.546,33'),
      ],
      { page: 2 },
    );
    const analysis = analyse([first, second], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(amounts(analysis.reading)).toEqual([
      '-12.90',
      '4.40',
      '-10.00',
      '-20.00',
      '30.00',
      '588.76',
      '-2.00',
    ]);
    expect(analysis.reading.verdict).toBe('reconciled');
  });
});
