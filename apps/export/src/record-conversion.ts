import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { admitStatement } from '@counterfoil/fence';
import { newId, requestInProgress } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import type { Tx } from '@counterfoil/postgres';
import { sealBytes } from '@counterfoil/sealing';
import type { FetchedStatement } from './approved.ts';
import type { Dependencies } from './dependencies.ts';
import { statementDeleted } from './domain/errors.ts';
import { type ExportRecord, type FileFormat, pendingExport } from './domain/export.ts';
import { inputKind } from './keys.ts';
import type { Conversion as ConversionRequest } from './rpc/convert-request.ts';
import { type Conversion, findConversion, holdKey, insertConversion } from './store/conversions.ts';
import { insertExport } from './store/exports.ts';
import { type ExportInput, insertInputs } from './store/inputs.ts';
import { EXPORT_SIGNAL } from './worker/renderer.ts';

const deflate = promisify(deflateRaw);

/** Either what was recorded now (an export, or null for JSON), or what had been recorded under the key meanwhile. */
export type Recorded = { readonly export: ExportRecord | null } | { readonly completed: Conversion };

/**
 * Records the answer to a convert request, together with the export and what it is to hold, in one transaction.
 * @throws DomainError request_in_progress, statement_deleted.
 */
export async function recordConversion(
  dependencies: Dependencies,
  request: ConversionRequest,
  statements: readonly FetchedStatement[],
  since: Date,
): Promise<Recorded> {
  const { database, clock } = dependencies;
  const { workspaceId, identity, format } = request;
  const planned = format === 'json' ? null : await planExport(dependencies, request, format, statements);
  const revisions = statements.map(({ statement: { statementId, revision } }) => ({
    statement_id: statementId,
    revision,
  }));
  return database.transaction(async (tx) => {
    if (!(await holdKey(tx, identity))) throw requestInProgress();
    const completed = await findConversion(tx, identity, since);
    if (completed !== null) return { completed };
    await admit(tx, workspaceId, statements);
    if (planned !== null) await insertPlanned(tx, planned);
    await insertConversion(tx, identity, {
      statementId: request.statementIds[0],
      answer: planned === null ? { revisions } : { exportId: planned.record.exportId },
      completedAt: clock.now(),
    });
    return { export: planned?.record ?? null };
  });
}

interface PlannedExport {
  readonly record: ExportRecord;
  readonly inputs: readonly ExportInput[];
}

async function planExport(
  { dataKeys, clock }: Dependencies,
  { workspaceId, accountId, statementIds }: ConversionRequest,
  format: FileFormat,
  statements: readonly FetchedStatement[],
): Promise<PlannedExport> {
  const exportId = newId();
  const inputs: ExportInput[] = [];
  // One at a time: each may be megabytes.
  for (const { statement } of statements) {
    const { statementId } = statement;
    const json = await deflate(Buffer.from(JSON.stringify(statement), 'utf8'));
    const context = { statementId, kind: inputKind(exportId) };
    inputs.push({ statementId, sealedInput: sealBytes(await dataKeys.get(statementId), context, json) });
  }
  const expiresAt = new Date(Math.min(...statements.map((one) => one.expiresAt.getTime())));
  const createdAt = clock.now();
  const ids = { exportId, workspaceId, accountId, statementIds };
  return { record: pendingExport({ ...ids, format, createdAt, expiresAt }), inputs };
}

/** In the order of their ids: two requests that name the same statements do not wait for each other crosswise. */
async function admit(tx: Tx, workspaceId: string, statements: readonly FetchedStatement[]): Promise<void> {
  const live = statements.map(({ statement: { statementId }, expiresAt }) => ({
    statementId,
    workspaceId,
    expiresAt,
  }));
  for (const statement of live.sort((a, b) => (a.statementId < b.statementId ? -1 : 1))) {
    if (!(await admitStatement(tx, statement))) throw statementDeleted();
  }
}

async function insertPlanned(tx: Tx, { record, inputs }: PlannedExport): Promise<void> {
  const { exportId, workspaceId, expiresAt, createdAt, format, statementIds } = record;
  await insertExport(tx, record);
  await insertInputs(tx, exportId, inputs);
  const value = { exportId, format, statementIds: [...statementIds] };
  const fact = { $case: 'exportRequested' as const, value };
  await enqueue(tx, newEnvelope({ workspaceId, expiresAt, occurredAt: createdAt, fact }));
  tx.signal(EXPORT_SIGNAL);
}
