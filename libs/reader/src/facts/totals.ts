import type { AmountReading } from '../lexicon/amounts.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import type { LabelledValue } from './labels.ts';
import { headingRole } from './heading-role.ts';
import { hasLetters, isMoney, type SheetLine } from './sheet.ts';
import type { Labelled } from './types.ts';

/** Printed sums and counts of one account. */
export interface Totals {
  readonly totalIn: Labelled | null;
  readonly totalOut: Labelled | null;
  readonly countIn: number | null;
  readonly countOut: number | null;
  readonly countAll: number | null;
}

interface Item {
  readonly value: LabelledValue;
  /** The direction its words give; 0 where they leave it open. */
  readonly direction: 1 | -1 | 0;
}

const OUT_MEANINGS = new Set([
  'total_out',
  'section_out',
  'section_checks',
  'section_fees',
  'section_purchases',
]);
const IN_MEANINGS = new Set(['total_in', 'section_in', 'section_payments']);
/** A summary between the balances has a handful of lines; each undecided direction doubles the work. */
const SUMMARY_ITEMS_MAX = 14;
const UNDECIDED_MAX = 4;
/** Sums are compared in units of this many decimals, the most any currency has. */
const COMMON_DIGITS = 4;

/**
 * The printed totals. Where the lines between opening and closing balance add up from one to the other they are
 * taken as a whole (fees and checks count as money out); else only totals that say so are taken.
 */
export function totalsOf(
  values: readonly LabelledValue[],
  opening: Labelled | null,
  closing: Labelled | null,
  lines: readonly SheetLine[],
): Totals {
  const summary = values.filter((value) => !value.inRow);
  const sums = addingUp(summary, opening, closing);
  const columns = ownTotals(
    columnTotal(values, lines, 'credit'),
    columnTotal(values, lines, 'debit'),
    opening,
    closing,
  );
  const totalIn = sums?.totalIn ?? stated(summary, 'total_in', 'section_in') ?? columns.totalIn;
  const totalOut = sums?.totalOut ?? stated(summary, 'total_out', 'section_out') ?? columns.totalOut;
  return { totalIn, totalOut, ...countsOf(summary, sums, lines) };
}

/** Some banks add the opening balance up with the column it stands in: the totals' difference is the closing one then. */
function ownTotals(
  totalIn: Labelled | null,
  totalOut: Labelled | null,
  opening: Labelled | null,
  closing: Labelled | null,
): Pick<Totals, 'totalIn' | 'totalOut'> {
  if (totalIn === null || totalOut === null || opening === null || closing === null)
    return { totalIn, totalOut };
  const [first, last] = [signed(opening.reading), signed(closing.reading)];
  if (first === 0n || magnitude(totalIn.reading) - magnitude(totalOut.reading) !== last)
    return { totalIn, totalOut };
  return first > 0n
    ? { totalIn: less(totalIn, first), totalOut }
    : { totalIn, totalOut: less(totalOut, -first) };
}

function less(total: Labelled, amount: bigint): Labelled {
  const { reading } = total;
  const own = amount / 10n ** BigInt(COMMON_DIGITS - reading.digits);
  return { ...total, reading: { ...reading, value: reading.value - own } };
}

interface Sums {
  readonly totalIn: Labelled | null;
  readonly totalOut: Labelled | null;
  readonly inItems: readonly LabelledValue[];
  readonly outItems: readonly LabelledValue[];
}

function addingUp(
  values: readonly LabelledValue[],
  opening: Labelled | null,
  closing: Labelled | null,
): Sums | null {
  if (opening === null || closing === null) return null;
  const from = values.findIndex((value) => value.reading === opening.reading);
  const to = values.findIndex((value) => value.reading === closing.reading);
  if (from < 0 || to < 0) return null;
  const page = values[from]?.line.page;
  const near = values.filter((v, i) => i !== from && i !== to && v.line.page === page && isItem(v));
  const between = near.filter(
    (v) => v.index >= Math.min(from, to, v.index) && inside(v, values[from], values[to]),
  );
  const items = between
    .slice(0, SUMMARY_ITEMS_MAX)
    .map((value) => ({ value, direction: directionOf(value) }));
  const difference = signed(closing.reading) - signed(opening.reading);
  for (const sense of [1n, -1n]) {
    const solved = solve(items, difference * sense);
    if (solved !== null) return sumsOf(solved);
  }
  return null;
}

function isItem(value: LabelledValue): boolean {
  return value.meanings.some(
    (m) =>
      OUT_MEANINGS.has(m) || IN_MEANINGS.has(m) || m === 'section_interest' || m === 'transactions_heading',
  );
}

/** Between the lines of the two balances, or as near beside them as a box of two columns puts it. */
function inside(
  value: LabelledValue,
  from: LabelledValue | undefined,
  to: LabelledValue | undefined,
): boolean {
  if (from === undefined || to === undefined) return false;
  const [first, last] = [Math.min(from.index, to.index), Math.max(from.index, to.index)];
  const slack = first === last ? 0 : 6;
  return value.index >= first - slack && value.index <= last + slack;
}

function directionOf(value: LabelledValue): 1 | -1 | 0 {
  if (
    value.meanings.some(
      (m) => m === 'section_interest' || m === 'section_payments' || m === 'transactions_heading',
    )
  )
    return 0;
  if (value.meanings.some((m) => m === 'total_in' || m === 'section_in')) return 1;
  return -1;
}

