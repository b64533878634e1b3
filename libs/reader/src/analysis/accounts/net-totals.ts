import { SECTION_SIGN } from '../tables/sections.ts';
import type { Ledger, LedgerRow } from './ledger.ts';

/**
 * The ledger without totals that are those of its sections: "Card withdrawals 348.56-" counts a refund against the purchases
 * that it stands among, so that the rows' money in and money out both come to more by as much. Only where the balances hold,
 * and what the totals miss by is just what goes against the headings: then they contradict no row.
 */
export function withoutNetTotals(ledger: Ledger): Ledger {
  const { rows, totalIn, totalOut, totals, closes } = ledger;
  if (!closes || totals || (totalIn === null && totalOut === null)) return ledger;
  const isApart = isOfSections(totalIn, rows);
  const isNetted = (one: LedgerRow): boolean =>
    isAgainst(one) || (isApart && one.minor > 0 && signOf(one) !== 1);
  const against = rows.filter(isNetted).reduce((sum, { minor }) => sum + Math.abs(minor), 0);
  const isNet = (printed: number | null, way: 1 | -1): boolean => {
    const found = rows.reduce((sum, { minor }) => sum + Math.max(0, minor * way), 0);
    return printed === null || printed + against === found;
  };
  const areNet = against > 0 && isNet(totalIn, 1) && isNet(totalOut, -1);
  return areNet ? { ...ledger, totalIn: null, totalOut: null } : ledger;
}

/**
 * Whether what is printed as money in is what stands under headings of it alone: "Payments 210.00" over a section of them, and
 * refunds among the purchases, which are less by as much.
 */
function isOfSections(printed: number | null, rows: readonly LedgerRow[]): boolean {
  const under = rows.filter((one) => signOf(one) === 1);
  const sum = under.reduce((total, { minor }) => total + minor, 0);
  return printed !== null && under.length > 0 && sum === printed;
}

/** Whether a row goes the other way than the heading of its section says. */
function isAgainst(one: LedgerRow): boolean {
  const told = signOf(one);
  return told !== undefined && one.minor * told < 0;
}

function signOf({ row: { section } }: LedgerRow): 1 | -1 | undefined {
  return section === null ? undefined : SECTION_SIGN[section.kind];
}
