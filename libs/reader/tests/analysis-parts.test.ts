import { describe, expect, it } from '@jest/globals';
import { tracksOf } from '../src/analysis/text/columns.ts';
import { dateFormat, resolveDate } from '../src/analysis/text/dates.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { numberFormat } from '../src/analysis/text/values.ts';
import { readDate } from '../src/lexicon/dates.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const JANUARY = { start: '2026-01-01', end: '2026-01-31' };

function tokens(...cells: Cell[]): string[] {
  return linesOf([pageOf([cells])]).flatMap((line) => tokenLine(line).tokens.map((token) => token.text));
}

describe('lines and tokens', () => {
  it('puts words of one baseline on one line, left to right', () => {
    const [line] = linesOf([
      pageOf([
        [
          [300, 'b'],
          [40, 'a'],
        ],
      ]),
    ]);
    expect(line?.words.map((word) => word.text)).toEqual(['a', 'b']);
  });

  it('joins the words of one amount and of one date, and keeps columns apart', () => {
    expect(
      tokens([40, '12 March 2026'], [200, 'Market'], [300, '1 234,56'], [400, '- 5.00'], [480, '7.10 CR']),
    ).toEqual(['12 March 2026', 'Market', '1 234,56', '- 5.00', '7.10 CR']);
  });

  it('reads an amount with its marker where the amount alone could be a date', () => {
    const [line] = linesOf([pageOf([[[40, '19.10 DR']]])]).map(tokenLine);
    expect(line?.tokens[0]?.amounts[0]).toMatchObject({ value: 1910n, marker: 'dr' });
  });
});

describe('tracksOf', () => {
  it('clusters right-aligned numbers by their right edge and left-aligned ones by their overlap', () => {
    const right = [60, 50, 40].map((left, line) => ({ line, left, right: 100 }));
    const left = [240, 250, 260].map((edge, line) => ({ line, left: 200, right: edge }));
    expect(tracksOf([...right, ...left]).map((track) => track.items.length)).toEqual([3, 3]);
  });

  it('keeps two columns apart that share a line', () => {
    const items = [
      { line: 0, left: 100, right: 150 },
      { line: 0, left: 152, right: 190 },
      { line: 1, left: 120, right: 150 },
    ];
    expect(tracksOf(items)).toHaveLength(2);
  });
});

describe('dates', () => {
  it('tells day-month from month-day by a day over twelve', () => {
    const dates = ['03/04/2026', '25/04/2026'].map(readDate);
    expect(dateFormat(dates, { start: null, end: null })).toEqual({ order: 'dmy', ambiguous: false });
  });

  it('tells them apart by the period where every day is under thirteen', () => {
    const dates = ['01/03/2026', '01/05/2026', '01/09/2026'].map(readDate);
    expect(dateFormat(dates, JANUARY)).toEqual({ order: 'mdy', ambiguous: false });
  });

  it('says so when nothing tells them apart', () => {
    expect(dateFormat([readDate('03/04/2026')], { start: null, end: null }).ambiguous).toBe(true);
  });

  it('keeps a day the calendar does not have as printed', () => {
    const period = { start: '2022-02-01', end: '2022-02-28' };
    expect(resolveDate({ year: null, month: 2, day: 29 }, period, 2022)).toEqual({
      iso: '2022-02-29',
      impossible: true,
      yearInferred: true,
    });
  });
});

describe('numberFormat', () => {
  const formatOf = (...texts: string[]): ReturnType<typeof numberFormat> =>
    numberFormat(linesOf([pageOf(texts.map((text): Cell[] => [[40, text]]))]).map(tokenLine));

  it('is that of the dated lines, whatever the fees on other pages are printed with', () => {
    const fees = Array.from({ length: 40 }, (_, at) => `Fee for service ${at}: 1,500`);
    expect(formatOf(...fees, '27 Aug 2025 PAYMENT 25,250.00')).toEqual({ style: 'point', digits: 2 });
  });

  it('takes the decimal mark that most amounts show', () => {
    expect(formatOf('1.234,56', '12,00', '1.000')).toEqual({ style: 'comma', digits: 2 });
    expect(formatOf('1,234.56', '12.00', '1,000')).toEqual({ style: 'point', digits: 2 });
  });

  it('reads three digits after the mark as thousands, unless the currency has three decimals', () => {
    expect(formatOf('9.901', '15.800', '125.000')).toEqual({ style: 'comma', digits: 0 });
    expect(formatOf('KWD 9.901', 'KWD 15.800', 'KWD 0.250')).toEqual({ style: 'point', digits: 3 });
    expect(formatOf('PUNCAK JAYA (M) BHD', '9.90', '1.500')).toEqual({ style: 'point', digits: 2 });
    expect(formatOf('PUNCAK JAYA SDN BHD', '9.90', '15.80')).toEqual({ style: 'point', digits: 2 });
  });
});
