import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { summaryItems } from '../src/analysis/rows/told-balances.ts';
import { labelsOf } from '../src/analysis/tables/labels.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { numberFormat } from '../src/analysis/text/values.ts';
import { ledgerRow, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Beispielbank Kontoauszug']],
  [[40, 'Kontonummer 44105520']],
  [[40, '01.03.2025 - 31.03.2025']],
];
const NAMES = ledgerRow('Datum', 'Text', 'Belastung', 'Gutschrift', 'Saldo');

describe('what is carried over of both columns, and the balance behind it', () => {
  const carried = ledgerRow('', 'Übertrag', '55.00', '20.00', '465.00');
  const first = pageOf([
    ...HEAD,
    NAMES,
    ledgerRow('01.03.25', 'Saldovortrag', '', '', '500.00'),
    ledgerRow('03.03.25', 'Laden Thun', '30.00', '', ''),
    ledgerRow('04.03.25', 'Gutschrift', '', '20.00', '490.00'),
    ledgerRow('05.03.25', 'Tankstelle', '25.00', '', '465.00'),
    carried,
  ]);
  const second = pageOf(
    [
      ...HEAD,
      NAMES,
      carried,
      ledgerRow('06.03.25', 'Restaurant', '15.00', '', '450.00'),
      ledgerRow('07.03.25', 'Laden Bern', '10.00', '', '440.00'),
      ledgerRow('', 'Umsatztotal', '80.00', '20.00', ''),
      ledgerRow('31.03.25', 'Schlusssaldo', '', '', '440.00'),
    ],
    { page: 2 },
  );

  it('opens no other account', () => {
    const analysis = analyse([first, second], { documentKey: 'test' });
    const reading = analysis.kind === 'statement' ? analysis.reading : null;
    expect(reading?.accounts).toMatchObject([{ opening_balance: '500.00', closing_balance: '440.00' }]);
    expect(reading?.transactions.map(({ amount }) => amount)).toEqual([
      '-30.00',
      '20.00',
      '-25.00',
      '-15.00',
      '-10.00',
    ]);
    expect(reading?.verdict).toBe('reconciled');
  });
});

describe('a summary behind the rows', () => {
  const item = (name: string, amount: string): Cell[] => [
    [40, name],
    [380, amount, 'right'],
  ];
  const summary = [
    item('Saldo Inicial', '500.00'),
    item('Entradas varias B', '20.00'),
    item('Comisiones con IVA C', '30.00'),
    item('Otros D', '25.00'),
    item('Saldo Final', '465.00'),
  ];
  const row = ledgerRow('03.03.25', 'Laden Thun', '30.00', '', '');
  const itemsOf = (...lines: readonly (readonly Cell[])[]): readonly number[] => {
    const printed = linesOf([pageOf(lines)]).map(tokenLine);
    const format = numberFormat(printed);
    return summaryItems(printed, labelsOf(printed, format), format, 0);
  };

  it('has items between its balances that are no rows, by whatever name, where they add up', () => {
    expect(itemsOf(row, ...summary)).toEqual([2, 3, 4]);
    expect(itemsOf(row, ...summary.with(3, item('Otros D', '26.00')))).toEqual([]);
  });

  it('is none where a row with a day follows, and where none stands before', () => {
    expect(itemsOf(row, ...summary, row)).toEqual([]);
    expect(itemsOf(...summary)).toEqual([]);
  });
});

describe('a row with nothing but its kind', () => {
  it('is described by it, though it is not known', () => {
    const row = (day: string, kind: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [110, kind],
      [220, text],
      [460, amount, 'right'],
      [550, balance, 'right'],
    ];
    const { transactions } = read([
      [[40, 'Voorbeeldbank rekeningafschrift']],
      [[40, 'Rekeningnummer 44105520  01-05-2024 t/m 31-05-2024']],
      row('DATUM', 'TYPE', 'BESCHRIJVING', 'BEDRAG', 'SALDO'),
      row('01-05-2024', 'Rente', 'Rente over april', '33,31', '1.033,31'),
      row('02-05-2024', 'Kaarttransactie', '', '-9,67', '1.023,64'),
      row('03-05-2024', 'Handel', 'Uitvoering ETF', '-50,00', '973,64'),
      row('04-05-2024', 'Handel', 'Uitvoering fonds', '-4,31', '969,33'),
    ]);
    expect(transactions.map(({ description }) => description)).toEqual([
      'Rente over april',
      'Kaarttransactie',
      'Uitvoering ETF',
      'Uitvoering fonds',
    ]);
  });
});

describe("a German card's rows of two lines", () => {
  it('have the day of the purchase, and the company and its town for a text', () => {
    const { transactions } = read([
      [[40, 'Beispielbank Visa-Karte (Kreditkarte) 4871 78** **** 5518']],
      [[40, 'Zeitraum 01.04.2024 - 30.04.2024']],
      ledgerRow('Umsatztag', 'Vorgang', 'Unternehmen', 'Ausgang', 'Eingang').map(
        ([x, text, side], at): Cell =>
          at === 2 ? [200, text] : side === undefined ? [x, text] : [x, text, side],
      ),
      ...[
        ['02.04.2024', 'SNCF', '-56,00', 'EHB1BCR3', 'STRASBOURG, FR'],
        ['03.04.2024', 'SHELL', '-33,87', 'D8THN6AR', 'PFORZHEIM, DE'],
        ['06.04.2024', 'LIDL', '-7,95', 'CQC1Q7R9', 'KARLSRUHE, DE'],
      ].flatMap(([day = '', name = '', amount = '', code = '', town = '']): Cell[][] => [
        [
          [40, day],
          [110, 'Visa-Umsatz'],
          [200, name],
          [460, amount, 'right'],
        ],
        [
          [110, code],
          [200, town],
        ],
      ]),
    ]);
    expect(transactions.map(({ date, description }) => `${String(date)} ${description}`)).toEqual([
      '2024-04-02 SNCF STRASBOURG, FR',
      '2024-04-03 SHELL PFORZHEIM, DE',
      '2024-04-06 LIDL KARLSRUHE, DE',
    ]);
  });
});
