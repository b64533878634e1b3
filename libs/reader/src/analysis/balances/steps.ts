import { isSurelyRead } from '../text/damaged-amounts.ts';
import { signedMinor, type Value } from '../text/values.ts';
import type { Step } from './step.ts';

/**
 * What a column of amounts may be. `signed` as printed; `negated` the other way round; `credit_marked` unsigned where
 * only credits carry a mark; `free` unsigned with nothing printed that says the direction; `fee` is what is taken for it
 * besides, whichever way the amount goes.
 */
export type TrackRole =
  'in' | 'out' | 'signed' | 'negated' | 'credit_marked' | 'free' | 'fee' | 'balance' | 'ignore';

/** Whether a row's money stands in a column of this kind. */
export function isMoving(role: TrackRole): boolean {
  return role !== 'balance' && role !== 'ignore' && role !== 'fee';
}

/** A printed line as the hypotheses see it. */
export interface Entry {
  /** By track. */
  readonly values: readonly (Value | null)[];
  /** A labelled balance, opening or closing or carried over, and no row. */
  readonly mark: boolean;
  /** Undated, so that it may be no row at all. */
  readonly doubtful: boolean;
  /** Read by OCR: a digit may be wrong. */
  readonly scanned: boolean;
}

/** The steps of a walk under these roles. */
export function stepsOf(
  entries: readonly Entry[],
  roles: readonly TrackRole[],
  usual: readonly (1 | -1)[] = usualSigns(entries, roles.length),
): Step[] {
  const balanceAt = roles.indexOf('balance');
  return entries.map((entry) => (entry.mark ? markStep(entry, balanceAt) : stepOf(entry, roles, usual)));
}

/** By track: the sign that most of its amounts have. */
export function usualSigns(entries: readonly Entry[], tracks: number): (1 | -1)[] {
  return Array.from({ length: tracks }, (_, track) => usualSign(entries, track));
}

/** Columns of debits are sometimes printed with a minus throughout: what is usual there is no reversal. */
function usualSign(entries: readonly Entry[], track: number): 1 | -1 {
  let negative = 0;
  let positive = 0;
  for (const entry of entries) {
    const value = entry.values[track];
    if (value === null || value === undefined || value.minor === 0) continue;
    if (value.sign === -1) negative += 1;
    else positive += 1;
  }
  return negative > positive ? -1 : 1;
}

const NONE: readonly number[] = [];

/** A labelled balance moves no money. */
function markStep({ values, scanned }: Entry, balanceAt: number): Step {
  const printed = values.filter((value) => value !== null);
  const value = values[balanceAt] ?? (printed.length === 1 ? printed[0] : undefined);
  const balance = value ? signedMinor(value) : null;
  return {
    amount: null,
    unsigned: false,
    balance,
    doubtful: false,
    alternatives: NONE,
    balances: NONE,
    scanned,
  };
}

/** Made some ten thousand times a document: loops and shared empty lists here halved what an analysis allocates. */
function stepOf(
  { values, doubtful, scanned }: Entry,
  roles: readonly TrackRole[],
  usual: readonly (1 | -1)[],
): Step {
  let amount: number | null = null;
  let unsigned = false;
  let balance: number | null = null;
  let fee = 0;
  let alternatives = NONE;
  let balances = NONE;
  for (let track = 0; track < values.length; track += 1) {
    const value = values[track] ?? null;
    const role = roles[track];
    if (value === null || role === undefined || role === 'ignore') continue;
    const signed = signedUnder(role, value);
    const others = value.alternatives ?? NONE;
    if (role === 'balance') {
      balance = signed;
      balances = others.length === 0 ? NONE : others.map((minor) => signedMinor({ ...value, minor }));
      continue;
    }
    if (role === 'fee') {
      fee += value.minor;
      continue;
    }
    const sign = usual[track] ?? 1;
    // A minus among deposits takes one back or, as banks print reversals of debits, says what it was: balances tell.
    if (role === 'free' || ((role === 'in' || role === 'out') && signed * sign < 0)) unsigned = true;
    amount = (amount ?? 0) + directed(role, value, signed, sign);
    alternatives = others.length === 0 ? NONE : others.map((minor) => otherwise(role, value, minor, sign));
  }
  const step = { amount, unsigned, balance, doubtful, alternatives, balances, scanned };
  const moved =
    fee === 0 || amount === null ? step : { ...step, amount: amount - fee, turned: -amount - fee };
  return scanned ? { ...moved, ...surenessOf(values, roles) } : moved;
}

/** Which figures of a scanned line OCR was sure of. */
function surenessOf(
  values: Entry['values'],
  roles: readonly TrackRole[],
): Pick<Step, 'sureAmount' | 'sureBalance'> {
  let [sureAmount, sureBalance] = [true, true];
  values.forEach((value, track) => {
    if (value === null || isSurelyRead(value.token.words)) return;
    if (roles[track] === 'balance') sureBalance = false;
    else if (roles[track] !== 'ignore') sureAmount = false;
  });
  return { sureAmount, sureBalance };
}

/** A damaged amount, read as this number. */
function otherwise(role: TrackRole, value: Value, minor: number, usual: 1 | -1): number {
  const other = { ...value, minor };
  return directed(role, other, signedUnder(role, other), usual);
}

/** "DEB 10.99" among debits says once more that it goes out; a minus there takes it back. */
function signedUnder(role: TrackRole, value: Value): number {
  if (role !== 'out') return signedMinor(value);
  return value.sign === -1 ? -value.minor : value.minor;
}

function directed(role: TrackRole, value: Value, signed: number, usual: 1 | -1): number {
  if (role === 'in') return signed * usual;
  if (role === 'out') return -signed * usual;
  if (role === 'negated') return -signed;
  // "-20.00 CR" takes a credit back.
  if (role === 'credit_marked')
    return (value.marker === 'cr' && value.sign !== -1) || value.sign === 1 ? value.minor : -value.minor;
  return signed;
}
