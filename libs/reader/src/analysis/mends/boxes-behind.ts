import { beginTogether } from '../../boxes.ts';
import { columnRoles, isDay, isMoney } from '../../lexicon/words.ts';
import { BESIDE_POINTS, BOX_LINES_MIN, COLUMN_SHARE_MAX, partOfLine } from '../tables/box-beside.ts';
import { headersOf, type Header } from '../tables/headers.ts';
import { middleOf, renumbered } from '../text/lines.ts';
import { hasWord, isPlainMoney, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';
import { isName } from './boxes-before.ts';

/** A column of remarks stands on the lines of rows alone; so many lines of a box stand between these. */
const BETWEEN_MIN = 2;
/** A text and its amount are named at least. */
const NAMES_MIN = 2;
/** Cells of one column are as high in each row, to within less than so many points. */
const SET_APART_POINTS = 1.5;

/**
 * "Date  Details  Amount    Credit limit  500.00": what a box says as high as the names of columns, before these. Names
 * have no amount beside them.
 */
export function partBoxesBesideNames(lines: readonly TokenLine[]): readonly TokenLine[] {
  const parted: TokenLine[] = [];
  for (const line of lines) {
    const edge = labelBesideNames(line);
    const beside = edge === null ? [] : partOfLine(line, ({ left }) => left >= edge);
    // Other names may stand half a line higher.
    const over = parted.findLastIndex((above) => above.page !== line.page || above.bottom <= line.top);
    parted.splice(beside.length > 0 ? over + 1 : parted.length, 0, ...beside);
    parted.push(...partOfLine(line, ({ left }) => edge === null || left < edge));
  }
  return parted.length === lines.length ? lines : renumbered(parted);
}

/** Where the label of an amount begins that stands behind the names of columns, the last of them one of money. */
function labelBesideNames({ tokens }: TokenLine): number | null {
  const amount = tokens.at(-1);
  if (amount === undefined || tokens.length < NAMES_MIN + 2 || !isPlainMoney(amount)) return null;
  const [label, last] = [tokens.at(-2), tokens.at(-3)];
  const names = tokens.slice(0, -2);
  if (label === undefined || last === undefined || !names.every(isName) || !hasWord(label.text)) return null;
  const roles = names.map(({ text }) => columnRoles(text)[0]);
  const isNamed = roles.some((role) => isDay(role) || role === 'description');
  return isNamed && columnRoles(last.text).some(isMoney) && label.left - last.right > BESIDE_POINTS
    ? label.left
    : null;
}

/**
 * A box of words right of the rows, whatever days and figures are in it, its lines as high as rows, as the names of their
 * columns or between them: puts it before these names.
 */
export function liftBoxesBehind(lines: readonly TokenLine[]): readonly TokenLine[] {
  const heads = Map.groupBy(headersOf(lines).filter(endsWithMoney), ({ first }) => lines[first]?.page ?? 0);
  if (heads.size === 0) return lines;
  const pages = [...Map.groupBy(lines, ({ page }) => page)];
  const lifted = pages.flatMap(([page, own]) => liftedOn(own, heads.get(page) ?? []));
  return renumbered(lifted);
}

function endsWithMoney({ cells }: Header): boolean {
  return cells.some(({ roles }) => isDay(roles[0])) && (lastNamed(cells)?.roles.some(isMoney) ?? false);
}

/** A line of the box may stand as high as the names: its words name nothing. */
function lastNamed(cells: Header['cells']): Header['cells'][number] | undefined {
  return cells.findLast(({ roles }) => roles.length > 0);
}

/** The lines of a page with its boxes before the names that they stand beside; as they are where there is none. */
function liftedOn(lines: readonly TokenLine[], heads: readonly Header[]): readonly TokenLine[] {
  const [first] = heads;
  const from = lines.findIndex(({ index }) => index === first?.first);
  if (first === undefined || from < 0) return lines;
  const below = lines.slice(from);
  const edge = edgeOf(heads, below);
  const names = new Set(heads.flatMap(({ first: at, last }) => (at === last ? [at] : [at, last])));
  // What stands across the edge is of the whole page, and parts what stands beside the rows.
  const end = below.findIndex(({ tokens }) => tokens.some(({ left, right }) => left < edge && right > edge));
  const block = below.slice(0, end < 0 ? below.length : end);
  const box = block.filter((line) => besideOf(line, edge).length > 0);
  if (!isBox(box, block, edge, names)) return lines;
  const start = titleOver(lines, from, edge);
  const all = lines.slice(start, from + block.length);
  const own = all.flatMap((line) => partOfLine(line, ({ left }) => left <= edge));
  const beside = all.flatMap((line) => partOfLine(line, ({ left }) => left > edge));
  return [...lines.slice(0, start), ...beside, ...own, ...lines.slice(from + block.length)];
}

/** Where the title over the names stands, with the first lines of the box; where the names do if there is none. */
function titleOver(lines: readonly TokenLine[], from: number, edge: number): number {
  let start = from;
  while (start > 0 && lines[start - 1]?.tokens.every(({ left }) => left > edge) === true) start -= 1;
  const [title, more] = lines[start - 1]?.tokens ?? [];
  const isTitle = title !== undefined && more === undefined && title.right <= edge && isName(title);
  return isTitle ? start - 1 : start;
}

/** Where the columns end: behind the last name, and behind what stands under it. */
function edgeOf(heads: readonly Header[], lines: readonly TokenLine[]): number {
  const names = heads.flatMap(({ cells }) => lastNamed(cells) ?? []);
  const under = lines
    .filter(isRow)
    .flatMap(({ tokens }) => tokens)
    .filter((cell) => names.some((name) => cell.left < name.right && cell.right > name.left));
  return Math.max(...[...names, ...under].map(({ right }) => right)) + BESIDE_POINTS;
}

function isRow(line: Pick<TokenLine, 'tokens'>): boolean {
  return opensWithDate(line) && line.tokens.some(isPlainMoney);
}

function besideOf({ tokens }: TokenLine, edge: number): readonly Token[] {
  return tokens.filter(({ left }) => left > edge);
}

/** Lines of words begun at one place, in the lines of few rows, and not of rows alone. */
function isBox(
  box: readonly TokenLine[],
  block: readonly TokenLine[],
  edge: number,
  names: ReadonlySet<number>,
): boolean {
  const parts = box.map((line) => ({ line, cells: besideOf(line, edge) }));
  if (parts.some(({ cells }) => isRow({ tokens: cells }))) return false;
  const said = parts.filter(({ cells: [cell] }) => cell !== undefined && isPhrase(cell));
  const left = Math.min(...said.map(({ cells }) => cells[0]?.left ?? Infinity));
  const begun = ({ cells }: (typeof parts)[number]): boolean => beginTogether(cells[0]?.left ?? NaN, left);
  if (said.filter(begun).length < BOX_LINES_MIN || 2 * parts.filter(begun).length <= parts.length)
    return false;
  const between = parts.filter(({ line }) => !names.has(line.index) && !isRow(line));
  const rows = block.filter(isRow);
  const filled = parts.filter(({ line }) => isRow(line));
  const isColumn = filled.length > COLUMN_SHARE_MAX * rows.length && !areSetApart(filled);
  return between.length >= BETWEEN_MIN && !isColumn;
}

/** Whether what stands beside rows is as high as these by chance, here a little higher and there a little lower. */
function areSetApart(
  filled: readonly { readonly line: TokenLine; readonly cells: readonly Token[] }[],
): boolean {
  // A scan's words stand a little higher and lower in any case.
  if (filled.some(({ line }) => line.method === 'ocr')) return false;
  const apart = filled.map(({ line, cells: [cell] }) => {
    const [own, beside] = [line.words[0], cell?.words[0]];
    return own === undefined || beside === undefined ? 0 : middleOf(beside) - middleOf(own);
  });
  return Math.max(...apart) - Math.min(...apart) >= SET_APART_POINTS;
}

/** Several words: one alone may be a mark beside an amount. */
function isPhrase({ text, words, dates, amounts }: Token): boolean {
  return words.length > 1 && dates.length === 0 && amounts.length === 0 && hasWord(text);
}
