import { requireLive } from '@counterfoil/fence';
import type { Dependencies } from './dependencies.ts';
import { exportNotFound, statementExpired } from './domain/errors.ts';
import type { ExportRecord } from './domain/export.ts';
import { findExport } from './store/exports.ts';
import { countLive } from './store/live.ts';

/**
 * An export all of whose statements still have content.
 * @throws DomainError export_not_found, statement_deleted, statement_expired.
 */
export async function requireExport(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  workspaceId: string,
  exportId: string,
): Promise<ExportRecord> {
  const record = await findExport(dependencies.database, workspaceId, exportId);
  if (record === null) throw exportNotFound();
  await requireContent(dependencies, record);
  return record;
}

/**
 * That the content of an export may be read at this moment.
 * @throws DomainError statement_deleted, statement_expired.
 */
export async function requireContent(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { statementIds, workspaceId, expiresAt }: ExportRecord,
): Promise<void> {
  const now = clock.now();
  if ((await countLive(database, statementIds, now)) < statementIds.length) {
    // One of them says why.
    for (const statementId of statementIds) await requireLive(database, statementId, { now, workspaceId });
  }
  if (expiresAt <= now) throw statementExpired();
}
