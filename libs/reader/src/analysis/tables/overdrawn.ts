import type { ColumnRole } from '../../lexicon/column-words.ts';
import type { Verdict } from '../balances/hypotheses.ts';
import type { Step } from '../balances/step.ts';
import { stepsOf, type Entry, type TrackRole } from '../balances/steps.ts';
import { isBare } from '../text/values.ts';
import { runOf } from './day-balances.ts';
import type { Table, TableLine } from './table.ts';

/** Fewer balances may follow from one another by chance. */
const LINKS_MIN = 3;

const ROLES: Readonly<Partial<Record<ColumnRole, TrackRole>>> = {
  amount: 'signed',
  credit: 'in',
  debit: 'out',
  balance: 'balance',
};

/**
 * The table with the balances that are overdrawn read as debits, where its column marks none: "120.00", a payment of
 * 150.00, "30.00". Which they are is told by amounts whose directions are printed, of which one at least leads from what
 * is held to what is overdrawn or back. Null where all is read as it stands.
 */
export function withOverdrawn(table: Table, { chain, hypothesis }: Verdict): Table | null {
  if (chain.links > 0 && chain.explained === chain.links) return null;
  const track = table.trackHeaders.findIndex(([role]) => role === 'balance');
  const printed = table.entries.flatMap(({ values }) => values[track] ?? []);
  if (printed.length <= LINKS_MIN || !printed.every(isBare)) return null;
  const roles = directedRoles(table, hypothesis.roles);
  if (roles === null || roles.filter((role) => role === 'balance').length !== 1) return null;
  const steps = stepsOf(table.entries.map(plainly), roles);
  const run = runOf(table.entries);
  const sides =
    (run === 'newest_first' ? null : sidesIn(steps)) ??
    (run === 'oldest_first' ? null : (sidesIn(steps.toReversed())?.toReversed() ?? null));
  if (sides === null) return null;
  const entries = table.entries.map((entry, at) => (sides[at] === -1 ? asDebit(entry, track) : entry));
  return { ...table, entries };
}

/**
 * What the columns are where they say which way each amount goes: debits apart from credits, by their names or as most
 * rows have them, or a minus on some amounts and none on others.
 */
function directedRoles(
  { trackHeaders, entries }: Table,
  read: readonly TrackRole[],
): readonly TrackRole[] | null {
  const named = trackHeaders.map(([role]) => (role === undefined ? 'ignore' : (ROLES[role] ?? 'ignore')));
  if (named.includes('in') && named.includes('out')) return named;
  const amounts = named.flatMap((role, track) => (role === 'signed' ? [track] : []));
  const [only, more] = amounts;
  const signs = only === undefined ? [] : entries.flatMap(({ values }) => values[only]?.sign ?? []);
  const areSigned = more === undefined && signs.includes(-1) && signs.some((sign) => sign !== -1);
  if (areSigned) return named.some((role) => role === 'in' || role === 'out') ? null : named;
  // Where nothing tells, debits stand left of credits.
  const [out, into] = [read.indexOf('out'), read.indexOf('in')];
  return out >= 0 && out < into && !named.includes('in') && !named.includes('out') ? read : null;
}

function plainly({ values }: TableLine): Entry {
  return { values, mark: false, doubtful: false, scanned: false };
}

type Side = 1 | -1;

/** By step: whether its balance is held (1) or overdrawn (-1); null where none is crossed, or they contradict each other. */
function sidesIn(steps: readonly Step[]): (Side | null)[] | null {
  const sides: (Side | null)[] = steps.map(() => null);
  let [links, followed, crossings] = [0, 0, 0];
  let [before, moved] = [-1, 0];
  for (const [at, { amount, balance }] of steps.entries()) {
    moved += amount ?? 0;
    if (balance === null) continue;
    const [from, sum, last] = [steps[before]?.balance ?? null, moved, before];
    [before, moved] = [at, 0];
    if (from === null) continue;
    if (sum === 0) {
      // What is carried over a page's turn stays on its side.
      if (from === balance) sides[at] = sides[last] ?? null;
      continue;
    }
    links += 1;
    const found = sidesOf(from, sum, balance);
    if (found === null) continue;
    followed += 1;
    const [left, reached] = found;
    if (from !== 0 && sides[last] === -left) return null;
    if (from !== 0) sides[last] = left;
    if (balance !== 0) sides[at] = reached;
    if (from !== 0 && balance !== 0 && left !== reached) crossings += 1;
  }
  return crossings > 0 && followed >= LINKS_MIN && followed * 2 > links ? sides : null;
}

/** On which sides of nothing two balances printed without a sign lie, if what moved leads from one to the other. */
function sidesOf(from: number, moved: number, to: number): readonly [Side, Side] | null {
  for (const left of [1, -1] as const)
    for (const reached of [1, -1] as const) if (left * from + moved === reached * to) return [left, reached];
  return null;
}

function asDebit(entry: TableLine, track: number): TableLine {
  const value = entry.values[track] ?? null;
  return value === null ? entry : { ...entry, values: entry.values.with(track, { ...value, marker: 'dr' }) };
}
