import type { AdmitRequestRequest, AdmitRequestResponse } from '@counterfoil/contracts/accounts';
import type { Dependencies } from '../dependencies.ts';
import { mayExportSeveralStatements } from '../domain/plan.ts';
import { rateLimitOf } from '../domain/rate-limit.ts';
import { authenticate } from '../keys/authenticate.ts';
import { noteKeyUse, type Credential } from '../store/keys.ts';

/** The last use is shown to a minute: writing it at every request would double the work of each. */
const NOTE_INTERVAL_MS = 60_000;

/** Authenticates a key and counts the request against its limit; a refused request does not count. */
export async function admitRequest(
  dependencies: Dependencies,
  request: AdmitRequestRequest,
): Promise<AdmitRequestResponse> {
  const credential = await authenticate(dependencies, request.apiKey);
  const limit = credential.rateLimitPerMinute ?? dependencies.rateLimitPerMinute;
  const answer = await dependencies.admit({ keyId: credential.id, limit });
  if (answer.admitted) await noteUse(dependencies, credential);
  return {
    workspaceId: credential.workspaceId,
    keyId: credential.id,
    plan: credential.plan,
    multiStatementExport: mayExportSeveralStatements(credential.plan),
    admitted: answer.admitted,
    rateLimit: rateLimitOf(limit, answer),
  };
}

async function noteUse(
  { database, clock, credentials }: Dependencies,
  credential: Credential,
): Promise<void> {
  const now = clock.now();
  const notedSince = new Date(now.getTime() - NOTE_INTERVAL_MS);
  if (credential.lastUsedAt !== null && credential.lastUsedAt > notedSince) return;
  await noteKeyUse(database, credential.id, now, notedSince);
  // The remembered copy still shows the old time and would be noted again.
  credentials.drop(credential.id);
}
