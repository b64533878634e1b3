import { createHash } from 'node:crypto';
import type { SaveReviewRequest } from '@counterfoil/contracts/review';
import { DomainError } from '@counterfoil/kernel';
import { type Operation, parseOperations } from '@counterfoil/statement';
import type { RequestIdentity } from '../store/requests.ts';
import { parseId } from './ids.ts';

/** The contract's limit; what counts as printable is the gateway's to judge. */
const KEY_LENGTH_MAX = 255;

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
  if (idempotencyKey === '' || Array.from(idempotencyKey).length > KEY_LENGTH_MAX) {
    throw invalid('idempotency_key', `expected 1 to ${KEY_LENGTH_MAX} printable characters`);
  }
  const operations = parseOperations(parseJson(message.operationsJson));
  const identity = {
    workspaceId,
    keyHash: hash(idempotencyKey),
    // Of the parsed operations: the same request written with other white space is the same request.
    requestHash: hash(JSON.stringify([statementId, baseRevision, operations])),
  };
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

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
