import { typeWord } from '../../lexicon/words.ts';
import { isTwin } from '../balances/twins.ts';
import type { Candidate, Mark } from '../rows/candidate.ts';
import { markBehind } from '../rows/learned-signs.ts';
import type { WrongSum } from '../tables/totals.ts';
import type { Evidence, Ledger, LedgerRow } from './ledger.ts';
import { withOddCarried, withOddMarks } from './marked-balances.ts';
import type { OddSummary, PrintedTwice, SummaryBlock } from './summary-block.ts';

/** So many rows that are printed one way and go one way make it a rule; the other way may be rarer. */
const RULE_ROWS_MIN = 3;
const OTHER_ROWS_MIN = 2;
/** One row, or one in ten, breaks a rule by mistake; more of them show that there is no rule. */
const ODD_SHARE_MAX = 0.1;
const LONG_DIGITS_MIN = 5;
/** A summary of whose four figures two are those of the rows is a summary of these rows. */
const OWN_FIGURES_MIN = 2;

/** What a document prints that its rows do not bear out. */
export interface Contradictions {
  readonly summary: SummaryBlock | null;
  readonly odd: OddSummary | null;
  readonly twice: PrintedTwice;
  readonly sums: readonly WrongSum[];
  /** Balances that are printed between the rows. */
  readonly marks: readonly Mark[];
}

/**
 * The ledger with what is printed instead of what adds up, where a text page contradicts itself: a row printed with the
 * sign, in the column or with the code of the other direction, a summary that does not add up, and a balance or total
 * printed a second time with one digit otherwise. Sums show what was meant; that it is not printed so, the checks have to say. OCR misreads figures
 * and signs: of a scan nothing is taken back.
 */
export function asPrinted(
  ledger: Ledger,
  evidence: Evidence,
  { summary, odd, twice, sums, marks }: Contradictions,
): Ledger {
  if (ledger.rows.some(({ row }) => row.entry.line.method === 'ocr')) return ledger;
  const figured =
    withSummary(ledger, summary) ??
    withOddItem(ledger, odd, evidence) ??
    withTwice(ledger, twice) ??
    withTwins(ledger, evidence);
  return withOddCarried(withPrintedSigns(withWrongSums(withOddMarks(figured, marks), sums)), marks);
}

/** The totals with the mistake of a section's printed sum: what the sums of all sections would come to. */
function withWrongSums(ledger: Ledger, wrong: readonly WrongSum[]): Ledger {
  const sums = sumsOf(ledger.rows);
  let { totalIn, totalOut } = ledger;
  for (const { line, printed, rows } of wrong) {
    const above = ledger.rows.findLast(({ row }) => row.entry.line.index < line);
    if (above === undefined) continue;
    if (above.minor > 0) totalIn = sums.into + printed - rows;
    else totalOut = sums.out + printed - rows;
  }
  return wrong.length === 0 ? ledger : { ...ledger, totalIn, totalOut, totals: false };
}

function withPrintedSigns(ledger: Ledger): Ledger {
  const odd = new Set([...contradicting(ledger.rows), ...oddRows(ledger.rows), ...withoutMinus(ledger.rows)]);
  if (odd.size === 0) return ledger;
  const rows = ledger.rows.map((one) =>
    odd.has(one) ? { ...one, minor: -one.minor, row: { ...one.row, proven: false } } : one,
  );
  return { ...ledger, rows, closes: false, totals: false };
}

/** Rows that balances sign against what a headed column or a code says, as it says of all the others rightly. */
function contradicting(rows: readonly LedgerRow[]): readonly LedgerRow[] {
  const isSigned = areSigned(rows);
  const told = rows.flatMap((one) => {
    const said = one.minor === 0 ? null : saidOf(one.row, isSigned);
    return said === null ? [] : [{ one, isOdd: (said === 'in') !== one.minor > 0 }];
  });
  const odd = told.flatMap(({ one, isOdd }) => (isOdd ? [one] : []));
  return told.length - odd.length >= RULE_ROWS_MIN && isMistake(odd, told.length) ? odd : [];
}

/** Whether all that goes out is printed with a minus, and nothing else: a refund of a "Card payment" has none. */
function areSigned(rows: readonly LedgerRow[]): boolean {
  const signs = rows.flatMap(({ row, minor }) => {
    const value = row.entry.values[trackOf(row)];
    return minor === 0 || value == null ? [] : [{ isMinus: value.sign === -1, minor }];
  });
  const minus = signs.filter(({ isMinus }) => isMinus).length;
  return minus >= RULE_ROWS_MIN && signs.every(({ isMinus, minor }) => isMinus === minor < 0);
}

/**
 * What the marker on an amount, the header over it, or, where amounts have no signs, "Debit" in a column of its own says of
 * its direction.
 */
