import type { Doubt } from '@counterfoil/statement';
import { mayBeDatedBalance } from '../../facts/balance-words.ts';
import { isTwin } from '../balances/twins.ts';
import type { Candidate } from '../rows/candidate.ts';
import { followsFrom, lastBalance } from './last-balance.ts';
import type { Evidence, Ledger, LedgerRow, Segment, SignedRows, Signing } from './ledger.ts';
import { mendBySum } from './mend-sum.ts';
import { withoutNetTotals } from './net-totals.ts';
import { isRepeated, nearlyRepeated, repeatedSegments } from './repeats.ts';
import { standsAside } from './segments.ts';
import { signedTables, signingOf, splitByMark, withSums } from './signing.ts';
import { signedByWords } from './worded-signs.ts';

/** What the sums of some rows say about the printed balances and totals. */
type Outcome = Omit<Ledger, 'rows' | 'unusualSigns' | 'last'>;

const PRIOR_MIN = 0.5;
/** More open questions than these are not tried in all combinations. */
const OPEN_GROUPS_MAX = 6;
const TOGGLES_MAX = 10;
const WORTH = { closes: 4, totals: 1.2, unusual: -0.25 } as const;
/** Turning round what a heading says is twice as odd as deciding what nothing says. */
const ODDITY = { asked: 1, told: 2, fixed: 0 } as const;

interface Choice {
  readonly parts: readonly SignedRows[];
  readonly chosen: readonly Segment[];
  readonly outcome: Outcome;
  readonly unusual: number;
}

/** Chooses the segments and signs that the printed balances and totals bear out. */
export function assemble(whole: readonly Segment[], evidence: Evidence, liability: boolean): Ledger {
  const segments = splitByMark(whole);
  const signed = signedTables(segments);
  const signings = new Map<Segment, Signing>();
  const signing = (segment: Segment): Signing => {
    const known = signings.get(segment) ?? signingOf(segment, liability, signed);
    signings.set(segment, known);
    return known;
  };
  const { natural, best } = chosenOf(segments, signing, evidence);
  if (best === null || natural === null)
    return { ...holds(0, 0, evidence), rows: [], unusualSigns: 0, last: null };
  const ledger = ledgerOf(best, evidence);
  // Sums that do not hold prove nothing of what was left out, and what is printed stays so.
  // Neither does it matter where balances lead through every row from the first to the last.
  const own = ledger.closes
    ? segments.filter((segment) => !standsAside(segment) && !tellsEnds(segment, ledger))
    : segments;
  if (leavesOut(own, best.chosen) && !leadsThrough(ledger)) {
    // Among many amounts some will add up: they do not tell that most of the list is none.
    const all = ledgerOf(natural, evidence);
    if (ledger.rows.length * 2 < all.rows.length) return all;
    // Nor that what looks like none is one in the place of what does.
    if (best.chosen.some(({ prior }) => prior < PRIOR_MIN)) return withheld(all, 'rows');
    return ledger.closes || ledger.totals ? withheld(ledger, 'rows') : ledger;
  }
  return ledger.closes
    ? withoutNetTotals(ledger)
    : (withOtherEnd(ledger, evidence) ??
        withTotals(ledger, evidence) ??
        worded(mended(ledger, evidence), evidence));
}

/** The first set of segments, which is what the page looks like, and the one that the sums bear out or nearly do. */
function chosenOf(
  segments: readonly Segment[],
  signing: (segment: Segment) => Signing,
  evidence: Evidence,
): { natural: Choice | null; best: Choice | null } {
  let natural: Choice | null = null;
  let nearest: Choice | null = null;
  for (const chosen of segmentSets(segments)) {
    const choice = bestSigns(chosen, chosen.map(signing), evidence);
    natural ??= choice;
    // The totals of some sections are sums of their rows, and say nothing of the other sections.
    const proven =
      isProof(choice.outcome, evidence) && (choice.outcome.closes || !leavesOut(segments, chosen, isAny));
    if (proven) return { natural, best: choice };
    nearest ??= missesOneDigit(choice, evidence) ? choice : null;
  }
  if (natural === null || nearest !== null) return { natural, best: nearest };
  const again = nearlyRepeated(segments.filter(({ prior }) => prior >= PRIOR_MIN));
  const once = natural.chosen.filter((segment) => !again.has(segment));
  return { natural, best: again.size > 0 ? bestSigns(once, once.map(signing), evidence) : natural };
}

