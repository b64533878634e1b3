import type { AccountFacts, FactLine } from '../../facts/index.ts';
import { fold } from '../../lexicon/fold.ts';
import type { Label } from '../tables/labels.ts';
import type { TokenLine } from '../text/tokens.ts';
import { valueOf, type NumberFormat } from '../text/values.ts';
import { owed, type SignHabit } from './evidence.ts';
import { factMinor } from './fact-values.ts';
import type { Ledger } from './ledger.ts';

/** Opening balance, money in, money out and closing balance, as printed in one place: the first and second lead to the last. */
export interface SummaryBlock {
  readonly opening: number;
  readonly closing: number;
  readonly totalIn: number;
  readonly totalOut: number;
}

/** A figure and the one that contradicts it. */
const FIGURES_MAX = 2;
/** Opening, in, out and closing. */
const BLOCK_LINES = 4;

/**
 * The account's summary, where it is four lines of one figure each and nothing else: then the figures are about the
 * same rows, and must add up. Null where other figures stand between them, or any of the four is missing.
 */
export function summaryBlock(
  facts: AccountFacts,
  lines: readonly TokenLine[],
  labels: readonly Label[],
  format: NumberFormat,
  habit: SignHabit,
): SummaryBlock | null {
  const { opening, closing } = facts;
  if (opening === null || closing === null || opening.line.page !== closing.line.page) return null;
  const inside = lines.filter((line) => isBetween(line, opening.line, closing.line));
  const figures = inside.map((line) =>
    line.tokens.filter((token) => valueOf(token, format)?.strong === true),
  );
  if (figures.length !== BLOCK_LINES || figures.some((tokens) => tokens.length !== 1)) return null;
  const total = (meaning: Label['meaning']): number | null => {
    const label = labels.find(
      (one) => one.meaning === meaning && inside.some(({ index }) => index === one.line),
    );
    return label === undefined ? null : Math.abs(label.minor);
  };
  const [from, to] = [factMinor(opening, format, habit), factMinor(closing, format, habit)];
  const [totalIn, totalOut] = [total('total_in'), total('total_out')];
  if (from === null || to === null || totalIn === null || totalOut === null) return null;
  return { opening: from, closing: to, totalIn, totalOut };
}

/** What a summary whose figures do not lead from one balance to the other prints between them. */
export interface OddSummary {
  /** Each as a magnitude, with the way that its words tell. */
  readonly items: readonly { readonly minor: number; readonly direction: 1 | -1 | 0 }[];
  /** All amounts on its lines. */
  readonly figures: readonly number[];
}

/** The summary of an account that opens and closes as it says, and does not add up; null where there is none such. */
export function oddSummary(
  { oddItems, opening, closing }: AccountFacts,
  lines: readonly TokenLine[],
  format: NumberFormat,
  { ledger, habit }: { readonly ledger: Ledger; readonly habit: SignHabit },
): OddSummary | null {
  if (opening === null || closing === null || oddItems.length < 2) return null;
  const [from, to] = [factMinor(opening, format, habit), factMinor(closing, format, habit)];
  if (from !== ledger.opening || to !== ledger.closing) return null;
  const items = oddItems.map(({ figure, direction }) => ({
    minor: Math.abs(factMinor(figure, format, habit) ?? NaN),
    direction,
  }));
  const ends = [opening.line, closing.line, ...oddItems.map(({ figure }) => figure.line)];
  const ys = ends.map(({ y }) => y);
  const inside = lines.filter(
    ({ page, top }) => page === opening.line.page && top >= Math.min(...ys) && top <= Math.max(...ys),
  );
  const figures = inside.flatMap(({ tokens }) =>
    tokens.flatMap((token) => valueOf(token, format)?.minor ?? []),
  );
  return items.some(({ minor }) => Number.isNaN(minor)) ? null : { items, figures };
}

/** A balance that is printed again under the same words of the same page, with another figure. */
export interface PrintedTwice {
  readonly opening: number | null;
  readonly closing: number | null;
}

/**
 * What the words beside an account's opening or closing balance say a second time on its page, outside the rows, where
 * that is another figure: null where it is not said again, or the same.
 */
export function printedTwice(
  labels: readonly Label[],
  lines: readonly TokenLine[],
  part: { readonly from: number; readonly to: number },
  { ledger, habit }: { readonly ledger: Ledger; readonly habit: SignHabit },
): PrintedTwice {
  const rows = ledger.rows.map(({ row }) => row.entry.line.index);
  const own = labels.filter(
    ({ line, minor }) => line >= part.from && line < part.to && minor !== 0 && !rows.includes(line),
  );
  const again = (meaning: Label['meaning'], figure: number | null): number | null => {
    const said = own.filter((label) => label.meaning === meaning);
    // "Balance on" the first day and the last, and a list of pots, are no contradictions.
    if (new Set(said.map(({ minor }) => Math.abs(minor))).size > FIGURES_MAX) return null;
    const first = said.find((label) => owed(label, habit) === figure);
    const other = said.find(
      (label) =>
        fold(label.text) === fold(first?.text ?? '') &&
        // "Saldo actual $ 412,00   Saldo actual U$S 9,99": what is owed in two kinds of money.
        !said.some((beside) => beside.line === label.line && owed(beside, habit) === figure) &&
        ![ledger.opening, ledger.closing].some((known) => Math.abs(known ?? 0) === Math.abs(label.minor)) &&
        lines[label.line]?.page === lines[first?.line ?? 0]?.page &&
        !rows.some((row) => row > label.line === row < (first?.line ?? 0)) &&
        // An account without rows closes as it opens.
        !own.some((end) => isOtherEnd(end, meaning) && Math.abs(end.minor) === Math.abs(label.minor)),
    );
    return other === undefined ? null : owed(other, habit);
  };
  return { opening: again('opening', ledger.opening), closing: again('closing', ledger.closing) };
}

function isOtherEnd({ meaning }: Label, than: Label['meaning']): boolean {
  return meaning !== than && (meaning === 'opening' || meaning === 'closing');
}

/** A line on the page of two others, between them or one of them. */
function isBetween({ page, top }: TokenLine, one: FactLine, other: FactLine): boolean {
  return page === one.page && top >= Math.min(one.y, other.y) && top <= Math.max(one.y, other.y);
}
