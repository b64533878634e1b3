import { freeLoopbackPort } from '@counterfoil/postgres/embedded';

export interface TestKafka extends AsyncDisposable {
  readonly brokers: readonly string[];
}

/**
 * A Kafka broker for a test file: that of `KAFKA_BROKERS`, else a container of the image `KAFKA_IMAGE`
 * where a Docker engine answers, else null and one line that says what is left out. With
 * `COUNTERFOIL_REQUIRE_SERVICES=1` (CI) that is a failure instead.
 */
export async function testKafka(suite: string): Promise<TestKafka | null> {
  const brokers = (process.env.KAFKA_BROKERS ?? '').split(',').filter((broker) => broker !== '');
  if (brokers.length > 0) return { brokers, [Symbol.asyncDispose]: async () => undefined };
  try {
    return await startContainer(process.env.KAFKA_IMAGE ?? 'apache/kafka:4.1.0');
  } catch (cause) {
    if (process.env.COUNTERFOIL_REQUIRE_SERVICES === '1') {
      throw new Error('this run needs KAFKA_BROKERS, or a container engine', { cause });
    }
    process.stderr.write(`left out: ${suite} (no KAFKA_BROKERS and no container engine with KAFKA_IMAGE)\n`);
    return null;
  }
}

/** The port is chosen before the start, because the broker has to advertise it. */
async function startContainer(image: string): Promise<TestKafka> {
  // Loaded here, not above: most test files need no container, and this takes a second.
  const { GenericContainer, Wait } = await import('testcontainers');
  const port = await freeLoopbackPort();
  const container = await new GenericContainer(image)
    .withExposedPorts({ container: port, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@127.0.0.1:9093',
      KAFKA_LISTENERS: `PLAINTEXT://0.0.0.0:${String(port)},CONTROLLER://127.0.0.1:9093`,
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${String(port)}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    })
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  return {
    brokers: [`127.0.0.1:${String(port)}`],
    [Symbol.asyncDispose]: async () => {
      await container.stop();
    },
  };
}
