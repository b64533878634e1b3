import { Envelope } from '@counterfoil/contracts/events';
import { DomainError, sleep } from '@counterfoil/kernel';
import { type Database, errorFields, isTransient, type Log, type Tx } from '@counterfoil/postgres';
import { newCall, withCall } from '@counterfoil/telemetry';
import type { BusMessage, EventBus } from './bus.ts';
import { keepDeadLetter } from './dead-letters.ts';
import { type FactCase, type FactValue, topicOf } from './facts.ts';
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

export interface ConsumersOptions {
  readonly bus: EventBus;
  /** The service's name: its consumer group, and its name in the inbox. */
  readonly group: string;
  readonly database: Database;
  readonly handlers: FactHandlers;
  readonly logger: Log;
}

/** A handler that failed five times in about a second fails for a reason that waiting does not cure. */
const attemptsMax = 5;
const backoffBaseMs = 25;
const backoffMaxMs = 3_000;

/**
 * Consumes the facts that `handlers` names. Each event is applied once, in order per key.
 * - A handler that throws a DomainError of kind `gone` has nothing to do: the statement was fenced.
 * - Losing the database, or a DomainError `unavailable` or `timeout`, is waited out without limit.
 * - Anything else is tried five times and then kept in `dead_letters`, and the next event comes.
 */
export async function startConsumers(options: ConsumersOptions): Promise<AsyncDisposable> {
  const stopping = new AbortController();
  const topics = new Set(factsOf(options.handlers).map(topicOf));
  const subscription = await options.bus.subscribe({
    group: options.group,
    topics: [...topics],
    handle: async (message) => handle(options, message, stopping.signal),
  });
  return {
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      await subscription[Symbol.asyncDispose]();
    },
  };
}

/** Applies one event in one transaction. Throws what the handler throws. */
export async function applyEvent(
  options: Pick<ConsumersOptions, 'database' | 'group' | 'handlers'>,
  envelope: Envelope,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { fact } = envelope;
  if (fact === undefined) return;
  // The union of handlers does not take the union of facts; their cases are equal by the line itself.
  const handler = options.handlers[fact.$case] as FactHandler<FactCase> | undefined;
  if (handler === undefined) return;
  await withCall(newCall({ traceparent: envelope.traceparent }), async () =>
    options.database.transaction(async (tx) => {
      await alongside?.(tx);
      await handleOnce(tx, options.group, envelope.eventId, async () => handler(tx, envelope, fact.value));
    }),
  );
}

async function handle(options: ConsumersOptions, message: BusMessage, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyEvent(options, Envelope.decode(message.value));
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof DomainError && error.kind === 'gone') return;
      const waiting = mayPass(error);
      options.logger.warn(
        { ...errorFields(error), attempt, waiting, eventId: message.headers['event-id'] },
        'event handler failed',
      );
      if (!waiting && attempt >= attemptsMax && (await givenUp(options, message, error, attempt))) return;
      await sleep(Math.min(backoffBaseMs * 2 ** attempt, backoffMaxMs), signal);
    }
  }
}

/** Keeps the event for a replay; when even that fails, the event is tried again. */
async function givenUp(
  options: ConsumersOptions,
  message: BusMessage,
  error: unknown,
  attempts: number,
): Promise<boolean> {
  try {
    await keepDeadLetter(options.database, { consumer: options.group, message, error, attempts });
  } catch (keeping) {
    options.logger.error(errorFields(keeping), 'dead letter could not be kept');
    return false;
  }
  options.logger.error(
    { ...errorFields(error), attempts, eventId: message.headers['event-id'], fact: message.headers['fact'] },
    'event kept as dead letter',
  );
  return true;
}

function mayPass(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable' || error.kind === 'timeout';
  return isTransient(error);
}

function factsOf(handlers: FactHandlers): FactCase[] {
  return Object.keys(handlers) as FactCase[];
}
