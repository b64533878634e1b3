import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDateLike, readDate, type DateReading } from '../src/lexicon/dates.ts';

const LOCALES = ['en', 'de', 'nl', 'fr', 'es', 'it', 'pt', 'pl', 'sv', 'da', 'nb', 'tr'] as const;
const MORE_LOCALES = ['sk', 'sl', 'sr', 'bg', 'ru', 'uk', 'el', 'et', 'is', 'cy', 'sq', 'az', 'fil'] as const;
const two = (n: number): string => String(n).padStart(2, '0');

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2059-12-31'), noInvalidDate: true })
  .map((date) => ({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  }));

type Day = { readonly year: number; readonly month: number; readonly day: number };

const NUMERIC: readonly { readonly order: DateReading['order']; readonly print: (d: Day) => string }[] = [
  { order: 'dmy', print: (d) => `${two(d.day)}/${two(d.month)}/${d.year}` },
  { order: 'dmy', print: (d) => `${d.day}.${d.month}.${d.year}` },
  { order: 'dmy', print: (d) => `${two(d.day)}.${two(d.month)}.${two(d.year % 100)}` },
  { order: 'dmy', print: (d) => `${two(d.day)}-${two(d.month)}-${d.year}` },
  { order: 'mdy', print: (d) => `${two(d.month)}/${two(d.day)}/${d.year}` },
  { order: 'mdy', print: (d) => `${two(d.month)}-${two(d.day)}-${two(d.year % 100)}` },
  { order: 'ymd', print: (d) => `${d.year}-${two(d.month)}-${two(d.day)}` },
  { order: 'ymd', print: (d) => `${d.year}/${d.month}/${d.day}` },
  { order: 'ymd', print: (d) => `${d.year}${two(d.month)}${two(d.day)}` },
  { order: 'named', print: (d) => `${d.year}年${d.month}月${d.day}日` },
];

