import { beginTogether } from '../../boxes.ts';
import { isMoney } from '../../lexicon/words.ts';
import { hasWord, isPlainMoney, lineOf, type Token, type TokenLine } from '../text/tokens.ts';
import type { Header } from './headers.ts';
import type { Table } from './table.ts';

/** Beyond the last column by this many points stands something else: a box of advice beside the rows. */
export const BESIDE_POINTS = 8;
/** So many sums with their names, on lines of their own, make a box; so do so many lines of words on one page. */
export const BOX_LINES_MIN = 3;
/** What stands in more of the rows is a column of theirs. */
export const COLUMN_SHARE_MAX = 0.5;

/** The edge right of which stands nothing of a table whose last name is one of money; null where it is another. */
export function columnsEnd({
  header,
  tracks,
  trackHeaders,
  ragged,
}: Pick<Table, 'header' | 'tracks' | 'trackHeaders' | 'ragged'>): number | null {
  // A line of the box beside the rows may stand as high as the names of the columns: its words name none.
  const last = header?.cells.findLast(({ roles }) => roles.length > 0) ?? header?.cells.at(-1);
  if (ragged || tracks.length === 0 || (last !== undefined && !last.roles.some(isMoney))) return null;
  // Figures right of the last name are the box's, as its words are.
  const own = tracks.filter(
    ({ left }, at) => last === undefined || left < last.right || (trackHeaders[at]?.length ?? 0) > 0,
  );
  return Math.max(last?.right ?? 0, ...own.map((track) => track.right)) + BESIDE_POINTS;
}

/**
 * A table's lines without the box of sums or advice that stands right of its named columns, whose lines stand beside rows,
 * between these and between the lines of one; null where there is none.
 */
export function withoutBoxBeside(table: Table): readonly TokenLine[] | null {
  const edge = columnsEnd(table);
  if (edge === null || !(hasSums(table.lines, edge) || hasAdvice(table, edge))) return null;
  return table.lines.flatMap((line) => partOfLine(line, ({ left }) => left <= edge));
}

/** What of a line some of its cells make up: the line as it is where all do, nothing where none does. */
export function partOfLine(line: TokenLine, isOwn: (cell: Token) => boolean): readonly TokenLine[] {
  const cells = line.tokens.filter(isOwn);
  if (cells.length === line.tokens.length) return [line];
  return cells.length === 0 ? [] : [lineOf(line, cells)];
}

/** Whether a box may stand right of the last name of money: asked before the columns are looked for. */
export function mayStandBeside(header: Header | null, lines: readonly TokenLine[]): boolean {
  const last = header?.cells.findLast(({ roles }) => roles.some(isMoney));
  if (last === undefined) return false;
  const edge = last.right + BESIDE_POINTS;
  const isLast = last === header?.cells.findLast(({ roles }) => roles.length > 0);
  return hasSums(lines, edge) || (isLast && wordsBeside(lines, edge).length > 0);
}

/** Lines of words right of the edge, in the lines of few rows: what a box beside them says may be a label's words. */
function hasAdvice({ lines, entries }: Table, edge: number): boolean {
  const beside = new Set(wordsBeside(lines, edge).map(({ index }) => index));
  const filled = entries.filter(({ line }) => beside.has(line.index));
  return beside.size > 0 && filled.length <= COLUMN_SHARE_MAX * entries.length;
}

/** The lines of a page that say several words right of the edge and nothing else there, begun at one place; none of too few. */
function wordsBeside(lines: readonly TokenLine[], edge: number): readonly TokenLine[] {
  const pages = new Map<number, { readonly line: TokenLine; readonly left: number }[]>();
  for (const line of lines) {
    const [words, more] = line.tokens.filter(({ left }) => left > edge);
    if (words === undefined || more !== undefined || !isPhrase(words)) continue;
    const said = pages.get(line.page) ?? [];
    said.push({ line, left: words.left });
    pages.set(line.page, said);
  }
  return [...pages.values()].flatMap((said) =>
    said
      .filter(({ left }) => {
        const alike = said.filter((other) => beginTogether(other.left, left));
        return alike.length >= BOX_LINES_MIN;
      })
      .map(({ line }) => line),
  );
}

function isPhrase({ text, words, dates, amounts }: Token): boolean {
  return words.length > 1 && dates.length === 0 && amounts.length === 0 && hasWord(text);
}

function hasSums(lines: readonly TokenLine[], edge: number): boolean {
  return lines.filter((line) => isSum(line, edge)).length >= BOX_LINES_MIN;
}

/** Right of the edge nothing but a name and its sum. */
function isSum({ tokens }: TokenLine, edge: number): boolean {
  const [name, value] = [tokens[0], tokens.at(-1)];
  if (name === undefined || value === undefined || name === value || name.left <= edge) return false;
  return name.dates.length === 0 && hasWord(name.text) && isPlainMoney(value);
}
