import { describe, expect, it } from '@jest/globals';
import type { CheckName } from '@counterfoil/statement';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { HEAD, amounts, beside, read, row } from './analysis-manner.ts';
import { money, pageOf, type Cell } from './analysis-pages.ts';

const MOVES = [-1200, 5000, -800, -3100, 2500, -450, -990];
const OPENING = 100_000;
const CLOSING = MOVES.reduce((sum, minor) => sum + minor, OPENING);
const COLUMNS = { debit: 380, credit: 460, balance: 550 } as const;

interface Print {
  /** Row, from 0, whose amount stands in the column of the other direction. */
  readonly misplaced?: number;
  readonly summary?: readonly (readonly [label: string, minor: number])[];
  readonly counts?: readonly [into: number, out: number];
  readonly foot?: string;
  readonly forward?: boolean;
}

function readPrint({ misplaced, summary, counts, foot, forward }: Print): StatementReading {
  let balance = OPENING;
  const counted = (label: string, count: number | undefined): string =>
    count === undefined ? label : `${label} (${count})`;
  const figures = summary ?? [
    ['Opening balance', OPENING],
    [counted('Total deposits', counts?.[0]), 7500],
    [counted('Total withdrawals', counts?.[1]), 6540],
    ['Closing balance', CLOSING],
  ];
  const lines: Cell[][] = [
    ...HEAD,
    ...(forward === true ? [] : figures.map(([label, minor]) => beside(label, money(minor)))),
    [
      [40, 'Date'],
      [120, 'Description'],
      [COLUMNS.debit, 'Debit', 'right'],
      [COLUMNS.credit, 'Credit', 'right'],
      [COLUMNS.balance, 'Balance', 'right'],
    ],
    ...(forward === true
      ? [
          [
            [120, 'Balance brought forward'],
            [COLUMNS.balance, money(OPENING), 'right'],
          ] as Cell[],
        ]
      : []),
    ...MOVES.map((minor, at): Cell[] => {
      balance += minor;
      const isDebit = minor < 0 !== (at === misplaced);
      return [
        [40, `03/0${at + 1}/2025`],
        [120, `Shop ${'ABCDEFG'[at] ?? ''}`],
        [isDebit ? COLUMNS.debit : COLUMNS.credit, money(minor), 'right'],
        [COLUMNS.balance, money(balance), 'right'],
      ];
    }),
    ...(forward === true
      ? [
          [
            [120, 'Balance carried forward'],
            [COLUMNS.balance, money(CLOSING), 'right'],
          ] as Cell[],
        ]
      : []),
    ...(foot === undefined ? [] : [[[40, foot]] as Cell[]]),
  ];
  const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

function failing({ checks }: StatementReading): CheckName[] {
  return checks.filter(({ status }) => status === 'fail').map(({ check }) => check);
}

describe('a statement that contradicts itself in print', () => {
  it('is not reconciled when a row stands in the column of the other direction, and the row is named', () => {
    expect(readPrint({}).verdict).toBe('reconciled');
    const reading = readPrint({ misplaced: 3 });
    expect(reading.verdict).toBe('discrepant');
    expect(amounts(reading)[3]).toBe('31.00');
    const check = reading.checks.find(({ check: name }) => name === 'running_balance');
    expect(check?.transaction_id).toBe(reading.transactions[3]?.transaction_id);
    expect(check?.message).toContain('row 4: the opposite sign would balance');
  });

  it('is not reconciled when a total of its summary is another than the rows come to', () => {
    const summary = [
      ['Opening balance', OPENING],
      ['Total deposits', 7500],
      ['Total withdrawals', 16_550],
      ['Closing balance', CLOSING],
    ] as const;
    expect(failing(readPrint({ summary }))).toEqual(['printed_totals']);
  });

  it('is not reconciled when a balance of its summary is another than the rows lead to', () => {
    const summary = [
      ['Opening balance', OPENING + 9090],
      ['Total deposits', 7500],
      ['Total withdrawals', 6540],
      ['Closing balance', CLOSING],
    ] as const;
    expect(failing(readPrint({ summary }))).toContain('closing_balance');
  });

  it('is not reconciled when the number of rows beside a total is another', () => {
    expect(readPrint({ counts: [2, 5] }).verdict).toBe('reconciled');
    expect(failing(readPrint({ counts: [2, 6] }))).toEqual(['printed_count']);
  });
});

describe('figures beside the rows that are about something else', () => {
  it('contradict nothing where other figures stand between them', () => {
    const summary = [
      ['Opening balance', OPENING],
      ['Total deposits', 7500],
      ['Overdraft arranged', 50_000],
      ['Total withdrawals', 16_550],
      ['Closing balance', CLOSING],
    ] as const;
    expect(readPrint({ summary }).verdict).toBe('reconciled');
  });
});

describe('balances carried over', () => {
  it('open and close the statement on its only page, and on one whose number says no more', () => {
    expect(readPrint({ forward: true }).verdict).toBe('reconciled');
    expect(readPrint({ forward: true, foot: 'Page 1 of 1' }).verdict).toBe('reconciled');
  });

  it('prove nothing where the page they lead to is missing', () => {
    const reading = readPrint({ forward: true, foot: 'Page 1 of 2' });
    expect(readPrint({ forward: true, foot: 'Page 1 | 2' }).verdict).toBe('unverifiable');
    expect(reading.verdict).toBe('unverifiable');
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '1000.00', closing_balance: null });
  });

  it('prove nothing where the page they come from is missing', () => {
    const reading = readPrint({ forward: true, foot: 'Seite 2 von 2' });
    expect(reading.verdict).toBe('unverifiable');
    expect(reading.accounts[0]).toMatchObject({ opening_balance: null });
  });
});

