import type { ConvertRequest } from '@counterfoil/contracts/export';
import {
  IDEMPOTENCY_KEY_EXPECTED,
  isIdempotencyKey,
  isUuid,
  type RequestIdentity,
  requestIdentity,
} from '@counterfoil/kernel';
import { invalidRequest, unsupportedFormat } from '../domain/errors.ts';
import { FILE_FORMATS, type FileFormat } from '../domain/export.ts';

/** From the REST contract, 4.7. */
const STATEMENTS_MAX = 100;

export interface Conversion {
  readonly workspaceId: string;
  readonly statementIds: readonly [string, ...string[]];
  readonly format: 'json' | FileFormat;
  /** Null: every account. */
  readonly accountId: string | null;
  readonly identity: RequestIdentity;
}

/** A convert request in the words of the domain. @throws DomainError invalid_request, unsupported_format. */
export function parseConversion(message: ConvertRequest): Conversion {
  const workspaceId = parseId(message.workspaceId, 'workspace_id');
  const [first, ...others] = message.statementIds.map((id, index) => parseId(id, `ids[${index}]`));
  if (first === undefined || others.length >= STATEMENTS_MAX) {
    throw invalidRequest('ids', `expected 1 to ${STATEMENTS_MAX} statements`);
  }
  if (new Set([first, ...others]).size <= others.length) throw invalidRequest('ids', 'an id is named twice');
  const { idempotencyKey } = message;
  if (!isIdempotencyKey(idempotencyKey)) throw invalidRequest('idempotencyKey', IDEMPOTENCY_KEY_EXPECTED);
  const format = formatOf(message.format);
  const accountId = message.accountId === '' ? null : parseId(message.accountId, 'account_id');
  const request = [first, ...others, format, accountId];
  const identity = requestIdentity(workspaceId, idempotencyKey, request);
  return { workspaceId, statementIds: [first, ...others], format, accountId, identity };
}

/** An id that came over the wire. */
export function parseId(id: string, path: string): string {
  if (isUuid(id)) return id;
  throw invalidRequest(path, 'expected a UUID');
}

function formatOf(format: string): 'json' | FileFormat {
  const known = (['json', ...FILE_FORMATS] as const).find((candidate) => candidate === format);
  if (known === undefined) throw unsupportedFormat();
  return known;
}