function ledgerOf({ parts, outcome, unusual }: Choice, evidence: Evidence): Ledger {
  const rows = parts
    .flatMap((part) => part.rows)
    .sort((a, b) => a.row.entry.line.index - b.row.entry.line.index);
  const last = evidence.closings.length === 0 ? lastBalance(rows, outcome) : null;
  return { ...outcome, rows, unusualSigns: unusual, last };
}

/** The ledger with the signs that its rows' words say, where nothing else says any and no printed balances contradict them. */
function worded(ledger: Ledger, evidence: Evidence): Ledger {
  const rows = signedByWords(ledger);
  if (rows === null) return ledger;
  const signed = resigned(ledger, rows, evidence);
  return signed.closes || ledger.opening === null || ledger.closing === null ? signed : ledger;
}

function resigned(ledger: Ledger, rows: readonly LedgerRow[], evidence: Evidence): Ledger {
  const { into, out } = withSums(rows);
  return { ...ledger, ...holds(into, out, evidence), rows };
}

/**
 * The ledger with the balance that no known words name, where those of the other end are known: an amount of a summary
 * to which (or from which) the rows lead. Asked of the rows as they stand only: among all the signs that could be
 * turned round, some would lead to some amount. Next to a balance of nothing it would be the rows' own sum.
 */
function withOtherEnd(ledger: Ledger, { openings, closings, loose }: Evidence): Ledger | null {
  const sum = ledger.rows.reduce((total, { minor }) => total + minor, 0);
  const [opening = null] = openings;
  const [closing = null] = closings;
  if (sum === 0 || ledger.unusualSigns > 0 || (opening === null) === (closing === null)) return null;
  const from = opening ?? (closing ?? 0) - sum;
  const to = closing ?? from + sum;
  if (from === 0 || to === 0 || !loose.includes(opening === null ? from : to)) return null;
  return { ...ledger, opening: from, closing: to, closes: true };
}

/** The sum of fewer rows is an amount that a text may mention. */
const TOTALLED_ROWS_MIN = 2;

/**
 * The ledger with totals that no known words name: where no balances are known, two amounts of a summary that are the
 * sums of the rows' money in and of their money out as they stand.
 */
function withTotals(
  ledger: Ledger,
  { openings, closings, totalsIn, totalsOut, loose }: Evidence,
): Ledger | null {
  const isNamed = [openings, closings, totalsIn, totalsOut].some((amounts) => amounts.length > 0);
  if (isNamed || loose.length < 2 || ledger.unusualSigns > 0) return null;
  const { into: totalIn, out: totalOut } = withSums(ledger.rows);
  const areMany = [1, -1].every(
    (sign) => ledger.rows.filter(({ minor }) => minor * sign > 0).length >= TOTALLED_ROWS_MIN,
  );
  const isPrinted = (sum: number): boolean => loose.some((amount) => Math.abs(amount) === sum);
  if (!areMany || totalIn === totalOut || !isPrinted(totalIn) || !isPrinted(totalOut)) return null;
  return { ...ledger, totalIn, totalOut, totals: true };
}

/** The ledger with damaged amounts read so that it adds up, where there is one such reading. */
function mended(ledger: Ledger, evidence: Evidence): Ledger {
  const rows = mendBySum(ledger.rows, evidence);
  return rows === null ? ledger : resigned(ledger, rows, evidence);
}

/** The ledger without the balances and totals that would seem to prove it; those that it leads from and to are kept aside. */
export function withheld(ledger: Ledger, doubt: Doubt): Ledger {
  const { opening, closing, closes } = ledger;
  const ends = closes && opening !== null && closing !== null ? { doubted: { doubt, opening, closing } } : {};
  return { ...ledger, ...NOTHING, last: null, ...ends };
}

const NOTHING: Outcome = {
  opening: null,
  closing: null,
  totalIn: null,
  totalOut: null,
  closes: false,
  totals: false,
  unnamed: false,
};

/** Totals prove rows only where no balances are printed: the totals of two sections are not those of the account. */
function isProof(outcome: Outcome, evidence: Evidence): boolean {
  return (
    outcome.closes || (outcome.totals && (evidence.openings.length === 0 || evidence.closings.length === 0))
  );
}

