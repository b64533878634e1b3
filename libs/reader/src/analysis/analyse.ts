import type { Doubt } from '@counterfoil/statement';
import { daysIn, type DateReading } from '../lexicon/dates.ts';
import type { StatementReading } from '../outcome.ts';
import type { PageWords } from '../page.ts';
import { viewOf, within } from './accounts/account-view.ts';
import { partsOf } from './accounts/accounts.ts';
import { withheld } from './accounts/assembly.ts';
import { showsBareRow } from './accounts/bare-rows.ts';
import type { TableReading } from './rows/candidate.ts';
import { readTable } from './rows/candidates.ts';
import { withoutCopies } from './tables/copied-pages.ts';
import { joinPagesAcross } from './tables/pages-across.ts';
import { dateFormat, isoOf, namesDayFirst, type DateFormat, type Period } from './text/dates.ts';
import { directionShown, opensTurned } from './accounts/direction.ts';
import { readingOf } from './verdict/draft.ts';
import { announcedLines, laterInstalments } from './days/future-rows.ts';
import { groupHeads } from './tables/group-heads.ts';
import { guessesYears, yearTurn } from './days/guessed-years.ts';
import { datingOf, dayChoice } from './days/purchase-days.ts';
import { headersOf } from './tables/headers.ts';
import { shownType, typeFor } from './accounts/held-or-owed.ts';
import { holderHeads } from './accounts/holder-heads.ts';
import { isOfRewards, labelsOf, type Label } from './tables/labels.ts';
import { withoutLaterLists } from './accounts/later-lists.ts';
import { latestFrom } from './accounts/latest-rows.ts';
import {
  areMany,
  closesEarlier,
  endsElsewhere,
  leavesLinesAside,
  leavesListOut,
  leavesPagesOut,
  listedRows,
} from './accounts/left-out.ts';
import type { Ledger } from './accounts/ledger.ts';
import { linesAsMeant } from './mends/lines-as-meant.ts';
import { asPrinted } from './accounts/misprints.ts';
import { boundReading, documentsIn, mayBeDocuments, tellMore, tellsAny } from './accounts/bound-documents.ts';
import { depositLines, withoutOverviews } from './accounts/overviews.ts';
import { showsLostDate } from './rows/own-dates.ts';
import { ownPeriod } from './days/own-period.ts';
import { repeatedHeads } from './tables/page-heads.ts';
import {
  gapsLeftOut,
  isCarriedOver,
  numberedLines,
  pageGaps,
  plainNumbers,
  scannedNumbers,
  type NumberedLine,
  type PlainNumber,
  undatedNumbers,
  withoutCarriedFacts,
  withoutCarriedMarks,
} from './accounts/page-numbers.ts';
import { areBackwards, fromPageOne, onItsPages } from './accounts/page-order.ts';
import { pendingLines, withoutStates } from './accounts/pending-rows.ts';
import { printedSpan, printedYear } from './days/printed-years.ts';
import type { AccountPart, ReadAccount } from './accounts/read-account.ts';
import { sectionByLine, sectionsOf } from './tables/sections.ts';
import { spanHeads } from './tables/spans.ts';
import { isStatement } from './verdict/statementhood.ts';
import { dayHeads, sumHeads } from './tables/sum-heads.ts';
import { subtotalLines } from './tables/subtotals.ts';
import { withoutSumsOfAll } from './accounts/sums-of-all.ts';
import { oddSummary, printedTwice, summaryBlock } from './accounts/summary-block.ts';
import { tablesOf } from './tables/tables.ts';
import { valuesOverNames } from './tables/values-over-names.ts';
import { endsWithPageNumber } from './text/page-number.ts';
import { tellLetters } from './text/told-letters.ts';
import type { TokenLine } from './text/tokens.ts';
import { saysNothingMoved, toldAccounts } from './accounts/told-accounts.ts';
import { withoutToldDays } from './tables/told-days.ts';
import { summaryItems } from './rows/told-balances.ts';
import { declinedLines, unbookedLines } from './accounts/unbooked-lists.ts';
import { listsUnread, numberFormat, type NumberFormat } from './text/values.ts';

