import type { ApprovedStatement } from '../domain/approved-statement.ts';
import { type OfxAccount, ofxAccountOf } from './ofx-account.ts';
import { OfxFault } from './ofx-model.ts';
import { readOfx, type ReadTransaction } from './ofx-reader.ts';
import type { OfxRow } from './ofx-rows.ts';
import { limitedText, transliterate } from './ofx-text.ts';
import { inSlices } from './slices.ts';
import { ACCTID_UNKNOWN, writeOfx } from './ofx-writer.ts';

/**
 * The OFX file of approved statements, read back and compared with them before anyone gets it.
 * @throws DomainError ofx_mixed_accounts | ofx_incomplete; OfxFault when the file does not say what was approved.
 */
export async function renderOfx(
  statements: readonly ApprovedStatement[],
  serverTime: Date,
): Promise<Uint8Array> {
  const account = ofxAccountOf(statements);
  const [statement, another] = statements;
  if (another === undefined && account.rows.length !== statement?.transactions.length) {
    throw new OfxFault('a row of the only statement was left out');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeOfx(account, serverTime)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  await requireSaysSo(bytes, account);
  return bytes;
}

/** @throws OfxFault when a file does not read back as this account. */
export async function requireSaysSo(bytes: Uint8Array, account: OfxAccount): Promise<void> {
  const read = await readOfx(bytes);
  const same =
    read.kind === (account.type === 'credit_card' ? 'credit_card' : 'bank') &&
    read.currency === account.currency &&
    read.accountId === (account.last4 ?? ACCTID_UNKNOWN) &&
    read.institution === limitedText(account.institution, 32) &&
    read.from === account.from &&
    read.to === account.to &&
    read.balance === account.closingBalance &&
    read.balanceDate === account.closingDate;
  if (!same) throw new OfxFault('the account differs from what was approved');
  if (read.transactions.length !== account.rows.length) throw new OfxFault('the number of rows differs');
  if (new Set(read.transactions.map((row) => row.fitId)).size !== account.rows.length) {
    throw new OfxFault('a FITID stands twice');
  }
  let number = 0;
  for await (const rows of inSlices(account.rows)) {
    for (const row of rows) {
      const found = read.transactions[number];
      number += 1;
      if (found === undefined || !isRow(found, row)) {
        throw new OfxFault(`row ${number} differs from what was approved`);
      }
    }
  }
}

function isRow(read: ReadTransaction, row: OfxRow): boolean {
  const text = transliterate(row.description);
  return (
    (read.type === 'CREDIT') === /^\d*[1-9]/.test(row.amount.replace('.', '')) &&
    read.date === row.date &&
    read.valueDate === row.valueDate &&
    read.amount === row.amount &&
    read.fitId === row.fitId &&
    read.checkNumber === limitedText(row.checkNumber, 12) &&
    read.reference === limitedText(row.reference, 32) &&
    (read.name ?? '') === text.slice(0, 32).trim() &&
    (read.memo ?? '') === (text.length > 32 ? text.slice(0, 255).trim() : '')
  );
}
