import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { beside, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const NAMES = row('Belegdatum', 'Beschreibung', 'Betrag in EUR');

function billOf(second: readonly (readonly Cell[])[], closing = '384,10 S'): StatementReading {
  const pages = [
    pageOf([
      [[40, 'Beispielbank Kreditkartenabrechnung Mastercard']],
      [[40, 'Abrechnungszeitraum: 08.12.2025 - 07.01.2026']],
      beside('Saldo alt', '300,00 S'),
      beside('Saldo neu', '384,10 S'),
      NAMES,
      [[40, 'Hauptkarte 5413 07XX XXXX 4417 PAUL BEISPIEL']],
      row('09.12.2025', 'Buchhandlung', '40,10 S'),
      row('16.12.2025', 'Gemischtwaren', '20,00 S'),
    ]),
    pageOf(
      [
        NAMES,
        [[40, 'Partnerkarte 5413 07XX XXXX 4425 ANNA BEISPIEL']],
        ...second,
        row('19.12.2025', 'Bäckerei', '10,00 S'),
        row('03.01.2026', 'Markt', '14,00 S'),
        beside('Neuer Saldo zum 07.01.2026', closing),
      ],
      { page: 2 },
    ),
  ];
  const analysis = analyse(pages, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

describe('the cards of one bill', () => {
  it('are one account where the balance over them stands under the last one again', () => {
    const reading = billOf([]);
    expect(reading.accounts).toHaveLength(1);
    expect(reading.accounts[0]).toMatchObject({
      account_last4: '4417',
      opening_balance: '-300.00',
      closing_balance: '-384.10',
    });
    expect(reading.verdict).toBe('reconciled');
  });

  it('are accounts of their own where another balance stands there', () => {
    expect(billOf([], '24,00 S').accounts).toHaveLength(2);
    expect(billOf([beside('Saldo alt', '100,00 S')], '384,10 S').accounts).toHaveLength(2);
  });
});

describe('the cards of one paper', () => {
  it('end each with its own total, and none with what is due on all of them', () => {
    const pages = [
      pageOf([
        [[40, 'Example Bank credit card statement']],
        beside('Statement date', '13/01/2026'),
        [[40, 'EXAMPLE MASTERCARD 5413-07XX-XXXX-4417']],
        row('Transaction date', 'Description', 'Amount'),
        [
          [120, "Last month's balance"],
          [500, '80.00', 'right'],
        ],
        row('14/12', 'Payment by transfer', '(80.00)'),
        row('16/12', 'Bookshop', '40.10'),
        row('04/01', 'Corner Shop', '12.00'),
        [
          [120, 'TOTAL'],
          [500, '52.10', 'right'],
        ],
      ]),
      pageOf(
        [
          [[40, 'EXAMPLE VISA CARD 4413-07XX-XXXX-5528']],
          row('Transaction date', 'Description', 'Amount'),
          [
            [120, "Last month's balance"],
            [500, '30.00', 'right'],
          ],
          row('15/12', 'Payment by transfer', '(30.00)'),
          row('20/12', 'Hotel', '95.40'),
          row('03/01', 'Tram', '4.60'),
          [
            [120, 'TOTAL'],
            [500, '100.00', 'right'],
          ],
          [],
          [
            [40, 'TOTAL AMOUNT DUE (ALL CARDS)'],
            [500, '152.10', 'right'],
          ],
        ],
        { page: 2 },
      ),
    ];
    const analysis = analyse(pages, { documentKey: 'test' });
    expect(analysis).toMatchObject({
      reading: {
        verdict: 'reconciled',
        accounts: [
          { account_last4: '4417', opening_balance: '-80.00', closing_balance: '-52.10' },
          { account_last4: '5528', opening_balance: '-30.00', closing_balance: '-100.00' },
        ],
      },
    });
  });
});
