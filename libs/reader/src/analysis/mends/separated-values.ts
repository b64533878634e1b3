import { wordsOf } from '../../boxes.ts';
import { readAmount } from '../../lexicon/amounts.ts';
import { readDate } from '../../lexicon/dates.ts';
import type { Word } from '../../page.ts';
import { lineWith, type Line } from '../text/lines.ts';

/** A row of an export begins with its day, or with a number, in quotation marks or without. */
const OPENS_ROW = /^"?\d[\d./-]*"?([;,])/;
const QUOTED_CELLS = /";"|","/;
/** Fewer rows are no table, and fewer cells no row. */
const ROWS_MIN = 3;
const CELLS_MIN = 3;
/** So many widths of a character part the columns. */
const GAP_WIDTHS = 3;

/**
 * An export that was printed as it is, "2026-01-03,"Grocer",-12.00,88.00": the cells of its rows are put in columns, as
 * those of a table, with the names over them.
 */
export function spreadSeparated(lines: readonly Line[]): readonly Line[] {
  const rows = lines.flatMap((line) => rowOf(line) ?? []);
  const [first] = rows;
  if (first === undefined || rows.length < ROWS_MIN) return lines;
  const { separator, cells } = first;
  // A row with another number of cells has a separator within one of them: what it says is not known.
  const areAlike = rows.every((row) => row.separator === separator && row.cells.length === cells.length);
  if (!areAlike || !holdsDaysAndMoney(rows)) return lines;
  const head = lines[lines.indexOf(first.line) - 1];
  const names =
    head === undefined ? null : { line: head, separator, cells: cellsOf(textOf(head), separator) };
  const all = names?.cells.length === cells.length ? [names, ...rows] : rows;
  const columns = columnsOf(rows, all);
  const spread = new Map(all.map((row) => [row.line, spreadRow(row, columns)]));
  return lines.map((line) => spread.get(line) ?? withoutQuotes(line, separator));
}

interface Row {
  readonly line: Line;
  readonly separator: string;
  readonly cells: readonly string[];
}

function rowOf(line: Line): Row | null {
  const separator = OPENS_ROW.exec(line.words[0]?.text ?? '')?.[1];
  if (separator === undefined) return null;
  const cells = cellsOf(textOf(line), separator);
  return cells.length < CELLS_MIN ? null : { line, separator, cells };
}

function textOf({ words }: Line): string {
  return words.map(({ text }) => text).join(' ');
}

/** The cells of a line, without the quotation marks that keep separators within them. */
function cellsOf(text: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push('');
    else cells.push((cells.pop() ?? '') + character);
  }
  return cells.map((cell) => cell.trim());
}

function holdsDaysAndMoney(rows: readonly Row[]): boolean {
  const holds = (is: (cell: string) => boolean): boolean =>
    rows[0]?.cells.some((_, at) => rows.every(({ cells }) => is(cells[at] ?? ''))) === true;
  return holds((cell) => readDate(cell).length > 0) && holds(isMoney);
}

export function isMoney(cell: string): boolean {
  return readAmount(cell).some(
    ({ digits, style, symbol }) => digits > 0 || style !== 'none' || symbol !== null,
  );
}

/** Where a column begins, how wide it is in characters, and whether its cells end there, as amounts do. */
interface Column {
  readonly start: number;
  readonly width: number;
  readonly endsAlike: boolean;
}

export function columnsOf(
  rows: readonly Pick<Row, 'cells'>[],
  all: readonly Pick<Row, 'cells'>[],
): readonly Column[] {
  let start = 0;
  return (rows[0]?.cells ?? []).map((_, at) => {
    const width = Math.max(...all.map(({ cells }) => cells[at]?.length ?? 0));
    const filled = rows.filter(({ cells }) => cells[at] !== '');
    const column = { start, width, endsAlike: filled.every(({ cells }) => isMoney(cells[at] ?? '')) };
    start += width + GAP_WIDTHS;
    return column;
  });
}

export function spreadRow({ line, cells }: Omit<Row, 'separator'>, columns: readonly Column[]): Line {
  const unit = (line.right - line.left) / Math.max(textOf(line).length, 1);
  const words = cells.flatMap((cell, at) => {
    const { start = 0, width = 0, endsAlike = false } = columns[at] ?? {};
    return placed(cell, line, start + (endsAlike ? width - cell.length : 0), unit);
  });
  return words.length === 0 ? line : lineWith(line, words);
}

/** "Account:";"44093100";" over the names: what is written there, each in its place. */
function withoutQuotes(line: Line, separator: string): Line {
  const text = textOf(line);
  if (!QUOTED_CELLS.test(text)) return line;
  const unit = (line.right - line.left) / text.length;
  let at = 0;
  const words = cellsOf(text, separator).flatMap((cell) => {
    const words = placed(cell, line, at, unit);
    at += cell.length + GAP_WIDTHS;
    return words;
  });
  return words.length === 0 ? line : lineWith(line, words);
}

/** The words of a cell that begins so many characters behind the line's own beginning. */
function placed(cell: string, { left, words: [sample] }: Line, start: number, unit: number): Word[] {
  if (sample === undefined || cell === '') return [];
  const [, top, , height] = sample.box;
  const box = [left + start * unit, top, cell.length * unit, height] as const;
  return wordsOf(cell, box).map((word) => ({ ...sample, ...word }));
}
