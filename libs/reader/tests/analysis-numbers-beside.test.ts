import { describe, expect, it } from '@jest/globals';
import { beside, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A row of two lines with two days, a text and the numbers of a payment in columns of their own. */
function numbered(day: string, text: string, symbol: string, amount: string, below: string): Cell[][] {
  return [
    [
      [40, day],
      [120, text],
      [330, symbol],
      [550, amount, 'right'],
    ],
    [
      [40, day],
      [120, below],
    ],
  ];
}

describe('numbers of payments in columns of their own', () => {
  const reading = read([
    [[40, 'Example Bank Výpis z běžného účtu']],
    beside('Číslo účtu', '1044188207/2250'),
    [[40, 'Období: 1. 1. 2025 - 31. 1. 2025']],
    beside('Počáteční zůstatek', '1 000,00'),
    beside('Konečný zůstatek', '2 859,50'),
    [],
    [
      [40, 'Zaúčtování'],
      [120, 'Typ transakce / Protiúčet'],
      [330, 'Variabilní s.'],
      [550, 'Částka CZK', 'right'],
    ],
    [
      [40, 'Datum valuty'],
      [120, 'Název protiúčtu, zpráva'],
    ],
    [],
    ...numbered('2. 1. 2025', 'Trvalý příkaz', '4418820', '-50,00', 'Údolní 22, Brno'),
    ...numbered('3. 1. 2025', 'Platba kartou', '', '-40,50', 'Lékárna, Brno, 31.12.2024'),
    ...numbered('9. 1. 2025', 'Výběr z bankomatu', '77411', '-50,00', 'Brno, Joštova 4'),
    ...numbered('10. 1. 2025', 'Mzda', '1025', '+2 000,00', 'Strojírny'),
  ]);

  it('are no part of the texts, whose own numbers and days are, under one name of two kinds', () => {
    expect(described(reading)).toEqual([
      'Trvalý příkaz Údolní 22, Brno',
      'Platba kartou Lékárna, Brno, 31.12.2024',
      'Výběr z bankomatu Brno, Joštova 4',
      'Mzda Strojírny',
    ]);
  });

  it('stand behind days set one under the other, neither of which is torn off the other', () => {
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '1000.00', closing_balance: '2859.50' });
    expect(reading.verdict).toBe('reconciled');
  });
});

/** A row of an Italian statement: days, debits, credits and the text behind them. */
function italian(day: string, out: string, into: string, ...texts: readonly string[]): Cell[][] {
  const [text = '', ...more] = texts;
  return [
    [
      [40, day],
      [100, day],
      [220, out, 'right'],
      [300, into, 'right'],
      [310, text],
    ],
    ...more.map((line): Cell[] => [[310, line]]),
  ];
}

/** What stood from a day on, for how long, and what that counts. */
function held(day: string, balance: string, days: string, numbers: string): Cell[] {
  return [
    [40, day],
    [200, balance, 'right'],
    [280, days, 'right'],
    [500, numbers, 'right'],
  ];
}

describe('the scale that interest is reckoned by', () => {
  it('withholds no proof from the rows, whose texts go on with numbers of cheques', () => {
    const reading = read([
      [[40, 'Banca Esempio ESTRATTO CONTO']],
      [[40, 'PERIODO DAL 01/07/2025 AL 30/09/2025']],
      beside('Conto corrente', '010/0044188-20'),
      [],
      [
        [40, 'DATA'],
        [100, 'VALUTA'],
        [220, 'DARE', 'right'],
        [300, 'AVERE', 'right'],
        [310, 'DESCRIZIONE DELLE OPERAZIONI'],
      ],
      [
        [40, '30/06/25'],
        [300, '1.344,80', 'right'],
        [310, 'SALDO INIZIALE'],
      ],
      ...italian('01/07/25', '512,33', '', 'ADDEBITO RATA MUTUO'),
      ...italian('02/08/25', '', '450,00', 'VERSAMENTO', 'N. 1 ASSEGNO S.B.F. 0441882007-11'),
      [],
      ...italian('04/08/25', '85,23', '', 'PAGAMENTO POS'),
      [
        [40, '30/09/25'],
        [300, '1.197,24', 'right'],
        [310, 'SALDO FINALE'],
      ],
      [],
      [[40, 'RIASSUNTO SCALARE']],
      [],
      [
        [40, 'VALUTA'],
        [200, 'SALDI PER VALUTA', 'right'],
        [280, 'GIORNI', 'right'],
        [500, 'NUMERI CREDITORI', 'right'],
      ],
      held('30/06/25', '1.344,80', '1', '1.345'),
      held('01/07/25', '832,47', '32', '26.639'),
      held('02/08/25', '1.282,47', '2', '2.565'),
      held('04/08/25', '1.197,24', '57', '68.243'),
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(described(reading)[1]).toBe('VERSAMENTO N. 1 ASSEGNO S.B.F. 0441882007-11');
  });
});
