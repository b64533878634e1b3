import type { SaveReviewRequest } from '@counterfoil/contracts/review';
import {
  DomainError,
  IDEMPOTENCY_KEY_EXPECTED,
  isIdempotencyKey,
  type RequestIdentity,
  requestIdentity,
} from '@counterfoil/kernel';
import { type Operation, parseOperations } from '@counterfoil/statement';
import { parseId } from './ids.ts';

export interface ReviewRequest {
  readonly workspaceId: string;
  readonly statementId: string;
  readonly baseRevision: number;
  readonly operations: readonly Operation[];
  readonly identity: RequestIdentity;
}

/** A review request in the words of the domain. @throws DomainError invalid_request. */
export function parseReview(message: SaveReviewRequest): ReviewRequest {
  const workspaceId = parseId(message.workspaceId, 'workspace_id');
  const statementId = parseId(message.statementId, 'statement_id');
  const { baseRevision, idempotencyKey } = message;
  if (!isIdempotencyKey(idempotencyKey)) throw invalid('idempotency_key', IDEMPOTENCY_KEY_EXPECTED);
  const operations = parseOperations(parseJson(message.operationsJson));
  const identity = requestIdentity(workspaceId, idempotencyKey, [statementId, baseRevision, operations]);
  return { workspaceId, statementId, baseRevision, operations, identity };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw invalid('operations', 'expected JSON', error);
  }
}

function invalid(path: string, message: string, cause?: unknown): DomainError {
  return new DomainError('invalid', 'invalid_request', `${path}: ${message}`, {
    details: [{ path, message }],
    cause,
  });
}
