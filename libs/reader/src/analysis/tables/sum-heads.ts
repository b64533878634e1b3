import type { LineMeaning } from '../../lexicon/line-words.ts';
import { isTold } from '../text/free-cells.ts';
import { opensWithDate, type TokenLine } from '../text/tokens.ts';
import { signedMinor, type NumberFormat, type Value } from '../text/values.ts';
import { isOfPeriod } from './date-columns.ts';
import type { Label } from './labels.ts';
import type { Section } from './sections.ts';
import { freeValues } from './seeds.ts';
import { spanHeads } from './spans.ts';

/** What the label of a sum says of the rows it adds up. */
const DIRECTIONS: Readonly<Partial<Record<LineMeaning, 'in' | 'out'>>> = {
  total_in: 'in',
  section_in: 'in',
  total_out: 'out',
  section_out: 'out',
};
/** Labels that no row has. */
const ENDS: ReadonlySet<LineMeaning> = new Set(['opening', 'closing', 'total']);
/** Fewer dated sums are no habit of the document. */
const DATED_MIN = 2;
/** A section of more lines is not looked through for its end. */
const SECTION_LINES_MAX = 600;

/** A section whose heading prints the sum of the rows under it: "Withdrawals, 19 items totaling $1,578.54". */
export interface SumHead extends Section {
  /** The heading's own line. */
  readonly line: number;
  /** It carries the date of the rows under it, which print none. */
  readonly dated: boolean;
}

/**
 * Labelled totals in or out that stand over their rows, found by adding up: a total that closes a section is the sum
 * of what stands above it, one that opens a section of what follows.
 */
export function sumHeads(
  lines: readonly TokenLine[],
  labels: readonly Label[],
  format: NumberFormat,
): SumHead[] {
  const labelled = new Set(labels.map((label) => label.line));
  const ends = new Set(labels.filter(endsRows).map((label) => label.line));
  const heads: SumHead[] = [];
  for (const label of labels) {
    const kind = DIRECTIONS[label.meaning];
    const line = lines[label.line];
    const last = heads.at(-1);
    if (kind === undefined || line === undefined || label.minor === 0 || last?.line === label.line) continue;
    if (moneyOf(line, format).length !== 1) continue;
    // A day's second sum shares the date of its first.
    const dated = opensDay(line) || last?.dated === true;
    const below = { from: line.index, step: 1, undated: dated, ends } as const;
    const above = { from: line.index, step: -1, undated: false, ends: labelled } as const;
    const sum = Math.abs(label.minor);
    const to = lastAdded(lines, sum, below, format);
    if (to === null || (!dated && lastAdded(lines, sum, above, format) !== null)) continue;
    heads.push({
      kind,
      title: label.text,
      from: dated ? line.index : line.index + 1,
      to,
      line: line.index,
      dated,
    });
  }
  // One day with a sum over it is a row over its total.
  const days = heads.filter(({ dated }) => dated).length;
  return days >= DATED_MIN ? heads : heads.filter(({ dated }) => !dated);
}

/** Fewer days show no habit. */
const DAYS_MIN = 3;

interface DayHead {
  readonly index: number;
  readonly balance: number;
  /** The amounts of each line under it, up to the next day. */
  readonly rows: readonly (readonly number[])[];
}

/**
 * Lines that open each day with its date and the balance at its end or what it comes to, over rows that print no date:
 * found by the balance of the day's last row, by what the day's amounts add to the day before, or by their sum, whatever
 * the words. None where a day's figure is another.
 */
