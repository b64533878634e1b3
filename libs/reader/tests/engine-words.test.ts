import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageOf, show, texts, wordsOn, type DrawnPage } from './engine-pdf.ts';

describe('words of a text page', () => {
  it('stand in points from the top left of the page', async () => {
    const [word] = await wordsOn({ content: show('Hello', 100, 742) });
    expect(word?.text).toBe('Hello');
    const [x = 0, y = 0, width = 0, height = 0] = word?.box ?? [];
    expect(x).toBeCloseTo(100, 0);
    expect(y).toBeCloseTo(842 - 742 - 8, 0);
    expect(width).toBeCloseTo(22.8, 0);
    expect(height).toBeCloseTo(10, 0);
  });

  it('come out the same whatever the order in which the page paints them', async () => {
    const cells = ['01/02', 'COFFEE', '12.50', '02/02', 'BOOKS', '1,200.00'];
    const inOrder = cells.map((text, index) =>
      show(text, 50 + (index % 3) * 150, 700 - 14 * Math.floor(index / 3)),
    );
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(inOrder, { minLength: inOrder.length }), async (shuffled) => {
        expect(texts(await wordsOn({ content: shuffled.join('') }))).toEqual(cells);
      }),
      { numRuns: 20 },
    );
  });

  it('are whole where the page paints letter by letter, and apart where it only leaves a gap', async () => {
    const letters = Array.from('AMOUNT').map(
      (letter, index) => `BT /F2 10 Tf 1 0 0 1 ${String(50 + 6 * index)} 700 Tm (${letter}) Tj ET`,
    );
    const content = `${letters.join('\n')}\nBT /F1 10 Tf 1 0 0 1 200 700 Tm [(one) -300 (two)] TJ ET`;
    expect(texts(await wordsOn({ content }))).toEqual(['AMOUNT', 'one', 'two']);
  });

  it('join titles set with wide spaces between the letters, not the columns beside them', async () => {
    const content = `q BT /F1 12 Tf 5 Tc 1 0 0 1 50 700 Tm (BALANCE) Tj ET Q\n${show('1.00', 250, 700)}${show('2.00', 290, 700)}`;
    expect(texts(await wordsOn({ content }))).toEqual(['BALANCE', '1.00', '2.00']);
  });

  it('are whole where their letters are set apart evenly, and the mark behind an amount is set so as well', async () => {
    const content = 'q BT /F1 8 Tf 0.8 Tc 1 0 0 1 50 700 Tm (718,260.00 Cr) Tj ET Q';
    expect(texts(await wordsOn({ content }))).toEqual(['718,260.00', 'Cr']);
  });

  it('keep the space where condensed text advances less than its letters are wide', async () => {
    const content = 'BT /F1 10 Tf -1 Tc 1 0 0 1 50 700 Tm (NET WORTH) Tj ET';
    expect(texts(await wordsOn({ content }))).toEqual(['NET', 'WORTH']);
  });

  it('are counted once where a bold face is faked by painting twice', async () => {
    const content = show('1,234.56', 50, 700) + show('1,234.56', 50.3, 700);
    expect(texts(await wordsOn({ content }))).toEqual(['1,234.56']);
  });

  it('keep doubled digits', async () => {
    expect(texts(await wordsOn({ content: show('1,100.00 Miller', 50, 700) }))).toEqual([
      '1,100.00',
      'Miller',
    ]);
  });

  it('include those inside form XObjects', async () => {
    const inner = show('inside', 10, 10);
    const form = `<< /Type /XObject /Subtype /Form /BBox [0 0 200 50] /Resources << /Font << /F1 5 0 R >> >>
      /Length ${String(inner.length)} >>\nstream\n${inner}\nendstream`;
    const [word] = await wordsOn({ content: 'q 1 0 0 1 100 500 cm /X1 Do Q', objects: [form] });
    expect(word?.text).toBe('inside');
    expect(word?.box[0]).toBeCloseTo(110, 0);
  });

  it('include what form fields are filled in with', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (42.00 GBP) /Rect [100 700 200 720] >>';
    const words = await wordsOn({
      content: show('Total', 50, 705),
      page: '/Annots [10 0 R]',
      objects: [field],
    });
    expect(texts(words)).toEqual(['Total', '42.00', 'GBP']);
  });
});

