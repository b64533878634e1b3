import { typeWord } from '../lexicon/words.ts';
import type { Candidate } from './candidates.ts';
import type { Evidence } from './evidence.ts';
import { isRepeated, repeatedSegments } from './repeats.ts';
import type { SectionKind } from './sections.ts';
import type { Segment } from './segments.ts';

/** A transaction with its sign settled. */
export interface LedgerRow {
  readonly row: Candidate;
  readonly minor: number;
  /** Neither column, print nor balance says the direction. */
  readonly signInferred: boolean;
}

/** The rows of one account and the balances they lead from and to. */
export interface Ledger {
  readonly rows: readonly LedgerRow[];
  readonly opening: number | null;
  readonly closing: number | null;
  readonly totalIn: number | null;
  readonly totalOut: number | null;
  /** opening + sum = closing, both printed. */
  readonly closes: boolean;
  /** Both printed totals are the sums. */
  readonly totals: boolean;
  /** Printed signs had to be turned round against the kind of account. */
  readonly unusualSigns: boolean;
}

type Direction = 'printed' | 'negated';

const PRIOR_MIN = 0.5;
/** More open questions than these are not tried in all combinations. */
const OPEN_GROUPS_MAX = 6;
const TOGGLES_MAX = 10;
const WORTH = { closes: 4, totals: 1.2, oneTotal: 0.4, laterSet: -0.3, unusual: -0.25 } as const;

/** Chooses the segments and signs that the printed balances and totals bear out. */
export function assemble(segments: readonly Segment[], evidence: Evidence, liability: boolean): Ledger {
  let best: { ledger: Ledger; score: number; chosen: readonly Segment[] } | null = null;
  const tried = new Set<string>();
  let set = 0;
  for (const chosen of segmentSets(segments)) {
    const key = chosen.map((segment) => segments.indexOf(segment)).join(',');
    if (tried.has(key)) continue;
    tried.add(key);
    for (const [rows, unusual] of signings(chosen, liability)) {
      const ledger = { ...close(rows, evidence), unusualSigns: unusual > 0 };
      const proof = ledger.closes || ledger.totals;
      if (!proof && set > 0) continue;
      const score = scoreOf(ledger) + unusual * WORTH.unusual + Math.min(set, 6) * WORTH.laterSet;
      if (best === null || score > best.score) best = { ledger, score, chosen };
    }
    // The first set is what the page looks like; others only repair it.
    if (best !== null && (best.ledger.closes || best.ledger.totals)) break;
    set += 1;
  }
  if (best === null) return close([], evidence);
  return leavesOut(segments, best.chosen)
    ? { ...best.ledger, opening: null, closing: null, closes: false }
    : best.ledger;
}

/**
 * Whether rows that look like transactions were left out and are not among the chosen ones: then a sum that holds
 * without them proves nothing about them.
 */
function leavesOut(segments: readonly Segment[], chosen: readonly Segment[]): boolean {
  const taken = new Set(chosen.flatMap((segment) => segment.rows));
  const left = segments
    .filter((segment) => segment.prior >= PRIOR_MIN)
    .map((segment) => ({ ...segment, rows: segment.rows.filter((row) => row.dated && !taken.has(row)) }))
    .filter((segment) => segment.rows.length > 0);
  return left.length > 0 && !left.every((segment) => isRepeated(segment, chosen));
}

