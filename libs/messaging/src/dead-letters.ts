import { Envelope } from '@counterfoil/contracts/events';
import { derivedId, isUuid } from '@counterfoil/kernel';
import { type Database, errorFields, type Log } from '@counterfoil/postgres';
import { type EventHandling, applyEvent } from './apply-event.ts';
import type { BusMessage } from './bus.ts';

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

/** What is known of an event that could not be applied: ids and codes. */
export interface DeadLetter {
  readonly eventId: string;
  /** The event's name and statement; empty for bytes that are no envelope. */
  readonly fact: string;
  readonly statementId: string;
  readonly errorName: string;
  readonly errorCode: string | null;
  readonly attempts: number;
  readonly failedAt: Date;
}

/** A consumer's dead letters, oldest first, up to a thousand. */
export async function listDeadLetters(database: Database, group: string): Promise<DeadLetter[]> {
  const { rows } = await database.query<Omit<DeadLetter, 'fact' | 'statementId'> & { value: Uint8Array }>(
    `select event_id as "eventId", value, error_name as "errorName", error_code as "errorCode", attempts,
       failed_at as "failedAt"
     from dead_letters where consumer = $1 order by failed_at limit $2`,
    [group, replayMax],
  );
  return rows.map(({ value, ...letter }) => ({ ...letter, ...aboutOf(value) }));
}

function aboutOf(value: Uint8Array): Pick<DeadLetter, 'fact' | 'statementId'> {
  try {
    const { fact, statementId } = Envelope.decode(value);
    return { fact: fact?.$case ?? '', statementId };
  } catch {
    // Bytes that are no envelope are one reason to be a dead letter.
    return { fact: '', statementId: '' };
  }
}

export interface ReplayOutcome {
  readonly replayed: number;
  readonly failed: number;
}

/** Applies a consumer's dead letters, or the one named, again, oldest first; those that succeed are removed with their effect. */
export async function replayDeadLetters(
  options: EventHandling & {
    readonly logger: Log;
    readonly eventId?: string;
  },
): Promise<ReplayOutcome> {
  const { database, group, logger } = options;
  const { rows } = await database.query<{ event_id: string; value: Uint8Array }>(
    `select event_id, value from dead_letters
     where consumer = $1 and ($3::uuid is null or event_id = $3) order by failed_at limit $2`,
    [group, replayMax, options.eventId ?? null],
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
