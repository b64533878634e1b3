import { leadingWord } from '../rows/leading-word.ts';
import type { Ledger, LedgerRow } from './ledger.ts';

/** Where so many of the rows begin with a word for their direction, the others go the way of most. */
const WORDED_SHARE_MIN = 0.5;
/** Of the rows of an account fewer bring money in: where some of these say so, merchants' names need no word. */
const INCOME_SHARE_MAX = 0.5;

/**
 * Rows whose directions nothing prints, neither column, sign, mark nor heading, and no sum bears out, signed by the words
 * they begin with: "Credit Salary", "Debit Shopping", "ATM withdrawal". The others go the way of most, and out where few rows
 * say anything but some that they come in: "Salary", "Refund". Else null: then a habit is as good.
 */
export function signedByWords({ rows, closes, totals }: Ledger): readonly LedgerRow[] | null {
  const open = rows.filter(({ minor }) => minor !== 0);
  if (closes || totals || open.some(({ signInferred, row }) => !signInferred || row.proven === true))
    return null;
  const said = open.map(({ row }) => wordOf(row.text.description));
  const [into = 0, out = 0] = (['in', 'out'] as const).map(
    (way) => said.filter((word) => word === way).length,
  );
  const isWorded = into + out >= WORDED_SHARE_MIN * open.length;
  if (!into || (isWorded ? !out : into >= INCOME_SHARE_MAX * open.length)) return null;
  const most = !isWorded || out > into ? 'out' : 'in';
  return rows.map((one) => {
    const way = wordOf(one.row.text.description) ?? most;
    const size = Math.abs(one.minor);
    return one.minor === 0 ? one : { ...one, minor: way === 'in' ? size : -size };
  });
}

/** "Insufficient funds charge", "Monthly account fee:": what is charged goes out. */
const CHARGED =
  /(?<!\p{L})(?:charges?|fees?|gebühr(?:en)?|entgelt|frais|comisi[óo]n(?:es)?|commissioni?|tarifa|kosten|avgift|gebyr|opłata|prowizja|ücreti?):?$/iu;

function wordOf(description: string): 'in' | 'out' | null {
  return leadingWord(description) ?? (CHARGED.test(description) ? 'out' : null);
}
