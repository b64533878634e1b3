import { Envelope } from '@counterfoil/contracts/events';
import { derivedId, isUuid } from '@counterfoil/kernel';
import { type Database, errorFields, type Log } from '@counterfoil/postgres';
import type { BusMessage } from './bus.ts';
import { applyEvent, type FactHandlers } from './consumers.ts';

/** An operator replays a bounded number at a time and sees what is left. */
const replayMax = 1_000;

/** Keeps an event that its consumer could not apply. The same event again only counts up. */
export async function keepDeadLetter(
  database: Database,
  letter: { consumer: string; message: BusMessage; error: unknown; attempts: number },
): Promise<void> {
  const { consumer, message, error, attempts } = letter;
  const { errorName, errorCode } = errorFields(error);
  await database.query(
    `insert into dead_letters (consumer, event_id, topic, key, value, error_name, error_code, attempts)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (consumer, event_id) do update set
       error_name = excluded.error_name, error_code = excluded.error_code,
       attempts = dead_letters.attempts + excluded.attempts, failed_at = now()`,
    [
      ...[consumer, eventIdOf(message), message.topic, message.key, message.value],
      ...[errorName, errorCode ?? null, attempts],
    ],
  );
}

export interface ReplayOutcome {
  readonly replayed: number;
  readonly failed: number;
}

/** Applies a consumer's dead letters again, oldest first; those that succeed are removed with their effect. */
export async function replayDeadLetters(options: {
  readonly database: Database;
  readonly group: string;
  readonly handlers: FactHandlers;
  readonly logger: Log;
}): Promise<ReplayOutcome> {
  const { database, group, logger } = options;
  const { rows } = await database.query<{ event_id: string; value: Uint8Array }>(
    'select event_id, value from dead_letters where consumer = $1 order by failed_at limit $2',
    [group, replayMax],
  );
  let replayed = 0;
  for (const { event_id: eventId, value } of rows) {
    try {
      await applyEvent(options, Envelope.decode(value), async (tx) => {
        await tx.query('delete from dead_letters where consumer = $1 and event_id = $2', [group, eventId]);
      });
      replayed += 1;
    } catch (error) {
      logger.warn({ ...errorFields(error), eventId }, 'dead letter failed again');
    }
  }
  return { replayed, failed: rows.length - replayed };
}

/** A message that is no envelope has no id of its own; equal bytes give the same one. */
function eventIdOf(message: BusMessage): string {
  const eventId = message.headers['event-id'] ?? '';
  return isUuid(eventId)
    ? eventId
    : derivedId(message.topic, message.key, Buffer.from(message.value).toString('base64'));
}
