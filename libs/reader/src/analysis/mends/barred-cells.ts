import { readAmount } from '../../lexicon/amounts.ts';
import { readDate } from '../../lexicon/dates.ts';
import type { PageWords, Word } from '../../page.ts';
import { clusterByMiddle, lineFrom, type Line } from '../text/lines.ts';
import { columnsOf, spreadRow } from './separated-values.ts';

const BAR = '|';
/** Fewer rows are no table, and fewer cells no row. */
const ROWS_MIN = 3;
const CELLS_MIN = 3;
/** The bars of a ruled table stand under each other, to within so many widths of a character. */
const RULED_WIDTHS = 2;

/** A line, and its cells, the empty ones too. */
interface Barred {
  readonly page: number;
  readonly line: Line;
  readonly cells: readonly string[];
}

/**
 * "03/03/2025 | Grocer | 20.00 | 80.00": the cells of rows that bars part wherever a text ends are put in columns, with
 * the names over them. The bars of a ruled table stand under each other, and so do its cells.
 */
export function spreadBars(pages: readonly PageWords[]): readonly PageWords[] {
  const barred = pages.filter(({ method, words }) => method === 'text' && holdsRow(words)).flatMap(barredOf);
  const [first, ...more] = barred.filter(isRow);
  if (first === undefined) return pages;
  const rows = [first, ...more].filter(({ cells }) => cells.length === first.cells.length);
  // A row with another number of cells has a bar within one of them: what it says is not known.
  if (rows.length < ROWS_MIN || rows.length <= more.length || isRuled(rows) || !holdAmounts(rows))
    return pages;
  const all = barred.filter((one) => one.cells.length === first.cells.length);
  const columns = columnsOf(rows, all);
  const left = Math.min(...rows.map(({ line }) => line.left));
  const unit = unitOf(first.line);
  const spread = all.map(({ page, line, cells }) => {
    const right = left + unit * textOf(line).length;
    return {
      page,
      from: line.words,
      to: spreadRow({ line: { ...line, left, right }, cells }, columns).words,
    };
  });
  return pages.map((page) => {
    const own = spread.filter((one) => one.page === page.page);
    if (own.length === 0) return page;
    const moved = new Set(own.flatMap(({ from }) => from));
    return {
      ...page,
      words: [...page.words.filter((word) => !moved.has(word)), ...own.flatMap(({ to }) => to)],
    };
  });
}

/** Most pages have no bars at all. */
function holdsRow(words: readonly Word[]): boolean {
  return words.some(({ text }) => text === BAR);
}

function barredOf({ page, method, words }: PageWords): Barred[] {
  return clusterByMiddle(words).flatMap((cluster) => {
    if (!holdsRow(cluster)) return [];
    const line = lineFrom(
      [...cluster].sort((a, b) => a.box[0] - b.box[0]),
      0,
      page,
      method,
    );
    const cells = textOf(line)
      .split(BAR)
      .map((cell) => cell.trim());
    return cells.length < CELLS_MIN ? [] : [{ page, line, cells }];
  });
}

function textOf({ words }: Line): string {
  return words.map(({ text }) => text).join(' ');
}

function unitOf(line: Line): number {
  return (line.right - line.left) / textOf(line).length;
}

/** A day, and no bar before it. */
function isRow({ cells: [day = ''] }: Barred): boolean {
  return readDate(day).length > 0;
}

function isRuled(rows: readonly Barred[]): boolean {
  const bars = rows.map(({ line }) => line.words.flatMap(({ text, box }) => (text === BAR ? [box[0]] : [])));
  return (bars[0] ?? []).every((_, at) => {
    const places = bars.map((own) => own[at] ?? 0);
    return Math.max(...places) - Math.min(...places) < RULED_WIDTHS * unitOf((rows[0] as Barred).line);
  });
}

function holdAmounts(rows: readonly Barred[]): boolean {
  return (rows[0] as Barred).cells.some((_, at) =>
    rows.every(({ cells }) => at > 0 && readAmount(cells[at] ?? '').length > 0),
  );
}
