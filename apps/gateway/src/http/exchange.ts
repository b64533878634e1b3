import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteContract } from '@counterfoil/rest';
import type { Logger } from '@counterfoil/telemetry';
import type { GatewayLimits } from '../limits.ts';
import type { Services } from '../services.ts';

/** Who asks: the workspace of the key, and what its plan allows. */
export interface Caller {
  readonly workspaceId: string;
  readonly keyId: string;
  readonly multiStatementExport: boolean;
}

/** What every route works with. */
export interface Gateway {
  readonly services: Services;
  readonly limits: GatewayLimits;
  readonly logger: Logger;
  /** Told of every byte of a file that passed through, so that its garbage does not pile up. */
  readonly bytesPassed: (bytes: number) => void;
}

/** One request and its answer, as a route sees them. */
export interface Exchange extends Gateway {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** When the first byte of the request arrived, as near as the server can tell. */
  readonly arrivedAt: Date;
  /** Aborted when the client is gone before its answer is complete. */
  readonly signal: AbortSignal;
  pathParams: Readonly<Record<string, string>>;
  /** The statements the request is about: what a conflict's `latest` is looked up by. */
  statementIds: readonly string[];
  caller: Caller | null;
}

/** A route: the contract that documents it and the function that serves it. */
export interface Route {
  readonly contract: RouteContract;
  readonly serve: (exchange: Exchange) => Promise<void>;
}

/** The caller of a route that needs a key. */
export function callerOf(exchange: Exchange): Caller {
  if (exchange.caller === null) throw new Error('a route without a key asked who is calling');
  return exchange.caller;
}
