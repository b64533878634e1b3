import { Envelope } from '@counterfoil/contracts/events';
import { DomainError, sleep } from '@counterfoil/kernel';
import { errorFields, isTransient, type Log } from '@counterfoil/postgres';
import { type EventHandling, applyEvent, type FactHandlers } from './apply-event.ts';
import type { BusMessage, EventBus } from './bus.ts';
import { keepDeadLetter } from './dead-letters.ts';
import { type FactCase, topicOf } from './facts.ts';

export interface ConsumersOptions extends EventHandling {
  readonly bus: EventBus;
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
