import type { Statement } from '@counterfoil/contracts/ingestion';
import { openBytes } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import { SEALED_KINDS, type StatementRecord } from '../domain/statement.ts';

/** A statement as the gateway gets it: the file name opened, nothing else sealed in it. */
export async function statementMessage(
  { dataKeys }: Pick<Dependencies, 'dataKeys'>,
  record: StatementRecord,
): Promise<Statement> {
  const { statementId } = record;
  const dataKey = await dataKeys.get(statementId);
  const filename = openBytes(dataKey, { statementId, kind: SEALED_KINDS.filename }, record.sealedFilename);
  return {
    id: statementId,
    workspaceId: record.workspaceId,
    filename: filename.toString('utf8'),
    sizeBytes: record.sizeBytes,
    pageCount: record.pageCount,
    createdAt: record.createdAt,
    expiresAt: record.expiresAt,
    job: {
      status: record.jobStatus,
      pagesDone: record.pagesDone,
      pagesTotal: record.pageCount,
      startedAt: record.startedAt ?? undefined,
      finishedAt: record.finishedAt ?? undefined,
      errorCode: record.errorCode ?? '',
    },
  };
}