function saidOf(row: Candidate, isSigned: boolean): 'in' | 'out' | null {
  const track = trackOf(row);
  const [role] = row.table.trackHeaders[track] ?? [];
  const { sign = 0, marker = null } = row.entry.values[track] ?? {};
  if (marker !== null) return marker === 'cr' ? 'in' : 'out';
  if (sign !== -1 && (role === 'debit' || role === 'credit')) return role === 'credit' ? 'in' : 'out';
  if (isSigned) return null;
  // With a code right behind the amount, another one farther on is the balance's.
  const token = row.entry.values[track]?.token;
  const behind = token === undefined ? '' : markBehind(row.entry.line, token);
  for (const cell of behind === '' ? row.text.typeCells : [behind]) {
    const word = typeWord(cell);
    if (word !== null) return word;
  }
  return null;
}

/** The column a row's amount stands in; -1 where it is not to be found. */
function trackOf({ entry, minor, balance }: Candidate): number {
  const tracks = entry.values.flatMap((value, track) => (value?.minor === Math.abs(minor) ? [track] : []));
  const own = (at: number): boolean => entry.values[at]?.minor !== Math.abs(balance ?? 0);
  return (tracks.length === 1 ? tracks[0] : tracks.find(own)) ?? -1;
}

/** Where a row's amount stands, with the sign or marker printed on it. */
function cueOf(row: Candidate): string | null {
  const track = trackOf(row);
  const value = row.entry.values[track];
  if (!value) return null;
  // "24,09  D" among "25,09 D": what stands behind an amount, though farther away, may be its code.
  const behind = markBehind(row.entry.line, value.token);
  return [row.table.header?.key ?? '', String(track), String(value.sign), value.marker ?? '', behind].join(
    '#',
  );
}

/** Rows that balances sign against the rule that the way they are printed has for all the others. */
function oddRows(rows: readonly LedgerRow[]): readonly LedgerRow[] {
  const ways = new Map<string, { in: LedgerRow[]; out: LedgerRow[] }>();
  let signed = 0;
  for (const one of rows) {
    const cue = one.minor === 0 ? null : cueOf(one.row);
    if (cue === null) continue;
    const way = ways.get(cue) ?? { in: [], out: [] };
    (one.minor > 0 ? way.in : way.out).push(one);
    ways.set(cue, way);
    signed += 1;
  }
  const all = [...ways.values()];
  const odd: LedgerRow[] = [];
  for (const [cue, way] of ways) {
    const [side, rest] = way.in.length > way.out.length ? (['in', 'out'] as const) : (['out', 'in'] as const);
    if (way[rest].length === 0) continue;
    // Where a column marks both ways, an amount whose mark stands elsewhere says nothing.
    const marksBoth = [...ways].some(
      ([other, { [side]: same }]) => other !== cue && isMarkedBeside(other, cue) && same.length > 0,
    );
    if (marksBoth) continue;
    const hasOther = all.some(
      (other) => other !== way && other[rest].length >= OTHER_ROWS_MIN && other[side].length === 0,
    );
    if (way[side].length < RULE_ROWS_MIN || !hasOther) return [];
    odd.push(...way[rest]);
  }
  return isMistake(odd, signed) ? odd : [];
}

/**
 * Rows that go the way of all those with a minus, and are printed without one, as those are that go the other way.
 */
function withoutMinus(rows: readonly LedgerRow[]): readonly LedgerRow[] {
  const signed = rows.filter(({ row, minor }) => minor !== 0 && signOf(row) !== null);
  const minus = signed.filter(({ row }) => signOf(row) === -1);
  const [first] = minus;
  if (first === undefined || minus.length < RULE_ROWS_MIN) return [];
  const way = Math.sign(first.minor);
  const track = trackOf(first.row);
  const plain = signed.filter(({ row }) => signOf(row) !== -1 && trackOf(row) === track);
  const odd = plain.filter(({ minor }) => Math.sign(minor) === way);
  const isRule = minus.every(({ minor }) => Math.sign(minor) === way) && odd.length < plain.length;
  return isRule && isMistake(odd, signed.length) ? odd : [];
}

/** The sign before or behind a row's amount; null where a code or a marker says its direction, or another column. */
function signOf(row: Candidate): -1 | 0 | 1 | null {
  const value = row.entry.values[trackOf(row)];
  if (!value || value.marker !== null || markBehind(row.entry.line, value.token) !== '') return null;
  return row.text.typeCells.length > 0 ? null : value.sign;
}

