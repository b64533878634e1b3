import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/analyse.ts';
import { emptyDateCells } from '../src/analysis/verdict/doubts.ts';
import { openDocument } from '../src/engine/open.ts';
import type { OcrRequest, ReadPicture } from '../src/engine/ocr-port.ts';
import { settleByLooking } from '../src/engine/second-reading.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { PageWords, Word } from '../src/page.ts';
import { drawPdf, pdfium } from './engine-pdf.ts';

const CHARACTER = 5;
/** Pixels a point, as pages are painted for OCR. */
const SCALE = 300 / 72;

/** Cells of a line: where they begin, or end where they are amounts, and how sure they are. */
type Cell = readonly [x: number, text: string, confidence?: number];

/** A scanned page of lines, 14 points apart. */
function scan(...lines: readonly (readonly Cell[])[]): PageWords {
  const words = lines.flatMap((cells, at) =>
    cells.flatMap(([x, text, confidence = 0.95]) => {
      let left = x > 300 ? x - text.length * CHARACTER : x;
      return text.split(' ').map((part): Word => {
        const box = [left, 40 + at * 14, part.length * CHARACTER, 10] as const;
        left += (part.length + 1) * CHARACTER;
        return { text: part, box, confidence };
      });
    }),
  );
  return { page: 1, width: 595, height: 842, method: 'ocr', words };
}

function readingOf(page: PageWords): StatementReading {
  const analysis = analyse([page], { documentKey: 'scan' });
  if (analysis.kind !== 'statement') throw new Error('the page is a statement');
  return analysis.reading;
}

/** What becomes of a page where looks at words find these texts, and other readings of it these pages; and how it was looked at. */
async function settled(
  page: PageWords,
  looks: Readonly<Record<string, string>>,
  other: PageWords = page,
): Promise<{ readonly reading: StatementReading; readonly modes: readonly OcrRequest['mode'][] }> {
  const running = await pdfium();
  const opened = openDocument(running, drawPdf({ content: '' }));
  if (opened.outcome !== 'open') throw new Error(opened.outcome);
  const modes: OcrRequest['mode'][] = [];
  const scaled = (box: Word['box']): Word['box'] => {
    const [x, y, width, height] = box.map((side) => side * SCALE) as [number, number, number, number];
    return [x, y, width, height];
  };
  const readPicture: ReadPicture = ({ mode, boxes }) => {
    modes.push(mode);
    if (mode !== 'digits') {
      const words = other.words.map((word) => ({ ...word, box: scaled(word.box) }));
      return Promise.resolve({ words, rulings: [] });
    }
    const words = boxes.map((box): Word => {
      const near = page.words.find(
        (word) => Math.abs(word.box[0] * SCALE - box[0]) < 1 && Math.abs(word.box[1] * SCALE - box[1]) < 1,
      );
      return { text: looks[near?.text ?? ''] ?? near?.text ?? '', box, confidence: 0.9 };
    });
    return Promise.resolve({ words, rulings: [] });
  };
  const first = { pages: [page], analysis: analyse([page], { documentKey: 'scan' }) };
  const analysis = await settleByLooking(running, opened.document, first, {
    documentKey: 'scan',
    readPicture,
  });
  opened.document.close();
  if (analysis.kind !== 'statement') throw new Error('the page is a statement');
  return { reading: analysis.reading, modes };
}

const HEAD = (opening: string): readonly (readonly Cell[])[] => [
  [[40, 'Example Bank Statement of account']],
  [[40, 'Statement period 01/03/2024 to 31/03/2024']],
  [
    [40, 'Opening balance'],
    [540, opening],
  ],
];
const NAMES: readonly Cell[] = [
  [40, 'Date'],
  [110, 'Description'],
  [420, 'Amount'],
];

