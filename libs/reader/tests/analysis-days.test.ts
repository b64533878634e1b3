import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { beside, HEAD, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const dates = (reading: StatementReading): (string | null)[] => reading.transactions.map(({ date }) => date);

describe('rows without a year', () => {
  it('are of the year that the heading prints with its month', () => {
    const reading = read([
      [
        [40, 'Extrato consolidado'],
        [400, 'março/2024'],
      ],
      [[40, 'Conta Corrente 01.012345.6']],
      [
        [40, 'Data'],
        [110, 'Descrição'],
        [380, 'Valor', 'right'],
        [460, 'Saldo', 'right'],
      ],
      [
        [110, 'SALDO EM 28/02'],
        [460, '100,00', 'right'],
      ],
      [
        [40, '05/03'],
        [110, 'PADARIA'],
        [380, '-10,00', 'right'],
        [460, '90,00', 'right'],
      ],
      [
        [40, '08/03'],
        [110, 'PIX RECEBIDO'],
        [380, '50,00', 'right'],
        [460, '140,00', 'right'],
      ],
      [
        [40, '18/03'],
        [110, 'BOLETO'],
        [380, '-20,00', 'right'],
        [460, '120,00', 'right'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2024-03-05', '2024-03-08', '2024-03-18']);
  });
});

describe('days and months that may be either', () => {
  const rows = (days: readonly string[]): Cell[][] => [
    [
      [40, 'Date'],
      [120, 'Description'],
      [380, 'Amount', 'right'],
      [460, 'Balance', 'right'],
    ],
    ...days.map((day, at): Cell[] => [
      [40, day],
      [120, 'Payment'],
      [380, '-10.00', 'right'],
      [460, `${90 - 10 * at}.00`, 'right'],
    ]),
  ];

  it('are told by the dates around the rows that allow one order only', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Statement period: 01/01/2025 - 06/30/2025']],
      ...rows(['01/05/2025', '02/05/2025', '03/05/2025']),
    ]);
    expect(dates(reading)).toEqual(['2025-01-05', '2025-02-05', '2025-03-05']);
  });

  it('prove nothing where nothing tells them', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [
        [40, 'Opening balance'],
        [300, '100.00', 'right'],
      ],
      [
        [40, 'Closing balance'],
        [300, '70.00', 'right'],
      ],
      ...rows(['01/05/2025', '02/05/2025', '03/05/2025']),
    ]);
    expect(reading.transactions.every(({ flags }) => flags.includes('date_ambiguous'))).toBe(true);
    expect(reading.accounts[0]?.closing_balance).toBe('70.00');
    expect(reading.verdict).toBe('unverifiable');
    expect(reading.checks.find(({ check }) => check === 'closing_balance')).toMatchObject({
      status: 'not_checkable',
      message:
        'The opening balance plus all amounts is the closing balance, but the days of the rows may be others, which no sum shows.',
    });
  });
});

