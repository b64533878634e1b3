import type { ConvertRequest, ConvertResponse } from '@counterfoil/contracts/export';
import { idempotencyKeyReused } from '@counterfoil/kernel';
import { fetchApproved, fetchRevisions } from '../approved.ts';
import type { Dependencies } from '../dependencies.ts';
import { selectAccount } from '../domain/approved-statement.ts';
import { pendingExport } from '../domain/export.ts';
import { entitlementRequired, exportNotFound } from '../domain/errors.ts';
import { renderJson } from '../formats/json.ts';
import { ofxAccountOf } from '../formats/ofx-account.ts';
import { recordConversion } from '../record-conversion.ts';
import { requireExport } from '../require-export.ts';
import { findConversion, type Conversion as Completed } from '../store/conversions.ts';
import { type Conversion, parseConversion } from './convert-request.ts';
import { exportMessage } from './message.ts';

/** How long a key's first completed answer is replayed (REST contract 3). */
const REPLAY_MS = 24 * 60 * 60_000;

/** Exports approved revisions: JSON at once, anything else as a file that is written in the background. */
export async function convert(dependencies: Dependencies, message: ConvertRequest): Promise<ConvertResponse> {
  const request = parseConversion(message);
  const since = new Date(dependencies.clock.now().getTime() - REPLAY_MS);
  const completed = await findConversion(dependencies.database, request.identity, since);
  if (completed !== null) return replay(dependencies, request, completed);
  if (request.statementIds.length > 1 && !message.multiStatementExport) throw entitlementRequired();
  // Asked for before the transaction: no lock is held while another service answers.
  const fetched = await fetchApproved(dependencies, request.workspaceId, request.statementIds);
  const chosen = fetched.map(({ statement, expiresAt }) => ({
    statement: selectAccount(statement, request.accountId),
    expiresAt,
  }));
  const statements = chosen.map(({ statement }) => statement);
  if (request.format === 'ofx') ofxAccountOf(statements);
  const recorded = await recordConversion(dependencies, request, chosen, since);
  if ('completed' in recorded) return replay(dependencies, request, recorded.completed);
  return recorded.export === null
    ? { result: { $case: 'json', value: renderJson(statements) }, replayed: false }
    : { result: { $case: 'export', value: exportMessage(recorded.export) }, replayed: false };
}

/** The first answer again: the same export as it was answered then, or the same revisions rendered again. */
async function replay(
  dependencies: Dependencies,
  { workspaceId, identity, accountId }: Conversion,
  completed: Completed,
): Promise<ConvertResponse> {
  if (!completed.requestHash.equals(identity.requestHash)) throw idempotencyKeyReused();
  if (completed.exportId !== null) {
    const record = await requireExport(dependencies, workspaceId, completed.exportId);
    return { result: { $case: 'export', value: exportMessage(pendingExport(record)) }, replayed: true };
  }
  if (completed.revisions === null) throw exportNotFound();
  const statements = await fetchRevisions(dependencies, workspaceId, completed.revisions);
  const chosen = statements.map((statement) => selectAccount(statement, accountId));
  return { result: { $case: 'json', value: renderJson(chosen) }, replayed: true };
}
