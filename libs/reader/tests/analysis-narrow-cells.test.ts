import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const HEAD: Cell[][] = [[[40, 'Example Bank account statement']], [[40, 'Account number: 12345678']]];

describe('cells too narrow for their figures', () => {
  const NAMES: Cell[] = [
    [40, 'Value Date'],
    [120, 'Transaction Remarks'],
    [330, 'Withdrawal', 'right'],
    [400, 'Deposit', 'right'],
    [470, 'Balance', 'right'],
  ];
  const cut = (day: string, text: string, money: Cell, balance: string, rest: string[]): Cell[][] => [
    [[40, day], [120, text], money, [470, balance, 'right']],
    [
      [40, '6'],
      [120, 'ON LINE'],
      ...rest.map((figure): Cell => [money[0], figure, 'right']),
      [470, '2', 'right'],
    ],
  ];

  it('go on with their last figures on the next line', () => {
    const reading = read([
      ...HEAD,
      NAMES,
      ...cut('04/Apr/202', 'NEFT ANGEL', [400, '17,33,306.4', 'right'], '17,56,692.2', ['0']),
      ...cut('05/Apr/202', 'ALERT CHARGE', [330, '29.50', 'right'], '17,56,662.7', []),
      ...cut('07/Apr/202', 'GIB TAX', [330, '54,000.00', 'right'], '17,02,662.7', []),
      ...cut('12/Apr/202', 'IMPS TRF', [330, '14,25,000.0', 'right'], '2,77,662.7', ['0']),
    ]);
    expect(amounts(reading)).toEqual(['1733306.40', '-29.50', '-54000.00', '-1425000.00']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual([
      '1756692.22',
      '1756662.72',
      '1702662.72',
      '277662.72',
    ]);
    expect(reading.transactions[0]?.date).toBe('2026-04-04');
    expect(described(reading)[0]).toBe('NEFT ANGEL ON LINE');
  });
});

describe('one cell too narrow for its figure', () => {
  it('goes on under its point', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Remarks'],
        [330, 'Withdrawal', 'right'],
        [400, 'Deposit', 'right'],
        [470, 'Balance', 'right'],
      ],
      [
        [120, 'Opening balance'],
        [470, '500.00', 'right'],
      ],
      [
        [40, '04/04/2026'],
        [120, 'NEFT ANGEL'],
        [400, '2,333,306.', 'right'],
        [470, '2,333,806.42', 'right'],
      ],
      [
        [120, 'ON LINE'],
        [400, '42', 'right'],
      ],
      [
        [40, '05/04/2026'],
        [120, 'ALERT CHARGE'],
        [330, '29.50', 'right'],
        [470, '2,333,776.92', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['2333306.42', '-29.50']);
    expect(described(reading)[0]).toBe('NEFT ANGEL ON LINE');
  });
});