describe('days that print neither month nor year', () => {
  it('are of the month that stands alone over their rows', () => {
    const paid = (day: string, text: string, amount: string): Cell[] => [
      [50, day],
      [80, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Rekeningoverzicht 1 december 2024 - 31 januari 2025']],
      [[40, 'december 2024']],
      paid('6', 'Huur', '- 700,00'),
      paid('28', 'Salaris', '+ 900,00'),
      [[40, 'januari 2025']],
      paid('2', 'Jumbo', '- 12,50'),
      paid('2', 'Ziggo', '- 50,00'),
    ]);
    expect(dates(reading)).toEqual(['2024-12-06', '2024-12-28', '2025-01-02', '2025-01-02']);
    expect(reading.accounts[0]).toMatchObject({ period_start: '2024-12-01', period_end: '2025-01-31' });
  });

  it('take nothing from a month that is the text of a payment', () => {
    const paid = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [50, day],
      [90, text],
      [400, amount, 'right'],
      [500, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Rekeningoverzicht 1 december 2024 - 31 januari 2025']],
      [
        [50, 'Datum'],
        [90, 'Naam'],
        [400, 'Bedrag', 'right'],
        [500, 'Saldo', 'right'],
      ],
      paid('6 dec', 'Huur', '-700,00', '300,00'),
      [[90, 'december']],
      paid('28 dec', 'Salaris', '900,00', '1.200,00'),
      paid('2 jan', 'Jumbo', '-12,50', '1.187,50'),
      paid('3 jan', 'Ziggo', '-50,00', '1.137,50'),
    ]);
    expect(dates(reading)).toEqual(['2024-12-06', '2024-12-28', '2025-01-02', '2025-01-03']);
  });

  it('are the four digits that every row begins with, in order, where the heading has the year', () => {
    const paid = (day: string, text: string, amount: string, code: string): Cell[] => [
      [40, day],
      [80, text],
      [260, day],
      [400, amount, 'right'],
      [440, code],
    ];
    const reading = read([
      [[40, 'Example Bank kontoutskrift']],
      [[40, 'Periode 01.12.2024 - 31.01.2025']],
      [
        [40, 'Inngående saldo'],
        [400, '5.000,00', 'right'],
      ],
      [
        [40, 'Utgående saldo'],
        [400, '3.451,43', 'right'],
      ],
      [
        [40, 'Bokf.'],
        [80, 'Forklaring'],
        [260, 'Rentedato'],
        [400, 'Ut av konto', 'right'],
        [440, 'Arkivref.'],
      ],
      paid('3012', 'Vipps', '89,36', '04010000'),
      paid('3012', 'Hafslund', '1.385,27', '04010001'),
      paid('0401', 'REMA 1201', '73,94', '04010002'),
    ]);
    expect(dates(reading)).toEqual(['2024-12-30', '2024-12-30', '2025-01-04']);
    expect(reading.transactions.map(({ description }) => description)).toEqual([
      'Vipps',
      'Hafslund',
      'REMA 1201',
    ]);
  });

  it('are the four digits behind the text where these stand under a name for days', () => {
    const paid = (text: string, amount: string, day: string, account: string): Cell[] => [
      [40, text],
      [300, amount, 'right'],
      [340, day],
      [440, account],
    ];
    const list = (name: string): Cell[][] => [
      [[40, 'Example Bank kontoutskrift']],
      [[40, 'Periode 01.12.2024 - 31.01.2025']],
      [
        [40, 'Inngående saldo'],
        [400, '5.000,00', 'right'],
      ],
      paid('Forklaring', 'Ut av konto', name, 'Arkivref.'),
      paid('Vipps', '89,36', '3012', '04010000'),
      paid('Hafslund', '1.385,27', '0201', '04010001'),
      paid('REMA 1201', '73,94', '0401', '04010002'),
    ];
    expect(dates(read(list('Bokført')))).toEqual(['2024-12-30', '2025-01-02', '2025-01-04']);
    expect(analyse([pageOf(list('Butikk'))], { documentKey: 'test' }).kind).toBe('not_a_statement');
  });

  it('stand over them with the balance at the end of the day, which their amounts lead to', () => {
    const head = (day: string, balance: string): Cell[] => [
      [40, day],
      [500, balance, 'right'],
    ];
    const paid = (text: string, amount: string): Cell[] => [
      [80, text],
      [400, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, '1 March 2025 to 31 March 2025']],
      head('Opening balance', '$1,640.00'),
      head('Closing balance', '$2,108.00'),
      head('6 March', '$1,609.00'),
      paid('Travel', '-$16.00'),
      paid('Groceries', '-$15.00'),
      head('8 March', '$1,608.00'),
      paid('Round up', '-$1.00'),
      head('9 March', '$2,108.00'),
      paid('Salary', '+$500.00'),
    ]);
    expect(reading.transactions.map(({ date, amount }) => `${String(date)} ${amount}`)).toEqual([
      '2025-03-06 -16.00',
      '2025-03-06 -15.00',
      '2025-03-08 -1.00',
      '2025-03-09 500.00',
    ]);
  });
});

