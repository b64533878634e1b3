import { leadingWord } from '../rows/leading-word.ts';
import type { Ledger, LedgerRow } from './ledger.ts';

/** Of the rows, so many begin with a word for their direction. */
const WORDED_SHARE_MIN = 0.5;

/**
 * Rows whose directions nothing prints, neither column, sign, mark nor heading, and no sum bears out, signed by the words
 * they begin with: "Credit Salary", "Debit Shopping", "ATM withdrawal". The others go the way of most. Null where these
 * words are few, or all say one direction: then a habit is as good.
 */
export function signedByWords({ rows, closes, totals }: Ledger): readonly LedgerRow[] | null {
  const open = rows.filter(({ minor }) => minor !== 0);
  if (closes || totals || open.some(({ signInferred, row }) => !signInferred || row.proven === true))
    return null;
  const said = open.map(({ row }) => leadingWord(row.text.description));
  const [into, out] = (['in', 'out'] as const).map((way) => said.filter((word) => word === way).length);
  if (!into || !out || into + out < WORDED_SHARE_MIN * open.length) return null;
  const most = out > into ? 'out' : 'in';
  return rows.map((one) => {
    const way = leadingWord(one.row.text.description) ?? most;
    const size = Math.abs(one.minor);
    return one.minor === 0 ? one : { ...one, minor: way === 'in' ? size : -size };
  });
}
