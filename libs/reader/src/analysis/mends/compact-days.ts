import { beginTogether } from '../../boxes.ts';
import type { ColumnRole } from '../../lexicon/column-words.ts';
import type { DateReading } from '../../lexicon/dates.ts';
import { printedYear } from '../days/printed-years.ts';
import { dayNumber, YEAR_NUMBER } from '../tables/day-balances.ts';
import type { HeaderCell } from '../tables/header-cell.ts';
import { headersOf, type Header } from '../tables/headers.ts';
import { namesOfDays } from '../tables/names-of-days.ts';
import { touches } from '../text/columns.ts';
import { isStrong, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';

/**
 * "250102", as Nordic and Japanese banks print the 2nd of January 2025, "020125", as Malaysian ones do, or "0201" where
 * the year is in the heading; under a name for days "0102" as well.
 */
const SHAPES = {
  ymd: /^(\d\d)(\d\d)(\d\d)$/,
  dmy: /^(\d\d)(\d\d)(\d\d)$/,
  dm: /^(\d\d)(\d\d)$/,
  md: /^(\d\d)(\d\d)$/,
} as const;
type Shape = keyof typeof SHAPES;
const WITH_YEAR = ['ymd', 'dmy'] as const;
const ORDERS = { ymd: 'ymd', dmy: 'dmy', dm: 'dmy', md: 'mdy' } as const;
/** Such figures are a number like any other: this many lines must begin with a day, and nearly all that begin with as many. */
const LINES_MIN = 3;
const SHARE_MIN = 0.9;
/** The days of one list lie within this many years. */
const YEARS_MAX = 2;
/** What counts the rows of a list. */
const NUMBER = /^\d{1,8}$/;

/** Lines that begin with a day printed otherwise are few beside those that begin with figures: what a note refers to. */
const OTHERS_SHARE_MAX = 0.05;

/**
 * Days in six or four digits: where the lines with money begin with numbers that are all days, in order or under a name
 * for days, and no line begins with a day printed otherwise, these numbers are their dates. Behind the text, only under a
 * name for days.
 */
export function readCompactDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const rows = lines.filter((line) => line.tokens.some(isStrong));
  const others = rows.filter(opensWithDate).length;
  if (others > OTHERS_SHARE_MAX * rows.length) return underNames(lines, rows, ['value_date']);
  const year = printedYear(lines);
  const [shape] = WITH_YEAR.filter((one) =>
    opensWithDays(rows, one, () => opensUnderName(lines, rows, one)),
  ).sort((one, other) => reachOf(rows, one, year) - reachOf(rows, other, year));
  if (shape !== undefined) {
    const lefts = columnsOf(rows, shape);
    return datedIn(
      lines,
      [shape],
      ({ left }) => shape === 'ymd' || lefts.some((other) => beginTogether(left, other)),
    );
  }
  const behind = behindNumbers(lines, rows, year);
  if (behind !== null) return behind;
  // "1201" may be anything elsewhere: it is a day where the rows begin, and where nearly every row has another.
  return others === 0 && opensWithDays(rows, 'dm')
    ? datedAt(lines, rows, ['dm'], columnsOf(rows, 'dm'))
    : underNames(lines, rows, ['date', 'value_date']);
}

/** "12613  250604  Card purchase": days of six figures under a name for days, behind the number that counts the rows. */
function behindNumbers(
  lines: readonly TokenLine[],
  rows: readonly TokenLine[],
  year: number | null,
): readonly TokenLine[] | null {
  const second = rows.flatMap(({ tokens: [first, cell] }) =>
    first !== undefined && cell !== undefined && NUMBER.test(first.text) && SHAPES.ymd.test(cell.text)
      ? cell
      : [],
  );
  if (second.length < LINES_MIN || second.length < SHARE_MIN * rows.length) return null;
  const names = namesOfDays(lines);
  const isColumn = (cell: Token): boolean =>
    second.includes(cell) && names.some((name) => touches(name, cell));
  const [shape] = WITH_YEAR.map((one) => ({
    one,
    days: second.filter(isColumn).flatMap((cell) => dayOf(cell, one) ?? []),
  }))
    .filter(({ days }) => days.length === second.length && inOrder(days))
    .sort((a, b) => reach(a.days, year) - reach(b.days, year));
  return shape === undefined ? null : datedIn(lines, [shape.one], isColumn);
}

