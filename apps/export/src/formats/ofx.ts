import type { ApprovedStatement } from '../domain/approved-statement.ts';
import { type OfxAccount, ofxAccountOf } from './ofx-account.ts';
import { OfxFault, readOfx } from './ofx-reader.ts';
import { transliterate } from './ofx-text.ts';
import { ACCTID_UNKNOWN, writeOfx } from './ofx-writer.ts';

/**
 * The OFX file of approved statements, read back and compared with them before anyone gets it.
 * @throws DomainError ofx_mixed_accounts | ofx_incomplete; OfxFault when the file does not say what was approved.
 */
export function renderOfx(statements: readonly ApprovedStatement[], serverTime: Date): Buffer {
  const account = ofxAccountOf(statements);
  const bytes = writeOfx(account, serverTime);
  requireEqual(account, bytes);
  return bytes;
}

function requireEqual(account: OfxAccount, bytes: Buffer): void {
  const read = readOfx(bytes);
  const same =
    read.currency === account.currency &&
    read.accountId === (account.last4 ?? ACCTID_UNKNOWN) &&
    (read.kind === 'credit_card') === (account.type === 'credit_card') &&
    read.balance === account.closingBalance;
  if (!same) throw new OfxFault('the account differs from what was approved');
  if (read.transactions.length !== account.rows.length) throw new OfxFault('the number of rows differs');
  if (new Set(read.transactions.map((row) => row.fitId)).size !== account.rows.length) {
    throw new OfxFault('a FITID stands twice');
  }
  account.rows.forEach((row, index) => {
    const found = read.transactions[index];
    const text = transliterate(row.description);
    const equal =
      found?.fitId === row.fitId &&
      found.date === row.date &&
      found.amount === row.amount &&
      text.startsWith(found.name) &&
      (found.memo === '' || text.startsWith(found.memo));
    if (!equal) throw new OfxFault(`row ${index + 1} differs from what was approved`);
  });
}
