import { describe, expect, it } from '@jest/globals';
import { readAt } from './analysis-heights.ts';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** Cells at the places of date, posting date, text, foreign amount and amount. */
const line = (date: string, text: string, amount: string, foreign = ''): Cell[] => [
  ...(date === '' ? [] : [[40, date] as Cell, [110, date] as Cell]),
  [180, text],
  ...(foreign === '' ? [] : [[420, foreign, 'right'] as Cell]),
  ...(amount === '' ? [] : [[540, amount, 'right'] as Cell]),
];
const labelled = (label: string, amount: string): Cell[] => [
  [40, label],
  [300, amount, 'right'],
];
const CARD: Cell[][] = [
  [[40, 'Example Bank credit card statement']],
  [[40, 'Card number XXXX XXXX XXXX 4417']],
];
const COLUMNS: Cell[] = [
  [40, 'Date'],
  [110, 'Posted'],
  [180, 'Description'],
  [540, 'Amount', 'right'],
];
const SHOPS: Cell[][] = [
  line('03/02/2026', 'Bookshop', '40.10'),
  line('09/02/2026', 'Grocer', '31.85'),
  line('15/02/2026', 'Station', '12.00'),
];

describe('cards', () => {
  it('behind another kind of account are signed by the payment that is thanked for', () => {
    const reading = read([
      [[40, 'Example Bank checking account statement']],
      labelled('Previous balance', '300.00'),
      labelled('New balance', '83.95'),
      COLUMNS,
      ...SHOPS,
      line('20/02/2026', 'Payment thank you', '-300.00'),
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '-31.85', '-12.00', '300.00']);
  });

  it('that print a minus on most rows mark charges with it', () => {
    const reading = read([
      ...CARD,
      COLUMNS,
      line('03/02/2026', 'Bookshop', '40.10-'),
      line('09/02/2026', 'Grocer', '31.85-'),
      line('15/02/2026', 'Station', '12.00-'),
      line('20/02/2026', 'Direct debit', '300.00+'),
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '-31.85', '-12.00', '300.00']);
  });

  it('print the country of a shop, which is no mark of a credit', () => {
    const bought = (date: string, text: string, place: string, amount: string): Cell[] => [
      [40, date],
      [110, text],
      [420, place],
      [540, amount, 'right'],
    ];
    const reading = read([
      ...CARD,
      labelled('Saldo anterior', '300.00'),
      labelled('Nuevo saldo', '83.95'),
      bought('Fecha', 'Concepto', 'Lugar', 'Monto'),
      bought('03/02/2026', 'Libreria', 'CR', '40.10'),
      bought('09/02/2026', 'Panaderia', 'CR', '31.85'),
      bought('15/02/2026', 'Estacion', 'CR', '12.00'),
      bought('20/02/2026', 'Su pago', '', '300.00-'),
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '-31.85', '-12.00', '300.00']);
  });

  it('take no balance from the column of what was paid abroad in dollars', () => {
    const bought = (date: string, text: string, foreign: string, amount: string): Cell[] => [
      [40, date],
      [110, text],
      [420, foreign, 'right'],
      [540, amount, 'right'],
    ];
    const reading = read([
      ...CARD,
      labelled('Total da fatura anterior', '100,00'),
      labelled('Total desta fatura', '222,40'),
      bought('Data', 'Estabelecimento', 'US$', 'Valor em R$'),
      bought('12/02/2026', 'Gamestore', '19,99', '118,40'),
      bought('12/02/2026', 'IOF', '', '4,00'),
    ]);
    expect(amounts(reading)).toEqual(['-118.40', '-4.00']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual([null, null]);
  });

  it('do not describe a purchase by the number of its payments', () => {
    const bought = (date: string, text: string, times: string, amount: string): Cell[] => [
      [40, date],
      [110, text],
      [340, times],
      [540, amount, 'right'],
    ];
    const reading = read([
      ...CARD,
      bought('ご利用日', 'ご利用店名', '支払区分', 'ご利用金額'),
      bought('26/02/03', '青空書店', '1回払い', '4,010'),
      bought('26/02/09', '緑商店', '1回払い', '3,185'),
      bought('26/02/15', '駅前食堂', '2回払い', '1,200'),
    ]);
    expect(described(reading)).toEqual(['青空書店', '緑商店', '駅前食堂']);
  });

  it('mark credits with the word on the line under the amount', () => {
    const reading = read([
      ...CARD,
      labelled('Previous balance', '300.00'),
      labelled('New balance', '83.95'),
      COLUMNS,
      ...SHOPS,
      line('20/02/2026', 'Zahlung', '300.00'),
      [[540, 'GUTSCHRIFT', 'right']],
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '-31.85', '-12.00', '300.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('mark credits with a word set a little lower than more words of the row', () => {
    const [date, text, amount] = [40, 110, 540] as const;
    const reading = readAt([
      [0, [40, 'Example Bank credit card statement']],
      [1, [40, 'Card number XXXX XXXX XXXX 4417']],
      [2, [40, 'Previous balance'], [300, '300.00', 'right']],
      [3, [40, 'New balance'], [300, '31.85', 'right']],
      [5, [date, 'Date'], [text, 'Description'], [amount, 'Amount', 'right']],
      [6, [date, '09/02/2026'], [text, 'Grocer'], [amount, '31.85', 'right']],
      [7, [date, '20/02/2026'], [text, 'Refund'], [amount, '300.00', 'right']],
      [8, [text, 'Benefit of the month']],
      [8.45, [amount, 'CR', 'right']],
    ]);
    expect(amounts(reading)).toEqual(['-31.85', '300.00']);
    expect(described(reading)).toEqual(['Grocer', 'Refund Benefit of the month']);
  });

  it('add nothing that was paid in another currency to the amount beside it', () => {
    const reading = read([
      ...CARD,
      [
        [40, 'Datum'],
        [110, 'Boeking'],
        [180, 'Omschrijving'],
        [420, 'Bedrag in', 'right'],
        [540, 'Bedrag', 'right'],
      ],
      ...SHOPS,
      line('17/02/2026', 'Museum abroad', '8.50', '7.00 CHF'),
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '-31.85', '-12.00', '-8.50']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual([null, null, null, null]);
  });

  it('list the payment of the previous balance as a row', () => {
    const reading = read([
      ...CARD,
      labelled('Previous balance', '300.00'),
      labelled('New balance', '83.95'),
      COLUMNS,
      ...SHOPS.slice(0, 1),
      line('05/02/2026', 'Collected previous balance', '-300.00'),
      ...SHOPS.slice(1),
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '300.00', '-31.85', '-12.00']);
    expect(reading.accounts[0]?.opening_balance).toBe('-300.00');
  });

  it('list interest under its own heading without a date, and none that is nothing', () => {
    const reading = read([
      ...CARD,
      labelled('Previous balance', '20.00'),
      labelled('New balance', '106.37'),
      COLUMNS,
      ...SHOPS,
      line('15/02/2026', 'Kiosk', '1.00'),
      [],
      [[40, 'Interest charged']],
      [
        [40, 'Interest charge on purchases'],
        [540, '1.42', 'right'],
      ],
      [
        [40, 'Interest charge on cash advances'],
        [540, '0.00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '-31.85', '-12.00', '-1.00', '-1.42']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('list interest of nothing under its own heading with a date too, and it is no row', () => {
    const reading = read([
      ...CARD,
      labelled('Previous balance', '20.00'),
      labelled('New balance', '106.37'),
      COLUMNS,
      ...SHOPS,
      line('15/02/2026', 'Kiosk', '1.00'),
      [],
      [[40, 'Interest charged']],
      line('28/02/2026', 'Interest charge on purchases', '1.42'),
      line('28/02/2026', 'Interest charge on cash advances', '0.00'),
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '-31.85', '-12.00', '-1.00', '-1.42']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('charge in their first row too, where balances tell it of all the others and no opening one is printed', () => {
    const owing = (date: string, text: string, amount: string, balance: string): Cell[] => [
      [40, date],
      [180, text],
      [420, amount, 'right'],
      [540, balance, 'right'],
    ];
    const reading = read([
      ...CARD,
      owing('Date', 'Description', 'Amount', 'Balance'),
      owing('03/02/2026', 'Bookshop', '40.10', '40.10'),
      owing('09/02/2026', 'Grocer', '31.85', '71.95'),
      owing('15/02/2026', 'Station', '12.00', '83.95'),
      owing('19/02/2026', 'Bakery', '5.00', '88.95'),
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '-31.85', '-12.00', '-5.00']);
  });

  it('that were paid too much print what is left over with a minus, and what was owed without', () => {
    const reading = read([
      ...CARD,
      labelled('Previous balance', '$80.25'),
      labelled('New balance', '-$135.80'),
      COLUMNS,
      ...SHOPS,
      line('20/02/2026', 'Payment thank you', '-300.00'),
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '-31.85', '-12.00', '300.00']);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-80.25', closing_balance: '135.80' });
    expect(reading.verdict).toBe('reconciled');
  });

  it('may print signs in a column of their own', () => {
    const signed = (cells: Cell[], sign: string): Cell[] => [...cells, [470, sign]];
    const reading = read([
      ...CARD,
      labelled('Previous balance', '300.00'),
      labelled('New balance', '83.95'),
      COLUMNS,
      ...SHOPS.map((cells) => signed(cells, '+')),
      signed(line('20/02/2026', 'Transfer received', '300.00'), '-'),
    ]);
    expect(amounts(reading)).toEqual(['-40.10', '-31.85', '-12.00', '300.00']);
    expect(reading.transactions[3]?.description).toBe('Transfer received');
  });

  it('of several holders print totals of each that leave out what was carried over', () => {
    const moved = (date: string, text: string, x: number, amount: string): Cell[] => [
      [40, date],
      [110, text],
      [x, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Rechnung Kreditkarten']],
      [[40, 'Kontonummer 0021 4488 4471']],
      [
        [40, 'Datum'],
        [110, 'Beschreibung'],
        [450, 'Belastungen CHF', 'right'],
        [560, 'Gutschriften CHF', 'right'],
      ],
      [
        [110, 'Saldovortrag'],
        [450, '300.00', 'right'],
      ],
      moved('02.02.2026', 'Ihre Zahlung - Danke', 560, '300.00'),
      [],
      moved('03.02.2026', 'Bookshop', 450, '40.10'),
      moved('09.02.2026', 'Grocer', 450, '31.85'),
      [
        [110, 'Karte A'],
        [450, '71.95', 'right'],
      ],
      [],
      moved('15.02.2026', 'Station', 450, '12.00'),
      moved('16.02.2026', 'Kiosk', 450, '1.00'),
      [
        [110, 'Karte B'],
        [450, '13.00', 'right'],
      ],
      [
        [110, 'Rechnungsbetrag'],
        [450, '84.95', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['300.00', '-40.10', '-31.85', '-12.00', '-1.00']);
  });

  it('are not proven by sums under the name of the account that pays them', () => {
    const days = ['03', '04', '05', '06', '09', '10', '11', '12', '13', '15'];
    const page = (charge: (amount: string) => string): Cell[][] => [
      [[40, 'Example Bank current account statement']],
      labelled('Opening balance', '100.00'),
      labelled('Closing balance', '110.00'),
      COLUMNS,
      ...days.map((day) => line(`${day}/02/2026`, 'Bookshop', charge('11.00'))),
      line('20/02/2026', 'Collected', '-100.00'),
    ];
    expect(read(page((amount) => amount)).verdict).toBe('unverifiable');
  });

  it('list the parts of purchases that are due by what is due, not by what was bought', () => {
    const part = (day: string, text: string, ...figures: readonly string[]): Cell[] => [
      [40, day],
      [120, text],
      ...figures.map((figure, at): Cell => [310 + at * 80, figure, 'right']),
    ];
    const reading = read([
      [[40, 'Tarjeta de crédito   Número de tarjeta XXXX XXXX XXXX 5566']],
      labelled('Adeudo del periodo anterior', '$300.00'),
      labelled('Pago para no generar intereses', '$250.00'),
      [
        [40, 'Fecha de la'],
        [260, 'Monto', 'right'],
        [340, 'Saldo', 'right'],
        [430, 'Pago', 'right'],
      ],
      [
        [40, 'operación'],
        [120, 'Descripción'],
        [310, 'original', 'right'],
        [390, 'pendiente', 'right'],
        [470, 'requerido', 'right'],
      ],
      part('20-oct-2025', 'MUEBLES', '$1,200.00', '$800.00', '$100.00'),
      part('02-dic-2025', 'LIBROS', '$900.00', '$750.00', '$150.00'),
      [
        [40, 'Fecha de la'],
        [120, 'Descripción'],
        [470, 'Monto', 'right'],
      ],
      [
        [40, '30-ene-2026'],
        [120, 'SU PAGO GRACIAS'],
        [410, '-'],
        [470, '$300.00', 'right'],
      ],
    ]);
    expect(amounts(reading).slice(0, 2)).toEqual(['-100.00', '-150.00']);
  });

  it('that nothing names are known by a long list of charges, and not proven by it', () => {
    const days = ['03', '04', '05', '06', '09', '10', '11', '12', '13', '15'];
    const reading = read([
      [[40, 'Example Bank statement']],
      labelled('Opening balance', '100.00'),
      labelled('Closing balance', '110.00'),
      COLUMNS,
      ...days.map((day) => line(`${day}/02/2026`, 'Bookshop', '11.00')),
      line('20/02/2026', 'Collected', '-100.00'),
    ]);
    expect(amounts(reading)).toEqual([...days.map(() => '-11.00'), '100.00']);
    expect(reading.verdict).toBe('unverifiable');
  });
});