describe('the number of the row right before its day', () => {
  const line = (number: string, day: string, text: string, amount: string, balance: string): Cell[] => [
    [38 - 5 * number.length, number],
    [43, day],
    [120, text],
    [400, amount, 'right'],
    [470, balance, 'right'],
  ];

  it('is no part of the day, nor of the description', () => {
    const reading = read([
      ...HEAD,
      [
        [30, '#'],
        [43, 'Date'],
        [120, 'Transaction details'],
        [400, 'Debit/Credit', 'right'],
        [470, 'Balance', 'right'],
      ],
      line('8', '04 Apr 2024', 'UPI TILES', '-16.00', '384.00'),
      line('9', '05 Apr 2024', 'CHARGE', '-4.00', '380.00'),
      line('10', '05 Apr 2024', 'DIRECT DEBIT', '-80.00', '300.00'),
      line('11', '06 Apr 2024', 'RECEIVED', '+50.00', '350.00'),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual([
      '2024-04-04',
      '2024-04-05',
      '2024-04-05',
      '2024-04-06',
    ]);
    expect(described(reading)).toEqual(['UPI TILES', 'CHARGE', 'DIRECT DEBIT', 'RECEIVED']);
  });
});

describe('a header', () => {
  const line = (day: string, branch: string, text: string, debit: string, balance: string): Cell[] => [
    [40, day],
    [100, branch],
    [200, text],
    [400, debit, 'right'],
    [470, balance, 'right'],
  ];

  it('goes on with short words under the names of other columns than the descriptions', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Post Date'],
        [100, 'Branch Cheque'],
        [200, 'Account Description'],
        [400, 'Debit', 'right'],
        [470, 'Balance', 'right'],
      ],
      [[100, 'Code Number']],
      line('01/12/2023', '02684', 'TO TRANSFER', '100.00', '900.00'),
      line('02/12/2023', '04982', 'UPI SHOP', '60.00', '840.00'),
      line('03/12/2023', '04982', 'UPI FUEL', '40.00', '800.00'),
    ]);
    expect(described(reading)).toEqual(['TO TRANSFER', 'UPI SHOP', 'UPI FUEL']);
  });

  it('is not made of the two words of one text, "INCOME TAX"', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Txn Date'],
        [100, 'Value Date Description'],
        [400, 'Debit', 'right'],
        [470, 'Balance', 'right'],
      ],
      ...[1, 2, 3, 4].flatMap((day): Cell[][] => [
        [
          [40, `0${day}/12/2023`],
          [100, `0${day}/12/2023`],
          [160, 'TO TRANSFER'],
          [400, '100.00', 'right'],
          [470, `${9 - day}00.00`, 'right'],
        ],
        [[160, 'INCOME TAX /']],
      ]),
    ]);
    expect(described(reading)).toEqual(Array(4).fill('TO TRANSFER INCOME TAX /'));
    expect(amounts(reading)).toEqual(Array(4).fill('-100.00'));
  });

  it('are names of columns, though that of the texts stands as close to that of the balances as words of one', () => {
    const line = (day: string, amount: string, balance: string, ...texts: Cell[]): Cell[] => [
      [40, day],
      [180, amount, 'right'],
      [250, balance, 'right'],
      ...texts,
    ];
    const reading = read([
      ...HEAD,
      line('Date', 'Amount', '', [215, 'Balance Description']),
      line('04/12/2023', '-10.00', '90.00', [255, 'Bakery']),
      line('05/12/2023', '-20.00', '70.00', [255, 'Fuel station 4421'], [345, 'Harbour Road']),
      line('07/12/2023', '-30.00', '40.00', [255, 'Station']),
    ]);
    expect(described(reading)).toEqual(['Bakery', 'Fuel station 4421 Harbour Road', 'Station']);
  });
});

describe('days in six figures', () => {
  const line = (day: string, text: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [120, text],
    [400, amount, 'right'],
    [470, balance, 'right'],
  ];

  it('may begin with the day of the month, among references of six figures', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Transaction Details'],
        [400, 'Debit', 'right'],
        [470, 'Balance', 'right'],
      ],
      line('280225', 'TRANSFER TO LOAN', '20.00', '80.00 CR'),
      [[120, '160325']],
      line('010325', 'INSTANT TRANSFER SDN BHD', '15.00', '65.00 CR'),
      line('020325', 'CHEQUE 010203', '5.00', '60.00 CR'),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2025-02-28', '2025-03-01', '2025-03-02']);
    expect(reading.accounts[0]?.currency).not.toBe('BHD');
  });

  it.each([
    [['030731', '040731', '050731'], ['2031-07-03', '2031-07-04', '2031-07-05'], 'a list of some days'],
    [['031231', '031231', '031231'], ['2031-12-03', '2031-12-03', '2031-12-03'], '31/12/2031'],
    [['310703', '310704', '310705'], ['2031-07-03', '2031-07-04', '2031-07-05'], '31/07/2031'],
  ])('%j are days of the year that is printed, or near each other', (days, iso, heading) => {
    const reading = read([
      ...HEAD,
      [[40, heading]],
      [
        [40, 'Date'],
        [120, 'Transaction Details'],
        [400, 'Debit', 'right'],
        [470, 'Balance', 'right'],
      ],
      ...days.map((day, at) => line(day, 'TRANSFER', '10.00', `${String(90 - 10 * at)}.00`)),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(iso);
  });
});

describe('a description centred on its amounts', () => {
  const text = (part: string): Cell[] => [[120, part]];
  const line = (day: string, part: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [120, part],
    [400, amount, 'right'],
    [470, balance, 'right'],
  ];

  it('is whole though one of its lines is a word that heads sections', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Particulars'],
        [400, 'Withdrawals', 'right'],
        [470, 'Balance', 'right'],
      ],
      ...['AGRAW', 'GOASE', 'BUDES'].flatMap((name, at): Cell[][] => [
        text(`UPI/DR/${name}`),
        text('PAYMENT'),
        line(`1${at}-01-2022`, `//YBL829${name}`, '10.00', `${90 - 10 * at}.00`),
        text('7A9FEE3F'),
        text(`Chq: ${at}`),
      ]),
    ]);
    expect(described(reading)).toEqual([
      'UPI/DR/AGRAW PAYMENT //YBL829AGRAW 7A9FEE3F Chq: 0',
      'UPI/DR/GOASE PAYMENT //YBL829GOASE 7A9FEE3F Chq: 1',
      'UPI/DR/BUDES PAYMENT //YBL829BUDES 7A9FEE3F Chq: 2',
    ]);
  });
});

