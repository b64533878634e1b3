import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { analyse } from '../src/analysis/analyse.ts';
import { lineFrom, type Line } from '../src/analysis/text/lines.ts';
import { nearestDate, possibleDates } from '../src/analysis/ocr/misread-date.ts';
import { mendLines } from '../src/analysis/ocr/lines.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { Word } from '../src/page.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const CHARACTER = 5;

/** Cells at given places, their words a space apart, five points a character. */
function line(index: number, ...cells: readonly (readonly [number, string])[]): Line {
  const words = cells.flatMap(([left, text]) => {
    let x = left;
    return text.split(' ').map((part): Word => {
      const box = [x, index * 12, part.length * CHARACTER, 10] as const;
      x += (part.length + 1) * CHARACTER;
      return { text: part, box, confidence: 0.9 };
    });
  });
  return lineFrom(words, index, 1, 'ocr');
}

/** The lines of a scan as they are mended, the first cell of each as given. */
function mended(...lines: readonly (readonly (readonly [number, string])[])[]): string[] {
  return mendLines(lines.map((cells, at) => line(at, ...cells))).map(({ words }) =>
    words.map(({ text }) => text).join(' '),
  );
}

describe('a number with a space before or behind a 1', () => {
  it.each([
    ['0001 234/FEES', '0001234/FEES'],
    ['CARD 448812*7731 16 Aug', 'CARD 448812*7731 16 Aug'],
    ['CD 7714 15FEB25', 'CD 7714 15FEB25'],
  ])('%s is read as %s', (read, printed) => {
    // A space of a scan is narrower than those that are drawn here.
    const words = read.split(' ').map((text, at, all): Word => {
      const left = all.slice(0, at).join('').length * CHARACTER + at * 2.5;
      return { text, box: [left, 0, text.length * CHARACTER, 10], confidence: 0.9 };
    });
    const [mended] = mendLines([lineFrom(words, 0, 1, 'ocr')]);
    expect(mended?.words.map(({ text }) => text).join(' ')).toBe(printed);
  });

  it('stays two where the text layer of a deciphered page parts them', () => {
    const words = ['0001', '234/FEES'].map((text, at): Word => ({
      text,
      box: [at * 22.5, 0, text.length * CHARACTER, 10],
      confidence: 0.9,
    }));
    expect(mendLines([lineFrom(words, 0, 1, 'ocr')])[0]?.words).toHaveLength(1);
    expect(mendLines([lineFrom(words, 0, 1, 'ocr')], new Set([1]))[0]?.words).toHaveLength(2);
  });
});

describe("a date with a month's name", () => {
  const dates = ['02 Jan', '28 Dec', '30 Dec'].map((text) => [[40, text] as const]);

  it.each([
    ['28] an', '28 Jan'],
    ['29 }an', '29 Jan'],
    ['30 an', '30 Jan'],
    ['O1 Dec', '01 Dec'],
  ])('%s is %s where dates of the document say so', (read, printed) => {
    expect(mended(...dates, [[40, read]]).at(-1)).toBe(printed);
  });

  it('is mended though the day of posting stands undamaged behind it', () => {
    const both = (day: string, posted: string): (readonly [number, string])[] => [
      [40, day],
      [100, posted],
    ];
    const rows = [both('02 Jan', '03 Jan'), both('28 Dec', '29 Dec'), both('30 Dec', '31 Dec')];
    expect(mended(...rows, both('O1 Dec', '02 Dec')).at(-1)).toBe('01 Dec 02 Dec');
  });

  it('is left alone where it may be two, and where no dates stand', () => {
    const both = ['02 Jan', '28 Jun', '30 Jun'].map((text) => [[40, text] as const]);
    expect(mended(...both, [[40, '12 J?n']]).at(-1)).toBe('12 J?n');
    expect(mended(...dates, [[200, '30 an']]).at(-1)).toBe('30 an');
  });

  it('keeps its figures', () => {
    const possible = possibleDates(['02 Jan', '28 Dec']);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.constantFrom('Jan', 'Dec'),
        fc.nat(2),
        (day, month, at) => {
          const figures = String(day).padStart(2, '0');
          const letters = month.slice(0, at) + month.slice(at + 1);
          const { date } = nearestDate(`${figures} ${letters}`, possible);
          expect([`${figures} ${month}`, null]).toContain(date);
        },
      ),
    );
  });
});

