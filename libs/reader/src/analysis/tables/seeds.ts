import type { ColumnRole } from '../../lexicon/column-words.ts';
import { isDay, isMoney } from '../../lexicon/words.ts';
import { overlaps, touches, type Extent, type Track } from '../text/columns.ts';
import { TEXT_GAP, type TokenLine } from '../text/tokens.ts';
import { valueOf, type NumberFormat, type Value } from '../text/values.ts';
import { inTracks } from './date-columns.ts';
import type { Header } from './headers.ts';

/** An amount where it stands. */
export interface ValueExtent extends Extent {
  readonly value: Value;
  /** Its line carries a date of its own. */
  readonly dated: boolean;
}

/** Amounts that stand free on lines that a date opens; on all lines of a table that has a header but no dates. */
export function seedValues(
  lines: readonly TokenLine[],
  dateTracks: readonly Track<Extent>[],
  { header, noRows }: { readonly header: Header | null; readonly noRows: ReadonlySet<number> },
  format: NumberFormat,
): ValueExtent[] {
  const seeds: ValueExtent[] = [];
  const dateless = dateTracks.length === 0;
  if (dateless && header === null) return seeds;
  let opened = dateless;
  for (const line of lines) {
    const dated = !dateless && line.tokens.some((token) => inTracks(token, dateTracks));
    if (dated) opened = true;
    if (noRows.has(line.index)) continue;
    const values = freeValues(line, format).filter(
      (value) => value.strong && !inTracks(value.token, dateTracks) && !endsText(value, line, header),
    );
    if (values.length === 0) continue;
    // A column with a header of its own needs no date to be one: its only row may share a date with others.
    for (const value of opened ? values : values.filter((one) => underMoney(one, header))) {
      seeds.push({ line: line.index, left: value.left, right: value.right, value, dated });
    }
    opened = dateless;
  }
  return seeds;
}

/**
 * Whole numbers under the names of amounts, debits, credits or balances that no other amounts stand under: "1001  0  561,927.56".
 * Their lines have a date or stand right under one, they stand free of the words before them, and balances show whether they are
 * money.
 */
export function wholeValues(
  lines: readonly TokenLine[],
  dateTracks: readonly Track<Extent>[],
  header: Header | null,
  strong: readonly ValueExtent[],
  format: NumberFormat,
): ValueExtent[] {
  const cells = header?.cells ?? [];
  if (!cells.some(({ roles }) => roles[0] === 'balance'))
    return strong.length === 0 ? onlyWhole(lines, dateTracks, cells, format) : [];
  if (strong.length === 0) return wholeLedger(lines, dateTracks, cells, format);
  const empty = cells.filter(
    ({ roles, left, right }) =>
      roles.slice(0, 1).some(isMoney) && !strong.some((seed) => overlaps(seed, { left, right })),
  );
  if (empty.length === 0) return [];
  const paid = new Set(strong.map(({ line }) => line));
  const isDated = (line: TokenLine | undefined): boolean =>
    line?.tokens.some((token) => inTracks(token, dateTracks)) === true;
  return lines.flatMap((line, at) => {
    const dated = isDated(line);
    if (!paid.has(line.index) || !(dated || isDated(lines[at - 1]))) return [];
    return freeValues(line, format)
      .filter((value) => !value.strong && !inTracks(value.token, dateTracks))
      .filter((value) => empty.some((cell) => touches(cell, value)) && isApart(value, line))
      .map((value) => extentOf(value, line, dated));
  });
}

function extentOf(value: Value, { index }: TokenLine, dated: boolean): ValueExtent {
  return { line: index, left: value.left, right: value.right, value, dated };
}

/** The numbers of a line under some names, outside the columns of days. */
function valuesUnder(
  names: Header['cells'],
  line: TokenLine,
  dateTracks: readonly Track<Extent>[],
  format: NumberFormat,
): readonly Value[] {
  return freeValues(line, format).filter(
    (value) => !inTracks(value.token, dateTracks) && names.some((name) => touches(name, value)),
  );
}

/** Fewer days with a number under a name for money are no list of rows. */
const WHOLE_ROWS_MIN = 3;

/** "100" on every dated line under "Amount", in a table that prints no other money: each amount as it was typed in. */
function onlyWhole(
  lines: readonly TokenLine[],
  dateTracks: readonly Track<Extent>[],
  cells: Header['cells'],
  format: NumberFormat,
): ValueExtent[] {
  const days = dateTracks.filter((track) =>
    cells.some((cell) => isDay(cell.roles[0]) && touches(cell, track)),
  );
  const names = cells.filter(
    (cell) => cell.roles.some(isMoney) && !dateTracks.some((track) => overlaps(cell, track)),
  );
  if (days.length === 0 || names.length === 0) return [];
  const rows = lines.filter(({ tokens }) => tokens.some((token) => inTracks(token, days)));
  const found = rows.flatMap((line) => {
    const [value, more] = valuesUnder(names, line, dateTracks, format);
    return value === undefined || more !== undefined || !isApart(value, line)
      ? []
      : extentOf(value, line, true);
  });
  return found.length === rows.length && found.length >= WHOLE_ROWS_MIN ? found : [];
}