describe('readDate', () => {
  it('reads a day and a month that both end with a full stop as day and month only', () => {
    expect(readDate('07.09.')).toMatchObject([{ day: 7, month: 9, order: 'dmy' }]);
    expect(readDate('07.09')).toHaveLength(2);
  });

  it('reads months in Roman figures where marks join them to a day and a year', () => {
    const iso = (text: string): string[] =>
      readDate(text).map(({ year, month, day }) => `${year}-${month}-${day}`);
    expect(iso('05-III-2026')).toEqual(['2026-3-5']);
    expect(iso('2026. XII. 5.')).toEqual(['2026-12-5']);
    expect(readDate('2 X 1999')).toEqual([]);
    expect(readDate('05-IIV-2026')).toEqual([]);
  });

  it('reads words that join the parts of a date between these alone, and others behind the year', () => {
    expect(readDate('19 di settembre')).toMatchObject([{ day: 19, month: 9 }]);
    expect(readDate('5 декабря 2025 года')).toMatchObject([{ day: 5, month: 12, year: 2025 }]);
    expect(readDate('19 SEP DI')).toEqual([]);
    expect(readDate('12 mar de')).toEqual([]);
  });

  it('counts years by the calendar that they are printed in', () => {
    const iso = (text: string): string[] =>
      readDate(text).map(({ year, month, day }) => `${year}-${month}-${day}`);
    expect(iso('令和7年1月4日')).toEqual(['2025-1-4']);
    expect(iso('平成元年5月1日')).toEqual(['1989-5-1']);
    expect(iso('R7.1.4')).toEqual(['2025-1-4']);
    expect(iso('民國114年1月9日')).toEqual(['2025-1-9']);
    expect(iso('114/01/09')).toEqual(['2025-1-9']);
    expect(iso('31/01/2568')).toEqual(['2025-1-31']);
    expect(iso('31-01-68')).toEqual(['2025-1-31']);
    expect(iso('31.12.99')).toEqual(['1999-12-31']);
    expect(iso('9 มี.ค. 68')).toEqual(['2025-3-9']);
    expect(iso('9 มกราคม 2568')).toEqual(['2025-1-9']);
  });

  it('reads a day and a month without leading zeros where a full stop closes them', () => {
    expect(readDate('5. 1.')).toContainEqual(expect.objectContaining({ year: null, month: 1, day: 5 }));
    expect(readDate('4.1.')).toContainEqual(expect.objectContaining({ year: null, month: 1, day: 4 }));
    expect(readDate('2.5')).toEqual([]);
  });

  it.each(['2026년 1월 5일(월)', '2026-01-05（月）', '5 Jan 2026 (Mon.)'])(
    'reads %s, the day of the week in brackets behind it',
    (text) => {
      expect(readDate(text)[0]).toMatchObject({ year: 2026, month: 1, day: 5 });
    },
  );

  it('takes no other brackets for the day of the week', () => {
    expect(readDate('5 Jan 2026 (note)')).toEqual([]);
  });

  it('reads the months of Afrikaans, shortened as banks print them', () => {
    expect(readDate('14 Maa 2024')[0]).toMatchObject({ year: 2024, month: 3, day: 14 });
    expect(readDate('14 Desember 2024')[0]).toMatchObject({ year: 2024, month: 12, day: 14 });
  });

  it('reads years, months and days that are padded with spaces', () => {
    expect(readDate('25. 1. 6')).toEqual([{ year: 2025, month: 1, day: 6, order: 'ymd', impossible: false }]);
    expect(readDate('25. 1.11')).toContainEqual({
      year: 2025,
      month: 1,
      day: 11,
      order: 'ymd',
      impossible: false,
    });
  });

  it('takes the first of two days in one cell', () => {
    expect(readDate('03.02./05.02.')).toEqual(readDate('03.02.'));
    expect(readDate('03.02.2025/05.02.2025')).toEqual(readDate('03.02.2025'));
  });

  it('reads back every day in every numeric style, among its possible orders', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...NUMERIC), (day, { order, print }) => {
        expect(readDate(print(day))).toContainEqual({ ...day, order, impossible: false });
      }),
    );
  });

  it('reads back every day with the month named long or short in twelve languages', () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...LOCALES),
        fc.constantFrom('long', 'short'),
        (day, locale, month) => {
          const date = new Date(Date.UTC(day.year, day.month - 1, day.day));
          const text = new Intl.DateTimeFormat(locale, {
            day: 'numeric',
            month,
            year: 'numeric',
            timeZone: 'UTC',
          }).format(date);
          expect(readDate(text)).toEqual([{ ...day, order: 'named', impossible: false }]);
        },
      ),
    );
  });

  it('reads back every day with the month named in full in other languages', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...MORE_LOCALES), (day, locale) => {
        const date = new Date(Date.UTC(day.year, day.month - 1, day.day));
        const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
        expect(readDate(text)).toEqual([{ ...day, order: 'named', impossible: false }]);
      }),
    );
  });

  it('gives both orders where both are possible and one where only one is', () => {
    fc.assert(
      fc.property(days, ({ year, month, day }) => {
        const orders = readDate(`${two(day)}/${two(month)}/${year}`).map((reading) => reading.order);
        expect(orders).toEqual(day <= 12 ? ['dmy', 'mdy'] : ['dmy']);
      }),
    );
  });

  it('never throws and never gives a month or day outside the calendar', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), (text) => {
        for (const { month, day } of readDate(text)) {
          expect(month >= 1 && month <= 12 && day >= 1 && day <= 31).toBe(true);
        }
      }),
    );
  });

  it.each([
    ['2-3', null, 3, 2],
    ['12 02', null, 2, 12],
    ['02.10', null, 10, 2],
    ['02.10.', null, 10, 2],
    ['2 okt', null, 10, 2],
    ['01 MAY', null, 5, 1],
    ['Apr 2', null, 4, 2],
    ['April 2nd, 2024', 2024, 4, 2],
    ['03 avr. 25', 2025, 4, 3],
    ['12-Jan-2026', 2026, 1, 12],
    ['12JAN26', 2026, 1, 12],
    ['1月2日', null, 1, 2],
    ['2026년 1월 2일', 2026, 1, 2],
    ['01월 02일', null, 1, 2],
    ['1er janvier 2026', 2026, 1, 1],
    ['02 de enero de 2026', 2026, 1, 2],
    ['Mon 02 Jan 2026', 2026, 1, 2],
    ['Mo 12.01.', null, 1, 12],
    ['Thu, 13/01/2026', 2026, 1, 13],
    ['lun. 26/01', null, 1, 26],
    ['(Jan 1, 2024)', 2024, 1, 1],
    ['01.10.2025:', 2025, 10, 1],
    ['2026-01-02 14:33:05', 2026, 1, 2],
    ['25/02/2025-10:22', 2025, 2, 25],
  ])('reads %s', (text, year, month, day) => {
    expect(readDate(text)[0]).toMatchObject({ year, month, day });
  });

  it.each([
    ['02-29-22', true],
    ['31/04/2026', true],
    ['29/02/2024', false],
    ['29 Feb', false],
    ['30 Feb 2026', true],
  ])('says whether %s exists', (text, impossible) => {
    expect(readDate(text).at(0)?.impossible).toBe(impossible);
  });

  it.each([
    '5.00',
    '1,234.56',
    '12:30',
    'May',
    'March 2026',
    '1 234',
    'DAYTON',
    '123456',
    '13/13/2026',
    '00/01/2026',
    'Fr. 10.05',
    'do 30.04.2021',
    '4/5/6/7',
    '',
  ])('does not take %s for a date', (text) => {
    expect(readDate(text)).toEqual([]);
  });
});

describe('isDateLike', () => {
  it('holds for every single word that is a date', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...NUMERIC), (day, { print }) => {
        expect(isDateLike(print(day))).toBe(true);
      }),
    );
  });

  it.each([
    '2',
    '31',
    '2nd',
    '2026년',
    '1월',
    '2일',
    'May',
    'okt',
    'févr.',
    '2026',
    '12JAN26',
    'Jan12',
    'Apr2031',
  ])('holds for %s, a part of a date', (word) => {
    expect(isDateLike(word)).toBe(true);
  });

  it.each(['32', '5.00', 'POS', '000123', '1,234.56', 'Maya', '$12'])('does not hold for %s', (word) => {
    expect(isDateLike(word)).toBe(false);
  });
});