describe("a month's name that was read as two words", () => {
  it('is one where both together are a month and neither is', () => {
    const apart = line(0, [40, 'J'], [46, 'anuary'], [80, '9,'], [94, '2025']);
    const texts = (of: Line): string => of.words.map(({ text }) => text).join(' ');
    expect(mendLines([apart]).map(texts)).toEqual(['January 9, 2025']);
    const name = line(0, [40, 'J'], [47, 'ANE']);
    expect(mendLines([name]).map(texts)).toEqual(['J ANE']);
  });
});

describe('what stands beside amounts', () => {
  it('is spelt as most of its kind', () => {
    const row = (sign: string): (readonly [number, string])[] => [
      [40, 'Compra'],
      [200, `${sign} 83,33`],
    ];
    expect(mended(row('-U$S'), row('-U$S'), row('-U$S'), row('-UsS')).at(-1)).toBe('Compra -U$S 83,33');
  });

  it('keeps its sign', () => {
    const row = (sign: string): (readonly [number, string])[] => [
      [40, 'Compra'],
      [200, `${sign} 83,33`],
    ];
    expect(mended(row('-U$S'), row('-U$S'), row('-U$S'), row('U$S')).at(-1)).toBe('Compra U$S 83,33');
  });
});

describe('a number with spaces between its groups', () => {
  const usual = ['4 533,45', '10 560,70', '-1 045,24'].map((text) => [[300, text] as const]);

  it('is one where the space looks wide', () => {
    const wide = [
      [300, '-1'],
      [320, '148,56'],
    ] as const;
    expect(mended(...usual, wide).at(-1)).toBe('-1148,56');
  });

  it('is one behind the mark of its groups, where several are read so', () => {
    const marked = ['719,', '686,', '661,'].map(
      (head) =>
        [
          [300, head],
          [324, '848'],
        ] as const,
    );
    expect(mended(...marked)).toEqual(['719,848', '686,848', '661,848']);
    expect(mended(...marked.slice(1))).toEqual(['686, 848', '661, 848']);
  });

  it('is two where it does not follow, or where the document writes none so', () => {
    const apart = [
      [300, '-1'],
      [340, '148,56'],
    ] as const;
    expect(mended(...usual, apart).at(-1)).toBe('-1 148,56');
    const wide = [
      [300, '-1'],
      [320, '148,56'],
    ] as const;
    expect(mended([[300, '148,56']], wide).at(-1)).toBe('-1 148,56');
  });
});

describe('a period whose dash is lost', () => {
  const label = [40, 'Open to close date:'] as const;

  it('has it again', () => {
    const printed = mended([label, [140, '12/10/2023'], [205, '01/08/2024']]);
    expect(printed).toEqual(['Open to close date: 12/10/2023 - 01/08/2024']);
    expect(
      mended([
        [40, '12/10/2023'],
        [105, '01/08/2024'],
      ]),
    ).toEqual(['12/10/2023 - 01/08/2024']);
  });

  it('is not made of two columns of dates', () => {
    const row = [
      [40, 'Payment'],
      [140, '12/10/2023'],
      [205, '13/10/2023'],
    ] as const;
    expect(mended(row, row, row)).toEqual(Array(3).fill('Payment 12/10/2023 13/10/2023'));
  });
});

