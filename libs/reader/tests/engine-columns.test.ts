import { describe, expect, it } from '@jest/globals';
import { fillColumns } from '../src/engine/amount-columns.ts';
import { findMarks } from '../src/engine/amount-marks.ts';
import { fillDates } from '../src/engine/date-cells.ts';
import { fillLetters } from '../src/engine/letter-columns.ts';
import { findFigures } from '../src/engine/lost-figures.ts';
import type { FoundWord, Tesseract } from '../src/engine/tesseract.ts';
import { LETTER, LINE, reader, sheet, textsOf, type Cell } from './engine-blocks.ts';

describe('a column of amounts', () => {
  const amounts = ['10.00', '11.00', '12.00', '13.00'].map((text): Cell[] => [[700, text, text]]);

  it('is read again where there is print that no word was found for', () => {
    const { picture, words } = sheet(...amounts, [[700, '14.50', null]]);
    expect(textsOf(fillColumns(reader('14.50').tesseract, picture, words))).toContain('14.50');
  });

  it('is read again where its amounts begin below each other, and texts that begin there stay', () => {
    const begun = ['1,810.00', '10.00', '2,173.19', '671.47'].map((text): Cell[] => [[400, text, text]]);
    const lost: Cell[] = [[400, '2,125.27', '125']];
    const { picture, words } = sheet(...begun, lost, [[400, '00.00SATE', '00.00SATE']]);
    const texts = textsOf(fillColumns(reader('2,125.27').tesseract, picture, words));
    expect([texts.includes('2,125.27'), texts.includes('125'), texts.includes('00.00SATE')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is read without the gap that stands before the mark of the cents', () => {
    const { picture, words } = sheet(...amounts, [[700, '1514.50', null]]);
    const parts = ['1514', '.50'].map((text, at): FoundWord => ({
      text,
      x: at * 90,
      y: 0,
      width: 80,
      height: 40,
      confidence: 0.9,
    }));
    expect(textsOf(fillColumns({ recognise: () => parts }, picture, words))).toContain('1514.50');
  });

  it('is read again where a word in it is no amount', () => {
    const { picture, words } = sheet(...amounts, [[700, '27,33', '=Z1;33%']]);
    const texts = textsOf(fillColumns(reader('27,33').tesseract, picture, words));
    expect([texts.at(-1), texts.length]).toEqual(['27,33', 5]);
  });

  it('is read again cell by cell where an amount came out in pieces, or only a part of it did', () => {
    const pieces: Cell[] = [
      [700, '367', '367'],
      [754, '.17', 'Le.'],
    ];
    const part: Cell[] = [
      [700, '36', '36'],
      [736, '7.17', null],
    ];
    for (const cells of [pieces, part]) {
      const { picture, words } = sheet(...amounts, cells);
      const texts = textsOf(fillColumns(reader('367.17').tesseract, picture, words));
      expect(texts.toSorted()).toEqual(['10.00', '11.00', '12.00', '13.00', '367.17']);
    }
  });

  it('is read again where letters in it are hardly sure, wherever they end', () => {
    const { picture, words } = sheet(...amounts, [[700, '57.17', null]]);
    const [amount] = words as [FoundWord];
    const junk = { ...amount, text: 'let', y: 60 + 4 * LINE, width: 2 * LETTER.width };
    const found = (confidence: number): string[] =>
      textsOf(fillColumns(reader('57.17').tesseract, picture, [...words, { ...junk, confidence }]));
    expect([found(0.2).includes('57.17'), found(0.2).includes('let'), found(0.9).includes('let')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is read again as well where its amounts are whole, in groups of three', () => {
    const whole = ['10,000', '11,250', '12,400', '13,870'].map((text): Cell[] => [[700, text, text]]);
    const found = (read: string, ...cells: Cell[]): string[] => {
      const { picture, words } = sheet(...whole, cells);
      return textsOf(fillColumns(reader(read).tesseract, picture, words)).slice(whole.length);
    };
    expect(found('5,237', [718, '5,237', null])).toEqual(['5,237']);
    expect(found('330', [754, '330', 'あ3'])).toEqual(['330']);
    // So wide a cell holds more than three figures.
    expect(found('0', [718, '5,237', null])).toEqual([]);
    const { picture, words } = sheet(...amounts, [[700, '5,237', null]]);
    expect(fillColumns(reader('5,237').tesseract, picture, words)).toEqual(words);
  });

  it('takes no word in that only reaches into it', () => {
    const long: Cell[] = [
      [500, 'REFERENCE123', 'REFERENCE123'],
      [736, '7.17', '717'],
    ];
    const { picture, words } = sheet(...amounts, long);
    expect(textsOf(fillColumns(reader('123.17').tesseract, picture, words))).toContain('REFERENCE123');
  });

  it('ends with its cents where the letter behind it is read as a figure or a bracket', () => {
    for (const read of ['96.31 0', '96.31 )']) {
      const { picture, words } = sheet(...amounts, [[700, '96.31 D', '9631D']]);
      const found = fillColumns(reader(read).tesseract, picture, words).at(-1);
      expect([found?.text, (found?.width ?? 0) < 6 * LETTER.width]).toEqual(['96.31', true]);
    }
  });

  it('keeps the letters that say debit or credit right behind an amount', () => {
    for (const text of ['96.31CR', '96.31 D']) {
      const { picture, words } = sheet(...amounts, [[700, text, text]]);
      expect(fillColumns(reader('96.31').tesseract, picture, words)).toEqual(words);
    }
  });

  it('is left alone where every word is read and where a cell is empty', () => {
    const { picture, words } = sheet(...amounts.slice(0, 2), [[100, 'Fee', 'Fee']], ...amounts.slice(2));
    const { tesseract, asked } = reader('99.99');
    expect([fillColumns(tesseract, picture, words), asked]).toEqual([words, []]);
  });

  it('takes nothing that is no amount', () => {
    const { picture, words } = sheet(...amounts, [[700, 'stamp', null]]);
    expect(fillColumns(reader('57').tesseract, picture, words)).toEqual(words);
  });
});

describe('a minus sign', () => {
  const leading = ['-10.00', '-11.00'].map((text): Cell[] => [[682, text, text]]);
  const trailing = ['10.00-', '11.00-'].map((text): Cell[] => [[700, text, text]]);
  const lost: Cell[] = [
    [682, '-', null],
    [700, '54.75', '54.75'],
  ];

  it('that no word was found for is read with its amount, where others have one on the same side', () => {
    const { picture, words } = sheet(...leading, lost);
    expect(textsOf(findMarks(reader('-54.75').tesseract, picture, words)).at(-1)).toBe('-54.75');
    const behind = sheet(...trailing, [
      [700, '54.75', '54.75'],
      [790, '-', null],
    ]);
    expect(textsOf(findMarks(reader('54.75-').tesseract, behind.picture, behind.words)).at(-1)).toBe(
      '54.75-',
    );
  });

  it('that is read as a word of its own elsewhere is looked for as well', () => {
    const spaced = (amount: string): Cell[] => [
      [682, '-', '-'],
      [700, amount, amount],
    ];
    const { picture, words } = sheet(spaced('20.10'), spaced('31.20'), lost);
    expect(textsOf(findMarks(reader('-54.75').tesseract, picture, words)).at(-1)).toBe('-54.75');
  });

  it('is read where print stands beside amount after amount, though no sign of a page was read', () => {
    const signed = Array.from({ length: 4 }, (): Cell[] => [
      [700, '54.75', '54.75'],
      [790, '-', null],
    ]);
    const { picture, words } = sheet(...signed);
    expect(textsOf(findMarks(reader('54.75-').tesseract, picture, words))).toEqual(Array(4).fill('54.75-'));
    const few = sheet(...signed.slice(1));
    expect(findMarks(reader('54.75-').tesseract, few.picture, few.words)).toEqual(few.words);
  });

  it('is read behind a space of print of one pitch', () => {
    const apart = Array.from({ length: 4 }, (): Cell[] => [
      [700, '54.75', '54.75'],
      [814, '-', null],
    ]);
    const { picture, words } = sheet(...apart);
    expect(textsOf(findMarks(reader('54.75 -').tesseract, picture, words))).toEqual(Array(4).fill('54.75-'));
  });

  it('is not looked for any more where look after look finds none', () => {
    const marked = Array.from({ length: 12 }, (): Cell[] => [
      [700, '54.75', '54.75'],
      [790, '-', null],
    ]);
    const { picture, words } = sheet(...marked);
    const { tesseract, asked } = reader('54.75');
    expect(findMarks(tesseract, picture, words)).toEqual(words);
    const once = reader('54.75');
    findMarks(once.tesseract, sheet(...marked.slice(0, 6)).picture, sheet(...marked.slice(0, 6)).words);
    expect(asked).toEqual(once.asked);
  });

  it('is never taken together with other figures', () => {
    const { picture, words } = sheet(...leading, lost);
    expect(findMarks(reader('-51.75').tesseract, picture, words)).toEqual(words);
  });

  it('is not looked for where there is no print, where no amount has one, nor in a line that goes on', () => {
    const ruled: Cell[] = [
      [500, '-'.repeat(11), null],
      [700, '54.75', '54.75'],
    ];
    for (const { picture, words } of [
      sheet(...leading, [[700, '54.75', '54.75']]),
      sheet(lost),
      sheet(...leading, ruled),
    ]) {
      const { tesseract, asked } = reader('-54.75');
      expect([findMarks(tesseract, picture, words), asked]).toEqual([words, []]);
    }
  });
});

describe('figures lost before an amount', () => {
  const lost: Cell[] = [
    [682, '9', null],
    [700, '3.22', '3.22'],
  ];

  it('are read where print touches it that no word was found for', () => {
    const { picture, words } = sheet(lost);
    expect(textsOf(findFigures(reader('93.22').tesseract, picture, words))).toEqual(['93.22']);
  });

  it('are looked for again where what was read so far is touched by print as well', () => {
    const { picture, words } = sheet([
      [484, '1506', null],
      [556, '188.03', '188.03'],
    ]);
    const recognise: Tesseract['recognise'] = ({ width, height }) => {
      const text = width > 420 ? '1,506,188.03' : '06,188.03';
      return [{ text, x: 0, y: 0, width, height, confidence: 0.9 }];
    };
    expect(textsOf(findFigures({ recognise }, picture, words))).toEqual(['1,506,188.03']);
  });

  it('are read behind a point that no word was found for either', () => {
    const { picture, words } = sheet([
      [664, '2·', null],
      [700, '204.19', '204.19'],
    ]);
    expect(textsOf(findFigures(reader('2.204.19').tesseract, picture, words))).toEqual(['2.204.19']);
  });

  it('are not taken where those that were read would change, nor looked for where a word stands', () => {
    const { picture, words } = sheet(lost);
    expect(findFigures(reader('98.22').tesseract, picture, words)).toEqual(words);
    const beside = sheet([
      [682, 'x', 'x'],
      [700, '3.22', '3.22'],
    ]);
    const { tesseract, asked } = reader('93.22');
    expect([findFigures(tesseract, beside.picture, beside.words), asked]).toEqual([beside.words, []]);
  });
});

describe('a column of letters behind amounts', () => {
  const rows = ['D', 'D'].map((letter): Cell[] => [
    [600, '10.00', '10.00'],
    [740, letter, letter],
  ]);

  it('is read, together with its amount, where a letter was taken for dirt', () => {
    const { picture, words } = sheet(...rows, [
      [600, '12.50', '12.50'],
      [740, 'A', null],
    ]);
    expect(textsOf(fillLetters(reader('12.50 A').tesseract, picture, words)).at(-1)).toBe('A');
  });

  it('is read where all of its letters were taken for dirt and only its head was read', () => {
    const row: Cell[] = [
      [600, '12.50', '12.50'],
      [740, 'D', null],
    ];
    for (const [head, letters] of [
      ['D/C', ['D', 'D']],
      ['DIC', ['D', 'D']],
      ['ABC', []],
    ] as const) {
      const { picture, words } = sheet([[740, head, head]], row, row);
      const found = fillLetters(reader('12.50 D').tesseract, picture, words);
      expect(textsOf(found.slice(words.length))).toEqual(letters);
    }
  });

  it('is left alone where nothing is printed', () => {
    const { picture, words } = sheet(...rows, [[600, '12.50', '12.50']]);
    const { tesseract, asked } = reader('12.50 D');
    expect([fillLetters(tesseract, picture, words), asked]).toEqual([words, []]);
  });
});

describe('a column of dates', () => {
  const dates = (...days: readonly string[]): Cell[][] =>
    days.map((day) => [
      [60, `${day}/03`, `${day}/03`],
      [400, 'Payment', 'Payment'],
    ]);
  const damaged: Cell[] = [
    [60, '05/03', '05703'],
    [400, 'Payment', 'Payment'],
  ];

  it('goes on above its first date from what is found there', () => {
    const lost = (day: string): Cell[] => [
      [60, `${day}/03`, null],
      [400, 'Payment', 'Payment'],
    ];
    const { picture, words } = sheet(
      lost('01'),
      lost('02'),
      lost('03'),
      lost('04'),
      lost('05'),
      ...dates('05', '06', '07', '08'),
    );
    const found = textsOf(fillDates(reader('05/03').tesseract, picture, words));
    expect(found.filter((text) => text === '05/03')).toHaveLength(6);
  });

  it('is read again, with its own characters, where what stands in it is no date', () => {
    const { picture, words } = sheet(...dates('02', '04'), damaged, ...dates('06', '09'));
    const { tesseract, asked } = reader('05/03');
    const texts = textsOf(fillDates(tesseract, picture, words));
    expect([texts.includes('05/03'), texts.includes('05703')]).toEqual([true, false]);
    expect(new Set(asked)).toEqual(new Set(['0123456789 /']));
  });

  it('is read with months first where one of its dates shows it, however unsure the reading between two days is', () => {
    const american = (day: string): Cell[] => [
      [60, `${day}/2025`, `${day}/2025`],
      [400, 'Payment', 'Payment'],
    ];
    const lost: Cell[] = [
      [60, '02/28/2025', null],
      [400, 'Payment', 'Payment'],
    ];
    const { picture, words } = sheet(
      ...['02/11', '02/21', '02/27'].map(american),
      lost,
      ...['03/02', '03/05'].map(american),
    );
    expect(textsOf(fillDates(reader('02/28/2025', 0.1).tesseract, picture, words))).toContain('02/28/2025');
  });

  it('goes on as far below its last date as its rows are apart', () => {
    const apart = ['02', '04', '06', '09'].flatMap((day) => [...dates(day), []]);
    const { picture, words } = sheet(...apart, [[60, '11/03', '11703']]);
    expect(textsOf(fillDates(reader('11/03').tesseract, picture, words))).toContain('11/03');
  });

  it('is printed with what its dates are made of, not with what stands before one of them', () => {
    const bracket: Cell[] = [[60, '03/03', '(03/03']];
    const { picture, words } = sheet(...dates('02'), bracket, damaged, ...dates('06', '09'));
    const { tesseract, asked } = reader('05/03');
    fillDates(tesseract, picture, words);
    expect(new Set(asked)).toEqual(new Set(['0123456789 /']));
  });

  it('takes a date out of order only from a reading that is very sure', () => {
    const { picture, words } = sheet(...dates('02', '04'), damaged, ...dates('06', '09'));
    expect(textsOf(fillDates(reader('25/03', 0.7).tesseract, picture, words))).toContain('05703');
    expect(textsOf(fillDates(reader('25/03', 0.95).tesseract, picture, words))).toContain('25/03');
  });

  it('leaves headings that begin where dates begin alone, and cells without print', () => {
    const heading: Cell[] = [[60, 'Withdrawals', 'Withdrawals']];
    const same: Cell[] = [[400, 'Payment', 'Payment']];
    const { picture, words } = sheet(...dates('02', '04'), heading, same, ...dates('06', '09'));
    const { tesseract, asked } = reader('05/03');
    expect([fillDates(tesseract, picture, words), asked]).toEqual([words, []]);
  });
});
