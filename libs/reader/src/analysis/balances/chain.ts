import { mendLink } from './mend.ts';
import type { Step } from './step.ts';

/** How the balances explain the steps. */
export interface Chain {
  /** Balances that follow another one, and how many of them are explained. */
  readonly links: number;
  readonly explained: number;
  /** By step: the amount with the sign that balances; null where the step was dropped or moves no money. */
  readonly amounts: readonly (number | null)[];
  /** By step: whether the balance that closes its stretch is explained; null where none does. */
  readonly proven: readonly (boolean | null)[];
  /** By step: the balance, mended where only another reading follows from the rows around it. */
  readonly balances: readonly (number | null)[];
  /** By step: its amount or balance is not as read. */
  readonly mended: readonly boolean[];
}

/** The amounts of some steps, by the place of each in the list. */
type Amounts = readonly (readonly [number, number | null])[];

/** Beyond this many free signs or doubtful lines between two balances an explanation is a coincidence. */
const FREE_MAX = 10;

/**
 * Walks the steps in order and explains each printed balance by the one before it and the money between them.
 * A balance that cannot be explained starts a new stretch.
 */
export function walk(steps: readonly Step[], opening: number | null): Chain {
  const amounts: (number | null)[] = steps.map((step) => step.amount);
  const proven: (boolean | null)[] = steps.map(() => null);
  const balances = steps.map((step) => step.balance);
  const mended = steps.map(() => false);
  let links = 0;
  let explained = 0;
  let known = opening;
  let from = 0;
  let left: number | null = null;
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index] as Step;
    if (step.balance === null) continue;
    if (known === null || printedSum(steps, amounts, from, index) === step.balance - known) {
      const settled = known !== null && settle(proven, amounts, from, index, true);
      // Points that are 0 beside foreign money that is 0 explain nothing.
      const moved = settled && movesMoney(amounts, from, index);
      if (moved) links += 1;
      if (moved) explained += 1;
      known = step.balance;
      from = index + 1;
      continue;
    }
    const solution = isOpen(steps, from, index)
      ? solve(steps, movesOf(amounts, from, index), index, known)
      : null;
    if (solution === null && left !== null) {
      const isBalanceWrong = leadsOn(steps, known, from, index, step.balance);
      // Some banks print no sign with what is overdrawn.
      const isUnsigned = !isBalanceWrong && leadsOn(steps, known, from, index, -step.balance);
      const leftBalance = steps[left]?.balance ?? null;
      // The balance of an undated line that was left out leads on to this one, or its amount does: it is a row, misprinted.
      if (isBalanceWrong || isUnsigned || leadsOn(steps, leftBalance, left + 1, index, step.balance)) {
        for (let at = from; at <= index; at += 1) amounts[at] = steps[at]?.amount ?? null;
        settle(proven, amounts, from, left, isBalanceWrong);
        proven[left] = false;
        settle(proven, amounts, left + 1, index, !isUnsigned);
        links += 2;
        explained += 1;
        known = step.balance;
        from = index + 1;
        left = null;
        continue;
      }
    }
    // An undated line that breaks the chain is no row: forget it and keep the balance before it.
    if (solution === null && step.doubtful) {
      amounts[index] = null;
      left = index;
      continue;
    }
    left = null;
    links += 1;
    if (solution === null) {
      if (!settle(proven, amounts, from, index, false)) proven[index] = false;
    } else {
      explained += 1;
      for (const [at, amount] of solution.amounts) {
        amounts[at] = amount;
        proven[at] = true;
      }
      balances[index] = solution.balance;
      if (solution.step !== null) mended[solution.step] = true;
    }
    known = balances[index] ?? step.balance;
    from = index + 1;
  }
  return { links, explained, amounts, proven, balances, mended };
}

/** Whether money moved from one balance to another as their difference says, each amount as it is printed. */
function leadsOn(
  steps: readonly Step[],
  before: number | null,
  from: number,
  to: number,
  after: number,
): boolean {
  if (before === null) return false;
  let sum = 0;
  for (let at = from; at <= to; at += 1) {
    const step = steps[at];
    if (step?.unsigned === true && step.amount !== 0) return false;
    sum += step?.amount ?? 0;
  }
  return sum !== 0 && sum === after - before;
}

/**
 * The sum of a stretch's amounts as printed, null where one has no sign: what closes nearly every link of a good
 * reading, found without a list of the stretch's steps.
 */
