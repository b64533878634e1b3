import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('rows whose balance stands with its name under their text', () => {
  const day = (weekday: string, date: string): Cell[] => [
    [40, weekday],
    [120, date],
  ];
  const row = (text: string, amount: string): Cell[] => [
    [40, text],
    [300, amount, 'right'],
  ];
  const balance = (time: string, amount: string): Cell[] => [
    [40, time],
    [220, 'Số dư:'],
    [300, amount, 'right'],
  ];

  it('have it, newest first, under days of the week in any language', () => {
    const reading = read([
      [[40, 'Ngân hàng Mẫu   Sao kê tài khoản']],
      [[40, 'Số dư đầu kỳ 500.000 VND']],
      [[40, 'Số dư cuối kỳ 1.220.000 VND']],
      day('Thứ Hai,', '30/09/2024'),
      row('Chuyen tien den A', '-200.000 đ'),
      [[40, 'bieu me']],
      balance('09:15:47', '1.220.000 đ'),
      day('Thứ Bảy,', '28/09/2024'),
      row('GRAB', '-80.000 đ'),
      balance('12:05:36', '1.420.000 đ'),
      day('Chủ Nhật,', '22/09/2024'),
      row('Luong', '+1.000.000 đ'),
      balance('18:44:19', '1.500.000 đ'),
    ]);
    expect(described(reading)).toEqual(['Chuyen tien den A bieu me', 'GRAB', 'Luong']);
    expect(amounts(reading)).toEqual(['-200000', '-80000', '1000000']);
    expect(reading.transactions.map((one) => one.balance)).toEqual(['1220000', '1420000', '1500000']);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2024-09-30', '2024-09-28', '2024-09-22']);
    expect(reading.verdict).toBe('reconciled');
  });
});