/** Whether one wrong digit of one row is all that keeps the balances apart: by chance no other rows come as near. */
function missesOneDigit({ parts }: Choice, { openings, closings }: Evidence): boolean {
  const sum = sumOf(parts, 'into') - sumOf(parts, 'out');
  const misses = openings.flatMap((opening) => closings.map((closing) => closing - opening - sum));
  return misses.some((miss) => {
    const isMisprint = ({ minor }: LedgerRow): boolean =>
      minor * (minor + miss) > 0 && isTwin(Math.abs(minor), Math.abs(minor + miss));
    return isDigit(Math.abs(miss)) && parts.some(({ rows }) => rows.some(isMisprint));
  });
}

/** One digit with nothing but zeros behind it. */
function isDigit(amount: number): boolean {
  return /^[1-9]0*$/u.test(String(amount));
}

/** Sets of segments to try, the most natural first. */
function* segmentSets(segments: readonly Segment[]): Generator<readonly Segment[]> {
  const repeated = repeatedSegments(segments);
  const likely = segments.filter((segment) => segment.prior >= PRIOR_MIN && !repeated.has(segment));
  yield likely;
  const proven = segments.filter((segment) => segment.prior === 1);
  if (proven.length > 0 && proven.length < likely.length) yield proven;
  const dated = likely.map(withoutUndated).filter((segment) => segment.rows.length > 0);
  if (dated.some((segment, at) => segment !== likely[at])) {
    yield dated;
    // What a programme of rewards reckons without days leads from one balance to the next as well.
    const own = dated.filter((segment) => isDated([segment]));
    if (own.length > 0 && own.length < dated.length) yield own;
  }
  // Rows that balances prove are rows, whatever else a summary's figures add up to.
  const open = segments
    .filter((segment) => segment.prior < 1)
    .sort((a, b) => Math.abs(a.prior - PRIOR_MIN) - Math.abs(b.prior - PRIOR_MIN))
    .slice(0, TOGGLES_MAX);
  const sets = open.flatMap((first, at) => [[first], ...open.slice(at + 1).map((second) => [first, second])]);
  for (const flips of sets.sort((a, b) => a.length - b.length)) {
    const set = toggled(segments, likely, flips);
    if (isDated(set) || !isDated(likely)) yield set;
  }
}

/** Totals and turnovers without a date stand for no rows that have one. */
function isDated(segments: readonly Segment[]): boolean {
  return segments.some((segment) => segment.rows.some((row) => row.dated));
}

function withoutUndated(segment: Segment): Segment {
  const rows = segment.rows.filter((row) => row.dated || row.proven === true);
  return rows.length === segment.rows.length ? segment : { ...segment, rows };
}

function toggled(
  all: readonly Segment[],
  chosen: readonly Segment[],
  flips: readonly Segment[],
): readonly Segment[] {
  return all.filter((segment) => chosen.includes(segment) !== flips.includes(segment));
}

/** The best way to sign the rows of these segments: the usual one unless the sums ask for another. */
function bestSigns(chosen: readonly Segment[], signings: readonly Signing[], evidence: Evidence): Choice {
  const groups = openGroups(signings);
  let best: (Choice & { score: number }) | null = null;
  for (let mask = 0; mask < 1 << groups.length; mask += 1) {
    const turned = new Set(groups.filter((_, bit) => ((mask >> bit) & 1) === 1).flat());
    const parts = signings.map((one) => (turned.has(one) ? one.turned : one.usual));
    const unusual = groups.reduce(
      (sum, group, bit) => sum + (((mask >> bit) & 1) === 1 ? ODDITY[(group[0] as Signing).known] : 0),
      0,
    );
    const outcome = holds(sumOf(parts, 'into'), sumOf(parts, 'out'), evidence);
    const score =
      (outcome.closes ? WORTH.closes : 0) + (outcome.totals ? WORTH.totals : 0) + unusual * WORTH.unusual;
    if (best === null || score > best.score) best = { parts, chosen, outcome, unusual, score };
  }
  return best ?? { parts: [], chosen, outcome: holds(0, 0, evidence), unusual: 0 };
}

