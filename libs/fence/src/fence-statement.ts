import { derivedId } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import { type FenceReason, lockStatementId } from './live.ts';

/** Signalled after a commit that left objects to purge. */
export const purgeSignal = 'fence.purge';

export interface FenceRequest {
  readonly statementId: string;
  readonly reason: FenceReason;
  /** Known when the request is an event; else taken from the live row. */
  readonly workspaceId?: string;
}

export interface FencedContent {
  /** The service's name, in its receipts. */
  readonly service: string;
  /** How many content rows of the statement are about to go; for the receipt. */
  readonly countItems: (tx: Tx, statementId: string) => Promise<number>;
  /** Keys of the statement's objects, read before their rows go. Left out by a service without objects. */
  readonly listObjects?: (tx: Tx, statementId: string) => Promise<readonly string[]>;
}

/**
 * Lets the fence fall: from the commit on, the statement's rows are gone and no new one can be written.
 * The receipt goes into the outbox in the same transaction, or, when there are objects, once they are
 * removed.
 * @returns false when the fence had fallen before.
 */
export async function fenceStatement(
  tx: Tx,
  request: FenceRequest,
  content: FencedContent,
): Promise<boolean> {
  const { statementId, reason } = request;
  await lockStatementId(tx, statementId);
  const fenced = await tx.query('select 1 from tombstones where statement_id = $1', [statementId]);
  if (fenced.rowCount > 0) return false;
  // Waits for the writers in flight (they hold the row's key share), so that their rows are counted too.
  const { rows } = await tx.query<{ workspace_id: string }>(
    'select workspace_id from live_statements where statement_id = $1 for update',
    [statementId],
  );
  const workspaceId = rows[0]?.workspace_id ?? request.workspaceId;
  const keys = rows.length === 0 ? [] : ((await content.listObjects?.(tx, statementId)) ?? []);
  const items = (rows.length === 0 ? 0 : await content.countItems(tx, statementId)) + keys.length;
  await tx.query(
    `insert into tombstones (statement_id, workspace_id, reason, purged_items, object_keys)
     values ($1, $2, $3, $4, $5)`,
    [statementId, workspaceId ?? null, reason, items, keys],
  );
  await tx.query('delete from live_statements where statement_id = $1', [statementId]);
  if (keys.length === 0) await sendReceipt(tx, content.service, statementId);
  else tx.signal(purgeSignal);
  return true;
}

/** Marks the statement as purged and puts the receipt into the outbox; a second time it does nothing. */
export async function sendReceipt(tx: Tx, service: string, statementId: string): Promise<void> {
  const { rows } = await tx.query<{ workspace_id: string | null; purged_items: number; purged_at: Date }>(
    `update tombstones set purged_at = clock_timestamp(), object_keys = '{}'
     where statement_id = $1 and purged_at is null returning workspace_id, purged_items, purged_at`,
    [statementId],
  );
  const tombstone = rows[0];
  if (tombstone === undefined) return;
  const { purged_items: items, purged_at: purgedAt } = tombstone;
  await enqueue(
    tx,
    newEnvelope({
      eventId: derivedId('statement_purged', service, statementId),
      statementId,
      workspaceId: tombstone.workspace_id ?? '',
      fact: { $case: 'statementPurged', value: { service, items, purgedAt } },
    }),
  );
}
