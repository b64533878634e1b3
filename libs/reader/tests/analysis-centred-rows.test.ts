import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { Word } from '../src/page.ts';
import { readAt, wordsOf } from './analysis-heights.ts';
import { HEAD, described } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const headLines = HEAD.map((cells, at): [number, ...Cell[]] => [at, ...cells]);

describe('rows whose amounts stand at the middle of their text', () => {
  const block = (at: number, day: string, texts: readonly string[], amount: string, balance: string) =>
    texts.map((text, line): [number, ...Cell[]] =>
      line === (texts.length - 1) / 2
        ? [at + line, [40, day], [150, text], [380, amount, 'right'], [460, balance, 'right']]
        : [at + line, [150, text]],
    );

  it('have as many lines below their amounts as above them, though no space tells rows apart', () => {
    const reading = readAt([
      ...headLines,
      [10, [40, 'Date'], [150, 'Particulars'], [380, 'Amount', 'right'], [460, 'Balance', 'right']],
      ...block(11, '2026-01-05', ['UPI/CR/PETER', 'OTIENO/UTIB', 'Chq: 301'], '20.00', '120.00'),
      ...block(
        14,
        '2026-01-07',
        ['UPI/DR/POWER', 'COMPANY/HDFC', '/MONTHLY', 'BILL', 'Chq: 302'],
        '-50.00',
        '70.00',
      ),
      ...block(19, '2026-01-09', ['MB/DR/MARKET', '/STALL', 'Chq: 0'], '-10.00', '60.00'),
      ...block(22, '2026-01-10', ['UPI/DR/TRAM', '/CITY', 'Chq: 303'], '-5.00', '55.00'),
    ]);
    expect(described(reading)).toEqual([
      'UPI/CR/PETER OTIENO/UTIB Chq: 301',
      'UPI/DR/POWER COMPANY/HDFC /MONTHLY BILL Chq: 302',
      'MB/DR/MARKET /STALL Chq: 0',
      'UPI/DR/TRAM /CITY Chq: 303',
    ]);
  });

  it('are none where the line that would be the last of one has the day of the next', () => {
    const names: [number, ...Cell[]] = [
      10,
      [40, 'Date'],
      [150, 'Particulars'],
      [380, 'Amount', 'right'],
      [460, 'Balance', 'right'],
    ];
    /** The day beside the first line and the amounts beside the last; rows stand little farther apart than lines. */
    const lines: [number, ...Cell[]][] = [[11, [40, '2026-01-04'], [150, 'B/F'], [460, '100.00', 'right']]];
    let at = 12;
    const low = (day: string, texts: readonly string[], amount: string, balance: string): void => {
      texts.forEach((text, line) => {
        const dated: Cell[] = day !== '' && line === 0 ? [[40, day]] : [];
        const paid: Cell[] = [
          [380, amount, 'right'],
          [460, balance, 'right'],
        ];
        const money = line < texts.length - 1 ? [] : paid.filter(([, figure]) => figure !== '');
        lines.push([at, ...dated, [150, text], ...money]);
        at += line < texts.length - 1 ? 0.9 : 1.1;
      });
    };
    const [bill, cash, card] = [['BILL PAYMENT', 'POWER CO'], ['CASH', 'HARBOUR'], ['CARD 5400']];
    low('2026-01-05', bill, '-20.00', '');
    low('', cash, '-30.00', '');
    low('', bill, '70.00', '');
    low('', card, '-10.00', '');
    low('', bill, '-10.00', '100.00');
    low('2026-01-06', bill, '-5.00', '');
    low('', cash, '-15.00', '80.00');
    low('2026-01-07', cash, '20.00', '100.00');
    low('2026-01-08', bill, '-1.00', '');
    low('', bill, '-2.00', '');
    low('', bill, '-3.00', '94.00');
    low('2026-01-09', cash, '-4.00', '90.00');
    low('2026-01-11', bill, '-7.00', '83.00');
    low('2026-01-12', card, '-8.00', '75.00');
    const texts = described(readAt([...headLines, names, ...lines]));
    expect(new Set(texts)).toEqual(new Set(['BILL PAYMENT POWER CO', 'CASH HARBOUR', 'CARD 5400']));
  });

  it('may be of two lines, with the amounts between them, and stand before those of three', () => {
    const two = (
      at: number,
      day: string,
      texts: readonly [string, string],
      amount: string,
      balance: string,
    ) =>
      [
        [at, [150, texts[0]]],
        [at + 0.4, [40, day], [380, amount, 'right'], [460, balance, 'right']],
        [at + 0.8, [150, texts[1]]],
      ] as [number, ...Cell[]][];
    const three = (at: number, day: string, texts: readonly string[], amount: string, balance: string) =>
      texts.map((text, line): [number, ...Cell[]] =>
        line === 1
          ? [at + 0.8, [40, day], [150, text], [380, amount, 'right'], [460, balance, 'right']]
          : [at + line * 0.8, [150, text]],
      );
    const reading = readAt([
      ...headLines,
      [10, [40, 'Date'], [150, 'Particulars'], [380, 'Amount', 'right'], [460, 'Balance', 'right']],
      ...two(12, '2026-01-05', ['UPI/PETER', 'OTIENO/UTIB'], '20.00', '120.00'),
      ...three(13.7, '2026-01-06', ['UPI/POWER', 'COMPANY', 'HDFC'], '-50.00', '70.00'),
      ...two(16.2, '2026-01-07', ['UPI/TRAM', 'CITY/SBIN'], '-5.00', '65.00'),
      ...two(17.9, '2026-01-08', ['UPI/MARKET', 'STALL/SBIN'], '-5.00', '60.00'),
      ...three(19.6, '2026-01-09', ['UPI/WATER', 'COMPANY', 'SBIN'], '-6.00', '54.00'),
      ...three(22.1, '2026-01-10', ['UPI/BOOKS', 'HARBOUR', 'SBIN'], '-4.00', '50.00'),
      ...two(24.6, '2026-01-11', ['UPI/TRAM', 'CITY/SBIN'], '-5.00', '45.00'),
      ...three(26.3, '2026-01-12', ['UPI/FERRY', 'HARBOUR', 'SBIN'], '-4.00', '41.00'),
    ]);
    expect(described(reading)).toEqual([
      'UPI/PETER OTIENO/UTIB',
      'UPI/POWER COMPANY HDFC',
      'UPI/TRAM CITY/SBIN',
      'UPI/MARKET STALL/SBIN',
      'UPI/WATER COMPANY SBIN',
      'UPI/BOOKS HARBOUR SBIN',
      'UPI/TRAM CITY/SBIN',
      'UPI/FERRY HARBOUR SBIN',
    ]);
  });

  it('may be one line among others, and follow a balance', () => {
    const reading = readAt([
      ...headLines,
      [10, [40, 'Date'], [150, 'Particulars'], [380, 'Amount', 'right'], [460, 'Balance', 'right']],
      [11, [40, '2026-01-04'], [150, 'B/F'], [460, '100.00', 'right']],
      ...block(12, '2026-01-05', ['UPI/PETER', 'OTIENO/UTIB', 'Chq: 301'], '20.00', '120.00'),
      ...block(15, '2026-01-07', ['UPI/POWER', 'COMPANY/HDFC', 'Chq: 302'], '-50.00', '70.00'),
      ...block(18, '2026-01-08', ['ANNUAL FEE'], '-10.00', '60.00'),
      ...block(19, '2026-01-09', ['UPI/TRAM', 'CITY/SBIN', 'Chq: 303'], '-5.00', '55.00'),
    ]);
    expect(described(reading)).toEqual([
      'UPI/PETER OTIENO/UTIB Chq: 301',
      'UPI/POWER COMPANY/HDFC Chq: 302',
      'ANNUAL FEE',
      'UPI/TRAM CITY/SBIN Chq: 303',
    ]);
  });

  it('have their text over them on a further page too, and lines of unlike heights', () => {
    // A scan's lines are as high as the letters on them.
    const scanned = (lines: readonly [number, ...Cell[]][]): Word[] =>
      lines.flatMap(([at, ...cells]) =>
        cells.flatMap((cell) =>
          wordsOf(cell, 40 + at * 11).map((word): Word => {
            const [x, y, width] = word.box;
            return { ...word, box: [x, y, width, /^[a-z]/.test(cell[1]) ? 6 : 10], confidence: 0.9 };
          }),
        ),
      );
    const head: [number, ...Cell[]] = [
      10,
      [40, 'Date'],
      [150, 'Particulars'],
      [380, 'Amount', 'right'],
      [460, 'Balance', 'right'],
    ];
    const first = scanned([
      ...headLines,
      head,
      [11, [40, '2026-01-04'], [150, 'B/F'], [460, '100.00', 'right']],
      ...block(12, '2026-01-05', ['UPI/PETER', 'BANK/UTIB', 'run'], '20.00', '120.00'),
      ...block(15, '2026-01-07', ['UPI/POWER', 'BANK/HDFC', 'can'], '-50.00', '70.00'),
    ]);
    const second = scanned([
      [8, [40, 'Glaven'], [530, 'BANKING']],
      ...block(11, '2026-01-08', ['UPI/MARKET', 'BANK/SBIN', 'war'], '-10.00', '60.00'),
      ...block(14, '2026-01-09', ['UPI/TRAM', 'BANK/SBIN', 'more'], '-5.00', '55.00'),
    ]);
    const pages = [first, second].map((words, at) => {
      return { page: at + 1, width: 595, height: 842, method: 'ocr', words } as const;
    });
    const analysis = analyse(pages, { documentKey: 'k' });
    if (analysis.kind !== 'statement') throw new Error('no statement');
    expect(described(analysis.reading)).toEqual([
      'UPI/PETER BANK/UTIB run',
      'UPI/POWER BANK/HDFC can',
      'UPI/MARKET BANK/SBIN war',
      'UPI/TRAM BANK/SBIN more',
    ]);
  });
});
