import type { AmountReading } from '../lexicon/amounts.ts';
import type { LabelledValue } from './labels.ts';
import { magnitude, scaled, signed } from './reading-sums.ts';
import type { Labelled } from './types.ts';

export interface Item {
  readonly value: LabelledValue;
  /** The direction its words give; 0 where they leave it open. */
  readonly direction: 1 | -1 | 0;
}

/** The items of a summary that make up the difference of its balances. */
export interface Sums {
  readonly totalIn: Labelled | null;
  readonly totalOut: Labelled | null;
  readonly inItems: readonly LabelledValue[];
  readonly outItems: readonly LabelledValue[];
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
/** A box of two columns puts items so many lines above or under its balances. */
const BESIDE_LINES = 6;

/** The figures between the two balances, with the way their words tell. */
export function itemsBetween(
  values: readonly LabelledValue[],
  opening: Labelled | null,
  closing: Labelled | null,
  slack = BESIDE_LINES,
): readonly Item[] {
  if (opening === null || closing === null) return [];
  const from = values.findIndex((value) => value.reading === opening.reading);
  const to = values.findIndex((value) => value.reading === closing.reading);
  if (from < 0 || to < 0) return [];
  const page = values[from]?.line.page;
  const near = values.filter((v, i) => i !== from && i !== to && v.line.page === page && isItem(v));
  const between = near.filter(
    (v) => v.index >= Math.min(from, to, v.index) && inside(v, values[from], values[to], slack),
  );
  return between.slice(0, SUMMARY_ITEMS_MAX).map((value) => ({ value, direction: directionOf(value) }));
}

/** The items between two balances, where they add up from one to the other; else null. */
export function addingUp(
  items: readonly Item[],
  opening: Labelled | null,
  closing: Labelled | null,
): Sums | null {
  if (opening === null || closing === null) return null;
  const difference = signed(closing.reading) - signed(opening.reading);
  for (const some of [items, withoutSubtotals(items)]) {
    for (const sense of [1n, -1n]) {
      const solved = solve(some, difference * sense);
      if (solved !== null) return sumsOf(solved);
    }
  }
  return null;
}

/** Fewer items make no sum. */
const SUMMED_MIN = 2;

/** "Payments, other credits, total credits": the items without those that are the sum of the ones right above. */
function withoutSubtotals(items: readonly Item[]): readonly Item[] {
  const kept: Item[] = [];
  let from = 0;
  for (const item of items) {
    const above = kept.slice(from);
    const sum = above.reduce((total, { value }) => total + magnitude(value.reading), 0n);
    if (above.length >= SUMMED_MIN && sum > 0n && sum === magnitude(item.value.reading)) from = kept.length;
    else kept.push(item);
  }
  return kept;
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
  beside: number,
): boolean {
  if (from === undefined || to === undefined) return false;
  const [first, last] = [Math.min(from.index, to.index), Math.max(from.index, to.index)];
  const slack = first === last ? 0 : beside;
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