export interface AnalyseOptions {
  /** Same document, same key: ids are derived from it. */
  readonly documentKey: string;
  /** Dates are printed that OCR could not read: then sums must not make their rows look proven. */
  readonly datesLost?: boolean;
}

/** Before a statement among bound documents lie no more pages of what is none. */
const COVER_PAGES_MAX = 6;

export type Analysis =
  { readonly kind: 'statement'; readonly reading: StatementReading } | { readonly kind: 'not_a_statement' };

/** Reads a file's words as a statement of account, or as several that are bound in it. */
export function analyse(given: readonly PageWords[], options: AnalyseOptions): Analysis {
  const pages = joinPagesAcross(tellLetters(withoutCopies(given)));
  const lines = linesAsMeant(pages);
  const numbered = numberedLines(lines);
  const bound = documentsIn(pages, lines, numbered);
  if (bound.length > 1) return asOne(readingsOf(bound, options));
  const plain = plainNumbers(lines, numbered);
  const whole = analyseDocument(pages, lines, { numbered, plain }, options);
  const parts = mayBeDocuments(pages, lines, numbered, plain);
  if (parts.length === 1) return whole;
  const readings = readingsOf(parts, options);
  const isSplit = tellMore(readings, parts.length, whole.kind === 'statement' ? whole.reading : null);
  return isSplit ? asOne(readings) : whole;
}

/** What each of several documents in one file says; one that is no statement says nothing. */
function readingsOf(
  documents: readonly (readonly PageWords[])[],
  options: AnalyseOptions,
): readonly StatementReading[] {
  return documents.flatMap((pages, at) => {
    const documentKey = at === 0 ? options.documentKey : `${options.documentKey} ${String(at + 1)}`;
    // Pages of another document may lie before its own.
    for (let cover = 0; cover < Math.min(pages.length, COVER_PAGES_MAX); cover += 1) {
      const analysis = analysePages(pages.slice(cover), { ...options, documentKey });
      if (analysis.kind === 'statement' && tellsAny(analysis.reading)) return [analysis.reading];
    }
    return [];
  });
}

function asOne(readings: readonly StatementReading[]): Analysis {
  const [only, more] = readings;
  if (only === undefined) return { kind: 'not_a_statement' };
  return { kind: 'statement', reading: more === undefined ? only : boundReading(readings) };
}

/** The numbers that pages print, with their total and without it. */
interface PageNumbers {
  readonly numbered: readonly NumberedLine[];
  readonly plain: readonly PlainNumber[];
}

function analyseDocument(
  pages: readonly PageWords[],
  lines: readonly TokenLine[],
  { numbered, plain }: PageNumbers,
  options: AnalyseOptions,
): Analysis {
  const format = numberFormat(lines);
  if (areBackwards(numbered, pages)) return analysePages(pages.toReversed(), options);
  const leftOut = numbered.length === 0 ? gapsLeftOut(plain) : null;
  const told = numbered.length > 0 ? numbered : scannedNumbers(lines);
  const gaps = leftOut ?? pageGaps(told, pages.length);
  const labels = labelsOf(lines, format).filter(
    (label) =>
      !isCarriedOver(label.meaning, lines[label.line]?.page ?? 0, gaps) && !isOfRewards(label, lines),
  );
  const readings = withoutOverviews(
    readTables(lines, labels, format, undatedNumbers(numbered)).map((reading) =>
      withoutCarriedMarks(reading, gaps),
    ),
  );
  const candidates = readings.flatMap((reading) => reading.candidates);
  const end = latestFrom(lines, candidates) ?? lines.length;
  const parts = partsOf(
    lines.slice(0, end),
    labels.filter(({ line }) => line < end),
    candidates.filter(({ entry }) => entry.line.index < end),
    format.digits,
  ).map((part) => withoutCarriedFacts(part, gaps));
  const isTold = parts.some((part) => saysNothingMoved(part) || (gaps.behind !== null && summarises(part)));
  if (candidates.length === 0 && !isTold) return { kind: 'not_a_statement' };
  const own = withoutSumsOfAll({ parts, labels, readings });
  const accounts = own.parts.map((part) => readAccount(part, lines, own.readings, own.labels, format));
  const filled = toldAccounts(accounts, candidates, lines);
  if (filled.length === 0 || !isStatement(filled, lines)) return { kind: 'not_a_statement' };
  const isLost =
    listsUnread(lines, format) ||
    accounts.some((one) => !filled.includes(one) && listsRows(one.part, readings));
  const isUnsure = options.datesLost === true || isLost;
  const shown = filled.map((one, at) => {
    if (isUnsure) return withoutProof(one, isLost ? 'rows' : 'days');
    const isTurned = opensTurned(one.ledger, filled[at - 1]?.ledger) || holdsBeside(one, filled);
    if (isTurned) return withoutProof(one, 'directions');
    return one.part.goesOn === true ? withoutLast(one) : one;
  });
  return { kind: 'statement', reading: readingOf(shown, format.digits, options.documentKey) };
}