describe('a page that does not lie upright', () => {
  it('is shown upright where the page says it is turned', async () => {
    const page = await pageOf({
      content: 'BT /F1 10 Tf 0 1 -1 0 100 200 Tm (Hello) Tj ET',
      page: '/Rotate 90',
    });
    expect([page.width, page.height]).toEqual([842, 595]);
    expect(page.words[0]?.box[0]).toBeCloseTo(200, 0);
  });

  it.each([
    ['0 1 -1 0 300 100', 90],
    ['0 -1 1 0 300 700', 270],
    ['-1 0 0 -1 500 700', 180],
  ])('is turned where its text runs sideways (%s)', async (matrix) => {
    const line = (text: string, drop: number): string => {
      const [a, b, c, d, x, y] = matrix.split(' ').map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const at = `${String(x - c * drop)} ${String(y - d * drop)}`;
      return `BT /F1 10 Tf ${[a, b, c, d].join(' ')} ${at} Tm (${text}) Tj ET\n`;
    };
    const words = await wordsOn({ content: line('first line', 0) + line('second', 14) });
    expect(texts(words)).toEqual(['first', 'line', 'second']);
  });
});

describe('text that nobody reads as part of a line', () => {
  it.each([
    ['painted in no way', show('hidden', 50, 650, '3 Tr')],
    ['white on paper', show('hidden', 50, 650, '1 1 1 rg')],
    ['too small to see', 'BT /F1 0.8 Tf 1 0 0 1 50 650 Tm (hidden) Tj ET'],
    ['off the page', show('hidden', 700, 650)],
    ['a slanting watermark', 'BT /F1 10 Tf 0.7 0.7 -0.7 0.7 60 690 Tm (hidden) Tj ET'],
    ['a huge pale watermark', 'q /Pale gs BT /F1 60 Tf 1 0 0 1 50 690 Tm (hidden) Tj ET Q'],
  ])('is left out: %s', async (_, content) => {
    const row = show('01/02 COFFEE 12.50', 50, 700);
    expect(texts(await wordsOn({ content: content + row }))).toEqual(['01/02', 'COFFEE', '12.50']);
  });

  it('is left out: pale words all over the page and across its print', async () => {
    const tiles = (y: number): string =>
      Array.from('1234567', (_, at) => show('DRAFT COPY', 50 + 70 * at, y, '0.8 g')).join('');
    const row = show('01/02 COFFEE 12.50', 60, 700);
    const shown = ['01/02', 'COFFEE', '12.50'];
    expect(texts(await wordsOn({ content: tiles(702) + row }))).toEqual(shown);
    expect(texts(await wordsOn({ content: row + tiles(698) }))).toEqual(shown);
    // Pale captions keep clear of the print.
    expect(texts(await wordsOn({ content: row + tiles(680) }))).toHaveLength(shown.length + 14);
  });

  it('is left out: a stamp that runs a little askew over straight print, not a whole page that does', async () => {
    const askew = (text: string, y: number): string =>
      `BT /F1 10 Tf 0.9976 0.0698 -0.0698 0.9976 60 ${String(y)} Tm (${text}) Tj ET\n`;
    const row = show('01/02 COFFEE 12.50', 50, 700);
    expect(texts(await wordsOn({ content: askew('518', 700) + row }))).toEqual(['01/02', 'COFFEE', '12.50']);
    expect(texts(await wordsOn({ content: askew('COFFEE', 700) + askew('12.50', 650) }))).toHaveLength(2);
  });

  it('is kept where it runs a little askew by itself, in the size of the text beside it', async () => {
    const askew = (text: string, size: number): string =>
      `BT /F1 ${String(size)} Tf 0.9976 0.0698 -0.0698 0.9976 300 700 Tm (${text}) Tj ET\n`;
    const row = show('01/02', 50, 700) + show('COFFEE WITH ALL FRIENDS', 90, 700);
    expect(texts(await wordsOn({ content: row + askew('12.50', 10) }))).toContain('12.50');
    expect(texts(await wordsOn({ content: row + askew('12.50', 20) }))).not.toContain('12.50');
  });

  it('is kept where it is white on a dark ground', async () => {
    const content = `0 0 0.5 rg 40 690 300 30 re f\n${show('Date Amount', 50, 700, '1 1 1 rg')}`;
    expect(texts(await wordsOn({ content }))).toEqual(['Date', 'Amount']);
  });

  it('keeps every digit of an amount that the edge of the page cuts', async () => {
    const words = await wordsOn({ content: show('1,09,550.00', 560, 700) });
    expect(texts(words)).toEqual(['1,09,550.00']);
  });
});

