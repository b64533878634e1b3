import { createHash } from 'node:crypto';
import type { ConvertRequest, ConvertResponse } from '@counterfoil/contracts/export';
import { DomainError } from '@counterfoil/kernel';
import { fetchApproved, fetchRevision } from '../approved.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ApprovedStatement, selectAccount } from '../domain/approved-statement.ts';
import {
  entitlementRequired,
  exportNotFound,
  idempotencyKeyReused,
  requestInProgress,
  unknownAccount,
} from '../domain/errors.ts';
import { FILE_FORMATS, type FileFormat } from '../domain/export.ts';
import { renderJson } from '../formats/json.ts';
import { ofxAccountOf } from '../formats/ofx-account.ts';
import { requestExport } from '../request-export.ts';
import {
  type Conversion,
  type ConversionKey,
  extendConversion,
  finishConversion,
  insertConversion,
  lockConversion,
  releaseConversion,
} from '../store/conversions.ts';
import { findExport } from '../store/exports.ts';
import { exportMessage } from './message.ts';

/** The gateway gives a convert request a minute. */
const LEASE_MS = 70_000;

/** Exports approved revisions: JSON at once, anything else as a file that is written in the background. */
export async function convert(dependencies: Dependencies, request: ConvertRequest): Promise<ConvertResponse> {
  const key = keyOf(request);
  const earlier = await claim(dependencies, key, requestHashOf(request));
  if (earlier !== null) return replay(dependencies, request, earlier);
  try {
    return await convertNow(dependencies, request, key);
  } catch (error) {
    await releaseConversion(dependencies.database, key);
    throw error;
  }
}

async function convertNow(
  dependencies: Dependencies,
  request: ConvertRequest,
  key: ConversionKey,
): Promise<ConvertResponse> {
  const { database, clock } = dependencies;
  const format = formatOf(request.format);
  if (request.statementIds.length > 1 && !request.multiStatementExport) throw entitlementRequired();
  const fetched = await fetchApproved(dependencies, request.workspaceId, request.statementIds);
  const accountId = request.accountId === '' ? null : request.accountId;
  const statements = fetched.map(({ statement }) => selectAccount(statement, accountId));
  if (statements.every((statement) => statement.accounts.length === 0)) throw unknownAccount();
  if (format === 'json') {
    const revisions = statements.map(({ statementId, revision }) => ({
      statement_id: statementId,
      revision,
    }));
    await finishConversion(database, key, { finishedAt: clock.now(), exportId: null, revisions });
    return { result: { $case: 'json', value: renderJson(statements) }, replayed: false };
  }
  if (format === 'ofx') ofxAccountOf(statements);
  const record = await requestExport(dependencies, {
    workspaceId: request.workspaceId,
    format,
    accountId,
    key,
    inputs: fetched.map((one, index) => ({
      expiresAt: one.expiresAt,
      statement: statements[index] ?? one.statement,
    })),
  });
  return { result: { $case: 'export', value: exportMessage(record) }, replayed: false };
}

async function claim(
  { database, clock }: Dependencies,
  key: ConversionKey,
  requestHash: Buffer,
): Promise<Conversion | null> {
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  return database.transaction(async (tx) => {
    if (await insertConversion(tx, key, { requestHash, leaseUntil, now })) return null;
    const earlier = await lockConversion(tx, key);
    if (earlier === null) throw requestInProgress();
    if (!earlier.requestHash.equals(requestHash)) throw idempotencyKeyReused();
    if (earlier.finishedAt !== null) return earlier;
    if (earlier.leaseUntil > now) throw requestInProgress();
    await extendConversion(tx, key, leaseUntil);
    return null;
  });
}

/** The first answer again: the same export, or the same revisions rendered again. */
async function replay(
  dependencies: Dependencies,
  request: ConvertRequest,
  earlier: Conversion,
): Promise<ConvertResponse> {
  const { workspaceId } = request;
  if (earlier.exportId !== null) {
    const record = await findExport(dependencies.database, workspaceId, earlier.exportId);
    if (record === null) throw exportNotFound();
    return { result: { $case: 'export', value: exportMessage(record) }, replayed: true };
  }
  const statements: ApprovedStatement[] = [];
  for (const { statement_id, revision } of earlier.revisions ?? []) {
    const statement = await fetchRevision(dependencies, workspaceId, statement_id, revision);
    statements.push(selectAccount(statement, request.accountId === '' ? null : request.accountId));
  }
  return { result: { $case: 'json', value: renderJson(statements) }, replayed: true };
}

function formatOf(format: string): 'json' | FileFormat {
  if (format === 'json') return format;
  const known = FILE_FORMATS.find((candidate) => candidate === format);
  if (known !== undefined) return known;
  throw new DomainError('invalid', 'unsupported_format', 'format: expected json, csv, xlsx or ofx');
}

function keyOf(request: ConvertRequest): ConversionKey {
  return {
    workspaceId: request.workspaceId,
    keyHash: createHash('sha256').update(request.idempotencyKey).digest(),
  };
}

function requestHashOf({ statementIds, format, accountId }: ConvertRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([statementIds, format, accountId]))
    .digest();
}