describe('a day of a scan that stands out of order', () => {
  const row = (date: string, text: string, amount: string): readonly Cell[] => [
    [40, date],
    [110, text],
    [420, amount],
  ];
  const page = scan(
    ...HEAD('1,000.00'),
    NAMES,
    row('02/03/2024', 'Bakery', '-10.00'),
    row('05/03/2024', 'Salary', '500.00'),
    row('03/03/2024', 'House rent', '-90.00'),
    row('12/03/2024', 'Water supply', '-40.00'),
    row('15/03/2024', 'Phone network', '-60.00'),
    [
      [40, 'Closing balance'],
      [540, '1,300.00'],
    ],
  );

  it('is what the large network sees there, and no figure is looked at for it', async () => {
    expect(readingOf(page).verdict).toBe('discrepant');
    const { reading, modes } = await settled(page, { '03/03/2024': '08/03/2024' });
    expect([reading.verdict, reading.transactions[2]?.date, modes]).toEqual([
      'reconciled',
      '2024-03-08',
      ['digits'],
    ]);
  });

  it('stays where it is printed so, without a word read again in vain', async () => {
    const { reading, modes } = await settled(page, {});
    expect([reading.transactions[2]?.date, modes]).toEqual(['2024-03-03', ['digits']]);
  });
});

describe('a figure of a scan whose own balances do not hold', () => {
  const row = (date: string, amount: string, balance: string, sure = 0.95): readonly Cell[] => [
    [40, date],
    [110, 'Card payment'],
    [420, amount, sure],
    [540, balance],
  ];
  const lines = (opening: string, amount: string, sure: number): readonly (readonly Cell[])[] => [
    ...HEAD(opening),
    [...NAMES, [540, 'Balance']],
    row('02/03/2024', '-10.00', '990.00'),
    row('05/03/2024', '-20.00', '930.00'),
    row('08/03/2024', amount, '870.00', sure),
    row('12/03/2024', '-40.00', '777.00'),
    row('15/03/2024', '-60.00', '733.00'),
    [
      [40, 'Closing balance'],
      [540, '700.00'],
    ],
  ];
  const page = scan(...lines('1,000.00', '-730.00', 0.6));

  it('is what the large network is surer of', async () => {
    const { reading } = await settled(page, { '-730.00': '-30.00' });
    expect(reading.transactions[2]?.amount).toBe('-30.00');
  });

  it('does not come from another reading of the page that has lost a balance, though fewer sums fail without it', async () => {
    const { reading } = await settled(page, {}, scan(...lines('', '-31.00', 0.99)));
    expect(reading.accounts[0]?.opening_balance).toBe('1000.00');
    expect(reading.transactions[2]?.amount).toBe('-730.00');
  });
});

describe('a day of a scan that is read as its month alone, where the balances do not hold either', () => {
  const row = (date: string, amount: string, balance: string): readonly Cell[] => [
    [40, date],
    [110, 'Card payment'],
    [420, amount],
    [540, balance],
  ];
  const lines = (day: string): readonly (readonly Cell[])[] => [
    [[40, 'Example Bank Statement of account']],
    [[40, 'Statement period 01/03/2024 to 31/03/2024']],
    [...NAMES, [540, 'Balance']],
    [
      [40, '1 Mar 2024'],
      [110, 'BALANCE FORWARD'],
      [540, '1,000.00'],
    ],
    row(`${day}Mar 2024`.trim(), '-10.00', '990.00'),
    row('5 Mar 2024', '-20.00', '970.00'),
    row('8 Mar 2024', '-30.00', '640.00'),
    row('12 Mar 2024', '-40.00', '600.00'),
    [
      [110, 'CLOSING BALANCE'],
      [540, '600.00'],
    ],
  ];

  it('is what another reading of the page finds there, though its balances are shown to be broken', async () => {
    const first = scan(...lines(''));
    expect(readingOf(first)).toMatchObject({ verdict: 'discrepant', accounts: [{ opening_balance: null }] });
    const { reading } = await settled(first, {}, scan(...lines('4 ')));
    expect(reading.transactions[0]?.date).toBe('2024-03-04');
    expect(reading).toMatchObject({ verdict: 'discrepant', accounts: [{ opening_balance: '1000.00' }] });
  });
});

describe('the place of a date that is not printed', () => {
  it('is where days stand, not where an amount looks like one', () => {
    const row = (date: string, text: string, amount: string): readonly Cell[] => [
      [40, date],
      [110, text],
      [420, amount],
    ];
    const page = scan(
      ...HEAD('1,000.00'),
      NAMES,
      row('15 Mar', 'Auto payment', '150.00-'),
      row('', 'Interest on purchases', '15.02'),
      row('', 'Interest on advances', '10.03'),
      row('', 'Interest on plans', '21.01'),
      row('', 'Interest on transfers', '22.35'),
    );
    const cells = emptyDateCells([page], readingOf(page));
    expect(new Set(cells.map(({ box }) => box[0]))).toEqual(new Set([40]));
  });
});
