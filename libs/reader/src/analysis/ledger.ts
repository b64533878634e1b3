import { typeWord } from '../lexicon/words.ts';
import type { Candidate, Mark } from './candidates.ts';
import type { Label } from './labels.ts';
import type { SectionKind } from './sections.ts';

/** What is printed about an account that its rows can be held against. */
export interface Evidence {
  readonly openings: readonly number[];
  readonly closings: readonly number[];
  readonly totalsIn: readonly number[];
  readonly totalsOut: readonly number[];
}

/** The rows of an account with their signs settled, and the balances they lead from and to. */
export interface Ledger {
  readonly amounts: readonly number[];
  readonly opening: number | null;
  readonly closing: number | null;
  readonly totalIn: number | null;
  readonly totalOut: number | null;
  /** opening + sum = closing. */
  readonly closes: boolean;
}

type SignMode = 'printed' | 'negated';

/** Evidence from labels and from balances inside the tables; a card prints what is owed without a sign. */
export function evidenceOf(labels: readonly Label[], marks: readonly Mark[], liability: boolean): Evidence {
  const owed = (label: Label): number => (liability ? -label.minor : label.minor);
  const of = (...meanings: string[]): Label[] => labels.filter((label) => meanings.includes(label.meaning));
  const inTables = (kind: Mark['kind']): number[] =>
    marks.filter((mark) => mark.kind === kind).map((mark) => (liability ? -mark.minor : mark.minor));
  const closingMarks = inTables('closing').reverse();
  return {
    openings: [...of('opening').map(owed), ...inTables('opening'), ...of('brought_forward').map(owed)],
    closings: [...of('closing').map(owed), ...closingMarks, ...of('carried_forward').map(owed)],
    totalsIn: of('total_in').map((label) => Math.abs(label.minor)),
    totalsOut: of('total_out').map((label) => Math.abs(label.minor)),
  };
}

/** Settles the open signs by the choice that the printed balances and totals bear out best. */
export function settle(rows: readonly Candidate[], evidence: Evidence, liability: boolean): Ledger {
  let best: { ledger: Ledger; score: number } | null = null;
  for (const mode of ['printed', 'negated'] as const) {
    const amounts = rows.map((row) => signed(row, mode, liability));
    const ledger = closeWith(amounts, evidence);
    const prior = (mode === 'negated') === (liability && !rows.some((row) => row.proven === true)) ? 0.5 : 0;
    const score =
      (ledger.closes ? 4 : 0) +
      (ledger.totalIn !== null ? 1 : 0) +
      (ledger.totalOut !== null ? 1 : 0) +
      prior;
    if (best === null || score > best.score) best = { ledger, score };
  }
  return best?.ledger ?? closeWith([], evidence);
}

const SECTION_SIGN: Readonly<Partial<Record<SectionKind, 1 | -1>>> = {
  in: 1,
  payments: 1,
  out: -1,
  checks: -1,
  fees: -1,
  purchases: -1,
};

function signed(row: Candidate, mode: SignMode, liability: boolean): number {
  if (!row.signOpen) return liability && row.proven === true ? row.minor : row.minor;
  const bySection = row.section === null ? undefined : SECTION_SIGN[row.section.kind];
  if (bySection !== undefined) return bySection * Math.abs(row.minor);
  const byType = row.text.typeCells.map(typeWord).find((word) => word !== null);
  if (byType !== undefined) return (byType === 'in' ? 1 : -1) * Math.abs(row.minor);
  return mode === 'negated' ? -row.minor : row.minor;
}

function closeWith(amounts: readonly number[], evidence: Evidence): Ledger {
  let sum = 0;
  let into = 0;
  let out = 0;
  for (const amount of amounts) {
    sum += amount;
    if (amount > 0) into += amount;
    else out -= amount;
  }
  const totalIn = evidence.totalsIn.includes(into) ? into : null;
  const totalOut = evidence.totalsOut.includes(out) ? out : null;
  for (const opening of evidence.openings) {
    const closing = opening + sum;
    if (evidence.closings.includes(closing))
      return { amounts, opening, closing, totalIn, totalOut, closes: true };
  }
  return {
    amounts,
    opening: evidence.openings[0] ?? null,
    closing: evidence.closings[0] ?? null,
    totalIn: totalIn ?? evidence.totalsIn[0] ?? null,
    totalOut: totalOut ?? evidence.totalsOut[0] ?? null,
    closes: false,
  };
}
