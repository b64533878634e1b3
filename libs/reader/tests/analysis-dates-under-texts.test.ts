import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { HEAD, beside, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** A row whose text goes on over two lines, the last of which begins with its day; a space follows it. */
const rowOf = (texts: readonly string[], day: string, amount: string, balance: string): Cell[][] => [
  [
    [40, texts[0] ?? ''],
    [450, amount, 'right'],
    [550, balance, 'right'],
  ],
  ...texts.slice(1).map((text): Cell[] => [[40, text]]),
  [
    [40, day],
    [130, `Transaction: T-${amount.replace(/\D/g, '')}`],
  ],
  [],
];

describe('rows whose day stands under the last line of their text', () => {
  it('keep their day and the whole of their text, newest first', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '100.00'),
      beside('Closing balance', '580.53'),
      [
        [40, 'Description'],
        [450, 'Amount', 'right'],
        [550, 'Balance', 'right'],
      ],
      ...rowOf(['Card transaction at Market', 'Example Town'], '28 March 2025', '-22.60', '580.53'),
      ...rowOf(['Cashback'], '20 March 2025', '3.18', '603.13'),
      ...rowOf(['Sent money to Sample Works', 'with reference A 17'], '14 March 2025', '-0.05', '599.95'),
      ...rowOf(['Topped up'], '9 March 2025', '500.00', '600.00'),
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(reading.transactions.map(({ date, description, amount }) => [date, description, amount])).toEqual([
      ['2025-03-28', 'Card transaction at Market Example Town Transaction: T-2260', '-22.60'],
      ['2025-03-20', 'Cashback Transaction: T-318', '3.18'],
      ['2025-03-14', 'Sent money to Sample Works with reference A 17 Transaction: T-005', '-0.05'],
      ['2025-03-09', 'Topped up Transaction: T-50000', '500.00'],
    ]);
  });

  it('are written with the decimals of their own currency, though another account of the file has more', () => {
    const page = (currency: string, account: string, rows: readonly Cell[][]): readonly Cell[][] => [
      [[40, `${currency} statement`]],
      [[40, '1 March 2025 - 31 March 2025']],
      [[40, `Account number ${account}`]],
      [
        [40, 'Description'],
        [450, 'Amount', 'right'],
        [550, `Balance ${currency}`, 'right'],
      ],
      ...rows,
    ];
    const analysis = analyse(
      [
        pageOf(
          page('SGD', '88520477', [
            ...rowOf(['Card transaction'], '28 March 2025', '-22.60', '580.53'),
            ...rowOf(['Cashback'], '20 March 2025', '3.18', '603.13'),
            ...rowOf(['Topped up'], '9 March 2025', '500.00', '599.95'),
          ]),
        ),
        pageOf(
          page('JPY', '99271234', [
            ...rowOf(['Card transaction'], '27 March 2025', '-1,210', '129,110'),
            ...rowOf(['Cash withdrawal'], '26 March 2025', '-20,000', '130,320'),
            ...rowOf(['Converted'], '22 March 2025', '60,250', '150,320'),
          ]),
          { page: 2 },
        ),
      ],
      { documentKey: 'test' },
    );
    const rows = analysis.kind === 'statement' ? analysis.reading.transactions : [];
    expect(rows.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['-22.60', '580.53'],
      ['3.18', '603.13'],
      ['500.00', '599.95'],
      ['-1210', '129110'],
      ['-20000', '130320'],
      ['60250', '150320'],
    ]);
  });

  it('do not go on with the head of the account that follows overleaf', () => {
    const page = (currency: string, balance: string, rows: readonly Cell[][]): readonly Cell[][] => [
      [[40, `${currency} statement`]],
      [[40, 'Account Holder']],
      [[40, 'Sample Holder of the Quay']],
      [
        [40, `${currency} on 31 March 2025`],
        [550, `${balance} ${currency}`, 'right'],
      ],
      [],
      [
        [40, 'Description'],
        [450, 'Amount', 'right'],
        [550, 'Balance', 'right'],
      ],
      ...rows,
    ];
    const texts = ['Card transaction issued by', 'Example Town'] as const;
    const analysis = analyse(
      [
        pageOf(
          page('SGD', '580.53', [
            ...rowOf(texts, '28 March 2025', '-22.60', '580.53'),
            ...rowOf(texts, '20 March 2025', '-3.18', '603.13'),
            ...rowOf(texts, '9 March 2025', '-500.00', '606.31'),
          ]),
        ),
        pageOf(
          page('USD', '129.11', [
            ...rowOf(texts, '27 March 2025', '-12.10', '129.11'),
            ...rowOf(texts, '26 March 2025', '-20.00', '141.21'),
            ...rowOf(texts, '22 March 2025', '-8.79', '161.21'),
          ]),
          { page: 2 },
        ),
      ],
      { documentKey: 'test' },
    );
    const rows = analysis.kind === 'statement' ? analysis.reading.transactions : [];
    expect(rows.map(({ description }) => description)).toEqual(
      ['2260', '318', '50000', '1210', '2000', '879'].map((id) => `${texts.join(' ')} Transaction: T-${id}`),
    );
  });
});

describe('rows whose day stands under the first lines of their text, and over more of it', () => {
  it('keep their day, though the rest of their text stands nearer to it than what is over it', () => {
    const rows = [
      ['28 March 2025', '-22.60', '580.53'],
      ['20 March 2025', '-3.18', '603.13'],
      ['14 March 2025', '-0.05', '606.31'],
      ['9 March 2025', '-500.00', '606.36'],
    ] as const;
    const page = pageOf([
      ...HEAD,
      beside('Closing balance', '580.53'),
      [
        [40, 'Description'],
        [450, 'Amount', 'right'],
        [550, 'Balance', 'right'],
      ],
      ...rows.flatMap(([day, amount, balance], at): Cell[][] => [
        [
          [40, 'Card transaction'],
          [450, amount, 'right'],
          [550, balance, 'right'],
        ],
        [[40, 'Example Town']],
        [
          [40, day],
          [130, 'Card ending in 4471'],
        ],
        ...(at !== 1 ? [[[40, `CARD-${String(at)}`]] satisfies Cell[]] : []),
        [],
      ]),
    ]);
    const words = page.words.map((word) => {
      const [x, y, width, height] = word.box;
      return word.text.startsWith('CARD-') ? { ...word, box: [x, y - 3, width, height] as const } : word;
    });
    const analysis = analyse([{ ...page, words }], { documentKey: 'test' });
    const found = analysis.kind === 'statement' ? analysis.reading.transactions : [];
    expect(found.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-03-28', '-22.60'],
      ['2025-03-20', '-3.18'],
      ['2025-03-14', '-0.05'],
      ['2025-03-09', '-500.00'],
    ]);
    expect(found[0]?.description).toBe('Card transaction Example Town Card ending in 4471 CARD-0');
  });
});
