import { createHash } from 'node:crypto';
import { requireLive } from '@counterfoil/fence';
import { newId } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import { openBytes, sealStream } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import type { ApprovedStatement } from '../domain/approved-statement.ts';
import type { ExportRecord } from '../domain/export.ts';
import { renderCsv } from '../formats/csv.ts';
import { renderOfx } from '../formats/ofx.ts';
import { renderXlsx } from '../formats/xlsx.ts';
import { fileContext, fileKey, inputKind } from '../keys.ts';
import { completeExport } from '../store/exports.ts';
import { dropInputs, listInputs } from '../store/inputs.ts';

/** Writes one export's file, sealed, and completes its record if every statement still lives then. */
export async function renderExport(dependencies: Dependencies, record: ExportRecord): Promise<void> {
  const { database, objects, clock } = dependencies;
  const { exportId, workspaceId, format, expiresAt } = record;
  const statements = await openInputs(dependencies, record);
  const objectKey = `exports/${exportId}/${newId()}`;
  const key = await fileKey(dependencies, record);
  const written = { sizeBytes: 0, hash: createHash('sha256') };
  try {
    const seal = sealStream(key, fileContext(exportId));
    await objects.put(objectKey, seal(measured(bytesOf(statements, record, clock.now()), written)));
    const completed = await database.transaction(async (tx) => {
      // Held to the commit: a fence either waits for it and then removes the object, or has fallen and this fails.
      for (const statementId of record.statementIds) {
        await requireLive(tx, statementId, { now: clock.now(), workspaceId, lock: 'share' });
      }
      const file = { objectKey, sizeBytes: written.sizeBytes, sha256: written.hash.digest('hex') };
      if (!(await completeExport(tx, exportId, file))) return false;
      await dropInputs(tx, exportId);
      const fact = { $case: 'exportCompleted' as const, value: { exportId, format } };
      await enqueue(tx, newEnvelope({ workspaceId, expiresAt, occurredAt: clock.now(), fact }));
      return true;
    });
    if (!completed) await objects.remove([objectKey]);
  } catch (error) {
    await objects.remove([objectKey]);
    throw error;
  }
}

async function openInputs(
  { database, dataKeys }: Dependencies,
  record: ExportRecord,
): Promise<ApprovedStatement[]> {
  const inputs = await listInputs(database, record.exportId);
  return Promise.all(
    inputs.map(async ({ statementId, sealedInput }) => {
      const dataKey = await dataKeys.get(statementId);
      const json = openBytes(dataKey, { statementId, kind: inputKind(record.exportId) }, sealedInput);
      // Written by this service from what review answered.
      return JSON.parse(json.toString('utf8')) as ApprovedStatement;
    }),
  );
}

async function* bytesOf(
  statements: readonly ApprovedStatement[],
  { format }: ExportRecord,
  now: Date,
): AsyncGenerator<Uint8Array> {
  switch (format) {
    case 'csv':
      yield* renderCsv(statements);
      return;
    case 'xlsx':
      yield* renderXlsx(statements);
      return;
    case 'ofx':
      yield renderOfx(statements, now);
      return;
  }
}

async function* measured(
  chunks: AsyncIterable<Uint8Array>,
  written: { sizeBytes: number; readonly hash: ReturnType<typeof createHash> },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    written.sizeBytes += chunk.length;
    written.hash.update(chunk);
    yield chunk;
  }
}
