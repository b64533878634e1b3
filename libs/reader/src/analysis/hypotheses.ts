import type { ColumnRole } from '../lexicon/words.ts';
import { walk, type Chain, type Step } from './chain.ts';
import { signedMinor, type Value } from './values.ts';

/**
 * What a column of amounts may be. `signed` as printed; `negated` the other way round; `credit_marked` unsigned where
 * only credits carry a mark; `free` unsigned with nothing printed that says the direction.
 */
export type TrackRole = 'in' | 'out' | 'signed' | 'negated' | 'credit_marked' | 'free' | 'balance' | 'ignore';

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

/** Enough lines to tell the hypotheses apart; the winner is walked over all of them. */
const SAMPLE_ENTRIES = 240;
/** More columns of amounts than this are not tried as debits and credits together. */
const TRACKS_MAX = 6;
/** What a header's word is worth, in explained balances. */
const PRIOR = { agrees: 0.6, contradicts: -1.2, free: -0.4, negated: -0.3, ignored: -0.25 } as const;
const BROKEN_LINK = -0.6;
const NOTHING_MOVES = -3;
const SINGLE_ROLES = ['signed', 'credit_marked', 'negated', 'free'] as const;

/** The hypotheses over a table's amount columns, best explained first. */
export function bestHypothesis(
  entries: readonly Entry[],
  headers: readonly (readonly ColumnRole[])[],
): Verdict {
  const sample = entries.slice(0, SAMPLE_ENTRIES);
  const backwards = [...sample].reverse();
  let best: { hypothesis: Hypothesis; score: number } | null = null;
  let runnerUp = -Infinity;
  const reversible = sample.length > 2;
  for (const roles of assignments(headers.length)) {
    for (const reversed of reversible ? [false, true] : [false]) {
      if (reversed && !roles.includes('balance')) continue;
      const chain = walk(stepsOf(reversed ? backwards : sample, roles), null);
      const score = scoreOf(chain, roles, sample, headers) - (reversed ? 0.2 : 0);
      if (best === null || score > best.score) {
        if (best !== null && !sameMeaning(best.hypothesis.roles, roles)) runnerUp = best.score;
        best = { hypothesis: { roles, reversed }, score };
      } else if (score > runnerUp && !sameMeaning(best.hypothesis.roles, roles)) {
        runnerUp = score;
      }
    }
  }
  const hypothesis = best?.hypothesis ?? { roles: headers.map(() => 'ignore' as const), reversed: false };
  return { hypothesis, chain: walkAll(entries, hypothesis), score: best?.score ?? 0, runnerUp };
}

