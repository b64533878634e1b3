import { PAYROLL_LABELS, SETTLEMENT_LABELS } from '../../lexicon/document-words.ts';
import { fold } from '../../lexicon/fold.ts';
import { PhraseTable } from '../../lexicon/phrase-table.ts';
import type { ReadAccount } from '../accounts/read-account.ts';
import type { TokenLine } from '../text/tokens.ts';

/** The number of a security by ISO 6166 (a country, nine letters or digits and a check digit), or the name of such a number. */
const ISIN = /(?:^|[^A-Z0-9])(?:ISIN|WKN|[A-Z]{2}[A-Z0-9]{9}\d)(?![A-Z0-9])/;
/** "ISIN" beside a row is one word of many; a note prints what was dealt in, how much of it, and at what price or where. */
const KINDS_MIN = 3;
/** Its quantity, its costs and what is paid for it; a list of bookings among which are trades has more rows for each. */
const ROWS_PER_SECURITY = 3;

const labels = Object.values(SETTLEMENT_LABELS).map((words) => new PhraseTable({ found: [words] }));

/**
 * Whether the document is the note of a trade in securities or of what they paid: it names a security, its quantity and
 * its price, and prints no balance that its amounts lead to or from.
 */
export function isSettlementNote(accounts: readonly ReadAccount[], lines: readonly TokenLine[]): boolean {
  if (accounts.some(({ ledger }) => hasBalances(ledger))) return false;
  const named = lines.filter(({ text }) => ISIN.test(text)).length;
  const rows = accounts.reduce((total, { ledger }) => total + ledger.rows.length, 0);
  if (named === 0 || named * ROWS_PER_SECURITY < rows) return false;
  const texts = lines.map(({ text }) => fold(text));
  const kinds = labels.filter((words) => texts.some((text) => words.mentions(text)));
  return kinds.length >= KINDS_MIN;
}

const payrollLabels = Object.values(PAYROLL_LABELS).map((words) => new PhraseTable({ found: [words] }));

/** Whether the document tells what an employer pays and withholds, and prints no balance that its amounts lead to or from. */
export function isPayslip(accounts: readonly ReadAccount[], lines: readonly TokenLine[]): boolean {
  if (accounts.some(({ ledger }) => hasBalances(ledger))) return false;
  const texts = lines.map(({ text }) => fold(text));
  return payrollLabels.every((words) => texts.some((text) => words.mentions(text)));
}

function hasBalances({ closes, totals, opening, closing, rows }: ReadAccount['ledger']): boolean {
  if (closes || totals || (opening !== null && closing !== null)) return true;
  return rows.some(({ row }) => row.proven === true);
}