/** Groups of segments signed alike whose signs are open; those that a heading tells are doubted last. */
function openGroups(signings: readonly Signing[]): readonly (readonly Signing[])[] {
  const groups = new Map<string, Signing[]>();
  for (const one of signings) {
    if (one.known === 'fixed') continue;
    const key = `${one.known}#${one.key}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const all = [...groups.values()];
  const asked = all.filter((group) => group[0]?.known === 'asked');
  const told = all.filter((group) => group[0]?.known === 'told');
  return [...asked, ...told].slice(0, OPEN_GROUPS_MAX);
}

function sumOf(parts: readonly SignedRows[], side: 'into' | 'out'): number {
  let sum = 0;
  for (const part of parts) sum += part[side];
  return sum;
}

/**
 * Whether rows that look like transactions were left out and are not among the chosen ones: then a sum that holds
 * without them proves nothing about them.
 */
function leavesOut(
  segments: readonly Segment[],
  chosen: readonly Segment[],
  counts: (row: Candidate) => boolean = ({ dated }) => dated,
): boolean {
  const taken = new Set(chosen.flatMap((segment) => segment.rows));
  const left = segments
    .filter((segment) => segment.prior >= PRIOR_MIN)
    .map((segment) => ({ ...segment, rows: segment.rows.filter((row) => counts(row) && !taken.has(row)) }))
    .filter((segment) => segment.rows.length > 0);
  return left.length > 0 && !left.every((segment) => isRepeated(segment, chosen));
}

/** "Previous balance 12/31/25" and "Current balance 01/31/26": what the rows lead from and to, dated as these are. */
function tellsEnds({ rows }: Segment, { opening, closing }: Ledger): boolean {
  const ends = [opening, closing].map((end) => Math.abs(end ?? 0));
  const dated = rows.filter((row) => row.dated);
  return dated.every(
    ({ minor, text }) => ends.includes(Math.abs(minor)) && mayBeDatedBalance(text.description),
  );
}

/** Every row prints a balance that follows from the one before, from the opening balance to the closing one. */
function leadsThrough({ rows, closes, opening }: Ledger): boolean {
  return closes && opening !== null && rows.length > 1 && followsFrom(rows, opening);
}

/** Totals alone are those of sections: they say as little of rows whose days were not found as of others. */
const isAny = (): boolean => true;

/** Holds the sums of some rows against what is printed about them. */
function holds(into: number, out: number, evidence: Evidence): Outcome {
  const sum = into - out;
  if (evidence.openings.length === 0 && evidence.closings.length === 0) {
    const unnamed = holdsUnnamed(into, out, evidence.loose);
    if (unnamed !== null) return unnamed;
  }
  const opening = evidence.openings.find((value) => evidence.closings.includes(value + sum)) ?? null;
  const closes = opening !== null && (into > 0 || out > 0);
  const from = opening ?? evidence.openings[0] ?? null;
  const to = opening !== null ? opening + sum : (evidence.closings[0] ?? null);
  const totals = evidence.totalsIn.includes(into) && evidence.totalsOut.includes(out);
  const [totalIn, totalOut] = totals ? [into, out] : contradicted(evidence, from, to, into, out);
  return { opening: from, closing: to, totalIn, totalOut, closes, totals, unnamed: false };
}

/**
 * A summary in unknown words: two of its amounts differ by the sum of the rows, and the sums of money in and of money
 * out are printed among the others. Two amounts alone may differ so by chance.
 */
function holdsUnnamed(into: number, out: number, loose: readonly number[]): Outcome | null {
  if (into === out || into === 0 || out === 0) return null;
  const [intoAt, outAt] = [into, out].map((sum) => loose.findIndex((value) => Math.abs(value) === sum));
  if (intoAt === undefined || outAt === undefined || intoAt < 0 || outAt < 0) return null;
  // The totals themselves differ by the sum, too: what proves it must be two other amounts.
  const others = loose.filter((_, at) => at !== intoAt && at !== outAt);
  for (const [at, opening] of others.entries()) {
    const closing = opening + into - out;
    if (others.indexOf(closing, at + 1) < 0) continue;
    return { opening, closing, totalIn: into, totalOut: out, closes: true, totals: true, unnamed: true };
  }
  return null;
}

/** Totals that do not match still count when they agree with the printed balances: then the rows contradict them. */
function contradicted(
  evidence: Evidence,
  opening: number | null,
  closing: number | null,
  into: number,
  out: number,
): readonly [number | null, number | null] {
  if (opening !== null && closing !== null) {
    for (const totalIn of evidence.totalsIn) {
      const totalOut = opening + totalIn - closing;
      if (evidence.totalsOut.includes(totalOut)) return [totalIn, totalOut];
    }
  }
  return [
    evidence.totalsIn.includes(into) && into > 0 ? into : null,
    evidence.totalsOut.includes(out) && out > 0 ? out : null,
  ];
}
