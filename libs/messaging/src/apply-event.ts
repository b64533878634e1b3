import { Envelope } from '@counterfoil/contracts/events';
import type { Database, Tx } from '@counterfoil/postgres';
import { newCall, withCall } from '@counterfoil/telemetry';
import type { FactCase, FactValue } from './facts.ts';
import { handleOnce } from './inbox.ts';

/**
 * Applies one fact inside the transaction that also remembers the event. Short work only: what takes
 * long is queued in the same transaction, and started with `tx.afterCommit` or `tx.signal`.
 */
export type FactHandler<Case extends FactCase> = (
  tx: Tx,
  envelope: Envelope,
  fact: FactValue<Case>,
) => Promise<void>;

export type FactHandlers = { readonly [Case in FactCase]?: FactHandler<Case> };

/** Whose events are applied, and how. */
export interface EventHandling {
  readonly database: Database;
  /** The service's name: its consumer group, and its name in the inbox. */
  readonly group: string;
  readonly handlers: FactHandlers;
}

/** Applies one event in one transaction. Throws what the handler throws. */
export async function applyEvent(
  { database, group, handlers }: EventHandling,
  envelope: Envelope,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { fact } = envelope;
  if (fact === undefined) return;
  // The union of handlers does not take the union of facts; their cases are equal by the line itself.
  const handler = handlers[fact.$case] as FactHandler<FactCase> | undefined;
  if (handler === undefined) return;
  await withCall(newCall({ traceparent: envelope.traceparent }), async () =>
    database.transaction(async (tx) => {
      await alongside?.(tx);
      await handleOnce(tx, group, envelope.eventId, async () => handler(tx, envelope, fact.value));
    }),
  );
}
