import type { PageWords, Word } from '../src/page.ts';

/** A cell of a drawn line: where it starts, or ends where `right` says so, and what it says. */
export type Cell = readonly [x: number, text: string] | readonly [x: number, text: string, align: 'right'];

const CHARACTER = 5;
const HEIGHT = 10;
const LINE = 13;

/** A page of text lines, one every 13 points; an empty line leaves a space. */
export function pageOf(lines: readonly (readonly Cell[])[], options: Partial<PageWords> = {}): PageWords {
  const words = lines.flatMap((cells, row) => cells.flatMap((cell) => wordsOf(cell, 40 + row * LINE)));
  return { page: 1, width: 595, height: 842, method: 'text', words, ...options };
}

function wordsOf([x, text, align]: Cell, y: number): Word[] {
  let at = align === 'right' ? x - text.length * CHARACTER : x;
  return text.split(' ').flatMap((part) => {
    const word: Word = { text: part, box: [at, y, part.length * CHARACTER, HEIGHT], confidence: 1 };
    at += (part.length + 1) * CHARACTER;
    return part === '' ? [] : [word];
  });
}

/** A row of a drawn statement, in minor units. */
export interface DrawnRow {
  readonly day: number;
  readonly text: string;
  readonly minor: number;
}

/** "1,234.56" of minor units, without sign. */
export function money(minor: number): string {
  const [whole = '', cents = ''] = (Math.abs(minor) / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** "-1234.56": what a revision document says. */
export function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}

const COLUMNS = { date: 40, text: 110, debit: 380, credit: 460, balance: 550 } as const;

/** A statement of January 2026 with debit, credit and running balance columns. */
export function debitCreditPage(opening: number, rows: readonly DrawnRow[]): PageWords {
  let balance = opening;
  const closing = rows.reduce((sum, row) => sum + row.minor, opening);
  const lines: Cell[][] = [
    [[40, 'Example Bank account statement']],
    [[40, 'Statement period: 01/01/2026 to 31/01/2026']],
    [[40, 'Account number: 12345678']],
    [
      [40, 'Opening balance'],
      [300, signedMoney(opening), 'right'],
    ],
    [
      [40, 'Closing balance'],
      [300, signedMoney(closing), 'right'],
    ],
    [],
    [
      [COLUMNS.date, 'Date'],
      [COLUMNS.text, 'Description'],
      [COLUMNS.debit, 'Debit', 'right'],
      [COLUMNS.credit, 'Credit', 'right'],
      [COLUMNS.balance, 'Balance', 'right'],
    ],
  ];
  for (const row of rows) {
    balance += row.minor;
    lines.push([
      [COLUMNS.date, `${String(row.day).padStart(2, '0')}/01/2026`],
      [COLUMNS.text, row.text],
      [row.minor < 0 ? COLUMNS.debit : COLUMNS.credit, money(row.minor), 'right'],
      [COLUMNS.balance, signedMoney(balance), 'right'],
    ]);
  }
  return pageOf(lines);
}

function signedMoney(minor: number): string {
  return `${minor < 0 ? '-' : ''}${money(minor)}`;
}

/** Lines of named cells, each of which starts here, or ends. */
export const columns = (at: Readonly<Record<string, readonly [x: number, align?: 'right']>>) => {
  return (cells: Readonly<Record<string, string>>): Cell[] =>
    Object.entries(cells).map(([name, text]): Cell => {
      const [x, align] = at[name] as readonly [number, 'right'?];
      return align === undefined ? [x, text] : [x, text, align];
    });
};