describe('a row whose date could be an amount', () => {
  const line = (...cells: readonly [number, string][]): Cell[] =>
    cells.map(([x, text]): Cell => (x > 400 ? [x, text, 'right'] : [x, text]));

  const readWith = (day: string): { days: (string | undefined)[]; verdict: string } => {
    const lines = [
      line([40, 'Example Bank account statement']),
      line([40, 'Statement period: 01.09.2024 to 30.09.2024']),
      line([40, 'Checking account number: 12345678']),
      line([40, 'Opening balance'], [500, '1.603,21']),
      line([40, 'Closing balance'], [500, '1.684,26']),
      line([40, 'Deposits']),
      line([40, 'Date'], [120, 'Description'], [500, 'Amount']),
      line([40, '17.09'], [120, 'Salary Example Works'], [500, '227,51']),
      line([40, 'Withdrawals']),
      line([40, 'Date'], [120, 'Description'], [500, 'Amount']),
      line([40, '01.09'], [120, 'Cash machine'], [500, '56,92']),
      line([40, '05.09'], [120, 'Power company'], [500, '25,00']),
      line([40, '19.09'], [120, 'Garden centre'], [500, '19,61']),
      line([40, 'Checks']),
      line([40, 'Check number'], [120, 'Date'], [220, 'Amount']),
      line([40, '5855'], [120, day], [220, '44,93']),
      line([40, 'Total checks'], [118, '44,93']),
    ];
    const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    const { transactions, verdict } = analysis.reading;
    return { days: transactions.map(({ date }) => date?.slice(-2)), verdict };
  };

  it('is not proven by sums, as the date of another list is no more than a guess', () => {
    const { days, verdict } = readWith('10.09');
    expect(days.slice(0, 4)).toEqual(['17', '01', '05', '19']);
    expect(days[4] === '10' || verdict === 'unverifiable').toBe(true);
  });

  it('is not proven by sums where it cannot be read', () => {
    expect(readWith('#0.09')).toEqual({ days: ['17', '01', '05', '19', '19'], verdict: 'unverifiable' });
  });
});

describe('days that stand one under the other', () => {
  it('begin rows of their own where the lower one has its amount on its last line', () => {
    const short = (day: string, text: string, amount: string): Cell[][] => [row(day, text, amount)];
    const long = (day: string, text: string, amount: string): Cell[][] => [
      [
        [40, day],
        [120, text],
      ],
      row('', 'and what it was for', amount),
    ];
    const shop = (at: number): Cell[][] => [
      ...short(`03/${at}1/2025`, 'Corner shop', '-10.00'),
      ...long(`03/${at}4/2025`, 'Garden centre', '-20.00'),
    ];
    const lines = [...HEAD, row('Date', 'Description', 'Amount'), ...[0, 1, 2].flatMap(shop)];
    const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(analysis.reading.transactions.map(({ date }) => date?.slice(-2))).toEqual([
      '01',
      '04',
      '11',
      '14',
      '21',
      '24',
    ]);
  });

  it('stay with the rows they begin where a description reads like the names of columns', () => {
    const long = (day: string, amount: string, wraps: number): Cell[][] => [
      [
        [40, day],
        [120, 'Garden nursery'],
      ],
      ...Array.from({ length: wraps }, (_, at): Cell[] => [[120, `phone payment ${at}`]]),
      [
        [120, 'CODE'],
        [200, '2664'],
        [260, 'VALUE DT'],
        [340, '24'],
      ],
      row('', 'ref', amount),
    ];
    const days = ['03/02/2025', '03/05/2025', '03/09/2025', '03/14/2025'];
    const rows = days.flatMap((day, at) => long(day, `-1${at}.00`, at === 3 ? 5 : 2));
    const lines = [...HEAD, row('Date', 'Description', 'Amount'), ...rows];
    const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(analysis.reading.transactions.map(({ date }) => date?.slice(-2))).toEqual([
      '02',
      '05',
      '09',
      '14',
    ]);
  });
});

