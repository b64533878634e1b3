import { beginTogether } from '../../boxes.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import { lineMeanings } from '../../lexicon/words.ts';
import { isTwin } from '../balances/twins.ts';
import { isPlainMoney, isStrong, near, opensWithDate, type TokenLine } from '../text/tokens.ts';
import { signedMinor, type Value } from '../text/values.ts';
import type { Table, TableLine } from './table.ts';

/** What begins so adds up one row as well as many: "New overseas transactions for A Reader". */
const NAMES_SUM = /^(?:(?:sub)?total\b|new (?:\p{L}+ )?transactions for\b)/iu;

/**
 * Lines that print the sum of the rows above them, or of those that go one way, found by adding up: whatever language
 * names them. A line with a date of its own is a row, unless it restates both columns' sums and the last balance, "May 08
 * Closing totals", or calls itself a total: "May 08  Total of the day  20.00  0.00" has both columns' sums since the last one,
 * "May 31  Total out  81.50" what two rows or more of one column come to. A "sum" of one row counts only where no row
 * follows in its block, or where words say that it is one. Labelled balances among the rows are added up by some, and left
 * out by others; totals that stand over the first row with a day by none.
 */
export function sumLines(
  entries: readonly TableLine[],
  blockEnds: ReadonlySet<TableLine>,
  isBalance: (entry: TableLine) => boolean,
  isTotal: (entry: TableLine) => boolean,
): Set<TableLine> {
  const found = new Set<TableLine>();
  const first = entries.findIndex(({ dates }) => dates.length > 0);
  const tracks = entries[0]?.values.length ?? 0;
  const section = new Sums(tracks);
  const moved = new Sums(tracks);
  const whole = new Sums(tracks);
  const rows = new Sums(tracks);
  for (const [at, entry] of entries.entries()) {
    if (!entry.datedHere) {
      const added = Math.max(section.matches(entry), moved.matches(entry));
      const all = whole.matches(entry);
      if (
        added > 1 ||
        all > 1 ||
        (added === 1 && (blockEnds.has(entry) || NAMES_SUM.test(entry.line.text)))
      ) {
        found.add(entry);
        section.clear();
        moved.clear();
        continue;
      }
    } else if (whole.areRestated(entry)) {
      found.add(entry);
      continue;
    } else if (isDatedTotal(entry, moved, rows)) {
      found.add(entry);
      section.clear();
      moved.clear();
      continue;
    }
    if (at < first && isTotal(entry)) continue;
    section.add(entry);
    whole.add(entry);
    if (isBalance(entry)) continue;
    moved.add(entry);
    rows.add(entry);
  }
  return found;
}

const TOTALS: ReadonlySet<LineMeaning> = new Set(['total', 'total_in', 'total_out']);

/** Whether a dated line that calls itself a total is what rows come to: those since the last one, or all of them. */
function isDatedTotal(entry: TableLine, moved: Sums, rows: Sums): boolean {
  const isSum = moved.fills(entry) || moved.matches(entry) > 1 || rows.matches(entry) > 1;
  return isSum && entry.meanings().some((meaning) => TOTALS.has(meaning));
}

/**
 * Undated lines that the total right under them adds up, "Interest charge on purchases" over the total of interest, or adds
 * to the total right over them, as what is levied on its rows: "Total abroad  42.00", "Tax on it  1.50", "Total with tax  43.50".
 */
export function addedUp(
  entries: readonly TableLine[],
  isTotal: (entry: TableLine) => boolean,
): ReadonlyMap<TableLine, 'summed' | 'levied'> {
  const added = new Map<TableLine, 'summed' | 'levied'>();
  let block: TableLine[] = [];
  let above: TableLine | null = null;
  for (const entry of entries) {
    if (entry.datedHere) [block, above] = [[], null];
    else if (!isTotal(entry)) block.push(entry);
    else {
      const isLevied = above !== null && addsUp([above, ...block], entry);
      if (isLevied || addsUp(block, entry))
        for (const line of block) added.set(line, isLevied ? 'levied' : 'summed');
      [block, above] = [[], entry];
    }
  }
  return added;
}