/** Tries the directions that words leave open until the items make up the difference of the balances. */
function solve(items: readonly Item[], difference: bigint): readonly Item[] | null {
  const open = items.filter((item) => item.direction === 0);
  if (items.length === 0 || open.length > UNDECIDED_MAX) return null;
  for (let bits = 0; bits < 1 << open.length; bits += 1) {
    const decided = items.map((item): Item => {
      if (item.direction !== 0) return item;
      return { value: item.value, direction: (bits >> open.indexOf(item)) & 1 ? -1 : 1 };
    });
    const sum = decided.reduce(
      (total, { value, direction }) => total + magnitude(value.reading) * BigInt(direction),
      0n,
    );
    if (sum === difference) return decided;
  }
  return null;
}

function sumsOf(items: readonly Item[]): Sums {
  const inItems = items.filter((item) => item.direction === 1).map((item) => item.value);
  const outItems = items.filter((item) => item.direction === -1).map((item) => item.value);
  return { totalIn: sumOf(inItems), totalOut: sumOf(outItems), inItems, outItems };
}

function sumOf(values: readonly LabelledValue[]): Labelled | null {
  const [first] = values;
  if (first === undefined) return null;
  if (values.length === 1) return first;
  const digits = Math.max(...values.map((value) => value.reading.digits));
  const total = values.reduce((sum, { reading }) => sum + scaled(reading, digits), 0n);
  const reading: AmountReading = { ...first.reading, value: total, digits, sign: 0 };
  return { reading, line: first.line, label: values.map((value) => value.label).join(' + ') };
}

/** The only total that says so; several different ones need arithmetic to choose, which failed. */
function stated(
  values: readonly LabelledValue[],
  total: 'total_in' | 'total_out',
  section: 'section_in' | 'section_out',
): Labelled | null {
  const other = total === 'total_in' ? 'total_out' : 'total_in';
  const found = values.filter(
    (v) => v.meanings.includes(total) && !v.meanings.includes(other) && !isPartial(v),
  );
  const sections = values.filter((v) => v.meanings.includes(section) && v.place === 'left' && !isPartial(v));
  const [first, ...rest] = found.length > 0 ? found : sections;
  if (first === undefined) return null;
  return rest.every((value) => magnitude(value.reading) === magnitude(first.reading)) ? first : null;
}

/** Fees, checks and totals of a page or a year are not all that went in or out. */
function isPartial(value: LabelledValue): boolean {
  return (
    /\b(?:page|year|ytd|fees?|checks?|atm|interest|other|overdraft)\b/i.test(value.label) &&
    !/\band other\b/i.test(value.label)
  );
}

/** "Total   1,234.00   5,678.00" under the columns of debit and credit. */
function columnTotal(
  values: readonly LabelledValue[],
  lines: readonly SheetLine[],
  role: 'debit' | 'credit',
): Labelled | null {
  const totals = values.filter(
    (v) =>
      (v.meanings.includes('total') || v.meanings.includes('carried_forward')) &&
      v.place === 'left' &&
      !/\b(?:page|fees?|year|sub)/i.test(v.label),
  );
  const found: Labelled[] = [];
  for (const total of totals.filter((v, at) => v.index !== totals[at - 1]?.index)) {
    const line = lines.find((candidate) => candidate.index === total.index);
    for (const token of line?.tokens.filter(isMoney) ?? []) {
      if (headingRole(lines, total.index, token) !== role) continue;
      const [reading] = token.amounts;
      if (reading !== undefined) found.push({ reading, line: total.line, label: total.label });
    }
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

function countsOf(
  values: readonly LabelledValue[],
  sums: Sums | null,
  lines: readonly SheetLine[],
): Pick<Totals, 'countIn' | 'countOut' | 'countAll'> {
  const countIn = sums === null ? countBeside(values, 'total_in', 'section_in') : summed(sums.inItems);
  const countOut = sums === null ? countBeside(values, 'total_out', 'section_out') : summed(sums.outItems);
  return {
    countIn: countLine(lines, /^count_in$/) ?? countIn,
    countOut: countLine(lines, /^count_out$/) ?? countOut,
    countAll: countLine(lines, /^count$/),
  };
}

/** The counts of all items; null where one that is not zero prints none. */
function summed(items: readonly LabelledValue[]): number | null {
  let count = 0;
  for (const item of items) {
    if (item.count === null && item.reading.value !== 0n) return null;
    count += item.count ?? 0;
  }
  return items.length === 0 ? null : count;
}

function countBeside(values: readonly LabelledValue[], total: string, section: string): number | null {
  const counts = values
    .filter((v) => v.meanings.some((m) => m === total || m === section))
    .map((v) => v.count);
  const known = [...new Set(counts.filter((count) => count !== null))];
  return known.length === 1 ? (known[0] ?? null) : null;
}

/** "Number of deposits: 6", with the number on the same line or the cell to the right. */
function countLine(lines: readonly SheetLine[], meaning: RegExp): number | null {
  for (const line of lines) {
    if (line.isRow || !/\d/.test(line.text)) continue;
    const at = line.tokens.findIndex((cell) => hasLetters(cell) && cellCounts(cell.text, meaning));
    if (at < 0) continue;
    const number = line.tokens.slice(at + 1).find((cell) => cell.amounts[0]?.style === 'none');
    const inside = /(\d{1,5})\s*$/.exec(line.tokens[at]?.text ?? '');
    const text = number === undefined ? inside?.[1] : String(number.amounts[0]?.value);
    if (text !== undefined) return Number(text);
  }
  return null;
}

function cellCounts(text: string, meaning: RegExp): boolean {
  return lineMeanings(text).some((found) => meaning.test(found));
}

function scaled(reading: AmountReading, digits: number): bigint {
  return reading.value * 10n ** BigInt(Math.max(0, digits - reading.digits));
}

function magnitude(reading: AmountReading): bigint {
  return scaled(reading, COMMON_DIGITS);
}

function signed(reading: AmountReading): bigint {
  const negative = reading.sign === -1 || reading.marker === 'dr';
  return negative ? -magnitude(reading) : magnitude(reading);
}
