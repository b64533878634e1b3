import type { Instalment } from '@counterfoil/statement/checks';
import { daysIn, type DateReading } from '../../lexicon/dates.ts';

/** A day as the document gives it. */
export interface PrintedDay {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

export interface Period {
  readonly start: string | null;
  readonly end: string | null;
}

/** How a document prints days and months, and how sure that is. */
export interface DateFormat {
  readonly order: 'dmy' | 'mdy' | 'ymd';
  /** Both orders are possible for every date, and nothing tells them apart. */
  readonly ambiguous: boolean;
}

export interface ResolvedDate {
  readonly iso: string;
  readonly impossible: boolean;
  readonly yearInferred: boolean;
}

const DAY_MS = 86_400_000;
/** Rows may be dated some days after the statement: a weekend's are booked on Monday. */
const LATE_MAX_MS = 31 * DAY_MS;
/** Nobody pays for a purchase in parts for longer. */
const YEARS_OF_PARTS = 6;
const MONTHS = 12;

/**
 * Decides day-month against month-day by dates that allow only one, then by the order of the rows and the printed
 * period, then by the dates around the rows that allow only one: "01/01/2025 - 06/30/2025" over "02/05/2025".
 */
export function dateFormat(
  dates: readonly (readonly DateReading[])[],
  period: Period,
  around: readonly (readonly DateReading[])[] = [],
  usual: DateFormat['order'] = 'dmy',
): DateFormat {
  const orders = ['dmy', 'mdy', 'ymd'] as const;
  const numeric = dates.filter((readings) => readings.some((reading) => reading.order !== 'named'));
  const can = orders.map(
    (order) => numeric.filter((readings) => readings.some((r) => r.order === order)).length,
  );
  const most = Math.max(...can);
  const inPeriod = orderOfPeriod(numeric, period);
  const possible = inPeriod === null ? orders.filter((_, at) => can[at] === most) : [inPeriod];
  const [only] = possible;
  if (numeric.length === 0 || only === undefined) return { order: 'dmy', ambiguous: false };
  if (possible.length === 1 || numeric.every((readings) => readings.length === 1))
    return { order: only, ambiguous: false };
  const scored = possible
    .map((order) => ({ order, score: plausibility(numeric, order, period) }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  const clear = first !== undefined && second !== undefined && first.score > second.score;
  const told = clear ? null : onlyOrder(around, possible);
  if (told !== null) return { order: told, ambiguous: false };
  const same = numeric.every((readings) => allSameDay(readings, possible));
  const likely = clear || !possible.includes(usual) ? (first?.order ?? only) : usual;
  return { order: likely, ambiguous: !clear && !same };
}

/** Fewer days may lie in the period by chance. */
const INSIDE_MIN = 2;

/**
 * The one order in which most of the days lie in the printed period, where in the others none does: what it does not fit is no
 * day of the calendar, as printed.
 */
function orderOfPeriod(
  days: readonly (readonly DateReading[])[],
  { start, end }: Period,
): 'dmy' | 'mdy' | null {
  if (start === null || end === null) return null;
  const inside = (order: string): number =>
    days.filter((readings) =>
      readings.some((one) => {
        const iso = one.order === order && one.year !== null ? isoOf(one.year, one) : '';
        return iso >= start && iso <= end;
      }),
    ).length;
  const [dmy, mdy] = [inside('dmy'), inside('mdy')];
  if (Math.min(dmy, mdy) > 0 || inside('ymd') > 0) return null;
  const most = Math.max(dmy, mdy);
  if (most < INSIDE_MIN || most * 2 < days.length) return null;
  return dmy > 0 ? 'dmy' : 'mdy';
}

/** "07/09/1446", "1403-05-12 AH": a day in the years of the Hijra, of the moon or of the sun. */
const OTHER_CALENDAR =
  /^(?:\d{1,2}[/.-]\d{1,2}[/.-]1[34]\d\d|1[34]\d\d[/.-]\d{1,2}[/.-]\d{1,2})(?: ?[AH]\.?H?\.?)?$/i;

/** The row's day again, in the years of another calendar. */
export function isOfOtherCalendar({ text }: { readonly text: string }): boolean {
  return OTHER_CALENDAR.test(text);
}

/** "03.08.", "03.08.2025": no year first, and no month with a name. */
const DOTTED = /^\d{1,2}\.\d{1,2}\.?(?:\d{2}|\d{4})?$/;

/** Days that are all written with full stops between their numbers have the day first, where no date shows otherwise. */
export function namesDayFirst(
  days: readonly { readonly text: string; readonly dates: readonly DateReading[] }[],
  all: readonly (readonly DateReading[])[],
): boolean {
  const isDotted =
    days.length > 0 && days.every(({ text, dates }) => DOTTED.test(text) && canBe(dates, 'dmy'));
  // "24.07.01" may begin with its year as well.
  const others = days.some(({ dates }) => canBe(dates, 'ymd'));
  // "8.23" may be an amount.
  const whole = all.filter((dates) => dates.some(({ year }) => year !== null));
  return isDotted && !others && whole.every((dates) => !canBe(dates, 'mdy') || canBe(dates, 'dmy'));
}

function canBe(dates: readonly DateReading[], order: DateReading['order']): boolean {
  return dates.some((reading) => reading.order === order);
}

/** The one of these orders that dates which allow no other are printed in; null where they contradict each other. */
function onlyOrder<T extends string>(
  dates: readonly (readonly DateReading[])[],
  orders: readonly T[],
): T | null {
  const sole = dates.flatMap((readings) => (readings.length === 1 ? [readings[0]?.order] : []));
  const said = orders.filter((order) => sole.includes(order as DateReading['order']));
  return said.length === 1 ? (said[0] ?? null) : null;
}

function allSameDay(readings: readonly DateReading[], orders: readonly string[]): boolean {
  const days = new Set(readings.filter((r) => orders.includes(r.order)).map((r) => `${r.month}-${r.day}`));
  return days.size <= 1;
}

/** Steps in order count against steps back, days inside the period against days outside, short spans against long. */
function plausibility(dates: readonly (readonly DateReading[])[], order: string, period: Period): number {
  const days: number[] = [];
  let outside = 0;
  for (const readings of dates) {
    const reading = readings.find((r) => r.order === order);
    if (reading === undefined) continue;
    const iso = isoOf(reading.year ?? yearFor(reading, period) ?? 2000, reading);
    days.push(Date.parse(`${iso}T00:00:00Z`) / DAY_MS || 0);
    if ((period.start !== null && iso < period.start) || (period.end !== null && iso > period.end))
      outside += 1;
  }
  let forwards = 0;
  let backwards = 0;
  let jumps = 0;
  for (let at = 1; at < days.length; at += 1) {
    const step = (days[at] ?? 0) - (days[at - 1] ?? 0);
    if (step < 0) backwards += 1;
    if (step > 0) forwards += 1;
    if (Math.abs(step) > 31) jumps += 1;
  }
  return -Math.min(forwards, backwards) * 2 - outside * 3 - jumps;
}

/** The reading of a printed date in the document's order. */
export function readingIn(readings: readonly DateReading[], format: DateFormat): DateReading | null {
  // Where the year comes first, a day that prints none has its month first.
  const short = format.order === 'ymd' ? 'mdy' : format.order;
  return (
    readings.find((r) => r.order === 'named' || r.order === format.order) ??
    readings.find((r) => r.order === short) ??
    readings[0] ??
    null
  );
}

/** A date with its year: the printed one, the period's, or the one that puts it nearest before the last known day. */
export function resolveDate(day: PrintedDay, period: Period, fallbackYear: number): ResolvedDate {
  const year = day.year ?? yearFor(day, period) ?? fallbackYear;
  return {
    iso: isoOf(year, day),
    impossible: day.day > daysIn(year, day.month),
    yearInferred: day.year === null,
  };
}

/**
 * A day without a year beside another of its row that prints one, as "28.12." booked and "02.01.26" of value: it is of
 * the year that puts it nearest to that other day.
 */
export function besideDay(day: PrintedDay, other: PrintedDay | null): PrintedDay {
  if (day.year !== null || other === null || other.year === null) return day;
  const at = Date.parse(`${isoOf(other.year, other)}T00:00:00Z`);
  if (Number.isNaN(at)) return day;
  const away = (year: number): number => Math.abs(Date.UTC(year, day.month - 1, day.day) - at);
  const [year = null] = [other.year, other.year - 1, other.year + 1].sort((a, b) => away(a) - away(b));
  return { ...day, year };
}

/**
 * A row's day that is printed without its year, and is nearest to the period in one that puts it long after its end: it is
 * of the year before. A purchase that is paid in parts is of the year from which so many months lead to the end; one in the
 * period, or shortly before it, may be dated by its part's own day.
 */
export function asBooked(
  resolved: ResolvedDate,
  instalment: Instalment | null,
  { start, end }: Period,
): ResolvedDate {
  const { iso, yearInferred } = resolved;
  if (!yearInferred || end === null) return resolved;
  const [at, first, last] = [iso, start ?? end, end].map(dayOf) as [number, number, number];
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  if (instalment === null || instalment.part < 2)
    return at > last + LATE_MAX_MS ? { ...resolved, iso: isoOf(year - 1, { month, day }) } : resolved;
  const { part, parts } = instalment;
  // "11/12" may be a day as well.
  const lag = parts > MONTHS ? 0 : LATE_MAX_MS;
  if (at >= first - lag && at <= last) return resolved;
  const away = (one: number): number => Math.abs(Date.UTC(one, month - 1 + part - 1, day) - last);
  const years = Array.from({ length: YEARS_OF_PARTS }, (_, back) => year - back);
  const [nearest = year] = years.sort((a, b) => away(a) - away(b));
  return { ...resolved, iso: isoOf(nearest, { month, day }) };
}

function dayOf(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`);
}

/** The year that puts the day inside the period, or nearest to it. */
function yearFor(day: PrintedDay, period: Period): number | null {
  const from = period.start ?? period.end;
  const to = period.end ?? period.start;
  if (from === null || to === null) return null;
  const start = Date.parse(`${from}T00:00:00Z`);
  if (period.end === null) return yearAfter(start, day);
  const end = Date.parse(`${to}T00:00:00Z`);
  let best: number | null = null;
  let distance = Infinity;
  for (let year = Number(to.slice(0, 4)) + 1; year >= Number(from.slice(0, 4)) - 1; year -= 1) {
    const at = Date.UTC(year, day.month - 1, day.day);
    // Where only one day is known it is the statement's, and days long after it are of the year before.
    const late = from === to && at > end + LATE_MAX_MS;
    const away = late ? Infinity : at < start ? start - at : at > end ? at - end : 0;
    if (away < distance) {
      distance = away;
      best = year;
    }
  }
  return best;
}

/** The year that puts the day after the one on which the statement starts, or shortly before it. */
function yearAfter(start: number, day: PrintedDay): number {
  const year = new Date(start).getUTCFullYear();
  const first = [year - 1, year].find((one) => Date.UTC(one, day.month - 1, day.day) >= start - LATE_MAX_MS);
  return first ?? year + 1;
}

/** The day as printed, also where the calendar does not have it. */
export function isoOf(year: number, day: { readonly month: number; readonly day: number }): string {
  return `${String(year).padStart(4, '0')}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;
}
