import { asksPayment } from '../facts/index.ts';
import type { DateReading } from '../lexicon/dates.ts';
import type { StatementReading } from '../outcome.ts';
import type { PageWords } from '../page.ts';
import { inPart, partsOf, type AccountPart } from './accounts.ts';
import { closingOverRows, leadsFromOpening } from './appendix.ts';
import { assemble, withheld, type Ledger } from './assembly.ts';
import { readTable, type Candidate, type TableReading } from './candidates.ts';
import { joinCents } from './cents-columns.ts';
import { joinCutFigures } from './cut-figures.ts';
import { liftDates } from './dates-below.ts';
import { withoutCopies } from './copied-pages.ts';
import { dateFormat, isoOf, namesDayFirst, type DateFormat, type Period } from './dates.ts';
import { directionShown } from './direction.ts';
import { readingOf, type ReadAccount } from './draft.ts';
import { groupHeads } from './group-heads.ts';
import { guessesYears } from './guessed-years.ts';
import { spreadNames, withoutOperators } from './equations.ts';
import { readEraDays } from './era-days.ts';
import { evidenceOf, type Evidence, type RowSpan, type SignHabit } from './evidence.ts';
import { betweenPages, factMinor, signHabits } from './fact-values.ts';
import { withoutFullStops } from './full-stops.ts';
import { announcedLines } from './future-rows.ts';
import { headersOf } from './headers.ts';
import { isToldByWords, shownType, typeFor, viewScore } from './held-or-owed.ts';
import { joinHighCells } from './high-cells.ts';
import { holderHeads } from './holder-heads.ts';
import { asHolder } from './holder.ts';
import { withoutIllustrations } from './illustrations.ts';
import { isOfRewards, labelsOf, looseAmounts, type Label } from './labels.ts';
import { withoutLaterLists } from './later-lists.ts';
import { asPrinted } from './misprints.ts';
import { firstDateLost, missesDate } from './own-dates.ts';
import { ownPeriod } from './own-period.ts';
import { withoutBadges } from './badges.ts';
import { printedTwice, summaryBlock } from './summary-block.ts';
import { spreadMergedDays } from './merged-days.ts';
import { joinPaddedDays } from './padded-days.ts';
import { isCarriedOver, pageGaps, withoutCarriedFacts, withoutCarriedMarks } from './page-numbers.ts';
import { foldCells } from './centred-cells.ts';
import { readCompactDays } from './compact-days.ts';
import { linesOf } from './lines.ts';
import { unfoldLists } from './lists-beside.ts';
import { joinHalfLines, liftMarks } from './marks-below.ts';
import { bareDays, withoutRepeatedDays } from './labelled-days.ts';
import { readDaysUnderHeads } from './days-under-heads.ts';
import { joinLowDates } from './low-dates.ts';
import { mendLines } from './ocr-lines.ts';
import { repeatedHeads } from './page-heads.ts';
import { withoutOverviews } from './overviews.ts';
import { printedSpan, printedYear } from './printed-years.ts';
import { sectionByLine, sectionsOf, type Section } from './sections.ts';
import { segmentsOf } from './segments.ts';
import { partSerials } from './serials.ts';
import { joinSigns } from './sign-columns.ts';
import { unfoldTables } from './side-by-side.ts';
import { spreadBalances } from './stacked-balances.ts';
import { spanHeads } from './spans.ts';
import { stackDays } from './stacked-days.ts';
import { isStatement } from './statementhood.ts';
import { dayHeads, sumHeads } from './sum-heads.ts';
import { tablesOf } from './tables.ts';
import { summaryItems } from './told-balances.ts';
import { toldAccounts } from './told-accounts.ts';
import { tokenLine, type TokenLine } from './tokens.ts';
import { unbookedLines } from './unbooked-lists.ts';
import { unfoldParallel } from './unfold.ts';
import { partDays, withoutLeaders } from './welded-days.ts';
import { joinWrappedCells } from './wrapped-cells.ts';
import { numberFormat, type NumberFormat } from './values.ts';

export interface AnalyseOptions {
  /** Same document, same key: ids are derived from it. */
  readonly documentKey: string;
  /** Dates are printed that OCR could not read: then sums must not make their rows look proven. */
  readonly datesLost?: boolean;
}

