import { describe, expect, it } from '@jest/globals';
import { described, read, row, under } from './analysis-manner.ts';

describe('rows of one kind', () => {
  it('are set alike: what stands under each of them goes on with it, though it could begin a row', () => {
    const reading = read([
      [[40, 'Exemple Banque relevé de compte EUR']],
      [[40, 'Compte courant 12345678']],
      row('Date', 'Opération', 'Montant'),
      row('02/09/2025', 'VIR LOYER', '-300,00'),
      row('03/09/2025', 'PAIEMENT CB 0209 NIMES', '-13,30'),
      under('TRAMWAY CARTE 1234'),
      row('03/09/2025', 'PAIEMENT CB 0309 NIMES', '-1,20'),
      under('MARCHE CARTE 1234'),
      row('04/09/2025', 'FRAIS PAIEMENT CB', '-0,20'),
      row('05/09/2025', 'FRAIS PAIEMENT CB', '-0,30'),
      row('05/09/2025', 'FRAIS PAIEMENT CB', '-0,40'),
      row('08/09/2025', 'PAIEMENT CB 0509 ARLES', '-22,00'),
      under('HOTEL CARTE 1234'),
      row('09/09/2025', 'PAIEMENT CB 0609 ARLES', '-8,00'),
      under('BOULANGERIE CARTE 1234'),
      row('10/09/2025', 'PAIEMENT CB 0709 LYON', '-9,10'),
      under('LIBRAIRIE CARTE 1234'),
      row('12/09/2025', 'FRAIS PAIEMENT CB', '-0,40'),
      row('15/09/2025', 'VIR SALAIRE', '900,00'),
    ]);
    expect(described(reading)).toEqual([
      'VIR LOYER',
      'PAIEMENT CB 0209 NIMES TRAMWAY CARTE 1234',
      'PAIEMENT CB 0309 NIMES MARCHE CARTE 1234',
      'FRAIS PAIEMENT CB',
      'FRAIS PAIEMENT CB',
      'FRAIS PAIEMENT CB',
      'PAIEMENT CB 0509 ARLES HOTEL CARTE 1234',
      'PAIEMENT CB 0609 ARLES BOULANGERIE CARTE 1234',
      'PAIEMENT CB 0709 LYON LIBRAIRIE CARTE 1234',
      'FRAIS PAIEMENT CB',
      'VIR SALAIRE',
    ]);
  });
});