/** Whether an account of no known kind seems to hold what a card of its number owes in another money: its rows are turned round. */
function holdsBeside({ type, part }: ReadAccount, accounts: readonly ReadAccount[]): boolean {
  const { last4, currency } = part.facts;
  return (
    type === 'unknown' &&
    last4 !== null &&
    accounts.some(
      ({ type, part: { facts } }) =>
        type === 'credit_card' && facts.last4 === last4 && facts.currency !== currency,
    )
  );
}

/** A card's summary with nothing under it: what was owed, what is owed now, and between which days. */
function summarises({ facts, period }: AccountPart): boolean {
  const isLed = facts.opening !== null && facts.closing !== null;
  return isLed && facts.type === 'credit_card' && period?.start != null && period.end != null;
}

/** Reads some pages of a file, in their order, as a file of their own. */
function analysePages(pages: readonly PageWords[], options: AnalyseOptions): Analysis {
  const analysis = analyse(fromPageOne(pages), options);
  return analysis.kind === 'statement'
    ? { ...analysis, reading: onItsPages(analysis.reading, pages) }
    : analysis;
}

function withoutProof(account: ReadAccount, doubt: Doubt): ReadAccount {
  return { ...account, ledger: withheld(account.ledger, doubt) };
}

/** Rows that go on over pages that are not there do not end with the balance of the last one here. */
function withoutLast(account: ReadAccount): ReadAccount {
  return { ...account, ledger: { ...account.ledger, last: null } };
}

/** Under names for money stand rows of an account that shows none: what the sums of the others prove says nothing of it. */
function listsRows(part: AccountPart, readings: readonly TableReading[]): boolean {
  return readings.some((reading) => areMany(listedRows(within(reading, part))));
}

