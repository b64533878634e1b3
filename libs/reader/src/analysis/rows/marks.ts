import type { Entry } from '../balances/steps.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import { namesOverdrawn } from '../../lexicon/overdrawn-words.ts';
import { BALANCE_LABELS, lineMeanings } from '../../lexicon/words.ts';
import { dayNumber, saysOnlyBalance } from '../tables/day-balances.ts';
import type { Table, TableLine } from '../tables/table.ts';
import { isPlainMoney } from '../text/tokens.ts';
import { isBare, signedMinor } from '../text/values.ts';
import type { Mark } from './candidate.ts';
import { holdsNothing, restatesBalance, standsWithTotals } from './told-balances.ts';

/** The lines of a table that are labelled balances. */
export function marksOf(table: Table): ReadonlySet<TableLine> {
  const marks = new Set(table.entries.filter(isMark));
  if (table.trackHeaders.some(([role]) => role === 'balance')) return marks;
  for (const entry of [...paidOff(table, marks), ...transfers(table, marks)]) marks.delete(entry);
  return marks;
}

/**
 * "Debited: previous balance 388.12" right under a card's row and over another is what was paid of it: a balance that
 * opens stands before all rows, or under a heading of its own.
 */
function paidOff({ entries, lines, headings }: Table, marks: ReadonlySet<TableLine>): TableLine[] {
  const dated = entries.filter((entry) => entry.datedHere && !holdsNothing(entry));
  const joins = new Set(lines.map((line) => line.index));
  for (const heading of headings) joins.delete(heading.index);
  return dated.slice(1, -1).filter((entry, at) => {
    const before = dated[at];
    if (!marks.has(entry) || before === undefined || marks.has(before)) return false;
    if (markKind(entry, true).kind !== 'opening') return false;
    for (let line = before.line.index + 1; line < entry.line.index; line += 1)
      if (!joins.has(line)) return false;
    return true;
  });
}

/**
 * "12.10.  Transfer from current account  250.00" right under "Old balance  9,400.00", in words that bring a balance forward
 * as well: what is brought forward there is that balance.
 */
function transfers({ entries, headings }: Table, marks: ReadonlySet<TableLine>): TableLine[] {
  return entries.filter((entry, at) => {
    const above = entries[at - 1];
    if (above === undefined || !entry.datedHere || !marks.has(entry) || !marks.has(above)) return false;
    if (entry.line.index !== above.line.index + 1 || entry.line.page !== above.line.page) return false;
    if (headings.includes(entry.line) || !markKind(entry, false).carried) return false;
    const [opened, brought] = [above, entry].map(({ values }) => values.find((value) => value !== null));
    const { kind, carried } = markKind(above, false);
    return kind === 'opening' && !carried && opened?.minor !== brought?.minor;
  });
}

export function isMark(entry: TableLine): boolean {
  let any = 0;
  // A balance may stand in the columns of both sides.
  const nonzero = new Set<number>();
  for (const value of entry.values) {
    if (value === null) continue;
    any += 1;
    if (value.minor !== 0) nonzero.add(value.minor);
  }
  if (standsWithTotals(entry) || restatesBalance(entry)) return true;
  if (nonzero.size > 1 || (nonzero.size === 0 && any > 1)) return false;
  return entry.meanings().some((meaning) => BALANCE_LABELS.has(meaning)) || saysOnlyBalance(entry);
}

function markKind(entry: TableLine, afterRows: boolean): Pick<Mark, 'kind' | 'carried'> {
  const meanings = meaningsOf(entry);
  if (meanings.includes('opening')) return { kind: 'opening', carried: false };
  if (meanings.includes('closing')) return { kind: 'closing', carried: false };
  if (!meanings.some((meaning) => BALANCE_LABELS.has(meaning)))
    return { kind: afterRows ? 'closing' : 'opening', carried: false };
  return { kind: meanings.includes('brought_forward') ? 'opening' : 'closing', carried: true };
}

/** "Old balance 120.00   New balance 95.00": on a line of both, the words before an amount say which it is. */
function meaningsOf({ line: { tokens }, values, meanings }: TableLine): readonly LineMeaning[] {
  const said = meanings();
  if (!said.includes('opening') || !said.includes('closing')) return said;
  const at = tokens.findIndex((token) => values.some((value) => value?.token === token));
  const label = tokens.slice(tokens.slice(0, at).findLastIndex(isPlainMoney) + 1, at);
  const own = lineMeanings(label.map(({ text }) => text).join(' '));
  return own.length > 0 ? own : said;
}

/** The labelled balance of a line, with what it is by the rows before it. */
export function markOn(
  lines: readonly TableLine[],
  entries: readonly Entry[],
  at: number,
  balanceAt: number,
): readonly Mark[] {
  const entry = lines[at];
  const value = entry?.values[balanceAt] ?? entry?.values.find((found) => found !== null);
  if (entry === undefined || value == null) return [];
  const isBehind = entries.slice(0, at).some((other) => !other.mark);
  const endsTable = lines.slice(at + 1).every((other) => !other.datedHere);
  return [{ entry, minor: signedMinor(value), ...markKind(entry, isBehind), endsTable }];
}

/**
 * "Balance on 30 January" over all rows and "Balance on 27 February" under them: of two balances that are called alike the one
 * of the earlier day is that before the rows.
 */
export function withFirstOpening(marks: readonly Mark[], isOver: (mark: Mark) => boolean): readonly Mark[] {
  const [first, ...others] = marks;
  const last = others.at(-1);
  if (first === undefined || last === undefined || !isOver(first) || isOver(last)) return marks;
  const areAlike = [first, ...others].every(({ kind, carried }) => kind === 'closing' && !carried);
  const [from, to] = [dayOf(first), dayOf(last)];
  if (!areAlike || from === null || to === null || from >= to) return marks;
  return [{ ...first, kind: 'opening', minor: signedAs(first) }, ...others];
}

/** "Solde débiteur au 31/05": what is owed prints no sign where its name says so. */
function signedAs({ entry: { line, values }, minor }: Mark): number {
  const areBare = values.every((value) => value === null || isBare(value));
  return areBare && namesOverdrawn(line.text) ? -minor : minor;
}

/** The first day of a line that has its year, as a number that later days exceed. */
function dayOf({ entry: { line } }: Mark): number | null {
  const day = line.tokens.find(({ dates }) => dates.some(({ year }) => year !== null))?.dates[0];
  return day?.year == null ? null : dayNumber(day);
}
