import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { requireLive } from '@counterfoil/fence';
import { DomainError } from '@counterfoil/kernel';
import { enqueue, newEnvelope } from '@counterfoil/messaging';
import { openBytes, sealStream } from '@counterfoil/sealing';
import type { Dependencies } from '../dependencies.ts';
import type { ApprovedStatement } from '../domain/approved-statement.ts';
import { statementDeleted } from '../domain/errors.ts';
import { objectKeyOf } from '../domain/export.ts';
import { renderFile } from '../formats/render-file.ts';
import { fileContext, fileKey, inputKind } from '../keys.ts';
import { type ClaimedExport, completeExport } from '../store/exports.ts';
import { dropInputs, listInputs } from '../store/inputs.ts';

const inflate = promisify(inflateRaw);

/** Writes one export's file, sealed, and completes its record if every statement still lives then. */
export async function renderExport(dependencies: Dependencies, claimed: ClaimedExport): Promise<void> {
  const { objects } = dependencies;
  const statements = await openInputs(dependencies, claimed);
  const objectKey = objectKeyOf(claimed);
  const seal = sealStream(await fileKey(dependencies, claimed), fileContext(claimed.exportId));
  const written = { sizeBytes: 0, hash: createHash('sha256') };
  await objects.put(objectKey, seal(measured(renderFile(claimed, statements), written)));
  const file = { sizeBytes: written.sizeBytes, sha256: written.hash.digest('hex') };
  try {
    if (!(await complete(dependencies, claimed, file))) await objects.remove([objectKey]);
  } catch (error) {
    // Only a refusal proves that nothing was committed; after anything else the sweeper looks whose the object is.
    if (error instanceof DomainError) await objects.remove([objectKey]);
    throw error;
  }
}

async function complete(
  { database, clock }: Dependencies,
  claimed: ClaimedExport,
  file: { readonly sizeBytes: number; readonly sha256: string },
): Promise<boolean> {
  const { exportId, workspaceId, expiresAt, format } = claimed;
  return database.transaction(async (tx) => {
    const occurredAt = clock.now();
    // Held to the commit: a fence either waits for it and then removes the object, or has fallen and this fails.
    for (const statementId of claimed.statementIds) {
      await requireLive(tx, statementId, { now: occurredAt, workspaceId, lock: 'share' });
    }
    if (!(await completeExport(tx, claimed, file))) return false;
    await dropInputs(tx, exportId);
    const fact = { $case: 'exportCompleted' as const, value: { exportId, format } };
    await enqueue(tx, newEnvelope({ workspaceId, expiresAt, occurredAt, fact }));
    return true;
  });
}

async function openInputs(
  { database, dataKeys }: Dependencies,
  { exportId, statementIds }: ClaimedExport,
): Promise<ApprovedStatement[]> {
  const inputs = await listInputs(database, exportId);
  // They go with their statements.
  if (inputs.length < statementIds.length) throw statementDeleted();
  const statements: ApprovedStatement[] = [];
  for (const { statementId, sealedInput } of inputs) {
    const context = { statementId, kind: inputKind(exportId) };
    const json = await inflate(openBytes(await dataKeys.get(statementId), context, sealedInput));
    // Written by this service from what review answered.
    statements.push(JSON.parse(json.toString('utf8')) as ApprovedStatement);
  }
  return statements;
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