function datedAt(
  lines: readonly TokenLine[],
  rows: readonly TokenLine[],
  shapes: readonly Shape[],
  named: readonly number[],
): readonly TokenLine[] {
  const [shape] = shapes;
  if (named.length === 0 || shape === undefined) return lines;
  const lefts = [...named, ...besides(rows, named, shape)];
  return datedIn(lines, shapes, ({ left }) => lefts.some((other) => beginTogether(left, other)));
}

/** A day of booking and one of value are no farther apart. */
const APART_DAYS_MAX = 10;
const MONTH_DAYS = 30;

/** About so many, across a new year as well. */
function daysApart(one: DateReading, other: DateReading): number {
  const days = Math.abs((one.month - other.month) * MONTH_DAYS + one.day - other.day);
  return Math.min(days, 12 * MONTH_DAYS - days);
}

/** Where figures stand on nearly all rows that are days close to those under a name, whatever stands over them itself. */
function besides(rows: readonly TokenLine[], named: readonly number[], shape: Shape): readonly number[] {
  const isNamed = ({ left }: Token): boolean => named.some((other) => beginTogether(left, other));
  const dated = rows.flatMap(({ tokens }) => {
    const day = dayOf(tokens.find(isNamed), shape);
    return day === null
      ? []
      : [{ day, others: tokens.filter((cell) => isDayOfYear(cell) && !isNamed(cell)) }];
  });
  const lefts = dated[0]?.others.map(({ left }) => left) ?? [];
  return lefts.filter((left) => {
    const close = dated.filter(({ day, others }) => {
      const other = dayOf(
        others.find((cell) => beginTogether(cell.left, left)),
        shape,
      );
      return other !== null && daysApart(day, other) <= APART_DAYS_MAX;
    });
    return close.length >= Math.max(LINES_MIN, SHARE_MIN * dated.length);
  });
}

/**
 * How far the rows reach in time, and away from the year that is printed. "011025, 021025, 031025" are three days of
 * one month rather than one day of three years; where nothing tells, the more usual way is the right one.
 */
function reachOf(rows: readonly TokenLine[], shape: Shape, year: number | null): number {
  return reach(
    rows.flatMap(({ tokens }) => dayOf(tokens[0], shape) ?? []),
    year,
  );
}

