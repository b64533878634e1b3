import { headingRole } from './heading-role.ts';
import type { LabelledValue, LabelMeaning } from './labels.ts';
import { countsOf } from './printed-counts.ts';
import { COMMON_DIGITS, magnitude, signed } from './reading-sums.ts';
import { isMoney, type SheetLine } from './sheet.ts';
import { addingUp, itemsBetween } from './summary-sums.ts';
import type { Labelled, Totals } from './types.ts';

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
  const last = closingUnder(summary, opening, closing);
  const items = itemsBetween(summary, opening, last);
  const isOfLists = items.some(({ value }) => isNetOfRows(value, lines));
  const sums = isOfLists ? null : addingUp(items, opening, closing);
  const columns = ownTotals(
    columnTotal(values, lines, 'credit'),
    columnTotal(values, lines, 'debit'),
    opening,
    closing,
  );
  const totalIn = sums?.totalIn ?? stated(summary, 'total_in', 'section_in') ?? columns.totalIn;
  const totalOut = sums?.totalOut ?? stated(summary, 'total_out', 'section_out') ?? columns.totalOut;
  const inner = itemsBetween(summary, opening, last, 0);
  const odd = sums !== null ? [] : inner.length > 1 ? inner : items;
  const oddItems = odd.map(({ value, direction }) => ({ figure: value, direction }));
  return { totalIn, totalOut, ...countsOf(summary, sums, lines), oddItems };
}

const NETS: ReadonlySet<LabelMeaning> = new Set(['total', 'transactions_heading']);

/** "Summe Umsätze Hauptkarte 70,94+" under the rows of one of several cards: what came in less what went out. */
function isNetOfRows({ meanings, index }: LabelledValue, lines: readonly SheetLine[]): boolean {
  const at = lines.findIndex((line) => line.index === index);
  return meanings.every((meaning) => NETS.has(meaning)) && lines[at - 1]?.isRow === true;
}

/** Amounts of one column end at the same place, to within this many points. */
const SAME_EDGE_POINTS = 2;

/** The closing balance in the column of the opening one and under it, where it stands in a box beside them as well. */
function closingUnder(
  values: readonly LabelledValue[],
  opening: Labelled | null,
  closing: Labelled | null,
): Labelled | null {
  const from = values.find(({ reading }) => reading === opening?.reading);
  if (from === undefined || closing === null) return closing;
  const under = values.find(
    ({ meanings, reading, index, token, line }) =>
      meanings.includes('closing') &&
      index > from.index &&
      line.page === from.line.page &&
      magnitude(reading) === magnitude(closing.reading) &&
      Math.abs(token.right - from.token.right) <= SAME_EDGE_POINTS,
  );
  return under ?? closing;
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

/** A label of both columns' totals: "Total", "Total Withdrawals/Deposits" before two amounts. */
function totalsColumns({ meanings, label, index }: LabelledValue, values: readonly LabelledValue[]): boolean {
  if (meanings.includes('total') || meanings.includes('carried_forward')) return true;
  const isSum = meanings.includes('total_in') || meanings.includes('total_out');
  return isSum && values.filter((other) => other.index === index && other.label === label).length > 1;
}

/** "Total   1,234.00   5,678.00" under the columns of debit and credit. */
function columnTotal(
  values: readonly LabelledValue[],
  lines: readonly SheetLine[],
  role: 'debit' | 'credit',
): Labelled | null {
  const totals = values.filter(
    (v) => totalsColumns(v, values) && v.place === 'left' && !/\b(?:page|fees?|year|sub)/i.test(v.label),
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
