import { describe, expect, it } from '@jest/globals';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const entry = (day: string, text: string, out: string, into: string): Cell[] => [
  [40, day],
  [110, day],
  [200, text],
  [400, out, 'right'],
  [500, into, 'right'],
];
const NAMES: Cell[] = [
  [40, 'Date'],
  [110, 'Date valeur'],
  [200, 'Opération'],
  [400, 'Débit euros', 'right'],
  [500, 'Crédit euros', 'right'],
];
const balance = (day: string, amount: string): Cell[] => [
  [200, 'SOLDE CREDITEUR AU'],
  [320, day],
  [500, amount, 'right'],
];

/** A French statement of two accounts, of which the second opened with nothing; the first one's rows come to its balance, or do not. */
const listed = (closing: string): ReturnType<typeof read> =>
  read([
    [[40, 'Banque Exemple']],
    [[40, 'RELEVE ET INFORMATIONS BANCAIRES']],
    [[40, '3 octobre 2025']],
    [[40, 'Parcours Exemple N° 00044109302 en euros']],
    NAMES,
    balance('03/09/2025', '300,00'),
    entry('04/09/2025', 'Boulangerie', '20,00', ''),
    entry('12/09/2025', 'Virement', '', '150,00'),
    entry('01/10/2025', 'Virement', '180,00', ''),
    balance('03/10/2025', closing),
    [[40, 'Avenir Exemple N° 00044109305 en euros']],
    [[60, 'TITULAIRE(S) : A EXEMPLE']],
    NAMES,
    [[250, 'SOLDE NUL']],
    entry('15/09/2025', 'Versement initial', '', '70,00'),
    entry('01/10/2025', 'Virement', '', '180,00'),
    balance('03/10/2025', '250,00'),
  ]);

describe('the number of an account before its money, under a name of any kind', () => {
  it('begins another account behind rows that have led to a balance, though nothing says what that opened with', () => {
    const { accounts, transactions } = listed('250,00');
    expect(accounts.map(({ account_last4: number }) => number)).toEqual(['9302', '9305']);
    const [first, second] = accounts.map(({ account_id: id }) =>
      transactions.filter((row) => row.account_id === id).map(({ amount }) => amount),
    );
    expect(first).toEqual(['-20.00', '150.00', '-180.00']);
    expect(second).toEqual(['70.00', '180.00']);
    expect(accounts[0]).toMatchObject({ opening_balance: '300.00', closing_balance: '250.00' });
  });

  it('proves nothing where they have not', () => {
    expect(listed('270,00').verdict).not.toBe('reconciled');
  });
});
