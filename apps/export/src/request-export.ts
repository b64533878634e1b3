import { admitStatement } from '@counterfoil/fence';
import { DomainError, newId } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import { sealBytes } from '@counterfoil/sealing';
import type { FetchedStatement } from './approved.ts';
import type { Dependencies } from './dependencies.ts';
import type { ExportRecord, FileFormat } from './domain/export.ts';
import { inputKind } from './keys.ts';
import { type ConversionKey, finishConversion } from './store/conversions.ts';
import { insertExport } from './store/exports.ts';
import { type ExportInput, insertInputs } from './store/inputs.ts';
import { EXPORT_SIGNAL } from './worker/renderer.ts';

/** Records an export with what is to be written, sealed, in one transaction with the answer to its key. */
export async function requestExport(
  dependencies: Dependencies,
  request: {
    readonly workspaceId: string;
    readonly format: FileFormat;
    readonly accountId: string | null;
    readonly key: ConversionKey;
    readonly inputs: readonly FetchedStatement[];
  },
): Promise<ExportRecord> {
  const { database, clock } = dependencies;
  const { workspaceId, format, accountId, inputs } = request;
  const exportId = newId();
  const createdAt = clock.now();
  const expiresAt = new Date(Math.min(...inputs.map((input) => input.expiresAt.getTime())));
  const statementIds = inputs.map((input) => input.statement.statementId);
  const sealed = await Promise.all(inputs.map((input) => sealInput(dependencies, exportId, input)));
  const record = { exportId, workspaceId, format, accountId, statementIds, createdAt, expiresAt };
  await database.transaction(async (tx) => {
    for (const { statement, expiresAt: ends } of inputs) {
      const live = { statementId: statement.statementId, workspaceId, expiresAt: ends };
      if (!(await admitStatement(tx, live))) {
        throw new DomainError('gone', 'statement_deleted', 'A statement of the export was deleted.');
      }
    }
    await insertExport(tx, record);
    await insertInputs(tx, exportId, sealed);
    await finishConversion(tx, request.key, { finishedAt: createdAt, exportId, revisions: null });
    const fact = { $case: 'exportRequested' as const, value: { exportId, format, statementIds } };
    await enqueue(tx, newEnvelope({ workspaceId, expiresAt, occurredAt: createdAt, fact }));
    tx.signal(EXPORT_SIGNAL);
  });
  return { ...record, status: 'pending', objectKey: null, sizeBytes: null, sha256: null, errorCode: null };
}

async function sealInput(
  { dataKeys }: Dependencies,
  exportId: string,
  { statement }: FetchedStatement,
): Promise<ExportInput> {
  const { statementId, revision } = statement;
  const dataKey = await dataKeys.get(statementId);
  const json = Buffer.from(JSON.stringify(statement), 'utf8');
  return {
    statementId,
    revision,
    sealedInput: sealBytes(dataKey, { statementId, kind: inputKind(exportId) }, json),
  };
}
