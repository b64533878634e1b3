import { bestHypothesis, walkAll, type Verdict } from '../balances/hypotheses.ts';
import type { Step } from '../balances/step.ts';
import { isMoving, stepsOf, type Entry, type TrackRole } from '../balances/steps.ts';
import { withBareAsDebits } from '../tables/bare-balances.ts';
import { blockBalances } from '../tables/block-balances.ts';
import { countsDays, listsBalances, listsHoldings, repeatedOverleaf, runOf } from '../tables/day-balances.ts';
import { HEADER_LINES_MAX } from '../tables/headers.ts';
import { withOverdrawn } from '../tables/overdrawn.ts';
import type { Section } from '../tables/sections.ts';
import type { Table, TableLine } from '../tables/table.ts';
import { addedUp, balanceLines, isOfRates, sumLines, totalTest, wrongSums } from '../tables/totals.ts';
import type { TokenLine } from '../text/tokens.ts';
import { signedMinor } from '../text/values.ts';
import { begunText } from './begun-texts.ts';
import type { Candidate, Mark, TableReading } from './candidate.ts';
import { describedAsCheck } from './checks-paid.ts';
import { groupLines } from './grouping.ts';
import { learnSigns } from './learned-signs.ts';
import { linesAside } from './lines-aside.ts';
import { isMark, markOn, marksOf, withFirstOpening } from './marks.ts';
import { lostDates } from './own-dates.ts';
import { withoutRefused } from './refused-rows.ts';
import { codesOf, rowText } from './rows.ts';
import {
  follows,
  goesOnOverleaf,
  headsAgain,
  keepsChain,
  sharingDates,
  standsAloneOverleaf,
} from './same-day-rows.ts';
import { asHeaded } from './shifted-pages.ts';
import {
  holdsNothing,
  isField,
  labelsBalance,
  namesEachAmount,
  pairsFields,
  reckonsAtRates,
  reckonsInterest,
  upToClosing,
  saysNothing,
} from './told-balances.ts';

/** Reads a table's lines as transactions under its best hypothesis. */
export function readTable(
  whole: Table,
  sections: readonly (Section | null)[],
  openings: ReadonlySet<number>,
): TableReading | null {
  if (countsDays(whole) || listsHoldings(whole)) return null;
  const given = withBareAsDebits(whole);
  const told = marksOf(given);
  const table = upToClosing(given, told);
  const marks = table === given ? told : marksOf(table);
  const isBalance = (entry: TableLine): boolean => marks.has(entry);
  const isTotal = totalTest(table);
  const sums = sumLines(table.entries, blockEnds(table), isBalance, isTotal);
  const again = repeatedOverleaf(table.entries, isBalance);
  // What the rows come to with what the account held before them is its balance.
  const adds = (entry: TableLine): boolean => sums.has(entry) && !isBalance(entry);
  const reached = blockBalances(table, isBalance, (entry) => isTotal(entry) || adds(entry));
  const isNone = (entry: TableLine): boolean =>
    isTotal(entry) ||
    reached.has(entry) ||
    adds(entry) ||
    (isOfRates(entry) && !reckonsAtRates(entry.line)) ||
    holdsNothing(entry) ||
    namesEachAmount(entry) ||
    (table.header === null &&
      !isBalance(entry) &&
      (isField(entry) || labelsBalance(entry) || pairsFields(entry)));
  const rows = table.entries.filter((entry) => !isNone(entry) && !again.has(entry));
  const balances = balanceLines(
    rows.filter((entry) => !isBalance(entry)),
    openings,
  );
  const usable = rows.filter((entry) => !balances.has(entry));
  const firstDated = usable.findIndex((entry) => entry.dates.length > 0);
  const dateless = firstDated < 0 && hasDateHeader(table);
  if (firstDated < 0 && !dateless) return null;
  const lines = usable.filter((entry, at) => dateless || at >= firstDated || isBalance(entry));
  const guessed = lines.map((line) => entryOf(line, isBalance(line), dateless));
  if (!guessed.some((entry) => !entry.mark)) return null;
  const run = runOf(lines);
  const first = bestHypothesis(guessed, table.trackHeaders, run);
  const entries = sharingDates(lines, guessed, first);
  const best = entries === guessed ? first : bestHypothesis(entries, table.trackHeaders, run);
  const overdrawn = withOverdrawn(given, best);
  if (overdrawn !== null) return readTable(overdrawn, sections, openings);
  const verdict = fromOpenings(best, entries, openings);
  const wrong = wrongSums(
    table.entries.filter((entry) => !isBalance(entry)),
    sums,
    isTotal,
  );
  const under = { sections: sectionsUnder(table, sections), added: addedUp(table.entries, isTotal) };
  const found = collect(table, lines, entries, verdict, under);
  if (listsBalances(found.candidates.map(({ text }) => text.description))) return null;
  const aside = linesAside(
    table,
    lines.filter((_, at) => entries[at]?.mark !== true),
    verdict.hypothesis.roles,
  );
  return { ...found, candidates: withoutRefused(found.candidates), wrongSums: wrong, aside };
}

