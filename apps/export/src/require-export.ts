import { requireLive } from '@counterfoil/fence';
import { DomainError } from '@counterfoil/kernel';
import type { Dependencies } from './dependencies.ts';
import { exportNotFound } from './domain/errors.ts';
import type { ExportRecord } from './domain/export.ts';
import { findExport } from './store/exports.ts';

/**
 * An export all of whose statements still have content.
 * @throws DomainError export_not_found, statement_deleted, statement_expired.
 */
export async function requireExport(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  workspaceId: string,
  exportId: string,
): Promise<ExportRecord> {
  const record = await findExport(database, workspaceId, exportId);
  if (record === null) throw exportNotFound();
  const now = clock.now();
  for (const statementId of record.statementIds)
    await requireLive(database, statementId, { now, workspaceId });
  if (record.expiresAt <= now) {
    throw new DomainError(
      'gone',
      'statement_expired',
      'The export has expired with its statement; its content is gone.',
    );
  }
  return record;
}