function addsUp(lines: readonly TableLine[], { values }: TableLine): boolean {
  const track = values.findIndex((value) => value !== null && value.minor !== 0);
  const sum = lines.reduce((total, line) => total + (line.values[track]?.minor ?? 0), 0);
  return track >= 0 && sum === values[track]?.minor;
}

/** A printed sum that is not what the rows above it come to. */
export interface WrongSum {
  readonly line: number;
  readonly printed: number;
  readonly rows: number;
}

/**
 * Lines called totals, beside the sums that are right, that print what the rows above them come to but for a digit: any
 * other difference may mean that they add up other rows.
 */
export function wrongSums(
  entries: readonly TableLine[],
  sums: ReadonlySet<TableLine>,
  isTotal: (entry: TableLine) => boolean,
): WrongSum[] {
  const wrong: WrongSum[] = [];
  const section = new Sums(entries[0]?.values.length ?? 0);
  for (const entry of entries) {
    const ends = sums.has(entry) || isTotal(entry);
    if (!ends) section.add(entry);
    else {
      if (!sums.has(entry)) wrong.push(...section.nearlyMatched(entry));
      section.clear();
    }
  }
  return wrong;
}

/** One line that prints what the rows have come to may do so by chance. */
const BALANCES_MIN = 2;

/**
 * Lines without a date that print the balance after the rows above them in the column of the amounts, "Saldo dnia",
 * found by adding up from one of the opening balances; none where fewer than two do.
 */
export function balanceLines(entries: readonly TableLine[], openings: ReadonlySet<number>): Set<TableLine> {
  let best = new Set<TableLine>();
  for (const opening of openings) {
    const found = new Set<TableLine>();
    let balance = opening;
    let rows = 0;
    for (const entry of entries) {
      const [value, more] = entry.values.filter((one) => one !== null);
      if (value === undefined || more !== undefined) return new Set();
      const amount = signedMinor(value);
      if (!entry.datedHere && rows > 0 && amount === balance) found.add(entry);
      else {
        balance += amount;
        rows += 1;
      }
    }
    if (found.size > best.size) best = found;
  }
  return best.size < BALANCES_MIN ? new Set() : best;
}

/** What goes one way in a column of both, and in how many rows. */
interface Way {
  sum: number;
  count: number;
}

/** Sums by track, of the amounts as printed, of their magnitudes, and of those without a mark less those that have one. */
class Sums {
  readonly #signed: number[];
  readonly #plain: number[];
  readonly #less: number[];
  readonly #ways: Ways[];
  readonly #counts: number[];
  readonly #last: (number | null)[];

  constructor(tracks: number) {
    this.#signed = Array<number>(tracks).fill(0);
    this.#plain = Array<number>(tracks).fill(0);
    this.#less = Array<number>(tracks).fill(0);
    this.#ways = Array.from({ length: tracks }, noWays);
    this.#counts = Array<number>(tracks).fill(0);
    this.#last = Array<number | null>(tracks).fill(null);
  }

  add(entry: TableLine): void {
    entry.values.forEach((value, track) => {
      if (value === null) return;
      const signed = signedMinor(value);
      this.#signed[track] = (this.#signed[track] ?? 0) + signed;
      const ways = this.#ways[track] ?? noWays();
      for (const name of waysOf(value, signed)) {
        ways[name] = { sum: ways[name].sum + value.minor, count: ways[name].count + 1 };
      }
      this.#plain[track] = (this.#plain[track] ?? 0) + value.minor;
      this.#less[track] = (this.#less[track] ?? 0) + (isCredit(value) ? -value.minor : signed);
      this.#counts[track] = (this.#counts[track] ?? 0) + 1;
      this.#last[track] = signed;
    });
  }

  /** How many rows the line sums up in the track that has the most; 0 when some amount of it is no sum. */
  matches(entry: TableLine): number {
    let rows = 0;
    for (const [track, value] of entry.values.entries()) {
      if (value === null) continue;
      const added = this.#takesAway(track, entry) ? 0 : this.#rowsOf(track, value.minor);
      if (added === 0) return 0;
      rows = Math.max(rows, added);
    }
    return rows;
  }