export type Analysis =
  { readonly kind: 'statement'; readonly reading: StatementReading } | { readonly kind: 'not_a_statement' };

/** What puts lines as they were set back as they were meant, each step on what the ones before it made. */
const MENDS: readonly ((lines: readonly TokenLine[]) => readonly TokenLine[])[] = [
  withoutLeaders,
  partDays,
  withoutFullStops,
  withoutOperators,
  spreadNames,
  joinPaddedDays,
  joinWrappedCells,
  joinCutFigures,
  joinCents,
  unfoldLists,
  joinHalfLines,
  joinLowDates,
  joinHighCells,
  partSerials,
  foldCells,
  spreadMergedDays,
  stackDays,
  joinSigns,
  liftMarks,
  readCompactDays,
  readEraDays,
  readDaysUnderHeads,
  withoutRepeatedDays,
  bareDays,
];

/** Reads a document's words as a statement of account. */
export function analyse(given: readonly PageWords[], options: AnalyseOptions): Analysis {
  const pages = withoutCopies(given);
  const whole = mendLines(withoutBadges(linesOf(pages))).map(tokenLine);
  const set = MENDS.reduce<readonly TokenLine[]>((lines, mend) => mend(lines), whole);
  const told = liftDates(unfoldParallel(unfoldTables(spreadBalances(set, () => numberFormat(set)))));
  const lines = withoutIllustrations(told);
  const format = numberFormat(lines);
  const gaps = pageGaps(lines, pages.length);
  const labels = labelsOf(lines, format).filter(
    (label) => !isCarriedOver(label, gaps) && !isOfRewards(label, lines),
  );
  const readings = withoutOverviews(
    readTables(lines, labels, format).map((reading) => withoutCarriedMarks(reading, gaps)),
  );
  const candidates = readings.flatMap((reading) => reading.candidates);
  if (candidates.length === 0) return { kind: 'not_a_statement' };
  const parts = partsOf(lines, labels, candidates).map((part) => withoutCarriedFacts(part, gaps));
  const accounts = parts.map((part) => readAccount(part, lines, readings, labels, format));
  const filled = toldAccounts(accounts, candidates, lines);
  if (filled.length === 0 || !isStatement(filled, lines)) return { kind: 'not_a_statement' };
  const isLost = accounts.some((one) => !filled.includes(one) && listsRows(one.part, readings));
  const shown = options.datesLost === true || isLost ? filled.map(withoutProof) : filled;
  return { kind: 'statement', reading: readingOf(shown, format.digits, options.documentKey) };
}

function withoutProof(account: ReadAccount): ReadAccount {
  return { ...account, ledger: withheld(account.ledger) };
}

/** Fewer dated lines may be a box. */
const LISTED_ROWS_MIN = 3;

/** Under names for money stand rows of an account that shows none: what the sums of the others prove says nothing of it. */
function listsRows(part: AccountPart, readings: readonly TableReading[]): boolean {
  return readings.some(({ table, candidates }) => {
    const rows = candidates.filter(
      ({ entry, text }) => inPart(entry.line.index, part) && entry.datedHere && text.description !== '',
    );
    return rows.length >= LISTED_ROWS_MIN && table.trackHeaders.some((names) => names.length > 0);
  });
}

function readTables(
  lines: readonly TokenLine[],
  labels: readonly Label[],
  format: NumberFormat,
): TableReading[] {
  const opens = labels.filter((label) => label.meaning === 'opening' || label.meaning === 'brought_forward');
  const openings = new Set(opens.flatMap((label) => [label.minor, -label.minor]));
  const headers = headersOf(lines);
  const headerLines = new Set<number>();
  for (const header of headers) for (let at = header.first; at <= header.last; at += 1) headerLines.add(at);
  const heads = [...sumHeads(lines, labels, format), ...dayHeads(lines, format)];
  const found = [...sectionsOf(lines, format, headerLines), ...heads].sort((a, b) => a.from - b.from);
  const sections = sectionByLine(found, lines.length);
  const starts = new Set(found.map((section) => section.from));
  const sums = [...heads.map((head) => head.line), ...groupHeads(lines, labels, format)];
  const apart = [
    ...announcedLines(lines),
    ...unbookedLines(lines, headers),
    ...holderHeads(lines, headers),
    ...spanHeads(lines),
    ...summaryItems(lines, labels),
  ];
  const noRows = new Set([...sums, ...apart]);
  const repeated = repeatedHeads(lines, headers);
  const printed = lines.filter(({ index }) => !repeated.has(index));
  return tablesOf(printed, headers, { starts, noRows }, format).flatMap(
    (table) => readTable(table, sections, openings) ?? [],
  );
}

