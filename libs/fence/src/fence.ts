import type { FenceServiceService } from '@counterfoil/contracts/fence';
import type { Handlers } from '@counterfoil/grpc';
import { DomainError, isUuid } from '@counterfoil/kernel';
import type { FactHandler } from '@counterfoil/messaging';
import type { Database, Log, Tx } from '@counterfoil/postgres';
import { type FencedContent, fenceStatement, type FenceRequest } from './fence-statement.ts';
import type { FenceReason } from './live.ts';
import { startPurge } from './purge.ts';

export interface FenceOptions extends FencedContent {
  readonly database: Database;
  readonly logger: Log;
  /** For a service with objects, together with `listObjects`: removes them after the commit. */
  readonly removeObjects?: (keys: readonly string[], statementId: string) => Promise<void>;
  /** After each commit of a fence in this process: drop cached keys, stop work under way. Must not throw. */
  readonly onFenced?: (statementId: string) => void;
  readonly retryMs?: number;
}

export interface Fence extends AsyncDisposable {
  /** For `serve(FenceServiceService, fence.rpc)`. */
  readonly rpc: Handlers<typeof FenceServiceService>;
  /** For `startConsumers({ handlers: { ...fence.handlers, … } })`. */
  readonly handlers: { readonly statementFenced: FactHandler<'statementFenced'> };
}

/** Wires a service's half of the fenced deletion: the gRPC call, the event, the purge of objects. */
export function startFence(options: FenceOptions): Fence {
  const { database, onFenced, removeObjects } = options;
  const fence = async (tx: Tx, request: FenceRequest): Promise<void> => {
    await fenceStatement(tx, request, options);
    // Also when the fence had fallen before: this process may be another replica with a cache of its own.
    tx.afterCommit(() => onFenced?.(request.statementId));
  };
  const purge = removeObjects === undefined ? undefined : startPurge({ ...options, removeObjects });
  return {
    rpc: {
      fenceStatement: async ({ statementId, reason }) => {
        const request = { statementId: parseId(statementId), reason: parseReason(reason) };
        await database.transaction(async (tx) => fence(tx, request));
        return {};
      },
    },
    handlers: {
      statementFenced: async (tx, { statementId, workspaceId }, { reason }) =>
        fence(tx, {
          statementId: parseId(statementId),
          reason: parseReason(reason),
          ...(workspaceId === '' ? {} : { workspaceId }),
        }),
    },
    [Symbol.asyncDispose]: async () => purge?.[Symbol.asyncDispose](),
  };
}

function parseReason(reason: string): FenceReason {
  if (reason === 'requested' || reason === 'expired') return reason;
  throw new DomainError('invalid', 'invalid_request', 'A fence has the reason requested or expired.');
}

function parseId(statementId: string): string {
  if (isUuid(statementId)) return statementId;
  throw new DomainError('invalid', 'invalid_request', 'A statement id is a UUID.');
}
