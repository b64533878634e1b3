import { fold, phrases } from '../../lexicon/fold.ts';
import type { TableLine } from '../tables/table.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import type { Candidate } from './candidate.ts';

/** What stands beside an amount and is no more than a mark: "CR", "入", "A". */
const MARK_CHARACTERS_MAX = 4;
/** In and out. */
const WAYS = 2;
/** So many rows of one kind, all of which went one way, show which way the kind goes. */
const KIND_ROWS_MIN = 3;

/**
 * Signs that the rows between balances teach the others: where each way of printing an amount, with its sign, the mark
 * beside it or what a column of two words says, always went one way, it does so on the first row too, and where no
 * balance is printed.
 */
export function learnSigns(rows: readonly Candidate[], track: number): readonly Candidate[] {
  const kindOf = ({ text }: Candidate): string => text.typeCells.join(' ');
  const words = new Set(rows.map(kindOf));
  const told = words.size === WAYS ? learned(rows, track, kindOf) : null;
  return told ?? learned(rows, track, () => '') ?? taughtByWords(byKind(rows, kindOf));
}

/** Shorter words join others, and codes name nothing that comes again. */
const WORD = /^\p{L}{4,}$/u;

/** Ways to pay go both ways, whatever the few rows that name them did. */
const BOTH_WAYS: ReadonlySet<string> = new Set(
  phrases(
    'transfer, transfers, neft, rtgs, imps, ibft, from, with, online, mobile, internet, instant, faster, bank, account, card, reference, ' +
      'überweisung, umbuchung, virement, transferencia, bonifico, transferência, przelew, overboeking, överföring, overførsel, overføring, havale, tilisiirto, konto, compte, cuenta, conto, conta',
  ),
);

/**
 * The first row of balances that open with none is printed as all others are: what proven rows teach of the words it
 * shares with them, "payment" that always went out, is a better guess of its sign than a habit.
 */
function taughtByWords(rows: readonly Candidate[]): readonly Candidate[] {
  const isOpen = (row: Candidate): boolean => row.signOpen && !row.signPrinted && row.minor !== 0;
  if (!rows.some(isOpen)) return rows;
  const ways = new Map<string, Set<number>>();
  for (const row of rows) {
    if (row.proven !== true || row.minor === 0) continue;
    for (const word of wordsIn(row)) ways.set(word, (ways.get(word) ?? new Set()).add(Math.sign(row.minor)));
  }
  return rows.map((row) => {
    const seen = isOpen(row) ? wordsIn(row).flatMap((word) => [...(ways.get(word) ?? [])]) : [];
    const [way, other] = new Set(seen);
    return way === undefined || other !== undefined ? row : { ...row, taught: way };
  });
}

function wordsIn({ text }: Candidate): string[] {
  const words = text.description.split(/\s+/).filter((word) => WORD.test(word));
  return words.map(fold).filter((word) => !BOTH_WAYS.has(word));
}

/** Rows that nothing else signs go the way that all proven rows of their kind went. */
function byKind(rows: readonly Candidate[], kindOf: (row: Candidate) => string): readonly Candidate[] {
  const proven = rows.filter((row) => row.proven === true && row.minor !== 0 && kindOf(row) !== '');
  const kinds = Map.groupBy(proven, kindOf);
  return rows.map((row) => {
    const seen = row.signOpen && !row.signPrinted ? (kinds.get(kindOf(row)) ?? []) : [];
    const [way, more] = new Set(seen.map(({ minor }) => Math.sign(minor)));
    if (way === undefined || more !== undefined || seen.length < KIND_ROWS_MIN) return row;
    return { ...row, minor: way * Math.abs(row.minor), signOpen: false };
  });
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
