export { applyEvent, type FactHandler, type FactHandlers } from './apply-event.ts';
export type { BusMessage, EventBus, Subscription } from './bus.ts';
export { type ConsumersOptions, startConsumers } from './consumers.ts';
export { type DeadLetter, listDeadLetters, replayDeadLetters, type ReplayOutcome } from './dead-letters.ts';
export {
  exportsTopic,
  type Fact,
  type FactAbout,
  type FactCase,
  type FactValue,
  keyOf,
  newEnvelope,
  pagesTopic,
  statementsTopic,
  topicOf,
} from './facts.ts';
export { handleOnce } from './inbox.ts';
export { InProcessBus, type InProcessBusOptions } from './in-process-bus.ts';
export { type KafkaBusOptions, openKafkaBus } from './kafka/bus.ts';
export type { TopicSettings } from './kafka/topics.ts';
export { enqueue, outboxSignal } from './outbox.ts';
export { type OutboxRelay, type OutboxRelayOptions, startOutboxRelay } from './outbox-relay.ts';

/** The outbox, inbox and dead-letter tables: first in every service's list of migrations. */
export const messagingMigrations = new URL('../migrations/', import.meta.url);
