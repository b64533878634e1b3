import { describe, expect, it } from '@jest/globals';
import { HEAD, described, ledgerRow, read, under } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('figures and days within a description', () => {
  it('are part of it where a foreign amount begins the line of the amounts', () => {
    const bought = (day: string, foreign: string, amount: string, balance: string): Cell[][] => [
      [
        [40, day],
        [110, 'Example Hosting'],
      ],
      [[110, 'BERLIN']],
      [
        [110, `EUR ${foreign} @ 1.1422`],
        [380, amount, 'right'],
        [550, balance, 'right'],
      ],
    ];
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Payment type and details', 'Paid out', 'Paid in', 'Balance'),
      ledgerRow('03/01/2025', 'Balance brought forward', '', '', '500.00'),
      ...bought('03/02/2025', '24.50', '21.45', '478.55'),
      ...bought('03/05/2025', '30.00', '26.27', '452.28'),
      ...bought('03/09/2025', '11.00', '9.63', '442.65'),
    ]);
    expect(described(reading)).toContain('Example Hosting BERLIN EUR 30.00 @ 1.1422');
  });

  it('are no strokes that fill an empty column', () => {
    const filled = (day: string, text: string, amount: string, branch = '--'): Cell[] => [
      [40, day],
      [110, text],
      [240, branch],
      [500, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Description'],
        [240, 'Counterparty'],
        [500, 'Amount', 'right'],
      ],
      filled('03/01/2025', 'Example Hosting', '-21.45'),
      filled('03/01/2025', 'Payment', '-3.45', 'Harbour Trading'),
      filled('03/02/2025', 'Payment', '-8.00', 'Northern Books'),
      filled('03/02/2025', 'Market', '-6.00'),
      filled('03/05/2025', 'Salary', '900.00'),
    ]);
    expect(described(reading)).toEqual([
      'Example Hosting',
      'Payment Harbour Trading',
      'Payment Northern Books',
      'Market',
      'Salary',
    ]);
  });

  it('are no check number under a name that is centred over another column', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [100, 'Cheque Number'],
        [220, 'Remarks'],
        [380, 'Withdrawal', 'right'],
        [460, 'Deposit', 'right'],
        [550, 'Balance', 'right'],
      ],
      ...[
        ['03/03/2025', '5.00', '105.00'],
        ['03/06/2025', '7.00', '112.00'],
        ['03/09/2025', '9.00', '121.00'],
      ].flatMap(([day = '', amount = '', balance = '']): Cell[][] => [
        [
          [40, day],
          [175, 'Interest paid from the quarter before'],
          [460, amount, 'right'],
          [550, balance, 'right'],
        ],
        [
          [175, 'to'],
          [185, '31-12-2024'],
        ],
      ]),
    ]);
    expect(described(reading)[0]).toBe('Interest paid from the quarter before to 31-12-2024');
    expect(reading.transactions[0]?.check_number).toBeNull();
  });

  it('stay where a line of text ends with a month, and the day of value that is told under it does not', () => {
    const bought = (day: string, amount: string): Cell[][] => [
      [
        [40, 'Hausverwaltung'],
        [300, day],
        [500, amount, 'right'],
      ],
      [
        [40, 'Abschlag'],
        [84, '01/26'],
      ],
      [
        [40, 'Wertstellung'],
        [103, day],
      ],
      [],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Beschreibung'],
        [300, 'Verbuchungsdatum'],
        [500, 'Betrag', 'right'],
      ],
      ...bought('02.03.2025', '-95,00€'),
      ...bought('05.03.2025', '-40,00€'),
      ...bought('09.03.2025', '-61,00€'),
    ]);
    expect(described(reading)[0]).toBe('Hausverwaltung Abschlag 01/26');
  });
});

describe('a part of a document in dollars', () => {
  it('is in the dollars of its head', () => {
    const account = (name: string, opening: string, amount: string, closing: string): Cell[][] => [
      [[40, name]],
      ledgerRow('Date', 'Description', 'Retrait', 'Dépôt', 'Solde'),
      ledgerRow('', 'Solde reporté', '', '', opening),
      ledgerRow('JAN 03', 'Dépôt', '', amount, closing),
      ledgerRow('JAN 09', 'Frais fixes', '0,00', '', closing),
      under(''),
    ];
    const reading = read([
      [[40, 'Caisse Exemple']],
      [[40, 'RIMOUSKI (QUÉBEC) QC  G5L 3M2']],
      [[40, 'Période du 1er janvier 2026 au 31 janvier 2026']],
      ...account('COMPTE AVEC OPÉRATIONS', '100,00', '50,00', '150,00'),
      ...account('ÉPARGNE À TERME', '900,00', '20,00', '920,00'),
      [[40, 'Forfait mensuel : 0,00 $']],
    ]);
    expect(reading.accounts.map(({ currency }) => currency)).toEqual(['CAD', 'CAD']);
  });

  it('are its own where a payee is called like a total', () => {
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      ledgerRow('03/01/2025', 'Balance brought forward', '', '', '500.00'),
      ledgerRow('03/02/2025', 'Dividend received', '', '20.00', '520.00'),
      [[110, 'ORCHARD TOTAL MARKET']],
      ledgerRow('03/05/2025', 'Card payment', '30.00', '', '490.00'),
      [[110, 'TOTAL GARAGE LYON']],
      ledgerRow('03/09/2025', 'Card payment', '15.00', '', '475.00'),
      [[110, 'GROCER LYON']],
    ]);
    expect(described(reading)).toEqual([
      'Dividend received ORCHARD TOTAL MARKET',
      'Card payment TOTAL GARAGE LYON',
      'Card payment GROCER LYON',
    ]);
  });

  it('are its own where such a payee is set in under the row', () => {
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      ledgerRow('03/01/2025', 'Balance brought forward', '', '', '500.00'),
      ledgerRow('03/05/2025', 'CARD PAYMENT X7031', '30.00', '', '470.00'),
      [[122, 'GROCER LYON']],
      ledgerRow('03/09/2025', 'CARD PAYMENT X7031', '15.00', '', '455.00'),
      [[122, 'TOTAL GARAGE LYON']],
      ledgerRow('03/10/2025', 'CARD PAYMENT X7031', '5.00', '', '450.00'),
      [[122, 'BAKER LYON']],
    ]);
    expect(described(reading)).toEqual([
      'CARD PAYMENT X7031 GROCER LYON',
      'CARD PAYMENT X7031 TOTAL GARAGE LYON',
      'CARD PAYMENT X7031 BAKER LYON',
    ]);
  });
});
