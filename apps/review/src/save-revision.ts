import type { LiveStatement } from '@counterfoil/fence';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import type { Revision } from './domain/revision.ts';
import { sealRevision } from './sealed-revision.ts';
import { insertRevision } from './store/revisions.ts';

/** Saves a revision, sealed, and says so in an event of the same transaction. Returns the document's bytes. */
export async function saveRevision(
  tx: Tx,
  { statementId, workspaceId, expiresAt }: LiveStatement,
  saved: Revision,
  dataKey: Buffer,
): Promise<Buffer> {
  const { revision, base_revision: baseRevision, source, verdict } = saved.document;
  const createdAt = new Date(saved.document.created_at);
  const transactions = saved.document.transactions.length;
  const { documentJson, ...sealed } = await sealRevision(saved, dataKey);
  const row = { statementId, revision, baseRevision, source, createdAt, verdict, transactions };
  await insertRevision(tx, { ...row, ...sealed });
  const fact = { $case: 'reviewRevisionSaved' as const, value: { revision, verdict, source, transactions } };
  await enqueue(tx, newEnvelope({ statementId, workspaceId, expiresAt, occurredAt: createdAt, fact }));
  return documentJson;
}
