import { describe, expect, it } from '@jest/globals';
import { ledger } from './analysis-ledgers.ts';
import { kindOf, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('two columns of what is charged and owed', () => {
  it.each([
    ['Forderung', 'Zahlung', 'Offen'],
    ['Debiterat', 'Betalt', 'Att betala'],
    ['应缴', '实缴', '欠费'],
  ])('are no bank\'s: "%s", "%s", "%s"', (charged, paid, owed) => {
    const names: Record<string, string> = { Debit: charged, Credit: paid, Balance: owed };
    const lines = ledger('Account 14', ['March', 'Received', 'April']).map((cells) =>
      cells.map((cell): Cell => {
        const name = names[cell[1]];
        return name === undefined ? cell : [cell[0], name, 'right'];
      }),
    );
    expect(kindOf(lines)).toBe('not_a_statement');
  });
});

describe('days on which something will be due', () => {
  it.each(['Due date', 'Instalment date', 'Fällig am', 'Échéance'])(
    'are no days of a statement: "%s" over them heads a plan',
    (heading) => {
      const lines = ledger('Example Education Lending', ['Payment', 'Payment', 'Payment']);
      const planned = lines.map((cells) =>
        cells.map((cell): Cell => (cell[1] === 'Date' ? [cell[0], heading] : cell)),
      );
      expect(kindOf(planned)).toBe('not_a_statement');
    },
  );
});

describe('the two parts of an instalment', () => {
  const planned = (...cells: string[]): Cell[] =>
    cells.map((cell, at): Cell => (at === 0 ? [40, cell] : [100 + at * 110, cell, 'right']));
  const lines = [
    planned('Data', 'Juros', 'Amortização', 'Prestação', 'Em dívida'),
    planned('01/04/2026', '250,00', '312,44', '562,44', '99.687,56'),
    planned('01/05/2026', '249,22', '313,22', '562,44', '99.374,34'),
    planned('01/06/2026', '248,44', '314,00', '562,44', '99.060,34'),
  ];

  it('head a plan where no column describes what has happened', () => {
    expect(kindOf([[[40, 'Crédito habitação nº 44109317']], [[40, 'Banco Exemplo, S.A.']], ...lines])).toBe(
      'not_a_statement',
    );
  });
});

describe('the day on which a card must be paid', () => {
  it('over the first rows makes no plan of its statement', () => {
    const lines: Cell[][] = [
      [[40, 'Example Bank Low Rate Credit Card   Card number 4564 XXXX XXXX 7120']],
      [[40, 'Opening balance $100.00   Closing balance $135.50   Minimum payment $30.00']],
      [[40, 'Due date 13 May 2026']],
      row('Date', 'Details', 'Amount'),
      row('03/04/2026', 'Fuel stop', '45.50'),
      row('11/04/2026', 'Payment received', '-100.00'),
      row('19/04/2026', 'Coffee house', '90.00'),
    ];
    expect(kindOf(lines)).toBe('statement');
  });
});

describe('the invoice of a corporate card', () => {
  it('is its statement', () => {
    const lines: Cell[][] = [
      [[40, 'Corporate Card Invoice']],
      [[40, 'Account number XXXX-XXXX-XXXX-4471   Invoice date 04/02/2026']],
      [[40, 'Previous balance $100.00   New balance $135.50   Amount due $135.50']],
      row('Post date', 'Merchant', 'Amount'),
      row('03/04/2026', 'Fuel stop', '45.50'),
      row('03/11/2026', 'Payment received', '-100.00'),
      row('03/19/2026', 'Coffee house', '90.00'),
    ];
    expect(kindOf(lines)).toBe('statement');
  });
});