describe('a cell whose text runs into the next column', () => {
  const REFERENCES = ['KX-4471-20093', 'KX-4471-20094', 'KX-4471-20101', 'KX-4471-20118'];
  const table = (left: number, texts: readonly string[]): string =>
    show('Number', 50, 740) +
    show('Details', left, 740) +
    REFERENCES.map(
      (text, at) => show(text, 50, 720 - 14 * at) + show(texts[at] ?? '', left, 720 - 14 * at),
    ).join('');

  it('ends where text that is painted by itself begins on every line', async () => {
    const words = await wordsOn({ content: table(121, ['Rent', 'Bakery', 'Wages', '-']) });
    expect(texts(words)).toEqual([
      'Number',
      'Details',
      ...REFERENCES.flatMap((text, at) => [text, ['Rent', 'Bakery', 'Wages', '-'][at]]),
    ]);
    expect(words.filter(({ opensCell }) => opensCell === true)).toHaveLength(4);
  });

  it('ends where another font begins at the place of a column, were it once', async () => {
    const name = `${show('(Number)', 50, 740)}BT /F2 10 Tf 1 0 0 1 88 740 Tm (Details) Tj ET\n`;
    const rows = ['Rent', 'Bakery', 'Wages', 'Shoes'].map(
      (text, at) => show(`K${String(at)}`, 50, 720 - 14 * at) + show(text, 88, 720 - 14 * at),
    );
    expect(texts(await wordsOn({ content: name + rows.join('') })).slice(0, 2)).toEqual([
      '(Number)',
      'Details',
    ]);
  });

  it('is no number whose last figures stand at one place on every line', async () => {
    const amount = (start: string, x: number, line: number): string =>
      show(start, x, 740 - 14 * line) + show('1.485', 420, 740 - 14 * line);
    const lines = ['11', '21', '51', '61'].map((start, at) => amount(start, 409.5, at + 1));
    const words = await wordsOn({ content: show('1.485', 420, 740) + lines.join('') });
    expect(texts(words)).toEqual(['1.485', '111.485', '211.485', '511.485', '611.485']);
  });

  it('is no word that is painted in parts', async () => {
    const part = (text: string, x: number, line: number): string =>
      `BT /F2 10 Tf 1 0 0 1 ${String(x)} ${String(740 - 14 * line)} Tm (${text}) Tj ET\n`;
    const lines = [1, 2, 3, 4].map((line) => part('Harb', 50, line) + part('our', 74, line));
    const words = await wordsOn({ content: part('our', 74, 0) + lines.join('') });
    expect(texts(words)).toEqual(['our', ...lines.map(() => 'Harbour')]);
  });

  it('is no word whose letters fit into each other, though what is behind them is painted by itself', async () => {
    const part = (text: string, x: number, line: number): string =>
      `BT /F2 10 Tf 1 0 0 1 ${String(x)} ${String(740 - 14 * line)} Tm (${text}) Tj ET\n`;
    const lines = [1, 2, 3, 4].map((line) => part('MP', 50, line) + part('AY', 61.3, line));
    const words = await wordsOn({ content: part('Amount', 61.3, 0) + lines.join('') });
    expect(texts(words)).toEqual(['Amount', ...lines.map(() => 'MPAY')]);
  });

  it('is none of several words whose letters are moved together by as little at one place', async () => {
    const part = (text: string, x: number, line: number): string =>
      `BT /F2 10 Tf 1 0 0 1 ${String(x)} ${String(740 - 14 * line)} Tm (${text}) Tj ET\n`;
    const names = [part('Amount', 67.8, 0), part('Balance', 67.8, 1)];
    const parted = [part('OCT', 50, 2), part('OPUS', 67.8, 2), part('FOR', 50, 3), part('TRESS', 67.8, 3)];
    const words = await wordsOn({ content: [...names, ...parted].join('') });
    expect(texts(words)).toEqual(['Amount', 'Balance', 'OCTOPUS', 'FORTRESS']);
  });
});

