import type pg from 'pg';
import { sleep } from '@counterfoil/kernel';
import { type Database, errorFields, type Log } from '@counterfoil/postgres';
import type { BusMessage, EventBus } from './bus.ts';
import { removeOldRows } from './housekeeping.ts';
import { outboxSignal } from './outbox.ts';

export interface OutboxRelayOptions {
  readonly database: Database;
  readonly bus: EventBus;
  readonly logger: Log;
  /** How long an event may wait when the wake-up after its commit was missed (another replica wrote it). */
  readonly pollMs?: number;
}

export interface OutboxRelay extends AsyncDisposable {
  /** Looks for unpublished events now; a commit of this process that enqueued one has done so already. */
  nudge(): void;
}

/** Small enough that a batch repeated after a crash costs little, large enough for bursts. */
const batchMax = 200;
const pollMsDefault = 200;
/** How soon a standing-by replica takes over after the active one died. */
const standbyMs = 1_000;
const backoffMaxMs = 5_000;
const housekeepingMs = 60_000;
/** How long a publish under way may take once the relay is to stop. */
const leaveMs = 3_000;
/** Advisory locks are per database, so one number does for every service. */
const lockKey = 7_264_002;

interface OutboxRow extends BusMessage {
  readonly id: bigint;
}

/**
 * Publishes a database's outbox in the order of its rows. One relay per database is active (an advisory
 * lock held by its connection), the relays of other replicas stand by. No row is locked while the network
 * is waited for; a crash between publishing and marking publishes again.
 */
export function startOutboxRelay(options: OutboxRelayOptions): OutboxRelay {
  const stopping = new AbortController();
  let wake = Promise.withResolvers<undefined>();
  const nudge = (): void => wake.resolve(undefined);
  /** Until something was enqueued, the poll interval has passed, or the end. */
  const idle = async (milliseconds: number): Promise<void> => {
    const timer = new AbortController();
    await Promise.race([wake.promise, sleep(milliseconds, AbortSignal.any([timer.signal, stopping.signal]))]);
    timer.abort();
    wake = Promise.withResolvers<undefined>();
  };
  const listener = options.database.onSignal(outboxSignal, nudge);
  const running = relay(options, stopping.signal, idle);
  return {
    nudge,
    [Symbol.asyncDispose]: async () => {
      listener[Symbol.dispose]();
      stopping.abort();
      await running;
    },
  };
}

type Idle = (milliseconds: number) => Promise<void>;

async function relay(options: OutboxRelayOptions, signal: AbortSignal, idle: Idle): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let client: pg.PoolClient | undefined;
    try {
      client = await options.database.pool.connect();
      if (await takeLead(client)) {
        await lead(client, options, signal, idle, () => (failures = 0));
        await client.query('select pg_advisory_unlock($1)', [lockKey]);
      } else {
        await sleep(standbyMs, signal);
      }
      client.release();
    } catch (error) {
      // Closing the connection gives up the lead, in whatever state it is.
      client?.release(true);
      failures += 1;
      options.logger.warn({ ...errorFields(error), failures }, 'outbox relay failed, trying again');
      await sleep(Math.min(50 * 2 ** failures, backoffMaxMs), signal);
    }
  }
}

async function takeLead(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockKey,
  ]);
  return rows[0]?.taken === true;
}

async function lead(
  client: pg.PoolClient,
  options: OutboxRelayOptions,
  signal: AbortSignal,
  idle: Idle,
  succeeded: () => void,
): Promise<void> {
  let tidiedAt = 0;
  while (!signal.aborted) {
    const published = await publishBatch(client, options.bus, signal);
    succeeded();
    if (Date.now() - tidiedAt > housekeepingMs) {
      await removeOldRows(client);
      tidiedAt = Date.now();
    }
    if (published < batchMax) await idle(options.pollMs ?? pollMsDefault);
  }
}

async function publishBatch(client: pg.PoolClient, bus: EventBus, signal: AbortSignal): Promise<number> {
  const { rows } = await client.query<OutboxRow>(
    'select id, topic, key, value, headers from outbox where published_at is null order by id limit $1',
    [batchMax],
  );
  if (rows.length === 0) return 0;
  const messages = rows.map(({ topic, key, value, headers }) => ({ topic, key, value, headers }));
  await unlessStopped(bus.publish(messages), signal);
  await client.query('update outbox set published_at = now() where id = any($1)', [
    rows.map((row) => row.id),
  ]);
  return rows.length;
}

/** A bus that does not answer must not hold up the end: what was not marked is published again. */
async function unlessStopped(publishing: Promise<void>, signal: AbortSignal): Promise<void> {
  const stopped = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const leave = (): void => {
    timer = setTimeout(() => stopped.reject(new Error('stopped while publishing')), leaveMs);
  };
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  try {
    await Promise.race([publishing, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
    clearTimeout(timer);
  }
}
