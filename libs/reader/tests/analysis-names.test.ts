import { describe, expect, it } from '@jest/globals';
import { headersOf } from '../src/analysis/tables/headers.ts';
import { analyse } from '../src/analysis/index.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { columns, pageOf } from './analysis-pages.ts';

describe('the title and number of an account right over the names of columns', () => {
  const line = columns({
    date: [40],
    value: [113],
    text: [174],
    out: [410, 'right'],
    into: [462, 'right'],
    balance: [553, 'right'],
  });
  const names = line({
    date: 'Posting date',
    value: 'Value date',
    text: 'Details',
    out: 'Payments out',
    into: 'Receipts',
    balance: 'Account balance',
  });

  it('are no names: the same list goes on overleaf, also with a row that prints no day', () => {
    const analysis = analyse(
      [
        pageOf([
          [[40, 'Sample Bank statement of account']],
          [],
          [[40, 'Current account']],
          [[40, 'Account: ****8399 NZD']],
          names,
          line({ text: 'Start balance', balance: '1,850.50' }),
          line({
            date: '05/12/2025',
            value: '05/12/2025',
            text: 'Garden',
            out: '85.60',
            balance: '1,764.90',
          }),
          line({
            date: '06/12/2025',
            value: '06/12/2025',
            text: 'Bakery',
            out: '30.20',
            balance: '1,734.70',
          }),
          line({
            date: '08/12/2025',
            value: '08/12/2025',
            text: 'Market',
            out: '66.20',
            balance: '1,668.50',
          }),
        ]),
        pageOf(
          [
            names,
            line({ text: 'Balance brought forward', balance: '1,668.50' }),
            line({ text: 'Salary', into: '813.60', balance: '2,482.10' }),
            line({
              date: '09/12/2025',
              value: '09/12/2025',
              text: 'Interest',
              into: '18.30',
              balance: '2,500.40',
            }),
            line({
              date: '12/12/2025',
              value: '12/12/2025',
              text: 'Phone',
              out: '40.00',
              balance: '2,460.40',
            }),
          ],
          { page: 2 },
        ),
      ],
      { documentKey: 'test' },
    );
    const rows = analysis.kind === 'statement' ? analysis.reading.transactions : [];
    expect(rows.map(({ date, amount }) => [date, amount])).toContainEqual(['2025-12-08', '813.60']);
    expect(rows).toHaveLength(6);
  });
});

describe('a text with numbers that begins with the name of a column', () => {
  const line = columns({ date: [40], amount: [250, 'right'], balance: [310, 'right'], text: [322] });

  it('is no header among the descriptions', () => {
    const page = pageOf([
      line({ date: 'Date', amount: 'Amount', balance: 'Balance', text: 'Description' }),
      line({ date: '03/06/2025', amount: '-30.00', balance: '150.00', text: 'BAKERY 17 CITY' }),
      line({ text: 'SMS CHARGES BRANCH CODE 5415 BRANCH' }),
      line({ date: '03/07/2025', amount: '-9.80', balance: '140.20', text: 'CODE 7875' }),
    ]);
    expect(headersOf(linesOf([page]).map(tokenLine)).map(({ first }) => first)).toEqual([0]);
  });
});

describe('the names of a header', () => {
  const namesIn = (...cells: Parameters<typeof pageOf>[0]): readonly string[] =>
    headersOf(linesOf([pageOf(cells)]).map(tokenLine)).flatMap((header) =>
      header.cells.map(({ text, roles }) => `${text}: ${roles[0] ?? ''}`),
    );

  it('are whole where their last words stand on the third line, those of one line between', () => {
    const names = namesIn(
      [
        [40, 'Date'],
        [120, 'Date of'],
        [200, 'Card'],
      ],
      [
        [260, 'Transaction details'],
        [480, 'Amount', 'right'],
        [550, 'Balance', 'right'],
      ],
      [
        [40, 'processed'],
        [120, 'transaction'],
        [200, 'used'],
      ],
    );
    expect(names.slice(0, 2)).toEqual(['Date processed: date', 'Date of transaction: date']);
  });

  it('are one where a comma ends the first of its words', () => {
    const names = namesIn([
      [40, 'Datum'],
      [120, 'Naam,'],
      [152, 'rekening'],
      [200, 'en'],
      [216, 'omschrijving'],
      [480, 'Bedrag', 'right'],
      [550, 'Saldo', 'right'],
    ]);
    expect(names[1]).toBe('Naam, rekening en omschrijving: description');
  });

  it('are two where more space parts them than their words, though the first is of balances', () => {
    const names = namesIn([
      [40, 'Date'],
      [120, 'Debits'],
      [200, 'Credits'],
      [260, 'Balance'],
      [301, 'Originating'],
      [352, 'Branch'],
      [420, 'Remarks'],
    ]);
    expect(names.slice(3)).toEqual([
      'Balance: balance',
      'Originating Branch: reference',
      'Remarks: description',
    ]);
  });
});
