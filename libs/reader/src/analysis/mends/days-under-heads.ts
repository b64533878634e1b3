import type { DateReading } from '../../lexicon/dates.ts';
import { fold } from '../../lexicon/fold.ts';
import { monthOf } from '../../lexicon/month-words.ts';
import { columnRoles } from '../../lexicon/words.ts';
import type { Word } from '../../page.ts';
import { lineWith } from '../text/lines.ts';
import { isPlainMoney, token, tokenLine, type Token, type TokenLine } from '../text/tokens.ts';
import { inOrder } from './compact-days.ts';

/** Fewer rows show no habit. */
const ROWS_MIN = 3;
const YEAR = /^(?:19|20)\d\d$/;
/** A day or a month in a cell of its own. */
const TWO_FIGURES = /^\d\d$/;
const DAYS_MAX = 31;
const DAY = /^(0?[1-9]|[12]\d|3[01])\.?$/;
/** "MAR/2025". */
const MONTH_OF_YEAR = /^(\p{L}{3,})[./-]((?:19|20)\d\d)$/u;
/** What a column of bare days is called. */
const DAYS: ReadonlySet<string> = new Set([
  'dia',
  'day',
  'tag',
  'dag',
  'jour',
  'giorno',
  'dzien',
  'gun',
  'nap',
]);
/** Months that lie farther apart are those of two years. */
const HALF_YEAR = 6;
/** Cells of one column begin at the same place, to within this many points. */
const SAME_LEFT_POINTS = 4;

interface Month {
  readonly year: number | null;
  readonly month: number;
}

/** Whole dates for rows that print the day alone under a month, or day and month under a year. */
export function readDaysUnderHeads(lines: readonly TokenLine[]): readonly TokenLine[] {
  return underYears(
    inNamedCells(lines) ?? underMonths(lines) ?? underColumn(lines) ?? inTwoCells(lines) ?? lines,
  );
}

/**
 * Rows that begin with the day, under lines that say no more than the month. Only where every line of money under such
 * a heading begins with a day, and the days of each month are in order.
 */
function underMonths(lines: readonly TokenLine[]): readonly TokenLine[] | null {
  const days = new Map<number, DateReading>();
  const lists: number[][] = [];
  let head: Month | null = null;
  let row: TokenLine | null = null;
  const months = new Set<string>();
  let last = '';
  for (const line of lines) {
    const month = goesOn(line) ? null : monthAlone(line);
    if (month !== null) {
      // A month that comes again behind another one heads nothing.
      const name = `${String(month.year ?? '')}-${String(month.month)}`;
      if (name !== last && months.has(name)) return null;
      months.add(name);
      last = name;
      head = month;
      lists.push([]);
    } else if (head !== null && line.tokens.some(isPlainMoney)) {
      const day = dayOf(line.words[0]);
      // "december" may be what a payment was for: rows that print whole days need no heading.
      if (line.tokens.some(({ dates }) => dates.length > 0)) return null;
      // What follows the list: its total, another table.
      if (day !== null) add(line, day, head);
      else if (!goesOnBelow(line)) head = null;
    }
  }
  return dated(lines, days, lists);

  /** "Interest" over "December": what begins where the text of the row above does goes on with it. */
  function goesOn(line: TokenLine): boolean {
    const text = row?.tokens[1];
    return (
      text !== undefined && row?.page === line.page && Math.abs(line.left - text.left) <= SAME_LEFT_POINTS
    );
  }

  /** "Service  418 827 710 044" under a row: it begins behind the days and has nothing where amounts end. */
  function goesOnBelow(line: TokenLine): boolean {
    if (row === null || line.page !== row.page || line.left - row.left <= SAME_LEFT_POINTS) return false;
    const ends = row.tokens.filter(isPlainMoney).map(({ right }) => right);
    return !line.tokens.some(
      (cell) => isPlainMoney(cell) && ends.some((end) => Math.abs(end - cell.right) <= SAME_LEFT_POINTS),
    );
  }

  function add(line: TokenLine, day: number, month: Month): void {
    row = line;
    lists.at(-1)?.push(day);
    days.set(line.index, { ...month, day, order: 'named', impossible: false });
  }
}