describe('days of booking and of value side by side', () => {
  const line = (booked: string, valued: string, text: string, amount: string, balance: string): Cell[] => [
    ...(booked === '' ? [] : [[40, booked] as const]),
    [90, valued],
    [140, text],
    [400, amount, 'right'],
    [480, balance, 'right'],
  ];

  it('are booked on the day above where only the day of value is printed again', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '100.00'),
      [
        [40, 'Date'],
        [90, 'Value'],
        [140, 'Details'],
        [400, 'Amount', 'right'],
        [480, 'Balance', 'right'],
      ],
      line('03/05', '03/05', 'Market', '-10.00', '90.00'),
      line('', '03/05', 'Baker', '-5.00', '85.00'),
      line('03/09', '03/09', 'Tram', '-2.00', '83.00'),
      line('', '03/07', 'Salary', '50.00', '133.00'),
      beside('Closing balance', '133.00'),
    ]);
    expect(reading.transactions.map(({ date, value_date }) => [date, value_date])).toEqual([
      ['2025-03-05', '2025-03-05'],
      ['2025-03-05', '2025-03-05'],
      ['2025-03-09', '2025-03-09'],
      ['2025-03-09', '2025-03-07'],
    ]);
    const inferred = reading.transactions.map(({ flags }) => flags.includes('date_inferred'));
    expect(inferred).toEqual([false, true, false, true]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are booked so too where balances and totals among the rows have a day alone', () => {
    const at = (booked: string, valued: string, text: string, ...money: readonly string[]): Cell[] =>
      [
        [40, booked] as const,
        [90, valued] as const,
        [140, text] as const,
        ...[320, 400, 480].map((x, column) => [x, money[column] ?? '', 'right'] as const),
      ].filter(([, cell]) => cell !== '');
    const reading = read([
      ...HEAD,
      at('Date', 'Value', 'Details', 'Out', 'In', 'Balance'),
      at('03/01', '', 'Balance', '', '', '100.00'),
      at('03/05', '03/05', 'Market', '10.00', '', '90.00'),
      at('', '03/04', 'Baker', '5.00', '', '85.00'),
      at('03/09', '03/09', 'Tram', '2.00', '', '83.00'),
      at('', '03/07', 'Salary', '', '50.00', '133.00'),
      at('03/31', '', 'Total', '17.00', '50.00', ''),
      at('03/31', '', 'Balance', '', '', '133.00'),
    ]);
    expect(dates(reading)).toEqual(['2025-03-05', '2025-03-05', '2025-03-09', '2025-03-09']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a year alone on a line', () => {
  it('is of the rows under it and of none over it', () => {
    const paid = (day: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [110, 'CASH'],
      [400, amount, 'right'],
      [500, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Example Building Society']],
      [[300, 'Statement to 5 April 2025']],
      [
        [40, 'DATE'],
        [110, 'DETAILS'],
        [400, 'AMOUNT', 'right'],
        [500, 'BALANCE', 'right'],
      ],
      [[40, '2024']],
      paid('04 OCT', '-10.00', '90.00'),
      paid('31 DEC', '5.00', '95.00'),
      [[40, '2025']],
      paid('09 JAN', '-20.00', '75.00'),
      paid('05 APR', '-5.00', '70.00'),
    ]);
    expect(dates(reading)).toEqual(['2024-10-04', '2024-12-31', '2025-01-09', '2025-04-05']);
  });

  it('goes on to the next year where the rows turn from December to January', () => {
    const paid = (day: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [110, 'CASH'],
      [400, amount, 'right'],
      [500, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank statement of account']],
      [
        [40, 'DATE'],
        [110, 'DETAILS'],
        [400, 'AMOUNT', 'right'],
        [500, 'BALANCE', 'right'],
      ],
      [[40, '2024']],
      paid('29 DEC', '-10.00', '90.00'),
      paid('31 DEC', '5.00', '95.00'),
      paid('09 JAN', '-20.00', '75.00'),
    ]);
    expect(dates(reading)).toEqual(['2024-12-29', '2024-12-31', '2025-01-09']);
  });

  it('is not needed where the statement has a date: no row is of a day long after it', () => {
    const paid = (day: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [110, 'CASH'],
      [400, amount, 'right'],
      [500, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Example Building Society']],
      [[300, 'Statement to 5 April 2025']],
      [
        [40, 'DATE'],
        [110, 'DETAILS'],
        [400, 'AMOUNT', 'right'],
        [500, 'BALANCE', 'right'],
      ],
      paid('04 OCT', '-10.00', '90.00'),
      paid('31 DEC', '5.00', '95.00'),
      paid('09 JAN', '-20.00', '75.00'),
    ]);
    expect(dates(reading)).toEqual(['2024-10-04', '2024-12-31', '2025-01-09']);
  });
});

describe('a day of value that is printed before the day of booking', () => {
  it('is told by the header', () => {
    const reading = read([
      [[40, 'Example Bank statement of account']],
      [[40, 'Statement period 15 Dec 2024 - 14 Jan 2025']],
      [
        [40, 'Value Date'],
        [120, 'Transaction Date'],
        [230, 'Description'],
        [400, 'Amount', 'right'],
        [500, 'Balance', 'right'],
      ],
      ...['30 Dec', '02 Jan', '05 Jan'].map((day, at): Cell[] => [
        [40, ['31 Dec', '03 Jan', '06 Jan'][at] ?? ''],
        [120, day],
        [230, 'Groceries'],
        [400, '-10.00', 'right'],
        [500, `${90 - 10 * at}.00`, 'right'],
      ]),
    ]);
    expect(dates(reading)).toEqual(['2024-12-30', '2025-01-02', '2025-01-05']);
    expect(reading.transactions[0]?.value_date).toBe('2024-12-31');
  });
});
