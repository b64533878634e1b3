import { describe, expect, it } from '@jest/globals';
import { HEAD, amounts, described, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('amounts that words lead up to', () => {
  it('are part of the text also at its end, where the rows have their own under a name', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      row('03/03/2025', 'LEVY ON 10,000.00', '-50.00'),
      row('03/04/2025', 'TRANSFER IN', '120.00'),
      row('03/06/2025', 'TOKENS 4411 54.20', '-27.00'),
      row('03/09/2025', 'LEVY ON 20,000.00', '-50.00'),
    ]);
    expect(described(reading)).toEqual([
      'LEVY ON 10,000.00',
      'TRANSFER IN',
      'TOKENS 4411 54.20',
      'LEVY ON 20,000.00',
    ]);
    expect(amounts(reading)).toEqual(['-50.00', '120.00', '-27.00', '-50.00']);
  });

  it('begin no row beside the day of value under the one of booking, also behind a day', () => {
    const stacked = (day: number, texts: readonly string[], amount: string): Cell[][] => [
      row(`0${day}.03.2025`, texts[0] ?? '', amount),
      [[40, `0${day + 1}.03.2025`], ...(texts[1] === undefined ? [] : [[120, texts[1]] as Cell])],
    ];
    const phone = ['PHONE', 'Order of 12/24 39,99'];
    const reading = read([
      ...HEAD,
      row('Booked', 'Description', 'Amount'),
      ...stacked(3, phone, '-39,99'),
      ...stacked(3, ['FEE'], '-4,50'),
      ...stacked(4, ['WAGES', 'March'], '1.900,00'),
      ...stacked(5, phone, '-39,99'),
      ...stacked(5, ['FEE'], '-4,50'),
      ...stacked(6, ['SHOP', 'Corner'], '-12,00'),
      ...stacked(7, phone, '-39,99'),
    ]);
    expect(described(reading)).toEqual([
      'PHONE Order of 12/24 39,99',
      'FEE',
      'WAGES March',
      'PHONE Order of 12/24 39,99',
      'FEE',
      'SHOP Corner',
      'PHONE Order of 12/24 39,99',
    ]);
  });
});

describe('a number alone in a column of text beside that of descriptions', () => {
  it('is part of the text, as most of what stands there has words', () => {
    const noted = (day: string, text: string, note: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      [250, note],
      [500, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      noted('Date', 'Description', 'Remarks', 'Amount'),
      noted('03/03/2025', 'CARD', 'Corner shop', '-50.00'),
      noted('03/04/2025', 'CARD', '4400*1122 00/10', '-12.00'),
      noted('03/06/2025', 'TRANSFER', 'Meadow Inc', '120.00'),
      noted('03/09/2025', 'CARD', 'Station', '-9.00'),
    ]);
    expect(described(reading)[1]).toBe('CARD 4400*1122 00/10');
  });
});

describe('two cards in one list', () => {
  it('print their charges alike, also where only one of them has a payment with its mark', () => {
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement date: 03/31/2025']],
      [],
      [[40, 'CARD NUMBER 4000 0000 0000 1111']],
      row('Date', 'Description', 'Amount'),
      [
        [120, 'PREVIOUS BALANCE'],
        [500, '80.00', 'right'],
      ],
      row('03/03/2025', 'PAYMENT', '80.00 CR'),
      row('03/04/2025', 'SHOP', '12.50'),
      row('03/06/2025', 'STATION', '30.00'),
      [
        [120, 'SUB-TOTAL:'],
        [500, '42.50', 'right'],
      ],
      [],
      [[40, 'CARD NUMBER 4000 0000 0000 2222']],
      row('Date', 'Description', 'Amount'),
      [
        [120, 'PREVIOUS BALANCE'],
        [500, '0.00', 'right'],
      ],
      row('03/05/2025', 'SHOP', '7.25'),
      row('03/08/2025', 'HOTEL', '99.00'),
      row('03/11/2025', 'SHOP', '4.10'),
      [
        [120, 'SUB-TOTAL:'],
        [500, '110.35', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['80.00', '-12.50', '-30.00', '-7.25', '-99.00', '-4.10']);
  });
});