describe('the dates of a scan', () => {
  const end = (text: string): readonly [number, string] => [540 - text.length * CHARACTER, text];

  /** A card statement over New Year: what is printed for its first date, and behind its period's label. */
  function card(firstDate: string, period: string): StatementReading {
    const lines = [
      line(0, [40, 'Example Bank credit card']),
      line(1, [40, `Opening/closing date ${period}`]),
      line(2, [40, 'Payment due date 02/15/2024']),
      line(3, [40, 'Previous balance'], end('$100.00')),
      line(4, [40, 'New balance'], end('$180.00')),
      line(6, [40, 'Date'], [110, 'Description'], end('Amount')),
      line(7, [40, firstDate], [110, 'Bakery'], end('10.00')),
      line(8, [40, '12/28'], [110, 'Book shop'], end('30.00')),
      line(9, [40, '01/04'], [110, 'Garage'], end('25.00')),
      line(10, [40, '01/09'], [110, 'Water supply'], end('15.00')),
    ];
    const page = { page: 1, width: 600, height: 800, method: 'ocr' as const };
    const analysis = analyse([{ ...page, words: lines.flatMap(({ words }) => words) }], {
      documentKey: 'card',
    });
    if (analysis.kind !== 'statement') throw new Error('the page is a statement');
    return analysis.reading;
  }

  it('over New Year are of the years near the other dates where the period is lost', () => {
    expect(card('12/20', '').transactions.map(({ date }) => date)).toEqual([
      '2023-12-20',
      '2023-12-28',
      '2024-01-04',
      '2024-01-09',
    ]);
  });

  it('prove nothing where the first one is lost, for no sum sees dates', () => {
    expect(card('12/20', '12/19/2023 - 01/18/2024').verdict).toBe('reconciled');
    expect(card('', '12/19/2023 - 01/18/2024').verdict).not.toBe('reconciled');
  });
});

describe('whole amounts of a scan', () => {
  const drawn: readonly Cell[][] = [
    [[40, 'Example Bank account statement']],
    [[40, 'Statement period: 01/03/2026 to 31/03/2026']],
    [[40, 'Opening balance: 4,000.00']],
    [[40, 'Closing balance: 4,843.75']],
    [],
    [
      [40, 'Date'],
      [110, 'Description'],
      [360, 'Debit', 'right'],
      [450, 'Credit', 'right'],
      [540, 'Balance', 'right'],
    ],
    ...(
      [
        ['02', '20', '0.00', '3980.00'],
        ['03', '75', '0.00', '3905.00'],
        ['05', '2800', '0.00', '1105.00'],
        ['09', '0.25', '0.00', '1104.75'],
        ['11', '0.00', '3754', '4858.75'],
        ['17', '15', '0.00', '4843.75'],
      ] as const
    ).map(([day, debit, credit, balance]): Cell[] => [
      [40, `${day}/03/2026`],
      [110, 'Transfer'],
      [360, debit, 'right'],
      [450, credit, 'right'],
      [540, balance, 'right'],
    ]),
  ];

  it('have lost the point before their cents where the balances say so', () => {
    const rows = (
      [
        ['02', '120.00', '3880.00'],
        ['03', '50', '3879.50'],
        ['05', '310.25', '3569.25'],
        ['09', '30', '3539.25'],
        ['11', '75.40', '3463.85'],
      ] as const
    ).map(([day, debit, balance]): Cell[] => [
      [40, `${day}/03/2026`],
      [110, 'Transfer'],
      [360, debit, 'right'],
      [540, balance, 'right'],
    ]);
    const head = drawn.slice(0, 6).map((cells) =>
      cells.map(([x, text, ...rest]) => {
        const printed = text.replace('4,843.75', '3,463.85');
        return [x, printed, ...rest] as Cell;
      }),
    );
    const analysis = analyse([pageOf([...head, ...rows], { method: 'ocr' })], { documentKey: 'cents' });
    if (analysis.kind !== 'statement') throw new Error('the page is a statement');
    expect(analysis.reading.verdict).toBe('reconciled');
    expect(analysis.reading.transactions.map(({ amount }) => amount)).toEqual([
      '-120.00',
      '-0.50',
      '-310.25',
      '-30.00',
      '-75.40',
    ]);
  });

  it('have lost no cents where others of their table have none either', () => {
    const analysis = analyse([pageOf(drawn, { method: 'ocr' })], { documentKey: 'whole' });
    if (analysis.kind !== 'statement') throw new Error('the page is a statement');
    expect(analysis.reading.verdict).toBe('reconciled');
    expect(analysis.reading.transactions.map(({ amount }) => amount)).toEqual([
      '-20.00',
      '-75.00',
      '-2800.00',
      '-0.25',
      '3754.00',
      '-15.00',
    ]);
  });
});
