import { lineMeanings } from '../../lexicon/line-meanings.ts';
import type { Candidate } from '../rows/candidate.ts';
import { looksLikeRow, type TokenLine } from '../text/tokens.ts';
import { inPart } from './accounts.ts';
import type { ReadAccount } from './read-account.ts';

/** The accounts that a statement tells of: those with rows, and beside them those that nothing moved on. */
export function toldAccounts(
  accounts: readonly ReadAccount[],
  candidates: readonly Candidate[],
  lines: readonly TokenLine[],
): readonly ReadAccount[] {
  const listed = accounts.filter((account) => account.ledger.rows.length > 0 || moved(account));
  if (listed.length === 0 || listed.length === accounts.length) return listed;
  return accounts.filter((account) => listed.includes(account) || isStill(account, candidates, lines));
}

/** An account whose balance changed has rows, though none were found: leaving it out would hide that. */
function moved({ ledger }: ReadAccount): boolean {
  return ledger.opening !== null && ledger.closing !== null && ledger.opening !== ledger.closing;
}

/**
 * An account with a number of its own that closes with what it opened with, and in whose part nothing looks like a row:
 * rows that were not found may come to nothing together.
 */
function isStill(
  { ledger, part }: ReadAccount,
  candidates: readonly Candidate[],
  lines: readonly TokenLine[],
): boolean {
  if (part.facts.last4 === null || ledger.opening === null || ledger.closing === null) return false;
  if (candidates.some(({ entry }) => inPart(entry.line.index, part))) return false;
  const own = lines.slice(part.from, part.to);
  return !own.some((line) => looksLikeRow(line) && lineMeanings(line.text).length === 0);
}