/** A heading in unknown words ends the section before it: its rows lie in no section that is known. */
function sectionsUnder(table: Table, sections: readonly (Section | null)[]): (Section | null)[] {
  const under = [...sections];
  const entries = new Set(table.entries.map((entry) => entry.line.index));
  const pages = new Map<number, number>();
  for (const entry of table.entries)
    if (!pages.has(entry.line.page)) pages.set(entry.line.page, entry.line.index);
  for (const heading of table.headings) {
    const section = sections[heading.index];
    // At the top of a page stands what every page has; the section goes on below it.
    const midPage = (pages.get(heading.page) ?? Infinity) < heading.index;
    const next = table.lines[table.lines.indexOf(heading) + 1];
    // The line under the section's own heading explains it.
    if (section == null || next === undefined || heading.index === section.from) continue;
    if (sections[next.index] !== section || !midPage) continue;
    // Under the heading stands a row, at most with the table's header between them.
    if (!entries.has(next.index) || next.index > heading.index + HEADER_LINES_MAX + 1) continue;
    for (let line = heading.index; line < under.length && sections[line] === section; line += 1)
      under[line] = null;
  }
  return under;
}

/** The walk that starts from the printed opening balance that explains most; as it is where none explains more. */
function fromFirst(
  verdict: Verdict,
  steps: readonly Step[],
  openings: ReadonlySet<number>,
): Verdict['chain'] {
  let best = verdict.chain;
  if (!verdict.hypothesis.roles.includes('balance')) return best;
  for (const opening of [...openings].slice(0, OPENINGS_MAX)) {
    const chain = walkAll(steps, verdict.hypothesis, opening);
    if (chain.explained > best.explained && chain.links - chain.explained <= best.links - best.explained)
      best = chain;
  }
  return best;
}

/** Entries with a heading, or nothing more, after them. */
function blockEnds(table: Table): Set<TableLine> {
  const headings = new Set(table.headings.map((line) => line.index));
  const ends = new Set<TableLine>();
  table.entries.forEach((entry, at) => {
    const next = table.entries[at + 1];
    if (next === undefined || headings.has(entry.line.index + 1)) ends.add(entry);
  });
  return ends;
}

/** A balance that no other explains may follow from a printed opening balance: then its row is proven, with its sign. */
function fromOpenings(verdict: Verdict, entries: readonly Entry[], openings: ReadonlySet<number>): Verdict {
  const { hypothesis } = verdict;
  const steps = stepsOf(entries, hypothesis.roles);
  const chain = fromFirst(verdict, steps, openings);
  const amounts = [...chain.amounts];
  const proven = [...chain.proven];
  steps.forEach(({ amount, balance, unsigned, turned }, at) => {
    if (amount === null || amount === 0 || balance === null || proven[at] === true) return;
    for (const signed of unsigned ? [amount, turned ?? -amount] : [amount]) {
      if (!openings.has(balance - signed)) continue;
      amounts[at] = signed;
      proven[at] = true;
      return;
    }
  });
  return { ...verdict, chain: { ...chain, amounts, proven } };
}

function entryOf(line: TableLine, mark: boolean, dateless: boolean): Entry {
  const doubtful = !mark && !dateless && line.dates.length === 0;
  return { values: line.values, mark, doubtful, scanned: line.line.method === 'ocr' };
}

function collect(
  table: Table,
  lines: readonly TableLine[],
  entries: readonly Entry[],
  verdict: Verdict,
  { sections, added }: { sections: readonly (Section | null)[]; added: ReturnType<typeof addedUp> },
): Omit<TableReading, 'wrongSums' | 'aside'> {
  const { roles } = verdict.hypothesis;
  const balanceAt = roles.indexOf('balance');
  const moving = movingTracks(
    roles,
    lines.filter((_, at) => entries[at]?.mark !== true),
  );
  const [only] = moving.length === 1 ? moving : [];
  const isOpen = only !== undefined || areUnnamed(table, moving, lines);
  const signPrinted = printsSigns(lines, moving);
  const gathered = groupLines(table);
  const printedAs = (entry: TableLine, over: TableLine | undefined): readonly TokenLine[] => [
    ...begunText(over, entry, balanceAt),
    ...(gathered.get(entry) ?? [entry.line]),
  ];
  const codes = codesOf(table);
  const isLost = lostDates(table, lines);
  const lastDated = lines.findLastIndex((line) => line.dates.length > 0);
  const endsList = listEnds(table, lines);
  const candidates: Candidate[] = [];
  const marks: Mark[] = [];
  lines.forEach((entry, at) => {
    if (entries[at]?.mark === true) {
      marks.push(...markOn(lines, entries, at, balanceAt));
      return;
    }
    const minor = verdict.chain.amounts[at] ?? null;
    if (minor === null || !moving.some((track) => entry.values[track] !== null)) return;
    const proven = verdict.chain.proven[at] ?? null;
    // "Interest charged on cash advances 0.00" under the rows: what has no date and moves nothing is no row.
    const section = sections[entry.line.index] ?? null;
    const isAdded = added.has(entry) || addedBy(section, entry);
    const isBehind =
      at > lastDated && endsList(entry, lines[at - 1]) && !isAdded && !headsAgain(table, entry);
    const unsure = balanceAt >= 0 || minor === 0 || isBehind;
    const balance = balanceAt >= 0 ? (entry.values[balanceAt] ?? null) : null;
    const isOut = entries[at]?.doubtful === true && unsure && proven !== true;
    const loose = isOut && !keepsChain(verdict, lines, entries, at);
    if (loose && !(at > lastDated && minor !== 0 && balanceAt < 0 && reckonsInterest(entry.line))) return;
    const text = describedAsCheck(rowText(table, codes, entry, printedAs(entry, lines[at - 1])), section);
    if (minor === 0 && balance === null && saysNothing(entry, text, section)) return;
    candidates.push({
      table,
      entry,
      text,
      section,
      minor,
      balance: balance === null ? null : (verdict.chain.balances[at] ?? signedMinor(balance)),
      proven,
      signOpen: proven !== true && isOpen,
      signPrinted,
      ...dayOf(entry, isLost, added),
      loose,
      mended: verdict.chain.mended[at] === true || isDamaged(entry, moving),
      alternatives: moving.flatMap((track) => entry.values[track]?.alternatives ?? []),
    });
  });
  const signed = only === undefined ? asHeaded(candidates) : learnSigns(candidates, only);
  const [top] = candidates;
  const isOver = ({ entry }: Mark): boolean => top !== undefined && entry.line.index < top.entry.line.index;
  return { table, verdict, candidates: signed, marks: withFirstOpening(marks, isOver) };
}