/** Sets of segments to try, the most natural first. */
function* segmentSets(segments: readonly Segment[]): Generator<readonly Segment[]> {
  const repeated = repeatedSegments(segments);
  const likely = segments.filter((segment) => segment.prior >= PRIOR_MIN && !repeated.has(segment));
  yield likely;
  const proven = segments.filter((segment) => segment.prior === 1);
  if (proven.length > 0) yield proven;
  yield likely.map(withoutUndated).filter((segment) => segment.rows.length > 0);
  const open = [...segments]
    .sort((a, b) => Math.abs(a.prior - PRIOR_MIN) - Math.abs(b.prior - PRIOR_MIN))
    .slice(0, TOGGLES_MAX);
  for (const segment of open) yield toggled(segments, likely, [segment]);
  for (const [at, first] of open.entries()) {
    for (const second of open.slice(at + 1)) yield toggled(segments, likely, [first, second]);
  }
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

/** The ways to sign the rows of these segments, the usual one first, with how unusual each is. */
function* signings(
  segments: readonly Segment[],
  liability: boolean,
): Generator<readonly [LedgerRow[], number]> {
  const groups = new Map<string, Segment[]>();
  for (const segment of segments) {
    const printed = segment.rows.some((row) => row.signPrinted);
    const key = `${segment.table.header?.key ?? ''}#${segment.section?.title ?? ''}#${printed ? '' : segment.heading}`;
    groups.set(key, [...(groups.get(key) ?? []), segment]);
  }
  const open = [...groups.values()].filter((group) => group.some(isOpen)).slice(0, OPEN_GROUPS_MAX);
  const usual: Direction = liability ? 'negated' : 'printed';
  const other: Direction = liability ? 'printed' : 'negated';
  for (let mask = 0; mask < 1 << open.length; mask += 1) {
    const directions = new Map<Segment, Direction>();
    let unusual = 0;
    open.forEach((group, bit) => {
      const flipped = ((mask >> bit) & 1) === 1;
      if (flipped) unusual += 1;
      for (const segment of group) directions.set(segment, flipped ? other : usual);
    });
    yield [segments.flatMap((segment) => signed(segment, directions.get(segment) ?? usual)), unusual];
  }
}

function isOpen(segment: Segment): boolean {
  return (
    sectionSign(segment) === undefined && segment.rows.some((row) => row.signOpen && wordSign(row) === null)
  );
}

const SECTION_SIGN: Readonly<Partial<Record<SectionKind, 1 | -1>>> = {
  in: 1,
  payments: 1,
  out: -1,
  checks: -1,
  fees: -1,
  purchases: -1,
};

function sectionSign(segment: Segment): 1 | -1 | undefined {
  return segment.section === null ? undefined : SECTION_SIGN[segment.section.kind];
}

function wordSign(row: Candidate): 1 | -1 | null {
  for (const cell of row.text.typeCells) {
    const word = typeWord(cell);
    if (word !== null) return word === 'in' ? 1 : -1;
  }
  return null;
}

function signed(segment: Segment, direction: Direction): LedgerRow[] {
  const bySection = sectionSign(segment);
  // In a section, the sign that most rows print is its usual one; a row printed the other way round is a reversal.
  const negative = segment.rows.filter((row) => row.minor < 0).length;
  const usual = negative * 2 > segment.rows.length ? -1 : 1;
  return segment.rows.map((row) => {
    if (!row.signOpen) return { row, minor: row.minor, signInferred: false };
    if (bySection !== undefined)
      return { row, minor: plain(bySection * usual * row.minor), signInferred: false };
    const word = wordSign(row);
    if (word !== null) return { row, minor: plain(word * Math.abs(row.minor)), signInferred: false };
    return {
      row,
      minor: plain(direction === 'negated' ? -row.minor : row.minor),
      signInferred: !row.signPrinted,
    };
  });
}

/** No minus zero. */
function plain(minor: number): number {
  return minor === 0 ? 0 : minor;
}

function scoreOf(ledger: Ledger): number {
  return (ledger.closes ? WORTH.closes : 0) + (ledger.totals ? WORTH.totals : 0);
}

/** Holds rows against what is printed about them. */
function close(rows: readonly LedgerRow[], evidence: Evidence): Ledger {
  let into = 0;
  let out = 0;
  for (const { minor } of rows) {
    if (minor > 0) into += minor;
    else out -= minor;
  }
  const sum = into - out;
  const opening = evidence.openings.find((value) => evidence.closings.includes(value + sum)) ?? null;
  const closes = opening !== null && rows.length > 0;
  const from = opening ?? evidence.openings[0] ?? null;
  const to = opening !== null ? opening + sum : (evidence.closings[0] ?? null);
  const totals = evidence.totalsIn.includes(into) && evidence.totalsOut.includes(out);
  const [totalIn, totalOut] = totals ? [into, out] : contradicted(evidence, from, to, into, out);
  return { rows, opening: from, closing: to, totalIn, totalOut, closes, totals, unusualSigns: false };
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
