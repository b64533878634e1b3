import type { RateLimit } from '@counterfoil/contracts/accounts';
import { parseApiKey } from '@counterfoil/api-keys';
import { DomainError } from '@counterfoil/kernel';
import { ERRORS } from '@counterfoil/rest';
import type { ServerResponse } from 'node:http';
import type { Caller, Exchange } from './exchange.ts';

const BEARER = /^bearer +(\S+) *$/i;

/**
 * Who calls, counted against the rate limit of the key: one AdmitRequest per request.
 * @throws DomainError missing_api_key, invalid_api_key, rate_limited.
 */
export async function admit(exchange: Exchange): Promise<Caller> {
  const { request, response, services } = exchange;
  const credential = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (credential === undefined)
    throw new DomainError('unauthenticated', 'missing_api_key', ERRORS.missing_api_key.message);
  // A key whose checksum fails cannot be anyone's; the answer is the one an unknown key gets.
  if (parseApiKey(credential) === null) throw invalidApiKey();
  const admission = await services.accounts.admitRequest({ apiKey: credential });
  if (admission.rateLimit !== undefined) showRateLimit(response, admission.rateLimit);
  if (!admission.admitted) {
    throw new DomainError('exhausted', 'rate_limited', ERRORS.rate_limited.message, {
      metadata: { retry_after_seconds: String(admission.rateLimit?.retryAfterSeconds ?? 1) },
    });
  }
  const { workspaceId, keyId, multiStatementExport } = admission;
  return { workspaceId, keyId, multiStatementExport };
}

function invalidApiKey(): DomainError {
  return new DomainError('unauthenticated', 'invalid_api_key', ERRORS.invalid_api_key.message);
}

/** draft-ietf-httpapi-ratelimit-headers-11. */
function showRateLimit(response: ServerResponse, limit: RateLimit): void {
  response.setHeader('RateLimit-Policy', `"default";q=${limit.limit};w=${limit.windowSeconds}`);
  response.setHeader('RateLimit', `"default";r=${limit.remaining};t=${limit.resetSeconds}`);
}