/** Tells the lines that the list does not go on to from the one before: under a total, or far from it. */
function listEnds(
  table: Table,
  lines: readonly TableLine[],
): (entry: TableLine, before: TableLine | undefined) => boolean {
  const underTotals = linesUnderTotals(table, lines);
  const underDays = lines.every((line) => !line.datedHere);
  return (entry, before) =>
    underTotals.has(entry) ||
    !(
      follows(entry, before) ||
      (underDays && goesOnOverleaf(entry, before)) ||
      standsAloneOverleaf(table, entry, before)
    );
}

/** Whether a row has a day, has lost it, or is of the days of the rows that it is levied on. */
function dayOf(
  entry: TableLine,
  isLost: (entry: TableLine) => boolean,
  added: ReturnType<typeof addedUp>,
): Pick<Candidate, 'dated' | 'dateLost' | 'levied'> {
  const dated = entry.dates.length > 0;
  return { dated, dateLost: isLost(entry), levied: added.get(entry) === 'levied' };
}

/** The columns of amounts: where only a labelled balance stands, off the column of balances, no money moves. */
function movingTracks(roles: readonly TrackRole[], rows: readonly TableLine[]): readonly number[] {
  return roles.flatMap((role, track) => {
    return isMoving(role) && rows.some(({ values }) => values[track] !== null) ? [track] : [];
  });
}

function printsSigns(lines: readonly TableLine[], moving: readonly number[]): boolean {
  return lines.some(({ values }) =>
    moving.some((track) => {
      const value = values[track];
      return value != null && (value.sign !== 0 || value.marker !== null);
    }),
  );
}

/** Documents print few opening balances; this many are tried at most. */
const OPENINGS_MAX = 8;

/** Two columns without a known name, in one of which each row has its amount: which takes money out, only sums could tell. */
function areUnnamed(
  { trackHeaders }: Table,
  moving: readonly number[],
  lines: readonly TableLine[],
): boolean {
  if (moving.length !== 2 || moving.some((track) => trackHeaders[track]?.length !== 0)) return false;
  const dated = lines.filter((line) => line.datedHere);
  return moving.every(
    (track) => dated.filter(({ values }) => values[track] !== null).length >= COLUMN_ROWS_MIN,
  );
}

/** A column of one amount may be anything. */
const COLUMN_ROWS_MIN = 2;

/** An amount of the line was no amount as it was read. */
function isDamaged(entry: TableLine, moving: readonly number[]): boolean {
  return moving.some((track) => {
    const value = entry.values[track];
    return value?.alternatives !== undefined && value.strong;
  });
}

/** Lines under a total or a closing balance, without a heading of their own: it has left them out. */
function linesUnderTotals({ entries, headings }: Table, rows: readonly TableLine[]): ReadonlySet<TableLine> {
  const kept = new Set(rows);
  return new Set(
    entries.filter((entry, at) => {
      const above = entries[at - 1];
      if (above === undefined || (kept.has(above) && !closes(above))) return false;
      return !headings.some(({ index }) => index > above.line.index && index < entry.line.index);
    }),
  );
}

function closes(entry: TableLine): boolean {
  return !entry.datedHere && isMark(entry) && entry.meanings().includes('closing');
}

/** The sum in the heading of its section counts the row in. */
function addedBy(section: Section | null, { line }: TableLine): boolean {
  return section?.to !== undefined && line.index <= section.to;
}

function hasDateHeader(table: Table): boolean {
  return table.header?.cells.some((cell) => cell.roles[0] === 'date') ?? false;
}
