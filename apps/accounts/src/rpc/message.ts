import type { Key, Workspace } from '@counterfoil/contracts/accounts';
import { DomainError, isUuid } from '@counterfoil/kernel';
import type { KeyRow } from '../store/keys.ts';
import type { WorkspaceRow } from '../store/workspaces.ts';

export function workspaceMessage({ id, name, plan, createdAt }: WorkspaceRow): Workspace {
  return { id, name, plan, createdAt };
}

export function keyMessage(row: KeyRow): Key {
  return {
    id: row.id,
    workspaceId: row.workspaceId,
    createdAt: row.createdAt,
    revokedAt: row.revokedAt ?? undefined,
    lastUsedAt: row.lastUsedAt ?? undefined,
    rateLimitPerMinute: row.rateLimitPerMinute ?? 0,
  };
}

/** The id itself, or DomainError `invalid_request` naming the field: a UUID column would refuse it less kindly. */
export function parseUuid(text: string, field: string): string {
  if (isUuid(text)) return text;
  throw new DomainError('invalid', 'invalid_request', `${field}: expected a UUID`, {
    details: [{ path: field, message: 'expected a UUID' }],
  });
}