export function dayHeads(lines: readonly TokenLine[], format: NumberFormat): SumHead[] {
  const opens: { readonly index: number; readonly balance: number }[] = [];
  for (const line of lines) {
    if (!opensDay(line)) continue;
    const [balance, more] = signedOf(line, format);
    // Rows of most statements print an amount and a balance: the first of them says that days have no lines of their own.
    if (more !== undefined && !spanHeads(lines).includes(line.index)) return [];
    if (more === undefined && balance !== undefined) opens.push({ index: line.index, balance });
  }
  if (opens.length < DAYS_MIN) return [];
  const daysOf = (amountsOf: (row: TokenLine) => number[]): DayHead[] =>
    opens.map((day, at) => {
      const end = opens[at + 1]?.index ?? day.index + SECTION_LINES_MAX;
      return { ...day, rows: lines.slice(day.index + 1, end).map(amountsOf) };
    });
  const areHeads = (days: readonly DayHead[]): boolean =>
    days.every(endsDay) ||
    leadOn(days) ||
    leadOn(days.toReversed()) ||
    days.every(({ balance, rows }) => sums(rows, balance));
  // "Online, Dublin, EUR 24.00 at 1.1493" under a row tells of money, and moves none.
  const isSo =
    areHeads(daysOf((row) => signedOf(row, format))) || areHeads(daysOf((row) => untoldOf(row, format)));
  if (!isSo) return [];
  return opens.map(({ index }) => ({
    kind: 'transactions',
    title: '',
    from: index,
    line: index,
    dated: true,
  }));
}

function endsDay({ balance, rows }: DayHead): boolean {
  return rows.some((money) => money.length > 1 && money.at(-1) === balance);
}

/** Each day's balance is the one before it and the day's amounts, which stand alone on their lines. */
function leadOn(days: readonly DayHead[]): boolean {
  return days.every(({ balance, rows }, at) => {
    const before = days[at - 1];
    if (rows.every((money) => money.length === 0)) return false;
    // Behind the last day stands what is no row of its.
    return before === undefined || sums(rows, balance - before.balance);
  });
}

/** Whether the first so many of these amounts come to a sum. */
function sums(rows: readonly (readonly number[])[], sum: number): boolean {
  let left = sum;
  for (const [amount, more] of rows) {
    if (amount === undefined) continue;
    if (more !== undefined) return false;
    left -= amount;
    if (left === 0) return true;
  }
  return false;
}

function endsRows(label: Label): boolean {
  return DIRECTIONS[label.meaning] !== undefined || ENDS.has(label.meaning);
}

function opensDay(line: TokenLine): boolean {
  return opensWithDate(line) && !isOfPeriod(line, 0);
}

/** The amounts of a line; `12.10` behind a date is one of them. */
function valuesOf(line: TokenLine, format: NumberFormat): Value[] {
  const date = line.tokens.find((token) => token.dates.length > 0);
  return freeValues(line, format).filter((value) => value.strong && value.token !== date);
}

/**
 * Without their signs: what a sum of payments prints with a minus, its heading may not. Beside an amount with cents, a
 * number without is none, a payee's number in groups; nor is one that words lead up to, "2 parts of 55.00", beside another.
 */
function moneyOf(line: TokenLine, format: NumberFormat): number[] {
  const values = valuesOf(line, format);
  const withCents = values.filter(({ token }) => token.amounts.some(({ digits }) => digits > 0));
  const money = withCents.length > 0 ? withCents : values;
  const apart = money.filter(({ token }) => !isTold(line, token));
  return (apart.length > 0 ? apart : money).map(({ minor }) => minor);
}

function signedOf(line: TokenLine, format: NumberFormat): number[] {
  return valuesOf(line, format).map(signedMinor);
}

function untoldOf(line: TokenLine, format: NumberFormat): number[] {
  return valuesOf(line, format)
    .filter(({ token }) => !isTold(line, token))
    .map(signedMinor);
}

interface Stretch {
  readonly from: number;
  readonly step: 1 | -1;
  /** Its rows print no date. */
  readonly undated: boolean;
  readonly ends: ReadonlySet<number>;
}

/** The last of a stretch's rows, up to the next sum, where they come to this one. */
function lastAdded(
  lines: readonly TokenLine[],
  sum: number,
  stretch: Stretch,
  format: NumberFormat,
): number | null {
  const { from, step, undated, ends } = stretch;
  let left = sum;
  let last = from;
  for (let at = from + step; Math.abs(at - from) <= SECTION_LINES_MAX && left > 0; at += step) {
    const line = lines[at];
    if (line === undefined || ends.has(at)) return null;
    const [amount, more] = moneyOf(line, format);
    if (amount === undefined) continue;
    if (more !== undefined || (undated && opensWithDate(line))) return null;
    if (!undated && !line.tokens.some((token) => token.dates.length > 0)) return null;
    left -= amount;
    last = at;
  }
  return left === 0 ? last : null;
}