/**
 * Rows that begin with the day in a column that is called so, of the month that was named last: in the period over the
 * table or on a line between the rows. Lines without a day share the one above.
 */
function underColumn(lines: readonly TokenLine[]): readonly TokenLine[] | null {
  const head = lines.find(({ words: [first], tokens }) =>
    first === undefined || tokens.some(isPlainMoney) ? false : DAYS.has(fold(first.text)),
  );
  const name = head?.words[0];
  if (head === undefined || name === undefined) return null;
  const days = new Map<number, DateReading>();
  const lists: number[][] = [[]];
  let month: Month | null = null;
  let others = 0;
  let isOther = false;
  for (const line of lines) {
    const paid = line.tokens.some(isPlainMoney);
    // "DIA BASE  SALDO  TAXA" under the rows heads another list; the names of these columns may stand on every page.
    if (!paid && DAYS.has(fold(line.words[0]?.text ?? ''))) isOther = line.text !== head.text;
    if (isOther) continue;
    const named = paid ? null : monthWithin(line);
    if (named !== null && named.month !== month?.month) lists.push([]);
    month = named ?? month;
    const day = dayOf(line.words[0]);
    if (month === null || line.index < head.index || !paid || day === null) continue;
    if (!stands(line.words[0] as Word, name) || (line.tokens[0]?.dates.length ?? 0) > 0) return null;
    const whole = line.tokens[1]?.dates ?? [];
    if (whole.length > 0 && whole.every((date) => date.day !== day)) others += 1;
    lists.at(-1)?.push(day);
    days.set(line.index, { ...month, day, order: 'named', impossible: false });
  }
  // "Địa chỉ" heads no days: the numbers of rows stand before their whole days, which a day of value mostly agrees with.
  if (2 * others > days.size) return null;
  return dated(lines, days, lists);
}

/**
 * Rows that begin with day and month in a cell each, "02 | 01" under "INFORME DEL MES: ENERO /2026": of the month that
 * was named last, where the two stand under one heading of days.
 */
function inTwoCells(lines: readonly TokenLine[]): readonly TokenLine[] | null {
  const found = new Map<number, { readonly cells: readonly [number, number]; readonly month: Month }>();
  let month: Month | null = null;
  let isHeaded = false;
  for (const line of lines) {
    const paid = line.tokens.some(isPlainMoney);
    if (!paid) month = monthWithin(line) ?? month;
    const [day, second] = line.tokens;
    if (day === undefined || second === undefined) continue;
    if (!paid) isHeaded = isHeaded || headsDays(line);
    const cells = [day, second].map(({ text }) => TWO_FIGURES.test(text));
    if (!isHeaded || !paid) continue;
    if (day.dates.length > 0) return null;
    if (month === null || !cells.every(Boolean)) continue;
    found.set(line.index, { cells: [Number(day.text), Number(second.text)], month });
  }
  const rows = [...found.values()];
  const orders = ([0, 1] as const).filter((at) =>
    rows.every(({ cells, month: { month: own } }) => cells[at] === own && (cells[1 - at] ?? 0) <= DAYS_MAX),
  );
  const [at] = orders;
  if (at === undefined || rows.length === 0) return null;
  return lines.map((line) => {
    const row = found.get(line.index);
    const [day, second, ...rest] = line.tokens;
    if (row === undefined || day === undefined || second === undefined) return line;
    const read: DateReading = {
      ...row.month,
      day: row.cells[at === 0 ? 1 : 0],
      order: 'named',
      impossible: false,
    };
    return { ...line, tokens: [token([...day.words, ...second.words], [], [read]), ...rest] };
  });
}

const MONTH_CELL = /^(?:mm|m|mois|month|mes|mês|mese|monat|maand)$/i;
const DAY_CELL = /^(?:jj|j|dd|d|tt|t|gg|jour|day|d[ií]a|tag|dag|giorno)$/i;
const MONTHS = 12;
/** Between a purchase and its booking. */
const BOOKED_MONTHS_MAX = 1;

/**
 * Rows that begin with month and day in a cell each, "01 | 15" under names that say which is which, "MM | JJ", and those of
 * a second day behind them, "J | M | J | M". The days of each list are in order, or have a second one a little later beside
 * them, as purchases have that are listed by their booking, card by card.
 */