/**
 * "450   0   49550" on every dated line under "Debit", "Credit" and "Balance", in a table that prints no other money: each
 * balance leads to the next by what stands beside it.
 */
function wholeLedger(
  lines: readonly TokenLine[],
  dateTracks: readonly Track<Extent>[],
  cells: Header['cells'],
  format: NumberFormat,
): ValueExtent[] {
  if (!cells.some((cell) => isDay(cell.roles[0]) && dateTracks.some((track) => touches(cell, track))))
    return [];
  const names = cells.filter(({ roles }) => roles.slice(0, 1).some(isMoney));
  const rows = lines.filter(({ tokens }) => tokens.some((token) => inTracks(token, dateTracks)));
  const found = rows.map((line) => {
    const values = valuesUnder(names, line, dateTracks, format);
    const [balance, more] = values.filter((value) => isUnder(value, names, 'balance'));
    if (balance === undefined || more !== undefined || !values.every((value) => isApart(value, line)))
      return null;
    const moved = netOf(
      values.filter((value) => value !== balance),
      names,
    );
    return { line, values, balance: balance.minor, moved };
  });
  const led = found.filter((row) => row !== null);
  if (led.length < Math.max(rows.length, WHOLE_ROWS_MIN)) return [];
  if (!areLed(led) && !areLed(led.toReversed())) return [];
  return led.flatMap(({ line, values }) => values.map((value) => extentOf(value, line, true)));
}

/** Oldest first; nothing leads to the first balance. */
function areLed(rows: readonly { readonly balance: number; readonly moved: number }[]): boolean {
  return rows.every(({ balance, moved }, at) => {
    const before = rows[at - 1];
    return before === undefined || (moved !== 0 && Math.abs(balance - before.balance) === Math.abs(moved));
  });
}

function isUnder(value: Value, names: Header['cells'], role: ColumnRole): boolean {
  return names.some((name) => name.roles[0] === role && touches(name, value));
}

/** What came in less what went out. */
function netOf(values: readonly Value[], names: Header['cells']): number {
  return values.reduce(
    (sum, value) => sum + (isUnder(value, names, 'debit') ? -value.minor : value.minor),
    0,
  );
}

function isApart({ token, left }: Value, line: TokenLine): boolean {
  const before = line.tokens[line.tokens.indexOf(token) - 1];
  return before === undefined || left - before.right >= TEXT_GAP * line.unit;
}

/** Asked again by every step that looks for columns and their amounts. */
const valuesByLine = new WeakMap<
  TokenLine,
  { readonly format: NumberFormat; readonly values: readonly Value[] }
>();

/** The amounts of a line that do not stand inside running text. */
export function freeValues(line: TokenLine, format: NumberFormat): readonly Value[] {
  const known = valuesByLine.get(line);
  if (known?.format === format) return known.values;
  const values = findFreeValues(line, format);
  valuesByLine.set(line, { format, values });
  return values;
}

function findFreeValues(line: TokenLine, format: NumberFormat): Value[] {
  const values: Value[] = [];
  line.tokens.forEach((token, at) => {
    if (token.amounts.length === 0) return;
    const before = line.tokens[at - 1];
    const after = line.tokens[at + 1];
    const tight = TEXT_GAP * line.unit;
    const inText =
      before !== undefined &&
      after !== undefined &&
      before.amounts.length === 0 &&
      after.amounts.length === 0 &&
      token.left - before.right < tight &&
      after.left - token.right < tight;
    if (inText) return;
    const value = valueOf(token, format);
    if (value !== null) values.push(value);
  });
  return values;
}

/** "AMAZON, 12.99 GBP": close behind words, left of where the header has any money. */
function endsText(value: Value, line: TokenLine, header: Header | null): boolean {
  const before = line.tokens[line.tokens.indexOf(value.token) - 1];
  if (header === null || before === undefined || before.dates.length > 0 || before.amounts.length > 0)
    return false;
  if (value.left - before.right >= TEXT_GAP * line.unit) return false;
  const money = header.cells.filter((cell) => cell.roles.some(isMoney));
  return money.length > 0 && money.every((cell) => value.right < cell.left);
}

function underMoney(value: Value, header: Header | null): boolean {
  return header?.cells.some((cell) => cell.roles.some(isMoney) && overlaps(cell, value)) ?? false;
}
