import type { AccountFacts } from '../../facts/index.ts';
import type { Candidate } from '../rows/candidate.ts';
import type { Label } from '../tables/labels.ts';
import { firstLineAt } from '../text/lines.ts';
import type { TokenLine } from '../text/tokens.ts';
import { minorOf } from '../text/values.ts';

/**
 * The opening balances that stand under their names, with the closing ones beside them, over the rows of several pages, as
 * in the summaries of statements that are bound together: no line says by itself what they are.
 */
export function openedOverleaf(
  accounts: readonly AccountFacts[],
  lines: readonly TokenLine[],
  candidates: readonly Candidate[],
  digits: number,
): Label[] {
  return accounts.flatMap(({ openingCandidates, closingCandidates }) => {
    const closed = new Set(closingCandidates.map(({ line }) => line));
    const summaries = openingCandidates.filter(
      ({ line, reading }) => closed.has(line) && reading.digits <= digits,
    );
    if (new Set(summaries.map(({ line }) => line.page)).size < 2) return [];
    return summaries.flatMap(({ reading, line: { page, y }, label: text }) => {
      const line = firstLineAt(lines, { page, y });
      const isOverRows = candidates.every(({ entry }) => entry.line.page !== page || entry.line.index > line);
      if (!isOverRows) return [];
      const minor = minorOf(reading, digits);
      const isOwed = reading.sign === -1 || reading.marker === 'dr';
      return [
        { meaning: 'opening', line, minor: isOwed ? -minor : minor, credit: reading.marker === 'cr', text },
      ];
    });
  });
}