function readTables(
  stated: readonly TokenLine[],
  labels: readonly Label[],
  format: NumberFormat,
  numbers: readonly number[],
): TableReading[] {
  const opens = labels.filter((label) => label.meaning === 'opening' || label.meaning === 'brought_forward');
  const openings = new Set(opens.flatMap((label) => [label.minor, -label.minor]));
  const lines = withoutStates(stated);
  const headers = headersOf(lines);
  const headerLines = new Set<number>();
  for (const header of headers) for (let at = header.first; at <= header.last; at += 1) headerLines.add(at);
  const heads = [...sumHeads(lines, labels, format), ...dayHeads(lines, format)];
  const found = [...sectionsOf(lines, format, headerLines), ...heads].sort((a, b) => a.from - b.from);
  const sections = sectionByLine(found, lines.length);
  const starts = new Set(found.map((section) => section.from));
  const sums = [...heads.map((head) => head.line), ...groupHeads(lines, labels, format)];
  const apart = [
    ...numbers,
    ...announcedLines(lines),
    ...laterInstalments(lines, headers),
    ...unbookedLines(lines, headers),
    ...declinedLines(lines, headers),
    ...pendingLines(stated, headers),
    ...holderHeads(lines, headers),
    ...spanHeads(lines),
    ...summaryItems(lines, labels, format, headers[0]?.first ?? 0),
    ...depositLines(lines),
    ...subtotalLines(lines),
    ...valuesOverNames(lines),
    ...lines.filter(endsWithPageNumber).map(({ index }) => index),
  ];
  const noRows = new Set([...sums, ...apart]);
  const repeated = repeatedHeads(lines, headers);
  const own = lines.filter(({ index }) => !repeated.has(index));
  const printed = withoutToldDays(own, new Set(heads.flatMap(({ dated, line }) => (dated ? [line] : []))));
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
  const lost = showsLostDate(rowsFound, marks);
  const { type } = part.facts;
  const isInCredit = isCardInCredit(part);
  const agrees = type === 'unknown' ? null : isInCredit || type === typeFor(type, liability);
  const period = ownPeriod(
    periodOf(part) ?? { start: null, end: null },
    isoDay(part.statementDate),
    rowsFound,
  );
  const dates = datesOf(view.ledger, lines, period, part);
  const around =
    period.start !== null || period.end !== null ? period : printedSpan(lines.slice(part.from, part.to));
  const years = printedYear(lines.slice(part.from, part.to)) ?? printedYear(lines);
  const fallbackYear = years ?? new Date().getUTCFullYear();
  const turn = yearTurn(rowsFound, { dates, nearTo: around, fallbackYear });
  const nearTo = turn === null ? around : { start: null, end: turn };
  const shown = isInCredit ? type : shownType(type, view.ledger, liability);
  const yearsBy = { dates, nearTo, fallbackYear };
  const guessed = turn !== null || guessesYears(rowsFound, period, lines, yearsBy, shown === 'credit_card');
  // Nor do they see days and months that may be the other way round.
  // Sums see no rows of nothing: the slip at a page's foot looks like one.
  const isIdle = rowsFound.length > 0 && rowsFound.every(({ minor }) => minor === 0);
  const chosen = rowsFound.map(({ row }) => row);
  const isPart = leavesPagesOut(found, own) || leavesListOut(own, chosen, lines, yearsBy);
  const dating = datingOf(shown, part.facts.ofCard, rowsFound);
  const days = dayChoice(rowsFound, yearsBy, { dating, isBill: shown === 'credit_card' });
  const { isTied } = view;
  const isDirected = directionShown(view.ledger, agrees, { isTied, isOwed: liability });
  const doubt = doubtIn([
    ['days', lost || days.isDoubtful || guessed || dates.ambiguous],
    ['rows', isPart || isIdle || showsBareRow(rowsFound) || own.some(leavesLinesAside)],
    ['rows', closesEarlier(view.ledger, labels, part) || endsElsewhere(view.ledger, labels, part)],
    ['directions', !isDirected],
  ]);
  const ledger =
    doubt === null
      ? asPrinted(view.ledger, view.evidence, {
          summary: summaryBlock(part.facts, lines, labels, format, view.habit),
          odd: oddSummary(part.facts, lines, format, view),
          twice: printedTwice(labels, lines, part, view),
          sums: own.flatMap((reading) => reading.wrongSums),
          marks,
        })
      : withheld(view.ledger, doubt);
  return {
    part,
    type: shown,
    ledger,
    adds: view.ledger.closes || view.ledger.totals,
    period,
    nearTo,
    dates,
    isDirected,
    dating,
    datedBySecond: days.isSecond,
    fallbackYear,
    yearKnown: period.start !== null || period.end !== null || years !== null,
  };
}

/** "PREVIOUS BALANCE 35.10 CR": a card that was paid too much holds money, and is one still. */
function isCardInCredit({ facts: { type, opening, closing } }: AccountPart): boolean {
  const ends = [opening, closing].filter((end) => end !== null && end.reading.value !== 0n);
  return type === 'credit_card' && ends.length > 0 && ends.every((end) => end?.reading.marker === 'cr');
}

function doubtIn(found: readonly (readonly [Doubt, boolean])[]): Doubt | null {
  return found.find(([, isSo]) => isSo)?.[0] ?? null;
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

/** Null without a year, and where the month has no such day. */
function isoDay(day: DateReading | null): string | null {
  if (day === null || day.year === null || day.day > daysIn(day.year, day.month)) return null;
  return isoOf(day.year, day);
}

function periodOf(part: AccountPart): Period | null {
  const start = isoDay(part.period?.start ?? null);
  const end = isoDay(part.period?.end ?? part.statementDate);
  return start === null && end === null ? null : { start, end };
}
