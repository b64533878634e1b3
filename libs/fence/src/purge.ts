import { sleep } from '@counterfoil/kernel';
import { type Database, errorFields, type Log } from '@counterfoil/postgres';
import { purgeSignal, sendReceipt } from './fence-statement.ts';

export interface PurgeOptions {
  readonly database: Database;
  readonly service: string;
  /** Removes these objects; a key that is not there (any more) is no failure. */
  readonly removeObjects: (keys: readonly string[], statementId: string) => Promise<void>;
  readonly logger: Log;
  readonly retryMs?: number;
}

const batchMax = 50;
/** How often purges that failed, or that a killed process left, are taken up again. */
const retryMsDefault = 1_000;

/** Removes the objects of fenced statements, again and again until it worked, and then sends the receipt. */
export function startPurge(options: PurgeOptions): AsyncDisposable {
  const stopping = new AbortController();
  let wake = Promise.withResolvers<undefined>();
  const listener = options.database.onSignal(purgeSignal, () => wake.resolve(undefined));
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await purgeAll(options, stopping.signal);
      const timer = new AbortController();
      const until = AbortSignal.any([timer.signal, stopping.signal]);
      await Promise.race([wake.promise, sleep(options.retryMs ?? retryMsDefault, until)]);
      timer.abort();
      wake = Promise.withResolvers<undefined>();
    }
  };
  const running = loop();
  return {
    [Symbol.asyncDispose]: async () => {
      listener[Symbol.dispose]();
      stopping.abort();
      await running;
    },
  };
}

async function purgeAll(options: PurgeOptions, signal: AbortSignal): Promise<void> {
  const { database, service, logger } = options;
  try {
    const { rows } = await database.query<{ statement_id: string; object_keys: string[] }>(
      'select statement_id, object_keys from tombstones where purged_at is null order by fenced_at limit $1',
      [batchMax],
    );
    for (const { statement_id: statementId, object_keys: keys } of rows) {
      if (signal.aborted) return;
      try {
        await options.removeObjects(keys, statementId);
        await database.transaction(async (tx) => sendReceipt(tx, service, statementId));
      } catch (error) {
        // The others' objects may well be removable: this one waits for the next round.
        logger.warn({ ...errorFields(error), statementId }, 'purge failed, trying again');
      }
    }
  } catch (error) {
    logger.warn(errorFields(error), 'purge could not look for work, trying again');
  }
}