/** Walks all entries under one hypothesis; the chain's arrays are in the order of the entries. */
export function walkAll(
  entries: readonly Entry[],
  hypothesis: Hypothesis,
  opening: number | null = null,
): Chain {
  const ordered = hypothesis.reversed ? [...entries].reverse() : entries;
  const chain = walk(stepsOf(ordered, hypothesis.roles), opening);
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

function sameMeaning(a: readonly TrackRole[], b: readonly TrackRole[]): boolean {
  const plain = (role: TrackRole): string => (role === 'free' || role === 'credit_marked' ? 'signed' : role);
  return a.every((role, index) => plain(role) === plain(b[index] ?? 'ignore'));
}

/** The steps of a walk under these roles. */
export function stepsOf(entries: readonly Entry[], roles: readonly TrackRole[]): Step[] {
  const usual = roles.map((_, track) => usualSign(entries, track));
  return entries.map((entry) => stepOf(entry, roles, usual));
}

/** Columns of debits are sometimes printed with a minus throughout: what is usual there is no reversal. */
function usualSign(entries: readonly Entry[], track: number): 1 | -1 {
  let negative = 0;
  let positive = 0;
  for (const entry of entries) {
    const value = entry.values[track];
    if (value === null || value === undefined || value.minor === 0) continue;
    if (signedMinor(value) < 0) negative += 1;
    else positive += 1;
  }
  return negative > positive ? -1 : 1;
}

function stepOf(entry: Entry, roles: readonly TrackRole[], usual: readonly (1 | -1)[]): Step {
  const none = { alternatives: [], balances: [], scanned: entry.scanned };
  if (entry.mark) {
    const printed = entry.values.filter((value) => value !== null);
    const at = roles.indexOf('balance');
    const value = entry.values[at] ?? (printed.length === 1 ? printed[0] : undefined);
    return {
      amount: null,
      unsigned: false,
      balance: value ? signedMinor(value) : null,
      doubtful: false,
      ...none,
    };
  }
  let amount: number | null = null;
  let unsigned = false;
  let balance: number | null = null;
  let alternatives: readonly number[] = [];
  let balances: readonly number[] = [];
  entry.values.forEach((value, track) => {
    const role = roles[track];
    if (value === null || role === undefined || role === 'ignore') return;
    const signed = signedMinor(value);
    if (role === 'balance') {
      balance = signed;
      balances = (value.alternatives ?? []).map((minor) => signedMinor({ ...value, minor }));
      return;
    }
    if (role === 'free') unsigned = true;
    amount = (amount ?? 0) + directed(role, value, signed, usual[track] ?? 1);
    alternatives = (value.alternatives ?? []).map((minor) => {
      const other = { ...value, minor };
      return directed(role, other, signedMinor(other), usual[track] ?? 1);
    });
  });
  return {
    amount,
    unsigned,
    balance,
    doubtful: entry.doubtful,
    alternatives,
    balances,
    scanned: entry.scanned,
  };
}

function directed(role: TrackRole, value: Value, signed: number, usual: 1 | -1): number {
  if (role === 'in') return signed * usual;
  if (role === 'out') return -signed * usual;
  if (role === 'negated') return -signed;
  if (role === 'credit_marked') return value.marker === 'cr' || value.sign === 1 ? value.minor : -value.minor;
  return signed;
}

function* assignments(tracks: number): Generator<TrackRole[]> {
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

function scoreOf(
  chain: Chain,
  roles: readonly TrackRole[],
  entries: readonly Entry[],
  headers: readonly (readonly ColumnRole[])[],
): number {
  let score = chain.explained + BROKEN_LINK * (chain.links - chain.explained);
  roles.forEach((role, track) => {
    score += priorOf(role, headers[track] ?? []);
    if (role === 'free') score += PRIOR.free;
    if (role === 'negated') score += PRIOR.negated;
    if (role === 'ignore') score += PRIOR.ignored * Math.max(1, share(entries, track) * 4);
  });
  return score + exclusivity(roles, entries) + signEvidence(roles, entries);
}

const ROLE_WORDS: Readonly<Partial<Record<TrackRole, readonly ColumnRole[]>>> = {
  in: ['credit'],
  out: ['debit'],
  signed: ['amount'],
  negated: ['amount'],
  credit_marked: ['amount'],
  free: ['amount'],
  balance: ['balance'],
  ignore: ['quantity_or_other', 'check_number', 'reference'],
};

function priorOf(role: TrackRole, header: readonly ColumnRole[]): number {
  if (header.length === 0) return 0;
  const words = ROLE_WORDS[role] ?? [];
  const at = header.findIndex((word) => words.includes(word));
  if (at === 0) return PRIOR.agrees * 2;
  if (at > 0) return PRIOR.agrees;
  return header.some((word) => word !== 'description' && word !== 'date') ? PRIOR.contradicts : 0;
}

function share(entries: readonly Entry[], track: number): number {
  if (entries.length === 0) return 0;
  return entries.filter((entry) => (entry.values[track] ?? null) !== null).length / entries.length;
}

/** Debits and credits do not stand on one line, a balance does; lines without any amount speak against. */
function exclusivity(roles: readonly TrackRole[], entries: readonly Entry[]): number {
  const moving = roles.flatMap((role, track) => (role === 'balance' || role === 'ignore' ? [] : [track]));
  let both = 0;
  let none = 0;
  let rows = 0;
  for (const entry of entries) {
    if (entry.mark || entry.doubtful) continue;
    rows += 1;
    const filled = moving.filter((track) => (entry.values[track]?.minor ?? 0) !== 0).length;
    if (filled > 1) both += 1;
    if (filled === 0) none += 1;
  }
  // Amounts that are all zero, or that cancel out on every line, leave any column of constants "explained".
  if (rows > 1 && (none === rows || both === rows)) return NOTHING_MOVES - rows;
  return rows === 0 ? 0 : (-3 * both - 1.5 * none) / rows;
}

/** Unsigned amounts with only credits marked; signs printed on some. */
function signEvidence(roles: readonly TrackRole[], entries: readonly Entry[]): number {
  const track = roles.findIndex((role) => role === 'credit_marked' || role === 'signed');
  if (track < 0) return 0;
  let cr = 0;
  let dr = 0;
  let minus = 0;
  for (const entry of entries) {
    const value = entry.values[track];
    if (!value) continue;
    if (value.marker === 'cr') cr += 1;
    if (value.marker === 'dr') dr += 1;
    if (value.sign === -1) minus += 1;
  }
  const onlyCredits = cr > 0 && dr === 0 && minus === 0;
  if (roles[track] === 'credit_marked') return onlyCredits ? 0.5 : -1;
  return onlyCredits ? -0.2 : 0;
}
