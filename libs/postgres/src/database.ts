import type pg from 'pg';
import { sleep } from '@counterfoil/kernel';
import { createMissingDatabase } from './create.ts';
import { isRetriable } from './errors.ts';
import { type Log, silentLog } from './log.ts';
import { applyMigrations } from './migrations.ts';
import { openPool } from './pool.ts';
import { Signals } from './signals.ts';
import { openTx, type Queryable, type Rows, run, type TransactionOptions, type Tx } from './tx.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server, `postgres://user:password@host:port`; a database in its path is replaced. */
  readonly url: string;
  /** The service's own database on that server; made when it is missing. */
  readonly database: string;
  /** Directories of `NNNN_name.sql`, applied in this order. */
  readonly migrations: URL | readonly URL[];
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly poolMax?: number;
  readonly statementTimeoutMs?: number;
  readonly logger?: Log;
}

export interface Database extends Queryable, AsyncDisposable {
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction and commits what it did; rolls back when it throws. A serialization
   * failure or deadlock runs `work` again, so it must have no effect outside the transaction: use
   * `tx.afterCommit` for that.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Calls `listener` after each committed transaction of this process that signalled `name`. */
  onSignal(name: string, listener: () => void): Disposable;
}

/** Contention that five tries do not resolve is a design fault, not bad luck. */
const attemptsMax = 5;
const retryBaseMs = 10;

/** Opens the service's database: makes it when missing, applies its migrations, opens the pool. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const logger = options.logger ?? silentLog;
  const url = new URL(options.url);
  url.pathname = `/${options.database}`;
  await createMissingDatabase(url, options.applicationName);
  const directories = options.migrations instanceof URL ? [options.migrations] : options.migrations;
  await applyMigrations({ url, directories, applicationName: options.applicationName, logger });
  return new PooledDatabase(openPool({ ...options, url, logger }), logger);
}

class PooledDatabase implements Database {
  readonly pool: pg.Pool;
  readonly #signals: Signals;
  #closing: Promise<void> | undefined;

  constructor(pool: pg.Pool, logger: Log) {
    this.pool = pool;
    this.#signals = new Signals(logger);
  }

  async query<Row>(text: string, values?: readonly unknown[]): Promise<Rows<Row>> {
    return run<Row>(this.pool, text, values);
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work, options);
      } catch (error) {
        if (!isRetriable(error) || attempt === attemptsMax) throw error;
        await sleep(Math.random() * retryBaseMs * 2 ** attempt);
      }
    }
  }

  onSignal(name: string, listener: () => void): Disposable {
    return this.#signals.on(name, listener);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing ??= this.pool.end();
    await this.#closing;
  }

  async #attempt<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const client = await this.pool.connect();
    const { tx, hooks, signals } = openTx(client);
    let result: T;
    try {
      await client.query(beginStatement(options));
      result = await work(tx);
      const end = await client.query('commit');
      // A commit after a statement that failed (and was caught) answers ROLLBACK without an error.
      if (end.command !== 'COMMIT') throw new Error('the transaction had already failed and was rolled back');
    } catch (error) {
      // A connection that cannot even roll back is broken: dropping it lets the server roll back.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
    client.release();
    this.#signals.emit(hooks, signals);
    return result;
  }
}

function beginStatement({ isolation, readOnly }: TransactionOptions): string {
  return `begin isolation level ${isolation ?? 'read committed'}${readOnly === true ? ' read only' : ''}`;
}