describe('a font that leaves room for formulas', () => {
  it('has words as high as the font is set, on the line of those beside them', async () => {
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /M 11 0 R >> >>';
    const body = 'BT /M 9 Tf 1 0 0 1 65 700 Tm (Nov) Tj ET';
    const widths = Array.from({ length: 95 }, () => '550').join(' ');
    const words = await wordsOn({
      content: `${show('14', 50, 700)}q /X1 Do Q`,
      objects: [
        `<< ${form} /Length ${String(body.length)} >>\nstream\n${body}\nendstream`,
        `<< /Type /Font /Subtype /TrueType /BaseFont /Formula /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126
           /Widths [${widths}] /FontDescriptor 12 0 R >>`,
        `<< /Type /FontDescriptor /FontName /Formula /Flags 32 /FontBBox [-1000 -2300 1500 3400] /ItalicAngle 0
           /Ascent 3400 /Descent -2300 /CapHeight 700 /StemV 80 >>`,
      ],
    });
    expect(texts(words)).toEqual(['14', 'Nov']);
    expect(words[1]?.box[3]).toBeCloseTo(9, 0);
  });
});

describe('a font that draws its glyphs itself and does not say which characters they are', () => {
  const stream = (head: string, body: string): string =>
    `<< ${head} /Length ${String(body.length)} >>\nstream\n${body}\nendstream`;
  /** "!" is a bar, "@" whatever is painted for it. */
  const setInOwnGlyphs = (text: string, at: string): DrawnPage => ({
    content: 'q /X1 Do Q',
    objects: [
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /T3 11 0 R >> >>',
        `BT /T3 1 Tf 10 0 0 10 50 700 Tm (${text}) Tj ET`,
      ),
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 33 /LastChar 64
         /Widths [${Array.from({ length: 32 }, () => '0.6').join(' ')}] /Resources << >>
         /CharProcs << /bar 12 0 R /speck 13 0 R >>
         /Encoding << /Type /Encoding /Differences [33 /bar 64 /speck] >> >>`,
      stream('', '0.6 0 0 0 0.5 0.7 d1 0 0 0.5 0.7 re f'),
      stream('', at),
    ],
  });

  it('has a space where it paints a speck that nobody could see', async () => {
    const speck = '0.6 0 0 0 0.02 0.02 d1 0 0 0.02 0.02 re f';
    expect(texts(await wordsOn(setInOwnGlyphs('!!!@!!', speck)))).toHaveLength(2);
  });

  it('has a mark where it paints a full stop', async () => {
    const stop = '0.6 0 0 0 0.1 0.1 d1 0 0 0.1 0.1 re f';
    expect(texts(await wordsOn(setInOwnGlyphs('!!!@!!', stop)))).toHaveLength(1);
  });
});
