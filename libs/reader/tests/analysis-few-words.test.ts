import { describe, expect, it } from '@jest/globals';
import { described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [
  [[40, 'Example Bank account statement']],
  [[40, 'Account number 12345678']],
  [
    [40, 'Opening balance'],
    [300, '100.00', 'right'],
  ],
];

/** Lists days, what stands in a column of few words, texts, amounts and balances. */
function listed(
  names: readonly [few: string, text: string],
  rows: readonly (readonly [few: string, text: string])[],
) {
  return read([
    ...HEAD,
    line('Date', ...names, 'Withdrawals', 'Balance'),
    ...rows.map(([few, text], at) => line(`0${at + 2}/03/2025`, few, text, '10.00', `${90 - 10 * at}.00`)),
  ]);
}

function line(day: string, few: string, text: string, amount: string, balance: string): Cell[] {
  return [
    [40, day],
    [110, few],
    [180, text],
    [460, amount, 'right'],
    [550, balance, 'right'],
  ];
}

describe('columns of few words', () => {
  it('of codes for kinds of payment are no part of the texts', () => {
    const rows = [
      ['DDR', 'GAS SUPPLY'],
      ['CHG', 'MONTHLY FEE'],
      ['GIR', 'SHOP 8020'],
      ['DPC', 'J PEEL'],
      ['POS', 'TOOLS'],
    ] as const;
    expect(described(listed(['Type', 'Description'], rows))).toEqual(rows.map(([, text]) => text));
  });

  it('of codes that nobody knows are none either, nor words of two signs beside a column of texts', () => {
    const rows = [
      ['QP', 'GAS SUPPLY'],
      ['XV', 'MONTHLY FEE'],
      ['ZT', 'SHOP 8020'],
    ] as const;
    expect(described(listed(['Type', 'Description'], rows))).toEqual(rows.map(([, text]) => text));
    const words = [
      ['消费', '超市'],
      ['转账', '王芳'],
      ['取款', '书店'],
    ] as const;
    expect(described(listed(['Type', 'Description'], words))).toEqual(words.map(([, text]) => text));
  });

  it('that say what somebody made of the texts are none', () => {
    const rows = [
      ['Groceries', 'Corner Shop'],
      ['Transport', 'Tram to the fair'],
      ['Flagged', 'Transfer abroad'],
      ['Groceries', 'North Bakery'],
    ] as const;
    for (const name of ['Category', 'Channel', 'Subcategoría'])
      expect(described(listed([name, 'Description'], rows))).toEqual(rows.map(([, text]) => text));
  });

  it('that tell the kind of an account, or of its money, are none', () => {
    const rows = [
      ['活期', '财付通-美团'],
      ['活期', '云栖信息'],
      ['活期', '石油分公司'],
    ] as const;
    expect(described(listed(['储种', '摘要'], rows))).toEqual(rows.map(([, text]) => text));
  });

  it('that tell what was paid abroad are none on further lines either', () => {
    const cells = (day: string, text: string, abroad: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [110, text],
      [380, abroad, 'right'],
      [460, amount, 'right'],
      [550, balance, 'right'],
    ];
    const reading = read(
      [
        ...HEAD,
        cells('Date', 'Description', 'Foreign spend', 'Withdrawals', 'Balance'),
        cells('02/03/2025', 'Harbour hotel', '112.00', '10.00', '90.00'),
        cells('', 'Lodging', 'Norwegian Krone', '', ''),
        cells('03/03/2025', 'Corner Shop', '', '5.00', '85.00'),
        cells('', 'Grocery store', '', '', ''),
        cells('04/03/2025', 'Fish market', '56.00', '5.00', '80.00'),
        cells('', '', 'Norwegian Krone', '', ''),
      ].map((cells) => cells.filter(([, text]) => text !== '')),
    );
    expect(described(reading)).toEqual(['Harbour hotel Lodging', 'Corner Shop Grocery store', 'Fish market']);
  });

  it('of numbers under names of their own are none, however near the texts come', () => {
    const cells = (day: string, serial: string, text: string, points: string, amount: string): Cell[] => [
      [40, day],
      [104, serial],
      [176, text],
      [points === 'Reward Points' ? 430 : 442, points, 'right'],
      [550, amount, 'right'],
    ];
    const texts = [
      'Payment received',
      'CORNER SHOP OF THE OLD TOWN BY THE SEASIDE',
      'Fee waived',
      'NORTHERN BAKERY AND COFFEE HOUSE THE OLD MILL',
      'Cinema',
    ];
    const moved = ['100.00 CR', '8.50', '3.00 CR', '24.00', '40.00'];
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      [
        [40, 'Previous balance'],
        [300, '100.00', 'right'],
      ],
      [
        [40, 'Total amount due'],
        [300, '69.50', 'right'],
      ],
      cells('Date', 'SerNo.', 'Description', 'Reward Points', 'Amount'),
      ...texts.map((text, at) =>
        cells(
          `0${at + 2}/03/2025`,
          `1${7919 * (at + 3) ** 4}0${at}`.slice(0, 11),
          text,
          `${at * 20}`,
          moved[at] ?? '',
        ),
      ),
    ]);
    expect(described(reading)).toEqual(texts);
  });

  it('that name a reference over its number are none, also under a name for checks as well', () => {
    const cells = (day: string, text: string, reference: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [110, text],
      [260, reference],
      [460, amount, 'right'],
      [550, balance, 'right'],
    ];
    const texts = ['BY SALARY', 'TO RENT', 'TO GROCER'];
    const reading = read([
      ...HEAD,
      cells('Date', 'Description', 'Ref No./Cheque No.', 'Withdrawals', 'Balance'),
      ...texts.flatMap((text, at) => [
        cells(`0${at + 2}/03/2025`, text, 'TRANSFER TO', '10.00', `${90 - 10 * at}.00`),
        cells('', '', `4897000${at}`, '', ''),
      ]),
    ]);
    expect(described(reading)).toEqual(texts);
    expect(reading.transactions[0]?.reference).toBe('TRANSFER TO 48970000');
  });

  it('that say who in a family paid are none either', () => {
    const rows = [
      ['ご本人', 'セブン'],
      ['ご本人', 'イオン横浜店'],
      ['ご家族', '首都高速'],
    ] as const;
    expect(described(listed(['ご利用者', 'ご利用店名'], rows))).toEqual(rows.map(([, text]) => text));
  });

  it('that say a transaction is done are none, though the column is named by the first of two words', () => {
    const texts = ['Pay Bill Charge', 'Airtime Purchase', 'Merchant Payment', 'Funds sent'];
    const reading = read([
      ...HEAD,
      line('Date', 'Details', '', 'Withdrawals', 'Balance').toSpliced(2, 1, [300, 'Transaction']),
      [[300, 'Status']],
      ...texts.map((text, at) =>
        line(`0${at + 2}/03/2025`, text, '', '10.00', `${90 - 10 * at}.00`).toSpliced(2, 1, [
          300,
          'Completed',
        ]),
      ),
    ]);
    expect(described(reading)).toEqual(texts);
  });

  it('leave a day of value that stands close behind a long number to its own column', () => {
    const texts = ['Rent of May', 'Grocer', 'Gas supply', 'Book shop'];
    const cells = (day: string, text: string, number: string, value: string): Cell[] => [
      [40, day],
      [110, text],
      [230, number],
      [315, value],
    ];
    const reading = read([
      ...HEAD,
      [
        ...cells('Date', 'Narration', 'Chq./Ref.No.', 'Value Dt'),
        [460, 'Withdrawal Amt.', 'right'],
        [550, 'Balance', 'right'],
      ],
      ...texts.map((text, at): Cell[] => [
        ...cells(`0${at + 2}/03/25`, text, `000008359298007${at}`, `0${at + 2}/03/25`),
        [460, '10.00', 'right'],
        [550, `${90 - 10 * at}.00`, 'right'],
      ]),
    ]);
    expect(described(reading)).toEqual(texts);
  });
});

describe('what was paid abroad, under the amount of a row', () => {
  it('ends no text, though its sign is that of several currencies', () => {
    const paid = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [110, text],
      [420, amount, 'right'],
      [550, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      paid('Date', 'Description', 'Money out', 'Balance'),
      paid('08/03/2025', 'Code Forge', '€8.47', '€91.53'),
      [
        [110, 'Rate €1.00 = $1.18'],
        [420, '$10.00', 'right'],
      ],
      [[110, 'To: Code Forge, San Francisco']],
      paid('10/03/2025', 'Grocer', '€19.29', '€72.24'),
      paid('11/03/2025', 'Bakery', '€2.24', '€70.00'),
    ]);
    expect(described(reading)[0]).toMatch(/^Code Forge Rate .* To: Code Forge, San Francisco$/);
    expect(reading.transactions.length).toBe(3);
  });
});
