import { mayBeMisread } from '../text/damaged-amounts.ts';
import type { Step } from './step.ts';

/** How a link of a chain balances once one number in it is read otherwise. */
export interface Mend {
  readonly amounts: readonly (readonly [number, number | null])[];
  readonly balance: number;
  /** The step whose amount or balance was mended. */
  readonly step: number;
}

/**
 * Mends a link that does not balance by another reading of one of its numbers, where exactly one reading does: one of
 * the readings of a damaged word, or a misread digit of a scan that the next link bears out.
 */
export function mendLink(
  steps: readonly Step[],
  pending: readonly number[],
  at: number,
  known: number,
): Mend | null {
  const step = steps[at];
  if (step === undefined || step.balance === null) return null;
  if (pending.some((index) => steps[index]?.unsigned === true))
    return step.scanned ? misreadBalance(steps, pending, at, known) : null;
  const sum = pending.reduce((total, index) => total + (steps[index]?.amount ?? 0), 0);
  const mends = [
    ...otherAmounts(steps, pending, at, known, sum),
    ...step.balances
      .filter((balance) => balance === known + sum)
      .map((balance) => unchanged(steps, pending, at, balance)),
  ];
  if (mends.length > 0) return mends.length === 1 ? (mends[0] ?? null) : null;
  return step.scanned ? misread(steps, pending, at, known, sum) : null;
}

function otherAmounts(
  steps: readonly Step[],
  pending: readonly number[],
  at: number,
  known: number,
  sum: number,
): Mend[] {
  const balance = steps[at]?.balance ?? 0;
  return pending.flatMap((index) =>
    (steps[index]?.alternatives ?? [])
      .filter((amount) => known + sum - (steps[index]?.amount ?? 0) + amount === balance)
      .map((amount) => changed(steps, pending, balance, index, amount)),
  );
}

/** One digit or two misread: the balance where the next link follows from the expected one, else the amount. */
function misread(
  steps: readonly Step[],
  pending: readonly number[],
  at: number,
  known: number,
  sum: number,
): Mend | null {
  const next = steps[at + 1];
  const { balance } = steps[at] as Step & { balance: number };
  if (next === undefined || next.amount === null || next.balance === null || next.unsigned) return null;
  const expected = known + sum;
  if (expected + next.amount === next.balance) {
    const isMisread = steps[at]?.sureBalance !== true && mayBeMisread(expected, balance);
    return isMisread ? unchanged(steps, pending, at, expected) : null;
  }
  const [only, more] = pending;
  if (only === undefined || more !== undefined || balance + next.amount !== next.balance) return null;
  const amount = balance - known;
  return steps[only]?.sureAmount !== true && mayBeMisread(amount, steps[only]?.amount ?? 0)
    ? changed(steps, pending, balance, only, amount)
    : null;
}

/** The balance of a row without a sign misread, where one sign alone leads on to the balance after it. */
function misreadBalance(
  steps: readonly Step[],
  pending: readonly number[],
  at: number,
  known: number,
): Mend | null {
  const next = steps[at + 1];
  const [only, more] = pending;
  if (only === undefined || more !== undefined || next === undefined || next.amount === null) return null;
  if (steps[at]?.sureBalance === true) return null;
  const { amount } = steps[only] as Step & { amount: number };
  const { amount: following, balance: after } = next;
  const printed = steps[at]?.balance ?? 0;
  const found = [amount, -amount].filter((signed) => {
    const expected = known + signed;
    const leadsOn = (next.unsigned ? [following, -following] : [following]).some(
      (move) => expected + move === after,
    );
    return leadsOn && mayBeMisread(expected, printed);
  });
  const [signed, other] = found;
  return signed === undefined || other !== undefined
    ? null
    : changed(steps, pending, known + signed, only, signed);
}

function unchanged(steps: readonly Step[], pending: readonly number[], at: number, balance: number): Mend {
  return { amounts: pending.map((index) => [index, steps[index]?.amount ?? null]), balance, step: at };
}

function changed(
  steps: readonly Step[],
  pending: readonly number[],
  balance: number,
  step: number,
  amount: number,
): Mend {
  return {
    amounts: pending.map((index) => [index, index === step ? amount : (steps[index]?.amount ?? null)]),
    balance,
    step,
  };
}
