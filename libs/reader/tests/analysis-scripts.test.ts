import { describe, expect, it } from '@jest/globals';
import { amounts, described, ledgerRow, read } from './analysis-manner.ts';
import { columns, type Cell } from './analysis-pages.ts';

describe('figures of other scripts', () => {
  it('run to the right also where letters run to the left', () => {
    const row = (balance: string, into: string, out: string, what: string, day: string): Cell[] => [
      [40, balance],
      [140, into],
      [220, out],
      [420, what, 'right'],
      [550, day, 'right'],
    ];
    const reading = read([
      [[550, 'مصرف النخيل', 'right']],
      row('الرصيد', 'دائن', 'مدين', 'البيان', 'التاريخ'),
      row('٨٠٫٠٠', '', '٢٠٫٠٠', 'شراء', '٢٠٢٥/٠٣/٠٣'),
      row('١٬٢٨٠٫٠٠', '١٬٢٠٠٫٠٠', '', 'راتب', '٢٠٢٥/٠٣/٠٥'),
      row('١٬٢٤٩٫٥٠', '', '٣٠٫٥٠', 'سحب', '٢٠٢٥/٠٣/١٩'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '1200.00', '-30.50']);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2025-03-03', '2025-03-05', '2025-03-19']);
  });
});

describe('a statement in Thai', () => {
  it('has its columns, its days of the Buddhist calendar and its balances known', () => {
    const reading = read([
      [[40, 'ธนาคารตัวอย่าง']],
      ledgerRow('วันที่', 'รายการ', 'ถอนเงิน', 'ฝากเงิน', 'ยอดคงเหลือ (บาท)'),
      ledgerRow('01 มี.ค. 68', 'ยอดยกมา', '', '', '100.00'),
      ledgerRow('03 มี.ค. 68', 'ชำระเงิน', '20.00', '', '80.00'),
      ledgerRow('05 มี.ค. 68', 'รับโอนเงิน', '', '1,200.00', '1,280.00'),
      ledgerRow('19 มีนาคม 2568', 'ถอนเงินสด', '30.50', '', '1,249.50'),
      ledgerRow('', 'ยอดยกไป', '', '', '1,249.50'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '1200.00', '-30.50']);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2025-03-03', '2025-03-05', '2025-03-19']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a card bill in Russian', () => {
  it('names its days, what came in and what is owed, and has no nothing in its texts', () => {
    const line = columns({ day: [40], done: [105], into: [200], out: [270], owed: [350], text: [420] });
    const reading = read([
      [[40, 'Выписка по карте']],
      [[40, 'Кредитный лимит 90,000.00 RUB']],
      line({
        day: 'Проведена',
        done: 'Обработана',
        into: 'Поступление',
        out: 'Расход',
        owed: 'Задолженность',
        text: 'Описание операции',
      }),
      line({
        day: '03.03.2025',
        done: '04.03.2025',
        into: '0 RUB',
        out: '20.00 RUB',
        owed: '120.00',
        text: 'Чай',
      }),
      line({
        day: '05.03.2025',
        done: '06.03.2025',
        into: '0 RUB',
        out: '30.00 RUB',
        owed: '150.00',
        text: 'Книги',
      }),
      line({
        day: '07.03.2025',
        done: '07.03.2025',
        into: '0 RUB',
        out: '5.00 RUB',
        owed: '155.00',
        text: 'Хлеб',
      }),
    ]);
    expect(described(reading)).toEqual(['Чай', 'Книги', 'Хлеб']);
    expect(amounts(reading)).toEqual(['-20.00', '-30.00', '-5.00']);
  });
});

describe('a table that is ruled with characters', () => {
  it('parts its bars from the words that they touch', () => {
    const bar = '+----------+--------------------+----------+----------+';
    const reading = read(
      [
        'EXAMPLE BANK STATEMENT OF ACCOUNT',
        bar,
        '|DATE      |PARTICULARS         |     DEBIT|   BALANCE|',
        bar,
        '|03-MAR-25 |CASH LONDON         |     20.00|     80.00|',
        '|05-MAR-25 |CHARGES             |      5.00|     75.00|',
        '|09-MAR-25 |CASH LEEDS          |     30.00|     45.00|',
        bar,
      ].map((line): Cell[] => [[40, line]]),
    );
    expect(amounts(reading)).toEqual(['-20.00', '-5.00', '-30.00']);
    expect(described(reading)).toEqual(['CASH LONDON', 'CHARGES', 'CASH LEEDS']);
  });
});
