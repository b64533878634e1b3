import type { Check } from '../revision.ts';
import { daysBetween } from '../dates.ts';
import { plainCheck, type AccountRows, type MoneyRow } from './account-rows.ts';
import type { BestChain } from './balance-chain.ts';
import { isInstalment } from './instalment.ts';

/** Cards print the day of the purchase and list by the day of posting: such a row may stand this far out of order. */
const CARD_LAG_DAYS = 14;

interface Dated {
  readonly row: MoneyRow;
  readonly date: string;
}

/**
 * Dates run one way, down the page or up it, and the same way as the balances.
 * A statement that lists its rows by type starts its dates anew with each section: that cannot be
 * checked. A single row that stands out of an otherwise unbroken order is a failure.
 */
export function dateOrder(view: AccountRows, chain: BestChain): Check {
  const dated = view.rows.flatMap((row): readonly Dated[] =>
    row.transaction.date === null || isInstalment(row, view) ? [] : [{ row, date: row.transaction.date }],
  );
  if (dated.length < 2) return uncheckable(view, 'Fewer than two rows carry a date.');
  const up = chain.orderProven ? chain.order === 'newest_first' : runsUp(dated);
  const inTime = up ? dated.toReversed() : dated;
  const steps = backSteps(inTime);
  if (steps.length === 0) return pass(view, `Dates run in order, ${up ? 'newest' : 'oldest'} first.`);
  const misread = misreadAt(view, inTime, steps);
  if (misread !== null) return outOfOrder(view, misread);
  if (valuesInOrder(view.rows, up)) return pass(view, 'Value dates run in order.');
  if (listedByType(view, inTime, steps))
    return uncheckable(view, 'The rows seem to be listed by type, not by date.');
  if (startsUnderHeadings(view, dated)) return uncheckable(view, 'Dates start anew under another heading.');
  if (paidInOwnList(view, inTime, steps))
    return uncheckable(view, 'What was paid seems to be a list of its own under what was bought.');
  const strays = steps.flatMap((step) => strayAt(view, inTime, step) ?? []).filter(isStray(view, inTime));
  const against = chain.orderProven && backSteps(inTime.toReversed()).length === 0 ? inTime[0] : undefined;
  const stray = strays[0] ?? against;
  return stray === undefined
    ? uncheckable(view, 'Dates start anew within the list.')
    : outOfOrder(view, stray);
}

/**
 * The one row of a scan whose date alone makes the one step backwards, and whose value date does not: what is printed runs in
 * order by both, and a figure of its date was misread.
 */
function misreadAt(view: AccountRows, inTime: readonly Dated[], steps: readonly number[]): Dated | null {
  const [step, more] = steps;
  if (step === undefined || more !== undefined) return null;
  const stray = strayAt(view, inTime, step);
  if (stray === null || !stray.row.transaction.flags.includes('ocr')) return null;
  const { value_date: value } = stray.row.transaction;
  const at = inTime.indexOf(stray);
  const [before, after] = [inTime[at - 1]?.date, inTime[at + 1]?.date];
  const isBetween = (date: string): boolean => (before ?? date) <= date && date <= (after ?? date);
  return value !== null && isBetween(value) && !isBetween(stray.date) ? stray : null;
}

/** Where a date lies before the one above it (rows in order of time). */
function backSteps(inTime: readonly Dated[]): readonly number[] {
  return inTime.flatMap(({ date }, index) => (date < (inTime[index - 1]?.date ?? '') ? [index] : []));
}

function runsUp(dated: readonly Dated[]): boolean {
  return backSteps(dated).length > backSteps(dated.toReversed()).length;
}

function valuesInOrder(rows: readonly MoneyRow[], up: boolean): boolean {
  const values = rows.map((row): Dated => ({ row, date: row.transaction.value_date ?? '' }));
  return values.every(({ date }) => date !== '') && backSteps(up ? values.toReversed() : values).length === 0;
}

/** Under a heading the next row stands so many lines lower than rows that are close. */
const HEADING_LINES = 1.5;
/** Rows of one sign; a single one before or behind those of the other may be the first or the last of its day. */
const SAME_SIGN_MIN = 2;

/** Rows by type: no running balance, and all rows between two fresh starts have one sign, or all in and all out stand together. */
function listedByType(view: AccountRows, inTime: readonly Dated[], steps: readonly number[]): boolean {
  if (hasBalances(view)) return false;
  if (standsBySign(inTime)) return true;
  const starts = [0, ...steps];
  return starts.every((start, index) => {
    const run = inTime.slice(start, starts[index + 1]);
    return run.every(({ row }) => row.amount >= 0n) || run.every(({ row }) => row.amount <= 0n);
  });
}

