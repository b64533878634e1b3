import pg from 'pg';
import { errorFields, type Log } from './log.ts';
import { typeParsers } from './types.ts';

export interface PoolOptions {
  readonly url: URL;
  readonly applicationName: string;
  readonly poolMax?: number;
  readonly statementTimeoutMs?: number;
  readonly logger: Log;
}

/** Ten connections a process: ten services of three replicas stay well under PostgreSQL's usual 500. */
const poolMaxDefault = 10;
/** No statement of a request may outlive the request; 15 s is above every gRPC deadline. */
const statementTimeoutMsDefault = 15_000;
/** A transaction that waits for its own process this long is stuck and would hold locks forever. */
const idleInTransactionMs = 30_000;
/** Longer than a restart of PostgreSQL takes to refuse, shorter than a caller's deadline. */
const connectTimeoutMs = 5_000;

/** A pool whose limits are all explicit. Losing an idle connection is logged, not fatal. */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url.href,
    application_name: options.applicationName,
    max: options.poolMax ?? poolMaxDefault,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? statementTimeoutMsDefault,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    types: typeParsers,
  });
  pool.on('error', (error) => options.logger.warn(errorFields(error), 'idle database connection lost'));
  // A client in use reports a lost connection through its query; without a listener it would also
  // end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
