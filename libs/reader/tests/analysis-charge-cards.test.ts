import { describe, expect, it } from '@jest/globals';
import { lineMeanings } from '../src/lexicon/line-meanings.ts';
import type { StatementReading } from '../src/outcome.ts';
import { amounts, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';
import { only } from './facts-head.ts';

const ROWS = `
Date         Description                  Amount
22/04/2025   Bookshop                     40.10
`;

/** A row of the days of buying and booking, text, foreign amount and amount. */
const row = (days: readonly [string, string], text: string, foreign: string, amount: string): Cell[] => [
  [40, days[0]],
  [95, days[1]],
  [150, text],
  ...(foreign === '' ? [] : [[420, foreign, 'right'] as Cell]),
  [540, amount, 'right'],
];

/** Names at the left of boxes side by side, and their values at the right of them. */
const boxes = (names: readonly string[], values: readonly string[]): Cell[][] => [
  names.map((name, at): Cell => [40 + at * 125, name]),
  values.map((value, at): Cell => [160 + at * 125, value, 'right']),
];

/** The head of a bill, and the names of its columns. */
const BILL: readonly Cell[][] = [
  [[40, 'Beispielbank Kreditkartenabrechnung Mastercard']],
  [[40, 'Abrechnungszeitraum 22.04.2025 bis 21.05.2025']],
  [[40, 'Kartennummer 5412 **** **** 4417']],
  row(['Umsatz vom', 'Gebucht am'], 'Details', '', 'Betrag EUR'),
];

describe('the boxes of a card’s bill', () => {
  const bill = (last: string, values: readonly string[]): StatementReading =>
    read([
      [[40, 'Beispielbank Kreditkartenabrechnung Mastercard']],
      [[40, 'Abrechnungsdatum 21.05.2025']],
      ...boxes(['Saldo letzte Abrechnung', 'Gutschriften', 'Neue Belastungen', last, 'Fällig am'], values),
      [],
      [],
      row(['Umsatz vom', 'Gebucht am'], 'Details', 'Fremdwährung', 'Betrag EUR'),
      row(['22.04', '23.04'], 'Buchhandlung', '', '40,10'),
      row(['28.04', '28.04'], 'Zahlung erhalten, besten Dank', '', '300,00 CR'),
      row(['02.05', '05.05'], 'Hotel am Hafen', '80,00 GBP', '95,40'),
      row(['08.05', '09.05'], 'Bäckerei', '', '8,00'),
    ]);

  it('end with what is called a balance alone, where the others lead to it from the one they begin with', () => {
    const reading = bill('Saldo EUR', ['300,00', '300,00', '143,50', '143,50', '04.06.25']);
    expect(reading.accounts).toMatchObject([{ opening_balance: '-300.00', closing_balance: '-143.50' }]);
    expect(amounts(reading)).toEqual(['-40.10', '300.00', '-95.40', '-8.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('end with what is called the balance by the bill', () => {
    const reading = bill('Saldo laut Abrechnung EUR', ['300,00', '300,00', '143,50', '143,50', '04.06.25']);
    expect(reading.accounts).toMatchObject([{ opening_balance: '-300.00', closing_balance: '-143.50' }]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('close nothing where the others do not lead there', () => {
    const closing = (last: string): string | undefined =>
      only(`Example Bank credit card statement
Previous balance      Credits       New charges       Balance EUR
300.00                300.00        143.50            ${last}
${ROWS}`).account?.closing?.label;
    expect(closing('143.50')).toBe('Balance EUR');
    expect(closing('143.99')).toBeUndefined();
  });
});

describe('the sum of what each holder of a card bought', () => {
  it('is no row where it leaves out the credits, which alone have a mark', () => {
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      row(['Date', 'Posted'], 'Details', '', 'Amount'),
      row(['22/04/2025', '23/04/2025'], 'Bookshop', '', '40.10'),
      row(['28/04/2025', '28/04/2025'], 'Payment, thank you', '', '300.00 CR'),
      row(['02/05/2025', '05/05/2025'], 'Hotel', '', '95.40'),
      [],
      [
        [150, 'Charges A READER'],
        [540, '135.50', 'right'],
      ],
      [],
      row(['24/04/2025', '25/04/2025'], 'Grocer', '', '31.85'),
      row(['11/05/2025', '12/05/2025'], 'Tram', '', '9.90'),
      [],
      [
        [150, 'Charges B READER'],
        [540, '41.75', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '300.00', '-95.40', '-31.85', '-9.90']);
  });

  it('is a total however many words say whose it is, with a title or without', () => {
    for (const holder of ['FRAU ANNA MUSTER', 'ANNA SOPHIE MUSTER'])
      expect(lineMeanings(`Summe der Umsätze für ${holder}`)).toEqual(['total']);
    expect(lineMeanings('Umsätze für ANNA SOPHIE MUSTER')).not.toContain('total');
  });
});

describe('the mark of an amount', () => {
  const lines = (behind: readonly Cell[][]): Cell[][] => [
    ...BILL,
    row(['22.04', '23.04'], 'Buchhandlung', '', '40,10'),
    ...behind,
    row(['02.05', '05.05'], 'Hotel am Hafen', '', '95,40'),
    row(['03.05', '05.05'], 'Bäckerei', '', '4,20'),
  ];
  const text: Cell[] = [[150, 'Erstattung 4417']];
  const mark: Cell[] = [[540, 'CR', 'right']];

  it('may stand under the last line of the text of its row', () => {
    expect(amounts(read(lines([text, mark])))).toEqual(['40.10', '-95.40', '-4.20']);
  });
});

describe('what a card’s bill ends with', () => {
  it('is not what is left of the points, whose names and figures stand in one line under a short heading', () => {
    const { account } = only(`Example Bank credit card statement
Previous balance                      300.00
${ROWS}
Example Points
Opening balance  24.118  Points earned  1.731  Used  0  Closing balance  25.849
`);
    expect(account?.closing).toBeNull();
  });

  it('is all that is owed on its last day', () => {
    const { account } = only(`Periodo de liquidación 23-03-2025 a 22-04-2025
Deuda total a 22-04-2025            143.50
${ROWS}`);
    expect(account?.closing?.label).toBe('Deuda total a');
  });
});

describe('what was paid abroad', () => {
  it('moves no money under a name that a second line ends with a word for days', () => {
    const reading = read([
      [[40, 'Banca Esempio estratto conto carta di credito']],
      [[40, 'Mese di riferimento: Aprile 2025']],
      ...boxes(
        ['Saldo precedente', 'Pagamenti', 'Totale addebiti', 'SALDO ESTRATTO CONTO'],
        ['100,00', '-100,00', '61,50', '61,50'],
      ),
      [],
      [
        [40, 'Data'],
        [95, 'Data'],
        [150, 'Descrizione'],
        [420, 'Importo in', 'right'],
        [470, 'Cambio', 'right'],
        [540, 'Importo in EUR', 'right'],
      ],
      [
        [40, 'operazione'],
        [95, 'registr.'],
        [420, 'valuta', 'right'],
      ],
      row(['02/04/25', '04/04/25'], 'ADDEBITO IN CONTO', '', '100,00-'),
      row(['08/04/25', '10/04/25'], 'ALBERGO AL PORTO', 'CHF 40,00', '42,50'),
      row(['09/04/25', '10/04/25'], 'FERROVIE', 'CHF 10,00', '10,60'),
      row(['18/04/25', '22/04/25'], 'OSTERIA DEL FARO', '', '8,40'),
    ]);
    expect(amounts(reading)).toEqual(['100.00', '-42.50', '-10.60', '-8.40']);
    expect(reading.accounts).toMatchObject([{ opening_balance: '-100.00', closing_balance: '-61.50' }]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('what is paid in parts', () => {
  it('is what is asked for this time, under names that stand close, and says nothing of the marks of other rows', () => {
    const names = 'Monto original   Saldo pendiente   Pago requerido';
    const reading = read([
      [[40, 'Banco Ejemplo estado de cuenta tarjeta de crédito']],
      [[40, 'Periodo: 11-mar-2025 al 09-abr-2025']],
      [
        [40, 'Límite de crédito'],
        [300, '$5,000.00', 'right'],
      ],
      [
        [40, 'Adeudo del periodo anterior'],
        [300, '$300.00', 'right'],
      ],
      [
        [40, 'Pago para no generar intereses'],
        [300, '$253.00', 'right'],
      ],
      [],
      [
        [40, 'Fecha de la operación'],
        [160, 'Descripción'],
        [270, names],
      ],
      [
        [40, '04-mar-2025'],
        [160, 'TIENDA DEL PUERTO'],
        [340, '$1,200.00', 'right'],
        [430, '$600.00', 'right'],
        [515, '$100.00', 'right'],
      ],
      [],
      [],
      row(['Fecha de la operación', ''], '', '', 'Monto').filter(([, text]) => text !== ''),
      ...(
        [
          ['11-mar-2025', 'LIBRERIA', '+ $86.00'],
          ['15-mar-2025', 'BMOVIL TDC', '- $300.00'],
          ['17-mar-2025', 'PANADERIA', '+ $40.00'],
          ['19-mar-2025', 'ABARROTES', '+ $50.00'],
          ['25-mar-2025', 'DEVOLUCION ABARROTES', '- $50.00'],
          ['28-mar-2025', 'CINE', '+ $20.00'],
          ['31-mar-2025', 'FARMACIA', '+ $7.00'],
        ] as const
      ).map(([day, text, amount]): Cell[] => [
        [40, day],
        [160, text],
        [540, amount, 'right'],
      ]),
    ]);
    expect(amounts(reading)).toEqual([
      '-100.00',
      '-86.00',
      '300.00',
      '-40.00',
      '-50.00',
      '50.00',
      '-20.00',
      '-7.00',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});
