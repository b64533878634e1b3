import { describe, expect, it } from '@jest/globals';
import { ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const ROWS: readonly (readonly Cell[])[] = [
  [
    [40, 'Date'],
    [120, 'Details'],
    [500, 'Amount', 'right'],
  ],
  [
    [40, '02/03/2026'],
    [120, 'Bookshop'],
    [500, '-40.10', 'right'],
  ],
  [
    [40, '09/03/2026'],
    [120, 'Refund'],
    [500, '12.00', 'right'],
  ],
  [
    [40, '15/03/2026'],
    [120, 'Grocer'],
    [500, '-31.85', 'right'],
  ],
];

const head = (...lines: readonly [string, string][]): Cell[][] => [
  [[40, 'Example Bank statement']],
  [[40, 'Account number 12345678   1 March 2026 to 31 March 2026']],
  ...lines.map(([label, amount]): Cell[] => [
    [40, label],
    [300, amount, 'right'],
  ]),
];

describe('a balance that no known words name', () => {
  it('is the closing one where the opening balance and the rows lead to it', () => {
    const reading = read([...head(['Opening balance', '512.40'], ['Gizmo at last', '452.45']), ...ROWS]);
    expect(reading.accounts[0]?.closing_balance).toBe('452.45');
    expect(reading.verdict).toBe('reconciled');
  });

  it('is the opening one where the rows lead from it to the closing balance', () => {
    const reading = read([...head(['Gizmo at first', '512.40'], ['Closing balance', '452.45']), ...ROWS]);
    expect(reading.accounts[0]?.opening_balance).toBe('512.40');
  });

  it('is not made of an amount that the rows do not lead to', () => {
    const reading = read([...head(['Opening balance', '512.40'], ['Gizmo at last', '452.46']), ...ROWS]);
    expect(reading.accounts[0]?.closing_balance).toBeNull();
  });

  it("is not the rows' own sum beside a balance of nothing", () => {
    const reading = read([...head(['Opening balance', '0.00'], ['Gizmo', '-59.95']), ...ROWS]);
    expect(reading.accounts[0]?.closing_balance).toBeNull();
  });

  it('is not what is carried forward to a page that is missing', () => {
    const page: Cell[][] = [[[40, 'Page 1 of 2']]];
    const carried: Cell[][] = [
      [
        [120, 'BALANCE C/F'],
        [500, '452.45', 'right'],
      ],
    ];
    const reading = read([...page, ...head(['Opening balance', '512.40']), ...ROWS, ...carried]);
    expect(reading.accounts[0]?.closing_balance).toBeNull();
  });

  it("is not a day's balance in a list of all days", () => {
    const days: Cell[][] = [
      [
        [40, '15/03/2026 Sunday'],
        [300, '452.45', 'right'],
      ],
    ];
    const reading = read([...head(['Opening balance', '512.40']), ...days, ...ROWS]);
    expect(reading.accounts[0]?.closing_balance).toBeNull();
  });
});

describe('the number of a row', () => {
  it('right before its day does not make the day a word of a text', () => {
    const [header = [], ...rows] = ROWS;
    const numbered = rows.map(([, text, amount], at): Cell[] => [
      [40, `00${at + 1} ${['02-03-2026', '09-03-2026', '15-03-2026'][at]}`],
      text as Cell,
      amount as Cell,
    ]);
    const reading = read([
      ...head(['Opening balance', '512.40']),
      [[40, 'Nr Date'], ...header.slice(1)],
      ...numbered,
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-09', '2026-03-15']);
  });
});

describe('the balance after all rows', () => {
  const row = (day: string, text: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [120, text],
    [420, amount, 'right'],
    [540, balance, 'right'],
  ];
  const header = row('Date', 'Details', 'Amount', 'Balance');
  const rows = [
    row('02/03/2026', 'Bookshop', '-40.10', '472.30'),
    row('09/03/2026', 'Refund', '12.00', '484.30'),
    row('15/03/2026', 'Grocer', '-31.85', '452.45'),
  ];

  it("is the newest row's where no balance of either end is printed, and proves nothing", () => {
    for (const order of [rows, rows.toReversed()]) {
      const reading = read([...head(), header, ...order]);
      expect(reading.accounts[0]).toMatchObject({ opening_balance: null, closing_balance: '452.45' });
      expect(reading.verdict).toBe('unverifiable');
    }
  });

  it('is that of the last row under a printed opening balance too, and proves no more', () => {
    const sparse = [
      row('02/03/2026', 'Bookshop', '-40.10', '472.30'),
      row('09/03/2026', 'Refund', '12.00', ''),
      row('15/03/2026', 'Baker', '-2.00', '482.30'),
      row('16/03/2026', 'Florist', '-1.00', '481.30'),
    ];
    for (const [order, closing_balance] of [
      [rows, '452.45'],
      [sparse, '481.30'],
    ] as const) {
      const reading = read([...head(['Opening balance', '512.40']), header, ...order]);
      expect(reading.accounts[0]).toMatchObject({ opening_balance: '512.40', closing_balance });
      expect(reading.verdict).toBe('unverifiable');
    }
  });

  it('is that of a single row where the printed sums are its own', () => {
    const list = (into: string) =>
      read([
        ...head(['Opening balance', '512.40'], ['Total deposits', into], ['Total withdrawals', '0.00']),
        row('Date', 'Details', 'Deposits', 'Balance'),
        row('15/03/2026', 'Interest', '1.30', '513.70'),
      ]);
    expect(list('1.30').accounts[0]?.closing_balance).toBe('513.70');
    expect(list('2.60').accounts[0]?.closing_balance).toBeNull();
  });

  it('is not known where a page behind the rows is missing', () => {
    const sheet = [...head(['Opening balance', '512.40']), header, ...rows];
    const subtotal = row('', 'SUBTOTAL:', '', '452.45');
    expect(read([...sheet, subtotal]).verdict).toBe('reconciled');
    for (const foot of [[], [subtotal]]) {
      const reading = read([[[40, 'Page 1 of 2']], ...sheet, ...foot]);
      expect(reading.transactions).toHaveLength(3);
      expect(reading.accounts[0]?.closing_balance).toBeNull();
      expect(reading.verdict).toBe('unverifiable');
    }
  });

  it('is not known where the balances do not follow', () => {
    const broken = row('17/03/2026', 'Baker', '-5.00', '440.00');
    expect(read([...head(), header, ...rows, broken]).accounts[0]?.closing_balance).toBeNull();
    expect(
      read([...head(['Opening balance', '512.50']), header, ...rows]).accounts[0]?.closing_balance,
    ).toBeNull();
  });
});

describe('the balances that a head prints without their names', () => {
  const list: readonly Cell[][] = [
    ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
    ledgerRow('03/03/2026', 'Bookshop', '40.10', '', '472.30'),
    ledgerRow('16/03/2026', 'Refund', '', '12.00', '484.30'),
    ledgerRow('25/03/2026', 'Grocer', '31.85', '', '452.45'),
  ];
  const bare = (amount: string): Cell[] => [[500, amount, 'right']];

  it('are its opening and its closing one where the balances of all rows lead from the one to the other', () => {
    const reading = read([...head(), bare('512.40'), bare('452.45'), [], ...list]);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '512.40', closing_balance: '452.45' });
    expect(reading.verdict).toBe('reconciled');
  });

  it('open nothing where no rows lead from them, or beside a day, where a row may be that was not read', () => {
    const unlike = read([...head(), bare('510.00'), bare('452.45'), [], ...list]);
    expect(unlike.accounts[0]?.opening_balance).toBeNull();
    const dated = read([...head(), [[40, '02/03/2026'], ...bare('512.40')], bare('452.45'), [], ...list]);
    expect(dated.accounts[0]?.opening_balance).toBeNull();
  });
});
