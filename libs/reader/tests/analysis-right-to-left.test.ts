import { describe, expect, it } from '@jest/globals';
import { described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A text as print shows it from left to right. */
const seen = (text: string): string => Array.from(text).reverse().join('');

/** A row, or the names, of a table that is read from right to left. */
const leftward = (
  day: string,
  text: string,
  number: string,
  out: string,
  into: string,
  balance: string,
): Cell[] => [
  [100, balance, 'right'],
  [180, into, 'right'],
  [250, out, 'right'],
  [320, number, 'right'],
  [480, text, 'right'],
  [555, day, 'right'],
];

const NAMES = ['תאריך', 'תיאור', 'אסמכתא', 'חובה', 'זכות', 'יתרה'].map(seen);

describe('a statement that is read from right to left', () => {
  it('has its texts in the order in which they are read, and its columns from right to left', () => {
    const [day = '', text = '', number = '', out = '', into = '', balance = ''] = NAMES;
    const reading = read([
      [[480, seen('בנק לדוגמה')]],
      [[400, `31/03/2025 - 01/03/2025 ${seen('תקופה:')}`]],
      leftward(day, text, number, out, into, balance),
      leftward('01/03/2025', seen('יתרת פתיחה'), '', '', '', '500.00'),
      leftward('03/03/2025', seen('מאפיית השכונה חולון'), '31415', '20.00', '', '480.00'),
      leftward('09/03/2025', `${seen('בע"מ')} XYZ ${seen('משכורת')}`, '31416', '', '90.00', '570.00'),
      leftward('20/03/2025', seen('חברת המים'), '31417', '70.00', '', '500.00'),
      leftward('31/03/2025', seen('יתרת סגירה'), '', '', '', '500.00'),
    ]);
    expect(described(reading)).toEqual(['מאפיית השכונה חולון', 'משכורת XYZ בע"מ', 'חברת המים']);
    expect(reading.transactions.map(({ amount, reference }) => [amount, reference])).toEqual([
      ['-20.00', '31415'],
      ['90.00', '31416'],
      ['-70.00', '31417'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('has the names of its balances right of these, and the first day of its period right of the last', () => {
    const [day = '', text = '', number = '', out = '', into = '', balance = ''] = NAMES;
    const reading = read([
      [[480, seen('בנק לדוגמה')]],
      [
        [380, '31/03/2025 - 01/03/2025', 'right'],
        [555, seen('תקופה'), 'right'],
      ],
      [
        [120, '570.00', 'right'],
        [250, seen('יתרת סגירה'), 'right'],
        [440, '500.00', 'right'],
        [555, seen('יתרת פתיחה'), 'right'],
      ],
      leftward(day, text, number, out, into, balance),
      leftward('03/03/2025', seen('מאפיית השכונה חולון'), '31415', '20.00', '', '480.00'),
      leftward('09/03/2025', seen('משכורת'), '31416', '', '90.00', '570.00'),
    ]);
    expect(reading.accounts).toMatchObject([
      {
        opening_balance: '500.00',
        closing_balance: '570.00',
        period_start: '2025-03-01',
        period_end: '2025-03-31',
      },
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('has balances close behind their names, in one text with them', () => {
    const [day = '', text = '', number = '', out = '', into = '', balance = ''] = NAMES;
    const reading = read([
      [[480, seen('בנק לדוגמה')]],
      [
        [555, `500.00 ${seen('יתרת פתיחה')}`, 'right'],
        [250, `570.00 ${seen('יתרת סגירה')}`, 'right'],
      ],
      leftward(day, text, number, out, into, balance),
      leftward('03/03/2025', seen('מאפיית השכונה חולון'), '31415', '20.00', '', '480.00'),
      leftward('09/03/2025', seen('משכורת'), '31416', '', '90.00', '570.00'),
    ]);
    expect(reading.accounts).toMatchObject([{ opening_balance: '500.00', closing_balance: '570.00' }]);
  });

  it('keeps the order of letters that come as they are read', () => {
    const [day = '', text = '', number = '', out = '', into = '', balance = ''] = NAMES.map(seen);
    const reading = read([
      [[480, 'לדוגמה בנק']],
      [[400, '31/03/2025 - 01/03/2025 תקופה:']],
      leftward(day, text, number, out, into, balance),
      leftward('01/03/2025', 'פתיחה יתרת', '', '', '', '500.00'),
      leftward('03/03/2025', 'חולון השכונה מאפיית', '31415', '20.00', '', '480.00'),
      leftward('20/03/2025', 'המים חברת', '31417', '70.00', '', '410.00'),
    ]);
    expect(described(reading)).toEqual(['מאפיית השכונה חולון', 'חברת המים']);
  });

  it('prints names in two languages beside each other, of which one runs to the right', () => {
    const named = (latin: string, other: string): string => `${latin} ${seen(other)}`;
    const reading = read([
      [[40, 'Example Bank account statement']],
      [
        [40, 'Date'],
        [120, 'Description'],
        [400, 'Debit', 'right'],
        [470, 'Credit', 'right'],
        [550, 'Balance', 'right'],
      ],
      [
        [120, named('Opening Balance', 'الرصيد الافتتاحي')],
        [550, '500.00', 'right'],
      ],
      [
        [40, '03/03/2025'],
        [120, named('Baker', 'خبز القرية')],
        [400, '20.00', 'right'],
        [550, '480.00', 'right'],
      ],
      [
        [40, '09/03/2025'],
        [120, 'Salary'],
        [470, '90.00', 'right'],
        [550, '570.00', 'right'],
      ],
    ]);
    expect(described(reading)).toEqual(['Baker خبز القرية', 'Salary']);
  });

  it('is that of a card, whose charges stand beside what was paid in the shop', () => {
    const charged = (day: string, shop: string, paid: string, due: string): Cell[] => [
      [180, due, 'right'],
      [260, paid, 'right'],
      [440, shop, 'right'],
      [555, day, 'right'],
    ];
    const { accounts, transactions } = read([
      [[420, seen('דף פירוט חיובים לכרטיס')]],
      charged(seen('תאריך עסקה'), seen('שם בית עסק'), seen('סכום עסקה'), seen('סכום חיוב')),
      charged('11/12/25', seen('מאפיית השכונה'), '93.76', '93.76'),
      charged('13/12/25', seen('תחנת דלק'), '332.56', '332.56'),
      charged('15/12/25', seen('חנות ספרים'), '60.94', '60.94'),
    ]);
    expect(accounts[0]?.statement_type).toBe('credit_card');
    expect(transactions.map(({ amount }) => amount)).toEqual(['-93.76', '-332.56', '-60.94']);
  });

  it('has its money under the names that end its columns, though it stands at their other side', () => {
    const cells = (day: string, text: string, out: string, into: string, balance: string): Cell[] => [
      [44, balance],
      [131, into],
      [219, out],
      [453, text, 'right'],
      [553, day, 'right'],
    ];
    const names = [
      [125, 'יתרה'],
      [212, 'זכות'],
      [301, 'חובה'],
      [453, 'תיאור'],
      [553, 'תאריך'],
    ] as const;
    const { transactions } = read([
      [[440, seen('תדפיס חשבון עובר ושב')]],
      names.map(([right, name]): Cell => [right, seen(name), 'right']),
      cells('01/03/2025', seen('מאפיית השכונה'), '20.00', '', '480.00'),
      cells('03/03/2025', seen('משכורת'), '', '900.00', '1,380.00'),
      cells('09/03/2025', seen('תחנת דלק'), '130.00', '', '1,250.00'),
      cells('20/03/2025', seen('חברת המים'), '70.00', '', '1,180.00'),
    ]);
    expect(transactions.map(({ amount }) => amount)).toEqual(['-20.00', '900.00', '-130.00', '-70.00']);
  });
});

describe('names of columns in Arabic under those in English', () => {
  const cells = (day: string, text: string, number: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [110, text],
    [330, number],
    [460, amount, 'right'],
    [550, balance, 'right'],
  ];

  it('stand over texts that begin with them, whatever way they are read themselves', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Statement period: 01/04/2031 to 30/04/2031']],
      cells('Posting Date', 'Description', 'Reference', 'Amount', 'Balance'),
      cells(seen('تاريخ القيد'), seen('الوصف'), seen('رقم المرجع'), seen('المبلغ'), seen('الرصيد')),
      cells('', 'Opening balance', '', '', '500.00'),
      cells('01/04/2031', 'STANDING ORDER TO THE LOAN', 'SI00418', '-20.00', '480.00'),
      cells('', 'INSTALMENT 14', '', '', ''),
      cells('03/04/2031', 'MARKET SQUARE', 'CQ00112', '-30.00', '450.00'),
      cells('', 'STALL', '', '', ''),
      cells('06/04/2031', 'INWARD TRANSFER', 'FT26096', '50.00', '500.00'),
      cells('', 'Closing balance', '', '', '500.00'),
    ]);
    expect(reading.transactions.map(({ description, reference }) => [description, reference])).toEqual([
      ['STANDING ORDER TO THE LOAN INSTALMENT 14', 'SI00418'],
      ['MARKET SQUARE STALL', 'CQ00112'],
      ['INWARD TRANSFER', 'FT26096'],
    ]);
  });
});
