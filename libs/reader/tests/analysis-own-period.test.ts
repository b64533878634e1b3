import { describe, expect, it } from '@jest/globals';
import { beside, read, row } from './analysis-manner.ts';

function periodOf(notice: string, days: readonly [string, string]): unknown {
  const reading = read([
    [[40, 'Example Bank Credit Card Statement']],
    [[40, 'Card Number 4000 XXXX XXXX 7007']],
    beside('Statement Date:', '12/06/2025'),
    [[40, notice]],
    row('Date', 'Transaction Description', 'Amount'),
    row(days[0], 'Grocer', '312.60'),
    row(days[1], 'Bookshop', '540.00'),
  ]);
  const [account] = reading.accounts;
  return [account?.period_start, account?.period_end];
}

describe('the period of a card', () => {
  it('is not the month of new terms, in the middle of which the statement was made', () => {
    expect(periodOf('Card revised wef June 2025 stmt, see terms', ['16/05/2025', '07/06/2025'])).toEqual([
      null,
      '2025-06-12',
    ]);
  });

  it('is not a time in which none of its rows lies', () => {
    const notice = 'Statement period of new charges 01/08/2024 to 01/09/2024';
    expect(periodOf(notice, ['16/05/2025', '07/06/2025'])).toEqual([null, '2025-06-12']);
  });

  it('is no month to come in which an instalment falls due, though days may be read as lying in it', () => {
    const reading = read([
      [[40, 'Örnek Bank Kredi Kartı Hesap Özeti']],
      [[40, 'Kart Numarası: 5549 60** **** 6054']],
      beside('Hesap Kesim Tarihi', '15.01.2026'),
      row('İşlem Tarihi', 'İşlem Detayı', 'Tutar (TL)'),
      row('18.12.2025', 'ECZANE', '840,09'),
      row('22.12.2025', 'MARKET', '93,80'),
      row('28.12.2025', 'KIRTASIYE', '40,10'),
      row('03.01.2026', 'FIRIN', '17,40'),
      [],
      [[40, 'Gelecek dönem taksitleri: Mart 2026']],
    ]);
    const [account] = reading.accounts;
    expect([account?.period_start, account?.period_end]).toEqual([null, '2026-01-15']);
  });

  it('is the printed one where its rows lie in it', () => {
    const notice = 'Statement period 14/05/2025 to 12/06/2025';
    expect(periodOf(notice, ['16/05/2025', '07/06/2025'])).toEqual(['2025-05-14', '2025-06-12']);
  });

  it.each([
    ['soon after it', '16/06/2025', null],
    ['years after it', '16/06/2028', '2025-06-12'],
  ])('does not end on the day of the statement where rows were booked %s', (_, last, end) => {
    expect(periodOf('See terms', ['07/06/2025', last])).toEqual([null, end]);
  });
});
