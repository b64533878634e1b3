import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { headersOf } from '../src/analysis/tables/headers.ts';
import { haveMoved, setUnder } from '../src/analysis/tables/moved-columns.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { PageWords } from '../src/page.ts';
import { amounts, beside, described, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

function readPages(...pages: PageWords[]): StatementReading {
  const analysis = analyse(pages, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

type Row = readonly [day: string, out: string, into: string, text: string];

/** A table of days, debits, credits and texts, whose debits end here. */
function narrow(at: number, rows: readonly Row[]): Cell[][] {
  return [['Date', 'Debit', 'Credit', 'Particulars'] as const, ...rows].map(([day, out, into, text]) => [
    [40, day],
    [at, out, 'right'],
    [at + 42, into, 'right'],
    [at + 60, text],
  ]);
}

describe('debits and credits close beside each other, a little farther left on the second page', () => {
  const HEAD: Cell[][] = [
    [[40, 'Sample Bank current account 4455667788']],
    beside('Opening balance', '1,000.00'),
  ];
  const FIRST: Row[] = [
    ['03/12/2025', '', '6,000.00', 'Transfer'],
    ['05/12/2025', '2,095.50', '', 'Cash'],
    ['06/12/2025', '1,098.80', '', 'Groceries'],
    ['08/12/2025', '255.15', '', 'Phone'],
    ['09/12/2025', '310.65', '', 'Phone'],
  ];
  const SECOND: Row[] = [
    ['11/12/2025', '', '14,000.00', 'Transfer'],
    ['12/12/2025', '1,082.30', '', 'Cash'],
    ['13/12/2025', '1,145.30', '', 'Shoes'],
    ['17/12/2025', '', '9,300.00', 'Refund'],
    ['29/12/2025', '1,072.35', '', 'Phone'],
  ];

  it('are columns of their own, though a misprint keeps the sums from proving it', () => {
    const reading = readPages(
      pageOf([...HEAD, beside('Closing balance', '23,240.05'), [], ...narrow(130, FIRST)]),
      pageOf(narrow(125, SECOND), { page: 2 }),
    );
    expect(amounts(reading).filter((amount) => !amount.startsWith('-'))).toEqual([
      '6000.00',
      '14000.00',
      '9300.00',
    ]);
    expect(reading.verdict).toBe('discrepant');
  });
});

describe('a table whose columns are as wide as what is in them', () => {
  /** The names and rows of one account's list; its debits, credits and balances end here. */
  const list = (ends: readonly [number, number, number], rows: readonly (readonly string[])[]): Cell[][] =>
    [['Date', 'Description', 'Debit', 'Credit', 'Balance'], ...rows].map(
      ([day = '', text = '', out = '', into = '', balance = '']): Cell[] => [
        [40, day],
        [110, text],
        [ends[0], out, 'right'],
        [ends[1], into, 'right'],
        [ends[2], balance, 'right'],
      ],
    );

  it('has its debits and credits under their names in each part of the document', () => {
    const reading = read([
      [[40, 'Example Bank statement']],
      [[40, 'Statement period: 01/03/2025 to 31/03/2025']],
      [[40, 'Checking account number: 12345678']],
      beside('Opening balance', '1,000.00'),
      ...list(
        [360, 410, 480],
        [
          ['03/03/2025', 'Rent', '400.00', '', '600.00'],
          ['04/03/2025', 'Salary', '', '900.00', '1,500.00'],
          ['05/03/2025', 'Phone', '30.00', '', '1,470.00'],
        ],
      ),
      beside('Closing balance', '1,470.00'),
      [],
      [[40, 'Savings account number: 87654321']],
      beside('Opening balance', '50,000.00'),
      ...list(
        [405, 470, 550],
        [
          ['06/03/2025', 'Transfer', '2,000.00', '', '48,000.00'],
          ['07/03/2025', 'Interest', '', '120.00', '48,120.00'],
          ['09/03/2025', 'Fee', '15.00', '', '48,105.00'],
        ],
      ),
      beside('Closing balance', '48,105.00'),
    ]);
    expect(amounts(reading)).toEqual(['-400.00', '900.00', '-30.00', '-2000.00', '120.00', '-15.00']);
    const ends = reading.transactions.map(({ box }) => (box === null ? null : box[0] + box[2]));
    expect(ends).toEqual([480, 480, 480, 550, 550, 550]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('names of columns that are set anew on the second page', () => {
  /** The names, whose debits and balances end here, and rows that end there. */
  const page = (
    names: readonly [number, number],
    ends: readonly [number, number],
    number: number,
  ): PageWords =>
    pageOf(
      [
        ['Date', 'Description', 'Debit', 'Balance'] as const,
        ['03/03/2025', 'Rent', '400.00', '600.00'] as const,
        ['04/03/2025', 'Phone', '30.00', '570.00'] as const,
      ].map(([day, text, out, balance], at): Cell[] => {
        const [debits, balances] = at === 0 ? names : ends;
        return [
          [40, day],
          [110, text],
          [debits, out, 'right'],
          [balances, balance, 'right'],
        ];
      }),
      { page: number },
    );

  it.each([
    ['move the rows under them where these moved with them', [380, 500], true],
    ['leave the rows where they stand as before', [360, 480], false],
  ] as const)('%s', (_, ends, moved) => {
    const lines = linesOf([page([360, 480], [360, 480], 1), page([380, 500], ends, 2)]).map(tokenLine);
    const [before, header] = headersOf(lines);
    if (before === undefined || header === undefined) throw new Error('no names of columns');
    const move = setUnder(header, before);
    if (move === null) throw new Error('names have not moved');
    expect(haveMoved(lines.slice(header.last + 1), lines.slice(before.last + 1, header.first), move)).toBe(
      moved,
    );
  });
});

describe('texts that go on in bars of a page that is set farther right', () => {
  /** The page's rows, from here on, each line on a bar that reaches from a little before its days to behind its amounts. */
  const page = (at: number, days: readonly string[], options: Partial<PageWords>): PageWords => {
    const lines: Cell[][] = [
      [
        [at, 'Date'],
        [at + 70, 'Description'],
        [at + 400, 'Debit', 'right'],
        [at + 480, 'Credit', 'right'],
      ],
      ...days.flatMap((day): Cell[][] => [
        [
          [at, day],
          [at + 70, 'CARD PAYMENT'],
          [at + 400, '12.00', 'right'],
        ],
        [[at + 70, `SHOP OF ${day.slice(0, 2)}`]],
      ]),
    ];
    const head = options.page === undefined ? ACCOUNT : [];
    const rulings = lines.map((_, line) => ({
      y: 40 + (head.length + line) * 13 + 11.5,
      left: at - 4,
      right: at + 484,
    }));
    return pageOf([...head, ...lines], { ...options, rulings });
  };
  const ACCOUNT: Cell[][] = [
    [[40, 'Example Bank account 12345678']],
    beside('Opening balance', '100.00'),
    beside('Closing balance', '40.00'),
  ];

  it('are their rows’ on both pages', () => {
    const reading = readPages(
      page(40, ['13/12/2025', '14/12/2025', '15/12/2025'], {}),
      page(50, ['16/12/2025', '17/12/2025'], { page: 2 }),
    );
    expect(reading.verdict).toBe('reconciled');
    expect(described(reading)).toEqual(
      ['13', '14', '15', '16', '17'].map((day) => `CARD PAYMENT SHOP OF ${day}`),
    );
  });
});
