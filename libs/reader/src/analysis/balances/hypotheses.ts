import type { ColumnRole } from '../../lexicon/column-words.ts';
import { signedMinor } from '../text/values.ts';
import { walk, type Chain } from './chain.ts';
import { likelihood } from './likelihood.ts';
import type { Step } from './step.ts';
import { stepsOf, usualSigns, type Entry, type TrackRole } from './steps.ts';

export interface Hypothesis {
  readonly roles: readonly TrackRole[];
  /** Newest first: the balance printed on a line stands before the next printed line's. */
  readonly reversed: boolean;
}

export interface Verdict {
  readonly hypothesis: Hypothesis;
  readonly chain: Chain;
  readonly score: number;
  /** Score of the best hypothesis that reads the amounts differently. */
  readonly runnerUp: number;
}

/** Which way the days of a list run. */
export type Run = 'newest_first' | 'oldest_first';

/** Enough lines to tell the hypotheses apart; the winner is walked over all of them. */
const SAMPLE_ENTRIES = 240;
/** More columns of amounts than this are not tried as debits and credits together. */
const TRACKS_MAX = 6;
/** Every balance follows: one row that does is worth more than the name of its column. */
const ALL_EXPLAINED = 1.2;
const BROKEN_LINK = -0.6;
/**
 * Where hardly a figure follows from the one before, the statement contradicts itself: a column that is called a balance
 * and is filled on nearly every row stays one, at this cost in explained balances.
 */
const CONTRADICTED = -1;
const FILLED_SHARE = 0.9;
/** A little more than leaving a column out costs. */
const LONE_BALANCE = -0.3;
const SINGLE_ROLES = ['signed', 'credit_marked', 'negated', 'free'] as const;

/**
 * The hypotheses over a table's amount columns, best explained first. Balances that stand between the rows lead from one
 * to the other both ways, with the signs turned round: only where the days say so is the newest row taken to be first,
 * and nowhere where they say otherwise.
 */
export function bestHypothesis(
  entries: readonly Entry[],
  headers: readonly (readonly ColumnRole[])[],
  run: Run | null = null,
): Verdict {
  const sample = entries.slice(0, SAMPLE_ENTRIES);
  const parts = [...partsOfNet(sample, headers), ...idleTracks(sample, headers)];
  const usual = usualSigns(sample, headers.length);
  const named = namedBalances(sample, headers);
  let best: { hypothesis: Hypothesis; score: number } | null = null;
  let runnerUp = -Infinity;
  const reversible = sample.length > 2 && run !== 'oldest_first';
  for (const roles of assignments(headers.length, feeTracks(sample, headers))) {
    if (parts.some((track) => roles[track] !== 'ignore')) continue;
    const likely = likelihood(roles, sample, headers);
    const steps = stepsOf(sample, roles, usual);
    const brokenMin = named.includes(roles.indexOf('balance')) ? CONTRADICTED : -Infinity;
    for (const reversed of reversible ? [false, true] : [false]) {
      if (reversed && run !== 'newest_first' && !roles.includes('balance')) continue;
      if (!reversed && reversible && run === 'newest_first' && isTurnedTwice(roles)) continue;
      const chain = walk(reversed ? steps.toReversed() : steps, null);
      const whole = chain.links > 0 && chain.explained === chain.links && !roles.includes('free');
      const score =
        scoreOf(chain, likely, brokenMin) +
        (whole ? ALL_EXPLAINED : 0) -
        (reversed ? 0.2 : 0) +
        loneBalance(roles, chain, headers);
      if (best === null || score > best.score) {
        if (best !== null && !sameMeaning(best.hypothesis.roles, roles)) runnerUp = best.score;
        best = { hypothesis: { roles, reversed }, score };
      } else if (score > runnerUp && !sameMeaning(best.hypothesis.roles, roles)) {
        runnerUp = score;
      }
    }
  }
  const hypothesis = best?.hypothesis ?? { roles: headers.map(() => 'ignore' as const), reversed: false };
  const chain = walkAll(stepsOf(entries, hypothesis.roles), hypothesis, null);
  return { hypothesis, chain, score: best?.score ?? 0, runnerUp };
}

/** Signs that are turned lead to the balances of a list that is walked the wrong way. */
function isTurnedTwice(roles: readonly TrackRole[]): boolean {
  return roles.includes('balance') && roles.includes('negated');
}

/** Columns without a name in which nothing but 0.00 is printed: fees that were not charged, and no debits or credits. */
function idleTracks(
  entries: readonly Entry[],
  headers: readonly (readonly ColumnRole[])[],
): readonly number[] {
  return headers.flatMap((roles, track) => {
    const printed = roles.length > 0 ? [] : entries.flatMap(({ values }) => values[track] ?? []);
    return printed.length > 0 && printed.every(({ minor }) => minor === 0) ? [track] : [];
  });
}

/** Fewer rows with a fee may add up by chance. */
const FEES_MIN = 2;

