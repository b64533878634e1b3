import { Envelope } from '@counterfoil/contracts/events';
import { invariant } from '@counterfoil/kernel';
import type { Tx } from '@counterfoil/postgres';
import { keyOf, topicOf } from './facts.ts';

/** Signalled after a commit that left something to publish (`Database.onSignal`). */
export const outboxSignal = 'outbox';

/**
 * Puts an event into the outbox, in the transaction that makes it true; it is published after the commit,
 * at least once. The same event id again changes nothing.
 */
export async function enqueue(tx: Tx, envelope: Envelope): Promise<void> {
  invariant(envelope.fact !== undefined, 'an event states a fact');
  const key = keyOf(envelope);
  invariant(key !== '', 'an event has a key');
  await tx.query(
    `insert into outbox (event_id, topic, key, value, headers) values ($1, $2, $3, $4, $5)
     on conflict (event_id) do nothing`,
    [
      envelope.eventId,
      topicOf(envelope.fact.$case),
      key,
      Envelope.encode(envelope).finish(),
      { 'event-id': envelope.eventId, fact: envelope.fact.$case },
    ],
  );
  tx.signal(outboxSignal);
}