function readAccount(
  part: AccountPart,
  lines: readonly TokenLine[],
  readings: readonly TableReading[],
  labels: readonly Label[],
  format: NumberFormat,
): ReadAccount {
  const found = readings.map((reading) => within(reading, part));
  const own = withoutLaterLists(found, periodOf(part));
  const view = viewOf(part, own, labels, lines, format);
  const { liability } = view.habit;
  // Balances do not see dates: where rows have lost theirs, sums that hold must not make the statement look proven.
  const rowsFound = view.ledger.rows;
  const marks = own.flatMap((reading) => reading.marks);
  const lost =
    rowsFound.some(({ row }) => row.dateLost) || missesDate(rowsFound) || firstDateLost(rowsFound, marks);
  const { type } = part.facts;
  const agrees = type === 'unknown' ? null : type === typeFor(type, liability);
  const period = ownPeriod(
    periodOf(part) ?? { start: null, end: null },
    isoDay(part.statementDate),
    rowsFound,
  );
  const dates = datesOf(view.ledger, lines, period, part);
  const nearTo =
    period.start !== null || period.end !== null ? period : printedSpan(lines.slice(part.from, part.to));
  const years = printedYear(lines.slice(part.from, part.to)) ?? printedYear(lines);
  const fallbackYear = years ?? new Date().getUTCFullYear();
  const guessed = guessesYears(rowsFound, period, lines, { dates, nearTo, fallbackYear });
  // Nor do they see days and months that may be the other way round.
  // Sums see no rows of nothing: the slip at a page's foot looks like one.
  const isIdle = rowsFound.length > 0 && rowsFound.every(({ minor }) => minor === 0);
  const isProven =
    !lost && !isIdle && !guessed && !dates.ambiguous && directionShown(view.ledger, agrees, view.isTied);
  const ledger = isProven
    ? asPrinted(view.ledger, view.evidence, {
        summary: summaryBlock(part.facts, lines, labels, format, view.habit),
        twice: printedTwice(labels, lines, part, view),
        sums: own.flatMap((reading) => reading.wrongSums),
      })
    : withheld(view.ledger);
  return {
    part,
    type: shownType(type, view.ledger, liability),
    ledger,
    period,
    nearTo,
    dates,
    fallbackYear,
    yearKnown: period.start !== null || period.end !== null || years !== null,
  };
}

/** How days and months are printed, by the rows and by what stands around them; a guess goes by the currency. */
function datesOf(
  { rows }: Ledger,
  lines: readonly TokenLine[],
  period: Period,
  { facts }: AccountPart,
): DateFormat {
  const own = new Set(rows.map(({ row }) => row.entry.line.index));
  const around = lines.flatMap((line) =>
    own.has(line.index) ? [] : line.tokens.map((token) => token.dates),
  );
  const days = rows.flatMap(({ row }) => row.entry.dates.slice(0, 1));
  const dates = days.map((token) => token.dates);
  if (namesDayFirst(days, [...dates, ...around])) return { order: 'dmy', ambiguous: false };
  return dateFormat(dates, period, around, facts.currency === 'USD' ? 'mdy' : 'dmy');
}

function within(reading: TableReading, part: AccountPart): TableReading {
  return {
    ...reading,
    candidates: reading.candidates
      .filter((row) => inPart(row.entry.line.index, part))
      .map((row) => (isGridBefore(row.section, part) ? { ...row, section: null } : row)),
    marks: reading.marks.filter((mark) => inPart(mark.entry.line.index, part)),
    wrongSums: reading.wrongSums.filter(({ line }) => inPart(line, part)),
  };
}

/** The balances by day that an account ends with say nothing of the lists of the next one. */
function isGridBefore(section: Section | null, part: AccountPart): boolean {
  return section?.kind === 'daily_balances' && section.from < part.from;
}

