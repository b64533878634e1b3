import type { ReadOutcome } from '@counterfoil/reader';
import type { Account } from '@counterfoil/statement';
import { compareRows } from '../../fixtures/compare.ts';
import type { Comparison, ReadRow } from '../../fixtures/compare.ts';
import { countFacts, noFacts } from './facts.ts';
import type { FactCounts } from './facts.ts';
import type { Sample } from './samples.ts';

/** What some tool made of a sample; peers fill in less than the reader does. */
export interface Answer {
  readonly rows: readonly ReadRow[];
  readonly verdict: string | null;
  readonly outcome: string;
  readonly accounts: readonly Account[];
  readonly ms: number;
}

export interface Scored extends Comparison {
  readonly sample: Sample;
  readonly answer: Answer;
  /** Called reconciled, and wrong: the one thing that must never happen. */
  readonly silentError: boolean;
  readonly factsRight: boolean;
}

export interface Accuracy {
  readonly scored: readonly Scored[];
  readonly facts: FactCounts;
  readonly confidence: readonly ConfidenceBucket[];
}

export interface ConfidenceBucket {
  readonly from: number;
  readonly rows: number;
  readonly right: number;
}

/** Lower edges of the reliability table's buckets. */
const BUCKETS = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99];

export function answerOf(outcome: ReadOutcome, ms: number): Answer {
  if (outcome.outcome !== 'statement')
    return { rows: [], verdict: null, outcome: outcome.outcome, accounts: [], ms };
  const { transactions, verdict, accounts } = outcome.reading;
  return { rows: transactions, verdict, outcome: 'statement', accounts, ms };
}

function reliability(scored: readonly Scored[]): ConfidenceBucket[] {
  const rows = scored.flatMap(({ answer, right }) =>
    answer.rows.map((row, index) => ({ confidence: row.confidence ?? null, isRight: right[index] === true })),
  );
  return BUCKETS.map((from, index) => {
    const until = BUCKETS[index + 1] ?? Number.POSITIVE_INFINITY;
    const inside = rows.filter(
      ({ confidence }) => confidence !== null && confidence >= from && confidence < until,
    );
    return { from, rows: inside.length, right: inside.filter(({ isRight }) => isRight).length };
  });
}

/** Scores answers against the samples they were given for, in the same order. */
export function score(samples: readonly Sample[], answers: readonly Answer[]): Accuracy {
  const facts = noFacts();
  const scored = samples.map((sample, index): Scored => {
    const answer = answers[index] ?? { rows: [], verdict: null, outcome: 'missing', accounts: [], ms: 0 };
    const comparison = compareRows(sample.truth, answer.rows);
    const breaks = sample.truth.reconciles === false;
    const isStatement = sample.truth.outcome !== 'not_a_statement';
    return {
      ...comparison,
      sample,
      answer,
      silentError: answer.verdict === 'reconciled' && (!comparison.exact || breaks),
      factsRight: !isStatement || countFacts(facts, sample.truth, answer.accounts),
    };
  });
  return { scored, facts, confidence: reliability(scored) };
}

export interface Totals {
  readonly exactText: readonly [exact: number, all: number];
  readonly exactScans: readonly [exact: number, all: number];
  readonly recall: readonly [matched: number, expected: number];
  readonly precision: readonly [matched: number, extracted: number];
  readonly descriptions: readonly [described: number, matched: number];
  readonly balances: readonly [right: number, printed: number];
  readonly others: readonly [right: number, all: number];
  readonly reconciled: number;
  readonly silentErrors: number;
  readonly msPerTextPage: number;
}

/** Sums of a run; documents that are no statements are counted by themselves. */
export function totalsOf(scored: readonly Scored[]): Totals {
  const others = scored.filter(({ sample }) => sample.truth.outcome === 'not_a_statement');
  const statements = scored.filter(({ sample }) => sample.truth.outcome !== 'not_a_statement');
  const sum = (of: (one: Scored) => number): number => scored.reduce((total, one) => total + of(one), 0);
  const text = scored.filter(({ sample }) => !sample.isScan);
  const textPages = text.reduce((total, { sample }) => total + sample.pages, 0);
  const exact = (isScan: boolean): readonly [number, number] => {
    const all = statements.filter(({ sample }) => sample.isScan === isScan);
    return [all.filter((one) => one.exact).length, all.length];
  };
  return {
    exactText: exact(false),
    exactScans: exact(true),
    recall: [sum((one) => one.matched), sum((one) => one.expected)],
    precision: [sum((one) => one.matched), sum((one) => one.extracted)],
    descriptions: [sum((one) => one.described), sum((one) => one.matched)],
    balances: [sum((one) => one.balancesRight), sum((one) => one.balancesPrinted)],
    others: [others.filter(({ extracted }) => extracted === 0).length, others.length],
    reconciled: scored.filter(({ answer }) => answer.verdict === 'reconciled').length,
    silentErrors: scored.filter((one) => one.silentError).length,
    msPerTextPage: text.reduce((total, { answer }) => total + answer.ms, 0) / Math.max(1, textPages),
  };
}
