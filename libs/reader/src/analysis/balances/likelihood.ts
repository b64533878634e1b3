import type { ColumnRole } from '../../lexicon/column-words.ts';
import { isMoving, type Entry, type TrackRole } from './steps.ts';

/** What a header's word is worth, in explained balances. */
const PRIOR = {
  agrees: 0.6,
  contradicts: -1.2,
  free: -0.4,
  negated: -0.3,
  ignored: -0.25,
  fee: -0.6,
} as const;
const NOTHING_MOVES = -3;
const BOTH_WAYS = -2;
const ONE_WAY = -0.4;
const CREDITS_FIRST = -0.05;
/** Labelled balances alone, with none beside any row, are a summary's. */
const UNKEPT = -1;

/** What speaks for the roles and against them, whichever way the chain is walked, in explained balances. */
export function likelihood(
  roles: readonly TrackRole[],
  entries: readonly Entry[],
  headers: readonly (readonly ColumnRole[])[],
): number[] {
  const worth: number[] = [];
  roles.forEach((role, track) => {
    worth.push(priorOf(role, headers[track] ?? []));
    if (role === 'free') worth.push(PRIOR.free, printsSigns(track, entries) ? BOTH_WAYS : 0);
    if (role === 'negated') worth.push(PRIOR.negated);
    if (role === 'fee') worth.push(PRIOR.fee);
    if (role === 'balance' && !isKept(entries, track) && headers[track]?.[0] !== 'balance')
      worth.push(UNKEPT);
    if (role === 'ignore') worth.push(PRIOR.ignored * Math.max(1, share(entries, track) * 4));
  });
  worth.push(exclusivity(roles, entries), signEvidence(roles, entries), bothWays(roles, entries));
  worth.push(oneWay(roles, headers));
  return worth;
}

const ROLE_WORDS: Readonly<Partial<Record<TrackRole, readonly ColumnRole[]>>> = {
  in: ['credit'],
  out: ['debit'],
  signed: ['amount'],
  negated: ['amount'],
  credit_marked: ['amount'],
  free: ['amount'],
  balance: ['balance'],
  fee: ['quantity_or_other'],
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

function isKept(entries: readonly Entry[], track: number): boolean {
  return entries.some((entry) => !entry.mark && (entry.values[track] ?? null) !== null);
}

function share(entries: readonly Entry[], track: number): number {
  let filled = 0;
  for (const entry of entries) if ((entry.values[track] ?? null) !== null) filled += 1;
  return entries.length === 0 ? 0 : filled / entries.length;
}

/** Debits and credits do not stand on one line, a balance does; lines without any amount speak against. */
function exclusivity(roles: readonly TrackRole[], entries: readonly Entry[]): number {
  const moving = roles.flatMap((role, track) => (isMoving(role) ? [track] : []));
  let both = 0;
  let none = 0;
  let rows = 0;
  for (const entry of entries) {
    if (entry.mark || entry.doubtful) continue;
    rows += 1;
    let filled = 0;
    for (const track of moving) if ((entry.values[track]?.minor ?? 0) !== 0) filled += 1;
    if (filled > 1) both += 1;
    if (filled === 0) none += 1;
  }
  // Amounts that are all zero, or that cancel out on every line, leave any column of constants "explained".
  if (rows > 1 && (none === rows || both === rows)) return NOTHING_MOVES - rows;
  return rows === 0 ? 0 : (-3 * both - 1.5 * none) / rows;
}

/** So much of a column has a minus where its signs are printed and are no reversals here and there. */
const SIGNED_SHARE = 0.25;

/** A minus on many amounts and none on others of a text page says the direction of all: none of them is free. */
function printsSigns(track: number, entries: readonly Entry[]): boolean {
  let [minus, all] = [0, 0];
  for (const { values, mark, scanned } of entries) {
    const value = values[track] ?? null;
    if (value === null || mark || scanned || value.minor === 0) continue;
    all += 1;
    if (value.sign === -1) minus += 1;
  }
  return minus >= SIGNED_SHARE * all && all > minus;
}

/** A column that prints plus and minus holds money in and money out alike. */
function bothWays(roles: readonly TrackRole[], entries: readonly Entry[]): number {
  const isMixed = (track: number): boolean => {
    const signs = new Set(entries.map((entry) => entry.values[track]?.sign ?? 0));
    return signs.has(1) && signs.has(-1);
  };
  return roles.some((role, track) => (role === 'in' || role === 'out') && isMixed(track)) ? BOTH_WAYS : 0;
}

/** Two columns without a known name are not both of money in: where nothing tells, debits stand left of credits. */
function oneWay(roles: readonly TrackRole[], headers: readonly (readonly ColumnRole[])[]): number {
  const unnamed = roles.filter(
    (role, track) => headers[track]?.length === 0 && (role === 'in' || role === 'out'),
  );
  if (unnamed.length !== 2) return 0;
  const [left, right] = unnamed;
  return left === right ? ONE_WAY : left === 'in' ? CREDITS_FIRST : 0;
}

/** Fewer lines without a day among those with one are hardly rows. */
const UNDATED_SHARE_MAX = 0.1;

/** Whether few lines have no day. */
function fewAreUndated(entries: readonly Entry[]): boolean {
  let undated = 0;
  for (const { doubtful } of entries) if (doubtful) undated += 1;
  return undated <= UNDATED_SHARE_MAX * entries.length;
}

/** Unsigned amounts with only credits marked; signs printed on some. */
function signEvidence(roles: readonly TrackRole[], entries: readonly Entry[]): number {
  const track = roles.findIndex((role) => role === 'credit_marked' || role === 'signed');
  if (track < 0) return 0;
  let cr = 0;
  let dr = 0;
  let minus = 0;
  let plus = 0;
  let plain = 0;
  const areDated = fewAreUndated(entries);
  for (const entry of entries) {
    const value = entry.values[track];
    // "Closing balance 512.40 DR" among the rows says which way it stands itself.
    if (!value || entry.mark) continue;
    // "Less than 100 - Nil" in the terms under the rows says nothing of these.
    if (areDated && entry.doubtful) continue;
    if (value.marker === 'cr') cr += 1;
    if (value.marker === 'dr') dr += 1;
    if (value.sign === -1 && value.marker !== 'cr') minus += 1;
    if (value.sign === 1) plus += 1;
    if (value.sign === 0 && value.marker === null) plain += 1;
  }
  // "4.210,20 +" among amounts without a sign marks a credit as "CR" does.
  if (plus > 0 && plus < plain && minus === 0) cr += plus;
  const onlyCredits = cr > 0 && dr === 0 && minus === 0;
  if (roles[track] === 'credit_marked') return onlyCredits ? 0.5 : -1;
  return onlyCredits ? -0.2 : 0;
}