describe('amounts below ten', () => {
  it('may be printed with two figures before the point', () => {
    const line = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [400, amount, 'right'],
      [470, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Value Date'],
        [120, 'Details'],
        [400, 'Debit', 'right'],
        [470, 'Balance', 'right'],
      ],
      line('24/01/2024', 'TRANSFER', '4,920.00', '03.57'),
      line('25/01/2024', 'SMS CHARGE', '02.26', '01.31'),
      line('26/01/2024', 'FEE', '01.31', '00.00'),
    ]);
    expect(amounts(reading)).toEqual(['-4920.00', '-2.26', '-1.31']);
    expect(reading.transactions.map(({ balance }) => balance)).toEqual(['3.57', '1.31', '0.00']);
  });
});

describe('rows of several lines', () => {
  const NAMES: Cell[] = [
    [40, 'Date & Time'],
    [150, 'Branch'],
    [230, 'Description'],
    [460, 'Credit', 'right'],
    [540, 'Balance', 'right'],
  ];
  const line = (day: string, branch: string, text: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [130, branch],
    [230, text],
    [460, amount, 'right'],
    [540, balance, 'right'],
  ];
  const below = (time: string, branch: string, text: string): Cell[] => [
    [40, time],
    [130, branch],
    [230, text],
  ];

  it('take times with full stops for no days, and words under a centred name for its column', () => {
    const reading = read([
      ...HEAD,
      NAMES,
      line('02/09/2022', 'DIVISI', 'KREDIT LAIN-LAIN', '42,136.00', '57,165.00'),
      below('13.05.27', 'OPERASIONAL', 'TRANSFER DANA'),
      line('02/09/2022', 'WILAYAH', 'KREDIT W09', '4,487.00', '61,652.00'),
      below('15.41.00', 'BANJARMASIN', 'TRANSFER CV'),
      line('03/09/2022', 'DIVISI', 'TRANSFER DARI', '8,150.00', '69,802.00'),
      below('11.03.25', 'OPERASIONAL', 'EARTH QUAKE'),
      [],
      [
        [40, 'Total Transaction'],
        [130, ':'],
        [140, '3'],
        [230, 'Total Debit'],
        [300, ':'],
        [460, '0.00', 'right'],
      ],
    ]);
    expect(described(reading)).toEqual([
      'KREDIT LAIN-LAIN TRANSFER DANA',
      'KREDIT W09 TRANSFER CV',
      'TRANSFER DARI EARTH QUAKE',
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2022-09-02', '2022-09-02', '2022-09-03']);
    expect(reading.verdict).not.toBe('discrepant');
  });

  it.each([
    ['held from day to day', ['SALDO INVEST', 'SALDO INVEST', 'SALDO INVEST']],
    ['holds, and of what may be drawn', ['SALDO INVEST', 'LIMITE CHEQUE ESPECIAL']],
  ])('are none of a list of what another product %s', (_, names) => {
    const held = (name: string, at: number): Cell[] => [
      [40, `0${String(at + 3)}/09/2022`],
      [230, name],
      [460, `5${String(at)}.01`, 'right'],
    ];
    const reading = read([
      ...HEAD,
      NAMES,
      line('02/09/2022', '', 'PIX ANA', '42.00', '57.00'),
      line('05/09/2022', '', 'PIX RUI', '3.00', '60.00'),
      [],
      [
        [40, 'Date'],
        [230, 'Description'],
        [460, 'Amount', 'right'],
      ],
      ...names.map(held),
    ]);
    expect(amounts(reading)).toEqual(['42.00', '3.00']);
  });
});

describe('texts that are cut after as many characters as fit', () => {
  it('go on behind a space where the next line begins with it', () => {
    const texts = [
      'UPI/81/ZOMATO LIMITED/food order',
      'NEFT/42/ACME PRIVATE LTD/salary of may',
      'UPI/17/BHARAT PETROLEUM/fuel of car',
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Narration'],
        [380, 'Withdrawals', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...[...texts, 'ACH/88/CAPITALS 14| OF 36'].flatMap((text, at): Cell[][] => {
        const [first = '', rest = ''] = text.includes('|')
          ? text.split('|')
          : [text.slice(0, 18), text.slice(18)];
        return [
          [
            [40, `0${at + 2}/03/2025`],
            [120, first],
            [380, '10.00', 'right'],
            [460, `${90 - 10 * at}.00`, 'right'],
          ],
          [[rest.startsWith(' ') ? 122 : 120, rest.trim()]],
        ];
      }),
    ]);
    expect(described(reading)).toEqual([...texts, 'ACH/88/CAPITALS 14 OF 36']);
  });
});