function inNamedCells(lines: readonly TokenLine[]): readonly TokenLine[] | null {
  const found = new Map<number, readonly DateReading[]>();
  const lists: DateReading[][] = [];
  let names: DayNames | null = null;
  for (const line of lines) {
    const named = namedDays(line);
    if (named !== null) lists.push([]);
    names = named ?? names;
    if (names === null || !line.tokens.some(isPlainMoney) || !standsUnder(line, names)) continue;
    const days = names.pairs.map((_, pair) => dayIn(line, 2 * pair, names?.monthFirst === true));
    const [first] = days;
    if (first === undefined || first === null || days.includes(null)) return null;
    found.set(line.index, days as DateReading[]);
    lists.at(-1)?.push(first);
  }
  const areBooked = [...found.values()].every(isBookedSoon);
  if (found.size < ROWS_MIN || !(areBooked || lists.every((list) => list.length === 0 || inOrder(list))))
    return null;
  return lines.map((line) => {
    const days = found.get(line.index);
    if (days === undefined) return line;
    const cells = days.map((day, pair) => {
      const [one, other] = line.tokens.slice(2 * pair);
      return token([...(one?.words ?? []), ...(other?.words ?? [])], [], [day]);
    });
    return { ...line, tokens: [...cells, ...line.tokens.slice(2 * days.length)] };
  });
}

/** The names of the cells that days are printed in: one pair for each day of a row. */
interface DayNames {
  readonly pairs: readonly (readonly [Token, Token])[];
  readonly monthFirst: boolean;
}

function namedDays({ tokens }: TokenLine): DayNames | null {
  for (const monthFirst of [true, false]) {
    const [one, other] = monthFirst ? [MONTH_CELL, DAY_CELL] : [DAY_CELL, MONTH_CELL];
    const pairs: [Token, Token][] = [];
    for (let at = 0; at + 1 < tokens.length && pairs.length < 2; at += 2) {
      const [first, second] = tokens.slice(at) as [Token, Token];
      if (!one.test(first.text) || !other.test(second.text)) break;
      pairs.push([first, second]);
    }
    // Two letters alone may be anything: beside them stand the names of other columns, or those of a second day.
    if (pairs.length > 0 && tokens.length > 2) return { pairs, monthFirst };
  }
  return null;
}

function isBookedSoon([day, booked]: readonly DateReading[]): boolean {
  if (day === undefined || booked === undefined) return false;
  const later = (booked.month - day.month + MONTHS) % MONTHS;
  return later === 0 ? booked.day >= day.day : later <= BOOKED_MONTHS_MAX;
}

function standsUnder({ tokens }: TokenLine, { pairs }: DayNames): boolean {
  return pairs.flat().every((name, at) => tokens[at] !== undefined && isUnder(tokens[at], name));
}

function dayIn({ tokens }: TokenLine, at: number, monthFirst: boolean): DateReading | null {
  const [one = 0, other = 0] = tokens.slice(at, at + 2).map(({ text }) => Number(text));
  const [month, day] = monthFirst ? [one, other] : [other, one];
  if (month < 1 || month > MONTHS || day < 1 || day > DAYS_MAX) return null;
  return { year: null, month, day, order: monthFirst ? 'mdy' : 'dmy', impossible: false };
}

function isUnder({ text, left, right }: Token, name: Token): boolean {
  const reach = SAME_LEFT_POINTS;
  return TWO_FIGURES.test(text) && left < name.right + reach && right > name.left - reach;
}

/** "Fecha | Valor | Saldo": names of columns, the first of which is one of days. */
function headsDays({ tokens }: TokenLine): boolean {
  const [first, ...others] = tokens.map(({ text }) => columnRoles(text));
  return (first?.includes('date') ?? false) && others.some((roles) => roles.length > 0);
}

function stands({ box: [left, , width] }: Word, { box: [from, , size] }: Word): boolean {
  return left + width > from - SAME_LEFT_POINTS && left < from + size + SAME_LEFT_POINTS;
}

