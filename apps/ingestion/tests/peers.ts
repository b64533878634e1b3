import { AccountsServiceService } from '@counterfoil/contracts/accounts';
import { RetentionServiceService } from '@counterfoil/contracts/retention';
import { type GrpcServer, type Handlers, serve, startGrpcServer } from '@counterfoil/grpc';
import { DomainError } from '@counterfoil/kernel';
import { newDataKey } from '@counterfoil/sealing';
import { createLogger } from '@counterfoil/telemetry';
import type { Gates } from './gates.ts';

export const TOKEN = 'x'.repeat(32);
export const ADDRESS = '127.0.0.1:0';

/** Accounts and retention as ingestion sees them, played in memory. */
export interface Peers extends AsyncDisposable {
  readonly address: string;
  /** Data keys by statement; a deleted statement has none. */
  readonly keys: Map<string, Buffer>;
  /** Pages reserved and not given back, by statement. */
  readonly reserved: Map<string, number>;
  readonly deleted: string[];
  /** Pages left in every workspace's quota. */
  quota: number;
  /** What retention does besides when it is told to delete: fence ingestion. */
  onDelete: (statementId: string) => Promise<void>;
}

/** Starts both on one address; `gates` stand before what they do. */
export async function startPeers(gates: Gates): Promise<Peers> {
  const keys = new Map<string, Buffer>();
  const reserved = new Map<string, number>();
  const deleted: string[] = [];
  const peers = { keys, reserved, deleted, quota: 1_000, onDelete: async (_id: string) => undefined as void };
  const accounts: Handlers<AccountsServiceService> = {
    ...unused(AccountsServiceService),
    reservePages: async ({ statementId, pages }) => {
      await gates.pass('reserve');
      if (pages > peers.quota)
        throw new DomainError('exhausted', 'page_quota_exceeded', 'The allowance is used up.');
      reserved.set(statementId, pages);
      return {};
    },
    releasePages: async ({ statementId }) => {
      reserved.delete(statementId);
      return {};
    },
  };
  const retention: Handlers<RetentionServiceService> = {
    ...unused(RetentionServiceService),
    registerStatement: async ({ statementId }) => {
      await gates.pass('register');
      const dataKey = keys.get(statementId) ?? newDataKey();
      keys.set(statementId, dataKey);
      return { dataKey };
    },
    getDataKey: async ({ statementId }) => {
      const dataKey = keys.get(statementId);
      if (dataKey === undefined) throw new DomainError('gone', 'statement_deleted', 'It was deleted.');
      return { dataKey, expiresAt: undefined };
    },
    deleteStatement: async ({ statementId }) => {
      await gates.pass('delete');
      keys.delete(statementId);
      deleted.push(statementId);
      await peers.onDelete(statementId);
      return { deletion: undefined };
    },
  };
  const server: GrpcServer = await startGrpcServer({
    address: ADDRESS,
    token: TOKEN,
    services: [serve(AccountsServiceService, accounts), serve(RetentionServiceService, retention)],
    logger: createLogger({ service: 'peers', level: 'silent' }),
  });
  return Object.assign(peers, {
    address: server.address,
    [Symbol.asyncDispose]: async () => server[Symbol.asyncDispose](),
  });
}

function unused<D extends object>(definition: D): Handlers<D> {
  const refuse = async () => {
    throw new Error('ingestion does not ask for this');
  };
  return Object.fromEntries(Object.keys(definition).map((name) => [name, refuse])) as unknown as Handlers<D>;
}
