import { mendLink } from './mend.ts';

/** What a hypothesis makes of one printed line: money moved and the balance printed after it. */
export interface Step {
  /** Null where the line moves no money. */
  readonly amount: number | null;
  /** The sign of `amount` is not printed: any that explains the balances will do. */
  readonly unsigned: boolean;
  readonly balance: number | null;
  /** A line that may turn out to be no row: undated, so that dropping it is allowed. */
  readonly doubtful: boolean;
  /** Other readings of a damaged amount, and of a damaged balance. */
  readonly alternatives: readonly number[];
  readonly balances: readonly number[];
  /** Read by OCR: a digit of either may be wrong. */
  readonly scanned: boolean;
}

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
  let pending: number[] = [];
  steps.forEach((step, index) => {
    if (step.amount !== null) pending.push(index);
    if (step.balance === null) return;
    if (known === null) {
      known = step.balance;
      pending = [];
      return;
    }
    if (pending.length === 0 && step.balance === known) return;
    links += 1;
    const plain = explain(steps, pending, step.balance - known);
    const mend = plain === null ? mendLink(steps, pending, index, known) : null;
    const solution = plain ?? mend?.amounts ?? null;
    if (mend !== null) {
      balances[index] = mend.balance;
      mended[mend.step] = true;
    }
    if (solution !== null) {
      explained += 1;
      for (const [at, amount] of solution) {
        amounts[at] = amount;
        proven[at] = true;
      }
    } else {
      if (step.doubtful) {
        // An undated line that breaks the chain is no row: forget it and keep the balance before it.
        links -= 1;
        amounts[index] = null;
        pending = pending.filter((at) => at !== index);
        return;
      }
      for (const at of pending) proven[at] = false;
      if (pending.length === 0) proven[index] = false;
    }
    known = balances[index] ?? step.balance;
    pending = [];
  });
  return { links, explained, amounts, proven, balances, mended };
}

/** The amounts of the pending steps that add up to the difference, or null when none or several choices do. */
function explain(
  steps: readonly Step[],
  pending: readonly number[],
  difference: number,
): readonly (readonly [number, number | null])[] | null {
  let sum = 0;
  for (const at of pending) sum += steps[at]?.amount ?? 0;
  const free = pending.filter((at) => steps[at]?.unsigned === true && steps[at].amount !== 0);
  if (free.length === 0 && sum === difference) {
    return pending.map((at) => [at, steps[at]?.amount ?? null] as const);
  }
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
): readonly (readonly [number, number | null])[] | null {
  let found: number | null = null;
  for (let mask = 0; mask < 1 << free.length; mask += 1) {
    let sum = 0;
    for (const at of pending) {
      const bit = free.indexOf(at);
      const amount = steps[at]?.amount ?? 0;
      sum += bit >= 0 && (mask >> bit) & 1 ? -amount : amount;
    }
    if (sum !== difference) continue;
    if (found !== null) return null;
    found = mask;
  }
  if (found === null) return null;
  const mask = found;
  return pending.map((at) => {
    const bit = free.indexOf(at);
    const amount = steps[at]?.amount ?? 0;
    return [at, bit >= 0 && (mask >> bit) & 1 ? -amount : amount];
  });
}

function withoutDoubtful(
  steps: readonly Step[],
  pending: readonly number[],
  doubtful: readonly number[],
  difference: number,
): readonly (readonly [number, number | null])[] | null {
  for (let mask = 1; mask < 1 << doubtful.length; mask += 1) {
    const dropped = new Set(doubtful.filter((_, bit) => (mask >> bit) & 1));
    let sum = 0;
    for (const at of pending) if (!dropped.has(at)) sum += steps[at]?.amount ?? 0;
    if (sum === difference)
      return pending.map((at) => [at, dropped.has(at) ? null : (steps[at]?.amount ?? null)]);
  }
  return null;
}