/** The lines with their dates; null where there are few or their days are in no order. */
function dated(
  lines: readonly TokenLine[],
  days: ReadonlyMap<number, DateReading>,
  lists: readonly (readonly number[])[],
): readonly TokenLine[] | null {
  if (days.size < ROWS_MIN) return null;
  if (!lists.every(rises) && !lists.map((list) => list.toReversed()).every(rises)) return null;
  return lines.map((line) => {
    const day = days.get(line.index);
    const [first, ...rest] = line.words;
    if (day === undefined || first === undefined) return line;
    // "12 DEB" is no debit of twelve: what stands behind the day is read anew.
    const others: readonly Token[] = rest.length === 0 ? [] : tokenLine(lineWith(line, rest)).tokens;
    return { ...line, tokens: [token([first], [], [day]), ...others] };
  });
}

function dayOf(word: Word | undefined): number | null {
  const day = DAY.exec(word?.text ?? '')?.[1];
  return day === undefined ? null : Number(day);
}

/** "januari 2025", "MARCH": a line that names a month and no day. */
function monthAlone({ words }: TokenLine): Month | null {
  if (words.length > 2) return null;
  const [name, year] = words.map(({ text }) => text.replace(/[:,]$/, ''));
  if (name === undefined || (year !== undefined && !YEAR.test(year))) return null;
  const month = monthOf(fold(name));
  return month === undefined ? null : { year: year === undefined ? null : Number(year), month };
}

/** "del 01 al 31 de MARZO del 2025.", "MOVIMENTOS MAR/2025", "MARZO /2025": the month and year that a line says last. */
function monthWithin(line: TokenLine): Month | null {
  const texts = line.words.map(({ text }) => text.replace(/[.,;:]+$/, ''));
  for (let at = texts.length - 1; at >= 0; at -= 1) {
    const text = texts[at] ?? '';
    const [, joined, own] = MONTH_OF_YEAR.exec(text) ?? [];
    const alone = text.replace(/^[/-]/, '');
    const year = own ?? (YEAR.test(alone) ? alone : undefined);
    const back = /^del?$/i.test(texts[at - 1] ?? '') ? 2 : 1;
    const month = year === undefined ? undefined : monthOf(fold(joined ?? texts[at - back] ?? ''));
    if (month !== undefined) return { year: Number(year), month };
  }
  return monthSpanned(line);
}

/** "01/03/2025 - 31/03/2025": the month that both days of a line lie in. */
function monthSpanned({ tokens }: TokenLine): Month | null {
  const days = tokens.filter(({ dates }) => dates.some(({ year }) => year !== null));
  const [from, to, more] = days.map(({ dates }) => dates);
  if (from === undefined || to === undefined || more !== undefined) return null;
  const both = to.filter(({ year, month, day }) =>
    from.some((start) => start.year === year && start.month === month && start.day < day),
  );
  const [first] = both;
  if (first === undefined || both.some(({ month }) => month !== first.month)) return null;
  return { year: first.year, month: first.month };
}

function rises(days: readonly number[]): boolean {
  return days.every((day, at) => day >= (days[at - 1] ?? 0));
}

/**
 * A year alone on a line, right over a row that prints day and month where it begins: the year of the rows below, up to
 * where December turns to January or back.
 */
function underYears(lines: readonly TokenLine[]): readonly TokenLine[] {
  let year: number | null = null;
  let month: number | null = null;
  return lines.map((line, at) => {
    if (isYearHead(line, lines[at + 1])) [year, month] = [Number(line.words[0]?.text), null];
    const [first, ...rest] = line.tokens;
    const day = first?.dates[0];
    if (year === null || first === undefined || day === undefined || !isYearless(first)) return line;
    const step = month === null ? 0 : day.month - month;
    if (Math.abs(step) > HALF_YEAR) year -= Math.sign(step);
    month = day.month;
    const own = year;
    return {
      ...line,
      tokens: [{ ...first, dates: first.dates.map((one) => ({ ...one, year: own })) }, ...rest],
    };
  });
}

function isYearHead({ words, left }: TokenLine, below: TokenLine | undefined): boolean {
  const [first] = below?.tokens ?? [];
  if (words.length !== 1 || !YEAR.test(words[0]?.text ?? '') || first === undefined) return false;
  return isYearless(first) && Math.abs(first.left - left) <= SAME_LEFT_POINTS;
}

function isYearless({ dates }: Token): boolean {
  return dates.length > 0 && dates.every((day) => day.year === null);
}