/** Deposits, then withdrawals and checks: the first of these may happen to be later than all deposits, and none starts anew. */
function standsBySign(inTime: readonly Dated[]): boolean {
  const signs = inTime.flatMap(({ row }) => (row.amount === 0n ? [] : [row.amount > 0n]));
  const turn = signs.findIndex((sign) => sign !== signs[0]);
  const rest = signs.slice(turn);
  return turn >= SAME_SIGN_MIN && rest.length >= SAME_SIGN_MIN && rest.every((sign) => sign === rest[0]);
}

/**
 * Whether dates, in one order or the other, go back under headings alone, in a list without running balances; where they do
 * so on a page, a heading may stand at the top of another.
 */
function startsUnderHeadings(view: AccountRows, dated: readonly Dated[]): boolean {
  if (hasBalances(view)) return false;
  const room = roomOfHeading(view);
  return [dated, dated.toReversed()].some((inTime) => {
    const steps = backSteps(inTime);
    const isApart = (step: number): boolean => gapAt(inTime, step) > room;
    const isTurn = (step: number): boolean =>
      inTime[step - 1]?.row.transaction.page !== inTime[step]?.row.transaction.page;
    return steps.some(isApart) && steps.every((step) => isApart(step) || isTurn(step));
  });
}

/** The least gap between two rows of a page that has room for a heading. Points; infinite where no two rows share a page. */
function roomOfHeading({ rows }: AccountRows): number {
  let [usual, height] = [Infinity, Infinity];
  rows.forEach((row, at) => {
    usual = Math.min(usual, gapBetween(row, rows[at - 1]) ?? Infinity);
    height = Math.min(height, row.transaction.box?.[3] ?? Infinity);
  });
  return usual + HEADING_LINES * height;
}

function gapAt(inTime: readonly Dated[], step: number): number {
  const here = inTime[step]?.row;
  return here === undefined ? -Infinity : (gapBetween(here, inTime[step - 1]?.row) ?? -Infinity);
}

/** Points between two rows of a page, whichever is the upper one; null where they stand on different pages. */
function gapBetween({ transaction: one }: MoneyRow, row: MoneyRow | undefined): number | null {
  const other = row?.transaction;
  if (other === undefined || one.page !== other.page || one.box === null || other.box === null) return null;
  const [upper, lower] = one.box[1] < other.box[1] ? [one.box, other.box] : [other.box, one.box];
  return lower[1] - upper[1] - upper[3];
}

function hasBalances({ rows }: AccountRows): boolean {
  return rows.filter((row) => row.balance !== null).length > 1;
}

/** A card's payments under its purchases: all rows up to the one step back are money out, and the list begins with money in. */
function paidInOwnList(view: AccountRows, inTime: readonly Dated[], steps: readonly number[]): boolean {
  const [step, more] = steps;
  if (step === undefined || more !== undefined || view.account.statement_type !== 'credit_card') return false;
  const first = inTime[step];
  return (
    first !== undefined && first.row.amount > 0n && inTime.slice(0, step).every(({ row }) => row.amount < 0n)
  );
}

/** Without balances the first or the last row may be a list of its own: one deposit above the payments, one fee below. */
function isStray(view: AccountRows, inTime: readonly Dated[]): (stray: Dated) => boolean {
  const kept = hasBalances(view);
  return (stray) => kept || (stray !== inTime[0] && stray !== inTime.at(-1));
}

/** The one row whose date alone makes this step backwards, if one row does. */
function strayAt(view: AccountRows, inTime: readonly Dated[], step: number): Dated | null {
  const here = inTime[step];
  const before = inTime[step - 1];
  if (here === undefined || before === undefined) return null;
  const lag = daysBetween(here.date, before.date);
  if (view.account.statement_type === 'credit_card' && lag <= CARD_LAG_DAYS) return null;
  const next = inTime[step + 1];
  if (next === undefined || next.date >= before.date) return here;
  const earlier = inTime[step - 2];
  return earlier === undefined || here.date >= earlier.date ? before : null;
}

function outOfOrder(view: AccountRows, { row, date }: Dated): Check {
  const message = `Row ${row.number} is dated ${date}, out of order with the rows around it.`;
  const more = { actual: date, transaction_id: row.transaction.transaction_id };
  return plainCheck('date_order', view, 'fail', message, more);
}

function pass(view: AccountRows, message: string): Check {
  return plainCheck('date_order', view, 'pass', message);
}

function uncheckable(view: AccountRows, message: string): Check {
  return plainCheck('date_order', view, 'not_checkable', message);
}
