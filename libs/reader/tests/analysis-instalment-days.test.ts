import { describe, expect, it } from '@jest/globals';
import { beside, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

/** A card's bill of December that adds up, with some purchases of 60.00 in sum. */
function bill(rows: readonly Cell[][]): ReturnType<typeof read> {
  return read([
    [[40, 'Example Bank credit card statement']],
    [[40, 'Card number 4375 XXXX XXXX 3019']],
    [[40, 'Statement period: 02/12/2024 to 01/01/2025']],
    beside('Previous balance', '100.00'),
    beside('New balance', '60.00'),
    row('Date', 'Description', 'Amount'),
    row('09/12', 'Payment received', '100.00-'),
    ...rows,
  ]);
}

const dates = (reading: ReturnType<typeof read>): (string | null)[] =>
  reading.transactions.map(({ date }) => date).slice(1);

describe('the day of a purchase that is printed without its year', () => {
  it('is of the year before where it would come long after the period', () => {
    const reading = bill([row('20/03', 'Furniture', '40.00'), row('21/12', 'Grocer', '20.00')]);
    expect(dates(reading)).toEqual(['2024-03-20', '2024-12-21']);
  });

  it('is of the year from which so many parts of it lead to the period', () => {
    const reading = bill([
      row('20/03', 'Furniture 10/12', '10.00'),
      row('22/01', 'Bicycle 12/12', '15.00'),
      row('18/09', 'Piano 16/24', '10.00'),
      row('25/11', 'Sofa 14/18', '5.00'),
      row('21/12', 'Grocer 1/2', '20.00'),
    ]);
    expect(dates(reading)).toEqual(['2024-03-20', '2024-01-22', '2023-09-18', '2023-11-25', '2024-12-21']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a bill that prints no period', () => {
  const due = (...parts: readonly [string, string, string][]): ReturnType<typeof read> =>
    read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Card number 4375 XXXX XXXX 3019']],
      [[40, 'Payment due by 10/10/2024']],
      beside('Previous balance', '100.00'),
      beside('New balance', '60.00'),
      row('Date', 'Description', 'Amount'),
      row('12/09', 'Payment received', '100.00-'),
      ...parts.map(([day, text, amount]) => row(day, text, amount)),
      row('21/09', 'Grocer', '20.00'),
    ]);

  it('says the years of parts of which so many months lead to a day that it prints in full', () => {
    const reading = due(['14/05', 'Furniture 05/10', '15.00'], ['20/05', 'Piano 17/24', '25.00']);
    expect(dates(reading)).toEqual(['2024-05-14', '2023-05-20', '2024-09-21']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('does not say those of others', () => {
    expect(due(['14/05', 'Furniture', '15.00'], ['20/03', 'Bicycle', '25.00']).verdict).toBe('unverifiable');
    expect(due(['14/05', 'Furniture 02/24', '40.00']).verdict).toBe('unverifiable');
  });
});

describe('a column of parts', () => {
  it('gives the year of what they are parts of', () => {
    const paid = (day: string, text: string, part: string, amount: string): Cell[] => [
      [40, day],
      [110, text],
      [320, part],
      [500, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Resumen de cuenta tarjeta de crédito']],
      [[40, 'Período del 06/12/2024 al 05/01/2025']],
      beside('Saldo anterior', '100,00'),
      beside('Saldo actual', '60,00'),
      paid('FECHA', 'DETALLE', 'CUOTA', 'PESOS'),
      paid('16/12', 'Su pago', '', '-100,00'),
      paid('28/01', 'Electrodomésticos', '12/12', '10,00'),
      paid('14/08', 'Instrumentos', '05/06', '15,00'),
      paid('06/12', 'Mercado', '', '20,00'),
      paid('17/12', 'Librería', '', '15,00'),
    ]);
    expect(dates(reading)).toEqual(['2024-01-28', '2024-08-14', '2024-12-06', '2024-12-17']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a column of how is paid', () => {
  const paid = (day: string, text: string, kind: string, amount: string): Cell[] => [
    [40, day],
    [110, text],
    [320, kind],
    [500, amount, 'right'],
  ];
  const reading = read([
    [[40, 'さくらぎカード ご利用代金明細書']],
    [[40, 'ご利用期間 2025年3月1日～2025年3月31日']],
    beside('前回ご請求金額', '1,200円'),
    beside('今回ご請求金額', '6,080円'),
    paid('ご利用日', 'ご利用先', 'お支払区分', 'お支払金額'),
    paid('2025/03/02', 'ご入金', '', '-1,200'),
    paid('2024/12/09', 'ミナト家具', '分割6回(3回目)', '3,000'),
    paid('2025/03/05', 'アサヒ書店', '1回', '2,300'),
    paid('2025/03/12', 'HARBOUR CAFE', '1回', '780'),
  ]);

  it('says that a purchase of long before the period is paid in parts, and is no part of its text', () => {
    const furniture = reading.transactions[1];
    expect(furniture).toMatchObject({ date: '2024-12-09', description: 'ミナト家具', flags: ['instalment'] });
    expect(reading.transactions[2]?.flags).toEqual([]);
    expect(reading.checks.find(({ check }) => check === 'dates_in_period')?.status).toBe('not_checkable');
  });

  it('stands in a bill that leads from the amount billed last to the one billed now', () => {
    const [account] = reading.accounts;
    expect([account?.opening_balance, account?.closing_balance]).toEqual(['-1200', '-6080']);
    expect(reading.verdict).toBe('reconciled');
  });
});
