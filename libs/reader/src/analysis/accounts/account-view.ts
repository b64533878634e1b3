import { asksPayment } from '../../facts/index.ts';
import { lineMeanings } from '../../lexicon/words.ts';
import type { Candidate, TableReading } from '../rows/candidate.ts';
import { looseAmounts, type Label } from '../tables/labels.ts';
import type { Section } from '../tables/sections.ts';
import { looksLikeRow, opensWithDate, type TokenLine } from '../text/tokens.ts';
import type { NumberFormat } from '../text/values.ts';
import { inPart } from './accounts.ts';
import { closingOverRows, leadsTo } from './appendix.ts';
import { assemble } from './assembly.ts';
import { withBareEnds } from './bare-ends.ts';
import { evidenceOf, type RowSpan, type SignHabit } from './evidence.ts';
import { betweenPages, factMinor, signHabits } from './fact-values.ts';
import { isToldByWords, viewScore } from './held-or-owed.ts';
import { asHolder } from './holder.ts';
import type { Evidence, Ledger } from './ledger.ts';
import type { AccountPart } from './read-account.ts';
import { segmentsOf } from './segments.ts';

/** An account's rows as its holder sees them, and what is printed about them. */
export interface AccountView {
  readonly ledger: Ledger;
  readonly evidence: Evidence;
  readonly habit: SignHabit;
  /** What is owed, though the sums hold as well for what is held. */
  readonly isTied: boolean;
}

/** The rows down to the closing balance where they lead to it from the opening one, else all rows. */
export function viewOf(
  part: AccountPart,
  readings: readonly TableReading[],
  labels: readonly Label[],
  lines: readonly TokenLine[],
  format: NumberFormat,
): AccountView {
  const whole = withEnds(bestView(part, readings, labels, lines, format), part, lines, format);
  const end = whole.ledger.closes ? null : closingOverRows(part, readings, labels);
  if (end === null) return whole;
  const above = readings.map((reading) => within(reading, { ...part, to: end.line }));
  const view = bestView(part, above, labels, lines, format);
  return leadsTo(end, view) && view.ledger.unusualSigns === 0 ? view : whole;
}

/** The view with an opening balance that nothing names, where it has none. */
function withEnds(
  view: AccountView,
  part: AccountPart,
  lines: readonly TokenLine[],
  format: NumberFormat,
): AccountView {
  if (view.evidence.openings.length > 0 || view.ledger.closes || part.goesOn === true) return view;
  const ledger = withBareEnds(view.ledger, view.evidence, lines.slice(part.from, part.to), format);
  return ledger === null ? view : { ...view, ledger };
}

/**
 * What is owed or what is held: the sums of a statement hold in both views, turned round. The kind of account says
 * which it is, unless what the rows say contradicts it or only the other view reads the printed signs as they stand.
 */
function bestView(
  part: AccountPart,
  readings: readonly TableReading[],
  labels: readonly Label[],
  lines: readonly TokenLine[],
  format: NumberFormat,
): AccountView {
  const candidates = readings.flatMap((reading) => reading.candidates);
  const said = outsideRows(
    labels.filter((label) => inPart(label.line, part)),
    candidates,
  );
  const views = signHabits(part.facts, said).flatMap(({ isGuess, ...habit }) => {
    const { liability } = habit;
    const turned = readings.map((reading) => asHolder(reading, liability));
    const evidence = evidenceFor(part, turned, said, lines, habit, format);
    // Behind the closing balance of one account stand the rows of the next, whose summary may come after them.
    const closed = part.to < lines.length || part.inParts === true ? null : evidence.openings;
    const ledger = assemble(segmentsOf(turned, closed), evidence, liability);
    if (isGuess && !isToldByWords(ledger)) return [];
    return { habit, ledger, evidence, score: viewScore(ledger, liability, part.facts.type) };
  });
  type Scored = Omit<AccountView, 'isTied'> & { readonly score: number };
  const [held, ...owing] = views as [Scored, Scored, ...Scored[]];
  const best = owing.reduce<Scored>((view, other) => (other.score > view.score ? other : view), held);
  return { ...best, isTied: best !== held && held.ledger.closes };
}

