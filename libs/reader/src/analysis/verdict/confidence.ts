import type { RowFlag } from '@counterfoil/statement';
import type { LedgerRow } from '../accounts/ledger.ts';
import type { ReadAccount } from '../accounts/read-account.ts';

/** Rows that the arithmetic bears out, and what else can be wrong with them. */
const BORNE_OUT = 0.99;
const CLOSED = 0.98;
const UNPROVEN = 0.75;
const CONTRADICTED = 0.5;
/** Sums hold turned round as well: nothing but a habit says which way the rows go. */
const UNDIRECTED = 0.9;
/** The most a row may have that carries this flag. */
const CAP: Readonly<Partial<Record<RowFlag, number>>> = {
  date_ambiguous: 0.6,
  amount_ambiguous: 0.5,
  ocr_corrected: 0.9,
  date_inferred: 0.96,
  date_impossible: 0.9,
};

/**
 * How likely the row's date and amount are as printed: 0.95 and more only where balances bracket the row or the
 * whole account adds up.
 */
export function confidenceOf(
  { row, signInferred }: LedgerRow,
  account: ReadAccount,
  flags: readonly RowFlag[],
): number {
  const { ledger } = account;
  let confidence = UNPROVEN;
  if (row.proven === true) confidence = BORNE_OUT;
  else if (ledger.closes || ledger.totals) confidence = CLOSED;
  else if (row.proven === false) confidence = CONTRADICTED;
  else if (signInferred) confidence = 0.6;
  if (!account.isDirected) confidence = Math.min(confidence, UNDIRECTED);
  if (!account.yearKnown && flags.includes('year_inferred')) confidence = Math.min(confidence, 0.7);
  if (row.mended && row.proven !== true && !ledger.closes) confidence = Math.min(confidence, CONTRADICTED);
  if (row.dateLost) confidence = Math.min(confidence, CONTRADICTED);
  for (const flag of flags) confidence = Math.min(confidence, CAP[flag] ?? 1);
  return confidence;
}