/** One cue has a mark, the other is of the same column and has none. */
function isMarkedBeside(marked: string, bare: string): boolean {
  const [column] = bare.split(/#0#+$/);
  return column !== bare && column !== undefined && marked.startsWith(`${column}#`);
}

function isMistake(odd: readonly LedgerRow[], all: number): boolean {
  return odd.length <= Math.max(1, all * ODD_SHARE_MAX) && odd.every(({ row }) => row.proven === true);
}

/** The figures of a summary that contradicts itself, and is about these rows; null where there is none such. */
function withSummary(ledger: Ledger, summary: SummaryBlock | null): Ledger | null {
  if (!ledger.closes || summary === null) return null;
  const { opening, closing, totalIn, totalOut } = summary;
  if (opening + totalIn - totalOut === closing) return null;
  const { into, out } = sumsOf(ledger.rows);
  const own = [opening === ledger.opening, closing === ledger.closing, totalIn === into, totalOut === out];
  if (own.filter(Boolean).length < OWN_FIGURES_MIN) return null;
  const closes = opening === ledger.opening && closing === ledger.closing;
  return { ...ledger, ...summary, closes, totals: totalIn === into && totalOut === out };
}

/** More ways that words leave open are not tried. */
const OPEN_ITEMS_MAX = 4;

/**
 * The totals of a summary one figure of which has one digit otherwise than its rows come to; null where there is none
 * such. What it is wrong by must be nothing else that is printed, as a row that is left out and an item that others
 * contain are; unless it is printed right elsewhere.
 */
function withOddItem(ledger: Ledger, odd: OddSummary | null, evidence: Evidence): Ledger | null {
  const open = odd?.items.filter(({ direction }) => direction === 0) ?? [];
  if (!ledger.closes || odd === null || open.length > OPEN_ITEMS_MAX) return null;
  const { into, out } = sumsOf(ledger.rows);
  const known = new Set([...odd.figures, ...ledger.rows.map(({ minor }) => minor)].map(Math.abs));
  const right = new Set([...evidence.totalsIn, ...evidence.totalsOut]);
  for (let bits = 0; bits < 1 << open.length; bits += 1) {
    const told = odd.items.map((item) => {
      const asked = open.indexOf(item);
      return asked < 0 ? item : { ...item, direction: (bits >> asked) & 1 ? -1 : 1 };
    });
    const [gain, loss] = [1, -1].map((way) => told.filter(({ direction }) => direction === way));
    const [totalIn, totalOut] = [sumOf(gain), sumOf(loss)];
    if ((totalIn === into) === (totalOut === out)) continue;
    const [side, by] = totalIn === into ? [loss, out - totalOut] : [gain, into - totalIn];
    const isMisprint = side?.some(
      ({ minor }) => isTwin(minor, minor + by) && (!known.has(Math.abs(by)) || right.has(minor + by)),
    );
    if (isMisprint) return { ...ledger, totalIn, totalOut, totals: false };
  }
  return null;
}

function sumOf(items: readonly { readonly minor: number }[] | undefined): number {
  return items?.reduce((sum, { minor }) => sum + minor, 0) ?? 0;
}

/** The figure of a balance that is printed with two, and does not lead to the rows; null where there is none such. */
function withTwice(ledger: Ledger, { opening, closing }: PrintedTwice): Ledger | null {
  if (!ledger.closes || (opening === null && closing === null)) return null;
  return {
    ...ledger,
    opening: opening ?? ledger.opening,
    closing: closing ?? ledger.closing,
    closes: false,
  };
}

function withTwins(ledger: Ledger, evidence: Evidence): Ledger {
  if (!ledger.closes || ledger.unnamed) return ledger;
  const moved = new Set(ledger.rows.map(({ minor }) => Math.abs(minor)));
  const twin = (figure: number | null, printed: readonly number[]): number | null =>
    printed.find(
      (other) => figure !== null && isTwin(figure, other) && !moved.has(Math.abs(figure - other)),
    ) ?? null;
  const opening = twin(ledger.opening, evidence.openings);
  const closing = twin(ledger.closing, evidence.closings);
  const sums = sumsOf(ledger.rows);
  // A total may be right in one place and wrong in another, where it is long enough not to be another's by chance.
  const total = (sum: number, printed: readonly number[]): number | null =>
    printed.includes(sum) && String(sum).length < LONG_DIGITS_MIN ? null : twin(sum, printed);
  const totals = [total(sums.into, evidence.totalsIn), total(sums.out, evidence.totalsOut)] as const;
  return {
    ...ledger,
    opening: opening ?? ledger.opening,
    closing: closing ?? ledger.closing,
    closes: opening === null && closing === null,
    totalIn: totals[0] ?? ledger.totalIn,
    totalOut: totals[1] ?? ledger.totalOut,
    totals: ledger.totals && totals[0] === null && totals[1] === null,
  };
}

function sumsOf(rows: readonly LedgerRow[]): { readonly into: number; readonly out: number } {
  let [into, out] = [0, 0];
  for (const { minor } of rows) {
    if (minor > 0) into += minor;
    else out -= minor;
  }
  return { into, out };
}