/** The part's own labels and, before them, what the facts say. */
function evidenceFor(
  part: AccountPart,
  readings: readonly TableReading[],
  said: readonly Label[],
  lines: readonly TokenLine[],
  habit: SignHabit,
  format: NumberFormat,
): Evidence {
  const { facts } = part;
  const lists = ofDays(readings);
  const named = facts.closingCandidates.filter(({ label }) => lineMeanings(label).includes('closing'));
  const closes = named.length > 0 ? named : facts.closingCandidates;
  const evidence = evidenceOf(
    said.filter(({ line }) => !asksPayment(facts.type, lines[line]?.text ?? '')),
    readings.flatMap((reading) => reading.marks),
    spanOf(lists),
    habit,
    named.length > 0,
  );
  const rows = lists.flatMap((reading) => reading.candidates.map((row) => row.entry.line));
  rows.sort((a, b) => a.index - b.index);
  const span = { first: rows[0], last: rows.at(-1) };
  const balance = (labelled: readonly Parameters<typeof factMinor>[0][]): number[] =>
    labelled.flatMap((found) => factMinor(found, format, habit) ?? []);
  const total = (found: Parameters<typeof factMinor>[0] | null): number[] =>
    found === null ? [] : balance([found]).map(Math.abs);
  const openings = [
    ...new Set([...balance(betweenPages(facts.openingCandidates, span)), ...evidence.openings]),
  ];
  const closings = [...new Set([...balance(betweenPages(closes, span)), ...evidence.closings])];
  const areNamed = openings.length > 0 && closings.length > 0;
  return {
    openings,
    closings,
    totalsIn: [...new Set([...total(facts.totalIn), ...evidence.totalsIn])],
    totalsOut: [...new Set([...total(facts.totalOut), ...evidence.totalsOut])],
    // Where rows go on overleaf, what they come to here may be any sum.
    loose: areNamed || part.goesOn === true ? [] : looseOf(lines, part, lists, habit.liability, format),
  };
}

/** "Collected previous balance 388.12" among the rows opens nothing. */
function outsideRows(labels: readonly Label[], candidates: readonly Candidate[]): readonly Label[] {
  const dated = candidates.filter((row) => row.entry.datedHere).map((row) => row.entry.line.index);
  const rows = new Set(dated.sort((a, b) => a - b).slice(1));
  return labels.filter((label) => label.meaning !== 'opening' || !rows.has(label.line));
}

/**
 * The lists whose rows have days: an overview of what each account holds, under the day of the statement, has none, and
 * stands over the balance that is brought forward. All where none has.
 */
function ofDays(readings: readonly TableReading[]): readonly TableReading[] {
  const dated = readings.filter(({ candidates }) => candidates.some(({ entry }) => entry.datedHere));
  return dated.length > 0 ? dated : readings;
}

function spanOf(readings: readonly TableReading[]): RowSpan {
  const lines = readings.flatMap((reading) => reading.candidates.map((row) => row.entry.line.index));
  return { first: Math.min(...lines), last: Math.max(...lines) };
}

function looseOf(
  lines: readonly TokenLine[],
  part: AccountPart,
  lists: readonly TableReading[],
  liability: boolean,
  format: NumberFormat,
): number[] {
  const rows = new Set(lists.flatMap((reading) => reading.candidates.map((row) => row.entry.line.index)));
  const own = looseAmounts(lines.slice(part.from, part.to), rows, format);
  const listed = looseAmounts(overviewOf(lines, part), rows, format);
  return [...own, ...listed].map(({ minor }) => (liability ? -minor : minor));
}

/** What stands over the rows of all accounts, where this one begins under it: an overview has what each of them holds. */
function overviewOf(lines: readonly TokenLine[], { from }: AccountPart): readonly TokenLine[] {
  const first = lines.findIndex((line) => opensWithDate(line) && looksLikeRow(line));
  return lines.slice(0, first < 0 ? 0 : Math.min(first, from));
}

/** What the part has of a table. */
export function within(reading: TableReading, part: AccountPart): TableReading {
  return {
    ...reading,
    candidates: ownRows(reading.candidates, part).map((row) =>
      isGridBefore(row.section, part) ? { ...row, section: null } : row,
    ),
    marks: reading.marks.filter((mark) => inPart(mark.entry.line.index, part)),
    wrongSums: reading.wrongSums.filter(({ line }) => inPart(line, part)),
    aside: reading.aside.filter(({ index }) => inPart(index, part)),
  };
}

/** The rows of a part. What does not follow from the balance of another account's row is contradicted by none of its own. */
function ownRows(rows: readonly Candidate[], part: AccountPart): readonly Candidate[] {
  const isOwn = (row: Candidate | undefined): boolean =>
    row !== undefined && inPart(row.entry.line.index, part);
  return rows.flatMap((row, at) => {
    if (!isOwn(row)) return [];
    const [before, after] = [rows[at - 1], rows[at + 1]];
    const isEdge = (before !== undefined && !isOwn(before)) || (after !== undefined && !isOwn(after));
    return isEdge && row.proven === false ? [{ ...row, proven: null }] : [row];
  });
}

/** The balances by day that an account ends with say nothing of the lists of the next one. */
function isGridBefore(section: Section | null, part: AccountPart): boolean {
  return section?.kind === 'daily_balances' && section.from < part.from;
}