describe('a mark that stands on the first line of a row, apart from its amount', () => {
  it('is missed by nothing that other rows print', () => {
    let balance = 100_000;
    const moves = [1200, 5000, -800, -3100, -450, 2500, -990, -730, -610];
    const marked = (minor: number, at: number): Cell[][] => {
      balance += minor;
      const day = `03/0${at + 1}/2025`;
      const code = minor < 0 ? 'DR' : 'CR';
      const figures: Cell[] = [
        [400, money(minor), 'right'],
        [500, money(balance), 'right'],
      ];
      // Where a row wraps, its code stays above and its amount goes down with the text.
      if (![1, 3, 4, 7].includes(at))
        return [[[40, day], [120, 'Shop'], ...figures.slice(0, 1), [408, code], ...figures.slice(1)]];
      return [
        [
          [40, day],
          [120, 'Shop and a'],
          [408, code],
        ],
        [[120, 'long name'], ...figures],
      ];
    };
    const lines: Cell[][] = [
      ...HEAD,
      beside('Opening balance', money(100_000)),
      beside('Closing balance', money(moves.reduce((sum, minor) => sum + minor, 100_000))),
      [
        [40, 'Date'],
        [120, 'Description'],
        [400, 'Amount', 'right'],
        [408, 'DR/CR'],
        [500, 'Balance', 'right'],
      ],
      ...moves.flatMap(marked),
    ];
    const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(analysis.reading.verdict).toBe('reconciled');
  });

  it('reports a row that has lost its minus, where only one other row has none', () => {
    const rows = [-1200, -800, -3100, 5000, -450, -990].map((minor, at) => ({ minor, at }));
    let balance = OPENING;
    const lines = rows.map(({ minor, at }): Cell[] => {
      balance += minor;
      const printed = minor < 0 && at !== 4 ? `-${money(minor)}` : money(minor);
      return [
        [40, `03/0${String(at + 1)}/2025`],
        [120, 'Something'],
        [COLUMNS.credit, printed, 'right'],
        [COLUMNS.balance, money(balance), 'right'],
      ];
    });
    const analysis = analyse(
      [
        pageOf([
          ...HEAD,
          beside('Opening balance', money(OPENING)),
          [
            [40, 'Date'],
            [120, 'Description'],
            [COLUMNS.credit, 'Amount', 'right'],
            [COLUMNS.balance, 'Balance', 'right'],
          ],
          ...lines,
          beside('Closing balance', money(balance)),
        ]),
      ],
      { documentKey: 'minus' },
    );
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(analysis.reading.verdict).toBe('discrepant');
    expect(amounts(analysis.reading)[4]).toBe('4.50');
  });

  it('takes a kind of row for no sign where all that goes out is printed with a minus', () => {
    const rows = [-1200, -800, -3100, 990, -450].map((minor, at) => ({ minor, at }));
    let balance = OPENING;
    const lines = rows.map(({ minor, at }): Cell[] => {
      balance += minor;
      const printed = minor < 0 ? `-${money(minor)}` : money(minor);
      return [
        [40, `03/0${String(at + 1)}/2025`],
        [120, 'Card payment'],
        [220, `Something ${String(at)}`],
        [COLUMNS.credit, printed, 'right'],
        [COLUMNS.balance, money(balance), 'right'],
      ];
    });
    const reading = read([
      ...HEAD,
      beside('Opening balance', money(OPENING)),
      [
        [40, 'Date'],
        [120, 'Type'],
        [220, 'Description'],
        [COLUMNS.credit, 'Amount', 'right'],
        [COLUMNS.balance, 'Balance', 'right'],
      ],
      ...lines,
      beside('Closing balance', money(balance)),
    ]);
    expect(amounts(reading)[3]).toBe('9.90');
    expect(reading.verdict).toBe('reconciled');
  });
});
