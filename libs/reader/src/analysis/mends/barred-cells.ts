import { wordsOf } from '../../boxes.ts';
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
export function spreadBars(given: readonly PageWords[]): readonly PageWords[] {
  const pages = partBars(given);
  const barred = pages.filter(({ method, words }) => method === 'text' && holdsRow(words)).flatMap(barredOf);
  const [first, ...more] = barred.filter(isRow);
  if (first === undefined) return given;
  const rows = [first, ...more].filter(({ cells }) => cells.length === first.cells.length);
  // Without spaces around them bars part nothing, however they stand.
  const isSpaced = pages === given;
  const areRows = rows.length >= ROWS_MIN && rows.length > more.length && holdAmounts(rows);
  if (!areRows || (isSpaced && isRuled(rows))) return given;
  const isLike = ({ cells }: Barred): boolean => cells.length === first.cells.length;
  const columns = columnsOf(rows, barred.filter(isLike));
  const left = Math.min(...rows.map(({ line }) => line.left));
  const unit = unitOf(first.line);
  const spread = barred.flatMap((one) => {
    // A row with another number of cells has a bar within one of them: what it says is not known.
    if (!isLike(one) && (isSpaced || isRow(one))) return [];
    const { page, line, cells } = one;
    const right = left + unit * textOf(line).length;
    // "BALANCE|OPEN|03/01/2025|100.00" is no row, and has columns of its own.
    const own = isLike(one) ? columns : columnsOf([one], [one]);
    return {
      page,
      from: line.words,
      to: spreadRow({ line: { ...line, left, right }, cells }, own).words,
    };
  });
  return pages.map((page, at) => {
    const own = spread.filter((one) => one.page === page.page);
    if (own.length === 0) return given[at] ?? page;
    const moved = new Set(own.flatMap(({ from }) => from));
    return {
      ...page,
      words: [...page.words.filter((word) => !moved.has(word)), ...own.flatMap(({ to }) => to)],
    };
  });
}

/** "03/03/2025|Grocer" is three words, the bar one of them. */
function partBars(pages: readonly PageWords[]): readonly PageWords[] {
  const isSet = ({ text }: Word): boolean => text !== BAR && text.includes(BAR);
  if (!pages.some(({ method, words }) => method === 'text' && words.some(isSet))) return pages;
  const parted = (word: Word): Word[] =>
    wordsOf(word.text.replaceAll(BAR, ` ${BAR} `).trim(), word.box).map((part) => ({ ...word, ...part }));
  return pages.map((page) => ({
    ...page,
    words: page.words.flatMap((word) => (isSet(word) ? parted(word) : word)),
  }));
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
