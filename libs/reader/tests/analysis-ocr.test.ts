import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { walk } from '../src/analysis/balances/chain.ts';
import { type Step } from '../src/analysis/balances/step.ts';
import { lineFrom, type Line } from '../src/analysis/text/lines.ts';
import { mendLines } from '../src/analysis/ocr/lines.ts';
import { damagedAmounts } from '../src/analysis/text/damaged-amounts.ts';
import type { Word } from '../src/page.ts';

const CHARACTER = 5;

/** Words at given places, five points a character. */
function line(index: number, method: 'text' | 'ocr', ...cells: readonly (readonly [number, string])[]): Line {
  const words = cells.map(([left, text]): Word => {
    return { text, box: [left, index * 12, text.length * CHARACTER, 10], confidence: 0.9 };
  });
  return lineFrom(words, index, 1, method);
}

/** A cell that ends at 500. */
function amount(text: string): readonly [number, string] {
  return [500 - text.length * CHARACTER, text];
}

function textsOf(lines: readonly Line[]): string[] {
  return lines.map(({ words }) => words.map(({ text }) => text).join(' '));
}

describe('the mark before the cents', () => {
  const usual = ['12,50', '1.204,33', '77,10', '-5,00', '812,99', '3,20', '41,00', '9,99', '120,45'];

  it('is the same throughout a scanned document', () => {
    const lines = [...usual, '87.09', '1,504.25', '6.307.53', '12.10'].map((text, at) =>
      line(at, 'ocr', [20, 'Compra'], amount(text)),
    );
    expect(textsOf(mendLines(lines)).slice(9)).toEqual([
      'Compra 87,09',
      'Compra 1.504,25',
      'Compra 6.307,53',
      'Compra 12,10',
    ]);
  });

  it('is never between the groups, of two figures or of three', () => {
    const english = usual.map((text) => text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')));
    const lines = [...english, '1.24,361.94', '1,19.454.54', '6.307.53'].map((text, at) =>
      line(at, 'ocr', [20, 'UPI'], amount(text)),
    );
    expect(textsOf(mendLines(lines)).slice(9)).toEqual([
      'UPI 1,24,361.94',
      'UPI 1,19,454.54',
      'UPI 6,307.53',
    ]);
  });

  it('is left alone in what stands where dates stand, and in text layers', () => {
    const dated = usual.map((text, at) => line(at, 'ocr', [20, `1${at}.10`], amount(text)));
    expect(mendLines(dated)).toEqual(dated);
    const misread = usual.map((text, at) =>
      line(at, 'ocr', [20, at === 2 ? '62.10' : `1${at}.10`], amount(text)),
    );
    expect(textsOf(mendLines(misread)).map((one) => one.split(' ')[0])).not.toContain('10,10');
    const text = [...usual, '87.09'].map((value, at) => line(at, 'text', amount(value)));
    expect(mendLines(text)).toBe(text);
  });

  it('never changes a digit', () => {
    const value = fc.stringMatching(/^[-(]?\d{1,3}([.,]\d{3}){0,2}[.,]\d{2}\)?$/);
    fc.assert(
      fc.property(fc.array(value, { maxLength: 20 }), (values) => {
        const lines = values.map((text, at) => line(at, 'ocr', amount(text)));
        const digits = (of: readonly Line[]): string[] => textsOf(of).map((text) => text.replace(/\D/g, ''));
        expect(digits(mendLines(lines))).toEqual(digits(lines));
      }),
    );
  });
});

describe('an amount that was read as two words', () => {
  it('is joined where only both together are one', () => {
    const joined = mendLines([line(0, 'ocr', [20, 'Closing'], [60, '£6,71'], [86, '5.00'])]);
    expect(textsOf(joined)).toEqual(['Closing £6,715.00']);
  });

  it('is left alone where each is an amount, or where they stand apart', () => {
    const apart = [
      line(0, 'ocr', [20, '1,250.00'], [62, '6,715.00']),
      line(1, 'ocr', [20, '£16,7'], [60, '15.00']),
      line(2, 'ocr', [20, '12.50'], [46, '123.00']),
    ];
    expect(textsOf(mendLines(apart))).toEqual(textsOf(apart));
  });
});

describe('a date whose marks are lost', () => {
  const dates = ['06/12/2021', '11/12/2021', '20/12/2021'];

  it('is put together where dates stand', () => {
    const lines = [
      ...dates.map((text, at) => line(at, 'ocr', [20, text], [100, 'Payment'])),
      line(3, 'ocr', [20, '15'], [35, '12'], [50, '2021'], [100, 'Payment']),
      line(4, 'ocr', [21, '1512'], [47, '2021'], [100, 'Payment']),
      line(5, 'ocr', [20, '15:12:'], [50, '202l'], [100, 'Payment']),
    ];
    expect(textsOf(mendLines(lines)).slice(3)).toEqual(Array(3).fill('15/12/2021 Payment'));
  });

  it('is not made up of figures that stand elsewhere, or that are no day', () => {
    const lines = [
      ...dates.map((text, at) => line(at, 'ocr', [20, text])),
      line(3, 'ocr', [200, '1512'], [226, '2021']),
      line(4, 'ocr', [20, '4527'], [46, '9912']),
    ];
    expect(textsOf(mendLines(lines)).slice(3)).toEqual(['1512 2021', '4527 9912']);
  });

  it('is not made up of two days side by side, whose year would be long ago', () => {
    const days = ['03/16', '03/17', '03/18', '03/18', '03/19', '03/20'];
    const lines = days.map((text, at) =>
      line(at, 'ocr', [20, text], [50, days[at + 1] ?? text], [100, 'Fee']),
    );
    expect(textsOf(mendLines(lines))).toEqual(textsOf(lines));
  });

  it('is put together wherever it stands on its line: value dates, too', () => {
    const lines = [
      ...dates.map((text, at) => line(at, 'ocr', [20, text], [100, text])),
      line(3, 'ocr', [20, '15'], [35, '12.2021'], [100, '16'], [115, '12'], [130, '2021']),
    ];
    expect(textsOf(mendLines(lines))[3]).toBe('15/12/2021 16/12/2021');
  });

  it('is of the years of the others: an account number is as long', () => {
    const lines = [
      ...dates.map((text, at) => line(at, 'ocr', [100, text])),
      line(3, 'ocr', [20, 'Account'], [100, '20077415']),
    ];
    expect(textsOf(mendLines(lines))[3]).toBe('Account 20077415');
  });
});

describe('a date whose last figure came apart', () => {
  const page = (dates: readonly string[], ...last: readonly (readonly [number, string])[]): string =>
    textsOf(
      mendLines([
        ...dates.map((text, at) => line(at, 'ocr', [20, text], [100, 'Payment'])),
        line(dates.length, 'ocr', ...last, [100, 'Payment']),
      ]),
    ).at(-1) ?? '';
  const padded = ['2031-05-07', '2031-05-08', '2031-05-12'];

  it('has it again, and is another day without it', () => {
    expect(page(padded, [20, '2031-05-1'], [65, '4'])).toBe('2031-05-14 Payment');
    expect(page(['07.05.31', '08.05.31', '12.05.31'], [20, '14.05.3'], [55, '1'])).toBe('14.05.31 Payment');
  });

  it('is no date where that figure is lost, as its cell is looked at again then', () => {
    expect(page(padded, [20, '2031-05-1'])).toBe('2031 05 1 Payment');
  });

  it('is left alone where days of one figure are printed', () => {
    const dates = ['2031-11-18', '2031-11-22', '2031-11-27'];
    expect(page(dates, [20, '2031-12-1'])).toBe('2031-12-1 Payment');
  });
});

describe('a time of day', () => {
  it('stays apart from the date before it, close as its first figure stands', () => {
    const stamped = (time: string): Line => line(0, 'ocr', [20, '23/05/2031'], [72.5, time]);
    expect(textsOf(mendLines([stamped('15:48:28')]))).toEqual(['23/05/2031 15:48:28']);
  });
});

describe('a date of a day and a month of two figures each', () => {
  const page = (...days: readonly string[]): string[] =>
    textsOf(mendLines(days.map((day, at) => line(at, 'ocr', [20, day], [100, 'Payment'])))).map((text) =>
      text.replace(' Payment', ''),
    );

  it('has its figures again where brackets and letters are read for them', () => {
    const days = ['12/19', '12/20', '12/2]', '12/28', '01/03', 'O1/06'];
    expect(page(...days)).toEqual(['12/19', '12/20', '12/21', '12/28', '01/03', '01/06']);
  });

  it('has its figures again where the same letter is read for a figure of most', () => {
    expect(page('o7/02', 'o7/14', 'o7/21', 'o7/28', '08/30')).toEqual([
      '07/02',
      '07/14',
      '07/21',
      '07/28',
      '08/30',
    ]);
  });

  it('is whole again where its mark is lost and its month was read as letters', () => {
    const parted = line(5, 'ocr', [20, '06'], [33, 'OL'], [100, 'Payment']);
    const apart = line(6, 'ocr', [20, '06'], [60, 'OL'], [100, 'Payment']);
    const days = ['09.01', '12.01', '15.01', '20.01', '21.01'];
    const lines = days.map((day, at) => line(at, 'ocr', [20, day], [100, 'Payment']));
    expect(textsOf(mendLines([...lines, parted, apart])).slice(5)).toEqual([
      '06.01 Payment',
      '06 OL Payment',
    ]);
  });

  it('is no date where one of its figures is lost: the 21st is not the 2nd', () => {
    expect(page('12/19', '12/20', '12/2', '12/28', '01/03', '01/06', '01/09')).toContain('12 2');
  });

  it('is left alone where others have one figure, or where nothing shows that they have two', () => {
    for (const days of [
      ['12/19', '12/2', '1/3', '01/06', '1/9'],
      ['12/19', '12/20', '12/2]', '12/28', '12/30'],
    ])
      expect(page(...days)).toEqual(days);
  });
});

describe('a damaged amount', () => {
  it.each([
    ['4832237C', 48_322.37],
    ['7.01271', 7012.71],
    ['115011', 1150.11],
    ['8281,77C', 8281.77],
  ])('%s may have been %d', (text, value) => {
    expect(damagedAmounts(text).map((reading) => Number(reading.value) / 100)).toContain(value);
  });

  it('is never found in a word', () => {
    expect(damagedAmounts('Branch')).toEqual([]);
    expect(damagedAmounts('B2C')).toEqual([]);
  });
});

describe('a figure that the sums contradict', () => {
  const step = (amount: number, balance: number, more: Partial<Step> = {}): Step => {
    const none = { alternatives: [], balances: [], doubtful: false };
    return { ...none, amount, balance, unsigned: false, scanned: true, ...more };
  };

  it('is mended where OCR was not sure of it', () => {
    const steps = [step(-1000, 9000), step(-2000, 1000), step(-500, 6500)];
    expect(walk(steps, 10_000).balances).toEqual([9000, 7000, 6500]);
    const misread = [step(-1000, 9000), step(-2800, 7000), step(-500, 6500)];
    expect(walk(misread, 10_000).amounts).toEqual([-1000, -2000, -500]);
  });

  it('stands as it is printed where OCR was sure of it: somebody has altered it', () => {
    const balance = [step(-1000, 9000), step(-2000, 1000, { sureBalance: true }), step(-500, 6500)];
    expect(walk(balance, 10_000).proven).toContain(false);
    const amount = [step(-1000, 9000), step(-2800, 7000, { sureAmount: true }), step(-500, 6500)];
    expect(walk(amount, 10_000).amounts).toEqual([-1000, -2800, -500]);
    expect(walk(amount, 10_000).proven).toContain(false);
  });

  it('is mended among unsigned amounts only where one sign alone leads on', () => {
    const open = { unsigned: true };
    const steps = [step(25_687, 986_378, open), step(8700, 77_678, open), step(20_719, 956_959, open)];
    expect(walk(steps, 1_012_065).balances).toEqual([986_378, 977_678, 956_959]);
    const sure = steps.map((one) => ({ ...one, sureBalance: true }));
    expect(walk(sure, 1_012_065).balances).toEqual([986_378, 77_678, 956_959]);
  });
});