/**
 * The columns of what was paid and of the fee for it, where a third is their sum on every row: only that one moves the
 * balance. Nothing is said of a table of balances, whose loan may be paid in parts.
 */
function partsOfNet(
  entries: readonly Entry[],
  headers: readonly (readonly ColumnRole[])[],
): readonly number[] {
  const amounts = headers.flatMap(([role], track) => (role === 'amount' ? [track] : []));
  const [gross, net, more] = amounts;
  const fee = headers.findIndex(([role]) => role === 'quantity_or_other' || role === 'debit');
  if (gross === undefined || net === undefined || more !== undefined || fee < 0) return [];
  if (headers.some(([role]) => role === 'balance')) return [];
  let fees = 0;
  for (const { values, mark } of entries) {
    const [paid, cost, left] = [values[gross], values[fee], values[net]];
    if (mark || !paid || !left) continue;
    const charged = cost ? Math.abs(cost.minor) : 0;
    if (signedMinor(paid) - charged !== signedMinor(left)) return [];
    if (charged > 0) fees += 1;
  }
  return fees < FEES_MIN ? [] : [gross, fee];
}

/** Walks all steps of one hypothesis, given in the order in which they are printed, as the chain's arrays are. */
export function walkAll(steps: readonly Step[], hypothesis: Hypothesis, opening: number | null): Chain {
  const chain = walk(hypothesis.reversed ? steps.toReversed() : steps, opening);
  if (!hypothesis.reversed) return chain;
  const { amounts, proven, balances, mended } = chain;
  return {
    ...chain,
    amounts: amounts.toReversed(),
    proven: proven.toReversed(),
    balances: balances.toReversed(),
    mended: mended.toReversed(),
  };
}

/** An amount here and there that no other leads to, in a column that is not called a balance, is something else. */
function loneBalance(
  roles: readonly TrackRole[],
  { explained }: Chain,
  headers: readonly (readonly ColumnRole[])[],
): number {
  const at = roles.indexOf('balance');
  return at >= 0 && explained === 0 && headers[at]?.[0] !== 'balance' ? LONE_BALANCE : 0;
}

function sameMeaning(a: readonly TrackRole[], b: readonly TrackRole[]): boolean {
  const plain = (role: TrackRole): string => (role === 'free' || role === 'credit_marked' ? 'signed' : role);
  return a.every((role, index) => plain(role) === plain(b[index] ?? 'ignore'));
}

/** Columns of nothing that moves money by its name, with something on some rows: fees, taxes, rates. */
function feeTracks(
  entries: readonly Entry[],
  headers: readonly (readonly ColumnRole[])[],
): readonly number[] {
  if (headers.length > TRACKS_MAX) return [];
  return headers.flatMap(([role], track) => {
    if (role !== 'quantity_or_other') return [];
    const taken = entries.filter(({ values }) => (values[track]?.minor ?? 0) !== 0);
    return taken.length >= FEES_MIN ? [track] : [];
  });
}

function* assignments(tracks: number, fees: readonly number[]): Generator<TrackRole[]> {
  const count = Math.min(tracks, TRACKS_MAX);
  for (let balance = -1; balance < count; balance += 1) {
    const others = [...Array(count).keys()].filter((track) => track !== balance);
    const base = (): TrackRole[] =>
      [...Array(tracks).keys()].map((track) => (track === balance ? 'balance' : 'ignore'));
    for (const track of others) {
      for (const role of SINGLE_ROLES) {
        const roles = base();
        roles[track] = role;
        yield roles;
        for (const fee of balance < 0 ? [] : fees)
          if (fee !== track && fee !== balance) yield roles.with(fee, 'fee');
      }
    }
    for (let code = 0; code < 3 ** others.length; code += 1) {
      const roles = base();
      let rest = code;
      let used = 0;
      for (const track of others) {
        const role = (['ignore', 'in', 'out'] as const)[rest % 3] ?? 'ignore';
        rest = Math.floor(rest / 3);
        roles[track] = role;
        if (role !== 'ignore') used += 1;
      }
      if (used >= 2 || (used === 1 && others.length >= 1)) yield roles;
    }
  }
}

/** The columns that are called balances and have a figure on nearly every row. */
function namedBalances(
  entries: readonly Entry[],
  headers: readonly (readonly ColumnRole[])[],
): readonly number[] {
  const rows = entries.filter(({ mark }) => !mark);
  return headers.flatMap(([name], track) => {
    if (name !== 'balance') return [];
    const filled = rows.filter(({ values }) => (values[track] ?? null) !== null);
    return filled.length >= FILLED_SHARE * rows.length ? [track] : [];
  });
}

function scoreOf(chain: Chain, likely: readonly number[], brokenMin: number): number {
  let score = chain.explained + Math.max(brokenMin, BROKEN_LINK * (chain.links - chain.explained));
  for (const worth of likely) score += worth;
  return score;
}