  /** "Sweep  222.77-" under rows that come to 222.77 and have no minus: all of it goes elsewhere, and nothing calls it a sum. */
  #takesAway(track: number, { values, meanings }: TableLine): boolean {
    const value = values[track];
    const sum = this.#signed[track] ?? 0;
    if (value == null || sum <= 0 || signedMinor(value) !== -sum) return false;
    return meanings().length === 0;
  }

  /** How many rows come to an amount: all of the track, or those of one way where there are several. */
  #rowsOf(track: number, minor: number): number {
    if (minor === 0) return 0;
    const sums = [this.#plain[track], this.#signed[track], this.#less[track]];
    if (sums.some((sum) => minor === Math.abs(sum ?? 0))) return this.#counts[track] ?? 0;
    const ways = Object.values(this.#ways[track] ?? noWays());
    return ways.find(({ sum, count }) => sum === minor && count > 1)?.count ?? 0;
  }

  /** What the line prints instead of the sums of two rows or more, where it misses by a digit and is right otherwise. */
  nearlyMatched(entry: TableLine): WrongSum[] {
    const wrong: WrongSum[] = [];
    for (const [track, value] of entry.values.entries()) {
      if (value === null) continue;
      const rows = Math.abs(this.#signed[track] ?? 0);
      const isRight = value.minor === rows || value.minor === this.#plain[track];
      if (isRight || signedMinor(value) === this.#last[track]) continue;
      if ((this.#counts[track] ?? 0) < 2 || !isTwin(rows, value.minor)) return [];
      wrong.push({ line: entry.line.index, printed: value.minor, rows });
    }
    return wrong;
  }

  /** Whether a line has amounts in three columns or more, one as it was last, the others being sums. */
  areRestated({ values }: TableLine): boolean {
    const filled = [...values.entries()].flatMap(([track, value]) =>
      value === null ? [] : [{ track, value }],
    );
    if (filled.length < 3) return false;
    const sums = filled.filter(
      ({ track, value }) => value.minor === this.#plain[track] && (this.#counts[track] ?? 0) > 0,
    );
    const same = filled.filter(({ track, value }) => signedMinor(value) === this.#last[track]);
    return sums.length === filled.length - 1 && same.some((one) => !sums.includes(one));
  }

  /** Whether a line has an amount in two columns or more, all of them sums. */
  fills({ values }: TableLine): boolean {
    let [filled, moves] = [0, false];
    for (let track = 0; track < values.length; track += 1) {
      const value = values[track];
      if (value == null) continue;
      if (value.minor !== this.#plain[track]) return false;
      filled += 1;
      moves ||= value.minor !== 0;
    }
    return moves && filled > 1;
  }

  clear(): void {
    this.#signed.fill(0);
    this.#plain.fill(0);
    this.#less.fill(0);
    this.#ways.forEach((_, track) => (this.#ways[track] = noWays()));
    this.#counts.fill(0);
  }
}

/** "+ 25.99", "25.99 CR": where charges are printed bare, their sum is less by it. */
function isCredit({ sign, marker }: Value): boolean {
  return sign === 1 || marker === 'cr';
}

/** What is marked as going out, what is not, and of that what is marked as a credit or not at all: "25.99" beside "7.00 CR". */
type Ways = Record<'out' | 'in' | 'credit' | 'bare', Way>;

function noWays(): Ways {
  const none: Way = { sum: 0, count: 0 };
  return { out: none, in: none, credit: none, bare: none };
}

function waysOf(value: Value, signed: number): readonly (keyof Ways)[] {
  if (signed < 0) return ['out'];
  return ['in', isCredit(value) ? 'credit' : 'bare'];
}

/** "Interest rate (% p.a.)   2.7". */
const LABEL_IN_PERCENT = /\(\s?%[^)]*\)/;

/**
 * "$500,001 a $1,000,000 | 0,00% | 0,05%", without a day: what an account bears, in steps. "30 Jun 2025  6.14 %": from when
 * on it does.
 */
export function isOfRates({ dates, datedHere, line, values }: TableLine): boolean {
  if (!datedHere && LABEL_IN_PERCENT.test(line.text)) return true;
  const amounts = values.filter((value) => value !== null);
  const isRate = ({ token }: Value): boolean =>
    line.tokens[line.tokens.indexOf(token) + 1]?.text.startsWith('%') === true;
  if (amounts.length > 0 && amounts.every(isRate)) return true;
  const [first] = line.tokens;
  // The number of a row with its day behind it names no kind of balance.
  const isNamed = first?.dates.length === 0 && /\p{L}/u.test(first.text);
  if (isNamed && line.tokens.some((cell) => (amounts.length > 1 ? RATE_ALONE : MARKED_RATE).test(cell.text)))
    return true;
  return dates.length === 0 && line.words.filter(({ text }) => /\d%$/.test(text)).length > 1;
}

/** "Cash advances  01/02/2019  29.99% (v)  $0.00  $0.00": what is charged on which balance, since when and at which rate. */
const RATE_ALONE = /^\d{1,2}[.,]\d{1,4} ?%(?: ?\(\p{L}\))?$/u;
/** One that says whether it may change needs no balance beside what was charged. */
const MARKED_RATE = /^\d{1,2}[.,]\d{1,4} ?% ?\(\p{L}\)$/u;

/** What an undated line of a table may say of itself that makes it no transaction. */
export const SUMMARY: ReadonlySet<LineMeaning> = new Set([
  'total',
  'total_in',
  'total_out',
  'count',
  'count_in',
  'count_out',
  'minimum_payment',
  'credit_limit',
  'available',
]);

const TERMS: ReadonlySet<LineMeaning> = new Set(['minimum_payment', 'credit_limit']);
const SUMS: ReadonlySet<LineMeaning> = new Set(['total_in', 'total_out']);

/** Tells whether a line of a table adds up others or belongs to a summary. */
export function totalTest({
  trackHeaders,
  lines,
}: Pick<Table, 'trackHeaders' | 'lines'>): (entry: TableLine) => boolean {
  const both = (['debit', 'credit'] as const).map((name) =>
    trackHeaders.findIndex(([role]) => role === name),
  );
  return (entry) => {
    if (entry.dates.length > 0 && entry.datedHere) return namesFigure(entry) || fillsBoth(entry, both);
    const meanings = entry.meanings().filter((meaning) => SUMMARY.has(meaning));
    return meanings.length > 0 && !(meanings.every((meaning) => TERMS.has(meaning)) && endsRow(entry, lines));
  };
}

/** "27 Nov  Interest to 27 Nov" over "Arranged overdraft  6.12": the last line of a row whose day stands on its first. */
function endsRow({ line }: TableLine, lines: readonly TokenLine[]): boolean {
  const above = lines.find(({ index }) => index === line.index - 1);
  if (above === undefined || !near(above, line) || !opensWithDate(above) || above.tokens.some(isStrong))
    return false;
  return above.tokens.some(({ left, dates }) => dates.length === 0 && beginTogether(left, line.left));
}

/**
 * "Minimum payment due   40.00   Opening/closing date   03/02/26": a figure of a summary beside a day that is another's, as
 * in "Total money in   150.39   Statement period   06/05/2026".
 */
function namesFigure({ line: { tokens } }: TableLine): boolean {
  const [first, second] = tokens;
  if (first === undefined || first.dates.length > 0) return false;
  const meanings = lineMeanings(first.text);
  if (meanings.some((meaning) => TERMS.has(meaning))) return true;
  const isFigure = second !== undefined && isPlainMoney(second);
  return isFigure && first.words.length > 1 && meanings.some((meaning) => SUMS.has(meaning));
}

/**
 * "Apr 10   Closing totals   1,204.10   980.00": what debits and credits come to, which no row fills together. "Total" in
 * what a row says of its amount and balance means nothing.
 */
function fillsBoth({ values, meanings }: TableLine, both: readonly number[]): boolean {
  return both.every((track) => (values[track]?.minor ?? 0) !== 0) && meanings().includes('total');
}
