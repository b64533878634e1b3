import type { Candidate } from './candidates.ts';
import type { TableLine } from './tables.ts';
import type { Token, TokenLine } from './tokens.ts';

/** What stands beside an amount and is no more than a mark: "CR", "入", "A". */
const MARK_CHARACTERS_MAX = 4;
/** In and out. */
const WAYS = 2;

/**
 * Signs that the rows between balances teach the others: where each way of printing an amount, with its sign, the mark
 * beside it or what a column of two words says, always went one way, it does so on the first row too, and where no
 * balance is printed.
 */
export function learnSigns(rows: readonly Candidate[], track: number): readonly Candidate[] {
  const words = new Set(rows.map(({ text }) => text.typeCells.join(' ')));
  const told = words.size === WAYS ? learned(rows, track, ({ text }) => text.typeCells.join(' ')) : null;
  return told ?? learned(rows, track, () => '') ?? rows;
}

/** Null where the print teaches nothing: it is all alike, or one way of it went both ways. */
function learned(
  rows: readonly Candidate[],
  track: number,
  wordOf: (row: Candidate) => string,
): readonly Candidate[] | null {
  const seen = new Map<string, Set<number>>();
  const printed = (row: Candidate): string | null => {
    const print = printOf(row.entry, track);
    return print === null ? null : `${print} ${wordOf(row)}`;
  };
  for (const row of rows) {
    const print = row.proven !== true || row.minor === 0 ? null : printed(row);
    if (print !== null) seen.set(print, (seen.get(print) ?? new Set()).add(Math.sign(row.minor)));
  }
  const signs = new Set([...seen.values()].flatMap((ways) => [...ways]));
  if (seen.size < 2 || signs.size < 2 || [...seen.values()].some((ways) => ways.size > 1)) return null;
  return rows.map((row) => {
    const [way] = row.signOpen ? (seen.get(printed(row) ?? '') ?? []) : [];
    return way === undefined ? row : { ...row, minor: way * Math.abs(row.minor), signOpen: false };
  });
}

/** How a line prints its amount: its sign, its marker, and the short word behind it. */
function printOf({ values, line }: TableLine, track: number): string | null {
  const value = values[track];
  if (!value) return null;
  return `${value.sign} ${value.marker ?? ''} ${markBehind(line, value.token)}`;
}

/** The short word right behind an amount; empty where none stands there. */
export function markBehind(line: TokenLine, amount: Token): string {
  const next = line.tokens[line.tokens.indexOf(amount) + 1];
  if (next === undefined || next.text.length > MARK_CHARACTERS_MAX) return '';
  return next.amounts.length + next.dates.length === 0 ? next.text : '';
}
