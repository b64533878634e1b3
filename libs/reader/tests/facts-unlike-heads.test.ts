import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { drawn } from './drawn-text.ts';
import { only, ROWS } from './facts-head.ts';

describe('the number of an account', () => {
  const last4 = (head: string) => only(`Example Bank\n${head}\n${ROWS}`).account?.last4;

  it('is its own rather than the one with which banks know it', () => {
    expect(last4('CONTA À ORDEM 44109331 EUR NIB 0033 0000 44109331 12005')).toBe('9331');
  });

  it('goes on behind its branch and a dash', () => {
    expect(last4('Hesap Numarası   0144 - 4410933\nIBAN             TR44 0013 4000 0014 4410 9330 01')).toBe(
      '0933',
    );
  });

  it('ends where an IBAN of its country is whole', () => {
    expect(last4('IBAN IT44 K056 9622 8000 0000 4518 277 0011882')).toBe('8277');
  });

  it('does not stand under the number of the statement', () => {
    const cells =
      'EXTRAIT DE COMPTE N° 012 DU 31-12-2025\nCompte à vue BE71  0961  2344 1093  BIC EXEMBE22 EUR';
    expect(last4(cells)).toBe('1093');
  });

  it('is no longer than the column that its label heads', () => {
    const cells =
      'Code banque  Code guichet  N° de compte  Clé RIB\n13825        00200         04118822057   31';
    expect(last4(cells)).toBe('2057');
  });
});

describe('a bank', () => {
  it.each([
    ['behind its card', 'Summit Card by Example Bank, N.A.', 'Example Bank, N.A.'],
    ['with its form before it', 'АО «Пример Промбанк» БИК 044520000 ИНН 7700000000', 'АО «Пример Промбанк»'],
    ['in Slovak', 'Vzorová sporiteľňa, a.s.', 'Vzorová sporiteľňa, a.s.'],
    ['as a cooperative', 'KUTXA EJEMPLAR, S.COOP.', 'KUTXA EJEMPLAR, S.COOP.'],
  ])('is named %s', (_, head, name) => {
    expect(only(`${head}\n${ROWS}`).account?.institution).toBe(name);
  });
});

describe('a savings account', () => {
  it.each(['Your Everyday Saver', 'A/c Type : SB - REGULAR'])('is called %s', (name) => {
    expect(readFacts(drawn(`Example Bank\n${name}\n${ROWS}`)).accounts[0]?.type).toBe('savings');
  });
});

describe('a credit card', () => {
  it('is named by the title of its statement, though an amount stands beside it', () => {
    const text =
      'のぞみ信販株式会社\nカードご利用明細書 会員番号 3540-XXXX-XXXX-2219 2026年4月27日お支払い分 ご請求金額 74,189円';
    const rows =
      '2026/03/02  ローソン 天神                 1,189\n2026/03/09  ローソン 天神                   958';
    expect(readFacts(drawn(`${text}\n${rows}`)).accounts[0]?.type).toBe('credit_card');
  });
});

describe('a loan', () => {
  it('opens and closes with what is owed at a day', () => {
    const text = `Example Bank\nLoan statement\nQuarter ended 31 March 2026
Date         Details                 Payments     Balance
             Balance owed at 31 December 2025     1,500.00
02/03/2026   Payment received          100.00     1,400.00
30/03/2026   Payment received          100.00     1,300.00
Balance owed at 31 March 2026   1,300.00`;
    const [account] = readFacts(drawn(text)).accounts;
    expect([account?.opening?.reading.value, account?.closing?.reading.value]).toEqual([150000n, 130000n]);
  });
});