interface View {
  readonly ledger: Ledger;
  readonly evidence: Evidence;
  readonly habit: SignHabit;
  /** What is owed, though the sums hold as well for what is held. */
  readonly isTied: boolean;
}

/** The rows down to the closing balance where they lead to it from the opening one, else all rows. */
function viewOf(
  part: AccountPart,
  readings: readonly TableReading[],
  labels: readonly Label[],
  lines: readonly TokenLine[],
  format: NumberFormat,
): View {
  const whole = bestView(part, readings, labels, lines, format);
  const end = whole.ledger.closes ? null : closingOverRows(part, readings, labels);
  if (end === null) return whole;
  const above = readings.map((reading) => within(reading, { ...part, to: end }));
  const view = bestView(part, above, labels, lines, format);
  return leadsFromOpening(view) && view.ledger.unusualSigns === 0 ? view : whole;
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
): View {
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
    const closed = part.to < lines.length ? null : evidence.openings;
    const ledger = assemble(segmentsOf(turned, closed), evidence, liability);
    if (isGuess && !isToldByWords(ledger)) return [];
    return { habit, ledger, evidence, score: viewScore(ledger, liability, part.facts.type) };
  });
  type Scored = Omit<View, 'isTied'> & { readonly score: number };
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
  const evidence = evidenceOf(
    said.filter(({ line }) => !asksPayment(facts.type, lines[line]?.text ?? '')),
    readings.flatMap((reading) => reading.marks),
    spanOf(readings),
    habit,
  );
  const rows = readings.flatMap((reading) => reading.candidates.map((row) => row.entry.line));
  rows.sort((a, b) => a.index - b.index);
  const span = { first: rows[0], last: rows.at(-1) };
  const balance = (labelled: readonly Parameters<typeof factMinor>[0][]): number[] =>
    labelled.flatMap((found) => factMinor(found, format, habit) ?? []);
  const total = (found: Parameters<typeof factMinor>[0] | null): number[] =>
    found === null ? [] : balance([found]).map(Math.abs);
  const openings = [
    ...new Set([...balance(betweenPages(facts.openingCandidates, span)), ...evidence.openings]),
  ];
  const closings = [
    ...new Set([...balance(betweenPages(facts.closingCandidates, span)), ...evidence.closings]),
  ];
  const named = openings.length > 0 && closings.length > 0;
  return {
    openings,
    closings,
    totalsIn: [...new Set([...total(facts.totalIn), ...evidence.totalsIn])],
    totalsOut: [...new Set([...total(facts.totalOut), ...evidence.totalsOut])],
    loose: named ? [] : looseOf(lines, part, readings, habit.liability, format),
  };
}

/** "Collected previous balance 388.12" among the rows opens nothing. */
function outsideRows(labels: readonly Label[], candidates: readonly Candidate[]): readonly Label[] {
  const dated = candidates.filter((row) => row.entry.datedHere).map((row) => row.entry.line.index);
  const rows = new Set(dated.sort((a, b) => a - b).slice(1));
  return labels.filter((label) => label.meaning !== 'opening' || !rows.has(label.line));
}

function spanOf(readings: readonly TableReading[]): RowSpan {
  const lines = readings.flatMap((reading) => reading.candidates.map((row) => row.entry.line.index));
  return { first: Math.min(...lines), last: Math.max(...lines) };
}

function looseOf(
  lines: readonly TokenLine[],
  part: AccountPart,
  readings: readonly TableReading[],
  liability: boolean,
  format: NumberFormat,
): number[] {
  const rows = new Set(readings.flatMap((reading) => reading.candidates.map((row) => row.entry.line.index)));
  return looseAmounts(lines.slice(part.from, part.to), rows, format).map(({ minor }) =>
    liability ? -minor : minor,
  );
}

/** Null without a year. */
function isoDay(day: DateReading | null): string | null {
  return day === null || day.year === null ? null : isoOf(day.year, day);
}

function periodOf(part: AccountPart): Period | null {
  const start = isoDay(part.period?.start ?? null);
  const end = isoDay(part.period?.end ?? part.statementDate);
  return start === null && end === null ? null : { start, end };
}
