import type { Log } from '@counterfoil/postgres';
import kafkajs, { type Kafka, type LogEntry } from 'kafkajs';

const { logLevel } = kafkajs;

/**
 * A KafkaJS client whose lines go to our log. KafkaJS puts addresses, ids and error texts into free-form
 * fields: only those known to be free of content are passed on, and its errors are warnings here, because
 * whoever called it decides whether a failure matters.
 */
export function createKafka(options: {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly logger: Log;
}): Kafka {
  return new kafkajs.Kafka({
    clientId: options.clientId,
    brokers: [...options.brokers],
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => passOn(entry, options.logger),
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    // About 15 s in all: the outbox and the supervisor try again after that.
    retry: { initialRetryTime: 100, maxRetryTime: 3_000, retries: 8 },
  });
}

const passedFields = ['broker', 'clientId', 'groupId', 'topic', 'partition', 'retryCount', 'retryTime'];

function passOn({ namespace, level, log }: LogEntry, logger: Log): void {
  const known = Object.fromEntries(
    passedFields.filter((name) => name in log).map((name) => [name, log[name]]),
  );
  const fields = { namespace, event: log.message, ...known };
  if (level <= logLevel.WARN) logger.warn(fields, 'kafka client');
  else logger.debug(fields, 'kafka client');
}
