import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { drawn } from './drawn-text.ts';

const HEAD = 'Exemple Banque   RELEVÉ DE COMPTES\nPériode du 13 décembre 2022 au 12 janvier 2023\n';

function account(name: string, opening: string, closing: string): string {
  return [
    name,
    'Date      Nature des opérations        Débit      Crédit',
    `          Ancien solde au ${opening}                 100,00`,
    '02.01     VIREMENT                                 20,00',
    `          Nouveau solde au ${closing}                120,00`,
    '',
  ].join('\n');
}

describe('the periods of several accounts', () => {
  const facts = (opening: string, closing: string) =>
    readFacts(
      drawn(
        HEAD +
          account('COMPTE DE CHEQUES N° 0077 44118', '12.12.2022', '12.01.2023') +
          '\f' +
          account('LIVRET A N° 0077   90226 - EUR', opening, closing),
      ),
    ).accounts;

  it('are that of the whole, though each opens with the balance of the day before it', () => {
    const accounts = facts('12.12.2022', '12.01.2023');
    expect(accounts.map(({ last4 }) => last4)).toEqual(['4118', '0226']);
    for (const { period } of accounts) expect(period?.start).toMatchObject({ month: 12, day: 13 });
  });

  it('are those that they print themselves', () => {
    expect(facts('30.11.2022', '31.12.2022')[1]?.period?.end).toMatchObject({ month: 12, day: 31 });
  });

  it('and a number in groups, the second with its money, is no amount of what is called a savings account', () => {
    expect(facts('12.12.2022', '12.01.2023')[1]?.type).toBe('savings');
  });
});
