import { lineMeanings } from '../../lexicon/line-meanings.ts';
import type { Candidate } from '../rows/candidate.ts';
import { isPlainMoney, looksLikeRow, opensWithDate, type TokenLine } from '../text/tokens.ts';
import { inPart } from './accounts.ts';
import type { AccountPart, ReadAccount } from './read-account.ts';

/**
 * The accounts that a statement tells of: those with rows, and beside them those that nothing moved on; where no account has
 * rows, one that says itself that nothing did.
 */
export function toldAccounts(
  accounts: readonly ReadAccount[],
  candidates: readonly Candidate[],
  lines: readonly TokenLine[],
): readonly ReadAccount[] {
  const listed = accounts.filter((account) => account.ledger.rows.length > 0 || moved(account));
  if (listed.length === accounts.length) return listed;
  if (listed.length === 0)
    return accounts.filter(({ part }) => saysNothingMoved(part) && isStill(part, candidates, lines));
  return accounts.filter(
    (account) => listed.includes(account) || (isLed(account) && isStill(account.part, candidates, lines)),
  );
}

/** Whether an account says that nothing was paid in or out in its period, by sums or numbers of rows that are nothing. */
export function saysNothingMoved({ facts, period }: AccountPart): boolean {
  const { totalIn, totalOut, countIn, countOut, countAll, opening, closing } = facts;
  const isNothing =
    countAll === 0 || (countIn === 0 && countOut === 0) || (isNought(totalIn) && isNought(totalOut));
  const isSame = closing === null || closing.reading.value === opening?.reading.value;
  return isNothing && opening !== null && isSame && period?.start != null && period.end != null;
}

function isNought(total: AccountPart['facts']['totalIn']): boolean {
  return total !== null && total.reading.value === 0n;
}

/** An account whose balance changed has rows, though none were found: leaving it out would hide that. */
function moved({ ledger }: ReadAccount): boolean {
  return ledger.opening !== null && ledger.closing !== null && ledger.opening !== ledger.closing;
}

/** It closes with what it opened with. */
function isLed({ ledger }: ReadAccount): boolean {
  return ledger.opening !== null && ledger.closing !== null;
}

/**
 * An account with a number of its own in whose part nothing looks like a row: rows that were not found may come to nothing
 * together.
 */
function isStill(part: AccountPart, candidates: readonly Candidate[], lines: readonly TokenLine[]): boolean {
  // What has no day and moves nothing is no row.
  const isRow = ({ entry, minor, dated }: Candidate): boolean =>
    inPart(entry.line.index, part) && (dated || minor !== 0);
  if (part.facts.last4 === null || candidates.some(isRow)) return false;
  return !lines
    .slice(part.from, part.to)
    .some((line) => mayBeRow(line) && lineMeanings(line.text).length === 0);
}

/** A day and an amount; "Section 13   Statement date 01/07/2024" begins with no day and has no amount that is printed like one. */
function mayBeRow(line: TokenLine): boolean {
  return looksLikeRow(line) && (opensWithDate(line) || line.tokens.some(isPlainMoney));
}
