import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { PageWords } from '../src/page.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** Reads one page of lines as a statement. */
export function read(lines: readonly (readonly Cell[])[]): StatementReading {
  return readPages([lines]);
}

/** Reads pages of lines, in their order, as one statement. */
export function readPages(
  pages: readonly (readonly (readonly Cell[])[])[],
  options: Partial<PageWords> = {},
): StatementReading {
  const drawn = pages.map((lines, at) => pageOf(lines, { ...options, page: at + 1 }));
  const analysis = analyse(drawn, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

/** What a page of these lines is taken for. */
export function kindOf(lines: readonly (readonly Cell[])[]): string {
  return analyse([pageOf(lines)], { documentKey: 'test' }).kind;
}

/** A label with its amount beside it. */
export function beside(label: string, amount: string): Cell[] {
  return [
    [40, label],
    [300, amount, 'right'],
  ];
}

/** A row of date, text and amount, or their header. */
export function row(day: string, text: string, amount: string): Cell[] {
  return [
    [40, day],
    [120, text],
    [500, amount, 'right'],
  ];
}

/** A row, or the names, of a table of days, texts, debits, credits and balances. */
export function ledgerRow(day: string, text: string, out: string, into: string, balance: string): Cell[] {
  return [
    [40, day],
    [110, text],
    [380, out, 'right'],
    [460, into, 'right'],
    [550, balance, 'right'],
  ];
}

/** A line of text where descriptions start. */
export function under(text: string): Cell[] {
  return [[120, text]];
}

/** The head of a statement of March 2025. */
export const HEAD: readonly Cell[][] = [
  [[40, 'Example Bank account statement']],
  [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
  [[40, 'Checking account number: 12345678']],
];

/** What the rows say. */
export const described = ({ transactions }: StatementReading): string[] =>
  transactions.map(({ description }) => description);
/** The rows' amounts, in their order. */
export const amounts = ({ transactions }: StatementReading): string[] =>
  transactions.map(({ amount }) => amount);