function reach(days: readonly DateReading[], year: number | null): number {
  const numbers = days.map(dayNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const away = year === null ? 0 : Math.abs(Math.floor(last / YEAR_NUMBER) - year);
  return away * YEAR_NUMBER + last - first;
}

/** Rows of several cards, each in its order, and rows in that of their booking are in none by the days they open with. */
function opensWithDays(
  rows: readonly TokenLine[],
  shape: Shape,
  isNamed: () => boolean = () => false,
): boolean {
  const opened = rows.filter((line) => SHAPES[shape].test(line.tokens[0]?.text ?? ''));
  const days = opened.flatMap((line) => dayOf(line.tokens[0], shape) ?? []);
  if (days.length < LINES_MIN || days.length < SHARE_MIN * opened.length) return false;
  if (!inOrder(days) && !(areClose(days) && isNamed())) return false;
  const numbers = days.map(dayNumber);
  return shape !== 'dm' || numbers.some((number, at) => number === numbers[at - 1]);
}

/** Whether nearly all rows that open with a day do so under a name for days. */
function opensUnderName(lines: readonly TokenLine[], rows: readonly TokenLine[], shape: Shape): boolean {
  const names = namesOfDays(lines);
  const opened = rows.flatMap(({ tokens: [first] }) => (dayOf(first, shape) === null ? [] : (first ?? [])));
  const named = opened.filter((cell) => names.some((name) => touches(name, cell)));
  return named.length >= SHARE_MIN * opened.length;
}

/** Where the days stand that nearly all rows print, by the left edge: numbers of checks never repeat, days do. */
function columnsOf(rows: readonly TokenLine[], shape: Shape): number[] {
  const opened = rows.filter((line) => dayOf(line.tokens[0], shape) !== null);
  const lefts =
    opened[0]?.tokens.flatMap((token) => (dayOf(token, shape) === null ? [] : [token.left])) ?? [];
  return lefts.filter((left) => {
    const has = opened.filter(({ tokens }) =>
      tokens.some((token) => beginTogether(token.left, left) && dayOf(token, shape) !== null),
    );
    return has.length >= SHARE_MIN * opened.length;
  });
}

const OF_YEAR = ['dm', 'md'] as const;

/**
 * Days of four digits that stand under a name for days, behind the text of rows that begin with none; under one for days of
 * value also of rows that begin with a day. All of them name the day first, or all the month.
 */
function underNames(
  lines: readonly TokenLine[],
  rows: readonly TokenLine[],
  roles: readonly ColumnRole[],
): readonly TokenLine[] {
  if (!rows.some(({ tokens }) => tokens.some(isDayOfYear))) return lines;
  const lefts = headersOf(lines).flatMap((header, at, headers) => {
    const named = header.cells.filter(({ roles: [role] }) => role !== undefined && roles.includes(role));
    return named.flatMap((name) => firstUnder(name, rows, header, headers[at + 1]) ?? []);
  });
  const columns = lefts.flatMap((left) => {
    const cells = rows.flatMap(({ tokens }) =>
      tokens.filter((cell) => beginTogether(cell.left, left) && SHAPES.dm.test(cell.text)),
    );
    const shapes = OF_YEAR.filter((shape) => cells.every((cell) => dayOf(cell, shape) !== null));
    return cells.length < LINES_MIN || shapes.length === 0 ? [] : [{ left, shapes }];
  });
  return datedAt(
    lines,
    rows,
    OF_YEAR.filter((shape) => columns.every(({ shapes }) => shapes.includes(shape))),
    columns.map(({ left }) => left),
  );
}

/** Where the first day of four digits stands under a name, down to the next names. */
function firstUnder(
  name: HeaderCell,
  rows: readonly TokenLine[],
  { last }: Header,
  next: Header | undefined,
): number | undefined {
  const isUnder = (cell: Token): boolean => touches(name, cell) && isDayOfYear(cell);
  const end = next?.first ?? Infinity;
  const row = rows.find(({ index, tokens }) => index > last && index < end && tokens.some(isUnder));
  return row?.tokens.find(isUnder)?.left;
}

const DAY_DIGITS = 4;

/** Asked of every cell of every row. */
function isDayOfYear(cell: Token): boolean {
  if (cell.text.length !== DAY_DIGITS || !SHAPES.dm.test(cell.text)) return false;
  return OF_YEAR.some((shape) => dayOf(cell, shape) !== null);
}

function datedIn(
  lines: readonly TokenLine[],
  shapes: readonly Shape[],
  isColumn: (token: Token) => boolean,
): readonly TokenLine[] {
  const dated = (token: Token): Token => {
    const dates = isColumn(token) ? shapes.flatMap((shape) => dayOf(token, shape) ?? []) : [];
    return dates.length === 0 ? token : { ...token, dates, amounts: [] };
  };
  return lines.map((line) => ({ ...line, tokens: line.tokens.map(dated) }));
}

function dayOf(token: Token | undefined, shape: Shape): DateReading | null {
  const figures = (SHAPES[shape].exec(token?.text ?? '') ?? []).slice(1).map(Number);
  const [day, month, year = null] = shape === 'ymd' || shape === 'md' ? figures.toReversed() : figures;
  if (month === undefined || day === undefined) return null;
  // 29 February is a day where no year is printed.
  const last = month >= 1 && month <= 12 ? new Date(Date.UTC(2000 + (year ?? 0), month, 0)).getUTCDate() : 0;
  if (day < 1 || day > last) return null;
  const order = ORDERS[shape];
  return { year: year === null ? null : 2000 + year, month, day, order, impossible: false };
}

/** One after the other, oldest or newest first, and all within few years; days without one may pass one New Year. */
export function inOrder(days: readonly DateReading[]): boolean {
  const numbers = days.map(dayNumber);
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? number));
  if (!areClose(days)) return false;
  const turns = days[0]?.year === null ? 1 : 0;
  return steps.filter((step) => step < 0).length <= turns || steps.filter((step) => step > 0).length <= turns;
}

function areClose(days: readonly DateReading[]): boolean {
  const years = days.map(({ year }) => year ?? 0);
  return Math.max(...years) - Math.min(...years) <= YEARS_MAX;
}