function printedSum(
  steps: readonly Step[],
  amounts: readonly (number | null)[],
  from: number,
  to: number,
): number | null {
  let sum = 0;
  for (let at = from; at <= to; at += 1) {
    const amount = amounts[at] ?? 0;
    if (amount !== 0 && steps[at]?.unsigned === true) return null;
    sum += amount;
  }
  return sum;
}

function movesMoney(amounts: readonly (number | null)[], from: number, to: number): boolean {
  for (let at = from; at <= to; at += 1) if ((amounts[at] ?? 0) !== 0) return true;
  return false;
}

/** Says of the steps of a stretch that move money whether they are proven; false where none does. */
function settle(
  proven: (boolean | null)[],
  amounts: readonly (number | null)[],
  from: number,
  to: number,
  isProven: boolean,
): boolean {
  let moved = false;
  for (let at = from; at <= to; at += 1) {
    if (amounts[at] === null) continue;
    proven[at] = isProven;
    moved = true;
  }
  return moved;
}

/** Anything in a stretch may be otherwise than printed: a sign, a row that is none, a misread number. */
function isOpen(steps: readonly Step[], from: number, to: number): boolean {
  const last = steps[to];
  if (last === undefined || last.scanned || last.balances.length > 0) return true;
  for (let at = from; at <= to; at += 1) {
    const step = steps[at];
    if (step !== undefined && (step.unsigned || step.doubtful || step.alternatives.length > 0)) return true;
  }
  return false;
}

/** How a stretch leads from the known balance to the one that closes it, with the step that was mended for it. */
function solve(
  steps: readonly Step[],
  moves: readonly number[],
  at: number,
  known: number,
): { amounts: Amounts; balance: number; step: number | null } | null {
  const balance = steps[at]?.balance ?? 0;
  const amounts = explain(steps, moves, balance - known);
  return amounts === null ? mendLink(steps, moves, at, known) : { amounts, balance, step: null };
}

/** The steps of a stretch that move money. */
function movesOf(amounts: readonly (number | null)[], from: number, to: number): number[] {
  const moves: number[] = [];
  for (let at = from; at <= to; at += 1) if (amounts[at] !== null) moves.push(at);
  return moves;
}

/** Other signs, or fewer steps, that add up to the difference; null when none or several choices do. */
function explain(steps: readonly Step[], pending: readonly number[], difference: number): Amounts | null {
  const free = pending.filter((at) => steps[at]?.unsigned === true && steps[at].amount !== 0);
  const signs =
    free.length > 0 && free.length <= FREE_MAX ? signsFor(steps, pending, free, difference) : null;
  if (signs !== null) return signs;
  const doubtful = pending.filter((at) => steps[at]?.doubtful === true);
  return doubtful.length > 0 && doubtful.length <= FREE_MAX
    ? withoutDoubtful(steps, pending, doubtful, difference)
    : null;
}

function signsFor(
  steps: readonly Step[],
  pending: readonly number[],
  free: readonly number[],
  difference: number,
): Amounts | null {
  let found: number | null = null;
  for (let mask = 0; mask < 1 << free.length; mask += 1) {
    let sum = 0;
    for (const at of pending) {
      const bit = free.indexOf(at);
      sum += amountOf(steps[at], bit >= 0 && ((mask >> bit) & 1) === 1);
    }
    if (sum !== difference) continue;
    if (found !== null) return null;
    found = mask;
  }
  if (found === null) return null;
  const mask = found;
  return pending.map((at) => {
    const bit = free.indexOf(at);
    return [at, amountOf(steps[at], bit >= 0 && ((mask >> bit) & 1) === 1)];
  });
}

function amountOf(step: Step | undefined, isTurned: boolean): number {
  const amount = step?.amount ?? 0;
  return isTurned ? (step?.turned ?? -amount) : amount;
}

function withoutDoubtful(
  steps: readonly Step[],
  pending: readonly number[],
  doubtful: readonly number[],
  difference: number,
): Amounts | null {
  for (let mask = 1; mask < 1 << doubtful.length; mask += 1) {
    const dropped = new Set(doubtful.filter((_, bit) => (mask >> bit) & 1));
    let sum = 0;
    for (const at of pending) if (!dropped.has(at)) sum += steps[at]?.amount ?? 0;
    if (sum === difference)
      return pending.map((at) => [at, dropped.has(at) ? null : (steps[at]?.amount ?? null)]);
  }
  return null;
}
